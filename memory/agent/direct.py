"""Questions of a night to an endpoint that has no batches: asked one after the other, answered at once.

Nothing is sent that is not answered in the same call, so nothing is to be looked for later, and nothing to be deleted.
"""

import time
from collections.abc import Sequence

from memory.agent.batches import ANSWERED, NOT_SENT, REFUSED, BatchQuestion, BatchReply
from memory.agent.models import LanguageModel, ModelFailed, ModelRequest, WindowFull
from memory.agent.prices import most_cost
from memory.core.safety.fence import fence
from memory.core.tokens import count_tokens

_MARGIN = 1.4  # of our count of tokens


class DirectAnswers:
    """A model as the night asks it. seconds: that all questions may take."""

    def __init__(self, model: LanguageModel, seconds: float) -> None:
        self._model, self._seconds = model, seconds

    @property
    def name(self) -> str:
        """Of the model."""
        return self._model.name

    def most(self, question: BatchQuestion) -> float | None:
        """The dollars that a question can cost at most; None where the model's price is not known."""
        shown = round(_MARGIN * count_tokens(question.system + question.prompt))
        return None if self._model.price is None else most_cost(self._model.price, shown, question.max_tokens)

    def replies(self, questions: Sequence[BatchQuestion]) -> list[BatchReply]:
        """What came of each; of those that the time or the endpoint did not allow, that they are unasked.

        Raises ModelFailed where not even the first could be asked.
        """
        deadline = time.monotonic() + self._seconds
        found: list[BatchReply] = []
        for place, question in enumerate(questions):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            try:
                found.append(self._reply(question, left))
            except WindowFull as failure:
                found.append(BatchReply(question.name, REFUSED, str(failure)[:200], 0.0))
            except ModelFailed:
                if not place:
                    raise
                break
        return [*found, *(BatchReply(one.name, NOT_SENT, "not asked yet", 0.0) for one in questions[len(found) :])]

    def close(self) -> None:
        """Close its connections."""
        self._model.close()

    def _reply(self, question: BatchQuestion, seconds: float) -> BatchReply:
        messages = [{"role": "user", "content": fence(question.prompt)}]
        request = ModelRequest(
            messages, question.system, (), question.max_tokens, seconds, schema=question.schema
        )
        answer = self._model.send(request)
        if answer.stop_reason != "end_turn":
            return BatchReply(question.name, REFUSED, f"it ended with {answer.stop_reason}", answer.cost or 0.0)
        return BatchReply(question.name, ANSWERED, answer.text, answer.cost or 0.0)
