"""Secrets where only the command, the statement or the address says what they are: `mysql -pX`, `IDENTIFIED BY 'X'`, `//u:X@host`."""

from memory.core.patterns import lazy
from memory.core.safety.secrets import devices, heads, outlines, randomness, shapes, values
from memory.core.safety.secrets.words import is_code

_V = r"(?:\"(?P<s{0}>[^\"\n]{{2,400}})\"|'(?P<t{0}>[^'\n]{{2,400}})'|(?P<u{0}>[^\s\"'<>|;&]{{2,400}}))"
_REST = r"[^\n|;]{0,400}?"


def _value(number: int) -> str:
    return _V.format(number)


def _up_to_four(before: str) -> str:
    """A pattern of one to four values. before: of what precedes each of them."""
    return "(?:".join(before + _value(number) for number in range(1, 5)) + ")?" * 3


# (label, anchors in small letters, pattern). The groups s, t and u, with any number, are the secret: in double quotes, in single ones, bare.
_LINES = (
    ("password", ("sshpass",), r"\bsshpass\b[^\n|;]{0,100}?\s-p[ \t]*+" + _value(1)),
    ("password", ("mysql", "mysqldump", "mysqladmin", "mysqlimport", "mysqlshow", "mysqlcheck", "mysqlpump", "mysqlsh", "mysqlbinlog", "mysqlslap", "mariadb", "mytop", "xtrabackup", "mydumper"), r"\b(?:mysql\w*|mariadb\w*|percona-?\w*|xtrabackup|mytop)\b" + _REST + r"\s-p(?=[^\s\-=])(?!ort|rotocol)" + _value(1)),
    ("password", ("redis-cli", "keydb-cli", "valkey-cli"), r"\b(?:redis|keydb|valkey)-cli\b" + _REST + r"\s(?:-a|--pass|-n\s\d+\s-a)[ =]*" + _value(1)),
    ("password", ("curl", "wget", "http", "https", "xh", "etcdctl", "influx", "nats", "lftp", "smbclient", "rpcclient", "ab", "siege", "cadaver", "ftp", "rclone", "aria", "elasticdump"),
     r"\b(?:curl|https?|xh|etcdctl|lftp|ab|influx|nats|smbclient|rpcclient|wget|aria2c|siege|couchdb|cadaver|davfs2?|ftp|rclone|apt|elasticdump|xhs)\b" + _REST + r"\s(?:-u|--user|--proxy-user|--auth|-a|-A|-U|--userpwd|--http-user)[ =]{0,2}[\"']?(?:[^\s:%,\"'/\\\-][^\s:%,\"'/\\]{0,80})?(?:[\\/][^\s:%,\"']{1,60})?[:%,](?P<u1>[^\s\"']{3,200})"),
    ("password", ("plink", "pscp", "psftp", "putty", "kitty"), r"\b(?:plink|pscp|psftp|putty|kitty)\b" + _REST + r"\s-pw(?:[ \t]++|=)" + _value(1)),  # -P is a port
    # Another command, in quotes, may be before it: `lftp -e "mirror; quit" -u bob,X`.
    ("password", ("lftp",), r"\blftp\b[^\n]{0,400}?(?:\s(?:-u|--user)|[\"';>][ ]?user)[ =][ ]{0,2}[\"']?[^\s:%,\"'/\\\-$][^\s:%,\"'/\\]{0,80},(?P<u1>[^\s\"';]{3,200})"),
    ("password", ("curl", "wget", "smbclient"), r"\b(?:curl|wget|smbclient)\b" + _REST + r"\s(?:-u|--user|--proxy-user|-U)[ =]{0,2}(?:'[^\s:%'/\\]{1,80}[:%](?P<t1>[^'\n]{3,200})'|\"[^\s:%\"/\\$]{1,80}[:%](?P<s1>[^\"\n]{3,200})\")"),
    ("password", ("u", "user"), r"(?:^|\n)[ \t]*(?:-u|--user)[ =]{0,2}[\"']?[^\s:\"'\-][^\s:\"']{0,80}:(?P<u1>[^\s\"'/]{4,200})"),
    ("password", ("ldapsearch", "ldapadd", "ldapmodify", "ldapdelete", "ldapwhoami", "ldappasswd", "ldapcompare", "ldapmodrdn"), r"\bldap\w+\b" + _REST + r"\s-w[ \t]*+" + _value(1)),
    ("password", ("mongo", "mongosh", "mongodump", "mongorestore", "mongoexport", "mongoimport", "sqlcmd", "bcp", "cqlsh", "mosquitto", "login", "skopeo", "crane", "beeline", "vsql", "nzsql", "twine", "ibmcloud", "cypher", "winrm", "crackmapexec", "netexec", "nxc", "isql", "ncftp", "ncftpget", "ncftpput", "ipmitool", "oras", "mqtt", "kcadm", "tsql", "hdbsql", "psexec", "wmic", "mssql", "clickhouse", "rpk", "helm", "useradd", "usermod", "cf", "oc", "az"),
     r"\b(?:mongo\w*|sqlcmd|bcp|cqlsh|mosquitto_\w{3}|docker[ \t]++login|podman[ \t]++login|helm[ \t]++\w+[ \t]++login|helm[ \t]++registry[ \t]++login|helm[ \t]++repo[ \t]++add|cf[ \t]++(?:login|auth)|oc[ \t]++login|az[ \t]++login|skopeo|buildah[ \t]++login|crane|beeline|vsql|nzsql|twine|ibmcloud|cypher-shell|evil-winrm|crackmapexec|netexec|nxc|isql|ncftp\w*|ipmitool|oras|mqtt|kcadm(?:\.\w{2,3})?|tsql|hdbsql|psexec\w*|wmic|mssql-cli|clickhouse-client|rpk|dblogin|useradd|usermod)\b" + _REST + r"\s(?:-p|-P|-pw|-W)(?:[ \t]++|=)(?![\-\d]{1,6}(?:\s|$|:))" + _value(1)),
    ("password", ("net", "cmdkey", "schtasks", "xfreerdp", "wfreerdp", "msiexec", "mstsc", "runas", "rdesktop"),
     r"\bnet[ \t]++use\b[^\n]{0,200}?/user:\S{1,100}[ \t]++(?!/)(?P<u1>\S{3,200})|\bnet[ \t]++use\b[^\n]{0,200}?\\\\\S{1,100}[ \t]++(?!/)(?P<u2>\S{3,200})[ \t]++/user|\bnet[ \t]++user[ \t]++\S{1,60}[ \t]++(?!/)(?P<u3>[^\s*+]{3,200})|/(?:pass(?:word)?|p|rp)[: ](?P<u4>[^\s/*]{3,200})"),
    ("password", ("rabbitmqctl",), r"\brabbitmqctl\b[^\n]{0,80}?(?:add_user|change_password|authenticate_user)[ \t]++\S{1,80}[ \t]++" + _value(1)),
    ("password", ("composer",), r"\bcomposer\b[^\n]{0,80}?\bhttp-basic\.\S{1,80}[ \t]++\S{1,80}[ \t]++" + _value(1)),
    ("sent", ("py", "impacket"), r"\b(?:\w{1,30}\.py|impacket-\w{1,20})\s[^\n]{0,60}?(?<![\w./:])[\w.\-]{1,40}/[\w.\-$]{1,40}:[\"']?(?P<u1>[^\s\"'@/]{4,100})[\"']?@[\w.\-]{3,60}"),
    ("sent", ("ftp>",), r"ftp>[ \t]*+user[ \t]++\S{1,60}[ \t]++(?P<u1>\S{4,100})"),
    ("password", ("htpasswd",), r"\bhtpasswd[ \t]++(?:-\w+[ \t]++){0,4}-\w*b\w*[ \t]++(?:-\w+[ \t]++){0,3}\S{1,200}[ \t]++\S{1,80}[ \t]++" + _value(1) + r"|\bhtpasswd[ \t]++-\w*n\w*b\w*[ \t]++\S{1,80}[ \t]++" + _value(2)),
    ("password", ("echo", "printf"),
     r"\b(?:echo|printf)\s++(?:-\w+\s++){0,2}(?:[\"']%s(?:\\n)?[\"']\s++)?[\"']?(?:[\w.\-]{1,60}:)?(?P<u1>[^\s\"'|]{3,200}?)(?:\\n(?P<u2>[^\s\"'|\\]{3,200}))?(?:\\n)?[\"']?\s*+\|\s*+(?:sudo\s++)?(?:chpasswd|passwd|sudo\s++-S|sudo\s++-kS|kinit|su\b|cryptsetup|smbpasswd|docker|podman|gh|helm|az|cosign|glab|oc|vault|gpg|restic|skopeo|pass\s++insert|gopass|secret-tool|systemd-creds|keyctl|gcloud\s++secrets\s++(?:create|versions\s++add)|wrangler\s++secret\s++put|vercel\s++env\s++add|\S{1,40}\s(?:\S{1,40}\s){0,6}--(?:password|passphrase|token|with)\S{0,12})"),
    ("password", ("<<<",), r"\b(?:passwd|sudo\s++-S|kinit|docker\s++login|gh\s++auth|podman\s++login|openssl|gpg|cryptsetup|chpasswd|pass\s++insert|gopass\s++insert|gcloud\s++secrets\s++(?:create|versions\s++add)|wrangler\s++secret\s++put|vercel\s++env\s++add)\b[^\n]{0,200}?<<<\s*+[\"']?(?:[\w.\-]{1,60}:)?(?P<u1>[^\s\"'$]{4,200})"),
    ("password", ("openssl", "pass:"), r"(?<![\w])(?:-pass(?:in|out)?|-passin|-passout|-password|-k|-srcpass|-destpass)\s++(?:pass:(?P<u1>[^\s\"']{3,200})|[\"']pass:(?P<s3>[^\"'\n]{3,200})[\"'])|\bopenssl\s++enc\b[^\n]{0,200}?\s-k\s++" + _value(2)),
    ("password", ("zip", "unzip", "zipcloak", "z", "za", "zr", "rar", "unrar", "qpdf"), r"\b(?:zip|unzip|zipcloak)\b[^\n|;]{0,200}?\s-P\s*+" + _value(1) + r"|\b(?:7z\w?|7za|rar|unrar)\b[^\n|;]{0,200}?\s-(?:p|hp)(?=[^\s])" + _value(2) + r"|\bqpdf\b[^\n]{0,80}?--(?:encrypt|password=)\s*+" + _value(3)),
    ("password", ("snmp", "snmpwalk", "snmpget", "snmpset", "snmpbulkwalk", "snmptrap", "snmpstatus", "snmptable", "snmpgetnext"), r"\bsnmp\w+\b" + _REST + r"\s-(?:c|A|X)\s*+(?P<u1>(?!public\b|private\b)[^\s\-]\S{3,100})(?:[^\n|;]{0,60}?\s-(?:A|X)\s*+(?P<u2>[^\s\-]\S{3,100}))?"),
    ("password", ("ssh-keygen",), r"\bssh-keygen\b" + _REST + r"\s-N[ \t]*+" + _value(1)),
    ("password", ("ssh-keygen",), r"\bssh-keygen\b" + _REST + r"\s-P[ \t]*+" + _value(1)),
    ("password", ("keytool", "jarsigner", "storepass", "keypass", "storepassword", "keypassword", "deststorepass", "srcstorepass", "newpass"), r"-(?:store|key|src-?store|dest-?store|new|srckey|destkey)pass(?:word)?(?::\w+)?[ =]+" + _value(1)),
    ("password", ("wpa", "nmcli", "iwctl", "networksetup"), r"\bwpa_passphrase[ \t]++(?:\"[^\"\n]{1,60}\"|\S{1,60})[ \t]++" + _value(1) + r"|\bnmcli\b[^\n]{0,200}?\s(?:password|wifi-sec\.psk|802-11-wireless-security\.psk)[ \t]++" + _value(2) + r"|\bnetworksetup[ \t]++-setairportnetwork[ \t]++\S{1,10}[ \t]++\S{1,60}[ \t]++" + _value(3)),
    ("password", ("sqlplus", "impdp", "expdp", "rman", "oracle", "sqlldr", "imp", "exp"), r"(?:\b(?:sqlplus|impdp|expdp|imp|exp|sqlldr|rman)\b[^\n]{0,60}?\s|jdbc:oracle:\w{2,8}:)[\"']?[\w$#.\-]{1,60}/(?P<u1>[^\s/@\"']{3,100})(?:@|\s|$|\"|')"),
    ("password", ("using",), r"\bconnect\s++to\s++\S{1,60}\s++user\s++\S{1,60}\s++using\s++" + _value(1)),
    ("password", ("identified",), r"(?i)\bIDENTIFIED\s++(?:WITH\s++\S{1,60}\s++)?(?:BY|AS|USING)\s++(?:PASSWORD\s++|VALUES\s++)?N?(?:'(?P<t1>[^'\n]{2,400})'|\"(?P<s1>[^\"\n]{2,400})\"|(?P<u1>(?=[^\s;]*[\d!@#$%^&*])[^\s\"'<>|;&]{4,400}))"),
    ("password", ("password", "pwd"), r"(?i)\b(?:ALTER|CREATE|SET|WITH|ENCRYPTED|UNENCRYPTED|ROLE|USER|LOGIN|MASTER\s++KEY)\b[^\n;]{0,200}?\b(?:PASSWORD|PASS|PWD)(?:\s++FOR\s++[^\n=]{1,100})?\s*+(?:=|BY|TO|AS)?\s*+(?:N|E|PASSWORD\s*+\(\s*+)?(?:'(?P<t1>[^'\n]{2,200})'|\"(?P<s1>[^\"\n]{2,200})\")"),
    ("password", ("password", "crypt"), r"(?i)\b(?:OLD_|SHA2_)?PASSWORD\s*+\(\s*+'(?P<t1>[^'\n]{3,200})'\s*+\)|\bcrypt\s*+\(\s*+'(?P<t2>[^'\n]{3,200})'\s*+,\s*+gen_salt"),
    ("password", ("convertto", "('", "(\"", "['", "[\""),
     r"(?i)ConvertTo-SecureString\s++(?:-String\s++)?[\"'](?P<s1>[^\"'\n]{3,200})[\"']|ConvertTo-SecureString\s++(?:-String\s++)?(?P<u1>[^\s\"'$()\-][^\s\"'()]{3,100})\s++-(?:AsPlain|Force)|(?:NetworkCredential|PSCredential|HTTP(?:Basic|Digest|Proxy|Ntlm)Auth|Basic_?Auth\w{0,40}|set_?Basic_?Auth|AuthBase|Credentials?(?:Provider)?|PlainTextAuthProvider|UsernamePassword\w{0,30}|PasswordAuthentication|PlainAuth|Auth|auth|login|authenticate|getConnection|basic)\s*+[=:]?\s*+[(\[]\s*+(?:[\"'][^\"'\n]{0,200}[\"']\s*+,\s*+){1,2}[\"'](?!/)(?P<s2>[^\"'\n]{3,200})[\"'](?:\.toCharArray\(\))?\s*+(?:,\s*+[\"'][^\"'\n]{0,100}[\"'])?\s*+[)\]]"),
    ("password", ("machine",), r"(?i)\bmachine\s++\S{1,100}\s++login\s++\S{1,100}\s++password\s++(?P<u1>\S{3,200})"),
    ("password", ("cloudflared",), r"\bcloudflared\b[^\n]{0,80}?(?:install|--token)[ \t]++" + _value(1)),
    ("password", ("send",), r"(?i)\bpassw(?:or)?d\b[^\n]{0,30}[\"'}]?\s*+(?:[;{]\s*+)?send\s++(?:--\s++)?[\"'{](?P<s1>[^\"'\n\\]{4,100})(?:\\r|\\n)?[\"'}]"),
    ("short", ("p",), r"(?<=\s)-p\s++[\"']?(?P<u1>[^\s\"'|;&<>]{6,100})"),
    ("password", ("setuser",), r"(?i)\bSETUSER\s++\S{1,80}\s[^\n]{0,200}?>(?P<u1>\S{3,200})"),
    ("password", ("form",), r"(?i)form-data;\s*+name=\"?[\w.\-]{0,40}(?:passw(?:or)?d|secret|token|api_?key|pwd)\"?[^\n]{0,80}(?:\r?\n[A-Z][^\n]{0,200}){0,4}\r?\n\r?\n(?P<u1>[^\s]{3,400})"),
    ("sent", ("send",), r"\bsend\s++(?:--\s++)?\\?[\"'{](?P<s1>[^\"'\n\\]{4,100})\\+[rn]"),
    ("sent", ("bcp", "sqlcmd", "tsql", "isql", "osql"), r"\b(?:bcp|sqlcmd|tsql|osql)\b" + _REST + r"\s-P(?P<u1>[^\s\-=\"']\S{3,200})|\bisql\s++(?:-\w\s++){0,4}[\w.\-]{1,60}\s++[\w.\-]{1,60}\s++(?P<u2>[^\s\-]\S{3,200})"),
    # Each value that looks like a password, of up to four.
    ("sent", ("kubectl", "oc"), r"\b(?:kubectl|oc)\b[^\n|;]{0,100}?[ \t]create[ \t]++secret\b" + _up_to_four(r"[^\n|;]{0,200}?[ \t]--from-literal[ =][\"']?[\w.\-]{1,80}=")),
    ("sent", ("fly", "flyctl", "heroku", "vault", "doppler", "supabase", "railway", "netlify"),
     r"\b(?:fly(?:ctl)?[ \t]++secrets[ \t]++(?:set|import)|heroku[ \t]++config:(?:set|add)|vault[ \t]++kv[ \t]++(?:put|patch)(?:[ \t]++-[\w\-]{1,30}=\S{1,80}){0,3}|(?:doppler|supabase)[ \t]++secrets[ \t]++set|railway[ \t]++variables|netlify[ \t]++env:set)\b"
     + _up_to_four(r"[^\n|;]{0,200}?(?<![^\s\"'])[\"']?[A-Za-z_][\w.\-]{0,80}=")),
    ("password", ("obscure",), r"\brclone[ \t]++obscure[ \t]++(?!-|pass(?:word)?[ =])" + _value(1)),
    ("password", ("rclone",), r"\brclone[ \t]++(?:config|obscure)\b(?:[ \t]++(?:create|update|password)\b)?+" + _REST + r"\s(?:pass|password)[ =](?P<u1>[^\s\"'=]{3,200})(?=\s|$)"),
    ("sent", ("signtool", "rclone"), r"(?i)\bsigntool\b" + _REST + r"\s/p[ \t]++(?P<u1>\S{3,200})|\brclone[ \t]++config\b(?:[ \t]++password\b)?+" + _REST + r"\s(?:pass|password|secret_access_key|token)[ =](?P<u2>\S{3,400})"),
    # What a command writes into a file, or prints of one, whose name is a secret's.
    ("sent", ("echo", "printf"), r"(?i)\b(?:echo|printf)\s++(?:-\w++\s++){0,2}[\"']?(?P<u1>[^\s\"'|>]{5,200})[\"']?\s*+>{1,2}\s*+[\"']?(?=[^\s\"']{0,80}(?:passw|passphrase|\bpass\b|secret|\bpw\b|\bpwd\b|token|cred))"),
    ("sent", ("cat", "less", "head", "tail", "type", "bat", "pass", "gopass", "op", "vault", "security", "bw", "secret"),
     r"(?i)(?:^|\n)[ \t]*+(?:[\w.@~:/\-]{0,60}[$#>%][ \t]++)(?:(?:sudo[ \t]++)?(?:cat|less|head|tail|type|bat)[ \t]++[^\n]{0,80}?(?:passw|passphrase|secret|\bpw\b|\bpwd\b|token|cred)[^\n]{0,40}|(?:pass|gopass)[ \t]++(?:show[ \t]++)?[\w/.\-]{2,80}|op[ \t]++read[ \t][^\n]{1,120}|vault[ \t]++kv[ \t]++get[ \t]++-field[^\n]{1,120}|bw[ \t]++get[ \t]++password[ \t][^\n]{1,80}|secret-tool[ \t]++lookup[^\n]{1,120}|security[ \t]++find-\w{5,20}-password[^\n]{1,120})\n(?P<u1>[^\s\"']{5,200})(?=\s|$)"),
    ("token", ("vault", "argocd", "snyk", "wandb", "huggingface", "ngrok", "tailscale", "modal", "infracost", "codecov", "dagger"), r"\b(?:vault\s++login|argocd\s++login|snyk\s++auth|wandb\s++login|huggingface-cli\s++login|ngrok\s++(?:config\s++add-authtoken|authtoken)|tailscale\s++up|modal\s++token\s++set|infracost\s++auth|codecov|dagger\s++login)\b[^\n]{0,100}?\s(?:--?[\w\-]+[ =])?(?P<u1>[A-Za-z0-9_\-.]{16,300})"),
    ("token", ("ngrok", "snyk", "wandb", "huggingface", "op", "railway"), r"\b(?:ngrok[ \t]++(?:config[ \t]++add-authtoken|authtoken)|snyk[ \t]++auth|wandb[ \t]++login|huggingface-cli[ \t]++login(?:[ \t]++--token)?|op[ \t]++signin|railway[ \t]++login)[ \t]++(?P<u1>[A-Za-z0-9_\-.]{16,300})"),
    ("license-key", ("license", "licence", "serial", "product", "lizenz", "licensekey", "lizenzschl"), r"(?i)\b(?:licen[sc]e|serial|product|lizenz)[ \-_]?(?:key|number|no|code|schlüssel)?\b[^\n:=]{0,20}[:=]\s*+(?P<u1>[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){2,8})\b"),
    ("private-key", ("privatekey", "presharedkey"), r"(?i)\b(?:PrivateKey|PresharedKey)\s*+=\s*+(?P<u1>[A-Za-z0-9+/]{42,44}=?)"),
    ("private-key", ("\"kty\"", "'kty'", "kty\\\""), r"[\"'](?:d|p|q|dp|dq|qi|k)\\*[\"']\s*+:\s*+\\*[\"'](?P<u1>[A-Za-z0-9_\-]{16,2000})"),
    ("magic-link", ("?", "&", "#"),
     r"(?i)[?&#;](?:code|ticket|oobcode|otp|k|t|jwt|assertion|samlresponse|x-amz-signature|x-amz-security-token|x-goog-signature|signature|sig|id_token_hint|invite|invitation|ott|login_?hint_?token|session|sid|confirmation|activation|reset|verify|magic|auth)=(?P<u1>[^\s&\"'<>#\\]{16,4000})"),
    ("cookie", ("cookie",), r"(?i)\b(?:set-)?cookie[\"']?\s?:[ \t\"']*(?P<c1>[^\n\"']{6,8000})"),
    ("password", ("authorization",), r"(?i)\bauthorization\\?[\"']?\s*+[:=,]\s*+\\?[\"'`]?(?:(?P<scheme>[\w\-]{2,30})[ \t]+)?(?P<u1>[A-Za-z0-9_\-.~+/=|:]{8,4000})"),
    ("token", ("bearer", "basic"), r"\b(?i:bearer|basic)\s++(?P<u1>(?=\S{0,200}(?:\d|[a-z][A-Z]|=))[A-Za-z0-9_\-.~+/%]{16,}={0,2})(?![A-Za-z0-9])"),
    ("password", ("pgpass", ":5432:", ":5433:", ":5439:", ":6432:", ":6543:", ":25060:", ":26257:", ":*:"), r"(?:^|\n)[ \t]*[\w.\-*]{1,100}:(?:\d{2,5}|\*):[\w\-*]{1,64}:[\w.\-]{1,64}:(?P<u1>[^\s:]{3,200})(?=\s|$)"),
    ("sent", ("pgpass", ":5432:", ":5433:", ":5439:", ":6432:", ":6543:", ":25060:", ":26257:", ":*:"), r"(?<=[ \t\"'`(=])[\w.\-*]{1,100}:(?:\d{2,5}|\*):[\w\-*]{1,64}:[\w.\-]{1,64}:(?P<u1>[^\s:\"'`]{3,200}?)(?=[\"'`)]|[.,;]?(?:\s|$))"),
    ("password", ("wifi", "wi", "wlan"), r"(?i)\b(?:wi-?fi|wlan)[ \-]?(?:code|key|pass(?:key|code|phrase)|schlüssel|schluessel|psk|kennung)\b(?:[ \t](?:at|in|for|of|im|in der)(?:[ \t][^\W\d_]{1,20}){1,4}?)?(?:[ \t]{0,4}[:=][ \t]{0,4}|[ \t](?:is|ist|lautet)[ \t])[\"'`]?(?P<u1>(?=[^\s\"'`]{0,60}\d)[^\s\"'`,;]{8,63})(?![\w.]*\()"),
    ("wifi", ("wifi", "wi", "wlan", "от вайфая"), r"(?i)(?<!\w)(?:(?:wi-?fi|wlan)[ \-]?(?:key|schlüssel|schluessel|sleutel|nyckeln?|nøglen?|avain)|(?:clé|clave|chave|chiave|klucz|kľúč|klíč|ключ)(?:[ ](?:du|de|del|de la|do|da|della|dello|k|от))?[ ](?:wi-?fi|wlan|вайфая))(?:[ ][^\W\d_]{2,20}){0,3}?(?:[ ](?:to|as|auf|zu|à|a|en|em|su|in|naar|till|til|na|на|is|ist|est|es|è|é)|[ ]?[:=])[ ]{1,2}[\"'`]?(?P<u1>(?=[^\s\"'`]{0,60}\d)[^\s\"'`,;]{8,63})"),
    # What a resolver could not find was behind a password with an @ or a / in it.
    ("resolved", ("translate host", "resolve host", "getaddrinfo", "enotfound", "unknownhostexception", "dial tcp"), r"(?:(?i:translate host ?name|resolve host(?: ?name)?|getaddrinfo(?: ENOTFOUND)?|unknown ?host(?:exception)?|dial tcp: lookup))[:= \t]{1,3}[\"'`]?(?P<u1>[^\s\"'`]{5,100})@[\w.\-]{1,100}"),
    # What Ansible keeps in a vault, in plain: `vault_mysql_root: X`.
    ("sent", ("vault_", "secret_"), r"(?m)^[ \t]{0,12}(?:vault|secret)(?:_[a-z0-9]{1,30}){0,5}?_(?!(?:addr|address|version|role|namespace|mount|path|image|user|username|url|uri|backend|port|host|hostname|name|id|enabled|file|dir|policy|region|method|engine|tag|chart|release|cluster|group|domain|server|package|checksum|type|kind|env|environment|location|zone|length|size|format|label|store|manager|provider)[ \t]{0,3}[:=])[a-z0-9]{1,30}[ \t]{0,3}[:=][ \t]{1,4}(?:(?P<q>[\"'])(?P<s1>[^\"'\n]{6,200})(?P=q)|(?P<u1>[^\s\"'{}<>$]{6,200}))(?=[ \t]*(?:#[^\n]{0,200})?$)"),
    ("password", ("clé", "key", "schl"), r"(?im)^[ \t]{0,12}(?:Key Content|Schlüsselinhalt|Contenu de la clé|clé[ \t]wi-?fi|Contenido de la clave)[ \t]{0,20}[:：][ \t]{0,4}(?P<u1>(?=[^\s]{0,60}\d)\S{8,63})[ \t]*$"),
    ("password", ("schlüsselinhalt", "clé wifi", "clé wi-fi"), r"(?im)^[ \t]{0,12}(?:Schlüsselinhalt|clé[ \t]wi-?fi)[ \t]{0,20}[:：][ \t]{0,4}(?P<u1>(?=[^\s]{0,60}\d)\S{8,63})[ \t]*$"),
    ("password", ("keymaterial",), r"(?i)<keyMaterial>(?P<u1>[^<>\s]{8,64})</keyMaterial>"),
    ("password", ("createuser",), r"(?i)\bcreateUser[ \t]++\S{1,60}[ \t]++(?:MD5|SHA(?:-?\d{3})?)[ \t]++[\"']?(?P<u1>[^\s\"']{8,100})[\"']?(?:[ \t]++(?:DES|AES(?:-?\d{3})?)[ \t]++[\"']?(?P<u2>[^\s\"']{8,100}))?"),
    ("password", ("* ", "*\t"), r"(?m)^[\w.@\\\-]{1,60}[ \t]++\*[ \t]++[\"']?(?P<u1>(?=[^\s\"']{0,60}\d)[^\s\"'*]{6,100})[\"']?[ \t]++\*[ \t]*$"),
    ("password", (":::",), r"(?m)^[\w.$\\ \-]{1,60}:\d{1,9}:(?P<u1>[0-9A-Fa-f]{32}:[0-9A-Fa-f]{32}):::"),
    ("sent", ("http_basic", "http_auth", "basic_auth", "_auth_user", "_credentials", "_basic="), r"(?m)(?:HTTP_BASIC|HTTP_AUTH|BASIC_AUTH(?:_USER)?|[A-Z]{2,20}_AUTH_USER|[A-Z]{2,20}_CREDENTIALS)=[\"']?[\w.@\-]{2,60}:(?P<u1>(?=[^\s\"']{0,60}\d)[^\s\"'/]{6,100})(?=[\"']?[ \t]*$)"),
    ("hex", ("appid", "app_id", "app_code", "license", "licence", "algolia"), r"(?i)(?:app_?id|app_code|licen[sc]e(?:_key)?|algolia_[a-z_]{2,30})[\"']?[ \t]{0,2}[=: ][ \t]{0,2}[\"']?(?P<u1>[0-9a-f]{32,64})(?![\w])"),
    ("password", ("random_password",), r"\"result\"\s{0,4}:\s{0,4}\"(?P<s1>(?=[^\"\n]{0,60}\d)[^\"\s]{8,200})\""),
    ("totp-secret", ("otpauth",), r"(?i)otpauth://[^\s\"'<>]{0,300}?secret=(?P<u1>[A-Za-z2-7=]{8,200})"),
    ("password", ("wifi:",), r"(?i)\bWIFI:(?:[^;\n]{0,80};){0,5}P:(?P<u1>(?:[^;\\\n]|\\.){3,100});"),
    ("password", ("echo", "printf"), r"(?i)(?:pass(?:w(?:or)?d|phrase)?|pwd?|secret|token|key)[_\-]?(?:command|cmd|eval)\\?[\"']?\s{0,4}[=:\s]\s{0,4}(?:(?P<q>[\"'])(?:/usr)?(?:/bin/)?(?:echo|printf)\s++(?:-\w+\s++){0,2}(?:[\"']?%s(?:\\n)?[\"']?\s++)?(?P<s1>[^\"'|$`\n;]{3,200})|(?:/usr)?(?:/bin/)?(?:echo|printf)\s++(?:-\w+\s++){0,2}(?:[\"']?%s(?:\\n)?[\"']?\s++)?(?P<u1>[^\s\"'|$`;]{3,200}))"),
    # What a store of secrets is given, and what it prints below the command.
    ("password", ("parameter", "secretsmanager", "keyvault", "gh", "glab"), r"\b(?:put-parameter\b(?=[^\n]{0,300}?(?i:securestring|passw|secret|token|key))|(?:create-secret|put-secret-value|update-secret)\b|keyvault\s++secret\s++set\b|(?:gh|glab)\s++secret\s++set\b)" + _REST + r"\s(?:--value|--secret-string|--body|-b)[ =]++" + _value(1)),
    ("sent", ("kubectl", "oc", "decryption", "secretsmanager", "gcloud", "keyvault", "terraform", "tofu", "heroku"),
     r"(?:\b(?:kubectl|oc)\b(?=[^\n]{0,640}\n)[^\n]{0,200}?\bsecrets?\b[^\n]{0,200}?\bbase64\s++(?:-d|-D|--decode)\b|--with-decryption\b|\bget-secret-value\b|\bgcloud\s++secrets\s++versions\s++access\b|\bkeyvault\s++secret\s++show\b|\b(?:terraform|tofu)\s++output\s++-raw\b|\bheroku\s++config:get\b)[^\n]{0,200}\r?\n(?P<u1>[^\s\"'{}:]{5,200})(?=[ \t\r]*(?:\n|\Z))"),
    ("password", ("wifi", "wi", "wlan", "ssid"), r"(?i)\b(?:wi-?fi|wlan|ssid)\b[^\n:/=]{0,40}[:=][ \t]{0,4}[^\s/:]{2,32}[ \t]{0,2}/[ \t]{0,2}(?P<u1>(?!WPA|WEP|(?i:bluetooth|channel|kanal|mu-?mimo|ethernet|gigabit|zigbee|wi-?fi))(?![A-Za-z]{2,20}\d{1,3}\.\d)(?=[^\s]{0,60}\d)[A-Za-z][^\s/,;]{7,62})(?=[\s,;]|\Z)"),
    ("totp-secret", ("key", "secret", "seed", "clave", "chave"), r"\b(?i:key|secret|seed|clave|chave)\b[^\n:]{0,40}:[ \t]{0,4}(?P<u1>[a-z2-7]{4}(?:[ \-][a-z2-7]{4}){3,15}(?![\w])|[A-Z2-7]{4}(?:[ \-][A-Z2-7]{4}){3,15}(?![\w]))"),
    ("vault", ("$ansible_vault;",), r"\$ANSIBLE_VAULT;[\d.]{1,5};\w{3,12}(?:;[\w.\-]{1,60})?[ \t]*\r?\n(?P<s1>(?:[ \t>|]{0,40}[0-9a-f]{1,100}[ \t]*(?:\r?\n|\Z)){1,20000})"),
    ("password", ("\"password\"", "\"passwd\"", "'password'"), r"(?i)[\"'](?:type|kind)\\*[\"']\s{0,4}:\s{0,4}\\*[\"']passw(?:or)?d\\*[\"']\s{0,4},\s{0,20}\\*[\"']value\\*[\"']\s{0,4}:\s{0,4}\\*[\"'](?P<s1>[^\"'\n\\]{3,200})"),
    ("password", ("://",), r"\b[a-zA-Z][a-zA-Z0-9+.\-]{0,30}://(?:(?P<name>[^\s:/@'\"<>\[]{0,200}):)(?P<p1>(?:[^\s/@'\"<>]{1,200}(?:/[^\s/@'\"<>:?]{1,60}(?=[^\s'\"<>]{0,40}@[\w.\-\[]+(?::\d+|/|\s|$)))?(?:@[^\s/@'\"<>]{1,60}(?=@))?))@"),
    ("token", ("://",), r"\b(?:https?|git|ssh|ftp|amqps?|mqtts?)://(?P<u1>[A-Za-z0-9_\-]{20,300})(?::x-oauth-basic|:)?@"),
)  # fmt: skip
_ALL = _LINES + devices.LINES
# An anchor of letters is a whole word of the text; any other may occur anywhere in it.
_PATTERNS = tuple((label, "://" in anchors, lazy(pattern)) for label, anchors, pattern in _ALL)
_BY_WORD: dict[str, list[int]] = {}
_BY_SIGNS: dict[str, list[int]] = {}
for _number, (_, _anchors, _) in enumerate(_ALL):
    for _anchor in _anchors:
        if _anchor.isalpha():
            _BY_WORD.setdefault(_anchor, []).append(_number)
        else:
            _BY_SIGNS.setdefault(_anchor, []).append(_number)
