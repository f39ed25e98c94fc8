"""Passwords that no name is right before: what somebody always logs in with, what it was changed to, what is with spaces.

`I always log in with X`, `changed it from X to Y … neither password works`, `First sign-in: bob / X`, `Basic auth is bob:X`,
`wifi: NAME / X`, `the password he picked is X with the spaces`, `Enter passphrase for key …: X`.
"""

from collections.abc import Iterable, Iterator

from memory.core.annotations import Any
from memory.core.patterns import lazy
from memory.core.safety.secrets import names, outlines, values
from memory.core.safety.secrets.name_places import SecretName, start_of_line
from memory.core.safety.secrets.words import is_code

_WORD = r"[\"'`]?(?P<s>[^\s\"'`,;()<>]{5,80})"
_LITTLE = r"(?:[ ][^\W\d_]{1,20})"
# How somebody gets in, and with what.
_LOGS_IN = lazy(
    rf"(?i:(?<!\w)(?:(?:log|sign|get|got)(?:ged|ging|ting)?[ ]?(?:in|on)(?:[ ]?to)?{_LITTLE}{{0,3}}?[ ]with|"
    rf"(?:melden?|meldete|logge|loggte)(?:[ ]ich)?[ ](?:mich|uns){_LITTLE}{{0,3}}?[ ]mit|(?:connecte|connectais|identifie){_LITTLE}{{0,3}}?[ ]avec|"
    rf"(?:entro|entraba|entriamo|accedo|accedía|acesso|ingreso|conecto|collego|inicio sesión|faço login){_LITTLE}{{0,2}}?[ ](?:con|com)|"
    rf"log(?:de)?{_LITTLE}{{0,2}}?[ ]in[ ]met|(?:loguję|logowałem)[ ]się{_LITTLE}{{0,2}}?|(?:захожу|вхожу|логинюсь|логинился){_LITTLE}{{0,2}}?[ ](?:с|по|через))[ ]){_WORD}"
)
_LOGS_IN_HEADS = (
    "log in", "log on", "logged in", "logging in", "login with", "sign in", "signed in", "get in", "get on", "got in", "got on", "melde", "melden", "meldete", "logge", "loggte", "connecte", "connectais", "identifie",
    "entro", "entraba", "entriamo", "accedo", "accedía", "acesso", "ingreso", "conecto", "collego", "inicio sesión", "faço login", "log altijd in", "logde", "loguję", "logowałem", "захожу", "вхожу", "логин",
)  # fmt: skip
# Who gets in: in a manual nobody does.
_SOMEBODY = lazy(r"(?i)(?<!\w)(?:i|we|you|always|usually|normally|still|just|to|could|can|only|me|mi|m['’]|ich|wir|je|j['’]|ik)[ ]?(?:[a-z]{1,10}[ ]){0,2}\Z")
# What somebody always uses, beside a password that is wrong.
_HABIT = lazy(
    rf"(?i:(?<!\w)(?:immer|always|toujours|siempre|sempre|zawsze|altijd|alltid|всегда|hep)[ ](?:(?:mit|used|use|typed|type|entered|taken|took|had|put|mis|utilisé|tapé|usé|usaba|usado|puse|messo|usato|usei|"
    rf"wpisuję|wpisywałem|używałem|gebruikt|ingevuld|вводил|вводила|ставил|использовал|das|the|le|la|el|with|avec|con){_LITTLE}?[ ]){{0,2}}){_WORD}"
)
_HABIT_HEADS = ("immer", "always", "toujours", "siempre", "sempre", "zawsze", "altijd", "alltid", "всегда", "hep")
_WRONG = lazy(
    r"(?i)wrong|incorrect|invalid|denied|reject|no longer|not work|doesn|won'?t|falsch|ungültig|faux|incorrecte|refus|incorrecta|errada|errat|sbagliat|niepoprawn|błędn|verkeerd|onjuist|fel |неверн|yanlış|hatalı"
)
# From one to another, where a password is spoken of.
_FROM_TO = lazy(
    r"(?i:(?<!\w)(?:from|von|de|da|van|z|с)[ ])[\"'`]?(?P<s>[^\s\"'`,;()<>]{6,60})[\"'`]?(?i:[ ](?:to|into|auf|zu|in|à|en|pour|a|para|naar|na|на)[ ])[\"'`]?(?P<t>[^\s\"'`,;()<>]{6,60})"
)
_FROM = frozenset({"from", "von", "de", "da", "van", "z"})
_FROM_SPACED = (" from ", " von ", " de ", " da ", " van ", " z ", " с ")
_CHANGED = lazy(r"(?i)chang|switch|updat|reset|rotat|(?<!\w)set(?!\w)|geändert|gewechselt|umgestellt|cambi|mud(?:ei|ou|ad)|modific|veranderd|gewijzigd|zmieni|сменил|поменял|изменил")
# Programs, standards and releases, which people log in with, too, and change from one to another.
_PRODUCT = lazy(
    r"(?i)(?:chrome|chromium|firefox|safari|edge|opera|windows|win|ubuntu|debian|fedora|centos|alpine|python|java|node|nodejs|php|ruby|rust|golang|postgres[a-z]{0,10}|mysql|mariadb|sqlite|sqlserver|oracle|mongo[a-z]{0,10}|redis|rabbit[a-z]{0,10}|"
    r"kafka|docker|kubernetes|kerberos|krb|ntlm|saml|oauth|openid|oidc|ldap|ssh|openssh|openssl|android|ios|iphone|ipad|galaxy|pixel|macos|office|outlook|exchange|sharepoint|webauthn|fido|yubikey|totp|keycloak|"
    r"django|rails|angular|vue|react|next|svelte|bootstrap|symfony|laravel|spring|junit|log4j|raspberry|fritz[a-z]{0,10}|version|release|build|rev|ticket|issue|bitwarden|keepass[a-z]{0,10}|lastpass|argon|bcrypt|scrypt|pbkdf|"
    r"sprint|team|room|server|host|node|cluster|branch|feature|varchar|char|text|field|table|column|method|option|vlan|port|eth|user|client|tenant|typescript|ecmascript|es|web|api|cuda|qt|gtk|gnome|kde)[\-_.]?v?\d[\w.\-]{0,50}\Z"
)
_FIRST_LOGIN = lazy(
    r"(?i:(?<!\w)(?:(?:first|initial|temporary)[ ](?:sign-?[ ]?in|log-?[ ]?in|logon|credentials|access)|erst(?:e[ ])?-?(?:anmeldung|login)|premi(?:è|e)re connexion|primer (?:acceso|inicio de sesión)|primo accesso|primeiro acesso|pierwsze logowanie|eerste (?:login|aanmelding)|первый вход)"
    r"[^\S\n]{0,2}[:=—–\-]?[^\S\n]{0,2})[\w.@\-]{2,60}[ ]?[/|][ ]?(?P<s>[^\s\"'`,;()<>]{6,80})"
)
_FIRST_HEADS = (
    "first sign-in", "first sign in", "first login", "first log-in", "first logon", "initial login", "initial credentials", "temporary login", "temporary credentials", "erste ", "erstanmeldung", "erstlogin", "erst-", "première", "premiere", "primer ", "primo ", "primeiro ", "pierwsze ", "eerste ", "первый вход",
)  # fmt: skip
_BASIC = lazy(
    r"(?i:(?<!\w)(?:basic[ \-]?auth(?:entication)?(?:[ ](?:login|credentials))?|ht(?:access|passwd|auth)(?:[ ](?:login|credentials))?|http[ \-]auth)(?:[ ](?:is|are|ist|est|es|è|é|now)){0,2}[:=]?[ ]{1,2})[\"'`]?(?P<u>[A-Za-z][\w.@\-]{1,40}):(?P<s>[^\s\"'`,;:()<>/]{5,80})"
)
_PLACE = lazy(
    r"(?i:(?<!\w)(?:vpn|login|account|access|zugang|konto|compte|cuenta|conta|ssh)(?!\w))[^\n()]{0,60}\((?P<u>[a-z][\w.\-]{2,30}), (?P<s>[^\s\"'`,;()<>]{8,60})\)"
)
_NETWORK = lazy(
    r"(?i:(?<!\w)(?:wi-?fi|wlan)[ ]?[:=][ ]{1,2})(?P<n>[^\s/:,]{2,32})[ ]?/[ ]?(?P<s>[a-z]{8,40})(?=[ \t]*(?:$|[\r\n,;)]))"
)
_NO_KEYS = frozenset(
    ["disabled", "connected", "disconnected", "unlimited", "bluetooth", "ethernet", "included", "available", "unavailable", "password", "required", "optional", "forbidden", "inactive", "activated", "deactivated", "verbunden", "getrennt", "kostenlos", "broadcom", "mediatek", "qualcomm", "internet", "cellular", "encrypted", "unsecured", "powerline", "networking", "firmware", "hardware", "software"]
)  # fmt: skip
_KEY_OF_NETWORK = lazy(
    r"(?i:(?<!\w)(?:(?:wi-?fi|wlan)[ \-]?(?:key|schlüssel|schluessel|sleutel|nyckeln?|nøglen?|avain)|(?:key|schlüssel|clé|clave|chave|chiave|klucz|klíč|ключ|sleutel)"
    r"(?:[ ](?:for|of|to|the|our|fürs|für|das|den|zum|vom|im|du|de|del|della|do|da|la|le|van|het|voor|od|от|к|\w{2,20})){1,4}[ \-](?:\w{1,20}-)?(?:wi-?fi|wlan|вайфая))"
    r"(?:[ ][^\W\d_][\w\-]{1,20}){0,4}?(?:[ ](?:is|ist|lautet|wird|est|es|è|é|jest|är|er|to)(?:[ ](?:now|jetzt|nun))?[ ]|[ ]?(?:[:=]|->|→|[—–])[ ]{1,2}))[\"'`]?(?P<s>(?=[^\s]{0,62}\d|[^\W\d_]{2,20}-[^\W\d_]{1,20}-)[^\s\"'`,;]{8,63})"
)
# Only that it is a key, in a sentence about a network: `the wifi is "Quay4" and the key is X`.
_KEY_THERE = lazy(
    r"(?i:(?:key|schlüssel|clé|clave|llave|chave|chiave|klucz|klíč|ключ|sleutel|nyckeln?|nøglen?)(?:[ ](?:there|here|dort|hier|invece|aquí|aqui|ici))?"
    r"(?:(?:[ ](?:is|ist|lautet|est|es|è|é|to|jest|je|är|er)|['’]s)(?:[ ](?:now|jetzt|nun|maintenant|ahora|adesso|ora|agora|teraz))?[ ]|[ ]?(?:[:=]|[—–])[ ]{1,2}))[\"'`“„«]?(?P<s>(?=[^\s]{0,62}\d|[^\W\d_]{2,20}-[^\W\d_]{1,20}-)[^\s\"'`“”»,;]{8,63})"
)
_KEY_THERE_HEADS = ("key", "schlüssel", "clé", "clave", "llave", "chave", "chiave", "klucz", "klíč", "ключ", "sleutel", "nyckel", "nyckeln", "nøglen")
_NETWORK_BEFORE = lazy(r"(?i)(?<![^\W_])(?:wi-?fi|wlan|ssid|вай-?фа[йяе])(?![^\W_])[^\n]{0,110}?(?<![\w\-.])(?:the|its|our|and|der|die|das|le|la|el|il|o|a|de|het|och|i|\W)?[ ]?\Z")
_OF_MAPS = lazy(r"(?i)(?<![^\W_])(?:maps?|dict(?:ionary)?|tables?|json|objects?|registry|cache|lookup|tuple|hash|values?|primary|index)(?![^\W_])")
# A login that is set beside a user is its password, where a password is spoken of: `I set my login to X and username to bob`.
_LOGIN_BESIDE_USER = lazy(
    r"(?i:login(?:[ ](?:to|is|was|ist|auf|est|à|es|a|è|é|to)|[ ]?[:=])[ ])[\"'`]?(?P<s>[^\s\"'`,;()<>]{6,60})[\"'`]?"
    r"(?i:[,;]?[ ](?:(?:and|und|et|y|e|i)[ ])?(?:(?:the|my|our|mein(?:en)?|den|der|mon|le|mi|el|il|o|meu)[ ])?(?:user(?:[ ]?name)?|benutzer(?:name(?:n)?)?|nutzer(?:name(?:n)?)?|utilisateur|usuario|usuário|utente)(?:[ ](?:to|is|was|ist|auf|est|à|es|a|è|é)|[ ]?[:=])[ ])"
)
_NO_LOGINS = ("ed", "able", "ible", "ing", "ory", "sensitive", "less", "ful")
# How a network keeps its key, and what other keys are made of.
_OF_STANDARDS = lazy(r"(?i)(?:wpa|wep|psk|sae|aes|tkip|eap|hex|ascii|utf)\d?[\d\-_/+]?|[0-9a-f]{2}(?::[0-9a-f]{2}){2,}|\d{1,3}-(?:bit|digit|char)")
_KEY_HEADS = ("wifi", "wi-fi", "wlan", "key ", "schlüssel", "clé", "clave", "chave", "chiave", "klucz", "klíč", "ключ", "sleutel")
# The name of a user, the word for a password, and the password, as people write them in a line.
_USER_PASS = lazy(
    r"(?i:(?<!\w)(?:login|user(?:name)?|usuario|usuário|utente|benutzer|utilisateur|gebruiker|u(?:ż|z)ytkownik|логин|юзер|под)[ :=]{1,2}[\w.@\-]{2,40}[,;]?[ ](?:pass|pw|пасс?|senha|hasło|clave|contraseña|heslo|passwort|kennwort|wachtwoord|password|mdp|şifre)[ :=]{1,3})"
    r"[\"'`]?(?P<s>[^\s\"'`,;()<>]{5,60})"
)
_USER_PASS_HEADS = ("login", "user", "username", "usuario", "usuário", "utente", "benutzer", "utilisateur", "gebruiker", "użytkownik", "uzytkownik", "логин", "юзер", "под ")
_PASS_WORDS = frozenset({"pass", "pw", "senha", "clave", "heslo", "passwort", "kennwort", "wachtwoord", "password", "mdp"})
# A network and its password in a line: `SSID: Pier7 Passwort: X`.
_NETWORK_PASS = lazy(
    r"(?i:(?<!\w)(?:ssid|wlan|wi-?fi)[ ]?[ :=：][ ]?)[\"'`]?[^\s\"'`,;/]{2,32}[\"'`]?(?i:[ ,;/]{1,3}(?:pass|pw|pwd|password|passwort|kennwort|psk|key|schlüssel|mdp|mot de passe|senha|contraseña|clave|hasło|wachtwoord|пароль|密码)[ ]?[:=：][ ]{0,2})"
    r"[\"'`]?(?P<s>[^\s\"'`,;()<>]{8,63})"
)
_SLANG = lazy(r"(?i:(?<!\w)пасс?[ ]?[:—\-]?[ ])(?P<s>[!-~]{5,40})")
# A password that is compared with what is typed, behind a user that is: `u == "ops" && p == "X"`.
_COMPARED = lazy(r"={2,3}[ ]{0,2}[\"'](?P<s>[^\"'\s]{5,100})[\"']")
_USER_COMPARED = lazy(
    r"(?i:(?<!\w)(?:(?P<user>u|un|usr|user|user_?name|login)|name|e?mail|account|uid)[ ]{0,2}={2,3}[ ]{0,2}[\"'][^\"'\n]{1,60}[\"'][ ]{0,3}\)?[ ]{0,2}(?:&&|and)[ ]{0,3}\(?(?:\w{1,20}(?:\.|->)){0,2}"
    r"(?:p|pw|pwd|pass|pin|passwd|secret|(?(user)(?:key|word|code)|(?!)))[ ]{0,2})\Z"
)
# What a password is, and that it has blanks.
_WITH_SPACES = lazy(
    r"(?i:[^\n.!?]{0,60}?(?:['’]s|(?<!\w)(?:is|was|picked|chose|chosen|wants|took|used|typed|set to|ist|lautet|est|es|è|é|nahm|wählte)|[:=])[ ])[\"'“„]?(?P<s>[^\n\"“”„]{5,60}?)[\"'”“]?"
    r"(?i:,?[ ]\(?(?:with|mit|avec|con|com)[ ](?:the|its|all|den|les|los|gli|os|[ ]){0,2}[ ]?(?:two |all )?(?:spaces|blanks|leerzeichen|espaces|espacios|espaços|spazi))"
)
# What was typed behind a question for a password, or was shown there.
_PASSWORD = r"(?:password|passphrase|passwd|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|пароль)"
_PROMPT = lazy(
    rf"(?im)(?:\[sudo\][ ]{_PASSWORD}[ ](?:for|für|de|para|voor|użytkownika|для)[ ][\w.\-]{{1,40}}|(?:please[ ])?(?:re-?)?(?:enter|type)(?:[ ](?:the|your|a|an|new|old|current|existing|same|luks|disk)){{0,3}}[ ]{_PASSWORD}(?:[ ](?:for|of|again|to)[^\n:]{{0,80}})?)"
    r"[ ]?:[ ]{1,2}(?P<s>[^\n]{4,80}?)[ \t\r]*$"
)
_BEFORE_PROMPT = lazy(r"[ \t>$#%*+•|\-–\"'`]{0,40}(?P<number>\d{1,3}[.)][ \t]{1,4})?")  # all that a line has there: the marks of a quotation, a list, a shell
_PROMPT_HEADS = ("[sudo]", "please enter", "enter ", "re-enter", "reenter", "retype", "type ")
# A password among the options that a mount is given: `-o user=jan,pass=X`.
_OPTIONS = lazy(r"(?i:(?<!\w)user(?:name)?=)[^\s,;=\"']{1,40},(?:\w{1,20}(?:=[^\s,;=\"']{1,60})?,){0,8}(?i:pass(?:word|wd)?)=(?P<s>[^\s,;\"'`]{4,80})")
_RESULTS = frozenset({"fail", "fails", "failed", "failure", "pass", "passed", "true", "false", "none", "null", "skip", "skipped", "error", "errors"})  # of a test
# The words that open something: `the phrase to open it is: seven wet otters …`.
_PHRASE = lazy(r"(?i)(?<!\w)phrase[ ](?:to[ ](?:open|unlock|decrypt)|for)[^\n:]{0,30}?:[ ](?P<s>[^\W\d_]{2,16}(?:[ ][^\W\d_]{2,16}){3,23})(?=[ \t]*(?:[.\r\n]|\Z))")
_NEAR = 130  # characters between a password and its name


