"""Detect texts that give orders to an assistant. Each verdict names its rule and a reason.

Most project notes are imperative ("Always run make lint before pushing"), and pass. The rules describe what an attack
needs: to overrule the instructions, to hide something from the user, to send data away, to run fetched code, to switch
checks off, to claim an approval, to imitate the client's own markup, to hide text. A person reviews what is found. What
passes need not be harmless: it is still marked with its origin, and treated as data.
"""

from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import normalize

from memory.core.patterns import lazy

MAX_CHARACTERS = 200_000  # of a text that are searched; a memory is far shorter


class Directive(NamedTuple):
    """What was found. rule: the name of the rule.  why: a sentence for the reviewer."""

    rule: str
    why: str


class _Rule(NamedTuple):
    """A rule applies if its pattern matches in the text, or all of several in one sentence.

    anchors: in small letters; the last pattern matches no text without one of them, so such a text is not searched.
    """

    name: str
    why: str
    patterns: tuple[str, ...]
    anchors: tuple[str, ...] = ()
    claim: bool = False


# --- the pieces ---------------------------------------------------------------------------------------------------

# "always", "before you begin", "you must": somebody is ordered to do something, now or each time.
_FRAME = (
    r"(?:\b(?:always|first|before (?:you|any|each|every|doing|starting|answering)|must|never|immediately|at once"
    r"|each time|every (?:time|commit|prompt|answer|session|file|request)|whenever|automatically|silently|quietly"
    r"|you should|should|shall|needs? to|have to|be sure to|make sure to|please|remember to|do not forget|important:"
    r"|from now on|claude|assistant|wants?)\b"
    r"|\b(?:immer|zuerst|sofort|jedes mal|stets|muss|musst|müssen|bitte|unbedingt|heimlich)\b"
    r"|\b(?:toujours|d'abord|immédiatement|à chaque|dois|devez|doit|veuillez|discrètement)\b"
    r"|\b(?:siempre|primero|inmediatamente|cada vez|debes?|debe|por favor|en secreto)\b"
    r"|\b(?:sempre|primeiro|imediatamente|deves?|deve|subito|prima|devi|ogni volta)\b"
    r"|\b(?:всегда|сначала|немедленно|каждый раз|должен|должны|обязательно|незаметно)\b"
    r"|(?:总是|必须|首先|立即|每次|务必|必ず|常に|まず|すぐに|毎回))"
)
_SEND = (
    r"(?:\b(?:send|sends|sent|upload|uploads|uploaded|post|posts|posted|push|pushes|pushed|forward|forwarded|exfiltrate"
    r"|transmit|mirror|mirrored|copy|copied|submit|submitted|report|reported|leak|curl|wget|fetch|ping|paste|email|mail)\b"
    r"|\b(?:sende|schicke|lade|übertrage|kopiere|hochladen|senden|schicken|übertragen)\b"
    r"|\b(?:envoie|envoyez|envoyer|télécharge|téléverse|téléversez|transmets|transmettez|copie|copiez)\b"
    r"|\b(?:envía|envíe|enviar|envia|sube|suba|subir|copia|publica)\b|\b(?:envie|carregue|invia|inviare|carica)\b"
    r"|\b(?:отправ\w+|загру[зж]\w+|перешли\w*|скопируй\w*)\b|(?:发送|上传|提交到|复制到|送信|アップロード|転送))"
)
# An address on another machine. Loopback and the names that are kept for examples on paper are none.
_AWAY = (
    r"(?:\b(?:https?|ftp|wss?)://(?!(?:localhost|127\.|0\.0\.0\.0|\[::1\]))\S{1,300}+"
    r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.[a-z]{2,}\b"
    r"|\b(?:\d{1,3}\.){3}\d{1,3}:\d+)"
)
# The address is near the verb: else a README that says "fetch" and shows a badge would send something away.
_SEND_TO = rf"(?:{_SEND}[^\n]{{0,120}}?{_AWAY}|{_AWAY}[^\n]{{0,30}}?{_SEND})"
_PRIZE = (
    r"(?:\.env\b|\b(?:secrets?|credentials?|passwords?|passwd|(?:api|ssh|private|access)[ _-]?keys?|tokens?|id_rsa"
    r"|id_ed25519|cookies?|environment variables?|env vars?|conversation|chat history|transcripts?|memor(?:y|ies)"
    r"|source code|whole repository|zugangsdaten|passwörter|geheimnisse|mots de passe|contraseñas?|senhas?|пароли"
    r"|токен\w*|ключи)\b|(?:密码|密钥|令牌|パスワード|秘密鍵))"
)
_HIDE = (
    r"(?:\b(?:do not|don't|don’t|never|must not|without|avoid)\b[^.\n]{0,30}?\b(?:tell|telling|mention|mentioning"
    r"|inform|informing|show|showing|reveal|revealing|ask|asking|notify|notifying|alert|alerting|warn|warning|consult"
    r"|consulting)\b[^.\n]{0,25}?\b(?:the )?(?:user|human|operator|developer|owner)\b"
    r"|\b(?:keep|hide|conceal)\b[^.\n]{0,30}\bfrom the (?:user|human|operator)\b"
    r"|\b(?:sag|sage|sagt|zeige|erwähne|informiere)\b[^.\n]{0,30}\b(?:nutzer|benutzer|anwender)\w*\b[^.\n]{0,30}"
    r"\b(?:nicht|nichts|niemals|nie)\b|\bohne\b[^.\n]{0,20}\b(?:nutzer|benutzer|anwender)\w*\b[^.\n]{0,20}\bfragen\b"
    r"|\b(?:ne|n'|sans)\b[^.\n]{0,20}\b(?:di[st]|dites|dire|informer|informe[zr]?|demander|prévenir|montre[zr]?)\b"
    r"[^.\n]{0,25}\bl['’]utilisateur\b"
    r"|\b(?:no|nunca|sin|não|nao|sem|non|senza|mai)\b[^.\n]{0,25}\b(?:digas?|mencion\w+|inform\w+|avis\w+|preguntar"
    r"|muestres|diga|perguntar|dire|chiedere|mostrare)\b[^.\n]{0,25}\b(?:usuario|usuário|utente)\b"
    r"|(?:\bне\b|\bбез\b)[^.\n]{0,25}(?:говори|сообщай|спрашива|показыва|упомина|ведома)\w*[^.\n]{0,25}пользовател\w+"
    r"|(?:不要|别|切勿)[^。\n]{0,10}(?:告诉|告知|提及|通知|询问)[^。\n]{0,6}用户"
    r"|ユーザー[^。\n]{0,8}(?:言わない|知らせない|伝えない|尋ねず|確認せず|見せない))"
)
_OVERRULE = (
    r"(?:\b(?:ignore|disregard|forget|override|bypass|discard)\b[^.\n]{0,25}\b(?:previous|prior|above|earlier|preceding"
    r"|foregoing|existing|system|safety|all|your|any|other|the)\b[^.\n]{0,25}\b(?:instructions?|prompts?|guidelines?"
    r"|directives?|system messages?|safety rules?)\b"
    r"|\byou are now (?:a|an|in|the|no longer|free)\b|\bnew (?:system )?(?:instructions|prompt)\s*:"
    r"|\b(?:your|the) (?:system prompt|instructions) (?:is|are) (?:now|replaced|void)"
    r"|\b(?:ignorier\w*|vergiss|missachte)\b[^.\n]{0,25}\b(?:anweisungen|instruktionen|vorgaben|regeln)\b"
    r"|\b(?:ignore[zr]?|oublie[zr]?)\b[^.\n]{0,25}\b(?:instructions|consignes|directives)\b"
    r"|\b(?:ignora|olvida|ignore|esqueça|dimentica|ignori|ignorar)\b[^.\n]{0,25}\b(?:instrucciones|instruções|istruzioni"
    r"|indicaciones|directrices)\b"
    r"|\b(?:игнорир|забудь)\w{0,12}[^.\n]{0,25}(?:инструкци|указани|правил)\w*"
    r"|(?:忽略|无视|忘记)[^。\n]{0,12}(?:指令|指示|说明|规则|提示)|(?:指示|命令|指令|ルール)[^。\n]{0,6}(?:無視|忘れ))"
)
_CHECKS_OFF = (
    r"(?:--dangerously-skip-permissions|\bbypassPermissions\b|\bdangerouslyDisableSandbox\b"
    r"|\b(?:disable|turn off|switch off|skip|bypass|suppress|auto-?approve|deactivate)\b[^.\n]{0,25}\b(?:permission\w*"
    r"|approvals?|confirmations?|sandbox\w*|safety|security (?:checks?|reviews?|warnings?)|safeguards?|guardrails?)\b"
    r"|\b(?:approve|accept|allow|grant)\b[^.\n]{0,20}\b(?:all|any|every)\b[^.\n]{0,20}\b(?:permissions?|tool calls?"
    r"|commands?|requests?)\b)"
)
_APPROVED = (
    r"(?:\b(?:was|is|been|has been|were|are|already|pre-?)\s*-?(?:already )?(?:reviewed|approved"
    r"|authori[sz]ed|cleared|vetted|confirmed|allowed|granted)\b[^.\n]{0,30}\b(?:earlier|previous|prior|last) session"
    r"|\b(?:approved|authori[sz]ed|allowed|confirmed|permitted|cleared) by the (?:user|owner|admin\w*|human)\b"
    r"|\bno (?:further )?(?:confirmation|approval|permission|consent) (?:is |was )?(?:needed|required|necessary)\b"
    r"|\bthe user (?:has )?(?:already )?(?:approved|authori[sz]ed|allowed|permitted|consented|agreed to)\b"
    r"|\bwithout (?:asking|confirmation|approval|permission)\b)"
)
_FETCH_AND_RUN = (
    r"(?:\b(?:curl|wget|iwr|invoke-webrequest|fetch)\b[^\n|;]{0,200}(?:\||;|&&)\s*(?:sudo )?(?:ba|z|da|k)?sh\b"
    r"|\b(?:ba|z)?sh\s+(?:-c\s+[\"']?)?[<$]\(\s*(?:curl|wget)\b|\b(?:iex|invoke-expression)\b"
    r"|\b(?:python3?|perl|ruby|node)\s+-[ce]\s+[\"'][^\n]{0,80}(?:urlopen|requests\.get|base64)"
    r"|\bbase64\s+(?:-d|--decode)\b[^\n]{0,80}\|\s*(?:ba|z)?sh\b|\beval\s+[\"']?\$\(\s*(?:curl|wget)\b)"
)
_MARKUP = (
    r"(?:</?\s{0,20}(?:system(?:-reminder|_prompt|_message)?|function_calls|function_results|antml:\w+|invoke|tool_use|tool_call"
    r"|tool_result|user-prompt-submit-hook|command-(?:name|message|args)|important_instructions|assistant|human)\b[^>\n]{0,120}>"
    r"|<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\|>|\[/?INST\]|<<SYS>>"
    r"|\"type\"\s*:\s*\"tool_(?:use|result)\""
    r"|^[ \t]*(?:#{1,6}[ \t]*)?(?:system prompt|system message|system instruction)s?\s*:)"
)
# Characters that show nothing and carry text, or turn its direction; not the flags that are spelled with tags.
_HIDDEN = (
    r"(?:(?<![\U0001f3f4\U000e0000-\U000e007f])[\U000e0000-\U000e007f]{4,}|\U0001f3f4[\U000e0000-\U000e007f]{8,}"
    r"|[\u202a-\u202e\u2066-\u2069]|(?:[\u200b\u2060\ufeff]\w){3,})"
)
_CLAIMS = (
    r"(?:(?<!\bwhen )(?<!\bif )\bthe user (?:wants?|prefers?|asked|asks|said|says|likes|insists|demands"
    r"|requires|expects|told|instructed"
    r"|requested|decided|always|never|would like)\b|\bthe user['’]s (?:wish|preference|instruction|order|request)s?\b"
    r"|\b(?:der|die) (?:nutzer|benutzer|anwender)(?:in)? (?:will|möchte|wünscht|bevorzugt|verlangt|sagte?)\b"
    r"|\bl['’]utilisateur (?:veut|souhaite|préfère|demande|exige|a dit|a demandé)\b"
    r"|\bel usuario (?:quiere|prefiere|pidió|pide|desea|exige|dijo)\b|\bo usuário (?:quer|prefere|pediu|deseja|disse)\b"
    r"|\bl['’]utente (?:vuole|preferisce|chiede|ha chiesto|ha detto)\b"
    r"|пользователь (?:хочет|просит|попросил|предпочитает|требует|сказал)|用户(?:想要|希望|要求|喜欢|说过?)"
    r"|ユーザーは[^。\n]{0,20}(?:望|希望|求|好|言))"
)

