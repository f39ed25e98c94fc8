"""Passwords that only the build of a sentence shows, and what is built alike and is none."""

import pytest

from memory.core.safety.redaction import redact

_FOUND = {
    "what a key of a network is set to": ("I set the wifi key to BlueKettle_2219 this morning", ["BlueKettle_2219"]),
    "the same in other languages": (
        "WLAN-Schlüssel auf Birnbaum_77 geändert\nla clé wifi à Tournesol_31\nwifi-sleutel veranderd in Tulpenveld_63\nключ от вайфая на Ryabina_442",
        ["Birnbaum_77", "Tournesol_31", "Tulpenveld_63", "Ryabina_442"],
    ),
    "the sentence behind its name": ("it asks for a password. it's my usual one, Pfl4umenkuchen!. can you put that in?", ["Pfl4umenkuchen!"]),
    "what somebody always uses": ("Passwort vergessen? Ich nehme immer Gurkensalat7!", ["Gurkensalat7!"]),
    "a user, and then": ("You can reach the NAS at 10.0.0.4, user backup, and then gr8WhiteH@rk. The share is /x.", ["gr8WhiteH@rk"]),
    "an account of each system": ("connect to the router at 192.168.1.1, admin, Nordlicht!2", ["Nordlicht!2"]),
    "a user in other languages": ("Benutzer gast, danach Feldsalat!5\navec admin et puis Cerise!44", ["Feldsalat!5", "Cerise!44"]),
    "a locked place and its code": ("- alarm panel in the server room: code 83017, disarm within 30 s", ["83017"]),
    "a door": ("front door: code 3391#\nHaustür: Code 48210", ["3391", "48210"]),
    "what a code is set to": ("I set the alarm code to 60417 and changed the gate code to 8812", ["60417", "8812"]),
    "a lock's combination": ("the locker combination is 24-8-31", ["24-8-31"]),
    "a place's code in other languages": ("código de la alarma 88231\nil codice dell'allarme è 40917", ["88231", "40917"]),
    "a PIN and its owner": ("PIN for the SIM: 0482", ["0482"]),
    "counted words": ("My safe word for the password manager is four words: velvet canoe thirteen marmalade. If I ever", ["velvet canoe thirteen marmalade"]),
    "counted words in German": ("Mein Kennwort besteht aus vier Wörtern: Apfel Brücke Nebel Kerze", ["Apfel Brücke Nebel Kerze"]),
    "the words of an owner's passphrase": ("the passphrase of the backup drive is: pebble umbrella ginger northbound", ["pebble umbrella ginger northbound"]),
    "a name of a vault": ("# plain for now\nvault_mysql_root: R00tcellar_zwiebel\nvault_smtp_relay: 'm4il!Pigeon'\n", ["R00tcellar_zwiebel", "m4il!Pigeon"]),
    "groups beside a code that cannot be scanned": ("The QR code didn't scan, it showed: ds5p x4u4 woh5 vaie 5xfz cnkl lith z5ww .", ["ds5p x4u4 woh5 vaie 5xfz cnkl lith z5ww"]),
    "what a resolver did not find": ('could not translate host name "p@ss4Harbor/22@db" to address\ngetaddrinfo ENOTFOUND r0ckPool!9@cache', ["p@ss4Harbor/22", "r0ckPool!9"]),
    "a short key behind its name": ("make the api key Hx7kQ2pLm9Rt for now", ["Hx7kQ2pLm9Rt"]),
    "a copula that ends in another letter": ("heslo je teď Borovice_8x", ["Borovice_8x"]),
    "a Dutch copula": ("wachtwoord is gewijzigd naar Appeltaart_6\nhet wachtwoord naar Perentaart_7", ["Perentaart_7"]),
}  # fmt: skip
_ORDINARY = {
    "arguments": (
        "password: str = Field(..., min_length=12, max_length=128)\npassword: constr(min_length=12, max_length=128)\n"
        "password = Column(String(128), nullable=False, comment=\"hash\")\npassword: Mapped[str] = mapped_column(String(255), nullable=False)"
    ),
    "files of a program": "use root/Makefile2\nuse admin/Dashboard2 as the entry component\nthe folder is admin/Templates2",
    "parts of a computer": "Wi-Fi: AX210 / Bluetooth5.2\nWiFi: AX3000 / MU-MIMO2x2\nSSID: Guest / channel11",
    "pins of parts": "Pin: 4711 on header J3\nPIN: 4002 goes to the relay\npin: 1042 (GPIO)\nthe pin of the module is 1042, see J3",
    "states of a password": (
        "the password is wrong\nthe password is optional\nthe password is stored in vault\npassword for staging: unchanged\n"
        "das Passwort für den Server: unverändert\nla contraseña para el admin: pendiente\nhasło do bazy: nieznane"
    ),
    "folders": (
        "the password is in /tmp/run/pt1/test_skill_becom0/x\nsecret = /tmp/run/pt1/test_skill_becom0/x\n"
        "PASSWORD=/tmp/run/pt1/test_skill_becom0/x\nthe token is read from /tmp/run/pt1/test_skill_becom0/x"
    ),
    "what is about a password": "set the password policy to min12\nThe password is checked against haveibeenpwned2 first",
    "a table of a program": '("password", ("createuser", "x"), 1)',
    "a sentence behind a password's name": "It asks for a password. I use Ubuntu22 and OpenSSH9.\nWhich password? The usual one, of course.",
    "a user and a program": "user postgres, then PostgreSQL16 starts\nconnect to 10.0.0.3, admin, ESP32-S3",
    "numbers behind a code": "- server room: code 500 is returned\nMeeting room: code review at 14:00\nalarm: code path 2\nerror code 83017 is documented",
    "words that are counted": (
        "Passphrases should be four words: random common unrelated memorable\nThe password manager has two words: add, remove and list\n"
        "He named four words for a password: password secret token key"
    ),
    "settings of a vault": "vault_addr: https://vault.internal:8200\nvault_user: svc_vault2\nvault_role: deploy_ci2\nvault_version: 1.15.2\nsecret_name: db_credentials_2",
    "words beside a code to scan": "scan the QR code with this form then wait",
    "hosts that are not found": 'could not translate host name "user@db1" to address\nCould not resolve hostname pi@raspberry3: unknown\ngetaddrinfo ENOTFOUND git@github.com',
    "a key of a network without a value": "the wifi key is of type WPA2-PSK\nset the wifi channel to 44 and the key rotation to WPA3",
}  # fmt: skip


@pytest.mark.parametrize(("text", "secrets"), _FOUND.values(), ids=_FOUND)
def test_a_sentence_built_like_this_gives_a_password(text: str, secrets: list[str]) -> None:
    kept = redact(text).text
    assert all(secret in text and secret not in kept for secret in secrets), kept


@pytest.mark.parametrize("text", _ORDINARY.values(), ids=_ORDINARY)
def test_what_is_built_alike_and_is_no_password_stays(text: str) -> None:
    for line in text.splitlines():
        assert redact(line).text == line


@pytest.mark.parametrize("head", ["PublicKey = ", "public_key: ", "pubkey: ", '"publicKey": "'])
def test_a_public_key_of_wireguard_stays_and_a_private_one_goes(head: str) -> None:
    key = "Hn3kVb8TzQw5LyRx1McJu0GsEe7PdAf9oIi2tY4XqZk="
    assert redact(head + key).text == head + key
    private = head.replace("ublic", "rivate").replace("pub", "private_")
    assert key not in redact(private + key).text
