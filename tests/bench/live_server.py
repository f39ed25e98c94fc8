"""llama.cpp's server over one model, on a free port of loopback, until its standard input ends. Run as a program.

Arguments: the folder with the package xllamacpp, the model's file, threads, tokens of the context. It keeps what it has
read of a conversation, so that the next turn reads only what is new.
"""

from __future__ import annotations

import json
import sys


def main(packages: str, model: str, threads: str, context_tokens: str) -> None:
    """Print the address as one line of JSON, then serve."""
    sys.path.insert(0, packages)
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = model
    params.model_alias = {model.rpartition("/")[2].removesuffix(".gguf")}
    params.n_ctx = int(context_tokens)
    params.n_parallel = 1
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = int(threads)
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.use_jinja = True
    params.warmup = False
    server = xllamacpp.Server(params)
    print(json.dumps({"address": server.listening_address}), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