# What else a text holds where the pattern of an anchor matches: many texts name a user, and few an option for one.
_ALSO_NEEDED = {
    _BY_WORD[anchor][0]: signs
    for anchor, signs in (
        ("curl", ("-u", "-a", "--")),
        ("u", ("-u", "--user")),
        ("mongo", ("-p", "-w")),
        ("zip", ("-p", "-hp", "--")),
        ("username", ("user ", "user\t", "username ", "username\t")),
        ("md", (" 7 ", " 7\t", "\t7 ", "\t7\t")),
        ("com", ("com2sec",)),
        ("psk", ("wpa", "set-key")),
    )
} | dict.fromkeys(_BY_SIGNS["://"], ("@",))
# What the matches of a pattern begin with, where a log may have its anchors in each line.
_HEADS = {
    _BY_WORD["md"][0]: ("password", "secret", "key", "md5", "ascii", "hex", "community"),
    _BY_WORD["getaddrinfo"][0]: ("translate host", "resolve host", "getaddrinfo", "unknown", "dial tcp"),
    _BY_WORD["seed"][0]: ("key", "secret", "seed", "clave", "chave"),
}
_SHOWN = {"sent": "password", "wifi": "password", "resolved": "password", "short": "password", "hex": "token", "device": "password"}
_PLACE = lazy(r"[a-z][\w.\-]{0,60}(?:/[\w.\-]{0,60}){1,20}\Z|\w{1,30}:\d{1,5}\Z")
_WRAPPED_LINE = lazy(r"\\\n[ \t]{0,40}")
_COOKIE = lazy(r"(?P<name>[\w.\-]{1,80})=(?P<s>[^;\s]{6,6000})")
_COOKIE_PUBLIC = ("_ga", "_gid", "lang", "locale", "theme", "path", "domain", "expires", "max-age", "samesite", "__utm", "_fbp", "consent", "tz", "timezone", "currency")


