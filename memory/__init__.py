"""surgical-memory: a long-term memory for coding agents. CONTRIBUTING.md has the map of its rooms."""

import os

__version__ = "0.1.0"

PLUGIN_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# DuckDB reads these for itself: as the machine's memory and processors, and as settings of its allocator, which end the
# process where one is wrong. By too little memory a store looked corrupt, and was rebuilt again and again.
OF_DUCKDB = ("DUCKDB_JE_MALLOC_CONF", "SLURM_CPUS_ON_NODE", "SLURM_MEM_PER_CPU", "SLURM_MEM_PER_NODE")
for _name in (*OF_DUCKDB, "SSLKEYLOGFILE"):  # into the last one, Python writes what decrypts its connections
    os.environ.pop(_name, None)

# OpenSSL, which hashlib and the storage's library load, reads these for itself, and loads what they name.
OF_OPENSSL = ("OPENSSL_CONF", "OPENSSL_ENGINES", "OPENSSL_MODULES", "SSL_CERT_DIR", "SSL_CERT_FILE")
if any(_name in os.environ for _name in OF_OPENSSL):
    from memory.system.own_paths import keep_own_paths

    keep_own_paths(OF_OPENSSL)
