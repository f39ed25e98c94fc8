"""Passwords that only their place shows, so that any word may be one: a column, a setting among others, a field that is filled in."""

import re

import pytest

from memory.core.safety.redaction import redact
from memory.core.safety.secrets import tables
from memory.core.safety.secrets.name_places import find_names

_FOUND = {
    "below a heading, beside users": ("name,email,password,role\nmia,m@x.io,orchard,admin\ntom,t@x.io,window,user\n", ["orchard", "window"]),
    "with semicolons, beside addresses": ("url;username;password;note\nhttps://a.io;mia;Regenschirm;\nhttps://b.io;mia;Teekanne;alt", ["Regenschirm", "Teekanne"]),
    "with tabs": ("user\tpw\nmia\tgarden\ntom\tbridge\n", ["garden", "bridge"]),
    "as a password manager exports them": (
        '"name","login_username","login_password","login_totp"\n"Jira, old","mia","cornfield",\n"Nexus","mia","sunflower",\n', ["cornfield", "sunflower"]
    ),
    "a short heading, beside hosts": ("host\tuser\tpass\nweb1\troot\tmushroom\n", ["mushroom"]),
    "PINs": ("id,login,pin\n1,mia,4821\n2,tom,9930\n", ["4821", "9930"]),
    "far below the heading": ("user,password\n" + "mia,plum\n" * 200 + "mia,orchard\n", ["orchard"]),
    "a client's string": ('connect("dbname=shop user=app password=bramble host=db")', ["bramble"]),
    "a user before it": ("http POST https://x.io/login email=m@x.io password=marigold", ["marigold"]),
    "a store's command": ("vault kv put secret/db password=savory", ["savory"]),
    "literals of a Kubernetes Secret": ("kubectl create secret generic db --from-literal=user=app --from-literal=password=saltmarsh", ["saltmarsh"]),
    "values of a chart": ("helm upgrade pg x/pg --set auth.postgresPassword=tangerine,auth.database=app", ["tangerine"]),
    "a parameter that is stored": ("aws ssm put-parameter --name /prod/db/password --value dillweed --type SecureString", ["dillweed"]),
    "a secret of a repository": ("gh secret set DB_PASSWORD --body borage", ["borage"]),
    "a command that prints it": ("RESTIC_PASSWORD_COMMAND=\"echo tulip-harbour-92\"\nexport BORG_PASSCOMMAND='printf %s moth&lantern'", ["tulip-harbour-92", "moth&lantern"]),
    "what a command has printed": ("kubectl get secret g -o jsonpath='{.data.pw}' | base64 -d; echo\nhoneycomb77", ["honeycomb77"]),
    "both values of a change": ('  ~ password = "old-marmalade" -> "new-marmalade"', ["old-marmalade", "new-marmalade"]),
    "a constant that ends in PASS": ("    DEPLOY_PASS: magpie-cellar", ["magpie-cellar"]),
    "a registry": ("    DefaultPassword    REG_SZ    Pfifferling", ["Pfifferling"]),
    "JSON that names its type": ('{"auth":{"type":"password","value":"cornflower"}}', ["cornflower"]),
    "a field of a page": ('await page.getByLabel("Password").fill("elderflower");', ["elderflower"]),
    "a field by its selector": ("cy.get('[name=password]').type('dandelion{enter}')", ["dandelion"]),
    "a field by its id": ('driver.find_element(By.ID, "pwd").send_keys("bindweed")', ["bindweed"]),
    "a field, in quotes of two kinds": ("page.locator('input[name=\"password\"]').fill('platypus')", ["platypus"]),
    "a field in words": ("fill_in 'Password', with: 'kookaburra1'", ["kookaburra1"]),
    "a code in JSON": ('{"user": "ann", "otp": "448120", "login_code": 990417}', ["448120", "990417"]),
    "its owner before the colon": ("das Passwort für den Testserver lautet: Apfelstrudel", ["Apfelstrudel"]),
    "its owner, in French": ("mot de passe admin : framboise\nle mdp du wifi c'est abricot-rouge", ["framboise", "abricot-rouge"]),
    "a key of what people log in to": ("la clave del wifi es mariposa123", ["mariposa123"]),
    "a key beside its user": ("usuario: mia, clave: naranja", ["naranja"]),
    "a short form": ("p/w: driftwood (as last year)", ["driftwood"]),
    "a short form in a sentence": ("user deploy, p/w Harbour!Seal", ["Harbour!Seal"]),
    "what somebody logs in with": ("please log in as mia with KestrelNest9 and check", ["KestrelNest9"]),
    "beside an address": ("You can sign in using t@x.io / Pebble2Beach", ["Pebble2Beach"]),
    "beside a user whom each system has": ("try admin/Sonnenschirm1 on the router", ["Sonnenschirm1"]),
    "the former one": ("the password was changed from tomorrow1 to yesterday2", ["tomorrow1", "yesterday2"]),
    "an answer in a chat": ("[10:02] mia: pw for staging?\n[10:03] tom: Kestrel!88", ["Kestrel!88"]),
    "a network and its key": ("wifi at the office: AcmeGuest / blue-ocean-12", ["blue-ocean-12"]),
    "a seed in groups": ("If you cannot scan it, enter this key: rukd xucx gi4p 3j7z", ["rukd xucx gi4p 3j7z"]),
    "a PIN of a device": ("die PIN vom Diensthandy ist 8823", ["8823"]),
    "the body of a vault": ("$ANSIBLE_VAULT;1.1;AES256\n" + "6138653234\n" * 3 + "\nnext", ["6138653234"]),
    "the body of a vault in YAML": ("pw: !vault |\n    $ANSIBLE_VAULT;1.2;AES256;dev\n    " + "\n    ".join(["31383265"] * 4), ["31383265"]),
}  # fmt: skip


