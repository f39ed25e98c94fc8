"""How strongly a name indicates that its value is a secret: `DB_PASSWORD` does, `public_key` and `max_tokens` do
not.
"""

from memory.core.patterns import lazy

# Strength of a name. What a value must look like depends on it; see `values.is_secret_value`.
NONE, WEAK, MEDIUM, STRONG = 0, 1, 2, 3

_WORD = lazy(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")

_PASSWORDS = frozenset(
    ["password", "passwd", "passphrase", "passcode", "passwort", "kennwort", "pwd", "pw", "pswd", "pword", "psk", "requirepass", "masterauth", "userpass", "bindpw", "rootpw", "senha", "contrasena", "contrasenya", "contrasinal", "parola", "parol", "haslo", "heslo", "sifre", "sandi", "wachtwoord", "losenord", "adgangskode", "passord", "salasana", "jelszo", "geslo", "lozinka", "mdp", "motdepasse", "passwrd", "psw", "kodeord", "clave", "katasandi", "slaptazodis"]
)
_OWNED_PASSWORDS = _PASSWORDS | {"pass", "passe"}
_PASSWORD_ENDINGS = (
    "password", "sshpass", "passwd", "passphrase", "passcode", "passwort", "kennwort", "wachtwoord", "passwords", "rootpw", "bindpw", "dbpass",
    "requirepass", "keypass", "storepass", "userpass", "smtppass", "mailpass", "adminpass", "rootpass", "dbpw", "dbpwd",
)  # fmt: skip
_SECRET_ENDINGS = (
    "clientsecret", "appsecret", "apisecret", "keysecret", "sharedsecret", "jwtsecret", "secretkey", "apikey", "authtoken",
    "accesstoken", "refreshtoken", "bearertoken", "bottoken", "accesskey", "privatekey", "signingkey", "encryptionkey",
    "masterkey", "licensekey", "accountkey", "sharedaccesskey", "primarykeysecret", "authkey", "tokensecret", "consumersecret",
    "apitoken", "usertoken", "sessiontoken", "idtoken", "securitytoken", "webhooksecret", "setupkey", "authcode", "appkey",
)  # fmt: skip
# What precedes `key` and makes it a secret, and before `key` and `token` and makes it none.
_KEY_SECRET = frozenset(
    ["secret", "api", "private", "access", "master", "license", "licence", "encryption", "signing", "sign", "admin", "application", "app", "service", "auth", "account", "shared", "deploy", "deployment", "root", "subscription", "jwt", "hmac", "aes", "crypto", "cipher", "decrypt", "decryption", "crypt", "session", "cookie", "storage", "ssh", "tls", "ssl", "wireguard", "preshared", "recovery", "product", "activation", "restic", "vapid", "fernet", "kms", "webhook", "integration", "server", "consumer", "management", "live", "write", "ingest", "ingestion", "rest", "management", "provisioning", "join", "pre", "stripe", "openai", "anthropic", "mistral", "groq", "sendgrid", "mailgun", "twilio", "datadog", "algolia", "heroku", "stream", "backup", "vault", "bot", "wallet", "wallets", "signature", "authorization", "user", "project", "setup", "client"]
)
_KEY_NONE = frozenset(
    ["public", "primary", "foreign", "cache", "idempotency", "partition", "sort", "row", "index", "hash", "shard", "object", "dict", "dictionary", "lookup", "group", "unique", "composite", "translation", "routing", "registry", "dedup", "dedupe", "hot", "shortcut", "arrow", "enter", "map", "json", "column", "field", "config", "configuration", "event", "label", "metric", "candidate", "natural", "surrogate", "i18n", "locale", "message", "msg", "error", "param", "parameter", "query", "order", "range", "hashing", "any", "each", "next", "prev", "first", "last", "same", "socket", "other", "no", "every", "current", "item", "list", "set", "get", "has", "del", "delete", "remove", "pop", "push", "up", "down", "left", "right", "home", "end", "escape", "esc", "tab", "space", "shift", "ctrl", "control", "alt", "meta", "cmd", "command", "function", "fn", "return", "backspace", "pub", "publishable", "site", "anon", "turn", "press", "major", "minor", "super", "sub", "ordering", "bucket", "s3", "attribute", "property", "prop", "header", "feature", "flag", "type", "tree", "btree", "node", "data", "value", "redis", "memcache", "lock", "mutex", "room", "channel", "topic", "stream_", "entity", "record", "schema", "table", "constraint", "fk", "pk", "two", "three", "many", "dummy", "fake", "test_", "sample", "example", "unknown", "missing", "invalid", "duplicate", "valid", "wrong", "conflicting", "nested", "dotted", "top", "the", "a"]
)
_TOKEN_NONE = frozenset(
    ["max", "min", "num", "n", "next", "prev", "page", "continuation", "sync", "pagination", "cursor", "stop", "eos", "bos", "pad", "special", "unk", "mask", "input", "output", "prompt", "completion", "start", "end", "delim", "delimiter", "separator", "total", "count", "syntax", "lexer", "parser", "current", "last", "first", "peek", "is", "has", "no", "new_", "sep", "cls", "added", "design", "cancellation", "cancel", "stopping", "string", "identifier", "number", "keyword", "operator", "punctuation", "comment", "escape", "close", "open", "the", "a"]
)
PASS_OF = frozenset(
    ["db", "database", "user", "username", "admin", "root", "smtp", "mail", "email", "imap", "pop", "ftp", "sftp", "proxy", "my", "mysql", "pg", "postgres", "postgresql", "redis", "rabbitmq", "rabbit", "amqp", "mongo", "mongodb", "login", "auth", "ssh", "sudo", "http", "https", "basic", "wifi", "wlan", "app", "bind", "ldap", "ad", "key", "store", "keystore", "truststore", "cert", "sql", "mssql", "oracle", "svc", "service", "server", "site", "master", "vault", "become", "enable", "wpa", "jenkins", "docker", "registry", "nexus", "artifactory", "sonar", "git", "svn", "jira", "backup", "encryption", "zip", "pdf", "portal", "web", "api", "kafka", "elastic", "es", "es_", "influx", "influxdb", "grafana", "bot", "account", "acct", "client", "host", "remote", "mqtt", "broker", "ota", "ap", "sta", "hotspot", "network", "esp", "nvr", "dvr", "rtsp", "onvif", "webdav", "caldav", "dav", "telnet", "samba", "smb", "cifs", "share", "borg", "restic", "luks", "disk", "pppoe", "ppp", "dsl", "sip", "voip", "ddns", "dyndns", "printer", "kiosk", "guest", "gast", "cms", "wordpress", "wp", "forum", "zigbee", "ha", "hass", "vpn", "router", "nas", "cam", "camera", "iptv", "bank", "paypal", "steam", "sa", "sys", "system"]
)
# Before these it is a run through something, a way, or a ticket.
_PASS_NONE = frozenset(
    ["first", "second", "third", "one", "two", "single", "multi", "max", "min", "num", "n", "no", "count", "by", "render", "shadow", "light", "depth", "blur", "bloom", "post", "pre", "opt", "optimizer", "optimization", "compiler", "function", "module", "loop", "analysis", "transform", "lowering", "final", "last", "next", "prev", "high", "low", "band", "all", "pass", "tests", "checks", "is", "did", "does", "can", "will", "should", "must", "boarding", "mountain", "sea", "over", "under", "forward", "backward", "llvm", "mlir", "fast", "slow", "full", "quick", "dry", "main", "each", "per", "current", "sub", "lint", "verify", "validation", "hall", "season", "bus", "rail", "ski", "the", "a", "to"]
)
_SECRET_WORDS = frozenset(
    ["secret", "token", "credential", "credentials", "creds", "cred", "apikey", "pat", "jwt", "bearer", "dsn", "geheimnis", "secreto", "segredo", "jeton", "sekret"]
)
_AUTH_WORDS = frozenset(
    ["auth", "authorization", "authentication", "cookie", "session", "sess", "sid", "sessid", "sessionid", "phpsessid", "jsessionid", "csrf", "xsrf", "otp", "totp", "mfa"]
)
_CODES = frozenset(["pin", "pincode", "cvv", "cvc"])
_KEYS = frozenset(["key", "keys", "schlussel", "cle", "chave", "clave", "llave", "chiave", "klucz"])
# In Romance languages, with one of these before it, a key is a word to look for, a name, or the key of a table.
_ROMANCE_KEYS = frozenset(["cle", "cles", "clave", "claves", "chave", "chaves", "llave", "llaves", "chiave", "chiavi"])
_KEY_OF_TEXT = frozenset(
    ["palabra", "palabras", "nombre", "nombres", "campo", "campos", "columna", "columnas", "tipo", "tipos", "valor", "valores", "indice", "par", "pares", "palavra", "palavras", "nome", "nomes", "coluna", "colunas", "parola", "parole", "nomi", "campi", "colonna", "colonne", "valore", "coppia", "mot", "mots", "nom", "noms", "champ", "champs", "type", "valeur", "paire"]
)
# A key in other languages, in letters of ASCII as settings have it: KLUCZ_API, CLE_SECRETE. Alone it may be any key.
_OTHER_KEYS = frozenset(
    ["klucz", "cle", "llave", "chave", "chiave", "schluessel", "schlussel", "sleutel", "nyckel", "noegle", "nogle", "noekkel", "nokkel", "avain", "klic", "kluc", "kljuc", "kulcs", "cheie", "cheia", "anahtar", "anahtari", "kunci", "klyuch", "kleidi", "giltas"]
)
_OF_SECRET_KEYS = frozenset(
    ["api", "secret", "secrete", "secreta", "segreta", "privee", "privada", "privata", "prywatny", "tajny", "tajna", "szyfrowania", "podpisu", "dostepu", "chiffrement", "acces", "cifrado", "acceso", "acesso", "accesso", "criptografia", "cifratura", "geheim", "geheimer", "geheime", "privater", "verschluesselungs", "verschluesselung", "zugriffs", "zugangs", "prive", "soukromy", "sukromny", "sifrovani", "gizli", "rahasia", "hemlig", "hemmelig", "krypterings", "privat", "salainen", "titkos", "privat", "tajni", "stripe", "openai", "aws", "jwt", "smtp", "webhook", "mailgun", "sendgrid", "signature", "firma", "assinatura", "podpis", "signatur", "licence", "lizenz", "licencia", "licenza", "licenca", "licencji"]
)
_JOINED_KEYS = frozenset(
    ["kluczapi", "apiklucz", "cleapi", "apicle", "clesecrete", "cleprivee", "llaveapi", "llavesecreta", "llaveprivada", "chaveapi", "chavesecreta", "chaveprivada", "chiaveapi", "chiavesegreta", "chiaveprivata", "apischluessel", "apischlussel", "geheimschluessel", "zugangsschluessel", "zugriffsschluessel", "verschluesselungsschluessel", "signaturschluessel", "lizenzschluessel", "apisleutel", "apinyckel", "apinoegle", "apinokkel", "apiavain", "apiklic", "apikljuc", "apikulcs", "apianahtari", "kunciapi"]
)
# With these it is a table's, or one that everybody may have, or the name of a file.
_OF_OTHER_KEYS = frozenset(
    ["publiczny", "publique", "publica", "pubblica", "oeffentlicher", "oeffentliche", "offentlicher", "publieke", "verejny", "offentlig", "julkinen", "acik", "publik", "etrangere", "primaire", "primaer", "fremd", "glowny", "obcy", "esterna", "datei", "pfad", "fichier", "chemin", "fichero", "archivo", "ruta", "arquivo", "caminho", "percorso", "bestand", "pad", "plik", "sciezka", "nom", "nombre", "nome", "nazwa", "naam", "typ", "tipo"]
)
# In a text with one of these, a name that has it is looked for: they are parts of too many words to be looked for in every one.
KEYS_OF_SETTINGS = _OTHER_KEYS | _JOINED_KEYS | {"jeton", "geheimnis", "segredo", "sekret"}
_WEAK = frozenset(["salt", "pepper", "nonce", "seed", "mnemonic", "hmac", "wif", "xprv", "code", "community", "privkey"])
# What a password belongs to, behind it: `senha_mqtt`, `password_wifi`, `mot_de_passe_ftp`, and the little words before it.
_OF_PASSWORD = frozenset(
    ["wifi", "wlan", "mqtt", "broker", "ftp", "sftp", "smtp", "imap", "pop", "mysql", "mariadb", "postgres", "postgresql", "pg", "sql", "redis", "mongo", "mongodb", "rabbitmq", "ldap", "ssh", "sudo", "vpn", "nas", "router", "ap", "ota", "cam", "camera", "rtsp", "wp", "wordpress", "samba", "smb", "proxy", "kafka", "grafana", "influx", "influxdb", "vault", "bd", "banco", "base", "datos", "dados", "dati", "servidor", "serveur", "usuario", "utilisateur", "utente", "benutzer", "rede", "red", "reseau", "rete", "conta", "cuenta", "compte", "correo", "datenbank", "baza", "bazy", "databaze", "de", "da", "do", "del", "du", "della", "dla", "do", "la"]
)
# A secret's name may continue with these: they say which of several it is, or how it is written.
_NEUTRAL = frozenset(
    ["prod", "production", "dev", "develop", "development", "staging", "stage", "stg", "test", "testing", "qa", "uat", "live", "sandbox", "new", "old", "current", "value", "val", "str", "string", "text", "plain", "plaintext", "raw", "b64", "base64", "hex", "default", "main", "primary", "secondary", "backup", "admin", "root", "user", "ci", "bot", "local", "eu", "us", "uk", "de", "read", "write", "rw", "ro", "readonly", "readwrite", "base", "here", "now", "db", "database", "app", "api", "web", "server", "service", "internal", "external", "global", "master", "slave", "replica", "client", "tmp", "temp", "temporary", "final", "legacy", "v", "literal", "content", "data", "is", "was", "the", "for", "of", "on", "bedrock", "github", "gitlab", "slack", "aws", "gcp", "azure", "stripe", "openai", "key", "secret", "token", "pass", "password", "a", "b", "c", "x", "y", "z", "one", "two"]
)
_AFTER_PASSWORD = _NEUTRAL | _OF_PASSWORD
# With these, the name is that of something about a secret.
_NEGATIVE = frozenset(
    ["primaria", "foranea", "estrangeira", "file", "files", "path", "paths", "dir", "directory", "folder", "length", "len", "size", "name", "names", "id", "ids", "url", "uri", "endpoint", "algorithm", "alg", "algo", "type", "kind", "expiry", "expires", "expire", "expiration", "expired", "expiresin", "ttl", "timeout", "policy", "min", "max", "count", "limit", "limits", "rotation", "rotate", "env", "arn", "enabled", "enable", "disabled", "disable", "required", "optional", "header", "headers", "prefix", "suffix", "scope", "scopes", "issuer", "audience", "format", "version", "region", "field", "fields", "label", "placeholder", "hint", "help", "description", "desc", "title", "message", "msg", "error", "errors", "exception", "strength", "regex", "pattern", "validator", "validation", "validate", "valid", "invalid", "reset", "forgot", "forgotten", "change", "changed", "update", "updated", "updatedat", "createdat", "created", "show", "hide", "visible", "toggle", "confirm", "confirmation", "mismatch", "match", "matches", "input", "form", "page", "screen", "view", "component", "widget", "button", "link", "email", "mail", "location", "provider", "manager", "service_", "store", "storage", "factory", "generator", "builder", "handler", "helper", "helpers", "util", "utils", "command", "cmd", "stdin", "fd", "prompt", "ref", "reference", "refs", "from", "source", "src", "mode", "hash", "hashed", "digest", "hasher", "hashers", "hashing", "validators", "encoders", "serializer", "serializers", "backends", "providers", "policies", "encoder", "cost", "rounds", "iterations", "usage", "used", "bucket", "namespace", "class", "interface", "parser", "lexer", "iterator", "index", "position", "pos", "line", "col", "column", "offset", "stream", "buffer", "list", "array", "map", "set", "dict", "table", "count_", "cache", "budget", "window", "rate", "per", "price", "cost_", "weight", "weights", "embedding", "embeddings", "logprobs", "ids_", "vocab", "vocabulary", "map_", "event", "events", "log", "logs", "at", "age", "date", "time", "day", "days", "callback", "listener", "check", "checks", "checker", "test_", "spec", "required_", "manager_", "fingerprint", "thumbprint", "kid", "alias", "issuedat", "cls", "func", "function", "fn", "method", "attr", "param", "params", "args", "kwargs", "options", "option", "opts", "config", "settings", "setting", "rule", "rules", "request", "response", "server_", "too", "short", "long", "weak", "must", "should", "does", "do", "not", "info", "status", "state", "result", "results", "code_", "copy", "plugin", "module", "package", "lib", "library"]
)


def words_of(name: str) -> list[str]:
    """The words of a name, in small letters: by case, digits, and whatever is neither letter nor digit."""
    return [word.lower() for word in _WORD.findall(name)]


def strength(name: str) -> int:
    """NONE, WEAK, MEDIUM or STRONG, of a name as it is written in ASCII: `dbPassword`, `x-api-key`, `SECRET_KEY_BASE`."""
    words = words_of(name)
    if not KEYS_OF_SETTINGS.isdisjoint(words) or name.lower() in _JOINED_KEYS:
        kind = _kind_of_key(words, name.lower())
        if kind is not None:
            return kind
    found, at = NONE, -1
    for place, _word in enumerate(words):
        kind = _kind(words, place, name.isupper() and "_" in name)
        if kind:
            found, at = max(kind, found if at == place - 1 else NONE), place
    if not found:
        return NONE
    rest = words[at + 1 :]
    if any(word in _NEGATIVE for word in rest):
        return NONE
    is_constant = name.isupper() or ("_" in name and not name.islower())
    after = _AFTER_PASSWORD if words[at] in _OWNED_PASSWORDS else _NEUTRAL
    if not is_constant and not all(word in after or word.isdigit() for word in rest):
        return NONE
    return found


def _kind_of_key(words: list[str], name: str) -> int | None:
    """What a name is that has the word for a key in another language; None where that says nothing."""
    is_key = not _OTHER_KEYS.isdisjoint(words)
    if is_key and not _OF_OTHER_KEYS.isdisjoint(words):
        return NONE
    if not _JOINED_KEYS.isdisjoint((*words, name)) or (is_key and not _OF_SECRET_KEYS.isdisjoint(words)):
        return MEDIUM if _NEGATIVE.isdisjoint(words) else NONE
    return None


def _kind(words: list[str], place: int, is_constant: bool = False) -> int:
    word = words[place]
    before = words[place - 1] if place else ""
    if word == "parola" and words[place + 1 : place + 2] == ["chiave"]:
        return NONE
    if word in _ROMANCE_KEYS and (words[place - 2] if place > 1 and before in ("de", "da", "do", "di") else before) in _KEY_OF_TEXT:
        return NONE
    if word in _PASSWORDS or word.endswith(_PASSWORD_ENDINGS):
        return (
            NONE
            if before in ("no", "without", "forgot", "reset", "confirm", "invalid", "wrong", "hashed", "change")
            else STRONG
        )
    if word == "passe":
        return STRONG if before in ("de", "palavra") else NONE
    if word == "pass":
        if before in PASS_OF:
            return STRONG
        if before and before not in _PASS_NONE and place == len(words) - 1 and is_constant:
            return STRONG
        return NONE if before in _PASS_NONE else MEDIUM
    if word.endswith(_SECRET_ENDINGS):
        return STRONG if "secret" in word else MEDIUM
    if word in _KEYS:
        if word == "keys" or before in _KEY_NONE:
            return NONE
        if before in ("wifi", "wlan", "wpa") and len(words) <= place + 2:
            return STRONG
        if before in ("secret", "private", "master", "signing", "encryption", "recovery", "license"):
            return STRONG if before == "secret" else MEDIUM
        return MEDIUM if before in _KEY_SECRET else WEAK
    if word in _SECRET_WORDS:
        if word == "token" and before in _TOKEN_NONE:
            return NONE
        if (
            word == "secret"
            and before
            and before not in ("is", "no", "the", "a", "top", "k8s", "kubernetes", "tls", "docker")
        ):
            return STRONG
        return MEDIUM if word not in ("dsn", "pat") else WEAK
    if word in _AUTH_WORDS:
        return WEAK
    if word in _CODES:
        return WEAK
    if word in _WEAK:
        return WEAK
    return NONE
