"""What goes wrong with an object store, in words: the codes of S3's protocol, Azure's and Google's, and what they mean.

The library gives all of it as text: the storage's own answer, or what became of the request.
"""

from __future__ import annotations

from memory.core.patterns import lazy

# What the storage calls its refusals that trying again does not change, and what they mean.
_EXPIRED, _CLOCK = "the credentials have expired", "this machine's clock is wrong"
_INVALID, _DENIED = "the credentials are not valid", "these credentials do not allow this"
_NO_BUCKET, _NO_CONTAINER = "there is no such bucket", "there is no such container"
_FINAL = {
    "ExpiredToken": _EXPIRED, "TokenRefreshRequired": _EXPIRED, "InvalidToken": _INVALID,
    "InvalidAccessKeyId": "the storage does not know this access key",
    "SignatureDoesNotMatch": "the secret key is not the access key's", "NoSuchBucket": _NO_BUCKET,
    "RequestTimeTooSkewed": _CLOCK, "AccessDenied": _DENIED,
    "QuotaExceeded": "it is full", "XMinioStorageFull": "it is full", "XMinioAdminBucketQuotaExceeded": "it is full",
    # Azure's
    "ContainerNotFound": _NO_CONTAINER, "ContainerBeingDeleted": "the container is being deleted",
    "AuthenticationFailed": "the account does not accept these credentials: the key may be another one's",
    "AuthorizationFailure": f"{_DENIED}, or the account's network rules do not",
    "AuthorizationPermissionMismatch": f"{_DENIED}: they must allow to list, read, write and delete blobs",
    "InsufficientAccountPermissions": _DENIED, "InvalidAuthenticationInfo": _INVALID,
    "NoAuthenticationInformation": _INVALID, "AccountIsDisabled": "the account is disabled",
    "KeyBasedAuthenticationNotPermitted": "the account does not accept keys: sign in another way",
    "AccountRequiresHttps": "the account requires https", "PublicAccessNotPermitted": _INVALID,
    "OutOfRangeInput": "this is no name of a container", "InvalidResourceName": "this is no name of a container",
    # Google's
    "AuthenticationRequired": f"it does not accept these credentials: they are wrong or have expired, or {_CLOCK}",
    "InvalidSecurity": _INVALID, "AccountProblem": "the account has a problem, which its owner has to solve",
    "UserProjectAccountProblem": "the project's account has a problem, which its owner has to solve",
    "InvalidBucketName": "this is no name of a bucket",
}  # fmt: skip
# Azure has one code for several causes, and says which in words. The first that fits counts.
_DETAILS = {
    "specified time frame": f"{_EXPIRED}, or {_CLOCK}", "date header too old": _CLOCK,
    "lifetime validation failed": _EXPIRED, "make sure the value of": _FINAL["AuthenticationFailed"],
}  # fmt: skip
_WITH_DETAILS = ("AuthenticationFailed", "AuthorizationFailure", "InvalidAuthenticationInfo")
_BUSY = dict.fromkeys(
    ("SlowDown", "ServerBusy", "TooManyRequests", "OperationTimedOut", "ServiceUnavailable"), "it is too busy"
)
_NO_PLACE = ("NoSuchBucket", "ContainerNotFound", "ContainerBeingDeleted")
_STATUS = lazy(r"status code: ([45]\d\d)|\(code: ([45]\d\d)\)")
_SIGN_IN = lazy(r'"error"\s*:\s*"([a-z_]{1,40})"')
_CAUSE = lazy(
    r"Error performing [A-Z]+ (?:https?://)?([^\s/?]{1,100})\S* in [\w.µ]+(?:, after [^-\n]{1,100})? - (.{1,150})"
)
_METADATA = ("/computeMetadata/", "/metadata/identity/", "/latest/api/token", "/latest/meta-data/")
# Where a provider's own programs find credentials, named where there are none at all.
_WHERE = {
    "s3": "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile in ~/.aws",
    "az": "AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY, or AZURE_STORAGE_CONNECTION_STRING",
    "gs": "GOOGLE_APPLICATION_CREDENTIALS, or `gcloud auth application-default login`",
}


def _code(error: BaseException) -> str:
    """What the storage calls its refusal, in the form that S3, Azure and Google share; "" where it names none."""
    name = str(error).partition("<Code>")[2].partition("</Code>")[0]
    return name if len(name) < 60 and name.isalnum() else ""


def has_no_place(error: BaseException) -> bool:
    """Whether the bucket or container itself is not there, rather than one object of it."""
    return _code(error) in _NO_PLACE


def is_final(error: BaseException) -> bool:
    """Whether trying again is in vain until somebody changes something."""
    text = str(error)
    if is_without_credentials(error):
        return False  # a machine may have its role again in a minute
    found = _STATUS.search(text)
    status = (found[1] or found[2]) if found else ""
    return _code(error) in _FINAL or status in ("401", "403") or bool("token request" in text and _SIGN_IN.search(text))


def is_without_credentials(error: BaseException) -> bool:
    """Whether the library has found no credentials, and so asked for the role of a machine that is none of a cloud."""
    first = str(error).partition("Debug source")[0]
    return ("token request" in first or "instance" in first) and any(part in first for part in _METADATA)


def reason(error: BaseException, scheme: str = "") -> str:
    """What a library says, in one short line; its own report goes over pages, and may quote a request."""
    from memory.core.safety.redaction import redact

    text = str(error)
    if "Account must be specified" in text or is_without_credentials(error):
        return f"no credentials were found: set {_WHERE.get(scheme, 'them in the environment')}"
    code = _code(error)
    if code:
        meaning = next((_DETAILS[part] for part in _DETAILS if part in text.lower() and code in _WITH_DETAILS), None)
        return f"{meaning or (_FINAL | _BUSY).get(code, 'the storage refuses')} ({code})"
    sign_in = _SIGN_IN.search(text) if "token request" in text else None
    if sign_in:
        return f"the sign-in service refuses these credentials ({sign_in[1]})"
    if "Invalid Access Key" in text:
        return "the account's key is no key of Azure's: it must be base64"
    cause = _CAUSE.search(text)
    first = f"{cause[1]}: {cause[2]}" if cause else next(iter(text.strip().splitlines()), "") or type(error).__name__
    return redact(first[:200]).text
