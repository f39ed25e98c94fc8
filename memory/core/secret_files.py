"""Which files hold secrets, by their names: what reads files for a model refuses them."""

from memory.core.patterns import lazy

_FOLDERS = lazy(r"(?:^|/)\.(?:ssh|gnupg|aws|azure|kube|docker|git|password-store)(?:/|$)", 2)
_NAMES = lazy(
    r"\.env(?:rc|\..*)?|.*\.env|.*\.(?:pem|key|p12|pfx|p8|jks|keystore|kdbx?|ovpn|tfstate(?:\.backup)?|tfvars|gpg|asc|age)"
    r"|id_(?:rsa|dsa|ecdsa|ed25519).*|\.?(?:netrc|npmrc|pypirc|htpasswd|pgpass|my\.cnf|git-credentials|dockercfg)"
    r"|_netrc|(?:.*[._\-])?credentials?(?:\.\w+)*|\.claude\.json|\.vault-token|\.s3cfg|\.boto|kubeconfig"
    r"|(?:client_?|service_?account_?)?secrets?(?:[.\-_]\w+)*\.(?:ya?ml|json|toml|ini|env|txt)"
    r"|service[_\-]?account.*\.json|.*_history|shadow|master\.key|wallet\.dat",
    2,
)
_HARMLESS = lazy(r".*\.(?:example|sample|template|dist|pub|md|py|rs|go|ts|js)", 2)


def is_secret(path: str) -> bool:
    """Whether a path, with / between its parts, names a file of keys or passwords, or git's own data."""
    name = path.rpartition("/")[2]
    if _FOLDERS.search(path):
        return True
    return _NAMES.fullmatch(name) is not None and _HARMLESS.fullmatch(name) is None
