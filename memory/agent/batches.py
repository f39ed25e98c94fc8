"""The Message Batches API: many questions at once, at half the price, answered within a day.

A batch may be paid for once only. Whoever sends one notes its token first; where it cannot be known whether the sending
succeeded, `find` looks for it among the account's batches by that token, with which the name of each question begins.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple

from memory.agent import reply_fields as fields
from memory.agent.anthropic_client import AnthropicClient
from memory.agent.models import ModelFailed
from memory.agent.prices import BATCH_SHARE, Usage, cost_of
from memory.core.errors import DATA_ERRORS
from memory.core.safety.fence import fence
from memory.core.tokens import count_tokens

_MARGIN = 1.4  # of our count of tokens: it may fall short of Claude's by a third
_EXTRA_TOKENS = 60  # of a request's frame
_LOOKED_THROUGH = 200  # of the account's batches, the newest
_CALL_S = 60.0

ANSWERED, REFUSED, NOT_SENT = "answered", "refused", "unasked"


class BatchQuestion(NamedTuple):
    """One request of a batch. name: unique, 1 to 64 of A-Z a-z 0-9 _ -; begins with the batch's token.

    schema: JSON Schema of the reply, for a model that is held to it.
    """

    name: str
    system: str
    prompt: str
    max_tokens: int
    schema: Mapping[str, Any] | None = None


class BatchReply(NamedTuple):
    """What came of a question. outcome: ANSWERED; REFUSED, and `text` says why; NOT_SENT: it may be asked again.

    cost: US dollars, 0 where nothing was charged.
    """

    name: str
    outcome: str
    text: str
    cost: float


class Rejected(ModelFailed):
    """Nothing was sent: the API refused, and it may be tried again."""


class Gone(ModelFailed):
    """The batch, or its results, are there no more."""


class Unsure(ModelFailed):
    """A batch is under way of which it is not known yet whether it is ours."""


class Batches:
    """The batches of an account."""

    def __init__(self, client: AnthropicClient) -> None:
        self.name = client.name
        self._client = client

    def most(self, question: BatchQuestion) -> float | None:
        """The dollars that a question can cost at most; None where the model's price is not known."""
        shown = round(_MARGIN * count_tokens(question.system + question.prompt)) + _EXTRA_TOKENS
        cost = cost_of(self.name, Usage(shown, question.max_tokens))
        return None if cost is None else BATCH_SHARE * cost

    def send(self, questions: Sequence[BatchQuestion]) -> str:
        """Send a batch, once: nothing is tried again by itself. Returns its id.

        Raises Rejected; ModelFailed where it cannot be known whether it arrived.
        """
        import anthropic

        requests: list[Any] = [
            {
                "custom_id": question.name,
                "params": {
                    "model": self.name,
                    "max_tokens": question.max_tokens,
                    "system": question.system,
                    "messages": [{"role": "user", "content": fence(question.prompt)}],
                },
            }
            for question in questions
        ]
        with self._as_model_failure():
            try:
                sdk = self._client.sdk().with_options(max_retries=0)
                return fields.name(sdk.messages.batches.create(requests=requests, timeout=_CALL_S).id)
            except anthropic.APIStatusError as error:
                if error.status_code < 500 or error.status_code == 529:
                    raise Rejected(str(self._client.failure(error, _CALL_S))) from error
                raise

    def replies(self, batch: str) -> list[BatchReply] | None:
        """What came of a batch's questions, in any order; None while it is under way. Raises Gone, ModelFailed."""
        with self._as_model_failure(f"The batch {batch} is there no more."):
            found = self._batches.retrieve(batch, timeout=_CALL_S)
            if found.processing_status != "ended":
                return None
            if not found.results_url:
                raise Gone(f"The results of the batch {batch} are kept no longer.")
            results = self._batches.results(batch, timeout=_CALL_S)
            return [self._reply(fields.name(one.custom_id), one.result) for one in results]

    def find(self, token: str, count: int) -> str | None:
        """The id of the batch of so many questions whose names begin with a token; None where it was never sent.

        Raises Unsure, ModelFailed.
        """
        doubtful = False
        with self._as_model_failure():
            for batch in islice(self._batches.list(limit=100, timeout=_CALL_S), _LOOKED_THROUGH):
                if _size(batch.request_counts) != count:
                    continue
                if batch.processing_status != "ended":  # names come with the results only
                    doubtful = True
                elif batch.results_url:
                    results = self._batches.results(batch.id, timeout=_CALL_S)
                    if any(result.custom_id.startswith(token) for result in islice(results, 1)):
                        return str(batch.id)
        if doubtful:
            raise Unsure("A batch of the same size is under way: when it has ended, it will show whose it is.")
        return None

    def delete(self, batch: str) -> None:
        """Have an ended batch deleted, questions and answers. Raises ModelFailed."""
        with self._as_model_failure():
            self._batches.delete(batch, timeout=_CALL_S)

    def close(self) -> None:
        """Close its connections."""
        self._client.close()

    @property
    def _batches(self) -> Any:
        return self._client.sdk().messages.batches

    @contextmanager
    def _as_model_failure(self, gone: str = "") -> Iterator[None]:
        """Whatever goes wrong is a ModelFailed. gone: what it means that something is not there."""
        import anthropic

        try:
            yield
        except ModelFailed:
            raise
        except anthropic.NotFoundError as error:
            raise (Gone(gone) if gone else self._client.failure(error, _CALL_S)) from error
        except anthropic.AnthropicError as error:
            raise self._client.failure(error, _CALL_S) from error
        except Exception as error:  # a stream that breaks off, an answer of another shape
            raise ModelFailed(f"{self.name}: {type(error).__name__}") from error

    def _reply(self, name: str, result: Any) -> BatchReply:
        """What came of one question. One that is no message of the API's takes no other one's answer along."""
        try:
            return self._read_result(name, result)
        except DATA_ERRORS:
            return BatchReply(name, REFUSED, "it is no message", 0.0)

    def _read_result(self, name: str, result: Any) -> BatchReply:
        if result.type == "succeeded":
            answer = self._client.read(result.message)
            cost = BATCH_SHARE * (answer.cost or 0.0)
            if answer.stop_reason != "end_turn":
                return BatchReply(name, REFUSED, f"it ended with {answer.stop_reason}", cost)
            return BatchReply(name, ANSWERED, answer.text, cost)
        if result.type == "errored":
            return BatchReply(name, REFUSED, f"the API answered with {fields.name(result.error.error.type)}", 0.0)
        return BatchReply(name, NOT_SENT, fields.name(result.type), 0.0)


def _size(counts: Any) -> int:
    return int(counts.processing + counts.succeeded + counts.errored + counts.canceled + counts.expired)
