"""Which files contain secrets, by their names: readers of files for a model refuse them.

A name is judged by what it is made of: what an editor or a backup put behind it is taken off first, then the words of
the stem and the ending count. Source code that is only about secrets (`token.py`, `passwords_test.go`) stays readable.
"""

from itertools import pairwise

from memory.core.patterns import lazy

_FOLDERS = lazy(
    r"(?:^|/)(?:\.(?:ssh|gnupg|aws|azure|kube|docker|git|password-store|mozilla|thunderbird|oci|bluemix|electrum|ethereum"
    r"|bitcoin|davfs2|putty|purple|filezilla|sops|pulumi|keyrings|kwalletd)|keyrings|kwalletd|Keychains)(?:/|$)",
    2,
)
# What a tool keeps below a folder of its own name.
_KEPT = (
    r"(?:gh/hosts\.ya?ml|hub|glab-cli/config\.ya?ml|gcloud/.*|doctl/config\.ya?ml|rclone/rclone\.conf"
    r"|op/config|containers/auth\.json|docker/config\.json|cargo/credentials(?:\.toml)?|m2/settings(?:-security)?\.xml"
    r"|composer/auth\.json|gem/credentials|kube/config|subversion/auth/.*)$"
)
_PATHS = lazy(rf"(?:^|/)\.?(?:config/)?{_KEPT}", 2)
# The same where a tool keeps it in somebody's home, and more; a project may well be called gcloud or chromium.
_AT_HOME = lazy(
    rf"(?:^|/)(?:\.config/|\.)(?:{_KEPT}"
    r"|(?:github-copilot|sops|age|google-chrome|chromium|BraveSoftware|microsoft-edge|Bitwarden|1Password|keepassxc|configstore"
    r"|solana|remmina|filezilla|heroku|Signal|Slack|discord|anthropic|openai|sentry|isync|rstudio)/.*$"
    r"|(?:hcloud/cli|stripe/config|pypoetry/auth|\.?wrangler/config/default|snowflake/connections)\.toml$"
    r"|(?:fly/config|ngrok2?/ngrok|circleci/cli|travis/config)\.ya?ml$|(?:netlify/config|kaggle/kaggle)\.json$"
    r"|(?:gradle/gradle\.properties|pip/pip\.conf|snowsql/config|nuget/.*)$)",
    2,
)
# ~ of editors, #name#, .name.swp, and endings of backups, one at a time: `.env.bak~`, `terraform.tfstate.17.backup`.
_COPIED = lazy(r"(?:~|#|[.\-_ ](?:bak|backup|old|orig|saved?|copy|te?mp|new|prev|swp|swo|rej|disabled|\d{1,14}))\Z", 2)
_NAMES = lazy(
    r"\A(?:\.env(?:rc|[.\-_].*)?|env\.(?:prod\w*|stag\w*|dev\w*|local|live)|.*\.(?:pem|key|p12|pfx|p8|jks|keystore|kdbx?|ovpn|tfstate"
    r"|tfvars(?:\.json)?|gpg|asc|age|ppk|mobileprovision|keytab|kubeconfig)"
    r"|id_(?:rsa|dsa|ecdsa|ed25519)(?:[._-].*)?|[._]?(?:netrc|npmrc|yarnrc(?:\.ya?ml)?|pypirc|htpasswd|pgpass|my\.cnf|mylogin\.cnf"
    r"|git-credentials|dockercfg|dockerconfigjson|s3cfg|boto|databrickscfg|sentryclirc|msmtprc|fetchmailrc|mbsyncrc|offlineimaprc|smbcredentials|vault[-_]token|kube[-_]?config)|\.claude\.json"
    r"|(?:[\w.\-]*[._\-])?kube-?config(?:\.(?:ya?ml|json|txt))?"
    r"|auth\.json|settings(?:-security)?\.xml|hosts\.ya?ml\.gh|wp-config(?:[-_.][\w.\-]*)?\.php|web\.config|master\.key|wallet\.dat"
    r"|application-(?:prod\w*|stag\w*|live|local|dev\w*|secrets?)\.(?:ya?ml|properties)|gcloud\.json|.*_history|g?shadow|passwd-?"
    r"|database\.yml|firebase-adminsdk.*\.json|(?=.*-firebase-adminsdk-).*\.json"
    r"|\.dev\.vars(?:\..*)?|local\.settings\.json|appsettings\.(?:prod\w*|stag\w*|dev\w*|local)\.json"
    r"|(?:wg\d{1,3}|wireguard)\.conf|sftp\.json|(?:.*[._-])?sftp-config\.json|\.ftpconfig|webservers\.xml|\.renviron"
    r"|cookies\.(?:sqlite|txt)|logins\.json|.*\.keychain(?:-db)?|sshd?_host_(?:\w{1,20}_)?key|wallet\.json"
    r"|oauth\d?\.json|(?:pass|seed|keys|(?:[a-z]{2,5}[-_])?private)\.txt)\Z",
    2,
)
_WORDS = lazy(r"[^\W_]+|(?<=_)[^\W_]+")
_HUMPS = lazy(r"(?<=[a-z0-9])(?=[A-Z])")
# A word of these in the stem, and an ending that holds values rather than code.
_SECRET_WORDS = frozenset(
    {"secret", "secrets", "password", "passwords", "passwd", "passphrase", "pwd", "pwds", "token", "tokens",
     "credential", "credentials", "creds", "cred", "apikey", "apikeys", "privatekey", "privkey", "keystore", "mnemonic",
     "env", "pw", "pws", "passwort", "passwörter", "kennwort", "kennwörter", "zugangsdaten", "contraseña",
     "contraseñas", "senha", "senhas", "wachtwoord", "wachtwoorden", "parola", "hasło", "hasła", "lösenord", "пароль",
     "пароли", "密码", "密碼", "パスワード"}
)  # fmt: skip
_PAIRS = frozenset(
    {("api", "key"), ("api", "keys"), ("private", "key"), ("private", "keys"), ("access", "key"), ("access", "keys"),
     ("secret", "key"), ("service", "account"), ("seed", "phrase"), ("recovery", "codes"), ("backup", "codes"),
     ("signing", "key"), ("ssh", "key"), ("auth", "token"), ("vault", "pass"), ("gcp", "key"), ("gcs", "key"),
     ("aws", "key"), ("azure", "key"), ("firebase", "key")}
)  # fmt: skip
# Beside these a token is a piece of text, or a colour.
_OF_A_MODEL = frozenset({"special", "added", "map", "vocab", "vocabulary", "design", "tokenizer", "bpe", "count"})
_VALUES = frozenset(
    {"", "txt", "text", "json", "jsonl", "yml", "yaml", "toml", "ini", "env", "cfg", "conf", "config", "properties",
     "csv", "tsv", "xml", "plist", "enc", "dat", "db", "sqlite", "log", "list", "lst", "tfrc", "xlsx", "rtf", "docx"}
)  # fmt: skip
_HARMLESS = lazy(
    r"\A.*\.(?:example|sample|template|tpl|tmpl|dist|pub|md|mdx|rst|adoc|html?|css|scss|svg|png|py|pyi|ipynb|rs|go|ts|tsx|mts|cts"
    r"|js|jsx|mjs|cjs|java|kt|kts|scala|swift|c|h|cc|cpp|hpp|cs|rb|ex|exs|erl|hs|ml|lua|pl|dart|vue|svelte|sql|proto|graphql"
    r"|map|lock)",
    2,
)
_TEMPLATE = lazy(r"(?:^|[.\-_])(?:example|sample|template|dist|schema|spec|test|tests|fixture)(?:[.\-_]|$)", 2)