def spans(text: str, lowered: str, words: frozenset[str], named: list[SecretName]) -> list[tuple[int, int, str]]:
    """(start, end, label) of such passwords. words: the text's words, in small letters.  named: its secrets' names."""
    letters = outlines.letters_of(words)

    def look(pattern: Any, heads: Iterable[str]) -> Iterator[Any]:
        return outlines.matches_of(pattern, text, lowered, words, heads)

    found: list[Any] = []
    passwords = [name for name in named if name.strength == names.STRONG]
    if words & _WITH or not text.isascii():
        found += (hit for hit in look(_LOGS_IN, _LOGS_IN_HEADS) if _is_chosen(hit["s"]) and _is_somebody(text, hit.start()))
    found += (hit for hit in look(_FIRST_LOGIN, _FIRST_HEADS) if _is_given(hit["s"]))
    found += (hit for hit in look(_BASIC, ("basic", "htaccess", "htpasswd", "htauth", "http")) if _is_of_user(hit["s"], hit["u"]))
    found += (hit for hit in look(_PLACE, ("vpn", "login", "account", "access", "zugang", "konto", "compte", "cuenta", "conta", "ssh")) if _is_given(hit["s"]))
    found += (hit for hit in look(_NETWORK, ("wifi", "wi-fi", "wlan")) if _is_of_network(hit, passwords))
    found += (hit for hit in look(_KEY_OF_NETWORK, _KEY_HEADS if _has_network(letters, lowered) else ()) if _is_key(hit["s"]))
    if _has_network(letters, lowered) or "ssid" in words:
        found += (hit for hit in look(_KEY_THERE, _KEY_THERE_HEADS) if _is_key(hit["s"]) and _is_of_network_before(text, hit))
    if words & _PASS_WORDS or not text.isascii():
        found += (hit for hit in look(_USER_PASS, _USER_PASS_HEADS) if _is_mixed(hit["s"]))
    if not text.isascii():
        found += (hit for hit in look(_SLANG, ("пасс", "пас ")) if _is_mixed(hit["s"]))
    if "==" in text and ("&&" in text or "and" in words):
        for hit in outlines.matches_from(_COMPARED, text, lowered, ("== \"", "== '", "==\"", "=='")):
            if _is_mixed(hit["s"]) and _USER_COMPARED.search(text, max(0, hit.start() - _NEAR), hit.start()):
                found.append(hit)
    found += (hit for hit in look(_NETWORK_PASS, ("ssid", "wlan", "wifi", "wi-fi")) if not values.is_placeholder(hit["s"]) and "\\" not in hit["s"])
    found += (hit for hit in look(_OPTIONS, ("user=", "username=") if ",pass" in lowered else ()) if not values.is_placeholder(hit["s"]) and hit["s"][0] not in "$%{" and hit["s"].lower() not in _RESULTS)
    found += (hit for hit in look(_PHRASE, ("phrase",)) if values.is_passphrase_of_words(hit["s"].lower().split()))
    if passwords:
        found += (hit for hit in look(_PROMPT, _PROMPT_HEADS) if _is_prompt(text, hit) and _is_typed(_plain(hit["s"])))
        found += _near_names(text, lowered, words, letters, passwords)
    return [(hit.start(name), hit.start(name) + len(_plain(hit[name])), "password") for hit in found for name in ("s", "t") if name in hit.re.groupindex]


