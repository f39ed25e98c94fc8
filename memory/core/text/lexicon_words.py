"""The lexicon (lexicon.py): one concept a line, in the order of its languages. Written for this project.

Words of one language are separated by commas.
"""

# ruff: noqa: E501

CONCEPTS = """\
accept|akzeptieren,annehmen|accepter|aceptar|accettare|aceitar|accepteren,aanvaarden|akceptować,przyjąć|принимать,принять|接受|受け入れる,承諾
access|Zugriff,Zugang|accès|acceso|accesso|acesso|toegang|dostęp|доступ|访问|アクセス
account|Konto,Benutzerkonto|compte|cuenta|account,conto|conta|account,rekening|konto|аккаунт,учётная,счёт|账户,账号|アカウント,口座
accounting,bookkeeping|Buchhaltung,Buchführung|comptabilité|contabilidad|contabilità|contabilidade|boekhouding|księgowość|бухгалтерия|会计|会計,経理
add|hinzufügen,ergänzen|ajouter|añadir,agregar|aggiungere|adicionar,acrescentar|toevoegen|dodać,dodawać|добавить,добавлять|添加,增加|追加
address|Adresse|adresse|dirección|indirizzo|endereço|adres|adres|адрес|地址|アドレス,住所
admin,administrator|Administrator,Verwalter|administrateur|administrador|amministratore|administrador|beheerder|administrator|администратор|管理员|管理者
agreement|Vereinbarung,Abmachung|accord|acuerdo|accordo|acordo|afspraak,overeenkomst|umowa,porozumienie|соглашение,договорённость|协议|合意,取り決め
alarm,alert|Alarm,Warnmeldung|alerte,alarme|alerta,alarma|allarme,avviso|alerta,alarme|alarm,melding|alarm,alert|оповещение,тревога,алерт|警报,告警|アラート,警報
allow,permit|erlauben,zulassen,gestatten|autoriser,permettre|permitir|permettere,consentire|permitir|toestaan,toelaten|zezwolić,pozwalać|разрешить,разрешать|允许|許可,許す
always|immer,stets|toujours|siempre|sempre|sempre|altijd|zawsze|всегда|总是,始终,一律|常に,いつも,必ず
amount|Betrag,Menge|montant,quantité|importe,cantidad|importo,quantità|valor,quantia,quantidade|bedrag,hoeveelheid|kwota,ilość|сумма,количество|金额,数量|金額,量
analysis|Analyse,Auswertung|analyse|análisis|analisi|análise|analyse|analiza|анализ|分析|分析
answer,reply|Antwort,antworten|réponse,répondre|respuesta,responder|risposta,rispondere|resposta,responder|antwoord,antwoorden|odpowiedź,odpowiadać|ответ,ответить,отвечать|回答,答复|回答,返信,答え
application,app|Anwendung|application|aplicación|applicazione|aplicativo,aplicação|applicatie,toepassing|aplikacja|приложение|应用|アプリ,アプリケーション
approval,approve|Genehmigung,Freigabe,genehmigen,freigeben|approbation,approuver,validation|aprobación,aprobar|approvazione,approvare|aprovação,aprovar|goedkeuring,goedkeuren|zatwierdzenie,zatwierdzić,zgoda|одобрение,одобрить,утвердить|批准,审批|承認
architecture|Architektur|architecture|arquitectura|architettura|arquitetura|architectuur|architektura|архитектура|架构|アーキテクチャ
archive|Archiv,archivieren|archive,archiver|archivo,archivar|archivio,archiviare|arquivo,arquivar|archief,archiveren|archiwum,archiwizować|архив,архивировать|归档,存档|アーカイブ,保管
ask,question|fragen,Frage,nachfragen|demander,question|preguntar,pregunta|chiedere,domanda|perguntar,pergunta|vragen,vraag|pytać,pytanie,zapytać|спросить,спрашивать,вопрос|询问,问题|質問,尋ねる,聞く
assign,assignment|zuweisen,Zuweisung,zuteilen|attribuer,affecter|asignar,asignación|assegnare,assegnazione|atribuir,atribuição|toewijzen,toewijzing|przypisać,przydzielić|назначить,назначение|分配,指派|割り当て,担当
attachment|Anhang,Anlage|pièce jointe|adjunto|allegato|anexo|bijlage|załącznik|вложение|附件|添付
audit|Prüfung,Revision|audit|auditoría|audit,revisione|auditoria|audit,controle|audyt|аудит,проверка|审计|監査
authentication,login|Anmeldung,Authentifizierung,anmelden,einloggen|authentification,connexion|autenticación,inicio de sesión|autenticazione,accesso|autenticação,login|authenticatie,aanmelden,inloggen|uwierzytelnianie,logowanie|аутентификация,вход,авторизация|认证,登录,身份验证|認証,ログイン
automatic|automatisch|automatique,automatiquement|automático,automáticamente|automatico,automaticamente|automático,automaticamente|automatisch|automatyczny,automatycznie|автоматический,автоматически|自动|自動
available|verfügbar|disponible|disponible|disponibile|disponível|beschikbaar|dostępny|доступный|可用|利用可能
average|Durchschnitt,durchschnittlich|moyenne,moyen|promedio,media|media,medio|média,médio|gemiddelde,gemiddeld|średnia,średni|средний,среднее|平均|平均
avoid|vermeiden|éviter|evitar|evitare|evitar|vermijden|unikać|избегать|避免|避ける
backup|Sicherung,Datensicherung,Sicherungskopie|sauvegarde|copia de seguridad,respaldo|copia di sicurezza,backup|cópia de segurança,backup|reservekopie,back-up|kopia zapasowa|резервная копия,бэкап|备份|バックアップ
bank|Bank|banque|banco|banca|banco|bank|bank|банк|银行|銀行
battery|Batterie,Akku|batterie|batería|batteria|bateria|batterij,accu|bateria,akumulator|батарея,аккумулятор|电池|電池,バッテリー
because,reason,why|weil,Grund,warum,wieso,weshalb|raison,pourquoi,parce|razón,motivo,por qué|motivo,ragione,perché|motivo,razão,por que|reden,waarom,omdat|powód,dlaczego|причина,почему,потому|原因,为什么,理由|理由,なぜ,原因
before|vor,bevor,vorher|avant|antes|prima|antes|voor,voordat|przed,zanim|до,перед|之前|前
begin,start|beginnen,anfangen,Beginn,starten|commencer,début,démarrer|empezar,comenzar,inicio,iniciar|iniziare,inizio,avviare|começar,início,iniciar|beginnen,starten,begin|zaczynać,początek,uruchomić|начать,начало,запустить|开始,启动|開始,始める,起動
benchmark|Messung,Vergleichstest|mesure|medición|misura|medição|meting|pomiar|замер|基准测试|ベンチマーク
bill,invoice|Rechnung,Faktura|facture|factura|fattura|fatura|factuur,rekening|faktura,rachunek|счёт,фактура|发票,账单|請求書,請求
binary|Binärdatei,binär|binaire|binario|binario|binário|binair|binarny|бинарный,двоичный|二进制|バイナリ
block|blockieren,sperren|bloquer|bloquear|bloccare|bloquear|blokkeren|zablokować|блокировать,заблокировать|阻止,屏蔽|ブロック
book,booking,reservation|buchen,Buchung,Reservierung|réservation,réserver|reserva,reservar|prenotazione,prenotare|reserva,reservar|boeking,boeken,reservering|rezerwacja,rezerwować|бронирование,бронь|预订,预约|予約
branch|Zweig,Ast|branche|rama|ramo,branch|ramo,branch|tak,branch|gałąź|ветка,ветвь|分支|ブランチ
broken,break|kaputt,defekt,brechen|cassé,casser|roto,romper|rotto,rompere|quebrado,quebrar|kapot,stuk|zepsuty,psuć|сломан,сломать,ломать|损坏,坏了|壊れる,壊れた,故障
browser|Browser|navigateur|navegador|browser|navegador|browser|przeglądarka|браузер|浏览器|ブラウザ
budget|Budget,Haushalt|budget|presupuesto|bilancio,budget|orçamento|budget,begroting|budżet|бюджет|预算|予算
bug,defect,fault|Fehler,Defekt|bogue,défaut|fallo,defecto,error|difetto,errore|defeito,falha|fout,defect|błąd,usterka|ошибка,баг,дефект|缺陷,错误|バグ,不具合,欠陥
build|bauen,Erstellung|construire,construction,compilation|construir,compilación|costruire,compilazione|construir,compilação|bouwen,build|zbudować,budowanie|сборка,собрать|构建|ビルド,構築
business|Geschäft,Unternehmen|entreprise,affaires|negocio,empresa|affari,azienda|negócio,empresa|bedrijf,zaak|biznes,firma|бизнес,дело|业务|業務,ビジネス
button|Knopf,Schaltfläche,Taste|bouton|botón|pulsante,bottone|botão|knop|przycisk|кнопка|按钮|ボタン
buy,purchase|kaufen,Kauf,Einkauf,beschaffen|acheter,achat|comprar,compra|comprare,acquisto|comprar,compra|kopen,aankoop,inkoop|kupić,zakup|купить,покупка,закупка|购买,采购|購入,買う
cache|Zwischenspeicher|cache|caché|cache|cache|cache,tussengeheugen|pamięć podręczna|кэш,кеш|缓存|キャッシュ
calculate,compute|berechnen,Berechnung,rechnen|calculer,calcul|calcular,cálculo|calcolare,calcolo|calcular,cálculo|berekenen,berekening|obliczać,obliczenie|вычислять,расчёт,считать|计算|計算
calendar|Kalender|calendrier|calendario|calendario|calendário|kalender,agenda|kalendarz|календарь|日历|カレンダー
calibration|Kalibrierung,kalibrieren,Eichung|étalonnage,calibration|calibración|calibrazione,taratura|calibração|kalibratie|kalibracja|калибровка|校准|校正,較正,キャリブレーション
call|aufrufen,Aufruf,anrufen,Anruf|appeler,appel|llamar,llamada|chiamare,chiamata|chamar,chamada|bellen,aanroep,oproep|wywołać,dzwonić|вызов,вызвать,звонить|调用,打电话|呼び出し,電話
camera|Kamera|caméra|cámara|telecamera|câmera|camera|kamera|камера|摄像头,相机|カメラ
cancel,cancellation|abbrechen,stornieren,Stornierung,kündigen,Kündigung,absagen|annuler,annulation,résilier|cancelar,cancelación|annullare,annullamento,disdire|cancelar,cancelamento|annuleren,annulering,opzeggen|anulować,anulowanie|отменить,отмена|取消|キャンセル,取り消し,解約
capacity|Kapazität|capacité|capacidad|capacità|capacidade|capaciteit|pojemność,wydajność|ёмкость,мощность|容量|容量
card|Karte|carte|tarjeta|carta,scheda|cartão|kaart|karta|карта,карточка|卡|カード
category|Kategorie|catégorie|categoría|categoria|categoria|categorie|kategoria|категория|类别,分类|カテゴリ,分類
cause|Ursache,verursachen|cause,causer|causa,causar|causa,causare|causa,causar|oorzaak,veroorzaken|przyczyna,powodować|причина,вызывать|原因,导致|原因
certificate|Zertifikat|certificat|certificado|certificato|certificado|certificaat|certyfikat|сертификат|证书|証明書
change|ändern,Änderung,wechseln,geändert|changer,changement,modifier,modification|cambiar,cambio,modificar|cambiare,cambiamento,modifica|mudar,mudança,alterar,alteração|wijzigen,wijziging,veranderen|zmienić,zmiana|изменить,изменение,менять|更改,修改,变更,改变|変更,変える,修正
channel|Kanal|canal|canal|canale|canal|kanaal|kanał|канал|频道,渠道|チャンネル,チャネル
charge,fee|Gebühr,berechnen|frais,facturer|tarifa,cargo,cobrar|tariffa,addebitare|taxa,tarifa,cobrar|kosten,tarief,vergoeding|opłata|плата,комиссия|费用,收费|料金,手数料
charger,charging|Ladegerät,laden,aufladen|chargeur,charger|cargador,cargar|caricatore,caricare|carregador,carregar|oplader,opladen|ładowarka,ładować|зарядка,зарядное,заряжать|充电,充电器|充電,充電器
cheap|billig,günstig|bon marché,pas cher|barato|economico|barato|goedkoop|tani|дешёвый,дешевле|便宜|安い
check,verify|prüfen,überprüfen,kontrollieren|vérifier,contrôler,vérification|comprobar,verificar,revisar|controllare,verificare|verificar,conferir|controleren,nakijken|sprawdzić,sprawdzać|проверить,проверять,проверка|检查,验证|確認,チェック,検証
choose,choice,select|wählen,auswählen,Auswahl,Wahl|choisir,choix|elegir,escoger,elección|scegliere,scelta|escolher,escolha|kiezen,keuze|wybrać,wybór|выбрать,выбор|选择|選ぶ,選択
city|Stadt|ville|ciudad|città|cidade|stad|miasto|город|城市|都市,市
claim|Anspruch,Behauptung|réclamation|reclamación|reclamo|reclamação|claim,aanspraak|roszczenie|претензия|索赔|請求
class|Klasse|classe|clase|classe|classe|klasse|klasa|класс|类|クラス
clean,cleanup|aufräumen,bereinigen,sauber,säubern|nettoyer,propre,nettoyage|limpiar,limpio,limpieza|pulire,pulito,pulizia|limpar,limpo,limpeza|opruimen,schoon|czyścić,czysty,sprzątać|очистить,чистый,очистка|清理|掃除,クリーンアップ
client,customer|Kunde,Kundin,Auftraggeber|client|cliente|cliente|cliente|klant|klient|клиент,заказчик|客户,顾客|顧客,クライアント,取引先
clock,timer|Uhr,Zeitgeber|horloge,minuterie|reloj,temporizador|orologio|relógio,temporizador|klok,timer|zegar|часы,таймер|时钟,定时器|時計,タイマー
close|schließen,geschlossen|fermer,fermé|cerrar,cerrado|chiudere,chiuso|fechar,fechado|sluiten,gesloten|zamknąć,zamknięty|закрыть,закрытый|关闭|閉じる
cloud|Wolke|nuage|nube|nuvola|nuvem|wolk|chmura|облако|云|クラウド
cluster|Verbund|grappe|clúster|cluster|cluster|cluster|klaster|кластер|集群|クラスタ,クラスター
code|Quelltext,Quellcode|code|código|codice|código|code|kod|код|代码|コード
colleague|Kollege,Kollegin|collègue|compañero,colega|collega|colega|collega|kolega,współpracownik|коллега|同事|同僚
collect,collection|sammeln,Sammlung,erfassen|collecter,collecte,recueillir|recoger,recopilar,colección|raccogliere,raccolta|coletar,coleta,recolher|verzamelen,verzameling|zbierać,zbiór|собирать,сбор,коллекция|收集|収集,集める
color,colour|Farbe|couleur|color|colore|cor|kleur|kolor|цвет|颜色|色
column|Spalte|colonne|columna|colonna|coluna|kolom|kolumna|столбец,колонка|列|列,カラム
command|Befehl,Kommando|commande|comando,orden|comando|comando|opdracht,commando|polecenie,komenda|команда|命令|コマンド
comment|Kommentar,kommentieren|commentaire|comentario|commento|comentário|opmerking,commentaar|komentarz|комментарий|注释,评论|コメント
commit|einchecken|valider|confirmar|committare|commitar|committen|zatwierdzić|коммит,закоммитить|提交|コミット
company|Firma,Unternehmen,Gesellschaft|entreprise,société|empresa,compañía|azienda,società,ditta|empresa,companhia|bedrijf,onderneming|firma,przedsiębiorstwo|компания,фирма|公司|会社
compare,comparison|vergleichen,Vergleich|comparer,comparaison|comparar,comparación|confrontare,confronto|comparar,comparação|vergelijken,vergelijking|porównać,porównanie|сравнить,сравнение|比较,对比|比較
compatible,compatibility|kompatibel,Kompatibilität|compatible,compatibilité|compatible,compatibilidad|compatibile,compatibilità|compatível,compatibilidade|compatibel,compatibiliteit|zgodny,zgodność|совместимый,совместимость|兼容|互換
complaint|Beschwerde,Reklamation|plainte,réclamation|queja,reclamación|reclamo,lamentela|queixa,reclamação|klacht|skarga,reklamacja|жалоба|投诉|苦情,クレーム
complete,finish|fertig,abschließen,vollständig,beenden|terminer,complet,finir|completar,terminar,completo|completare,finire,completo|completar,terminar,concluir|voltooien,afronden,klaar,volledig|zakończyć,ukończyć,pełny|завершить,закончить,полный|完成|完了,完成,終える
component|Komponente,Bauteil|composant|componente|componente|componente|component,onderdeel|komponent,składnik|компонент|组件,部件|コンポーネント,部品
computer,machine|Rechner,Maschine|ordinateur,machine|ordenador,computadora,máquina|computer,macchina|computador,máquina|computer,machine|komputer,maszyna|компьютер,машина|电脑,计算机,机器|コンピュータ,機械,マシン
configuration,config|Konfiguration,konfigurieren|configuration,configurer|configuración,configurar|configurazione,configurare|configuração,configurar|configuratie,configureren|konfiguracja,konfigurować|конфигурация,настроить|配置|設定,構成
confirm,confirmation|bestätigen,Bestätigung|confirmer,confirmation|confirmar,confirmación|confermare,conferma|confirmar,confirmação|bevestigen,bevestiging|potwierdzić,potwierdzenie|подтвердить,подтверждение|确认|確認
conflict|Konflikt|conflit|conflicto|conflitto|conflito|conflict|konflikt|конфликт|冲突|競合,衝突
connect,connection|verbinden,Verbindung|connecter,connexion|conectar,conexión|connettere,connessione,collegare|conectar,conexão|verbinden,verbinding|połączyć,połączenie|подключить,соединение,подключение|连接|接続
consent|Einwilligung,Zustimmung|consentement|consentimiento|consenso|consentimento|toestemming|zgoda|согласие|同意|同意
constraint|Einschränkung,Randbedingung|contrainte|restricción|vincolo|restrição|beperking|ograniczenie|ограничение|约束|制約
contact|Kontakt,Ansprechpartner|contact|contacto|contatto|contato|contact,contactpersoon|kontakt|контакт|联系|連絡,連絡先
container|Behälter|conteneur|contenedor|contenitore|contêiner|container|kontener|контейнер|容器|コンテナ
content|Inhalt|contenu|contenido|contenuto|conteúdo|inhoud|treść,zawartość|содержание,содержимое|内容|内容,コンテンツ
contract|Vertrag|contrat|contrato|contratto|contrato|contract|umowa,kontrakt|договор,контракт|合同|契約
control|steuern,Steuerung,Regelung|contrôle,commande|control,controlar|controllo,controllare|controle,controlar|besturing,regeling|sterowanie,kontrola|управление,контроль|控制|制御
controller|Steuergerät,Regler|contrôleur|controlador|controllore|controlador|regelaar|sterownik|контроллер|控制器|コントローラ
convention,rule|Regel,Konvention,Vorschrift|règle,convention|regla,convención,norma|regola,convenzione|regra,convenção|regel,conventie,afspraak|reguła,zasada,konwencja|правило,соглашение|规则,约定,规范|規則,ルール,規約
convert,conversion|umwandeln,konvertieren,Umwandlung|convertir,conversion|convertir,conversión|convertire,conversione|converter,conversão|omzetten,conversie|konwertować,konwersja|преобразовать,конвертация|转换|変換
copy|kopieren,Kopie|copier,copie|copiar,copia|copiare,copia|copiar,cópia|kopiëren,kopie|kopiować,kopia|копировать,копия|复制,副本|コピー,複製
correct|richtig,korrekt,korrigieren|correct,corriger|correcto,corregir|corretto,correggere|correto,corrigir|juist,correct,corrigeren|poprawny,poprawić|правильный,исправить|正确,纠正|正しい,修正
cost|Kosten,kosten|coût,coûter|coste,costo,costar|costo,costare|custo,custar|kosten|koszt,kosztować|стоимость,стоить,затраты|成本,费用|費用,コスト
country|Land|pays|país|paese|país|land|kraj|страна|国家|国
crash|Absturz,abstürzen|plantage,planter|caída,bloqueo|arresto,crash|travamento,falha|crash,vastlopen|awaria,crash|падение,сбой,упасть|崩溃|クラッシュ,落ちる
create,creation|erstellen,anlegen,erzeugen|créer,création|crear,creación|creare,creazione|criar,criação|aanmaken,maken,creëren|tworzyć,utworzyć|создать,создание|创建|作成,作る
credential,password|Passwort,Kennwort,Zugangsdaten|mot de passe,identifiants|contraseña,credenciales|password,credenziali|senha,credenciais|wachtwoord,inloggegevens|hasło,poświadczenia|пароль|密码,凭证,口令|パスワード,認証情報
currency|Währung|devise,monnaie|moneda,divisa|valuta|moeda|valuta|waluta|валюта|货币|通貨
current|aktuell,gegenwärtig,derzeit|actuel,actuellement|actual,actualmente|attuale,attualmente|atual,atualmente|huidig,actueel|aktualny,obecny|текущий,актуальный|当前|現在
customs|Zoll|douane|aduana|dogana|alfândega|douane|cło|таможня|海关|税関
daily|täglich|quotidien,quotidiennement|diario,diariamente|giornaliero,quotidiano|diário,diariamente|dagelijks|codzienny,codziennie|ежедневный,ежедневно|每天,每日|毎日,日次
damage|Schaden,Beschädigung|dommage,dégât|daño|danno|dano|schade|szkoda,uszkodzenie|повреждение,ущерб|损坏|損傷,損害
dashboard|Übersicht|tableau de bord|panel|cruscotto|painel|dashboard|pulpit|дашборд,панель|仪表板,仪表盘|ダッシュボード
data|Daten|données|datos|dati|dados|gegevens,data|dane|данные|数据|データ
database|Datenbank|base de données|base de datos|database,base di dati|banco de dados|database,databank|baza danych|база данных,бд|数据库|データベース
date|Datum,Termin|date|fecha|data|data|datum|data|дата|日期|日付,期日
day|Tag|jour,journée|día|giorno|dia|dag|dzień|день|天,日|日
deadline|Frist,Abgabetermin,Stichtag|échéance,délai,date limite|plazo,fecha límite|scadenza,termine|prazo|deadline,termijn|termin|срок,дедлайн|截止,期限,截止日期|締め切り,期限,締切
debug|debuggen,Fehlersuche|déboguer,débogage|depurar,depuración|debug|depurar,depuração|debuggen|debugować|отладка,отлаживать|调试|デバッグ
decide,decision|entscheiden,Entscheidung,entschieden,beschlossen,Beschluss|décider,décision|decidir,decisión|decidere,decisione|decidir,decisão|beslissen,beslissing,besluit,besloten|zdecydować,decyzja|решить,решение,решили|决定,决策|決定,決める
default|Voreinstellung,Standard,Vorgabe|défaut|predeterminado,defecto|predefinito|padrão|standaard|domyślny|умолчание|默认|デフォルト,既定
delay,late|Verzögerung,verspätet,spät,Verspätung|retard,délai,tard|retraso,demora,tarde|ritardo,tardi|atraso,tarde|vertraging,laat|opóźnienie,późno|задержка,опоздание,поздно|延迟|遅延,遅れ
delete,remove|löschen,entfernen|supprimer,effacer,enlever|borrar,eliminar,quitar|cancellare,eliminare,rimuovere|apagar,excluir,remover|verwijderen,wissen|usunąć,usuwać,kasować|удалить,удаление,стереть|删除,移除|削除,消す
deliver,delivery,ship,shipping|liefern,Lieferung,Versand,ausliefern|livrer,livraison,expédition|entregar,entrega,envío|consegnare,consegna,spedizione|entregar,entrega,envio|leveren,levering,verzending|dostarczyć,dostawa,wysyłka|доставка,поставка,доставить,отправка|交付,发货,配送|納品,配送,出荷
dependency|Abhängigkeit,abhängig|dépendance,dépendre|dependencia|dipendenza|dependência|afhankelijkheid|zależność|зависимость|依赖|依存
deploy,deployment,rollout|bereitstellen,Bereitstellung,ausrollen,Auslieferung,ausliefern|déployer,déploiement,mise en production|desplegar,despliegue|distribuire,deploy,rilascio|implantar,implantação,deploy|uitrollen,uitrol|wdrożyć,wdrożenie|деплой,развернуть,развёртывание,выкатить,выкатка|部署,上线|デプロイ,配備,展開
deprecated,obsolete|veraltet,überholt|obsolète,déprécié|obsoleto|obsoleto,deprecato|obsoleto|verouderd|przestarzały|устаревший|弃用,过时|非推奨,廃止
describe,description|beschreiben,Beschreibung|décrire,description|describir,descripción|descrivere,descrizione|descrever,descrição|beschrijven,beschrijving|opisać,opis|описать,описание|描述,说明|説明,記述
design|Entwurf,entwerfen,Gestaltung|conception,concevoir|diseño,diseñar|progettazione,progettare|projeto,desenho|ontwerp,ontwerpen|projekt,projektować|дизайн,проектирование|设计|設計,デザイン
detect,detection|erkennen,Erkennung,feststellen|détecter,détection|detectar,detección|rilevare,rilevamento|detectar,detecção|detecteren,herkennen,detectie|wykryć,wykrywanie|обнаружить,обнаружение|检测|検出,検知
developer,development,develop|Entwickler,Entwicklung,entwickeln|développeur,développement,développer|desarrollador,desarrollo|sviluppatore,sviluppo|desenvolvedor,desenvolvimento|ontwikkelaar,ontwikkeling|programista,rozwój|разработчик,разработка|开发,开发者|開発,開発者
device|Gerät|appareil,dispositif|dispositivo,aparato|dispositivo,apparecchio|dispositivo,aparelho|apparaat,toestel|urządzenie|устройство|设备|機器,装置,デバイス,端末
difference,different|Unterschied,unterschiedlich,verschieden|différence,différent|diferencia,diferente|differenza,diverso|diferença,diferente|verschil,verschillend|różnica,różny|разница,различие,разный|差异,不同|違い,差,異なる
directory,folder|Verzeichnis,Ordner|répertoire,dossier|directorio,carpeta|cartella,directory|pasta,diretório|map,directory|katalog,folder|папка,каталог,директория|目录,文件夹|フォルダ,ディレクトリ
disable,deactivate|deaktivieren,abschalten,ausschalten|désactiver|desactivar,deshabilitar|disattivare,disabilitare|desativar,desabilitar|uitschakelen|wyłączyć|отключить,выключить|禁用,停用|無効,停止
discount|Rabatt,Nachlass,Ermäßigung|remise,rabais,réduction|descuento|sconto|desconto|korting|rabat,zniżka|скидка|折扣|割引,値引き
discuss,discussion|besprechen,diskutieren,Diskussion,Besprechung|discuter,discussion|discutir,discusión,hablar|discutere,discussione|discutir,discussão|bespreken,discussie|omówić,dyskusja|обсудить,обсуждение|讨论|議論,話し合い
disk,storage|Festplatte,Speicher,Speicherplatz|disque,stockage|disco,almacenamiento|disco,archiviazione|disco,armazenamento|schijf,opslag|dysk,magazyn|диск,хранилище|磁盘,存储|ディスク,ストレージ,保存
display,show,screen|anzeigen,Anzeige,Bildschirm,zeigen|afficher,affichage,écran,montrer|mostrar,pantalla|mostrare,visualizzare,schermo|mostrar,exibir,tela|tonen,weergeven,scherm|pokazać,wyświetlić,ekran|показать,отображать,экран|显示,屏幕|表示,画面
document,documentation|Dokument,Dokumentation,Unterlagen|document,documentation|documento,documentación|documento,documentazione|documento,documentação|document,documentatie|dokument,dokumentacja|документ,документация|文档,文件|文書,ドキュメント,資料
domain|Domäne,Bereich|domaine|dominio|dominio|domínio|domein|domena|домен|域名,领域|ドメイン
download|herunterladen,Download|télécharger,téléchargement|descargar,descarga|scaricare|baixar|downloaden|pobrać,pobieranie|скачать,загрузка|下载|ダウンロード
draft|Entwurf|brouillon|borrador|bozza|rascunho|concept|szkic,wersja robocza|черновик|草稿|下書き,草案
drive,driver|Treiber,Antrieb,fahren,Fahrer|pilote,conduire,conducteur|controlador,conducir,conductor|driver,guidare,autista|driver,dirigir,motorista|stuurprogramma,rijden,bestuurder|sterownik,jechać,kierowca|драйвер,водитель|驱动,驾驶|ドライバ,運転
duplicate|doppelt,Duplikat,Dublette|doublon,dupliquer|duplicado,duplicar|duplicato,doppione|duplicado,duplicar|dubbel,duplicaat|duplikat|дубликат,повтор|重复|重複
early|früh|tôt|temprano,pronto|presto|cedo|vroeg|wcześnie|рано|早|早い
edit|bearbeiten|éditer,modifier|editar|modificare|editar|bewerken|edytować|редактировать|编辑|編集
editor|Editor|éditeur|editor|editor|editor|editor|edytor|редактор|编辑器|エディタ
email,mail|Mail,E-Mail,Post|courriel,mail|correo|posta,mail|correio,e-mail|mail,e-mail,post|poczta,mail|почта,письмо|邮件,电子邮件|メール
employee,staff|Mitarbeiter,Angestellter,Personal|employé,salarié,personnel|empleado,personal|dipendente,personale|funcionário,empregado|medewerker,werknemer,personeel|pracownik|сотрудник,работник|员工|従業員,社員
empty|leer|vide|vacío|vuoto|vazio|leeg|pusty|пустой|空|空
enable,activate|aktivieren,einschalten|activer|activar,habilitar|attivare,abilitare|ativar,habilitar|inschakelen,activeren|włączyć|включить,активировать|启用,激活|有効,有効化
encoding|Kodierung,Zeichensatz|encodage|codificación|codifica|codificação|codering|kodowanie|кодировка|编码|エンコード,文字コード
encryption,encrypt|Verschlüsselung,verschlüsseln|chiffrement,chiffrer|cifrado,cifrar,encriptar|crittografia,cifrare|criptografia,criptografar|versleuteling,versleutelen|szyfrowanie,szyfrować|шифрование,зашифровать|加密|暗号化
end|Ende,enden|fin|fin,final|fine|fim|einde|koniec|конец|结束|終わり,終了
endpoint|Endpunkt|point de terminaison|punto de acceso,endpoint|endpoint|endpoint|eindpunt|punkt końcowy|эндпоинт|端点,接口|エンドポイント
energy,power|Energie,Leistung,Strom|énergie,puissance|energía,potencia|energia,potenza|energia,potência|energie,vermogen|energia,moc|энергия,мощность,питание|能源,电源,功率|電力,エネルギー,電源
engine,motor|Motor|moteur|motor|motore|motor|motor|silnik|двигатель,мотор,движок|引擎,电机,发动机|エンジン,モーター
environment|Umgebung|environnement|entorno,ambiente|ambiente|ambiente|omgeving|środowisko|среда,окружение|环境|環境
error,failure,fail|Fehler,Ausfall,fehlschlagen,scheitern|erreur,échec,échouer,panne|error,fallo,fallar|errore,fallimento,guasto,fallire|erro,falha,falhar|fout,storing,mislukken|błąd,awaria|ошибка,сбой,отказ|错误,失败,故障|エラー,失敗,障害
estimate|Schätzung,schätzen|estimation,estimer|estimación,estimar|stima,stimare|estimativa,estimar|schatting,schatten|szacunek,szacować|оценка,оценить|估计,估算|見積もり,推定
event|Ereignis,Veranstaltung|événement|evento|evento|evento|gebeurtenis,evenement|zdarzenie,wydarzenie|событие,мероприятие|事件,活动|イベント
example|Beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld|przykład|пример|示例,例子|例
exception|Ausnahme|exception|excepción|eccezione|exceção|uitzondering|wyjątek|исключение|异常,例外|例外
execute,run|ausführen,laufen,läuft,Ausführung|exécuter,exécution,lancer|ejecutar,ejecución,correr|eseguire,esecuzione|executar,execução,rodar|uitvoeren,draaien|uruchomić,wykonać|запустить,выполнить,выполнение,запуск|运行,执行|実行,走らせる
expensive|teuer|cher,coûteux|caro|costoso,caro|caro|duur|drogi|дорогой|昂贵,贵|高い,高価
expense|Ausgabe,Spesen,Auslage|dépense,note de frais|gasto|spesa|despesa|uitgave,onkosten|wydatek|расход|支出,费用|経費,出費
experiment|Versuch,Experiment|expérience|experimento|esperimento|experimento|experiment,proef|eksperyment|эксперимент,опыт|实验|実験
expire,expiry|ablaufen,Ablauf,gültig|expirer,expiration|caducar,vencer,vencimiento|scadere,scadenza|expirar,vencer,validade|verlopen,vervallen|wygasać,wygaśnięcie|истекать,истечение|过期,到期|有効期限,期限切れ
explain,explanation|erklären,Erklärung|expliquer,explication|explicar,explicación|spiegare,spiegazione|explicar,explicação|uitleggen,uitleg|wyjaśnić,wyjaśnienie|объяснить,объяснение|解释|説明
export|exportieren,Ausfuhr,Export|exporter,exportation|exportar,exportación|esportare,esportazione|exportar,exportação|exporteren,export|eksport,eksportować|экспорт,выгрузка,выгрузить|导出,出口|エクスポート,出力
factory|Fabrik,Werk|usine|fábrica|fabbrica,stabilimento|fábrica|fabriek|fabryka|завод,фабрика|工厂|工場
fast,quick,speed|schnell,Geschwindigkeit,Tempo|rapide,vite,vitesse|rápido,velocidad|veloce,rapido,velocità|rápido,velocidade|snel,snelheid|szybki,szybko,prędkość|быстрый,быстро,скорость|快,速度|速い,速度
feature|Funktion,Merkmal|fonctionnalité|funcionalidad,característica|funzionalità,caratteristica|funcionalidade,recurso|functie,kenmerk|funkcja,cecha|функция,фича,признак|功能,特性|機能,特徴
feedback|Rückmeldung|retour|comentarios,opinión|riscontro|retorno|terugkoppeling|opinia|отзыв,обратная связь|反馈|フィードバック
field|Feld|champ|campo|campo|campo|veld|pole|поле|字段,领域|フィールド,項目
file|Datei|fichier|archivo,fichero|file,archivio|arquivo,ficheiro|bestand|plik|файл|文件|ファイル
filter|Filter,filtern|filtre,filtrer|filtro,filtrar|filtro,filtrare|filtro,filtrar|filter,filteren|filtr,filtrować|фильтр|过滤,筛选|フィルタ,絞り込み
finance,financial|Finanzen,finanziell|finances,financier|finanzas,financiero|finanza,finanziario|finanças,financeiro|financiën,financieel|finanse,finansowy|финансы,финансовый|财务,金融|財務,金融
find,search|finden,suchen,Suche|trouver,chercher,recherche|encontrar,buscar,búsqueda|trovare,cercare,ricerca|encontrar,procurar,buscar,pesquisa|vinden,zoeken,zoektocht|znaleźć,szukać,wyszukiwanie|найти,искать,поиск|查找,搜索,找到|検索,探す,見つける
firewall|Brandmauer,Firewall|pare-feu|cortafuegos|firewall|firewall|firewall|zapora|брандмауэр,фаервол|防火墙|ファイアウォール
firmware|Firmware|micrologiciel|firmware|firmware|firmware|firmware|oprogramowanie układowe|прошивка|固件|ファームウェア
first|zuerst,erste|premier,abord|primero|primo,prima|primeiro|eerst,eerste|pierwszy,najpierw|первый,сначала|首先,第一|最初,まず
fix,repair,solve|beheben,reparieren,lösen,Behebung|corriger,réparer,résoudre|arreglar,corregir,resolver,reparar|risolvere,riparare,sistemare|corrigir,consertar,resolver|oplossen,repareren,herstellen|naprawić,rozwiązać|исправить,починить,решить|修复,解决|修正,直す,解決
flag|Schalter,Kennzeichen|drapeau,indicateur|bandera,indicador|flag,indicatore|sinalizador|vlag,schakelaar|flaga|флаг|标志,开关|フラグ
flight|Flug|vol|vuelo|volo|voo|vlucht|lot|рейс,полёт|航班|フライト,便
font|Schrift,Schriftart|police|fuente,tipo de letra|carattere,font|fonte|lettertype|czcionka|шрифт|字体|フォント
food|Essen,Lebensmittel|nourriture,aliment|comida,alimento|cibo|comida,alimento|eten,voedsel|jedzenie,żywność|еда,продукты|食品,食物|食品,食べ物
forbidden,forbid|verboten,untersagt,verbieten|interdit,interdire|prohibido,prohibir|vietato,vietare|proibido,proibir|verboden,verbieden|zabroniony,zakazany|запрещено,запретить|禁止|禁止
forget|vergessen|oublier|olvidar|dimenticare|esquecer|vergeten|zapomnieć|забыть|忘记|忘れる
form|Formular|formulaire|formulario|modulo|formulário|formulier|formularz|форма,анкета|表单|フォーム,用紙
format|Format,formatieren|format,formater|formato,formatear|formato,formattare|formato,formatar|formaat,opmaken|format,formatować|формат|格式|形式,フォーマット
framework|Rahmenwerk|cadre|marco|framework|framework|raamwerk|framework|фреймворк|框架|フレームワーク
free|frei,kostenlos,gratis|gratuit,libre|gratis,libre|gratuito,libero|gratuito,grátis,livre|gratis,vrij|darmowy,wolny|бесплатный,свободный|免费,自由|無料,自由
freeze|Einfrieren,Sperre,einfrieren|gel,geler|congelación,congelar|blocco,congelare|congelamento,congelar|bevriezing,bevriezen|zamrożenie|заморозка,фриз|冻结|凍結,フリーズ
frequency|Frequenz,Häufigkeit|fréquence|frecuencia|frequenza|frequência|frequentie|częstotliwość|частота|频率|周波数,頻度
Friday|Freitag|vendredi|viernes|venerdì|sexta-feira,sexta|vrijdag|piątek|пятница|星期五,周五|金曜日,金曜
frontend|Oberfläche,Frontend|frontal,interface|frontend,interfaz|frontend,interfaccia|frontend,interface|frontend,voorkant|frontend,interfejs|фронтенд,интерфейс|前端|フロントエンド
full|voll|plein|lleno|pieno|cheio|vol|pełny|полный|满|満杯,いっぱい
function|Funktion|fonction|función|funzione|função|functie|funkcja|функция|函数|関数
generate,generator|erzeugen,generieren|générer,génération|generar,generación|generare,generazione|gerar,geração|genereren|generować|генерировать,генерация|生成|生成
give|geben|donner|dar|dare|dar|geven|dać|дать|给|与える,渡す
goal,target|Ziel|but,objectif,cible|objetivo,meta|obiettivo|objetivo,meta,alvo|doel|cel|цель|目标|目標,対象
graph|Graph,Diagramm|graphe,graphique|grafo,gráfico|grafo,grafico|grafo,gráfico|graaf,grafiek|graf,wykres|граф,график|图,图表|グラフ
group|Gruppe|groupe|grupo|gruppo|grupo|groep|grupa|группа|组|グループ
growth,grow|Wachstum,wachsen|croissance|crecimiento,crecer|crescita,crescere|crescimento,crescer|groei,groeien|wzrost,rosnąć|рост,расти|增长|成長,増加
guide,manual,instruction|Anleitung,Handbuch|guide,manuel,mode d'emploi|guía,manual,instrucción|guida,manuale,istruzione|guia,manual,instrução|handleiding,gids|instrukcja,podręcznik|руководство,инструкция|指南,手册|手引き,マニュアル,ガイド
handle|behandeln,bearbeiten|gérer,traiter|manejar,gestionar|gestire|tratar,lidar|afhandelen|obsługiwać|обрабатывать|处理|扱う,処理
hardware|Hardware,Geräte|matériel|hardware|hardware|hardware|hardware|sprzęt|железо,оборудование|硬件|ハードウェア
hash|Hash,Prüfsumme|hachage,empreinte|hash,resumen|hash|hash|hash|skrót|хеш,хэш|哈希|ハッシュ
heat,heating,warm|Wärme,Heizung,heizen,warm|chaleur,chauffage,chaud|calor,calefacción,caliente|calore,riscaldamento,caldo|calor,aquecimento,quente|warmte,verwarming,warm|ciepło,ogrzewanie|тепло,нагрев,отопление|热,加热|熱,加熱,暖房
help,support|Hilfe,helfen,Unterstützung,unterstützen|aide,aider,assistance|ayuda,ayudar,soporte|aiuto,aiutare,assistenza,supporto|ajuda,ajudar,suporte|hulp,helpen,ondersteuning|pomoc,pomagać,wsparcie|помощь,помочь,поддержка|帮助,支持|助け,支援,サポート
high|hoch|haut,élevé|alto|alto|alto|hoog|wysoki|высокий|高|高い
history|Geschichte,Verlauf|historique,histoire|historia,historial|storia,cronologia|história,histórico|geschiedenis|historia|история|历史|履歴,歴史
holiday,vacation|Urlaub,Feiertag,Ferien|vacances,congé,férié|vacaciones,festivo,feriado|ferie,vacanza,festivo|férias,feriado|vakantie,feestdag,verlof|urlop,święto,wakacje|отпуск,праздник,каникулы|假期,节假日,休假|休暇,祝日,休み
home,house|Haus,Zuhause|maison,domicile|casa,hogar|casa|casa,lar|huis,thuis|dom|дом|家,房子|家,自宅
hospital|Krankenhaus,Klinik|hôpital|hospital|ospedale|hospital|ziekenhuis|szpital|больница|医院|病院
hotel|Hotel|hôtel|hotel|albergo,hotel|hotel|hotel|hotel|отель,гостиница|酒店|ホテル
hour|Stunde|heure|hora|ora|hora|uur|godzina|час|小时|時間
icon|Symbol|icône|icono|icona|ícone|pictogram|ikona|иконка,значок|图标|アイコン
idea|Idee|idée|idea|idea|ideia|idee|pomysł|идея|想法|アイデア,案
identifier|Kennung,Bezeichner|identifiant|identificador|identificatore|identificador|identificatie|identyfikator|идентификатор|标识符,编号|識別子
image,picture|Bild,Abbild|image|imagen|immagine|imagem|afbeelding,beeld|obraz|образ,изображение,картинка|图像,镜像,图片|画像,イメージ
implementation,implement|umsetzen,Umsetzung,Implementierung|implémenter,implémentation,mise en œuvre|implementar,implementación|implementare,implementazione|implementar,implementação|implementeren,implementatie|implementacja,wdrożyć|реализация,реализовать|实现|実装
import|importieren,Einfuhr,Import|importer,importation|importar,importación|importare,importazione|importar,importação|importeren,import|import,importować|импорт,загрузить|导入,进口|インポート,取り込み,輸入
important,priority|wichtig,Priorität,Vorrang|important,priorité|importante,prioridad|importante,priorità|importante,prioridade|belangrijk,prioriteit|ważny,priorytet|важный,приоритет|重要,优先|重要,優先
improve,improvement|verbessern,Verbesserung|améliorer,amélioration|mejorar,mejora|migliorare,miglioramento|melhorar,melhoria|verbeteren,verbetering|poprawić,ulepszyć,poprawa|улучшить,улучшение|改进,提高|改善,向上
incident,outage|Störung,Vorfall,Ausfall|incident,panne|incidente,caída,interrupción|incidente,interruzione,disservizio|incidente,interrupção|incident,storing,uitval|incydent,awaria|инцидент,авария|事故,故障,停机|障害,インシデント
increase,raise|erhöhen,Erhöhung,steigern|augmenter,augmentation|aumentar,aumento,subir|aumentare,aumento|aumentar,aumento|verhogen,verhoging,toename|zwiększyć,podwyżka|увеличить,повысить,повышение|增加,提高|増加,増やす,引き上げ
index|Index,indizieren|index,indexer|índice,indexar|indice,indicizzare|índice,indexar|index,indexeren|indeks|индекс|索引|索引,インデックス
information|Information,Auskunft,Angaben|information,renseignement|información|informazione|informação|informatie|informacja|информация,сведения|信息|情報
input|Eingabe|entrée,saisie|entrada|ingresso,input|entrada|invoer|wejście|ввод,вход|输入|入力
install,installation|installieren,Installation,einrichten|installer,installation|instalar,instalación|installare,installazione|instalar,instalação|installeren,installatie|instalować,instalacja|установить,установка|安装|インストール,導入
insurance|Versicherung|assurance|seguro|assicurazione|seguro|verzekering|ubezpieczenie|страховка,страхование|保险|保険
integration|Integration,Anbindung|intégration|integración|integrazione|integração|integratie,koppeling|integracja|интеграция|集成|統合,連携
interface|Schnittstelle|interface|interfaz|interfaccia|interface|interface,koppelvlak|interfejs|интерфейс|接口,界面|インターフェース
internal|intern|interne|interno|interno|interno|intern|wewnętrzny|внутренний|内部|内部,社内
interval|Abstand,Intervall|intervalle|intervalo|intervallo|intervalo|interval|interwał,odstęp|интервал|间隔|間隔
interview|Gespräch,Vorstellungsgespräch|entretien|entrevista|colloquio,intervista|entrevista|gesprek,interview|rozmowa,wywiad|собеседование,интервью|面试,采访|面接,インタビュー
inventory,stock,warehouse|Bestand,Lager,Inventar,Lagerbestand|stock,inventaire,entrepôt|inventario,almacén,existencias|inventario,magazzino,scorte|estoque,inventário,armazém|voorraad,magazijn|zapas,magazyn|склад,запас,инвентарь|库存,仓库|在庫,倉庫
investigate,investigation|untersuchen,Untersuchung|enquêter,enquête|investigar,investigación|indagare,indagine|investigar,investigação|onderzoeken,onderzoek|badać,dochodzenie|расследовать,исследовать|调查|調査
issue,ticket|Ticket,Vorgang|ticket,problème|incidencia,ticket,asunto|segnalazione,ticket|chamado,questão|ticket,kwestie|zgłoszenie|тикет,задача,проблема|问题,工单|課題,チケット
job,task|Aufgabe,Auftrag|tâche,travail|tarea,trabajo|compito,attività,lavoro|tarefa,trabalho|taak,opdracht|zadanie|задача,задание|任务,作业|タスク,作業,仕事,ジョブ
join|beitreten,verknüpfen|rejoindre,joindre|unirse,unir|unire,partecipare|juntar,entrar|deelnemen,samenvoegen|dołączyć,złączyć|присоединиться,объединение|加入,连接|参加,結合
keep|behalten,beibehalten,aufbewahren|garder,conserver|mantener,conservar,guardar|mantenere,tenere,conservare|manter,guardar|houden,bewaren|zachować,trzymać|хранить,сохранять,оставить|保留,保持|保つ,保持,残す
kernel|Kern|noyau|núcleo|nucleo|núcleo|kern|jądro|ядро|内核|カーネル
key|Schlüssel,Taste|clé,touche|clave,llave,tecla|chiave,tasto|chave,tecla|sleutel,toets|klucz,klawisz|ключ,клавиша|密钥,键,钥匙|鍵,キー
keyboard|Tastatur|clavier|teclado|tastiera|teclado|toetsenbord|klawiatura|клавиатура|键盘|キーボード
knowledge,know|Wissen,wissen,kennen|connaissance,savoir,connaître|conocimiento,saber,conocer|conoscenza,sapere,conoscere|conhecimento,saber,conhecer|kennis,weten,kennen|wiedza,wiedzieć,znać|знание,знать|知识,知道|知識,知る
label,tag|Etikett,Beschriftung,Schlagwort|étiquette,libellé|etiqueta|etichetta|etiqueta,rótulo|label,etiket|etykieta|метка,ярлык,тег|标签|ラベル,タグ
laboratory,lab|Labor|laboratoire|laboratorio|laboratorio|laboratório|laboratorium,lab|laboratorium|лаборатория|实验室|実験室,研究室,ラボ
language|Sprache|langue,langage|lenguaje,idioma,lengua|lingua,linguaggio|linguagem,língua,idioma|taal|język|язык|语言|言語
laptop|Notebook,Laptop|ordinateur portable|portátil|portatile|notebook|laptop|laptop|ноутбук|笔记本电脑|ノートパソコン
last|letzter,zuletzt|dernier|último|ultimo|último|laatste|ostatni|последний|最后,上次|最後,前回
latency|Latenz,Verzögerung|latence|latencia|latenza|latência|latentie,vertraging|opóźnienie|задержка|延迟|遅延,レイテンシ
launch|Start,Einführung|lancement,lancer|lanzamiento,lanzar|lancio,lanciare|lançamento,lançar|lancering,lanceren|start,uruchomienie|запуск,запустить|发布,启动|起動,立ち上げ,公開
law,legal|Gesetz,Recht,rechtlich|loi,juridique,légal|ley,legal|legge,legale|lei,legal,jurídico|wet,juridisch|prawo,prawny|закон,юридический|法律|法律,法務
layer|Schicht,Ebene|couche|capa|strato,livello|camada|laag|warstwa|слой|层|層,レイヤー
leak|Leck,undicht|fuite|fuga|perdita|vazamento|lek|wyciek|утечка|泄漏|漏れ,リーク
learn,training,train|lernen,trainieren,Schulung,Ausbildung|apprendre,entraîner,formation|aprender,entrenar,formación|imparare,addestrare,formazione|aprender,treinar,treinamento|leren,trainen,opleiding|uczyć,szkolenie,trenować|учить,обучение,обучать|学习,训练,培训|学習,研修,訓練
leave|verlassen,weggehen|quitter,partir|dejar,salir|lasciare,andare via|deixar,sair|verlaten,vertrekken|opuścić,odejść|покинуть,уйти|离开|離れる,去る
length,long|Länge,lang|longueur,long|longitud,largo|lunghezza,lungo|comprimento,longo|lengte,lang|długość,długi|длина,длинный|长度,长|長さ,長い
library|Bibliothek|bibliothèque|biblioteca,librería|libreria,biblioteca|biblioteca|bibliotheek|biblioteka|библиотека|库|ライブラリ
licence,license|Lizenz|licence|licencia|licenza|licença|licentie|licencja|лицензия|许可证,许可|ライセンス
light|Licht,hell,leicht|lumière,léger|luz,ligero|luce,leggero|luz,leve|licht|światło,lekki|свет,лёгкий|光,灯|光,照明,軽い
limit|Grenze,Limit,begrenzen,Höchstwert,Obergrenze|limite,limiter,plafond|límite,limitar|limite,limitare|limite,limitar|limiet,grens,beperken|limit,granica,ograniczyć|лимит,предел,ограничить|限制,上限|制限,上限
line|Zeile,Linie|ligne|línea|riga,linea|linha|regel,lijn|linia,wiersz|строка,линия|行,线|行,線
link|Verweis,Verknüpfung|lien|enlace|collegamento|ligação|koppeling,verwijzing|odnośnik,łącze|ссылка|链接|リンク
list|Liste,auflisten|liste,lister|lista,listar|elenco,lista,elencare|lista,listar|lijst,opsommen|lista|список|列表,列出|一覧,リスト
load|Last,laden,Belastung|charge,charger|carga,cargar|carico,caricare|carga,carregar|last,laden,belasting|obciążenie,ładować|нагрузка,загрузить|负载,加载|負荷,読み込み
local|lokal|local|local|locale|local|lokaal|lokalny|локальный|本地|ローカル
lock|Sperre,sperren,Schloss|verrou,verrouiller|bloqueo,bloquear,cerradura|blocco,bloccare|bloqueio,trava,bloquear|slot,vergrendelen|blokada,zamek|блокировка,замок|锁,锁定|ロック,鍵
log,logging|Protokoll,protokollieren|journal,journaliser|registro,registrar|registro,registrare|registro,registrar|logboek,loggen|dziennik,rejestrować|лог,журнал,логирование|日志|ログ,記録
loss,lose|Verlust,verlieren|perte,perdre|pérdida,perder|perdita,perdere|perda,perder|verlies,verliezen|strata,utracić|потеря,терять,потерять|丢失,损失|損失,失う
low|niedrig,tief|bas,faible|bajo|basso|baixo|laag|niski|низкий|低|低い
mail server|Mailserver|serveur de messagerie|servidor de correo|server di posta|servidor de e-mail|mailserver|serwer pocztowy|почтовый сервер|邮件服务器|メールサーバー
maintain,maintenance|warten,Wartung,pflegen,Instandhaltung|maintenir,maintenance,entretien|mantener,mantenimiento|manutenzione,mantenere|manter,manutenção|onderhouden,onderhoud|utrzymywać,konserwacja|обслуживание,поддерживать|维护|保守,メンテナンス
manager,management,boss|Leiter,Chef,Vorgesetzter,Verwaltung,Leitung|responsable,gestion,chef,gérant|gerente,jefe,gestión|responsabile,gestione,capo|gerente,chefe,gestão|manager,beheer,baas,leidinggevende|kierownik,zarządzanie,szef|менеджер,управление,начальник,руководитель|经理,管理|管理,上司,マネージャー
map|Karte,Landkarte|carte|mapa|mappa|mapa|kaart|mapa|карта|地图|地図
market,marketing|Markt,Vermarktung|marché|mercado|mercato|mercado|markt|rynek|рынок,маркетинг|市场|市場,マーケティング
maximum,most|höchstens,maximal|maximum,maximal|máximo|massimo|máximo|maximaal,hoogstens|maksymalny,najwyżej|максимум,максимальный|最大,最多|最大
mean,meaning|bedeuten,Bedeutung|signifier,signification|significar,significado|significare,significato|significar,significado|betekenen,betekenis|znaczyć,znaczenie|значить,значение|意思,含义|意味
measure,measurement|messen,Messung,Maß|mesurer,mesure|medir,medición,medida|misurare,misura,misurazione|medir,medição,medida|meten,meting,maat|mierzyć,pomiar|измерить,измерение,мера|测量|測定,計測,測る
meeting,appointment|Besprechung,Sitzung,Treffen,Termin|réunion,rendez-vous|reunión,cita|riunione,appuntamento|reunião,encontro|vergadering,afspraak,overleg|spotkanie,zebranie|встреча,совещание,собрание|会议,会面|会議,打ち合わせ,ミーティング
member|Mitglied|membre|miembro|membro|membro|lid|członek|участник,член|成员|メンバー,会員
memory|Speicher,Gedächtnis,Arbeitsspeicher|mémoire|memoria|memoria|memória|geheugen|pamięć|память|内存,记忆|メモリ,記憶
merge|zusammenführen,Zusammenführung|fusionner,fusion|fusionar,fusión,combinar|unire,fusione|mesclar,fusão|samenvoegen|scalić,łączenie|слить,слияние,мерж,объединить|合并|マージ,統合
message|Nachricht,Meldung|message|mensaje|messaggio|mensagem|bericht,melding|wiadomość,komunikat|сообщение|消息,信息|メッセージ,通知
method|Methode,Verfahren|méthode|método|metodo|método|methode|metoda|метод,способ|方法|方法,手法,メソッド
metric|Kennzahl,Messgröße|métrique,indicateur|métrica,indicador|metrica,indicatore|métrica,indicador|maatstaf|metryka,wskaźnik|метрика,показатель|指标|指標,メトリクス
migration,migrate|Migration,Umzug,umstellen,Umstellung,umziehen|migration,migrer|migración,migrar|migrazione,migrare|migração,migrar|migratie,migreren,overstap|migracja,migrować,przenieść|миграция,мигрировать,переезд|迁移|移行,マイグレーション
minimum,least|mindestens,minimal|minimum,moins|mínimo,menos|minimo,almeno|mínimo,menos|minimaal,minstens|minimalny,najmniej|минимум,минимальный|最小,至少|最小,最低
minute|Minute|minute|minuto|minuto|minuto|minuut|minuta|минута|分钟|分
mirror|Spiegel|miroir|espejo|specchio|espelho|spiegel|lustro|зеркало|镜像,镜子|ミラー,鏡
missing|fehlen,fehlend|manquer,manquant|faltar,falta|mancare,mancante|faltar,ausente|ontbreken|brakować,brakujący|отсутствует,не хватает|缺少,缺失|欠落,足りない
mistake|Fehler,Irrtum|erreur|error,equivocación|errore,sbaglio|erro,engano|fout,vergissing|pomyłka,błąd|ошибка|错误|間違い,ミス
mobile,phone|Handy,Telefon,mobil|téléphone,mobile,portable|teléfono,móvil,celular|telefono,cellulare|telefone,celular|telefoon,mobiel|telefon,komórka|телефон,мобильный|手机,电话,移动|電話,携帯,モバイル
mode|Modus,Betriebsart|mode|modo|modalità|modo|modus|tryb|режим|模式|モード
model|Modell|modèle|modelo|modello|modelo|model|model|модель|模型|モデル
module|Modul|module|módulo|modulo|módulo|module|moduł|модуль|模块|モジュール
Monday|Montag|lundi|lunes|lunedì|segunda-feira|maandag|poniedziałek|понедельник|星期一,周一|月曜日,月曜
money|Geld|argent|dinero|soldi,denaro|dinheiro|geld|pieniądze|деньги|钱|お金
monitoring,monitor|Überwachung,überwachen|surveillance,surveiller|supervisión,monitorización,vigilar|monitoraggio,monitorare|monitoramento,monitorar|bewaking,monitoren|monitorowanie,nadzór|мониторинг,наблюдение|监控|監視,モニタリング
month,monthly|Monat,monatlich|mois,mensuel|mes,mensual|mese,mensile|mês,mensal|maand,maandelijks|miesiąc,miesięczny|месяц,ежемесячный|月,每月|月,毎月,月次
morning|Morgen,Vormittag|matin|mañana|mattina|manhã|ochtend,morgen|rano,poranek|утро|早上,上午|朝,午前
move|verschieben,umziehen,bewegen|déplacer,déménager|mover,trasladar|spostare,muovere|mover,mudar|verplaatsen,verhuizen|przenieść,przesunąć|переместить,перенести,двигать|移动|移動,移す
must,required,mandatory|müssen,verpflichtend,Pflicht,erforderlich,vorgeschrieben|devoir,obligatoire,requis|deber,obligatorio,requerido|dovere,obbligatorio,richiesto|dever,obrigatório,exigido|moeten,verplicht,vereist|musieć,obowiązkowy,wymagany|должен,обязательный,обязательно|必须,必需|必須,必要
name,naming|Name,benennen,Benennung,heißen|nom,nommer|nombre,nombrar|nome,nominare|nome,nomear|naam,noemen|nazwa,nazwać|имя,название,назвать|名称,名字,命名|名前,命名,名称
need|brauchen,benötigen,Bedarf|besoin,nécessiter|necesitar,necesidad|bisogno,servire|precisar,necessidade|nodig,behoefte|potrzebować,potrzeba|нужно,нуждаться,потребность|需要|必要
network|Netz,Netzwerk|réseau|red|rete|rede|netwerk|sieć|сеть|网络|ネットワーク
never|nie,niemals|jamais|nunca,jamás|mai|nunca,jamais|nooit|nigdy|никогда|从不,绝不|決して,絶対に
new|neu|nouveau,nouvelle,neuf|nuevo|nuovo|novo|nieuw|nowy|новый|新|新しい,新規
night,nightly|Nacht,nächtlich|nuit,nocturne|noche,nocturno|notte,notturno|noite,noturno|nacht,nachtelijk|noc,nocny|ночь,ночной|夜,夜间,每晚|夜,夜間
noise|Rauschen,Lärm|bruit|ruido|rumore|ruído|ruis,lawaai,geluid|szum,hałas|шум|噪声,噪音|ノイズ,騒音
note|Notiz,Hinweis|note,remarque|nota|nota,appunto|nota|notitie,opmerking|notatka,uwaga|заметка,примечание|笔记,备注|メモ,注意
notification,notify|Benachrichtigung,benachrichtigen,Bescheid|notification,notifier,prévenir|notificación,notificar,avisar|notifica,avvisare|notificação,notificar,avisar|melding,notificatie,waarschuwen|powiadomienie,powiadomić|уведомление,уведомить|通知|通知,連絡
number|Nummer,Zahl,Anzahl|numéro,nombre|número|numero|número|nummer,aantal,getal|numer,liczba|номер,число,количество|号码,数字,数量|番号,数
offer,quote|Angebot,anbieten|offre,devis|oferta,presupuesto|offerta,preventivo|oferta,cotação,proposta|aanbod,offerte|oferta,wycena|предложение,смета|报价,提供|見積,提案
office|Büro|bureau|oficina|ufficio|escritório|kantoor|biuro|офис|办公室|オフィス,事務所
old|alt|vieux,ancien|viejo,antiguo|vecchio,antico|velho,antigo|oud|stary|старый|旧,老|古い
open|öffnen,offen|ouvrir,ouvert|abrir,abierto|aprire,aperto|abrir,aberto|openen,open|otworzyć,otwarty|открыть,открытый|打开,开放|開く,開ける
operate,operation,operations|Betrieb,betreiben|exploitation,opération,exploiter|operación,operar|operazione,operare,esercizio|operação,operar|bedrijf,beheer,bedienen|operacja,obsługa|эксплуатация,операция|运营,操作,运维|運用,操作
option|Option,Möglichkeit|option|opción|opzione|opção|optie|opcja|опция,вариант|选项|選択肢,オプション
order|Bestellung,bestellen,Auftrag,Reihenfolge|commande,commander,ordre|pedido,pedir,orden|ordine,ordinare|pedido,encomenda,ordem|bestelling,bestellen,volgorde|zamówienie,zamówić,kolejność|заказ,заказать,порядок|订单,顺序|注文,順序,発注
organisation,organization|Organisation|organisation|organización|organizzazione|organização|organisatie|organizacja|организация|组织|組織
output|Ausgabe|sortie|salida|uscita,output|saída|uitvoer|wyjście,wynik|вывод,выход|输出|出力
owner,responsible|Besitzer,Eigentümer,zuständig,verantwortlich,Zuständigkeit|propriétaire,responsable|propietario,dueño,responsable|proprietario,responsabile|proprietário,dono,responsável|eigenaar,verantwoordelijk|właściciel,odpowiedzialny|владелец,ответственный,отвечает|所有者,负责,负责人|所有者,担当者,責任者
package|Paket|paquet|paquete|pacchetto|pacote|pakket|pakiet|пакет|包,软件包|パッケージ
page|Seite|page|página|pagina|página|pagina|strona|страница|页面|ページ
pain|Schmerz|douleur|dolor|dolore|dor|pijn|ból|боль|疼痛|痛み
paper|Papier,Artikel,Aufsatz|papier,article|papel,artículo|carta,articolo|papel,artigo|papier,artikel|papier,artykuł|бумага,статья|论文,纸|論文,紙
parameter|Parameter|paramètre|parámetro|parametro|parâmetro|parameter|parametr|параметр|参数|パラメータ,引数
parser,parse|Parser,zerlegen|analyseur,analyser|analizador,analizar|analizzatore,parser|analisador|parser,ontleden|parser|парсер,разбор|解析|パーサ,構文解析
part|Teil,Bauteil|partie,pièce|parte,pieza|parte,pezzo|parte,peça|deel,onderdeel|część|часть,деталь|部分,零件|部分,部品
partner|Partner|partenaire|socio|partner|parceiro|partner|partner|партнёр|合作伙伴|パートナー
patient|Patient|patient|paciente|paziente|paciente|patiënt|pacjent|пациент|患者,病人|患者
pay,payment|zahlen,bezahlen,Zahlung|payer,paiement|pagar,pago|pagare,pagamento|pagar,pagamento|betalen,betaling|płacić,płatność,zapłata|платить,оплата,платёж|支付,付款|支払い,払う,決済
people,person|Leute,Menschen,Person|gens,personne|gente,persona|persone,gente|pessoas,gente|mensen,persoon|ludzie,osoba|люди,человек|人,人们|人,人々
performance|Leistung|performance|rendimiento|prestazioni|desempenho|prestatie|wydajność|производительность|性能|性能,パフォーマンス
permission,right|Berechtigung,Rechte|permission,droit|permiso,derecho|permesso,diritto|permissão,direito|rechten,machtiging|uprawnienie,prawo|права,разрешение|权限|権限
phase,stage|Phase,Stufe|phase,étape|fase,etapa|fase,stadio|fase,etapa|fase,stadium|faza,etap|фаза,этап|阶段|段階,フェーズ
pipeline|Verarbeitungskette|chaîne|tubería|pipeline|pipeline|pijplijn|potok|пайплайн,конвейер|流水线,管道|パイプライン
place,location|Ort,Stelle,Standort|lieu,endroit,emplacement|lugar,ubicación|luogo,posto,posizione|lugar,local|plaats,locatie,plek|miejsce,lokalizacja|место,расположение|地点,位置|場所,位置
plan,planning|Plan,planen,Planung|plan,planifier,planification|plan,planificar|piano,pianificare|plano,planejar|plan,plannen,planning|plan,planować|план,планировать|计划,规划|計画,予定
plant|Pflanze,Anlage|plante,usine|planta|pianta,impianto|planta|plant,fabriek|roślina,zakład|растение,завод|植物,工厂|植物,工場
platform|Plattform|plateforme|plataforma|piattaforma|plataforma|platform|platforma|платформа|平台|プラットフォーム,基盤
policy|Richtlinie,Regelung|politique|política|politica|política|beleid|polityka|политика|策略,政策|方針,ポリシー
port|Port,Hafen|port|puerto|porta,porto|porta,porto|poort,haven|port|порт|端口,港口|ポート,港
prefer,preference|bevorzugen,lieber,Vorliebe|préférer,préférence|preferir,preferencia|preferire,preferenza|preferir,preferência|voorkeur,liever|preferować,woleć|предпочитать,предпочтение|偏好,喜欢|好み,好む
presentation,talk|Vortrag,Präsentation|présentation,exposé|presentación,charla|presentazione|apresentação,palestra|presentatie,voordracht|prezentacja,wykład|презентация,доклад|演示,演讲|発表,プレゼン,講演
pressure|Druck|pression|presión|pressione|pressão|druk|ciśnienie|давление|压力|圧力
price,pricing|Preis|prix,tarif|precio|prezzo|preço|prijs|cena|цена|价格|価格,値段
print,printer|drucken,Drucker|imprimer,imprimante|imprimir,impresora|stampare,stampante|imprimir,impressora|afdrukken,printer|drukować,drukarka|печать,принтер|打印,打印机|印刷,プリンタ
private,privacy|privat,Datenschutz,Privatsphäre|privé,confidentialité|privado,privacidad|privato,riservatezza|privado,privacidade|privé,privacy|prywatny,prywatność|приватный,частный,конфиденциальность|私有,隐私|非公開,プライバシー,個人情報
problem|Problem,Schwierigkeit|problème|problema|problema|problema|probleem|problem|проблема|问题|問題
process|Prozess,Ablauf,Verfahren|processus|proceso|processo|processo|proces|proces|процесс|进程,流程|プロセス,過程,処理
product|Produkt,Erzeugnis|produit|producto|prodotto|produto|product|produkt|продукт,товар|产品|製品,商品
production|Produktion,Fertigung,Produktivsystem|production|producción|produzione|produção|productie|produkcja|продакшен,прод,производство|生产,生产环境|本番,生産
profile|Profil|profil|perfil|profilo|perfil|profiel|profil|профиль|个人资料,配置文件|プロフィール,プロファイル
program,programme,software|Programm,Software|programme,logiciel|programa,software|programma,software|programa,software|programma,software|program,oprogramowanie|программа,софт|程序,软件|プログラム,ソフトウェア
project|Projekt,Vorhaben|projet|proyecto|progetto|projeto|project|projekt|проект|项目|プロジェクト,案件
promise|versprechen,Zusage,zusagen|promesse,promettre|promesa,prometer|promessa,promettere|promessa,prometer|belofte,beloven|obietnica,obiecać|обещание,обещать|承诺|約束
proposal,suggest,suggestion|Vorschlag,vorschlagen|proposition,proposer,suggérer|propuesta,proponer,sugerir|proposta,proporre,suggerire|proposta,propor,sugerir|voorstel,voorstellen|propozycja,proponować|предложение,предложить|建议,提案|提案
protect,protection|schützen,Schutz|protéger,protection|proteger,protección|proteggere,protezione|proteger,proteção|beschermen,bescherming|chronić,ochrona|защитить,защита|保护|保護
protocol|Protokoll|protocole|protocolo|protocollo|protocolo|protocol|protokół|протокол|协议|プロトコル
provider,supplier,vendor|Anbieter,Lieferant,Zulieferer|fournisseur,prestataire|proveedor|fornitore|fornecedor|leverancier,aanbieder|dostawca|поставщик,провайдер|供应商,提供商|業者,仕入先,プロバイダ,ベンダー
public|öffentlich|public|público|pubblico|público|openbaar,publiek|publiczny|публичный,общедоступный|公开,公共|公開,公共
publish|veröffentlichen|publier|publicar|pubblicare|publicar|publiceren|opublikować|опубликовать|发布,出版|公開,出版
pull request,review|Durchsicht,Begutachtung|relecture,revue|revisión|revisione|revisão|beoordeling|przegląd,recenzja|ревью,рецензия|评审,审查|レビュー
pump|Pumpe|pompe|bomba|pompa|bomba|pomp|pompa|насос|泵|ポンプ
quality|Qualität|qualité|calidad|qualità|qualidade|kwaliteit|jakość|качество|质量|品質
quarter|Quartal|trimestre|trimestre|trimestre|trimestre|kwartaal|kwartał|квартал|季度|四半期
query|Abfrage,abfragen|requête|consulta|interrogazione,query|consulta|zoekopdracht,query|zapytanie|запрос|查询|クエリ,問い合わせ
queue|Warteschlange|file d'attente|cola|coda|fila|wachtrij|kolejka|очередь|队列|キュー,待ち行列
quota|Kontingent|quota|cuota|quota|cota|quotum|limit|квота|配额|割り当て
random,seed|zufällig,Zufall|aléatoire,hasard|aleatorio,azar|casuale|aleatório|willekeurig,toeval|losowy|случайный|随机|乱数,ランダム
range|Bereich,Spanne|plage,intervalle|rango,intervalo|intervallo,gamma|intervalo,faixa|bereik|zakres|диапазон|范围|範囲
rate|Rate,Satz,Kurs|taux|tasa,tipo|tasso,tariffa|taxa|tarief,percentage,koers|stopa,stawka,kurs|ставка,курс,частота|比率,速率,费率|率,レート
raw|roh|brut|crudo,bruto|grezzo|bruto,cru|ruw|surowy|сырой|原始|生,未加工
read|lesen|lire,lecture|leer,lectura|leggere,lettura|ler,leitura|lezen|czytać,odczyt|читать,чтение|读取,阅读|読む,読み取り
ready|bereit,fertig|prêt|listo|pronto|pronto|klaar|gotowy|готов|准备好,就绪|準備,用意
receive|empfangen,erhalten,bekommen|recevoir|recibir|ricevere|receber|ontvangen,krijgen|otrzymać,odbierać|получить,принимать|接收,收到|受け取る,受信
receipt|Beleg,Quittung|reçu,justificatif|recibo|ricevuta,scontrino|recibo|bon,ontvangstbewijs|paragon,pokwitowanie|чек,квитанция|收据|領収書,レシート
record|Datensatz,Aufzeichnung,aufzeichnen|enregistrement,enregistrer|registro,registrar,grabar|registrazione,record|registro,gravar|opname,opnemen,record|rekord,zapis|запись,записать|记录|記録,レコード
recover,recovery,restore|wiederherstellen,Wiederherstellung|restaurer,récupérer,restauration|restaurar,recuperar,recuperación|ripristinare,ripristino,recuperare|restaurar,recuperar,recuperação|herstellen,herstel|przywrócić,odzyskać|восстановить,восстановление|恢复,还原|復元,復旧,回復
redundant,replica,replication|Replikat,Replikation,redundant|réplique,réplication|réplica,replicación|replica,replicazione|réplica,replicação|replica,replicatie|replika,replikacja|реплика,репликация|副本,复制|レプリカ,複製
refactor,rewrite|umbauen,umschreiben,überarbeiten|refactoriser,réécrire|refactorizar,reescribir|riscrivere,rifattorizzare|refatorar,reescrever|herschrijven,refactoren|przepisać,refaktoryzacja|рефакторинг,переписать|重构,重写|リファクタリング,書き直す
reference|Verweis,Referenz|référence|referencia|riferimento|referência|verwijzing,referentie|odniesienie|ссылка|引用,参考|参照
refund|Rückerstattung,erstatten,Erstattung|remboursement,rembourser|reembolso,devolución,reembolsar|rimborso,rimborsare|reembolso,reembolsar|terugbetaling,terugbetalen|zwrot|возврат|退款|返金,払い戻し
region|Region,Gebiet|région|región|regione|região|regio|region|регион|地区,区域|地域,リージョン
register,registration|registrieren,Registrierung,anmelden|enregistrer,inscription|registrar,registro,inscripción|registrare,registrazione,iscrizione|registrar,registro,cadastro|registreren,registratie|rejestracja,zarejestrować|регистрация,зарегистрировать|注册|登録
regulation,compliance|Verordnung,Vorschrift|réglementation,conformité|regulación,cumplimiento|regolamento,conformità|regulamento,conformidade|regelgeving,naleving|regulacja,zgodność|регламент,соответствие|法规,合规|規制,法令
reject,refuse|ablehnen,zurückweisen,abgelehnt|rejeter,refuser|rechazar|rifiutare,respingere|rejeitar,recusar|afwijzen,weigeren|odrzucić,odmówić|отклонить,отказать|拒绝|拒否,却下
release|Veröffentlichung,Freigabe,veröffentlichen|version,publier,sortie|lanzamiento,publicación,liberar|rilascio,rilasciare|lançamento,liberação|uitgave,vrijgeven|wydanie,wydać|релиз,выпуск,выпустить|发布,版本|リリース,公開
reliable,reliability|zuverlässig,Zuverlässigkeit|fiable,fiabilité|fiable,fiabilidad|affidabile,affidabilità|confiável,confiabilidade|betrouwbaar,betrouwbaarheid|niezawodny|надёжный,надёжность|可靠|信頼性
remember,reminder,remind|merken,erinnern,Erinnerung|rappeler,souvenir,rappel|recordar,recordatorio|ricordare,promemoria|lembrar,lembrete|herinneren,onthouden,herinnering|pamiętać,przypomnieć|помнить,напомнить,напоминание|记住,提醒|覚える,思い出す,リマインダー
remote|entfernt,fern|distant,à distance|remoto|remoto|remoto|extern,op afstand|zdalny|удалённый|远程|リモート,遠隔
rename|umbenennen|renommer|renombrar|rinominare|renomear|hernoemen|zmienić nazwę|переименовать|重命名|改名
rent,lease|Miete,mieten|loyer,louer,bail|alquiler,alquilar|affitto,affittare|aluguel,alugar|huur,huren|czynsz,wynajem|аренда,арендовать|租,租赁|賃貸,家賃
repeat,retry|wiederholen,Wiederholung|répéter,réessayer|repetir,reintentar|ripetere,riprovare|repetir,tentar novamente|herhalen,opnieuw proberen|powtórzyć,ponowić|повторить,повтор|重试,重复|再試行,繰り返す,リトライ
replace,replacement|ersetzen,austauschen,Ersatz|remplacer,remplacement|reemplazar,sustituir|sostituire,sostituzione|substituir,substituição|vervangen,vervanging|zastąpić,wymiana|заменить,замена|替换,更换|置き換え,交換
report|Bericht,melden|rapport,signaler|informe,reporte|rapporto,relazione,segnalare|relatório,relatar|rapport,verslag|raport,zgłosić|отчёт,доклад|报告,报表|報告,レポート
repository,repo|Repository,Ablage|dépôt|repositorio|repository,deposito|repositório|repository|repozytorium|репозиторий|仓库,代码库|リポジトリ
request|Anfrage,anfordern,Anforderung|demande,requête,demander|solicitud,petición,solicitar|richiesta,richiedere|pedido,solicitação,requisição|verzoek,aanvraag,aanvragen|żądanie,prośba,wniosek|запрос,просьба|请求|要求,リクエスト,依頼
requirement|Anforderung|exigence|requisito|requisito|requisito|vereiste,eis|wymaganie|требование|需求,要求|要件,要求
reset|zurücksetzen|réinitialiser|restablecer,reiniciar|reimpostare,azzerare|redefinir|resetten,terugzetten|zresetować|сбросить,сброс|重置|リセット
resource|Ressource|ressource|recurso|risorsa|recurso|bron,middel|zasób|ресурс|资源|資源,リソース
response|Antwort|réponse|respuesta|risposta|resposta|antwoord,reactie|odpowiedź|ответ|响应|応答,レスポンス
restart,reboot|Neustart,neustarten|redémarrer,redémarrage|reiniciar,reinicio|riavviare,riavvio|reiniciar|herstarten,herstart|restart,zrestartować|перезапуск,перезапустить,перезагрузка|重启|再起動
result|Ergebnis|résultat|resultado|risultato|resultado|resultaat|wynik|результат|结果|結果
retain,retention|aufbewahren,Aufbewahrung|conservation,conserver|retención,conservar|conservazione,conservare|retenção,reter|bewaartermijn,bewaren|przechowywanie,retencja|хранение,срок хранения|保留,保存|保持,保存期間
return|zurückgeben,Rückgabe,zurückkehren|retourner,retour|devolver,retorno,volver|restituire,ritorno,reso|retornar,devolução,devolver|terugkeren,retour,teruggeven|zwrócić,zwrot|вернуть,возврат|返回,退货|返す,戻る,返品
revert,rollback|zurückrollen,zurücksetzen,rückgängig|annuler,revenir|revertir,deshacer|annullare,ripristinare|reverter,desfazer|terugdraaien|cofnąć,wycofać|откатить,откат|回滚,撤销|戻す,ロールバック
risk|Risiko|risque|riesgo|rischio|risco|risico|ryzyko|риск|风险|リスク,危険
room|Raum,Zimmer|salle,chambre,pièce|sala,habitación|stanza,sala|sala,quarto|kamer,ruimte,zaal|pokój,sala|комната,кабинет,зал|房间,会议室|部屋,室
rotate,rotation|rotieren,Rotation,wechseln,drehen|rotation,tourner|rotación,rotar,girar|rotazione,ruotare|rotação,girar|rotatie,draaien|rotacja,obracać|ротация,вращение|轮换,旋转|ローテーション,回転,交代
round,rounding|runden,Rundung,rund|arrondir,rond|redondear,redondeo|arrotondare,arrotondamento|arredondar,arredondamento|afronden,rond|zaokrąglić|округлить,округление|四舍五入,舍入|丸め,端数
route,routing|Strecke,Route,Weg|itinéraire,route|ruta|percorso,rotta|rota|route|trasa|маршрут|路由,路线|経路,ルート
row|Zeile|ligne|fila|riga|linha|rij|wiersz|строка|行|行
safe,safety|sicher,Sicherheit|sûr,sécurité|seguro,seguridad|sicuro,sicurezza|seguro,segurança|veilig,veiligheid|bezpieczny,bezpieczeństwo|безопасный,безопасность|安全|安全
salary,wage|Gehalt,Lohn|salaire|salario,sueldo|stipendio,salario|salário|salaris,loon|pensja,wynagrodzenie|зарплата|工资|給料,給与
sale,sell|Verkauf,verkaufen,Vertrieb|vente,vendre|venta,vender|vendita,vendere|venda,vender|verkoop,verkopen|sprzedaż,sprzedawać|продажа,продавать|销售|販売,営業,売る
sample|Probe,Stichprobe|échantillon|muestra|campione|amostra|monster,steekproef|próbka|образец,выборка|样本,样品|サンプル,標本
Saturday|Samstag|samedi|sábado|sabato|sábado|zaterdag|sobota|суббота|星期六,周六|土曜日
save,store|speichern,sichern,ablegen|enregistrer,sauvegarder,stocker|guardar,almacenar|salvare,memorizzare|salvar,armazenar|opslaan,bewaren|zapisać,przechowywać|сохранить,хранить|保存,存储|保存,格納
scale,scaling|skalieren,Skalierung,Maßstab|échelle,évoluer|escala,escalar|scala,scalare|escala,escalar|schaal,schalen|skala,skalować|масштаб,масштабирование|扩展,规模|拡張,規模,スケール
scan,scanner|scannen,Scanner,abtasten|numériser,analyser,scanner|escanear,escáner|scansione,scanner|digitalizar,varredura|scannen,scanner|skanować,skaner|сканировать,сканер|扫描|走査,スキャン
schedule,timetable|Zeitplan,planen,Fahrplan|calendrier,planifier,horaire|horario,programar,calendario|programma,orario,pianificare|cronograma,agendar,horário|schema,rooster,inplannen|harmonogram,rozkład|расписание,график,запланировать|日程,调度,计划|予定,日程,スケジュール
schema|Schema|schéma|esquema|schema|esquema|schema|schemat|схема|模式,表结构|スキーマ
school,student,teacher|Schule,Schüler,Lehrer,Student|école,élève,étudiant,enseignant|escuela,alumno,estudiante,profesor|scuola,studente,insegnante|escola,aluno,estudante,professor|school,leerling,student,leraar|szkoła,uczeń,student,nauczyciel|школа,ученик,студент,учитель|学校,学生,老师|学校,学生,教師
scope|Umfang,Geltungsbereich|portée,périmètre|alcance,ámbito|ambito,portata|escopo|omvang,bereik|zakres|область,охват|范围|範囲,スコープ
score|Punktzahl,Wertung|score,note|puntuación|punteggio|pontuação|score|wynik,punktacja|оценка,балл,счёт|分数,得分|得点,スコア
script|Skript|script|script,guion|script|script|script|skrypt|скрипт|脚本|スクリプト
season|Saison,Jahreszeit|saison|temporada,estación|stagione|estação,temporada|seizoen|sezon|сезон|季节|季節,シーズン
second|Sekunde,zweite|seconde,deuxième|segundo|secondo|segundo|seconde,tweede|sekunda,drugi|секунда,второй|秒,第二|秒,二番目
secret|Geheimnis,geheim|secret|secreto|segreto|segredo|geheim|sekret,tajny|секрет,секретный|秘密,机密|秘密,シークレット
security|Sicherheit|sécurité|seguridad|sicurezza|segurança|beveiliging|bezpieczeństwo|безопасность|安全|セキュリティ
send|senden,schicken,verschicken|envoyer|enviar,mandar|inviare,mandare|enviar,mandar|sturen,verzenden,versturen|wysłać,wysyłać|отправить,послать,отправлять|发送|送信,送る
sensor|Sensor,Fühler|capteur|sensor|sensore|sensor|sensor|czujnik|датчик,сенсор|传感器|センサー
sentence|Satz|phrase|frase,oración|frase|frase|zin|zdanie|предложение|句子|文
separate|trennen,getrennt|séparer,séparé|separar,separado|separare,separato|separar,separado|scheiden,apart|oddzielić,osobny|отдельный,разделить|分开,单独|分ける,別
sequence,order|Reihenfolge,Folge|séquence,ordre|secuencia,orden|sequenza,ordine|sequência,ordem|volgorde,reeks|kolejność,sekwencja|последовательность,порядок|顺序,序列|順序,順番
server|Server|serveur|servidor|server|servidor|server|serwer|сервер|服务器|サーバー,サーバ
service|Dienst,Leistung|service|servicio|servizio|serviço|dienst|usługa|сервис,служба,услуга|服务|サービス
session|Sitzung|session,séance|sesión|sessione|sessão|sessie|sesja|сессия,сеанс|会话|セッション
settings,setting|Einstellung,einstellen|paramètre,réglage|ajuste,configuración|impostazione|configuração,ajuste|instelling|ustawienie|настройка|设置|設定
setup|Einrichtung,einrichten,Aufbau|installation,mise en place|configuración,montaje|configurazione,allestimento|configuração,montagem|opzet,inrichting|konfiguracja,ustawienie|установка,настройка|设置,搭建|セットアップ,準備
share,shared|teilen,gemeinsam,Anteil|partager,partagé,part|compartir,compartido|condividere,condiviso|compartilhar,compartilhado|delen,gedeeld|udostępnić,wspólny|общий,делиться,доля|共享,分享|共有
sheet,spreadsheet|Tabelle,Blatt|feuille,tableur|hoja|foglio|planilha,folha|werkblad,spreadsheet|arkusz|таблица,лист|表格,工作表|表,シート
shop|Laden,Geschäft|boutique,magasin|tienda|negozio|loja|winkel|sklep|магазин|商店|店,店舗
short|kurz|court|corto|corto,breve|curto|kort|krótki|короткий|短|短い
sign,signature|unterschreiben,Unterschrift,signieren,Signatur|signer,signature|firmar,firma|firmare,firma|assinar,assinatura|ondertekenen,handtekening|podpisać,podpis|подпись,подписать|签名,签署|署名,サイン
signal|Signal|signal|señal|segnale|sinal|signaal|sygnał|сигнал|信号|信号,シグナル
simple|einfach|simple|simple,sencillo|semplice|simples|eenvoudig,simpel|prosty|простой|简单|簡単,単純
simulation,simulate|Simulation,simulieren|simulation,simuler|simulación,simular|simulazione,simulare|simulação,simular|simulatie,simuleren|symulacja|моделирование,симуляция|模拟,仿真|シミュレーション,模擬
site,website|Webseite,Website,Standort|site|sitio,web|sito|site|website,locatie|strona,witryna|сайт|网站,站点|サイト,ウェブサイト
size|Größe|taille|tamaño|dimensione,taglia|tamanho|grootte,maat|rozmiar|размер|大小,尺寸|大きさ,サイズ
slow|langsam|lent|lento|lento|lento,devagar|langzaam,traag|wolny,powolny|медленный,медленно|慢|遅い
small|klein|petit|pequeño|piccolo|pequeno|klein|mały|маленький,малый|小|小さい
source|Quelle|source|fuente,origen|fonte,sorgente|fonte,origem|bron|źródło|источник,исходный|来源,源|出典,ソース
space|Platz,Raum,Leerzeichen|espace|espacio|spazio|espaço|ruimte,spatie|przestrzeń,miejsce,spacja|место,пространство,пробел|空间,空格|空間,スペース,空白
specification|Spezifikation,Vorgabe|spécification|especificación|specifica|especificação|specificatie|specyfikacja|спецификация|规格,规范|仕様
split|teilen,aufteilen|diviser,scinder|dividir|dividere|dividir|splitsen|podzielić|разделить|拆分|分割
staging|Vorproduktion,Testumgebung|préproduction|preproducción|preproduzione|homologação|testomgeving|środowisko testowe|тестовая среда,стейджинг|预发布,测试环境|検証環境,ステージング
standard|Standard,Norm|norme,standard|estándar,norma|standard,norma|padrão,norma|standaard,norm|standard,norma|стандарт|标准|標準
state,status|Zustand,Status,Stand|état,statut|estado|stato|estado,status|toestand,status|stan,status|состояние,статус|状态|状態,状況
station|Bahnhof,Station|gare,station|estación|stazione|estação|station|stacja,dworzec|станция,вокзал|车站,站|駅
step|Schritt|étape,pas|paso|passo|passo,etapa|stap|krok|шаг|步骤,步|手順,段階
stop|anhalten,stoppen,aufhören|arrêter,arrêt|parar,detener|fermare,arrestare,smettere|parar|stoppen,ophouden|zatrzymać,przestać|остановить,прекратить|停止|停止,止める
string,text|Zeichenkette,Text|chaîne,texte|cadena,texto|stringa,testo|cadeia,texto|tekenreeks,tekst|ciąg,tekst,łańcuch|строка,текст|字符串,文本|文字列,テキスト
strict|streng,strikt|strict|estricto|rigoroso|rigoroso,estrito|strikt,streng|ścisły,surowy|строгий|严格|厳格,厳密
structure|Struktur,Aufbau|structure|estructura|struttura|estrutura|structuur|struktura|структура|结构|構造
style|Stil|style|estilo|stile|estilo|stijl|styl|стиль|风格,样式|スタイル,書式
subscription|Abonnement,Abo|abonnement|suscripción|abbonamento|assinatura|abonnement|subskrypcja,abonament|подписка|订阅|購読,サブスクリプション
summary|Zusammenfassung|résumé|resumen|riepilogo,sommario|resumo|samenvatting|podsumowanie|сводка,итог,резюме|摘要,总结|要約,まとめ
Sunday|Sonntag|dimanche|domingo|domenica|domingo|zondag|niedziela|воскресенье|星期日,周日|日曜日
survey|Umfrage|enquête,sondage|encuesta|sondaggio|pesquisa,enquete|enquête|ankieta|опрос|调查,问卷|調査,アンケート
switch|umschalten,wechseln,Schalter,umsteigen|basculer,passer,interrupteur|cambiar,interruptor|passare,interruttore|trocar,mudar,interruptor|overschakelen,overstappen,schakelaar|przełączyć,przełącznik|переключить,перейти,переключатель|切换,开关|切り替え,スイッチ
synchronisation,sync|Synchronisierung,abgleichen,Abgleich|synchronisation,synchroniser|sincronización,sincronizar|sincronizzazione,sincronizzare|sincronização,sincronizar|synchronisatie|synchronizacja|синхронизация|同步|同期
system|System|système|sistema|sistema|sistema|systeem|system|система|系统|システム
tab|Tabulator,Reiter|tabulation,onglet|tabulación,pestaña|tabulazione,scheda|tabulação,aba|tab,tabblad|tabulator,karta|табуляция,вкладка|制表符,标签页|タブ
table|Tabelle,Tisch|tableau,table|tabla,mesa|tabella,tavolo|tabela,mesa|tabel,tafel|tabela,stół|таблица,стол|表,桌子|表,テーブル
tax,VAT|Steuer,Mehrwertsteuer,Umsatzsteuer|impôt,taxe,TVA|impuesto,IVA|tassa,imposta,IVA|imposto,IVA|belasting,btw|podatek,VAT|налог,НДС|税,增值税|税,消費税
team|Team,Mannschaft,Gruppe|équipe|equipo|squadra,team|equipe,time|team,ploeg|zespół|команда|团队|チーム
temperature|Temperatur|température|temperatura|temperatura|temperatura|temperatuur|temperatura|температура|温度|温度
template|Vorlage|modèle,gabarit|plantilla|modello|modelo|sjabloon|szablon|шаблон|模板|テンプレート,ひな形
temporary|vorübergehend,temporär,provisorisch|temporaire,provisoire|temporal,provisional|temporaneo,provvisorio|temporário,provisório|tijdelijk|tymczasowy|временный|临时|一時的,仮
tenant|Mandant,Mieter|locataire|inquilino|inquilino|inquilino|huurder|najemca|арендатор|租户|テナント
test,testing|Test,testen,Prüfung|test,tester,essai|prueba,probar|prova,provare,test|teste,testar|test,testen|test,testować|тест,тестирование,проверить|测试|テスト,試験
thing|Sache,Ding|chose|cosa|cosa|coisa|ding|rzecz|вещь|东西|物,こと
thread|Faden,Thread|fil,thread|hilo|thread,filo|thread,fio|draad|wątek|поток,нить|线程|スレッド
threshold|Schwelle,Schwellwert,Grenzwert|seuil|umbral|soglia|limiar,limite|drempel,grenswaarde|próg|порог|阈值|しきい値,閾値
Thursday|Donnerstag|jeudi|jueves|giovedì|quinta-feira|donderdag|czwartek|четверг|星期四,周四|木曜日
time|Zeit,Uhrzeit|temps,heure|tiempo,hora|tempo,ora|tempo,hora|tijd|czas|время|时间|時間,時刻
timeout|Zeitüberschreitung,Wartezeit|délai d'attente|tiempo de espera|tempo scaduto|tempo limite|time-out|limit czasu|таймаут|超时|タイムアウト
time zone,timezone|Zeitzone|fuseau horaire|zona horaria,huso|fuso orario|fuso horário|tijdzone|strefa czasowa|часовой пояс|时区|タイムゾーン,時間帯
tool|Werkzeug|outil|herramienta|strumento,attrezzo|ferramenta|gereedschap,hulpmiddel|narzędzie|инструмент|工具|道具,ツール
topic,subject|Thema|sujet,thème|tema,asunto|argomento,tema|assunto,tema|onderwerp,thema|temat|тема|主题,话题|話題,件名,テーマ
traffic|Verkehr|trafic,circulation|tráfico|traffico|tráfego,trânsito|verkeer|ruch|трафик,движение|流量,交通|交通,トラフィック
transaction|Transaktion,Buchung|transaction|transacción|transazione|transação|transactie|transakcja|транзакция|事务,交易|取引,トランザクション
transfer|übertragen,Überweisung,Übertragung|transférer,virement,transfert|transferir,transferencia|trasferire,trasferimento,bonifico|transferir,transferência|overdragen,overboeking,overdracht|przenieść,przelew|передача,перевод,перенести|转移,转账,传输|転送,振込,移転
translate,translation|übersetzen,Übersetzung|traduire,traduction|traducir,traducción|tradurre,traduzione|traduzir,tradução|vertalen,vertaling|tłumaczyć,tłumaczenie|перевод,перевести|翻译|翻訳
travel,trip|reisen,Reise,Dienstreise|voyager,voyage,déplacement|viajar,viaje|viaggiare,viaggio,trasferta|viajar,viagem|reizen,reis|podróżować,podróż,wyjazd|поездка,путешествие,командировка|旅行,出差|旅行,出張
trial|Probe,Testphase,Studie|essai|ensayo,prueba|prova,sperimentazione|ensaio,teste|proef|próba,badanie|испытание,проба|试用,试验|試用,治験
true,truth|wahr,Wahrheit|vrai,vérité|verdad,verdadero|vero,verità|verdade,verdadeiro|waar,waarheid|prawda,prawdziwy|правда,истина|真,真相|真,真実
try,attempt|versuchen,probieren,Versuch|essayer,tenter,tentative|intentar,probar,intento|provare,tentare,tentativo|tentar,tentativa|proberen,poging|próbować,próba|пробовать,попытка,пытаться|尝试|試す,試み
Tuesday|Dienstag|mardi|martes|martedì|terça-feira|dinsdag|wtorek|вторник|星期二,周二|火曜日
type|Typ,Art,tippen|type,taper|tipo,escribir|tipo,digitare|tipo,digitar|type,soort,typen|typ,wpisać|тип,вид|类型|型,種類,タイプ
unit|Einheit|unité|unidad|unità|unidade|eenheid|jednostka|единица,блок|单位,单元|単位
update,upgrade|aktualisieren,Aktualisierung,Update|mettre à jour,mise à jour|actualizar,actualización|aggiornare,aggiornamento|atualizar,atualização|bijwerken,updaten|aktualizować,aktualizacja|обновить,обновление|更新,升级|更新,アップデート
upload|hochladen|téléverser,envoyer|subir,cargar|caricare|enviar,carregar|uploaden|przesłać,wgrać|загрузить,выгрузить|上传|アップロード
urgent|dringend,eilig|urgent|urgente|urgente|urgente|dringend,spoed|pilny|срочный,срочно|紧急|緊急,至急
use,usage|benutzen,verwenden,nutzen,Nutzung,Verwendung|utiliser,usage,utilisation|usar,utilizar,uso|usare,utilizzare,uso|usar,utilizar,uso|gebruiken,gebruik|używać,użycie,stosować|использовать,использование|使用,用|使う,使用,利用
user|Benutzer,Nutzer,Anwender|utilisateur|usuario|utente|usuário,utilizador|gebruiker|użytkownik|пользователь|用户|ユーザー,利用者
valid,validation|gültig,validieren|valide,validation|válido,validación|valido,validazione|válido,validação|geldig,validatie|ważny,walidacja|действительный,валидация|有效,验证|有効,検証
value|Wert|valeur|valor|valore|valor|waarde|wartość|значение,ценность|值,价值|値,価値
valve|Ventil|vanne,soupape|válvula|valvola|válvula|klep,ventiel|zawór|клапан|阀门|弁,バルブ
variable|Variable|variable|variable|variabile|variável|variabele|zmienna|переменная|变量|変数
vehicle,car|Fahrzeug,Auto,Wagen|véhicule,voiture|vehículo,coche,carro|veicolo,auto,macchina|veículo,carro|voertuig,auto|pojazd,samochód|автомобиль,машина|车辆,汽车|車両,車
version|Version,Fassung|version|versión|versione|versão|versie|wersja|версия|版本|バージョン,版
video|Video|vidéo|vídeo|video|vídeo|video|wideo|видео|视频|動画,ビデオ
view|Ansicht,ansehen|vue,voir|vista,ver|vista,vedere|visão,ver|weergave,bekijken|widok|вид,просмотр|视图,查看|表示,ビュー
virtual|virtuell|virtuel|virtual|virtuale|virtual|virtueel|wirtualny|виртуальный|虚拟|仮想
visit|besuchen,Besuch|visiter,visite|visitar,visita|visitare,visita|visitar,visita|bezoeken,bezoek|odwiedzić,wizyta|посетить,визит,посещение|访问,拜访|訪問
voltage|Spannung|tension|tensión,voltaje|tensione|tensão|spanning|napięcie|напряжение|电压|電圧
vote|abstimmen,Abstimmung|voter,vote|votar,voto|votare,voto|votar,voto|stemmen,stem|głosować,głos|голосовать,голосование|投票|投票
vulnerability|Schwachstelle,Sicherheitslücke|vulnérabilité,faille|vulnerabilidad|vulnerabilità|vulnerabilidade|kwetsbaarheid|podatność,luka|уязвимость|漏洞|脆弱性
wait|warten|attendre,attente|esperar,espera|aspettare,attesa|esperar,espera|wachten|czekać|ждать,ожидание|等待|待つ,待機
warning,warn|Warnung,warnen|avertissement,avertir|advertencia,aviso,advertir|avviso,avvertimento,avvertire|aviso,advertência,avisar|waarschuwing,waarschuwen|ostrzeżenie,ostrzec|предупреждение,предупредить|警告|警告
waste|Abfall,Verschwendung|déchet,gaspillage|residuo,desperdicio|rifiuto,spreco|desperdício,lixo|afval,verspilling|odpad,marnować|отходы|浪费,废物|無駄,廃棄
water|Wasser|eau|agua|acqua|água|water|woda|вода|水|水
weather|Wetter|météo,temps|clima,tiempo|meteo,tempo|clima,tempo|weer|pogoda|погода|天气|天気
web|Web,Netz|web|web|web|web|web|sieć,web|веб|网页|ウェブ
Wednesday|Mittwoch|mercredi|miércoles|mercoledì|quarta-feira|woensdag|środa|среда|星期三,周三|水曜日
week,weekly|Woche,wöchentlich|semaine,hebdomadaire|semana,semanal|settimana,settimanale|semana,semanal|week,wekelijks|tydzień,tygodniowy|неделя,еженедельный|周,每周,星期|週,毎週,週次
weekend|Wochenende|week-end|fin de semana|fine settimana|fim de semana|weekend|weekend|выходные|周末|週末
weight|Gewicht|poids|peso|peso|peso|gewicht|waga,ciężar|вес|重量,权重|重さ,重量,重み
wheel|Rad|roue|rueda|ruota|roda|wiel|koło|колесо|轮子|車輪
window|Fenster|fenêtre|ventana|finestra|janela|venster,raam|okno|окно|窗口,窗户|窓,ウィンドウ
winter|Winter|hiver|invierno|inverno|inverno|winter|zima|зима|冬天|冬
wire,cable|Kabel,Draht,Leitung|câble,fil|cable|cavo,filo|cabo,fio|kabel,draad|kabel,przewód|кабель,провод|电缆,线缆|ケーブル,配線
word|Wort|mot|palabra|parola|palavra|woord|słowo|слово|词,单词|単語,言葉
work|arbeiten,Arbeit,funktionieren|travailler,travail,fonctionner|trabajar,trabajo,funcionar|lavorare,lavoro,funzionare|trabalhar,trabalho,funcionar|werken,werk|pracować,praca,działać|работать,работа|工作|働く,動く,仕事
write|schreiben,geschrieben|écrire,écriture|escribir,escritura|scrivere,scrittura|escrever,escrita|schrijven,geschreven|pisać,zapis|писать,запись,написать|写,编写|書く,書き込み
wrong|falsch,verkehrt|faux,mauvais,incorrect|mal,incorrecto,equivocado|sbagliato,errato|errado|fout,verkeerd|zły,błędny|неверный,неправильный|错误|間違い,誤り
year,yearly,annual|Jahr,jährlich|an,année,annuel|año,anual|anno,annuale|ano,anual|jaar,jaarlijks|rok,roczny|год,ежегодный|年,每年|年,毎年,年間
yesterday|gestern|hier|ayer|ieri|ontem|gisteren|wczoraj|вчера|昨天|昨日
tomorrow|morgen|demain|mañana|domani|amanhã|morgen|jutro|завтра|明天|明日
today|heute|aujourd'hui|hoy|oggi|hoje|vandaag|dziś,dzisiaj|сегодня|今天|今日
January|Januar|janvier|enero|gennaio|janeiro|januari|styczeń|январь|一月|一月
February|Februar|février|febrero|febbraio|fevereiro|februari|luty|февраль|二月|二月
March|März|mars|marzo|marzo|março|maart|marzec|март|三月|三月
April|April|avril|abril|aprile|abril|april|kwiecień|апрель|四月|四月
May|Mai|mai|mayo|maggio|maio|mei|maj|май|五月|五月
June|Juni|juin|junio|giugno|junho|juni|czerwiec|июнь|六月|六月
July|Juli|juillet|julio|luglio|julho|juli|lipiec|июль|七月|七月
August|August|août|agosto|agosto|agosto|augustus|sierpień|август|八月|八月
September|September|septembre|septiembre|settembre|setembro|september|wrzesień|сентябрь|九月|九月
October|Oktober|octobre|octubre|ottobre|outubro|oktober|październik|октябрь|十月|十月
November|November|novembre|noviembre|novembre|novembro|november|listopad|ноябрь|十一月|十一月
December|Dezember|décembre|diciembre|dicembre|dezembro|december|grudzień|декабрь|十二月|十二月
happen,occur|passieren,geschehen,vorkommen,passiert|arriver,se passer,survenir|ocurrir,pasar,suceder|succedere,accadere,capitare,successo|acontecer,ocorrer|gebeuren,voorkomen|zdarzyć,zdarzać,wydarzyć,stać się|случиться,случаться,произойти,происходить|发生,出现|起こる,起きる,発生
agree|zustimmen,einverstanden,einigen,vereinbart|être d'accord,convenir,accepter|acordar,estar de acuerdo,coincidir|concordare,essere d'accordo|concordar,combinar|afspreken,instemmen,eens zijn,afgesproken|zgodzić,zgadzać,uzgodnić|согласиться,соглашаться,согласен,договориться|同意,赞成|同意,賛成,合意
disagree,disagreement|widersprechen,uneinig,Meinungsverschiedenheit|désaccord,pas d'accord|desacuerdo,discrepar|disaccordo,dissentire|discordar,desacordo|oneens,onenigheid|niezgoda,nie zgadzać się|несогласие,не согласен,разногласие|不同意,分歧|反対,意見の相違,不一致
bring,brought|bringen,mitbringen,gebracht|apporter,amener|traer,llevar|portare|trazer,levar,trouxe|brengen,meenemen,gebracht|przynieść,przynosić,przywieźć|принести,приносить,привезти|带来,拿来|持ってくる,持参,もたらす
carry|tragen,trug,getragen|porter,transporter|llevar,cargar|portare,trasportare|carregar,levar|dragen,droeg,gedragen|nieść,nosić,niósł|нести,носить,нёс|携带,搬运|運ぶ,運んだ,携帯
fall,fell,drop|fallen,fiel,gefallen,sinken|tomber,chute,baisse|caer,caída,bajar|cadere,caduta,calo|cair,queda|vallen,viel,gevallen,dalen|spaść,spadać,upaść,spadek|упасть,падать,падение|下降,掉下,跌落|落ちる,落ちた,落下,低下
follow,following|folgen,befolgen,gefolgt|suivre,suivi|seguir,siguiente|seguire,seguito|seguir,acompanhar|volgen,gevolgd|śledzić,iść za,przestrzegać|следовать,последовать,следить|遵循,跟随,跟进|従う,従って,追う,フォロー
get,got,obtain|bekommen,kriegen,erhalten,bekam|obtenir,avoir,obtenu|obtener,conseguir|ottenere,avere|obter,conseguir|krijgen,kreeg,gekregen|dostać,dostawać,uzyskać|получить,получать,достать|得到,获得,获取|得る,取得,手に入れる
hold,held|halten,hielt,gehalten|tenir,tenu|sostener,mantener,sujetar|tenere,tenuto|segurar,manter|houden,hield,vasthouden|trzymać,przytrzymać|держать,удержать,удерживать|保持,握住|保持,持つ,抑える
hide,hidden,hid|verstecken,verbergen,ausblenden,verborgen|cacher,masquer,caché|ocultar,esconder,oculto|nascondere,nascosto|esconder,ocultar,oculto|verbergen,verstoppen,verborgen|ukryć,ukrywać,schować|скрыть,скрывать,спрятать,прятать|隐藏,藏起来|隠す,隠れる,非表示
ignore,ignored|ignorieren,nicht beachten,übergehen|ignorer,négliger|ignorar,pasar por alto|ignorare,trascurare|ignorar|negeren,genegeerd|ignorować,zignorować,pomijać|игнорировать,проигнорировать,пренебречь|忽略,忽视,无视|無視,無視する
mention|erwähnen,nennen,erwähnt,genannt|mentionner,évoquer,citer|mencionar,citar|menzionare,citare,accennare|mencionar,citar|noemen,vermelden,genoemd|wspomnieć,wspominać,wzmianka|упомянуть,упоминать,упоминание|提到,提及|言及,触れる,述べる
notice|bemerken,merken,auffallen,aufgefallen|remarquer,constater|notar,darse cuenta,advertir|notare,accorgersi,accorto|notar,perceber,reparar|merken,opmerken,opvallen|zauważyć,zauważać,dostrzec|заметить,замечать|注意到,发觉|気づく,気付いた,気が付く
put|legen,stellen,setzen,tun|mettre,poser,mis|poner,colocar,puesto|mettere,messo,porre|pôr,colocar,posto|zetten,leggen,plaatsen,gelegd|położyć,kłaść,włożyć,postawić|положить,класть,поставить,ставить|放置,放在|置く,置いた,入れる
reach,attain,achieve|erreichen,erlangen|atteindre,atteint,joindre|alcanzar,llegar,lograr|raggiungere,raggiunto|alcançar,atingir|bereiken,bereikt,halen|osiągnąć,osiągać,dotrzeć|достичь,достигать,дойти,добраться|达到,到达,实现|達する,到達,届く,達成
take,took,taken|nehmen,nahm,genommen|prendre,pris|tomar,coger,llevar|prendere,preso|tomar,pegar,levar|nemen,nam,genomen,pakken|wziąć,brać,zabrać|взять,брать,взял|拿走,采取,带走|取る,取った,持っていく
turn|drehen,wenden,abbiegen|tourner,pivoter|girar,volver,doblar|girare,voltare|virar,girar|draaien,keren,afslaan|obrócić,obracać,skręcić|повернуть,поворачивать,поворот|转动,转弯,旋转|回す,回る,曲がる,回転
understand,understood,comprehension|verstehen,verstand,verstanden,begreifen,kapiert|comprendre,compris,compréhension|entender,comprender,comprensión|capire,comprendere,comprensione,capito|entender,compreender,compreensão|begrijpen,begreep,begrepen,snappen|rozumieć,zrozumieć,zrozumienie|понять,понимать,понимание,понял|理解,明白,懂得|理解,分かる,わかった,分からない
go,went,gone|gehen,ging,gegangen|aller,partir,allé|ir,irse,vamos|andare,andato|ir,foi,vamos|gaan,ging,gegaan|iść,pójść,chodzić,poszedł|идти,пойти,ходить,пошёл|前往,走去|行く,行った,行って,行きます
come,came,arrive,arrival|kommen,kam,gekommen,ankommen,Ankunft|venir,venu,arriver,arrivée|venir,llegar,llegada|venire,arrivare,venuto,arrivo|vir,chegar,chegada|komen,kwam,aankomen,aankomst|przyjść,przychodzić,przyjechać,przybycie|прийти,приходить,приехать,прибытие|到来,过来,到达,抵达|来る,来た,到着,来ます
see,saw,seen|sehen,sah,gesehen|voir,vu|ver,visto|vedere,visto|ver,viu,visto|zien,zag,gezien|widzieć,zobaczyć,widać|видеть,увидеть,видно|看见,看到,见到|見る,見た,見える,見て
look,watch|schauen,gucken,ansehen,blicken|regarder,regard|mirar,mirada|guardare,sguardo|olhar,assistir|kijken,bekijken,keek,gekeken|patrzeć,popatrzeć,spojrzeć,oglądać|смотреть,посмотреть,взглянуть|观看,看看,查看|見る,眺める,確認
say,said,tell,told|sagen,gesagt,erzählen|dire,dit,raconter|decir,dijo,dicho,contar|dire,detto,raccontare|dizer,disse,dito,contar|zeggen,zei,gezegd,vertellen|powiedzieć,mówić,opowiadać|сказать,говорить,рассказать,рассказывать|告诉,说明,说过|言う,言った,伝える,話す
speak,spoke,chat|sprechen,sprach,gesprochen,reden,Gespräch|parler,discuter,bavarder|hablar,charlar,habla|parlare,chiacchierare|falar,conversar,conversa|spreken,sprak,praten,gesprek|mówić,rozmawiać,rozmowa,gadać|говорить,поговорить,разговаривать,разговор|说话,谈话,聊天|話す,話した,話し合う,会話
think,thought|denken,dachte,gedacht,nachdenken,glauben|penser,réfléchir,pensée|pensar,creer,pienso,pensamiento|pensare,riflettere,pensiero|pensar,achar,pensamento|denken,dacht,gedacht,nadenken|myśleć,pomyśleć,sądzić,myśl|думать,подумать,мысль,считать|思考,认为,觉得|考える,考えた,思う,思った
believe,belief|glauben,Glaube,überzeugt|croire,cru,croyance|creer,creencia|credere,creduto,credenza|acreditar,crer,crença|geloven,geloof|wierzyć,uwierzyć,wiara|верить,поверить,вера|相信,信念|信じる,信じた,信念
feel,felt,feeling|fühlen,spüren,Gefühl|sentir,ressentir,sentiment|sentir,sentimiento,siento|sentire,provare,sensazione,sentimento|sentir,sentimento|voelen,gevoeld,gevoel|czuć,poczuć,uczucie,odczuwać|чувствовать,почувствовать,чувство,ощущение|感觉,感到,感受|感じる,感じた,気持ち,感覚
want,wish|wollen,wollte,möchten,wünschen,Wunsch|vouloir,voulu,souhaiter,souhait|querer,quiero,desear,deseo|volere,voglio,desiderare,desiderio|querer,quero,desejar,desejo|willen,wilde,wensen,wens|chcieć,chce,życzyć,życzenie|хотеть,хочу,желать,желание|想要,希望,愿望|欲しい,望む,希望
hope|hoffen,Hoffnung,hoffentlich|espérer,espoir|esperar,esperanza,ojalá|sperare,speranza|esperar,esperança,tomara|hopen,hoop,hopelijk|mieć nadzieję,nadzieja|надеяться,надежда|希望,期望|希望,願う,期待
expect,expectation|erwarten,Erwartung,erwartet|attendre,s'attendre,attente|esperar,expectativa|aspettarsi,aspettativa,atteso|esperar,expectativa|verwachten,verwachting|oczekiwać,spodziewać,oczekiwanie|ожидать,ожидание|预期,期待,预计|期待,予想,見込む
intend,intention|beabsichtigen,vorhaben,Absicht|avoir l'intention,intention,compter|tener la intención,intención,pretender|intendere,intenzione|pretender,intenção|van plan,bedoeling,voornemen|zamierzać,zamiar,intencja|намереваться,намерение,собираться|打算,意图|つもり,意図,意向
become,became|werden,wurde,geworden|devenir,devenu|convertirse,volverse,llegar a ser|diventare,divenire,diventato|tornar-se,virar,ficar|worden,werd,geworden|stać się,stawać się,zostać|стать,становиться,стал|变成,成为|になる,なった,変わる
seem,appear|scheinen,schien,wirken,erscheinen|sembler,paraître,apparaître|parecer,aparecer,parece|sembrare,parere,apparire|parecer,aparecer|lijken,leek,schijnen,verschijnen|wydawać się,zdawać się,pojawić|казаться,показаться,появиться,появляться|似乎,看起来,好像,出现|見える,現れる
disappear,vanish|verschwinden,verschwand,verschwunden|disparaître,disparu|desaparecer,desapareció|sparire,scomparire,scomparso|desaparecer,sumir|verdwijnen,verdween,verdwenen|zniknąć,znikać,zniknięcie|исчезнуть,исчезать,пропасть|消失,不见了|消える,消えた,消失
exist,existence|existieren,bestehen,Existenz,vorhanden|exister,existence|existir,existencia|esistere,esistenza|existir,existência|bestaan,bestond,bestaat|istnieć,istnienie|существовать,существование|存在|存在,存在する
contain|enthalten,enthält,beinhalten|contenir,contenu|contener,contiene|contenere,contiene|conter,contém|bevatten,inhouden|zawierać,zawrzeć|содержать,содержит|包含,含有|含む,含まれる,含んだ
include,including|einschließen,einbeziehen,inklusive,einschließlich|inclure,inclus,comprendre|incluir,incluido,inclusive|includere,incluso,compreso|incluir,incluído,inclusive|inclusief,opnemen,omvatten|uwzględnić,włączyć,włącznie,obejmować|включить,включать,включая|包括,包含在内|含める,込み,含めて
exclude,exclusion|ausschließen,ausgeschlossen,Ausschluss|exclure,exclu,exclusion|excluir,exclusión|escludere,escluso,esclusione|excluir,exclusão|uitsluiten,uitgesloten,uitsluiting|wykluczyć,wykluczać,wyłączenie|исключить,исключать,исключение|排除,除外|除く,除外,排除
belong|gehören,angehören,zugehörig|appartenir,appartient|pertenecer,pertenece|appartenere,appartiene|pertencer|behoren,toebehoren,horen bij|należeć,należy|принадлежать,относиться|属于,归属|属する,所属
consist,comprise|bestehen aus,besteht,umfassen|consister,se composer,comporter|consistir,constar,componerse|consistere,comporre,composto|consistir,compor,composto|bestaan uit,omvatten|składać się,obejmować|состоять,состоит|组成,构成|構成,成り立つ
depend|abhängen,abhängig,ankommen auf|dépendre,dépend|depender,depende|dipendere,dipende|depender,depende|afhangen,afhankelijk,hangt af|zależeć,zależy,zależny|зависеть,зависит|取决于,依赖|依存,次第,左右される
affect,influence,impact|beeinflussen,betreffen,betroffen,Einfluss,Auswirkung|affecter,toucher,influence,impact|afectar,influir,influencia,impacto|influire,colpire,influenza,impatto|afetar,influenciar,influência,impacto|beïnvloeden,treffen,invloed,impact|wpływać,wpłynąć,wpływ,dotyczyć|влиять,повлиять,влияние,затронуть|影响,波及|影響,影響する,及ぼす
concern,regarding|betreffen,betrifft,bezüglich|concerner,concernant,au sujet de|concernir,respecto,referente|riguardare,riguardo,concernere|dizer respeito,respeito,concernir|betreffen,betreft,aangaande|dotyczyć,dotyczący|касаться,относительно,касается|关于,涉及|関する,関して
worry,worried|Sorge,besorgt,Sorgen machen|inquiéter,inquiet,souci,inquiétude|preocupar,preocupado,preocupación|preoccupare,preoccupato,preoccupazione|preocupar,preocupado,preocupação|zorgen,bezorgd,ongerust|martwić,zmartwiony,obawa|беспокоиться,волноваться,беспокойство|担心,忧虑|心配,不安,懸念
bother,disturb|stören,belästigen,gestört|déranger,gêner,embêter|molestar,perturbar|disturbare,dare fastidio,infastidire|incomodar,perturbar,atrapalhar|storen,lastigvallen,gestoord|przeszkadzać,przeszkodzić,zakłócać|беспокоить,мешать,помешать|打扰,干扰|邪魔,妨げる,迷惑
annoying,annoy|nervig,ärgerlich,lästig,nerven|agaçant,énervant,pénible|molesto,fastidioso,irritante|fastidioso,irritante,seccante|irritante,chato,incômodo|vervelend,irritant,ergerlijk|irytujący,denerwujący,wkurzać|раздражать,раздражающий,надоедливый,бесит|烦人,讨厌,恼人|うっとうしい,迷惑,イライラ,うざい
afraid,fear|Angst,fürchten,befürchten|avoir peur,peur,craindre,crainte|miedo,temer,temor|paura,temere,timore|medo,temer,receio|bang,vrezen,angst|bać się,obawiać,strach|бояться,боюсь,страх,опасаться|害怕,恐惧,担心|怖い,恐れる,恐怖
hate|hassen,Hass,verabscheuen|détester,haïr,haine|odiar,odio,detestar|odiare,odio,detestare|odiar,ódio,detestar|haten,haat,hekel|nienawidzić,nie znosić,nienawiść|ненавидеть,ненависть,терпеть не могу|讨厌,憎恨|嫌い,憎む,大嫌い
like,liked|mögen,mag,gefallen,gern|aimer bien,plaire,apprécier|gustar,gusta,agradar|piacere,piace,gradire|gostar,gosto,agradar|leuk vinden,houden van,bevallen|lubić,podobać,spodobać|нравиться,понравиться,нравится|喜欢,喜爱|好き,気に入る,好む
love|lieben,Liebe,geliebt|aimer,amour,adorer|amar,amor,encantar|amare,amore,adorare|amar,amor,adorar|houden van,liefde,geliefd|kochać,miłość,uwielbiać|любить,любовь,обожать|热爱,爱情|愛する,大好き,愛情
enjoy,fun|genießen,genossen,Spaß|profiter,apprécier,s'amuser,plaisir|disfrutar,divertirse,diversión|godere,divertirsi,divertimento|aproveitar,curtir,diversão|genieten,genoten,plezier,lol|cieszyć się,zabawa,korzystać|наслаждаться,удовольствие,веселье|享受,乐趣,好玩|楽しむ,楽しい,楽しんだ
happy,glad,pleased|glücklich,froh,erfreut|heureux,content,ravi|feliz,contento,alegre|felice,contento,lieto|feliz,contente,alegre|blij,gelukkig,tevreden|szczęśliwy,zadowolony,cieszyć|счастливый,рад,довольный|高兴,开心,快乐|嬉しい,幸せ,喜ぶ
sad,unhappy|traurig,unglücklich|triste,malheureux|triste,infeliz|triste,infelice|triste,infeliz|verdrietig,droevig,ongelukkig|smutny,nieszczęśliwy|грустный,печальный,грустно|难过,悲伤,伤心|悲しい,悲しむ,残念
angry,anger,upset|wütend,sauer,verärgert,Ärger|en colère,fâché,énervé,colère|enojado,enfadado,ira,enojo|arrabbiato,rabbia|bravo,irritado,zangado,raiva|boos,kwaad,woede|zły,wściekły,złość|злой,сердитый,злиться,гнев|生气,愤怒|怒る,怒った,怒り,腹が立つ
tired|müde,erschöpft|fatigué,épuisé,fatigue|cansado,agotado|stanco,esausto|cansado,exausto|moe,vermoeid,uitgeput|zmęczony,wyczerpany|устал,усталый,уставший|疲惫,累了,疲劳|疲れた,疲れる,疲労
bored,boring|langweilig,gelangweilt,öde|ennuyeux,ennuyer,lassant|aburrido,aburrir|noioso,annoiato,noia|chato,entediante,entediado,tédio|saai,vervelen,verveeld|nudny,znudzony,nudzić|скучный,скучно,скука|无聊,乏味|退屈,つまらない
surprise,surprising|überraschen,Überraschung,überraschend,überrascht|surprendre,surpris,surprise,étonnant|sorprender,sorpresa,sorprendente|sorprendere,sorpresa,sorprendente|surpreender,surpresa,surpreendente|verrassen,verrassing,verbazen|zaskoczyć,niespodzianka,zaskakujący,zaskoczony|удивить,удивлять,сюрприз,удивительный|惊讶,惊喜,意外|驚く,驚いた,驚き,意外
confused,confusing,confusion|verwirrt,verwirrend,Verwirrung,durcheinander|confus,déroutant,confusion,embrouillé|confundido,confuso,confusión|confuso,confusione|confuso,confusão|verward,verwarrend,verwarring|zdezorientowany,mylący,zamieszanie|запутанный,запутаться,путаница|困惑,混乱,迷惑|混乱,紛らわしい,戸惑う
disappointed,disappointment|enttäuscht,Enttäuschung|déçu,déception|decepcionado,decepción|deluso,delusione|decepcionado,decepção,desapontado|teleurgesteld,teleurstelling|rozczarowany,rozczarowanie,zawiedziony|разочарован,разочарование|失望|がっかり,失望,残念
satisfied,satisfaction|zufrieden,Zufriedenheit|satisfait,satisfaction|satisfecho,satisfacción|soddisfatto,soddisfazione|satisfeito,satisfação|tevreden,tevredenheid|zadowolony,usatysfakcjonowany,zadowolenie|удовлетворён,удовлетворение,доволен|满意,满足|満足,納得
proud,pride|stolz,Stolz|fier,fierté|orgulloso,orgullo|orgoglioso,fiero,orgoglio|orgulhoso,orgulho|trots|dumny,duma|гордый,гордиться,гордость|自豪,骄傲|誇り,誇らしい,自慢
nervous,stress|nervös,gestresst,Stress|nerveux,stressé,stress|nervioso,estresado,estrés|nervoso,stressato,stress|nervoso,estressado,estresse|nerveus,gespannen,stress,zenuwachtig|zdenerwowany,nerwowy,stres|нервный,нервничать,стресс|紧张,压力大|緊張,ストレス,神経質
curious,curiosity|neugierig,Neugier|curieux,curiosité|curioso,curiosidad|curioso,curiosità|curioso,curiosidade|nieuwsgierig,benieuwd|ciekawy,ciekawość|любопытный,любопытство,интересно|好奇,好奇心|好奇心,気になる
thanks,thank,thank you|danke,danken,Dank,bedanken|merci,remercier|gracias,agradecer|grazie,ringraziare|obrigado,obrigada,agradecer,valeu|bedankt,dank,danken,dankjewel|dziękuję,dzięki,dziękować,podziękować|спасибо,благодарить,благодарность|谢谢,感谢,多谢|ありがとう,感謝,お礼
please|bitte|s'il vous plaît,s'il te plaît,prière de|por favor|per favore,per piacere,cortesemente|por favor,por gentileza|alsjeblieft,alstublieft,graag|proszę|пожалуйста,прошу|拜托,麻烦,烦请|お願い,ください,どうぞ
sorry,apologise,apology,apologize|entschuldigen,Entschuldigung,tut mir leid,Verzeihung|désolé,pardon,excuse,s'excuser|perdón,disculpa,lo siento,disculparse|scusa,scusare,mi dispiace|desculpa,desculpar,sinto muito|sorry,excuses,spijt,verontschuldigen|przepraszam,przeprosić,przeprosiny|извините,простите,извиниться,извинение|抱歉,对不起,道歉|すみません,ごめん,申し訳,謝る
forgive|verzeihen,verziehen,vergeben|pardonner,pardon|perdonar,perdón|perdonare,perdono|perdoar,perdão|vergeven,vergeving|wybaczyć,wybaczać,przebaczyć|простить,прощать|原谅,宽恕|許す,許した,勘弁
regret,unfortunately|bedauern,leider,bereuen|regretter,regret,malheureusement|lamentar,arrepentirse,lamentablemente,desgraciadamente|rimpiangere,purtroppo,sfortunatamente|lamentar,arrepender,infelizmente|betreuren,spijt,helaas,jammer|żałować,niestety|сожалеть,жаль,к сожалению|遗憾,后悔,可惜,不幸|残念,後悔,あいにく
joke,kidding|Witz,Scherz,scherzen|blague,plaisanterie,plaisanter|broma,chiste,bromear|scherzo,battuta,barzelletta,scherzare|piada,brincadeira,brincar|grap,grapje,mop|żart,żartować,dowcip|шутка,шутить,пошутить,анекдот|笑话,玩笑,开玩笑|冗談,ジョーク
laugh,smile,funny|lachen,gelacht,lächeln,lustig,witzig|rire,sourire,drôle,marrant|reír,sonreír,risa,gracioso|ridere,sorridere,divertente,buffo|rir,sorrir,engraçado|lachen,glimlachen,grappig|śmiać,uśmiech,śmieszny,zabawny|смеяться,смех,улыбка,смешной|大笑,微笑,好笑,搞笑|笑う,笑った,面白い,おかしい
cry,shout|weinen,schreien,rufen|pleurer,crier|llorar,gritar|piangere,gridare,urlare|chorar,gritar|huilen,schreeuwen,roepen|płakać,krzyczeć,krzyk|плакать,кричать,крик|哭泣,喊叫|泣く,泣いた,叫ぶ
hello,hi,greeting|hallo,Gruß,guten Tag,grüßen|bonjour,salut,salutation|hola,saludo,buenos días|ciao,salve,buongiorno,saluto|olá,oi,bom dia,saudação|hallo,hoi,groet,goedendag|cześć,dzień dobry,witam,pozdrowienie|привет,здравствуйте,приветствие|你好,您好,问候|こんにちは,挨拶
goodbye,bye|tschüss,auf Wiedersehen|au revoir,adieu|adiós,hasta luego,chao|arrivederci,addio|tchau,adeus,até logo|doei,tot ziens,dag|do widzenia,pa,pożegnanie|до свидания,пока,прощай|再见,拜拜|さようなら,またね
welcome|willkommen,begrüßen|bienvenue,accueillir,bienvenu|bienvenido,bienvenida,acoger|benvenuto,accogliere|bem-vindo,boas-vindas,acolher|welkom,verwelkomen|witamy,witać,powitać|добро пожаловать,приветствовать|欢迎|歓迎,ようこそ
congratulations,congratulate|Glückwunsch,gratulieren,herzlichen Glückwunsch|félicitations,féliciter,bravo|felicidades,enhorabuena,felicitar|congratulazioni,complimenti,auguri|parabéns,felicitar|gefeliciteerd,feliciteren,proficiat|gratulacje,gratulować|поздравлять,поздравить,поздравление|恭喜,祝贺|おめでとう,祝う,お祝い
lie|lügen,gelogen,Lüge|mentir,mensonge,menti|mentir,mentira|mentire,bugia,menzogna|mentir,mentira|liegen,gelogen,leugen|kłamać,skłamać,kłamstwo|врать,лгать,ложь,соврать|撒谎,谎言,说谎|嘘をつく,うそ
argue,argument,quarrel|streiten,Streit,argumentieren,Argument|se disputer,dispute,argument|discutir,pelear,argumento|litigare,lite,argomentare|brigar,briga,argumentar,argumento|ruzie,argument,ruziën,argumenteren|kłócić,kłótnia,argument,spierać|спорить,спор,ссора,аргумент|争论,争吵,论据|口論,議論,言い争う
convince,persuade|überzeugen,überreden|convaincre,persuader,convaincu|convencer,persuadir|convincere,persuadere,convinto|convencer,persuadir|overtuigen,overhalen,overtuigd|przekonać,przekonywać,namówić|убедить,убеждать,уговорить|说服,劝说|説得,納得させる
advise,advice,recommend,recommendation|raten,Rat,empfehlen,Empfehlung,Tipp|conseiller,conseil,recommander,recommandation|aconsejar,consejo,recomendar,recomendación|consigliare,consiglio,raccomandare|aconselhar,conselho,recomendar,dica|adviseren,advies,aanraden,aanbeveling|radzić,rada,polecić,zalecenie|советовать,совет,рекомендовать,посоветовать|建议,推荐,忠告|助言,アドバイス,勧める,推奨
convey,inform|mitteilen,informieren,Bescheid geben|informer,communiquer,prévenir|informar,comunicar,avisar|informare,comunicare,avvisare|informar,comunicar,avisar|meedelen,informeren,laten weten|poinformować,informować,zawiadomić|сообщить,сообщать,информировать|告知,通报|知らせる,連絡,伝達
express,formulate|ausdrücken,formulieren,Ausdruck|exprimer,formuler|expresar,formular|esprimere,formulare,espresso|expressar,exprimir,formular|uitdrukken,formuleren,verwoorden|wyrazić,wyrażać,sformułować|выразить,выражать,сформулировать|表达,表示|表す,表現,述べる
praise|loben,Lob,gelobt|louer,éloge,féliciter|alabar,elogio,elogiar|lodare,lode,elogio|elogiar,elogio,louvar|prijzen,lof,complimenteren|chwalić,pochwała,pochwalić|хвалить,похвала,похвалить|表扬,赞扬|褒める,称賛,ほめる
blame,guilty|Schuld,beschuldigen,schuldig,vorwerfen|blâmer,reprocher,coupable|culpar,culpa,culpable|incolpare,colpa,colpevole|culpar,culpa,culpado|schuld,verwijten,schuldig|winić,wina,winny,obwiniać|винить,вина,виноват,обвинять|责怪,归咎,过错|責める,非難,せい
criticise,criticism,critical|kritisieren,Kritik,kritisch|critiquer,critique|criticar,crítica,crítico|criticare,critica,critico|criticar,crítica,crítico|bekritiseren,kritiek,kritisch|krytykować,krytyka,krytyczny|критиковать,критика,критический|批评,批判,关键|批判,批評,重大
ensure,guarantee|sicherstellen,gewährleisten,garantieren,Garantie|assurer,garantir,garantie|asegurar,garantizar,garantía|assicurare,garantire,garanzia|assegurar,garantir,garantia|garanderen,verzekeren,garantie,zorgen voor|zapewnić,zapewniać,gwarantować,gwarancja|обеспечить,гарантировать,гарантия|确保,保证|保証,確保,確実にする
let|lassen,ließ,gelassen|laisser|dejar|lasciare|deixar|laten,liet,gelaten|pozwolić,dać|пусть,позволить,дать|允许,任由|任せる
make,made|machen,gemacht,herstellen|faire,fait,fabriquer|hacer,hecho,fabricar|fare,fatto,fabbricare|fazer,feito,fabricar|maken,gemaakt|robić,zrobić,wykonać|делать,сделать,изготовить|制作,做出,制造|作る,作った,製作
do,did,done|tun,tat,getan,erledigen|faire,effectuer,fait|hacer,realizar,hecho|fare,fatto,svolgere|fazer,fez,feito,realizar|doen,deed,gedaan|robić,zrobić,zrobione|делать,сделать,сделано|做了,进行,完成|行う,行った,やる
stand,stood|stehen,stand,gestanden|être debout,se tenir,debout|estar de pie,pararse|stare in piedi,stare|ficar de pé,estar em pé|staan,stond,gestaan|stać,stanąć|стоять,встать|站立,站着|立つ,立った,立っている
sit,sat,seat|sitzen,saß,gesessen,Sitz|asseoir,assis,siège|sentarse,sentado,asiento|sedere,seduto,sedile|sentar,sentado,assento|zitten,zat,gezeten,stoel|siedzieć,usiąść,siedzenie|сидеть,сесть,сиденье|坐下,座位|座る,座った,座席
walk|gehen,laufen,zu Fuß,Spaziergang|marcher,marche,à pied|caminar,andar,a pie|camminare,a piedi,passeggiata|andar,caminhar,a pé|lopen,wandelen,te voet|chodzić,spacer,pieszo|ходить,гулять,пешком|步行,走路,散步|歩く,歩いた,徒歩
ran,running,jog|laufen,lief,gelaufen,rennen|courir,couru,course|correr,carrera|correre,corso,corsa|correr,corrida|rennen,hardlopen,liep|biegać,biec,pobiec|бегать,бежать,бег|跑步,奔跑|走る,走った,走行
jump|springen,sprang,gesprungen,Sprung|sauter,saut|saltar,salto|saltare,salto|pular,saltar,salto|springen,sprong,gesprongen|skakać,skoczyć,skok|прыгать,прыгнуть,скачок|跳跃,跳转|跳ぶ,ジャンプ,飛び
push|schieben,drücken,geschoben,drängen|pousser,poussée|empujar,presionar|spingere,spinto,spinta|empurrar|duwen,drukken,geduwd|pchać,popchnąć,naciskać|толкать,толкнуть,нажать|推动,推送|押す,押した,プッシュ
pull|ziehen,zog,gezogen|tirer,traction|tirar,jalar|tirare,tirato,trarre|puxar|trekken,trok,getrokken|ciągnąć,pociągnąć|тянуть,потянуть,тащить|拉动,拉取,拖动|引く,引っ張る,引いた
press,click|drücken,klicken,gedrückt,Klick|appuyer,cliquer,clic|pulsar,presionar,clic|premere,cliccare,clic,premuto|pressionar,apertar,clicar,clique|drukken,klikken,klik,indrukken|nacisnąć,kliknąć,kliknięcie|нажать,нажимать,кликнуть,щелчок|按下,点击|押す,クリック
touch|berühren,anfassen,Berührung|toucher,contact|tocar,toque|toccare,tocco|tocar,toque,mexer|aanraken,raken|dotknąć,dotykać,dotyk|трогать,тронуть,коснуться|触摸,碰到|触る,触れる,タッチ
throw,threw|werfen,warf,geworfen,wegwerfen|jeter,lancer|tirar,lanzar,arrojar|buttare,lanciare,gettare|jogar,lançar,atirar|gooien,werpen,weggooien|rzucić,rzucać,wyrzucić|бросить,бросать,выбросить|扔掉,抛出|投げる,捨てる,投げた
catch,caught|fangen,fing,gefangen,abfangen|attraper,capturer,attrapé|atrapar,coger,capturar|prendere,catturare,acchiappare|pegar,apanhar,capturar|vangen,ving,gevangen|złapać,łapać,przechwycić|поймать,ловить,перехватить|抓住,捕获|捕まえる,キャッチ,捕捉
hit|treffen,schlagen,getroffen,stoßen|frapper,heurter,toucher|golpear,pegar,chocar|colpire,urtare,colpito|bater,atingir,acertar|raken,slaan,geslagen,geraakt|uderzyć,uderzać,trafić|ударить,бить,удар,попасть|击中,撞到,打击|打つ,当たる,叩く
cut|schneiden,schnitt,geschnitten,kürzen|couper,coupe,coupure|cortar,corte,recortar|tagliare,taglio|cortar,corte|snijden,knippen,gesneden|ciąć,wyciąć,obciąć,cięcie|резать,отрезать,вырезать,сократить|切割,剪切,削减|切る,切った,削減,カット
burn,fire|brennen,brannte,gebrannt,Feuer,Brand|brûler,feu,incendie|quemar,fuego,incendio|bruciare,fuoco,incendio|queimar,fogo,incêndio|branden,verbranden,brand,vuur|palić,spalić,ogień,pożar|гореть,сгореть,огонь,пожар|燃烧,火灾,着火|燃える,焼ける,火事,火災
hurt,injure,injury|verletzen,verletzt,Verletzung,wehtun|blesser,blessure,faire mal|herir,lastimar,herida,doler|ferire,ferita,fare male|ferir,machucar,ferimento,doer|kwetsen,gewond,verwonding,pijn doen|zranić,ranić,boleć,obrażenie|ранить,болеть,травма,навредить|受伤,伤害|怪我,傷つける,痛める
die,died,dead,death|sterben,starb,gestorben,tot,Tod|mourir,mort|morir,muerto,muerte|morire,morto,morte|morrer,morto,morte|sterven,overleden,dood,doodgaan|umrzeć,umierać,martwy,śmierć|умереть,умирать,мёртвый,смерть|死亡,去世,死掉|死ぬ,死んだ,死亡,亡くなる
live,life,alive|leben,Leben,wohnen,lebendig|vivre,vie,vivant,habiter|vivir,vida,vivo|vivere,vita,vivo,abitare|viver,vida,vivo,morar|leven,wonen,levend,geleefd|żyć,życie,żywy,mieszkać|жить,жизнь,живой|生活,生命,居住|生きる,住む,生活,人生
born,birth,birthday|geboren,Geburt,Geburtstag|né,naissance,anniversaire|nacido,nacer,nacimiento,cumpleaños|nato,nascita,nascere,compleanno|nascer,nascido,nascimento,aniversário|geboren,geboorte,verjaardag|urodzony,urodzić,urodziny,narodziny|родиться,рождение,день рождения|出生,生日,诞生|生まれる,誕生,誕生日,生年月日
sleep,asleep|schlafen,schlief,geschlafen,Schlaf|dormir,sommeil,dort|dormir,sueño,duerme|dormire,sonno,dorme|dormir,sono|slapen,sliep,slaap|spać,sen,śpi,zasnąć|спать,сон,заснуть,уснуть|睡觉,睡眠,休眠|寝る,眠る,睡眠,寝た
wake,awake|aufwachen,wecken,wach,aufgewacht|réveiller,réveil,éveillé|despertar,despierto|svegliare,sveglio,risveglio|acordar,despertar,acordado|wakker,wekken,ontwaken|obudzić,budzić,przebudzenie|проснуться,просыпаться,разбудить|醒来,唤醒|起きる,目覚める,起こす,起床
eat,ate,meal|essen,aß,gegessen,Mahlzeit|manger,repas|comer,comida|mangiare,pasto|comer,refeição|eten,at,gegeten,maaltijd|jeść,zjeść,posiłek|есть,съесть,кушать|吃饭,用餐|食べる,食べた,食事
drink,drank|trinken,trank,getrunken,Getränk|boire,bu,boisson|beber,tomar,bebida|bere,bevuto,bevanda|beber,bebida|drinken,dronk,gedronken,drankje|pić,wypić,napój|пить,выпить,напиток|喝水,饮料|飲む,飲んだ,飲み物
play,game|spielen,gespielt,Spiel|jouer,jeu|jugar,juego|giocare,gioco|jogar,brincar,jogo|spelen,gespeeld,spel|grać,gra,zagrać,bawić|играть,сыграть,игра|游戏,玩耍,播放|遊ぶ,ゲーム,再生
win,won,victory|gewinnen,gewann,gewonnen,Sieg|gagner,victoire,gagnant|ganar,victoria,ganador|vincere,vinto,vittoria|ganhar,vencer,vitória|winnen,won,gewonnen,winst|wygrać,wygrywać,zwycięstwo|выиграть,выигрывать,победить,победа|胜利,赢得,获胜|勝つ,勝った,勝利
steal,stole,theft|stehlen,gestohlen,klauen,Diebstahl|voler,vol,dérober|robar,robo,hurto|rubare,furto,rubato|roubar,roubo,furto|stelen,gestolen,diefstal|kraść,ukraść,kradzież|украсть,воровать,кража|偷窃,盗窃,被盗|盗む,盗まれた,盗難
lead,leader|führen,leiten,geführt,Leiter|mener,diriger,conduire,chef|dirigir,guiar,líder,conducir|guidare,condurre,capo,leader|liderar,dirigir,líder,conduzir|leiden,geleid,leider|prowadzić,kierować,lider,doprowadzić|вести,руководить,лидер,руководитель|领导,引导,导致|導く,率いる,リーダー
wear,worn|tragen,verschleißen,Verschleiß,abgenutzt|porter,user,usure|llevar puesto,desgaste,desgastar|indossare,usura,usurato|usar,vestir,desgaste|dragen,slijtage,slijten,versleten|nosić,zużycie,zużyty|носить,износ,изношенный|穿戴,磨损|着る,摩耗,着用
hang,stuck|hängen,hing,gehangen,festhängen|pendre,bloqué,coincé,accrocher|colgar,colgado,atascado|appendere,bloccato,appeso|pendurar,travado,preso|hangen,hing,vastzitten,vastgelopen|wisieć,zawiesić,zablokowany,utknąć|висеть,зависнуть,застрять,зависать|卡住,悬挂,挂起|固まる,止まる,引っかかる,ハング
lift|heben,hob,gehoben,Aufzug|lever,soulever,ascenseur|levantar,elevar,ascensor|sollevare,alzare,ascensore|levantar,erguer,elevador|tillen,heffen,lift,opgetild|podnieść,podnosić,winda|поднять,поднимать,лифт|举起,提升,电梯|持ち上げる,上げる,エレベーター
lower,reduce,decrease,decline|senken,reduzieren,verringern,sinken,gesunken|réduire,baisser,diminuer,réduction|reducir,bajar,disminuir,reducción|ridurre,diminuire,abbassare,ridotto|reduzir,diminuir,baixar,redução|verlagen,verminderen,dalen,afname|zmniejszyć,obniżyć,redukować,spadek|снизить,уменьшить,сократить,снижение|减少,降低,下降|減らす,減る,下げる,減少
rise,rose,climb|steigen,stieg,gestiegen,Anstieg|monter,augmenter,hausse|subir,aumentar,subida|salire,aumentare,salita,salito|subir,aumentar,subida|stijgen,steeg,gestegen,klimmen|rosnąć,wzrosnąć,wzrost,podnieść się|подняться,расти,вырасти,рост|上升,上涨,升高|上がる,上がった,上昇,登る
enter,entry,entrance|eintreten,betreten,eingeben,Eintrag,Eingang|entrer,entrée,saisir|entrar,entrada,introducir|entrare,ingresso,inserire,entrata|entrar,entrada,inserir|binnenkomen,invoeren,ingang,invoer|wejść,wchodzić,wejście,wpis|войти,входить,вход,ввести|进入,入口,录入|入る,入った,入口,記入
exit,quit|verlassen,Ausgang,beenden,aussteigen|sortir,sortie,quitter|salir,salida|uscire,uscita,uscito|sair,saída|uitgang,afsluiten,verlaten|wyjść,wyjście,wychodzić|выйти,выход,выходить|退出,出口|出る,出口,終了,退出
pass|vorbeigehen,passieren,bestehen,bestanden,vergehen|passer,passage,réussir|pasar,paso,aprobar|passare,passaggio,superare|passar,passagem|passeren,slagen,geslaagd,doorgeven|przejść,przechodzić,minąć,zdać|пройти,проходить,передать,сдать|通过,经过,传递|通る,通過,合格,渡す
cross|überqueren,kreuzen,Kreuz|traverser,croiser,croix|cruzar,atravesar,cruz|attraversare,incrociare,croce|cruzar,atravessar,cruz|oversteken,kruisen,kruis|przekroczyć,przechodzić,krzyż|пересечь,пересекать,крест|穿过,交叉,跨越|横断,交差,渡る
meet,met,encounter|treffen,traf,getroffen,begegnen|rencontrer,rencontre,retrouver|encontrarse,conocer,reunirse|incontrare,incontro|encontrar,conhecer,encontro|ontmoeten,tegenkomen,ontmoeting|spotkać,spotykać,poznać|встретить,встречать,встретиться,встреча|见面,遇到,遇见|会う,会った,出会う,遭遇
point|Punkt,zeigen,hinweisen,Stelle|point,pointer|punto,señalar,apuntar|punto,indicare,puntare|ponto,apontar|punt,wijzen|punkt,wskazać,wskazywać|точка,пункт,указать,указывать|要点,观点,指出|点,ポイント,指す,要点
prove,proof,evidence|beweisen,bewies,bewiesen,Beweis,nachweisen|prouver,preuve,démontrer|probar,demostrar,prueba,evidencia|provare,dimostrare,prova|provar,comprovar,prova,evidência|bewijzen,bewezen,bewijs|udowodnić,dowód,dowodzić|доказать,доказывать,доказательство|证明,证据|証明,証拠,示す
assume,assumption,suppose|annehmen,angenommen,Annahme,vermuten|supposer,supposition,hypothèse|suponer,asumir,suposición,supuesto|supporre,presumere,ipotesi,presupposto|supor,assumir,suposição,pressuposto|aannemen,aangenomen,aanname,veronderstellen|zakładać,założyć,założenie,przypuszczać|предположить,предполагать,предположение|假设,假定,以为|仮定,想定,前提
guess|raten,geraten,schätzen,vermuten|deviner,supposition|adivinar,suponer,conjetura|indovinare,immaginare|adivinhar,palpite,chutar|raden,gokken,geraden|zgadywać,zgadnąć,domyślać|угадать,догадаться,догадка|猜测,推测,猜想|推測,当てる,推量
doubt|zweifeln,Zweifel,bezweifeln|douter,doute|dudar,duda|dubitare,dubbio|duvidar,dúvida|twijfelen,twijfel,betwijfelen|wątpić,wątpliwość|сомневаться,сомнение|怀疑,疑问|疑う,疑問,疑い
wonder|sich fragen,wundern,gespannt|se demander,étonner|preguntarse,asombrar|chiedersi,domandarsi|perguntar-se,imaginar|zich afvragen,benieuwd|zastanawiać,ciekawe|интересоваться,задаваться вопросом|想知道,纳闷|不思議,気になる
consider,consideration|betrachten,erwägen,berücksichtigen,überlegen|considérer,envisager,considération|considerar,contemplar,consideración|considerare,considerazione,valutare|considerar,consideração|overwegen,beschouwen,overweging,overwogen|rozważyć,rozważać,uważać|рассмотреть,рассматривать,учитывать|考虑,认为,考量|検討,考慮,みなす
realise,realize|erkennen,erkannt,merken,verwirklichen|réaliser,se rendre compte|darse cuenta,comprender|rendersi conto,realizzare|perceber,dar-se conta|beseffen,besefte,realiseren|uświadomić,zdać sobie sprawę,zorientować|осознать,осознавать,понять|意识到,发觉,醒悟|気づく,実感,悟る
recognise,recognize,recognition|erkennen,wiedererkennen,Erkennung,anerkennen|reconnaître,reconnu,reconnaissance|reconocer,reconocimiento|riconoscere,riconosciuto,riconoscimento|reconhecer,reconhecimento|herkennen,herkenning,erkennen,herkend|rozpoznać,rozpoznawać,uznać|узнать,распознать,распознавание,признать|识别,认出,辨认|認識,見分ける,認める
imagine|vorstellen,vorgestellt,Vorstellung|imaginer,imagination|imaginar,imaginación|immaginare,immaginazione|imaginar,imaginação|voorstellen,verbeelding,inbeelden|wyobrazić,wyobrażać,wyobraźnia|представить,вообразить,воображение|想象,设想|想像,想像する,思い浮かべる
admit,acknowledge|zugeben,zugegeben,eingestehen,bestätigen|admettre,avouer,reconnaître|admitir,reconocer|ammettere,ammesso,riconoscere|admitir,reconhecer|toegeven,erkennen,toegegeven|przyznać,przyznawać,potwierdzić|признать,признавать,признаться|承认|認める,認めた,白状
deny,denial|leugnen,bestreiten,abstreiten,verweigern|nier,démentir,refus|negar,negación,denegar|negare,smentire,rifiuto|negar,negação|ontkennen,ontkenning,weigeren|zaprzeczyć,zaprzeczać,odmówić|отрицать,отказать,отрицание|否认,拒绝|否定,否認,拒否
manage,cope,succeed|schaffen,geschafft,gelingen,gelungen,hinkriegen|réussir,arriver à,parvenir,gérer|lograr,conseguir,arreglárselas|riuscire,riuscito,cavarsela|conseguir,dar conta|lukken,gelukt,slagen,redden|udać,zdołać,poradzić|суметь,справиться,удаться,получиться|设法,应付,做到|うまくいく,こなす,なんとかする
success,successful|Erfolg,erfolgreich|succès,réussite,réussi|éxito,exitoso,logro|successo,riuscito|sucesso,bem-sucedido,êxito|succes,succesvol,geslaagd|sukces,powodzenie,udany|успех,успешный,удача|成功|成功,成果
prepare,preparation|vorbereiten,Vorbereitung|préparer,préparation|preparar,preparación|preparare,preparazione|preparar,preparação|voorbereiden,voorbereiding|przygotować,przygotowywać,przygotowanie|подготовить,готовить,подготовка|准备,筹备|準備,用意,支度
arrange,organise,organize|organisieren,regeln,arrangieren,anordnen|organiser,arranger,aménager|organizar,arreglar,ordenar|organizzare,sistemare,disporre|organizar,arranjar,arrumar|regelen,organiseren,ordenen|zorganizować,załatwić,ułożyć|организовать,устроить,расположить|安排,组织,整理|手配,整理,整える
continue,go on|fortsetzen,weitermachen,fortfahren,weiter|continuer,poursuivre|continuar,seguir|continuare,proseguire|continuar,prosseguir|doorgaan,voortzetten,verder|kontynuować,trwać dalej,dalej|продолжить,продолжать,продолжение|继续,持续|続ける,続く,続いた,継続
duration,take time|dauern,andauern,Dauer|durer,durée|durar,duración|durare,durata|durar,duração|duren,duur,aanhouden|trwać,potrwać,czas trwania|длиться,продолжительность,длительность|持续,时长|続く,期間,持続
spend,spent|ausgeben,ausgegeben,verbringen,verbracht|dépenser,passer|gastar,pasar|spendere,speso,trascorrere|gastar,passar|uitgeven,besteden,doorbrengen,besteed|wydać,wydawać,spędzić|тратить,потратить,проводить|花费,花钱,度过|費やす,使う,過ごす
earn,profit,income|verdienen,Gewinn,Einkommen|gagner,bénéfice,revenu|ganar,ganancia,beneficio,ingresos|guadagnare,guadagno,profitto,reddito|ganhar,lucro,renda|verdienen,winst,inkomen|zarabiać,zarobić,zysk,dochód|зарабатывать,заработать,прибыль,доход|赚钱,利润,收入|稼ぐ,利益,収入,儲ける
owe,debt|schulden,Schulden,schuldig|devoir,dû,dette|deber,deuda|dovere,debito|dever,dívida|schulden,schuld,verschuldigd|być winnym,dług,zadłużenie|должен,долг,задолженность|欠款,债务,欠债|借金,負債,借りがある
borrow,lend,loan|leihen,geliehen,ausleihen,Kredit|emprunter,prêter,prêt|pedir prestado,prestar,préstamo|prendere in prestito,prestare,prestito|emprestar,empréstimo,pegar emprestado|lenen,geleend,lening|pożyczyć,pożyczać,pożyczka|одолжить,занять,кредит|借用,借出,贷款|借りる,貸す,借りた,貸した
serve|dienen,bedienen,servieren|servir,desservir|servir,atender|servire|servir,atender|dienen,bedienen,serveren|służyć,obsłużyć,podać|служить,обслуживать,подавать|服务于,提供,侍候|仕える,役立つ,提供
treat,treatment,cure|behandeln,Behandlung,heilen|traiter,traitement,soigner|tratar,tratamiento,curar|trattare,trattamento,curare,cura|tratar,tratamento,curar|behandelen,behandeling,genezen|leczyć,leczenie,traktować|лечить,лечение,обращаться,вылечить|治疗,对待,处理|治療,扱う,治す
care|sich kümmern,pflegen,Pflege|s'occuper,prendre soin,soin|cuidar,cuidado,atender|curare,occuparsi,cura|cuidar,cuidado|zorgen,verzorgen,zorg|dbać,opiekować,opieka|заботиться,забота,уход|照顾,关心,护理|世話,気にする,介護
rescue|retten,gerettet,Rettung|sauver,sauvetage,secourir|salvar,rescatar,rescate|salvare,salvataggio,soccorso|salvar,resgatar,resgate|redden,gered,redding|uratować,ratować,ratunek|спасти,спасать,спасение|拯救,救援,挽救|救う,助ける,救助
attack|angreifen,angegriffen,Angriff|attaquer,attaque|atacar,ataque|attaccare,attacco|atacar,ataque|aanvallen,aangevallen,aanval|atakować,zaatakować,atak|атаковать,нападать,атака,нападение|攻击,袭击|攻撃,襲う
fight|kämpfen,gekämpft,Kampf|combattre,lutter,combat|luchar,pelear,lucha|combattere,lottare,lotta|lutar,combater,luta|vechten,gevochten,gevecht,strijd|walczyć,walka|бороться,драться,борьба|战斗,打架,斗争|戦う,戦った,喧嘩
destroy,destruction|zerstören,zerstört,vernichten|détruire,détruit,destruction|destruir,destrucción|distruggere,distrutto,distruzione|destruir,destruição|vernietigen,verwoesten,vernield|zniszczyć,niszczyć,zniszczenie|уничтожить,разрушить,разрушение|破坏,摧毁,毁掉|破壊,壊す,壊した
trigger,provoke|auslösen,verursachen,ausgelöst,Auslöser|déclencher,provoquer,déclencheur|provocar,desencadenar,disparador|provocare,scatenare,innescare|provocar,desencadear,gatilho|veroorzaken,uitlokken,aanleiding,teweegbrengen|wywołać,powodować,spowodować,wyzwalacz|вызвать,вызывать,спровоцировать,триггер|引起,触发,引发|引き起こす,トリガー,招く
lack,shortage|mangeln,Mangel,fehlen,Engpass|manquer,manque,pénurie|faltar,falta,carecer,escasez|mancare,mancanza,carenza|faltar,falta,carência,escassez|ontbreken,gebrek,tekort|brakować,brak,niedobór|недоставать,нехватка,отсутствие,недостаток|缺乏,缺少,短缺|不足,欠ける,足りない
matter|wichtig sein,ausmachen,Angelegenheit|importer,compter,affaire|importar,asunto,cuestión|importare,contare,faccenda|importar,assunto,questão|uitmaken,ertoe doen,kwestie|mieć znaczenie,sprawa,kwestia|иметь значение,дело,вопрос|要紧,事情,有关系|重要,事柄,件
fit,suit,suitable,appropriate|passen,gepasst,geeignet,passend|convenir,adapté,approprié,aller|encajar,adecuado,apropiado,convenir|adatto,adeguato,andare bene,opportuno|adequado,apropriado,servir,caber|passen,geschikt,gepast,passend|pasować,odpowiedni,nadawać się|подходить,подойти,подходящий,уместный|适合,合适,适当|合う,適切,適した,ふさわしい
adapt,adjust,adjustment|anpassen,angepasst,Anpassung,justieren|adapter,ajuster,ajustement|adaptar,ajustar,ajuste|adattare,regolare,aggiustare|adaptar,ajustar,ajuste|aanpassen,aangepast,bijstellen|dostosować,dopasować,regulować|адаптировать,настроить,подстроить,приспособить|调整,适应,调节|調整,適応,合わせる
apply|anwenden,angewendet,gelten,bewerben|appliquer,postuler|aplicar,solicitar|applicare,applicato|aplicar,candidatar|toepassen,toegepast,gelden,solliciteren|zastosować,stosować,ubiegać|применить,применять,применение|应用,适用,申请|適用,申し込む,応募
demonstrate,point out|zeigen,gezeigt,vorführen,hinweisen|montrer,démontrer,signaler|mostrar,enseñar,demostrar|mostrare,dimostrare,segnalare|mostrar,demonstrar,apontar|tonen,laten zien,aantonen,wijzen op|pokazać,pokazywać,wskazać|показать,показывать,продемонстрировать|展示,演示,表明|示す,見せる,見せた,実演
count|zählen,gezählt,Anzahl|compter,compte,comptage|contar,recuento,conteo|contare,conteggio|contar,contagem|tellen,geteld,telling|liczyć,policzyć,zliczać|считать,посчитать,подсчёт,счёт|计数,数数,统计|数える,数えた,カウント
divide,division|teilen,dividieren,geteilt,Division|diviser,division,partager|dividir,división|dividere,diviso,divisione|dividir,divisão|delen,verdelen,deling,gedeeld|dzielić,podzielić,podział|делить,разделить,деление|除以,划分,分割|割る,分ける,分割
multiply|multiplizieren,vervielfachen,mal|multiplier,multiplication|multiplicar,multiplicación|moltiplicare,moltiplicazione|multiplicar,multiplicação|vermenigvuldigen,keer|mnożyć,pomnożyć,mnożenie|умножить,умножать,умножение|乘以,相乘|掛ける,乗算,掛け算
fill|füllen,ausfüllen,gefüllt|remplir,rempli|llenar,rellenar|riempire,compilare|encher,preencher|vullen,invullen,gevuld|wypełnić,wypełniać,napełnić|заполнить,заполнять,наполнить|填写,填充,装满|埋める,記入,満たす
mix,mixture|mischen,vermischen,gemischt,Mischung|mélanger,mélange|mezclar,mezcla|mescolare,mischiare,miscela|misturar,mistura|mengen,mixen,mengsel,gemengd|mieszać,zmieszać,mieszanina|смешать,смешивать,смесь|混合,混在|混ぜる,混合,混ざる
compete,competition,competitor|konkurrieren,Wettbewerb,Konkurrenz,Konkurrent|concurrencer,concurrence,concurrent|competir,competencia,competidor|competere,concorrenza,concorrente|competir,concorrência,concorrente|concurreren,concurrentie,concurrent,wedstrijd|konkurować,konkurencja,konkurent|конкурировать,конкуренция,конкурент|竞争,竞争对手,比赛|競争,競合,競う
cooperate,cooperation,collaborate|zusammenarbeiten,Zusammenarbeit,kooperieren|coopérer,collaborer,coopération,collaboration|cooperar,colaborar,cooperación|collaborare,cooperare,collaborazione|cooperar,colaborar,colaboração|samenwerken,samenwerking|współpracować,współpraca|сотрудничать,сотрудничество|合作,协作|協力,連携,共同
participate,attend|teilnehmen,teilgenommen,Teilnahme,besuchen|participer,assister,participation|participar,asistir,participación|partecipare,assistere,partecipazione|participar,comparecer,participação|deelnemen,bijwonen,deelname|uczestniczyć,brać udział,udział|участвовать,участие,присутствовать|参加,出席|参加,出席
invite,invitation|einladen,eingeladen,Einladung|inviter,invitation|invitar,invitación|invitare,invito|convidar,convite|uitnodigen,uitgenodigd,uitnodiging|zaprosić,zapraszać,zaproszenie|пригласить,приглашать,приглашение|邀请,请柬|招待,誘う,招く
hire,recruit|einstellen,eingestellt,anheuern,Einstellung|embaucher,recruter,embauche|contratar,reclutar,contratación|assumere,assunto,reclutare|contratar,recrutar,contratação|aannemen,aangenomen,werven,inhuren|zatrudnić,zatrudniać,rekrutować|нанять,нанимать,набирать|雇用,招聘,聘请|雇う,採用,募集
resign,dismiss,layoff|kündigen,gekündigt,Kündigung,entlassen|démissionner,licencier,démission,licenciement|renunciar,dimitir,despedir,despido|dimettersi,licenziare,dimissioni|demitir,pedir demissão,demissão|ontslag,ontslaan,opzeggen|zwolnić,zrezygnować,wypowiedzenie|уволить,уволиться,увольнение,отставка|辞职,离职,解雇|辞める,退職,解雇,辞任
obey,respect|beachten,respektieren,einhalten,Respekt|respecter,obéir,respect|respetar,obedecer,respeto|rispettare,ubbidire,rispetto|respeitar,obedecer,respeito|respecteren,gehoorzamen,respect,naleven|przestrzegać,szanować,szacunek|соблюдать,уважать,уважение|尊重,遵守,服从|尊重,守る,従う
violate,violation|verstoßen,Verstoß,verletzen|violer,enfreindre,violation|violar,infringir,infracción|violare,infrangere,violazione|violar,infringir,violação|schenden,overtreden,schending,overtreding|naruszyć,naruszać,naruszenie|нарушить,нарушать,нарушение|违反,违规,侵犯|違反,侵害,破る
prevent,prevention|verhindern,vermeiden,Vorbeugung,verhindert|empêcher,prévenir,prévention|prevenir,impedir,prevención|prevenire,impedire,prevenzione|prevenir,impedir,prevenção|voorkomen,verhinderen,preventie|zapobiec,zapobiegać,uniemożliwić|предотвратить,предотвращать,помешать|防止,预防,阻止|防ぐ,防止,予防
force,compel|zwingen,gezwungen,erzwingen,Kraft|forcer,obliger,contraindre,force|forzar,obligar,fuerza|forzare,costringere,obbligare,forza|forçar,obrigar,força|dwingen,gedwongen,kracht,forceren|zmusić,zmuszać,wymusić,siła|заставить,вынудить,принудить,сила|强制,迫使,力量|強制,強いる,無理やり
big,large|groß,riesig|grand,gros|grande,gran|grande,grosso|grande|groot,grote|duży,wielki|большой,крупный|巨大,很大,大型|大きい,大きな,大型
huge,enormous|riesig,enorm,gewaltig|énorme,immense|enorme,inmenso|enorme,immenso|enorme,imenso|enorm,reusachtig,gigantisch|ogromny,olbrzymi|огромный,громадный|巨大,庞大|巨大,膨大
tiny|winzig,klitzeklein|minuscule,tout petit|diminuto,minúsculo|minuscolo,piccolissimo|minúsculo,pequenininho|heel klein,piepklein,minuscuul|malutki,maleńki|крошечный,маленький|微小,极小|とても小さい,微小,わずか
exact,precise,accurate|genau,exakt,präzise|exact,précis,exactement|exacto,preciso|esatto,preciso|exato,preciso|exact,precies,nauwkeurig|dokładny,precyzyjny|точный,точно|精确,准确,确切|正確,ちょうど,精密
approximate,approximately,roughly|ungefähr,etwa,circa|environ,approximatif,à peu près|aproximado,aproximadamente,más o menos|circa,approssimativo,all'incirca|aproximado,aproximadamente,mais ou menos|ongeveer,circa,grofweg|około,mniej więcej,przybliżony|примерно,приблизительно,около|大约,大概,左右|およそ,約,だいたい
usual,usually,normally|üblich,gewöhnlich,normalerweise|habituel,habituellement,d'habitude|habitual,habitualmente,normalmente|abituale,solito,di solito|habitual,geralmente,normalmente|gebruikelijk,gewoonlijk,meestal|zwykły,zwykle,zazwyczaj|обычный,обычно|通常,平常,一般|普段,通常,いつも
normal,ordinary|normal,gewöhnlich|normal,ordinaire|normal,ordinario,corriente|normale,ordinario|normal,comum|normaal,gewoon|normalny,zwyczajny|нормальный,обычный,обыкновенный|正常,普通|普通,正常,ノーマル
common,widespread|häufig,verbreitet,gemeinsam|commun,courant,répandu|común,corriente,frecuente|comune,diffuso|comum,frequente|gemeenschappelijk,veelvoorkomend,gangbaar|wspólny,powszechny,częsty|общий,распространённый,частый|常见,共同,普遍|共通,一般的,よくある
rare,rarely,seldom|selten|rare,rarement|raro,raramente,rara vez|raro,raramente|raro,raramente|zeldzaam,zelden|rzadki,rzadko|редкий,редко|罕见,稀有,很少|珍しい,まれ,めったに
special,particular|besonders,speziell,besondere|spécial,particulier|especial,particular|speciale,particolare|especial,particular|speciaal,bijzonder|specjalny,szczególny|специальный,особый,особенный|特殊,特别,特定|特別,特定,特殊
general,generally|allgemein,generell|général,généralement|general,generalmente,en general|generale,generalmente|geral,em geral|algemeen,over het algemeen|ogólny,ogólnie|общий,в целом,вообще|一般,总体,普遍|一般,全般,全体的
weird,strange,odd|seltsam,komisch,merkwürdig,eigenartig|bizarre,étrange|raro,extraño|strano,bizzarro|estranho,esquisito|raar,vreemd,gek|dziwny,dziwaczny|странный,необычный|奇怪,怪异|変な,奇妙,不思議,おかしい
enough,sufficient|genug,ausreichend,genügend,reichen|assez,suffisant,suffire|bastante,suficiente,bastar|abbastanza,sufficiente,bastare|bastante,suficiente,bastar|genoeg,voldoende|wystarczający,dość,wystarczyć|достаточно,достаточный,хватать,хватит|足够,充分,够了|十分,足りる,充分
only,merely|nur,bloß,lediglich|seulement,uniquement|solo,solamente,únicamente|solo,soltanto,solamente|só,somente,apenas|alleen,slechts,enkel|tylko,jedynie|только,лишь|仅仅,只有|だけ,のみ,ただ
both|beide,beides|les deux,tous les deux|ambos,los dos|entrambi,tutti e due,ambedue|ambos,os dois|beide,allebei|oba,obie,oboje|оба,обе|两者,双方,两个都|両方,双方,どちらも
too much,excessive|zu viel,übermäßig|trop,excessif|demasiado,excesivo|troppo,eccessivo|demais,excessivo|te veel,overmatig|za dużo,nadmierny,zbyt|слишком,чрезмерный|过度,太多,过多|過ぎる,過度,余計
also,as well|auch,ebenfalls,ebenso|aussi,également|también,además|anche,inoltre|também,além disso|ook,eveneens|także,również,też|также,тоже|也是,同样,另外|また,同様に,さらに
almost,nearly|fast,beinahe,nahezu|presque,quasiment|casi,prácticamente|quasi|quase|bijna,haast|prawie,niemal|почти,чуть не|几乎,差不多,差点|ほとんど,ほぼ
twice|zweimal,doppelt|deux fois|dos veces|due volte|duas vezes|twee keer,tweemaal|dwa razy,dwukrotnie|дважды,два раза|两次,两倍|二回,2回,二度
once|einmal|une fois|una vez|una volta|uma vez|een keer,eenmaal,eens|raz,jeden raz|однажды,один раз|一次,一旦|一回,一度,1回
double|doppelt,verdoppeln|double,doubler|doble,duplicar|doppio,raddoppiare|dobro,duplo,dobrar|dubbel,verdubbelen|podwójny,podwoić|двойной,удвоить,вдвое|双倍,两倍,翻倍|二倍,倍増,ダブル
own|eigen,besitzen|propre,posséder|propio,poseer|proprio,possedere|próprio,possuir|eigen,bezitten|własny,posiadać|собственный,свой,владеть|自己的,拥有|自分の,所有,独自
same,identical|gleich,identisch,derselbe,dasselbe|même,identique|mismo,igual,idéntico|stesso,uguale,identico|mesmo,igual,idêntico|hetzelfde,dezelfde,gelijk,identiek|ten sam,taki sam,identyczny|одинаковый,тот же,идентичный|相同,一样,同样|同じ,同一,同様
equal,equality|gleich,Gleichheit|égal,égalité|igual,igualdad|uguale,pari,uguaglianza|igual,igualdade|gelijk,gelijkheid|równy,równość|равный,равенство,равно|相等,平等|等しい,平等,均等
similar,similarity|ähnlich,Ähnlichkeit|similaire,semblable,ressemblance|similar,parecido,semejante|simile,somiglianza|semelhante,parecido,similar|vergelijkbaar,soortgelijk,gelijkaardig|podobny,podobieństwo|похожий,подобный,сходство|类似,相似|似ている,類似,似た
next|nächste,nächster,nächstes|prochain,suivant|próximo,siguiente|prossimo,successivo|próximo,seguinte|volgende,eerstvolgende|następny,kolejny|следующий|下一个,接下来|次の,次回,今度
previous,former,past|vorherig,vorige,ehemalig,vergangen|précédent,ancien,passé|anterior,previo,pasado|precedente,passato,scorso|anterior,passado,prévio|vorige,voormalig,verleden|poprzedni,były,przeszły|предыдущий,прежний,прошлый|之前,以前,上一个,过去|前の,以前,前回,過去
future|Zukunft,zukünftig,künftig|avenir,futur|futuro,porvenir|futuro,avvenire|futuro|toekomst,toekomstig|przyszłość,przyszły|будущее,будущий|未来,将来|将来,未来,今後
whole,entire|ganz,gesamt|entier,ensemble,tout|entero,todo|intero,tutto|inteiro,todo|heel,geheel,hele|cały,całość|весь,целый,полностью|整个,全部,整体|全体,全部,丸ごと
good,well|gut,prima|bon,bien|bueno,bien,buen|buono,bene|bom,boa,bem|goed,prima|dobry,dobrze|хороший,хорошо|良好,很好,不错|良い,いい,よかった,よく
better|besser|meilleur,mieux|mejor|migliore,meglio|melhor|beter|lepszy,lepiej|лучше,лучший|更好,较好|より良い,もっと良い,ましな
bad,badly|schlecht,schlimm,übel|mauvais,mal|malo,mal|cattivo,male,brutto|mau,ruim,mal|slecht,kwaad|zły,źle,kiepski|плохой,плохо|糟糕,不好,坏的|悪い,悪く,だめ
worse,worst|schlechter,schlimmer,schlimmste|pire,le pire|peor|peggiore,peggio,pessimo|pior|slechter,erger,ergst|gorszy,gorzej,najgorszy|хуже,худший|更糟,最差,更坏|より悪い,最悪,悪化
great,excellent,awesome|großartig,ausgezeichnet,toll,super|excellent,super,génial|excelente,estupendo,genial|ottimo,eccellente,fantastico|excelente,ótimo,legal|uitstekend,geweldig,fantastisch|świetny,doskonały,super|отличный,прекрасный,замечательный,классный|优秀,太好了,出色|素晴らしい,優れた,最高
terrible,awful|schrecklich,furchtbar,grauenhaft|terrible,affreux,horrible|terrible,horrible,fatal|terribile,orribile,pessimo|terrível,horrível,péssimo|verschrikkelijk,vreselijk|straszny,okropny|ужасный,кошмарный|可怕,糟透了|ひどい,恐ろしい
nice,friendly|nett,freundlich|gentil,sympa,aimable|amable,simpático,agradable|gentile,simpatico,carino|gentil,simpático,amável|aardig,vriendelijk,leuk|miły,uprzejmy,przyjazny|милый,приятный,дружелюбный,добрый|友好,亲切,善良|親切,優しい,友好的
polite|höflich|poli,courtois|educado,cortés|educato,cortese|educado,cortês|beleefd|uprzejmy,grzeczny|вежливый|礼貌,有礼|丁寧,礼儀正しい
beautiful,pretty|schön,hübsch|beau,belle,joli|bonito,hermoso,bello|bello,carino|bonito,lindo,belo|mooi,prachtig|piękny,ładny|красивый,прекрасный|美丽,漂亮,好看|美しい,きれい,綺麗
ugly|hässlich,unschön|laid,moche|feo|brutto|feio|lelijk|brzydki|некрасивый,уродливый|难看,丑陋|醜い,見苦しい
easy,easily|leicht,einfach|facile,facilement|fácil,fácilmente|facile,facilmente|fácil,facilmente|makkelijk,gemakkelijk,eenvoudig|łatwy,łatwo|лёгкий,легко|容易,轻松|簡単,易しい,楽な
difficult,difficulty,hard|schwierig,schwer,Schwierigkeit|difficile,dur,difficulté|difícil,dificultad|difficile,difficoltà|difícil,dificuldade|moeilijk,lastig,moeilijkheid|trudny,trudność,ciężki|трудный,сложный,трудность|困难,难以,艰难|難しい,困難,難しさ
complex,complicated|komplex,kompliziert|complexe,compliqué|complejo,complicado|complesso,complicato|complexo,complicado|complex,ingewikkeld|złożony,skomplikowany|сложный,запутанный|复杂|複雑,ややこしい
possible,possibility|möglich,Möglichkeit|possible,possibilité|posible,posibilidad|possibile,possibilità|possível,possibilidade|mogelijk,mogelijkheid|możliwy,możliwość|возможный,возможно,возможность|可能,可能性|可能,可能性
impossible|unmöglich|impossible|imposible|impossibile|impossível|onmogelijk|niemożliwy|невозможный,невозможно|不可能|不可能,無理
probable,probably,likely|wahrscheinlich,vermutlich|probable,probablement|probable,probablemente|probabile,probabilmente|provável,provavelmente|waarschijnlijk,vermoedelijk|prawdopodobny,prawdopodobnie,chyba|вероятный,вероятно,наверное|很可能,大概,也许|おそらく,たぶん,恐らく
maybe,perhaps|vielleicht,eventuell|peut-être|quizás,quizá,tal vez|forse,magari|talvez|misschien,wellicht|może,być może|может быть,возможно|也许,或许,可能|かもしれない,もしかして
sure,certain,certainly|sicher,gewiss,bestimmt|sûr,certain,certainement|seguro,cierto,ciertamente|sicuro,certo,certamente|certo,certeza,certamente|zeker,vast|pewny,na pewno,pewnie|уверен,конечно,точно,наверняка|确定,肯定,当然|確か,確実,もちろん
clear,obvious|klar,deutlich,offensichtlich|clair,évident|claro,evidente,obvio|chiaro,evidente,ovvio|claro,evidente,óbvio|duidelijk,helder,vanzelfsprekend|jasny,oczywisty,wyraźny|ясный,очевидный,понятно|清楚,明显,清晰|明らか,明確,はっきり
unclear,vague|unklar,vage,undeutlich|flou,vague,pas clair|vago,poco claro,impreciso|vago,poco chiaro|vago,pouco claro|onduidelijk,vaag|niejasny,niewyraźny|неясный,непонятный,расплывчатый|模糊,不清楚,含糊|不明,曖昧,あいまい
unknown|unbekannt|inconnu|desconocido|sconosciuto,ignoto|desconhecido|onbekend|nieznany|неизвестный,неизвестно|未知,不明|未知,不明
famous,known|bekannt,berühmt|connu,célèbre|conocido,famoso|noto,famoso,conosciuto|conhecido,famoso|bekend,beroemd|znany,sławny|известный,знаменитый|著名,有名,知名|有名,知られる
strong,strength|stark,Stärke,kräftig|fort,puissant,force|fuerte,fortaleza,fuerza|forte,forza|forte,força|sterk,sterkte,krachtig|silny,mocny,siła|сильный,сила,крепкий|强大,强壮,强烈|強い,強力,強さ
weak,weakness|schwach,Schwäche|faible,faiblesse|débil,debilidad|debole,debolezza|fraco,fraqueza|zwak,zwakte|słaby,słabość|слабый,слабость|薄弱,虚弱,弱点|弱い,弱点,弱さ
deep,depth|tief,Tiefe|profond,profondeur|profundo,hondo,profundidad|profondo,profondità|profundo,fundo,profundidade|diep,diepte|głęboki,głębokość|глубокий,глубина|深度,深入|深い,深さ,深度
wide,width,broad|breit,weit,Breite|large,largeur|ancho,amplio,anchura|largo,ampio,larghezza|largo,amplo,largura|breed,breedte,wijd|szeroki,szerokość|широкий,ширина|宽度,宽阔,广泛|広い,幅広い,広さ
narrow,tight|eng,schmal|étroit,serré|estrecho,angosto,apretado|stretto|estreito,apertado|smal,nauw,krap|wąski,ciasny|узкий,тесный|狭窄,狭小|狭い,きつい,細い
thick,thickness|dick,Dicke|épais,épaisseur|grueso,espeso,grosor|spesso,spessore|grosso,espesso,espessura|dik,dikte|gruby,grubość|толстый,густой,толщина|厚度,很厚|厚い,太い,厚さ
thin|dünn|mince,fin|delgado,fino|sottile,magro|fino,magro|dun|cienki,chudy|тонкий,худой|很薄,细小|薄い,細い
heavy|schwer,gewichtig|lourd,pesant|pesado|pesante|pesado|zwaar|ciężki|тяжёлый,тяжело|沉重,很重|重い,重たい
near,nearby|nah,nahe,in der Nähe|proche,près|cerca,cercano,próximo|vicino,prossimo|perto,próximo|dichtbij,nabij,vlakbij|blisko,bliski,pobliski|близко,рядом,близкий|附近,靠近,接近|近い,近く,付近
far,distance,distant|weit,fern,entfernt,Entfernung|loin,lointain,distance,éloigné|lejos,lejano,distancia|lontano,distanza|longe,distante,distância|ver,afstand,verweg|daleko,daleki,odległość|далеко,далёкий,расстояние|远处,距离,遥远|遠い,遠く,距離
dirty|schmutzig,dreckig,Schmutz|sale,saleté|sucio,suciedad|sporco|sujo,sujeira|vies,vuil|brudny,brud|грязный,грязь|肮脏,污垢|汚い,汚れ,汚れた
cold,cool|kalt,kühl,Kälte|froid,frais|frío,fresco|freddo,fresco|frio,fresco|koud,koel,kou|zimny,chłodny,zimno|холодный,прохладный,холод|寒冷,冰冷,凉爽|寒い,冷たい,涼しい
hot|heiß,Hitze|chaud,brûlant,chaleur|caliente,calor|caldo,bollente|quente,calor|heet,warm,hitte|gorący,upał|горячий,жаркий,жара|炎热,很热|暑い,熱い
wet,humid,moisture|nass,feucht,Feuchtigkeit|mouillé,humide,humidité|mojado,húmedo,humedad|bagnato,umido,umidità|molhado,úmido,umidade|nat,vochtig,vocht|mokry,wilgotny,wilgoć|мокрый,влажный,влажность|潮湿,湿度,湿润|濡れた,湿った,湿度,湿気
dry|trocken,trocknen|sec,sécher|seco,secar|secco,asciutto,asciugare|seco,secar|droog,drogen|suchy,suszyć|сухой,сушить|干燥,干旱|乾いた,乾燥,乾く
soft|weich,sanft|doux,mou,souple|blando,suave|morbido,soffice|macio,mole,suave|zacht|miękki,delikatny|мягкий|柔软,柔和|柔らかい,軟らかい,ソフト
calm|ruhig,beruhigen,gelassen|calme,calmer|calma,tranquilo,calmar|calmo,calma,calmare|calmo,calma,acalmar|kalm,rustig,kalmeren|spokój,spokojny,uspokoić|спокойный,спокойствие,успокоить|冷静,平静|落ち着く,冷静,穏やか
young|jung,jugendlich|jeune|joven|giovane|jovem|jong|młody|молодой|年轻|若い,若者
serious|ernst,ernsthaft,schwerwiegend|sérieux,grave|serio,grave|serio,grave|sério,grave|serieus,ernstig|poważny,serio|серьёзный,серьёзно|严重,认真,严肃|深刻,真剣,真面目
dangerous,danger|gefährlich,Gefahr|dangereux,danger|peligroso,peligro|pericoloso,pericolo|perigoso,perigo|gevaarlijk,gevaar|niebezpieczny,niebezpieczeństwo|опасный,опасность|危险|危険,危ない
healthy,health|gesund,Gesundheit|sain,santé|sano,saludable,salud|sano,salute|saudável,saúde|gezond,gezondheid|zdrowy,zdrowie|здоровый,здоровье|健康|健康,元気
sick,ill,illness,disease|krank,Krankheit|malade,maladie|enfermo,enfermedad|malato,malattia|doente,doença|ziek,ziekte|chory,choroba|больной,болезнь,заболеть|生病,疾病,病人|病気,疾患
busy|beschäftigt,belegt,viel zu tun|occupé,débordé|ocupado,atareado|occupato,impegnato,indaffarato|ocupado|druk,bezig,bezet|zajęty|занятый,занят|忙碌,繁忙,很忙|忙しい,多忙
lazy|faul,träge|paresseux,fainéant|perezoso,vago|pigro|preguiçoso|lui|leniwy|ленивый,лень|懒惰,偷懒|怠ける,怠惰,面倒くさい
smart,clever,intelligent|klug,schlau,intelligent|intelligent,malin|inteligente,listo|intelligente,furbo|inteligente,esperto|slim,intelligent|mądry,inteligentny,sprytny|умный,сообразительный|聪明,智能|賢い,頭がいい,知的
stupid,silly,dumb|dumm,blöd,doof|stupide,bête,idiot|estúpido,tonto,bobo|stupido,sciocco|burro,estúpido,bobo|dom,stom|głupi,durny|глупый,тупой,дурацкий|愚蠢,傻瓜|馬鹿,バカ,愚か
crazy,mad|verrückt,wahnsinnig|fou,dingue|loco|pazzo,matto|louco,maluco|gek,gestoord|szalony,zwariowany|сумасшедший,безумный|疯狂,发疯|狂った,おかしい,クレイジー
interesting,interest|interessant,Interesse,interessieren|intéressant,intérêt,intéresser|interesante,interés,interesar|interessante,interesse,interessare|interessante,interesse,interessar|interessant,interesse,belangstelling|interesujący,zainteresowanie,ciekawy|интересный,интерес,интересовать|有趣,兴趣,感兴趣|興味,面白い,関心
useful|nützlich,hilfreich,praktisch|utile,pratique|útil,práctico|utile,comodo|útil,prático|nuttig,handig|przydatny,użyteczny,pomocny|полезный,пригодиться|有用,实用,有帮助|役に立つ,便利,有用
useless|nutzlos,unnütz,sinnlos|inutile|inútil|inutile|inútil|nutteloos,zinloos|bezużyteczny,nieprzydatny|бесполезный,бессмысленный|无用,没用|役に立たない,無駄,無用
convenient,comfortable|bequem,komfortabel,praktisch|pratique,commode,confortable|cómodo,conveniente|comodo,confortevole|conveniente,confortável|gemakkelijk,comfortabel|wygodny,komfortowy|удобный,комфортный|方便,舒适|便利,快適
honest,fair|ehrlich,fair,gerecht|honnête,juste,équitable|honesto,justo|onesto,giusto,equo|honesto,justo|eerlijk,rechtvaardig|uczciwy,szczery,sprawiedliwy|честный,справедливый|诚实,公平|正直,公平,誠実
specific,concrete|konkret,spezifisch,bestimmt|spécifique,concret|específico,concreto|specifico,concreto|específico,concreto|specifiek,concreet|konkretny,specyficzny|конкретный,специфический|具体,特定|具体的,特定の
relevant|relevant,maßgeblich|pertinent|relevante,pertinente|rilevante,pertinente|relevante,pertinente|relevant,van belang|istotny,odpowiedni|релевантный,актуальный|相关,有关|関連する,該当
real,really,actual|wirklich,echt,tatsächlich,eigentlich|réel,vraiment,véritable|real,realmente,de verdad|reale,davvero,veramente,effettivo|real,realmente,de verdade|echt,werkelijk,eigenlijk|prawdziwy,naprawdę,rzeczywisty|настоящий,действительно,реальный|真实,真的,实际|本当,実際,現実
fake,false|falsch,gefälscht,unecht|faux,factice|falso,falsificado|falso,finto|falso|nep,vals,onecht|fałszywy,podrobiony|фальшивый,ложный,поддельный|虚假,假的,伪造|偽物,偽の,虚偽
foreign,abroad|ausländisch,fremd,Ausland|étranger,à l'étranger|extranjero,ajeno|straniero,estero,all'estero|estrangeiro,exterior|buitenlands,vreemd,buitenland|zagraniczny,obcy,za granicą|иностранный,чужой,за границей|外国,国外,海外|外国,海外
flexible,flexibility|flexibel,Flexibilität|flexible,souple,flexibilité|flexible,flexibilidad|flessibile,flessibilità|flexível,flexibilidade|flexibel,flexibiliteit|elastyczny,elastyczność|гибкий,гибкость|灵活,弹性|柔軟,柔軟性
stable,stability|stabil,Stabilität|stable,stabilité|estable,estabilidad|stabile,stabilità|estável,estabilidade|stabiel,stabiliteit|stabilny,stabilność|стабильный,устойчивый,стабильность|稳定,稳定性|安定,安定性
permanent,permanently|dauerhaft,permanent,ständig|permanent,définitif,durable|permanente,definitivo|permanente,definitivo,duraturo|permanente,definitivo|permanent,blijvend,vast|stały,trwały|постоянный,навсегда|永久,长期|永久,恒久,常設
constant,constantly|ständig,konstant,dauernd|constant,constamment|constante,constantemente|costante,costantemente,continuamente|constante,constantemente|constant,voortdurend,steeds|ciągły,stale,ciągle|постоянно,константа,непрерывный|不断,恒定,持续|常に,絶えず,一定
sudden,suddenly|plötzlich,auf einmal|soudain,soudainement,tout à coup|repentino,de repente,súbito|improvviso,improvvisamente,all'improvviso|repentino,de repente,súbito|plotseling,opeens,ineens|nagły,nagle|внезапный,вдруг,внезапно|突然,忽然|突然,急に,いきなり
immediate,immediately,instantly|sofort,unverzüglich,gleich|immédiat,immédiatement,tout de suite|inmediato,inmediatamente,enseguida|immediato,immediatamente,subito|imediato,imediatamente,logo|onmiddellijk,direct,meteen|natychmiast,od razu,natychmiastowy|немедленно,сразу,сейчас же|立即,马上,立刻|すぐに,直ちに,即座
soon|bald,demnächst|bientôt,prochainement|pronto,próximamente|presto,a breve|em breve,logo|binnenkort,gauw,spoedig|wkrótce,niedługo|скоро,вскоре|不久,很快|もうすぐ,間もなく,近いうち
already|bereits,schon|déjà|ya|già|já|al,reeds|już|уже|已经|すでに,既に,もう
still,yet|noch,immer noch,noch nicht|encore,toujours|todavía,aún|ancora,tuttora|ainda|nog,nog steeds|jeszcze,nadal,wciąż|ещё,всё ещё,пока|仍然,还是,还没|まだ,いまだに
now,nowadays|jetzt,nun,heutzutage|maintenant,actuellement|ahora,actualmente|adesso,ora,oggigiorno|agora,atualmente|nu,tegenwoordig|teraz,obecnie|сейчас,теперь|现在,目前,如今|今,現在,いま
often,frequently|oft,häufig,öfter|souvent,fréquemment|a menudo,frecuentemente,muchas veces|spesso,frequentemente|frequentemente,muitas vezes|vaak,dikwijls|często|часто|经常,常常,频繁|よく,頻繁,しばしば
sometimes,occasionally|manchmal,gelegentlich,ab und zu|parfois,quelquefois,de temps en temps|a veces,de vez en cuando|a volte,talvolta,ogni tanto|às vezes,de vez em quando|soms,af en toe|czasem,czasami,niekiedy|иногда,порой|有时,偶尔|時々,たまに,ときどき
again|wieder,nochmal,erneut|encore,de nouveau,à nouveau|otra vez,de nuevo,nuevamente|di nuovo,ancora,nuovamente|de novo,novamente,outra vez|opnieuw,weer,nogmaals|znowu,ponownie,jeszcze raz|снова,опять,ещё раз|再次,重新,又一次|再び,もう一度,また
together|zusammen,gemeinsam|ensemble|juntos,juntas|insieme|juntos,juntas|samen,gezamenlijk|razem,wspólnie|вместе,совместно|一起,共同|一緒に,共に
alone|allein,alleine|seul|solo|da solo,solo|sozinho|alleen|sam,samotny|один,в одиночку|独自,单独|一人,単独,ひとり
apart from,except|außer,ausgenommen,abgesehen|sauf,excepté,hormis|excepto,salvo,menos|tranne,eccetto,salvo|exceto,salvo,menos|behalve,uitgezonderd|oprócz,poza,z wyjątkiem|кроме,за исключением|除了,之外|以外,除いて
zero|null|zéro|cero|zero|zero|nul|zero|ноль,нуль|零,零个|ゼロ,零
one,single|eins,einzeln,einzig|un,unique,seul|uno,único|uno,unico,singolo|um,único|één,enkel,enig|jeden,pojedynczy,jedyny|один,единственный,одиночный|一个,单个,唯一|一つ,単一,唯一
two|zwei|deux|dos|due|dois,duas|twee|dwa,dwie|два,две|两个,二个|二つ,2つ
three|drei|trois|tres|tre|três|drie|trzy|три|三个|三つ,3つ
four|vier|quatre|cuatro|quattro|quatro|vier|cztery|четыре|四个|四つ,4つ
five|fünf|cinq|cinco|cinque|cinco|vijf|pięć|пять|五个|五つ,5つ
six|sechs|six|seis|sei|seis|zes|sześć|шесть|六个|六つ,6つ
seven|sieben|sept|siete|sette|sete|zeven|siedem|семь|七个|七つ,7つ
eight|acht|huit|ocho|otto|oito|acht|osiem|восемь|八个|八つ,8つ
nine|neun|neuf|nueve|nove|nove|negen|dziewięć|девять|九个|九つ,9つ
ten|zehn|dix|diez|dieci|dez|tien|dziesięć|десять|十个|十個,10個
eleven|elf|onze|once|undici|onze|elf|jedenaście|одиннадцать|十一|十一,11個
twelve,dozen|zwölf,Dutzend|douze,douzaine|doce,docena|dodici,dozzina|doze,dúzia|twaalf,dozijn|dwanaście,tuzin|двенадцать,дюжина|十二,一打|十二,ダース
fifteen|fünfzehn|quinze|quince|quindici|quinze|vijftien|piętnaście|пятнадцать|十五|十五,15個
twenty|zwanzig|vingt|veinte|venti|vinte|twintig|dwadzieścia|двадцать|二十|二十,20個
thirty|dreißig|trente|treinta|trenta|trinta|dertig|trzydzieści|тридцать|三十|三十,30個
fifty|fünfzig|cinquante|cincuenta|cinquanta|cinquenta|vijftig|pięćdziesiąt|пятьдесят|五十|五十,50個
hundred|hundert,Hunderte|cent,centaine|cien,ciento,centenar|cento,centinaio|cem,cento,centena|honderd,honderden|sto,setka|сто,сотня|一百,百个,上百|百,数百
thousand|tausend,Tausende|mille,millier|mil,millar|mille,mila,migliaio|mil,milhar|duizend,duizenden|tysiąc|тысяча|一千,上千,千个|千,数千
percent,percentage|Prozent,Prozentsatz|pour cent,pourcentage|por ciento,porcentaje|percento,percentuale|por cento,porcentagem,percentual|procent,percentage|procent,odsetek|процент|百分比,百分之|パーセント,割合
half|halb,Hälfte|demi,moitié|medio,mitad|mezzo,metà|meio,metade|half,helft|pół,połowa|половина,пол|一半,半个|半分,半数
third|dritte,Drittel|troisième,tiers|tercero,tercio|terzo|terceiro,terço|derde|trzeci,trzecia część|третий,треть|第三,三分之一|三番目,第三,三分の一
triple,threefold|dreifach,dreimal|triple,trois fois|triple,tres veces|triplo,tre volte|triplo,três vezes|drievoudig,driemaal,drie keer|potrójny,trzy razy,trzykrotnie|тройной,трижды,втрое|三倍,三次|三倍,三回
pair,couple|Paar|paire,couple|par,pareja|paio,coppia|par,casal|paar,koppel|para|пара|一对,一双,配对|ペア,一対
many,much,lots|viel,viele,jede Menge|beaucoup,nombreux,plein de|mucho,muchos,un montón|molto,molti,tanto,parecchio|muito,muitos,um monte|veel,heel wat|dużo,wiele,mnóstwo|много,множество,куча|许多,很多,大量|多い,たくさん,多数,多く
few,little|wenig,wenige,bisschen|peu,un peu|poco,pocos,un poquito|poco,pochi,un po'|pouco,poucos,um pouquinho|weinig,beetje|mało,niewiele,trochę|мало,немного,чуть-чуть|少量,很少,一点|少ない,少し,わずか,ちょっと
several,multiple,various|mehrere,mehrfach,verschiedene|plusieurs,multiple,divers|varios,múltiple,diversos|parecchi,diversi,multiplo,vari|vários,múltiplo,diversos|meerdere,verscheidene,diverse|kilka,wiele,różne|несколько,множественный,различные|多个,几个,各种|複数,いくつか,様々
more|mehr,weitere|plus,davantage|más|più,di più|mais|meer,verder|więcej,bardziej|больше,более|更多,多一些|もっと,より多く,さらに
less,fewer|weniger|moins|menos|meno|menos|minder|mniej|меньше,менее|更少,较少|より少ない,少なく,未満
rest,remaining|Rest,übrig,restlich,verbleibend|reste,restant|resto,restante|resto,rimanente,restante|resto,restante|rest,overig,resterend|reszta,pozostały|остаток,остальной,оставшийся|剩余,其余,剩下|残り,残る,残った
quantity|Menge,Quantität,Stückzahl|quantité|cantidad|quantità|quantidade|hoeveelheid,kwantiteit|ilość|количество|数量|数量,分量
total,sum|Summe,gesamt,insgesamt|total,somme|total,suma|totale,somma|total,soma|totaal,som|suma,łącznie,całkowity|сумма,итого,всего|总计,总数,总和|合計,総計,総額
ratio,proportion|Verhältnis,Anteil,Proportion|rapport,ratio,proportion|proporción,relación,razón|rapporto,proporzione,quota|proporção,razão,parcela|verhouding,aandeel,ratio|stosunek,proporcja,udział|соотношение,доля,пропорция|比例,比率,份额|比率,割合,比例
hourly,per hour|stündlich,pro Stunde|horaire,toutes les heures,par heure|cada hora,por hora|orario,ogni ora,all'ora|de hora em hora,por hora|elk uur,uurlijks,per uur|co godzinę,godzinowo,na godzinę|ежечасно,каждый час,почасовой|每小时,每个小时|毎時,一時間ごと
every day,everyday|täglich,jeden Tag,tagtäglich|tous les jours,quotidien,chaque jour|todos los días,diario,cada día|ogni giorno,tutti i giorni,quotidiano|todo dia,todos os dias,diário|elke dag,dagelijks|codziennie,co dzień|каждый день,ежедневно|每天,天天|毎日,日々
every,each|jede,jeder,jedes|chaque,tous|cada,todo|ogni,ciascuno|cada,todo|elk,ieder|każdy|каждый|每个,每次|毎回,それぞれ,各々
since|seit,seitdem|depuis|desde,desde hace|da quando,dal|desde|sinds|od kiedy,odkąd|начиная с,с тех пор|自从,以来|以来
until,till|bis|jusqu'à,jusque|hasta|fino a,finché|até|tot,totdat|aż do,dopóki|до,пока не|直到,为止|まで,までに
during,while|während|pendant,durant|durante,mientras|durante,mentre|durante,enquanto|tijdens,gedurende,terwijl|podczas,w trakcie|во время,в течение|期间,在此期间|間に,中に,最中
after,afterwards,later|danach,nachher,später|après,ensuite,plus tard|después,luego,más tarde|dopo,poi,più tardi|depois,mais tarde,após|daarna,later,achteraf|potem,później,następnie|потом,после,позже|之后,以后,后来|後で,その後,あとで
noon,midday|Mittag,mittags|midi|mediodía|mezzogiorno|meio-dia|middag,twaalf uur|południe|полдень|中午,正午|正午,お昼,昼
afternoon|Nachmittag,nachmittags|après-midi|tarde|pomeriggio|tarde|namiddag,middag|popołudnie,po południu|после обеда,днём|下午|午後
evening,tonight|Abend,abends,heute Abend|soir,soirée,ce soir|noche,esta noche|sera,stasera|noite,hoje à noite|avond,vanavond|wieczór,wieczorem|вечер,вечером|晚上,傍晚,今晚|夕方,今夜,夜
midnight|Mitternacht|minuit|medianoche|mezzanotte|meia-noite|middernacht|północ|полночь|午夜,半夜|真夜中,深夜,零時
pause|Pause,pausieren,Unterbrechung|pause,interruption|pausa,descanso,interrupción|pausa,interruzione|pausa,intervalo,interrupção|pauze,onderbreking|przerwa,pauza|перерыв,пауза|暂停,休息|休憩,一時停止,中断
spring|Frühling,Frühjahr|printemps|primavera|primavera|primavera|lente,voorjaar|wiosna|весна,весной|春天,春季|春季,春
summer|Sommer|été|verano|estate|verão|zomer|lato,latem|лето,летом|夏天,夏季|夏季,夏
autumn,fall|Herbst|automne|otoño|autunno|outono|herfst,najaar|jesień,jesienią|осень,осенью|秋天,秋季|秋季,秋
century,decade|Jahrhundert,Jahrzehnt|siècle,décennie|siglo,década|secolo,decennio|século,década|eeuw,decennium|wiek,stulecie,dekada|век,столетие,десятилетие|世纪,十年|世紀,十年間
period|Zeitraum,Periode|période,durée|período,periodo,plazo|periodo|período,prazo|periode,tijdvak|okres|период,срок|时期,期间,周期|期間,時期,周期
moment|Moment,Augenblick|moment,instant|momento,instante|momento,istante,attimo|momento,instante|moment,ogenblik|moment,chwila|момент,мгновение|时刻,片刻,瞬间|瞬間,一瞬
age|Alter,Lebensalter|âge|edad|età|idade|leeftijd|wiek|возраст|年龄,年纪|年齢,歳
red|rot|rouge|rojo|rosso|vermelho|rood|czerwony|красный|红色|赤い,赤色
blue|blau|bleu|azul|blu,azzurro|azul|blauw|niebieski,błękitny|синий,голубой|蓝色|青い,青色
green|grün|vert|verde|verde|verde|groen|zielony|зелёный|绿色|緑色,緑の
yellow|gelb|jaune|amarillo|giallo|amarelo|geel|żółty|жёлтый|黄色|黄色,黄色い
orange|orange|orange|naranja|arancione|laranja|oranje|pomarańczowy|оранжевый|橙色,橘色|オレンジ,橙色
purple,violet|lila,violett|violet,mauve|morado,violeta,púrpura|viola|roxo,violeta|paars|fioletowy,purpurowy|фиолетовый,пурпурный|紫色|紫色,紫の
pink|rosa,pink|rose|rosa,rosado|rosa|rosa,cor-de-rosa|roze|różowy|розовый|粉色,粉红|ピンク,桃色
brown|braun|marron,brun|marrón,café|marrone|marrom,castanho|bruin|brązowy|коричневый|棕色,褐色|茶色,茶色い
black|schwarz|noir|negro|nero|preto,negro|zwart|czarny|чёрный|黑色|黒い,黒色
white|weiß|blanc|blanco|bianco|branco|wit|biały|белый|白色|白い,白色
grey,gray|grau|gris|gris|grigio|cinza,cinzento|grijs|szary|серый|灰色|灰色,グレー
advantage,benefit|Vorteil,Nutzen|avantage,bénéfice|ventaja,beneficio|vantaggio,beneficio|vantagem,benefício|voordeel,baat|zaleta,korzyść,przewaga|преимущество,польза,выгода|优点,优势,好处|利点,メリット,長所
disadvantage,drawback|Nachteil|inconvénient,désavantage|desventaja,inconveniente|svantaggio|desvantagem,inconveniente|nadeel|wada,minus|недостаток,минус|缺点,劣势,坏处|欠点,デメリット,短所
attention,focus|Aufmerksamkeit,Achtung,Fokus,konzentrieren|attention,concentration,concentrer|atención,enfoque,concentrarse|attenzione,concentrarsi|atenção,foco,concentrar|aandacht,focus,concentreren|uwaga,skupić,koncentracja|внимание,сосредоточиться,фокус|注意,专注,关注|注意,注目,集中
careful,carefully,caution|vorsichtig,sorgfältig,Vorsicht|prudent,soigneux,attention|cuidadoso,con cuidado,prudente|attento,cauto,con cura|cuidadoso,com cuidado,cautela|voorzichtig,zorgvuldig|ostrożny,uważny,ostrożnie|осторожный,аккуратный,осторожно|小心,仔细,谨慎|慎重,注意深い,気をつける
behaviour,behavior,behave|Verhalten,Benehmen,verhalten|comportement,conduite,se comporter|comportamiento,conducta,comportarse|comportamento,comportarsi|comportamento,conduta,comportar|gedrag,gedragen|zachowanie,zachowywać|поведение,вести себя|行为,表现|振る舞い,挙動,行動,動作
case|Fall,Fälle|cas|caso|caso|caso|geval|przypadek|случай,дело|情况,案例,个案|場合,ケース,事例
chance,opportunity|Chance,Gelegenheit|chance,occasion,opportunité|oportunidad,ocasión,chance|opportunità,occasione|chance,oportunidade,ocasião|kans,gelegenheid|szansa,okazja|шанс,возможность|机会,机遇|機会,チャンス
condition|Bedingung,Voraussetzung,Zustand|condition|condición|condizione|condição|voorwaarde,conditie|warunek,kondycja|условие|条件|条件,状況
effort|Aufwand,Mühe,Anstrengung|effort|esfuerzo|sforzo,impegno|esforço|moeite,inspanning|wysiłek,nakład pracy,trud|усилие,старание|努力,精力|努力,労力,手間
experience,experienced|Erfahrung,erfahren,erleben|expérience,expérimenté|experiencia,experimentado|esperienza,esperto|experiência,experiente|ervaring,ervaren|doświadczenie,doświadczony|опыт,опытный|经验,体验,经历|経験,体験
fact|Tatsache,Fakt|fait|hecho|fatto|fato|feit|fakt|факт|事实|事実
habit|Gewohnheit,gewohnt|habitude|hábito,costumbre|abitudine|hábito,costume|gewoonte|nawyk,przyzwyczajenie|привычка|习惯|習慣,癖
hint,tip,clue|Hinweis,Tipp|indice,astuce,conseil|pista,consejo,indicio|suggerimento,indizio|dica,pista|hint,tip,aanwijzing|wskazówka,podpowiedź|подсказка,намёк|提示,线索|ヒント,手がかり,コツ
kind,sort|Art,Sorte|sorte,espèce,genre|tipo,clase,especie|tipo,genere,specie|tipo,espécie|soort|rodzaj,gatunek|вид,род,сорт|种类,类型|種類,タイプ
level|Niveau,Ebene,Stufe|niveau|nivel|livello|nível|niveau,peil|poziom|уровень|水平,级别,层次|レベル,水準,段階
manner,way|Weise,Art und Weise|manière,façon|manera,modo,forma|maniera,modo|maneira,modo,jeito|manier,wijze|sposób|способ,образ|方式,办法|やり方,仕方
path,road,street|Weg,Straße,Pfad|chemin,route,rue,voie|camino,calle,carretera|strada,via,percorso|caminho,rua,estrada|weg,straat,pad|droga,ulica,ścieżka|дорога,путь,улица|道路,路径,街道|道,道路,通り
opinion,viewpoint|Meinung,Ansicht|opinion,avis|opinión,parecer|opinione,parere|opinião,parecer|mening,opinie|opinia,zdanie|мнение,взгляд|意见,看法,观点|意見,見解
pattern|Muster|motif,schéma,modèle|patrón|schema,modello,motivo|padrão|patroon|wzorzec,wzór|шаблон,образец,закономерность|模式,规律,图案|パターン,模様
principle|Prinzip,Grundsatz|principe|principio|principio|princípio|principe,beginsel|zasada|принцип|原则,原理|原則,原理
purpose,aim|Zweck,Absicht|but,objectif,dessein|propósito,fin,objetivo|scopo,fine|propósito,finalidade|doel,bedoeling|cel,przeznaczenie|цель,назначение|目的,用途|目的,用途
relation,relationship|Beziehung,Verhältnis,Zusammenhang|relation,rapport,lien|relación,vínculo|relazione,rapporto|relação,relacionamento|relatie,verhouding,verband|relacja,związek,stosunek|отношение,связь,отношения|关系,联系|関係,関連
responsibility|Verantwortung,Zuständigkeit|responsabilité|responsabilidad|responsabilità|responsabilidade|verantwoordelijkheid|odpowiedzialność|ответственность|责任,职责|責任
situation,circumstance|Situation,Lage,Umstand|situation,circonstance|situación,circunstancia|situazione,circostanza|situação,circunstância|situatie,omstandigheid|sytuacja,okoliczność|ситуация,положение,обстоятельство|情况,局面,形势|状況,事情,事態
trouble|Ärger,Probleme,Schwierigkeiten|ennui,souci,difficulté,galère|lío,apuro,dificultad|guaio,difficoltà,grana|dificuldade,encrenca,apuro|moeite,last,gedoe|kłopot,tarapaty|неприятность,беда,трудности|麻烦,困扰,故障|トラブル,困る,困った
solution|Lösung|solution|solución|soluzione|solução|oplossing|rozwiązanie|решение|解决方案,解决办法|解決策,解決
consequence,effect|Folge,Konsequenz,Wirkung,Effekt|conséquence,effet|consecuencia,efecto|conseguenza,effetto|consequência,efeito|gevolg,effect,consequentie|konsekwencja,skutek,efekt|последствие,следствие,эффект|后果,效果|結果,効果,影響
progress|Fortschritt,vorankommen|progrès,avancement,progresser|progreso,avance,progresar|progresso,avanzamento|progresso,avanço,andamento|voortgang,vooruitgang|postęp|прогресс,ход|进展,进度,进步|進捗,進歩,進行
effective,efficient,efficiency|effektiv,effizient,Effizienz,wirksam|efficace,efficacité|eficaz,eficiente,eficiencia|efficace,efficiente,efficienza|eficaz,eficiente,eficiência|effectief,efficiënt,efficiëntie|skuteczny,wydajny,efektywny|эффективный,эффективность|有效,高效,效率|効果的,効率,有効
skill,ability|Fähigkeit,Können,Fertigkeit|compétence,capacité,habileté|habilidad,capacidad,destreza|abilità,capacità,competenza|habilidade,capacidade|vaardigheid,vermogen,bekwaamheid|umiejętność,zdolność|навык,умение,способность|技能,能力|能力,技能,スキル
expert,specialist|Experte,Fachmann,Spezialist|expert,spécialiste|experto,especialista|esperto,specialista|especialista,perito|expert,deskundige,specialist|ekspert,specjalista|эксперт,специалист|专家|専門家,エキスパート
role|Rolle|rôle|rol,papel|ruolo|papel,função|rol|rola|роль|角色,作用|役割,ロール
detail|Detail,Einzelheit|détail|detalle|dettaglio,particolare|detalhe|detail,bijzonderheid|szczegół,detal|деталь,подробность,подробно|细节,详情,详细|詳細,細部
advance,in advance|im Voraus,vorab|d'avance,à l'avance|por adelantado,de antemano|in anticipo|antecipado,com antecedência|vooraf,van tevoren|z góry,z wyprzedzeniem|заранее,предварительно|提前,事先,预先|事前,前もって,あらかじめ
instead,alternative|stattdessen,statt,Alternative|à la place,au lieu,alternative|en lugar,en vez,alternativa|invece,al posto,alternativa|em vez,no lugar,alternativa|in plaats van,alternatief|zamiast,alternatywa|вместо,взамен,альтернатива|代替,而不是,替代方案|代わり,代わりに,代替
announcement,announce|Ankündigung,ankündigen,angekündigt|annonce,annoncer|anuncio,anunciar|annuncio,annunciare|anúncio,anunciar|aankondiging,aankondigen|ogłoszenie,ogłosić,zapowiedź|объявление,объявить,анонс|公告,宣布,通告|発表,告知,お知らせ
news|Nachricht,Neuigkeit,Nachrichten|nouvelle,actualité|noticia,novedad|notizia,novità|notícia,novidade|nieuws,bericht|wiadomość,nowość,aktualność|новость,известие|新闻,消息|ニュース,知らせ
story|Geschichte,Erzählung|histoire,récit|historia,relato,cuento|storia,racconto|história,conto|verhaal|historia,opowieść|история,рассказ|故事|物語,話
world|Welt,weltweit|monde,mondial|mundo,mundial|mondo,mondiale|mundo,mundial|wereld,wereldwijd|świat,światowy|мир,мировой|世界,全球|世界,世界中
left,left-hand|links,linke|gauche|izquierda,izquierdo|sinistra,sinistro|esquerda,esquerdo|links,linker|lewy,lewo|левый,слева,налево|左边,左侧|左側,左の
middle,centre,center|Mitte,Zentrum|milieu,centre|medio,centro|mezzo,centro|meio,centro|midden,centrum|środek,centrum|середина,центр|中间,中心|中央,真ん中,中心
side,edge|Seite,Rand,Kante|côté,bord|lado,borde|lato,bordo,margine|lado,borda,beira|kant,zijde,rand|strona,bok,krawędź|сторона,край|旁边,边缘,侧面|側面,端,縁
direction|Richtung|direction,sens|dirección,sentido|direzione,verso|direção,sentido|richting|kierunek|направление|方向|方向,方角
somebody,anyone|jemand,irgendjemand|quelqu'un|alguien|qualcuno|alguém|iemand|ktoś|кто-то,кто-нибудь|某人,有人|誰か
everywhere,somewhere|überall,irgendwo|partout,quelque part|en todas partes,en algún lugar|dappertutto,ovunque,da qualche parte|em toda parte,em algum lugar|overal,ergens|wszędzie,gdzieś|везде,повсюду,где-то|到处,某处|どこでも,どこか,至る所
manually,by hand|manuell,von Hand,händisch|manuel,manuellement,à la main|manual,manualmente,a mano|manuale,manualmente,a mano|manualmente,à mão|handmatig,met de hand|ręcznie,ręczny|вручную,ручной|手动,人工|手動,手作業
essential,crucial|wesentlich,unerlässlich,entscheidend|essentiel,indispensable|esencial,imprescindible,crucial|essenziale,indispensabile|essencial,imprescindível|essentieel,onmisbaar,cruciaal|istotny,kluczowy|существенный,ключевой|必不可少,至关重要|不可欠,本質的
loud|laut|bruyant,fort|ruidoso,alto|rumoroso,forte|barulhento,alto|luid,hard|głośny|громкий,громко|大声,响亮,吵闹|うるさい,大声
quiet,silent,silence|leise,still,Stille|silencieux,silence|silencioso,silencio|silenzioso,silenzio|silencioso,quieto,silêncio|stil,stilte|cichy,cisza|тихий,тишина|安静,寂静|静か,沈黙
rich,wealthy|reich,wohlhabend|riche|rico,adinerado|ricco,benestante|rico|rijk|bogaty,zamożny|богатый|富有,有钱|豊か,裕福,金持ち
poor,poverty|arm,Armut|pauvre,pauvreté|pobre,pobreza|povero,povertà|pobre,pobreza|arm,armoede|biedny,ubogi,bieda|бедный,бедность|贫穷,贫困|貧しい,貧乏,貧困
bright|hell,leuchtend|clair,lumineux|brillante,claro,luminoso|chiaro,luminoso|claro,brilhante|licht,helder|jasny|яркий,светлый|明亮,亮的|明るい
dark,darkness|dunkel,Dunkelheit,finster|sombre,foncé,obscurité|oscuro,oscuridad|scuro,buio|escuro,escuridão|donker,duisternis|ciemny,ciemność|тёмный,темнота|黑暗,深色|暗い,ダーク,暗闇
inside,inner|innen,drinnen,innerhalb|intérieur,dedans|dentro,interior,adentro|dentro,interno,interiore|dentro,interior|binnen,binnenkant|wewnątrz,w środku,wnętrze|внутри,внутренний|里面,内部|内側,内部
outside,external,outer|außen,draußen,extern|extérieur,dehors,externe|fuera,exterior,afuera,externo|fuori,esterno|fora,exterior,externo|buiten,extern,buitenkant|zewnątrz,zewnętrzny|снаружи,внешний|外面,外部|外側,外部
top,upper|oben,oberste,Spitze|haut,sommet|arriba,cima,superior|cima,superiore,sopra|topo,superior,em cima|boven,bovenaan,top|góra,szczyt,górny|верх,вверху,верхний|顶部,上面|上部,頂上,一番上
bottom|unten,unterste,Boden|bas,fond|abajo,fondo,inferior|fondo,inferiore,sotto|fundo,inferior,embaixo|onder,onderaan,bodem|dół,spód,dolny|низ,внизу,нижний,дно|底部,下面|下部,底,一番下
right-hand,right side|rechts,rechte|droite|derecha,derecho|destra,destro|direita,direito|rechts,rechter|prawy,prawo|правый,справа,направо|右边,右侧|右側,右の
everything,all|alles,alle|tout,tous,totalité|todo,todos|tutto,tutti|tudo,todos|alles,allemaal|wszystko,wszyscy|всё,все|一切,所有,全部|すべて,全て,全部
nothing|nichts|rien|nada|niente,nulla|nada|niets|nic|ничего,ничто|什么都没有,没什么|何もない,何も
million|Million|million|millón|milione|milhão|miljoen|milion|миллион|百万,一百万|百万
billion|Milliarde|milliard|mil millones|miliardo|bilhão|miljard|miliard|миллиард|十亿|十億
breakfast|Frühstück,frühstücken|petit-déjeuner|desayuno,desayunar|colazione|café da manhã,pequeno-almoço|ontbijt,ontbijten|śniadanie|завтрак,завтракать|早餐,早饭|朝食,朝ごはん
lunch|Mittagessen,Mittagspause|déjeuner|almuerzo,almorzar|pranzo,pranzare|almoço,almoçar|lunch,lunchen|obiad,lunch|обед,обедать|午餐,午饭|昼食,ランチ,昼ごはん
dinner,supper|Abendessen|dîner,souper|cena,cenar|cena,cenare|jantar|avondeten,diner|kolacja|ужин,ужинать|晚餐,晚饭|夕食,晩ごはん
necessary,necessity|notwendig,nötig,Notwendigkeit|nécessaire,nécessité|necesario,necesidad|necessario,necessità|necessário,necessidade|noodzakelijk,nodig|konieczny,potrzebny,niezbędny|необходимый,нужный,необходимость|必要,必须|必要,必要性
unnecessary,superfluous|unnötig,überflüssig|inutile,superflu|innecesario,superfluo|superfluo,inutile|desnecessário,supérfluo|onnodig,overbodig|zbędny,niepotrzebny|ненужный,лишний|不必要,多余|不要,余計
visible|sichtbar|visible|visible|visibile|visível|zichtbaar|widoczny|видимый,видно|可见,看得见|見える,可視
luck,lucky|Glück,Glückssache|chance,chanceux|suerte,afortunado|fortuna,fortunato|sorte,sortudo|geluk,mazzel|szczęście,fart|удача,везение,повезло|运气,幸运|幸運,ラッキー
hear,heard|hören,gehört,hörbar|entendre,entendu|oír,oye|sentire,udire,sentito|ouvir,ouviu|horen,gehoord|słyszeć,usłyszeć,słychać|слышать,услышать,слышно|听到,听见|聞く,聞こえる,聞いた
listen|zuhören,anhören,zugehört|écouter,écoute|escuchar,escucha|ascoltare,ascolto|escutar,escuta|luisteren,geluisterd|słuchać,posłuchać|слушать,послушать|倾听,收听|聴く,傾聴
best,optimal|beste,bester,optimal|meilleur,optimal|mejor,óptimo|migliore,ottimale|melhor,ótimo|beste,optimaal|najlepszy,optymalny|лучший,наилучший,оптимальный|最好,最佳,最优|最高,最良,最適
rate limit,throttle,throttling|Ratenbegrenzung,Drosselung,drosseln|limitation de débit,brider|límite de peticiones,limitar|limite di richieste,limitazione|limite de requisições,limitação|snelheidslimiet,begrenzing|limit zapytań,ograniczanie|рейт-лимит,троттлинг,ограничение запросов|限流,速率限制|レート制限,流量制限
indentation,indent|Einrückung,einrücken,eingerückt|indentation,indenter|sangría,indentación,indentar|indentazione,rientro,indentare|indentação,recuo,indentar|inspringing,inspringen|wcięcie,wcięcia|отступ,отступы|缩进|インデント,字下げ
semicolon|Semikolon,Strichpunkt|point-virgule|punto y coma|punto e virgola|ponto e vírgula|puntkomma|średnik|точка с запятой|分号|セミコロン
quotation mark,quotes|Anführungszeichen,Gänsefüßchen|guillemets,guillemet|comillas,comilla|virgolette,apici|aspas|aanhalingsteken,aanhalingstekens|cudzysłów,cudzysłowy|кавычки,кавычка|引号|引用符,クォート
comma|Komma,Kommata|virgule|coma|virgola|vírgula|komma|przecinek|запятая|逗号|カンマ,コンマ
bracket,parenthesis,brace|Klammer,Klammern|parenthèse,crochet,accolade|paréntesis,corchete,llave|parentesi,graffa|parêntese,colchete,chave|haakje,haakjes,accolade|nawias,nawiasy,klamra|скобка,скобки|括号,花括号|括弧,カッコ,波括弧
whitespace,blank|Leerzeichen,Leerraum|espace,espacement|espacio en blanco|spazio vuoto,spaziatura|espaço em branco|spatie,witruimte|biały znak,spacja|пробел,пробелы|空格,空白|空白,スペース
newline,line break|Zeilenumbruch,Zeilenende|saut de ligne,retour à la ligne|salto de línea|a capo,interruzione di riga|quebra de linha|regeleinde,nieuwe regel|znak nowej linii,łamanie wiersza|перенос строки,перевод строки|换行,换行符|改行
uppercase,capital letter|Großbuchstabe,Großschreibung|majuscule|mayúscula|maiuscolo,maiuscola|maiúscula|hoofdletter|wielka litera,wielkie litery|заглавная буква,верхний регистр|大写|大文字
lowercase|Kleinbuchstabe,Kleinschreibung|minuscule|minúscula|minuscolo,minuscola|minúscula|kleine letter|mała litera,małe litery|строчная буква,нижний регистр|小写|小文字
rebase|rebasen,Rebase|rebaser,rebase|rebase,rebasear|rebase,rebasare|rebase,rebasear|rebasen,rebase|rebase,rebasować|ребейз,ребейзить|变基|リベース
squash|zusammenfassen,squashen|écraser,fusionner les commits|aplastar,squash|squash,schiacciare|squash,achatar|samenvoegen,squashen|squash,zgnieść|сквош,сквошить|压缩提交,合并提交|スカッシュ
hotfix,patch|Hotfix,Patch,Flicken|correctif,rustine|parche,hotfix|patch,correzione urgente|patch,correção urgente|hotfix,patch,noodreparatie|poprawka,łatka,hotfix|хотфикс,патч,заплатка|热修复,补丁|ホットフィックス,パッチ,緊急修正
canary|Kanarienvogel,Canary|canari|canario|canarino|canário|kanarie|kanarek|канареечный,канарейка|金丝雀,灰度|カナリア
blue-green|Blau-Grün,blau-grün|bleu-vert|azul-verde|blu-verde|azul-verde|blauw-groen|niebiesko-zielony|сине-зелёный,блю-грин|蓝绿|ブルーグリーン
on-call,standby duty|Bereitschaft,Rufbereitschaft|astreinte|guardia,de guardia|reperibilità,reperibile|plantão,sobreaviso|piket,bereikbaarheidsdienst|dyżur,dyżurny|дежурство,дежурный|值班,待命|オンコール,当番
pager,paging|Pager,Piepser|bipeur,bip|buscapersonas,busca|cercapersone|pager,bipe|pieper,semafoon|pager,wzywanie|пейджер|寻呼机,呼叫|ページャー,呼び出し
standby,spare|Ersatz,Reserve,Standby|secours,rechange,veille|repuesto,reserva|riserva,scorta|reserva,sobressalente|reserve,stand-by|zapasowy,rezerwa|запасной,резерв,резервный|备用,待机|予備,待機
escalation,escalate|Eskalation,eskalieren|escalade,escalader,remonter|escalado,escalar,escalamiento|escalation,scalare|escalonamento,escalar|escalatie,escaleren|eskalacja,eskalować|эскалация,эскалировать|升级上报,上报|エスカレーション,上申
shift|Schicht,Dienst|équipe,quart,poste|turno|turno|turno|ploegendienst,dienst|zmiana|смена|班次,轮班,倒班|シフト,勤務
postmortem,retrospective|Nachbetrachtung,Rückblick,Retrospektive|rétrospective,post-mortem|retrospectiva,post mortem|retrospettiva,post mortem|retrospectiva,post mortem|retrospectief,terugblik|retrospektywa,analiza powypadkowa|постмортем,ретроспектива,разбор|复盘,事后分析|ポストモーテム,振り返り,事後検証
maintenance window|Wartungsfenster|fenêtre de maintenance,plage de maintenance|ventana de mantenimiento|finestra di manutenzione|janela de manutenção|onderhoudsvenster|okno serwisowe,okno konserwacji|окно обслуживания,техническое окно|维护窗口|メンテナンス時間帯,メンテナンスウィンドウ
linter,lint|Linter,linten|linter,analyseur|linter,analizador|linter,analizzatore|linter,analisador|linter,linten|linter,lintować|линтер,линтинг|代码检查,静态检查|リンター,静的解析
formatter,prettify|Formatierer,formatieren|formateur,formater,formatage|formateador,formatear|formattatore,formattare|formatador,formatar|formatter,opmaken|formater,formatować|форматтер,форматировать,форматирование|格式化,格式化工具|フォーマッター,整形
coverage|Abdeckung,Testabdeckung|couverture|cobertura|copertura|cobertura|dekking,testdekking|pokrycie|покрытие|覆盖率|カバレッジ,網羅率
flaky,unstable|instabil,wackelig,flaky|instable,intermittent|inestable,intermitente|instabile,intermittente|instável,intermitente|instabiel,wankel|niestabilny,flaky|нестабильный,флаки,мигающий|不稳定,偶发失败|不安定,フレーキー
mock,stub|Mock,Attrappe,Platzhalter|bouchon,simulacre,mock|mock,simulacro|mock,finto|mock,simulado|mock,nepobject|mock,atrapa,zaślepka|мок,заглушка,мокать|模拟对象,打桩|モック,スタブ
fixture|Testdaten,Fixture|jeu d'essai,fixture|datos de prueba,fixture|dati di prova,fixture|dados de teste,fixture|testgegevens,fixture|dane testowe,fikstura|фикстура,тестовые данные|测试夹具,测试数据|フィクスチャ,テストデータ
snapshot|Schnappschuss,Snapshot,Momentaufnahme|instantané,cliché|instantánea|istantanea|instantâneo,snapshot|momentopname,snapshot|migawka,zrzut|снапшот,снимок,слепок|快照|スナップショット
webhook,callback|Webhook,Rückruf|webhook,rappel|webhook,devolución de llamada|webhook,richiamata|webhook,retorno de chamada|webhook,terugroep|webhook,wywołanie zwrotne|вебхук,колбэк|网络钩子,回调|ウェブフック,コールバック
hook|Haken,Hook|crochet,hook|gancho,hook|gancio,hook|gancho,hook|haak,hook|hak,zaczep|хук,крючок|钩子|フック
token|Token,Zugriffstoken|jeton|token,ficha|token,gettone|token|token|token,żeton|токен|令牌|トークン
proxy|Proxy,Stellvertreter|proxy,mandataire|proxy,intermediario|proxy,intermediario|proxy,intermediário|proxy,tussenserver|proxy,pośrednik|прокси|代理,代理服务器|プロキシ,代理
gateway|Gateway,Übergang|passerelle|pasarela,puerta de enlace|gateway,varco|gateway,porta de entrada|gateway,toegangspoort|brama,bramka|шлюз|网关|ゲートウェイ
load balancer,load balancing|Lastverteiler,Lastverteilung|répartiteur de charge,équilibrage|balanceador,balanceo de carga|bilanciatore,bilanciamento del carico|balanceador,balanceamento de carga|lastverdeler,lastverdeling|równoważenie obciążenia,balanser|балансировщик,балансировка|负载均衡|負荷分散,ロードバランサー
partition,partitioning|Partition,Partitionierung|partition,partitionnement|partición,particionado|partizione,partizionamento|partição,particionamento|partitie,partitionering|partycja,partycjonowanie|раздел,партиция,партиционирование|分区|パーティション,区画
shard,sharding|Shard,Scherbe,Sharding|fragment,éclat|fragmento,fragmentación|frammento,sharding|fragmento,fragmentação|shard,scherf|fragment,shard|шард,шардирование|分片|シャード,シャーディング
deadlock|Verklemmung,Deadlock|interblocage,verrou mortel|interbloqueo,bloqueo mutuo|stallo,blocco critico|impasse,bloqueio mútuo|impasse,deadlock|zakleszczenie|дедлок,взаимная блокировка|死锁|デッドロック
race condition|Wettlaufsituation,Race|situation de compétition,concurrence critique|condición de carrera|corsa critica,condizione di gara|condição de corrida|raceconditie,wedloop|wyścig,hazard|состояние гонки,гонка|竞态条件,竞争条件|競合状態,レースコンディション
batch|Stapel,Stapelverarbeitung,Charge|lot,lots,traitement par lots|lote,lotes|lotto,lotti|lote,lotes|partij,batch|partia,wsad,wsadowy|батч,пакет,пакетный|批次,批量,批处理|バッチ,一括処理
worker|Arbeiter,Worker|travailleur,ouvrier|trabajador,obrero|lavoratore,operaio|trabalhador,operário|werker,arbeider|pracownik,robotnik,worker|воркер,рабочий|工作进程,工人|ワーカー,作業者
cron,scheduler|Cronjob,Scheduler,Zeitplaner|planificateur,tâche planifiée,cron|planificador,tarea programada|pianificatore,schedulatore|agendador,tarefa agendada|planner,geplande taak|harmonogram zadań,planista,cron|крон,планировщик|定时任务,调度器|定期実行,スケジューラー
heap|Heap,Halde,Haufen|tas|montículo,montón|heap,mucchio|heap,monte|heap,hoop|sterta,kopiec|куча|堆内存|ヒープ
stack|Stapelspeicher,Stack|pile|pila|pila,stack|pilha|stapel,stack|stos|стек|堆栈,调用栈|スタック
pointer|Zeiger|pointeur|puntero|puntatore|ponteiro|aanwijzer,pointer|wskaźnik|указатель|指针|ポインタ,ポインター
compiler,compile|Compiler,Übersetzer,kompilieren|compilateur,compiler|compilador,compilar|compilatore,compilare|compilador,compilar|compiler,compileren|kompilator,kompilować|компилятор,компилировать,компиляция|编译器,编译|コンパイラ,コンパイル
linking,linker|Linker,Binder|éditeur de liens|enlazador|collegatore,linker|ligador,vinculador|linker|konsolidator,linker|компоновщик,линковщик|链接器|リンカー,リンカ
thread pool|Threadpool,Fadenvorrat|pool de threads,groupe de threads|grupo de hilos,pool de hilos|pool di thread|pool de threads,conjunto de threads|threadpool|pula wątków|пул потоков|线程池|スレッドプール
serializer,serialization,serialize|Serialisierung,serialisieren|sérialisation,sérialiser|serialización,serializar|serializzazione,serializzare|serialização,serializar|serialisatie,serialiseren|serializacja,serializować|сериализация,сериализатор,сериализовать|序列化|シリアライズ,直列化
header|Kopfzeile,Header|en-tête,entête|cabecera,encabezado|intestazione|cabeçalho|koptekst,kop|nagłówek|заголовок,хедер,шапка|请求头,标头,页眉|ヘッダー,見出し
footer|Fußzeile|pied de page|pie de página|piè di pagina|rodapé|voettekst|stopka|подвал,футер,нижний колонтитул|页脚|フッター
payload|Nutzlast,Nutzdaten|charge utile|carga útil|carico utile|carga útil|lading,payload|ładunek,payload|полезная нагрузка,пейлоад|负载数据,有效载荷|ペイロード
cookie|Cookie,Keks|cookie,témoin|cookie,galleta|cookie,biscotto|cookie,biscoito|cookie,koekje|ciasteczko,cookie|куки,кука|网站数据,小甜饼|クッキー
localization,internationalization|Lokalisierung,Internationalisierung|localisation,internationalisation|localización,internacionalización|localizzazione,internazionalizzazione|localização,internacionalização|lokalisatie,internationalisatie|lokalizacja,umiędzynarodowienie|локализация,интернационализация|本地化,国际化|ローカライズ,国際化,多言語対応
accessibility,accessible|Barrierefreiheit,barrierefrei|accessibilité,accessible|accesibilidad,accesible|accessibilità,accessibile|acessibilidade,acessível|toegankelijkheid,toegankelijk|dostępność dla niepełnosprawnych,ułatwienia dostępu|специальные возможности,безбарьерность|无障碍|アクセシビリティ,バリアフリー
push notification|Push-Benachrichtigung,Pushnachricht|notification push|notificación push|notifica push|notificação push|pushmelding,pushbericht|powiadomienie push|пуш,пуш-уведомление|推送,推送通知|プッシュ通知
layout|Anordnung,Layout|mise en page,disposition|diseño de página,maquetación,disposición|impaginazione,disposizione|disposição,leiaute|lay-out,indeling,opmaak|układ,układ strony|вёрстка,макет,раскладка|布局,版式|レイアウト,配置
responsive|responsiv,anpassungsfähig|adaptatif,réactif|adaptable,responsivo|reattivo,adattivo|responsivo,adaptável|responsief|responsywny|адаптивный,отзывчивый|响应式,自适应|レスポンシブ
menu|Menü|menu|menú|menu|menu,cardápio|menu|menu,jadłospis|меню|菜单|メニュー
sidebar|Seitenleiste|barre latérale|barra lateral|barra laterale|barra lateral|zijbalk|pasek boczny|боковая панель,сайдбар|侧边栏|サイドバー
dialog,popup,modal|Dialog,Dialogfenster,Pop-up|boîte de dialogue,fenêtre modale|cuadro de diálogo,ventana emergente|finestra di dialogo,popup|caixa de diálogo,janela modal|dialoogvenster,pop-up|okno dialogowe,wyskakujące okienko|диалоговое окно,попап,модалка|对话框,弹窗|ダイアログ,ポップアップ
tooltip,hint|Kurzinfo,Hinweis,Tipp|infobulle,indice,astuce|sugerencia,pista|suggerimento,indizio|dica,sugestão|knopinfo,hint|podpowiedź,wskazówka|подсказка,тултип|提示|ヒント,ツールチップ
dropdown|Auswahlliste,Aufklappmenü|liste déroulante,menu déroulant|lista desplegable,desplegable|menu a tendina|lista suspensa,menu suspenso|keuzelijst,uitklapmenu|lista rozwijana|выпадающий список|下拉框,下拉菜单|ドロップダウン,プルダウン
checkbox|Kontrollkästchen,Häkchen|case à cocher|casilla,casilla de verificación|casella,spunta|caixa de seleção|selectievakje,vinkje|pole wyboru,ptaszek|чекбокс,галочка,флажок|复选框,勾选|チェックボックス
scroll,scrollbar|scrollen,blättern,Bildlaufleiste|défiler,défilement|desplazar,desplazamiento|scorrere,scorrimento|rolar,rolagem|scrollen,schuiven|przewijać,przewijanie|прокрутка,прокручивать,скролл|滚动,滚动条|スクロール
click,tap|klicken,Klick,antippen|cliquer,clic|clic,pulsar|clic,cliccare|clicar,clique|klikken,klik|kliknąć,kliknięcie|клик,кликнуть,нажать|点击,单击|クリック,タップ
drag,drop|ziehen,ablegen|glisser,déposer|arrastrar,soltar|trascinare,rilasciare|arrastar,soltar|slepen,neerzetten|przeciągnąć,upuścić|перетащить,перетаскивание|拖拽,拖放|ドラッグ,ドロップ
zoom,magnify|vergrößern,Vergrößerung,zoomen|agrandir,zoom|ampliar,zoom|ingrandire,zoom|ampliar,zoom|inzoomen,vergroten|powiększyć,powiększenie|увеличить,масштаб,зум|放大,缩放|拡大,ズーム
theme,dark mode|Design,Thema,Dunkelmodus|thème,mode sombre|tema,modo oscuro|tema,modalità scura|tema,modo escuro|thema,donkere modus|motyw,tryb ciemny|тема оформления,тёмная тема|主题,深色模式|テーマ,ダークモード
wireframe,mockup,prototype|Prototyp,Entwurfsskizze|maquette,prototype|maqueta,prototipo|bozzetto,prototipo|protótipo,maquete|prototype,schets|prototyp,makieta|прототип,макет|原型,线框图|試作,プロトタイプ,モックアップ
search engine|Suchmaschine|moteur de recherche|buscador,motor de búsqueda|motore di ricerca|motor de busca,buscador|zoekmachine|wyszukiwarka|поисковик,поисковая система|搜索引擎|検索エンジン
branching,fork|Gabelung,abspalten,forken|bifurcation,fourche,forker|bifurcación,bifurcar|biforcazione,forcella|bifurcação,garfo|afsplitsing,vork|rozwidlenie,forkować|форк,ответвление,форкнуть|派生,复刻|フォーク,分岐
cherry-pick|rauspicken,cherry-picken|picorer,sélectionner un commit|elegir selectivamente|selezione mirata|escolher seletivamente|kersen plukken,cherrypicken|wybiórczo przenieść|черрипик,черрипикнуть|拣选,挑选提交|チェリーピック
push|pushen,schieben,drücken|pousser|empujar,subir|spingere|empurrar,enviar|pushen,duwen|wypchnąć,pchać|пушить,запушить,отправить|推送代码,推动|プッシュ,押す
pull,fetch|ziehen,holen,pullen|tirer,récupérer|tirar,traer|tirare,prelevare|puxar,buscar|ophalen,trekken|pobrać zmiany,ciągnąć|пулить,подтянуть,тянуть|拉取|プル,取得
clone|klonen,Klon,geklont|cloner,clone|clonar,clon|clonare,clone|clonar,clone|klonen,kloon|klonować,klon|клонировать,клон|克隆|クローン,複製
changelog,release notes|Änderungsprotokoll,Versionshinweise|journal des modifications,notes de version|registro de cambios,notas de versión|registro delle modifiche,note di rilascio|registro de alterações,notas de versão|wijzigingslog,versienotities|dziennik zmian,lista zmian|чейнджлог,список изменений|更新日志,变更日志|変更履歴,リリースノート
diff|Diff,Unterschiede|diff,écart|diff,diferencias|diff,differenze|diff,diferenças|diff,verschillen|diff,różnice|дифф,дельта,отличия|差分,代码对比|差分
reviewer,approver|Prüfer,Gutachter|relecteur,réviseur|revisor,revisora|revisore|revisor|beoordelaar|recenzent|ревьюер,рецензент|评审人,审阅者|レビュアー,査読者
nitpick,nit|Kleinigkeit,pingelig|chipotage,pinailler|nimiedad,quisquilloso|pignoleria,dettaglio|detalhe,picuinha|muggenzifterij,detail|drobiazg,czepiać się|придирка,мелочь|挑刺,小问题|些細な指摘,重箱の隅
technical debt|technische Schulden,Altlast|dette technique|deuda técnica|debito tecnico|dívida técnica|technische schuld|dług techniczny,dług technologiczny|техдолг,технический долг|技术债,技术债务|技術的負債
legacy|Altsystem,veraltet,Altbestand|existant,hérité|heredado,legado|sistema ereditato,obsoleto|legado|verouderd systeem,erfenis|stary system,zastany kod|легаси,устаревшая система|遗留系统,遗留|レガシー,旧システム
workaround,kludge|Umgehung,Notlösung,Behelf|contournement,bidouille|apaño,solución alternativa|soluzione temporanea,aggiramento|gambiarra,solução de contorno|tijdelijke oplossing,omweg|obejście,prowizorka|костыль,обходной путь|变通办法,临时方案|回避策,暫定対応
hardcode,hardcoded|fest kodiert,hartkodiert|codé en dur|codificado a fuego,fijo en el código|cablato nel codice|fixo no código,chumbado|vast ingebakken,hardgecodeerd|zaszyty na stałe,zahardkodowany|захардкодить,хардкод|硬编码,写死|ハードコード,直書き
regression|Regression,Rückschritt|régression|regresión|regressione|regressão|regressie,terugval|regresja|регрессия,регресс|回归,退化|リグレッション,デグレ
reproduce,repro|reproduzieren,nachstellen,nachvollziehen|reproduire,reproduction|reproducir|riprodurre,riproduzione|reproduzir|reproduceren,nabootsen|odtworzyć,reprodukować|воспроизвести,воспроизведение|复现,重现|再現,再現手順
breakpoint|Haltepunkt|point d'arrêt|punto de interrupción|punto di interruzione|ponto de parada,ponto de interrupção|breekpunt|punkt przerwania|точка останова,брейкпоинт|断点|ブレークポイント
stack trace,traceback|Stapelverfolgung,Stacktrace|trace d'appels,pile d'appels|traza,rastro de pila|traccia dello stack|rastreamento de pilha|stacktrace,foutspoor|ślad stosu,stacktrace|стектрейс,трассировка|堆栈跟踪,调用链|スタックトレース,トレースバック
trace,tracing|Ablaufverfolgung,Spur,nachverfolgen|traçage,tracer|traza,rastreo,rastrear|tracciamento,tracciare|rastreamento,rastrear|traceren,spoor|śledzenie,ślad|трассировать,трейс,трейсинг|链路追踪,跟踪|追跡,トレース
profiler,profiling|Profiler,Laufzeitanalyse|profileur,profilage|perfilador,perfilado|profilatore,profilazione|perfilador,perfilagem|profiler|profiler,profilowanie|профайлер,профилирование|性能分析|プロファイラ,プロファイリング
optimize,optimization|optimieren,Optimierung|optimiser,optimisation|optimizar,optimización|ottimizzare,ottimizzazione|otimizar,otimização|optimaliseren,optimalisatie|optymalizować,optymalizacja|оптимизировать,оптимизация|优化|最適化
bottleneck|Engpass,Flaschenhals|goulot d'étranglement|cuello de botella|collo di bottiglia|gargalo|knelpunt,flessenhals|wąskie gardło|узкое место,бутылочное горлышко|瓶颈|ボトルネック
throughput,bandwidth|Durchsatz,Bandbreite|débit,bande passante|rendimiento,ancho de banda|banda,velocità di trasferimento|vazão,largura de banda|doorvoer,bandbreedte|przepustowość|пропускная способность,полоса|吞吐量,带宽|スループット,帯域
uptime,downtime|Betriebszeit,Ausfallzeit|temps d'arrêt,disponibilité|tiempo de inactividad,tiempo activo|tempo di fermo,tempo di attività|tempo de inatividade,tempo no ar|uitvaltijd,beschikbaarheid|przestój,czas działania|простой,аптайм,даунтайм|停机时间,宕机,运行时间|稼働時間,停止時間,ダウンタイム
health check,heartbeat|Gesundheitsprüfung,Herzschlag|bilan de santé,battement de cœur|chequeo de salud,latido|controllo di stato,battito|verificação de saúde,batimento|gezondheidscontrole,hartslag|kontrola stanu,bicie serca|хелсчек,проверка состояния,пульс|健康检查,心跳|ヘルスチェック,死活監視
failover|Ausfallsicherung,Umschaltung|basculement|conmutación por error|commutazione,subentro|comutação de falha,failover|overname,omschakeling|przełączenie awaryjne|фейловер,переключение на резерв|故障转移,主备切换|フェイルオーバー,切替
disaster recovery,catastrophe|Katastrophe,Notfallwiederherstellung|sinistre,reprise après sinistre|desastre,recuperación ante desastres|disastro,ripristino di emergenza|desastre,recuperação de desastres|ramp,noodherstel|katastrofa,odtwarzanie awaryjne|катастрофа,аварийное восстановление|灾难恢复,容灾|災害復旧,災害対策
leader,follower,primary|Anführer,Primärserver,Hauptknoten|meneur,primaire,chef|líder,primario,seguidor|capo,primario|líder,primário,seguidor|leider,primair|lider,główny|лидер,ведущий,мастер|主节点,领导者|リーダー,主系
node|Knoten|nœud,noeud|nodo|nodo|nó|knooppunt,node|węzeł|узел,нода|节点|ノード
quorum,consensus|Konsens,Quorum,Beschlussfähigkeit|consensus,quorum|consenso,quórum|consenso,quorum|consenso,quórum|consensus,quorum|konsensus,kworum|консенсус,кворум|共识,法定人数|合意,クォーラム
eventual consistency,consistent|Konsistenz,konsistent,einheitlich|cohérence,cohérent|consistencia,coherente|coerenza,consistenza|consistência,consistente|consistentie,consistent|spójność,spójny|согласованность,консистентность|一致性,一致|整合性,一貫性
idempotent|idempotent,Idempotenz|idempotent,idempotence|idempotente,idempotencia|idempotente,idempotenza|idempotente,idempotência|idempotent|idempotentny,idempotencja|идемпотентный,идемпотентность|幂等,幂等性|冪等,べき等
exponential backoff,backoff|Wartezeit steigern,exponentiell|attente exponentielle,temporisation|espera exponencial,retroceso|attesa esponenziale|espera exponencial,recuo|exponentieel wachten|wykładnicze opóźnianie|экспоненциальная задержка,бэкофф|指数退避|指数バックオフ
publish-subscribe,broker|Vermittler,Nachrichtenbroker|courtier,agent de messages|intermediario de mensajes,corredor|mediatore,broker|intermediador,corretor|makelaar,berichtenbroker|broker,pośrednik wiadomości|брокер,брокер сообщений|消息中间件,经纪人|ブローカー,仲介
stream,streaming|Datenstrom,streamen,Strom|flux,diffusion|flujo,transmisión|flusso,trasmissione|fluxo,transmissão|stroom,streamen|strumień,strumieniowanie|поток данных,стриминг|数据流,流式|ストリーム,配信
broadcast|Rundruf,Rundsendung,Übertragung|diffusion générale,diffuser|difusión,emitir|diffusione,trasmettere|difusão,transmitir|uitzending,uitzenden|rozgłaszanie,transmisja|широковещание,рассылка всем,вещание|广播|ブロードキャスト,一斉配信
polling,poll|Abfrageschleife,pollen|sondage périodique,scruter|sondeo,consultar periódicamente|interrogazione ciclica|sondagem,consulta periódica|pollen,bevragen|odpytywanie,odpytywać|поллинг,опрос сервера|轮询|ポーリング
asynchronous,async|asynchron|asynchrone|asíncrono,asincrónico|asincrono|assíncrono|asynchroon|asynchroniczny|асинхронный|异步|非同期
parallel,concurrency,concurrent|parallel,Nebenläufigkeit,gleichzeitig|parallèle,concurrence,simultané|paralelo,concurrencia|parallelo,concorrenza|paralelo,concorrência|parallel,gelijktijdigheid|równoległy,współbieżność|параллельный,конкурентность,параллелизм|并发,并行|並列,並行
loop,iterate,iteration|Schleife,Iteration,iterieren|boucle,itération,itérer|bucle,iteración,iterar|ciclo,iterazione,iterare|laço,iteração,iterar|lus,iteratie|pętla,iteracja|цикл,итерация|循环,迭代|ループ,反復,繰り返し
recursion,recursive|Rekursion,rekursiv|récursion,récursivité,récursif|recursión,recursivo|ricorsione,ricorsivo|recursão,recursivo|recursie,recursief|rekurencja,rekurencyjny|рекурсия,рекурсивный|递归|再帰
argument|Argument|argument|argumento|argomento|argumento|argument|argument|аргумент|实参,论据|引数
array|Feld,Array,Reihung|tableau|arreglo,vector,matriz|vettore,array|vetor,arranjo|reeks,array|tablica|массив|数组|配列
dictionary,hashmap|Wörterbuch,Hashtabelle|dictionnaire,table de hachage|diccionario,tabla hash|dizionario,tabella hash|dicionário,tabela hash|woordenboek,hashtabel|słownik,tablica mieszająca|словарь,хеш-таблица|字典,哈希表|辞書,ハッシュマップ
integer,whole number|Ganzzahl,ganzzahlig|entier,nombre entier|entero,número entero|intero,numero intero|inteiro,número inteiro|geheel getal|liczba całkowita|целое число,целочисленный|整数,整型|整数
floating point,decimal|Gleitkomma,Fließkomma,Dezimalzahl|virgule flottante,décimal|coma flotante,decimal|virgola mobile,decimale|ponto flutuante,decimal|drijvende komma,decimaal|zmiennoprzecinkowy,dziesiętny|плавающая точка,дробное число,десятичный|浮点数,小数|浮動小数点,小数
boolean|boolesch,Wahrheitswert|booléen|booleano|booleano|booleano|booleaans|logiczny,wartość logiczna|булев,логический|布尔值,布尔|真偽値,ブール値
overflow|Überlauf,überlaufen|débordement,dépassement|desbordamiento|traboccamento,overflow|estouro,transbordamento|overloop,overlopen|przepełnienie|переполнение|溢出|オーバーフロー,桁あふれ
garbage collection|Speicherbereinigung,Müllabfuhr|ramasse-miettes|recolección de basura|raccolta dei rifiuti,garbage collector|coleta de lixo|afvalinzameling,geheugenopruiming|odśmiecanie|сборка мусора,сборщик мусора|垃圾回收|ガベージコレクション
inheritance,inherit|Vererbung,erben,geerbt|héritage,hériter|herencia,heredar|ereditarietà,ereditare|herança,herdar|overerving,erven|dziedziczenie,dziedziczyć|наследование,наследовать|继承|継承
object,instance|Objekt,Instanz|objet,instance|objeto,instancia|oggetto,istanza|objeto,instância|object,instantie|obiekt,instancja|объект,экземпляр,инстанс|对象,实例|オブジェクト,インスタンス
inject,injection|Injektion,einschleusen,injizieren|injection,injecter|inyección,inyectar|iniezione,iniettare|injeção,injetar|injectie,injecteren|wstrzykiwanie,wstrzyknąć|инъекция,внедрение|注入|注入,インジェクション
plugin,extension,add-on|Erweiterung,Plugin,Zusatzmodul|extension,greffon,module d'extension|complemento,extensión|estensione,componente aggiuntivo|extensão,complemento|uitbreiding,invoegtoepassing|wtyczka,rozszerzenie|плагин,расширение,дополнение|插件,扩展|プラグイン,拡張機能
microservice,monolith|Mikrodienst,Microservice,Monolith|microservice,monolithe|microservicio,monolito|microservizio,monolite|microsserviço,monólito|microdienst,monoliet|mikroserwis,mikrousługa,monolit|микросервис,монолит|微服务,单体|マイクロサービス,モノリス
middleware|Zwischenschicht,Middleware|intergiciel|intermediario de software,middleware|middleware,strato intermedio|middleware,camada intermediária|tussenlaag,middleware|oprogramowanie pośredniczące,warstwa pośrednia|мидлварь,промежуточное ПО|中间件|ミドルウェア
wrapper,adapter|Adapter,Hülle,Wrapper|adaptateur,enveloppe|adaptador,envoltorio|adattatore,involucro|adaptador,invólucro|adapter,omhulsel|adapter,opakowanie kodu|обёртка,адаптер,враппер|适配器,包装器|アダプター,ラッパー
virtual machine,hypervisor|virtuelle Maschine,Hypervisor|machine virtuelle,hyperviseur|máquina virtual,hipervisor|macchina virtuale,ipervisore|máquina virtual,hipervisor|virtuele machine,hypervisor|maszyna wirtualna,nadzorca|виртуалка,виртуальная машина,гипервизор|虚拟机|仮想マシン,ハイパーバイザ
orchestration,orchestrator|Orchestrierung|orchestration,orchestrateur|orquestación,orquestador|orchestrazione,orchestratore|orquestração,orquestrador|orkestratie|orkiestracja,orkiestrator|оркестрация,оркестратор|编排|オーケストレーション
provisioning,provision|Bereitstellung,bereitstellen|approvisionnement,provisionner|aprovisionamiento,aprovisionar|approvvigionamento,fornitura|provisionamento,provisionar|inrichting,provisioneren|udostępnianie zasobów,aprowizacja|провижининг,выделение ресурсов|资源供给,开通|プロビジョニング,払い出し
bare metal,rack|Gestell,Serverschrank,Rack|baie,armoire serveur|bastidor,armario de servidores|armadio server,rack|gabinete de servidores,rack|serverkast,rek|szafa serwerowa,stojak|стойка,серверный шкаф|机架,机柜,裸机|ラック,物理サーバー
data center,datacenter|Rechenzentrum|centre de données|centro de datos|centro dati,data center|centro de dados,data center|datacentrum,rekencentrum|centrum danych,serwerownia|дата-центр,ЦОД,серверная|数据中心,机房|データセンター
artifact|Artefakt,Erzeugnis|artefact,livrable|artefacto|artefatto,manufatto|artefato|artefact|artefakt|артефакт|制品,产物|成果物,アーティファクト
runner,executor|Ausführer,Läufer|exécuteur,coureur|ejecutor,corredor|esecutore|executor|uitvoerder,loper|wykonawca|раннер,исполнитель|执行器,运行器|実行環境,ランナー
continuous integration|kontinuierliche Integration|intégration continue|integración continua|integrazione continua|integração contínua|continue integratie|ciągła integracja|непрерывная интеграция|持续集成|継続的インテグレーション
smoke test,sanity check|Rauchtest,Plausibilitätsprüfung|test de fumée,vérification rapide|prueba de humo,comprobación básica|test di base,prova del fumo|teste de fumaça,verificação básica|rooktest,basiscontrole|test dymny,szybkie sprawdzenie|смоук-тест,дымовое тестирование|冒烟测试|動作確認,スモークテスト
unit test|Komponententest,Unittest|test unitaire|prueba unitaria|test unitario|teste unitário|eenheidstest,unittest|test jednostkowy|модульный тест,юнит-тест|单元测试|単体テスト,ユニットテスト
end-to-end,acceptance test|Abnahmetest,Abnahme|recette,test de bout en bout|prueba de aceptación,de extremo a extremo|collaudo,test di accettazione|teste de aceitação,ponta a ponta|acceptatietest,oplevering|testy akceptacyjne,odbiór|приёмка,сквозной тест|端到端,验收测试,验收|受け入れテスト,検収
load test,stress test|Lasttest,Belastungstest|test de charge|prueba de carga|test di carico|teste de carga|belastingstest|test obciążeniowy|нагрузочное тестирование|压力测试,压测|負荷テスト,負荷試験
assertion,assert|Zusicherung,zusichern,Behauptung|assertion,affirmer|aserción,afirmar|asserzione,affermare|asserção,afirmar|bewering,beweren|asercja,twierdzenie|ассерт,утверждение|断言|アサーション,表明
edge case,corner case|Grenzfall,Randfall,Sonderfall|cas limite,cas particulier|caso límite,caso extremo|caso limite|caso extremo,caso limite|randgeval,uitzonderingsgeval|przypadek brzegowy|крайний случай,граничный случай|边界情况,极端情况|境界条件,特殊ケース
dry run,rehearsal|Probelauf,Trockenlauf|répétition,essai à blanc|simulacro,ensayo|prova generale,simulazione a vuoto|ensaio,simulação|proefrun,repetitie|próba,próbny przebieg|пробный запуск,репетиция|演练,试运行,预演|予行演習,ドライラン,試運転
runbook,playbook|Betriebshandbuch,Ablaufplan|procédure d'exploitation,fiche réflexe|manual de operaciones,libro de jugadas|manuale operativo|manual de operação,roteiro|draaiboek|instrukcja operacyjna,scenariusz działań|ранбук,плейбук,регламент|运维手册,操作手册|手順書,運用手順
checklist|Checkliste,Prüfliste|liste de contrôle,check-list|lista de verificación,lista de comprobación|lista di controllo|lista de verificação|controlelijst,checklist|lista kontrolna|чек-лист,контрольный список|检查清单,核对表|チェックリスト,確認表
backlog,sprint|Rückstand,Sprint,Auftragsbestand|carnet de produit,sprint,arriéré|lista de pendientes,sprint|arretrato,sprint|pendências,sprint|achterstand,sprint,werkvoorraad|zaległości,sprint,rejestr zadań|бэклог,спринт|待办列表,冲刺|バックログ,スプリント,積み残し
daily standup|Tagesbesprechung,Daily|mêlée quotidienne,point quotidien|reunión diaria|riunione quotidiana|reunião diária|dagstart,dagelijks overleg|codzienne spotkanie,daily|дейли,ежедневный созвон|每日站会,站会,晨会|朝会,デイリー
user story|Anwendererzählung,User-Story|récit utilisateur|historia de usuario|storia utente|história de usuário|gebruikersverhaal|historyjka użytkownika|пользовательская история|用户故事|ユーザーストーリー
milestone|Meilenstein|jalon,étape clé|hito|traguardo,pietra miliare|marco|mijlpaal|kamień milowy|веха,майлстоун|里程碑|マイルストーン,節目
roadmap|Fahrplan,Roadmap|feuille de route|hoja de ruta|tabella di marcia|roteiro do produto,roadmap|routekaart,stappenplan|mapa drogowa,plan rozwoju|дорожная карта,роадмап|路线图,规划图|ロードマップ
workflow|Arbeitsablauf,Ablauf|flux de travail|flujo de trabajo|flusso di lavoro|fluxo de trabalho|werkstroom,werkwijze|przepływ pracy,obieg|рабочий процесс,воркфлоу|工作流,流程|ワークフロー,業務フロー
dataset|Datensatz,Datenbestand|jeu de données|conjunto de datos|insieme di dati|conjunto de dados|gegevensset,dataset|zbiór danych|датасет,набор данных|数据集|データセット
training set|Trainingsdaten,Trainingsmenge|jeu d'entraînement,données d'apprentissage|conjunto de entrenamiento|insieme di addestramento|conjunto de treinamento|trainingsset,trainingsdata|zbiór treningowy,zbiór uczący|обучающая выборка|训练集|学習データ,訓練データ
annotation,annotate,annotator|Annotation,annotieren,Beschriftung|annotation,annoter|anotación,anotar|annotazione,annotare|anotação,anotar|annotatie,annoteren|adnotacja,anotować|разметка,размечать,аннотация|标注,注解|アノテーション,注釈
accuracy,precision|Genauigkeit,Präzision|exactitude,précision|exactitud,precisión|accuratezza,precisione|acurácia,precisão|nauwkeurigheid,precisie|dokładność,precyzja|точность|准确率,精度|精度,正解率,適合率
overfitting,overfit|Überanpassung,überangepasst|surapprentissage,surajustement|sobreajuste|sovradattamento|sobreajuste,superajuste|overfitting,overaanpassing|przeuczenie,nadmierne dopasowanie|переобучение,оверфит|过拟合|過学習
batch size|Stapelgröße,Batchgröße|taille de lot|tamaño de lote|dimensione del lotto|tamanho do lote|batchgrootte|rozmiar partii|размер батча,размер пакета|批大小,批量大小|バッチサイズ
learning rate|Lernrate|taux d'apprentissage|tasa de aprendizaje|tasso di apprendimento|taxa de aprendizado|leersnelheid|współczynnik uczenia|скорость обучения,темп обучения|学习率|学習率
gradient|Gradient,Gefälle|gradient|gradiente|gradiente|gradiente|gradiënt|gradient|градиент|梯度|勾配
epoch|Epoche|époque|época|epoca|época|tijdperk,epoch|epoka|эпоха|轮次,纪元|エポック,世代
inference|Inferenz,Schlussfolgerung|inférence|inferencia|inferenza|inferência|gevolgtrekking,inferentie|wnioskowanie,inferencja|инференс,вывод модели|推理|推論
embedding,vector|Einbettung,Vektor|plongement,vecteur|incrustación,vector|incorporamento,vettore|incorporação,vetor|inbedding,vector|osadzenie,wektor|эмбеддинг,вектор,вложение|向量,嵌入|埋め込み,ベクトル
neural network|neuronales Netz|réseau de neurones|red neuronal|rete neurale|rede neural|neuraal netwerk|sieć neuronowa|нейросеть,нейронная сеть|神经网络|ニューラルネットワーク
machine learning,artificial intelligence|maschinelles Lernen,künstliche Intelligenz|apprentissage automatique,intelligence artificielle|aprendizaje automático,inteligencia artificial|apprendimento automatico,intelligenza artificiale|aprendizado de máquina,inteligência artificial|machinaal leren,kunstmatige intelligentie|uczenie maszynowe,sztuczna inteligencja|машинное обучение,искусственный интеллект|机器学习,人工智能|機械学習,人工知能
fine-tuning,tune|Feinabstimmung,feinjustieren|affinage,réglage fin|ajuste fino,afinar|messa a punto,affinamento|ajuste fino,afinar|verfijning,afstemmen|dostrajanie,dostroić|дообучение,тонкая настройка|微调,调优|微調整,ファインチューニング
prompt|Eingabeaufforderung,Prompt|invite,consigne|indicación,instrucción|prompt,istruzione|prompt,comando|prompt,opdracht|prompt,podpowiedź|промпт,приглашение|提示词|プロンプト,指示文
hallucination|Halluzination,halluzinieren|hallucination,halluciner|alucinación,alucinar|allucinazione|alucinação,alucinar|hallucinatie|halucynacja|галлюцинация,галлюцинировать|幻觉|幻覚,ハルシネーション
classifier,classification|Klassifikator,Klassifikation,Einstufung|classifieur,classification|clasificador,clasificación|classificatore,classificazione|classificador,classificação|classificator,indeling|klasyfikator,klasyfikacja|классификатор,классификация|分类器,分类|分類器,分類
clustering|Ballung,Gruppierung|regroupement,partitionnement de données|agrupamiento|raggruppamento|agrupamento|clustering,groepering|grupowanie,klasteryzacja|кластеризация|聚类|クラスタリング
forecast,prediction,predict|Prognose,Vorhersage,vorhersagen|prévision,prédiction,prédire|pronóstico,previsión,predecir|previsione,prevedere|previsão,prever|voorspelling,prognose,voorspellen|prognoza,przewidywać|прогноз,предсказание,прогнозировать|预测|予測,見通し
outlier,anomaly|Ausreißer,Anomalie|valeur aberrante,anomalie|valor atípico,anomalía|valore anomalo,anomalia|valor discrepante,anomalia|uitschieter,afwijking|wartość odstająca,anomalia|выброс,аномалия|异常值,离群值|外れ値,異常値
null,missing value|Nullwert,fehlender Wert|nul,valeur manquante|nulo,valor ausente|nullo,valore mancante|nulo,valor ausente|null,ontbrekende waarde|wartość pusta,brak danych|пустое значение,пропуск в данных|空值,缺失值|欠損値,ヌル
zero|Null|zéro|cero|zero|zero|nul|zero|ноль,нуль|零值|ゼロ,零
median,percentile|Median,Perzentil|médiane,centile|mediana,percentil|mediana,percentile|mediana,percentil|mediaan,percentiel|mediana,percentyl|медиана,перцентиль|中位数,百分位|中央値,パーセンタイル
variance,standard deviation|Varianz,Standardabweichung,Streuung|variance,écart type|varianza,desviación típica|varianza,deviazione standard|variância,desvio padrão|variantie,standaardafwijking|wariancja,odchylenie standardowe|дисперсия,стандартное отклонение|方差,标准差|分散,標準偏差
correlation|Korrelation,Zusammenhang|corrélation|correlación|correlazione|correlação|correlatie,samenhang|korelacja|корреляция|相关性|相関
distribution|Verteilung|distribution,répartition|distribución|distribuzione|distribuição|verdeling,distributie|rozkład,dystrybucja|распределение,дистрибутив|分布|分布,配布
probability,likelihood|Wahrscheinlichkeit|probabilité,vraisemblance|probabilidad|probabilità|probabilidade|waarschijnlijkheid,kans|prawdopodobieństwo|вероятность|概率|確率
bias,fairness|Verzerrung,Voreingenommenheit,Fairness|biais,équité|sesgo,equidad|distorsione,pregiudizio,equità|viés,equidade|vertekening,vooringenomenheid|obciążenie statystyczne,stronniczość|смещение,предвзятость|偏差,偏见|偏り,バイアス,公平性
hypothesis,assumption|Hypothese,Annahme|hypothèse,supposition|hipótesis,suposición|ipotesi,presupposto|hipótese,suposição|hypothese,aanname|hipoteza,założenie|гипотеза,предположение,допущение|假设,假说|仮説,仮定,前提
statistics|Statistik|statistique,statistiques|estadística,estadísticas|statistica,statistiche|estatística|statistiek|statystyka|статистика|统计|統計
aggregate,aggregation|Aggregation,aggregieren,zusammenfassen|agrégation,agréger|agregación,agregar|aggregazione,aggregare|agregação,agregar|aggregatie,samenvoegen|agregacja,agregować|агрегация,агрегировать|聚合,汇总|集計,集約
data warehouse,data lake|Datenlager,Datensee|entrepôt de données,lac de données|almacén de datos,lago de datos|magazzino dati|armazém de dados,lago de dados|datapakhuis,datameer|hurtownia danych,jezioro danych|хранилище данных,озеро данных|数据仓库,数据湖,数仓|データウェアハウス,データ基盤
foreign key,primary key|Fremdschlüssel,Primärschlüssel|clé étrangère,clé primaire|clave foránea,clave primaria|chiave esterna,chiave primaria|chave estrangeira,chave primária|vreemde sleutel,primaire sleutel|klucz obcy,klucz główny|внешний ключ,первичный ключ|外键,主键|外部キー,主キー
pagination,page size|Seitennummerierung,Paginierung|pagination|paginación|paginazione,impaginare risultati|paginação|paginering|stronicowanie,paginacja|пагинация,постраничный вывод|分页|ページング,ページネーション
sort,sorting|sortieren,Sortierung|trier,tri|ordenar,clasificar|ordinare,ordinamento|ordenar,ordenação|sorteren,sortering|sortować,sortowanie|сортировать,сортировка|排序|並び替え,ソート
chart,plot,diagram|Diagramm,Schaubild|diagramme,tracé|gráfico,diagrama|diagramma,grafico|gráfico,diagrama|diagram,grafiek|wykres,diagram|диаграмма,график|图表,示意图|図表,グラフ
anonymize,pseudonymize|anonymisieren,pseudonymisieren,Anonymisierung|anonymiser,anonymisation,pseudonymiser|anonimizar,anonimización|anonimizzare,anonimizzazione|anonimizar,anonimização|anonimiseren,pseudonimiseren|anonimizować,anonimizacja|анонимизировать,обезличивание|匿名化,脱敏|匿名化,仮名化
personal data|personenbezogene Daten|données personnelles|datos personales|dati personali|dados pessoais|persoonsgegevens|dane osobowe|персональные данные|个人信息,个人数据|個人情報,個人データ
recommendation,recommend|Empfehlung,empfehlen,empfohlen|recommandation,recommander|recomendación,recomendar|raccomandazione,consigliare|recomendação,recomendar|aanbeveling,aanbevelen,aanbevolen|rekomendacja,polecać,zalecenie|рекомендация,рекомендовать|推荐,建议|推奨,おすすめ
key rotation|Schlüsselwechsel,Schlüsselrotation|rotation des clés|rotación de claves|rotazione delle chiavi|rotação de chaves|sleutelrotatie|rotacja kluczy|ротация ключей,смена ключей|密钥轮换|鍵の更新,キーローテーション
breach,intrusion|Einbruch,Sicherheitsverletzung,Datenpanne|violation,intrusion,brèche|brecha,intrusión|violazione,intrusione|violação,invasão|inbreuk,inbraak,datalek|naruszenie,włamanie|взлом,вторжение,утечка|入侵,泄露事件|侵害,不正侵入,漏えい
encryption at rest|ruhende Verschlüsselung,Festplattenverschlüsselung|chiffrement au repos|cifrado en reposo|cifratura a riposo|criptografia em repouso|versleuteling in rust|szyfrowanie w spoczynku|шифрование при хранении|静态加密,存储加密|保存時暗号化
two-factor,multi-factor|Zwei-Faktor,Mehrfaktor|double facteur,multifacteur|doble factor,dos factores|due fattori,doppio fattore|dois fatores,duplo fator|tweestaps,tweefactor|dwuskładnikowe,dwuetapowe|двухфакторный,двухфакторка|双因素,两步验证|二要素,二段階認証
fingerprint|Fingerabdruck|empreinte,empreinte digitale|huella,huella dactilar|impronta,impronta digitale|impressão digital|vingerafdruk|odcisk palca|отпечаток,отпечаток пальца|指纹|指紋,フィンガープリント
single sign-on|Einmalanmeldung|authentification unique|inicio de sesión único|accesso unico|login único|eenmalige aanmelding|logowanie jednokrotne|единый вход|单点登录|シングルサインオン
logout,sign out|abmelden,Abmeldung,ausloggen|déconnexion,se déconnecter|cerrar sesión,desconectarse|uscire,disconnettersi|sair,encerrar sessão|afmelden,uitloggen|wylogować,wylogowanie|выход,разлогиниться|退出登录,注销|ログアウト,サインアウト
phishing,spam|Phishing,Spam,Betrugsmail|hameçonnage,pourriel,spam|suplantación,correo basura,phishing|phishing,posta indesiderata|phishing,lixo eletrônico|phishing,ongewenste mail|phishing,wyłudzenie,spam|фишинг,спам|钓鱼,垃圾邮件|フィッシング,迷惑メール
malware,virus,ransomware|Schadsoftware,Virus,Erpressungstrojaner|logiciel malveillant,virus,rançongiciel|software malicioso,virus|programma malevolo,virus|vírus,software malicioso|kwaadaardige software,virus,gijzelsoftware|złośliwe oprogramowanie,wirus|вредонос,вирус,шифровальщик|恶意软件,病毒,勒索软件|マルウェア,ウイルス,ランサムウェア
attack,attacker,hacker|Angriff,Angreifer,angreifen|attaque,attaquant,pirate|ataque,atacante|attacco,aggressore|ataque,atacante|aanval,aanvaller|atak,napastnik|атака,злоумышленник,хакер|攻击,攻击者,黑客|攻撃,攻撃者
exploit|ausnutzen,Exploit|exploiter une faille,exploit|explotar,exploit|sfruttare,exploit|explorar falha,exploit|misbruiken,exploit|wykorzystać lukę,exploit|эксплойт,эксплуатировать|漏洞利用|悪用,エクスプロイト
penetration test,pentest|Penetrationstest,Eindringtest|test d'intrusion|prueba de penetración,prueba de intrusión|test di penetrazione|teste de invasão,teste de penetração|penetratietest|test penetracyjny|пентест,тест на проникновение|渗透测试|侵入テスト,脆弱性診断
sandbox,isolation|Isolierung,Sandkasten,abschotten|bac à sable,isolation|aislamiento,caja de arena|isolamento,ambiente isolato|isolamento,caixa de areia|zandbak,isolatie|piaskownica,izolacja|песочница,изоляция|沙箱,隔离|サンドボックス,隔離
role,least privilege|Rolle,Privileg|rôle,privilège|rol,privilegio|ruolo,privilegio|papel,privilégio|rol,privilege|rola,uprawnienie|роль,привилегия|角色,最小特权|役割,ロール,特権
revoke,revocation|widerrufen,entziehen,Widerruf|révoquer,révocation|revocar,revocación|revocare,revoca|revogar,revogação|intrekken,herroepen,ingetrokken|unieważnić,cofnąć,odwołać|отозвать,отзыв|吊销,撤销|失効,取り消し
vault,strongbox|Tresor,Safe|coffre,coffre-fort|bóveda,caja fuerte|cassaforte,caveau|cofre|kluis|sejf,skarbiec|сейф,хранилище секретов|保险库,保险箱|金庫,保管庫
suspicious,suspicion|verdächtig,Verdacht|suspect,soupçon|sospechoso,sospecha|sospetto|suspeito,suspeita|verdacht,verdenking|podejrzany,podejrzenie|подозрительный,подозрение|可疑,嫌疑|不審,疑わしい
fraud,scam|Betrug,betrügen|fraude,escroquerie,arnaque|fraude,estafa|frode,truffa|fraude,golpe|fraude,oplichting|oszustwo|мошенничество,обман|欺诈,诈骗|詐欺,不正
theft,steal,stolen|Diebstahl,stehlen,gestohlen|vol,voler,volé|robo,robar,hurto|furto,rubare|roubo,furto,roubar|diefstal,stelen,gestolen|kradzież,ukraść|кража,украсть|盗窃,被盗|盗難,盗む
trust,trusted|Vertrauen,vertrauenswürdig|confiance,fiable|confianza,de confianza|fiducia,attendibile|confiança,confiável|vertrouwen,vertrouwd|zaufanie,zaufany|доверие,доверенный|信任,可信|信頼,信用
confidential,confidentiality|vertraulich,Vertraulichkeit,Geheimhaltung|confidentiel,confidentialité|confidencial,confidencialidad|riservato,riservatezza|confidencial,sigilo|vertrouwelijk,geheimhouding|poufny,poufność|конфиденциальный,конфиденциальность|机密,保密|機密,守秘義務
visitor badge,badge,pass|Ausweis,Dienstausweis|badge,laissez-passer|credencial,pase,gafete|tesserino,cartellino|crachá,passe|toegangspas,pasje|identyfikator,przepustka|пропуск,бейдж|工牌,通行证|社員証,入館証
quotation|Angebot,Kostenvoranschlag|devis|cotización,presupuesto|preventivo|cotação,orçamento|offerte,prijsopgave|wycena,oferta cenowa|коммерческое предложение,смета|报价,报价单|見積書,見積もり
dunning,overdue,arrears|Mahnung,mahnen,überfällig,Rückstand|relance,impayé,en souffrance|reclamación de pago,moroso,vencido|sollecito,insoluto,scaduto|cobrança,inadimplência,atrasado|aanmaning,achterstallig|wezwanie do zapłaty,zaległość,ponaglenie|просрочка,напоминание об оплате|催款,逾期,欠款|督促,延滞,滞納
instalment,installment|Rate,Ratenzahlung|acompte,versement échelonné,mensualité|plazo,cuota|rata,rateale|parcela,prestação|termijn,afbetaling|rata,raty|рассрочка,взнос|分期,分期付款|分割払い,分割
deposit,down payment|Anzahlung,Kaution|acompte,caution,arrhes|depósito,anticipo,fianza|acconto,caparra,cauzione|sinal,caução,entrada|aanbetaling,borg|zaliczka,kaucja,zadatek|задаток,аванс,залог|押金,定金,首付|手付金,保証金,頭金
tender,bid|Ausschreibung,Gebot|appel d'offres,soumission|licitación,concurso|gara d'appalto,appalto|licitação,concurso|aanbesteding,inschrijving|przetarg|тендер,конкурс,закупка|招标,投标|入札
purchase order,procurement|Bestellung,Beschaffung,Einkauf|bon de commande,achats,approvisionnement|orden de compra,adquisición|ordine d'acquisto,approvvigionamento|pedido de compra,aquisição|inkooporder,inkoop|zamówienie,zaopatrzenie|закупка,заказ на покупку,снабжение|采购,采购订单|発注,調達,発注書
delivery note|Lieferschein|bon de livraison|albarán,nota de entrega|bolla di consegna,documento di trasporto|guia de remessa,nota de entrega|pakbon,leverbon|dowód dostawy,list przewozowy|накладная|送货单,发货单|納品書
invoice number|Rechnungsnummer|numéro de facture|número de factura|numero di fattura|número da fatura,nota fiscal|factuurnummer|numer faktury|номер счёта|发票号,发票号码|請求書番号
cost centre,cost center|Kostenstelle|centre de coûts|centro de costes,centro de costos|centro di costo|centro de custo|kostenplaats|centrum kosztów,miejsce powstawania kosztów|центр затрат,МВЗ|成本中心|原価部門,コストセンター
revenue,turnover|Umsatz,Erlös,Einnahmen|chiffre d'affaires,recettes,revenu|ingresos,facturación|fatturato,ricavi,entrate|receita,faturamento|omzet,inkomsten|przychód,obrót|выручка,оборот,доход|营收,收入,营业额|売上,収益
profit,earnings|Gewinn,Ertrag|bénéfice,profit|beneficio,ganancia|utile,profitto,guadagno|lucro,ganho|winst|zysk|прибыль|利润,盈利|利益,黒字
margin|Marge,Spanne|marge|margen|margine|margem|marge|marża|маржа,наценка|利润率,毛利|利益率,粗利
deficit,debt|Schulden,Defizit,Verschuldung|dette,déficit|deuda,déficit|debito,disavanzo|dívida,déficit|schuld,tekort|dług,deficyt|долг,дефицит,задолженность|债务,赤字,亏损|借金,赤字,負債
credit,loan|Kredit,Darlehen|crédit,prêt,emprunt|crédito,préstamo|credito,prestito,mutuo|crédito,empréstimo|krediet,lening|kredyt,pożyczka|кредит,заём,ссуда|贷款,信贷|融資,ローン
interest rate|Zins,Zinsen,Zinssatz|intérêts,taux d'intérêt|intereses,tipo de interés|interessi,tasso d'interesse|juros,taxa de juros|rente,rentevoet|odsetki,oprocentowanie|процентная ставка,проценты|利息,利率|利息,金利
balance sheet|Bilanz|bilan|balance general,balance|bilancio|balanço|balans|bilans|бухгалтерский баланс|资产负债表|貸借対照表
account balance|Kontostand,Saldo,Guthaben|solde|saldo|saldo|saldo|saldo,tegoed|saldo|остаток,сальдо|余额|残高
asset,depreciation|Vermögenswert,Abschreibung,Anlagegut|actif,amortissement|activo,amortización,depreciación|cespite,ammortamento|ativo,depreciação|bezit,afschrijving|majątek,amortyzacja|актив,амортизация|资产,折旧|資産,減価償却
equity,capital|Eigenkapital,Kapital|capitaux propres,capital|patrimonio neto,capital|patrimonio,capitale|patrimônio líquido,capital|eigen vermogen,kapitaal|kapitał,kapitał własny|капитал,собственный капитал|资本,股本|資本,自己資本
cash,liquidity|Bargeld,Liquidität,bar|espèces,trésorerie,liquidités|efectivo,liquidez|contanti,liquidità|dinheiro vivo,liquidez,caixa|contant,liquiditeit|gotówka,płynność|наличные,ликвидность|现金,流动性|現金,資金繰り
bank transfer,remittance,direct debit|Überweisung,Lastschrift|virement,prélèvement|transferencia bancaria,domiciliación|bonifico,addebito diretto|transferência bancária,débito automático|overboeking,incasso|przelew,polecenie zapłaty|банковский перевод,безналичный|转账,汇款|振込,送金,口座振替
exchange rate|Wechselkurs|taux de change|tipo de cambio|tasso di cambio|taxa de câmbio|wisselkoers|kurs wymiany,kurs walutowy|обменный курс,валютный курс|汇率|為替,為替レート
fiscal year|Geschäftsjahr,Haushaltsjahr|exercice comptable,année fiscale|ejercicio fiscal,año fiscal|esercizio finanziario,anno fiscale|exercício fiscal,ano fiscal|boekjaar|rok obrotowy,rok podatkowy|финансовый год|财年,会计年度|会計年度,事業年度
closing,year-end|Jahresabschluss,Monatsabschluss|clôture,clôture annuelle|cierre contable,cierre|chiusura,chiusura contabile|fechamento,encerramento|jaarafsluiting,jaarrekening|zamknięcie roku,sprawozdanie roczne|закрытие периода,годовой отчёт|结账,年结,决算|決算,月次締め
write-off,impairment|ausbuchen,Wertminderung|passer en perte,dépréciation|dar de baja,deterioro|svalutazione,stralcio|baixa contábil|afboeken,waardevermindering|odpis,spisać na straty|списание,списать|核销,减值|償却,減損,貸倒れ
bankruptcy,insolvency|Insolvenz,Konkurs,Pleite|faillite,insolvabilité|quiebra,insolvencia,bancarrota|fallimento,bancarotta,insolvenza|falência,insolvência|faillissement,failliet|upadłość,bankructwo|банкротство,неплатёжеспособность|破产,倒闭|破産,倒産
subsidy,grant,funding|Förderung,Zuschuss,Fördermittel|subvention,financement,bourse|subvención,ayuda,financiación|sovvenzione,finanziamento,contributo|subsídio,subvenção,financiamento|subsidie,financiering,toelage|dotacja,dofinansowanie|субсидия,грант,финансирование|补贴,补助,资助|補助金,助成金
investor,investment,invest|Investor,Investition,investieren|investisseur,investissement,investir|inversor,inversión,invertir|investitore,investimento,investire|investidor,investimento,investir|belegger,investering,investeren|inwestor,inwestycja|инвестор,инвестиция,вложить|投资,投资者|投資,投資家
shareholder,stockholder|Aktionär,Gesellschafter,Aktie|actionnaire,action|accionista,acción|azionista,socio,azione|acionista,ação|aandeelhouder,aandeel|akcjonariusz,udziałowiec,akcja|акционер,акция|股东,股票,股份|株主,株式
dividend|Dividende,Ausschüttung|dividende|dividendo|dividendo|dividendo|dividend|dywidenda|дивиденд|股息,分红|配当
stakeholder|Interessengruppe,Beteiligte,Anspruchsgruppe|partie prenante|parte interesada|portatore d'interesse,parte interessata|parte interessada|belanghebbende|interesariusz|стейкхолдер,заинтересованное лицо|利益相关者,相关方,干系人|利害関係者,ステークホルダー
supervisory board,board of directors|Vorstand,Aufsichtsrat|conseil d'administration|consejo de administración,junta directiva|consiglio di amministrazione|conselho de administração,diretoria|bestuur,raad van commissarissen|zarząd,rada nadzorcza|совет директоров,правление|董事会,监事会|取締役会,役員会
merger,acquisition|Fusion,Übernahme|fusion,acquisition,rachat|fusión,adquisición|fusione,acquisizione|fusão,aquisição|fusie,overname|fuzja,przejęcie|слияние,поглощение|并购,收购|合併,買収
hire,recruit,recruitment|einstellen,Einstellung,anwerben|embaucher,embauche,recruter,recrutement|contratar,contratación,reclutar|assumere,assunzione,reclutare|contratar,contratação,recrutar|aannemen,werven,werving|zatrudnić,zatrudnienie,rekrutacja|нанять,найм,рекрутинг|招聘,录用,雇用|採用,雇用
fire,dismissal,layoff|kündigen,Entlassung,entlassen|licencier,licenciement,renvoyer|despedir,despido|licenziare,licenziamento|demitir,demissão,dispensa|ontslaan,ontslag|zwolnić,zwolnienie,wypowiedzenie|уволить,увольнение,сокращение|解雇,裁员,开除|解雇,リストラ
resign,resignation,quit|Kündigung,Rücktritt,ausscheiden|démissionner,démission|dimitir,renunciar,renuncia|dimettersi,dimissioni|pedir demissão,renúncia|ontslag nemen,opzeggen|odejść z pracy,rezygnacja|уволиться,отставка|辞职,离职|退職,辞任
terminate,termination|Beendigung,Vertragskündigung|résilier,résiliation|rescindir,rescisión|recedere,recesso,disdetta|rescindir,rescisão|beëindigen,beëindiging|rozwiązać umowę,rozwiązanie|расторгнуть,расторжение|终止,解约|解約,契約終了
notice period|Kündigungsfrist|préavis,délai de préavis|preaviso,plazo de preaviso|preavviso,periodo di preavviso|aviso prévio|opzegtermijn|okres wypowiedzenia|срок уведомления,отработка|通知期,离职通知期|予告期間,解約予告
onboarding,induction|Einarbeitung,Eingliederung|intégration des nouveaux,accueil|incorporación,inducción|inserimento,accoglienza|integração de funcionários,acolhimento|inwerken,inwerkperiode|wdrożenie pracownika,wprowadzenie|онбординг,адаптация|入职,入职培训|入社手続き,オンボーディング
offboarding,departure|Austritt,Ausscheiden,Weggang|départ|salida,baja|uscita,partenza|desligamento,saída|uitdiensttreding,vertrek|odejście,offboarding|оффбординг,уход|离职手续,离开|退社手続き,離任
probation,trial period|Probezeit|période d'essai|período de prueba|periodo di prova|período de experiência|proeftijd|okres próbny|испытательный срок|试用期|試用期間
parental leave,maternity leave|Elternzeit,Mutterschutz|congé parental,congé maternité|permiso parental,baja por maternidad|congedo parentale,maternità|licença parental,licença maternidade|ouderschapsverlof,zwangerschapsverlof|urlop rodzicielski,urlop macierzyński|декрет,отпуск по уходу|育儿假,产假|育児休暇,産休
sick note,sick leave|Krankmeldung,Krankschreibung|arrêt maladie,arrêt de travail|baja médica,baja por enfermedad|certificato di malattia,malattia|atestado médico,licença médica|ziekmelding,ziekteverlof|zwolnienie lekarskie,chorobowe|больничный,больничный лист|病假,病假条|病欠,診断書
overtime|Überstunden,Mehrarbeit|heures supplémentaires|horas extra,horas extraordinarias|straordinario,straordinari|horas extras|overuren,overwerk|nadgodziny|сверхурочные,переработка|加班|残業,時間外
working hours,working time|Arbeitszeit,Arbeitsstunden|temps de travail,horaires|jornada laboral,horario de trabajo|orario di lavoro|horário de trabalho,jornada|werktijd,arbeidstijd,werkuren|czas pracy,godziny pracy|рабочее время,график работы|工作时间,工时|勤務時間,労働時間
timesheet,time tracking|Stundenzettel,Zeiterfassung|feuille de temps,pointage|hoja de horas,fichaje|foglio ore,timbratura|folha de ponto,apontamento|urenstaat,urenregistratie|karta czasu pracy,ewidencja czasu|табель,учёт времени|考勤,工时表,打卡|勤怠,勤務表
travel expenses,per diem|Reisekosten,Spesen,Tagegeld|frais de déplacement,notes de frais|gastos de viaje,dietas,viáticos|spese di viaggio,trasferta,diaria|despesas de viagem,diárias|reiskosten,onkosten|koszty podróży,delegacja,dieta|командировочные,суточные|差旅费,报销|出張費,交通費
reimbursement,reimburse|Erstattung,erstatten|remboursement de frais,défrayer|reembolso de gastos|rimborso,rimborsare|reembolso de despesas|vergoeding,terugbetaling|zwrot kosztów|возмещение,компенсация расходов|报销款,费用报销|立替精算,経費精算
business trip|Dienstreise,Geschäftsreise|déplacement professionnel,mission|viaje de negocios|viaggio di lavoro,trasferta|viagem a trabalho|dienstreis,zakenreis|podróż służbowa|командировка|出差|出張
home office,remote work,teleworking|Heimarbeit,Homeoffice|télétravail|teletrabajo|telelavoro,lavoro agile|teletrabalho,trabalho remoto|thuiswerken,telewerken|praca zdalna|удалёнка,удалённая работа|远程办公,居家办公|在宅勤務,テレワーク
part-time,full-time|Teilzeit,Vollzeit|temps partiel,temps plein|media jornada,tiempo completo|tempo parziale,tempo pieno|meio período,tempo integral|deeltijd,voltijd|pół etatu,pełny etat|неполный день,полная занятость|兼职,全职|非常勤,常勤,フルタイム
freelancer,contractor|Freiberufler,Auftragnehmer,Selbständiger|indépendant,prestataire|autónomo,contratista|libero professionista,appaltatore|autônomo,prestador de serviço|zelfstandige,aannemer|wolny strzelec,wykonawca|фрилансер,подрядчик|自由职业,承包商,外包|業務委託,請負業者,フリーランス
intern,internship,apprentice|Praktikant,Praktikum,Auszubildender|stagiaire,stage,apprenti|becario,prácticas,aprendiz|tirocinante,tirocinio,apprendista|estagiário,estágio,aprendiz|stagiair,stage,leerling|stażysta,staż,praktykant|стажёр,стажировка,практикант|实习生,实习,学徒|研修生,インターン,見習い
résumé,cover letter,job application|Lebenslauf,Bewerbung,Anschreiben|curriculum,candidature,lettre de motivation|currículum,candidatura|candidatura,lettera di presentazione|currículo,candidatura|sollicitatie,cv|życiorys,podanie o pracę|резюме,отклик|简历,求职|履歴書,応募
candidate,applicant|Bewerber,Kandidat|candidat,postulant|candidato,aspirante|candidato|candidato|kandidaat,sollicitant|kandydat|кандидат,соискатель|候选人,应聘者|候補者,応募者
vacancy,job opening|Stellenanzeige,freie Stelle|poste vacant,offre d'emploi|vacante,oferta de empleo|posto vacante,offerta di lavoro|vaga de emprego,vaga|vacature|wakat,oferta pracy|вакансия|职位空缺,岗位|求人,欠員
qualification,skill|Fähigkeit,Qualifikation,Kenntnisse|compétence,qualification|habilidad,competencia,cualificación|competenza,abilità,qualifica|habilidade,qualificação|vaardigheid,kwalificatie|umiejętność,kwalifikacje|навык,квалификация|技能,资质|技能,資格,スキル
career,promotion|Beförderung,Karriere,befördert|promotion,carrière|ascenso,carrera profesional|carriera,avanzamento|carreira,promoção de cargo|carrière,bevordering|awans,kariera|карьера,повышение|晋升,职业生涯|昇進,昇格,キャリア
performance review,appraisal|Mitarbeitergespräch,Beurteilung|entretien annuel,évaluation|evaluación del desempeño|valutazione delle prestazioni|avaliação de desempenho|functioneringsgesprek,beoordelingsgesprek|ocena pracownicza|аттестация,оценка персонала|绩效考核,考评|人事評価,査定
bonus,allowance|Prämie,Zulage,Bonus|prime,indemnité|bonificación,prima,complemento|premio,indennità|bônus,gratificação|bonus,toeslag|premia,dodatek|премия,надбавка,бонус|奖金,津贴|賞与,手当,ボーナス
payroll,payslip|Gehaltsabrechnung,Lohnabrechnung|paie,bulletin de salaire,fiche de paie|nómina|busta paga,cedolino|folha de pagamento,holerite,contracheque|loonstrook,loonadministratie|lista płac,pasek wynagrodzenia|расчётный лист,расчёт зарплаты|工资单,工资表|給与明細,給与計算
pension,retirement|Rente,Ruhestand,Altersvorsorge|retraite,pension|jubilación,pensión|pensione,pensionamento|aposentadoria,reforma,pensão|pensioen|emerytura|пенсия,выход на пенсию|退休,养老金|年金,定年
human resources,personnel|Personalabteilung,Personal|ressources humaines|recursos humanos|risorse umane,personale|recursos humanos|personeelszaken,personeel|kadry,zasoby ludzkie|отдел кадров,кадры,персонал|人事,人力资源|人事部,人材
works council,union|Betriebsrat,Gewerkschaft|comité d'entreprise,syndicat|comité de empresa,sindicato|sindacato,consiglio di fabbrica|sindicato,comissão de trabalhadores|ondernemingsraad,vakbond|rada zakładowa,związek zawodowy|профсоюз,рабочий совет|工会,职工委员会|労働組合,従業員代表
strike|Streik,streiken|grève|huelga|sciopero,scioperare|greve|staking,staken|strajk,strajkować|забастовка|罢工|ストライキ
absence,absent|Abwesenheit,abwesend,Fehlzeit|absence,absent|ausencia,ausente|assenza,assente|ausência,ausente,falta|afwezigheid,afwezig|nieobecność,nieobecny|отсутствие,неявка|缺勤,缺席|欠勤,不在
deputy,substitute|Vertretung,Stellvertreter,Vertreter|suppléant,remplaçant,adjoint|suplente,sustituto|sostituto,supplente,vice|suplente,substituto|plaatsvervanger,vervanger|zastępca,zastępstwo|заместитель,замещение|代理人,副手|代理人,代行
department,division|Abteilung,Bereich,Ressort|service de l'entreprise,département|departamento,división|reparto,dipartimento|departamento,setor|afdeling|dział,wydział|отдел,подразделение|部门|部署,部門
workplace,desk|Schreibtisch,Arbeitsplatz|bureau,poste de travail|escritorio,puesto de trabajo|scrivania,postazione|escrivaninha,mesa de trabalho|bureau,werkplek|biurko,stanowisko pracy|рабочее место,письменный стол|工位,办公桌|作業机,職場
minutes,meeting notes|Protokoll,Niederschrift,Mitschrift|compte rendu,procès-verbal|acta,minuta|verbale|ata,ata de reunião|notulen,verslag|protokół ze spotkania,notatki|протокол собрания,протокол встречи|会议纪要,会议记录|議事録
agenda|Tagesordnung,Agenda|ordre du jour|orden del día,agenda|ordine del giorno|pauta,ordem do dia|agendapunten,agenda|porządek obrad,agenda|повестка,повестка дня|议程|議題,アジェンダ
slide,slides|Folie,Folien|diapositive,diapo|diapositiva|diapositiva,lucido|lâmina de apresentação,slide|dia,presentatiedia|slajd|слайд,презентация|幻灯片|スライド
seal,stamp|Stempel,Siegel,gestempelt|cachet,tampon,sceau|sello,estampilla|timbro,sigillo|carimbo,selo|stempel,zegel|pieczęć,pieczątka|печать,штамп|公章,印章,盖章|印鑑,捺印,判子
postage,letter,envelope|Brief,Briefmarke,Umschlag,Porto|courrier postal,lettre,enveloppe,timbre|carta,sobre,franqueo|lettera,busta,francobollo|carta,envelope,postagem|brief,envelop,postzegel|list,koperta,znaczek|письмо,конверт,почтовая марка|信件,信封,邮票|手紙,封筒,切手
parcel|Paket,Päckchen|colis|paquete postal,encomienda|pacco|encomenda|pakje,pakket|paczka,przesyłka|посылка|包裹,快递|小包,宅配便
archive box,binder,filing|Ordner,Ablage,Aktenordner|classeur,classement|archivador,carpeta|raccoglitore,faldone|fichário,arquivamento|ordner,archiefmap|segregator,teczka|папка-регистратор,скоросшиватель|文件夹,归档|書類綴じ,バインダー
stationery,pen|Büromaterial,Stift,Schreibwaren|fournitures de bureau,stylo|papelería,bolígrafo,lápiz|cancelleria,penna|papelaria,caneta|kantoorartikelen,pen|artykuły biurowe,długopis|канцтовары,ручка|文具,办公用品|文房具,事務用品
reception,front desk|Empfang,Rezeption|accueil,réception|recepción|portineria,reception|recepção,portaria|receptie,balie|recepcja|ресепшен,приёмная|前台,接待处|受付,フロント
headquarters,head office|Hauptsitz,Zentrale|siège,siège social|sede central,oficina central|sede centrale,sede legale|matriz,sede|hoofdkantoor,hoofdzetel|centrala,siedziba|головной офис,штаб-квартира|总部,总公司|本社,本部
branch office,subsidiary|Niederlassung,Zweigstelle,Tochtergesellschaft,Filiale|filiale,succursale,agence|sucursal,filial|filiale,succursale,controllata|filial,subsidiária,sucursal|filiaal,vestiging,dochteronderneming|oddział,filia,spółka zależna|филиал,дочерняя компания|分公司,子公司,分支机构|支社,支店,子会社
warranty,guarantee|Garantie,Gewährleistung|garantie,garantir|garantía,garantizar|garanzia,garantire|garantia,garantir|garantie,waarborg|gwarancja,rękojmia|гарантия,гарантировать|保修,质保,担保|保証,保証書
liability,liable|Haftung,haften,haftbar|responsabilité civile|responsabilidad civil|responsabilità civile|responsabilidade civil|aansprakelijkheid,aansprakelijk|odpowiedzialność cywilna,odpowiedzialność prawna|ответственность,материальная ответственность|法律责任,赔偿责任|賠償責任,法的責任
penalty,fine|Strafe,Bußgeld,Vertragsstrafe|amende,pénalité|multa,penalización,sanción|multa,sanzione,penale|multa,penalidade|boete,straf|kara,grzywna,mandat|штраф,пеня,неустойка|罚款,违约金,处罚|罰金,違約金,ペナルティ
data protection officer|Datenschutzbeauftragter|délégué à la protection des données|delegado de protección de datos|responsabile della protezione dei dati|encarregado de dados|functionaris gegevensbescherming|inspektor ochrony danych|ответственный за персональные данные|数据保护官|データ保護責任者
lawyer,attorney|Anwalt,Rechtsanwalt,Jurist|avocat,juriste|abogado,jurista|avvocato,legale|advogado|advocaat,jurist|prawnik,adwokat|юрист,адвокат|律师|弁護士
court,judge,lawsuit|Gericht,Richter,Klage,Prozess|tribunal,juge,procès|tribunal,juez,demanda,juicio|tribunale,giudice,causa|tribunal,juiz,processo judicial|rechtbank,rechter,rechtszaak|sąd,sędzia,pozew|суд,судья,иск|法院,法官,诉讼|裁判所,裁判官,訴訟
notary,power of attorney|Notar,Vollmacht|notaire,procuration|notario,poder notarial|notaio,procura,delega|cartório,tabelião,procuração|notaris,volmacht|notariusz,pełnomocnictwo|нотариус,доверенность|公证,授权书,委托书|公証人,委任状
clause,terms and conditions|Klausel,Geschäftsbedingungen|clause,conditions générales|cláusula,términos y condiciones|clausola,condizioni generali|cláusula,termos e condições|clausule,algemene voorwaarden|klauzula,regulamin|пункт договора,условия использования|条款,服务条款|条項,利用規約
copyright,patent,trademark|Urheberrecht,Patent,Marke|droit d'auteur,brevet,marque déposée|derechos de autor,patente,marca registrada|diritto d'autore,brevetto,marchio registrato|direitos autorais,patente,marca registrada|auteursrecht,octrooi,patent|prawo autorskie,patent,znak towarowy|авторское право,патент,товарный знак|版权,专利,商标|著作権,特許,商標
dispute,arbitration|Streit,Streitfall,Schlichtung|litige,différend,arbitrage|disputa,litigio,arbitraje|controversia,arbitrato,lite|disputa,litígio,arbitragem|geschil,arbitrage|spór,arbitraż|спор,арбитраж|争议,纠纷,仲裁|紛争,仲裁
obligation,duty|Pflicht,Verpflichtung|obligation,devoir|obligación,deber|obbligo,dovere|obrigação,dever|plicht,verplichting|obowiązek,zobowiązanie|обязанность,обязательство|义务|義務,責務
authority,government|Behörde,Regierung,Amt|autorité,gouvernement,administration publique|autoridad,gobierno|autorità,governo,ente pubblico|autoridade,governo,órgão público|overheid,regering,instantie|urząd,rząd,władze|власть,правительство,ведомство|政府,当局,机关|政府,官公庁,当局
churn,customer attrition|Abwanderung,Kundenabwanderung|attrition,perte de clients|fuga de clientes,tasa de abandono|abbandono dei clienti|evasão de clientes,rotatividade|klantverloop,verloop|odpływ klientów,rezygnacje|отток,отток клиентов|客户流失,流失率|解約率,顧客離れ
prospect,lead|Interessent,potenzieller Kunde|prospect,client potentiel|cliente potencial,prospecto|cliente potenziale,contatto commerciale|cliente potencial,lead|prospect,potentiële klant|potencjalny klient,lead|лид,потенциальный клиент|潜在客户,线索|見込み客,リード
campaign|Kampagne,Aktion|campagne|campaña|campagna|campanha|campagne|kampania|кампания|营销活动,宣传活动|キャンペーン,販促
advertising,advertisement|Werbung,Anzeige,werben|publicité,annonce,pub|publicidad,anuncio|pubblicità,annuncio|publicidade,propaganda,anúncio|reclame,advertentie|reklama,ogłoszenie|реклама,объявление|广告|広告,宣伝
newsletter,mailing list|Rundbrief,Verteiler,Newsletter|infolettre,liste de diffusion|boletín,lista de correo|bollettino,lista di distribuzione|boletim,lista de e-mails|nieuwsbrief,verzendlijst|biuletyn,lista mailingowa|рассылка,список рассылки|新闻简报,邮件列表|メルマガ,メーリングリスト
unsubscribe,opt-out|abmelden,austragen,abbestellen|se désabonner,désinscription|darse de baja,cancelar suscripción|disiscriversi,annullare iscrizione|descadastrar,cancelar inscrição|uitschrijven,afmelden|wypisać się,rezygnacja z subskrypcji|отписаться,отписка|退订,取消订阅|配信停止,購読解除
trade fair,exhibition,conference|Messe,Ausstellung,Konferenz|salon professionnel,foire,congrès|feria,exposición,congreso|fiera,mostra,convegno|feira,exposição,congresso|beurs,tentoonstelling,congres|targi,wystawa,konferencja|выставка,ярмарка,конференция|展会,展览,会议大会|展示会,見本市,会議
booth,stand|Messestand,Stand|stand d'exposition|caseta,puesto de feria|stand fieristico,padiglione|estande|stand,kraam|stoisko|стенд,киоск|展位,摊位|出展ブース,ブース
brand|Marke,Warenzeichen|marque|marca|marchio,marca|marca|merk|marka|бренд,торговая марка|品牌|銘柄,ブランド
logo,slogan|Logo,Werbespruch|logo,slogan|logotipo,eslogan,lema|logo,motto|logotipo,slogan|logo,slagzin|logo,hasło reklamowe|логотип,слоган|标志,口号|ロゴ,標語
competitor,competition|Konkurrent,Wettbewerber,Wettbewerb|concurrent,concurrence commerciale|competidor,competencia|concorrente,concorrenza|concorrente,concorrência|concurrent,concurrentie|konkurent,konkurencja|конкурент,конкуренция|竞争对手,竞争|競合,競争相手
negotiate,negotiation|verhandeln,Verhandlung|négocier,négociation|negociar,negociación|negoziare,trattativa|negociar,negociação|onderhandelen,onderhandeling|negocjować,negocjacje|переговоры,договариваться|谈判,协商|交渉
upsell,cross-sell|Zusatzverkauf,Querverkauf|vente additionnelle,vente croisée|venta cruzada,venta adicional|vendita incrociata|venda cruzada,venda adicional|bijverkoop,kruisverkoop|sprzedaż krzyżowa,dosprzedaż|допродажа,кросс-продажа|交叉销售,追加销售|追加販売,アップセル
refund policy,return policy|Rückgaberecht,Widerrufsrecht,Umtausch|politique de retour,droit de rétractation|política de devolución,devolución|politica di reso,diritto di recesso,reso|política de devolução,troca|retourbeleid,herroepingsrecht|polityka zwrotów,zwrot towaru|возврат товара,условия возврата|退换货,退货政策|返品,返金ポリシー
voucher,coupon|Gutschein,Coupon|bon d'achat,coupon|vale,cupón|buono,coupon|vale,cupom|tegoedbon,waardebon|bon,kupon,voucher|купон,ваучер,промокод|优惠券,代金券|割引券,クーポン
loyalty,retention rate|Treue,Kundenbindung|fidélité,fidélisation|lealtad,fidelización|fedeltà,fidelizzazione|fidelidade,fidelização|loyaliteit,klantenbinding|lojalność|лояльность,удержание|忠诚度,会员留存|忠誠度,顧客定着
conversion rate,funnel|Trichter,Konversionsrate|entonnoir,taux de conversion|embudo,tasa de conversión|imbuto,tasso di conversione|funil,taxa de conversão|trechter,conversieratio|lejek,współczynnik konwersji|воронка,конверсия|转化率,漏斗|転換率,コンバージョン,ファネル
checkout,shopping cart|Warenkorb,Kasse|panier,caisse|carrito,caja|carrello,cassa|carrinho,caixa|winkelwagen,kassa|koszyk,kasa|корзина,оформление заказа,касса|购物车,结账台|買い物かご,レジ,カート
wholesale,retail,reseller|Großhandel,Einzelhandel,Wiederverkäufer|grossiste,détaillant,revendeur|mayorista,minorista,revendedor|ingrosso,dettaglio,rivenditore|atacado,varejo,revendedor|groothandel,detailhandel,wederverkoper|hurt,handel detaliczny,sprzedawca|опт,розница,реселлер|批发,零售,经销商|卸売,小売,代理店
commission,royalty|Provision,Lizenzgebühr|commission,redevance|comisión,regalía|provvigione,canone|comissão,royalties|provisie,royalty|prowizja,tantiemy|комиссия,роялти|佣金,版税,提成|手数料,印税
outsourcing,offshore|Auslagerung,Fremdvergabe,auslagern|externalisation,sous-traitance|subcontratación,externalización|esternalizzazione,subappalto|terceirização,terceirizar|uitbesteding,uitbesteden|outsourcing,zlecanie na zewnątrz|аутсорсинг,аутсорс|外包服务,离岸|外注,委託
supply chain,logistics|Lieferkette,Logistik|chaîne d'approvisionnement,logistique|cadena de suministro,logística|catena di fornitura,logistica|cadeia de suprimentos,logística|toeleveringsketen,logistiek|łańcuch dostaw,logistyka|цепочка поставок,логистика|供应链,物流|供給網,物流
shortage,scarce|Mangel,Knappheit,knapp|pénurie,manque|escasez,carencia|carenza,scarsità|escassez,carência|tekort,schaarste|niedobór,brak|нехватка,дефицит|短缺,缺货|不足,品切れ,欠品
strategy,tactic|Strategie,Taktik|stratégie,tactique|estrategia,táctica|strategia,tattica|estratégia,tática|strategie,tactiek|strategia,taktyka|стратегия,тактика|战略,策略|戦略,戦術
consultant,advice,advise|Berater,Beratung,beraten|consultant,conseil,conseiller|consultor,asesor,asesoramiento|consulente,consulenza|consultor,assessoria,consultoria|adviseur,advies,adviseren|doradca,konsultant,porada|консультант,совет,консультация|顾问,咨询|助言,顧問,コンサルタント
founder,startup|Gründer,Gründung,Startup|fondateur,jeune pousse|fundador,emprendimiento|fondatore,impresa nascente|fundador,empresa iniciante|oprichter,startup|założyciel,startup|основатель,стартап|创始人,创业公司|創業者,起業
nonprofit,donation,charity|Spende,gemeinnützig,Verein|don,association caritative|donación,sin fines de lucro,caridad|donazione,beneficenza|doação,caridade,sem fins lucrativos|schenking,donatie,liefdadigheid|darowizna,dobroczynność|пожертвование,благотворительность|捐款,慈善,公益|寄付,慈善,非営利
sustainability,environment protection,emission|Nachhaltigkeit,Umweltschutz,Emission|durabilité,émissions|sostenibilidad,emisiones|sostenibilità,emissioni|sustentabilidade,emissões|duurzaamheid,uitstoot|zrównoważony rozwój,emisje|экология,выбросы,устойчивое развитие|可持续,排放,环保|持続可能性,排出量,環境保護
tax return,tax authority,deductible|Steuererklärung,Finanzamt,absetzbar|déclaration d'impôts,fisc,déductible|declaración de impuestos,hacienda,deducible|dichiarazione dei redditi,fisco,detraibile|declaração de imposto,receita federal,dedutível|belastingaangifte,belastingdienst,aftrekbaar|zeznanie podatkowe,urząd skarbowy|налоговая декларация,налоговая|报税,税务局,抵扣|確定申告,税務署,控除
value-added tax,sales tax|Mehrwertsteuer,Umsatzsteuer|taxe sur la valeur ajoutée,TVA|impuesto al valor añadido,IVA|imposta sul valore aggiunto,IVA|imposto sobre valor agregado,IVA|omzetbelasting,btw|podatek od towarów,VAT|налог на добавленную стоимость,НДС|增值税|消費税,付加価値税
net,gross|netto,brutto|net,brut|neto,bruto|netto,lordo|líquido,bruto|netto,bruto|netto,brutto|нетто,брутто|净额,毛额,税前|正味,総額,手取り
solder,soldering|löten,Lötstelle,Lot|souder,soudure,brasage|soldar,soldadura,estaño|saldare,saldatura,stagno|soldar,soldagem,solda|solderen,soldeer|lutować,lutowanie,lut|паять,пайка,припой|焊接,焊锡|はんだ付け,はんだ
circuit board,PCB|Leiterplatte,Platine|circuit imprimé,carte électronique|placa de circuito,circuito impreso|circuito stampato,scheda elettronica|placa de circuito,circuito impresso|printplaat|płytka drukowana,płytka|печатная плата,плата|电路板,线路板|基板,プリント基板
resistor,resistance|Widerstand|résistance,résistor|resistencia,resistor|resistenza,resistore|resistor,resistência|weerstand|rezystor,opornik,rezystancja|резистор,сопротивление|电阻,电阻器|抵抗,抵抗器
capacitor|Kondensator,Elko|condensateur|condensador,capacitor|condensatore|capacitor,condensador|condensator|kondensator|конденсатор|电容,电容器|コンデンサ,コンデンサー
transistor|Transistor|transistor|transistor|transistor|transistor,transístor|transistor|tranzystor|транзистор|晶体管,三极管|トランジスタ
fuse|Sicherung|fusible|fusible|fusibile|fusível|zekering|bezpiecznik|предохранитель|保险丝,熔断器|ヒューズ
screw,screwdriver|Schraube,schrauben,Schraubendreher|vis,visser,tournevis|tornillo,atornillar,destornillador|vite,avvitare,cacciavite|parafuso,aparafusar,chave de fenda|schroef,schroeven,schroevendraaier|śruba,wkręt,śrubokręt|винт,шуруп,отвёртка|螺丝,螺钉,螺丝刀|ねじ,ネジ,ドライバー
bolt,nut|Bolzen,Mutter|boulon,écrou|perno,tuerca|bullone,dado|cavilha,porca|bout,moer|sworzeń,nakrętka|болт,гайка|螺栓,螺母|ボルト,ナット
torque|Drehmoment|couple de serrage|par de apriete,torque|coppia di serraggio|torque,binário|koppel,draaimoment|moment obrotowy|крутящий момент|扭矩,力矩|トルク
seal,gasket|Dichtung,abdichten,dicht|joint,étanchéité,étanche|junta,sello,sellar,estanco|guarnizione,sigillare,tenuta|vedação,junta,vedar|afdichting,pakking,dicht|uszczelka,uszczelnienie,szczelny|уплотнение,прокладка,герметичный|密封,密封圈,垫片|シール,パッキン,密閉
housing,casing,enclosure|Gehäuse|boîtier,carter|carcasa,caja|involucro,alloggiamento,custodia|carcaça,invólucro|behuizing,kast|obudowa|корпус,кожух|外壳,机壳|筐体,ケース,ハウジング
bearing|Lager,Kugellager|roulement,palier|rodamiento,cojinete|cuscinetto|rolamento|lager,kogellager|łożysko|подшипник|轴承|軸受,ベアリング
gear,gearbox|Zahnrad,Getriebe,Gang|engrenage,boîte de vitesses|engranaje,caja de cambios|ingranaggio,cambio|engrenagem,caixa de velocidades|tandwiel,versnellingsbak,versnelling|koło zębate,przekładnia,bieg|шестерня,редуктор,коробка передач|齿轮,变速箱|歯車,ギア,変速機
belt,conveyor|Riemen,Förderband,Gurt|courroie,convoyeur,ceinture|correa,cinta transportadora,cinturón|cinghia,nastro trasportatore,cintura|correia,esteira,cinto|riem,transportband,gordel|pas,pasek,przenośnik|ремень,конвейер,лента|皮带,传送带|ベルト,コンベア
drill,drilling|bohren,Bohrer,Bohrung|percer,perceuse,perçage|taladrar,taladro,broca|trapano,forare,foratura|furar,furadeira,broca|boren,boor,boormachine|wiercić,wiertarka,wiertło|сверлить,дрель,сверло|钻孔,钻头,电钻|ドリル,穴あけ
glue,adhesive|Kleber,Klebstoff,kleben|colle,coller,adhésif|pegamento,pegar,adhesivo|colla,incollare,adesivo|cola,colar,adesivo|lijm,plakken,lijmen|klej,kleić,sklejać|клей,клеить|胶水,粘合剂|接着剤,のり
coating|Beschichtung,beschichten|revêtement,enduit|recubrimiento,revestimiento|rivestimento|revestimento|coating,deklaag|powłoka|покрытие|涂层,镀层|コーティング,塗装,被膜
rust,corrosion|Rost,rosten,Korrosion|rouille,rouiller,corrosion|óxido,oxidar,corrosión|ruggine,arrugginire,corrosione|ferrugem,enferrujar,corrosão|roest,roesten,corrosie|rdza,rdzewieć,korozja|ржавчина,ржаветь,коррозия|生锈,腐蚀|錆び,サビ,腐食
gauge,calliper|Messgerät,Lehre,Messschieber|jauge,pied à coulisse,manomètre|calibre,indicador,manómetro|calibro,manometro,indicatore|medidor,calibrador,manómetro|meter,schuifmaat,manometer|miernik,suwmiarka,manometr|манометр,штангенциркуль,измеритель|量规,仪表,卡尺|ゲージ,計器,ノギス
tolerance|Toleranz|tolérance|tolerancia|tolleranza|tolerância|tolerantie|tolerancja|допуск|公差,容差|公差,許容差
prototype|Prototyp,Muster|prototype,maquette|prototipo|prototipo|protótipo|prototype|prototyp|прототип,опытный образец|原型,样机|試作品,プロトタイプ,試作
assembly,assemble,mount|Montage,montieren,Baugruppe|assemblage,assembler,montage,monter|montaje,montar,ensamblaje,ensamblar|assemblaggio,assemblare,montaggio,montare|montagem,montar|assemblage,monteren,montage|montaż,montować,składać|сборка,собирать,монтаж|组装,装配|組立,組み立て,組立て
supplier part,spare part|Zulieferteil,Ersatzteil|pièce de rechange,pièce détachée|repuesto,pieza de recambio|ricambio,pezzo di ricambio|peça sobressalente,peça de reposição|reserveonderdeel,onderdeel|część zamienna|запчасть,запасная часть|备件,零部件|予備部品,スペアパーツ
batch,lot|Charge,Los|lot,fournée|lote,partida|lotto,partita|lote,leva|partij,charge|partia|партия|批次,批量|ロット,バッチ
serial number|Seriennummer|numéro de série|número de serie|numero di serie,matricola|número de série|serienummer|numer seryjny|серийный номер,заводской номер|序列号,编号|シリアル番号,製造番号
shelf,rack|Regal,Fach|étagère,rayonnage|estante,estantería|scaffale,mensola|prateleira,estante|schap,rek,stelling|półka,regał|полка,стеллаж|货架,架子|棚,ラック
pallet|Palette|palette|palé,palet,tarima|pallet,bancale|palete,estrado|pallet|paleta|поддон,паллета|托盘,栈板|パレット
forklift|Gabelstapler,Stapler|chariot élévateur|carretilla elevadora,montacargas|carrello elevatore,muletto|empilhadeira,empilhador|heftruck,vorkheftruck|wózek widłowy|погрузчик,автопогрузчик|叉车|フォークリフト
crane|Kran|grue|grúa|gru|guindaste,grua|kraan,hijskraan|dźwig,żuraw|кран|起重机,吊车|クレーン
oven,furnace|Ofen,Backofen|four,fourneau|horno|forno,fornace|forno,fornalha|oven|piekarnik,piec|печь,духовка|烤箱,炉子|オーブン,かまど
cooling,cooler,cool|Kühlung,kühlen,Kühler|refroidissement,refroidir|refrigeración,enfriar,enfriamiento|raffreddamento,raffreddare|resfriamento,refrigeração,arrefecer|koeling,koelen,koeler|chłodzenie,chłodzić,chłodnica|охлаждение,охлаждать|冷却,散热|冷却,クーラー
fan,ventilation|Lüfter,Ventilator,Lüftung|ventilateur,ventilation|ventilador,ventilación|ventola,ventilatore,ventilazione|ventilador,ventoinha,ventilação|ventilator,ventilatie|wentylator,wentylacja|вентилятор,вентиляция,кулер|风扇,通风|ファン,換気,扇風機
air conditioning|Klimaanlage|climatisation,clim|aire acondicionado,climatización|aria condizionata,condizionatore|ar condicionado|airconditioning,airco|klimatyzacja,klimatyzator|кондиционер|空调|エアコン,空調
drone|Drohne|drone|dron|drone|drone|drone|dron|дрон,беспилотник|无人机|ドローン
robot,robotics|Roboter,Robotik|robot,robotique|robot,robótica|robot,robotica|robô,robótica|robot,robotica|robot,robotyka|робот,робототехника|机器人|ロボット
antenna,aerial|Antenne|antenne|antena|antenna|antena|antenne|antena|антенна|天线|アンテナ
receiver,transmitter|Empfänger,Sender|récepteur,émetteur|receptor,transmisor,emisor|ricevitore,trasmettitore|receptor,transmissor|ontvanger,zender|odbiornik,nadajnik|приёмник,передатчик|接收器,发射器|受信機,送信機
radio|Radio,Funk|radio|radio|radio|rádio|radio|radio|радио,рация|无线电,收音机|ラジオ,無線
brake|Bremse,bremsen|frein,freiner,freinage|freno,frenar|freno,frenare|freio,travão,travar|rem,remmen|hamulec,hamować|тормоз,тормозить|刹车,制动|ブレーキ,制動
bicycle,bike|Fahrrad,Rad,Velo|vélo,bicyclette|bicicleta,bici|bicicletta,bici|bicicleta,bike|fiets,fietsen|rower|велосипед|自行车,单车|自転車
lamp,bulb|Lampe,Glühbirne,Leuchte|lampe,ampoule|lámpara,bombilla,foco|lampada,lampadina|lâmpada,candeeiro|lamp,gloeilamp|lampa,żarówka|лампа,лампочка|灯泡,台灯|電球,ランプ,照明
switch box,breaker|Schaltschrank,Sicherungskasten,Schutzschalter|disjoncteur,armoire électrique,tableau électrique|cuadro eléctrico,disyuntor|quadro elettrico,interruttore|quadro elétrico,disjuntor|meterkast,schakelkast|rozdzielnia,skrzynka,wyłącznik|щиток,электрощит,выключатель|配电箱,断路器|配電盤,ブレーカー
plug,socket,outlet|Stecker,Steckdose,Buchse|prise,fiche|enchufe,toma|spina,presa|tomada,ficha,plugue|stekker,stopcontact|wtyczka,gniazdko|вилка,розетка|插头,插座|コンセント,プラグ,ソケット
connector,adapter|Verbinder,Steckverbinder,Adapter|connecteur,adaptateur|conector,adaptador|connettore,adattatore|conector,adaptador|connector,adapter|złącze,adapter,przejściówka|разъём,переходник,адаптер|连接器,适配器,接头|コネクタ,アダプター
electricity,electric,electrical|Strom,Elektrizität,elektrisch|électricité,électrique|electricidad,eléctrico|elettricità,elettrico|eletricidade,elétrico|elektriciteit,stroom,elektrisch|prąd,elektryczność,elektryczny|электричество,электрический|电力,电气|電気,電力
electronics,electronic|Elektronik,elektronisch|électronique|electrónica,electrónico|elettronica,elettronico|eletrônica,eletrónica,eletrônico|elektronica,elektronisch|elektronika,elektroniczny|электроника,электронный|电子|電子,エレクトロニクス
chip,semiconductor|Chip,Halbleiter|puce,semi-conducteur|chip,semiconductor|chip,semiconduttore|chip,semicondutor|chip,halfgeleider|chip,układ scalony,półprzewodnik|чип,микросхема,полупроводник|芯片,半导体|チップ,半導体
magnet,magnetic|Magnet,magnetisch|aimant,magnétique|imán,magnético|magnete,magnetico,calamita|ímã,íman,magnético|magneet,magnetisch|magnes,magnetyczny|магнит,магнитный|磁铁,磁性|磁石,磁気
laser|Laser|laser|láser|laser|laser|laser|laser|лазер|激光|レーザー
lens,optics|Linse,Objektiv,Optik|lentille,objectif,optique|lente,objetivo,óptica|lente,obiettivo,ottica|lente,objetiva,óptica|lens,objectief,optiek|soczewka,obiektyw,optyka|линза,объектив,оптика|镜头,透镜,光学|レンズ,光学
steel,iron|Stahl,Eisen|acier,fer|acero,hierro|acciaio,ferro|aço,ferro|staal,ijzer|stal,żelazo|сталь,железо|钢铁,钢材|鉄鋼,スチール
metal,aluminium,aluminum|Metall,Aluminium,Alu|métal,aluminium|metal,aluminio|metallo,alluminio|metal,alumínio|metaal,aluminium|metal,aluminium|металл,алюминий|金属,铝合金|金属,アルミ
copper|Kupfer|cuivre|cobre|rame|cobre|koper|miedź|медь|紫铜,铜线|銅線,カッパー
plastic|Kunststoff,Plastik|plastique|plástico|plastica|plástico|plastic,kunststof|plastik,tworzywo sztuczne|пластик,пластмасса|塑料|プラスチック
rubber|Gummi,Kautschuk|caoutchouc|caucho,goma|gomma|borracha|rubber|guma|резина,каучук|橡胶|ゴム
glass|Glas,Glasscheibe|verre,vitre|vidrio,cristal,vaso|vetro,bicchiere|vidro,copo|glas|szkło,szklanka,szyba|стекло,стакан|玻璃|ガラス
wood,timber|Holz|bois|madera|legno,legname|madeira|hout|drewno|дерево,древесина|木材,木头|木材
concrete,cement|Beton,Zement|béton,ciment|hormigón,concreto,cemento|calcestruzzo,cemento|concreto,betão,cimento|beton,cement|beton,cement|бетон,цемент|混凝土,水泥|コンクリート,セメント
mould,casting|Gussform,Gießen,Spritzguss|moule,moulage|molde,fundición|stampo,fusione,stampaggio|molde,fundição,moldagem|mal,gietvorm,gieten|forma odlewnicza,odlew|литьё,пресс-форма|模具,铸造|金型,鋳造
weld,welding|schweißen,Schweißnaht|soudage,soudeur|soldeo,soldador|saldatore,cordone di saldatura|soldador,cordão de solda|lassen,las,lasser|spawać,spawanie,spoina|сварка,сваривать,шов|电焊,焊缝|溶接
milling,lathe,machining|Fräsen,fräsen,Drehmaschine|fraisage,tour,usinage|fresado,torno,mecanizado|fresatura,tornio,lavorazione|fresagem,torno,usinagem|frezen,draaibank|frezowanie,tokarka,obróbka|фрезеровка,токарный станок,обработка|铣削,车床,机加工|旋盤,切削,機械加工
hammer|Hammer,hämmern|marteau|martillo|martello|martelo|hamer|młotek|молоток|锤子|ハンマー,金づち
saw|Säge,sägen|scie,scier|sierra,serrar|sega,segare|serra,serrar|zaag,zagen|piła,piłować|пила,пилить|锯子,锯切|のこぎり
nail|Nagel,nageln|clou,clouer|clavo,clavar|chiodo,inchiodare|prego,pregar|spijker|gwóźdź|гвоздь|钉子|くぎ
wrench,spanner|Schraubenschlüssel|clé à molette,clé plate|llave inglesa|chiave inglese|chave inglesa|moersleutel|klucz płaski|гаечный ключ|扳手|レンチ,スパナ
spring|Feder,Sprungfeder|ressort|muelle,resorte|molla|mola|veer|sprężyna|пружина|弹簧|ばね,スプリング
pipe,hose,tube|Rohr,Schlauch|tuyau,tube,conduite|tubo,tubería,manguera|tubo,tubazione|tubo,cano,mangueira|buis,pijp,slang|rura,wąż,rurka|труба,шланг,трубка|管道,软管,管子|配管,パイプ,ホース
tank|Behälter,Kessel|réservoir,cuve|depósito,tanque|serbatoio|tanque,reservatório|tank,reservoir|zbiornik|бак,резервуар|水箱,储罐|タンク,水槽
oil,lubricant,grease|Öl,Schmiermittel,Fett|huile,lubrifiant,graisse|aceite,lubricante,grasa|olio,lubrificante,grasso|óleo,lubrificante,graxa|olie,smeermiddel,vet|olej,smar|масло,смазка|润滑油,油脂|潤滑油,オイル,グリース
fuel,petrol,diesel|Kraftstoff,Benzin,Diesel|carburant,essence,gazole|combustible,gasolina,diésel|carburante,benzina,gasolio|combustível,gasolina,gasóleo|brandstof,benzine,diesel|paliwo,benzyna,olej napędowy|топливо,бензин,дизель|燃料,汽油,柴油|燃料,ガソリン,軽油
dust|Staub,staubig|poussière|polvo|polvere|poeira,pó|stof|kurz,pył|пыль|灰尘,粉尘|ほこり,粉塵
crack|Riss|fissure,fêlure|grieta,fisura|crepa,fessura|rachadura,fissura|scheur,barst|pęknięcie,rysa|трещина|裂纹,裂缝|ひび,亀裂
scratch|Kratzer,kratzen,zerkratzt|rayure,rayer|arañazo,rayar,rayón|graffio,graffiare|arranhão,arranhar|kras,krassen|zadrapanie,zarysowanie|царапина,царапать|划痕,刮痕|傷跡,ひっかき傷
wear,worn|Verschleiß,Abnutzung,abgenutzt|usure,usé|desgaste,desgastado|usura,usurato|desgaste,gasto|slijtage,versleten|zużycie,zużyty|износ,изношенный|磨损|摩耗,消耗
surface|Oberfläche,Fläche|surface|superficie|superficie|superfície|oppervlak,oppervlakte|powierzchnia|поверхность|表面|表面
thickness,thick,thin|Dicke,dick,dünn|épaisseur,épais,mince|espesor,grosor,grueso,delgado|spessore,spesso,sottile|espessura,grosso,fino|dikte,dik,dun|grubość,gruby,cienki|толщина,толстый,тонкий|厚度|厚み,厚い,薄い
width,wide,narrow|Breite,breit,schmal|largeur,large,étroit|anchura,ancho,estrecho|larghezza,largo,stretto|largura,largo,estreito|breedte,breed,smal|szerokość,szeroki,wąski|ширина,широкий,узкий|宽度|横幅,広い,狭い
height,tall|Höhe,hoch|hauteur,haut|altura,alto|altezza,alto|altura,alto|hoogte,hoog|wysokość,wysoki|высота,высокий|高度|高さ,高い
depth,deep|Tiefe,tief|profondeur,profond|profundidad,profundo|profondità,profondo|profundidade,profundo,fundo|diepte,diep|głębokość,głęboki|глубина,глубокий|深度|深さ,深い
vibration|Vibration,Schwingung,vibrieren|vibration,vibrer|vibración,vibrar|vibrazione,vibrare|vibração,vibrar|trilling,trillen|drgania,wibracja|вибрация,колебание|振动,震动|振動
inspection,inspect|Inspektion,Prüfung,prüfen|inspection,inspecter|inspección,inspeccionar|ispezione,ispezionare|inspeção,inspecionar,vistoria|inspectie,inspecteren,keuring|inspekcja,przegląd,kontrola|осмотр,инспекция|检验,检查|検査,点検
scrap,reject part|Ausschuss,Schrott|rebut,ferraille|chatarra,desecho|scarto,rottame|sucata,refugo|schroot,uitval|złom,odpad|брак,лом|废品,报废|不良品,スクラップ
workshop|Werkstatt|atelier|taller|officina|oficina|werkplaats|warsztat|мастерская,цех|车间,工坊|工房,作業場
technician,mechanic|Techniker,Mechaniker|technicien,mécanicien|técnico,mecánico|tecnico,meccanico|técnico,mecânico|technicus,monteur|technik,mechanik|техник,механик|技术员,技工|技術者,整備士
engineer,engineering|Ingenieur,Ingenieurin|ingénieur,ingénierie|ingeniero,ingeniería|ingegnere,ingegneria|engenheiro,engenharia|ingenieur,techniek|inżynier,inżynieria|инженер,инженерный|工程师,工程|エンジニア,工学
glove,helmet|Handschuh,Helm|gant,casque|guante,casco|guanto,casco|luva,capacete|handschoen,helm|rękawica,rękawiczka,kask|перчатка,каска,шлем|手套,头盔,安全帽|手袋,ヘルメット
router,modem|Router,Modem|routeur,modem,box|enrutador,módem|router,modem|roteador,modem|router,modem|router,modem|роутер,маршрутизатор,модем|路由器,调制解调器|ルーター,モデム
loudspeaker,headphones,microphone|Lautsprecher,Kopfhörer,Mikrofon|haut-parleur,casque audio,micro|altavoz,auriculares,micrófono|altoparlante,cuffie,microfono|alto-falante,fones,microfone|luidspreker,koptelefoon,microfoon|głośnik,słuchawki,mikrofon|динамик,наушники,микрофон|扬声器,耳机,麦克风|スピーカー,ヘッドホン,マイク
television,TV|Fernseher,Fernsehen|télévision,télé,téléviseur|televisión,televisor,tele|televisione,televisore,tele|televisão,televisor|televisie,tv|telewizor,telewizja|телевизор,телевидение|电视,电视机|テレビ
solar,solar panel|Solaranlage,Photovoltaik,Solar|solaire,panneau solaire|solar,panel solar|solare,pannello solare|solar,painel solar|zonnepaneel,zonne-energie|fotowoltaika,panel słoneczny,słoneczny|солнечный,солнечная панель|太阳能,光伏|太陽光,ソーラーパネル
turbine,wind power|Turbine,Windkraft,Windrad|turbine,éolienne|turbina,eólico,aerogenerador|turbina,eolico|turbina,eólica|turbine,windmolen|turbina,wiatrak|турбина,ветряк|涡轮机,风电|タービン,風力発電
microscope,microscopy|Mikroskop,Mikroskopie|microscope,microscopie|microscopio,microscopía|microscopio,microscopia|microscópio,microscopia|microscoop,microscopie|mikroskop,mikroskopia|микроскоп,микроскопия|显微镜|顕微鏡
freezer,fridge,refrigerator|Gefrierschrank,Kühlschrank,Tiefkühler|congélateur,réfrigérateur,frigo|congelador,nevera,frigorífico|congelatore,frigorifero,frigo|congelador,freezer,geladeira,frigorífico|vriezer,diepvries,koelkast|zamrażarka,lodówka|морозильник,холодильник|冰箱,冷冻柜,冰柜|冷凍庫,冷蔵庫
reagent,chemical|Reagenz,Chemikalie,chemisch|réactif,produit chimique,chimique|reactivo,químico|reagente,chimico|reagente,químico|reagens,chemicalie,chemisch|odczynnik,chemikalia,chemiczny|реагент,реактив,химический|试剂,化学品|試薬,化学薬品
dilution,dilute|Verdünnung,verdünnen|dilution,diluer|dilución,diluir|diluizione,diluire|diluição,diluir|verdunning,verdunnen|rozcieńczenie,rozcieńczać|разведение,разбавлять,разбавление|稀释|希釈
concentration|Konzentration|concentration|concentración|concentrazione|concentração|concentratie|stężenie,koncentracja|концентрация|浓度|濃度
pipette|Pipette,pipettieren|pipette|pipeta|pipetta|pipeta|pipet|pipeta|пипетка|移液器,移液管|ピペット
centrifuge|Zentrifuge|centrifugeuse,centrifuger|centrífuga|centrifuga|centrífuga|centrifuge|wirówka|центрифуга|离心机|遠心機,遠心分離
acid|Säure,sauer|acide|ácido|acido|ácido|zuur|kwas|кислота|酸性,盐酸|酸性,塩酸
dose,dosage|Dosis,Dosierung|dose,dosage,posologie|dosis,dosificación|dose,dosaggio|dose,dosagem|dosis,dosering|dawka,dawkowanie|доза,дозировка|剂量|投与量,用量
blood|Blut,bluten|sang,sanguin,saigner|sangre,sangrar,sanguíneo|sangue,sanguinare|sangue,sangrar|bloed,bloeden|krew,krwawić|кровь|血液|血液
cell|Zelle,Zellkultur|cellule,cellulaire|célula,celular|cellula,cellulare|célula,celular|cel,celkweek|komórka,komórkowy|клетка,клеточный|细胞|細胞
tissue|Gewebe|tissu|tejido|tessuto|tecido|weefsel|tkanka|ткань|人体组织,组织切片|生体組織
mouse,mice|Maus,Mäuse|souris|ratón,ratones|topo,topi|rato,camundongo|muis,muizen|mysz,myszy|мышь,мыши|老鼠,小鼠|マウス,ネズミ
gene,genetic,DNA|Gen,genetisch,DNS|gène,génétique,ADN|gen,genético,ADN|gene,genetico,DNA|gene,genético,ADN|gen,genetisch,DNA|gen,genetyczny,DNA|ген,генетический,ДНК|基因,遗传|遺伝子,遺伝
genome,sequencing|Genom,Sequenzierung|génome,séquençage|genoma,secuenciación|genoma,sequenziamento|genoma,sequenciamento|genoom,sequencing|genom,sekwencjonowanie|геном,секвенирование|基因组,测序|ゲノム,シーケンシング
protein|Protein,Eiweiß|protéine|proteína|proteina|proteína|eiwit,proteïne|białko|белок,протеин|蛋白质,蛋白|タンパク質
bacteria|Bakterie,Bakterien|bactérie|bacteria|batterio,batteri|bactéria|bacterie|bakteria|бактерия|细菌|細菌,バクテリア
virus|Virus,Viren|virus|virus|virus|vírus|virus|wirus|вирус|病毒|ウイルス
infection|Infektion,anstecken|infection,infecter|infección,infectar|infezione,infettare|infecção,infeção,infectar|infectie,besmetting|infekcja,zakażenie|инфекция,заражение|感染|感染
vaccine,vaccination|Impfung,Impfstoff,impfen|vaccin,vaccination|vacuna,vacunar,vacunación|vaccino,vaccinazione|vacina,vacinar,vacinação|vaccin,vaccinatie,inenting|szczepionka,szczepienie|вакцина,прививка|疫苗,接种|ワクチン,予防接種
disease,illness,sick|Krankheit,Erkrankung,krank|maladie,malade|enfermedad,enfermo|malattia,malato|doença,doente|ziekte,ziek|choroba,chory|болезнь,заболевание,больной|疾病,生病|病気,疾患
doctor,physician|Arzt,Ärztin|médecin,docteur|médico,doctor|medico,dottore|médico,doutor|arts,dokter|lekarz,doktor|врач,доктор|医生,大夫|医師,お医者さん
nurse|Krankenpfleger,Krankenschwester,Pflegekraft|infirmier,infirmière|enfermero,enfermera|infermiere,infermiera|enfermeiro,enfermeira|verpleegkundige,verpleegster|pielęgniarka,pielęgniarz|медсестра,медбрат|护士|看護師
medicine,drug,medication|Medikament,Arznei,Medizin|médicament,médecine|medicamento,medicina,fármaco|farmaco,medicina,medicinale|medicamento,remédio,medicina|medicijn,geneesmiddel|lek,lekarstwo,medycyna|лекарство,препарат,медицина|药物,药品,医学|医薬品,医学,お薬
therapy,treatment|Therapie,Behandlung,behandeln|thérapie,traitement,traiter|terapia,tratamiento,tratar|terapia,trattamento,cura|terapia,tratamento,tratar|therapie,behandeling,behandelen|terapia,leczenie|терапия,лечение,лечить|治疗,疗法|治療,療法
surgery,surgeon|Chirurgie,Chirurg,operieren|chirurgie,chirurgien,opérer|cirugía,cirujano,operar|chirurgia,chirurgo,intervento|cirurgia,cirurgião|chirurgie,chirurg,operatie|chirurgia,chirurg,zabieg|хирургия,хирург|手术,外科|手術,外科
diagnosis|Diagnose,Befund|diagnostic|diagnóstico|diagnosi|diagnóstico|diagnose|diagnoza,rozpoznanie|диагноз,диагностика|诊断|診断
symptom,fever,cough|Symptom,Fieber,Husten|symptôme,fièvre,toux|síntoma,fiebre,tos|sintomo,febbre,tosse|sintoma,febre,tosse|symptoom,koorts,hoest|objaw,gorączka,kaszel|симптом,жар,кашель|症状,发烧,咳嗽|症状,発熱,せき
cancer,tumour,tumor|Krebs,Tumor|cancer,tumeur|cáncer,tumor|cancro,tumore|câncer,cancro,tumor|kanker,tumor|rak,nowotwór,guz|рак,опухоль|癌症,肿瘤|がん,腫瘍
allergy,allergic|Allergie,allergisch|allergie,allergique|alergia,alérgico|allergia,allergico|alergia,alérgico|allergie,allergisch|alergia,uczulenie|аллергия,аллергический|过敏|アレルギー
health,healthy|Gesundheit,gesund|santé,sain|salud,sano,saludable|salute,sanità,sano|saúde,saudável|gezondheid,gezond|zdrowie,zdrowy|здоровье,здоровый|健康|健康
clinic,clinical|Klinik,klinisch,Praxis|clinique,cabinet|clínica,clínico,consultorio|clinica,clinico,ambulatorio|clínica,clínico,consultório|kliniek,klinisch,praktijk|klinika,kliniczny,przychodnia|клиника,клинический,поликлиника|诊所,临床|診療所,クリニック,臨床
pharmacy|Apotheke|pharmacie|farmacia|farmacia|farmácia|apotheek|apteka|аптека|药店,药房|薬局
injury,wound|Verletzung,Wunde,verletzt|blessure,plaie,blesser|lesión,herida,herir|ferita,lesione,infortunio|lesão,ferida,ferimento|letsel,wond,blessure|uraz,rana,kontuzja|травма,рана|受伤,伤口|怪我,負傷
accident|Unfall|accident|accidente|incidente stradale,infortunio|acidente|ongeluk,ongeval|wypadek|авария,несчастный случай|事故,意外|事故
ambulance,emergency|Rettungswagen,Krankenwagen,Notfall|ambulance,urgence|ambulancia,emergencia,urgencia|ambulanza,emergenza|ambulância,emergência|ambulance,noodgeval,spoed|karetka,pogotowie|скорая,чрезвычайный|救护车,急诊|救急車,緊急
hypothesis|Hypothese,Annahme|hypothèse|hipótesis|ipotesi|hipótese|hypothese|hipoteza|гипотеза|假设,假说|仮説
variance,standard deviation|Varianz,Standardabweichung|variance,écart-type|varianza,desviación estándar|varianza,deviazione standard|variância,desvio padrão|variantie,standaardafwijking|wariancja,odchylenie standardowe|дисперсия,стандартное отклонение|方差,标准差|分散,標準偏差
correlation,correlate|Korrelation,korrelieren|corrélation,corréler|correlación,correlacionar|correlazione,correlare|correlação,correlacionar|correlatie,correleren|korelacja,korelować|корреляция|相关性,相关系数|相関
regression|Regression|régression|regresión|regressione|regressão|regressie|regresja|регрессия|回归|回帰
outlier|Ausreißer|valeur aberrante|valor atípico|valore anomalo|valor discrepante|uitschieter,uitbijter|wartość odstająca|выброс|异常值,离群值|外れ値
median,percentile|Median,Perzentil|médiane,percentile|mediana,percentil|mediana,percentile|mediana,percentil|mediaan,percentiel|mediana,percentyl|медиана,процентиль|中位数,百分位|中央値,パーセンタイル
statistics,statistical|Statistik,statistisch|statistique|estadística,estadístico|statistica,statistico|estatística,estatístico|statistiek,statistisch|statystyka,statystyczny|статистика,статистический|统计|統計
significance,significant|Signifikanz,signifikant|significativité,significatif|significancia,significativo|significatività,significativo|significância,significativo|significantie,significant|istotność,istotny|значимость,значимый|显著性,显著|有意性,有意差
probability,likely|Wahrscheinlichkeit,wahrscheinlich|probabilité,probable|probabilidad,probable|probabilità,probabile|probabilidade,provável|waarschijnlijkheid,kans,waarschijnlijk|prawdopodobieństwo,prawdopodobny|вероятность,вероятный|概率,可能性|確率
respondent,participant|Befragte,Teilnehmer,Proband|répondant,participant|encuestado,participante|intervistato,partecipante|respondente,inquirido,participante|respondent,deelnemer|respondent,uczestnik|респондент,участник|受访者,参与者|回答者,参加者
questionnaire|Fragebogen|questionnaire|cuestionario|questionario|questionário|vragenlijst|kwestionariusz,ankieta|анкета,опросник|问卷|アンケート,質問票
cohort,placebo|Kohorte,Placebo|cohorte,placebo|cohorte,placebo|coorte,placebo|coorte,placebo|cohort,placebo|kohorta,placebo|когорта,плацебо|队列,安慰剂|コホート,プラセボ
research,researcher|Forschung,forschen,Forscher|recherche scientifique,chercheur|investigación científica,investigador|ricerca,ricercatore|pesquisa,pesquisador,investigador|onderzoek,onderzoeker|badania,badacz,naukowiec|исследование,исследователь|研究,研究员|研究,研究者
science,scientist|Wissenschaft,Wissenschaftler|science,scientifique|ciencia,científico|scienza,scienziato,scientifico|ciência,cientista,científico|wetenschap,wetenschapper|nauka,naukowy|наука,учёный,научный|科学,科学家|科学,科学者
physics|Physik|physique|física|fisica|física|natuurkunde,fysica|fizyka|физика|物理|物理
chemistry|Chemie|chimie|química|chimica|química|scheikunde,chemie|chemia|химия|化学|化学
biology|Biologie|biologie|biología|biologia|biologia|biologie|biologia|биология|生物学|生物学
mathematics,maths|Mathematik,Mathe|mathématiques,maths|matemáticas,mates|matematica|matemática|wiskunde|matematyka,matma|математика|数学|数学
grant,funding|Fördermittel,Förderung,Zuschuss|subvention,financement,bourse|subvención,beca,financiación|sovvenzione,finanziamento,borsa|bolsa,subsídio,financiamento|subsidie,beurs,financiering|grant,dotacja,stypendium|грант,финансирование|经费,基金,资助|助成金,研究費,補助金
thesis,dissertation|Doktorarbeit,Dissertation,Masterarbeit|thèse,mémoire|tesis,tesina|tesi,dissertazione|tese,dissertação|proefschrift,scriptie|praca magisterska,rozprawa,doktorat|диссертация,диплом|论文,学位论文|学位論文,卒論
reviewer,referee|Gutachter,Gutachten|relecteur,évaluateur|revisor,evaluador|revisore|revisor,avaliador|beoordelaar,recensent|recenzent,recenzja|рецензент,рецензия|审稿人,评审|査読者,査読
conference,congress|Konferenz,Tagung,Kongress|conférence,congrès,colloque|conferencia,congreso|conferenza,congresso,convegno|conferência,congresso|conferentie,congres|konferencja,kongres|конференция,конгресс|会议,大会|学会,会議,カンファレンス
journal,magazine|Fachzeitschrift,Zeitschrift|revue,magazine|revista|rivista|revista,periódico|tijdschrift|czasopismo|журнал|期刊,杂志|学術誌,雑誌
article,manuscript|Artikel,Aufsatz,Manuskript|article,manuscrit|artículo,manuscrito|articolo,manoscritto|artigo,manuscrito|artikel,manuscript|artykuł,manuskrypt,rękopis|статья,рукопись|文章,稿件|記事,原稿,論文
newspaper,news|Zeitung,Nachrichten|journal,actualités|periódico,diario,noticias|giornale,quotidiano,notizie|jornal,notícia|krant,nieuws|gazeta,wiadomości|газета,новости|报纸,新闻|新聞,ニュース
professor,supervisor|Professor,Professorin,Betreuer|professeur,directeur de thèse|profesor,catedrático,tutor|professore,relatore|professor,orientador|hoogleraar,professor,begeleider|profesor,promotor|профессор,научный руководитель|教授,导师|教授,指導教員
university,faculty|Universität,Uni,Hochschule,Fakultät|université,fac,faculté|universidad,facultad|università,facoltà|universidade,faculdade|universiteit,faculteit|uniwersytet,uczelnia,wydział|университет,вуз,факультет|大学,学院|大学,学部
institute|Institut|institut|instituto|istituto|instituto|instituut|instytut|институт|研究所,研究院|研究所
theory|Theorie|théorie|teoría|teoria|teoria|theorie|teoria|теория|理论|理論
observation,observe|Beobachtung,beobachten|observation,observer|observación,observar|osservazione,osservare|observação,observar|waarneming,observatie,waarnemen|obserwacja,obserwować|наблюдение,наблюдать|观察,观测|観察,観測
discovery,discover|Entdeckung,entdecken|découverte,découvrir|descubrimiento,descubrir|scoperta,scoprire|descoberta,descobrir|ontdekking,ontdekken|odkrycie,odkryć|открытие,обнаружить|发现|発見
prediction,forecast,predict|Vorhersage,Prognose|prévision,prédiction,prévoir|predicción,pronóstico,predecir|previsione,prevedere|previsão,prever|voorspelling,prognose,verwachting|prognoza,przewidywanie|прогноз,предсказание|预测,预报|予測,予報
soil,ground|Boden,Erde|sol,terre|suelo,tierra|suolo,terreno,terra|solo,terra|bodem,grond,aarde|gleba,ziemia,grunt|почва,грунт,земля|土壤,土地|土壌,地面
river|Fluss,Strom|rivière,fleuve|río|fiume|rio|rivier|rzeka|река|河流,江河|河川
lake|See,Teich|lac,étang|lago,laguna|lago,stagno|lago,lagoa|meer,vijver|jezioro,staw|озеро,пруд|湖泊|湖畔,湖水
ocean,sea|Ozean,Meer|océan,mer|océano,mar|oceano,mare|oceano,mar|oceaan,zee|ocean,morze|океан,море|海洋,大海|海洋
beach,coast|Strand,Küste|plage,côte|playa,costa|spiaggia,costa|praia,costa|strand,kust|plaża,wybrzeże|пляж,побережье|海滩,海岸|海岸,ビーチ
island|Insel|île|isla|isola|ilha|eiland|wyspa|остров|岛屿,海岛|離島,アイランド
mountain,hill|Berg,Gebirge,Hügel|montagne,colline|montaña,monte,colina|montagna,collina|montanha,serra,colina|berg,gebergte,heuvel|góra,wzgórze|гора,холм|山脉,高山|山岳,登山
forest|Wald,Forst|forêt|bosque,selva|bosco,foresta|floresta,mata|bos,woud|las|лес|森林,树林|森林
tree|Baum,Bäume|arbre|árbol|albero|árvore|boom|drzewo|дерево,деревья|树木,大树|樹木
flower|Blume,Blüte,blühen|fleur|flor|fiore|flor|bloem|kwiat|цветок,цветы|花朵,鲜花|お花,開花
leaf,leaves|Blatt,Blätter,Laub|feuille,feuillage|hoja|foglia|folha|blad,bladeren|liść,liście|лист,листья|树叶,叶子|葉っぱ,落ち葉
ice|Eis,vereist|glace,verglas|hielo|ghiaccio|gelo|ijs|lód|лёд|冰块,结冰|凍結,アイス
glacier|Gletscher|glacier|glaciar|ghiacciaio|glaciar,geleira|gletsjer|lodowiec|ледник|冰川|氷河
satellite,orbit|Satellit,Umlaufbahn|satellite,orbite|satélite,órbita|satellite,orbita|satélite,órbita|satelliet,baan|satelita,orbita|спутник,орбита|卫星,轨道|衛星,軌道
telescope|Teleskop,Fernrohr|télescope|telescopio|telescopio|telescópio|telescoop|teleskop|телескоп|望远镜|望遠鏡
star,planet|Stern,Planet|étoile,planète|estrella,planeta|stella,pianeta|estrela,planeta|ster,planeet|gwiazda,planeta|звезда,планета|星星,行星|惑星,恒星
moon|Mond|lune|luna|luna|lua|maan|księżyc|луна|月亮,月球|お月様,月面
sun,sunny|Sonne,sonnig|soleil,ensoleillé|sol,soleado|sole,soleggiato|sol,ensolarado|zon,zonnig|słońce,słoneczny|солнце,солнечно|太阳,晴天|太陽,晴れ
drought,dry|Dürre,Trockenheit,trocken|sécheresse,sec|sequía,seco|siccità,secco,asciutto|seca,estiagem,seco|droogte,droog|susza,suchy|засуха,сухой|干旱,干燥|干ばつ,乾燥
flood|Überschwemmung,Hochwasser,Flut|inondation,crue|inundación|alluvione,inondazione|inundação,enchente,cheia|overstroming|powódź|наводнение,паводок|洪水,水灾|洪水
earthquake|Erdbeben|séisme,tremblement de terre|terremoto,sismo|terremoto|terremoto,sismo|aardbeving|trzęsienie ziemi|землетрясение|地震|地震
fire,burn|Feuer,Brand,brennen,verbrannt|feu,incendie,brûler|fuego,incendio,quemar|fuoco,incendio,bruciare|fogo,incêndio,queimar|vuur,brand,branden|ogień,pożar,palić|огонь,пожар,гореть|火灾,着火,燃烧|火災,火事,燃焼
smoke|Rauch,rauchen|fumée,fumer|humo,fumar|fumo,fumare|fumaça,fumo,fumar|rook,roken|dym,palenie|дым,курить|烟雾,抽烟|喫煙,たばこ
species|Spezies,Tierart|espèce|especie|specie|espécie|diersoort|gatunek|биологический вид,виды|物种|生物種
climate|Klima,Klimawandel|climat,climatique|clima,climático|clima,climatico|clima,climático|klimaat|klimat|климат,климатический|气候|気候
pollution,emission|Verschmutzung,Emission,Abgas|pollution,émission|contaminación,emisión|inquinamento,emissione|poluição,emissão|vervuiling,uitstoot|zanieczyszczenie,emisja|загрязнение,выброс газов|污染,排放|汚染,排出
carbon,CO2|Kohlenstoff,Kohlendioxid|carbone,gaz carbonique|carbono,dióxido de carbono|carbonio,anidride carbonica|carbono,dióxido de carbono|koolstof,kooldioxide|węgiel,dwutlenek węgla|углерод,углекислый газ|碳排放,二氧化碳|炭素,二酸化炭素
recycling,rubbish,garbage|Recycling,Müll,Abfall|recyclage,poubelle,ordures|reciclaje,basura|riciclaggio,spazzatura,rifiuti|reciclagem,lixo|recycling,vuilnis,afval|recykling,śmieci,odpady|переработка,мусор|回收,垃圾|リサイクル,ゴミ
harvest,crop|Ernte,ernten|récolte,récolter,moisson|cosecha,cosechar,cultivo|raccolto,coltura|colheita,colher,safra|oogst,oogsten|zbiory,plon,żniwa|урожай,сбор урожая|收获,收成,农作物|収穫,作物
farm,farmer,agriculture|Bauernhof,Bauer,Landwirtschaft|ferme,agriculteur,agriculture|granja,agricultor,agricultura|fattoria,agricoltore,agricoltura|fazenda,quinta,agricultor,agricultura|boerderij,boer,landbouw|gospodarstwo,rolnik,rolnictwo|ферма,фермер,сельское хозяйство|农场,农民,农业|農場,農家,農業
seeds,sow,sowing|Saatgut,Samen,säen|graine,semence,semer|semilla,sembrar|seme,seminare,sementi|semente,semear|zaad,zaaien|nasiona,ziarno,siać|семена,сеять|种子,播种|種子,種まき
greenhouse|Gewächshaus,Treibhaus|serre|invernadero|serra|estufa agrícola|broeikas,kas|szklarnia,cieplarnia|теплица,парник|温室,大棚|温室
irrigation|Bewässerung,bewässern,gießen|irrigation,arrosage,arroser|riego,regar|irrigazione,irrigare,annaffiare|irrigação,rega,regar|irrigatie,besproeiing|nawadnianie,podlewać|орошение,полив,поливать|灌溉,浇水|灌漑,水やり
field work,excursion|Feldarbeit,Exkursion|travail de terrain,excursion|trabajo de campo,excursión|lavoro sul campo,escursione|trabalho de campo,excursão|veldwerk,excursie|badania terenowe,wycieczka|полевая работа,экспедиция,экскурсия|野外考察,实地调查|現地調査,フィールドワーク
rain,rainy|Regen,regnen|pluie,pleuvoir,pluvieux|lluvia,llover,lluvioso|pioggia,piovere|chuva,chover|regen,regenen|deszcz,padać|дождь,дождливый|下雨,降雨|降雨,雨天
snow|Schnee,schneien|neige,neiger|nieve,nevar|neve,nevicare|neve,nevar|sneeuw,sneeuwen|śnieg|снег|下雪,积雪|積雪,雪かき
wind,windy|Wind,windig|vent,venteux|viento,ventoso|vento,ventoso|vento,ventoso|wind,winderig|wiatr,wietrzny|ветер,ветреный|大风,风力|強風,風速
storm,thunderstorm|Sturm,Gewitter,Unwetter|tempête,orage|tormenta,tempestad|tempesta,temporale|tempestade,trovoada|storm,onweer|burza,sztorm|буря,гроза,шторм|暴风雨,风暴,雷暴|台風,暴風雨
fog,cloudy|Nebel,neblig,bewölkt|brouillard,nuageux|niebla,nublado|nebbia,nuvoloso|nevoeiro,neblina,nublado|mist,bewolkt|mgła,zachmurzenie|туман,облачно|大雾,多云|濃霧,曇り
cold|Kälte,kalt,Erkältung|froid,rhume|frío,resfriado|freddo,raffreddore|frio,resfriado,constipação|koud,kou,verkoudheid|zimno,zimny,przeziębienie|холод,холодный,простуда|寒冷,感冒|寒い,冷たい,風邪
hot|Hitze,heiß|chaud,chaleur,canicule|calor,caliente|caldo,afa|calor,quente|heet,hitte|gorący,upał|жара,горячий,жаркий|炎热,高温|暑い,熱い,猛暑
humidity,moisture,wet|Feuchtigkeit,feucht,nass|humidité,humide,mouillé|humedad,húmedo,mojado|umidità,umido,bagnato|umidade,humidade,molhado|vochtigheid,vochtig,nat|wilgotność,wilgoć,mokry|влажность,влажный,мокрый|湿度,潮湿|湿度,湿気
summer|Sommer|été|verano|estate|verão|zomer|lato|лето|夏天,夏季|夏季,夏休み
springtime|Frühling,Frühjahr|printemps|primavera|primavera|primavera|lente,voorjaar|wiosna|весна|春天,春季|春季,春休み
autumn|Herbst|automne|otoño|autunno|outono|herfst,najaar|jesień|осень|秋天,秋季|秋季,紅葉
truck,lorry,van|Lkw,Lastwagen,Lieferwagen|camion,camionnette,poids lourd|camión,furgoneta,camioneta|camion,furgone|caminhão,camião,carrinha|vrachtwagen,bestelwagen,busje|ciężarówka,furgonetka|грузовик,фургон|卡车,货车|トラック,バン
freight,cargo|Fracht,Ladung|fret,cargaison|carga,flete|merce,carico,nolo|carga,frete|vracht,lading|ładunek,fracht|груз,фрахт|货物,货运|貨物,積荷
forwarder,carrier,haulage|Spediteur,Spedition,Frachtführer|transitaire,transporteur|transitario,transportista|spedizioniere,corriere,vettore|transitário,transportadora|expediteur,vervoerder|spedytor,spedycja,przewoźnik|экспедитор,перевозчик|货代,承运人|運送会社,運送業者
transport,transportation|Transport,transportieren,befördern|transport,transporter|transporte,transportar|trasporto,trasportare|transporte,transportar|vervoer,vervoeren|transport,przewóz,przewozić|транспорт,перевозка,перевозить|运输,交通|輸送,運送,交通
logistics|Logistik|logistique|logística|logistica|logística|logistiek|logistyka|логистика|物流|物流
harbour,dock|Hafen|quai,dock|puerto,muelle|porto,molo,banchina|porto,cais,doca|haven,kade|przystań,nabrzeże|гавань,причал,порт|港口,码头|港湾,埠頭
boat,vessel|Schiff,Boot,Fähre|bateau,navire,ferry|barco,buque,ferry|nave,barca,traghetto|navio,barco,balsa|schip,boot,veerboot|statek,łódź,prom|корабль,судно,лодка|船舶,轮船|船舶,フェリー
chauffeur,motorist|Fahrer,Fahrerin,Chauffeur|chauffeur,conducteur|conductor,chófer,chofer|autista,conducente|motorista,condutor|chauffeur,bestuurder|kierowca|водитель,шофёр|司机,驾驶员|運転手,ドライバー
tour,guided tour|Tour,Rundfahrt,Führung|tournée,visite guidée,circuit|gira,recorrido,visita guiada|giro,tour,visita guidata|turnê,digressão,passeio|rondleiding,tocht,rondreis|objazd,zwiedzanie,trasa|тур,экскурсовод,турне|巡演,旅游团|ツアー,巡回
parcel|Paket,Päckchen|colis,paquet|paquete,encomienda|pacco|encomenda,pacote|pakket,pakje|paczka,przesyłka|посылка|包裹,快递|小包,荷物,宅配便
pickup|Abholung,abholen|enlèvement,ramassage|recogida,recoger|ritiro,ritirare|recolha,retirada,coleta|afhalen,ophalen|odbiór,odebrać|самовывоз,забрать|取货,提货|引き取り,集荷
post office,postal,stamp|Postamt,Briefmarke,Briefkasten|bureau de poste,timbre,courrier|correos,sello,buzón|ufficio postale,francobollo,posta|correios,selo|postkantoor,postzegel,brievenbus|poczta,znaczek|почта,почтовая марка|邮局,邮票|郵便局,切手,郵便
letter,envelope|Brief,Umschlag|lettre,enveloppe|carta,sobre|lettera,busta|carta,envelope|brief,envelop|list,koperta|письмо,конверт|信件,信封|手紙,封筒
tracking,track|Sendungsverfolgung,verfolgen|suivi,suivre|seguimiento,rastreo|tracciamento,tracciare|rastreamento,rastreio|volgen,traceren|śledzenie,śledzić|отслеживание,отслеживать|追踪,跟踪|追跡,トラッキング
packaging,box,carton|Verpackung,Karton,Kiste,Schachtel|emballage,carton,boîte|embalaje,cartón,caja|imballaggio,scatola,cartone|embalagem,caixa,papelão|verpakking,doos,karton|opakowanie,karton,pudełko|упаковка,коробка|包装,纸箱,盒子|梱包,段ボール,包装
railway,trains,rail|Bahn,Eisenbahn,Zug|train,chemin de fer,ferroviaire|tren,ferrocarril|treno,ferrovia|trem,comboio,ferrovia|trein,spoor,spoorweg|pociąg,kolej|поезд,железная дорога|火车,铁路,列车|電車,鉄道,列車
railway platform,railway track|Gleis,Bahnsteig|quai,voie|andén,vía|binario|plataforma,gare|perron,spoor|peron,tor|перрон,путь|站台,月台|ホーム,線路
bus,coach|Omnibus,Reisebus,Bushaltestelle|autobus,autocar|autobús,autocar,guagua|autobus,pullman,corriera|ônibus,autocarro|autobus,touringcar,bushalte|autobus,autokar|автобус|公交车,巴士|バス停,路線バス
tram,metro,underground|Straßenbahn,U-Bahn,Tram|tramway,métro|tranvía,metro|tram,metropolitana|bonde,elétrico,metrô|tram,metro|tramwaj,metro|трамвай,метро|地铁,电车|地下鉄,路面電車
taxi|Taxi|taxi|taxi|taxi|táxi|taxi|taksówka|такси|出租车,的士|タクシー
street,road,highway|Straße,Autobahn,Weg|rue,route,autoroute|calle,carretera,autopista|strada,via,autostrada|rua,estrada,rodovia|straat,weg,snelweg|ulica,droga,autostrada|улица,дорога,шоссе|街道,道路,高速公路|道路,通り,高速道路
bridge,tunnel|Brücke,Tunnel|pont,tunnel|puente,túnel|ponte,galleria|ponte,túnel|brug,tunnel|most,tunel|мост,тоннель|桥梁,隧道|トンネル,橋梁
parking,garage|Parkplatz,parken,Garage|stationnement,garer,garage|aparcamiento,estacionamiento,garaje|parcheggio,parcheggiare,garage|estacionamento,estacionar,garagem|parkeren,parkeerplaats,garage|parking,parkować,garaż|парковка,стоянка,гараж|停车,停车场,车库|駐車場,駐車,車庫
tyre,tire|Reifen,Autoreifen|pneu|neumático,llanta|pneumatico,gomma|pneu|autoband,fietsband|opona|шина,покрышка|轮胎|タイヤ
airport,airline|Flughafen,Fluggesellschaft|aéroport,compagnie aérienne|aeropuerto,aerolínea|aeroporto,compagnia aerea|aeroporto,companhia aérea|luchthaven,vliegveld,luchtvaartmaatschappij|lotnisko,linia lotnicza|аэропорт,авиакомпания|机场,航空公司|空港,航空会社
airplane,aircraft,plane|Flugzeug,Flieger|avion|avión|aereo,aeroplano|avião|vliegtuig|samolot|самолёт|飞机|飛行機,航空機
passenger|Passagier,Fahrgast|passager,voyageur|pasajero|passeggero|passageiro|passagier,reiziger|pasażer|пассажир|乘客,旅客|乗客,旅客
luggage,baggage,suitcase|Gepäck,Koffer|bagage,valise|equipaje,maleta|bagaglio,valigia|bagagem,mala|bagage,koffer|bagaż,walizka|багаж,чемодан|行李,行李箱|荷物,手荷物,スーツケース
passport,visa|Reisepass,Visum,Ausweis|passeport,visa|pasaporte,visado,visa|passaporto,visto|passaporte,visto|paspoort,visum|paszport,wiza|паспорт,виза|护照,签证|パスポート,ビザ,査証
border|Grenze|frontière|frontera|confine,frontiera|fronteira|grens|granica|граница|边境,边界|国境,境界
arrival,arrive|Ankunft,ankommen,angekommen|arrivée,arriver|llegada,llegar|arrivo,arrivare|chegada,chegar|aankomst,aankomen|przyjazd,przyjechać,przylot|прибытие,прибыть,приехать|到达,抵达|到着
departure,depart|Abfahrt,Abflug,abfahren|départ,partir|salida,partida,partir|partenza,partire|partida,saída,partir|vertrek,vertrekken|odjazd,wyjazd,odlot|отправление,отъезд,вылет|出发,离开|出発
tourist,tourism|Tourist,Tourismus|touriste,tourisme|turista,turismo|turista,turismo|turista,turismo|toerist,toerisme|turysta,turystyka|турист,туризм|游客,旅游|観光客,観光
distance,kilometre,far|Entfernung,Abstand,Kilometer|distance,kilomètre,loin|distancia,kilómetro,lejos|distanza,chilometro,lontano|distância,quilômetro,quilómetro,longe|afstand,kilometer,ver|odległość,dystans,kilometr,daleko|расстояние,километр,далеко|距离,公里|距離,キロ
pedestrian,walk|Fußgänger,spazieren,Spaziergang|piéton,marcher,promenade|peatón,caminar,paseo|pedone,camminare,passeggiata|pedestre,peão,caminhar,andar|voetganger,lopen,wandelen|pieszy,spacer,chodzić|пешеход,прогулка,гулять|行人,步行,散步|歩行者,散歩,徒歩
kitchen|Küche|cuisine|cocina|cucina|cozinha|keuken|kuchnia|кухня|厨房|台所,キッチン
cook,chef|Koch,Köchin,kochen|cuisinier,chef,cuisiner|cocinero,cocinar|cuoco,cucinare|cozinheiro,cozinhar|kok,koken|kucharz,gotować|повар,готовить|厨师,做饭|料理人,シェフ,調理
recipe,ingredient|Rezept,Zutat|recette,ingrédient|receta,ingrediente|ricetta,ingrediente|receita,ingrediente|recept,ingrediënt|przepis,składnik|рецепт,ингредиент|食谱,配料|レシピ,材料
flour,dough|Mehl,Teig|farine,pâte|harina,masa|farina,impasto|farinha,massa|meel,bloem,deeg|mąka,ciasto|мука,тесто|面粉,面团|小麦粉,生地
bread,bakery|Brot,Brötchen,Bäckerei|pain,boulangerie|pan,panadería|pane,panificio,panetteria|pão,padaria|brood,bakkerij|chleb,bułka,piekarnia|хлеб,булочка,пекарня|面包,面包店|食パン,パン屋
cake,biscuit,cookie|Kuchen,Torte,Keks|gâteau,biscuit|pastel,tarta,galleta|torta,dolce,biscotto|bolo,biscoito|taart,cake,koekje|tort,ciastko|торт,пирог,печенье|蛋糕,饼干|ケーキ,クッキー
coffee|Kaffee|café|café|caffè|café|koffie|kawa|кофе|咖啡|コーヒー
tea|Tee|thé|té|tè|chá|thee|herbata|чай|茶叶,喝茶|お茶,紅茶
milk|Milch|lait|leche|latte|leite|melk|mleko|молоко|牛奶|牛乳,ミルク
sugar|Zucker|sucre|azúcar|zucchero|açúcar|suiker|cukier|сахар|白糖,糖分|砂糖
salt|Salz,salzig|sel,salé|sal,salado|sale,salato|sal,salgado|zout|sól,słony|соль,солёный|食盐,盐分|食塩,塩分
pepper,spice|Pfeffer,Gewürz|poivre,épice|pimienta,especia|pepe,spezia|pimenta,tempero,especiaria|peper,kruid,specerij|pieprz,przyprawa|перец,специи,приправа|胡椒,香料|胡椒,スパイス
butter,cheese|Butter,Käse|beurre,fromage|mantequilla,queso|burro,formaggio|manteiga,queijo|boter,kaas|masło,ser|масло сливочное,сыр|黄油,奶酪|バター,チーズ
egg|Ei,Eier|œuf,oeuf|huevo|uovo,uova|ovo|ei,eieren|jajko|яйцо|鸡蛋|たまご,玉子
meat|Fleisch|viande|carne|carne|carne|vlees|mięso|мясо|肉类,牛肉|お肉,牛肉
chicken|Hähnchen,Huhn|poulet,poule|pollo,gallina|pollo,gallina|frango,galinha|kip|kurczak,kura|курица|鸡肉|鶏肉,チキン
fish,fishing|Fisch,Fischerei,fischen|poisson,pêche|pescado,pez,pesca|pesce,pesca|peixe,pesca|vis,visserij,vissen|ryba,rybołówstwo|рыба,рыбалка|鱼类,钓鱼|お魚,漁業,釣り
vegetable|Gemüse|légume|verdura,hortaliza|verdura,ortaggio|legume,verdura,hortaliça|groente|warzywo|овощ,овощи|蔬菜|野菜
potato,tomato|Kartoffel,Tomate|pomme de terre,tomate|patata,papa,tomate|patata,pomodoro|batata,tomate|aardappel,tomaat|ziemniak,pomidor|картофель,картошка,помидор|土豆,番茄,西红柿|じゃがいも,トマト
fruit,apple|Obst,Frucht,Apfel|fruit,pomme|fruta,manzana|frutta,frutto,mela|fruta,maçã|fruit,appel|owoc,jabłko|фрукт,яблоко|水果,苹果|果物,フルーツ,りんご
rice,noodle,pasta|Reis,Nudel,Nudeln|riz,nouille,pâtes|arroz,fideo,pasta|riso,pasta,spaghetti|arroz,macarrão,massa|rijst,noedel,pasta|ryż,makaron|рис,лапша,макароны|米饭,面条|ご飯,麺類,パスタ
soup,salad|Suppe,Salat|soupe,salade|sopa,ensalada|zuppa,minestra,insalata|sopa,salada|soep,salade|zupa,sałatka|суп,салат|沙拉,喝汤|スープ,サラダ
wine,beer|Wein,Bier|vin,bière|vino,cerveza|vino,birra|vinho,cerveja|wijn,bier|wino,piwo|вино,пиво|葡萄酒,啤酒|ワイン,ビール
drink,beverage|trinken,Getränk,getrunken|boire,boisson|beber,bebida|bere,bevanda,bibita|beber,bebida|drinken,drank,drankje|pić,napój|пить,напиток|饮料,喝水|飲み物,飲料,飲む
eat,meal|essen,Mahlzeit,gegessen|manger,repas|comer,comida|mangiare,pasto|comer,refeição|eten,maaltijd|jeść,posiłek|есть,кушать,еда|吃饭,用餐|食べる,食事
breakfast|Frühstück,frühstücken|petit-déjeuner|desayuno,desayunar|colazione|café da manhã,pequeno-almoço|ontbijt|śniadanie|завтрак|早餐,早饭|朝食,朝ごはん
lunch,dinner|Mittagessen,Abendessen|déjeuner,dîner|almuerzo,cena|pranzo,cena|almoço,jantar|lunch,avondeten,diner|obiad,kolacja|обед,ужин|午餐,晚餐|昼食,夕食,ランチ
restaurant,canteen|Restaurant,Gaststätte,Kantine|restaurant,resto,cantine|restaurante,comedor|ristorante,mensa|restaurante,cantina|restaurant,kantine|restauracja,stołówka|ресторан,столовая,кафе|餐厅,饭店,食堂|レストラン,食堂
menu,dish|Speisekarte,Menü,Gericht|menu,carte,plat|menú,plato|menù,piatto|cardápio,ementa,prato|menukaart,gerecht|menu,danie|меню,блюдо|菜单,菜肴|メニュー,献立
waiter,waitress|Kellner,Kellnerin,Bedienung|serveur,serveuse|camarero,camarera,mesero|cameriere,cameriera|garçom,empregado de mesa|ober,kelner,serveerster|kelner,kelnerka|официант,официантка|服务员|ウェイター,店員
guest,visitor|Gast,Besucher|invité,hôte,visiteur|huésped,invitado,visitante|ospite,visitatore|hóspede,convidado,visitante|gast,bezoeker|gość,odwiedzający|гость,посетитель|客人,访客|来客,ゲスト,お客様
taste,flavour|Geschmack,schmecken|goût,saveur|sabor,gusto|gusto,sapore|sabor,gosto|smaak,proeven|smak,smakować|вкус|味道,口味|風味,味見
hunger,hungry,thirst|Hunger,hungrig,Durst|faim,affamé,soif|hambre,hambriento,sed|fame,affamato,sete|fome,faminto,sede|honger,dorst|głód,głodny,pragnienie|голод,голодный,жажда|饥饿,口渴|空腹,喉の渇き
knife,fork,spoon|Messer,Gabel,Löffel|couteau,fourchette,cuillère|cuchillo,tenedor,cuchara|coltello,forchetta,cucchiaio|faca,garfo,colher|mes,vork,lepel|nóż,widelec,łyżka|нож,вилка столовая,ложка|刀叉,勺子|ナイフ,フォーク,スプーン
bottle,cup|Flasche,Tasse,Becher|bouteille,tasse,gobelet|botella,taza|bottiglia,tazza|garrafa,xícara,chávena|fles,kopje,beker|butelka,kubek,filiżanka|бутылка,чашка,кружка|瓶子,杯子|ボトル,コップ,カップ
garden,gardener|Garten,Gärtner|jardin,jardinier|jardín,jardinero,huerto|giardino,giardiniere,orto|jardim,jardineiro,horta|tuin,tuinman|ogród,ogrodnik|сад,садовник,огород|花园,园丁|庭園,ガーデン
roof|Dach|toit,toiture|tejado,techo|tetto|telhado|dak|dach|крыша|屋顶|屋根
wall,ceiling|Wand,Mauer,Zimmerdecke|mur,paroi,plafond|pared,muro,techo|parete,muro,soffitto|parede,muro,teto|muur,wand,plafond|ściana,mur,sufit|стена,потолок|墙壁,天花板|外壁,天井
door,gate|Tür,Tor|porte,portail|puerta,portón|porta,cancello|porta,portão|deur,poort|drzwi,brama|дверь,ворота|大门,房门|ドア,玄関,扉
floor,storey|Fußboden,Stockwerk,Etage|plancher,étage|piso,planta,suelo|pavimento,piano|chão,piso,andar|vloer,verdieping|podłoga,piętro|пол,этаж|楼层,地板|フロア,床板
stairs,staircase|Treppe,Stufe|escalier,marche|escalera,escalón|scala,gradino|escada,degrau|trap,trede|schody,stopień|лестница,ступенька|楼梯,台阶|階段
elevator,lift|Aufzug,Fahrstuhl|ascenseur|ascensor,elevador|ascensore|elevador|lift|winda|лифт|电梯|エレベーター
paint,painter|Farbe,streichen,lackieren,Maler|peinture,peindre,peintre|pintura,pintar,pintor|vernice,pittura,dipingere,imbianchino|tinta,pintura,pintar,pintor|verf,schilderen,schilder|farba,malować,malarz|краска,красить,маляр|油漆,涂料,刷漆|ペンキ,塗料
ladder,scaffold|Leiter,Gerüst|échelle,échafaudage|escalera de mano,andamio|scala a pioli,ponteggio,impalcatura|escadote,andaime|ladder,steiger|drabina,rusztowanie|стремянка,строительные леса|梯子,脚手架|はしご,足場
landlord,lodging|Vermieter,Miete,mieten|loyer,propriétaire,bailleur|alquiler,casero,arrendador|affitto,affittare,padrone di casa|aluguel,renda,senhorio|huur,huren,verhuurder|czynsz,wynajem,wynajmować|арендодатель,квартплата,снимать|房租,房东|家賃,大家さん
apartment,flat|Wohnung,Apartment|appartement,logement|piso,apartamento,departamento|appartamento|apartamento|appartement,woning|mieszkanie|квартира|公寓,住房|アパート,マンション
building,construction site|Gebäude,Bau,Baustelle|bâtiment,immeuble,chantier|edificio,obra,construcción|edificio,cantiere,palazzo|edifício,prédio,obra|gebouw,bouw,bouwplaats|budynek,budowa|здание,стройка,строительство|建筑,大楼,工地|建物,建築,工事現場
neighbour,neighbor,neighbourhood|Nachbar,Nachbarin,Nachbarschaft|voisin,voisine,quartier|vecino,vecina,barrio|vicino,quartiere|vizinho,vizinha,bairro|buurman,buurvrouw,buren,buurt|sąsiad,sąsiadka,okolica|сосед,соседка,район|邻居,社区|近所,隣人
furniture,desk,chair|Möbel,Tisch,Stuhl|meuble,table,chaise|mueble,mesa,silla|mobile,tavolo,sedia|móvel,mesa,cadeira|meubel,tafel,stoel|meble,stół,krzesło|мебель,стол,стул|家具,桌子,椅子|家具,テーブル,椅子
bed,mattress,sleep|Bett,Matratze,schlafen,Schlaf|lit,matelas,dormir,sommeil|cama,colchón,dormir,sueño|letto,materasso,dormire,sonno|cama,colchão,dormir,sono|bed,matras,slapen,slaap|łóżko,materac,spać,sen|кровать,матрас,спать,сон|床铺,床垫,睡觉|ベッド,睡眠,布団
bathroom,toilet,shower|Badezimmer,Bad,Toilette,Dusche|salle de bain,toilettes,douche|baño,aseo,ducha|bagno,gabinetto,doccia|banheiro,casa de banho,chuveiro|badkamer,toilet,douche|łazienka,toaleta,prysznic|ванная,туалет,душ|浴室,厕所,淋浴|風呂場,トイレ,シャワー
washing machine,laundry,wash|Waschmaschine,Wäsche,waschen|machine à laver,lessive,laver|lavadora,lavar,colada|lavatrice,bucato,lavare|máquina de lavar,roupa suja,lavar|wasmachine,was,wassen|pralka,pranie,prać|стиральная машина,стирка,стирать|洗衣机,洗衣服|洗濯機,洗濯
plumber,electrician|Klempner,Installateur,Elektriker|plombier,électricien|fontanero,plomero,electricista|idraulico,elettricista|encanador,canalizador,eletricista|loodgieter,elektricien|hydraulik,elektryk|сантехник,электрик|水管工,电工|配管工,電気工事士
carpenter,craftsman|Tischler,Schreiner,Handwerker|menuisier,charpentier,artisan|carpintero,artesano|falegname,artigiano|carpinteiro,marceneiro,artesão|timmerman,vakman,ambachtsman|stolarz,cieśla,rzemieślnik|плотник,столяр,мастер|木匠,工匠|大工,職人
lesson,course|Unterricht,Unterrichtsstunde,Kurs|leçon,cours|lección,curso|lezione,corso|lição,aula,curso|les,cursus|lekcja,zajęcia,kurs|урок,занятие,курс|课程,上课|授業,レッスン,講座
exam,examination|Prüfung,Klausur,Examen|examen,épreuve|examen|esame|exame,prova|examen,tentamen|egzamin,sprawdzian|экзамен,контрольная|考试,测验|試験,テスト
homework|Hausaufgabe,Hausaufgaben|devoir,devoirs|deberes,tarea escolar|compito,compiti|dever de casa,trabalho de casa|huiswerk|praca domowa|домашнее задание,домашка|作业,家庭作业|宿題
classroom,pupil|Klassenzimmer,Schüler,Schülerin|salle de classe,élève|aula,alumno,alumna|aula,alunno,scolaro|sala de aula,aluno,aluna|klaslokaal,leerling|klasa,uczeń,uczennica|ученик,ученица,кабинет|教室,小学生|教室,生徒
parents' evening,principal|Elternabend,Schulleiter,Rektor|directeur d'école,réunion de parents|director del colegio,reunión de padres|preside,dirigente scolastico|diretor da escola,reunião de pais|schoolhoofd,ouderavond|dyrektor szkoły,zebranie rodziców|директор школы,родительское собрание|校长,家长会|校長,保護者会
kindergarten,nursery|Kindergarten,Kita|maternelle,crèche|guardería,jardín de infancia|asilo,scuola materna|jardim de infância,creche|kleuterschool,kinderdagverblijf,crèche|przedszkole,żłobek|детский сад,садик,ясли|幼儿园,托儿所|幼稚園,保育園
essay,grade|Aufsatz,Zeugnis,Schulnote|rédaction,dissertation,bulletin|redacción,ensayo,calificación|tema,saggio,voto,pagella|redação,ensaio,nota|opstel,cijfer,rapport|wypracowanie,ocena|сочинение,оценка|作文,成绩|作文,成績
pencil,pen|Bleistift,Stift,Kugelschreiber|crayon,stylo|lápiz,bolígrafo|matita,penna|lápis,caneta|potlood,pen|ołówek,długopis|карандаш,ручка|铅笔,钢笔|鉛筆,ボールペン
choir,sing,singer|Chor,singen,Sänger,gesungen|chœur,chorale,chanter,chanteur|coro,cantar,cantante|coro,cantare,cantante|coro,coral,cantar,cantor|koor,zingen,zanger|chór,śpiewać,śpiewak|хор,петь,певец|合唱团,唱歌,歌手|合唱,歌手,歌う
orchestra,conductor|Orchester,Dirigent|orchestre,chef d'orchestre|orquesta,director de orquesta|orchestra,direttore d'orchestra|orquestra,maestro|orkest,dirigent|orkiestra,dyrygent|оркестр,дирижёр|乐团,指挥家|オーケストラ,指揮者
rehearsal,rehearse|Probe,proben,Generalprobe|répétition,répéter|ensayo,ensayar|prova,provare|ensaio,ensaiar|repetitie,repeteren|próba|репетиция,репетировать|排练,彩排|リハーサル,稽古
concert,gig|Konzert,Auftritt|concert|concierto,actuación|concerto|concerto,show|concert,optreden|koncert,występ|концерт,выступление|音乐会,演唱会|コンサート,演奏会
theatre,theater|Bühne,Theater|scène,théâtre|escenario,teatro|palco,palcoscenico,teatro|palco,teatro|podium,toneel,theater|scena,teatr|сцена,театр|舞台,剧院|舞台,劇場,ステージ
music,musician|Musik,Musiker|musique,musicien|música,músico|musica,musicista|música,músico|muziek,muzikant|muzyka,muzyk|музыка,музыкант|音乐,音乐家|音楽,音楽家
song,melody|Lied,Melodie,Liedtext|chanson,mélodie,paroles|canción,melodía,letra|canzone,melodia|canção,melodia,letra|lied,liedje,melodie|piosenka,melodia|песня,мелодия|歌曲,旋律|楽曲,メロディー
piano,violin,guitar|Klavier,Geige,Gitarre|piano,violon,guitare|piano,violín,guitarra|pianoforte,violino,chitarra|piano,violino,violão,guitarra|piano,viool,gitaar|fortepian,pianino,skrzypce,gitara|пианино,рояль,скрипка,гитара|钢琴,小提琴,吉他|ピアノ,バイオリン,ギター
dance,dancer|Tanz,tanzen,Tänzer|danse,danser,danseur|baile,bailar,danza|danza,ballo,ballare|dança,dançar,dançarino|dans,dansen,danser|taniec,tańczyć,tancerz|танец,танцевать|舞蹈,跳舞|ダンス,踊り
film,movie,cinema|Spielfilm,Kino|cinéma,long métrage|película,cine|cinema,pellicola|filme,cinema|bioscoop,speelfilm|kino,film fabularny|фильм,кино,кинотеатр|电影,电影院|映画,映画館
museum,exhibition|Museum,Ausstellung|musée,exposition|museo,exposición|museo,mostra|museu,exposição|museum,tentoonstelling|muzeum,wystawa|музей,выставка|博物馆,展览|博物館,美術館,展示会
artist,art,painting|Kunst,Künstler,Gemälde|art,artiste,tableau|arte,artista,cuadro|arte,artista,quadro|arte,artista,quadro|kunst,kunstenaar,schilderij|sztuka,artysta,obraz|искусство,художник,картина|艺术,艺术家,绘画|芸術,芸術家,絵画
photograph,photographer|Foto,Fotograf,fotografieren|photo,photographe,photographie|foto,fotografía,fotógrafo|foto,fotografia,fotografo|foto,fotografia,fotógrafo|foto,fotograaf,fotograferen|zdjęcie,fotografia,fotograf|фото,фотография,фотограф|照片,摄影|写真,撮影
tent,camping|Zelt,zelten,Campingplatz|tente,camping|tienda de campaña,carpa,acampar|tenda,campeggio|tenda,barraca,acampamento|tent,kamperen,camping|namiot,kemping,biwak|палатка,кемпинг,поход|帐篷,露营|テント,キャンプ
festival,party,celebration|Fest,Feier,feiern,Party|fête,festival,fêter|fiesta,festival,celebrar|festa,festival,festeggiare|festa,festival,comemorar|feest,festival,vieren|impreza,festiwal,święto|праздник,фестиваль,вечеринка|节日,派对,庆祝|お祭り,パーティー,祝う
wedding,marriage,married|Hochzeit,heiraten,verheiratet|mariage,marier,noces|boda,matrimonio,casarse,casado|matrimonio,nozze,sposare,sposato|casamento,casar,casado|bruiloft,huwelijk,trouwen,getrouwd|ślub,wesele,małżeństwo|свадьба,брак,жениться|婚礼,结婚|結婚,結婚式
birthday|Geburtstag|anniversaire|cumpleaños|compleanno|aniversário|verjaardag,jarig|urodziny|день рождения|生日|誕生日
gift,present|Geschenk,schenken|cadeau,offrir|regalo,regalar|regalo,regalare|presente,prenda|cadeau,geschenk|prezent,podarek|подарок,дарить|礼物,礼品|贈り物,プレゼント
Christmas,Easter|Weihnachten,Ostern|Noël,Pâques|Navidad,Semana Santa,Pascua|Natale,Pasqua|Natal,Páscoa|Kerst,Kerstmis,Pasen|Boże Narodzenie,Wielkanoc|Рождество,Пасха|圣诞节,复活节|クリスマス,復活祭
match,tournament|Spiel,Turnier,Wettkampf|match,tournoi|partido,torneo|partita,torneo|partida,jogo,torneio|wedstrijd,toernooi|mecz,turniej|матч,турнир|比赛,锦标赛|試合,大会
trainer,sports coach|Trainer,Trainerin|entraîneur,coach|entrenador,entrenadora|allenatore,allenatrice|treinador,técnico|trainer,coach|trener,trenerka|тренер|教练|コーチ,監督
sport,athlete|Sport,Sportler|sport,sportif,athlète|deporte,deportista,atleta|sport,atleta,sportivo|esporte,desporto,atleta|sport,sporter,atleet|sport,sportowiec|спорт,спортсмен|体育,运动员,运动|スポーツ,選手,運動
football,soccer|Fußball|football,foot|fútbol|calcio|futebol|voetbal|piłka nożna,futbol|футбол|足球|サッカー
ball|Spielball|ballon,balle|pelota,balón|palla,pallone|bola|bal|piłka|мяч|皮球,球类|ボール
swimming,swim,pool|schwimmen,Schwimmbad,geschwommen|nager,natation,piscine|nadar,natación,piscina|nuotare,nuoto,piscina|nadar,natação,piscina|zwemmen,zwembad|pływać,pływanie,basen|плавать,плавание,бассейн|游泳,游泳池|水泳,プール,泳ぐ
race,running|Rennen,Lauf,laufen,Läufer|course,courir,coureur|carrera,correr,corredor|corsa,gara,correre|corrida,correr,corredor|race,hardlopen,rennen|wyścig,bieg,biegać|гонка,забег,бегать|赛跑,跑步,竞赛|競走,レース,マラソン
win,winner,victory|gewinnen,Gewinner,Sieg,gewonnen|gagner,gagnant,victoire|ganar,ganador,victoria|vincere,vincitore,vittoria,vinto|ganhar,vencer,vencedor,vitória|winnen,winnaar,gewonnen,overwinning|wygrać,zwycięzca,zwycięstwo|победа,выиграть,победитель|胜利,赢家,获胜|優勝,勝利,勝つ
prize,award,medal|Preis,Auszeichnung,Medaille|prix,récompense,médaille|premio,galardón,medalla|premio,medaglia|prêmio,prémio,medalha|prijs,onderscheiding,medaille|nagroda,medal|приз,награда,медаль|奖品,奖项,奖牌|賞品,受賞,メダル
game,play,player|Spiel,spielen,Spieler|jeu,jouer,joueur|juego,jugar,jugador|gioco,giocare,giocatore|jogo,jogar,jogador|spel,spelen,speler|gra,grać,gracz|игра,играть,игрок|游戏,玩家|ゲーム,遊び,プレイヤー
toy|Spielzeug|jouet|juguete|giocattolo|brinquedo|speelgoed|zabawka|игрушка|玩具|おもちゃ
supermarket,grocery|Supermarkt,Lebensmittel|supermarché,épicerie|supermercado,ultramarinos|supermercato,alimentari|supermercado,mercearia|supermarkt,kruidenier|supermarket,sklep spożywczy|супермаркет,продукты|超市,杂货|スーパー,食料品
cashier,till,checkout counter|Kasse,Kassierer|caisse,caissier|caja registradora,cajero|cassa,cassiere|caixa registradora,operador de caixa|kassa,kassier,caissière|kasa,kasjer|касса,кассир|收银台,收银员|レジ,会計係
clothes,shirt,trousers|Kleidung,Hemd,Hose|vêtement,chemise,pantalon|ropa,camisa,pantalón|vestiti,abbigliamento,camicia,pantaloni|roupa,camisa,calças|kleding,kleren,overhemd,broek|ubranie,odzież,koszula,spodnie|одежда,рубашка,брюки|衣服,衬衫,裤子|洋服,衣類,シャツ
shoe|Schuh,Schuhe|chaussure|zapato|scarpa|sapato|schoen|but,buty|обувь,ботинки,туфли|鞋子|靴屋,シューズ
fabric,textile,sewing|Stoff,Textil,nähen|étoffe,textile,couture,coudre|tela,textil,coser|stoffa,tessile,cucire|pano,têxtil,costurar|textiel,naaien,stof|materiał,tkanina,szyć|текстиль,шить,швейный|布料,纺织,缝纫|布地,繊維,裁縫
leather|Leder|cuir|cuero,piel|pelle,cuoio|couro|leer|skóra|кожа натуральная,кожаный|皮革|皮革,レザー
jewellery,gold,silver|Schmuck,Gold,Silber|bijou,or,argent|joya,oro,plata|gioiello,oro,argento|joia,ouro,prata|sieraden,goud,zilver|biżuteria,złoto,srebro|украшения,золото,серебро|珠宝,黄金,白银|宝石,黄金,ジュエリー
hairdresser,hair|Friseur,Haare,Haar|coiffeur,cheveux|peluquero,peluquería,pelo,cabello|parrucchiere,capelli|cabeleireiro,cabelo|kapper,haar|fryzjer,włosy|парикмахер,волосы|理发店,头发|美容院,髪の毛
bag,backpack|Tasche,Rucksack,Tüte|sac,sac à dos|bolsa,bolso,mochila|borsa,zaino,sacchetto|bolsa,saco,mochila|tas,rugzak|torba,plecak,torebka|сумка,рюкзак,пакет|背包,书包,袋子|かばん,バッグ,リュック
umbrella|Regenschirm,Schirm|parapluie|paraguas|ombrello|guarda-chuva|paraplu|parasol,parasolka|зонт,зонтик|雨伞|雨傘
man,male|Mann,Männer,männlich|homme,masculin,mâle|hombre,masculino,varón|uomo,uomini,maschio|homem,masculino|man,mannelijk|mężczyzna,męski|мужчина,мужской|男人,男性|男性
woman,female|Frau,weiblich|femme,féminin,femelle|mujer,femenino,hembra|donna,femmina,femminile|mulher,feminino|vrouw,vrouwelijk|kobieta,żeński|женщина,женский|女人,女性|女性
child,children,kid|Kind,Kinder|enfant,gosse|niño,niña,hijo|bambino,bambina|criança,filho|kind,kinderen|dziecko,dzieci|ребёнок,дети|孩子,儿童|子供,子ども,児童
baby,birth,pregnant|Baby,Geburt,schwanger|bébé,naissance,enceinte|bebé,nacimiento,embarazada|neonato,nascita,incinta|bebê,bebé,nascimento,grávida|baby,geboorte,zwanger|niemowlę,narodziny,ciąża|младенец,рождение,беременная|婴儿,出生,怀孕|赤ちゃん,出産,妊娠
family,relative|Familie,Verwandte|famille,parent|familia,pariente|famiglia,parente|família,parente|gezin,familie|rodzina,krewny|семья,родственник|家庭,亲戚|家族,親戚
mother,mum|Mutter,Mama|mère,maman|madre,mamá|madre,mamma|mãe,mamãe|moeder,mama|matka,mama|мать,мама|母亲,妈妈|母親,お母さん
father,dad|Vater,Papa|père,papa|padre,papá|padre,papà|pai,papai|vader,papa|ojciec,tata|отец,папа|父亲,爸爸|父親,お父さん
brother,sister,sibling|Bruder,Schwester,Geschwister|frère,sœur|hermano,hermana|fratello,sorella|irmão,irmã|broer,zus|brat,siostra,rodzeństwo|брат,сестра|兄弟,姐妹|兄弟,姉妹
grandmother,grandfather,grandparents|Oma,Opa,Großeltern|grand-mère,grand-père,mamie|abuela,abuelo|nonna,nonno|avó,avô|oma,opa,grootouders|babcia,dziadek|бабушка,дедушка|奶奶,爷爷,祖父母|祖母,祖父,おばあさん
husband,wife,spouse|Ehemann,Ehefrau,Ehepartner|mari,épouse,conjoint|marido,esposa,cónyuge|marito,moglie,coniuge|marido,esposa,cônjuge|echtgenoot,echtgenote|mąż,żona,małżonek|муж,жена,супруг|丈夫,妻子,配偶|配偶者,奥さん
friend,friendship|Freund,Freundin,Freundschaft|ami,amie,amitié|amigo,amiga,amistad|amico,amica,amicizia|amigo,amiga,amizade|vriend,vriendin,vriendschap|przyjaciel,przyjaciółka,kolega|друг,подруга,дружба|朋友,友谊|友達,友人
age,young,youth|Alter,jung,Jugend,Jugendliche|âge,jeune,jeunesse|edad,joven,juventud|età,giovane,gioventù|idade,jovem,juventude|leeftijd,jong,jeugd,jongeren|wiek,młody,młodzież|возраст,молодой,молодёжь|年龄,年轻,青年|年齢,若者,若い
death,die,dead|Tod,sterben,gestorben,tot|mort,mourir,décès|muerte,morir,muerto|morte,morire,morto|morte,morrer,morto|dood,sterven,overleden|śmierć,umrzeć,zgon|смерть,умереть,мёртвый|死亡,去世|死亡,死ぬ
life,live,alive|Leben,leben,lebendig|vie,vivre,vivant|vida,vivir,vivo|vita,vivere,vivo|vida,viver,vivo|leven,levend|życie,żyć,żywy|жизнь,жить,живой|生活,生命|生活,人生,生命
body,skin|Körper,Haut|corps,peau|cuerpo,piel|corpo,pelle|corpo,pele|lichaam,huid|ciało,skóra|тело,кожа|身体,皮肤|身体,皮膚
head,face|Kopf,Gesicht|tête,visage|cabeza,cara|testa,faccia,viso|cabeça,rosto,cara|hoofd,gezicht|głowa,twarz|голова,лицо|头部,脸部|頭部,顔面
eye,vision|Auge,Augen,Sehen|œil,yeux,vue|ojo,vista|occhio,vista|olho,visão|oog,ogen,zicht|oko,oczy,wzrok|глаз,зрение|眼睛,视力|視力,目玉
ear,hearing|Ohr,Gehör,hören|oreille,ouïe,entendre|oreja,oído,oír|orecchio,udito,sentire|orelha,ouvido,ouvir|oor,gehoor,horen|ucho,słuch,słyszeć|ухо,слух,слышать|耳朵,听力|聴力,聴覚
tooth,teeth,dentist|Zahn,Zähne,Zahnarzt|dent,dentiste|diente,dentista|dente,dentista|dente,dentista|tand,tanden,tandarts|ząb,zęby,dentysta|зуб,зубы,стоматолог|牙齿,牙医|歯科,歯医者
hand,finger,arm|Hand,Hände,Finger,Arm|main,doigt,bras|mano,dedo,brazo|mano,dito,braccio|mão,dedo,braço|hand,vinger,arm|ręka,palec,ramię|рука,палец|手臂,手指|手首,両手
foot,leg,knee|Fuß,Füße,Bein,Knie|pied,jambe,genou|pie,pierna,rodilla|piede,gamba,ginocchio|pé,perna,joelho|voet,been,knie|stopa,noga,kolano|нога,ступня,колено|脚部,膝盖,大腿|両足,ひざ
heart,cardiac|Herz,Herzinfarkt|cœur,cardiaque|corazón,cardíaco|cuore,cardiaco|coração,cardíaco|hart,hartaanval|serce,zawał|сердце,сердечный|心脏|心臓
brain,nerve|Gehirn,Hirn,Nerv|cerveau,nerf|cerebro,nervio|cervello,nervo|cérebro,nervo|hersenen,brein,zenuw|mózg,nerw|мозг,нерв|大脑,神经|脳神経,頭脳
lung,breath,breathing|Lunge,Atem,atmen|poumon,respirer,respiration|pulmón,respirar,respiración|polmone,respirare,respiro|pulmão,respirar,respiração|long,adem,ademen|płuco,oddech,oddychać|лёгкие,дыхание,дышать|肺部,呼吸|呼吸,肺炎
stomach,liver,kidney|Magen,Leber,Niere|estomac,foie,rein|estómago,hígado,riñón|stomaco,fegato,rene|estômago,fígado,rim|maag,lever,nier|żołądek,wątroba,nerka|желудок,печень,почка|肝脏,肾脏,胃部|胃腸,肝臓,腎臓
bone,muscle,back|Knochen,Muskel,Rücken|os,muscle,dos|hueso,músculo,espalda|osso,muscolo,schiena|osso,músculo,costas|bot,spier,rug|kość,mięsień,plecy|кость,мышца,спина|骨头,肌肉,背部|筋肉,背中,骨折
animal|Tier,Tiere|animal,bête|animal|animale|animal,bicho|dier|zwierzę,zwierzęta|животное,зверь|动物|動物
dog|Hund|chien,chienne|perro,perra|cane|cachorro,cão|hond|pies|собака,пёс|小狗,宠物狗|子犬,愛犬
cat|Katze,Kater|chat,chatte|gato,gata|gatto,gatta|gato,gata|kat,poes|kot,kotka|кошка,кот|猫咪,小猫|子猫,ネコ
horse|Pferd,reiten|cheval,chevaux|caballo,yegua|cavallo|cavalo|paard|koń|лошадь,конь|马匹,骑马|乗馬,ウマ
cow,cattle,pig|Kuh,Rind,Schwein|vache,bétail,porc,cochon|vaca,ganado,cerdo|mucca,bestiame,maiale|vaca,gado,porco|koe,vee,varken|krowa,bydło,świnia|корова,скот,свинья|奶牛,猪肉|乳牛,家畜,豚肉
sheep,goat|Schaf,Ziege|mouton,chèvre|oveja,cabra|pecora,capra|ovelha,cabra|schaap,geit|owca,koza|овца,коза|绵羊,山羊|ヒツジ,ヤギ
bird|Vogel,Vögel|oiseau|pájaro,ave|uccello|pássaro,ave|vogel|ptak|птица|鸟类,小鸟|小鳥,野鳥
insect,bee|Insekt,Biene|insecte,abeille|insecto,abeja|insetto,ape|inseto,abelha|insect,bij|owad,pszczoła|насекомое,пчела|昆虫,蜜蜂|昆虫,ミツバチ
pet,veterinarian,vet|Haustier,Tierarzt|animal de compagnie,vétérinaire|mascota,veterinario|animale domestico,veterinario|animal de estimação,veterinário|huisdier,dierenarts|zwierzę domowe,weterynarz|питомец,ветеринар|宠物,兽医|ペット,獣医
German,Germany|deutsch,Deutschland,Deutsche|allemand,Allemagne|alemán,Alemania|tedesco,Germania|alemão,Alemanha|Duits,Duitsland|niemiecki,Niemcy|немецкий,Германия|德国,德语|ドイツ,ドイツ語
French,France|französisch,Frankreich,Franzose|français,France|francés,Francia|francese,Francia|francês,França|Frans,Frankrijk|francuski,Francja|французский,Франция|法国,法语|フランス,フランス語
Spanish,Spain|spanisch,Spanien|espagnol,Espagne|español,España|spagnolo,Spagna|espanhol,Espanha|Spaans,Spanje|hiszpański,Hiszpania|испанский,Испания|西班牙,西班牙语|スペイン,スペイン語
Italian,Italy|italienisch,Italien|italien,Italie|italiano,Italia|italiano,Italia|italiano,Itália|Italiaans,Italië|włoski,Włochy|итальянский,Италия|意大利,意大利语|イタリア,イタリア語
Portuguese,Portugal,Brazil|portugiesisch,Portugal,Brasilien|portugais,Portugal,Brésil|portugués,Portugal,Brasil|portoghese,Portogallo,Brasile|português,Portugal,Brasil|Portugees,Portugal,Brazilië|portugalski,Portugalia,Brazylia|португальский,Португалия,Бразилия|葡萄牙,巴西|ポルトガル,ブラジル
Dutch,Netherlands|niederländisch,Niederlande,Holland|néerlandais,Pays-Bas,hollandais|neerlandés,holandés,Países Bajos|olandese,Paesi Bassi,Olanda|holandês,neerlandês,Países Baixos|Nederlands,Nederland|holenderski,niderlandzki,Holandia|нидерландский,голландский,Нидерланды|荷兰,荷兰语|オランダ,オランダ語
Polish,Poland|polnisch,Polen|polonais,Pologne|polaco,Polonia|polacco,Polonia|polonês,polaco,Polônia|Pools,Polen|polski,Polska|польский,Польша|波兰,波兰语|ポーランド,ポーランド語
Russian,Russia|russisch,Russland|russe,Russie|ruso,Rusia|russo,Russia|russo,Rússia|Russisch,Rusland|rosyjski,Rosja|русский,российский,Россия|俄罗斯,俄语|ロシア,ロシア語
Chinese,China|chinesisch,China|chinois,Chine|chino,China|cinese,Cina|chinês,China|Chinees,China|chiński,Chiny|китайский,Китай|中国,中文|中国,中国語
Japanese,Japan|japanisch,Japan|japonais,Japon|japonés,Japón|giapponese,Giappone|japonês,Japão|Japans,Japan|japoński,Japonia|японский,Япония|日本,日语|日本,日本語
American,USA|amerikanisch,Amerika,USA|américain,États-Unis,Amérique|estadounidense,americano,Estados Unidos|americano,statunitense,Stati Uniti|americano,Estados Unidos|Amerikaans,Amerika,Verenigde Staten|amerykański,Ameryka,Stany Zjednoczone|американский,Америка,США|美国,美洲|アメリカ,米国
British,English,England|britisch,englisch,Großbritannien,England|britannique,anglais,Angleterre|británico,inglés,Inglaterra|britannico,inglese,Inghilterra|britânico,inglês,Inglaterra|Brits,Engels,Engeland|brytyjski,angielski,Anglia|британский,английский,Великобритания,Англия|英国,英语|英国,イギリス,英語
European,Europe,EU|europäisch,Europa,EU|européen,Europe,UE|europeo,Europa,UE|europeo,Europa,UE|europeu,Europa,UE|Europees,Europa,EU|europejski,Europa,UE|европейский,Европа,ЕС|欧洲,欧盟|欧州,ヨーロッパ
Swiss,Switzerland,Austrian,Austria|schweizerisch,Schweiz,österreichisch,Österreich|suisse,Suisse,autrichien,Autriche|suizo,Suiza,austríaco,Austria|svizzero,Svizzera,austriaco,Austria|suíço,Suíça,austríaco,Áustria|Zwitsers,Zwitserland,Oostenrijks,Oostenrijk|szwajcarski,Szwajcaria,austriacki,Austria|швейцарский,Швейцария,австрийский,Австрия|瑞士,奥地利|スイス,オーストリア
Asian,Asia|asiatisch,Asien|asiatique,Asie|asiático,Asia|asiatico,Asia|asiático,Ásia|Aziatisch,Azië|azjatycki,Azja|азиатский,Азия|亚洲|アジア
African,Africa|afrikanisch,Afrika|africain,Afrique|africano,África|africano,Africa|africano,África|Afrikaans,Afrika|afrykański,Afryka|африканский,Африка|非洲|アフリカ
Indian,India|indisch,Indien|indien,Inde|indio,India|indiano,India|indiano,Índia|Indiaas,India|indyjski,Indie|индийский,Индия|印度|インド
village,town|Dorf,Kleinstadt,Gemeinde|village,bourg|pueblo,aldea|paese,villaggio,borgo|aldeia,vila,vilarejo|dorp,gemeente|wieś,miasteczko|деревня,село,посёлок|村庄,乡镇|田舎,村落
mayor,council,municipality|Bürgermeister,Stadtrat,Rathaus|maire,mairie,conseil municipal|alcalde,ayuntamiento,concejo|sindaco,comune,municipio|prefeito,câmara municipal,prefeitura|burgemeester,gemeenteraad,gemeentehuis|burmistrz,rada miasta,ratusz|мэр,мэрия,муниципалитет|市长,市政府|市長,市役所
police,police officer|Polizei,Polizist|police,policier|policía|polizia,poliziotto|polícia,policial|politie,politieagent|policja,policjant|полиция,полицейский|警察|警察
church,mosque|Kirche,Moschee|église,mosquée|iglesia,mezquita|chiesa,moschea|igreja,mesquita|kerk,moskee|kościół,meczet|церковь,мечеть|教堂,清真寺|教会,モスク
volunteer,charity|Ehrenamt,Freiwillige,ehrenamtlich|bénévole,bénévolat,association caritative|voluntario,voluntariado,caridad|volontario,volontariato,beneficenza|voluntário,voluntariado,caridade|vrijwilliger,goed doel|wolontariusz,wolontariat|волонтёр,доброволец,благотворительность|志愿者,慈善|ボランティア,慈善
donation,donor|Spende,spenden,Spender|don,donner,donateur|donación,donar,donante|donazione,donare,donatore|doação,doar,doador|donatie,doneren,donateur|darowizna,dawca,darczyńca|пожертвование,донор|捐款,捐赠|寄付,寄贈
"""