def is_secret(path: str) -> bool:
    """Whether a path, with / between its parts, names a file of keys or passwords, or git's own data."""
    if not path.isascii():  # on macOS, a letter and its mark are two characters
        from unicodedata import normalize

        path = normalize("NFC", path)
    if _FOLDERS.search(path) or _PATHS.search(path) or _AT_HOME.search(path):
        return True
    name = path.rpartition("/")[2].rstrip(". ")
    bare = _without_copying(name)
    return any(_is_secret_name(one) for one in {name, bare, bare.removesuffix(".txt"), bare.removeprefix(".")} if one)


def is_in_secret_folder(path: str) -> bool:
    """Whether a whole path, with / between its parts, lies in a folder that tools keep keys and passwords in.

    Beside `is_secret` of the path within a project: such a folder may hold the project, or be taken for one.
    """
    return _FOLDERS.search(path) is not None or _AT_HOME.search(path) is not None


def _without_copying(name: str) -> str:
    """The name of what a copy was made of: `#.env#`, `.env.swp` and `.env.bak~` are `.env`."""
    bare = name[-300:]
    while (shorter := _COPIED.sub("", bare)) != bare:
        bare = shorter
    bare = bare.removeprefix("#")
    return bare if bare.strip(".") else name


def _is_secret_name(name: str) -> bool:
    name = name[:300]
    if _HARMLESS.fullmatch(name) or (_TEMPLATE.search(name) and not name.lower().endswith((".pem", ".key"))):
        return False
    if _NAMES.fullmatch(name):
        return True
    stem, dot, ending = name.rpartition(".")
    stem, ending = (stem, ending) if dot and stem.strip(".") else (name, "")
    if ending.lower() in ("env", "credentials"):
        return True
    words = [word.lower() for word in _WORDS.findall(_HUMPS.sub("-", stem))]
    if _OF_A_MODEL.intersection(words):
        words = [word for word in words if word not in ("token", "tokens")]
    is_of_secrets = not _SECRET_WORDS.isdisjoint(words) or not _PAIRS.isdisjoint(pairwise(words))
    return is_of_secrets and ending.lower() in _VALUES and words != ["env"]