_WITH = frozenset({"with", "mit", "avec", "con", "com", "met"})


def _near_names(text: str, lowered: str, words: frozenset[str], letters: str, passwords: list[SecretName]) -> list[Any]:
    """What is near to a password's name: what it was and is, what somebody always uses, what has spaces."""
    found: list[Any] = []
    if "space" in letters or "blanks" in letters or "leerzeichen" in letters or "espa" in letters or "spazi" in letters:
        for name in passwords:
            if (hit := _WITH_SPACES.match(text, name.end, name.end + 200)) and _is_stated(hit["s"]):
                found.append(hit)
    for hit in outlines.matches_of(_HABIT, text, lowered, words, _HABIT_HEADS):
        if _is_chosen(hit["s"]) and _has_name(passwords, hit.start(), hit.end()) and _WRONG.search(text, max(0, hit.start() - _NEAR), hit.end() + _NEAR):
            found.append(hit)
    if "login" in words:
        for hit in outlines.matches_of(_LOGIN_BESIDE_USER, text, lowered, words, ("login",)):
            if _is_login(hit["s"]) and _has_name(passwords, hit.start(), hit.end()):
                found.append(hit)
    if not words.isdisjoint(_FROM) or not text.isascii():
        for least, last in _changed_places(lowered, passwords):
            found += (hit for hit in _FROM_TO.finditer(text, least, last) if _is_chosen(hit["s"]) and _is_chosen(hit["t"]))
    return found