@pytest.mark.parametrize(("text", "secrets"), _FOUND.values(), ids=_FOUND)
def test_a_password_in_such_a_place_is_found_whatever_word_it_is(text: str, secrets: list[str]) -> None:
    once = redact(text).text
    assert all(secret in text and secret not in once for secret in secrets)
    assert redact(once).text == once


@pytest.mark.parametrize(
    "text",
    [
        "feature,password,oauth\nlogin,required,weekly\nrotate,monthly,daily\n",
        "| Option | Password | Passkey |\n|---|---|---|\n| Phishing | weak | strong |\n",
        "| Field | Type |\n|---|---|\n| pw | varchar(255) |\n",
        "pin,signal\n17,sda\n18,scl\n2040,gnd\n",
        '{"type": "password", "label": "Password", "required": true}',
        '{"type": "password", "value": ""}',
        "gh secret set DB_PASSWORD --repo acme/shop",
        'gh secret set DB_PASSWORD --body "$DB_PASSWORD"',
        "helm upgrade pg x/pg --set auth.existingSecret=pg-auth",
        'kubectl create secret generic db --from-literal=password="$DB_PASSWORD"',
        "psycopg2.connect(host=host, user=user, password=password)",
        'RESTIC_PASSWORD_COMMAND="pass show backup/restic"',
        "set the password rules from strict to relaxed",
        "FIRST_PASS: parsing",
        "session 018f4c2e-7b1a-7c3d-9e5f-6a7b8c9d0e1f resumed",
        'await page.getByLabel("Search").fill("elderflower");',
        "page.fill('#password', process.env.PASSWORD)",
        "log in as mia with the test browser and open the page",
        "log in as mia with Chrome120 or Firefox",
        "try admin/settings on the new router",
        "Kennwort vom WLAN im Büro: siehe Wiki",
        "the password for new users: required",
        "la clave primaria: id, usuario",
        "the password was changed from the admin page to the form",
        "mia: is the password hashed?\ntom: argon2id",
        "wifi: 2.4GHz / 802.11ac",
        "The first line of a vault file is $ANSIBLE_VAULT;1.1;AES256\nand then digits",
    ],
)
def test_a_text_that_only_looks_like_it_stays(text: str) -> None:
    assert redact(text).text == text


def test_a_row_with_loose_quotes_neither_hides_its_password_nor_ends_the_table() -> None:
    text = 'user,password,note\nann,Bramble77x,ok\nbob,Her"on88Y,said "hi\ncyd,Kestrel88Y,fine\n'
    found = redact(text).text
    assert not any(one in found for one in ("Bramble77x", 'Her"on88Y', "Kestrel88Y")) and "cyd" in found


def test_a_long_row_neither_keeps_its_password_nor_ends_the_table() -> None:
    text = "user,password,note\nbob,Heron88Yx," + "a word " * 4_000 + "\ncyd,Kestrel88Y,fine\n"
    assert redact(text).secrets == 2


def test_a_heading_that_is_repeated_in_its_table_reads_no_row_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = []
    parts = tables._signs_between_cells
    monkeypatch.setattr(tables, "_signs_between_cells", lambda row, *column: rows.append(row) or parts(row, *column))
    text = "pin,user\n1234,b\n" * 500
    found = tables.columns(text, find_names(text, text, frozenset({"pin", "user", "b"})))
    assert len(rows) <= 1_000 and {text[start:end] for start, end, _ in found} == {"1234"} and len(set(found)) == 500


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the password.- is", "password"), ("password-", "password"), ("password...", "password"), ("my key-.", "key"), ("token.", "token"),
        (".password", "password"), ("..db.password-.x", "db.password-.x"), ("a-password--b", "a-password--b"), ("-password", "-password"),
    ],
)  # fmt: skip
def test_a_name_ends_before_the_signs_that_end_a_sentence_and_begins_behind_dots(text: str, name: str) -> None:
    found = find_names(text, text, frozenset(re.findall(r"\w+", text)))
    assert [text[one.start : one.end] for one in found] == [name]
