"""Passwords whose name or whose sentence decides, however plain they are, and what is said alike of something else."""

import pytest

from memory.core.safety.redaction import redact

_FOUND = {
    "a macro": ('#define MQTT_PASS "begonia"\n#define WIFI_KEY "50718823946610275534"', ["begonia", "50718823946610275534"]),
    "a name and its owner": ("senha_mqtt=alecrim\nclave_wifi=berenjena\nmot_de_passe_ftp=groseille", ["alecrim", "berenjena", "groseille"]),
    "a word instead of a variable": ("password: process.env.DB_PASS || 'crema-catalana',", ["crema-catalana"]),
    "a word instead of a variable that is looked up": ('os.environ.get("DB_PASSWORD") or "begonia"\nDB_PASSWORD ?? \'kandis\'', ["begonia", "kandis"]),
    "a network's key in settings": ("wifiKey: 'Hasenbau77'\nWIFI_KEY = \"nine grey geese\"", ["Hasenbau77", "nine grey geese"]),
    "a network near a password's name": ("wifi: BarnOwl / kaninchen\nthat is the password", ["kaninchen"]),
    "a comparison behind a user's": ('if u == "ops" && p == "Mudflat6Gull" {', ["Mudflat6Gull"]),
    "a comparison in a call": ('strcmp(pass, "snapdragon") == 0', ["snapdragon"]),
    "words in a variable": ('DB_PASSWORD="nine grey geese fly"\nSMTP_PASSWORD=\'it rains here, mostly\'', ["nine grey geese fly", "it rains here, mostly"]),
    "words behind a question": ("enter password for repository: walnut orbit 31 lantern", ["walnut orbit 31 lantern"]),
    "words behind a question within a line of marks": (
        "  Enter passphrase for key '/a': correct horse battery staple\n> - enter passphrase for key '/b': velvet canoe thirteen lamp\n1. [sudo] password for ines: brezelteig\n* Enter password: mohn31kuchen",
        ["correct horse battery staple", "velvet canoe thirteen lamp", "brezelteig", "mohn31kuchen"],
    ),
    "a word behind sudo's question": ("[sudo] password for ines: pretzelsticks\nSorry, try again.", ["pretzelsticks"]),
    "words with blanks": ("for the password she picked Red kites at dawn! with the spaces", ["Red kites at dawn!"]),
    "an apostrophe": ("the password's Amber.Finch.Sled but the form wants a number", ["Amber.Finch.Sled"]),
    "from one to another": ("I changed it from greyPond4 to blueFerry2025 and neither of the passwords works", ["greyPond4", "blueFerry2025"]),
    "what somebody logs in with": ("I always log in with Walrus!Pillow\nje me connecte toujours avec Hibou_77", ["Walrus!Pillow", "Hibou_77"]),
    "what somebody always used": ("hab immer mohnkuchen31 genommen, jetzt heißt es Kennwort falsch", ["mohnkuchen31"]),
    "a first login": ("First sign-in: a.okafor / Welcome-Reed-52 (change it)", ["Welcome-Reed-52"]),
    "a network": ("- wifi: BarnOwl / hushhushhush\nSSID: Quay4 Passwort: strandkorb", ["hushhushhush", "strandkorb"]),
    "a network's key": ("der neue WLAN-Schlüssel fürs Lager lautet Igel-rollt-weg4", ["Igel-rollt-weg4"]),
    "basic authentication": ("Basic auth is preview:tweed-Heron for everybody", ["tweed-Heron"]),
    "slang": ("захожу: ssh petr@10.1.2.3, пасс rjirf55", ["rjirf55"]),
    "a user in a line": ("login ola, hasło wilga38, nie działa", ["wilga38"]),
    "options of commands": (
        'lftp -e "mirror -R a /b; quit" -u web9,Krokant_2 ftp.x.de\nplink -ssh pi@h -pw zaunwinde up\nlftp -e "user ola,Krokant_3; ls" h\nrclone config password nas pass Gurke_77\nmount -o user=jo,pass=kandis /a /b',
        ["Krokant_2", "zaunwinde", "Krokant_3", "Gurke_77", "kandis"],
    ),
}  # fmt: skip
_ORDINARY = (
    '#define PASS_MAX 128\n#define WIFI_PASS "your-password"\nDB_PASSWORD="Enter your password"\npassword: process.env.DB_PASS || \'changeme\',\n'
    'if (p == "GET" && q == "POST")\nif p == "linux" and arch == "amd64":\nassertEquals("password", field.getType());\n'
    "enter password for repository: not a terminal\nEnter your password: the form below is secure\n[sudo] password for ines:\n"
    "my password's wrong, what now?\nthe password's been changed already\nI changed it from http to https and the passwords page broke\n"
    "Migrate passwords from md5 to argon2id\nusers sign in with OAuth2 or SAML2\nI always log in with SSH keys\nsiempre entro con Chrome120\n"
    "hab immer Ubuntu22 genommen, das Kennwort war nie ein Problem\nFirst sign-in: June / July\nwifi: 2.4 GHz / 5 GHz\nwifi: on / off\n"
    "Basic auth is user:password in base64\nder Schlüssel lautet user_id\nlogin ola, hasło jest wymagane\nпасс не нужен\n"
    "ssh -i ~/.ssh/deploy_key -p 2222 deploy@203.0.113.14\nconst PASSWORD_RE = /^(?=.*\\d).{8,}$/;\nPasswort: mindestens zehn Zeichen, ein Sonderzeichen\n"
    'mot de passe : au moins huit caractères\n"password": "Contraseña",\nclave: nombre\n'
    'palabra_clave = "docker"\nnombre_clave = "fenix"\ncampo_clave: numero_pedido\npalabraClave: \'docker\'\npalavra_chave = "docker"\nparola_chiave = "docker"\n'
    'wifiKey: \'wifi-settings\'\nWIFI_KEY = "wifi_cfg"\nopts.password || "interactive"\nshowPassword || "outlined"\nisPassword || \'email\'\nnetwork_pass = "forward"\n'
    "[sudo] password for bob: Reading package lists... Done\nEnter passphrase for key: Identity added\n[sudo] password for bob: permission denied\n"
    "- Enter the password: mandatory\n1. Enter your new password: twice\nprocess.env.SHOW_PASSWORD || 'always'\n"
    "look where it says enter password for repository: walnut orbit 31 lantern\n"
    "Basic auth: nginx:alpine\nhtpasswd httpd:alpine\nhtpasswd httpd:2.4-alpine\nYou log in with username+password\nWe log in with SSO+MFA\nI log in with Ctrl+Shift\n"
    "WiFi: Intel / unsupported\nwifi: yes / reliable\nwlan: iwlwifi / unauthenticated\n"
    'user=bob,pass=fail\nname == "status" && key == "http2xx"\nkitty -p somefile\nlftp as user deploy,staging\nrclone config password remote\nrclone config password remote2'
)


@pytest.mark.parametrize(("text", "secrets"), _FOUND.values(), ids=_FOUND)
def test_a_plain_password_is_found_by_its_name_or_its_sentence(text: str, secrets: list[str]) -> None:
    kept = redact(text).text
    assert all(secret in text and secret not in kept for secret in secrets), kept


@pytest.mark.parametrize("line", _ORDINARY.splitlines())
def test_what_is_said_alike_and_is_no_password_stays(line: str) -> None:
    assert redact(line).text == line
