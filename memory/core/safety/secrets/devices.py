"""Secrets in the configuration of switches, routers, firewalls and SNMP agents: `enable secret 5 X`, `username u password 7 X`.

Rows for `commands`, which reads them: data alone. A row matches a whole configuration line and not a sentence about one:
the line begins with the command, and ends with the value or with words that the grammar has behind it.
"""

_START = r"(?:^|[\n`\"'#>+$])[ \t]{0,12}(?:\d{1,4}[ \t]{1,4})?"
_END = r"(?=[ \t]*+(?:$|[\r\n`\"';]|!))"


def _value(number: int) -> str:
    """Groups s and u with this number: a value in double quotes, or bare."""
    return rf"(?:\"(?P<s{number}>[^\"\n]{{2,200}})\"|(?P<u{number}>[^\s\"'`;]{{2,200}}))"


def _typed_value(number: int) -> str:
    """A value behind the digit that states its encryption, which no sentence has; or bare, which a sentence might have."""
    return rf"(?:[0-9][ \t]++(?P<s{number}>[^\s\"'`;]{{3,200}})|(?P<u{number}>(?!\d[ \t])[^\s\"'`;]{{3,200}}))"


# (label, anchors in small letters, pattern), as in `commands`.
LINES = (
    ("device", ("enable",), rf"(?i){_START}enable[ \t]++(?:secret|password)[ \t]++(?:level[ \t]++\d{{1,2}}[ \t]++)?{_typed_value(1)}{_END}"),
    ("device", ("username", "user"), rf"(?i){_START}user(?:name)?[ \t]++(?!(?:and|or|und|oder|et|ou|y|e)[ \t])\S{{1,60}}[ \t]++(?:(?:privilege|role|level|group)[ \t]++\S{{1,40}}[ \t]++){{0,3}}(?:password|secret)[ \t]++{_typed_value(1)}(?=[ \t]*+(?:$|[\r\n`\"';!]|(?:privilege|role|level|group|encrypted|pbkdf2)\b))"),
    ("device", ("password",), rf"(?i)\nline[ \t]++(?:vty|con(?:sole)?|aux|tty)\b[^\n]{{0,40}}(?:\n[ \t]++[^\n]{{1,120}}){{0,8}}?\n[ \t]++password[ \t]++{_typed_value(1)}{_END}"),
    ("device", ("password",), rf"(?i)\Aline[ \t]++(?:vty|con(?:sole)?|aux|tty)\b[^\n]{{0,40}}(?:\n[ \t]++[^\n]{{1,120}}){{0,8}}?\n[ \t]++password[ \t]++{_typed_value(1)}{_END}"),
    ("device", ("password", "secret", "key", "string", "md", "ascii", "hex", "community"), r"(?i)\b(?:password|secret|key|key-string|md5|ascii|hex|community)[ \t]++7[ \t]++(?P<s1>(?=[0-9A-F]{0,60}\d)[0-9A-F]{8,120})(?![\w])"),
    ("device", ("snmp",), rf"(?i){_START}snmp-server[ \t]++community[ \t]++(?!public\b|private\b){_typed_value(1)}(?=[ \t]*+(?:$|[\r\n`\"';!]|(?:ro|rw|view|ipv6|group|use-acl|\d{{1,4}})\b))"),
    ("device", ("snmp",), rf"(?i){_START}snmp-server[ \t]++host[ \t]++(?=\S{{0,60}}[.:\d])\S{{1,60}}[ \t]++(?:(?:traps?|informs?)[ \t]++)?(?:version[ \t]++(?:1|2c)[ \t]++)(?!public\b){_value(1)}(?=[ \t]*+(?:$|[\r\n`\"';!]|udp-port\b))"),
    ("device", ("snmp",), r"(?i)\bsnmp-server[ \t]++user[ \t]++\S{1,60}[ \t]++\S{1,60}[ \t]++(?:remote[ \t]++\S{1,60}[ \t]++)?v3[ \t]++(?:encrypted[ \t]++)?auth[ \t]++\S{2,10}[ \t]++(?P<s1>\S{3,200})(?:[ \t]++priv(?:[ \t]++(?:3?des|aes)(?:[ \t]++\d{3})?)?[ \t]++(?P<s2>\S{3,200}))?"),
    ("device", ("rocommunity", "rwcommunity"), rf"(?i){_START}r[ow]community6?[ \t]++(?!public\b|private\b){_value(1)}(?=[ \t]*+(?:$|[\r\n`\"';#]|default\b|-V\b|localhost\b|[\d.:]{{3,40}}(?:/\d{{1,3}})?(?:[ \t]|$|\n)))"),
    ("device", ("com",), rf"(?i){_START}com2sec6?[ \t]++(?:-Cn[ \t]++\S{{1,60}}[ \t]++)?\S{{1,60}}[ \t]++\S{{1,60}}[ \t]++(?!public\b|private\b){_value(1)}{_END}"),
    ("device", ("tacacs", "radius", "ldap"), rf"(?i){_START}(?:tacacs|radius)(?:-server)?[ \t]++(?:host[ \t]++\S{{1,80}}[ \t]++(?:(?:auth-port|acct-port|port|timeout|retransmit)[ \t]++\d{{1,5}}[ \t]++){{0,4}})?(?:shared-)?key[ \t]++{_typed_value(1)}(?=[ \t]*+(?:$|[\r\n`\"';!]|(?:timeout|auth-port|acct-port)\b))"),
    ("device", ("isakmp", "ikev"), r"(?i)\bcrypto[ \t]++(?:isakmp|ikev[12])[ \t]++key[ \t]++(?:\d[ \t]++)?(?P<s1>\S{3,200})[ \t]++(?:address|hostname)\b"),
    ("device", ("pre",), rf"(?i)\bpre-?shared-key[ \t]++(?:(?:local|remote|address[ \t]++\S{{1,60}}|key)[ \t]++){{0,3}}(?:(?:[0-9]|ascii-text|hex(?:adecimal)?|enc|encrypted|plain-text|cipher|simple)[ \t]++(?P<s1>[^\s;]{{3,200}})|(?P<u1>[^\s\"'`;]{{3,200}})){_END}"),
    ("device", ("pre",), r"(?i)\b[\w\-]{0,40}pre-?shared-key[ \t]{0,2}=[ \t]{0,2}(?:\"(?P<s1>[^\"\n]{3,200})\"|(?P<u1>[^\s\"'`;]{3,200}))"),
    ("device", ("neighbor",), rf"(?i){_START}neighbor[ \t]++\S{{1,60}}[ \t]++password[ \t]++{_typed_value(1)}{_END}"),
    ("device", ("ospf", "isis", "rip", "eigrp"), rf"(?i){_START}(?:ip[ \t]++(?:ospf|rip)|ospfv3|isis)[ \t]++(?:message-digest-key[ \t]++\d{{1,3}}[ \t]++md5|authentication-key|password)[ \t]++{_typed_value(1)}(?=[ \t]*+(?:$|[\r\n`\"';!]|level-))"),
    ("device", ("string",), rf"(?i)\bkey-string[ \t]++(?:[0-9][ \t]++(?P<s1>\S{{3,200}})|(?P<u1>[^\s\"'`;]{{3,200}})){_END}"),
    ("device", ("ntp",), r"(?i)\bntp[ \t]++authentication-key[ \t]++\d{1,10}[ \t]++(?:md5|sha\d{0,3}|hmac-\S{1,20}|cmac-\S{1,20})[ \t]++(?:\d[ \t]++)?(?P<s1>\S{3,200})"),
    ("device", ("ppp",), rf"(?i)\bppp[ \t]++(?:chap|pap)[ \t]++(?:sent-username[ \t]++\S{{1,60}}[ \t]++)?password[ \t]++{_typed_value(1)}{_END}"),
    ("device", ("authentication",), rf"(?i){_START}(?:standby|vrrp|glbp)\b[^\n]{{0,60}}?\bauthentication[ \t]++(?:md5[ \t]++key-string|text)[ \t]++{_typed_value(1)}{_END}"),
    ("device", ("psk", "passphrase", "key"), rf"(?i)\b(?:wpa[23]?[- ](?:psk|passphrase|pre-shared-key)|wpa-passphrase|set-key)[ \t]++(?:(?:ascii|hex)[ \t]++(?:\d[ \t]++)?(?P<s1>\S{{5,200}})|(?P<u1>(?!\d[ \t])[^\s\"'`;]{{8,63}})){_END}"),
    ("device", ("enc",), r"\b(?:set[ \t]++)?[\w\-]{0,40}(?:passw(?:or)?d|pwd|secret|passphrase|psk|key|community)[ \t]++ENC[ \t]++(?P<s1>[^\s\"']{8,400})"),
    ("device", ("cipher", "ciphertext", "simple", "irreversible"), r"(?i)\b(?:password|(?:shared-|authentication-|pre-shared-)?key|community(?:[ \t]++(?:read|write))?|md5|hmac-\S{1,20}|sha2-\d{3})[ \t]++(?:irreversible-cipher|cipher|ciphertext|simple)[ \t]++(?P<u1>(?!text\b|suites?\b|mode\b|list\b)[^\s\"'`;,.]{3,400})" + _END),
    ("device", ("authentication", "encrypted", "plain"), r"(?i)\b(?:authentication-key|encrypted-password|plain-text-password-value|shared-secret)[ \t]++\"(?P<s1>[^\"\n]{3,200})\""),
)  # fmt: skip

# What may follow the command in a heading or a commit's subject, and is no value.
_NOUNS = frozenset(
    [
        "access", "authentication", "authorization", "audit", "auditing", "based", "change", "changes", "check", "checks", "complexity", "config", "configuration", "creation", "detection", "encryption", "exchange", "expiration", "expiry", "field", "fields", "fallback", "generation", "handling", "hashing", "history", "input", "length", "login", "logins", "logging", "management", "manager", "masking", "method", "mode", "name", "names", "policies", "policy", "prompt", "prompts", "protection", "recovery", "redaction", "references", "removal", "requirements", "reset", "resets", "reuse", "rollover", "rotation", "rules", "scan", "scanner", "scanning", "settings", "sharing", "storage", "store", "strength", "string", "strings", "support", "sync", "syncing", "update", "updates", "usage", "validation", "value", "values", "verification", "is", "was", "are", "and", "or", "not", "of", "on", "for", "in", "by", "with", "via",
    ]
)  # fmt: skip


def is_noun(value: str) -> bool:
    """Whether a word behind a command is a sentence's: `enable secret scanning`."""
    return value.lower().rstrip(".,:;!?") in _NOUNS
