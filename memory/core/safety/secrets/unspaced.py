"""Passwords in sentences of scripts that set no blanks between words: 密码是X, รหัสผ่านคือ X, パスワードはXです.

Only a run of letters, digits and signs of ASCII is a value there: the sentence itself has letters, digits and signs, too.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import languages, values
from memory.core.safety.secrets.words import is_code, strip_marks

_NEAR = 40  # characters behind a name in which a value begins
_LONGEST = 200
_ASCII_RUN = lazy(r"[!-~]{4,200}")
_OPENED = tuple("「『“\"'：:")
_MARKS = " \t\"'`*_「『（(“‘《【[<：:＝=，,、→–—>-"
# What leads to a value right behind it, as `is` and `to` do, and what may also lead to the subject of a sentence.
_COPULA = lazy(r"(?:[是为為叫成]了?|改回|คือ|เป็น|ว่า|ແມ່ນ|គឺ|នេះជា|이다|でした?|だ)\Z")
_PARTICLE = lazy(r"(?:[はがをにも]|[은는이가을를로])\Z")
# Before a copula, another thing than the password itself: the length of the password is …
_OF_IT = lazy(
    r"(?:(?i:id)|名|名称|名字|长度|長度|算法|演算法|方式|策略|字段|欄位|版本|类型|類型|格式|期限?|时间|時間|文件|路径|"
    r"管理器|服务|服務|接口|表|列|位置|地址|用户|用戶|前缀|后缀|長さ|方式|アルゴリズム|種類|形式|期限|場所|길이|방식|알고리즘|종류|형식)\Z"
)


_QUOTED = lazy(r"[ \t]{0,3}(?:[是为為叫]|设为|設為|は|คือ)?[ \t]{0,3}[:：]?[ \t]{0,3}[「『“\"'‘](?P<s>[^\s「」『』“”\"'‘’]{5,80})[」』”\"'’]")


def value_after(text: str, end: int, limit: int) -> tuple[int, int, str] | None:
    """(start, end, label) of the password that a sentence gives behind a name that ends there.

    limit: where the sentence ends.
    """
    quoted = _QUOTED.match(text, end)
    if quoted and values.is_mixed(quoted["s"]) and not languages.is_unspaced_sentence(quoted["s"]):
        return quoted.start("s"), quoted.end("s"), "password"
    last = min(limit, end + _NEAR)
    for run in _ASCII_RUN.finditer(text, end, min(len(text), last + _LONGEST)):
        if run.start() >= last:
            return None
        value, at = strip_marks(run.group(), run.start())
        if _is_value(value, text[end:at]):
            return at, at + len(value), "password"
    return None


def _is_value(value: str, between: str) -> bool:
    """Whether a run is the value. between: what is between the name and the run."""
    if not value or is_code(value):
        return False
    tail = between.rstrip(_MARKS)
    copula, particle = _COPULA.search(tail), _PARTICLE.search(tail)
    leads = copula or particle
    if leads and _OF_IT.search(tail[: leads.start()].rstrip(_MARKS)):
        return values.is_strong_password(value)
    is_given = not tail or copula is not None or tail.rpartition(" ")[2].lower() in languages.COPULAS
    is_marked = copula is not None or bool(between.strip())
    if (is_given or particle) and len(value) >= 4 and value.isalnum() and between[-1:] in _OPENED:
        return not values.is_placeholder(value)
    if is_given and len(value) >= 8 and value.isalnum() and values.is_mixed(value) and not values.is_identifier(value):
        return not values.is_technical(value)  # hunter2secret
    if (is_given or particle) and values.is_password_like(value):
        return not values.is_identifier(value) or (is_given and is_marked)
    return values.is_strong_password(value)