_USERS = ("nutzer", "anwender", "utilisateur", "usuario", "usuário", "utente", "пользовател",
          "用户", "ユーザー")  # fmt: skip
_SENDING = ("://", "@", ":")
_RULES = (
    _Rule("hidden", "it holds hidden characters", (_HIDDEN,)),
    _Rule(
        "markup", "it looks like the client's own markup", (_MARKUP,), ("<", "inst]", '"type"', "system"),
    ),
    _Rule(
        "overrule", "it asks to overrule other instructions", (_OVERRULE,),
        ("instruction", "prompt", "guideline", "directive", "system message", "safety rule", "you are now",
         "anweisungen", "instruktionen", "vorgaben", "regeln", "consignes", "instrucciones", "instruções", "istruzioni",
         "indicaciones", "directrices", "инструкци", "указани", "правил", "指令", "指示", "说明", "规则", "提示",
         "命令", "ルール"),
    ),
    _Rule(
        "conceal", "it asks to keep something from the user", (_HIDE,),
        ("user", "human", "operator", "developer", "owner", *_USERS),
    ),
    _Rule(
        "fetch and run", "it runs what it fetches", (_FETCH_AND_RUN,),
        ("curl", "wget", "iwr", "invoke-", "fetch", "iex", "python", "perl", "ruby", "node", "base64"),
    ),
    _Rule("send away", "it asks to send something to another machine", (_FRAME, _SEND_TO), _SENDING),
    _Rule("send secrets", "it asks to send secrets away", (_PRIZE, _SEND_TO), _SENDING),
    _Rule(
        "checks off", "it asks to switch checks off", (_FRAME, _CHECKS_OFF),
        ("permission", "approval", "confirmation", "sandbox", "safety", "security", "safeguard", "guardrail",
         "tool call", "command", "request"),
    ),
    _Rule(
        "approval", "it claims an approval for what it asks", (_FRAME, _APPROVED),
        ("session", "by the user", "by the owner", "by the admin", "by the human", "confirmation", "approval",
         "permission", "consent", "the user", "without asking"),
    ),
    _Rule("claims", "it says what the user wants", (_CLAIMS,), ("the user", *_USERS), claim=True),
)  # fmt: skip
_COMPILED = tuple((rule, tuple(lazy(pattern, 10) for pattern in rule.patterns)) for rule in _RULES)  # 10: IGNORECASE, M
_INVISIBLE = lazy(r"[\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]")
_ENTITY = lazy(r"&(?:#\d+|#x[0-9a-f]+|lt|gt|quot|amp);")
# A full stop within an address or a file's name ends no sentence.
_SENTENCE_END = lazy(r"(?<=[.!?;])\s+|[。！？]|\n\s*\n|\n\s*[-*#>|]")