def _changed_places(lowered: str, passwords: list[SecretName]) -> list[tuple[int, int]]:
    """(start, end) of what is around passwords that were changed from one to another, each piece of the text once."""
    found: list[tuple[int, int]] = []
    for name in passwords:
        least, last = max(0, name.start - _NEAR), name.end + _NEAR
        around = lowered[least:last]
        if any(word in around for word in _FROM_SPACED) and _CHANGED.search(around):
            if found and least <= found[-1][1]:
                least = found.pop()[0]
            found.append((least, last))
    return found


def _has_name(passwords: list[SecretName], start: int, end: int) -> bool:
    """Whether the name of a password is near to a place. passwords: in order."""
    from bisect import bisect_left

    at = bisect_left(passwords, start - _NEAR, key=lambda name: name.start)
    return at < len(passwords) and passwords[at].start <= end + _NEAR


def _is_somebody(text: str, at: int) -> bool:
    """Whether it is stated who gets in: by a word before the English verb; the others have an ending for it."""
    return text[at : at + 3].lower() not in ("log", "sig", "get", "got") or _SOMEBODY.search(text, max(0, at - 40), at) is not None


def _is_of_network(hit: Any, passwords: list[SecretName]) -> bool:
    """Whether the word behind a network and a slash is its key: it is one of several words, or a password is named nearby.

    Other words say what the network is like, or what a computer has for it: `WiFi: Intel / unsupported`.
    """
    key = hit["s"]
    if key in _NO_KEYS:
        return False
    return (len(key) >= _LEAST_WORDS and _QUALITY.search(key) is None) or _has_name(passwords, hit.start(), hit.end())