def spans(text: str, lowered: str, words: frozenset[str]) -> list[tuple[int, int, str]]:
    """(start, end, label) of the secrets in commands, statements, headers and addresses.

    words: the text's words, in small letters; they show which of the patterns are worth trying.
    """
    tried = {number for word in words & _BY_WORD.keys() for number in _BY_WORD[word]}
    letters = outlines.letters_of(words)
    for signs, numbers in _BY_SIGNS.items():
        if not tried.issuperset(numbers) and outlines.can_hold(letters, signs) and signs in lowered:
            tried.update(numbers)
    if text.isascii() and "\\\n" not in text:  # ſ and K are letters of ASCII to a pattern that takes either case
        tried = {one for one in tried if one not in _ALSO_NEEDED or outlines.has_any(letters, lowered, _ALSO_NEEDED[one])}
    if not tried:
        return []
    joined = text
    if "\\\n" in text:  # a command over several lines, read as one; the places stay as they are
        joined = _WRAPPED_LINE.sub(lambda hit: " " * len(hit.group()), text)
        lowered = _WRAPPED_LINE.sub(lambda hit: " " * len(hit.group()), lowered)
    found: list[tuple[int, int, str]] = []
    for number in sorted(tried):
        label, is_address, pattern = _PATTERNS[number]
        known = _HEADS.get(number)
        hits = outlines.matches_at(pattern, joined, lowered, known) if known else heads.matches(pattern, joined, lowered)
        for hit in hits:
            for name, value in hit.groupdict().items():
                if value is None or name in ("name", "scheme", "q"):
                    continue
                if name[0] == "c":
                    found += _cookies(joined, hit.start(name), hit.end(name))
                    continue
                value = value.rstrip("\\") if name[0] == "u" else value
                if _is_secret(value, label, name, hit.group(0), is_address=is_address, user=(hit["name"] or "") if name[0] == "p" else ""):
                    found.append((hit.start(name), hit.start(name) + len(value), _SHOWN.get(label, label)))
    return found