def directive(text: str, claims: bool) -> Directive | None:
    """The first rule that a text falls under, None for one that only states something.

    claims: count it, too, when a text says what the user wants: in the mouth of others that is a forgery.
    """
    seen = text[:MAX_CHARACTERS]
    plain = _plain(seen)
    lowered = _lower(plain)
    parts: list[str] | None = None
    for rule, patterns in _COMPILED:
        if rule.claim and not claims:
            continue
        if rule.name == "hidden":
            hit = not seen.isascii() and bool(patterns[0].search(seen))
        elif not any(anchor in lowered for anchor in rule.anchors) or not all(
            pattern.search(plain) for pattern in reversed(patterns)
        ):  # most texts: nothing is cut into sentences
            continue
        elif len(patterns) == 1:
            hit = True
        else:
            parts = parts or list(_sentences(plain))
            hit = any(all(pattern.search(part) for pattern in patterns) for part in parts)
        if hit:
            return Directive(rule.name, rule.why)
    return None


def _plain(text: str) -> str:
    """A text without what would break up its words: look-alikes folded, invisible characters and entities resolved."""
    if text.isascii() and "&" not in text:
        return text
    folded = _INVISIBLE.sub("", normalize("NFKC", text))
    if _ENTITY.search(folded):
        from html import unescape

        folded = unescape(folded)
    return folded


def _lower(text: str) -> str:
    """In small letters, with what a pattern that ignores case takes for i and s in their place."""
    lowered = text.lower()
    return lowered if lowered.isascii() else lowered.translate({0x131: "i", 0x307: None, 0x17F: "s"})


def _sentences(text: str) -> Iterator[str]:
    """Each sentence with the one after it: "Run x first. It was approved in an earlier session." is one order."""
    pieces = [piece for piece in _SENTENCE_END.split(text) if piece.strip()]
    for at in range(len(pieces)):
        yield " ".join(" ".join(pieces[at : at + 2]).split())