_LEAST_WORDS = 12  # letters of two words and more
_QUALITY = lazy(r"(?:ed|ing|[ai]ble|al|ive|ous|ful|less|ion|ment|ly|ic|ity|bar|lich|isch|iert|ungen|ung)\Z")


def _is_of_network_before(text: str, hit: Any) -> bool:
    """Whether a key is that of a network that was spoken of before it, and not one of a map or a table."""
    return _NETWORK_BEFORE.search(text, max(0, hit.start() - _NEAR), hit.start()) is not None and _OF_MAPS.search(text, max(0, hit.start() - _NEAR), hit.end() + 30) is None


def _has_network(letters: str, lowered: str) -> bool:
    return outlines.has_any(letters, lowered, ("wifi", "wi-fi", "wlan", "вайфая"))


def _plain(value: str) -> str:
    """A word without the punctuation behind it; a final ! stays, as passwords end in one."""
    return value.rstrip(".,;:?\"'`*)")


def _is_chosen(value: str) -> bool:
    """Whether a word is a password as people choose them, in a sentence that may name a program there."""
    value = _plain(value)
    if not 6 <= len(value) <= 60 or values.is_technical(value) or values.is_path(value) or is_code(value) or _PRODUCT.match(value):
        return False
    if "_" in value and value.islower() and not values.is_mixed(value):
        return False
    if _JOINED.match(value):  # Mandarin!Duck
        return True
    return values.is_mixed(value) and values.is_password_like(value) and "(" not in value and "/" not in value and len(value) >= 7