def _is_secret(value: str, label: str, group: str, whole: str, *, is_address: bool, user: str = "") -> bool:
    if (value.startswith(("[redacted", "-")) and group[0] != "p") or value.startswith("[redacted"):
        return False
    if group[0] == "p":  # in an address, whatever is between : and @, but for what is put in later, and two by-words
        if "/" in value and value.split("/")[0].isdigit():
            return False  # a port and a path
        if user and value == user and values.is_placeholder(value):
            return False  # postgres:postgres@localhost
        return len(value) >= 3 and not (value[0] in "$<{%*" and not values.is_strong_password(value)) and value.lower() not in ("password", "pass", "pwd", "passwd", "guest", "xxx", "***", "secret", "token", "x-oauth-basic")
    if label == "device":  # a bare value that is a noun is a word of a heading or of a commit's subject
        return not values.is_placeholder(value) and not (group[0] == "u" and (value[0] in "<{[$/" or devices.is_noun(value)))
    if label == "short":  # mkdir, make and tmux have this option, too, for folders, targets and panes
        is_name = values.is_identifier(value) or values.is_path(value) or _PLACE.match(value) is not None
        return values.is_password_like(value) and not is_name
    if label == "hex":
        return randomness.is_hex(value, 32)
    if label == "sent":
        return values.is_password_like(value)
    if label == "wifi":
        return values.is_password_like(value) and not is_code(value)
    if label == "resolved":
        kinds = any(map(str.islower, value)) + any(map(str.isupper, value)) + any(sign in "!#$%^&*?~=@/" for sign in value)
        return kinds >= 2 and values.is_mixed(value) and "://" not in value
    if label == "magic-link":
        return randomness.is_random(value.split("%")[0], 16) or randomness.is_random(value.replace("%", ""), 20) or value.startswith("4/")
    if label == "token":
        return not values.is_placeholder(value) and (randomness.unexplained_share(value) > 0.35 or any(c.isdigit() for c in value))
    if "uthorization" in whole[:16] or "UTHORIZATION" in whole[:16]:
        return not values.is_placeholder(value) and (randomness.is_random(value, 14) or (randomness.unexplained_share(value) > 0.5 and any(c.isdigit() for c in value) and len(value) >= 8))
    if label in ("license-key", "private-key", "totp-secret") :
        return not values.is_placeholder(value) and any(c.isdigit() for c in value) and len(set(value)) > 4
    return not values.is_placeholder(value) and not (group[0] == "u" and (values.is_path(value) or value.startswith(("http", "@", "$", "/", "--"))) )


def _cookies(text: str, start: int, end: int) -> list[tuple[int, int, str]]:
    found = []
    for hit in _COOKIE.finditer(text, start, end):
        name = hit["name"].lower()
        if name.startswith(_COOKIE_PUBLIC) or values.is_placeholder(hit["s"]):
            continue
        if (any(word in name for word in ("sess", "sid", "auth", "token", "jwt", "csrf", "xsrf", "remember", "login", "secret", "key", "id")) and len(hit["s"]) >= 8 and any(c.isdigit() for c in hit["s"])) or randomness.is_random(hit["s"].replace("%", ""), 16):  # fmt: skip
            found.append((hit.start("s"), shapes.wrapped(text, hit.end("s")), "cookie"))
    return found