_JOINED = lazy(r"[^\W\d_]{3,20}[!#$%&*~^?][^\W\d_]{3,20}!?\Z")


def _is_mixed(value: str) -> bool:
    value = _plain(value)
    return values.is_mixed(value) and values.is_password_like(value) and not _PRODUCT.match(value) and not is_code(value) and "/" not in value


def _is_like(value: str) -> bool:
    return values.is_password_like(_plain(value)) and not is_code(value)


def _is_login(value: str) -> bool:
    """Whether a word that a login is set to is a password: any word but one that says what a login is like."""
    plain = _plain(value)
    is_word = plain.isalpha() and plain.islower() and not plain.endswith(_NO_LOGINS)
    return (is_word or values.is_mixed(plain)) and not values.is_placeholder(plain) and not _PRODUCT.match(plain) and not is_code(plain) and "@" not in plain and not values.is_technical(plain) and not values.is_path(plain)


def _is_key(value: str) -> bool:
    """Whether a word is the key of a network, and no standard for one."""
    plain = _plain(value)
    return values.is_hyphened_passphrase(plain) or (_is_like(value) and not _PRODUCT.match(plain) and _OF_STANDARDS.match(plain) is None and not values.is_identifier(plain))


def _is_given(value: str) -> bool:
    """Whether a word beside a user is a password: words with capitals and a number, or what is mixed otherwise."""
    value = _plain(value)
    return (values.is_passphrase(value) or _is_chosen(value)) and not values.is_placeholder(value)


def _is_of_user(value: str, user: str) -> bool:
    value = _plain(value)
    if len(value) < 5 or value == user or values.is_placeholder(value) or _TAG.match(value):
        return False
    return not value.isalnum() or any(sign.isdigit() for sign in value) or not value[1:].islower()


_TAG = lazy(r"(?:v?\d{1,6}(?:\.\d{1,6}){0,3}(?:-[a-z][\w.]{0,20}){0,4}|(?i:alpine|slim|latest|stable|edge|mainline|bookworm|bullseye|buster|jammy|noble|focal)[\d.]{0,8}(?:-[\w.]{1,20}){0,4})\Z")  # of an image


def _is_stated(value: str) -> bool:
    """Whether some words are a password with blanks: with a figure, a capital, or an exclamation mark."""
    return values.is_given_words(value) and any(sign.isdigit() or sign.isupper() or sign == "!" for sign in value)


def _is_prompt(text: str, hit: Any) -> bool:
    """Whether a line begins there, or has only marks before. In a list, what asks for any password instructs: `- Enter the password: twice`."""
    at = hit.start()
    before = _BEFORE_PROMPT.fullmatch(text, start_of_line(text, at, 50), at)
    if before is None or not (before["number"] or any(mark in before.group() for mark in "-*+•–")):
        return before is not None
    return " for " in hit.group() or hit.group().startswith("[") or values.is_mixed(hit["s"])


def _is_typed(value: str) -> bool:
    """Whether what is behind a question for a password is one, and no sentence about it."""
    words = value.lower().split()
    if len(words) == 1:
        return len(value) >= 5 and words[0] not in values.ANSWERS and value[0] not in "([<*" and not values.is_placeholder(value) and not values.is_label(value)
    is_plain = value.islower() and all(word.replace("-", "").isalnum() for word in words)  # what a program answers is not
    if not is_plain or not values.is_given_words(value) or words[-1] in values.ANSWERS:
        return False
    return values.is_passphrase_of_words([word for word in words if word.isalpha()])
