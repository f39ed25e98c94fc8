"""The lexicon (lexicon.py): one concept a line, in the order of its languages. Written for this project.

Words are in lower case; those of one language are separated by commas. Forms that the stemmers do not join with their
word are words of their own.
"""

# ruff: noqa: E501

CONCEPTS = """\
accept|akzeptieren,annehmen,akzeptiert,annimmt,annahm,angenommen|accepter|aceptar|accettare|aceitar|accepteren,aanvaarden,accepteert,aanvaardt,aanvaardde|akceptować,przyjąć,akceptacja,zaakceptować,przyjęty,przyjmować|принимать,принять,принят,принято|接受,采纳|受け入れる,承諾,受諾,受入
access|zugriff,zugang|accès|acceso|accesso|acesso|toegang|dostęp|доступ|访问|アクセス
account|konto,benutzerkonto|compte|cuenta|account,conto|conta|account,rekening|konto,koncie|аккаунт,учётная,счёт|账户,账号|アカウント,口座
accounting,bookkeeping|buchhaltung,buchführung|comptabilité|contabilidad|contabilità|contabilidade|boekhouding|księgowość|бухгалтерия,бухучёт|会计|会計,経理
add|hinzufügen,ergänzen,hinzufügt,hinzugefügt,ergänzt|ajouter,rajouter|añadir,agregar|aggiungere,aggiunta|adicionar,acrescentar,acréscimo|toevoegen,toevoegt|dodać,dodawać,dodany,dodatek,dodawanie|добавить,добавлять,добавлен,добавление|添加,增加,新增,加入|追加,加える,追記,加算,加え
address|adresse|adresse|dirección|indirizzo|endereço|adres|adres|адрес|地址|アドレス,住所
admin,administrator|administrator,verwalter|administrateur|administrador|amministratore|administrador|beheerder|administrator|администратор|管理员|管理者
agreement|vereinbarung,abmachung,einigung,vereinbart,geeinigt|accord,convenu,entente|acuerdo,pacto,acordado|accordo,intesa,concordato|acordo,combinado|afspraak,overeenkomst,afgesproken,akkoord|umowa,porozumienie,ustalenie,uzgodniono,umówić|соглашение,договорённость,договорились|协议,约定|合意,取り決め,協定
alarm,alert|alarm,warnmeldung|alerte,alarme|alerta,alarma|allarme,avviso|alerta,alarme|alarm,melding|alarm,alert|оповещение,тревога,алерт|警报,告警|アラート,警報
allow,permit|erlauben,zulassen,gestatten,erlaubt,zulässt,zuließ,zugelassen|autoriser,permettre,permis,permet|permitir,autorizar|permettere,consentire,permesso,autorizzare|permitir,autorizar|toestaan,toelaten,mogen|zezwolić,pozwalać,dozwolony,zezwolenie,pozwolić|разрешить,разрешать,позволить,позволять|允许,准许|許可,許す,許容,許し,許さ
always|immer,stets|toujours|siempre|sempre|sempre|altijd|zawsze|всегда|总是,始终,一律|常に,いつも,必ず
amount|betrag,menge|montant,quantité|importe,cantidad|importo,quantità|valor,quantia,quantidade|bedrag,hoeveelheid|kwota,ilość|сумма,количество|金额,数量|金額,量
analysis|analyse,auswertung|analyse|análisis|analisi|análise|analyse|analiza|анализ|分析|分析
answer,reply|antwort,antworten,beantworten,geantwortet|réponse,répondre,répondu,répond|respuesta,responder,contestar|risposta,rispondere|resposta,responder|antwoord,antwoorden,beantwoorden,antwoordt|odpowiedź,odpowiadać,odpisać|ответ,ответить,отвечать|回答,答复,答案,回复|回答,返信,答え,応答
application,app|anwendung|application|aplicación|applicazione|aplicativo,aplicação|applicatie,toepassing|aplikacja|приложение|应用|アプリ,アプリケーション
approval,approve|genehmigung,freigabe,genehmigen,freigeben,bewilligen,freigegeben,abgesegnet,genehmigt,freigibt,bewilligt|approbation,approuver,validation,agrément|aprobación,aprobar,visto bueno,aprueba|approvazione,approvare,benestare|aprovação,aprovar,aval|goedkeuring,goedkeuren,akkoord,goedkeurt|zatwierdzenie,zatwierdzić,zgoda,zatwierdzony,akceptacja,zgodzić|одобрение,одобрить,утвердить,утверждён,утверждение,согласование|批准,审批,同意,核准|承認,許可,決裁
architecture|architektur|architecture|arquitectura|architettura|arquitetura|architectuur|architektura|архитектура|架构|アーキテクチャ
archive|archiv,archivieren,archiviert|archive,archiver|archivo,archivar|archivio,archiviare|arquivo,arquivar|archief,archiveren,archiveert,archiveerde|archiwum,archiwizować|архив,архивировать|归档,存档|アーカイブ,保管
ask,question|fragen,frage,nachfragen,gefragt,anfragen,fragt,nachfragt,nachgefragt|demander,question,poser,interroger|preguntar,pregunta,consultar|chiedere,domanda,chiesto|perguntar,pergunta,indagar|vragen,vraag,vroeg,vraagt|pytać,pytanie,zapytać,zapytanie,spytać|спросить,спрашивать,вопрос,задать|询问,问题,提问,请教|質問,尋ねる,聞く,問う,尋ね,聞い,聞き,聞か,問っ,問い,問わ
assign,assignment|zuweisen,zuweisung,zuteilen,zugewiesen,beauftragen,zuweist,zuwies,zuteilt,zugeteilt|attribuer,affecter|asignar,asignación|assegnare,assegnazione,incarico|atribuir,atribuição,designar|toewijzen,toewijzing,toegewezen,opdracht,toewijst|przypisać,przydzielić,przypisany,przydział|назначить,назначение,присвоить|分配,指派,分派|割り当て,担当,任命,アサイン
attachment|anhang,anlage|pièce jointe|adjunto|allegato|anexo|bijlage|załącznik|вложение|附件|添付
audit|prüfung,revision|audit|auditoría|audit,revisione|auditoria|audit,controle|audyt|аудит,проверка|审计|監査
authentication,login|anmeldung,authentifizierung,anmelden,einloggen,angemeldet,einloggt,eingeloggt|authentification,connexion|autenticación,inicio de sesión|autenticazione,accesso|autenticação,login|authenticatie,aanmelden,inloggen,aanmeldt,inlogt|uwierzytelnianie,logowanie|аутентификация,вход,авторизация|认证,登录,身份验证|認証,ログイン
automatic|automatisch|automatique,automatiquement|automático,automáticamente|automatico,automaticamente|automático,automaticamente|automatisch|automatyczny,automatycznie|автоматический,автоматически|自动|自動
available|verfügbar|disponible|disponible|disponibile|disponível|beschikbaar|dostępny|доступный|可用|利用可能
average|durchschnitt,durchschnittlich|moyenne,moyen|promedio,media|media,medio|média,médio|gemiddelde,gemiddeld|średnia,średni|средний,среднее|平均|平均
avoid|vermeiden,vermieden|éviter|evitar|evitare|evitar|vermijden,vermeden,voorkomen,vermijdt,voorkomt,voorkwam|unikać,uniknąć,unikanie|избегать,избежать|避免|避ける,回避,避け
backup|sicherung,datensicherung,sicherungskopie|sauvegarde|copia de seguridad,respaldo|copia di sicurezza,backup|cópia de segurança,backup|reservekopie,back-up|kopia zapasowa|резервная копия,бэкап|备份|バックアップ
bank|bank|banque|banco|banca|banco|bank|bank|банк,банковский|银行|銀行
battery|batterie,akku|batterie|batería|batteria|bateria|batterij,accu|bateria,akumulator|батарея,аккумулятор|电池|電池,バッテリー
because,reason,why|weil,grund,warum,wieso,weshalb|raison,pourquoi,parce|razón,motivo,por qué|motivo,ragione,perché|motivo,razão,por que|reden,waarom,omdat|powód,dlaczego,powodu,przyczyna|причина,почему,потому|原因,为什么,理由|理由,なぜ,原因
before|vor,bevor,vorher|avant|antes|prima|antes|voor,voordat|przed,zanim|до,перед|之前|前
begin,start|beginnen,anfangen,beginn,starten,begonnen,begann,angefangen,losgehen,eröffnen,beginnt,anfängt,anfing,gestartet|commencer,début,démarrer,démarrage,ouverture,ouvrir,ouvert|empezar,comenzar,inicio,iniciar,empieza,comienza,arrancar,apertura,inaugurar|iniziare,inizio,avviare,comincia,apertura,inaugurare|começar,início,iniciar,abertura,inaugurar|beginnen,starten,begin,begonnen,gestart,aanvang,opening,geopend,begint|zaczynać,początek,uruchomić,zaczęty,zacząć,rozpocząć,rozpoczęcie,start,otwarcie,otworzyć|начать,начало,запустить,начинать,начнёт,старт,открытие,открыть|开始,启动,开头,起始,开业,开张|開始,始める,起動,始まる,スタート,開業,開店,始め,始まっ,始まり,始まら
benchmark|messung,vergleichstest|mesure|medición|misura|medição|meting|pomiar|замер|基准测试|ベンチマーク
bill,invoice|rechnung,faktura|facture|factura|fattura|fatura|factuur,rekening|faktura,rachunek,fakturze,rachunki|счёт,фактура,инвойс|发票,账单|請求書,請求
binary|binärdatei,binär|binaire|binario|binario|binário|binair|binarny|бинарный,двоичный|二进制|バイナリ
block|blockieren,sperren,blockiert,sperrt,gesperrt|bloquer|bloquear|bloccare|bloquear|blokkeren,blokkeert,blokkeerde|zablokować|блокировать,заблокировать|阻止,屏蔽|ブロック
book,booking,reservation|buchen,buchung,reservierung,bucht,gebucht|réservation,réserver|reserva,reservar|prenotazione,prenotare|reserva,reservar|boeking,boeken,reservering|rezerwacja,rezerwować|бронирование,бронь|预订,预约|予約
branch|zweig,ast|branche|rama|ramo,branch|ramo,branch|tak,branch|gałąź,gałęzi,branch|ветка,ветвь,веток,бранч|分支|ブランチ
broken,break|kaputt,defekt,brechen,gebrochen,zerbrochen,kaputtgehen,bricht,brach|cassé,casser,abîmé,endommagé,brisé|roto,romper,averiado,estropeado|rotto,rompere,guasto|quebrado,quebrar,estragado|kapot,stuk,gebroken,breken,defect,brak|zepsuty,psuć,uszkodzony,zepsuć|сломан,сломать,ломать,повреждён|损坏,坏了,出故障,崩坏|壊れる,壊れた,故障,破損,壊す,壊れ,壊し,壊さ
browser|browser|navigateur|navegador|browser|navegador|browser|przeglądarka|браузер|浏览器|ブラウザ
budget|budget,haushalt|budget|presupuesto|bilancio,budget|orçamento|budget,begroting|budżet|бюджет|预算|予算
bug,defect,fault|fehler,defekt|bogue,défaut|fallo,defecto,error|difetto,errore|defeito,falha|fout,defect|błąd,usterka,błędu,bug|ошибка,баг,дефект,ошибок|缺陷,错误,漏洞,毛病|バグ,不具合,欠陥
build|bauen,erstellung,gebaut,aufbauen,errichten,baut|construire,construction,compilation,bâtir,construit|construir,compilación|costruire,compilazione|construir,compilação,constrói,construção|bouwen,build,bouwt|zbudować,budowanie,zbudowany,budować,kompilacja|сборка,собрать,строить,построить,строительство,билд|构建,建造,编译|ビルド,構築,建設
business|geschäft,unternehmen|entreprise,affaires|negocio,empresa|affari,azienda|negócio,empresa|bedrijf,zaak|biznes,firma|бизнес,дело|业务|業務,ビジネス
button|knopf,schaltfläche,taste|bouton|botón|pulsante,bottone|botão|knop|przycisk|кнопка|按钮|ボタン
buy,purchase|kaufen,kauf,einkauf,beschaffen,gekauft,kaufte,angeschafft,anschaffung,bestellt|acheter,achat,acquérir,acquis|comprar,compra,adquirir|comprare,acquisto|comprar,compra,adquirir|kopen,aankoop,inkoop,gekocht,aanschaf|kupić,zakup,kupować,kupiony,nabyć|купить,покупка,закупка,закупить,приобрести|购买,采购,采买|購入,買う,購買,調達,買っ,買い,買わ
cache|zwischenspeicher|cache|caché|cache|cache|cache,tussengeheugen|pamięć podręczna|кэш,кеш|缓存|キャッシュ
calculate,compute|berechnen,berechnung,rechnen,ausrechnen,gerechnet,kalkulieren,kalkulation|calculer,calcul|calcular,cálculo|calcolare,calcolo|calcular,cálculo|berekenen,berekening,berekend,uitrekenen,berekent|obliczać,obliczenie,obliczyć,wyliczyć,policzyć,liczyć|вычислять,расчёт,считать,рассчитать,посчитать,вычисление|计算,测算|計算,算出,演算
calendar|kalender|calendrier|calendario|calendario|calendário|kalender,agenda|kalendarz|календарь|日历|カレンダー
calibration|kalibrierung,kalibrieren,eichung,kalibriert|étalonnage,calibration|calibración|calibrazione,taratura|calibração|kalibratie|kalibracja|калибровка|校准|校正,較正,キャリブレーション
call|aufrufen,aufruf,anrufen,anruf,angerufen,rief,aufgerufen,telefonieren,aufruft,aufrief,anruft,anrief|appeler,appel,téléphoner,coup de fil|llamar,llamada,telefonear|chiamare,chiamata,telefonare|chamar,chamada,ligar,ligação,telefonar|bellen,aanroep,oproep,telefoneren,belt|wywołać,dzwonić,zadzwonić,wywołanie,telefonować,wołać|вызов,вызвать,звонить,позвонить,звонок|调用,打电话,致电,通话|呼び出し,電話,通話,電話する
camera|kamera|caméra|cámara|telecamera|câmera|camera|kamera|камера|摄像头,相机|カメラ
cancel,cancellation|abbrechen,stornieren,stornierung,kündigen,kündigung,absagen,abgesagt,storniert,gekündigt,abbricht,abbrach,abgebrochen,kündigt,absagt|annuler,annulation,résilier|cancelar,cancelación,anular|annullare,annullamento,disdire,cancellazione,disdetta|cancelar,cancelamento,anular|annuleren,annulering,opzeggen,geannuleerd,afzeggen,afgelast,annuleert,opzegt|anulować,anulowanie,odwołać,odwołany,rezygnacja|отменить,отмена,отменять,аннулировать|取消,退订|キャンセル,取り消し,解約,中止
capacity|kapazität|capacité|capacidad|capacità|capacidade|capaciteit|pojemność,wydajność|ёмкость,мощность|容量|容量
card|karte|carte|tarjeta|carta,scheda|cartão|kaart|karta|карта,карточка|卡|カード
category|kategorie|catégorie|categoría|categoria|categoria|categorie|kategoria|категория|类别,分类|カテゴリ,分類
cause|ursache,verursachen,verursacht|cause,causer|causa,causar|causa,causare|causa,causar|oorzaak,veroorzaken|przyczyna,powodować|причина,вызывать,вызвано,обусловлено|原因,导致|原因
certificate|zertifikat|certificat|certificado|certificato|certificado|certificaat|certyfikat|сертификат|证书|証明書
change|ändern,änderung,wechseln,geändert,änderte,verändern,gewechselt,umstellen,wechselt,verändert,umstellt,umgestellt|changer,changement,modifier,modification|cambiar,cambio,modificar,cambió,modificación|cambiare,cambiamento,modifica,modificare,variazione|mudar,mudança,alterar,alteração,modificar|wijzigen,wijziging,veranderen,gewijzigd,veranderd,wisselen,wijzigt,verandert,wisselt,gewisseld|zmienić,zmiana,zmieniony,zmieniać|изменить,изменение,менять,изменять,перемена,сменить|更改,修改,变更,改变,变化|変更,変える,修正,変わる,変化,変え,変わっ,変わり,変わら
channel|kanal|canal|canal|canale|canal|kanaal|kanał|канал|频道,渠道|チャンネル,チャネル
charge,fee|gebühr,berechnen,abbuchen,verrechnen|frais,facturer,prélever|tarifa,cargo,cobrar,facturar|tariffa,addebitare,addebito|taxa,tarifa,cobrar,cobrança|kosten,tarief,vergoeding,rekenen,in rekening brengen,gekost|opłata,pobrać,naliczyć|плата,комиссия,взимать,списать|费用,收费,计费|料金,手数料,課金,請求
charger,charging|ladegerät,laden,aufladen,lädt,lud,geladen,auflädt,auflud,aufgeladen|chargeur,charger|cargador,cargar|caricatore,caricare|carregador,carregar|oplader,opladen,oplaadt|ładowarka,ładować|зарядка,зарядное,заряжать|充电,充电器|充電,充電器
cheap|billig,günstig,preiswert|bon marché,pas cher|barato,económico|economico|barato,em conta|goedkoop,voordelig|tani,niedrogi|дешёвый,дешевле,недорогой|便宜,划算|安い,格安,安く,安か
check,verify|prüfen,überprüfen,kontrollieren,kontrolle,geprüft,nachsehen,kontrolliert,prüft,überprüft|vérifier,contrôler,vérification|comprobar,verificar,revisar,verificación,revisión,comprueba|controllare,verificare,verifica|verificar,conferir,conferência,checar|controleren,nakijken,controle,gecontroleerd,nagaan,controleert,nagekeken|sprawdzić,sprawdzać,sprawdzenie,sprawdzony,kontrola,weryfikować,weryfikacja|проверить,проверять,проверка,контролировать,сверить|检查,验证,核查,核实|確認,チェック,検証,確かめる,確かめ
choose,choice,select|wählen,auswählen,auswahl,wahl,gewählt,ausgewählt,ausgesucht,aussuchen,entschieden für,wählt,auswählt|choisir,choix,sélection,sélectionner,retenu|elegir,escoger,elección,elige,seleccionar|scegliere,scelta,selezionare|escolher,escolha,selecionar,seleção|kiezen,keuze,gekozen,selecteren,selectie,kiest|wybrać,wybór,wybrany,wybierać,wyboru|выбрать,выбор,выбирать|选择,选定,挑选|選ぶ,選択,選んだ,選定,選ん,選び,選ば
city|stadt|ville|ciudad|città|cidade|stad|miasto,mieście|город|城市|都市,市
claim|anspruch,behauptung|réclamation|reclamación|reclamo|reclamação|claim,aanspraak|roszczenie|претензия|索赔|請求
class|klasse|classe|clase|classe|classe|klasse|klasa|класс|类|クラス
clean,cleanup|aufräumen,bereinigen,sauber,säubern,aufräumt,aufgeräumt,bereinigt,säubert,gesäubert|nettoyer,propre,nettoyage|limpiar,limpio,limpieza|pulire,pulito,pulizia|limpar,limpo,limpeza|opruimen,schoon,opruimt|czyścić,czysty,sprzątać|очистить,чистый,очистка|清理|掃除,クリーンアップ
client,customer|kunde,kundin,auftraggeber,kundschaft,klient|client,clientèle|cliente,clientela|cliente,clientela|cliente,clientela|klant,cliënt,opdrachtgever|klient,zleceniodawca|клиент,заказчик,покупатель,клиентка|客户,顾客,主顾|顧客,クライアント,取引先,お客様,お客さん
clock,timer|uhr,zeitgeber|horloge,minuterie|reloj,temporizador|orologio|relógio,temporizador|klok,timer|zegar|часы,таймер|时钟,定时器|時計,タイマー
close|schließen,geschlossen,schloss,schließt,zumachen,schließung|fermer,fermé,fermeture,clore,clôturer|cerrar,cerrado,cierre|chiudere,chiuso,chiusura|fechar,fechado,fechamento,encerrar|sluiten,gesloten,dicht|zamknąć,zamknięty,zamykać,zamknięcie,zamykany|закрыть,закрытый,закрывать|关闭,关掉|閉じる,閉鎖,閉店,閉じ
cloud|wolke|nuage|nube|nuvola|nuvem|wolk|chmura|облако|云|クラウド
cluster|verbund|grappe|clúster|cluster|cluster|cluster|klaster|кластер|集群|クラスタ,クラスター
code|quelltext,quellcode|code|código|codice|código|code|kod|код|代码|コード
colleague|kollege,kollegin|collègue|compañero,colega|collega|colega|collega|kolega,współpracownik|коллега|同事|同僚
collect,collection|sammeln,sammlung,erfassen,gesammelt,einsammeln,erfasst,sammelt|collecter,collecte,recueillir|recoger,recopilar,colección|raccogliere,raccolta|coletar,coleta,recolher|verzamelen,verzameling,verzameld,inzamelen,verzamelt|zbierać,zbiór,zebrać,zebrany,zbieranie|собирать,сбор,коллекция,собрать|收集,采集|収集,集める,回収,集め
color,colour|farbe|couleur|color|colore|cor|kleur|kolor,kolorze|цвет|颜色|色
column|spalte|colonne|columna|colonna|coluna|kolom|kolumna|столбец,колонка|列|列,カラム
command|befehl,kommando|commande|comando,orden|comando|comando|opdracht,commando|polecenie,komenda|команда|命令|コマンド
comment|kommentar,kommentieren,kommentiert|commentaire|comentario|commento|comentário|opmerking,commentaar|komentarz|комментарий|注释,评论|コメント
commit|einchecken,eincheckt,eingecheckt|valider|confirmar|committare|commitar|committen|zatwierdzić|коммит,закоммитить|提交|コミット
company|firma,unternehmen,gesellschaft|entreprise,société|empresa,compañía|azienda,società,ditta|empresa,companhia|bedrijf,onderneming|firma,przedsiębiorstwo,spółka,spółce|компания,фирма,предприятие|公司|会社
compare,comparison|vergleichen,vergleich,vergleicht,verglich|comparer,comparaison|comparar,comparación|confrontare,confronto|comparar,comparação|vergelijken,vergelijking,vergeleek|porównać,porównanie|сравнить,сравнение|比较,对比|比較
compatible,compatibility|kompatibel,kompatibilität|compatible,compatibilité|compatible,compatibilidad|compatibile,compatibilità|compatível,compatibilidade|compatibel,compatibiliteit|zgodny,zgodność|совместимый,совместимость|兼容|互換
complaint|beschwerde,reklamation,beanstanden|plainte,réclamation|queja,reclamación|reclamo,lamentela|queixa,reclamação|klacht,beklag|skarga,reklamacja,zażalenie|жалоба,рекламация,претензия|投诉|苦情,クレーム
complete,finish|fertig,abschließen,vollständig,beenden,fertigstellen,abgeschlossen,abschluss,fertiggestellt,erledigt,abschließt,abschloss|terminer,complet,finir,achever|completar,terminar,completo,acabar,finalizar|completare,finire,completo,terminare,concluso|completar,terminar,concluir,finalizar,concluído|voltooien,afronden,klaar,volledig,voltooid,voltooit,voltooide,afrondt|zakończyć,ukończyć,pełny,zakończony,skończyć,gotowy,ukończony|завершить,закончить,полный,завершение,окончание|完成,完工,结束|完了,完成,終える,仕上げ,終え
component|komponente,bauteil|composant|componente|componente|componente|component,onderdeel|komponent,składnik|компонент|组件,部件|コンポーネント,部品
computer,machine|rechner,maschine|ordinateur,machine|ordenador,computadora,máquina|computer,macchina|computador,máquina|computer,machine|komputer,maszyna|компьютер,машина|电脑,计算机,机器|コンピュータ,機械,マシン
configuration,config|konfiguration,konfigurieren,konfiguriert|configuration,configurer|configuración,configurar|configurazione,configurare|configuração,configurar|configuratie,configureren,configureert|konfiguracja,konfigurować|конфигурация,настроить|配置|設定,構成
confirm,confirmation|bestätigen,bestätigung,bestätigt|confirmer,confirmation|confirmar,confirmación|confermare,conferma|confirmar,confirmação|bevestigen,bevestiging,bevestigd,bevestigt|potwierdzić,potwierdzenie,potwierdzony|подтвердить,подтверждение,подтверждён,подтверждать|确认,证实|確認,確定
conflict|konflikt|conflit|conflicto|conflitto|conflito|conflict|konflikt|конфликт|冲突|競合,衝突
connect,connection|verbinden,verbindung,verbunden,angeschlossen,anschließen,anschluss|connecter,connexion,branchement,relier|conectar,conexión,enlace|connettere,connessione,collegare,connesso,allacciare|conectar,conexão,ligar|verbinden,verbinding,verbonden,aansluiten,verbindt,aangesloten|połączyć,połączenie,podłączyć,podłączony,łączyć|подключить,соединение,подключение,соединить,связь|连接,对接,接入|接続,つながる
consent|einwilligung,zustimmung|consentement|consentimiento|consenso|consentimento|toestemming|zgoda|согласие|同意|同意
constraint|einschränkung,randbedingung|contrainte|restricción|vincolo|restrição|beperking|ograniczenie|ограничение|约束|制約
contact|kontakt,ansprechpartner|contact|contacto|contatto|contato|contact,contactpersoon|kontakt|контакт|联系|連絡,連絡先
container|behälter|conteneur|contenedor|contenitore|contêiner|container|kontener|контейнер|容器|コンテナ
content|inhalt|contenu|contenido|contenuto|conteúdo|inhoud|treść,zawartość|содержание,содержимое|内容|内容,コンテンツ
contract|vertrag|contrat|contrato|contratto|contrato|contract|umowa,kontrakt,umów|договор,контракт|合同|契約
control|steuern,steuerung,regelung,steuert,gesteuert|contrôle,commande|control,controlar|controllo,controllare|controle,controlar|besturing,regeling|sterowanie,kontrola|управление,контроль|控制|制御
controller|steuergerät,regler|contrôleur|controlador|controllore|controlador|regelaar|sterownik|контроллер|控制器|コントローラ
convention,rule|regel,konvention,vorschrift|règle,convention|regla,convención,norma|regola,convenzione|regra,convenção|regel,conventie,afspraak|reguła,zasada,konwencja|правило,соглашение|规则,约定,规范|規則,ルール,規約
convert,conversion|umwandeln,konvertieren,umwandlung,umgewandelt,konvertiert,umrechnen,umwandelt|convertir,conversion|convertir,conversión,convierte|convertire,conversione|converter,conversão|omzetten,conversie,converteren|konwertować,konwersja,przekonwertować,zamienić|преобразовать,конвертация,преобразование,конвертировать|转换,换算|変換,換算
copy|kopieren,kopie,kopiert|copier,copie|copiar,copia|copiare,copia|copiar,cópia|kopiëren,kopie,kopieert|kopiować,kopia,skopiować,kopiowanie|копировать,копия,скопировать,копирование|复制,副本,拷贝|コピー,複製,写し
correct|richtig,korrekt,korrigieren,korrigiert|correct,corriger|correcto,corregir,corrige|corretto,correggere|correto,corrigir|juist,correct,corrigeren,corrigeert,corrigeerde|poprawny,poprawić|правильный,исправить|正确,纠正|正しい,修正,正しく,正しか
cost|kosten,gekostet,aufwand|coût,coûter|coste,costo,costar,cuesta,gasto|costo,costare,spesa|custo,custar,gasto|kosten,gekost,uitgaven|koszt,kosztować,kosztuje,wydatek|стоимость,стоить,затраты,расход,обойтись|成本,费用,开销|費用,コスト,経費,掛かる,掛かっ,掛かり,掛から
country|land|pays|país|paese|país|land|kraj,kraju,państwo|страна|国家|国
crash|absturz,abstürzen,abgestürzt,stürzt,abstürzt|plantage,planter|caída,bloqueo,colapso,se cae|arresto,crash,crollato,blocco|travamento,falha,travar|crash,vastlopen,gecrasht|awaria,crash,zawiesić,padać,wysypać|падение,сбой,упасть,упал,вылетает,крах|崩溃,崩了|クラッシュ,落ちる,停止,落ち
create,creation|erstellen,anlegen,erzeugen,erstellt,erzeugt,angelegt,schaffen,anlegt,schafft,schuf,geschaffen|créer,création|crear,creación|creare,creazione|criar,criação|aanmaken,maken,creëren,creëert|tworzyć,utworzyć,utworzony,stworzyć,stworzony,utworzenie|создать,создание,создавать|创建,建立,新建|作成,作る,生成,作った,作っ,作り,作ら
credential,password|passwort,kennwort,zugangsdaten|mot de passe,identifiants|contraseña,credenciales|password,credenziali|senha,credenciais|wachtwoord,inloggegevens|hasło,poświadczenia,haseł,haśle|пароль|密码,凭证,口令|パスワード,認証情報
currency|währung|devise,monnaie|moneda,divisa|valuta|moeda|valuta|waluta|валюта|货币|通貨
current|aktuell,gegenwärtig,derzeit|actuel,actuellement|actual,actualmente|attuale,attualmente|atual,atualmente|huidig,actueel|aktualny,obecny|текущий,актуальный|当前|現在
customs|zoll|douane|aduana|dogana|alfândega|douane|cło|таможня|海关|税関
daily|täglich|quotidien,quotidiennement|diario,diariamente|giornaliero,quotidiano|diário,diariamente|dagelijks|codzienny,codziennie|ежедневный,ежедневно|每天,每日|毎日,日次
damage|schaden,beschädigung,beschädigt|dommage,dégât,endommagé,abîmer|daño,desperfecto|danno,danneggiato|dano,danificado|schade,beschadigd,beschadiging|szkoda,uszkodzenie,uszkodzony,zniszczenie,uszkodzić|повреждение,ущерб,повреждён,повредить,порча|损坏,损毁,受损|損傷,損害,被害
dashboard|übersicht|tableau de bord|panel|cruscotto|painel|dashboard|pulpit|дашборд,панель|仪表板,仪表盘|ダッシュボード
data|daten|données|datos|dati|dados|gegevens,data|dane|данные|数据|データ
database|datenbank|base de données|base de datos|database,base di dati|banco de dados|database,databank|baza danych,bazie|база данных,бд,базе|数据库|データベース
date|datum,termin|date|fecha|data|data|datum|data,dacie|дата|日期|日付,期日
day|tag|jour,journée|día|giorno|dia|dag|dzień,dni,dnia,dniach|день,дня,дней,днём|天,日|日
deadline|frist,abgabetermin,stichtag,fristende,termin,endtermin,spätestens|échéance,délai,date limite,butoir,date butoir|plazo,fecha límite,vencimiento,fecha tope|scadenza,termine,data limite,entro|prazo,data limite,vencimento|deadline,termijn,uiterlijk,einddatum,uiterste datum|termin,ostateczny termin,do kiedy|срок,дедлайн,крайний срок,дата сдачи|截止,期限,截止日期,截稿|締め切り,期限,締切,期日,納期
debug|debuggen,fehlersuche|déboguer,débogage|depurar,depuración|debug|depurar,depuração|debuggen,debugt|debugować|отладка,отлаживать|调试|デバッグ
decide,decision|entscheiden,entscheidung,entschieden,beschlossen,beschluss|décider,décision,tranché|decidir,decisión,acordó|decidere,decisione,deciso,stabilito|decidir,decisão|beslissen,beslissing,besluit,besloten,beslist|zdecydować,decyzja,zdecydowano,decydować,postanowić,postanowiono,postanowienie|решить,решение,решили,решать,принять решение|决定,决策,定下,拍板|決定,決める,決めた,決まった,決め
default|voreinstellung,standard,vorgabe|défaut|predeterminado,defecto|predefinito|padrão|standaard|domyślny|умолчание|默认|デフォルト,既定
delay,late|verzögerung,verspätet,spät,verspätung,verzögert,verzug|retard,délai,tard,repoussé|retraso,demora,tarde|ritardo,tardi|atraso,tarde|vertraging,laat,vertraagd,te laat|opóźnienie,późno,opóźniony,spóźnienie,spóźniony,zwłoka|задержка,опоздание,поздно,задержан,опоздать,отставание,просрочка|延迟,延误,耽搁|遅延,遅れ,遅刻
delete,remove|löschen,entfernen,gelöscht,entfernt,löschung,löscht|supprimer,effacer,enlever,suppression|borrar,eliminar,quitar|cancellare,eliminare,rimuovere,rimosso|apagar,excluir,remover,excluído,exclusão|verwijderen,wissen,verwijderd,verwijdert,wist|usunąć,usuwać,kasować,usunięty,usunięcie,skasować,usuwanie|удалить,удаление,стереть,удалять|删除,移除,清除|削除,消す,除去,消し,消さ
deliver,delivery,ship,shipping|liefern,lieferung,versand,ausliefern,geliefert,liefert,zustellen,auslieferung,verschickt,ausliefert,ausgeliefert|livrer,livraison,expédition|entregar,entrega,envío,reparto|consegnare,consegna,spedizione,recapito|entregar,entrega,envio|leveren,levering,verzending,geleverd,bezorgen,bezorgd,levert|dostarczyć,dostawa,wysyłka,dostarczać,dostarczony,doręczyć|доставка,поставка,доставить,отправка,доставлен,доставлять,отгрузка,поставить|交付,发货,配送,送达|納品,配送,出荷,届ける,配達,届いた,届け
dependency|abhängigkeit,abhängig|dépendance,dépendre|dependencia|dipendenza|dependência|afhankelijkheid|zależność|зависимость|依赖|依存
deploy,deployment,rollout|bereitstellen,bereitstellung,ausrollen,auslieferung,ausliefern,ausgerollt,bereitgestellt,ausgeliefert,einspielen,eingespielt,bereitstellt,ausrollt,ausliefert|déployer,déploiement,mise en production,livraison|desplegar,despliegue,puesta en producción|distribuire,deploy,rilascio,messa in produzione|implantar,implantação,deploy,publicar|uitrollen,uitrol,in productie,uitrolt|wdrożyć,wdrożenie,wdrożony,wdrażać,wgranie|деплой,развернуть,развёртывание,выкатить,выкатка,развернули,выложить|部署,上线,发布|デプロイ,配備,展開,配置
deprecated,obsolete|veraltet,überholt|obsolète,déprécié|obsoleto|obsoleto,deprecato|obsoleto|verouderd|przestarzały|устаревший|弃用,过时|非推奨,廃止
describe,description|beschreiben,beschreibung,beschrieben,beschreibt|décrire,description,décrit|describir,descripción,descrito|descrivere,descrizione,descritto|descrever,descrição,descrito|beschrijven,beschrijving,beschreven|opisać,opis,opisywać,opisany|описать,описание,описывать|描述,说明|説明,記述
design|entwurf,entwerfen,gestaltung,entworfen,konzept,entwirft,entwarf|conception,concevoir,conçu|diseño,diseñar|progettazione,progettare,disegno|projeto,desenho|ontwerp,ontwerpen,ontworpen,vormgeving,ontwierp|projekt,projektować,zaprojektować,zaprojektowany|дизайн,проектирование,спроектировать,проект,оформление|设计,规划|設計,デザイン,図案
detect,detection|erkennen,erkennung,feststellen,erkannt,erkennt,entdeckt,entdecken,feststellt,festgestellt|détecter,détection|detectar,detección|rilevare,rilevamento|detectar,detecção|detecteren,herkennen,detectie,herkend,opsporen,detecteert,herkent,opspoort|wykryć,wykrywanie,wykryty,rozpoznać|обнаружить,обнаружение,выявить,выявлен|检测,识别|検出,検知
developer,development,develop|entwickler,entwicklung,entwickeln,entwickelt|développeur,développement,développer|desarrollador,desarrollo|sviluppatore,sviluppo|desenvolvedor,desenvolvimento|ontwikkelaar,ontwikkeling,ontwikkeld|programista,rozwój,rozwijać,opracować,opracowanie,deweloper|разработчик,разработка,разработать,разрабатывать,девелопер|开发,开发者,研发|開発,開発者
device|gerät|appareil,dispositif|dispositivo,aparato|dispositivo,apparecchio|dispositivo,aparelho|apparaat,toestel|urządzenie|устройство|设备|機器,装置,デバイス,端末
difference,different|unterschied,unterschiedlich,verschieden|différence,différent|diferencia,diferente|differenza,diverso|diferença,diferente|verschil,verschillend|różnica,różny|разница,различие,разный|差异,不同|違い,差,異なる,異なっ,異なり,異なら
directory,folder|verzeichnis,ordner|répertoire,dossier|directorio,carpeta|cartella,directory|pasta,diretório|map,directory|katalog,folder,folderze|папка,каталог,директория,папок|目录,文件夹|フォルダ,ディレクトリ
disable,deactivate|deaktivieren,abschalten,ausschalten,deaktiviert,abgeschaltet,ausgeschaltet|désactiver|desactivar,deshabilitar,apagar|disattivare,disabilitare,spegnere,spento|desativar,desabilitar,desligar|uitschakelen,uitzetten,uitschakelt|wyłączyć,wyłączony,wyłączenie,wyłączać|отключить,выключить,отключать,отключение|禁用,停用,关掉|無効,停止,無効化,オフにする
discount|rabatt,nachlass,ermäßigung|remise,rabais,réduction|descuento|sconto|desconto|korting|rabat,zniżka|скидка|折扣|割引,値引き
discuss,discussion|besprechen,diskutieren,diskussion,besprechung,diskutiert,besprochen,beraten,bespricht,besprach,beriet|discuter,discussion,débat|discutir,discusión,hablar,debate,tratar|discutere,discussione,discusso,dibattito|discutir,discussão,debate|bespreken,discussie,besproken,discussiëren,overlegd,besprak|omówić,dyskusja,omówienie,omawiać,dyskutować,przedyskutować|обсудить,обсуждение,обсуждать|讨论,商议,探讨|議論,話し合い,検討
disk,storage|festplatte,speicher,speicherplatz|disque,stockage|disco,almacenamiento|disco,archiviazione|disco,armazenamento|schijf,opslag|dysk,magazyn|диск,хранилище|磁盘,存储|ディスク,ストレージ,保存
display,show,screen|anzeigen,anzeige,bildschirm,zeigen,gezeigt,angezeigt,zeigt,anzeigt|afficher,affichage,écran,montrer|mostrar,pantalla,muestra|mostrare,visualizzare,schermo|mostrar,exibir,tela,exibição|tonen,weergeven,scherm,toont,weergave,toonde,weergeeft|pokazać,wyświetlić,ekran,pokazywać,wyświetlany|показать,отображать,экран,показывать,показ,отображение,экране|显示,屏幕,展示|表示,画面,見せる,見せ
document,documentation|dokument,dokumentation,unterlagen|document,documentation|documento,documentación|documento,documentazione|documento,documentação|document,documentatie|dokument,dokumentacja,dokumencie,pismo|документ,документация|文档,文件|文書,ドキュメント,資料
domain|domäne,bereich|domaine|dominio|dominio|domínio|domein|domena|домен|域名,领域|ドメイン
download|herunterladen,download,herunterlädt,herunterlud,heruntergeladen|télécharger,téléchargement|descargar,descarga|scaricare|baixar|downloaden,downloadt|pobrać,pobieranie|скачать,загрузка|下载|ダウンロード
draft|entwurf|brouillon|borrador|bozza|rascunho|concept|szkic,wersja robocza|черновик|草稿|下書き,草案
drive,driver|treiber,antrieb,fahren,fahrer,fährt,fuhr|pilote,conduire,conducteur,conduit|controlador,conducir,conductor,condujo|driver,guidare,autista|driver,dirigir,motorista|stuurprogramma,rijden,bestuurder,rijdt,gereden|sterownik,jechać,kierowca|драйвер,водитель|驱动,驾驶|ドライバ,運転
duplicate|doppelt,duplikat,dublette|doublon,dupliquer|duplicado,duplicar|duplicato,doppione|duplicado,duplicar|dubbel,duplicaat|duplikat|дубликат,повтор|重复|重複
early|früh|tôt|temprano,pronto|presto|cedo|vroeg|wcześnie|рано|早|早い,早く,早か
edit|bearbeiten|éditer,modifier|editar,edición|modificare|editar,edição|bewerken|edytować,edycja,edytowany|редактировать,редактирование,правка,править|编辑,修订|編集
editor|editor|éditeur|editor|editor|editor|editor|edytor|редактор|编辑器|エディタ
email,mail|mail,e-mail,post|courriel,mail|correo|posta,mail|correio,e-mail|mail,e-mail,post|poczta,mail|почта,письмо|邮件,电子邮件|メール
employee,staff|mitarbeiter,angestellter,personal|employé,salarié,personnel|empleado,personal|dipendente,personale|funcionário,empregado|medewerker,werknemer,personeel|pracownik,pracownicy,pracowniczy,personel,załoga|сотрудник,работник,сотрудница,персонал|员工|従業員,社員
empty|leer|vide|vacío|vuoto|vazio|leeg|pusty|пустой|空|空
enable,activate|aktivieren,einschalten,aktiviert,eingeschaltet,aktivierung|activer|activar,habilitar,encender,enciende|attivare,abilitare,accendere,acceso|ativar,habilitar,ligado|inschakelen,activeren,geactiveerd,aanzetten,inschakelt,activeert|włączyć,włączony,włączać,aktywować,włączenie|включить,активировать,включать,включение,активация|启用,激活,打开,开启|有効,有効化,オンにする
encoding|kodierung,zeichensatz|encodage|codificación|codifica|codificação|codering|kodowanie|кодировка|编码|エンコード,文字コード
encryption,encrypt|verschlüsselung,verschlüsseln,verschlüsselt|chiffrement,chiffrer|cifrado,cifrar,encriptar|crittografia,cifrare|criptografia,criptografar|versleuteling,versleutelen,versleutelt,versleuteld|szyfrowanie,szyfrować|шифрование,зашифровать|加密|暗号化
end|ende,enden,beendet,aufgehört|fin,terminer|fin,final,termina,finaliza|fine,terminare|fim,termina,acabar|einde,eindigt,beëindigen,beëindigt,beëindigd|koniec,kończyć,kończy,zakończenie|конец,кончиться,заканчивается,окончание|结束,终止,结尾|終わり,終了,終わる,終わっ,終わら
endpoint|endpunkt|point de terminaison|punto de acceso,endpoint|endpoint|endpoint|eindpunt|punkt końcowy|эндпоинт|端点,接口|エンドポイント
energy,power|energie,leistung,strom|énergie,puissance|energía,potencia|energia,potenza|energia,potência|energie,vermogen|energia,moc|энергия,мощность,питание|能源,电源,功率|電力,エネルギー,電源
engine,motor|motor|moteur|motor|motore|motor|motor|silnik|двигатель,мотор,движок|引擎,电机,发动机|エンジン,モーター
environment|umgebung|environnement|entorno,ambiente|ambiente|ambiente|omgeving|środowisko|среда,окружение|环境|環境
error,failure,fail|fehler,ausfall,fehlschlagen,scheitern,fehlgeschlagen,gescheitert,fehlerhaft,fehlschlägt,fehlschlug,scheitert|erreur,échec,échouer,panne|error,fallo,fallar,fracasar|errore,fallimento,guasto,fallire|erro,falha,falhar,fracasso|fout,storing,mislukken,faalt|błąd,awaria,zawiódł,nieudany,niepowodzenie,zawieść,błędu,wyjątek,wyjątki|ошибка,сбой,отказ,неудача,упал,падает,ошибок,исключение|错误,失败,故障,报错,出错|エラー,失敗,障害,故障,不備
estimate|schätzung,schätzen,geschätzt,schätzt|estimation,estimer|estimación,estimar|stima,stimare|estimativa,estimar|schatting,schatten|szacunek,szacować,oszacować,oszacowanie,szacowany|оценка,оценить,оценивать|估计,估算,预估|見積もり,推定,見積もる
event|ereignis,veranstaltung|événement|evento|evento|evento|gebeurtenis,evenement|zdarzenie,wydarzenie|событие,мероприятие|事件,活动|イベント
example|beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld|przykład|пример|示例,例子|例
exception|ausnahme|exception|excepción|eccezione|exceção|uitzondering|wyjątek|исключение|异常,例外|例外
execute,run|ausführen,laufen,läuft,ausführung,ausgeführt,gelaufen,lief,ausführt|exécuter,exécution,lancer,tourner|ejecutar,ejecución,correr|eseguire,esecuzione,gira|executar,execução,rodar|uitvoeren,draaien,draait,gedraaid,loopt,uitvoert,draaide|uruchomić,wykonać,uruchomiony,wykonany,uruchamiać,wykonywać|запустить,выполнить,выполнение,запуск,выполнять,запускать,работает|运行,执行,跑|実行,走らせる,走る,走らせ,走っ,走り,走ら
expensive|teuer,teure|cher,coûteux|caro,costoso|costoso,caro|caro,custoso|duur,prijzig|drogi,kosztowny|дорогой,дорого,дорогостоящий|昂贵,贵|高い,高価,高額,高く,高か
expense|ausgabe,spesen,auslage|dépense,note de frais|gasto|spesa|despesa|uitgave,onkosten|wydatek|расход|支出,费用|経費,出費
experiment|versuch,experiment|expérience|experimento|esperimento|experimento|experiment,proef|eksperyment|эксперимент,опыт|实验|実験
expire,expiry|ablaufen,ablauf,gültig,abgelaufen,abläuft,ablief|expirer,expiration|caducar,vencer,vencimiento|scadere,scadenza|expirar,vencer,validade|verlopen,vervallen,vervalt,vervaldatum,verliep,verviel|wygasać,wygaśnięcie,wygasł,przeterminowany|истекать,истечение,истёк,просрочен|过期,到期,失效|有効期限,期限切れ,切れる,失効,切れ
explain,explanation|erklären,erklärung,erklärt|expliquer,explication|explicar,explicación|spiegare,spiegazione|explicar,explicação|uitleggen,uitleg,uitlegt|wyjaśnić,wyjaśnienie,wyjaśniać,wytłumaczyć,tłumaczyć|объяснить,объяснение,объяснять,пояснить|解释,说明,讲解|説明
export|exportieren,ausfuhr,export,exportiert|exporter,exportation|exportar,exportación|esportare,esportazione|exportar,exportação|exporteren,export,exporteert,exporteerde|eksport,eksportować|экспорт,выгрузка,выгрузить|导出,出口|エクスポート,出力
factory|fabrik,werk|usine|fábrica|fabbrica,stabilimento|fábrica|fabriek|fabryka|завод,фабрика|工厂|工場
fast,quick,speed|schnell,geschwindigkeit,tempo|rapide,vite,vitesse|rápido,velocidad|veloce,rapido,velocità|rápido,velocidade|snel,snelheid|szybki,szybko,prędkość|быстрый,быстро,скорость|快,速度|速い,速度,速く,速か
feature|funktion,merkmal|fonctionnalité|funcionalidad,característica|funzionalità,caratteristica|funcionalidade,recurso|functie,kenmerk|funkcja,cecha|функция,фича,признак|功能,特性|機能,特徴
feedback|rückmeldung|retour|comentarios,opinión|riscontro|retorno|terugkoppeling|opinia|отзыв,обратная связь|反馈|フィードバック
field|feld|champ|campo|campo|campo|veld|pole|поле|字段,领域|フィールド,項目
file|datei|fichier|archivo,fichero|file,archivio|arquivo,ficheiro|bestand|plik|файл|文件|ファイル
filter|filter,filtern,filtert,gefiltert|filtre,filtrer|filtro,filtrar|filtro,filtrare|filtro,filtrar|filter,filteren,filtert|filtr,filtrować|фильтр|过滤,筛选|フィルタ,絞り込み
finance,financial|finanzen,finanziell|finances,financier|finanzas,financiero|finanza,finanziario|finanças,financeiro|financiën,financieel|finanse,finansowy|финансы,финансовый|财务,金融|財務,金融
find,search|finden,suchen,suche,gefunden,fand,gesucht,sucht|trouver,chercher,recherche|encontrar,buscar,búsqueda,encuentra|trovare,cercare,ricerca|encontrar,procurar,buscar,pesquisa,achar,achado|vinden,zoeken,zoektocht,gevonden,vond,gezocht,vindt|znaleźć,szukać,wyszukiwanie,znajdować,znaleziony,poszukać,znajduje|найти,искать,поиск,нашли,найден,находить,нашёл|查找,搜索,找到,寻找|検索,探す,見つける,見つかる,探した,捜索,探し,探さ,見つけ,見つかっ,見つかり,見つから
firewall|brandmauer,firewall|pare-feu|cortafuegos|firewall|firewall|firewall|zapora|брандмауэр,фаервол|防火墙|ファイアウォール
firmware|firmware|micrologiciel|firmware|firmware|firmware|firmware|oprogramowanie układowe|прошивка|固件|ファームウェア
first|zuerst,erste|premier,abord|primero|primo,prima|primeiro|eerst,eerste|pierwszy,najpierw|первый,сначала|首先,第一|最初,まず
fix,repair,solve|beheben,reparieren,lösen,behebung,behoben,repariert,reparatur,gelöst,korrigieren,korrigiert,ausbessern,behebt,löst|corriger,réparer,résoudre,correction,résolu|arreglar,corregir,resolver,reparar,corrección,resuelto,corrige,resuelve|risolvere,riparare,sistemare,risolto,corretto,correzione|corrigir,consertar,resolver,correção,reparo|oplossen,repareren,herstellen,gerepareerd,hersteld,fixen,oplost,repareert,herstelt|naprawić,rozwiązać,naprawiony,rozwiązany,poprawić,poprawka|исправить,починить,решить,исправлен,исправление,ремонт,исправлять,фикс,поправить|修复,解决,修好,维修,修理|修正,直す,解決,修理,直した,直し,直さ
flag|schalter,kennzeichen|drapeau,indicateur|bandera,indicador|flag,indicatore|sinalizador|vlag,schakelaar|flaga|флаг,флажок|标志,开关|フラグ
flight|flug|vol|vuelo|volo|voo|vlucht|lot|рейс,полёт|航班|フライト,便
font|schrift,schriftart|police|fuente,tipo de letra|carattere,font|fonte|lettertype|czcionka|шрифт|字体|フォント
food|essen,lebensmittel|nourriture,aliment|comida,alimento|cibo|comida,alimento|eten,voedsel|jedzenie,żywność|еда,продукты|食品,食物|食品,食べ物
forbidden,forbid|verboten,untersagt,verbieten|interdit,interdire|prohibido,prohibir|vietato,vietare|proibido,proibir|verboden,verbieden,verbiedt|zabroniony,zakazany|запрещено,запретить|禁止|禁止
forget|vergessen,vergisst,vergaß|oublier|olvidar|dimenticare,scordare|esquecer|vergeten,vergat|zapomnieć,zapominać,zapomniany|забыть,забывать|忘记|忘れる,忘れた,忘却,忘れ
form|formular|formulaire|formulario|modulo|formulário|formulier|formularz|форма,анкета|表单|フォーム,用紙
format|format,formatieren,formatiert|format,formater|formato,formatear|formato,formattare|formato,formatar|formaat,opmaken|format,formatować|формат|格式|形式,フォーマット
framework|rahmenwerk|cadre|marco|framework|framework|raamwerk|framework|фреймворк|框架|フレームワーク
free|frei,kostenlos,gratis|gratuit,libre|gratis,libre|gratuito,libero|gratuito,grátis,livre|gratis,vrij|darmowy,wolny|бесплатный,свободный|免费,自由|無料,自由
freeze|einfrieren,sperre,einfriert,einfror,eingefroren|gel,geler|congelación,congelar|blocco,congelare|congelamento,congelar|bevriezing,bevriezen,bevriest,bevroor|zamrożenie|заморозка,фриз|冻结|凍結,フリーズ
frequency|frequenz,häufigkeit|fréquence|frecuencia|frequenza|frequência|frequentie|częstotliwość|частота|频率|周波数,頻度
friday|freitag|vendredi|viernes|venerdì|sexta-feira,sexta|vrijdag|piątek|пятница|星期五,周五|金曜日,金曜
frontend|oberfläche,frontend|frontal,interface|frontend,interfaz|frontend,interfaccia|frontend,interface|frontend,voorkant|frontend,interfejs|фронтенд,интерфейс|前端|フロントエンド
full|voll|plein|lleno|pieno|cheio|vol|pełny|полный|满|満杯,いっぱい
function|funktion|fonction|función|funzione|função|functie|funkcja|функция|函数|関数
generate,generator|erzeugen,generieren,erzeugt,generiert|générer,génération|generar,generación|generare,generazione|gerar,geração|genereren,gegenereerd|generować,wygenerować,wygenerowany|генерировать,генерация,сгенерировать,создаётся|生成|生成
give|geben,gegeben,gibt,gab|donner|dar,dio,dado,entregar|dare,dato,diede|dar,deu,dado|geven,gaf|dać,dał,dawać,podać|дать,дал,давать,выдать,отдать|给,给予|与える,渡す,与え,渡し,渡さ
goal,target|ziel|but,objectif,cible|objetivo,meta|obiettivo|objetivo,meta,alvo|doel|cel|цель|目标|目標,対象
graph|graph,diagramm|graphe,graphique|grafo,gráfico|grafo,grafico|grafo,gráfico|graaf,grafiek|graf,wykres|граф,график|图,图表|グラフ
group|gruppe|groupe|grupo|gruppo|grupo|groep|grupa|группа|组|グループ
growth,grow|wachstum,wachsen,gewachsen,wuchs|croissance,croître,grandir|crecimiento,crecer,crezco|crescita,crescere|crescimento,crescer,crescente|groei,groeien,gegroeid,groeit,groeide|wzrost,rosnąć,rośnie,wzrosnąć,urosnąć|рост,расти,растёт,вырос,вырасти|增长,成长|成長,増加,増える,伸び,増え
guide,manual,instruction|anleitung,handbuch|guide,manuel,mode d'emploi|guía,manual,instrucción|guida,manuale,istruzione|guia,manual,instrução|handleiding,gids|instrukcja,podręcznik|руководство,инструкция|指南,手册|手引き,マニュアル,ガイド
handle|behandeln,bearbeiten,behandelt|gérer,traiter|manejar,gestionar|gestire|tratar,lidar|afhandelen,afhandelt|obsługiwać|обрабатывать|处理|扱う,処理,扱っ,扱い,扱わ
hardware|hardware,geräte|matériel|hardware|hardware|hardware|hardware|sprzęt|железо,оборудование|硬件|ハードウェア
hash|hash,prüfsumme|hachage,empreinte|hash,resumen|hash|hash|hash|skrót|хеш,хэш|哈希|ハッシュ
heat,heating,warm|wärme,heizung,heizen,warm,heizt,geheizt|chaleur,chauffage,chaud|calor,calefacción,caliente|calore,riscaldamento,caldo|calor,aquecimento,quente|warmte,verwarming,warm|ciepło,ogrzewanie|тепло,нагрев,отопление|热,加热|熱,加熱,暖房
help,support|hilfe,helfen,unterstützung,unterstützen,geholfen,hilft,half,unterstützt|aide,aider,assistance,soutien,soutenir|ayuda,ayudar,soporte,apoyo|aiuto,aiutare,assistenza,supporto,sostegno,sostenere,sostiene|ajuda,ajudar,suporte,apoio|hulp,helpen,ondersteuning,geholpen,hielp,steun,ondersteund|pomoc,pomagać,wsparcie,pomóc,wspierać,pomógł|помощь,помочь,поддержка,помогать,помог,поддержать|帮助,支持,协助|助け,支援,サポート,手伝い,助ける
high|hoch|haut,élevé|alto|alto|alto|hoog|wysoki|высокий|高|高い,高く,高か
history|geschichte,verlauf|historique,histoire|historia,historial|storia,cronologia|história,histórico|geschiedenis|historia|история|历史|履歴,歴史
holiday,vacation|urlaub,feiertag,ferien|vacances,congé,férié|vacaciones,festivo,feriado|ferie,vacanza,festivo|férias,feriado|vakantie,feestdag,verlof|urlop,święto,wakacje|отпуск,праздник,каникулы|假期,节假日,休假|休暇,祝日,休み
home,house|haus,zuhause|maison,domicile|casa,hogar|casa|casa,lar|huis,thuis|dom|дом|家,房子|家,自宅
hospital|krankenhaus,klinik|hôpital|hospital|ospedale|hospital|ziekenhuis|szpital|больница|医院|病院
hotel|hotel|hôtel|hotel|albergo,hotel|hotel|hotel|hotel|отель,гостиница|酒店|ホテル
hour|stunde|heure|hora|ora|hora|uur|godzina|час|小时|時間
icon|symbol|icône|icono|icona|ícone|pictogram|ikona|иконка,значок|图标|アイコン
idea|idee|idée|idea|idea|ideia|idee|pomysł|идея|想法|アイデア,案
identifier|kennung,bezeichner|identifiant|identificador|identificatore|identificador|identificatie|identyfikator|идентификатор|标识符,编号|識別子
image,picture|bild,abbild|image|imagen|immagine|imagem|afbeelding,beeld|obraz,zdjęcie,zdjęć|образ,изображение,картинка,картинок,снимок,картина|图像,镜像,图片|画像,イメージ
implementation,implement|umsetzen,umsetzung,implementierung,umgesetzt,implementiert,realisieren,realisierung,umsetzt|implémenter,implémentation,mise en œuvre,mettre en œuvre,réalisation|implementar,implementación,realizar|implementare,implementazione,attuare,realizzare|implementar,implementação,realizar|implementeren,implementatie,invoering,implementeert|implementacja,wdrożyć,wdrożony,zaimplementować,realizacja,zrealizować|реализация,реализовать,внедрить,внедрение|实现,落地|実装,導入
import|importieren,einfuhr,import,importiert|importer,importation|importar,importación|importare,importazione|importar,importação|importeren,import,importeert,importeerde|import,importować|импорт,загрузить|导入,进口|インポート,取り込み,輸入
important,priority|wichtig,priorität,vorrang,entscheidend|important,priorité,prioritaire,crucial|importante,prioridad,prioritario,clave|importante,priorità,prioritario,fondamentale|importante,prioridade,prioritário,fundamental|belangrijk,prioriteit,cruciaal,prioritair|ważny,priorytet,istotny,priorytetowy|важный,приоритет,значимый,приоритетный|重要,优先,要紧|重要,優先,大切
improve,improvement|verbessern,verbesserung,verbessert,besser|améliorer,amélioration|mejorar,mejora|migliorare,miglioramento|melhorar,melhoria,aprimorar|verbeteren,verbetering,verbeterd,verbetert,verbeterde|poprawić,ulepszyć,poprawa,poprawiony,ulepszenie,usprawnić,usprawnienie|улучшить,улучшение,улучшать|改进,提高,提升|改善,向上,改良,良くする
incident,outage|störung,vorfall,ausfall,zwischenfall|incident,panne,interruption|incidente,caída,interrupción|incidente,interruzione,disservizio|incidente,interrupção,queda|incident,storing,uitval|incydent,awaria,przestój|инцидент,авария,сбой,простой|事故,故障,停机,宕机,事件|障害,インシデント,停止,不具合
increase,raise|erhöhen,erhöhung,steigern,erhöht,gestiegen,stieg,anstieg,steigert,gesteigert,steigt|augmenter,augmentation,hausse|aumentar,aumento,subir,incremento|aumentare,aumento,incremento,rialzo|aumentar,aumento,subida,elevar|verhogen,verhoging,toename,verhoogd,gestegen,stijgen,toegenomen,verhoogt,stijgt|zwiększyć,podwyżka,wzrosnąć,wzrost,zwiększenie,podnieść,podwyższyć|увеличить,повысить,повышение,увеличение,повышен,поднять,вырос|增加,提高,上涨,上升|増加,増やす,引き上げ,上げる,値上げ,上昇,増やし,増やさ,上げ
index|index,indizieren,indiziert|index,indexer|índice,indexar|indice,indicizzare|índice,indexar|index,indexeren,indexeert|indeks|индекс|索引|索引,インデックス
information|information,auskunft,angaben|information,renseignement|información|informazione|informação|informatie|informacja|информация,сведения|信息|情報
input|eingabe|entrée,saisie|entrada|ingresso,input|entrada|invoer|wejście|ввод,вход|输入|入力
install,installation|installieren,installation,einrichten,installiert,eingerichtet|installer,installation,installent|instalar,instalación|installare,installazione|instalar,instalação|installeren,installatie,installeert|instalować,instalacja,zainstalować,zainstalowany|установить,установка,установлен,устанавливать,инсталляция,поставить|安装,装上|インストール,導入,取り付け
insurance|versicherung|assurance|seguro|assicurazione|seguro|verzekering|ubezpieczenie|страховка,страхование|保险|保険
integration|integration,anbindung|intégration|integración|integrazione|integração|integratie,koppeling|integracja|интеграция|集成|統合,連携
interface|schnittstelle|interface|interfaz|interfaccia|interface|interface,koppelvlak|interfejs|интерфейс|接口,界面|インターフェース
internal|intern|interne|interno|interno|interno|intern|wewnętrzny|внутренний|内部|内部,社内
interval|abstand,intervall|intervalle|intervalo|intervallo|intervalo|interval|interwał,odstęp|интервал|间隔|間隔
interview|gespräch,vorstellungsgespräch|entretien|entrevista|colloquio,intervista|entrevista|gesprek,interview|rozmowa,wywiad|собеседование,интервью|面试,采访|面接,インタビュー
inventory,stock,warehouse|bestand,lager,inventar,lagerbestand|stock,inventaire,entrepôt|inventario,almacén,existencias|inventario,magazzino,scorte|estoque,inventário,armazém|voorraad,magazijn|zapas,magazyn|склад,запас,инвентарь|库存,仓库|在庫,倉庫
investigate,investigation|untersuchen,untersuchung,untersucht|enquêter,enquête,investigation|investigar,investigación|indagare,indagine,inchiesta|investigar,investigação,apuração|onderzoeken,onderzoek,onderzocht,uitzoeken|badać,dochodzenie,zbadać,dochodzić,śledztwo|расследовать,исследовать,исследование,выяснить,разобраться|调查,查明,排查|調査,原因究明
issue,ticket|ticket,vorgang|ticket,problème|incidencia,ticket,asunto|segnalazione,ticket|chamado,questão|ticket,kwestie|zgłoszenie|тикет,задача,проблема,заявка|问题,工单|課題,チケット
job,task|aufgabe,auftrag|tâche,travail|tarea,trabajo|compito,attività,lavoro|tarefa,trabalho|taak,opdracht|zadanie,praca|задача,задание,работа|任务,作业|タスク,作業,仕事,ジョブ
join|beitreten,verknüpfen,beigetreten,teilnehmen,beitritt,beitrat,verknüpft,teilnimmt,teilnahm,teilgenommen|rejoindre,joindre,joint,rejoint|unirse,unir,unido,participar|unire,partecipare,unirsi,iscriversi|juntar,entrar,participar,ingressar|deelnemen,samenvoegen,meedoen,toetreden,deelneemt,deelgenomen,samenvoegt|dołączyć,złączyć,dołączać,przystąpić|присоединиться,объединение,вступить,присоединять|加入,连接|参加,結合,加わる,入会,加わっ,加わり,加わら
keep|behalten,beibehalten,aufbewahren,aufbewahrt,bewahren,halten,aufheben,behielt,beibehielt,bewahrt,hielt,gehalten|garder,conserver|mantener,conservar,guardar,mantiene,mantuvo|mantenere,tenere,conservare,mantiene,tiene|manter,guardar,mantém,manteve|houden,bewaren,bewaard,bewaart,behouden,bijhouden,houdt,hield,behoudt,behield|zachować,trzymać,zachowany,przechowywać,przechowywanie|хранить,сохранять,оставить,хранение,держать|保留,保持,留着,保管|保つ,保持,残す,保存,保管,保っ,保ち,残し,残さ
kernel|kern|noyau|núcleo|nucleo|núcleo|kern|jądro|ядро|内核|カーネル
key|schlüssel,taste|clé,touche|clave,llave,tecla|chiave,tasto|chave,tecla|sleutel,toets|klucz,klawisz|ключ,клавиша|密钥,键,钥匙|鍵,キー
keyboard|tastatur|clavier|teclado|tastiera|teclado|toetsenbord|klawiatura|клавиатура|键盘|キーボード
knowledge,know|wissen,kennen,weiß,wusste,kennt,bekannt,gewusst,kannte,gekannt|connaissance,savoir,connaître,sait,su,connu|conocimiento,saber,conocer,supo,conozco|conoscenza,sapere,conoscere,sa|conhecimento,saber,conhecer,soube|kennis,weten,kennen,wist,kent,kende,gekend|wiedza,wiedzieć,znać,wie,zna,wiadomo|знание,знать,знает,известно|知识,知道|知識,知る,知っ,知り,知ら
label,tag|etikett,beschriftung,schlagwort|étiquette,libellé|etiqueta|etichetta|etiqueta,rótulo|label,etiket|etykieta|метка,ярлык,тег|标签|ラベル,タグ
laboratory,lab|labor|laboratoire|laboratorio|laboratorio|laboratório|laboratorium,lab|laboratorium,pracownia|лаборатория|实验室|実験室,研究室,ラボ
language|sprache|langue,langage|lenguaje,idioma,lengua|lingua,linguaggio|linguagem,língua,idioma|taal|język|язык|语言|言語
laptop|notebook,laptop|ordinateur portable|portátil|portatile|notebook|laptop|laptop|ноутбук|笔记本电脑|ノートパソコン
last|letzter,zuletzt|dernier|último|ultimo|último|laatste|ostatni|последний|最后,上次|最後,前回
latency|latenz,verzögerung|latence|latencia|latenza|latência|latentie,vertraging|opóźnienie|задержка|延迟|遅延,レイテンシ
launch|start,einführung,gestartet,markteinführung|lancement,lancer|lanzamiento,lanzar|lancio,lanciare,avvio|lançamento,lançar|lancering,lanceren,gelanceerd,lanceert|start,uruchomienie,uruchomić,startuje,premiera|запуск,запустить,запущен,запускаем,выпуск|发布,启动,推出|起動,立ち上げ,公開,発売,開始
law,legal|gesetz,recht,rechtlich,juristisch|loi,juridique,légal,droit,législation|ley,legal,derecho,legislación,jurídico|legge,legale,diritto,legislazione,giuridico|lei,legal,jurídico,direito,legislação|wet,juridisch,wettelijk,recht,wetgeving|prawo,prawny,ustawa,przepis|закон,юридический,право,правовой,законодательство|法律,法规|法律,法務,法令,法的
layer|schicht,ebene|couche|capa|strato,livello|camada|laag|warstwa|слой|层|層,レイヤー
leak|leck,undicht|fuite|fuga|perdita|vazamento|lek|wyciek|утечка|泄漏|漏れ,リーク
learn,training,train|lernen,trainieren,schulung,ausbildung,geschult,gelernt,trainiert,lernt|apprendre,entraîner,formation,formé,appris|aprender,entrenar,formación,capacitación|imparare,addestrare,formazione|aprender,treinar,treinamento,capacitação|leren,trainen,opleiding,traint,trainde|uczyć,szkolenie,trenować,przeszkolić,wytrenowany|учить,обучение,обучать,обучен,тренинг|学习,训练,培训|学習,研修,訓練
leave|verlassen,weggehen,verließ,gegangen,geht,ausscheiden,verlässt,weggeht,wegging,weggegangen,ausschied,ausgeschieden|quitter,partir|dejar,salir,se fue,abandonar|lasciare,andare via,andato|deixar,sair,saiu|verlaten,vertrekken,vertrok,weggaan,verliet|opuścić,odejść,odchodzi,odszedł,opuszczać|покинуть,уйти,уходит,ушёл,увольняться,уезжать|离开,离职|離れる,去る,退職,出る,離れ,去っ,去り,去ら,出た,出て,出ま
length,long|länge,lang|longueur,long|longitud,largo|lunghezza,lungo|comprimento,longo|lengte,lang|długość,długi|длина,длинный|长度,长|長さ,長い,長く,長か
library|bibliothek|bibliothèque|biblioteca,librería|libreria,biblioteca|biblioteca|bibliotheek|biblioteka,bibliotece|библиотека|库|ライブラリ
licence,license|lizenz|licence|licencia|licenza|licença|licentie|licencja|лицензия|许可证,许可|ライセンス
light|licht,hell,leicht|lumière,léger|luz,ligero|luce,leggero|luz,leve|licht|światło,lekki,świetle|свет,лёгкий|光,灯|光,照明,軽い,軽く,軽か
limit|grenze,limit,begrenzen,höchstwert,obergrenze,begrenzt|limite,limiter,plafond,plafonner|límite,limitar,tope|limite,limitare,tetto|limite,limitar,teto|limiet,grens,beperken,bovengrens|limit,granica,ograniczyć,ograniczony,górna granica|лимит,предел,ограничить|限制,上限,限额|制限,上限,制約
line|zeile,linie|ligne|línea|riga,linea|linha|regel,lijn|linia,wiersz,linii|строка,линия|行,线|行,線
link|verweis,verknüpfung|lien|enlace|collegamento|ligação|koppeling,verwijzing|odnośnik,łącze|ссылка|链接|リンク
list|liste,auflisten,aufgelistet|liste,lister|lista,listar|elenco,lista,elencare|lista,listar|lijst,opsommen,opsomt|lista|список|列表,列出|一覧,リスト
load|last,laden,belastung,geladen,lädt,auslastung,lud|charge,charger|carga,cargar|carico,caricare|carga,carregar|last,laden,belasting,laadt|obciążenie,ładować,załadować,ładowanie,wczytać|нагрузка,загрузить,загружен,загрузка,загружать|负载,加载,载入|負荷,読み込み
local|lokal|local|local|locale|local|lokaal|lokalny|локальный|本地|ローカル
lock|sperre,sperren,schloss,sperrt,gesperrt|verrou,verrouiller|bloqueo,bloquear,cerradura|blocco,bloccare|bloqueio,trava,bloquear|slot,vergrendelen,vergrendelt,vergrendelde,vergrendeld|blokada,zamek|блокировка,замок|锁,锁定|ロック,鍵
log,logging|protokoll,protokollieren,protokolliert|journal,journaliser|registro,registrar|registro,registrare|registro,registrar|logboek,loggen,logt|dziennik,rejestrować|лог,журнал,логирование|日志|ログ,記録
loss,lose|verlust,verlieren,verloren,verliert,eingebüßt|perte,perdre,perdu,perd|pérdida,perder,pierde|perdita,perdere,perso|perda,perder|verlies,verliezen,verloren,kwijt,kwijtraken,verliest|strata,utracić,stracić,stracony,zgubić,zgubiony,tracić|потеря,терять,потерять,утрата,утерян|丢失,损失,遗失|損失,失う,紛失,なくした,失っ,失い,失わ
low|niedrig,tief|bas,faible|bajo|basso|baixo|laag|niski|низкий|低|低い,低く,低か
mail server|mailserver|serveur de messagerie|servidor de correo|server di posta|servidor de e-mail|mailserver|serwer pocztowy|почтовый сервер|邮件服务器|メールサーバー
maintain,maintenance|warten,wartung,pflegen,instandhaltung,gewartet,gepflegt,pflegt|maintenir,maintenance,entretien,entretenir,maintenu,maintient|mantener,mantenimiento,mantiene,mantuvo|manutenzione,mantenere,mantiene|manter,manutenção,mantém,manteve|onderhouden,onderhoud,onderhoudt,beheren,onderhield|utrzymywać,konserwacja,utrzymanie,konserwować,serwisować,utrzymywany|обслуживание,поддерживать,поддержка,обслуживать,содержание|维护|保守,メンテナンス,維持,保全,整備
manager,management,boss|leiter,chef,vorgesetzter,verwaltung,leitung|responsable,gestion,chef,gérant|gerente,jefe,gestión|responsabile,gestione,capo|gerente,chefe,gestão|manager,beheer,baas,leidinggevende|kierownik,zarządzanie,szef,szefowa,kierownictwo|менеджер,управление,начальник,руководитель|经理,管理|管理,上司,マネージャー
map|karte,landkarte|carte|mapa|mappa|mapa|kaart|mapa|карта|地图|地図
market,marketing|markt,vermarktung|marché|mercado|mercato|mercado|markt|rynek,rynku|рынок,маркетинг,рынка|市场|市場,マーケティング
maximum,most|höchstens,maximal|maximum,maximal|máximo|massimo|máximo|maximaal,hoogstens|maksymalny,najwyżej|максимум,максимальный|最大,最多|最大
mean,meaning|bedeuten,bedeutung|signifier,signification|significar,significado|significare,significato|significar,significado|betekenen,betekenis,betekent,betekende|znaczyć,znaczenie|значить,значение|意思,含义|意味
measure,measurement|messen,messung,maß,gemessen,misst|mesurer,mesure|medir,medición,medida,mide|misurare,misura,misurazione|medir,medição,medida|meten,meting,maat,mat|mierzyć,pomiar,zmierzyć,zmierzony,mierzony|измерить,измерение,мера,измерять,замерить|测量,测得|測定,計測,測る,測った,測っ,測り,測ら
meeting,appointment|besprechung,sitzung,treffen,termin,meeting,konferenz,zusammenkunft,trifft|réunion,rendez-vous,rencontre,séance|reunión,cita,encuentro,junta|riunione,appuntamento,incontro|reunião,encontro|vergadering,afspraak,overleg,bijeenkomst,meeting|spotkanie,zebranie,narada,posiedzenie|встреча,совещание,собрание,митинг,планёрка,созвон|会议,会面,开会,碰头|会議,打ち合わせ,ミーティング,会合
member|mitglied|membre|miembro|membro|membro|lid|członek,członkowie,członków|участник,член|成员|メンバー,会員
memory|speicher,gedächtnis,arbeitsspeicher|mémoire|memoria|memoria|memória|geheugen|pamięć|память,памяти|内存,记忆|メモリ,記憶
merge|zusammenführen,zusammenführung,zusammengeführt,gemergt,verschmelzen,zusammenführt|fusionner,fusion|fusionar,fusión,combinar,integrar|unire,fusione,unito,fuso|mesclar,fusão,unir|samenvoegen,mergen,samenvoegt|scalić,łączenie,scalony,łączyć,połączony,mergować|слить,слияние,мерж,объединить,смержить,вмержить|合并,归并|マージ,統合,結合,取り込み
message|nachricht,meldung|message|mensaje|messaggio|mensagem|bericht,melding|wiadomość,komunikat|сообщение|消息,信息|メッセージ,通知
method|methode,verfahren|méthode|método|metodo|método|methode|metoda|метод,способ|方法|方法,手法,メソッド
metric|kennzahl,messgröße|métrique,indicateur|métrica,indicador|metrica,indicatore|métrica,indicador|maatstaf|metryka,wskaźnik|метрика,показатель|指标|指標,メトリクス
migration,migrate|migration,umzug,umstellen,umstellung,umziehen,umstellt,umgestellt,umzieht,umzog,umgezogen|migration,migrer|migración,migrar|migrazione,migrare|migração,migrar|migratie,migreren,overstap,migreert|migracja,migrować,przenieść|миграция,мигрировать,переезд|迁移|移行,マイグレーション
minimum,least|mindestens,minimal|minimum,moins|mínimo,menos|minimo,almeno|mínimo,menos|minimaal,minstens|minimalny,najmniej|минимум,минимальный|最小,至少|最小,最低
minute|minute|minute|minuto|minuto|minuto|minuut|minuta|минута|分钟|分
mirror|spiegel|miroir|espejo|specchio|espelho|spiegel|lustro|зеркало|镜像,镜子|ミラー,鏡
missing|fehlen,fehlend,fehlt,vermisst,gefehlt|manquer,manquant|faltar,falta,faltante|mancare,mancante|faltar,ausente|ontbreken,mist,missen,vermist,ontbrak,ontbroken|brakować,brakujący,brak,zaginiony|отсутствует,не хватает,не хватать,пропал,недостаёт|缺少,缺失,丢失|欠落,足りない,抜け,欠如
mistake|fehler,irrtum|erreur|error,equivocación|errore,sbaglio|erro,engano|fout,vergissing|pomyłka,błąd|ошибка|错误|間違い,ミス
mobile,phone|handy,telefon,mobil|téléphone,mobile,portable|teléfono,móvil,celular|telefono,cellulare|telefone,celular|telefoon,mobiel|telefon,komórka|телефон,мобильный|手机,电话,移动|電話,携帯,モバイル
mode|modus,betriebsart|mode|modo|modalità|modo|modus|tryb|режим|模式|モード
model|modell|modèle|modelo|modello|modelo|model|model|модель|模型|モデル
module|modul|module|módulo|modulo|módulo|module|moduł|модуль|模块|モジュール
monday|montag|lundi|lunes|lunedì|segunda-feira|maandag|poniedziałek|понедельник|星期一,周一|月曜日,月曜
money|geld|argent|dinero|soldi,denaro|dinheiro|geld|pieniądze,pieniędzy|деньги,денег|钱|お金
monitoring,monitor|überwachung,überwachen,überwacht|surveillance,surveiller|supervisión,monitorización,vigilar|monitoraggio,monitorare|monitoramento,monitorar|bewaking,monitoren,monitort,gemonitord|monitorowanie,nadzór|мониторинг,наблюдение|监控|監視,モニタリング
month,monthly|monat,monatlich|mois,mensuel|mes,mensual|mese,mensile|mês,mensal|maand,maandelijks|miesiąc,miesięczny,miesięcy,miesiącu|месяц,ежемесячный|月,每月|月,毎月,月次
morning|morgen,vormittag|matin|mañana|mattina|manhã|ochtend,morgen|rano,poranek,rankiem|утро|早上,上午|朝,午前
move|verschieben,umziehen,bewegen,verschoben,umgezogen,verlegt,verlegen,bewegt,umstellen,verschiebt,umzieht,umzog,umstellt,umgestellt|déplacer,déménager,bouger|mover,trasladar,mueve,traslado|spostare,muovere,trasferito,mosso|mover,mudar,transferir|verplaatsen,verhuizen,verplaatst,verhuisd,verzetten,verhuist|przenieść,przesunąć,przeniesiony,przenosić,przenosiny,przesunięty|переместить,перенести,двигать,перенесён,перенесли,перемещён,переехать,сдвинуть|移动,迁移,转移|移動,移す,動かす,移転,移し,移さ,動かし,動かさ
must,required,mandatory|müssen,verpflichtend,pflicht,erforderlich,vorgeschrieben,musste,vorschreiben|devoir,obligatoire,requis,doit,doivent,obligation|deber,obligatorio,requerido,obligación,exigido|dovere,obbligatorio,richiesto,deve,obbligo|dever,obrigatório,exigido,obrigação|moeten,verplicht,vereist,moest|musieć,obowiązkowy,wymagany,obowiązek,trzeba,należy|должен,обязательный,обязательно,должны,обязан,обязанность,надо|必须,必需,务必|必須,必要,義務
name,naming|name,benennen,benennung,heißen,heißt,hieß,genannt,nennen,nennt,benannt,benennt,geheißen,nannte|nom,nommer,appelle|nombre,nombrar,llama,se llama|nome,nominare,chiama|nome,nomear,chama|naam,noemen,heet,noemt|nazwa,nazwać,nazwany,nazywa,imię,imienia|имя,название,назвать,называется,зовут,именование,имени|名称,名字,命名,叫做|名前,命名,名称,呼ぶ,名付け,呼ん,呼び,呼ば
need|brauchen,benötigen,bedarf,braucht,benötigt,nötig,gebraucht|besoin,nécessiter|necesitar,necesidad|bisogno,servire,necessita,occorre|precisar,necessidade,necessita|nodig,behoefte,heeft nodig,benodigd,vereisen|potrzebować,potrzeba,potrzebny,potrzebuje|нужно,нуждаться,потребность,нужен,требуется,понадобится|需要|必要,要る,要っ,要り,要ら
network|netz,netzwerk|réseau|red|rete|rede|netwerk|sieć|сеть|网络|ネットワーク
never|nie,niemals|jamais|nunca,jamás|mai|nunca,jamais|nooit|nigdy|никогда|从不,绝不|決して,絶対に
new|neu|nouveau,nouvelle,neuf|nuevo|nuovo|novo|nieuw|nowy|новый|新|新しい,新規,新しく,新しか
night,nightly|nacht,nächtlich|nuit,nocturne|noche,nocturno|notte,notturno|noite,noturno|nacht,nachtelijk|noc,nocny|ночь,ночной|夜,夜间,每晚|夜,夜間
noise|rauschen,lärm|bruit|ruido|rumore|ruído|ruis,lawaai,geluid|szum,hałas|шум|噪声,噪音|ノイズ,騒音
note|notiz,hinweis|note,remarque|nota|nota,appunto|nota|notitie,opmerking|notatka,uwaga|заметка,примечание|笔记,备注|メモ,注意
notification,notify|benachrichtigung,benachrichtigen,bescheid,benachrichtigt,informiert,meldung,mitteilen,mitteilt,mitgeteilt|notification,notifier,prévenir,prévenu,avertir|notificación,notificar,avisar|notifica,avvisare,notificato|notificação,notificar,avisar|melding,notificatie,waarschuwen,inlichten,meldt,waarschuwt|powiadomienie,powiadomić,zawiadomić,powiadamiać,zgłoszenie|уведомление,уведомить,уведомлять,оповестить,известить|通知,告知|通知,連絡,知らせ,お知らせ
number|nummer,zahl,anzahl,wie viele|numéro,nombre,combien|número,cantidad,cuántos|numero,quanti|número,quantos,quantidade|nummer,aantal,getal,hoeveel|numer,liczba,ile|номер,число,количество,сколько|号码,数字,数量,多少,数目|番号,数,いくつ,何個,個数
offer,quote|angebot,anbieten,bietet,anbot|offre,devis,offert,proposé,offrir|oferta,presupuesto,ofrece,ofrezco|offerta,preventivo,offre,offrire|oferta,cotação,proposta,oferece|aanbod,offerte,aangeboden,biedt,aanbieden|oferta,wycena,oferować,zaoferować,oferuje|предложение,смета,предлагает|报价,提供|見積,提案,提供,申し出
office|büro|bureau|oficina|ufficio|escritório|kantoor|biuro,biurze|офис|办公室|オフィス,事務所
old|alt|vieux,ancien|viejo,antiguo|vecchio,antico|velho,antigo|oud|stary|старый|旧,老|古い,古く,古か
open|öffnen,offen,geöffnet,öffnung|ouvrir,ouvert,ouverture|abrir,abierto,abre|aprire,aperto,apertura|abrir,aberto,abertura|openen,open,geopend,opent|otworzyć,otwarty,otwierać,otwarcie|открыть,открытый,открывать|打开,开放|開く,開ける,開い,開き,開か,開け
operate,operation,operations|betrieb,betreiben,betreibt|exploitation,opération,exploiter|operación,operar|operazione,operare,esercizio|operação,operar|bedrijf,beheer,bedienen,bedient,bediende|operacja,obsługa|эксплуатация,операция|运营,操作,运维|運用,操作
option|option,möglichkeit|option|opción|opzione|opção|optie|opcja|опция,вариант|选项|選択肢,オプション
order|bestellung,bestellen,auftrag,reihenfolge,bestellt,beauftragt,anordnen,angeordnet|commande,commander,ordre|pedido,pedir,orden,encargado,pide|ordine,ordinare|pedido,encomenda,ordem|bestelling,bestellen,volgorde,besteld,bestelt|zamówienie,zamówić,kolejność,zamówiony,zamawiać|заказ,заказать,порядок,заказывать|订单,顺序,下单|注文,順序,発注
organisation,organization|organisation|organisation|organización|organizzazione|organização|organisatie|organizacja|организация|组织|組織
output|ausgabe|sortie|salida|uscita,output|saída|uitvoer|wyjście,wynik|вывод,выход|输出|出力
owner,responsible|besitzer,eigentümer,zuständig,verantwortlich,zuständigkeit,betreut,inhaber,ansprechpartner|propriétaire,responsable,en charge,chargé,détenteur|propietario,dueño,responsable,encargado,titular|proprietario,responsabile,incaricato,titolare|proprietário,dono,responsável,encarregado,titular|eigenaar,verantwoordelijk,beheert,aanspreekpunt|właściciel,odpowiedzialny,odpowiada,zajmuje|владелец,ответственный,отвечает,хозяин|所有者,负责,负责人|所有者,担当者,責任者,担当
package|paket|paquet|paquete|pacchetto|pacote|pakket|pakiet|пакет|包,软件包|パッケージ
page|seite|page|página|pagina|página|pagina|strona|страница|页面|ページ
pain|schmerz|douleur|dolor|dolore|dor|pijn|ból|боль|疼痛|痛み
paper|papier,artikel,aufsatz|papier,article|papel,artículo|carta,articolo|papel,artigo|papier,artikel|papier,artykuł,papierze|бумага,статья|论文,纸|論文,紙
parameter|parameter|paramètre|parámetro|parametro|parâmetro|parameter|parametr|параметр|参数|パラメータ,引数
parser,parse|parser,zerlegen,zerlegt|analyseur,analyser|analizador,analizar|analizzatore,parser|analisador|parser,ontleden,ontleedt|parser|парсер,разбор|解析|パーサ,構文解析
part|teil,bauteil|partie,pièce|parte,pieza|parte,pezzo|parte,peça|deel,onderdeel|część|часть,деталь|部分,零件|部分,部品
partner|partner|partenaire|socio|partner|parceiro|partner|partner|партнёр|合作伙伴|パートナー
patient|patient|patient|paciente|paziente|paciente|patiënt|pacjent,pacjenci,pacjentka|пациент,пациентка|患者,病人|患者
pay,payment|zahlen,bezahlen,zahlung,bezahlt,gezahlt,zahlt,überwiesen|payer,paiement,régler|pagar,pago,abonar|pagare,pagamento,versamento|pagar,pagamento,quitar|betalen,betaling,betaald,betaalt|płacić,płatność,zapłata,zapłacić,opłacić,zapłacony,wpłata|платить,оплата,платёж,оплачен,заплатить,уплата|支付,付款,缴费,付费|支払い,払う,決済,支払,納付,払っ,払い,払わ
people,person|leute,menschen,person|gens,personne|gente,persona|persone,gente|pessoas,gente|mensen,persoon|ludzie,osoba,ludźmi,osób,osoby|люди,человек,лиц|人,人们|人,人々
performance|leistung|performance|rendimiento|prestazioni|desempenho|prestatie|wydajność|производительность|性能|性能,パフォーマンス
permission,right|berechtigung,rechte|permission,droit|permiso,derecho|permesso,diritto|permissão,direito|rechten,machtiging|uprawnienie,prawo|права,разрешение|权限|権限
phase,stage|phase,stufe|phase,étape|fase,etapa|fase,stadio|fase,etapa|fase,stadium|faza,etap|фаза,этап|阶段|段階,フェーズ
pipeline|verarbeitungskette|chaîne|tubería|pipeline|pipeline|pijplijn|potok|пайплайн,конвейер|流水线,管道|パイプライン
place,location|ort,stelle,standort|lieu,endroit,emplacement|lugar,ubicación|luogo,posto,posizione|lugar,local|plaats,locatie,plek|miejsce,lokalizacja|место,расположение|地点,位置|場所,位置
plan,planning|plan,planen,planung,geplant,plant,vorgesehen|plan,planifier,planification,prévu,prévoir|plan,planificar,previsto,planea|piano,pianificare,previsto|plano,planejar,previsto|plan,plannen,planning,plant,plande|plan,planować,zaplanować,zaplanowany,planowany|план,планировать,запланирован,планирование,планируется|计划,规划|計画,予定,企画
plant|pflanze,anlage|plante,usine|planta|pianta,impianto|planta|plant,fabriek|roślina,zakład|растение,завод|植物,工厂|植物,工場
platform|plattform|plateforme|plataforma|piattaforma|plataforma|platform|platforma|платформа|平台|プラットフォーム,基盤
policy|richtlinie,regelung|politique|política|politica|política|beleid|polityka|политика|策略,政策|方針,ポリシー
port|port,hafen|port|puerto|porta,porto|porta,porto|poort,haven|port|порт|端口,港口|ポート,港
prefer,preference|bevorzugen,lieber,vorliebe,bevorzugt|préférer,préférence,aime mieux|preferir,preferencia,prefiere|preferire,preferenza|preferir,preferência|voorkeur,liever,prefereren,verkiezen|preferować,woleć,woli,preferowany,ulubiony|предпочитать,предпочтение,предпочёл,любит|偏好,喜欢,更喜欢,偏爱|好み,好む,希望,好き,好ん,好ま
presentation,talk|vortrag,präsentation|présentation,exposé|presentación,charla|presentazione|apresentação,palestra|presentatie,voordracht|prezentacja,wykład|презентация,доклад|演示,演讲|発表,プレゼン,講演
pressure|druck|pression|presión|pressione|pressão|druk|ciśnienie|давление|压力|圧力
price,pricing|preis|prix,tarif|precio|prezzo|preço|prijs|cena|цена|价格|価格,値段
print,printer|drucken,drucker,gedruckt,ausdrucken,druckt|imprimer,imprimante|imprimir,impresora,impreso|stampare,stampante|imprimir,impressora,impresso|afdrukken,printer,geprint|drukować,drukarka,wydrukować,wydrukowany|печать,принтер,распечатать,напечатать,печатать|打印,打印机|印刷,プリンタ,印字
private,privacy|privat,datenschutz,privatsphäre|privé,confidentialité|privado,privacidad|privato,riservatezza|privado,privacidade|privé,privacy|prywatny,prywatność|приватный,частный,конфиденциальность|私有,隐私|非公開,プライバシー,個人情報
problem|problem,schwierigkeit|problème|problema|problema|problema|probleem|problem,problemie,kłopot|проблема,проблем|问题|問題
process|prozess,ablauf,verfahren|processus|proceso|processo|processo|proces|proces|процесс|进程,流程|プロセス,過程,処理
product|produkt,erzeugnis|produit|producto|prodotto|produto|product|produkt,produkcie,towar|продукт,товар|产品|製品,商品
production|produktion,fertigung,produktivsystem|production|producción|produzione|produção|productie|produkcja|продакшен,прод,производство|生产,生产环境|本番,生産
profile|profil|profil|perfil|profilo|perfil|profiel|profil|профиль|个人资料,配置文件|プロフィール,プロファイル
program,programme,software|programm,software|programme,logiciel|programa,software|programma,software|programa,software|programma,software|program,oprogramowanie|программа,софт|程序,软件|プログラム,ソフトウェア
project|projekt,vorhaben|projet|proyecto|progetto|projeto|project|projekt,projekcie|проект|项目|プロジェクト,案件
promise|versprechen,zusage,zusagen,versprochen,verspricht,zugesagt,versprach,zusagt|promesse,promettre,promis|promesa,prometer|promessa,promettere|promessa,prometer|belofte,beloven,beloofd|obietnica,obiecać,obiecany,przyrzec|обещание,обещать,пообещать|承诺|約束
proposal,suggest,suggestion|vorschlag,vorschlagen,vorgeschlagen,schlägt,vorschlägt,vorschlug|proposition,proposer,suggérer|propuesta,proponer,sugerir,sugerencia,propuso,sugiere|proposta,proporre,suggerire,propone|proposta,propor,sugerir,sugestão|voorstel,voorstellen,suggestie,voorstelt|propozycja,proponować,zaproponować,zaproponowany,sugerować,sugestia|предложение,предложить|建议,提案,提出|提案,勧め
protect,protection|schützen,schutz,geschützt,schützt|protéger,protection|proteger,protección|proteggere,protezione,protetto|proteger,proteção|beschermen,bescherming,beschermd,beschermt|chronić,ochrona,chroniony,zabezpieczyć,zabezpieczenie|защитить,защита,защищён,защищать,охранять|保护|保護,守る,防護,守っ,守り,守ら
protocol|protokoll|protocole|protocolo|protocollo|protocolo|protocol|protokół|протокол|协议|プロトコル
provider,supplier,vendor|anbieter,lieferant,zulieferer|fournisseur,prestataire|proveedor|fornitore|fornecedor|leverancier,aanbieder|dostawca|поставщик,провайдер|供应商,提供商|業者,仕入先,プロバイダ,ベンダー
public|öffentlich|public|público|pubblico|público|openbaar,publiek|publiczny|публичный,общедоступный|公开,公共|公開,公共
publish|veröffentlichen,veröffentlicht|publier,parution,paraître,paru|publicar|pubblicare|publicar|publiceren,gepubliceerd,publiceert|opublikować,opublikowany,publikować,publikacja|опубликовать,публиковать|发布,出版,刊登|公開,出版,掲載,公表
pull request,review|durchsicht,begutachtung|relecture,revue|revisión|revisione|revisão|beoordeling|przegląd,recenzja|ревью,рецензия,обзор,проверка|评审,审查|レビュー
pump|pumpe|pompe|bomba|pompa|bomba|pomp|pompa|насос|泵|ポンプ
quality|qualität|qualité|calidad|qualità|qualidade|kwaliteit|jakość|качество|质量|品質
quarter|quartal|trimestre|trimestre|trimestre|trimestre|kwartaal|kwartał|квартал|季度|四半期
query|abfrage,abfragen,abfragt,abgefragt|requête|consulta|interrogazione,query|consulta|zoekopdracht,query|zapytanie|запрос|查询|クエリ,問い合わせ
queue|warteschlange|file d'attente|cola|coda|fila|wachtrij|kolejka,kolejce,kolejek|очередь|队列|キュー,待ち行列
quota|kontingent|quota|cuota|quota|cota|quotum|limit|квота|配额|割り当て
random,seed|zufällig,zufall|aléatoire,hasard|aleatorio,azar|casuale|aleatório|willekeurig,toeval|losowy|случайный|随机|乱数,ランダム
range|bereich,spanne|plage,intervalle|rango,intervalo|intervallo,gamma|intervalo,faixa|bereik|zakres|диапазон|范围|範囲
rate|rate,satz,kurs|taux|tasa,tipo|tasso,tariffa|taxa|tarief,percentage,koers|stopa,stawka,kurs|ставка,курс,частота|比率,速率,费率|率,レート
raw|roh|brut|crudo,bruto|grezzo|bruto,cru|ruw|surowy|сырой|原始|生,未加工
read|lesen,gelesen,liest|lire,lecture,lu|leer,lectura,lee,leído|leggere,lettura,letto|ler,leitura,leu,lido|lezen,las,leest|czytać,odczyt,przeczytać|читать,чтение,прочитать,прочёл|读取,阅读,查阅|読む,読み取り,読書,読ん,読み,読ま
ready|bereit,fertig|prêt|listo|pronto|pronto|klaar|gotowy|готов|准备好,就绪|準備,用意
receive|empfangen,erhalten,bekommen,bekam,erhielt,bekommt,eingang,empfängt,empfing|recevoir,reçu,reçoit,réception|recibir,recepción|ricevere,ricezione|receber|ontvangen,krijgen,kreeg,krijgt,ontvangst,ontvangt,ontving|otrzymać,odbierać,dostać,dostaje,odebrać,otrzymany,odbiór|получить,принимать,получать,получение,принять|接收,收到,收取|受け取る,受信,もらう,受領
receipt|beleg,quittung|reçu,justificatif|recibo|ricevuta,scontrino|recibo|bon,ontvangstbewijs|paragon,pokwitowanie|чек,квитанция|收据|領収書,レシート
record|datensatz,aufzeichnung,aufzeichnen,aufgezeichnet|enregistrement,enregistrer|registro,registrar,grabar|registrazione,record|registro,gravar|opname,opnemen,record,opgenomen,opneemt|rekord,zapis,nagrać,zapisany,zapisywać|запись,записать,записывать,записи|记录|記録,レコード,録る,録っ,録り,録ら
recover,recovery,restore|wiederherstellen,wiederherstellung,wiederhergestellt,retten,wiederherstellt,gerettet|restaurer,récupérer,restauration|restaurar,recuperar,recuperación|ripristinare,ripristino,recuperare|restaurar,recuperar,recuperação|herstellen,herstel,hersteld,terugzetten,herstelt|przywrócić,odzyskać,odtworzyć,odzyskiwanie,przywracanie,przywrócony,odzyskanie|восстановить,восстановление,восстановлен|恢复,还原,复原|復元,復旧,回復
redundant,replica,replication|replikat,replikation,redundant|réplique,réplication|réplica,replicación|replica,replicazione|réplica,replicação|replica,replicatie|replika,replikacja|реплика,репликация|副本,复制|レプリカ,複製
refactor,rewrite|umbauen,umschreiben,überarbeiten,umbaut,umgebaut,umschreibt,umschrieb,umgeschrieben|refactoriser,réécrire|refactorizar,reescribir|riscrivere,rifattorizzare|refatorar,reescrever|herschrijven,refactoren,herschreef,refactort,gerefactord|przepisać,refaktoryzacja|рефакторинг,переписать|重构,重写|リファクタリング,書き直す
reference|verweis,referenz|référence|referencia|riferimento|referência|verwijzing,referentie|odniesienie|ссылка|引用,参考|参照
refund|rückerstattung,erstatten,erstattung|remboursement,rembourser|reembolso,devolución,reembolsar|rimborso,rimborsare|reembolso,reembolsar|terugbetaling,terugbetalen,terugbetaalt,terugbetaald|zwrot|возврат|退款|返金,払い戻し
region|region,gebiet|région|región|regione|região|regio|region|регион|地区,区域|地域,リージョン
register,registration|registrieren,registrierung,anmelden,registriert,angemeldet|enregistrer,inscription|registrar,registro,inscripción|registrare,registrazione,iscrizione|registrar,registro,cadastro|registreren,registratie,registreert|rejestracja,zarejestrować|регистрация,зарегистрировать|注册|登録
regulation,compliance|verordnung,vorschrift|réglementation,conformité|regulación,cumplimiento|regolamento,conformità|regulamento,conformidade|regelgeving,naleving|regulacja,zgodność|регламент,соответствие|法规,合规|規制,法令
reject,refuse|ablehnen,zurückweisen,abgelehnt,lehnt,verworfen,verweigert,verweigern,ablehnt,zurückweist,zurückwies,zurückgewiesen|rejeter,refuser|rechazar,denegar|rifiutare,respingere,respinto,rifiuto,bocciato|rejeitar,recusar|afwijzen,weigeren,afgewezen,afwijst,weigert|odrzucić,odmówić,odrzucony,odmowa,odrzucenie,odmówiono|отклонить,отказать,отказ,отвергнуть|拒绝,驳回,否决|拒否,却下,断る,拒む,断っ,断り,断ら,拒ん,拒み,拒ま
release|veröffentlichung,freigabe,veröffentlichen,freigegeben,herausgegeben,erscheint,veröffentlicht|version,publier,sortie,parution|lanzamiento,publicación,liberar|rilascio,rilasciare,uscita|lançamento,liberação,lançado|uitgave,vrijgeven,uitgebracht,vrijgegeven,oplevering,vrijgeeft|wydanie,wydać,wypuścić,opublikować|релиз,выпуск,выпустить,выпущен,выпускать,выход|发布,版本,发版,发行|リリース,公開,発行
reliable,reliability|zuverlässig,zuverlässigkeit|fiable,fiabilité|fiable,fiabilidad|affidabile,affidabilità|confiável,confiabilidade|betrouwbaar,betrouwbaarheid|niezawodny|надёжный,надёжность|可靠|信頼性
remember,reminder,remind|merken,erinnern,erinnerung,erinnert,gemerkt,merkt|rappeler,souvenir,rappel,se souvenir,retenir,retenu,retient|recordar,recordatorio,recuerda,acordarse|ricordare,promemoria|lembrar,lembrete,recordar|herinneren,onthouden,herinnering,herinnerd,denken aan,herinnert,onthoudt,onthield|pamiętać,przypomnieć,zapamiętać,przypominać|помнить,напомнить,напоминание,запомнить,напоминать|记住,提醒,记得|覚える,思い出す,リマインダー,記憶,覚え
remote|entfernt,fern|distant,à distance|remoto|remoto|remoto|extern,op afstand|zdalny|удалённый|远程|リモート,遠隔
rename|umbenennen,umbenannt,umbenennt|renommer|renombrar,cambiar de nombre|rinominare|renomear|hernoemen,hernoemd,hernoemt|zmienić nazwę,przemianować,przemianowany,zmiana nazwy|переименовать,переименование|重命名,改名|改名,改称
rent,lease|miete,mieten,gemietet,vermieten|loyer,louer,bail,location|alquiler,alquilar,arriendo|affitto,affittare,noleggiare|aluguel,alugar|huur,huren,verhuren,huurt|czynsz,wynajem,wynajmować,najem|аренда,арендовать,снять,сдавать,прокат|租,租赁,出租,租用|賃貸,家賃,借りる,賃借,借り
repeat,retry|wiederholen,wiederholung,wiederholt|répéter,réessayer,répétition|repetir,reintentar,repite|ripetere,riprovare,ripetizione|repetir,tentar novamente,repetição|herhalen,opnieuw proberen,herhaald,herhaalt|powtórzyć,ponowić,powtarzać,ponawiać,powtórzenie|повторить,повтор,повторять,повторение,повторная|重试,重复,再试|再試行,繰り返す,リトライ,繰り返し,反復
replace,replacement|ersetzen,austauschen,ersatz,ersetzt,ausgetauscht,abgelöst,ablösen,austauscht,ablöst|remplacer,remplacement|reemplazar,sustituir|sostituire,sostituzione,rimpiazzare|substituir,substituição,substituído,trocado|vervangen,vervanging,vervangt,verving|zastąpić,wymiana,zastąpiony,wymienić,wymieniony,zamiana|заменить,замена,заменять|替换,更换,换成|置き換え,交換,取り替え,置換
report|bericht,melden,gemeldet|rapport,signaler,compte rendu|informe,reporte,notificado|rapporto,relazione,segnalare,resoconto|relatório,relatar,informe|rapport,verslag,gemeld,rapporteren,meldt,meldde|raport,zgłosić,zgłoszony,zgłaszać,sprawozdanie,raportować|отчёт,доклад,сообщить,докладывать|报告,报表,汇报,上报|報告,レポート,届け
repository,repo|repository,ablage|dépôt|repositorio|repository,deposito|repositório|repository|repozytorium,repo|репозиторий,репо|仓库,代码库|リポジトリ
request|anfrage,anfordern,anforderung,angefordert,angefragt,anfordert|demande,requête,demander,réclamer|solicitud,petición,solicitar,pedir,pide|richiesta,richiedere|pedido,solicitação,requisição|verzoek,aanvraag,aanvragen,verzocht,aanvraagt|żądanie,prośba,wniosek,poprosić,prosić,zażądać,zgłoszenie|запрос,просьба,попросить,просить,заявка|请求|要求,リクエスト,依頼,要請,頼む,頼ん,頼み,頼ま
requirement|anforderung|exigence|requisito|requisito|requisito|vereiste,eis|wymaganie|требование|需求,要求|要件,要求
reset|zurücksetzen,zurücksetzt,zurückgesetzt|réinitialiser|restablecer,reiniciar|reimpostare,azzerare|redefinir|resetten,terugzetten|zresetować|сбросить,сброс|重置|リセット
resource|ressource|ressource|recurso|risorsa|recurso|bron,middel|zasób|ресурс|资源|資源,リソース
response|antwort|réponse|respuesta|risposta|resposta|antwoord,reactie|odpowiedź|ответ|响应|応答,レスポンス
restart,reboot|neustart,neustarten,neugestartet,neu starten,startet neu|redémarrer,redémarrage,relancer|reiniciar,reinicio|riavviare,riavvio|reiniciar,reinicialização|herstarten,herstart,opnieuw opstarten|restart,zrestartować,ponowne uruchomienie,restartować|перезапуск,перезапустить,перезагрузка,рестарт,перезапускать|重启,重新启动|再起動,再開
result|ergebnis,resultat,ergab|résultat,résulter|resultado|risultato,esito|resultado|resultaat,uitkomst,uitslag|wynik,rezultat|результат,итог|结果,成果|結果,成果
retain,retention|aufbewahren,aufbewahrung,aufbewahrt|conservation,conserver|retención,conservar|conservazione,conservare|retenção,reter|bewaartermijn,bewaren,bewaart,bewaard|przechowywanie,retencja|хранение,срок хранения|保留,保存|保持,保存期間
return|zurückgeben,rückgabe,zurückkehren,zurückgegeben,zurückgekehrt,zurückschicken,zurückgibt,zurückgab,zurückkehrt|retourner,retour,rendre,rendu,renvoyer,restituer,rend|devolver,retorno,volver,devuelto,vuelve,devolución,devuelve,vuelto|restituire,ritorno,reso,tornare,rientro|retornar,devolução,devolver,voltar|terugkeren,retour,teruggeven,teruggegeven,teruggekeerd,terugsturen,terugkeert,teruggeeft|zwrócić,zwrot,zwrócony,wrócić,powrót,oddać|вернуть,возврат,вернули,возвращать,возвращение,сдать|返回,退货,归还|返す,戻る,返品,返却,返し,返さ,戻っ,戻り,戻ら
revert,rollback|zurückrollen,zurücksetzen,rückgängig,zurückgesetzt,zurückgerollt,zurücknehmen,zurückrollt,zurücksetzt|annuler,revenir,retour en arrière,revenu,revient|revertir,deshacer,reversión,deshecho,deshizo|annullare,ripristinare,tornare indietro|reverter,desfazer,desfeito|terugdraaien,teruggedraaid,terugdraait|cofnąć,wycofać,cofnięty,cofnięcie,wycofany|откатить,откат,отменить,возврат|回滚,撤销,还原|戻す,ロールバック,巻き戻し,取り消し,戻し,戻さ
risk|risiko|risque|riesgo|rischio|risco|risico|ryzyko|риск|风险|リスク,危険
room|raum,zimmer|salle,chambre,pièce|sala,habitación|stanza,sala|sala,quarto|kamer,ruimte,zaal|pokój,sala,pokoju,pomieszczenie|комната,кабинет,зал,помещение|房间,会议室|部屋,室
rotate,rotation|rotieren,rotation,wechseln,drehen,rotiert,wechselt,gewechselt,dreht,gedreht|rotation,tourner|rotación,rotar,girar|rotazione,ruotare|rotação,girar|rotatie,draaien,draait,draaide,gedraaid|rotacja,obracać|ротация,вращение|轮换,旋转|ローテーション,回転,交代
round,rounding|runden,rundung,rund,gerundet|arrondir,rond|redondear,redondeo|arrotondare,arrotondamento|arredondar,arredondamento|afronden,rond,afrondt|zaokrąglić|округлить,округление|四舍五入,舍入|丸め,端数
route,routing|strecke,route,weg|itinéraire,route|ruta|percorso,rotta|rota|route|trasa|маршрут|路由,路线|経路,ルート
row|zeile|ligne|fila|riga|linha|rij|wiersz|строка|行|行
safe,safety|sicher,sicherheit|sûr,sécurité|seguro,seguridad|sicuro,sicurezza|seguro,segurança|veilig,veiligheid|bezpieczny,bezpieczeństwo|безопасный,безопасность|安全|安全
salary,wage|gehalt,lohn|salaire|salario,sueldo|stipendio,salario|salário|salaris,loon|pensja,wynagrodzenie|зарплата|工资|給料,給与
sale,sell|verkauf,verkaufen,vertrieb,verkauft|vente,vendre,vendu,vend|venta,vender|vendita,vendere|venda,vender|verkoop,verkopen,verkocht|sprzedaż,sprzedawać,sprzedany,sprzedać|продажа,продавать,продан|销售,出售|販売,営業,売る,売れる,売っ,売り,売ら,売れ
sample|probe,stichprobe|échantillon|muestra|campione|amostra|monster,steekproef|próbka|образец,выборка|样本,样品|サンプル,標本
saturday|samstag|samedi|sábado|sabato|sábado|zaterdag|sobota|суббота|星期六,周六|土曜日
save,store|speichern,sichern,ablegen,gespeichert,speichert,abgelegt,speicherung,gesichert,sichert,ablegt|enregistrer,sauvegarder,stocker,stockage|guardar,almacenar|salvare,memorizzare,archiviato|salvar,armazenar|opslaan,bewaren,opgeslagen,bewaard,bewaart|zapisać,przechowywać,zapisany,zapisywać,przechowywany,przechowuje|сохранить,хранить,сохранять|保存,存储,存放,存到|保存,格納
scale,scaling|skalieren,skalierung,maßstab,skaliert|échelle,évoluer|escala,escalar|scala,scalare|escala,escalar|schaal,schalen,schaalt|skala,skalować|масштаб,масштабирование|扩展,规模|拡張,規模,スケール
scan,scanner|scannen,scanner,abtasten,scannt,gescannt,abgetastet|numériser,analyser,scanner|escanear,escáner|scansione,scanner|digitalizar,varredura|scannen,scanner,scant,scande|skanować,skaner|сканировать,сканер|扫描|走査,スキャン
schedule,timetable|zeitplan,planen,fahrplan,terminiert,eingeplant,terminplan,plant,geplant|calendrier,planifier,horaire,planning,programmé,emploi du temps|horario,programar,calendario,agenda|programma,orario,pianificare,calendario|cronograma,agendar,horário|schema,rooster,inplannen,ingepland,dienstregeling,planning,inplant|harmonogram,rozkład,zaplanowany,grafik,terminarz|расписание,график,запланировать,назначено,планирование|日程,调度,计划,排期|予定,日程,スケジュール,予定表
schema|schema|schéma|esquema|schema|esquema|schema|schemat|схема|模式,表结构|スキーマ
school,student,teacher|schule,schüler,lehrer,student|école,élève,étudiant,enseignant|escuela,alumno,estudiante,profesor|scuola,studente,insegnante|escola,aluno,estudante,professor|school,leerling,student,leraar|szkoła,uczeń,student,nauczyciel,szkole,szkół,uczniowie,uczniów|школа,ученик,студент,учитель|学校,学生,老师|学校,学生,教師
scope|umfang,geltungsbereich|portée,périmètre|alcance,ámbito|ambito,portata|escopo|omvang,bereik|zakres|область,охват|范围|範囲,スコープ
score|punktzahl,wertung|score,note|puntuación|punteggio|pontuação|score|wynik,punktacja|оценка,балл,счёт|分数,得分|得点,スコア
script|skript|script|script,guion|script|script|script|skrypt|скрипт|脚本|スクリプト
season|saison,jahreszeit|saison|temporada,estación|stagione|estação,temporada|seizoen|sezon,pora roku|сезон|季节|季節,シーズン
second|sekunde,zweite|seconde,deuxième|segundo|secondo|segundo|seconde,tweede|sekunda,drugi|секунда,второй|秒,第二|秒,二番目
secret|geheimnis,geheim|secret|secreto|segreto|segredo|geheim|sekret,tajny|секрет,секретный|秘密,机密|秘密,シークレット
security|sicherheit|sécurité|seguridad|sicurezza|segurança|beveiliging|bezpieczeństwo,zabezpieczeń,ochrona|безопасность,защита|安全|セキュリティ
send|senden,schicken,verschicken,gesendet,geschickt,verschickt,schickt,gesandt,weitergeleitet,übermitteln,übermittelt,sandte|envoyer,transmis,acheminer,enverra|enviar,mandar,remitir|inviare,mandare,spedire,trasmesso,inoltrato|enviar,mandar,remeter,encaminhado|sturen,verzenden,versturen,verstuurd,verzonden,stuurt,doorgestuurd,opgestuurd,verzendt,verstuurt|wysłać,wysyłać,wysłany,wysyłka,przesłać,przekazany,przesłany|отправить,послать,отправлять,отправлен,посылать,выслать,передан,пересылать|发送,寄送,发出,发给|送信,送る,送った,転送,送付,送っ,送り,送ら
sensor|sensor,fühler|capteur|sensor|sensore|sensor|sensor|czujnik|датчик,сенсор|传感器|センサー
sentence|satz|phrase|frase,oración|frase|frase|zin|zdanie|предложение|句子|文
separate|trennen,getrennt,trennt,trennung,abgetrennt|séparer,séparé|separar,separado|separare,separato|separar,separado|scheiden,apart,gescheiden,scheidt|oddzielić,osobny,oddzielny,rozdzielić|отдельный,разделить,отделить|分开,单独|分ける,別,分け
sequence,order|reihenfolge,folge,abfolge,ablauf|séquence,ordre,suite|secuencia,orden,serie|sequenza,ordine,serie|sequência,ordem,série|volgorde,reeks,opeenvolging|kolejność,sekwencja,ciąg,następstwo|последовательность,порядок,очерёдность|顺序,序列,次序|順序,順番
server|server|serveur|servidor|server|servidor|server|serwer,serwerze,serwerowy|сервер,серверный|服务器|サーバー,サーバ
service|dienst,leistung|service|servicio|servizio|serviço|dienst|usługa,usłudze,serwis|сервис,служба,услуга|服务|サービス
session|sitzung|session,séance|sesión|sessione|sessão|sessie|sesja|сессия,сеанс|会话|セッション
settings,setting|einstellung,einstellen,einstellt,eingestellt|paramètre,réglage|ajuste,configuración|impostazione|configuração,ajuste|instelling|ustawienie|настройка|设置|設定
setup|einrichtung,einrichten,aufbau,eingerichtet|installation,mise en place|configuración,montaje|configurazione,allestimento|configuração,montagem|opzet,inrichting|konfiguracja,ustawienie|установка,настройка|设置,搭建|セットアップ,準備
share,shared|teilen,gemeinsam,anteil,geteilt,teilt,freigeben,freigibt,freigab,freigegeben|partager,partagé,part,commun|compartir,compartido,común|condividere,condiviso,comune,quota|compartilhar,compartilhado,comum|delen,gedeeld,gezamenlijk,deelt,gemeenschappelijk|udostępnić,wspólny,współdzielony,dzielić,udział,udostępniony|общий,делиться,доля,совместный,поделиться|共享,分享,共用|共有,分ける,共通,分け
sheet,spreadsheet|tabelle,blatt|feuille,tableur|hoja|foglio|planilha,folha|werkblad,spreadsheet|arkusz|таблица,лист|表格,工作表|表,シート
shop|laden,geschäft|boutique,magasin|tienda|negozio|loja|winkel|sklep|магазин|商店|店,店舗
short|kurz|court|corto|corto,breve|curto|kort|krótki|короткий|短|短い,短く,短か
sign,signature|unterschreiben,unterschrift,signieren,signatur,unterschreibt,unterschrieb,signiert|signer,signature|firmar,firma|firmare,firma|assinar,assinatura|ondertekenen,handtekening,ondertekent,ondertekende|podpisać,podpis|подпись,подписать|签名,签署|署名,サイン
signal|signal|signal|señal|segnale|sinal|signaal|sygnał|сигнал|信号|信号,シグナル
simple|einfach|simple|simple,sencillo|semplice|simples|eenvoudig,simpel|prosty|простой|简单|簡単,単純
simulation,simulate|simulation,simulieren,simuliert|simulation,simuler|simulación,simular|simulazione,simulare|simulação,simular|simulatie,simuleren,simuleert|symulacja|моделирование,симуляция|模拟,仿真|シミュレーション,模擬
site,website|webseite,website,standort|site|sitio,web|sito|site|website,locatie|strona,witryna|сайт|网站,站点|サイト,ウェブサイト
size|größe|taille|tamaño|dimensione,taglia|tamanho|grootte,maat|rozmiar,rozmiarze|размер|大小,尺寸|大きさ,サイズ
slow|langsam|lent|lento|lento|lento,devagar|langzaam,traag|wolny,powolny|медленный,медленно|慢|遅い,遅く,遅か
small|klein|petit|pequeño|piccolo|pequeno|klein|mały|маленький,малый|小|小さい,小さく,小さか
source|quelle|source|fuente,origen|fonte,sorgente|fonte,origem|bron|źródło|источник,исходный|来源,源|出典,ソース
space|platz,raum,leerzeichen|espace|espacio|spazio|espaço|ruimte,spatie|przestrzeń,miejsce,spacja|место,пространство,пробел|空间,空格|空間,スペース,空白
specification|spezifikation,vorgabe|spécification|especificación|specifica|especificação|specificatie|specyfikacja|спецификация|规格,规范|仕様
split|teilen,aufteilen,aufgeteilt,geteilt,spalten,teilt,aufteilt|diviser,scinder,découper,séparer|dividir|dividere,diviso,suddividere,suddiviso|dividir,repartir|splitsen,opdelen,splitst|podzielić,podzielony,podział,dzielić|разделить,разбить,делить,разделение|拆分|分割,分ける,分け
staging|vorproduktion,testumgebung|préproduction|preproducción|preproduzione|homologação|testomgeving|środowisko testowe|тестовая среда,стейджинг|预发布,测试环境|検証環境,ステージング
standard|standard,norm|norme,standard|estándar,norma|standard,norma|padrão,norma|standaard,norm|standard,norma|стандарт|标准|標準
state,status|zustand,status,stand|état,statut|estado|stato|estado,status|toestand,status|stan,status|состояние,статус|状态|状態,状況
station|bahnhof,station|gare,station|estación|stazione|estação|station|stacja,dworzec|станция,вокзал|车站,站|駅
step|schritt|étape,pas|paso|passo|passo,etapa|stap|krok|шаг|步骤,步|手順,段階
stop|anhalten,stoppen,aufhören,aufgehört,angehalten,gestoppt,beendet,anhielt,stoppt,aufhört|arrêter,arrêt,cesser|parar,detener,dejar de|fermare,arrestare,smettere,smesso|parar,deixar de|stoppen,ophouden,stopzetten,ophoudt|zatrzymać,przestać,zatrzymany,wstrzymać|остановить,прекратить,остановлен,перестать|停止,停下|停止,止める,止まる,やめる,止め,止まっ,止まり,止まら
string,text|zeichenkette,text|chaîne,texte|cadena,texto|stringa,testo|cadeia,texto|tekenreeks,tekst|ciąg,tekst,łańcuch|строка,текст|字符串,文本|文字列,テキスト
strict|streng,strikt|strict|estricto|rigoroso|rigoroso,estrito|strikt,streng|ścisły,surowy|строгий|严格|厳格,厳密
structure|struktur,aufbau|structure|estructura|struttura|estrutura|structuur|struktura|структура|结构|構造
style|stil|style|estilo|stile|estilo|stijl|styl|стиль|风格,样式|スタイル,書式
subscription|abonnement,abo|abonnement|suscripción|abbonamento|assinatura|abonnement|subskrypcja,abonament|подписка|订阅|購読,サブスクリプション
summary|zusammenfassung|résumé|resumen|riepilogo,sommario|resumo|samenvatting|podsumowanie|сводка,итог,резюме|摘要,总结|要約,まとめ
sunday|sonntag|dimanche|domingo|domenica|domingo|zondag|niedziela|воскресенье|星期日,周日|日曜日
survey|umfrage|enquête,sondage|encuesta|sondaggio|pesquisa,enquete|enquête|ankieta|опрос|调查,问卷|調査,アンケート
switch|umschalten,wechseln,schalter,umsteigen,umgestellt,umgeschaltet,gewechselt,umgestiegen,umstieg,wechselt,umsteigt|basculer,passer,interrupteur,changer|cambiar,interruptor,pasar|passare,interruttore,cambiare|trocar,mudar,interruptor,migrar|overschakelen,overstappen,schakelaar,overschakelt|przełączyć,przełącznik,przejść,przejście,przełączony,przesiąść|переключить,перейти,переключатель,перешли,переход,переключение,сменить|切换,开关,改用|切り替え,スイッチ,乗り換え,移行
synchronisation,sync|synchronisierung,abgleichen,abgleich,abgleicht,abglich,abgeglichen|synchronisation,synchroniser|sincronización,sincronizar|sincronizzazione,sincronizzare|sincronização,sincronizar|synchronisatie|synchronizacja|синхронизация|同步|同期
system|system|système|sistema|sistema|sistema|systeem|system|система|系统|システム
tab|tabulator,reiter|tabulation,onglet|tabulación,pestaña|tabulazione,scheda|tabulação,aba|tab,tabblad|tabulator,karta|табуляция,вкладка|制表符,标签页|タブ
table|tabelle,tisch|tableau,table|tabla,mesa|tabella,tavolo|tabela,mesa|tabel,tafel|tabela,stół,stole|таблица,стол|表,桌子|表,テーブル
tax,vat|steuer,mehrwertsteuer,umsatzsteuer|impôt,taxe,tva|impuesto,iva|tassa,imposta,iva|imposto,iva|belasting,btw|podatek,vat,podatku|налог,ндс|税,增值税|税,消費税
team|team,mannschaft,gruppe|équipe|equipo|squadra,team|equipe,time|team,ploeg|zespół,zespole,zespołu,drużyna|команда,коллектив|团队|チーム
temperature|temperatur|température|temperatura|temperatura|temperatura|temperatuur|temperatura,temperaturze|температура,градусов|温度|温度
template|vorlage|modèle,gabarit|plantilla|modello|modelo|sjabloon|szablon|шаблон|模板|テンプレート,ひな形
temporary|vorübergehend,temporär,provisorisch|temporaire,provisoire|temporal,provisional|temporaneo,provvisorio|temporário,provisório|tijdelijk|tymczasowy|временный|临时|一時的,仮
tenant|mandant,mieter|locataire|inquilino|inquilino|inquilino|huurder|najemca|арендатор|租户|テナント
test,testing|test,testen,prüfung,getestet,geprüft|test,tester,essai|prueba,probar|prova,provare,test,collaudo|teste,testar,prova|test,testen,getest,beproeven|test,testować,przetestować,testowanie,teście|тест,тестирование,проверить,протестировать,тестировать,испытание|测试,检测|テスト,試験,試す,試し,試さ
thing|sache,ding|chose|cosa|cosa|coisa|ding|rzecz|вещь|东西|物,こと
thread|faden,thread|fil,thread|hilo|thread,filo|thread,fio|draad|wątek|поток,нить|线程|スレッド
threshold|schwelle,schwellwert,grenzwert|seuil|umbral|soglia|limiar,limite|drempel,grenswaarde|próg|порог|阈值|しきい値,閾値
thursday|donnerstag|jeudi|jueves|giovedì|quinta-feira|donderdag|czwartek|четверг|星期四,周四|木曜日
time|zeit,uhrzeit|temps,heure|tiempo,hora|tempo,ora|tempo,hora|tijd|czas|время,времени|时间|時間,時刻
timeout|zeitüberschreitung,wartezeit|délai d'attente|tiempo de espera|tempo scaduto|tempo limite|time-out|limit czasu|таймаут|超时|タイムアウト
time zone,timezone|zeitzone|fuseau horaire|zona horaria,huso|fuso orario|fuso horário|tijdzone|strefa czasowa|часовой пояс|时区|タイムゾーン,時間帯
tool|werkzeug|outil|herramienta|strumento,attrezzo|ferramenta|gereedschap,hulpmiddel|narzędzie|инструмент|工具|道具,ツール
topic,subject|thema|sujet,thème|tema,asunto|argomento,tema|assunto,tema|onderwerp,thema|temat|тема|主题,话题|話題,件名,テーマ
traffic|verkehr|trafic,circulation|tráfico|traffico|tráfego,trânsito|verkeer|ruch|трафик,движение|流量,交通|交通,トラフィック
transaction|transaktion,buchung|transaction|transacción|transazione|transação|transactie|transakcja|транзакция|事务,交易|取引,トランザクション
transfer|übertragen,überweisung,übertragung,überträgt,übertrug|transférer,virement,transfert|transferir,transferencia|trasferire,trasferimento,bonifico|transferir,transferência|overdragen,overboeking,overdracht,overdraagt|przenieść,przelew|передача,перевод,перенести|转移,转账,传输|転送,振込,移転
translate,translation|übersetzen,übersetzung,übersetzt|traduire,traduction,traduit|traducir,traducción,tradujo|tradurre,traduzione,tradotto,traduce|traduzir,tradução|vertalen,vertaling,vertaald,vertaalt|tłumaczyć,tłumaczenie,przetłumaczyć,przekład,przetłumaczony|перевод,перевести,переведён,переводчик|翻译|翻訳,訳す,和訳,訳し,訳さ
travel,trip|reisen,reise,dienstreise,reist,gereist|voyager,voyage,déplacement|viajar,viaje|viaggiare,viaggio,trasferta|viajar,viagem|reizen,reis,reist|podróżować,podróż,wyjazd|поездка,путешествие,командировка|旅行,出差|旅行,出張
trial|probe,testphase,studie|essai|ensayo,prueba|prova,sperimentazione|ensaio,teste|proef|próba,badanie|испытание,проба|试用,试验|試用,治験
true,truth|wahr,wahrheit|vrai,vérité|verdad,verdadero|vero,verità|verdade,verdadeiro|waar,waarheid|prawda,prawdziwy|правда,истина|真,真相|真,真実
try,attempt|versuchen,probieren,versuch,versucht,probiert,ausprobieren,ausprobiert|essayer,tenter,tentative|intentar,probar,intento,prueba|provare,tentare,tentativo|tentar,tentativa,experimentar|proberen,poging,geprobeerd,uitproberen,probeert|próbować,próba,spróbować,wypróbować,próbowano|пробовать,попытка,пытаться,попробовать,попытаться|尝试,试过|試す,試み,試し,試さ
tuesday|dienstag|mardi|martes|martedì|terça-feira|dinsdag|wtorek|вторник|星期二,周二|火曜日
type|typ,art,tippen,tippt,getippt|type,taper|tipo,escribir,escrito|tipo,digitare|tipo,digitar|type,soort,typen|typ,wpisać|тип,вид|类型|型,種類,タイプ
unit|einheit|unité|unidad|unità|unidade|eenheid|jednostka,jednostce|единица,блок|单位,单元|単位
update,upgrade|aktualisieren,aktualisierung,update,aktualisiert,neuerung|mettre à jour,mise à jour,actualiser|actualizar,actualización|aggiornare,aggiornamento|atualizar,atualização|bijwerken,updaten,geüpdatet,actualiseren|aktualizować,aktualizacja,zaktualizować,zaktualizowany,aktualizowany|обновить,обновление,обновлён,обновлять,актуализировать|更新,升级|更新,アップデート,改訂
upload|hochladen,hochlädt,hochlud,hochgeladen|téléverser,envoyer,enverra|subir,cargar|caricare|enviar,carregar|uploaden,uploadt,geüpload|przesłać,wgrać|загрузить,выгрузить|上传|アップロード
urgent|dringend,eilig|urgent|urgente|urgente|urgente|dringend,spoed|pilny|срочный,срочно|紧急|緊急,至急
use,usage|benutzen,verwenden,nutzen,nutzung,verwendung,benutzt,genutzt,nutzt,gebrauch,einsetzen,einsatz,verwandte,einsetzt,eingesetzt|utiliser,usage,utilisation,se servir,emploi|usar,utilizar,uso,usado,empleo|usare,utilizzare,uso,usato,impiego|usar,utilizar,uso,usado,emprego|gebruiken,gebruik,benutten,toepassen,toepast|używać,użycie,stosować,użyć,używany,użytkowanie,korzystać,stosowany|использовать,использование,используется,применять,применение,пользоваться|使用,用,采用|使う,使用,利用,用いる,使っ,使い,使わ
user|benutzer,nutzer,anwender|utilisateur|usuario|utente|usuário,utilizador|gebruiker|użytkownik,użytkownicy|пользователь,юзер|用户|ユーザー,利用者
valid,validation|gültig,validieren,validiert|valide,validation|válido,validación|valido,validazione|válido,validação|geldig,validatie|ważny,walidacja|действительный,валидация|有效,验证|有効,検証
value|wert|valeur|valor|valore|valor|waarde|wartość|значение,ценность|值,价值|値,価値
valve|ventil|vanne,soupape|válvula|valvola|válvula|klep,ventiel|zawór|клапан|阀门|弁,バルブ
variable|variable|variable|variable|variabile|variável|variabele|zmienna|переменная|变量|変数
vehicle,car|fahrzeug,auto,wagen|véhicule,voiture|vehículo,coche,carro|veicolo,auto,macchina|veículo,carro|voertuig,auto|pojazd,samochód,pojeździe,aut|автомобиль,машина,авто|车辆,汽车|車両,車
version|version,fassung|version|versión|versione|versão|versie|wersja|версия|版本|バージョン,版
video|video|vidéo|vídeo|video|vídeo|video|wideo|видео|视频|動画,ビデオ
view|ansicht,ansehen,ansieht,ansah,angesehen|vue,voir,voit|vista,ver|vista,vedere|visão,ver,visto,viu|weergave,bekijken,bekeek|widok|вид,просмотр|视图,查看|表示,ビュー
virtual|virtuell|virtuel|virtual|virtuale|virtual|virtueel|wirtualny|виртуальный|虚拟|仮想
visit|besuchen,besuch,besucht|visiter,visite,rendre visite|visitar,visita|visitare,visita|visitar,visita|bezoeken,bezoek,bezocht|odwiedzić,wizyta,odwiedziny|посетить,визит,посещение,посещать,навестить|访问,拜访|訪問,訪れる,訪れ
voltage|spannung|tension|tensión,voltaje|tensione|tensão|spanning|napięcie|напряжение|电压|電圧
vote|abstimmen,abstimmung,abgestimmt,gestimmt,abstimmt|voter,vote|votar,voto|votare,voto|votar,voto|stemmen,stem,stemt|głosować,głos,głosowano,zagłosować|голосовать,голосование,проголосовать|投票|投票,採決
vulnerability|schwachstelle,sicherheitslücke|vulnérabilité,faille|vulnerabilidad|vulnerabilità|vulnerabilidade|kwetsbaarheid|podatność,luka|уязвимость|漏洞|脆弱性
wait|warten,gewartet,abwarten|attendre,attente,attendu,patienter,attend|esperar,espera,aguardar|aspettare,attesa|esperar,espera,aguardar|wachten,afwachten|czekać,oczekiwać,poczekać,oczekiwanie|ждать,ожидание,подождать,ожидать,ждёт|等待|待つ,待機,待っ,待ち
warning,warn|warnung,warnen,gewarnt,warnt|avertissement,avertir,alerté|advertencia,aviso,advertir,alertar|avviso,avvertimento,avvertire|aviso,advertência,avisar,alertado|waarschuwing,waarschuwen,waarschuwt|ostrzeżenie,ostrzec,ostrzegać,ostrzeżony|предупреждение,предупредить,предупреждён,предупреждать|警告|警告,警戒
waste|abfall,verschwendung|déchet,gaspillage|residuo,desperdicio|rifiuto,spreco|desperdício,lixo|afval,verspilling|odpad,marnować|отходы|浪费,废物|無駄,廃棄
water|wasser,gewässert,bewässern,bewässert|eau,arroser|agua,regar,riega|acqua,annaffiare|água,regar|water,bewateren|woda,nawadniać,wód,wodzie|вода,водный,поливать|水,用水|水,水道
weather|wetter|météo,temps|clima,tiempo|meteo,tempo|clima,tempo|weer|pogoda|погода|天气|天気
web|web,netz|web|web|web|web|web|sieć,web|веб|网页|ウェブ
wednesday|mittwoch|mercredi|miércoles|mercoledì|quarta-feira|woensdag|środa|среда|星期三,周三|水曜日
week,weekly|woche,wöchentlich|semaine,hebdomadaire|semana,semanal|settimana,settimanale|semana,semanal|week,wekelijks|tydzień,tygodniowy,tygodniu|неделя,еженедельный|周,每周,星期|週,毎週,週次
weekend|wochenende|week-end|fin de semana|fine settimana|fim de semana|weekend|weekend|выходные|周末|週末
weight|gewicht|poids|peso|peso|peso|gewicht|waga,ciężar,wadze|вес|重量,权重|重さ,重量,重み
wheel|rad|roue|rueda|ruota|roda|wiel|koło|колесо|轮子|車輪
window|fenster|fenêtre|ventana|finestra|janela|venster,raam|okno,okien|окно,окон|窗口,窗户|窓,ウィンドウ
winter|winter|hiver|invierno|inverno|inverno|winter|zima|зима|冬天|冬
wire,cable|kabel,draht,leitung|câble,fil|cable|cavo,filo|cabo,fio|kabel,draad|kabel,przewód|кабель,провод|电缆,线缆|ケーブル,配線
word|wort|mot|palabra|parola|palavra|woord|słowo,słów|слово|词,单词|単語,言葉
work|arbeiten,arbeit,funktionieren,gearbeitet,funktioniert,tätig|travailler,travail,fonctionner,marche|trabajar,trabajo,funcionar,labor|lavorare,lavoro,funzionare|trabalhar,trabalho,funcionar,serviço|werken,werk,werkzaam|pracować,praca,działać,pracuje,działa,robota|работать,работа,трудиться|工作,运作|働く,動く,仕事,勤務,働い,働き,働か,動い,動き,動か
write|schreiben,geschrieben,schreibt,schrieb,verfassen,verfasst,notieren,notiz|écrire,écriture,écrit,rédiger,rédaction,noter|escribir,escritura,escrito,redactar,anotar|scrivere,scrittura,scritto,redigere,annotare|escrever,escrita,redigir,anotar|schrijven,geschreven,opstellen,noteren|pisać,zapis,napisać,napisany,pisanie,zanotować|писать,запись,написать,пишет,записать,записывать|写,编写,撰写,记下|書く,書き込み,執筆,書いた,書い,書き,書か
wrong|falsch,verkehrt|faux,mauvais,incorrect|mal,incorrecto,equivocado|sbagliato,errato|errado|fout,verkeerd|zły,błędny|неверный,неправильный|错误|間違い,誤り
year,yearly,annual|jahr,jährlich|an,année,annuel|año,anual|anno,annuale|ano,anual|jaar,jaarlijks|rok,roczny,lat,lecie|год,ежегодный,лет|年,每年|年,毎年,年間
yesterday|gestern|hier|ayer|ieri|ontem|gisteren|wczoraj|вчера|昨天|昨日
tomorrow|morgen|demain|mañana|domani|amanhã|morgen|jutro|завтра|明天|明日
today|heute|aujourd'hui|hoy|oggi|hoje|vandaag|dziś,dzisiaj|сегодня|今天|今日
january|januar|janvier|enero|gennaio|janeiro|januari|styczeń|январь|一月|一月
february|februar|février|febrero|febbraio|fevereiro|februari|luty|февраль|二月|二月
march|märz|mars|marzo|marzo|março|maart|marzec|март|三月|三月
april|april|avril|abril|aprile|abril|april|kwiecień|апрель|四月|四月
may|mai|mai|mayo|maggio|maio|mei|maj|май|五月|五月
june|juni|juin|junio|giugno|junho|juni|czerwiec|июнь|六月|六月
july|juli|juillet|julio|luglio|julho|juli|lipiec|июль|七月|七月
august|august|août|agosto|agosto|agosto|augustus|sierpień|август|八月|八月
september|september|septembre|septiembre|settembre|setembro|september|wrzesień|сентябрь|九月|九月
october|oktober|octobre|octubre|ottobre|outubro|oktober|październik|октябрь|十月|十月
november|november|novembre|noviembre|novembre|novembro|november|listopad|ноябрь|十一月|十一月
december|dezember|décembre|diciembre|dicembre|dezembro|december|grudzień|декабрь|十二月|十二月
happen,occur|passieren,geschehen,vorkommen,passiert,geschah,ereignen,geschieht,vorkommt,vorkam,vorgekommen|arriver,se passer,survenir,passé,produit|ocurrir,pasar,suceder|succedere,accadere,capitare,successo,avvenuto|acontecer,ocorrer|gebeuren,voorkomen,voorkomt,voorkwam|zdarzyć,zdarzać,wydarzyć,stać się,zdarzyło,dzieje,stało|случиться,случаться,произойти,происходить,произошло|发生,出现|起こる,起きる,発生,起きた,起こっ,起こり,起こら,起き
agree|zustimmen,einverstanden,einigen,vereinbart,zugestimmt,zustimmt,einigt,geeinigt|être d'accord,convenir,accepter,d'accord,convenu|acordar,estar de acuerdo,coincidir,de acuerdo,acuerda|concordare,essere d'accordo,d'accordo|concordar,combinar|afspreken,instemmen,eens zijn,afgesproken,akkoord,instemt|zgodzić,zgadzać,uzgodnić,zgoda|согласиться,соглашаться,согласен,договориться,согласовано|同意,赞成|同意,賛成,合意
disagree,disagreement|widersprechen,uneinig,meinungsverschiedenheit,widerspricht,widersprach,widersprochen|désaccord,pas d'accord|desacuerdo,discrepar|disaccordo,dissentire|discordar,desacordo|oneens,onenigheid|niezgoda,nie zgadzać się|несогласие,не согласен,разногласие|不同意,分歧|反対,意見の相違,不一致
bring,brought|bringen,mitbringen,gebracht,bringt,brachte,mitbringt,mitbrachte,mitgebracht|apporter,amener|traer,llevar,trajo,traído|portare|trazer,levar,trouxe|brengen,meenemen,gebracht,meebrengen,brengt,meeneemt,meegenomen|przynieść,przynosić,przywieźć,przyniósł,dostarczyć|принести,приносить,привезти,принёс,привёз|带来,拿来|持ってくる,持参,もたらす,運ぶ,運ん,運び,運ば
carry|tragen,trug,getragen,trägt|porter,transporter|llevar,cargar|portare,trasportare|carregar,levar|dragen,droeg,gedragen,draagt|nieść,nosić,niósł|нести,носить,нёс|携带,搬运|運ぶ,運んだ,携帯,運ん,運び,運ば
fall,fell,drop|fallen,fiel,gefallen,sinken,fällt,sinkt,sank,gesunken|tomber,chute,baisse|caer,caída,bajar,cayó|cadere,caduta,calo|cair,queda,caiu|vallen,viel,gevallen,dalen,valt,daalt|spaść,spadać,upaść,spadek|упасть,падать,падение|下降,掉下,跌落|落ちる,落ちた,落下,低下,落ち
follow,following|folgen,befolgen,gefolgt,folgt,verfolgen,befolgt,verfolgt|suivre,suivi,suit|seguir,siguiente,sigue,siguió|seguire,seguito|seguir,acompanhar,segue|volgen,gevolgd,opvolgen,volgt|śledzić,iść za,przestrzegać,następować|следовать,последовать,следить,соблюдать|遵循,跟随,跟进|従う,従って,追う,フォロー,続く,従っ,従い,従わ,追っ,追い,追わ,続い,続き,続か
get,got,obtain|bekommen,kriegen,erhalten,bekam,kriegt,gekriegt,erhielt|obtenir,avoir,obtenu,obtient|obtener,conseguir,obtiene,obtuvo|ottenere,avere,ottiene|obter,conseguir,obteve|krijgen,kreeg,gekregen,krijgt|dostać,dostawać,uzyskać|получить,получать,достать|得到,获得,获取|得る,取得,手に入れる,得た,得て,得ま
hold,held|halten,hielt,gehalten,abhalten,stattfinden|tenir,tenu,avoir lieu,tient|sostener,mantener,sujetar,celebrar,se celebra,mantiene,mantuvo|tenere,tenuto,si tiene,tiene|segurar,manter,realizar,mantém,manteve|houden,hield,vasthouden,plaatsvinden,houdt,vasthoudt|trzymać,przytrzymać,odbyć,odbywa,trzymany|держать,удержать,удерживать,состоится,проводить,провести|保持,握住,举行,召开|保持,持つ,抑える,開催,催す,持っ,持ち,抑え,催し,催さ
hide,hidden,hid|verstecken,verbergen,ausblenden,verborgen,versteckt,verbirgt,verbarg,ausgeblendet|cacher,masquer,caché|ocultar,esconder,oculto|nascondere,nascosto|esconder,ocultar,oculto|verbergen,verstoppen,verborgen,verbergt|ukryć,ukrywać,schować|скрыть,скрывать,спрятать,прятать|隐藏,藏起来|隠す,隠れる,非表示,隠し,隠さ,隠れ
ignore,ignored|ignorieren,nicht beachten,übergehen,ignoriert,übergeht,überging,übergangen|ignorer,négliger|ignorar,pasar por alto|ignorare,trascurare|ignorar|negeren,genegeerd,negeert|ignorować,zignorować,pomijać|игнорировать,проигнорировать,пренебречь|忽略,忽视,无视|無視,無視する
mention|erwähnen,nennen,erwähnt,genannt,nennt,nannte|mentionner,évoquer,citer|mencionar,citar|menzionare,citare,accennare|mencionar,citar|noemen,vermelden,genoemd,noemt,vermeldt,vermeldde|wspomnieć,wspominać,wzmianka|упомянуть,упоминать,упоминание|提到,提及|言及,触れる,述べる,触れ,述べ
notice|bemerken,merken,auffallen,aufgefallen,bemerkt,merkt,gemerkt,auffällt,auffiel|remarquer,constater|notar,darse cuenta,advertir|notare,accorgersi,accorto|notar,perceber,reparar|merken,opmerken,opvallen,opvalt|zauważyć,zauważać,dostrzec|заметить,замечать|注意到,发觉|気づく,気付いた,気が付く,気づい,気づき,気づか
put|legen,stellen,setzen,tun,gelegt,gestellt,gesetzt,legt,stellt,setzt|mettre,poser,mis,placé,met|poner,colocar,puesto,puso|mettere,messo,porre,collocare|pôr,colocar,posto|zetten,leggen,plaatsen,gelegd,legt,plaatst|położyć,kłaść,włożyć,postawić,umieścić|положить,класть,поставить,ставить,поставлен,разместить|放置,放在,摆放|置く,置いた,入れる,設置,置い,置き,置か,入れ
reach,attain,achieve|erreichen,erlangen,erreicht,erlangt|atteindre,atteint,joindre,joint|alcanzar,llegar,lograr|raggiungere,raggiunto|alcançar,atingir|bereiken,bereikt,halen,haalt|osiągnąć,osiągać,dotrzeć|достичь,достигать,дойти,добраться|达到,到达,实现|達する,到達,届く,達成,届い,届き,届か
take,took,taken|nehmen,nahm,genommen,dauert,braucht,nimmt|prendre,pris,prend|tomar,coger,llevar|prendere,preso|tomar,pegar,levar|nemen,nam,genomen,pakken,neemt,duurt|wziąć,brać,zabrać,bierze,wzięty|взять,брать,взял,берёт,занимает|拿走,采取,带走,花费|取る,取った,持っていく,かかる,取っ,取り,取ら
turn|drehen,wenden,abbiegen,dreht,gedreht,wandte,gewendet,abbiegt,abbog,abgebogen|tourner,pivoter|girar,volver,doblar,vuelve,vuelto|girare,voltare|virar,girar|draaien,keren,afslaan,draait,draaide,gedraaid,keert|obrócić,obracać,skręcić|повернуть,поворачивать,поворот|转动,转弯,旋转|回す,回る,曲がる,回転,回し,回さ,回っ,回り,回ら,曲がっ,曲がり,曲がら
understand,understood,comprehension|verstehen,verstand,verstanden,begreifen,kapiert,versteht,begreift,begriff|comprendre,compris,compréhension|entender,comprender,comprensión,entiende|capire,comprendere,comprensione,capito,compreso|entender,compreender,compreensão|begrijpen,begreep,begrepen,snappen|rozumieć,zrozumieć,zrozumienie|понять,понимать,понимание,понял|理解,明白,懂得|理解,分かる,わかった,分からない,分かっ,分かり,分から
go,went,gone|gehen,ging,gegangen,geht|aller,partir,allé|ir,irse,vamos|andare,andato|ir,foi,vamos|gaan,ging,gegaan|iść,pójść,chodzić,poszedł|идти,пойти,ходить,пошёл|前往,走去|行く,行った,行って,行きます,行っ,行き,行か
come,came,arrive,arrival|kommen,kam,gekommen,ankommen,ankunft,kommt,ankommt,ankam,angekommen|venir,venu,arriver,arrivée,vient|venir,llegar,llegada,viene|venire,arrivare,venuto,arrivo,viene|vir,chegar,chegada|komen,kwam,aankomen,aankomst,komt,aankomt|przyjść,przychodzić,przyjechać,przybycie|прийти,приходить,приехать,прибытие|到来,过来,到达,抵达|来る,来た,到着,来ます,来て,来ま
see,saw,seen|sehen,sah,gesehen,sieht|voir,vu,voit|ver,visto,ve,vio|vedere,visto|ver,viu,visto|zien,zag,gezien,ziet|widzieć,zobaczyć,widać|видеть,увидеть,видно,видит,увидел|看见,看到,见到|見る,見た,見える,見て,見ま,見え
look,watch|schauen,gucken,ansehen,blicken,schaut,geschaut,guckt,geguckt,ansieht,ansah,angesehen,blickt,geblickt|regarder,regard|mirar,mirada|guardare,sguardo|olhar,assistir|kijken,bekijken,keek,gekeken,bekeek|patrzeć,popatrzeć,spojrzeć,oglądać|смотреть,посмотреть,взглянуть|观看,看看,查看|見る,眺める,確認,見た,見て,見ま,眺め
say,said,tell,told|sagen,gesagt,erzählen,erzählt|dire,dit,raconter|decir,dijo,dicho,contar,dice|dire,detto,raccontare|dizer,disse,dito,contar|zeggen,zei,gezegd,vertellen,zegt,vertelt,verteld|powiedzieć,mówić,opowiadać|сказать,говорить,рассказать,рассказывать|告诉,说明,说过|言う,言った,伝える,話す,言っ,言い,言わ,伝え,話し,話さ
speak,spoke,chat|sprechen,sprach,gesprochen,reden,gespräch,spricht,geredet|parler,discuter,bavarder|hablar,charlar,habla|parlare,chiacchierare|falar,conversar,conversa|spreken,sprak,praten,gesprek,gesproken|mówić,rozmawiać,rozmowa,gadać,porozmawiać|говорить,поговорить,разговаривать,разговор|说话,谈话,聊天|話す,話した,話し合う,会話,話し,話さ
think,thought|denken,dachte,gedacht,nachdenken,glauben,denkt,nachdenkt,nachdachte,nachgedacht,glaubt,geglaubt|penser,réfléchir,pensée|pensar,creer,pienso,pensamiento,creyó|pensare,riflettere,pensiero|pensar,achar,pensamento|denken,dacht,gedacht,nadenken,nagedacht|myśleć,pomyśleć,sądzić,myśl|думать,подумать,мысль,считать|思考,认为,觉得|考える,考えた,思う,思った,考え,思っ,思い,思わ
believe,belief|glauben,glaube,überzeugt,glaubt,geglaubt|croire,cru,croyance,croit|creer,creencia,creyó|credere,creduto,credenza|acreditar,crer,crença|geloven,geloof|wierzyć,uwierzyć,wiara|верить,поверить,вера|相信,信念|信じる,信じた,信念,信じ
feel,felt,feeling|fühlen,spüren,gefühl,fühlt,gefühlt,spürt,gespürt|sentir,ressentir,sentiment|sentir,sentimiento,siento|sentire,provare,sensazione,sentimento|sentir,sentimento|voelen,gevoeld,gevoel,voelt|czuć,poczuć,uczucie,odczuwać|чувствовать,почувствовать,чувство,ощущение|感觉,感到,感受|感じる,感じた,気持ち,感覚,感じ
want,wish|wollen,wollte,möchten,wünschen,wunsch,wünscht,gewünscht|vouloir,voulu,souhaiter,souhait,veut|querer,quiero,desear,deseo,quiso|volere,voglio,desiderare,desiderio|querer,quero,desejar,desejo,quis|willen,wilde,wensen,wens,wenst|chcieć,chce,życzyć,życzenie|хотеть,хочу,желать,желание|想要,希望,愿望|欲しい,望む,希望,欲しく,欲しか,望ん,望み,望ま
hope|hoffen,hoffnung,hoffentlich,hofft,gehofft|espérer,espoir|esperar,esperanza,ojalá|sperare,speranza|esperar,esperança,tomara|hopen,hoop,hopelijk|mieć nadzieję,nadzieja|надеяться,надежда|希望,期望|希望,願う,期待,願っ,願い,願わ
expect,expectation|erwarten,erwartung,erwartet|attendre,s'attendre,attente,attendu,attend|esperar,expectativa,previsto|aspettarsi,aspettativa,atteso,previsto|esperar,expectativa|verwachten,verwachting|oczekiwać,spodziewać,oczekiwanie|ожидать,ожидание|预期,期待,预计|期待,予想,見込む,見込み,見込ん,見込ま
intend,intention|beabsichtigen,vorhaben,absicht,beabsichtigt|avoir l'intention,intention,compter|tener la intención,intención,pretender|intendere,intenzione|pretender,intenção|van plan,bedoeling,voornemen,voorneemt,voorgenomen|zamierzać,zamiar,intencja|намереваться,намерение,собираться|打算,意图|つもり,意図,意向
become,became|werden,wurde,geworden|devenir,devenu|convertirse,volverse,llegar a ser|diventare,divenire,diventato|tornar-se,virar,ficar|worden,werd,geworden|stać się,stawać się,zostać|стать,становиться,стал|变成,成为|になる,なった,変わる,変わっ,変わり,変わら
seem,appear|scheinen,schien,wirken,erscheinen,scheint,geschienen,wirkt,gewirkt,erscheint,erschien|sembler,paraître,apparaître,paru|parecer,aparecer,parece|sembrare,parere,apparire|parecer,aparecer|lijken,leek,schijnen,verschijnen,schijnt,scheen,verschijnt,verscheen|wydawać się,zdawać się,pojawić|казаться,показаться,появиться,появляться|似乎,看起来,好像,出现|見える,現れる,見え,現れ
disappear,vanish|verschwinden,verschwand,verschwunden|disparaître,disparu|desaparecer,desapareció|sparire,scomparire,scomparso|desaparecer,sumir|verdwijnen,verdween,verdwenen,verdwijnt|zniknąć,znikać,zniknięcie|исчезнуть,исчезать,пропасть|消失,不见了|消える,消えた,消失,消え
exist,existence|existieren,bestehen,existenz,vorhanden,existiert|exister,existence|existir,existencia|esistere,esistenza|existir,existência|bestaan,bestond,bestaat|istnieć,istnienie|существовать,существование|存在|存在,存在する
contain|enthalten,enthält,beinhalten,enthielt|contenir,contenu,contient|contener,contiene|contenere,contiene|conter,contém|bevatten,inhouden,inhoudt|zawierać,zawrzeć|содержать,содержит|包含,含有|含む,含まれる,含んだ,含ん,含み,含ま,含まれ
include,including|einschließen,einbeziehen,inklusive,einschließlich,einschließt,einschloss,eingeschlossen|inclure,inclus,comprendre,compris|incluir,incluido,inclusive|includere,incluso,compreso|incluir,incluído,inclusive|inclusief,opnemen,omvatten,opneemt,opgenomen|uwzględnić,włączyć,włącznie,obejmować|включить,включать,включая|包括,包含在内|含める,込み,含めて,含め
exclude,exclusion|ausschließen,ausgeschlossen,ausschluss,ausschließt,ausschloss|exclure,exclu,exclusion|excluir,exclusión|escludere,escluso,esclusione|excluir,exclusão|uitsluiten,uitgesloten,uitsluiting|wykluczyć,wykluczać,wyłączenie|исключить,исключать,исключение|排除,除外|除く,除外,排除,除い,除き,除か
belong|gehören,angehören,zugehörig,gehört,angehört|appartenir,appartient|pertenecer,pertenece|appartenere,appartiene|pertencer|behoren,toebehoren,horen bij,behoort,behoord,toebehoort,toebehoord|należeć,należy|принадлежать,относиться|属于,归属|属する,所属
consist,comprise|bestehen aus,besteht,umfassen,umfasst|consister,se composer,comporter|consistir,constar,componerse|consistere,comporre,composto|consistir,compor,composto|bestaan uit,omvatten|składać się,obejmować|состоять,состоит|组成,构成|構成,成り立つ
depend|abhängen,abhängig,ankommen auf,abhängt,abhing,abgehangen|dépendre,dépend|depender,depende|dipendere,dipende|depender,depende|afhangen,afhankelijk,hangt af,afhangt|zależeć,zależy,zależny|зависеть,зависит|取决于,依赖|依存,次第,左右される
affect,influence,impact|beeinflussen,betreffen,betroffen,einfluss,auswirkung,beeinflusst,betrifft,betraf|affecter,toucher,influence,impact|afectar,influir,influencia,impacto|influire,colpire,influenza,impatto|afetar,influenciar,influência,impacto|beïnvloeden,treffen,invloed,impact,beïnvloedt,trof|wpływać,wpłynąć,wpływ,dotyczyć|влиять,повлиять,влияние,затронуть|影响,波及|影響,影響する,及ぼす,及ぼし,及ぼさ
concern,regarding|betreffen,betrifft,bezüglich,betraf,betroffen|concerner,concernant,au sujet de|concernir,respecto,referente|riguardare,riguardo,concernere|dizer respeito,respeito,concernir|betreffen,betreft,aangaande,betrof|dotyczyć,dotyczący|касаться,относительно,касается|关于,涉及|関する,関して
worry,worried|sorge,besorgt,sorgen machen|inquiéter,inquiet,souci,inquiétude|preocupar,preocupado,preocupación|preoccupare,preoccupato,preoccupazione|preocupar,preocupado,preocupação|zorgen,bezorgd,ongerust,zorgt|martwić,zmartwiony,obawa|беспокоиться,волноваться,беспокойство|担心,忧虑|心配,不安,懸念
bother,disturb|stören,belästigen,gestört,stört,belästigt|déranger,gêner,embêter|molestar,perturbar|disturbare,dare fastidio,infastidire|incomodar,perturbar,atrapalhar|storen,lastigvallen,gestoord,stoort,lastigvalt|przeszkadzać,przeszkodzić,zakłócać|беспокоить,мешать,помешать|打扰,干扰|邪魔,妨げる,迷惑,妨げ
annoying,annoy|nervig,ärgerlich,lästig,nerven,nervt,genervt|agaçant,énervant,pénible|molesto,fastidioso,irritante|fastidioso,irritante,seccante|irritante,chato,incômodo|vervelend,irritant,ergerlijk|irytujący,denerwujący,wkurzać|раздражать,раздражающий,надоедливый,бесит|烦人,讨厌,恼人|うっとうしい,迷惑,イライラ,うざい
afraid,fear|angst,fürchten,befürchten,gefürchtet|avoir peur,peur,craindre,crainte|miedo,temer,temor|paura,temere,timore|medo,temer,receio|bang,vrezen,angst,vreest|bać się,obawiać,strach|бояться,боюсь,страх,опасаться|害怕,恐惧,担心|怖い,恐れる,恐怖,怖く,怖か,恐れ
hate|hassen,hass,verabscheuen,verabscheut|détester,haïr,haine|odiar,odio,detestar|odiare,odio,detestare|odiar,ódio,detestar|haten,haat,hekel|nienawidzić,nie znosić,nienawiść|ненавидеть,ненависть,терпеть не могу|讨厌,憎恨|嫌い,憎む,大嫌い,憎ん,憎み,憎ま
like,liked|mögen,mag,gefallen,gern|aimer bien,plaire,apprécier|gustar,gusta,agradar|piacere,piace,gradire|gostar,gosto,agradar|leuk vinden,houden van,bevallen,bevalt,beviel|lubić,podobać,spodobać|нравиться,понравиться,нравится|喜欢,喜爱|好き,気に入る,好む,好ん,好み,好ま
love|lieben,liebe,geliebt,liebt|aimer,amour,adorer|amar,amor,encantar|amare,amore,adorare|amar,amor,adorar|houden van,liefde,geliefd|kochać,miłość,uwielbiać|любить,любовь,обожать,любви|热爱,爱情|愛する,大好き,愛情
enjoy,fun|genießen,genossen,spaß,genießt|profiter,apprécier,s'amuser,plaisir|disfrutar,divertirse,diversión|godere,divertirsi,divertimento|aproveitar,curtir,diversão|genieten,genoten,plezier,lol|cieszyć się,zabawa,korzystać|наслаждаться,удовольствие,веселье|享受,乐趣,好玩|楽しむ,楽しい,楽しんだ,楽しん,楽しみ,楽しま,楽しく,楽しか
happy,glad,pleased|glücklich,froh,erfreut|heureux,content,ravi|feliz,contento,alegre|felice,contento,lieto|feliz,contente,alegre|blij,gelukkig,tevreden|szczęśliwy,zadowolony,cieszyć|счастливый,рад,довольный|高兴,开心,快乐|嬉しい,幸せ,喜ぶ,嬉しく,嬉しか,喜ん,喜び,喜ば
sad,unhappy|traurig,unglücklich|triste,malheureux|triste,infeliz|triste,infelice|triste,infeliz|verdrietig,droevig,ongelukkig|smutny,nieszczęśliwy|грустный,печальный,грустно|难过,悲伤,伤心|悲しい,悲しむ,残念,悲しく,悲しか,悲しん,悲しみ,悲しま
angry,anger,upset|wütend,sauer,verärgert,ärger|en colère,fâché,énervé,colère|enojado,enfadado,ira,enojo|arrabbiato,rabbia|bravo,irritado,zangado,raiva|boos,kwaad,woede|zły,wściekły,złość|злой,сердитый,злиться,гнев|生气,愤怒|怒る,怒った,怒り,腹が立つ,怒っ,怒ら
tired|müde,erschöpft|fatigué,épuisé,fatigue|cansado,agotado|stanco,esausto|cansado,exausto|moe,vermoeid,uitgeput|zmęczony,wyczerpany|устал,усталый,уставший|疲惫,累了,疲劳|疲れた,疲れる,疲労,疲れ
bored,boring|langweilig,gelangweilt,öde|ennuyeux,ennuyer,lassant|aburrido,aburrir|noioso,annoiato,noia|chato,entediante,entediado,tédio|saai,vervelen,verveeld,verveelt|nudny,znudzony,nudzić|скучный,скучно,скука|无聊,乏味|退屈,つまらない
surprise,surprising|überraschen,überraschung,überraschend,überrascht|surprendre,surpris,surprise,étonnant|sorprender,sorpresa,sorprendente|sorprendere,sorpresa,sorprendente|surpreender,surpresa,surpreendente|verrassen,verrassing,verbazen,verrast,verbaast,verbaasd|zaskoczyć,niespodzianka,zaskakujący,zaskoczony|удивить,удивлять,сюрприз,удивительный|惊讶,惊喜,意外|驚く,驚いた,驚き,意外,驚い,驚か
confused,confusing,confusion|verwirrt,verwirrend,verwirrung,durcheinander|confus,déroutant,confusion,embrouillé|confundido,confuso,confusión|confuso,confusione|confuso,confusão|verward,verwarrend,verwarring|zdezorientowany,mylący,zamieszanie|запутанный,запутаться,путаница|困惑,混乱,迷惑|混乱,紛らわしい,戸惑う,戸惑っ,戸惑い,戸惑わ
disappointed,disappointment|enttäuscht,enttäuschung|déçu,déception|decepcionado,decepción|deluso,delusione|decepcionado,decepção,desapontado|teleurgesteld,teleurstelling|rozczarowany,rozczarowanie,zawiedziony|разочарован,разочарование|失望|がっかり,失望,残念
satisfied,satisfaction|zufrieden,zufriedenheit|satisfait,satisfaction|satisfecho,satisfacción|soddisfatto,soddisfazione|satisfeito,satisfação|tevreden,tevredenheid|zadowolony,usatysfakcjonowany,zadowolenie|удовлетворён,удовлетворение,доволен|满意,满足|満足,納得
proud,pride|stolz|fier,fierté|orgulloso,orgullo|orgoglioso,fiero,orgoglio|orgulhoso,orgulho|trots|dumny,duma|гордый,гордиться,гордость|自豪,骄傲|誇り,誇らしい,自慢
nervous,stress|nervös,gestresst,stress|nerveux,stressé,stress|nervioso,estresado,estrés|nervoso,stressato,stress|nervoso,estressado,estresse|nerveus,gespannen,stress,zenuwachtig|zdenerwowany,nerwowy,stres|нервный,нервничать,стресс|紧张,压力大|緊張,ストレス,神経質
curious,curiosity|neugierig,neugier|curieux,curiosité|curioso,curiosidad|curioso,curiosità|curioso,curiosidade|nieuwsgierig,benieuwd|ciekawy,ciekawość|любопытный,любопытство,интересно|好奇,好奇心|好奇心,気になる,気になっ,気になり,気になら
thanks,thank,thank you|danke,danken,dank,bedanken,dankt,gedankt,bedankt|merci,remercier|gracias,agradecer|grazie,ringraziare|obrigado,obrigada,agradecer,valeu|bedankt,dank,danken,dankjewel|dziękuję,dzięki,dziękować,podziękować|спасибо,благодарить,благодарность|谢谢,感谢,多谢|ありがとう,感謝,お礼
please|bitte|s'il vous plaît,s'il te plaît,prière de|por favor|per favore,per piacere,cortesemente|por favor,por gentileza|alsjeblieft,alstublieft,graag|proszę|пожалуйста,прошу|拜托,麻烦,烦请|お願い,ください,どうぞ
sorry,apologise,apology,apologize|entschuldigen,entschuldigung,tut mir leid,verzeihung,entschuldigt|désolé,pardon,excuse,s'excuser|perdón,disculpa,lo siento,disculparse|scusa,scusare,mi dispiace|desculpa,desculpar,sinto muito|sorry,excuses,spijt,verontschuldigen,verontschuldigt,verontschuldigd|przepraszam,przeprosić,przeprosiny|извините,простите,извиниться,извинение|抱歉,对不起,道歉|すみません,ごめん,申し訳,謝る,謝っ,謝り,謝ら
forgive|verzeihen,verziehen,vergeben,verzieht,verzog,vergibt,vergab|pardonner,pardon|perdonar,perdón|perdonare,perdono|perdoar,perdão|vergeven,vergeving,vergeeft,vergaf|wybaczyć,wybaczać,przebaczyć|простить,прощать|原谅,宽恕|許す,許した,勘弁,許し,許さ
regret,unfortunately|bedauern,leider,bereuen,bedauert,bereut|regretter,regret,malheureusement|lamentar,arrepentirse,lamentablemente,desgraciadamente|rimpiangere,purtroppo,sfortunatamente|lamentar,arrepender,infelizmente|betreuren,spijt,helaas,jammer,betreurt,betreurd|żałować,niestety|сожалеть,жаль,к сожалению|遗憾,后悔,可惜,不幸|残念,後悔,あいにく
joke,kidding|witz,scherz,scherzen|blague,plaisanterie,plaisanter|broma,chiste,bromear|scherzo,battuta,barzelletta,scherzare|piada,brincadeira,brincar|grap,grapje,mop|żart,żartować,dowcip|шутка,шутить,пошутить,анекдот|笑话,玩笑,开玩笑|冗談,ジョーク
laugh,smile,funny|lachen,gelacht,lächeln,lustig,witzig,lacht,lächelt,gelächelt|rire,sourire,drôle,marrant|reír,sonreír,risa,gracioso|ridere,sorridere,divertente,buffo|rir,sorrir,engraçado|lachen,glimlachen,grappig,lacht,glimlacht|śmiać,uśmiech,śmieszny,zabawny|смеяться,смех,улыбка,смешной|大笑,微笑,好笑,搞笑|笑う,笑った,面白い,おかしい,笑っ,笑い,笑わ
cry,shout|weinen,schreien,rufen,weint,geweint,schreit,schrie,geschrien,ruft,rief,gerufen|pleurer,crier|llorar,gritar|piangere,gridare,urlare|chorar,gritar|huilen,schreeuwen,roepen,huilt,schreeuwt,riep|płakać,krzyczeć,krzyk|плакать,кричать,крик|哭泣,喊叫|泣く,泣いた,叫ぶ,泣い,泣き,泣か,叫ん,叫び,叫ば
hello,hi,greeting|hallo,gruß,guten tag,grüßen,grüßt,gegrüßt|bonjour,salut,salutation|hola,saludo,buenos días|ciao,salve,buongiorno,saluto|olá,oi,bom dia,saudação|hallo,hoi,groet,goedendag|cześć,dzień dobry,witam,pozdrowienie|привет,здравствуйте,приветствие|你好,您好,问候|こんにちは,挨拶
goodbye,bye|tschüss,auf wiedersehen|au revoir,adieu|adiós,hasta luego,chao|arrivederci,addio|tchau,adeus,até logo|doei,tot ziens,dag|do widzenia,pa,pożegnanie|до свидания,пока,прощай|再见,拜拜|さようなら,またね
welcome|willkommen,begrüßen,begrüßt|bienvenue,accueillir,bienvenu|bienvenido,bienvenida,acoger|benvenuto,accogliere|bem-vindo,boas-vindas,acolher|welkom,verwelkomen,verwelkomt,verwelkomde,verwelkomd|witamy,witać,powitać|добро пожаловать,приветствовать|欢迎|歓迎,ようこそ
congratulations,congratulate|glückwunsch,gratulieren,herzlichen glückwunsch,gratuliert|félicitations,féliciter,bravo|felicidades,enhorabuena,felicitar|congratulazioni,complimenti,auguri|parabéns,felicitar|gefeliciteerd,feliciteren,proficiat,feliciteert|gratulacje,gratulować|поздравлять,поздравить,поздравление|恭喜,祝贺|おめでとう,祝う,お祝い,祝っ,祝い,祝わ
lie|lügen,gelogen,lüge|mentir,mensonge,menti|mentir,mentira|mentire,bugia,menzogna|mentir,mentira|liegen,gelogen,leugen,liegt|kłamać,skłamać,kłamstwo|врать,лгать,ложь,соврать|撒谎,谎言,说谎|嘘をつく,うそ,嘘をつい,嘘をつき,嘘をつか
argue,argument,quarrel|streiten,streit,argumentieren,argument,stritt,gestritten,argumentiert|se disputer,dispute,argument|discutir,pelear,argumento|litigare,lite,argomentare|brigar,briga,argumentar,argumento|ruzie,argument,ruziën,argumenteren,argumenteert|kłócić,kłótnia,argument,spierać|спорить,спор,ссора,аргумент|争论,争吵,论据|口論,議論,言い争う
convince,persuade|überzeugen,überreden,überzeugt|convaincre,persuader,convaincu|convencer,persuadir|convincere,persuadere,convinto|convencer,persuadir|overtuigen,overhalen,overtuigd,overtuigt,overhaalt|przekonać,przekonywać,namówić|убедить,убеждать,уговорить|说服,劝说|説得,納得させる
advise,advice,recommend,recommendation|raten,rat,empfehlen,empfehlung,tipp,empfohlen,empfiehlt,riet,geraten,empfahl|conseiller,conseil,recommander,recommandation|aconsejar,consejo,recomendar,recomendación,recomienda|consigliare,consiglio,raccomandare|aconselhar,conselho,recomendar,dica|adviseren,advies,aanraden,aanbeveling,aanbevolen,adviseert,adviseerde,aanraadt|radzić,rada,polecić,zalecenie,polecony,doradzić,zalecać|советовать,совет,рекомендовать,посоветовать|建议,推荐,忠告|助言,アドバイス,勧める,推奨,お勧め,勧め
convey,inform|mitteilen,informieren,bescheid geben,mitteilt,mitgeteilt,informiert|informer,communiquer,prévenir,prévenu|informar,comunicar,avisar|informare,comunicare,avvisare|informar,comunicar,avisar|meedelen,informeren,laten weten,meedeelt,informeert,informeerde|poinformować,informować,zawiadomić|сообщить,сообщать,информировать|告知,通报|知らせる,連絡,伝達,知らせ
express,formulate|ausdrücken,formulieren,ausdruck,ausdrückt,ausgedrückt,formuliert|exprimer,formuler|expresar,formular|esprimere,formulare,espresso|expressar,exprimir,formular|uitdrukken,formuleren,verwoorden,formuleert,formuleerde,verwoordt,verwoordde|wyrazić,wyrażać,sformułować|выразить,выражать,сформулировать|表达,表示|表す,表現,述べる,表し,表さ,述べ
praise|loben,lob,gelobt,lobt|louer,éloge,féliciter|alabar,elogio,elogiar|lodare,lode,elogio|elogiar,elogio,louvar|prijzen,lof,complimenteren,prijst,prees,complimenteert|chwalić,pochwała,pochwalić|хвалить,похвала,похвалить|表扬,赞扬|褒める,称賛,ほめる,褒め
blame,guilty|schuld,beschuldigen,schuldig,vorwerfen,beschuldigt,vorwirft,vorwarf,vorgeworfen|blâmer,reprocher,coupable|culpar,culpa,culpable|incolpare,colpa,colpevole|culpar,culpa,culpado|schuld,verwijten,schuldig,verweet|winić,wina,winny,obwiniać|винить,вина,виноват,обвинять|责怪,归咎,过错|責める,非難,せい,責め
criticise,criticism,critical|kritisieren,kritik,kritisch,kritisiert|critiquer,critique|criticar,crítica,crítico|criticare,critica,critico|criticar,crítica,crítico|bekritiseren,kritiek,kritisch,bekritiseert,bekritiseerde,bekritiseerd|krytykować,krytyka,krytyczny|критиковать,критика,критический|批评,批判,关键|批判,批評,重大
ensure,guarantee|sicherstellen,gewährleisten,garantieren,garantie,garantiert,sicherstellt,sichergestellt|assurer,garantir,garantie|asegurar,garantizar,garantía|assicurare,garantire,garanzia|assegurar,garantir,garantia|garanderen,verzekeren,garantie,zorgen voor,gegarandeerd,garandeert,verzekert,verzekerde,verzekerd|zapewnić,zapewniać,gwarantować,gwarancja,zagwarantować|обеспечить,гарантировать,гарантия|确保,保证|保証,確保,確実にする
let|lassen,ließ,gelassen,lässt|laisser|dejar|lasciare|deixar|laten,liet,gelaten|pozwolić,dać|пусть,позволить,дать|允许,任由|任せる,任せ
make,made|machen,gemacht,herstellen,macht,herstellt,hergestellt|faire,fait,fabriquer|hacer,hecho,fabricar,hizo|fare,fatto,fabbricare|fazer,feito,fabricar,fez|maken,gemaakt|robić,zrobić,wykonać|делать,сделать,изготовить|制作,做出,制造|作る,作った,製作,作っ,作り,作ら
do,did,done|tun,tat,getan,erledigen,erledigt|faire,effectuer,fait|hacer,realizar,hecho,hizo|fare,fatto,svolgere|fazer,fez,feito,realizar|doen,deed,gedaan,doet|robić,zrobić,zrobione|делать,сделать,сделано|做了,进行,完成|行う,行った,やる,行っ,行い,行わ
stand,stood|stehen,stand,gestanden,steht|être debout,se tenir,debout|estar de pie,pararse,de pie|stare in piedi,stare,in piedi|ficar de pé,estar em pé,de pé|staan,stond,gestaan,staat|stać,stanąć,stoi|стоять,встать,стоит|站立,站着|立つ,立った,立っている,立っ,立ち
sit,sat,seat|sitzen,saß,gesessen,sitz,sitzt|asseoir,assis,siège|sentarse,sentado,asiento|sedere,seduto,sedile|sentar,sentado,assento|zitten,zat,gezeten,stoel|siedzieć,usiąść,siedzenie|сидеть,сесть,сиденье,сидит|坐下,座位|座る,座った,座席,座っ,座り,座ら
walk|gehen,laufen,zu fuß,spaziergang,gegangen,geht zu fuß,spazieren,geht,ging,läuft,lief,gelaufen|marcher,marche,à pied,promenade|caminar,andar,a pie,paseo,pasear|camminare,a piedi,passeggiata|andar,caminhar,a pé,passear|lopen,wandelen,te voet,liep,wandelt|chodzić,spacer,pieszo|ходить,гулять,пешком,прогулка|步行,走路,散步|歩く,歩いた,徒歩,散歩,歩い,歩き,歩か
ran,running,jog|laufen,lief,gelaufen,rennen,läuft,rennt,rannte,gerannt|courir,couru,course|correr,carrera|correre,corso,corsa|correr,corrida|rennen,hardlopen,liep,rent,rende,gerend|biegać,biec,pobiec|бегать,бежать,бег|跑步,奔跑|走る,走った,走行,走っ,走り,走ら
jump|springen,sprang,gesprungen,sprung,springt|sauter,saut|saltar,salto|saltare,salto|pular,saltar,salto|springen,sprong,gesprongen,springt|skakać,skoczyć,skok|прыгать,прыгнуть,скачок|跳跃,跳转|跳ぶ,ジャンプ,飛び,跳ん,跳び,跳ば
push|schieben,drücken,geschoben,drängen,schiebt,schob,drückt,gedrückt,drängt,gedrängt|pousser,poussée|empujar,presionar|spingere,spinto,spinta|empurrar|duwen,drukken,geduwd,duwt|pchać,popchnąć,naciskać|толкать,толкнуть,нажать|推动,推送|押す,押した,プッシュ,押し,押さ
pull|ziehen,zog,gezogen,zieht|tirer,traction|tirar,jalar|tirare,tirato,trarre|puxar|trekken,trok,getrokken|ciągnąć,pociągnąć|тянуть,потянуть,тащить|拉动,拉取,拖动|引く,引っ張る,引いた,引い,引き,引か
press,click|drücken,klicken,gedrückt,klick,drückt,klickt,geklickt|appuyer,cliquer,clic|pulsar,presionar,clic|premere,cliccare,clic,premuto|pressionar,apertar,clicar,clique|drukken,klikken,klik,indrukken|nacisnąć,kliknąć,kliknięcie|нажать,нажимать,кликнуть,щелчок|按下,点击|押す,クリック,押し,押さ
touch|berühren,anfassen,berührung,berührt,anfasst,angefasst|toucher,contact|tocar,toque|toccare,tocco|tocar,toque,mexer|aanraken,raken|dotknąć,dotykać,dotyk|трогать,тронуть,коснуться|触摸,碰到|触る,触れる,タッチ,触っ,触り,触ら,触れ
throw,threw|werfen,warf,geworfen,wegwerfen,wirft,wegwirft,wegwarf,weggeworfen|jeter,lancer|tirar,lanzar,arrojar|buttare,lanciare,gettare|jogar,lançar,atirar|gooien,werpen,weggooien,gegooid,gooit,gooide,wierp,geworpen,weggooit,weggegooid|rzucić,rzucać,wyrzucić,rzucony|бросить,бросать,выбросить,выкинуть|扔掉,抛出|投げる,捨てる,投げた,投げ,捨て
catch,caught|fangen,fing,gefangen,abfangen,fängt,abfängt,abfing,abgefangen|attraper,capturer,attrapé|atrapar,coger,capturar|prendere,catturare,acchiappare,preso|pegar,apanhar,capturar|vangen,ving,gevangen,vangt|złapać,łapać,przechwycić|поймать,ловить,перехватить|抓住,捕获|捕まえる,キャッチ,捕捉,捕まえ
hit|treffen,schlagen,getroffen,stoßen,geschlagen,trifft,traf,schlägt,schlug,stößt,stieß,gestoßen|frapper,heurter,toucher|golpear,pegar,chocar|colpire,urtare,colpito|bater,atingir,acertar|raken,slaan,geslagen,geraakt|uderzyć,uderzać,trafić|ударить,бить,удар,попасть,попал|击中,撞到,打击|打つ,当たる,叩く,打っ,打ち,当たっ,当たり,当たら,叩い,叩き,叩か
cut|schneiden,schnitt,geschnitten,kürzen,gekürzt,kürzt|couper,coupe,coupure|cortar,corte,recortar|tagliare,taglio|cortar,corte|snijden,knippen,gesneden,snijdt|ciąć,wyciąć,obciąć,cięcie,przycięty|резать,отрезать,вырезать,сократить|切割,剪切,削减|切る,切った,削減,カット,切断,切っ,切り,切ら
burn,fire|brennen,brannte,gebrannt,feuer,brand,verbrennen,brennt|brûler,feu,incendie|quemar,fuego,incendio|bruciare,fuoco,incendio|queimar,fogo,incêndio|branden,verbranden,brand,vuur,gebrand,verbrandt|palić,spalić,ogień,pożar,spalony,ogniu|гореть,сгореть,огонь,пожар,сгорел,сжечь,огня|燃烧,火灾,着火|燃える,焼ける,火事,火災,燃やす,燃焼,燃え,焼け,燃やし,燃やさ
hurt,injure,injury|verletzen,verletzt,verletzung,wehtun|blesser,blessure,faire mal|herir,lastimar,herida,doler,duele|ferire,ferita,fare male|ferir,machucar,ferimento,doer|kwetsen,gewond,verwonding,pijn doen|zranić,ranić,boleć,obrażenie|ранить,болеть,травма,навредить|受伤,伤害|怪我,傷つける,痛める,傷つけ,痛め
die,died,dead,death|sterben,starb,gestorben,tot,tod,stirbt|mourir,mort|morir,muerto,muerte,murió,fallecer|morire,morto,morte|morrer,morto,morte,falecer|sterven,overleden,dood,doodgaan,gestorven,stierf|umrzeć,umierać,martwy,śmierć,zmarł|умереть,умирать,мёртвый,смерть,умер,скончался|死亡,去世,死掉|死ぬ,死んだ,死亡,亡くなる,亡くなった,死ん,死に,亡くなっ,亡くなり,亡くなら
live,life,alive|leben,wohnen,lebendig,wohnt,gewohnt,lebt,gelebt|vivre,vie,vivant,habiter,vécu|vivir,vida,vivo,reside|vivere,vita,vivo,abitare|viver,vida,vivo,morar|leven,wonen,levend,geleefd,woont,woonde|żyć,życie,żywy,mieszkać|жить,жизнь,живой,проживать,живёт|生活,生命,居住|生きる,住む,生活,人生,住んで,生き,住ん,住み,住ま
born,birth,birthday|geboren,geburt,geburtstag|né,naissance,anniversaire,naître|nacido,nacer,nacimiento,cumpleaños|nato,nascita,nascere,compleanno|nascer,nascido,nascimento,aniversário|geboren,geboorte,verjaardag|urodzony,urodzić,urodziny,narodziny|родиться,рождение,день рождения,рождён|出生,生日,诞生|生まれる,誕生,誕生日,生年月日,生まれた,生まれ
sleep,asleep|schlafen,schlief,geschlafen,schlaf,schläft|dormir,sommeil,dort|dormir,sueño,duerme|dormire,sonno,dorme|dormir,sono|slapen,sliep,slaap|spać,sen,śpi,zasnąć|спать,сон,заснуть,уснуть,спит,поспать|睡觉,睡眠,休眠|寝る,眠る,睡眠,寝た,眠り,寝て,寝ま,眠っ,眠ら
wake,awake|aufwachen,wecken,wach,aufgewacht,aufwacht,weckt,geweckt|réveiller,réveil,éveillé|despertar,despierto|svegliare,sveglio,risveglio|acordar,despertar,acordado|wakker,wekken,ontwaken|obudzić,budzić,przebudzenie|проснуться,просыпаться,разбудить|醒来,唤醒|起きる,目覚める,起こす,起床,起き,起こし,起こさ
eat,ate,meal|essen,aß,gegessen,mahlzeit,isst|manger,repas|comer,comida|mangiare,pasto|comer,refeição|eten,at,gegeten,maaltijd|jeść,zjeść,posiłek|есть,съесть,кушать|吃饭,用餐|食べる,食べた,食事,食べ
drink,drank|trinken,trank,getrunken,getränk,trinkt|boire,bu,boisson,boit|beber,tomar,bebida|bere,bevuto,bevanda|beber,bebida|drinken,dronk,gedronken,drankje|pić,wypić,napój,pije|пить,выпить,напиток,пьёт|喝水,饮料|飲む,飲んだ,飲み物,飲ん,飲み,飲ま
play,game|spielen,gespielt,spiel,spielt|jouer,jeu|jugar,juego|giocare,gioco|jogar,brincar,jogo|spelen,gespeeld,spel,speelt|grać,gra,zagrać,bawić,grze,gier|играть,сыграть,игра|游戏,玩耍,播放|遊ぶ,ゲーム,再生,遊ん,遊び,遊ば
win,won,victory|gewinnen,gewann,gewonnen,sieg,gewinnt|gagner,victoire,gagnant,remporter|ganar,victoria,ganador|vincere,vinto,vittoria|ganhar,vencer,vitória|winnen,won,gewonnen,winst,wint|wygrać,wygrywać,zwycięstwo|выиграть,выигрывать,победить,победа|胜利,赢得,获胜|勝つ,勝った,勝利,優勝,勝っ,勝ち
steal,stole,theft|stehlen,gestohlen,klauen,diebstahl,stiehlt,stahl,klaut,geklaut|voler,vol,dérober|robar,robo,hurto|rubare,furto,rubato|roubar,roubo,furto|stelen,gestolen,diefstal,steelt,stal|kraść,ukraść,kradzież|украсть,воровать,кража|偷窃,盗窃,被盗|盗む,盗まれた,盗難,盗ん,盗み,盗ま
lead,leader|führen,leiten,geführt,leiter,geleitet,führt,leitung|mener,diriger,conduire,chef,responsable,conduit|dirigir,guiar,líder,conducir,jefe,condujo|guidare,condurre,capo,leader,dirige,diretto|liderar,dirigir,líder,conduzir,lidera,chefe|leiden,geleid,leider,leidt|prowadzić,kierować,lider,doprowadzić,kierownik|вести,руководить,лидер,руководитель,ведёт|领导,引导,导致,主管,带领|導く,率いる,リーダー,主導,導い,導き,導か
wear,worn|tragen,verschleißen,verschleiß,abgenutzt,getragen,trägt,trug,verschleißt,verschliss|porter,user,usure|llevar puesto,desgaste,desgastar,llevar|indossare,usura,usurato|usar,vestir,desgaste,usado|dragen,slijtage,slijten,versleten,draagt,droeg,sleet|nosić,zużycie,zużyty,noszony|носить,износ,изношенный,надеть|穿戴,磨损|着る,摩耗,着用,身につける,着た,着て,着ま,身につけ
hang,stuck|hängen,hing,gehangen,festhängen,hängt,festhängt,festhing,festgehangen|pendre,bloqué,coincé,accrocher|colgar,colgado,atascado,cuelga|appendere,bloccato,appeso|pendurar,travado,preso|hangen,hing,vastzitten,vastgelopen,hangt,vastgezeten|wisieć,zawiesić,zablokowany,utknąć|висеть,зависнуть,застрять,зависать|卡住,悬挂,挂起|固まる,止まる,引っかかる,ハング,固まっ,固まり,固まら,止まっ,止まり,止まら,引っかかっ,引っかかり,引っかから
lift|heben,hob,gehoben,aufzug,hebt|lever,soulever,ascenseur|levantar,elevar,ascensor|sollevare,alzare,ascensore|levantar,erguer,elevador|tillen,heffen,lift,opgetild,tilt|podnieść,podnosić,winda|поднять,поднимать,лифт|举起,提升,电梯|持ち上げる,上げる,エレベーター,上げ
lower,reduce,decrease,decline|senken,reduzieren,verringern,sinken,gesunken,senkt,gesenkt,verringert,reduziert,senkung,rückgang,sinkt,sank|réduire,baisser,diminuer,réduction,réduit|reducir,bajar,disminuir,reducción,descenso,redujo|ridurre,diminuire,abbassare,ridotto,calo,riduzione,riduce|reduzir,diminuir,baixar,redução,queda|verlagen,verminderen,dalen,afname,verlaagd,verlaagt,vermindert,verminderd,daalt|zmniejszyć,obniżyć,redukować,spadek,obniżony,zmniejszony,obniżka,zmniejszenie,spadać|снизить,уменьшить,сократить,снижение,снижен,уменьшение,понизить,падение|减少,降低,下降,下调|減らす,減る,下げる,減少,低下,減らし,減らさ,減っ,減り,減ら,下げ
rise,rose,climb|steigen,stieg,gestiegen,anstieg,steigt|monter,augmenter,hausse|subir,aumentar,subida|salire,aumentare,salita,salito|subir,aumentar,subida|stijgen,steeg,gestegen,klimmen,stijgt,klimt,klom|rosnąć,wzrosnąć,wzrost,podnieść się|подняться,расти,вырасти,рост|上升,上涨,升高|上がる,上がった,上昇,登る,上がっ,上がり,上がら,登っ,登り,登ら
enter,entry,entrance|eintreten,betreten,eingeben,eintrag,eingang,eintritt,eintrat,eingetreten,betritt,betrat,eingibt,eingab,eingegeben|entrer,entrée,saisir|entrar,entrada,introducir,introdujo|entrare,ingresso,inserire,entrata|entrar,entrada,inserir|binnenkomen,invoeren,ingang,invoer,binnenkomt,invoert|wejść,wchodzić,wejście,wpis|войти,входить,вход,ввести|进入,入口,录入|入る,入った,入口,記入,入っ,入り,入ら
exit,quit|verlassen,ausgang,beenden,aussteigen,verlässt,verließ,aussteigt,ausstieg,ausgestiegen|sortir,sortie,quitter|salir,salida|uscire,uscita,uscito,esce|sair,saída,saiu|uitgang,afsluiten,verlaten,afgesloten,verliet|wyjść,wyjście,wychodzić|выйти,выход,выходить|退出,出口|出る,出口,終了,退出,出た,出て,出ま
pass|vorbeigehen,passieren,bestehen,bestanden,vergehen,verabschiedet,vorbeigeht,vorbeiging,vorbeigegangen,passiert|passer,passage,réussir,adopté|pasar,paso,aprobar,superado,aprueba|passare,passaggio,superare,approvato|passar,passagem,aprovado|passeren,slagen,geslaagd,doorgeven,aangenomen,passeert,passeerde,slaagt,doorgeeft|przejść,przechodzić,minąć,zdać,zdany,uchwalony|пройти,проходить,передать,сдать,прошёл|通过,经过,传递|通る,通過,合格,渡す,通っ,通り,通ら,渡し,渡さ
cross|überqueren,kreuzen,kreuz,überquert,kreuzt,gekreuzt|traverser,croiser,croix|cruzar,atravesar,cruz|attraversare,incrociare,croce|cruzar,atravessar,cruz|oversteken,kruisen,kruis,overgestoken,kruist|przekroczyć,przechodzić,krzyż|пересечь,пересекать,крест|穿过,交叉,跨越|横断,交差,渡る,渡っ,渡り,渡ら
meet,met,encounter|treffen,traf,getroffen,begegnen,trifft|rencontrer,rencontre,retrouver|encontrarse,conocer,reunirse,quedar,conozco|incontrare,incontro|encontrar,conhecer,encontro,reunir|ontmoeten,tegenkomen,ontmoeting,treffen,tegenkomt,tegengekomen,trof|spotkać,spotykać,poznać|встретить,встречать,встретиться,встреча|见面,遇到,遇见,碰面|会う,会った,出会う,遭遇,会っ,会い,会わ,出会っ,出会い,出会わ
point|punkt,zeigen,hinweisen,stelle,zeigt,gezeigt,hinweist,hinwies,hingewiesen|point,pointer|punto,señalar,apuntar|punto,indicare,puntare|ponto,apontar|punt,wijzen,wijst,wees|punkt,wskazać,wskazywać|точка,пункт,указать,указывать|要点,观点,指出|点,ポイント,指す,要点,指し,指さ
prove,proof,evidence|beweisen,bewies,bewiesen,beweis,nachweisen,beweist,nachweist,nachwies,nachgewiesen|prouver,preuve,démontrer|probar,demostrar,prueba,evidencia,demuestra|provare,dimostrare,prova|provar,comprovar,prova,evidência|bewijzen,bewezen,bewijs,bewijst|udowodnić,dowód,dowodzić|доказать,доказывать,доказательство|证明,证据|証明,証拠,示す,示し,示さ
assume,assumption,suppose|annehmen,angenommen,annahme,vermuten,annimmt|supposer,supposition,hypothèse|suponer,asumir,suposición,supuesto|supporre,presumere,ipotesi,presupposto|supor,assumir,suposição,pressuposto|aannemen,aangenomen,aanname,veronderstellen,aanneemt,veronderstelt,verondersteld|zakładać,założyć,założenie,przypuszczać|предположить,предполагать,предположение|假设,假定,以为|仮定,想定,前提
guess|raten,geraten,schätzen,vermuten,riet,schätzt,geschätzt|deviner,supposition|adivinar,suponer,conjetura|indovinare,immaginare|adivinhar,palpite,chutar|raden,gokken,geraden,raadt|zgadywać,zgadnąć,domyślać|угадать,догадаться,догадка|猜测,推测,猜想|推測,当てる,推量,当て
doubt|zweifeln,zweifel,bezweifeln,zweifelt,gezweifelt,bezweifelt|douter,doute|dudar,duda|dubitare,dubbio|duvidar,dúvida|twijfelen,twijfel,betwijfelen,twijfelt,betwijfelt,betwijfeld|wątpić,wątpliwość|сомневаться,сомнение|怀疑,疑问|疑う,疑問,疑い,疑っ,疑わ
wonder|sich fragen,wundern,gespannt,wundert,gewundert|se demander,étonner|preguntarse,asombrar|chiedersi,domandarsi|perguntar-se,imaginar|zich afvragen,benieuwd|zastanawiać,ciekawe|интересоваться,задаваться вопросом|想知道,纳闷|不思議,気になる,気になっ,気になり,気になら
consider,consideration|betrachten,erwägen,berücksichtigen,überlegen,erwägt,erwog,berücksichtigt,überlegt|considérer,envisager,considération|considerar,contemplar,consideración|considerare,considerazione,valutare|considerar,consideração|overwegen,beschouwen,overweging,overwogen,overweegt,beschouwt,beschouwd|rozważyć,rozważać,uważać|рассмотреть,рассматривать,учитывать|考虑,认为,考量|検討,考慮,みなす
realise,realize|erkennen,erkannt,merken,verwirklichen,erkennt,merkt,gemerkt,verwirklicht|réaliser,se rendre compte|darse cuenta,comprender|rendersi conto,realizzare|perceber,dar-se conta|beseffen,besefte,realiseren,realiseert,realiseerde|uświadomić,zdać sobie sprawę,zorientować|осознать,осознавать,понять|意识到,发觉,醒悟|気づく,実感,悟る,気づい,気づき,気づか,悟っ,悟り,悟ら
recognise,recognize,recognition|erkennen,wiedererkennen,erkennung,anerkennen,erkennt,erkannte,wiedererkennt,wiedererkannte,anerkennt,anerkannte|reconnaître,reconnu,reconnaissance|reconocer,reconocimiento|riconoscere,riconosciuto,riconoscimento|reconhecer,reconhecimento|herkennen,herkenning,erkennen,herkend,herkent,erkent,erkende|rozpoznać,rozpoznawać,uznać|узнать,распознать,распознавание,признать|识别,认出,辨认|認識,見分ける,認める,認め
imagine|vorstellen,vorgestellt,vorstellung,vorstellt|imaginer,imagination|imaginar,imaginación|immaginare,immaginazione|imaginar,imaginação|voorstellen,verbeelding,inbeelden,voorstelt,inbeeldt|wyobrazić,wyobrażać,wyobraźnia|представить,вообразить,воображение|想象,设想|想像,想像する,思い浮かべる
admit,acknowledge|zugeben,zugegeben,eingestehen,bestätigen,zugibt,zugab,bestätigt|admettre,avouer,reconnaître,admis,reconnu|admitir,reconocer|ammettere,ammesso,riconoscere|admitir,reconhecer|toegeven,erkennen,toegegeven,toegeeft,erkent,erkende|przyznać,przyznawać,potwierdzić|признать,признавать,признаться|承认|認める,認めた,白状,認め
deny,denial|leugnen,bestreiten,abstreiten,verweigern,geleugnet,bestritt,abstritt,abgestritten,verweigert|nier,démentir,refus|negar,negación,denegar,niega|negare,smentire,rifiuto|negar,negação|ontkennen,ontkenning,weigeren,ontkent,ontkende,weigert|zaprzeczyć,zaprzeczać,odmówić|отрицать,отказать,отрицание|否认,拒绝|否定,否認,拒否
manage,cope,succeed|schaffen,geschafft,gelingen,gelungen,hinkriegen,schafft,schuf,geschaffen,gelingt,gelang,hinkriegt,hingekriegt|réussir,arriver à,parvenir,gérer|lograr,conseguir,arreglárselas|riuscire,riuscito,cavarsela|conseguir,dar conta|lukken,gelukt,slagen,redden,slaagt,redt|udać,zdołać,poradzić|суметь,справиться,удаться,получиться|设法,应付,做到|うまくいく,こなす,なんとかする
success,successful|erfolg,erfolgreich|succès,réussite,réussi|éxito,exitoso,logro|successo,riuscito|sucesso,bem-sucedido,êxito|succes,succesvol,geslaagd|sukces,powodzenie,udany|успех,успешный,удача|成功|成功,成果
prepare,preparation|vorbereiten,vorbereitung|préparer,préparation|preparar,preparación|preparare,preparazione|preparar,preparação|voorbereiden,voorbereiding,voorbereidt|przygotować,przygotowywać,przygotowanie|подготовить,готовить,подготовка|准备,筹备|準備,用意,支度
arrange,organise,organize|organisieren,regeln,arrangieren,anordnen,organisiert,veranstalten,ausrichten,geordnet,arrangiert,angeordnet,ausgerichtet|organiser,arranger,aménager|organizar,arreglar,ordenar|organizzare,sistemare,disporre|organizar,arranjar,arrumar|regelen,organiseren,ordenen,georganiseerd,geregeld,geschikt,regelt,organiseert,ordent,ordende,geordend|zorganizować,załatwić,ułożyć,organizowany,uporządkować|организовать,устроить,расположить,упорядочить,договориться|安排,组织,整理,布置|手配,整理,整える,企画,並べる,整え,並べ
continue,go on|fortsetzen,weitermachen,fortfahren,weiter,fortsetzt,fortgesetzt,weitermacht,weitergemacht,fortfährt,fortfuhr,fortgefahren|continuer,poursuivre,poursuivi|continuar,seguir,sigue,siguió|continuare,proseguire|continuar,prosseguir|doorgaan,voortzetten,verder|kontynuować,trwać dalej,dalej|продолжить,продолжать,продолжение|继续,持续|続ける,続く,続いた,継続,続け,続い,続き,続か
duration,take time|dauern,andauern,dauer,dauert,andauert,angedauert|durer,durée|durar,duración|durare,durata|durar,duração|duren,duur,aanhouden,duurt,aanhoudt|trwać,potrwać,czas trwania,trwa|длиться,продолжительность,длительность|持续,时长,多久|続く,期間,持続,所要時間,続い,続き,続か
spend,spent|ausgeben,ausgegeben,verbringen,verbracht,ausgibt,ausgab,verbringt|dépenser,passer|gastar,pasar|spendere,speso,trascorrere|gastar,passar|uitgeven,besteden,doorbrengen,besteed,uitgeeft,besteedt,doorbrengt,doorgebracht|wydać,wydawać,spędzić|тратить,потратить,проводить|花费,花钱,度过|費やす,使う,過ごす,費やし,費やさ,使っ,使い,使わ,過ごし,過ごさ
earn,profit,income|verdienen,gewinn,einkommen,verdient|gagner,bénéfice,revenu|ganar,ganancia,beneficio,ingresos|guadagnare,guadagno,profitto,reddito|ganhar,lucro,renda|verdienen,winst,inkomen,verdient,verdiende|zarabiać,zarobić,zysk,dochód|зарабатывать,заработать,прибыль,доход|赚钱,利润,收入|稼ぐ,利益,収入,儲ける,稼い,稼ぎ,稼が,儲け
owe,debt|schulden,schuldig|devoir,dû,dette|deber,deuda|dovere,debito|dever,dívida|schulden,schuld,verschuldigd|być winnym,dług,zadłużenie,dłużny,winien|должен,долг,задолженность|欠款,债务,欠债|借金,負債,借りがある,借り,借りがあっ,借りがあり,借りがあら
borrow,lend,loan|leihen,geliehen,ausleihen,kredit,ausgeliehen,verleihen,ausleiht,auslieh,verleiht,verlieh|emprunter,prêter,prêt|pedir prestado,prestar,préstamo|prendere in prestito,prestare,prestito,in prestito|emprestar,empréstimo,pegar emprestado|lenen,geleend,lening,uitgeleend,leent,leende|pożyczyć,pożyczać,pożyczka,pożyczony,wypożyczyć|одолжить,занять,кредит,взять взаймы|借用,借出,贷款|借りる,貸す,借りた,貸した,貸し出し,借り,貸し,貸さ
serve|dienen,bedienen,servieren,dient,gedient,bedient,serviert|servir,desservir,sert|servir,atender,sirve|servire|servir,atender|dienen,bedienen,serveren,dient,diende,bedient,bediende,serveert|służyć,obsłużyć,podać|служить,обслуживать,подавать|服务于,提供,侍候|仕える,役立つ,提供,仕え,役立っ,役立ち
treat,treatment,cure|behandeln,behandlung,heilen,behandelt,heilt,geheilt|traiter,traitement,soigner|tratar,tratamiento,curar|trattare,trattamento,curare,cura|tratar,tratamento,curar|behandelen,behandeling,genezen,behandelt,behandeld,genas|leczyć,leczenie,traktować|лечить,лечение,обращаться,вылечить|治疗,对待,处理|治療,扱う,治す,扱っ,扱い,扱わ,治し,治さ
care|sich kümmern,pflegen,pflege,pflegt,gepflegt|s'occuper,prendre soin,soin|cuidar,cuidado,atender|curare,occuparsi,cura|cuidar,cuidado|zorgen,verzorgen,zorg,zorgt,verzorgt,verzorgd|dbać,opiekować,opieka|заботиться,забота,уход|照顾,关心,护理|世話,気にする,介護
rescue|retten,gerettet,rettung|sauver,sauvetage,secourir|salvar,rescatar,rescate|salvare,salvataggio,soccorso|salvar,resgatar,resgate|redden,gered,redding,redt|uratować,ratować,ratunek|спасти,спасать,спасение|拯救,救援,挽救|救う,助ける,救助,救っ,救い,救わ,助け
attack|angreifen,angegriffen,angriff,angreift|attaquer,attaque|atacar,ataque|attaccare,attacco|atacar,ataque|aanvallen,aangevallen,aanval,aanvalt|atakować,zaatakować,atak|атаковать,нападать,атака,нападение|攻击,袭击|攻撃,襲う,襲っ,襲い,襲わ
fight|kämpfen,gekämpft,kampf,kämpft|combattre,lutter,combat|luchar,pelear,lucha|combattere,lottare,lotta|lutar,combater,luta|vechten,gevochten,gevecht,strijd|walczyć,walka|бороться,драться,борьба|战斗,打架,斗争|戦う,戦った,喧嘩,戦っ,戦い,戦わ
destroy,destruction|zerstören,zerstört,vernichten|détruire,détruit,destruction|destruir,destrucción|distruggere,distrutto,distruzione|destruir,destruição,destrói|vernietigen,verwoesten,vernield,vernietigt,vernietigd|zniszczyć,niszczyć,zniszczenie|уничтожить,разрушить,разрушение|破坏,摧毁,毁掉|破壊,壊す,壊した,壊し,壊さ
trigger,provoke|auslösen,verursachen,ausgelöst,auslöser,auslöst,verursacht|déclencher,provoquer,déclencheur|provocar,desencadenar,disparador|provocare,scatenare,innescare|provocar,desencadear,gatilho|veroorzaken,uitlokken,aanleiding,teweegbrengen,teweegbrengt,teweeggebracht|wywołać,powodować,spowodować,wyzwalacz|вызвать,вызывать,спровоцировать,триггер|引起,触发,引发|引き起こす,トリガー,招く,招い,招き,招か
lack,shortage|mangeln,mangel,fehlen,engpass,mangelt,gemangelt,fehlt,gefehlt|manquer,manque,pénurie|faltar,falta,carecer,escasez|mancare,mancanza,carenza|faltar,falta,carência,escassez|ontbreken,gebrek,tekort,ontbrak,ontbroken|brakować,brak,niedobór|недоставать,нехватка,отсутствие,недостаток|缺乏,缺少,短缺|不足,欠ける,足りない,欠け
matter|wichtig sein,ausmachen,angelegenheit,ausmacht,ausgemacht|importer,compter,affaire|importar,asunto,cuestión|importare,contare,faccenda|importar,assunto,questão|uitmaken,ertoe doen,kwestie|mieć znaczenie,sprawa,kwestia|иметь значение,дело,вопрос|要紧,事情,有关系|重要,事柄,件
fit,suit,suitable,appropriate|passen,gepasst,geeignet,passend,passt|convenir,adapté,approprié,aller,convenu|encajar,adecuado,apropiado,convenir|adatto,adeguato,andare bene,opportuno|adequado,apropriado,servir,caber|passen,geschikt,gepast,passend,past|pasować,odpowiedni,nadawać się|подходить,подойти,подходящий,уместный|适合,合适,适当|合う,適切,適した,ふさわしい,合っ,合い,合わ
adapt,adjust,adjustment|anpassen,angepasst,anpassung,justieren,anpasst,justiert|adapter,ajuster,ajustement|adaptar,ajustar,ajuste|adattare,regolare,aggiustare|adaptar,ajustar,ajuste|aanpassen,aangepast,bijstellen,aanpast,bijstelt|dostosować,dopasować,regulować|адаптировать,настроить,подстроить,приспособить|调整,适应,调节|調整,適応,合わせる,合わせ
apply|anwenden,angewendet,gelten,bewerben,angewandt,gilt,anwandte,galt,gegolten,bewirbt,bewarb,beworben|appliquer,postuler,s'applique|aplicar,solicitar|applicare,applicato,si applica|aplicar,candidatar|toepassen,toegepast,gelden,solliciteren,geldt,toepast,solliciteert,solliciteerde|zastosować,stosować,ubiegać,obowiązuje|применить,применять,применение,действует|应用,适用,申请|適用,申し込む,応募,当てはまる,当てはまっ,当てはまり,当てはまら
demonstrate,point out|zeigen,gezeigt,vorführen,hinweisen,zeigt,vorführt,vorgeführt,hinweist,hinwies,hingewiesen|montrer,démontrer,signaler|mostrar,enseñar,demostrar,muestra,demuestra|mostrare,dimostrare,segnalare|mostrar,demonstrar,apontar|tonen,laten zien,aantonen,wijzen op,toont,toonde,aantoont,aangetoond|pokazać,pokazywać,wskazać|показать,показывать,продемонстрировать|展示,演示,表明|示す,見せる,見せた,実演,示し,示さ,見せ
count|zählen,gezählt,anzahl|compter,compte,comptage|contar,recuento,conteo|contare,conteggio|contar,contagem|tellen,geteld,telling,telt|liczyć,policzyć,zliczać,liczba|считать,посчитать,подсчёт,счёт|计数,数数,统计|数える,数えた,カウント,計数,数え
divide,division|teilen,dividieren,geteilt,division,dividiert,teilt|diviser,division,partager|dividir,división|dividere,diviso,divisione|dividir,divisão|delen,verdelen,deling,gedeeld,verdeeld,deelt,verdeelt|dzielić,podzielić,podział,rozdzielić,dzielony|делить,разделить,деление,поделить,распределить|除以,划分,分割|割る,分ける,分割,配分,割っ,割り,割ら,分け
multiply|multiplizieren,vervielfachen,mal,multipliziert,vervielfacht|multiplier,multiplication|multiplicar,multiplicación|moltiplicare,moltiplicazione|multiplicar,multiplicação|vermenigvuldigen,keer,vermenigvuldigt,vermenigvuldigd|mnożyć,pomnożyć,mnożenie|умножить,умножать,умножение|乘以,相乘|掛ける,乗算,掛け算,掛け
fill|füllen,ausfüllen,gefüllt,ausgefüllt,füllt,ausfüllt|remplir,rempli|llenar,rellenar|riempire,compilare|encher,preencher|vullen,invullen,gevuld,vult,invult|wypełnić,wypełniać,napełnić,wypełniony|заполнить,заполнять,наполнить|填写,填充,装满|埋める,記入,満たす,埋め,満たし,満たさ
mix,mixture|mischen,vermischen,gemischt,mischung,vermischt,mischt|mélanger,mélange|mezclar,mezcla|mescolare,mischiare,miscela|misturar,mistura|mengen,mixen,mengsel,gemengd,mengt,mixt|mieszać,zmieszać,mieszanina,mieszany|смешать,смешивать,смесь,перемешать|混合,混在|混ぜる,混合,混ざる,混ぜ,混ざっ,混ざり,混ざら
compete,competition,competitor|konkurrieren,wettbewerb,konkurrenz,konkurrent,konkurriert|concurrencer,concurrence,concurrent|competir,competencia,competidor,compite|competere,concorrenza,concorrente|competir,concorrência,concorrente|concurreren,concurrentie,concurrent,wedstrijd,concurreert,concurreerde|konkurować,konkurencja,konkurent|конкурировать,конкуренция,конкурент|竞争,竞争对手,比赛|競争,競合,競う,競っ,競い,競わ
cooperate,cooperation,collaborate|zusammenarbeiten,zusammenarbeit,kooperieren,zusammengearbeitet,kooperiert|coopérer,collaborer,coopération,collaboration|cooperar,colaborar,cooperación|collaborare,cooperare,collaborazione|cooperar,colaborar,colaboração|samenwerken,samenwerking|współpracować,współpraca|сотрудничать,сотрудничество|合作,协作|協力,連携,共同
participate,attend|teilnehmen,teilgenommen,teilnahme,besuchen,nimmt teil,mitmachen,teilnimmt,besucht|participer,assister,participation|participar,asistir,participación|partecipare,assistere,partecipazione,prendere parte|participar,comparecer,participação|deelnemen,bijwonen,deelname,deelgenomen,meegedaan,deelneemt,bijwoont,bijgewoond|uczestniczyć,brać udział,udział,wziąć udział|участвовать,участие,присутствовать,участвует,принять участие|参加,出席|参加,出席
invite,invitation|einladen,eingeladen,einladung,lädt ein,einlädt,einlud|inviter,invitation|invitar,invitación|invitare,invito|convidar,convite|uitnodigen,uitgenodigd,uitnodiging,uitnodigt|zaprosić,zapraszać,zaproszenie,zaproszony|пригласить,приглашать,приглашение,приглашён|邀请,请柬|招待,誘う,招く,誘っ,誘い,誘わ,招い,招き,招か
hire,recruit|einstellen,eingestellt,anheuern,einstellung,angestellt,einstellt,anheuert,angeheuert|embaucher,recruter,embauche|contratar,reclutar,contratación|assumere,assunto,reclutare|contratar,recrutar,contratação|aannemen,aangenomen,werven,inhuren,aanwerven,aanneemt,wierf,geworven,inhuurt|zatrudnić,zatrudniać,rekrutować,zatrudniony|нанять,нанимать,набирать,принять на работу|雇用,招聘,聘请,录用|雇う,採用,募集,雇っ,雇い,雇わ
resign,dismiss,layoff|kündigen,gekündigt,kündigung,entlassen,kündigt,entlässt,entließ|démissionner,licencier,démission,licenciement|renunciar,dimitir,despedir,despido,despide|dimettersi,licenziare,dimissioni|demitir,pedir demissão,demissão|ontslag,ontslaan,opzeggen,opzegt|zwolnić,zrezygnować,wypowiedzenie|уволить,уволиться,увольнение,отставка|辞职,离职,解雇|辞める,退職,解雇,辞任,辞め
obey,respect|beachten,respektieren,einhalten,respekt,respektiert,einhielt,eingehalten|respecter,obéir,respect|respetar,obedecer,respeto|rispettare,ubbidire,rispetto|respeitar,obedecer,respeito|respecteren,gehoorzamen,respect,naleven,respecteert,naleeft|przestrzegać,szanować,szacunek|соблюдать,уважать,уважение|尊重,遵守,服从|尊重,守る,従う,守っ,守り,守ら,従っ,従い,従わ
violate,violation|verstoßen,verstoß,verletzen,verstößt,verstieß,verletzt|violer,enfreindre,violation|violar,infringir,infracción|violare,infrangere,violazione|violar,infringir,violação|schenden,overtreden,schending,overtreding,schendt,schond,geschonden,overtreedt,overtrad|naruszyć,naruszać,naruszenie|нарушить,нарушать,нарушение|违反,违规,侵犯|違反,侵害,破る,破っ,破り,破ら
prevent,prevention|verhindern,vermeiden,vorbeugung,verhindert,vermied|empêcher,prévenir,prévention,prévenu|prevenir,impedir,prevención,evitado,impide|prevenire,impedire,prevenzione|prevenir,impedir,prevenção|voorkomen,verhinderen,preventie,verhinderd,voorkomt,voorkwam,verhindert|zapobiec,zapobiegać,uniemożliwić|предотвратить,предотвращать,помешать,предотвращён|防止,预防,阻止,避免|防ぐ,防止,予防,防い,防ぎ,防が
force,compel|zwingen,gezwungen,erzwingen,kraft,zwingt,zwang,erzwingt,erzwang,erzwungen|forcer,obliger,contraindre,force|forzar,obligar,fuerza|forzare,costringere,obbligare,forza|forçar,obrigar,força|dwingen,gedwongen,kracht,forceren,dwingt,forceert,forceerde|zmusić,zmuszać,wymusić,siła|заставить,вынудить,принудить,сила|强制,迫使,力量|強制,強いる,無理やり
big,large|groß,riesig|grand,gros|grande,gran|grande,grosso|grande|groot,grote|duży,wielki|большой,крупный|巨大,很大,大型|大きい,大きな,大型,大きく,大きか
huge,enormous|riesig,enorm,gewaltig|énorme,immense|enorme,inmenso|enorme,immenso|enorme,imenso|enorm,reusachtig,gigantisch|ogromny,olbrzymi|огромный,громадный|巨大,庞大|巨大,膨大
tiny|winzig,klitzeklein|minuscule,tout petit|diminuto,minúsculo|minuscolo,piccolissimo|minúsculo,pequenininho|heel klein,piepklein,minuscuul|malutki,maleńki|крошечный,маленький|微小,极小|とても小さい,微小,わずか
exact,precise,accurate|genau,exakt,präzise|exact,précis,exactement|exacto,preciso|esatto,preciso|exato,preciso|exact,precies,nauwkeurig|dokładny,precyzyjny|точный,точно|精确,准确,确切|正確,ちょうど,精密
approximate,approximately,roughly|ungefähr,etwa,circa|environ,approximatif,à peu près|aproximado,aproximadamente,más o menos|circa,approssimativo,all'incirca|aproximado,aproximadamente,mais ou menos|ongeveer,circa,grofweg|około,mniej więcej,przybliżony|примерно,приблизительно,около|大约,大概,左右|およそ,約,だいたい
usual,usually,normally|üblich,gewöhnlich,normalerweise|habituel,habituellement,d'habitude|habitual,habitualmente,normalmente|abituale,solito,di solito|habitual,geralmente,normalmente|gebruikelijk,gewoonlijk,meestal|zwykły,zwykle,zazwyczaj|обычный,обычно|通常,平常,一般|普段,通常,いつも
normal,ordinary|normal,gewöhnlich|normal,ordinaire|normal,ordinario,corriente|normale,ordinario|normal,comum|normaal,gewoon|normalny,zwyczajny|нормальный,обычный,обыкновенный|正常,普通|普通,正常,ノーマル
common,widespread|häufig,verbreitet,gemeinsam|commun,courant,répandu|común,corriente,frecuente|comune,diffuso|comum,frequente|gemeenschappelijk,veelvoorkomend,gangbaar|wspólny,powszechny,częsty|общий,распространённый,частый|常见,共同,普遍|共通,一般的,よくある
rare,rarely,seldom|selten|rare,rarement|raro,raramente,rara vez|raro,raramente|raro,raramente|zeldzaam,zelden|rzadki,rzadko|редкий,редко|罕见,稀有,很少|珍しい,まれ,めったに,珍しく,珍しか
special,particular|besonders,speziell,besondere|spécial,particulier|especial,particular|speciale,particolare|especial,particular|speciaal,bijzonder|specjalny,szczególny|специальный,особый,особенный|特殊,特别,特定|特別,特定,特殊
general,generally|allgemein,generell|général,généralement|general,generalmente,en general|generale,generalmente|geral,em geral|algemeen,over het algemeen|ogólny,ogólnie|общий,в целом,вообще|一般,总体,普遍|一般,全般,全体的
weird,strange,odd|seltsam,komisch,merkwürdig,eigenartig|bizarre,étrange|raro,extraño|strano,bizzarro|estranho,esquisito|raar,vreemd,gek|dziwny,dziwaczny|странный,необычный|奇怪,怪异|変な,奇妙,不思議,おかしい
enough,sufficient|genug,ausreichend,genügend,reichen,reicht,gereicht|assez,suffisant,suffire|bastante,suficiente,bastar|abbastanza,sufficiente,bastare|bastante,suficiente,bastar|genoeg,voldoende|wystarczający,dość,wystarczyć|достаточно,достаточный,хватать,хватит|足够,充分,够了|十分,足りる,充分,足り
only,merely|nur,bloß,lediglich|seulement,uniquement|solo,solamente,únicamente|solo,soltanto,solamente|só,somente,apenas|alleen,slechts,enkel|tylko,jedynie|только,лишь|仅仅,只有|だけ,のみ,ただ
both|beide,beides|les deux,tous les deux|ambos,los dos|entrambi,tutti e due,ambedue|ambos,os dois|beide,allebei|oba,obie,oboje|оба,обе|两者,双方,两个都|両方,双方,どちらも
too much,excessive|zu viel,übermäßig|trop,excessif|demasiado,excesivo|troppo,eccessivo|demais,excessivo|te veel,overmatig|za dużo,nadmierny,zbyt|слишком,чрезмерный|过度,太多,过多|過ぎる,過度,余計,過ぎ
also,as well|auch,ebenfalls,ebenso|aussi,également|también,además|anche,inoltre|também,além disso|ook,eveneens|także,również,też|также,тоже|也是,同样,另外|また,同様に,さらに
almost,nearly|fast,beinahe,nahezu|presque,quasiment|casi,prácticamente|quasi|quase|bijna,haast|prawie,niemal|почти,чуть не|几乎,差不多,差点|ほとんど,ほぼ
twice|zweimal,doppelt|deux fois|dos veces|due volte|duas vezes|twee keer,tweemaal|dwa razy,dwukrotnie|дважды,два раза|两次,两倍|二回,2回,二度
once|einmal|une fois|una vez|una volta|uma vez|een keer,eenmaal,eens|raz,jeden raz|однажды,один раз|一次,一旦|一回,一度,1回
double|doppelt,verdoppeln,verdoppelt|double,doubler|doble,duplicar|doppio,raddoppiare|dobro,duplo,dobrar|dubbel,verdubbelen,verdubbelt,verdubbeld|podwójny,podwoić|двойной,удвоить,вдвое|双倍,两倍,翻倍|二倍,倍増,ダブル
own|eigen,besitzen,besitzt,besaß,besessen|propre,posséder|propio,poseer|proprio,possedere|próprio,possuir|eigen,bezitten,bezat,bezeten|własny,posiadać|собственный,свой,владеть|自己的,拥有|自分の,所有,独自
same,identical|gleich,identisch,derselbe,dasselbe|même,identique|mismo,igual,idéntico|stesso,uguale,identico|mesmo,igual,idêntico|hetzelfde,dezelfde,gelijk,identiek|ten sam,taki sam,identyczny|одинаковый,тот же,идентичный|相同,一样,同样|同じ,同一,同様
equal,equality|gleich,gleichheit|égal,égalité|igual,igualdad|uguale,pari,uguaglianza|igual,igualdade|gelijk,gelijkheid|równy,równość|равный,равенство,равно|相等,平等|等しい,平等,均等,等しく,等しか
similar,similarity|ähnlich,ähnlichkeit|similaire,semblable,ressemblance|similar,parecido,semejante|simile,somiglianza|semelhante,parecido,similar|vergelijkbaar,soortgelijk,gelijkaardig|podobny,podobieństwo|похожий,подобный,сходство|类似,相似|似ている,類似,似た
next|nächste,nächster,nächstes|prochain,suivant|próximo,siguiente|prossimo,successivo|próximo,seguinte|volgende,eerstvolgende|następny,kolejny|следующий|下一个,接下来|次の,次回,今度
previous,former,past|vorherig,vorige,ehemalig,vergangen|précédent,ancien,passé|anterior,previo,pasado|precedente,passato,scorso|anterior,passado,prévio|vorige,voormalig,verleden|poprzedni,były,przeszły|предыдущий,прежний,прошлый|之前,以前,上一个,过去|前の,以前,前回,過去
future|zukunft,zukünftig,künftig|avenir,futur|futuro,porvenir|futuro,avvenire|futuro|toekomst,toekomstig|przyszłość,przyszły|будущее,будущий|未来,将来|将来,未来,今後
whole,entire|ganz,gesamt|entier,ensemble,tout|entero,todo|intero,tutto|inteiro,todo|heel,geheel,hele|cały,całość|весь,целый,полностью|整个,全部,整体|全体,全部,丸ごと
good,well|gut,prima|bon,bien|bueno,bien,buen|buono,bene|bom,boa,bem|goed,prima|dobry,dobrze|хороший,хорошо|良好,很好,不错|良い,いい,よかった,よく,良く,良か
better|besser|meilleur,mieux|mejor|migliore,meglio|melhor|beter|lepszy,lepiej|лучше,лучший|更好,较好|より良い,もっと良い,ましな
bad,badly|schlecht,schlimm,übel|mauvais,mal|malo,mal|cattivo,male,brutto|mau,ruim,mal|slecht,kwaad|zły,źle,kiepski|плохой,плохо|糟糕,不好,坏的|悪い,悪く,だめ,悪か,悪き
worse,worst|schlechter,schlimmer,schlimmste|pire,le pire|peor|peggiore,peggio,pessimo|pior|slechter,erger,ergst|gorszy,gorzej,najgorszy|хуже,худший|更糟,最差,更坏|より悪い,最悪,悪化
great,excellent,awesome|großartig,ausgezeichnet,toll,super|excellent,super,génial|excelente,estupendo,genial|ottimo,eccellente,fantastico|excelente,ótimo,legal|uitstekend,geweldig,fantastisch|świetny,doskonały,super|отличный,прекрасный,замечательный,классный|优秀,太好了,出色|素晴らしい,優れた,最高
terrible,awful|schrecklich,furchtbar,grauenhaft|terrible,affreux,horrible|terrible,horrible,fatal|terribile,orribile,pessimo|terrível,horrível,péssimo|verschrikkelijk,vreselijk|straszny,okropny|ужасный,кошмарный|可怕,糟透了|ひどい,恐ろしい
nice,friendly|nett,freundlich|gentil,sympa,aimable|amable,simpático,agradable|gentile,simpatico,carino|gentil,simpático,amável|aardig,vriendelijk,leuk|miły,uprzejmy,przyjazny|милый,приятный,дружелюбный,добрый|友好,亲切,善良|親切,優しい,友好的,優しく,優しか
polite|höflich|poli,courtois|educado,cortés|educato,cortese|educado,cortês|beleefd|uprzejmy,grzeczny|вежливый|礼貌,有礼|丁寧,礼儀正しい
beautiful,pretty|schön,hübsch|beau,belle,joli|bonito,hermoso,bello|bello,carino|bonito,lindo,belo|mooi,prachtig|piękny,ładny|красивый,прекрасный|美丽,漂亮,好看|美しい,きれい,綺麗,美しく,美しか
ugly|hässlich,unschön|laid,moche|feo|brutto|feio|lelijk|brzydki|некрасивый,уродливый|难看,丑陋|醜い,見苦しい,醜く,醜か
easy,easily|leicht,einfach|facile,facilement|fácil,fácilmente|facile,facilmente|fácil,facilmente|makkelijk,gemakkelijk,eenvoudig|łatwy,łatwo|лёгкий,легко|容易,轻松|簡単,易しい,楽な,易しく,易しか
difficult,difficulty,hard|schwierig,schwer,schwierigkeit|difficile,dur,difficulté|difícil,dificultad|difficile,difficoltà|difícil,dificuldade|moeilijk,lastig,moeilijkheid|trudny,trudność,ciężki|трудный,сложный,трудность|困难,难以,艰难|難しい,困難,難しさ,難しく,難しか
complex,complicated|komplex,kompliziert|complexe,compliqué|complejo,complicado|complesso,complicato|complexo,complicado|complex,ingewikkeld|złożony,skomplikowany|сложный,запутанный|复杂|複雑,ややこしい
possible,possibility|möglich,möglichkeit|possible,possibilité|posible,posibilidad|possibile,possibilità|possível,possibilidade|mogelijk,mogelijkheid|możliwy,możliwość|возможный,возможно,возможность|可能,可能性|可能,可能性
impossible|unmöglich|impossible|imposible|impossibile|impossível|onmogelijk|niemożliwy|невозможный,невозможно|不可能|不可能,無理
probable,probably,likely|wahrscheinlich,vermutlich|probable,probablement|probable,probablemente|probabile,probabilmente|provável,provavelmente|waarschijnlijk,vermoedelijk|prawdopodobny,prawdopodobnie,chyba|вероятный,вероятно,наверное|很可能,大概,也许|おそらく,たぶん,恐らく,恐らい,恐らき,恐らか
maybe,perhaps|vielleicht,eventuell|peut-être|quizás,quizá,tal vez|forse,magari|talvez|misschien,wellicht|może,być może|может быть,возможно|也许,或许,可能|かもしれない,もしかして
sure,certain,certainly|sicher,gewiss,bestimmt|sûr,certain,certainement|seguro,cierto,ciertamente|sicuro,certo,certamente|certo,certeza,certamente|zeker,vast|pewny,na pewno,pewnie|уверен,конечно,точно,наверняка|确定,肯定,当然|確か,確実,もちろん
clear,obvious|klar,deutlich,offensichtlich|clair,évident|claro,evidente,obvio|chiaro,evidente,ovvio|claro,evidente,óbvio|duidelijk,helder,vanzelfsprekend|jasny,oczywisty,wyraźny|ясный,очевидный,понятно|清楚,明显,清晰|明らか,明確,はっきり
unclear,vague|unklar,vage,undeutlich|flou,vague,pas clair|vago,poco claro,impreciso|vago,poco chiaro|vago,pouco claro|onduidelijk,vaag|niejasny,niewyraźny|неясный,непонятный,расплывчатый|模糊,不清楚,含糊|不明,曖昧,あいまい
unknown|unbekannt|inconnu|desconocido|sconosciuto,ignoto|desconhecido|onbekend|nieznany|неизвестный,неизвестно|未知,不明|未知,不明
famous,known|bekannt,berühmt|connu,célèbre|conocido,famoso|noto,famoso,conosciuto|conhecido,famoso|bekend,beroemd|znany,sławny|известный,знаменитый|著名,有名,知名|有名,知られる,知られ
strong,strength|stark,stärke,kräftig|fort,puissant,force|fuerte,fortaleza,fuerza|forte,forza|forte,força|sterk,sterkte,krachtig|silny,mocny,siła|сильный,сила,крепкий|强大,强壮,强烈|強い,強力,強さ,強く,強か
weak,weakness|schwach,schwäche|faible,faiblesse|débil,debilidad|debole,debolezza|fraco,fraqueza|zwak,zwakte|słaby,słabość|слабый,слабость|薄弱,虚弱,弱点|弱い,弱点,弱さ,弱く,弱か
deep,depth|tief,tiefe|profond,profondeur|profundo,hondo,profundidad|profondo,profondità|profundo,fundo,profundidade|diep,diepte|głęboki,głębokość|глубокий,глубина|深度,深入|深い,深さ,深度,深く,深か
wide,width,broad|breit,weit,breite|large,largeur|ancho,amplio,anchura|largo,ampio,larghezza|largo,amplo,largura|breed,breedte,wijd|szeroki,szerokość|широкий,ширина|宽度,宽阔,广泛|広い,幅広い,広さ,広く,広か
narrow,tight|eng,schmal|étroit,serré|estrecho,angosto,apretado|stretto|estreito,apertado|smal,nauw,krap|wąski,ciasny|узкий,тесный|狭窄,狭小|狭い,きつい,細い,狭く,狭か,細く,細か
thick,thickness|dick,dicke|épais,épaisseur|grueso,espeso,grosor|spesso,spessore|grosso,espesso,espessura|dik,dikte|gruby,grubość|толстый,густой,толщина|厚度,很厚|厚い,太い,厚さ,厚く,厚か,太く,太か
thin|dünn|mince,fin|delgado,fino|sottile,magro|fino,magro|dun|cienki,chudy|тонкий,худой|很薄,细小|薄い,細い,薄く,薄か,細く,細か
heavy|schwer,gewichtig|lourd,pesant|pesado|pesante|pesado|zwaar|ciężki|тяжёлый,тяжело|沉重,很重|重い,重たい,重く,重か
near,nearby|nah,nahe,in der nähe|proche,près|cerca,cercano,próximo|vicino,prossimo|perto,próximo|dichtbij,nabij,vlakbij|blisko,bliski,pobliski|близко,рядом,близкий|附近,靠近,接近|近い,近く,付近,近か,近き
far,distance,distant|weit,fern,entfernt,entfernung|loin,lointain,distance,éloigné|lejos,lejano,distancia|lontano,distanza|longe,distante,distância|ver,afstand,verweg|daleko,daleki,odległość|далеко,далёкий,расстояние|远处,距离,遥远|遠い,遠く,距離,遠か,遠き
dirty|schmutzig,dreckig,schmutz|sale,saleté|sucio,suciedad|sporco|sujo,sujeira|vies,vuil|brudny,brud|грязный,грязь|肮脏,污垢|汚い,汚れ,汚れた,汚く,汚か
cold,cool|kalt,kühl,kälte|froid,frais|frío,fresco|freddo,fresco|frio,fresco|koud,koel,kou|zimny,chłodny,zimno|холодный,прохладный,холод|寒冷,冰冷,凉爽|寒い,冷たい,涼しい,寒く,寒か,涼しく,涼しか
hot|heiß,hitze|chaud,brûlant,chaleur|caliente,calor|caldo,bollente|quente,calor|heet,warm,hitte|gorący,upał|горячий,жаркий,жара|炎热,很热|暑い,熱い,暑く,暑か,熱く,熱か
wet,humid,moisture|nass,feucht,feuchtigkeit|mouillé,humide,humidité|mojado,húmedo,humedad|bagnato,umido,umidità|molhado,úmido,umidade|nat,vochtig,vocht|mokry,wilgotny,wilgoć|мокрый,влажный,влажность|潮湿,湿度,湿润|濡れた,湿った,湿度,湿気
dry|trocken,trocknen,getrocknet|sec,sécher|seco,secar|secco,asciutto,asciugare|seco,secar|droog,drogen,droogt|suchy,suszyć|сухой,сушить|干燥,干旱|乾いた,乾燥,乾く,乾い,乾き,乾か
soft|weich,sanft|doux,mou,souple|blando,suave|morbido,soffice|macio,mole,suave|zacht|miękki,delikatny|мягкий|柔软,柔和|柔らかい,軟らかい,ソフト
calm|ruhig,beruhigen,gelassen,beruhigt|calme,calmer|calma,tranquilo,calmar|calmo,calma,calmare|calmo,calma,acalmar|kalm,rustig,kalmeren,kalmeert,kalmeerde|spokój,spokojny,uspokoić|спокойный,спокойствие,успокоить|冷静,平静|落ち着く,冷静,穏やか
young|jung,jugendlich|jeune|joven|giovane|jovem|jong|młody|молодой|年轻|若い,若者,若く,若か
serious|ernst,ernsthaft,schwerwiegend|sérieux,grave|serio,grave|serio,grave|sério,grave|serieus,ernstig|poważny,serio|серьёзный,серьёзно|严重,认真,严肃|深刻,真剣,真面目
dangerous,danger|gefährlich,gefahr|dangereux,danger|peligroso,peligro|pericoloso,pericolo|perigoso,perigo|gevaarlijk,gevaar|niebezpieczny,niebezpieczeństwo|опасный,опасность|危险|危険,危ない
healthy,health|gesund,gesundheit|sain,santé|sano,saludable,salud|sano,salute|saudável,saúde|gezond,gezondheid|zdrowy,zdrowie|здоровый,здоровье|健康|健康,元気
sick,ill,illness,disease|krank,krankheit|malade,maladie|enfermo,enfermedad|malato,malattia|doente,doença|ziek,ziekte|chory,choroba|больной,болезнь,заболеть|生病,疾病,病人|病気,疾患
busy|beschäftigt,belegt,viel zu tun|occupé,débordé|ocupado,atareado|occupato,impegnato,indaffarato|ocupado|druk,bezig,bezet|zajęty|занятый,занят|忙碌,繁忙,很忙|忙しい,多忙,忙しく,忙しか
lazy|faul,träge|paresseux,fainéant|perezoso,vago|pigro|preguiçoso|lui|leniwy|ленивый,лень|懒惰,偷懒|怠ける,怠惰,面倒くさい,怠け
smart,clever,intelligent|klug,schlau,intelligent|intelligent,malin|inteligente,listo|intelligente,furbo|inteligente,esperto|slim,intelligent|mądry,inteligentny,sprytny|умный,сообразительный|聪明,智能|賢い,頭がいい,知的,賢く,賢か
stupid,silly,dumb|dumm,blöd,doof|stupide,bête,idiot|estúpido,tonto,bobo|stupido,sciocco|burro,estúpido,bobo|dom,stom|głupi,durny|глупый,тупой,дурацкий|愚蠢,傻瓜|馬鹿,バカ,愚か
crazy,mad|verrückt,wahnsinnig|fou,dingue|loco|pazzo,matto|louco,maluco|gek,gestoord|szalony,zwariowany|сумасшедший,безумный|疯狂,发疯|狂った,おかしい,クレイジー
interesting,interest|interessant,interesse,interessieren,interessiert|intéressant,intérêt,intéresser|interesante,interés,interesar|interessante,interesse,interessare|interessante,interesse,interessar|interessant,interesse,belangstelling|interesujący,zainteresowanie,ciekawy|интересный,интерес,интересовать|有趣,兴趣,感兴趣|興味,面白い,関心
useful|nützlich,hilfreich,praktisch|utile,pratique|útil,práctico|utile,comodo|útil,prático|nuttig,handig|przydatny,użyteczny,pomocny|полезный,пригодиться|有用,实用,有帮助|役に立つ,便利,有用
useless|nutzlos,unnütz,sinnlos|inutile|inútil|inutile|inútil|nutteloos,zinloos|bezużyteczny,nieprzydatny|бесполезный,бессмысленный|无用,没用|役に立たない,無駄,無用
convenient,comfortable|bequem,komfortabel,praktisch|pratique,commode,confortable|cómodo,conveniente|comodo,confortevole|conveniente,confortável|gemakkelijk,comfortabel|wygodny,komfortowy|удобный,комфортный|方便,舒适|便利,快適
honest,fair|ehrlich,fair,gerecht|honnête,juste,équitable|honesto,justo|onesto,giusto,equo|honesto,justo|eerlijk,rechtvaardig|uczciwy,szczery,sprawiedliwy|честный,справедливый|诚实,公平|正直,公平,誠実
specific,concrete|konkret,spezifisch,bestimmt|spécifique,concret|específico,concreto|specifico,concreto|específico,concreto|specifiek,concreet|konkretny,specyficzny|конкретный,специфический|具体,特定|具体的,特定の
relevant|relevant,maßgeblich|pertinent|relevante,pertinente|rilevante,pertinente|relevante,pertinente|relevant,van belang|istotny,odpowiedni|релевантный,актуальный|相关,有关|関連する,該当,関連
real,really,actual|wirklich,echt,tatsächlich,eigentlich|réel,vraiment,véritable|real,realmente,de verdad|reale,davvero,veramente,effettivo|real,realmente,de verdade|echt,werkelijk,eigenlijk|prawdziwy,naprawdę,rzeczywisty|настоящий,действительно,реальный|真实,真的,实际|本当,実際,現実
fake,false|falsch,gefälscht,unecht|faux,factice|falso,falsificado|falso,finto|falso|nep,vals,onecht|fałszywy,podrobiony|фальшивый,ложный,поддельный|虚假,假的,伪造|偽物,偽の,虚偽
foreign,abroad|ausländisch,fremd,ausland|étranger,à l'étranger|extranjero,ajeno|straniero,estero,all'estero|estrangeiro,exterior|buitenlands,vreemd,buitenland|zagraniczny,obcy,za granicą|иностранный,чужой,за границей|外国,国外,海外|外国,海外
flexible,flexibility|flexibel,flexibilität|flexible,souple,flexibilité|flexible,flexibilidad|flessibile,flessibilità|flexível,flexibilidade|flexibel,flexibiliteit|elastyczny,elastyczność|гибкий,гибкость|灵活,弹性|柔軟,柔軟性
stable,stability|stabil,stabilität|stable,stabilité|estable,estabilidad|stabile,stabilità|estável,estabilidade|stabiel,stabiliteit|stabilny,stabilność|стабильный,устойчивый,стабильность|稳定,稳定性|安定,安定性
permanent,permanently|dauerhaft,permanent,ständig|permanent,définitif,durable|permanente,definitivo|permanente,definitivo,duraturo|permanente,definitivo|permanent,blijvend,vast|stały,trwały|постоянный,навсегда|永久,长期|永久,恒久,常設
constant,constantly|ständig,konstant,dauernd|constant,constamment|constante,constantemente|costante,costantemente,continuamente|constante,constantemente|constant,voortdurend,steeds|ciągły,stale,ciągle|постоянно,константа,непрерывный|不断,恒定,持续|常に,絶えず,一定
sudden,suddenly|plötzlich,auf einmal|soudain,soudainement,tout à coup|repentino,de repente,súbito|improvviso,improvvisamente,all'improvviso|repentino,de repente,súbito|plotseling,opeens,ineens|nagły,nagle|внезапный,вдруг,внезапно|突然,忽然|突然,急に,いきなり
immediate,immediately,instantly|sofort,unverzüglich,gleich|immédiat,immédiatement,tout de suite|inmediato,inmediatamente,enseguida|immediato,immediatamente,subito|imediato,imediatamente,logo|onmiddellijk,direct,meteen|natychmiast,od razu,natychmiastowy|немедленно,сразу,сейчас же|立即,马上,立刻|すぐに,直ちに,即座
soon|bald,demnächst|bientôt,prochainement|pronto,próximamente|presto,a breve|em breve,logo|binnenkort,gauw,spoedig|wkrótce,niedługo|скоро,вскоре|不久,很快|もうすぐ,間もなく,近いうち,間もない,間もなき,間もなか
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
one,single|eins,einzeln,einzig|un,unique,seul|uno,único|uno,unico,singolo|um,único|één,enkel,enig|jeden,pojedynczy,jedyny|один,единственный,одиночный|一个,单个,唯一|一つ,単一,唯一,一っ,一ち
two|zwei|deux|dos|due|dois,duas|twee|dwa,dwie|два,две|两个,二个|二つ,2つ,二っ,二ち
three|drei|trois|tres|tre|três|drie|trzy|три|三个|三つ,3つ,三っ,三ち
four|vier|quatre|cuatro|quattro|quatro|vier|cztery|четыре|四个|四つ,4つ,四っ,四ち
five|fünf|cinq|cinco|cinque|cinco|vijf|pięć|пять|五个|五つ,5つ,五っ,五ち
six|sechs|six|seis|sei|seis|zes|sześć|шесть|六个|六つ,6つ,六っ,六ち
seven|sieben|sept|siete|sette|sete|zeven|siedem|семь|七个|七つ,7つ,七っ,七ち
eight|acht|huit|ocho|otto|oito|acht|osiem|восемь|八个|八つ,8つ,八っ,八ち
nine|neun|neuf|nueve|nove|nove|negen|dziewięć|девять|九个|九つ,9つ,九っ,九ち
ten|zehn|dix|diez|dieci|dez|tien|dziesięć|десять|十个|十個,10個
eleven|elf|onze|once|undici|onze|elf|jedenaście|одиннадцать|十一|十一,11個
twelve,dozen|zwölf,dutzend|douze,douzaine|doce,docena|dodici,dozzina|doze,dúzia|twaalf,dozijn|dwanaście,tuzin|двенадцать,дюжина|十二,一打|十二,ダース
fifteen|fünfzehn|quinze|quince|quindici|quinze|vijftien|piętnaście|пятнадцать|十五|十五,15個
twenty|zwanzig|vingt|veinte|venti|vinte|twintig|dwadzieścia|двадцать|二十|二十,20個
thirty|dreißig|trente|treinta|trenta|trinta|dertig|trzydzieści|тридцать|三十|三十,30個
fifty|fünfzig|cinquante|cincuenta|cinquanta|cinquenta|vijftig|pięćdziesiąt|пятьдесят|五十|五十,50個
hundred|hundert,hunderte|cent,centaine|cien,ciento,centenar|cento,centinaio|cem,cento,centena|honderd,honderden|sto,setka|сто,сотня|一百,百个,上百|百,数百
thousand|tausend,tausende|mille,millier|mil,millar|mille,mila,migliaio|mil,milhar|duizend,duizenden|tysiąc|тысяча|一千,上千,千个|千,数千
percent,percentage|prozent,prozentsatz|pour cent,pourcentage|por ciento,porcentaje|percento,percentuale|por cento,porcentagem,percentual|procent,percentage|procent,odsetek|процент|百分比,百分之|パーセント,割合
half|halb,hälfte|demi,moitié|medio,mitad|mezzo,metà|meio,metade|half,helft|pół,połowa|половина,пол|一半,半个|半分,半数
third|dritte,drittel|troisième,tiers|tercero,tercio|terzo|terceiro,terço|derde|trzeci,trzecia część|третий,треть|第三,三分之一|三番目,第三,三分の一
triple,threefold|dreifach,dreimal|triple,trois fois|triple,tres veces|triplo,tre volte|triplo,três vezes|drievoudig,driemaal,drie keer|potrójny,trzy razy,trzykrotnie|тройной,трижды,втрое|三倍,三次|三倍,三回
pair,couple|paar|paire,couple|par,pareja|paio,coppia|par,casal|paar,koppel|para|пара|一对,一双,配对|ペア,一対
many,much,lots|viel,viele,jede menge|beaucoup,nombreux,plein de|mucho,muchos,un montón|molto,molti,tanto,parecchio|muito,muitos,um monte|veel,heel wat|dużo,wiele,mnóstwo|много,множество,куча|许多,很多,大量|多い,たくさん,多数,多く,多か,多き
few,little|wenig,wenige,bisschen|peu,un peu|poco,pocos,un poquito|poco,pochi,un po'|pouco,poucos,um pouquinho|weinig,beetje|mało,niewiele,trochę|мало,немного,чуть-чуть|少量,很少,一点|少ない,少し,わずか,ちょっと
several,multiple,various|mehrere,mehrfach,verschiedene|plusieurs,multiple,divers|varios,múltiple,diversos|parecchi,diversi,multiplo,vari|vários,múltiplo,diversos|meerdere,verscheidene,diverse|kilka,wiele,różne|несколько,множественный,различные|多个,几个,各种|複数,いくつか,様々
more|mehr,weitere|plus,davantage|más|più,di più|mais|meer,verder|więcej,bardziej|больше,более|更多,多一些|もっと,より多く,さらに
less,fewer|weniger|moins|menos|meno|menos|minder|mniej|меньше,менее|更少,较少|より少ない,少なく,未満,少ない,少なき,少なか
rest,remaining|rest,übrig,restlich,verbleibend|reste,restant|resto,restante|resto,rimanente,restante|resto,restante|rest,overig,resterend|reszta,pozostały|остаток,остальной,оставшийся|剩余,其余,剩下|残り,残る,残った,残っ,残ら
quantity|menge,quantität,stückzahl|quantité|cantidad|quantità|quantidade|hoeveelheid,kwantiteit|ilość|количество|数量|数量,分量
total,sum|summe,gesamt,insgesamt|total,somme|total,suma|totale,somma|total,soma|totaal,som|suma,łącznie,całkowity|сумма,итого,всего|总计,总数,总和|合計,総計,総額
ratio,proportion|verhältnis,anteil,proportion|rapport,ratio,proportion|proporción,relación,razón|rapporto,proporzione,quota|proporção,razão,parcela|verhouding,aandeel,ratio|stosunek,proporcja,udział|соотношение,доля,пропорция|比例,比率,份额|比率,割合,比例
hourly,per hour|stündlich,pro stunde|horaire,toutes les heures,par heure|cada hora,por hora|orario,ogni ora,all'ora|de hora em hora,por hora|elk uur,uurlijks,per uur|co godzinę,godzinowo,na godzinę|ежечасно,каждый час,почасовой|每小时,每个小时|毎時,一時間ごと
every day,everyday|täglich,jeden tag,tagtäglich|tous les jours,quotidien,chaque jour|todos los días,diario,cada día|ogni giorno,tutti i giorni,quotidiano|todo dia,todos os dias,diário|elke dag,dagelijks|codziennie,co dzień|каждый день,ежедневно|每天,天天|毎日,日々
every,each|jede,jeder,jedes|chaque,tous|cada,todo|ogni,ciascuno|cada,todo|elk,ieder|każdy|каждый|每个,每次|毎回,それぞれ,各々
since|seit,seitdem|depuis|desde,desde hace|da quando,dal|desde|sinds|od kiedy,odkąd|начиная с,с тех пор|自从,以来|以来
until,till|bis|jusqu'à,jusque|hasta|fino a,finché|até|tot,totdat|aż do,dopóki|до,пока не|直到,为止|まで,までに
during,while|während|pendant,durant|durante,mientras|durante,mentre|durante,enquanto|tijdens,gedurende,terwijl|podczas,w trakcie|во время,в течение|期间,在此期间|間に,中に,最中
after,afterwards,later|danach,nachher,später|après,ensuite,plus tard|después,luego,más tarde|dopo,poi,più tardi|depois,mais tarde,após|daarna,later,achteraf|potem,później,następnie|потом,после,позже|之后,以后,后来|後で,その後,あとで
noon,midday|mittag,mittags|midi|mediodía|mezzogiorno|meio-dia|middag,twaalf uur|południe|полдень|中午,正午|正午,お昼,昼
afternoon|nachmittag,nachmittags|après-midi|tarde|pomeriggio|tarde|namiddag,middag|popołudnie,po południu|после обеда,днём|下午|午後
evening,tonight|abend,abends,heute abend|soir,soirée,ce soir|noche,esta noche|sera,stasera|noite,hoje à noite|avond,vanavond|wieczór,wieczorem|вечер,вечером|晚上,傍晚,今晚|夕方,今夜,夜
midnight|mitternacht|minuit|medianoche|mezzanotte|meia-noite|middernacht|północ|полночь|午夜,半夜|真夜中,深夜,零時
pause|pause,pausieren,unterbrechung,pausiert|pause,interruption|pausa,descanso,interrupción|pausa,interruzione|pausa,intervalo,interrupção|pauze,onderbreking|przerwa,pauza|перерыв,пауза|暂停,休息|休憩,一時停止,中断
spring|frühling,frühjahr|printemps|primavera|primavera|primavera|lente,voorjaar|wiosna,wiośnie|весна,весной|春天,春季|春季,春
summer|sommer|été|verano|estate|verão|zomer|lato,latem,lecie|лето,летом|夏天,夏季|夏季,夏
autumn,fall|herbst|automne|otoño|autunno|outono|herfst,najaar|jesień,jesienią|осень,осенью|秋天,秋季|秋季,秋
century,decade|jahrhundert,jahrzehnt|siècle,décennie|siglo,década|secolo,decennio|século,década|eeuw,decennium|wiek,stulecie,dekada|век,столетие,десятилетие|世纪,十年|世紀,十年間
period|zeitraum,periode|période,durée|período,periodo,plazo|periodo|período,prazo|periode,tijdvak|okres|период,срок|时期,期间,周期|期間,時期,周期
moment|moment,augenblick|moment,instant|momento,instante|momento,istante,attimo|momento,instante|moment,ogenblik|moment,chwila|момент,мгновение|时刻,片刻,瞬间|瞬間,一瞬
age|alter,lebensalter|âge|edad|età|idade|leeftijd|wiek|возраст|年龄,年纪|年齢,歳
red|rot|rouge|rojo|rosso|vermelho|rood|czerwony|красный|红色|赤い,赤色,赤く,赤か
blue|blau|bleu|azul|blu,azzurro|azul|blauw|niebieski,błękitny|синий,голубой|蓝色|青い,青色,青く,青か
green|grün|vert|verde|verde|verde|groen|zielony|зелёный|绿色|緑色,緑の
yellow|gelb|jaune|amarillo|giallo|amarelo|geel|żółty|жёлтый|黄色|黄色,黄色い
orange|orange|orange|naranja|arancione|laranja|oranje|pomarańczowy|оранжевый|橙色,橘色|オレンジ,橙色
purple,violet|lila,violett|violet,mauve|morado,violeta,púrpura|viola|roxo,violeta|paars|fioletowy,purpurowy|фиолетовый,пурпурный|紫色|紫色,紫の
pink|rosa,pink|rose|rosa,rosado|rosa|rosa,cor-de-rosa|roze|różowy|розовый|粉色,粉红|ピンク,桃色
brown|braun|marron,brun|marrón,café|marrone|marrom,castanho|bruin|brązowy|коричневый|棕色,褐色|茶色,茶色い
black|schwarz|noir|negro|nero|preto,negro|zwart|czarny|чёрный|黑色|黒い,黒色,黒く,黒か
white|weiß|blanc|blanco|bianco|branco|wit|biały|белый|白色|白い,白色,白く,白か
grey,gray|grau|gris|gris|grigio|cinza,cinzento|grijs|szary|серый|灰色|灰色,グレー
advantage,benefit|vorteil,nutzen|avantage,bénéfice|ventaja,beneficio|vantaggio,beneficio|vantagem,benefício|voordeel,baat|zaleta,korzyść,przewaga|преимущество,польза,выгода|优点,优势,好处|利点,メリット,長所
disadvantage,drawback|nachteil|inconvénient,désavantage|desventaja,inconveniente|svantaggio|desvantagem,inconveniente|nadeel|wada,minus|недостаток,минус|缺点,劣势,坏处|欠点,デメリット,短所
attention,focus|aufmerksamkeit,achtung,fokus,konzentrieren,konzentriert|attention,concentration,concentrer|atención,enfoque,concentrarse|attenzione,concentrarsi|atenção,foco,concentrar|aandacht,focus,concentreren,concentreert|uwaga,skupić,koncentracja|внимание,сосредоточиться,фокус|注意,专注,关注|注意,注目,集中
careful,carefully,caution|vorsichtig,sorgfältig,vorsicht|prudent,soigneux,attention|cuidadoso,con cuidado,prudente|attento,cauto,con cura|cuidadoso,com cuidado,cautela|voorzichtig,zorgvuldig|ostrożny,uważny,ostrożnie|осторожный,аккуратный,осторожно|小心,仔细,谨慎|慎重,注意深い,気をつける,気をつけ
behaviour,behavior,behave|verhalten,benehmen,verhielt|comportement,conduite,se comporter|comportamiento,conducta,comportarse|comportamento,comportarsi|comportamento,conduta,comportar|gedrag,gedragen|zachowanie,zachowywać|поведение,вести себя|行为,表现|振る舞い,挙動,行動,動作
case|fall,fälle|cas|caso|caso|caso|geval|przypadek|случай,дело|情况,案例,个案|場合,ケース,事例
chance,opportunity|chance,gelegenheit|chance,occasion,opportunité|oportunidad,ocasión,chance|opportunità,occasione|chance,oportunidade,ocasião|kans,gelegenheid|szansa,okazja|шанс,возможность|机会,机遇|機会,チャンス
condition|bedingung,voraussetzung,zustand|condition|condición|condizione|condição|voorwaarde,conditie|warunek,kondycja|условие|条件|条件,状況
effort|aufwand,mühe,anstrengung|effort|esfuerzo|sforzo,impegno|esforço|moeite,inspanning|wysiłek,nakład pracy,trud|усилие,старание|努力,精力|努力,労力,手間
experience,experienced|erfahrung,erfahren,erleben,erfährt,erfuhr,erlebt|expérience,expérimenté|experiencia,experimentado|esperienza,esperto|experiência,experiente|ervaring,ervaren,ervaart,ervoer|doświadczenie,doświadczony|опыт,опытный|经验,体验,经历|経験,体験
fact|tatsache,fakt|fait|hecho|fatto|fato|feit|fakt|факт|事实|事実
habit|gewohnheit,gewohnt|habitude|hábito,costumbre|abitudine|hábito,costume|gewoonte|nawyk,przyzwyczajenie|привычка|习惯|習慣,癖
hint,tip,clue|hinweis,tipp|indice,astuce,conseil|pista,consejo,indicio|suggerimento,indizio|dica,pista|hint,tip,aanwijzing|wskazówka,podpowiedź|подсказка,намёк|提示,线索|ヒント,手がかり,コツ
kind,sort|art,sorte|sorte,espèce,genre|tipo,clase,especie|tipo,genere,specie|tipo,espécie|soort|rodzaj,gatunek|вид,род,сорт|种类,类型|種類,タイプ
level|niveau,ebene,stufe|niveau|nivel|livello|nível|niveau,peil|poziom|уровень|水平,级别,层次|レベル,水準,段階
manner,way|weise,art und weise|manière,façon|manera,modo,forma|maniera,modo|maneira,modo,jeito|manier,wijze|sposób|способ,образ|方式,办法|やり方,仕方
path,road,street|weg,straße,pfad|chemin,route,rue,voie|camino,calle,carretera|strada,via,percorso|caminho,rua,estrada|weg,straat,pad|droga,ulica,ścieżka,drodze,dróg|дорога,путь,улица|道路,路径,街道|道,道路,通り
opinion,viewpoint|meinung,ansicht|opinion,avis|opinión,parecer|opinione,parere|opinião,parecer|mening,opinie|opinia,zdanie|мнение,взгляд|意见,看法,观点|意見,見解
pattern|muster|motif,schéma,modèle|patrón|schema,modello,motivo|padrão|patroon|wzorzec,wzór|шаблон,образец,закономерность|模式,规律,图案|パターン,模様
principle|prinzip,grundsatz|principe|principio|principio|princípio|principe,beginsel|zasada|принцип|原则,原理|原則,原理
purpose,aim|zweck,absicht|but,objectif,dessein|propósito,fin,objetivo|scopo,fine|propósito,finalidade|doel,bedoeling|cel,przeznaczenie|цель,назначение|目的,用途|目的,用途
relation,relationship|beziehung,verhältnis,zusammenhang|relation,rapport,lien|relación,vínculo|relazione,rapporto|relação,relacionamento|relatie,verhouding,verband|relacja,związek,stosunek|отношение,связь,отношения|关系,联系|関係,関連
responsibility|verantwortung,zuständigkeit|responsabilité|responsabilidad|responsabilità|responsabilidade|verantwoordelijkheid|odpowiedzialność|ответственность|责任,职责|責任
situation,circumstance|situation,lage,umstand|situation,circonstance|situación,circunstancia|situazione,circostanza|situação,circunstância|situatie,omstandigheid|sytuacja,okoliczność|ситуация,положение,обстоятельство|情况,局面,形势|状況,事情,事態
trouble|ärger,probleme,schwierigkeiten|ennui,souci,difficulté,galère|lío,apuro,dificultad|guaio,difficoltà,grana|dificuldade,encrenca,apuro|moeite,last,gedoe|kłopot,tarapaty|неприятность,беда,трудности|麻烦,困扰,故障|トラブル,困る,困った,困っ,困り,困ら
solution|lösung|solution|solución|soluzione|solução|oplossing|rozwiązanie|решение|解决方案,解决办法|解決策,解決
consequence,effect|folge,konsequenz,wirkung,effekt|conséquence,effet|consecuencia,efecto|conseguenza,effetto|consequência,efeito|gevolg,effect,consequentie|konsekwencja,skutek,efekt|последствие,следствие,эффект|后果,效果|結果,効果,影響
progress|fortschritt,vorankommen,vorankommt,vorankam,vorangekommen|progrès,avancement,progresser|progreso,avance,progresar|progresso,avanzamento|progresso,avanço,andamento|voortgang,vooruitgang|postęp|прогресс,ход|进展,进度,进步|進捗,進歩,進行
effective,efficient,efficiency|effektiv,effizient,effizienz,wirksam|efficace,efficacité|eficaz,eficiente,eficiencia|efficace,efficiente,efficienza|eficaz,eficiente,eficiência|effectief,efficiënt,efficiëntie|skuteczny,wydajny,efektywny|эффективный,эффективность|有效,高效,效率|効果的,効率,有効
skill,ability|fähigkeit,können,fertigkeit|compétence,capacité,habileté|habilidad,capacidad,destreza|abilità,capacità,competenza|habilidade,capacidade|vaardigheid,vermogen,bekwaamheid|umiejętność,zdolność|навык,умение,способность|技能,能力|能力,技能,スキル
expert,specialist|experte,fachmann,spezialist|expert,spécialiste|experto,especialista|esperto,specialista|especialista,perito|expert,deskundige,specialist|ekspert,specjalista|эксперт,специалист|专家|専門家,エキスパート
role|rolle|rôle|rol,papel|ruolo|papel,função|rol|rola|роль|角色,作用|役割,ロール
detail|detail,einzelheit|détail|detalle|dettaglio,particolare|detalhe|detail,bijzonderheid|szczegół,detal|деталь,подробность,подробно|细节,详情,详细|詳細,細部
advance,in advance|im voraus,vorab|d'avance,à l'avance|por adelantado,de antemano|in anticipo|antecipado,com antecedência|vooraf,van tevoren|z góry,z wyprzedzeniem|заранее,предварительно|提前,事先,预先|事前,前もって,あらかじめ
instead,alternative|stattdessen,statt,alternative|à la place,au lieu,alternative|en lugar,en vez,alternativa|invece,al posto,alternativa|em vez,no lugar,alternativa|in plaats van,alternatief|zamiast,alternatywa|вместо,взамен,альтернатива|代替,而不是,替代方案|代わり,代わりに,代替
announcement,announce|ankündigung,ankündigen,angekündigt,ankündigt|annonce,annoncer|anuncio,anunciar|annuncio,annunciare|anúncio,anunciar|aankondiging,aankondigen,aankondigt,aangekondigd|ogłoszenie,ogłosić,zapowiedź|объявление,объявить,анонс|公告,宣布,通告|発表,告知,お知らせ
news|nachricht,neuigkeit,nachrichten|nouvelle,actualité|noticia,novedad|notizia,novità|notícia,novidade|nieuws,bericht|wiadomość,nowość,aktualność|новость,известие|新闻,消息|ニュース,知らせ
story|geschichte,erzählung|histoire,récit|historia,relato,cuento|storia,racconto|história,conto|verhaal|historia,opowieść|история,рассказ|故事|物語,話
world|welt,weltweit|monde,mondial|mundo,mundial|mondo,mondiale|mundo,mundial|wereld,wereldwijd|świat,światowy,świecie|мир,мировой|世界,全球|世界,世界中
left,left-hand|links,linke|gauche|izquierda,izquierdo|sinistra,sinistro|esquerda,esquerdo|links,linker|lewy,lewo|левый,слева,налево|左边,左侧|左側,左の
middle,centre,center|mitte,zentrum|milieu,centre|medio,centro|mezzo,centro|meio,centro|midden,centrum|środek,centrum|середина,центр|中间,中心|中央,真ん中,中心
side,edge|seite,rand,kante|côté,bord|lado,borde|lato,bordo,margine|lado,borda,beira|kant,zijde,rand|strona,bok,krawędź|сторона,край|旁边,边缘,侧面|側面,端,縁
direction|richtung|direction,sens|dirección,sentido|direzione,verso|direção,sentido|richting|kierunek|направление|方向|方向,方角
somebody,anyone|jemand,irgendjemand|quelqu'un|alguien|qualcuno|alguém|iemand|ktoś|кто-то,кто-нибудь|某人,有人|誰か
everywhere,somewhere|überall,irgendwo|partout,quelque part|en todas partes,en algún lugar|dappertutto,ovunque,da qualche parte|em toda parte,em algum lugar|overal,ergens|wszędzie,gdzieś|везде,повсюду,где-то|到处,某处|どこでも,どこか,至る所
manually,by hand|manuell,von hand,händisch|manuel,manuellement,à la main|manual,manualmente,a mano|manuale,manualmente,a mano|manualmente,à mão|handmatig,met de hand|ręcznie,ręczny|вручную,ручной|手动,人工|手動,手作業
essential,crucial|wesentlich,unerlässlich,entscheidend|essentiel,indispensable|esencial,imprescindible,crucial|essenziale,indispensabile|essencial,imprescindível|essentieel,onmisbaar,cruciaal|istotny,kluczowy|существенный,ключевой|必不可少,至关重要|不可欠,本質的
loud|laut|bruyant,fort|ruidoso,alto|rumoroso,forte|barulhento,alto|luid,hard|głośny|громкий,громко|大声,响亮,吵闹|うるさい,大声
quiet,silent,silence|leise,still,stille|silencieux,silence|silencioso,silencio|silenzioso,silenzio|silencioso,quieto,silêncio|stil,stilte|cichy,cisza|тихий,тишина|安静,寂静|静か,沈黙
rich,wealthy|reich,wohlhabend|riche|rico,adinerado|ricco,benestante|rico|rijk|bogaty,zamożny|богатый|富有,有钱|豊か,裕福,金持ち
poor,poverty|arm,armut|pauvre,pauvreté|pobre,pobreza|povero,povertà|pobre,pobreza|arm,armoede|biedny,ubogi,bieda|бедный,бедность|贫穷,贫困|貧しい,貧乏,貧困,貧しく,貧しか
bright|hell,leuchtend|clair,lumineux|brillante,claro,luminoso|chiaro,luminoso|claro,brilhante|licht,helder|jasny|яркий,светлый|明亮,亮的|明るい
dark,darkness|dunkel,dunkelheit,finster|sombre,foncé,obscurité|oscuro,oscuridad|scuro,buio|escuro,escuridão|donker,duisternis|ciemny,ciemność|тёмный,темнота|黑暗,深色|暗い,ダーク,暗闇,暗く,暗か
inside,inner|innen,drinnen,innerhalb|intérieur,dedans|dentro,interior,adentro|dentro,interno,interiore|dentro,interior|binnen,binnenkant|wewnątrz,w środku,wnętrze|внутри,внутренний|里面,内部|内側,内部
outside,external,outer|außen,draußen,extern|extérieur,dehors,externe|fuera,exterior,afuera,externo|fuori,esterno|fora,exterior,externo|buiten,extern,buitenkant|zewnątrz,zewnętrzny|снаружи,внешний|外面,外部|外側,外部
top,upper|oben,oberste,spitze|haut,sommet|arriba,cima,superior|cima,superiore,sopra|topo,superior,em cima|boven,bovenaan,top|góra,szczyt,górny|верх,вверху,верхний|顶部,上面|上部,頂上,一番上
bottom|unten,unterste,boden|bas,fond|abajo,fondo,inferior|fondo,inferiore,sotto|fundo,inferior,embaixo|onder,onderaan,bodem|dół,spód,dolny|низ,внизу,нижний,дно|底部,下面|下部,底,一番下
right-hand,right side|rechts,rechte|droite|derecha,derecho|destra,destro|direita,direito|rechts,rechter|prawy,prawo|правый,справа,направо|右边,右侧|右側,右の
everything,all|alles,alle|tout,tous,totalité|todo,todos|tutto,tutti|tudo,todos|alles,allemaal|wszystko,wszyscy|всё,все|一切,所有,全部|すべて,全て,全部
nothing|nichts|rien|nada|niente,nulla|nada|niets|nic|ничего,ничто|什么都没有,没什么|何もない,何も
million|million|million|millón|milione|milhão|miljoen|milion|миллион|百万,一百万|百万
billion|milliarde|milliard|mil millones|miliardo|bilhão|miljard|miliard|миллиард|十亿|十億
breakfast|frühstück,frühstücken,frühstückt|petit-déjeuner|desayuno,desayunar|colazione|café da manhã,pequeno-almoço|ontbijt,ontbijten,ontbeet|śniadanie|завтрак,завтракать|早餐,早饭|朝食,朝ごはん
lunch|mittagessen,mittagspause|déjeuner|almuerzo,almorzar|pranzo,pranzare|almoço,almoçar|lunch,lunchen,luncht|obiad,lunch|обед,обедать|午餐,午饭|昼食,ランチ,昼ごはん
dinner,supper|abendessen|dîner,souper|cena,cenar|cena,cenare|jantar|avondeten,diner|kolacja|ужин,ужинать|晚餐,晚饭|夕食,晩ごはん
necessary,necessity|notwendig,nötig,notwendigkeit|nécessaire,nécessité|necesario,necesidad|necessario,necessità|necessário,necessidade|noodzakelijk,nodig|konieczny,potrzebny,niezbędny|необходимый,нужный,необходимость|必要,必须|必要,必要性
unnecessary,superfluous|unnötig,überflüssig|inutile,superflu|innecesario,superfluo|superfluo,inutile|desnecessário,supérfluo|onnodig,overbodig|zbędny,niepotrzebny|ненужный,лишний|不必要,多余|不要,余計
visible|sichtbar|visible|visible|visibile|visível|zichtbaar|widoczny|видимый,видно|可见,看得见|見える,可視,見え
luck,lucky|glück,glückssache|chance,chanceux|suerte,afortunado|fortuna,fortunato|sorte,sortudo|geluk,mazzel|szczęście,fart|удача,везение,повезло|运气,幸运|幸運,ラッキー
hear,heard|hören,gehört,hörbar,hört|entendre,entendu|oír,oye|sentire,udire,sentito|ouvir,ouviu|horen,gehoord,hoort|słyszeć,usłyszeć,słychać|слышать,услышать,слышно|听到,听见|聞く,聞こえる,聞いた,聞い,聞き,聞か,聞こえ
listen|zuhören,anhören,zugehört,zuhört,anhört,angehört|écouter,écoute|escuchar,escucha|ascoltare,ascolto|escutar,escuta|luisteren,geluisterd,luistert|słuchać,posłuchać|слушать,послушать|倾听,收听|聴く,傾聴,聴い,聴き,聴か
best,optimal|beste,bester,optimal|meilleur,optimal|mejor,óptimo|migliore,ottimale|melhor,ótimo|beste,optimaal|najlepszy,optymalny|лучший,наилучший,оптимальный|最好,最佳,最优|最高,最良,最適
rate limit,throttle,throttling|ratenbegrenzung,drosselung,drosseln,drosselt,gedrosselt|limitation de débit,brider|límite de peticiones,limitar|limite di richieste,limitazione|limite de requisições,limitação|snelheidslimiet,begrenzing|limit zapytań,ograniczanie|рейт-лимит,троттлинг,ограничение запросов|限流,速率限制|レート制限,流量制限
indentation,indent|einrückung,einrücken,eingerückt,einrückt|indentation,indenter|sangría,indentación,indentar|indentazione,rientro,indentare|indentação,recuo,indentar|inspringing,inspringen,inspringt,ingesprongen|wcięcie,wcięcia|отступ,отступы|缩进|インデント,字下げ
semicolon|semikolon,strichpunkt|point-virgule|punto y coma|punto e virgola|ponto e vírgula|puntkomma|średnik|точка с запятой|分号|セミコロン
quotation mark,quotes|anführungszeichen,gänsefüßchen|guillemets,guillemet|comillas,comilla|virgolette,apici|aspas|aanhalingsteken,aanhalingstekens|cudzysłów,cudzysłowy|кавычки,кавычка|引号|引用符,クォート
comma|komma,kommata|virgule|coma|virgola|vírgula|komma|przecinek|запятая|逗号|カンマ,コンマ
bracket,parenthesis,brace|klammer,klammern|parenthèse,crochet,accolade|paréntesis,corchete,llave|parentesi,graffa|parêntese,colchete,chave|haakje,haakjes,accolade|nawias,nawiasy,klamra|скобка,скобки|括号,花括号|括弧,カッコ,波括弧
whitespace,blank|leerzeichen,leerraum|espace,espacement|espacio en blanco|spazio vuoto,spaziatura|espaço em branco|spatie,witruimte|biały znak,spacja|пробел,пробелы|空格,空白|空白,スペース
newline,line break|zeilenumbruch,zeilenende|saut de ligne,retour à la ligne|salto de línea|a capo,interruzione di riga|quebra de linha|regeleinde,nieuwe regel|znak nowej linii,łamanie wiersza|перенос строки,перевод строки|换行,换行符|改行
uppercase,capital letter|großbuchstabe,großschreibung|majuscule|mayúscula|maiuscolo,maiuscola|maiúscula|hoofdletter|wielka litera,wielkie litery|заглавная буква,верхний регистр|大写|大文字
lowercase|kleinbuchstabe,kleinschreibung|minuscule|minúscula|minuscolo,minuscola|minúscula|kleine letter|mała litera,małe litery|строчная буква,нижний регистр|小写|小文字
rebase|rebasen,rebase,rebast,gerebast|rebaser,rebase|rebase,rebasear|rebase,rebasare|rebase,rebasear|rebasen,rebase,rebaast|rebase,rebasować|ребейз,ребейзить|变基|リベース
squash|zusammenfassen,squashen,zusammenfasst,zusammengefasst,squasht,gesquasht|écraser,fusionner les commits|aplastar,squash|squash,schiacciare|squash,achatar|samenvoegen,squashen,samenvoegt,squasht|squash,zgnieść|сквош,сквошить|压缩提交,合并提交|スカッシュ
hotfix,patch|hotfix,patch,flicken|correctif,rustine|parche,hotfix|patch,correzione urgente|patch,correção urgente|hotfix,patch,noodreparatie|poprawka,łatka,hotfix|хотфикс,патч,заплатка|热修复,补丁|ホットフィックス,パッチ,緊急修正
canary|kanarienvogel,canary|canari|canario|canarino|canário|kanarie|kanarek|канареечный,канарейка|金丝雀,灰度|カナリア
blue-green|blau-grün|bleu-vert|azul-verde|blu-verde|azul-verde|blauw-groen|niebiesko-zielony|сине-зелёный,блю-грин|蓝绿|ブルーグリーン
on-call,standby duty|bereitschaft,rufbereitschaft|astreinte|guardia,de guardia|reperibilità,reperibile|plantão,sobreaviso|piket,bereikbaarheidsdienst|dyżur,dyżurny|дежурство,дежурный|值班,待命|オンコール,当番
pager,paging|pager,piepser|bipeur,bip|buscapersonas,busca|cercapersone|pager,bipe|pieper,semafoon|pager,wzywanie|пейджер|寻呼机,呼叫|ページャー,呼び出し
standby,spare|ersatz,reserve,standby|secours,rechange,veille|repuesto,reserva|riserva,scorta|reserva,sobressalente|reserve,stand-by|zapasowy,rezerwa|запасной,резерв,резервный|备用,待机|予備,待機
escalation,escalate|eskalation,eskalieren,eskaliert|escalade,escalader,remonter|escalado,escalar,escalamiento|escalation,scalare|escalonamento,escalar|escalatie,escaleren,escaleert|eskalacja,eskalować|эскалация,эскалировать|升级上报,上报|エスカレーション,上申
shift|schicht,dienst|équipe,quart,poste|turno|turno|turno|ploegendienst,dienst|zmiana|смена|班次,轮班,倒班|シフト,勤務
postmortem,retrospective|nachbetrachtung,rückblick,retrospektive|rétrospective,post-mortem|retrospectiva,post mortem|retrospettiva,post mortem|retrospectiva,post mortem|retrospectief,terugblik|retrospektywa,analiza powypadkowa|постмортем,ретроспектива,разбор|复盘,事后分析|ポストモーテム,振り返り,事後検証
maintenance window|wartungsfenster|fenêtre de maintenance,plage de maintenance|ventana de mantenimiento|finestra di manutenzione|janela de manutenção|onderhoudsvenster|okno serwisowe,okno konserwacji|окно обслуживания,техническое окно|维护窗口|メンテナンス時間帯,メンテナンスウィンドウ
linter,lint|linter,linten,gelintet|linter,analyseur|linter,analizador|linter,analizzatore|linter,analisador|linter,linten,gelint|linter,lintować|линтер,линтинг|代码检查,静态检查|リンター,静的解析
formatter,prettify|formatierer,formatieren,formatiert|formateur,formater,formatage|formateador,formatear|formattatore,formattare|formatador,formatar|formatter,opmaken|formater,formatować|форматтер,форматировать,форматирование|格式化,格式化工具|フォーマッター,整形
coverage|abdeckung,testabdeckung|couverture|cobertura|copertura|cobertura|dekking,testdekking|pokrycie|покрытие|覆盖率|カバレッジ,網羅率
flaky,unstable|instabil,wackelig,flaky|instable,intermittent|inestable,intermitente|instabile,intermittente|instável,intermitente|instabiel,wankel|niestabilny,flaky|нестабильный,флаки,мигающий|不稳定,偶发失败|不安定,フレーキー
mock,stub|mock,attrappe,platzhalter|bouchon,simulacre,mock|mock,simulacro|mock,finto|mock,simulado|mock,nepobject|mock,atrapa,zaślepka|мок,заглушка,мокать|模拟对象,打桩|モック,スタブ
fixture|testdaten,fixture|jeu d'essai,fixture|datos de prueba,fixture|dati di prova,fixture|dados de teste,fixture|testgegevens,fixture|dane testowe,fikstura|фикстура,тестовые данные|测试夹具,测试数据|フィクスチャ,テストデータ
snapshot|schnappschuss,snapshot,momentaufnahme|instantané,cliché|instantánea|istantanea|instantâneo,snapshot|momentopname,snapshot|migawka,zrzut|снапшот,снимок,слепок|快照|スナップショット
webhook,callback|webhook,rückruf|webhook,rappel|webhook,devolución de llamada|webhook,richiamata|webhook,retorno de chamada|webhook,terugroep|webhook,wywołanie zwrotne|вебхук,колбэк|网络钩子,回调|ウェブフック,コールバック
hook|haken,hook|crochet,hook|gancho,hook|gancio,hook|gancho,hook|haak,hook|hak,zaczep|хук,крючок|钩子|フック
token|token,zugriffstoken|jeton|token,ficha|token,gettone|token|token|token,żeton|токен|令牌|トークン
proxy|proxy,stellvertreter|proxy,mandataire|proxy,intermediario|proxy,intermediario|proxy,intermediário|proxy,tussenserver|proxy,pośrednik|прокси|代理,代理服务器|プロキシ,代理
gateway|gateway,übergang|passerelle|pasarela,puerta de enlace|gateway,varco|gateway,porta de entrada|gateway,toegangspoort|brama,bramka|шлюз|网关|ゲートウェイ
load balancer,load balancing|lastverteiler,lastverteilung|répartiteur de charge,équilibrage|balanceador,balanceo de carga|bilanciatore,bilanciamento del carico|balanceador,balanceamento de carga|lastverdeler,lastverdeling|równoważenie obciążenia,balanser|балансировщик,балансировка|负载均衡|負荷分散,ロードバランサー
partition,partitioning|partition,partitionierung|partition,partitionnement|partición,particionado|partizione,partizionamento|partição,particionamento|partitie,partitionering|partycja,partycjonowanie|раздел,партиция,партиционирование|分区|パーティション,区画
shard,sharding|shard,scherbe,sharding|fragment,éclat|fragmento,fragmentación|frammento,sharding|fragmento,fragmentação|shard,scherf|fragment,shard|шард,шардирование|分片|シャード,シャーディング
deadlock|verklemmung,deadlock|interblocage,verrou mortel|interbloqueo,bloqueo mutuo|stallo,blocco critico|impasse,bloqueio mútuo|impasse,deadlock|zakleszczenie|дедлок,взаимная блокировка|死锁|デッドロック
race condition|wettlaufsituation,race|situation de compétition,concurrence critique|condición de carrera|corsa critica,condizione di gara|condição de corrida|raceconditie,wedloop|wyścig,hazard|состояние гонки,гонка|竞态条件,竞争条件|競合状態,レースコンディション
batch|stapel,stapelverarbeitung,charge|lot,lots,traitement par lots|lote,lotes|lotto,lotti|lote,lotes|partij,batch|partia,wsad,wsadowy|батч,пакет,пакетный|批次,批量,批处理|バッチ,一括処理
worker|arbeiter,worker|travailleur,ouvrier|trabajador,obrero|lavoratore,operaio|trabalhador,operário|werker,arbeider|pracownik,robotnik,worker|воркер,рабочий|工作进程,工人|ワーカー,作業者
cron,scheduler|cronjob,scheduler,zeitplaner|planificateur,tâche planifiée,cron|planificador,tarea programada|pianificatore,schedulatore|agendador,tarefa agendada|planner,geplande taak|harmonogram zadań,planista,cron|крон,планировщик|定时任务,调度器|定期実行,スケジューラー
heap|heap,halde,haufen|tas|montículo,montón|heap,mucchio|heap,monte|heap,hoop|sterta,kopiec|куча|堆内存|ヒープ
stack|stapelspeicher,stack|pile|pila|pila,stack|pilha|stapel,stack|stos|стек|堆栈,调用栈|スタック
pointer|zeiger|pointeur|puntero|puntatore|ponteiro|aanwijzer,pointer|wskaźnik|указатель|指针|ポインタ,ポインター
compiler,compile|compiler,übersetzer,kompilieren,kompiliert|compilateur,compiler|compilador,compilar|compilatore,compilare|compilador,compilar|compiler,compileren,compileert,compileerde|kompilator,kompilować|компилятор,компилировать,компиляция|编译器,编译|コンパイラ,コンパイル
linking,linker|linker,binder|éditeur de liens|enlazador|collegatore,linker|ligador,vinculador|linker|konsolidator,linker|компоновщик,линковщик|链接器|リンカー,リンカ
thread pool|threadpool,fadenvorrat|pool de threads,groupe de threads|grupo de hilos,pool de hilos|pool di thread|pool de threads,conjunto de threads|threadpool|pula wątków|пул потоков|线程池|スレッドプール
serializer,serialization,serialize|serialisierung,serialisieren,serialisiert|sérialisation,sérialiser|serialización,serializar|serializzazione,serializzare|serialização,serializar|serialisatie,serialiseren,serialiseert|serializacja,serializować|сериализация,сериализатор,сериализовать|序列化|シリアライズ,直列化
header|kopfzeile,header|en-tête,entête|cabecera,encabezado|intestazione|cabeçalho|koptekst,kop|nagłówek|заголовок,хедер,шапка|请求头,标头,页眉|ヘッダー,見出し
footer|fußzeile|pied de page|pie de página|piè di pagina|rodapé|voettekst|stopka|подвал,футер,нижний колонтитул|页脚|フッター
payload|nutzlast,nutzdaten|charge utile|carga útil|carico utile|carga útil|lading,payload|ładunek,payload|полезная нагрузка,пейлоад|负载数据,有效载荷|ペイロード
cookie|cookie,keks|cookie,témoin|cookie,galleta|cookie,biscotto|cookie,biscoito|cookie,koekje|ciasteczko,cookie|куки,кука|网站数据,小甜饼|クッキー
localization,internationalization|lokalisierung,internationalisierung|localisation,internationalisation|localización,internacionalización|localizzazione,internazionalizzazione|localização,internacionalização|lokalisatie,internationalisatie|lokalizacja,umiędzynarodowienie|локализация,интернационализация|本地化,国际化|ローカライズ,国際化,多言語対応
accessibility,accessible|barrierefreiheit,barrierefrei|accessibilité,accessible|accesibilidad,accesible|accessibilità,accessibile|acessibilidade,acessível|toegankelijkheid,toegankelijk|dostępność dla niepełnosprawnych,ułatwienia dostępu|специальные возможности,безбарьерность|无障碍|アクセシビリティ,バリアフリー
push notification|push-benachrichtigung,pushnachricht|notification push|notificación push|notifica push|notificação push|pushmelding,pushbericht|powiadomienie push|пуш,пуш-уведомление|推送,推送通知|プッシュ通知
layout|anordnung,layout|mise en page,disposition|diseño de página,maquetación,disposición|impaginazione,disposizione|disposição,leiaute|lay-out,indeling,opmaak|układ,układ strony|вёрстка,макет,раскладка|布局,版式|レイアウト,配置
responsive|responsiv,anpassungsfähig|adaptatif,réactif|adaptable,responsivo|reattivo,adattivo|responsivo,adaptável|responsief|responsywny|адаптивный,отзывчивый|响应式,自适应|レスポンシブ
menu|menü|menu|menú|menu|menu,cardápio|menu|menu,jadłospis|меню|菜单|メニュー
sidebar|seitenleiste|barre latérale|barra lateral|barra laterale|barra lateral|zijbalk|pasek boczny|боковая панель,сайдбар|侧边栏|サイドバー
dialog,popup,modal|dialog,dialogfenster,pop-up|boîte de dialogue,fenêtre modale|cuadro de diálogo,ventana emergente|finestra di dialogo,popup|caixa de diálogo,janela modal|dialoogvenster,pop-up|okno dialogowe,wyskakujące okienko|диалоговое окно,попап,модалка|对话框,弹窗|ダイアログ,ポップアップ
tooltip,hint|kurzinfo,hinweis,tipp|infobulle,indice,astuce|sugerencia,pista|suggerimento,indizio|dica,sugestão|knopinfo,hint|podpowiedź,wskazówka|подсказка,тултип|提示|ヒント,ツールチップ
dropdown|auswahlliste,aufklappmenü|liste déroulante,menu déroulant|lista desplegable,desplegable|menu a tendina|lista suspensa,menu suspenso|keuzelijst,uitklapmenu|lista rozwijana|выпадающий список|下拉框,下拉菜单|ドロップダウン,プルダウン
checkbox|kontrollkästchen,häkchen|case à cocher|casilla,casilla de verificación|casella,spunta|caixa de seleção|selectievakje,vinkje|pole wyboru,ptaszek|чекбокс,галочка,флажок|复选框,勾选|チェックボックス
scroll,scrollbar|scrollen,blättern,bildlaufleiste,scrollt,gescrollt,blättert,geblättert|défiler,défilement|desplazar,desplazamiento|scorrere,scorrimento|rolar,rolagem|scrollen,schuiven,scrolt,schoof|przewijać,przewijanie|прокрутка,прокручивать,скролл|滚动,滚动条|スクロール
click,tap|klicken,klick,antippen,klickt,geklickt,antippt,angetippt|cliquer,clic|clic,pulsar|clic,cliccare|clicar,clique|klikken,klik|kliknąć,kliknięcie|клик,кликнуть,нажать|点击,单击|クリック,タップ
drag,drop|ziehen,ablegen,zieht,zog,gezogen,ablegt,abgelegt|glisser,déposer|arrastrar,soltar,suelta|trascinare,rilasciare|arrastar,soltar|slepen,neerzetten|przeciągnąć,upuścić|перетащить,перетаскивание|拖拽,拖放|ドラッグ,ドロップ
zoom,magnify|vergrößern,vergrößerung,zoomen,vergrößert,zoomt,gezoomt|agrandir,zoom|ampliar,zoom|ingrandire,zoom|ampliar,zoom|inzoomen,vergroten,inzoomt|powiększyć,powiększenie|увеличить,масштаб,зум|放大,缩放|拡大,ズーム
theme,dark mode|design,thema,dunkelmodus|thème,mode sombre|tema,modo oscuro|tema,modalità scura|tema,modo escuro|thema,donkere modus|motyw,tryb ciemny|тема оформления,тёмная тема|主题,深色模式|テーマ,ダークモード
wireframe,mockup,prototype|prototyp,entwurfsskizze|maquette,prototype|maqueta,prototipo|bozzetto,prototipo|protótipo,maquete|prototype,schets|prototyp,makieta|прототип,макет|原型,线框图|試作,プロトタイプ,モックアップ
search engine|suchmaschine|moteur de recherche|buscador,motor de búsqueda|motore di ricerca|motor de busca,buscador|zoekmachine|wyszukiwarka|поисковик,поисковая система|搜索引擎|検索エンジン
branching,fork|gabelung,abspalten,forken,abgespaltet,forkt,geforkt|bifurcation,fourche,forker|bifurcación,bifurcar|biforcazione,forcella|bifurcação,garfo|afsplitsing,vork|rozwidlenie,forkować|форк,ответвление,форкнуть|派生,复刻|フォーク,分岐
cherry-pick|rauspicken,cherry-picken,rauspickt,gerauspickt|picorer,sélectionner un commit|elegir selectivamente|selezione mirata|escolher seletivamente|kersen plukken,cherrypicken|wybiórczo przenieść|черрипик,черрипикнуть|拣选,挑选提交|チェリーピック
push|pushen,schieben,drücken,pusht,gepusht,schiebt,schob,geschoben,drückt,gedrückt|pousser|empujar,subir|spingere,spinto|empurrar,enviar|pushen,duwen,pusht,duwt|wypchnąć,pchać|пушить,запушить,отправить|推送代码,推动|プッシュ,押す,押し,押さ
pull,fetch|ziehen,holen,pullen,zieht,zog,gezogen,holt,geholt,pullt,gepullt|tirer,récupérer|tirar,traer,trajo|tirare,prelevare|puxar,buscar|ophalen,trekken,ophaalt,trok|pobrać zmiany,ciągnąć|пулить,подтянуть,тянуть|拉取|プル,取得
clone|klonen,klon,geklont,klont|cloner,clone|clonar,clon|clonare,clone|clonar,clone|klonen,kloon,kloont,kloonde|klonować,klon|клонировать,клон|克隆|クローン,複製
changelog,release notes|änderungsprotokoll,versionshinweise|journal des modifications,notes de version|registro de cambios,notas de versión|registro delle modifiche,note di rilascio|registro de alterações,notas de versão|wijzigingslog,versienotities|dziennik zmian,lista zmian|чейнджлог,список изменений|更新日志,变更日志|変更履歴,リリースノート
diff|diff,unterschiede|diff,écart|diff,diferencias|diff,differenze|diff,diferenças|diff,verschillen,verschilt,verschild|diff,różnice|дифф,дельта,отличия|差分,代码对比|差分
reviewer,approver|prüfer,gutachter|relecteur,réviseur|revisor,revisora|revisore|revisor|beoordelaar|recenzent|ревьюер,рецензент|评审人,审阅者|レビュアー,査読者
nitpick,nit|kleinigkeit,pingelig|chipotage,pinailler|nimiedad,quisquilloso|pignoleria,dettaglio|detalhe,picuinha|muggenzifterij,detail|drobiazg,czepiać się|придирка,мелочь|挑刺,小问题|些細な指摘,重箱の隅
technical debt|technische schulden,altlast|dette technique|deuda técnica|debito tecnico|dívida técnica|technische schuld|dług techniczny,dług technologiczny|техдолг,технический долг|技术债,技术债务|技術的負債
legacy|altsystem,veraltet,altbestand|existant,hérité|heredado,legado|sistema ereditato,obsoleto|legado|verouderd systeem,erfenis|stary system,zastany kod|легаси,устаревшая система|遗留系统,遗留|レガシー,旧システム
workaround,kludge|umgehung,notlösung,behelf|contournement,bidouille|apaño,solución alternativa|soluzione temporanea,aggiramento|gambiarra,solução de contorno|tijdelijke oplossing,omweg|obejście,prowizorka|костыль,обходной путь|变通办法,临时方案|回避策,暫定対応
hardcode,hardcoded|fest kodiert,hartkodiert|codé en dur|codificado a fuego,fijo en el código|cablato nel codice|fixo no código,chumbado|vast ingebakken,hardgecodeerd|zaszyty na stałe,zahardkodowany|захардкодить,хардкод|硬编码,写死|ハードコード,直書き
regression|regression,rückschritt|régression|regresión|regressione|regressão|regressie,terugval|regresja|регрессия,регресс|回归,退化|リグレッション,デグレ
reproduce,repro|reproduzieren,nachstellen,nachvollziehen,reproduziert,nachstellt,nachgestellt,nachvollzieht,nachvollzog|reproduire,reproduction|reproducir|riprodurre,riproduzione|reproduzir|reproduceren,nabootsen,reproduceert,reproduceerde,nabootst|odtworzyć,reprodukować|воспроизвести,воспроизведение|复现,重现|再現,再現手順
breakpoint|haltepunkt|point d'arrêt|punto de interrupción|punto di interruzione|ponto de parada,ponto de interrupção|breekpunt|punkt przerwania|точка останова,брейкпоинт|断点|ブレークポイント
stack trace,traceback|stapelverfolgung,stacktrace|trace d'appels,pile d'appels|traza,rastro de pila|traccia dello stack|rastreamento de pilha|stacktrace,foutspoor|ślad stosu,stacktrace|стектрейс,трассировка|堆栈跟踪,调用链|スタックトレース,トレースバック
trace,tracing|ablaufverfolgung,spur,nachverfolgen,nachverfolgt|traçage,tracer|traza,rastreo,rastrear|tracciamento,tracciare|rastreamento,rastrear|traceren,spoor,traceert,traceerde|śledzenie,ślad|трассировать,трейс,трейсинг|链路追踪,跟踪|追跡,トレース
profiler,profiling|profiler,laufzeitanalyse|profileur,profilage|perfilador,perfilado|profilatore,profilazione|perfilador,perfilagem|profiler|profiler,profilowanie|профайлер,профилирование|性能分析|プロファイラ,プロファイリング
optimize,optimization|optimieren,optimierung,optimiert|optimiser,optimisation|optimizar,optimización|ottimizzare,ottimizzazione|otimizar,otimização|optimaliseren,optimalisatie,optimaliseert|optymalizować,optymalizacja|оптимизировать,оптимизация|优化|最適化
bottleneck|engpass,flaschenhals|goulot d'étranglement|cuello de botella|collo di bottiglia|gargalo|knelpunt,flessenhals|wąskie gardło|узкое место,бутылочное горлышко|瓶颈|ボトルネック
throughput,bandwidth|durchsatz,bandbreite|débit,bande passante|rendimiento,ancho de banda|banda,velocità di trasferimento|vazão,largura de banda|doorvoer,bandbreedte|przepustowość|пропускная способность,полоса|吞吐量,带宽|スループット,帯域
uptime,downtime|betriebszeit,ausfallzeit|temps d'arrêt,disponibilité|tiempo de inactividad,tiempo activo|tempo di fermo,tempo di attività|tempo de inatividade,tempo no ar|uitvaltijd,beschikbaarheid|przestój,czas działania|простой,аптайм,даунтайм|停机时间,宕机,运行时间|稼働時間,停止時間,ダウンタイム
health check,heartbeat|gesundheitsprüfung,herzschlag|bilan de santé,battement de cœur|chequeo de salud,latido|controllo di stato,battito|verificação de saúde,batimento|gezondheidscontrole,hartslag|kontrola stanu,bicie serca|хелсчек,проверка состояния,пульс|健康检查,心跳|ヘルスチェック,死活監視
failover|ausfallsicherung,umschaltung|basculement|conmutación por error|commutazione,subentro|comutação de falha,failover|overname,omschakeling|przełączenie awaryjne|фейловер,переключение на резерв|故障转移,主备切换|フェイルオーバー,切替
disaster recovery,catastrophe|katastrophe,notfallwiederherstellung|sinistre,reprise après sinistre|desastre,recuperación ante desastres|disastro,ripristino di emergenza|desastre,recuperação de desastres|ramp,noodherstel|katastrofa,odtwarzanie awaryjne|катастрофа,аварийное восстановление|灾难恢复,容灾|災害復旧,災害対策
leader,follower,primary|anführer,primärserver,hauptknoten|meneur,primaire,chef|líder,primario,seguidor|capo,primario|líder,primário,seguidor|leider,primair|lider,główny|лидер,ведущий,мастер|主节点,领导者|リーダー,主系
node|knoten|nœud,noeud|nodo|nodo|nó|knooppunt,node|węzeł|узел,нода|节点|ノード
quorum,consensus|konsens,quorum,beschlussfähigkeit|consensus,quorum|consenso,quórum|consenso,quorum|consenso,quórum|consensus,quorum|konsensus,kworum|консенсус,кворум|共识,法定人数|合意,クォーラム
eventual consistency,consistent|konsistenz,konsistent,einheitlich|cohérence,cohérent|consistencia,coherente|coerenza,consistenza|consistência,consistente|consistentie,consistent|spójność,spójny|согласованность,консистентность|一致性,一致|整合性,一貫性
idempotent|idempotent,idempotenz|idempotent,idempotence|idempotente,idempotencia|idempotente,idempotenza|idempotente,idempotência|idempotent|idempotentny,idempotencja|идемпотентный,идемпотентность|幂等,幂等性|冪等,べき等
exponential backoff,backoff|wartezeit steigern,exponentiell|attente exponentielle,temporisation|espera exponencial,retroceso|attesa esponenziale|espera exponencial,recuo|exponentieel wachten|wykładnicze opóźnianie|экспоненциальная задержка,бэкофф|指数退避|指数バックオフ
publish-subscribe,broker|vermittler,nachrichtenbroker|courtier,agent de messages|intermediario de mensajes,corredor|mediatore,broker|intermediador,corretor|makelaar,berichtenbroker|broker,pośrednik wiadomości|брокер,брокер сообщений|消息中间件,经纪人|ブローカー,仲介
stream,streaming|datenstrom,streamen,strom,streamt,gestreamt|flux,diffusion|flujo,transmisión|flusso,trasmissione|fluxo,transmissão|stroom,streamen,streamt|strumień,strumieniowanie|поток данных,стриминг|数据流,流式|ストリーム,配信
broadcast|rundruf,rundsendung,übertragung|diffusion générale,diffuser|difusión,emitir|diffusione,trasmettere,trasmesso|difusão,transmitir|uitzending,uitzenden,uitzendt,uitgezonden|rozgłaszanie,transmisja|широковещание,рассылка всем,вещание|广播|ブロードキャスト,一斉配信
polling,poll|abfrageschleife,pollen,pollt,gepollt|sondage périodique,scruter|sondeo,consultar periódicamente|interrogazione ciclica|sondagem,consulta periódica|pollen,bevragen,polt,bevraagt,bevraagd|odpytywanie,odpytywać|поллинг,опрос сервера|轮询|ポーリング
asynchronous,async|asynchron|asynchrone|asíncrono,asincrónico|asincrono|assíncrono|asynchroon|asynchroniczny|асинхронный|异步|非同期
parallel,concurrency,concurrent|parallel,nebenläufigkeit,gleichzeitig|parallèle,concurrence,simultané|paralelo,concurrencia|parallelo,concorrenza|paralelo,concorrência|parallel,gelijktijdigheid|równoległy,współbieżność|параллельный,конкурентность,параллелизм|并发,并行|並列,並行
loop,iterate,iteration|schleife,iteration,iterieren,iteriert|boucle,itération,itérer|bucle,iteración,iterar|ciclo,iterazione,iterare|laço,iteração,iterar|lus,iteratie|pętla,iteracja|цикл,итерация|循环,迭代|ループ,反復,繰り返し
recursion,recursive|rekursion,rekursiv|récursion,récursivité,récursif|recursión,recursivo|ricorsione,ricorsivo|recursão,recursivo|recursie,recursief|rekurencja,rekurencyjny|рекурсия,рекурсивный|递归|再帰
argument|argument|argument|argumento|argomento|argumento|argument|argument|аргумент|实参,论据|引数
array|feld,array,reihung|tableau|arreglo,vector,matriz|vettore,array|vetor,arranjo|reeks,array|tablica|массив|数组|配列
dictionary,hashmap|wörterbuch,hashtabelle|dictionnaire,table de hachage|diccionario,tabla hash|dizionario,tabella hash|dicionário,tabela hash|woordenboek,hashtabel|słownik,tablica mieszająca|словарь,хеш-таблица|字典,哈希表|辞書,ハッシュマップ
integer,whole number|ganzzahl,ganzzahlig|entier,nombre entier|entero,número entero|intero,numero intero|inteiro,número inteiro|geheel getal|liczba całkowita|целое число,целочисленный|整数,整型|整数
floating point,decimal|gleitkomma,fließkomma,dezimalzahl|virgule flottante,décimal|coma flotante,decimal|virgola mobile,decimale|ponto flutuante,decimal|drijvende komma,decimaal|zmiennoprzecinkowy,dziesiętny|плавающая точка,дробное число,десятичный|浮点数,小数|浮動小数点,小数
boolean|boolesch,wahrheitswert|booléen|booleano|booleano|booleano|booleaans|logiczny,wartość logiczna|булев,логический|布尔值,布尔|真偽値,ブール値
overflow|überlauf,überlaufen,überläuft,überlief|débordement,dépassement|desbordamiento|traboccamento,overflow|estouro,transbordamento|overloop,overlopen|przepełnienie|переполнение|溢出|オーバーフロー,桁あふれ
garbage collection|speicherbereinigung,müllabfuhr|ramasse-miettes|recolección de basura|raccolta dei rifiuti,garbage collector|coleta de lixo|afvalinzameling,geheugenopruiming|odśmiecanie|сборка мусора,сборщик мусора|垃圾回收|ガベージコレクション
inheritance,inherit|vererbung,erben,geerbt,erbt|héritage,hériter|herencia,heredar|ereditarietà,ereditare|herança,herdar|overerving,erven|dziedziczenie,dziedziczyć|наследование,наследовать|继承|継承
object,instance|objekt,instanz|objet,instance|objeto,instancia|oggetto,istanza|objeto,instância|object,instantie|obiekt,instancja|объект,экземпляр,инстанс|对象,实例|オブジェクト,インスタンス
inject,injection|injektion,einschleusen,injizieren,einschleust,eingeschleust,injiziert|injection,injecter|inyección,inyectar|iniezione,iniettare|injeção,injetar|injectie,injecteren,injecteert|wstrzykiwanie,wstrzyknąć|инъекция,внедрение|注入|注入,インジェクション
plugin,extension,add-on|erweiterung,plugin,zusatzmodul|extension,greffon,module d'extension|complemento,extensión|estensione,componente aggiuntivo|extensão,complemento|uitbreiding,invoegtoepassing|wtyczka,rozszerzenie|плагин,расширение,дополнение|插件,扩展|プラグイン,拡張機能
microservice,monolith|mikrodienst,microservice,monolith|microservice,monolithe|microservicio,monolito|microservizio,monolite|microsserviço,monólito|microdienst,monoliet|mikroserwis,mikrousługa,monolit|микросервис,монолит|微服务,单体|マイクロサービス,モノリス
middleware|zwischenschicht,middleware|intergiciel|intermediario de software,middleware|middleware,strato intermedio|middleware,camada intermediária|tussenlaag,middleware|oprogramowanie pośredniczące,warstwa pośrednia|мидлварь,промежуточное по|中间件|ミドルウェア
wrapper,adapter|adapter,hülle,wrapper|adaptateur,enveloppe|adaptador,envoltorio|adattatore,involucro|adaptador,invólucro|adapter,omhulsel|adapter,opakowanie kodu|обёртка,адаптер,враппер|适配器,包装器|アダプター,ラッパー
virtual machine,hypervisor|virtuelle maschine,hypervisor|machine virtuelle,hyperviseur|máquina virtual,hipervisor|macchina virtuale,ipervisore|máquina virtual,hipervisor|virtuele machine,hypervisor|maszyna wirtualna,nadzorca|виртуалка,виртуальная машина,гипервизор|虚拟机|仮想マシン,ハイパーバイザ
orchestration,orchestrator|orchestrierung|orchestration,orchestrateur|orquestación,orquestador|orchestrazione,orchestratore|orquestração,orquestrador|orkestratie|orkiestracja,orkiestrator|оркестрация,оркестратор|编排|オーケストレーション
provisioning,provision|bereitstellung,bereitstellen,bereitstellt,bereitgestellt|approvisionnement,provisionner|aprovisionamiento,aprovisionar|approvvigionamento,fornitura|provisionamento,provisionar|inrichting,provisioneren,provisioneert,provisioneerde|udostępnianie zasobów,aprowizacja|провижининг,выделение ресурсов|资源供给,开通|プロビジョニング,払い出し
bare metal,rack|gestell,serverschrank,rack|baie,armoire serveur|bastidor,armario de servidores|armadio server,rack|gabinete de servidores,rack|serverkast,rek|szafa serwerowa,stojak|стойка,серверный шкаф|机架,机柜,裸机|ラック,物理サーバー
data center,datacenter|rechenzentrum|centre de données|centro de datos|centro dati,data center|centro de dados,data center|datacentrum,rekencentrum|centrum danych,serwerownia|дата-центр,цод,серверная|数据中心,机房|データセンター
artifact|artefakt,erzeugnis|artefact,livrable|artefacto|artefatto,manufatto|artefato|artefact|artefakt|артефакт|制品,产物|成果物,アーティファクト
runner,executor|ausführer,läufer|exécuteur,coureur|ejecutor,corredor|esecutore|executor|uitvoerder,loper|wykonawca|раннер,исполнитель|执行器,运行器|実行環境,ランナー
continuous integration|kontinuierliche integration|intégration continue|integración continua|integrazione continua|integração contínua|continue integratie|ciągła integracja|непрерывная интеграция|持续集成|継続的インテグレーション
smoke test,sanity check|rauchtest,plausibilitätsprüfung|test de fumée,vérification rapide|prueba de humo,comprobación básica|test di base,prova del fumo|teste de fumaça,verificação básica|rooktest,basiscontrole|test dymny,szybkie sprawdzenie|смоук-тест,дымовое тестирование|冒烟测试|動作確認,スモークテスト
unit test|komponententest,unittest|test unitaire|prueba unitaria|test unitario|teste unitário|eenheidstest,unittest|test jednostkowy|модульный тест,юнит-тест|单元测试|単体テスト,ユニットテスト
end-to-end,acceptance test|abnahmetest,abnahme|recette,test de bout en bout|prueba de aceptación,de extremo a extremo|collaudo,test di accettazione|teste de aceitação,ponta a ponta|acceptatietest,oplevering|testy akceptacyjne,odbiór|приёмка,сквозной тест|端到端,验收测试,验收|受け入れテスト,検収
load test,stress test|lasttest,belastungstest|test de charge|prueba de carga|test di carico|teste de carga|belastingstest|test obciążeniowy|нагрузочное тестирование|压力测试,压测|負荷テスト,負荷試験
assertion,assert|zusicherung,zusichern,behauptung,zusichert,zugesichert|assertion,affirmer|aserción,afirmar|asserzione,affermare|asserção,afirmar|bewering,beweren,beweert,beweerd|asercja,twierdzenie|ассерт,утверждение|断言|アサーション,表明
edge case,corner case|grenzfall,randfall,sonderfall|cas limite,cas particulier|caso límite,caso extremo|caso limite|caso extremo,caso limite|randgeval,uitzonderingsgeval|przypadek brzegowy|крайний случай,граничный случай|边界情况,极端情况|境界条件,特殊ケース
dry run,rehearsal|probelauf,trockenlauf|répétition,essai à blanc|simulacro,ensayo|prova generale,simulazione a vuoto|ensaio,simulação|proefrun,repetitie|próba,próbny przebieg|пробный запуск,репетиция|演练,试运行,预演|予行演習,ドライラン,試運転
runbook,playbook|betriebshandbuch,ablaufplan|procédure d'exploitation,fiche réflexe|manual de operaciones,libro de jugadas|manuale operativo|manual de operação,roteiro|draaiboek|instrukcja operacyjna,scenariusz działań|ранбук,плейбук,регламент|运维手册,操作手册|手順書,運用手順
checklist|checkliste,prüfliste|liste de contrôle,check-list|lista de verificación,lista de comprobación|lista di controllo|lista de verificação|controlelijst,checklist|lista kontrolna|чек-лист,контрольный список|检查清单,核对表|チェックリスト,確認表
backlog,sprint|rückstand,sprint,auftragsbestand|carnet de produit,sprint,arriéré|lista de pendientes,sprint|arretrato,sprint|pendências,sprint|achterstand,sprint,werkvoorraad|zaległości,sprint,rejestr zadań|бэклог,спринт|待办列表,冲刺|バックログ,スプリント,積み残し
daily standup|tagesbesprechung,daily|mêlée quotidienne,point quotidien|reunión diaria|riunione quotidiana|reunião diária|dagstart,dagelijks overleg|codzienne spotkanie,daily|дейли,ежедневный созвон|每日站会,站会,晨会|朝会,デイリー
user story|anwendererzählung,user-story|récit utilisateur|historia de usuario|storia utente|história de usuário|gebruikersverhaal|historyjka użytkownika|пользовательская история|用户故事|ユーザーストーリー
milestone|meilenstein|jalon,étape clé|hito|traguardo,pietra miliare|marco|mijlpaal|kamień milowy|веха,майлстоун|里程碑|マイルストーン,節目
roadmap|fahrplan,roadmap|feuille de route|hoja de ruta|tabella di marcia|roteiro do produto,roadmap|routekaart,stappenplan|mapa drogowa,plan rozwoju|дорожная карта,роадмап|路线图,规划图|ロードマップ
workflow|arbeitsablauf,ablauf|flux de travail|flujo de trabajo|flusso di lavoro|fluxo de trabalho|werkstroom,werkwijze|przepływ pracy,obieg|рабочий процесс,воркфлоу|工作流,流程|ワークフロー,業務フロー
dataset|datensatz,datenbestand|jeu de données|conjunto de datos|insieme di dati|conjunto de dados|gegevensset,dataset|zbiór danych|датасет,набор данных|数据集|データセット
training set|trainingsdaten,trainingsmenge|jeu d'entraînement,données d'apprentissage|conjunto de entrenamiento|insieme di addestramento|conjunto de treinamento|trainingsset,trainingsdata|zbiór treningowy,zbiór uczący|обучающая выборка|训练集|学習データ,訓練データ
annotation,annotate,annotator|annotation,annotieren,beschriftung,annotiert|annotation,annoter|anotación,anotar|annotazione,annotare|anotação,anotar|annotatie,annoteren,annoteert|adnotacja,anotować|разметка,размечать,аннотация|标注,注解|アノテーション,注釈
accuracy,precision|genauigkeit,präzision|exactitude,précision|exactitud,precisión|accuratezza,precisione|acurácia,precisão|nauwkeurigheid,precisie|dokładność,precyzja|точность|准确率,精度|精度,正解率,適合率
overfitting,overfit|überanpassung,überangepasst|surapprentissage,surajustement|sobreajuste|sovradattamento|sobreajuste,superajuste|overfitting,overaanpassing|przeuczenie,nadmierne dopasowanie|переобучение,оверфит|过拟合|過学習
batch size|stapelgröße,batchgröße|taille de lot|tamaño de lote|dimensione del lotto|tamanho do lote|batchgrootte|rozmiar partii|размер батча,размер пакета|批大小,批量大小|バッチサイズ
learning rate|lernrate|taux d'apprentissage|tasa de aprendizaje|tasso di apprendimento|taxa de aprendizado|leersnelheid|współczynnik uczenia|скорость обучения,темп обучения|学习率|学習率
gradient|gradient,gefälle|gradient|gradiente|gradiente|gradiente|gradiënt|gradient|градиент|梯度|勾配
epoch|epoche|époque|época|epoca|época|tijdperk,epoch|epoka|эпоха|轮次,纪元|エポック,世代
inference|inferenz,schlussfolgerung|inférence|inferencia|inferenza|inferência|gevolgtrekking,inferentie|wnioskowanie,inferencja|инференс,вывод модели|推理|推論
embedding,vector|einbettung,vektor|plongement,vecteur|incrustación,vector|incorporamento,vettore|incorporação,vetor|inbedding,vector|osadzenie,wektor|эмбеддинг,вектор,вложение|向量,嵌入|埋め込み,ベクトル
neural network|neuronales netz|réseau de neurones|red neuronal|rete neurale|rede neural|neuraal netwerk|sieć neuronowa|нейросеть,нейронная сеть|神经网络|ニューラルネットワーク
machine learning,artificial intelligence|maschinelles lernen,künstliche intelligenz|apprentissage automatique,intelligence artificielle|aprendizaje automático,inteligencia artificial|apprendimento automatico,intelligenza artificiale|aprendizado de máquina,inteligência artificial|machinaal leren,kunstmatige intelligentie|uczenie maszynowe,sztuczna inteligencja|машинное обучение,искусственный интеллект|机器学习,人工智能|機械学習,人工知能
fine-tuning,tune|feinabstimmung,feinjustieren|affinage,réglage fin|ajuste fino,afinar|messa a punto,affinamento|ajuste fino,afinar|verfijning,afstemmen,afstemt|dostrajanie,dostroić|дообучение,тонкая настройка|微调,调优|微調整,ファインチューニング
prompt|eingabeaufforderung,prompt|invite,consigne|indicación,instrucción|prompt,istruzione|prompt,comando|prompt,opdracht|prompt,podpowiedź|промпт,приглашение|提示词|プロンプト,指示文
hallucination|halluzination,halluzinieren,halluziniert|hallucination,halluciner|alucinación,alucinar|allucinazione|alucinação,alucinar|hallucinatie|halucynacja|галлюцинация,галлюцинировать|幻觉|幻覚,ハルシネーション
classifier,classification|klassifikator,klassifikation,einstufung|classifieur,classification|clasificador,clasificación|classificatore,classificazione|classificador,classificação|classificator,indeling|klasyfikator,klasyfikacja|классификатор,классификация|分类器,分类|分類器,分類
clustering|ballung,gruppierung|regroupement,partitionnement de données|agrupamiento|raggruppamento|agrupamento|clustering,groepering|grupowanie,klasteryzacja|кластеризация|聚类|クラスタリング
forecast,prediction,predict|prognose,vorhersage,vorhersagen,vorhersagt,vorhergesagt|prévision,prédiction,prédire|pronóstico,previsión,predecir|previsione,prevedere,previsto|previsão,prever,previsto|voorspelling,prognose,voorspellen,voorspelt,voorspeld|prognoza,przewidywać|прогноз,предсказание,прогнозировать|预测|予測,見通し
outlier,anomaly|ausreißer,anomalie|valeur aberrante,anomalie|valor atípico,anomalía|valore anomalo,anomalia|valor discrepante,anomalia|uitschieter,afwijking|wartość odstająca,anomalia|выброс,аномалия|异常值,离群值|外れ値,異常値
null,missing value|nullwert,fehlender wert|nul,valeur manquante|nulo,valor ausente|nullo,valore mancante|nulo,valor ausente|null,ontbrekende waarde|wartość pusta,brak danych|пустое значение,пропуск в данных|空值,缺失值|欠損値,ヌル
zero|null|zéro|cero|zero|zero|nul|zero|ноль,нуль|零值|ゼロ,零
median,percentile|median,perzentil|médiane,centile|mediana,percentil|mediana,percentile|mediana,percentil|mediaan,percentiel|mediana,percentyl|медиана,перцентиль|中位数,百分位|中央値,パーセンタイル
variance,standard deviation|varianz,standardabweichung,streuung|variance,écart type|varianza,desviación típica|varianza,deviazione standard|variância,desvio padrão|variantie,standaardafwijking|wariancja,odchylenie standardowe|дисперсия,стандартное отклонение|方差,标准差|分散,標準偏差
correlation|korrelation,zusammenhang|corrélation|correlación|correlazione|correlação|correlatie,samenhang|korelacja|корреляция|相关性|相関
distribution|verteilung|distribution,répartition|distribución|distribuzione|distribuição|verdeling,distributie|rozkład,dystrybucja|распределение,дистрибутив|分布|分布,配布
probability,likelihood|wahrscheinlichkeit|probabilité,vraisemblance|probabilidad|probabilità|probabilidade|waarschijnlijkheid,kans|prawdopodobieństwo|вероятность|概率|確率
bias,fairness|verzerrung,voreingenommenheit,fairness|biais,équité|sesgo,equidad|distorsione,pregiudizio,equità|viés,equidade|vertekening,vooringenomenheid|obciążenie statystyczne,stronniczość|смещение,предвзятость|偏差,偏见|偏り,バイアス,公平性
hypothesis,assumption|hypothese,annahme|hypothèse,supposition|hipótesis,suposición|ipotesi,presupposto|hipótese,suposição|hypothese,aanname|hipoteza,założenie|гипотеза,предположение,допущение|假设,假说|仮説,仮定,前提
statistics|statistik|statistique,statistiques|estadística,estadísticas|statistica,statistiche|estatística|statistiek|statystyka|статистика|统计|統計
aggregate,aggregation|aggregation,aggregieren,zusammenfassen,aggregiert,zusammenfasst,zusammengefasst|agrégation,agréger|agregación,agregar|aggregazione,aggregare|agregação,agregar|aggregatie,samenvoegen,samenvoegt|agregacja,agregować|агрегация,агрегировать|聚合,汇总|集計,集約
data warehouse,data lake|datenlager,datensee|entrepôt de données,lac de données|almacén de datos,lago de datos|magazzino dati|armazém de dados,lago de dados|datapakhuis,datameer|hurtownia danych,jezioro danych|хранилище данных,озеро данных|数据仓库,数据湖,数仓|データウェアハウス,データ基盤
foreign key,primary key|fremdschlüssel,primärschlüssel|clé étrangère,clé primaire|clave foránea,clave primaria|chiave esterna,chiave primaria|chave estrangeira,chave primária|vreemde sleutel,primaire sleutel|klucz obcy,klucz główny|внешний ключ,первичный ключ|外键,主键|外部キー,主キー
pagination,page size|seitennummerierung,paginierung|pagination|paginación|paginazione,impaginare risultati|paginação|paginering|stronicowanie,paginacja|пагинация,постраничный вывод|分页|ページング,ページネーション
sort,sorting|sortieren,sortierung,sortiert|trier,tri|ordenar,clasificar|ordinare,ordinamento|ordenar,ordenação|sorteren,sortering,sorteert,sorteerde|sortować,sortowanie|сортировать,сортировка|排序|並び替え,ソート
chart,plot,diagram|diagramm,schaubild|diagramme,tracé|gráfico,diagrama|diagramma,grafico|gráfico,diagrama|diagram,grafiek|wykres,diagram|диаграмма,график|图表,示意图|図表,グラフ
anonymize,pseudonymize|anonymisieren,pseudonymisieren,anonymisierung,anonymisiert,pseudonymisiert|anonymiser,anonymisation,pseudonymiser|anonimizar,anonimización|anonimizzare,anonimizzazione|anonimizar,anonimização|anonimiseren,pseudonimiseren,anonimiseert,anonimiseerde,pseudonimiseert,pseudonimiseerde|anonimizować,anonimizacja|анонимизировать,обезличивание|匿名化,脱敏|匿名化,仮名化
personal data|personenbezogene daten|données personnelles|datos personales|dati personali|dados pessoais|persoonsgegevens|dane osobowe|персональные данные|个人信息,个人数据|個人情報,個人データ
recommendation,recommend|empfehlung,empfehlen,empfohlen,empfiehlt,empfahl|recommandation,recommander|recomendación,recomendar,recomienda|raccomandazione,consigliare|recomendação,recomendar|aanbeveling,aanbevelen,aanbevolen|rekomendacja,polecać,zalecenie|рекомендация,рекомендовать|推荐,建议|推奨,おすすめ
key rotation|schlüsselwechsel,schlüsselrotation|rotation des clés|rotación de claves|rotazione delle chiavi|rotação de chaves|sleutelrotatie|rotacja kluczy|ротация ключей,смена ключей|密钥轮换|鍵の更新,キーローテーション
breach,intrusion|einbruch,sicherheitsverletzung,datenpanne|violation,intrusion,brèche|brecha,intrusión|violazione,intrusione|violação,invasão|inbreuk,inbraak,datalek|naruszenie,włamanie|взлом,вторжение,утечка|入侵,泄露事件|侵害,不正侵入,漏えい
encryption at rest|ruhende verschlüsselung,festplattenverschlüsselung|chiffrement au repos|cifrado en reposo|cifratura a riposo|criptografia em repouso|versleuteling in rust|szyfrowanie w spoczynku|шифрование при хранении|静态加密,存储加密|保存時暗号化
two-factor,multi-factor|zwei-faktor,mehrfaktor|double facteur,multifacteur|doble factor,dos factores|due fattori,doppio fattore|dois fatores,duplo fator|tweestaps,tweefactor|dwuskładnikowe,dwuetapowe|двухфакторный,двухфакторка|双因素,两步验证|二要素,二段階認証
fingerprint|fingerabdruck|empreinte,empreinte digitale|huella,huella dactilar|impronta,impronta digitale|impressão digital|vingerafdruk|odcisk palca|отпечаток,отпечаток пальца|指纹|指紋,フィンガープリント
single sign-on|einmalanmeldung|authentification unique|inicio de sesión único|accesso unico|login único|eenmalige aanmelding|logowanie jednokrotne|единый вход|单点登录|シングルサインオン
logout,sign out|abmelden,abmeldung,ausloggen,abgemeldet,ausloggt,ausgeloggt|déconnexion,se déconnecter|cerrar sesión,desconectarse|uscire,disconnettersi,esce|sair,encerrar sessão,saiu|afmelden,uitloggen,afmeldt,uitlogt|wylogować,wylogowanie|выход,разлогиниться|退出登录,注销|ログアウト,サインアウト
phishing,spam|phishing,spam,betrugsmail|hameçonnage,pourriel,spam|suplantación,correo basura,phishing|phishing,posta indesiderata|phishing,lixo eletrônico|phishing,ongewenste mail|phishing,wyłudzenie,spam|фишинг,спам|钓鱼,垃圾邮件|フィッシング,迷惑メール
malware,virus,ransomware|schadsoftware,virus,erpressungstrojaner|logiciel malveillant,virus,rançongiciel|software malicioso,virus|programma malevolo,virus|vírus,software malicioso|kwaadaardige software,virus,gijzelsoftware|złośliwe oprogramowanie,wirus|вредонос,вирус,шифровальщик|恶意软件,病毒,勒索软件|マルウェア,ウイルス,ランサムウェア
attack,attacker,hacker|angriff,angreifer,angreifen,angreift,angegriffen|attaque,attaquant,pirate|ataque,atacante|attacco,aggressore|ataque,atacante|aanval,aanvaller|atak,napastnik|атака,злоумышленник,хакер|攻击,攻击者,黑客|攻撃,攻撃者
exploit|ausnutzen,exploit,ausnutzt,ausgenutzt|exploiter une faille,exploit|explotar,exploit|sfruttare,exploit|explorar falha,exploit|misbruiken,exploit|wykorzystać lukę,exploit|эксплойт,эксплуатировать|漏洞利用|悪用,エクスプロイト
penetration test,pentest|penetrationstest,eindringtest|test d'intrusion|prueba de penetración,prueba de intrusión|test di penetrazione|teste de invasão,teste de penetração|penetratietest|test penetracyjny|пентест,тест на проникновение|渗透测试|侵入テスト,脆弱性診断
sandbox,isolation|isolierung,sandkasten,abschotten,abgeschottet|bac à sable,isolation|aislamiento,caja de arena|isolamento,ambiente isolato|isolamento,caixa de areia|zandbak,isolatie|piaskownica,izolacja|песочница,изоляция|沙箱,隔离|サンドボックス,隔離
role,least privilege|rolle,privileg|rôle,privilège|rol,privilegio|ruolo,privilegio|papel,privilégio|rol,privilege|rola,uprawnienie|роль,привилегия|角色,最小特权|役割,ロール,特権
revoke,revocation|widerrufen,entziehen,widerruf,widerruft,widerrief,entzieht,entzog|révoquer,révocation|revocar,revocación|revocare,revoca|revogar,revogação|intrekken,herroepen,ingetrokken,herriep|unieważnić,cofnąć,odwołać|отозвать,отзыв|吊销,撤销|失効,取り消し
vault,strongbox|tresor,safe|coffre,coffre-fort|bóveda,caja fuerte|cassaforte,caveau|cofre|kluis|sejf,skarbiec|сейф,хранилище секретов|保险库,保险箱|金庫,保管庫
suspicious,suspicion|verdächtig,verdacht|suspect,soupçon|sospechoso,sospecha|sospetto|suspeito,suspeita|verdacht,verdenking|podejrzany,podejrzenie|подозрительный,подозрение|可疑,嫌疑|不審,疑わしい
fraud,scam|betrug,betrügen,betrügt,betrog|fraude,escroquerie,arnaque|fraude,estafa|frode,truffa|fraude,golpe|fraude,oplichting|oszustwo|мошенничество,обман|欺诈,诈骗|詐欺,不正
theft,steal,stolen|diebstahl,stehlen,gestohlen,stiehlt,stahl|vol,voler,volé|robo,robar,hurto|furto,rubare|roubo,furto,roubar|diefstal,stelen,gestolen,steelt,stal|kradzież,ukraść|кража,украсть|盗窃,被盗|盗難,盗む,盗ん,盗み,盗ま
trust,trusted|vertrauen,vertrauenswürdig|confiance,fiable|confianza,de confianza|fiducia,attendibile|confiança,confiável|vertrouwen,vertrouwd,vertrouwt|zaufanie,zaufany|доверие,доверенный|信任,可信|信頼,信用
confidential,confidentiality|vertraulich,vertraulichkeit,geheimhaltung|confidentiel,confidentialité|confidencial,confidencialidad|riservato,riservatezza|confidencial,sigilo|vertrouwelijk,geheimhouding|poufny,poufność|конфиденциальный,конфиденциальность|机密,保密|機密,守秘義務
visitor badge,badge,pass|ausweis,dienstausweis|badge,laissez-passer|credencial,pase,gafete|tesserino,cartellino|crachá,passe|toegangspas,pasje|identyfikator,przepustka|пропуск,бейдж|工牌,通行证|社員証,入館証
quotation|angebot,kostenvoranschlag|devis|cotización,presupuesto|preventivo|cotação,orçamento|offerte,prijsopgave|wycena,oferta cenowa|коммерческое предложение,смета|报价,报价单|見積書,見積もり
dunning,overdue,arrears|mahnung,mahnen,überfällig,rückstand,mahnt,gemahnt|relance,impayé,en souffrance|reclamación de pago,moroso,vencido|sollecito,insoluto,scaduto|cobrança,inadimplência,atrasado|aanmaning,achterstallig|wezwanie do zapłaty,zaległość,ponaglenie|просрочка,напоминание об оплате|催款,逾期,欠款|督促,延滞,滞納
instalment,installment|rate,ratenzahlung|acompte,versement échelonné,mensualité|plazo,cuota|rata,rateale|parcela,prestação|termijn,afbetaling|rata,raty|рассрочка,взнос|分期,分期付款|分割払い,分割
deposit,down payment|anzahlung,kaution|acompte,caution,arrhes|depósito,anticipo,fianza|acconto,caparra,cauzione|sinal,caução,entrada|aanbetaling,borg|zaliczka,kaucja,zadatek|задаток,аванс,залог|押金,定金,首付|手付金,保証金,頭金
tender,bid|ausschreibung,gebot|appel d'offres,soumission|licitación,concurso|gara d'appalto,appalto|licitação,concurso|aanbesteding,inschrijving|przetarg|тендер,конкурс,закупка|招标,投标|入札
purchase order,procurement|bestellung,beschaffung,einkauf|bon de commande,achats,approvisionnement|orden de compra,adquisición|ordine d'acquisto,approvvigionamento|pedido de compra,aquisição|inkooporder,inkoop|zamówienie,zaopatrzenie|закупка,заказ на покупку,снабжение|采购,采购订单|発注,調達,発注書
delivery note|lieferschein|bon de livraison|albarán,nota de entrega|bolla di consegna,documento di trasporto|guia de remessa,nota de entrega|pakbon,leverbon|dowód dostawy,list przewozowy|накладная|送货单,发货单|納品書
invoice number|rechnungsnummer|numéro de facture|número de factura|numero di fattura|número da fatura,nota fiscal|factuurnummer|numer faktury|номер счёта|发票号,发票号码|請求書番号
cost centre,cost center|kostenstelle|centre de coûts|centro de costes,centro de costos|centro di costo|centro de custo|kostenplaats|centrum kosztów,miejsce powstawania kosztów|центр затрат,мвз|成本中心|原価部門,コストセンター
revenue,turnover|umsatz,erlös,einnahmen|chiffre d'affaires,recettes,revenu|ingresos,facturación|fatturato,ricavi,entrate|receita,faturamento|omzet,inkomsten|przychód,obrót|выручка,оборот,доход|营收,收入,营业额|売上,収益
profit,earnings|gewinn,ertrag|bénéfice,profit|beneficio,ganancia|utile,profitto,guadagno|lucro,ganho|winst|zysk|прибыль|利润,盈利|利益,黒字
margin|marge,spanne|marge|margen|margine|margem|marge|marża|маржа,наценка|利润率,毛利|利益率,粗利
deficit,debt|schulden,defizit,verschuldung|dette,déficit|deuda,déficit|debito,disavanzo|dívida,déficit|schuld,tekort|dług,deficyt|долг,дефицит,задолженность|债务,赤字,亏损|借金,赤字,負債
credit,loan|kredit,darlehen|crédit,prêt,emprunt|crédito,préstamo|credito,prestito,mutuo|crédito,empréstimo|krediet,lening|kredyt,pożyczka|кредит,заём,ссуда|贷款,信贷|融資,ローン
interest rate|zins,zinsen,zinssatz|intérêts,taux d'intérêt|intereses,tipo de interés|interessi,tasso d'interesse|juros,taxa de juros|rente,rentevoet|odsetki,oprocentowanie|процентная ставка,проценты|利息,利率|利息,金利
balance sheet|bilanz|bilan|balance general,balance|bilancio|balanço|balans|bilans|бухгалтерский баланс|资产负债表|貸借対照表
account balance|kontostand,saldo,guthaben|solde|saldo|saldo|saldo|saldo,tegoed|saldo|остаток,сальдо|余额|残高
asset,depreciation|vermögenswert,abschreibung,anlagegut|actif,amortissement|activo,amortización,depreciación|cespite,ammortamento|ativo,depreciação|bezit,afschrijving|majątek,amortyzacja|актив,амортизация|资产,折旧|資産,減価償却
equity,capital|eigenkapital,kapital|capitaux propres,capital|patrimonio neto,capital|patrimonio,capitale|patrimônio líquido,capital|eigen vermogen,kapitaal|kapitał,kapitał własny|капитал,собственный капитал|资本,股本|資本,自己資本
cash,liquidity|bargeld,liquidität,bar|espèces,trésorerie,liquidités|efectivo,liquidez|contanti,liquidità|dinheiro vivo,liquidez,caixa|contant,liquiditeit|gotówka,płynność|наличные,ликвидность|现金,流动性|現金,資金繰り
bank transfer,remittance,direct debit|überweisung,lastschrift|virement,prélèvement|transferencia bancaria,domiciliación|bonifico,addebito diretto|transferência bancária,débito automático|overboeking,incasso|przelew,polecenie zapłaty|банковский перевод,безналичный|转账,汇款|振込,送金,口座振替
exchange rate|wechselkurs|taux de change|tipo de cambio|tasso di cambio|taxa de câmbio|wisselkoers|kurs wymiany,kurs walutowy|обменный курс,валютный курс|汇率|為替,為替レート
fiscal year|geschäftsjahr,haushaltsjahr|exercice comptable,année fiscale|ejercicio fiscal,año fiscal|esercizio finanziario,anno fiscale|exercício fiscal,ano fiscal|boekjaar|rok obrotowy,rok podatkowy|финансовый год|财年,会计年度|会計年度,事業年度
closing,year-end|jahresabschluss,monatsabschluss|clôture,clôture annuelle|cierre contable,cierre|chiusura,chiusura contabile|fechamento,encerramento|jaarafsluiting,jaarrekening|zamknięcie roku,sprawozdanie roczne|закрытие периода,годовой отчёт|结账,年结,决算|決算,月次締め
write-off,impairment|ausbuchen,wertminderung,ausbucht,ausgebucht|passer en perte,dépréciation|dar de baja,deterioro|svalutazione,stralcio|baixa contábil|afboeken,waardevermindering|odpis,spisać na straty|списание,списать|核销,减值|償却,減損,貸倒れ
bankruptcy,insolvency|insolvenz,konkurs,pleite|faillite,insolvabilité|quiebra,insolvencia,bancarrota|fallimento,bancarotta,insolvenza|falência,insolvência|faillissement,failliet|upadłość,bankructwo|банкротство,неплатёжеспособность|破产,倒闭|破産,倒産
subsidy,grant,funding|förderung,zuschuss,fördermittel|subvention,financement,bourse|subvención,ayuda,financiación|sovvenzione,finanziamento,contributo|subsídio,subvenção,financiamento|subsidie,financiering,toelage|dotacja,dofinansowanie|субсидия,грант,финансирование|补贴,补助,资助|補助金,助成金
investor,investment,invest|investor,investition,investieren,investiert|investisseur,investissement,investir|inversor,inversión,invertir,invierte|investitore,investimento,investire|investidor,investimento,investir|belegger,investering,investeren,investeert|inwestor,inwestycja|инвестор,инвестиция,вложить|投资,投资者|投資,投資家
shareholder,stockholder|aktionär,gesellschafter,aktie|actionnaire,action|accionista,acción|azionista,socio,azione|acionista,ação|aandeelhouder,aandeel|akcjonariusz,udziałowiec,akcja|акционер,акция|股东,股票,股份|株主,株式
dividend|dividende,ausschüttung|dividende|dividendo|dividendo|dividendo|dividend|dywidenda|дивиденд|股息,分红|配当
stakeholder|interessengruppe,beteiligte,anspruchsgruppe|partie prenante|parte interesada|portatore d'interesse,parte interessata|parte interessada|belanghebbende|interesariusz|стейкхолдер,заинтересованное лицо|利益相关者,相关方,干系人|利害関係者,ステークホルダー
supervisory board,board of directors|vorstand,aufsichtsrat|conseil d'administration|consejo de administración,junta directiva|consiglio di amministrazione|conselho de administração,diretoria|bestuur,raad van commissarissen|zarząd,rada nadzorcza|совет директоров,правление|董事会,监事会|取締役会,役員会
merger,acquisition|fusion,übernahme|fusion,acquisition,rachat|fusión,adquisición|fusione,acquisizione|fusão,aquisição|fusie,overname|fuzja,przejęcie|слияние,поглощение|并购,收购|合併,買収
hire,recruit,recruitment|einstellen,einstellung,anwerben,einstellt,eingestellt,anwirbt,anwarb,angeworben|embaucher,embauche,recruter,recrutement|contratar,contratación,reclutar|assumere,assunzione,reclutare,assunto|contratar,contratação,recrutar|aannemen,werven,werving,aanneemt,aangenomen,wierf,geworven|zatrudnić,zatrudnienie,rekrutacja|нанять,найм,рекрутинг|招聘,录用,雇用|採用,雇用
fire,dismissal,layoff|kündigen,entlassung,entlassen,kündigt,gekündigt,entlässt,entließ|licencier,licenciement,renvoyer|despedir,despido,despide|licenziare,licenziamento|demitir,demissão,dispensa|ontslaan,ontslag|zwolnić,zwolnienie,wypowiedzenie|уволить,увольнение,сокращение|解雇,裁员,开除|解雇,リストラ
resign,resignation,quit|kündigung,rücktritt,ausscheiden,ausschied,ausgeschieden|démissionner,démission|dimitir,renunciar,renuncia|dimettersi,dimissioni|pedir demissão,renúncia|ontslag nemen,opzeggen,opzegt|odejść z pracy,rezygnacja|уволиться,отставка|辞职,离职|退職,辞任
terminate,termination|beendigung,vertragskündigung|résilier,résiliation|rescindir,rescisión|recedere,recesso,disdetta|rescindir,rescisão|beëindigen,beëindiging,beëindigt,beëindigd|rozwiązać umowę,rozwiązanie|расторгнуть,расторжение|终止,解约|解約,契約終了
notice period|kündigungsfrist|préavis,délai de préavis|preaviso,plazo de preaviso|preavviso,periodo di preavviso|aviso prévio|opzegtermijn|okres wypowiedzenia|срок уведомления,отработка|通知期,离职通知期|予告期間,解約予告
onboarding,induction|einarbeitung,eingliederung|intégration des nouveaux,accueil|incorporación,inducción|inserimento,accoglienza|integração de funcionários,acolhimento|inwerken,inwerkperiode|wdrożenie pracownika,wprowadzenie|онбординг,адаптация|入职,入职培训|入社手続き,オンボーディング
offboarding,departure|austritt,ausscheiden,weggang|départ|salida,baja|uscita,partenza|desligamento,saída|uitdiensttreding,vertrek|odejście,offboarding|оффбординг,уход|离职手续,离开|退社手続き,離任
probation,trial period|probezeit|période d'essai|período de prueba|periodo di prova|período de experiência|proeftijd|okres próbny|испытательный срок|试用期|試用期間
parental leave,maternity leave|elternzeit,mutterschutz|congé parental,congé maternité|permiso parental,baja por maternidad|congedo parentale,maternità|licença parental,licença maternidade|ouderschapsverlof,zwangerschapsverlof|urlop rodzicielski,urlop macierzyński|декрет,отпуск по уходу|育儿假,产假|育児休暇,産休
sick note,sick leave|krankmeldung,krankschreibung|arrêt maladie,arrêt de travail|baja médica,baja por enfermedad|certificato di malattia,malattia|atestado médico,licença médica|ziekmelding,ziekteverlof|zwolnienie lekarskie,chorobowe|больничный,больничный лист|病假,病假条|病欠,診断書
overtime|überstunden,mehrarbeit|heures supplémentaires|horas extra,horas extraordinarias|straordinario,straordinari|horas extras|overuren,overwerk|nadgodziny|сверхурочные,переработка|加班|残業,時間外
working hours,working time|arbeitszeit,arbeitsstunden|temps de travail,horaires|jornada laboral,horario de trabajo|orario di lavoro|horário de trabalho,jornada|werktijd,arbeidstijd,werkuren|czas pracy,godziny pracy|рабочее время,график работы|工作时间,工时|勤務時間,労働時間
timesheet,time tracking|stundenzettel,zeiterfassung|feuille de temps,pointage|hoja de horas,fichaje|foglio ore,timbratura|folha de ponto,apontamento|urenstaat,urenregistratie|karta czasu pracy,ewidencja czasu|табель,учёт времени|考勤,工时表,打卡|勤怠,勤務表
travel expenses,per diem|reisekosten,spesen,tagegeld|frais de déplacement,notes de frais|gastos de viaje,dietas,viáticos|spese di viaggio,trasferta,diaria|despesas de viagem,diárias|reiskosten,onkosten|koszty podróży,delegacja,dieta|командировочные,суточные|差旅费,报销|出張費,交通費
reimbursement,reimburse|erstattung,erstatten|remboursement de frais,défrayer|reembolso de gastos|rimborso,rimborsare|reembolso de despesas|vergoeding,terugbetaling|zwrot kosztów|возмещение,компенсация расходов|报销款,费用报销|立替精算,経費精算
business trip|dienstreise,geschäftsreise|déplacement professionnel,mission|viaje de negocios|viaggio di lavoro,trasferta|viagem a trabalho|dienstreis,zakenreis|podróż służbowa|командировка|出差|出張
home office,remote work,teleworking|heimarbeit,homeoffice|télétravail|teletrabajo|telelavoro,lavoro agile|teletrabalho,trabalho remoto|thuiswerken,telewerken|praca zdalna|удалёнка,удалённая работа|远程办公,居家办公|在宅勤務,テレワーク
part-time,full-time|teilzeit,vollzeit|temps partiel,temps plein|media jornada,tiempo completo|tempo parziale,tempo pieno|meio período,tempo integral|deeltijd,voltijd|pół etatu,pełny etat|неполный день,полная занятость|兼职,全职|非常勤,常勤,フルタイム
freelancer,contractor|freiberufler,auftragnehmer,selbständiger|indépendant,prestataire|autónomo,contratista|libero professionista,appaltatore|autônomo,prestador de serviço|zelfstandige,aannemer|wolny strzelec,wykonawca|фрилансер,подрядчик|自由职业,承包商,外包|業務委託,請負業者,フリーランス
intern,internship,apprentice|praktikant,praktikum,auszubildender|stagiaire,stage,apprenti|becario,prácticas,aprendiz|tirocinante,tirocinio,apprendista|estagiário,estágio,aprendiz|stagiair,stage,leerling|stażysta,staż,praktykant|стажёр,стажировка,практикант|实习生,实习,学徒|研修生,インターン,見習い
résumé,cover letter,job application|lebenslauf,bewerbung,anschreiben|curriculum,candidature,lettre de motivation|currículum,candidatura|candidatura,lettera di presentazione|currículo,candidatura|sollicitatie,cv|życiorys,podanie o pracę|резюме,отклик|简历,求职|履歴書,応募
candidate,applicant|bewerber,kandidat|candidat,postulant|candidato,aspirante|candidato|candidato|kandidaat,sollicitant|kandydat|кандидат,соискатель|候选人,应聘者|候補者,応募者
vacancy,job opening|stellenanzeige,freie stelle|poste vacant,offre d'emploi|vacante,oferta de empleo|posto vacante,offerta di lavoro|vaga de emprego,vaga|vacature|wakat,oferta pracy|вакансия|职位空缺,岗位|求人,欠員
qualification,skill|fähigkeit,qualifikation,kenntnisse|compétence,qualification|habilidad,competencia,cualificación|competenza,abilità,qualifica|habilidade,qualificação|vaardigheid,kwalificatie|umiejętność,kwalifikacje|навык,квалификация|技能,资质|技能,資格,スキル
career,promotion|beförderung,karriere,befördert|promotion,carrière|ascenso,carrera profesional|carriera,avanzamento|carreira,promoção de cargo|carrière,bevordering|awans,kariera|карьера,повышение|晋升,职业生涯|昇進,昇格,キャリア
performance review,appraisal|mitarbeitergespräch,beurteilung|entretien annuel,évaluation|evaluación del desempeño|valutazione delle prestazioni|avaliação de desempenho|functioneringsgesprek,beoordelingsgesprek|ocena pracownicza|аттестация,оценка персонала|绩效考核,考评|人事評価,査定
bonus,allowance|prämie,zulage,bonus|prime,indemnité|bonificación,prima,complemento|premio,indennità|bônus,gratificação|bonus,toeslag|premia,dodatek|премия,надбавка,бонус|奖金,津贴|賞与,手当,ボーナス
payroll,payslip|gehaltsabrechnung,lohnabrechnung|paie,bulletin de salaire,fiche de paie|nómina|busta paga,cedolino|folha de pagamento,holerite,contracheque|loonstrook,loonadministratie|lista płac,pasek wynagrodzenia|расчётный лист,расчёт зарплаты|工资单,工资表|給与明細,給与計算
pension,retirement|rente,ruhestand,altersvorsorge|retraite,pension|jubilación,pensión|pensione,pensionamento|aposentadoria,reforma,pensão|pensioen|emerytura|пенсия,выход на пенсию|退休,养老金|年金,定年
human resources,personnel|personalabteilung,personal|ressources humaines|recursos humanos|risorse umane,personale|recursos humanos|personeelszaken,personeel|kadry,zasoby ludzkie|отдел кадров,кадры,персонал|人事,人力资源|人事部,人材
works council,union|betriebsrat,gewerkschaft|comité d'entreprise,syndicat|comité de empresa,sindicato|sindacato,consiglio di fabbrica|sindicato,comissão de trabalhadores|ondernemingsraad,vakbond|rada zakładowa,związek zawodowy|профсоюз,рабочий совет|工会,职工委员会|労働組合,従業員代表
strike|streik,streiken,streikt,gestreikt|grève|huelga|sciopero,scioperare|greve|staking,staken|strajk,strajkować|забастовка|罢工|ストライキ
absence,absent|abwesenheit,abwesend,fehlzeit|absence,absent|ausencia,ausente|assenza,assente|ausência,ausente,falta|afwezigheid,afwezig|nieobecność,nieobecny|отсутствие,неявка|缺勤,缺席|欠勤,不在
deputy,substitute|vertretung,stellvertreter,vertreter|suppléant,remplaçant,adjoint|suplente,sustituto|sostituto,supplente,vice|suplente,substituto|plaatsvervanger,vervanger|zastępca,zastępstwo|заместитель,замещение|代理人,副手|代理人,代行
department,division|abteilung,bereich,ressort|service de l'entreprise,département|departamento,división|reparto,dipartimento|departamento,setor|afdeling|dział,wydział,dziale,działu|отдел,подразделение|部门|部署,部門
workplace,desk|schreibtisch,arbeitsplatz|bureau,poste de travail|escritorio,puesto de trabajo|scrivania,postazione|escrivaninha,mesa de trabalho|bureau,werkplek|biurko,stanowisko pracy|рабочее место,письменный стол,столе|工位,办公桌|作業机,職場
minutes,meeting notes|protokoll,niederschrift,mitschrift|compte rendu,procès-verbal|acta,minuta|verbale|ata,ata de reunião|notulen,verslag|protokół ze spotkania,notatki|протокол собрания,протокол встречи|会议纪要,会议记录|議事録
agenda|tagesordnung,agenda|ordre du jour|orden del día,agenda|ordine del giorno|pauta,ordem do dia|agendapunten,agenda|porządek obrad,agenda|повестка,повестка дня|议程|議題,アジェンダ
slide,slides|folie,folien|diapositive,diapo|diapositiva|diapositiva,lucido|lâmina de apresentação,slide|dia,presentatiedia|slajd|слайд,презентация|幻灯片|スライド
seal,stamp|stempel,siegel,gestempelt|cachet,tampon,sceau|sello,estampilla|timbro,sigillo|carimbo,selo|stempel,zegel|pieczęć,pieczątka|печать,штамп|公章,印章,盖章|印鑑,捺印,判子
postage,letter,envelope|brief,briefmarke,umschlag,porto|courrier postal,lettre,enveloppe,timbre|carta,sobre,franqueo|lettera,busta,francobollo|carta,envelope,postagem|brief,envelop,postzegel|list,koperta,znaczek,liście|письмо,конверт,почтовая марка,писем|信件,信封,邮票|手紙,封筒,切手
parcel|paket,päckchen|colis|paquete postal,encomienda|pacco|encomenda|pakje,pakket|paczka,przesyłka,paczce,paczek|посылка,посылок|包裹,快递|小包,宅配便
archive box,binder,filing|ordner,ablage,aktenordner|classeur,classement|archivador,carpeta|raccoglitore,faldone|fichário,arquivamento|ordner,archiefmap|segregator,teczka|папка-регистратор,скоросшиватель|文件夹,归档|書類綴じ,バインダー
stationery,pen|büromaterial,stift,schreibwaren|fournitures de bureau,stylo|papelería,bolígrafo,lápiz|cancelleria,penna|papelaria,caneta|kantoorartikelen,pen|artykuły biurowe,długopis|канцтовары,ручка|文具,办公用品|文房具,事務用品
reception,front desk|empfang,rezeption|accueil,réception|recepción|portineria,reception|recepção,portaria|receptie,balie|recepcja|ресепшен,приёмная|前台,接待处|受付,フロント
headquarters,head office|hauptsitz,zentrale|siège,siège social|sede central,oficina central|sede centrale,sede legale|matriz,sede|hoofdkantoor,hoofdzetel|centrala,siedziba|головной офис,штаб-квартира|总部,总公司|本社,本部
branch office,subsidiary|niederlassung,zweigstelle,tochtergesellschaft,filiale|filiale,succursale,agence|sucursal,filial|filiale,succursale,controllata|filial,subsidiária,sucursal|filiaal,vestiging,dochteronderneming|oddział,filia,spółka zależna|филиал,дочерняя компания|分公司,子公司,分支机构|支社,支店,子会社
warranty,guarantee|garantie,gewährleistung|garantie,garantir|garantía,garantizar|garanzia,garantire|garantia,garantir|garantie,waarborg|gwarancja,rękojmia|гарантия,гарантировать|保修,质保,担保|保証,保証書
liability,liable|haftung,haften,haftbar,gehaftet|responsabilité civile|responsabilidad civil|responsabilità civile|responsabilidade civil|aansprakelijkheid,aansprakelijk|odpowiedzialność cywilna,odpowiedzialność prawna|ответственность,материальная ответственность|法律责任,赔偿责任|賠償責任,法的責任
penalty,fine|strafe,bußgeld,vertragsstrafe|amende,pénalité|multa,penalización,sanción|multa,sanzione,penale|multa,penalidade|boete,straf|kara,grzywna,mandat|штраф,пеня,неустойка|罚款,违约金,处罚|罰金,違約金,ペナルティ
data protection officer|datenschutzbeauftragter|délégué à la protection des données|delegado de protección de datos|responsabile della protezione dei dati|encarregado de dados|functionaris gegevensbescherming|inspektor ochrony danych|ответственный за персональные данные|数据保护官|データ保護責任者
lawyer,attorney|anwalt,rechtsanwalt,jurist|avocat,juriste|abogado,jurista|avvocato,legale|advogado|advocaat,jurist|prawnik,adwokat|юрист,адвокат|律师|弁護士
court,judge,lawsuit|gericht,richter,klage,prozess|tribunal,juge,procès|tribunal,juez,demanda,juicio|tribunale,giudice,causa|tribunal,juiz,processo judicial|rechtbank,rechter,rechtszaak|sąd,sędzia,pozew|суд,судья,иск|法院,法官,诉讼|裁判所,裁判官,訴訟
notary,power of attorney|notar,vollmacht|notaire,procuration|notario,poder notarial|notaio,procura,delega|cartório,tabelião,procuração|notaris,volmacht|notariusz,pełnomocnictwo|нотариус,доверенность|公证,授权书,委托书|公証人,委任状
clause,terms and conditions|klausel,geschäftsbedingungen|clause,conditions générales|cláusula,términos y condiciones|clausola,condizioni generali|cláusula,termos e condições|clausule,algemene voorwaarden|klauzula,regulamin|пункт договора,условия использования|条款,服务条款|条項,利用規約
copyright,patent,trademark|urheberrecht,patent,marke|droit d'auteur,brevet,marque déposée|derechos de autor,patente,marca registrada|diritto d'autore,brevetto,marchio registrato|direitos autorais,patente,marca registrada|auteursrecht,octrooi,patent|prawo autorskie,patent,znak towarowy|авторское право,патент,товарный знак|版权,专利,商标|著作権,特許,商標
dispute,arbitration|streit,streitfall,schlichtung|litige,différend,arbitrage|disputa,litigio,arbitraje|controversia,arbitrato,lite|disputa,litígio,arbitragem|geschil,arbitrage|spór,arbitraż|спор,арбитраж|争议,纠纷,仲裁|紛争,仲裁
obligation,duty|pflicht,verpflichtung|obligation,devoir|obligación,deber|obbligo,dovere|obrigação,dever|plicht,verplichting|obowiązek,zobowiązanie|обязанность,обязательство|义务|義務,責務
authority,government|behörde,regierung,amt|autorité,gouvernement,administration publique|autoridad,gobierno|autorità,governo,ente pubblico|autoridade,governo,órgão público|overheid,regering,instantie|urząd,rząd,władze|власть,правительство,ведомство|政府,当局,机关|政府,官公庁,当局
churn,customer attrition|abwanderung,kundenabwanderung|attrition,perte de clients|fuga de clientes,tasa de abandono|abbandono dei clienti|evasão de clientes,rotatividade|klantverloop,verloop|odpływ klientów,rezygnacje|отток,отток клиентов|客户流失,流失率|解約率,顧客離れ
prospect,lead|interessent,potenzieller kunde|prospect,client potentiel|cliente potencial,prospecto|cliente potenziale,contatto commerciale|cliente potencial,lead|prospect,potentiële klant|potencjalny klient,lead|лид,потенциальный клиент|潜在客户,线索|見込み客,リード
campaign|kampagne,aktion|campagne|campaña|campagna|campanha|campagne|kampania|кампания|营销活动,宣传活动|キャンペーン,販促
advertising,advertisement|werbung,anzeige,werben,wirbt,warb,geworben|publicité,annonce,pub|publicidad,anuncio|pubblicità,annuncio|publicidade,propaganda,anúncio|reclame,advertentie|reklama,ogłoszenie|реклама,объявление|广告|広告,宣伝
newsletter,mailing list|rundbrief,verteiler,newsletter|infolettre,liste de diffusion|boletín,lista de correo|bollettino,lista di distribuzione|boletim,lista de e-mails|nieuwsbrief,verzendlijst|biuletyn,lista mailingowa|рассылка,список рассылки|新闻简报,邮件列表|メルマガ,メーリングリスト
unsubscribe,opt-out|abmelden,austragen,abbestellen,abgemeldet,austrägt,austrug,ausgetragen,abbestellt|se désabonner,désinscription|darse de baja,cancelar suscripción|disiscriversi,annullare iscrizione|descadastrar,cancelar inscrição|uitschrijven,afmelden,uitgeschreven,afmeldt|wypisać się,rezygnacja z subskrypcji|отписаться,отписка|退订,取消订阅|配信停止,購読解除
trade fair,exhibition,conference|messe,ausstellung,konferenz|salon professionnel,foire,congrès|feria,exposición,congreso|fiera,mostra,convegno|feira,exposição,congresso|beurs,tentoonstelling,congres|targi,wystawa,konferencja|выставка,ярмарка,конференция|展会,展览,会议大会|展示会,見本市,会議
booth,stand|messestand,stand|stand d'exposition|caseta,puesto de feria|stand fieristico,padiglione|estande|stand,kraam|stoisko|стенд,киоск|展位,摊位|出展ブース,ブース
brand|marke,warenzeichen|marque|marca|marchio,marca|marca|merk|marka|бренд,торговая марка|品牌|銘柄,ブランド
logo,slogan|logo,werbespruch|logo,slogan|logotipo,eslogan,lema|logo,motto|logotipo,slogan|logo,slagzin|logo,hasło reklamowe|логотип,слоган|标志,口号|ロゴ,標語
competitor,competition|konkurrent,wettbewerber,wettbewerb|concurrent,concurrence commerciale|competidor,competencia|concorrente,concorrenza|concorrente,concorrência|concurrent,concurrentie|konkurent,konkurencja|конкурент,конкуренция|竞争对手,竞争|競合,競争相手
negotiate,negotiation|verhandeln,verhandlung,verhandelt|négocier,négociation|negociar,negociación|negoziare,trattativa|negociar,negociação|onderhandelen,onderhandeling,onderhandelt,onderhandeld|negocjować,negocjacje|переговоры,договариваться|谈判,协商|交渉
upsell,cross-sell|zusatzverkauf,querverkauf|vente additionnelle,vente croisée|venta cruzada,venta adicional|vendita incrociata|venda cruzada,venda adicional|bijverkoop,kruisverkoop|sprzedaż krzyżowa,dosprzedaż|допродажа,кросс-продажа|交叉销售,追加销售|追加販売,アップセル
refund policy,return policy|rückgaberecht,widerrufsrecht,umtausch|politique de retour,droit de rétractation|política de devolución,devolución|politica di reso,diritto di recesso,reso|política de devolução,troca|retourbeleid,herroepingsrecht|polityka zwrotów,zwrot towaru|возврат товара,условия возврата|退换货,退货政策|返品,返金ポリシー
voucher,coupon|gutschein,coupon|bon d'achat,coupon|vale,cupón|buono,coupon|vale,cupom|tegoedbon,waardebon|bon,kupon,voucher|купон,ваучер,промокод|优惠券,代金券|割引券,クーポン
loyalty,retention rate|treue,kundenbindung|fidélité,fidélisation|lealtad,fidelización|fedeltà,fidelizzazione|fidelidade,fidelização|loyaliteit,klantenbinding|lojalność|лояльность,удержание|忠诚度,会员留存|忠誠度,顧客定着
conversion rate,funnel|trichter,konversionsrate|entonnoir,taux de conversion|embudo,tasa de conversión|imbuto,tasso di conversione|funil,taxa de conversão|trechter,conversieratio|lejek,współczynnik konwersji|воронка,конверсия|转化率,漏斗|転換率,コンバージョン,ファネル
checkout,shopping cart|warenkorb,kasse|panier,caisse|carrito,caja|carrello,cassa|carrinho,caixa|winkelwagen,kassa|koszyk,kasa|корзина,оформление заказа,касса|购物车,结账台|買い物かご,レジ,カート
wholesale,retail,reseller|großhandel,einzelhandel,wiederverkäufer|grossiste,détaillant,revendeur|mayorista,minorista,revendedor|ingrosso,dettaglio,rivenditore|atacado,varejo,revendedor|groothandel,detailhandel,wederverkoper|hurt,handel detaliczny,sprzedawca|опт,розница,реселлер|批发,零售,经销商|卸売,小売,代理店
commission,royalty|provision,lizenzgebühr|commission,redevance|comisión,regalía|provvigione,canone|comissão,royalties|provisie,royalty|prowizja,tantiemy|комиссия,роялти|佣金,版税,提成|手数料,印税
outsourcing,offshore|auslagerung,fremdvergabe,auslagern,auslagert,ausgelagert|externalisation,sous-traitance|subcontratación,externalización|esternalizzazione,subappalto|terceirização,terceirizar|uitbesteding,uitbesteden,uitbesteedt|outsourcing,zlecanie na zewnątrz|аутсорсинг,аутсорс|外包服务,离岸|外注,委託
supply chain,logistics|lieferkette,logistik|chaîne d'approvisionnement,logistique|cadena de suministro,logística|catena di fornitura,logistica|cadeia de suprimentos,logística|toeleveringsketen,logistiek|łańcuch dostaw,logistyka|цепочка поставок,логистика|供应链,物流|供給網,物流
shortage,scarce|mangel,knappheit,knapp|pénurie,manque|escasez,carencia|carenza,scarsità|escassez,carência|tekort,schaarste|niedobór,brak|нехватка,дефицит|短缺,缺货|不足,品切れ,欠品
strategy,tactic|strategie,taktik|stratégie,tactique|estrategia,táctica|strategia,tattica|estratégia,tática|strategie,tactiek|strategia,taktyka|стратегия,тактика|战略,策略|戦略,戦術
consultant,advice,advise|berater,beratung,beraten,beriet|consultant,conseil,conseiller|consultor,asesor,asesoramiento|consulente,consulenza|consultor,assessoria,consultoria|adviseur,advies,adviseren,adviseert,adviseerde|doradca,konsultant,porada|консультант,совет,консультация|顾问,咨询|助言,顧問,コンサルタント
founder,startup|gründer,gründung,startup|fondateur,jeune pousse|fundador,emprendimiento|fondatore,impresa nascente|fundador,empresa iniciante|oprichter,startup|założyciel,startup|основатель,стартап|创始人,创业公司|創業者,起業
nonprofit,donation,charity|spende,gemeinnützig,verein|don,association caritative|donación,sin fines de lucro,caridad|donazione,beneficenza|doação,caridade,sem fins lucrativos|schenking,donatie,liefdadigheid|darowizna,dobroczynność|пожертвование,благотворительность|捐款,慈善,公益|寄付,慈善,非営利
sustainability,environment protection,emission|nachhaltigkeit,umweltschutz,emission|durabilité,émissions|sostenibilidad,emisiones|sostenibilità,emissioni|sustentabilidade,emissões|duurzaamheid,uitstoot|zrównoważony rozwój,emisje|экология,выбросы,устойчивое развитие|可持续,排放,环保|持続可能性,排出量,環境保護
tax return,tax authority,deductible|steuererklärung,finanzamt,absetzbar|déclaration d'impôts,fisc,déductible|declaración de impuestos,hacienda,deducible|dichiarazione dei redditi,fisco,detraibile|declaração de imposto,receita federal,dedutível|belastingaangifte,belastingdienst,aftrekbaar|zeznanie podatkowe,urząd skarbowy|налоговая декларация,налоговая|报税,税务局,抵扣|確定申告,税務署,控除
value-added tax,sales tax|mehrwertsteuer,umsatzsteuer|taxe sur la valeur ajoutée,tva|impuesto al valor añadido,iva|imposta sul valore aggiunto,iva|imposto sobre valor agregado,iva|omzetbelasting,btw|podatek od towarów,vat|налог на добавленную стоимость,ндс|增值税|消費税,付加価値税
net,gross|netto,brutto|net,brut|neto,bruto|netto,lordo|líquido,bruto|netto,bruto|netto,brutto|нетто,брутто|净额,毛额,税前|正味,総額,手取り
solder,soldering|löten,lötstelle,lot,gelötet|souder,soudure,brasage|soldar,soldadura,estaño,suelda|saldare,saldatura,stagno|soldar,soldagem,solda|solderen,soldeer,soldeert|lutować,lutowanie,lut|паять,пайка,припой|焊接,焊锡|はんだ付け,はんだ
circuit board,pcb|leiterplatte,platine|circuit imprimé,carte électronique|placa de circuito,circuito impreso|circuito stampato,scheda elettronica|placa de circuito,circuito impresso|printplaat|płytka drukowana,płytka|печатная плата,плата|电路板,线路板|基板,プリント基板
resistor,resistance|widerstand|résistance,résistor|resistencia,resistor|resistenza,resistore|resistor,resistência|weerstand|rezystor,opornik,rezystancja|резистор,сопротивление|电阻,电阻器|抵抗,抵抗器
capacitor|kondensator,elko|condensateur|condensador,capacitor|condensatore|capacitor,condensador|condensator|kondensator|конденсатор|电容,电容器|コンデンサ,コンデンサー
transistor|transistor|transistor|transistor|transistor|transistor,transístor|transistor|tranzystor|транзистор|晶体管,三极管|トランジスタ
fuse|sicherung|fusible|fusible|fusibile|fusível|zekering|bezpiecznik|предохранитель|保险丝,熔断器|ヒューズ
screw,screwdriver|schraube,schrauben,schraubendreher,schraubt,geschraubt|vis,visser,tournevis|tornillo,atornillar,destornillador|vite,avvitare,cacciavite|parafuso,aparafusar,chave de fenda|schroef,schroeven,schroevendraaier|śruba,wkręt,śrubokręt|винт,шуруп,отвёртка|螺丝,螺钉,螺丝刀|ねじ,ネジ,ドライバー
bolt,nut|bolzen,mutter|boulon,écrou|perno,tuerca|bullone,dado|cavilha,porca|bout,moer|sworzeń,nakrętka|болт,гайка|螺栓,螺母|ボルト,ナット
torque|drehmoment|couple de serrage|par de apriete,torque|coppia di serraggio|torque,binário|koppel,draaimoment|moment obrotowy|крутящий момент|扭矩,力矩|トルク
seal,gasket|dichtung,abdichten,dicht,abgedichtet|joint,étanchéité,étanche|junta,sello,sellar,estanco|guarnizione,sigillare,tenuta|vedação,junta,vedar|afdichting,pakking,dicht|uszczelka,uszczelnienie,szczelny|уплотнение,прокладка,герметичный|密封,密封圈,垫片|シール,パッキン,密閉
housing,casing,enclosure|gehäuse|boîtier,carter|carcasa,caja|involucro,alloggiamento,custodia|carcaça,invólucro|behuizing,kast|obudowa|корпус,кожух|外壳,机壳|筐体,ケース,ハウジング
bearing|lager,kugellager|roulement,palier|rodamiento,cojinete|cuscinetto|rolamento|lager,kogellager|łożysko|подшипник|轴承|軸受,ベアリング
gear,gearbox|zahnrad,getriebe,gang|engrenage,boîte de vitesses|engranaje,caja de cambios|ingranaggio,cambio|engrenagem,caixa de velocidades|tandwiel,versnellingsbak,versnelling|koło zębate,przekładnia,bieg|шестерня,редуктор,коробка передач|齿轮,变速箱|歯車,ギア,変速機
belt,conveyor|riemen,förderband,gurt|courroie,convoyeur,ceinture|correa,cinta transportadora,cinturón|cinghia,nastro trasportatore,cintura|correia,esteira,cinto|riem,transportband,gordel|pas,pasek,przenośnik|ремень,конвейер,лента|皮带,传送带|ベルト,コンベア
drill,drilling|bohren,bohrer,bohrung,bohrt,gebohrt|percer,perceuse,perçage|taladrar,taladro,broca|trapano,forare,foratura|furar,furadeira,broca|boren,boor,boormachine|wiercić,wiertarka,wiertło|сверлить,дрель,сверло|钻孔,钻头,电钻|ドリル,穴あけ
glue,adhesive|kleber,klebstoff,kleben,klebt,geklebt|colle,coller,adhésif|pegamento,pegar,adhesivo|colla,incollare,adesivo|cola,colar,adesivo|lijm,plakken,lijmen,lijmt|klej,kleić,sklejać|клей,клеить|胶水,粘合剂|接着剤,のり
coating|beschichtung,beschichten|revêtement,enduit|recubrimiento,revestimiento|rivestimento|revestimento|coating,deklaag|powłoka|покрытие|涂层,镀层|コーティング,塗装,被膜
rust,corrosion|rost,rosten,korrosion|rouille,rouiller,corrosion|óxido,oxidar,corrosión|ruggine,arrugginire,corrosione|ferrugem,enferrujar,corrosão|roest,roesten,corrosie,geroest|rdza,rdzewieć,korozja|ржавчина,ржаветь,коррозия|生锈,腐蚀|錆び,サビ,腐食
gauge,calliper|messgerät,lehre,messschieber|jauge,pied à coulisse,manomètre|calibre,indicador,manómetro|calibro,manometro,indicatore|medidor,calibrador,manómetro|meter,schuifmaat,manometer|miernik,suwmiarka,manometr|манометр,штангенциркуль,измеритель|量规,仪表,卡尺|ゲージ,計器,ノギス
tolerance|toleranz|tolérance|tolerancia|tolleranza|tolerância|tolerantie|tolerancja|допуск|公差,容差|公差,許容差
prototype|prototyp,muster|prototype,maquette|prototipo|prototipo|protótipo|prototype|prototyp|прототип,опытный образец|原型,样机|試作品,プロトタイプ,試作
assembly,assemble,mount|montage,montieren,baugruppe,montiert|assemblage,assembler,montage,monter|montaje,montar,ensamblaje,ensamblar|assemblaggio,assemblare,montaggio,montare|montagem,montar|assemblage,monteren,montage,monteert,monteerde|montaż,montować,składać|сборка,собирать,монтаж|组装,装配|組立,組み立て,組立て
supplier part,spare part|zulieferteil,ersatzteil|pièce de rechange,pièce détachée|repuesto,pieza de recambio|ricambio,pezzo di ricambio|peça sobressalente,peça de reposição|reserveonderdeel,onderdeel|część zamienna|запчасть,запасная часть|备件,零部件|予備部品,スペアパーツ
batch,lot|charge,los|lot,fournée|lote,partida|lotto,partita|lote,leva|partij,charge|partia|партия|批次,批量|ロット,バッチ
serial number|seriennummer|numéro de série|número de serie|numero di serie,matricola|número de série|serienummer|numer seryjny|серийный номер,заводской номер|序列号,编号|シリアル番号,製造番号
shelf,rack|regal,fach|étagère,rayonnage|estante,estantería|scaffale,mensola|prateleira,estante|schap,rek,stelling|półka,regał|полка,стеллаж|货架,架子|棚,ラック
pallet|palette|palette|palé,palet,tarima|pallet,bancale|palete,estrado|pallet|paleta|поддон,паллета|托盘,栈板|パレット
forklift|gabelstapler,stapler|chariot élévateur|carretilla elevadora,montacargas|carrello elevatore,muletto|empilhadeira,empilhador|heftruck,vorkheftruck|wózek widłowy|погрузчик,автопогрузчик|叉车|フォークリフト
crane|kran|grue|grúa|gru|guindaste,grua|kraan,hijskraan|dźwig,żuraw|кран|起重机,吊车|クレーン
oven,furnace|ofen,backofen|four,fourneau|horno|forno,fornace|forno,fornalha|oven|piekarnik,piec|печь,духовка|烤箱,炉子|オーブン,かまど
cooling,cooler,cool|kühlung,kühlen,kühler,kühlt,gekühlt|refroidissement,refroidir|refrigeración,enfriar,enfriamiento|raffreddamento,raffreddare|resfriamento,refrigeração,arrefecer|koeling,koelen,koeler,koelt|chłodzenie,chłodzić,chłodnica|охлаждение,охлаждать|冷却,散热|冷却,クーラー
fan,ventilation|lüfter,ventilator,lüftung|ventilateur,ventilation|ventilador,ventilación|ventola,ventilatore,ventilazione|ventilador,ventoinha,ventilação|ventilator,ventilatie|wentylator,wentylacja|вентилятор,вентиляция,кулер|风扇,通风|ファン,換気,扇風機
air conditioning|klimaanlage|climatisation,clim|aire acondicionado,climatización|aria condizionata,condizionatore|ar condicionado|airconditioning,airco|klimatyzacja,klimatyzator|кондиционер|空调|エアコン,空調
drone|drohne|drone|dron|drone|drone|drone|dron|дрон,беспилотник|无人机|ドローン
robot,robotics|roboter,robotik|robot,robotique|robot,robótica|robot,robotica|robô,robótica|robot,robotica|robot,robotyka|робот,робототехника|机器人|ロボット
antenna,aerial|antenne|antenne|antena|antenna|antena|antenne|antena|антенна|天线|アンテナ
receiver,transmitter|empfänger,sender|récepteur,émetteur|receptor,transmisor,emisor|ricevitore,trasmettitore|receptor,transmissor|ontvanger,zender|odbiornik,nadajnik|приёмник,передатчик|接收器,发射器|受信機,送信機
radio|radio,funk|radio|radio|radio|rádio|radio|radio|радио,рация|无线电,收音机|ラジオ,無線
brake|bremse,bremsen,bremst,gebremst|frein,freiner,freinage|freno,frenar|freno,frenare|freio,travão,travar|rem,remmen,remt|hamulec,hamować|тормоз,тормозить|刹车,制动|ブレーキ,制動
bicycle,bike|fahrrad,rad,velo|vélo,bicyclette|bicicleta,bici|bicicletta,bici|bicicleta,bike|fiets,fietsen,fietst|rower|велосипед|自行车,单车|自転車
lamp,bulb|lampe,glühbirne,leuchte|lampe,ampoule|lámpara,bombilla,foco|lampada,lampadina|lâmpada,candeeiro|lamp,gloeilamp|lampa,żarówka|лампа,лампочка|灯泡,台灯|電球,ランプ,照明
switch box,breaker|schaltschrank,sicherungskasten,schutzschalter|disjoncteur,armoire électrique,tableau électrique|cuadro eléctrico,disyuntor|quadro elettrico,interruttore|quadro elétrico,disjuntor|meterkast,schakelkast|rozdzielnia,skrzynka,wyłącznik|щиток,электрощит,выключатель|配电箱,断路器|配電盤,ブレーカー
plug,socket,outlet|stecker,steckdose,buchse|prise,fiche|enchufe,toma|spina,presa|tomada,ficha,plugue|stekker,stopcontact|wtyczka,gniazdko|вилка,розетка|插头,插座|コンセント,プラグ,ソケット
connector,adapter|verbinder,steckverbinder,adapter|connecteur,adaptateur|conector,adaptador|connettore,adattatore|conector,adaptador|connector,adapter|złącze,adapter,przejściówka|разъём,переходник,адаптер|连接器,适配器,接头|コネクタ,アダプター
electricity,electric,electrical|strom,elektrizität,elektrisch|électricité,électrique|electricidad,eléctrico|elettricità,elettrico|eletricidade,elétrico|elektriciteit,stroom,elektrisch|prąd,elektryczność,elektryczny|электричество,электрический|电力,电气|電気,電力
electronics,electronic|elektronik,elektronisch|électronique|electrónica,electrónico|elettronica,elettronico|eletrônica,eletrónica,eletrônico|elektronica,elektronisch|elektronika,elektroniczny|электроника,электронный|电子|電子,エレクトロニクス
chip,semiconductor|chip,halbleiter|puce,semi-conducteur|chip,semiconductor|chip,semiconduttore|chip,semicondutor|chip,halfgeleider|chip,układ scalony,półprzewodnik|чип,микросхема,полупроводник|芯片,半导体|チップ,半導体
magnet,magnetic|magnet,magnetisch|aimant,magnétique|imán,magnético|magnete,magnetico,calamita|ímã,íman,magnético|magneet,magnetisch|magnes,magnetyczny|магнит,магнитный|磁铁,磁性|磁石,磁気
laser|laser|laser|láser|laser|laser|laser|laser|лазер|激光|レーザー
lens,optics|linse,objektiv,optik|lentille,objectif,optique|lente,objetivo,óptica|lente,obiettivo,ottica|lente,objetiva,óptica|lens,objectief,optiek|soczewka,obiektyw,optyka|линза,объектив,оптика|镜头,透镜,光学|レンズ,光学
steel,iron|stahl,eisen|acier,fer|acero,hierro|acciaio,ferro|aço,ferro|staal,ijzer|stal,żelazo|сталь,железо|钢铁,钢材|鉄鋼,スチール
metal,aluminium,aluminum|metall,aluminium,alu|métal,aluminium|metal,aluminio|metallo,alluminio|metal,alumínio|metaal,aluminium|metal,aluminium|металл,алюминий|金属,铝合金|金属,アルミ
copper|kupfer|cuivre|cobre|rame|cobre|koper|miedź|медь|紫铜,铜线|銅線,カッパー
plastic|kunststoff,plastik|plastique|plástico|plastica|plástico|plastic,kunststof|plastik,tworzywo sztuczne|пластик,пластмасса|塑料|プラスチック
rubber|gummi,kautschuk|caoutchouc|caucho,goma|gomma|borracha|rubber|guma|резина,каучук|橡胶|ゴム
glass|glas,glasscheibe|verre,vitre|vidrio,cristal,vaso|vetro,bicchiere|vidro,copo|glas|szkło,szklanka,szyba,szkle|стекло,стакан,стеклянный|玻璃|ガラス
wood,timber|holz|bois|madera|legno,legname|madeira|hout|drewno,drewniany|дерево,древесина,деревянный|木材,木头|木材
concrete,cement|beton,zement|béton,ciment|hormigón,concreto,cemento|calcestruzzo,cemento|concreto,betão,cimento|beton,cement|beton,cement|бетон,цемент|混凝土,水泥|コンクリート,セメント
mould,casting|gussform,gießen,spritzguss|moule,moulage|molde,fundición|stampo,fusione,stampaggio|molde,fundição,moldagem|mal,gietvorm,gieten,goot|forma odlewnicza,odlew|литьё,пресс-форма|模具,铸造|金型,鋳造
weld,welding|schweißen,schweißnaht,schweißt,geschweißt|soudage,soudeur|soldeo,soldador|saldatore,cordone di saldatura|soldador,cordão de solda|lassen,las,lasser,last|spawać,spawanie,spoina|сварка,сваривать,шов|电焊,焊缝|溶接
milling,lathe,machining|fräsen,drehmaschine,fräst,gefräst|fraisage,tour,usinage|fresado,torno,mecanizado|fresatura,tornio,lavorazione|fresagem,torno,usinagem|frezen,draaibank,freest|frezowanie,tokarka,obróbka|фрезеровка,токарный станок,обработка|铣削,车床,机加工|旋盤,切削,機械加工
hammer|hammer,hämmern,hämmert,gehämmert|marteau|martillo|martello|martelo|hamer|młotek|молоток|锤子|ハンマー,金づち
saw|säge,sägen,sägt,gesägt|scie,scier|sierra,serrar|sega,segare|serra,serrar|zaag,zagen|piła,piłować|пила,пилить|锯子,锯切|のこぎり
nail|nagel,nageln,nagelt,genagelt|clou,clouer|clavo,clavar|chiodo,inchiodare|prego,pregar|spijker|gwóźdź|гвоздь|钉子|くぎ
wrench,spanner|schraubenschlüssel|clé à molette,clé plate|llave inglesa|chiave inglese|chave inglesa|moersleutel|klucz płaski|гаечный ключ|扳手|レンチ,スパナ
spring|feder,sprungfeder|ressort|muelle,resorte|molla|mola|veer|sprężyna|пружина|弹簧|ばね,スプリング
pipe,hose,tube|rohr,schlauch|tuyau,tube,conduite|tubo,tubería,manguera|tubo,tubazione|tubo,cano,mangueira|buis,pijp,slang|rura,wąż,rurka|труба,шланг,трубка|管道,软管,管子|配管,パイプ,ホース
tank|behälter,kessel|réservoir,cuve|depósito,tanque|serbatoio|tanque,reservatório|tank,reservoir|zbiornik|бак,резервуар|水箱,储罐|タンク,水槽
oil,lubricant,grease|öl,schmiermittel,fett|huile,lubrifiant,graisse|aceite,lubricante,grasa|olio,lubrificante,grasso|óleo,lubrificante,graxa|olie,smeermiddel,vet|olej,smar|масло,смазка|润滑油,油脂|潤滑油,オイル,グリース
fuel,petrol,diesel|kraftstoff,benzin,diesel|carburant,essence,gazole|combustible,gasolina,diésel|carburante,benzina,gasolio|combustível,gasolina,gasóleo|brandstof,benzine,diesel|paliwo,benzyna,olej napędowy|топливо,бензин,дизель|燃料,汽油,柴油|燃料,ガソリン,軽油
dust|staub,staubig|poussière|polvo|polvere|poeira,pó|stof|kurz,pył|пыль|灰尘,粉尘|ほこり,粉塵
crack|riss|fissure,fêlure|grieta,fisura|crepa,fessura|rachadura,fissura|scheur,barst|pęknięcie,rysa|трещина|裂纹,裂缝|ひび,亀裂
scratch|kratzer,kratzen,zerkratzt,kratzt,gekratzt|rayure,rayer|arañazo,rayar,rayón|graffio,graffiare|arranhão,arranhar|kras,krassen,krast|zadrapanie,zarysowanie|царапина,царапать|划痕,刮痕|傷跡,ひっかき傷
wear,worn|verschleiß,abnutzung,abgenutzt|usure,usé|desgaste,desgastado|usura,usurato|desgaste,gasto|slijtage,versleten|zużycie,zużyty|износ,изношенный|磨损|摩耗,消耗
surface|oberfläche,fläche|surface|superficie|superficie|superfície|oppervlak,oppervlakte|powierzchnia|поверхность|表面|表面
thickness,thick,thin|dicke,dick,dünn|épaisseur,épais,mince|espesor,grosor,grueso,delgado|spessore,spesso,sottile|espessura,grosso,fino|dikte,dik,dun|grubość,gruby,cienki|толщина,толстый,тонкий|厚度|厚み,厚い,薄い,厚く,厚か,薄く,薄か
width,wide,narrow|breite,breit,schmal|largeur,large,étroit|anchura,ancho,estrecho|larghezza,largo,stretto|largura,largo,estreito|breedte,breed,smal|szerokość,szeroki,wąski|ширина,широкий,узкий|宽度|横幅,広い,狭い,広く,広か,狭く,狭か
height,tall|höhe,hoch|hauteur,haut|altura,alto|altezza,alto|altura,alto|hoogte,hoog|wysokość,wysoki|высота,высокий|高度|高さ,高い,高く,高か
depth,deep|tiefe,tief|profondeur,profond|profundidad,profundo|profondità,profondo|profundidade,profundo,fundo|diepte,diep|głębokość,głęboki|глубина,глубокий|深度|深さ,深い,深く,深か
vibration|vibration,schwingung,vibrieren,vibriert|vibration,vibrer|vibración,vibrar|vibrazione,vibrare|vibração,vibrar|trilling,trillen,trilt|drgania,wibracja|вибрация,колебание|振动,震动|振動
inspection,inspect|inspektion,prüfung,prüfen,prüft,geprüft|inspection,inspecter|inspección,inspeccionar|ispezione,ispezionare|inspeção,inspecionar,vistoria|inspectie,inspecteren,keuring,inspecteert|inspekcja,przegląd,kontrola|осмотр,инспекция|检验,检查|検査,点検
scrap,reject part|ausschuss,schrott|rebut,ferraille|chatarra,desecho|scarto,rottame|sucata,refugo|schroot,uitval|złom,odpad|брак,лом|废品,报废|不良品,スクラップ
workshop|werkstatt|atelier|taller|officina|oficina|werkplaats|warsztat|мастерская,цех|车间,工坊|工房,作業場
technician,mechanic|techniker,mechaniker|technicien,mécanicien|técnico,mecánico|tecnico,meccanico|técnico,mecânico|technicus,monteur|technik,mechanik|техник,механик|技术员,技工|技術者,整備士
engineer,engineering|ingenieur,ingenieurin|ingénieur,ingénierie|ingeniero,ingeniería|ingegnere,ingegneria|engenheiro,engenharia|ingenieur,techniek|inżynier,inżynieria|инженер,инженерный|工程师,工程|エンジニア,工学
glove,helmet|handschuh,helm|gant,casque|guante,casco|guanto,casco|luva,capacete|handschoen,helm|rękawica,rękawiczka,kask|перчатка,каска,шлем|手套,头盔,安全帽|手袋,ヘルメット
router,modem|router,modem|routeur,modem,box|enrutador,módem|router,modem|roteador,modem|router,modem|router,modem|роутер,маршрутизатор,модем|路由器,调制解调器|ルーター,モデム
loudspeaker,headphones,microphone|lautsprecher,kopfhörer,mikrofon|haut-parleur,casque audio,micro|altavoz,auriculares,micrófono|altoparlante,cuffie,microfono|alto-falante,fones,microfone|luidspreker,koptelefoon,microfoon|głośnik,słuchawki,mikrofon|динамик,наушники,микрофон|扬声器,耳机,麦克风|スピーカー,ヘッドホン,マイク
television,tv|fernseher,fernsehen|télévision,télé,téléviseur|televisión,televisor,tele|televisione,televisore,tele|televisão,televisor|televisie,tv|telewizor,telewizja|телевизор,телевидение|电视,电视机|テレビ
solar,solar panel|solaranlage,photovoltaik,solar|solaire,panneau solaire|solar,panel solar|solare,pannello solare|solar,painel solar|zonnepaneel,zonne-energie|fotowoltaika,panel słoneczny,słoneczny|солнечный,солнечная панель|太阳能,光伏|太陽光,ソーラーパネル
turbine,wind power|turbine,windkraft,windrad|turbine,éolienne|turbina,eólico,aerogenerador|turbina,eolico|turbina,eólica|turbine,windmolen|turbina,wiatrak|турбина,ветряк|涡轮机,风电|タービン,風力発電
microscope,microscopy|mikroskop,mikroskopie|microscope,microscopie|microscopio,microscopía|microscopio,microscopia|microscópio,microscopia|microscoop,microscopie|mikroskop,mikroskopia|микроскоп,микроскопия|显微镜|顕微鏡
freezer,fridge,refrigerator|gefrierschrank,kühlschrank,tiefkühler|congélateur,réfrigérateur,frigo|congelador,nevera,frigorífico|congelatore,frigorifero,frigo|congelador,freezer,geladeira,frigorífico|vriezer,diepvries,koelkast|zamrażarka,lodówka|морозильник,холодильник|冰箱,冷冻柜,冰柜|冷凍庫,冷蔵庫
reagent,chemical|reagenz,chemikalie,chemisch|réactif,produit chimique,chimique|reactivo,químico|reagente,chimico|reagente,químico|reagens,chemicalie,chemisch|odczynnik,chemikalia,chemiczny|реагент,реактив,химический|试剂,化学品|試薬,化学薬品
dilution,dilute|verdünnung,verdünnen,verdünnt|dilution,diluer|dilución,diluir|diluizione,diluire|diluição,diluir|verdunning,verdunnen,verdunt,verdunde|rozcieńczenie,rozcieńczać|разведение,разбавлять,разбавление|稀释|希釈
concentration|konzentration|concentration|concentración|concentrazione|concentração|concentratie|stężenie,koncentracja|концентрация|浓度|濃度
pipette|pipette,pipettieren,pipettiert|pipette|pipeta|pipetta|pipeta|pipet|pipeta|пипетка|移液器,移液管|ピペット
centrifuge|zentrifuge|centrifugeuse,centrifuger|centrífuga|centrifuga|centrífuga|centrifuge|wirówka|центрифуга|离心机|遠心機,遠心分離
acid|säure,sauer|acide|ácido|acido|ácido|zuur|kwas|кислота|酸性,盐酸|酸性,塩酸
dose,dosage|dosis,dosierung|dose,dosage,posologie|dosis,dosificación|dose,dosaggio|dose,dosagem|dosis,dosering|dawka,dawkowanie|доза,дозировка|剂量|投与量,用量
blood|blut,bluten,geblutet|sang,sanguin,saigner|sangre,sangrar,sanguíneo|sangue,sanguinare|sangue,sangrar|bloed,bloeden,bloedt|krew,krwawić|кровь|血液|血液
cell|zelle,zellkultur|cellule,cellulaire|célula,celular|cellula,cellulare|célula,celular|cel,celkweek|komórka,komórkowy|клетка,клеточный|细胞|細胞
tissue|gewebe|tissu|tejido|tessuto|tecido|weefsel|tkanka|ткань|人体组织,组织切片|生体組織
mouse,mice|maus,mäuse|souris|ratón,ratones|topo,topi|rato,camundongo|muis,muizen|mysz,myszy|мышь,мыши|老鼠,小鼠|マウス,ネズミ
gene,genetic,dna|gen,genetisch,dns|gène,génétique,adn|gen,genético,adn|gene,genetico,dna|gene,genético,adn|gen,genetisch,dna|gen,genetyczny,dna|ген,генетический,днк|基因,遗传|遺伝子,遺伝
genome,sequencing|genom,sequenzierung|génome,séquençage|genoma,secuenciación|genoma,sequenziamento|genoma,sequenciamento|genoom,sequencing|genom,sekwencjonowanie|геном,секвенирование|基因组,测序|ゲノム,シーケンシング
protein|protein,eiweiß|protéine|proteína|proteina|proteína|eiwit,proteïne|białko|белок,протеин|蛋白质,蛋白|タンパク質
bacteria|bakterie,bakterien|bactérie|bacteria|batterio,batteri|bactéria|bacterie|bakteria|бактерия|细菌|細菌,バクテリア
virus|virus,viren|virus|virus|virus|vírus|virus|wirus|вирус|病毒|ウイルス
infection|infektion,anstecken,ansteckt,angesteckt|infection,infecter|infección,infectar|infezione,infettare|infecção,infeção,infectar|infectie,besmetting|infekcja,zakażenie|инфекция,заражение|感染|感染
vaccine,vaccination|impfung,impfstoff,impfen,impft,geimpft|vaccin,vaccination|vacuna,vacunar,vacunación|vaccino,vaccinazione|vacina,vacinar,vacinação|vaccin,vaccinatie,inenting|szczepionka,szczepienie|вакцина,прививка|疫苗,接种|ワクチン,予防接種
disease,illness,sick|krankheit,erkrankung,krank|maladie,malade|enfermedad,enfermo|malattia,malato|doença,doente|ziekte,ziek|choroba,chory|болезнь,заболевание,больной|疾病,生病|病気,疾患
doctor,physician|arzt,ärztin|médecin,docteur|médico,doctor|medico,dottore|médico,doutor|arts,dokter|lekarz,doktor|врач,доктор|医生,大夫|医師,お医者さん
nurse|krankenpfleger,krankenschwester,pflegekraft|infirmier,infirmière|enfermero,enfermera|infermiere,infermiera|enfermeiro,enfermeira|verpleegkundige,verpleegster|pielęgniarka,pielęgniarz|медсестра,медбрат|护士|看護師
medicine,drug,medication|medikament,arznei,medizin|médicament,médecine|medicamento,medicina,fármaco|farmaco,medicina,medicinale|medicamento,remédio,medicina|medicijn,geneesmiddel|lek,lekarstwo,medycyna|лекарство,препарат,медицина|药物,药品,医学|医薬品,医学,お薬
therapy,treatment|therapie,behandlung,behandeln,behandelt|thérapie,traitement,traiter|terapia,tratamiento,tratar|terapia,trattamento,cura|terapia,tratamento,tratar|therapie,behandeling,behandelen,behandelt,behandeld|terapia,leczenie|терапия,лечение,лечить|治疗,疗法|治療,療法
surgery,surgeon|chirurgie,chirurg,operieren,operiert|chirurgie,chirurgien,opérer|cirugía,cirujano,operar|chirurgia,chirurgo,intervento|cirurgia,cirurgião|chirurgie,chirurg,operatie|chirurgia,chirurg,zabieg|хирургия,хирург|手术,外科|手術,外科
diagnosis|diagnose,befund|diagnostic|diagnóstico|diagnosi|diagnóstico|diagnose|diagnoza,rozpoznanie|диагноз,диагностика|诊断|診断
symptom,fever,cough|symptom,fieber,husten|symptôme,fièvre,toux|síntoma,fiebre,tos|sintomo,febbre,tosse|sintoma,febre,tosse|symptoom,koorts,hoest|objaw,gorączka,kaszel|симптом,жар,кашель|症状,发烧,咳嗽|症状,発熱,せき
cancer,tumour,tumor|krebs,tumor|cancer,tumeur|cáncer,tumor|cancro,tumore|câncer,cancro,tumor|kanker,tumor|rak,nowotwór,guz|рак,опухоль|癌症,肿瘤|がん,腫瘍
allergy,allergic|allergie,allergisch|allergie,allergique|alergia,alérgico|allergia,allergico|alergia,alérgico|allergie,allergisch|alergia,uczulenie|аллергия,аллергический|过敏|アレルギー
health,healthy|gesundheit,gesund|santé,sain|salud,sano,saludable|salute,sanità,sano|saúde,saudável|gezondheid,gezond|zdrowie,zdrowy|здоровье,здоровый|健康|健康
clinic,clinical|klinik,klinisch,praxis|clinique,cabinet|clínica,clínico,consultorio|clinica,clinico,ambulatorio|clínica,clínico,consultório|kliniek,klinisch,praktijk|klinika,kliniczny,przychodnia|клиника,клинический,поликлиника|诊所,临床|診療所,クリニック,臨床
pharmacy|apotheke|pharmacie|farmacia|farmacia|farmácia|apotheek|apteka|аптека|药店,药房|薬局
injury,wound|verletzung,wunde,verletzt|blessure,plaie,blesser|lesión,herida,herir|ferita,lesione,infortunio|lesão,ferida,ferimento|letsel,wond,blessure|uraz,rana,kontuzja|травма,рана|受伤,伤口|怪我,負傷
accident|unfall|accident|accidente|incidente stradale,infortunio|acidente|ongeluk,ongeval|wypadek|авария,несчастный случай|事故,意外|事故
ambulance,emergency|rettungswagen,krankenwagen,notfall|ambulance,urgence|ambulancia,emergencia,urgencia|ambulanza,emergenza|ambulância,emergência|ambulance,noodgeval,spoed|karetka,pogotowie|скорая,чрезвычайный|救护车,急诊|救急車,緊急
hypothesis|hypothese,annahme|hypothèse|hipótesis|ipotesi|hipótese|hypothese|hipoteza|гипотеза|假设,假说|仮説
variance,standard deviation|varianz,standardabweichung|variance,écart-type|varianza,desviación estándar|varianza,deviazione standard|variância,desvio padrão|variantie,standaardafwijking|wariancja,odchylenie standardowe|дисперсия,стандартное отклонение|方差,标准差|分散,標準偏差
correlation,correlate|korrelation,korrelieren,korreliert|corrélation,corréler|correlación,correlacionar|correlazione,correlare|correlação,correlacionar|correlatie,correleren,correleert|korelacja,korelować|корреляция|相关性,相关系数|相関
regression|regression|régression|regresión|regressione|regressão|regressie|regresja|регрессия|回归|回帰
outlier|ausreißer|valeur aberrante|valor atípico|valore anomalo|valor discrepante|uitschieter,uitbijter|wartość odstająca|выброс|异常值,离群值|外れ値
median,percentile|median,perzentil|médiane,percentile|mediana,percentil|mediana,percentile|mediana,percentil|mediaan,percentiel|mediana,percentyl|медиана,процентиль|中位数,百分位|中央値,パーセンタイル
statistics,statistical|statistik,statistisch|statistique|estadística,estadístico|statistica,statistico|estatística,estatístico|statistiek,statistisch|statystyka,statystyczny|статистика,статистический|统计|統計
significance,significant|signifikanz,signifikant|significativité,significatif|significancia,significativo|significatività,significativo|significância,significativo|significantie,significant|istotność,istotny|значимость,значимый|显著性,显著|有意性,有意差
probability,likely|wahrscheinlichkeit,wahrscheinlich|probabilité,probable|probabilidad,probable|probabilità,probabile|probabilidade,provável|waarschijnlijkheid,kans,waarschijnlijk|prawdopodobieństwo,prawdopodobny|вероятность,вероятный|概率,可能性|確率
respondent,participant|befragte,teilnehmer,proband|répondant,participant|encuestado,participante|intervistato,partecipante|respondente,inquirido,participante|respondent,deelnemer|respondent,uczestnik|респондент,участник|受访者,参与者|回答者,参加者
questionnaire|fragebogen|questionnaire|cuestionario|questionario|questionário|vragenlijst|kwestionariusz,ankieta|анкета,опросник|问卷|アンケート,質問票
cohort,placebo|kohorte,placebo|cohorte,placebo|cohorte,placebo|coorte,placebo|coorte,placebo|cohort,placebo|kohorta,placebo|когорта,плацебо|队列,安慰剂|コホート,プラセボ
research,researcher|forschung,forschen,forscher,forscht,geforscht|recherche scientifique,chercheur|investigación científica,investigador|ricerca,ricercatore|pesquisa,pesquisador,investigador|onderzoek,onderzoeker|badania,badacz,naukowiec|исследование,исследователь|研究,研究员|研究,研究者
science,scientist|wissenschaft,wissenschaftler|science,scientifique|ciencia,científico|scienza,scienziato,scientifico|ciência,cientista,científico|wetenschap,wetenschapper|nauka,naukowy|наука,учёный,научный|科学,科学家|科学,科学者
physics|physik|physique|física|fisica|física|natuurkunde,fysica|fizyka|физика|物理|物理
chemistry|chemie|chimie|química|chimica|química|scheikunde,chemie|chemia|химия|化学|化学
biology|biologie|biologie|biología|biologia|biologia|biologie|biologia|биология|生物学|生物学
mathematics,maths|mathematik,mathe|mathématiques,maths|matemáticas,mates|matematica|matemática|wiskunde|matematyka,matma|математика|数学|数学
grant,funding|fördermittel,förderung,zuschuss|subvention,financement,bourse|subvención,beca,financiación|sovvenzione,finanziamento,borsa|bolsa,subsídio,financiamento|subsidie,beurs,financiering|grant,dotacja,stypendium|грант,финансирование|经费,基金,资助|助成金,研究費,補助金
thesis,dissertation|doktorarbeit,dissertation,masterarbeit|thèse,mémoire|tesis,tesina|tesi,dissertazione|tese,dissertação|proefschrift,scriptie|praca magisterska,rozprawa,doktorat|диссертация,диплом|论文,学位论文|学位論文,卒論
reviewer,referee|gutachter,gutachten|relecteur,évaluateur|revisor,evaluador|revisore|revisor,avaliador|beoordelaar,recensent|recenzent,recenzja|рецензент,рецензия|审稿人,评审|査読者,査読
conference,congress|konferenz,tagung,kongress|conférence,congrès,colloque|conferencia,congreso|conferenza,congresso,convegno|conferência,congresso|conferentie,congres|konferencja,kongres|конференция,конгресс|会议,大会|学会,会議,カンファレンス
journal,magazine|fachzeitschrift,zeitschrift|revue,magazine|revista|rivista|revista,periódico|tijdschrift|czasopismo|журнал|期刊,杂志|学術誌,雑誌
article,manuscript|artikel,aufsatz,manuskript|article,manuscrit|artículo,manuscrito|articolo,manoscritto|artigo,manuscrito|artikel,manuscript|artykuł,manuskrypt,rękopis|статья,рукопись|文章,稿件|記事,原稿,論文
newspaper,news|zeitung,nachrichten|journal,actualités|periódico,diario,noticias|giornale,quotidiano,notizie|jornal,notícia|krant,nieuws|gazeta,wiadomości|газета,новости|报纸,新闻|新聞,ニュース
professor,supervisor|professor,professorin,betreuer|professeur,directeur de thèse|profesor,catedrático,tutor|professore,relatore|professor,orientador|hoogleraar,professor,begeleider|profesor,promotor|профессор,научный руководитель|教授,导师|教授,指導教員
university,faculty|universität,uni,hochschule,fakultät|université,fac,faculté|universidad,facultad|università,facoltà|universidade,faculdade|universiteit,faculteit|uniwersytet,uczelnia,wydział|университет,вуз,факультет|大学,学院|大学,学部
institute|institut|institut|instituto|istituto|instituto|instituut|instytut|институт|研究所,研究院|研究所
theory|theorie|théorie|teoría|teoria|teoria|theorie|teoria|теория|理论|理論
observation,observe|beobachtung,beobachten|observation,observer|observación,observar|osservazione,osservare|observação,observar|waarneming,observatie,waarnemen,waarneemt,waargenomen|obserwacja,obserwować|наблюдение,наблюдать|观察,观测|観察,観測
discovery,discover|entdeckung,entdecken,entdeckt|découverte,découvrir|descubrimiento,descubrir,descubierto|scoperta,scoprire|descoberta,descobrir|ontdekking,ontdekken|odkrycie,odkryć|открытие,обнаружить|发现|発見
prediction,forecast,predict|vorhersage,prognose|prévision,prédiction,prévoir,prévu|predicción,pronóstico,predecir|previsione,prevedere,previsto|previsão,prever,previsto|voorspelling,prognose,verwachting|prognoza,przewidywanie|прогноз,предсказание|预测,预报|予測,予報
soil,ground|boden,erde|sol,terre|suelo,tierra|suolo,terreno,terra|solo,terra|bodem,grond,aarde|gleba,ziemia,grunt|почва,грунт,земля|土壤,土地|土壌,地面
river|fluss,strom|rivière,fleuve|río|fiume|rio|rivier|rzeka|река|河流,江河|河川
lake|see,teich|lac,étang|lago,laguna|lago,stagno|lago,lagoa|meer,vijver|jezioro,staw|озеро,пруд|湖泊|湖畔,湖水
ocean,sea|ozean,meer|océan,mer|océano,mar|oceano,mare|oceano,mar|oceaan,zee|ocean,morze|океан,море|海洋,大海|海洋
beach,coast|strand,küste|plage,côte|playa,costa|spiaggia,costa|praia,costa|strand,kust|plaża,wybrzeże|пляж,побережье|海滩,海岸|海岸,ビーチ
island|insel|île|isla|isola|ilha|eiland|wyspa|остров|岛屿,海岛|離島,アイランド
mountain,hill|berg,gebirge,hügel|montagne,colline|montaña,monte,colina|montagna,collina|montanha,serra,colina|berg,gebergte,heuvel|góra,wzgórze|гора,холм|山脉,高山|山岳,登山
forest|wald,forst|forêt|bosque,selva|bosco,foresta|floresta,mata|bos,woud|las|лес|森林,树林|森林
tree|baum,bäume|arbre|árbol|albero|árvore|boom|drzewo|дерево,деревья|树木,大树|樹木
flower|blume,blüte,blühen,blüht,geblüht|fleur|flor|fiore|flor|bloem|kwiat|цветок,цветы|花朵,鲜花|お花,開花
leaf,leaves|blatt,blätter,laub|feuille,feuillage|hoja|foglia|folha|blad,bladeren,bladert|liść,liście|лист,листья|树叶,叶子|葉っぱ,落ち葉
ice|eis,vereist|glace,verglas|hielo|ghiaccio|gelo|ijs|lód|лёд|冰块,结冰|凍結,アイス
glacier|gletscher|glacier|glaciar|ghiacciaio|glaciar,geleira|gletsjer|lodowiec|ледник|冰川|氷河
satellite,orbit|satellit,umlaufbahn|satellite,orbite|satélite,órbita|satellite,orbita|satélite,órbita|satelliet,baan|satelita,orbita|спутник,орбита|卫星,轨道|衛星,軌道
telescope|teleskop,fernrohr|télescope|telescopio|telescopio|telescópio|telescoop|teleskop|телескоп|望远镜|望遠鏡
star,planet|stern,planet|étoile,planète|estrella,planeta|stella,pianeta|estrela,planeta|ster,planeet|gwiazda,planeta|звезда,планета|星星,行星|惑星,恒星
moon|mond|lune|luna|luna|lua|maan|księżyc|луна|月亮,月球|お月様,月面
sun,sunny|sonne,sonnig|soleil,ensoleillé|sol,soleado|sole,soleggiato|sol,ensolarado|zon,zonnig|słońce,słoneczny|солнце,солнечно|太阳,晴天|太陽,晴れ
drought,dry|dürre,trockenheit,trocken|sécheresse,sec|sequía,seco|siccità,secco,asciutto|seca,estiagem,seco|droogte,droog|susza,suchy|засуха,сухой|干旱,干燥|干ばつ,乾燥,干ばっ,干ばち
flood|überschwemmung,hochwasser,flut|inondation,crue|inundación|alluvione,inondazione|inundação,enchente,cheia|overstroming|powódź|наводнение,паводок|洪水,水灾|洪水
earthquake|erdbeben|séisme,tremblement de terre|terremoto,sismo|terremoto|terremoto,sismo|aardbeving|trzęsienie ziemi|землетрясение|地震|地震
fire,burn|feuer,brand,brennen,verbrannt,brennt,brannte,gebrannt|feu,incendie,brûler|fuego,incendio,quemar|fuoco,incendio,bruciare|fogo,incêndio,queimar|vuur,brand,branden|ogień,pożar,palić|огонь,пожар,гореть|火灾,着火,燃烧|火災,火事,燃焼
smoke|rauch,rauchen,raucht,geraucht|fumée,fumer|humo,fumar|fumo,fumare|fumaça,fumo,fumar|rook,roken|dym,palenie|дым,курить|烟雾,抽烟|喫煙,たばこ
species|spezies,tierart|espèce|especie|specie|espécie|diersoort|gatunek|биологический вид,виды|物种|生物種
climate|klima,klimawandel|climat,climatique|clima,climático|clima,climatico|clima,climático|klimaat|klimat|климат,климатический|气候|気候
pollution,emission|verschmutzung,emission,abgas|pollution,émission|contaminación,emisión|inquinamento,emissione|poluição,emissão|vervuiling,uitstoot|zanieczyszczenie,emisja|загрязнение,выброс газов|污染,排放|汚染,排出
carbon,co2|kohlenstoff,kohlendioxid|carbone,gaz carbonique|carbono,dióxido de carbono|carbonio,anidride carbonica|carbono,dióxido de carbono|koolstof,kooldioxide|węgiel,dwutlenek węgla|углерод,углекислый газ|碳排放,二氧化碳|炭素,二酸化炭素
recycling,rubbish,garbage|recycling,müll,abfall|recyclage,poubelle,ordures|reciclaje,basura|riciclaggio,spazzatura,rifiuti|reciclagem,lixo|recycling,vuilnis,afval|recykling,śmieci,odpady|переработка,мусор|回收,垃圾|リサイクル,ゴミ
harvest,crop|ernte,ernten,geerntet|récolte,récolter,moisson|cosecha,cosechar,cultivo|raccolto,coltura|colheita,colher,safra|oogst,oogsten,geoogst|zbiory,plon,żniwa|урожай,сбор урожая|收获,收成,农作物|収穫,作物
farm,farmer,agriculture|bauernhof,bauer,landwirtschaft|ferme,agriculteur,agriculture|granja,agricultor,agricultura|fattoria,agricoltore,agricoltura|fazenda,quinta,agricultor,agricultura|boerderij,boer,landbouw|gospodarstwo,rolnik,rolnictwo|ферма,фермер,сельское хозяйство|农场,农民,农业|農場,農家,農業
seeds,sow,sowing|saatgut,samen,säen,sät,gesät|graine,semence,semer|semilla,sembrar|seme,seminare,sementi|semente,semear|zaad,zaaien,zaait,zaaide,gezaaid|nasiona,ziarno,siać|семена,сеять|种子,播种|種子,種まき
greenhouse|gewächshaus,treibhaus|serre|invernadero|serra|estufa agrícola|broeikas,kas|szklarnia,cieplarnia|теплица,парник|温室,大棚|温室
irrigation|bewässerung,bewässern,gießen,bewässert,gießt,goss,gegossen|irrigation,arrosage,arroser|riego,regar|irrigazione,irrigare,annaffiare|irrigação,rega,regar|irrigatie,besproeiing|nawadnianie,podlewać|орошение,полив,поливать|灌溉,浇水|灌漑,水やり
field work,excursion|feldarbeit,exkursion|travail de terrain,excursion|trabajo de campo,excursión|lavoro sul campo,escursione|trabalho de campo,excursão|veldwerk,excursie|badania terenowe,wycieczka|полевая работа,экспедиция,экскурсия|野外考察,实地调查|現地調査,フィールドワーク
rain,rainy|regen,regnen,geregnet|pluie,pleuvoir,pluvieux|lluvia,llover,lluvioso,llueve|pioggia,piovere|chuva,chover|regen,regenen,regent|deszcz,padać|дождь,дождливый|下雨,降雨|降雨,雨天
snow|schnee,schneien,schneit,geschneit|neige,neiger|nieve,nevar|neve,nevicare|neve,nevar|sneeuw,sneeuwen,sneeuwt|śnieg|снег|下雪,积雪|積雪,雪かき
wind,windy|wind,windig|vent,venteux|viento,ventoso|vento,ventoso|vento,ventoso|wind,winderig|wiatr,wietrzny,wietrze|ветер,ветреный,ветра|大风,风力|強風,風速
storm,thunderstorm|sturm,gewitter,unwetter|tempête,orage|tormenta,tempestad|tempesta,temporale|tempestade,trovoada|storm,onweer|burza,sztorm|буря,гроза,шторм|暴风雨,风暴,雷暴|台風,暴風雨
fog,cloudy|nebel,neblig,bewölkt|brouillard,nuageux|niebla,nublado|nebbia,nuvoloso|nevoeiro,neblina,nublado|mist,bewolkt|mgła,zachmurzenie|туман,облачно|大雾,多云|濃霧,曇り
cold|kälte,kalt,erkältung|froid,rhume|frío,resfriado|freddo,raffreddore|frio,resfriado,constipação|koud,kou,verkoudheid|zimno,zimny,przeziębienie|холод,холодный,простуда|寒冷,感冒|寒い,冷たい,風邪,寒く,寒か
hot|hitze,heiß|chaud,chaleur,canicule|calor,caliente|caldo,afa|calor,quente|heet,hitte|gorący,upał|жара,горячий,жаркий|炎热,高温|暑い,熱い,猛暑,暑く,暑か,熱く,熱か
humidity,moisture,wet|feuchtigkeit,feucht,nass|humidité,humide,mouillé|humedad,húmedo,mojado|umidità,umido,bagnato|umidade,humidade,molhado|vochtigheid,vochtig,nat|wilgotność,wilgoć,mokry|влажность,влажный,мокрый|湿度,潮湿|湿度,湿気
summer|sommer|été|verano|estate|verão|zomer|lato|лето|夏天,夏季|夏季,夏休み
springtime|frühling,frühjahr|printemps|primavera|primavera|primavera|lente,voorjaar|wiosna|весна|春天,春季|春季,春休み
autumn|herbst|automne|otoño|autunno|outono|herfst,najaar|jesień|осень|秋天,秋季|秋季,紅葉
truck,lorry,van|lkw,lastwagen,lieferwagen|camion,camionnette,poids lourd|camión,furgoneta,camioneta|camion,furgone|caminhão,camião,carrinha|vrachtwagen,bestelwagen,busje|ciężarówka,furgonetka,ciężarówce,ciężarówek|грузовик,фургон|卡车,货车|トラック,バン
freight,cargo|fracht,ladung|fret,cargaison|carga,flete|merce,carico,nolo|carga,frete|vracht,lading|ładunek,fracht|груз,фрахт|货物,货运|貨物,積荷
forwarder,carrier,haulage|spediteur,spedition,frachtführer|transitaire,transporteur|transitario,transportista|spedizioniere,corriere,vettore|transitário,transportadora|expediteur,vervoerder|spedytor,spedycja,przewoźnik|экспедитор,перевозчик|货代,承运人|運送会社,運送業者
transport,transportation|transport,transportieren,befördern,transportiert,befördert|transport,transporter|transporte,transportar|trasporto,trasportare|transporte,transportar|vervoer,vervoeren,vervoert,vervoerd|transport,przewóz,przewozić|транспорт,перевозка,перевозить|运输,交通|輸送,運送,交通
logistics|logistik|logistique|logística|logistica|logística|logistiek|logistyka|логистика|物流|物流
harbour,dock|hafen|quai,dock|puerto,muelle|porto,molo,banchina|porto,cais,doca|haven,kade|przystań,nabrzeże|гавань,причал,порт|港口,码头|港湾,埠頭
boat,vessel|schiff,boot,fähre|bateau,navire,ferry|barco,buque,ferry|nave,barca,traghetto|navio,barco,balsa|schip,boot,veerboot|statek,łódź,prom|корабль,судно,лодка|船舶,轮船|船舶,フェリー
chauffeur,motorist|fahrer,fahrerin,chauffeur|chauffeur,conducteur|conductor,chófer,chofer|autista,conducente|motorista,condutor|chauffeur,bestuurder|kierowca|водитель,шофёр|司机,驾驶员|運転手,ドライバー
tour,guided tour|tour,rundfahrt,führung|tournée,visite guidée,circuit|gira,recorrido,visita guiada|giro,tour,visita guidata|turnê,digressão,passeio|rondleiding,tocht,rondreis|objazd,zwiedzanie,trasa|тур,экскурсовод,турне|巡演,旅游团|ツアー,巡回
parcel|paket,päckchen|colis,paquet|paquete,encomienda|pacco|encomenda,pacote|pakket,pakje|paczka,przesyłka|посылка|包裹,快递|小包,荷物,宅配便
pickup|abholung,abholen,abholt,abgeholt|enlèvement,ramassage|recogida,recoger|ritiro,ritirare|recolha,retirada,coleta|afhalen,ophalen,afhaalt,ophaalt|odbiór,odebrać|самовывоз,забрать|取货,提货|引き取り,集荷
post office,postal,stamp|postamt,briefmarke,briefkasten|bureau de poste,timbre,courrier|correos,sello,buzón|ufficio postale,francobollo,posta|correios,selo|postkantoor,postzegel,brievenbus|poczta,znaczek|почта,почтовая марка|邮局,邮票|郵便局,切手,郵便
letter,envelope|brief,umschlag|lettre,enveloppe|carta,sobre|lettera,busta|carta,envelope|brief,envelop|list,koperta|письмо,конверт|信件,信封|手紙,封筒
tracking,track|sendungsverfolgung,verfolgen,verfolgt|suivi,suivre|seguimiento,rastreo|tracciamento,tracciare|rastreamento,rastreio|volgen,traceren,volgt,traceert,traceerde|śledzenie,śledzić|отслеживание,отслеживать|追踪,跟踪|追跡,トラッキング
packaging,box,carton|verpackung,karton,kiste,schachtel|emballage,carton,boîte|embalaje,cartón,caja|imballaggio,scatola,cartone|embalagem,caixa,papelão|verpakking,doos,karton|opakowanie,karton,pudełko|упаковка,коробка|包装,纸箱,盒子|梱包,段ボール,包装
railway,trains,rail|bahn,eisenbahn,zug|train,chemin de fer,ferroviaire|tren,ferrocarril|treno,ferrovia|trem,comboio,ferrovia|trein,spoor,spoorweg|pociąg,kolej|поезд,железная дорога|火车,铁路,列车|電車,鉄道,列車
railway platform,railway track|gleis,bahnsteig|quai,voie|andén,vía|binario|plataforma,gare|perron,spoor|peron,tor|перрон,путь|站台,月台|ホーム,線路
bus,coach|omnibus,reisebus,bushaltestelle|autobus,autocar|autobús,autocar,guagua|autobus,pullman,corriera|ônibus,autocarro|autobus,touringcar,bushalte|autobus,autokar|автобус|公交车,巴士|バス停,路線バス
tram,metro,underground|straßenbahn,u-bahn,tram|tramway,métro|tranvía,metro|tram,metropolitana|bonde,elétrico,metrô|tram,metro|tramwaj,metro|трамвай,метро|地铁,电车|地下鉄,路面電車
taxi|taxi|taxi|taxi|taxi|táxi|taxi|taksówka|такси|出租车,的士|タクシー
street,road,highway|straße,autobahn,weg|rue,route,autoroute|calle,carretera,autopista|strada,via,autostrada|rua,estrada,rodovia|straat,weg,snelweg|ulica,droga,autostrada|улица,дорога,шоссе|街道,道路,高速公路|道路,通り,高速道路
bridge,tunnel|brücke,tunnel|pont,tunnel|puente,túnel|ponte,galleria|ponte,túnel|brug,tunnel|most,tunel,moście|мост,тоннель|桥梁,隧道|トンネル,橋梁
parking,garage|parkplatz,parken,garage,parkt,geparkt|stationnement,garer,garage|aparcamiento,estacionamiento,garaje|parcheggio,parcheggiare,garage|estacionamento,estacionar,garagem|parkeren,parkeerplaats,garage,parkeert,parkeerde|parking,parkować,garaż|парковка,стоянка,гараж|停车,停车场,车库|駐車場,駐車,車庫
tyre,tire|reifen,autoreifen|pneu|neumático,llanta|pneumatico,gomma|pneu|autoband,fietsband|opona|шина,покрышка|轮胎|タイヤ
airport,airline|flughafen,fluggesellschaft|aéroport,compagnie aérienne|aeropuerto,aerolínea|aeroporto,compagnia aerea|aeroporto,companhia aérea|luchthaven,vliegveld,luchtvaartmaatschappij|lotnisko,linia lotnicza|аэропорт,авиакомпания|机场,航空公司|空港,航空会社
airplane,aircraft,plane|flugzeug,flieger|avion|avión|aereo,aeroplano|avião|vliegtuig|samolot|самолёт|飞机|飛行機,航空機
passenger|passagier,fahrgast|passager,voyageur|pasajero|passeggero|passageiro|passagier,reiziger|pasażer|пассажир|乘客,旅客|乗客,旅客
luggage,baggage,suitcase|gepäck,koffer|bagage,valise|equipaje,maleta|bagaglio,valigia|bagagem,mala|bagage,koffer|bagaż,walizka|багаж,чемодан|行李,行李箱|荷物,手荷物,スーツケース
passport,visa|reisepass,visum,ausweis|passeport,visa|pasaporte,visado,visa|passaporto,visto|passaporte,visto|paspoort,visum|paszport,wiza|паспорт,виза|护照,签证|パスポート,ビザ,査証
border|grenze|frontière|frontera|confine,frontiera|fronteira|grens|granica|граница|边境,边界|国境,境界
arrival,arrive|ankunft,ankommen,angekommen,ankommt,ankam|arrivée,arriver|llegada,llegar|arrivo,arrivare|chegada,chegar|aankomst,aankomen,aankomt|przyjazd,przyjechać,przylot|прибытие,прибыть,приехать|到达,抵达|到着
departure,depart|abfahrt,abflug,abfahren,abfuhr,abgefahren|départ,partir|salida,partida,partir|partenza,partire|partida,saída,partir|vertrek,vertrekken,vertrok|odjazd,wyjazd,odlot|отправление,отъезд,вылет|出发,离开|出発
tourist,tourism|tourist,tourismus|touriste,tourisme|turista,turismo|turista,turismo|turista,turismo|toerist,toerisme|turysta,turystyka|турист,туризм|游客,旅游|観光客,観光
distance,kilometre,far|entfernung,abstand,kilometer|distance,kilomètre,loin|distancia,kilómetro,lejos|distanza,chilometro,lontano|distância,quilômetro,quilómetro,longe|afstand,kilometer,ver|odległość,dystans,kilometr,daleko|расстояние,километр,далеко|距离,公里|距離,キロ
pedestrian,walk|fußgänger,spazieren,spaziergang|piéton,marcher,promenade|peatón,caminar,paseo|pedone,camminare,passeggiata|pedestre,peão,caminhar,andar|voetganger,lopen,wandelen,liep,wandelt|pieszy,spacer,chodzić|пешеход,прогулка,гулять|行人,步行,散步|歩行者,散歩,徒歩
kitchen|küche|cuisine|cocina|cucina|cozinha|keuken|kuchnia|кухня|厨房|台所,キッチン
cook,chef|koch,köchin,kochen,kocht,gekocht|cuisinier,chef,cuisiner|cocinero,cocinar|cuoco,cucinare|cozinheiro,cozinhar|kok,koken|kucharz,gotować|повар,готовить|厨师,做饭|料理人,シェフ,調理
recipe,ingredient|rezept,zutat|recette,ingrédient|receta,ingrediente|ricetta,ingrediente|receita,ingrediente|recept,ingrediënt|przepis,składnik|рецепт,ингредиент|食谱,配料|レシピ,材料
flour,dough|mehl,teig|farine,pâte|harina,masa|farina,impasto|farinha,massa|meel,bloem,deeg|mąka,ciasto|мука,тесто|面粉,面团|小麦粉,生地
bread,bakery|brot,brötchen,bäckerei|pain,boulangerie|pan,panadería|pane,panificio,panetteria|pão,padaria|brood,bakkerij|chleb,bułka,piekarnia|хлеб,булочка,пекарня|面包,面包店|食パン,パン屋
cake,biscuit,cookie|kuchen,torte,keks|gâteau,biscuit|pastel,tarta,galleta|torta,dolce,biscotto|bolo,biscoito|taart,cake,koekje|tort,ciastko|торт,пирог,печенье|蛋糕,饼干|ケーキ,クッキー
coffee|kaffee|café|café|caffè|café|koffie|kawa|кофе|咖啡|コーヒー
tea|tee|thé|té|tè|chá|thee|herbata|чай|茶叶,喝茶|お茶,紅茶
milk|milch|lait|leche|latte|leite|melk|mleko|молоко|牛奶|牛乳,ミルク
sugar|zucker|sucre|azúcar|zucchero|açúcar|suiker|cukier|сахар|白糖,糖分|砂糖
salt|salz,salzig|sel,salé|sal,salado|sale,salato|sal,salgado|zout|sól,słony|соль,солёный|食盐,盐分|食塩,塩分
pepper,spice|pfeffer,gewürz|poivre,épice|pimienta,especia|pepe,spezia|pimenta,tempero,especiaria|peper,kruid,specerij|pieprz,przyprawa|перец,специи,приправа|胡椒,香料|胡椒,スパイス
butter,cheese|butter,käse|beurre,fromage|mantequilla,queso|burro,formaggio|manteiga,queijo|boter,kaas|masło,ser|масло сливочное,сыр|黄油,奶酪|バター,チーズ
egg|ei,eier|œuf,oeuf|huevo|uovo,uova|ovo|ei,eieren|jajko,jaja,jajek|яйцо,яиц|鸡蛋|たまご,玉子
meat|fleisch|viande|carne|carne|carne|vlees|mięso|мясо|肉类,牛肉|お肉,牛肉
chicken|hähnchen,huhn|poulet,poule|pollo,gallina|pollo,gallina|frango,galinha|kip|kurczak,kura|курица|鸡肉|鶏肉,チキン
fish,fishing|fisch,fischerei,fischen,fischt,gefischt|poisson,pêche|pescado,pez,pesca|pesce,pesca|peixe,pesca|vis,visserij,vissen,vist|ryba,rybołówstwo|рыба,рыбалка|鱼类,钓鱼|お魚,漁業,釣り
vegetable|gemüse|légume|verdura,hortaliza|verdura,ortaggio|legume,verdura,hortaliça|groente|warzywo|овощ,овощи|蔬菜|野菜
potato,tomato|kartoffel,tomate|pomme de terre,tomate|patata,papa,tomate|patata,pomodoro|batata,tomate|aardappel,tomaat|ziemniak,pomidor|картофель,картошка,помидор|土豆,番茄,西红柿|じゃがいも,トマト
fruit,apple|obst,frucht,apfel|fruit,pomme|fruta,manzana|frutta,frutto,mela|fruta,maçã|fruit,appel|owoc,jabłko|фрукт,яблоко|水果,苹果|果物,フルーツ,りんご
rice,noodle,pasta|reis,nudel,nudeln|riz,nouille,pâtes|arroz,fideo,pasta|riso,pasta,spaghetti|arroz,macarrão,massa|rijst,noedel,pasta|ryż,makaron|рис,лапша,макароны|米饭,面条|ご飯,麺類,パスタ
soup,salad|suppe,salat|soupe,salade|sopa,ensalada|zuppa,minestra,insalata|sopa,salada|soep,salade|zupa,sałatka|суп,салат|沙拉,喝汤|スープ,サラダ
wine,beer|wein,bier|vin,bière|vino,cerveza|vino,birra|vinho,cerveja|wijn,bier|wino,piwo|вино,пиво|葡萄酒,啤酒|ワイン,ビール
drink,beverage|trinken,getränk,getrunken,trinkt,trank|boire,boisson,bu,boit|beber,bebida|bere,bevanda,bibita,bevuto|beber,bebida|drinken,drank,drankje,dronk|pić,napój|пить,напиток|饮料,喝水|飲み物,飲料,飲む,飲ん,飲み,飲ま
eat,meal|essen,mahlzeit,gegessen,isst,aß|manger,repas|comer,comida|mangiare,pasto|comer,refeição|eten,maaltijd|jeść,posiłek|есть,кушать,еда|吃饭,用餐|食べる,食事,食べ
breakfast|frühstück,frühstücken,frühstückt|petit-déjeuner|desayuno,desayunar|colazione|café da manhã,pequeno-almoço|ontbijt|śniadanie|завтрак|早餐,早饭|朝食,朝ごはん
lunch,dinner|mittagessen,abendessen|déjeuner,dîner|almuerzo,cena|pranzo,cena|almoço,jantar|lunch,avondeten,diner|obiad,kolacja|обед,ужин|午餐,晚餐|昼食,夕食,ランチ
restaurant,canteen|restaurant,gaststätte,kantine|restaurant,resto,cantine|restaurante,comedor|ristorante,mensa|restaurante,cantina|restaurant,kantine|restauracja,stołówka|ресторан,столовая,кафе|餐厅,饭店,食堂|レストラン,食堂
menu,dish|speisekarte,menü,gericht|menu,carte,plat|menú,plato|menù,piatto|cardápio,ementa,prato|menukaart,gerecht|menu,danie|меню,блюдо|菜单,菜肴|メニュー,献立
waiter,waitress|kellner,kellnerin,bedienung|serveur,serveuse|camarero,camarera,mesero|cameriere,cameriera|garçom,empregado de mesa|ober,kelner,serveerster|kelner,kelnerka|официант,официантка|服务员|ウェイター,店員
guest,visitor|gast,besucher|invité,hôte,visiteur|huésped,invitado,visitante|ospite,visitatore|hóspede,convidado,visitante|gast,bezoeker|gość,odwiedzający|гость,посетитель|客人,访客|来客,ゲスト,お客様
taste,flavour|geschmack,schmecken,schmeckt,geschmeckt|goût,saveur|sabor,gusto|gusto,sapore|sabor,gosto|smaak,proeven|smak,smakować|вкус|味道,口味|風味,味見
hunger,hungry,thirst|hunger,hungrig,durst|faim,affamé,soif|hambre,hambriento,sed|fame,affamato,sete|fome,faminto,sede|honger,dorst|głód,głodny,pragnienie|голод,голодный,жажда|饥饿,口渴|空腹,喉の渇き
knife,fork,spoon|messer,gabel,löffel|couteau,fourchette,cuillère|cuchillo,tenedor,cuchara|coltello,forchetta,cucchiaio|faca,garfo,colher|mes,vork,lepel|nóż,widelec,łyżka|нож,вилка столовая,ложка|刀叉,勺子|ナイフ,フォーク,スプーン
bottle,cup|flasche,tasse,becher|bouteille,tasse,gobelet|botella,taza|bottiglia,tazza|garrafa,xícara,chávena|fles,kopje,beker|butelka,kubek,filiżanka|бутылка,чашка,кружка|瓶子,杯子|ボトル,コップ,カップ
garden,gardener|garten,gärtner|jardin,jardinier|jardín,jardinero,huerto|giardino,giardiniere,orto|jardim,jardineiro,horta|tuin,tuinman|ogród,ogrodnik,ogrodzie|сад,садовник,огород|花园,园丁|庭園,ガーデン
roof|dach|toit,toiture|tejado,techo|tetto|telhado|dak|dach|крыша|屋顶|屋根
wall,ceiling|wand,mauer,zimmerdecke|mur,paroi,plafond|pared,muro,techo|parete,muro,soffitto|parede,muro,teto|muur,wand,plafond|ściana,mur,sufit|стена,потолок|墙壁,天花板|外壁,天井
door,gate|tür,tor|porte,portail|puerta,portón|porta,cancello|porta,portão|deur,poort|drzwi,brama,drzwiach|дверь,ворота|大门,房门|ドア,玄関,扉
floor,storey|fußboden,stockwerk,etage|plancher,étage|piso,planta,suelo|pavimento,piano|chão,piso,andar|vloer,verdieping|podłoga,piętro,piętrze,podłodze|пол,этаж|楼层,地板|フロア,床板
stairs,staircase|treppe,stufe|escalier,marche|escalera,escalón|scala,gradino|escada,degrau|trap,trede|schody,stopień|лестница,ступенька|楼梯,台阶|階段
elevator,lift|aufzug,fahrstuhl|ascenseur|ascensor,elevador|ascensore|elevador|lift|winda|лифт|电梯|エレベーター
paint,painter|farbe,streichen,lackieren,maler,streicht,strich,gestrichen,lackiert|peinture,peindre,peintre,peint|pintura,pintar,pintor|vernice,pittura,dipingere,imbianchino,dipinto|tinta,pintura,pintar,pintor|verf,schilderen,schilder,schildert|farba,malować,malarz|краска,красить,маляр|油漆,涂料,刷漆|ペンキ,塗料
ladder,scaffold|leiter,gerüst|échelle,échafaudage|escalera de mano,andamio|scala a pioli,ponteggio,impalcatura|escadote,andaime|ladder,steiger|drabina,rusztowanie|стремянка,строительные леса|梯子,脚手架|はしご,足場
landlord,lodging|vermieter,miete,mieten,gemietet|loyer,propriétaire,bailleur|alquiler,casero,arrendador|affitto,affittare,padrone di casa|aluguel,renda,senhorio|huur,huren,verhuurder,huurt|czynsz,wynajem,wynajmować|арендодатель,квартплата,снимать|房租,房东|家賃,大家さん
apartment,flat|wohnung,apartment|appartement,logement|piso,apartamento,departamento|appartamento|apartamento|appartement,woning|mieszkanie|квартира|公寓,住房|アパート,マンション
building,construction site|gebäude,bau,baustelle|bâtiment,immeuble,chantier|edificio,obra,construcción|edificio,cantiere,palazzo|edifício,prédio,obra|gebouw,bouw,bouwplaats|budynek,budowa|здание,стройка,строительство|建筑,大楼,工地|建物,建築,工事現場
neighbour,neighbor,neighbourhood|nachbar,nachbarin,nachbarschaft|voisin,voisine,quartier|vecino,vecina,barrio|vicino,quartiere|vizinho,vizinha,bairro|buurman,buurvrouw,buren,buurt|sąsiad,sąsiadka,okolica|сосед,соседка,район|邻居,社区|近所,隣人
furniture,desk,chair|möbel,tisch,stuhl|meuble,table,chaise|mueble,mesa,silla|mobile,tavolo,sedia|móvel,mesa,cadeira|meubel,tafel,stoel|meble,stół,krzesło|мебель,стол,стул|家具,桌子,椅子|家具,テーブル,椅子
bed,mattress,sleep|bett,matratze,schlafen,schlaf,schläft,schlief,geschlafen|lit,matelas,dormir,sommeil,dort|cama,colchón,dormir,sueño,duerme|letto,materasso,dormire,sonno|cama,colchão,dormir,sono|bed,matras,slapen,slaap,sliep|łóżko,materac,spać,sen|кровать,матрас,спать,сон|床铺,床垫,睡觉|ベッド,睡眠,布団
bathroom,toilet,shower|badezimmer,bad,toilette,dusche|salle de bain,toilettes,douche|baño,aseo,ducha|bagno,gabinetto,doccia|banheiro,casa de banho,chuveiro|badkamer,toilet,douche|łazienka,toaleta,prysznic|ванная,туалет,душ|浴室,厕所,淋浴|風呂場,トイレ,シャワー
washing machine,laundry,wash|waschmaschine,wäsche,waschen,wäscht,wusch,gewaschen|machine à laver,lessive,laver|lavadora,lavar,colada|lavatrice,bucato,lavare|máquina de lavar,roupa suja,lavar|wasmachine,was,wassen,wast|pralka,pranie,prać|стиральная машина,стирка,стирать|洗衣机,洗衣服|洗濯機,洗濯
plumber,electrician|klempner,installateur,elektriker|plombier,électricien|fontanero,plomero,electricista|idraulico,elettricista|encanador,canalizador,eletricista|loodgieter,elektricien|hydraulik,elektryk|сантехник,электрик|水管工,电工|配管工,電気工事士
carpenter,craftsman|tischler,schreiner,handwerker|menuisier,charpentier,artisan|carpintero,artesano|falegname,artigiano|carpinteiro,marceneiro,artesão|timmerman,vakman,ambachtsman|stolarz,cieśla,rzemieślnik|плотник,столяр,мастер|木匠,工匠|大工,職人
lesson,course|unterricht,unterrichtsstunde,kurs|leçon,cours|lección,curso|lezione,corso|lição,aula,curso|les,cursus|lekcja,zajęcia,kurs|урок,занятие,курс|课程,上课|授業,レッスン,講座
exam,examination|prüfung,klausur,examen|examen,épreuve|examen|esame|exame,prova|examen,tentamen|egzamin,sprawdzian|экзамен,контрольная,экзаменов|考试,测验|試験,テスト
homework|hausaufgabe,hausaufgaben|devoir,devoirs|deberes,tarea escolar|compito,compiti|dever de casa,trabalho de casa|huiswerk|praca domowa|домашнее задание,домашка|作业,家庭作业|宿題
classroom,pupil|klassenzimmer,schüler,schülerin|salle de classe,élève|aula,alumno,alumna|aula,alunno,scolaro|sala de aula,aluno,aluna|klaslokaal,leerling|klasa,uczeń,uczennica|ученик,ученица,кабинет|教室,小学生|教室,生徒
parents' evening,principal|elternabend,schulleiter,rektor|directeur d'école,réunion de parents|director del colegio,reunión de padres|preside,dirigente scolastico|diretor da escola,reunião de pais|schoolhoofd,ouderavond|dyrektor szkoły,zebranie rodziców|директор школы,родительское собрание|校长,家长会|校長,保護者会
kindergarten,nursery|kindergarten,kita|maternelle,crèche|guardería,jardín de infancia|asilo,scuola materna|jardim de infância,creche|kleuterschool,kinderdagverblijf,crèche|przedszkole,żłobek|детский сад,садик,ясли|幼儿园,托儿所|幼稚園,保育園
essay,grade|aufsatz,zeugnis,schulnote|rédaction,dissertation,bulletin|redacción,ensayo,calificación|tema,saggio,voto,pagella|redação,ensaio,nota|opstel,cijfer,rapport|wypracowanie,ocena|сочинение,оценка|作文,成绩|作文,成績
pencil,pen|bleistift,stift,kugelschreiber|crayon,stylo|lápiz,bolígrafo|matita,penna|lápis,caneta|potlood,pen|ołówek,długopis|карандаш,ручка|铅笔,钢笔|鉛筆,ボールペン
choir,sing,singer|chor,singen,sänger,gesungen,singt|chœur,chorale,chanter,chanteur|coro,cantar,cantante|coro,cantare,cantante|coro,coral,cantar,cantor|koor,zingen,zanger,zingt,zong|chór,śpiewać,śpiewak|хор,петь,певец|合唱团,唱歌,歌手|合唱,歌手,歌う,歌っ,歌い,歌わ
orchestra,conductor|orchester,dirigent|orchestre,chef d'orchestre|orquesta,director de orquesta|orchestra,direttore d'orchestra|orquestra,maestro|orkest,dirigent|orkiestra,dyrygent|оркестр,дирижёр|乐团,指挥家|オーケストラ,指揮者
rehearsal,rehearse|probe,proben,generalprobe,probt,geprobt|répétition,répéter|ensayo,ensayar|prova,provare|ensaio,ensaiar|repetitie,repeteren,repeteert|próba|репетиция,репетировать|排练,彩排|リハーサル,稽古
concert,gig|konzert,auftritt|concert|concierto,actuación|concerto|concerto,show|concert,optreden,optreedt|koncert,występ|концерт,выступление|音乐会,演唱会|コンサート,演奏会
theatre,theater|bühne,theater|scène,théâtre|escenario,teatro|palco,palcoscenico,teatro|palco,teatro|podium,toneel,theater|scena,teatr|сцена,театр|舞台,剧院|舞台,劇場,ステージ
music,musician|musik,musiker|musique,musicien|música,músico|musica,musicista|música,músico|muziek,muzikant|muzyka,muzyk,muzyce|музыка,музыкант,музыкальный|音乐,音乐家|音楽,音楽家
song,melody|lied,melodie,liedtext|chanson,mélodie,paroles|canción,melodía,letra|canzone,melodia|canção,melodia,letra|lied,liedje,melodie|piosenka,melodia|песня,мелодия|歌曲,旋律|楽曲,メロディー
piano,violin,guitar|klavier,geige,gitarre|piano,violon,guitare|piano,violín,guitarra|pianoforte,violino,chitarra|piano,violino,violão,guitarra|piano,viool,gitaar|fortepian,pianino,skrzypce,gitara|пианино,рояль,скрипка,гитара|钢琴,小提琴,吉他|ピアノ,バイオリン,ギター
dance,dancer|tanz,tanzen,tänzer,tanzt,getanzt|danse,danser,danseur|baile,bailar,danza|danza,ballo,ballare|dança,dançar,dançarino|dans,dansen,danser,danst|taniec,tańczyć,tancerz|танец,танцевать|舞蹈,跳舞|ダンス,踊り
film,movie,cinema|spielfilm,kino|cinéma,long métrage|película,cine|cinema,pellicola|filme,cinema|bioscoop,speelfilm|kino,film fabularny,filmie|фильм,кино,кинотеатр|电影,电影院|映画,映画館
museum,exhibition|museum,ausstellung|musée,exposition|museo,exposición|museo,mostra|museu,exposição|museum,tentoonstelling|muzeum,wystawa|музей,выставка|博物馆,展览|博物館,美術館,展示会
artist,art,painting|kunst,künstler,gemälde|art,artiste,tableau|arte,artista,cuadro|arte,artista,quadro|arte,artista,quadro|kunst,kunstenaar,schilderij|sztuka,artysta,obraz|искусство,художник,картина|艺术,艺术家,绘画|芸術,芸術家,絵画
photograph,photographer|foto,fotograf,fotografieren,fotografiert|photo,photographe,photographie|foto,fotografía,fotógrafo|foto,fotografia,fotografo|foto,fotografia,fotógrafo|foto,fotograaf,fotograferen,fotografeert,fotografeerde|zdjęcie,fotografia,fotograf|фото,фотография,фотограф|照片,摄影|写真,撮影
tent,camping|zelt,zelten,campingplatz,gezeltet|tente,camping|tienda de campaña,carpa,acampar|tenda,campeggio|tenda,barraca,acampamento|tent,kamperen,camping,kampeert,kampeerde|namiot,kemping,biwak|палатка,кемпинг,поход|帐篷,露营|テント,キャンプ
festival,party,celebration|fest,feier,feiern,party,feiert,gefeiert|fête,festival,fêter|fiesta,festival,celebrar|festa,festival,festeggiare|festa,festival,comemorar|feest,festival,vieren,viert|impreza,festiwal,święto|праздник,фестиваль,вечеринка|节日,派对,庆祝|お祭り,パーティー,祝う,祝っ,祝い,祝わ
wedding,marriage,married|hochzeit,heiraten,verheiratet,geheiratet|mariage,marier,noces|boda,matrimonio,casarse,casado|matrimonio,nozze,sposare,sposato|casamento,casar,casado|bruiloft,huwelijk,trouwen,getrouwd,trouwt|ślub,wesele,małżeństwo|свадьба,брак,жениться|婚礼,结婚|結婚,結婚式
birthday|geburtstag|anniversaire|cumpleaños|compleanno|aniversário|verjaardag,jarig|urodziny|день рождения|生日|誕生日
gift,present|geschenk,schenken,schenkt,geschenkt|cadeau,offrir,offert|regalo,regalar|regalo,regalare|presente,prenda|cadeau,geschenk|prezent,podarek|подарок,дарить|礼物,礼品|贈り物,プレゼント
christmas,easter|weihnachten,ostern|noël,pâques|navidad,semana santa,pascua|natale,pasqua|natal,páscoa|kerst,kerstmis,pasen|boże narodzenie,wielkanoc|рождество,пасха|圣诞节,复活节|クリスマス,復活祭
match,tournament|spiel,turnier,wettkampf|match,tournoi|partido,torneo|partita,torneo|partida,jogo,torneio|wedstrijd,toernooi|mecz,turniej|матч,турнир|比赛,锦标赛|試合,大会
trainer,sports coach|trainer,trainerin|entraîneur,coach|entrenador,entrenadora|allenatore,allenatrice|treinador,técnico|trainer,coach|trener,trenerka|тренер|教练|コーチ,監督
sport,athlete|sport,sportler|sport,sportif,athlète|deporte,deportista,atleta|sport,atleta,sportivo|esporte,desporto,atleta|sport,sporter,atleet|sport,sportowiec|спорт,спортсмен|体育,运动员,运动|スポーツ,選手,運動
football,soccer|fußball|football,foot|fútbol|calcio|futebol|voetbal|piłka nożna,futbol|футбол|足球|サッカー
ball|spielball|ballon,balle|pelota,balón|palla,pallone|bola|bal|piłka|мяч|皮球,球类|ボール
swimming,swim,pool|schwimmen,schwimmbad,geschwommen,schwimmt,schwamm|nager,natation,piscine|nadar,natación,piscina|nuotare,nuoto,piscina|nadar,natação,piscina|zwemmen,zwembad,zwemt,zwom|pływać,pływanie,basen|плавать,плавание,бассейн|游泳,游泳池|水泳,プール,泳ぐ,泳い,泳ぎ,泳が
race,running|rennen,lauf,laufen,läufer,läuft,lief,gelaufen|course,courir,coureur,couru|carrera,correr,corredor|corsa,gara,correre|corrida,correr,corredor|race,hardlopen,rennen,rent,rende,gerend|wyścig,bieg,biegać|гонка,забег,бегать|赛跑,跑步,竞赛|競走,レース,マラソン
win,winner,victory|gewinnen,gewinner,sieg,gewonnen,gewinnt,gewann|gagner,gagnant,victoire|ganar,ganador,victoria|vincere,vincitore,vittoria,vinto|ganhar,vencer,vencedor,vitória|winnen,winnaar,gewonnen,overwinning,wint|wygrać,zwycięzca,zwycięstwo|победа,выиграть,победитель|胜利,赢家,获胜|優勝,勝利,勝つ,勝っ,勝ち
prize,award,medal|preis,auszeichnung,medaille|prix,récompense,médaille|premio,galardón,medalla|premio,medaglia|prêmio,prémio,medalha|prijs,onderscheiding,medaille|nagroda,medal|приз,награда,медаль|奖品,奖项,奖牌|賞品,受賞,メダル
game,play,player|spiel,spielen,spieler,spielt,gespielt|jeu,jouer,joueur|juego,jugar,jugador|gioco,giocare,giocatore|jogo,jogar,jogador|spel,spelen,speler,speelt|gra,grać,gracz|игра,играть,игрок|游戏,玩家|ゲーム,遊び,プレイヤー
toy|spielzeug|jouet|juguete|giocattolo|brinquedo|speelgoed|zabawka|игрушка|玩具|おもちゃ
supermarket,grocery|supermarkt,lebensmittel|supermarché,épicerie|supermercado,ultramarinos|supermercato,alimentari|supermercado,mercearia|supermarkt,kruidenier|supermarket,sklep spożywczy|супермаркет,продукты|超市,杂货|スーパー,食料品
cashier,till,checkout counter|kasse,kassierer|caisse,caissier|caja registradora,cajero|cassa,cassiere|caixa registradora,operador de caixa|kassa,kassier,caissière|kasa,kasjer|касса,кассир|收银台,收银员|レジ,会計係
clothes,shirt,trousers|kleidung,hemd,hose|vêtement,chemise,pantalon|ropa,camisa,pantalón|vestiti,abbigliamento,camicia,pantaloni|roupa,camisa,calças|kleding,kleren,overhemd,broek|ubranie,odzież,koszula,spodnie|одежда,рубашка,брюки|衣服,衬衫,裤子|洋服,衣類,シャツ
shoe|schuh,schuhe|chaussure|zapato|scarpa|sapato|schoen|but,buty|обувь,ботинки,туфли|鞋子|靴屋,シューズ
fabric,textile,sewing|stoff,textil,nähen,näht,genäht|étoffe,textile,couture,coudre,cousu|tela,textil,coser|stoffa,tessile,cucire|pano,têxtil,costurar|textiel,naaien,stof,naait,naaide,genaaid|materiał,tkanina,szyć,materiale|текстиль,шить,швейный,тканей|布料,纺织,缝纫|布地,繊維,裁縫
leather|leder|cuir|cuero,piel|pelle,cuoio|couro|leer|skóra|кожа натуральная,кожаный|皮革|皮革,レザー
jewellery,gold,silver|schmuck,gold,silber|bijou,or,argent|joya,oro,plata|gioiello,oro,argento|joia,ouro,prata|sieraden,goud,zilver|biżuteria,złoto,srebro|украшения,золото,серебро|珠宝,黄金,白银|宝石,黄金,ジュエリー
hairdresser,hair|friseur,haare,haar|coiffeur,cheveux|peluquero,peluquería,pelo,cabello|parrucchiere,capelli|cabeleireiro,cabelo|kapper,haar|fryzjer,włosy|парикмахер,волосы|理发店,头发|美容院,髪の毛
bag,backpack|tasche,rucksack,tüte|sac,sac à dos|bolsa,bolso,mochila|borsa,zaino,sacchetto|bolsa,saco,mochila|tas,rugzak|torba,plecak,torebka|сумка,рюкзак,пакет|背包,书包,袋子|かばん,バッグ,リュック
umbrella|regenschirm,schirm|parapluie|paraguas|ombrello|guarda-chuva|paraplu|parasol,parasolka|зонт,зонтик|雨伞|雨傘
man,male|mann,männer,männlich|homme,masculin,mâle|hombre,masculino,varón|uomo,uomini,maschio|homem,masculino|man,mannelijk|mężczyzna,męski,mężczyźni|мужчина,мужской|男人,男性|男性
woman,female|frau,weiblich|femme,féminin,femelle|mujer,femenino,hembra|donna,femmina,femminile|mulher,feminino|vrouw,vrouwelijk|kobieta,żeński|женщина,женский|女人,女性|女性
child,children,kid|kind,kinder|enfant,gosse|niño,niña,hijo|bambino,bambina|criança,filho|kind,kinderen|dziecko,dzieci|ребёнок,дети,ребёнка|孩子,儿童|子供,子ども,児童
baby,birth,pregnant|baby,geburt,schwanger|bébé,naissance,enceinte|bebé,nacimiento,embarazada|neonato,nascita,incinta|bebê,bebé,nascimento,grávida|baby,geboorte,zwanger|niemowlę,narodziny,ciąża|младенец,рождение,беременная|婴儿,出生,怀孕|赤ちゃん,出産,妊娠
family,relative|familie,verwandte|famille,parent|familia,pariente|famiglia,parente|família,parente|gezin,familie|rodzina,krewny|семья,родственник|家庭,亲戚|家族,親戚
mother,mum|mutter,mama|mère,maman|madre,mamá|madre,mamma|mãe,mamãe|moeder,mama|matka,mama|мать,мама|母亲,妈妈|母親,お母さん
father,dad|vater,papa|père,papa|padre,papá|padre,papà|pai,papai|vader,papa|ojciec,tata|отец,папа|父亲,爸爸|父親,お父さん
brother,sister,sibling|bruder,schwester,geschwister|frère,sœur|hermano,hermana|fratello,sorella|irmão,irmã|broer,zus|brat,siostra,rodzeństwo,bracia,sióstr|брат,сестра,сестёр|兄弟,姐妹|兄弟,姉妹
grandmother,grandfather,grandparents|oma,opa,großeltern|grand-mère,grand-père,mamie|abuela,abuelo|nonna,nonno|avó,avô|oma,opa,grootouders|babcia,dziadek|бабушка,дедушка|奶奶,爷爷,祖父母|祖母,祖父,おばあさん
husband,wife,spouse|ehemann,ehefrau,ehepartner|mari,épouse,conjoint|marido,esposa,cónyuge|marito,moglie,coniuge|marido,esposa,cônjuge|echtgenoot,echtgenote|mąż,żona,małżonek|муж,жена,супруг|丈夫,妻子,配偶|配偶者,奥さん
friend,friendship|freund,freundin,freundschaft|ami,amie,amitié|amigo,amiga,amistad|amico,amica,amicizia|amigo,amiga,amizade|vriend,vriendin,vriendschap|przyjaciel,przyjaciółka,kolega,przyjaciół|друг,подруга,дружба,друзья|朋友,友谊|友達,友人
age,young,youth|alter,jung,jugend,jugendliche|âge,jeune,jeunesse|edad,joven,juventud|età,giovane,gioventù|idade,jovem,juventude|leeftijd,jong,jeugd,jongeren|wiek,młody,młodzież|возраст,молодой,молодёжь|年龄,年轻,青年|年齢,若者,若い,若く,若か
death,die,dead|tod,sterben,gestorben,tot,stirbt,starb|mort,mourir,décès|muerte,morir,muerto,murió|morte,morire,morto|morte,morrer,morto|dood,sterven,overleden,stierf,gestorven|śmierć,umrzeć,zgon|смерть,умереть,мёртвый|死亡,去世|死亡,死ぬ,死ん,死に
life,live,alive|leben,lebendig,lebt,gelebt|vie,vivre,vivant,vécu|vida,vivir,vivo|vita,vivere,vivo|vida,viver,vivo|leven,levend|życie,żyć,żywy|жизнь,жить,живой|生活,生命|生活,人生,生命
body,skin|körper,haut|corps,peau|cuerpo,piel|corpo,pelle|corpo,pele|lichaam,huid|ciało,skóra,ciele|тело,кожа|身体,皮肤|身体,皮膚
head,face|kopf,gesicht|tête,visage|cabeza,cara|testa,faccia,viso|cabeça,rosto,cara|hoofd,gezicht|głowa,twarz|голова,лицо|头部,脸部|頭部,顔面
eye,vision|auge,augen,sehen|œil,yeux,vue|ojo,vista|occhio,vista|olho,visão|oog,ogen,zicht|oko,oczy,wzrok|глаз,зрение|眼睛,视力|視力,目玉
ear,hearing|ohr,gehör,hören,hört,gehört|oreille,ouïe,entendre,entendu|oreja,oído,oír|orecchio,udito,sentire|orelha,ouvido,ouvir|oor,gehoor,horen,hoort|ucho,słuch,słyszeć,uszy|ухо,слух,слышать,уши|耳朵,听力|聴力,聴覚
tooth,teeth,dentist|zahn,zähne,zahnarzt|dent,dentiste|diente,dentista|dente,dentista|dente,dentista|tand,tanden,tandarts|ząb,zęby,dentysta|зуб,зубы,стоматолог|牙齿,牙医|歯科,歯医者
hand,finger,arm|hand,hände,finger,arm|main,doigt,bras|mano,dedo,brazo|mano,dito,braccio|mão,dedo,braço|hand,vinger,arm|ręka,palec,ramię,ręce,rąk|рука,палец|手臂,手指|手首,両手
foot,leg,knee|fuß,füße,bein,knie|pied,jambe,genou|pie,pierna,rodilla|piede,gamba,ginocchio|pé,perna,joelho|voet,been,knie|stopa,noga,kolano,nodze,nóg,stóp|нога,ступня,колено|脚部,膝盖,大腿|両足,ひざ
heart,cardiac|herz,herzinfarkt|cœur,cardiaque|corazón,cardíaco|cuore,cardiaco|coração,cardíaco|hart,hartaanval|serce,zawał|сердце,сердечный|心脏|心臓
brain,nerve|gehirn,hirn,nerv|cerveau,nerf|cerebro,nervio|cervello,nervo|cérebro,nervo|hersenen,brein,zenuw|mózg,nerw|мозг,нерв|大脑,神经|脳神経,頭脳
lung,breath,breathing|lunge,atem,atmen,geatmet|poumon,respirer,respiration|pulmón,respirar,respiración|polmone,respirare,respiro|pulmão,respirar,respiração|long,adem,ademen,ademt|płuco,oddech,oddychać|лёгкие,дыхание,дышать|肺部,呼吸|呼吸,肺炎
stomach,liver,kidney|magen,leber,niere|estomac,foie,rein|estómago,hígado,riñón|stomaco,fegato,rene|estômago,fígado,rim|maag,lever,nier|żołądek,wątroba,nerka|желудок,печень,почка|肝脏,肾脏,胃部|胃腸,肝臓,腎臓
bone,muscle,back|knochen,muskel,rücken|os,muscle,dos|hueso,músculo,espalda|osso,muscolo,schiena|osso,músculo,costas|bot,spier,rug|kość,mięsień,plecy|кость,мышца,спина|骨头,肌肉,背部|筋肉,背中,骨折
animal|tier,tiere|animal,bête|animal|animale|animal,bicho|dier|zwierzę,zwierzęta|животное,зверь|动物|動物
dog|hund|chien,chienne|perro,perra|cane|cachorro,cão|hond|pies,psa,psy,psów|собака,пёс|小狗,宠物狗|子犬,愛犬
cat|katze,kater|chat,chatte|gato,gata|gatto,gatta|gato,gata|kat,poes|kot,kotka|кошка,кот,кошек|猫咪,小猫|子猫,ネコ
horse|pferd,reiten,ritt,geritten|cheval,chevaux|caballo,yegua|cavallo|cavalo|paard|koń|лошадь,конь|马匹,骑马|乗馬,ウマ
cow,cattle,pig|kuh,rind,schwein|vache,bétail,porc,cochon|vaca,ganado,cerdo|mucca,bestiame,maiale|vaca,gado,porco|koe,vee,varken|krowa,bydło,świnia|корова,скот,свинья|奶牛,猪肉|乳牛,家畜,豚肉
sheep,goat|schaf,ziege|mouton,chèvre|oveja,cabra|pecora,capra|ovelha,cabra|schaap,geit|owca,koza|овца,коза|绵羊,山羊|ヒツジ,ヤギ
bird|vogel,vögel|oiseau|pájaro,ave|uccello|pássaro,ave|vogel|ptak|птица|鸟类,小鸟|小鳥,野鳥
insect,bee|insekt,biene|insecte,abeille|insecto,abeja|insetto,ape|inseto,abelha|insect,bij|owad,pszczoła|насекомое,пчела|昆虫,蜜蜂|昆虫,ミツバチ
pet,veterinarian,vet|haustier,tierarzt|animal de compagnie,vétérinaire|mascota,veterinario|animale domestico,veterinario|animal de estimação,veterinário|huisdier,dierenarts|zwierzę domowe,weterynarz|питомец,ветеринар|宠物,兽医|ペット,獣医
german,germany|deutsch,deutschland,deutsche|allemand,allemagne|alemán,alemania|tedesco,germania|alemão,alemanha|duits,duitsland|niemiecki,niemcy|немецкий,германия|德国,德语|ドイツ,ドイツ語
french,france|französisch,frankreich,franzose|français,france|francés,francia|francese,francia|francês,frança|frans,frankrijk|francuski,francja|французский,франция|法国,法语|フランス,フランス語
spanish,spain|spanisch,spanien|espagnol,espagne|español,españa|spagnolo,spagna|espanhol,espanha|spaans,spanje|hiszpański,hiszpania|испанский,испания|西班牙,西班牙语|スペイン,スペイン語
italian,italy|italienisch,italien|italien,italie|italiano,italia|italiano,italia|italiano,itália|italiaans,italië|włoski,włochy|итальянский,италия|意大利,意大利语|イタリア,イタリア語
portuguese,portugal,brazil|portugiesisch,portugal,brasilien|portugais,portugal,brésil|portugués,portugal,brasil|portoghese,portogallo,brasile|português,portugal,brasil|portugees,portugal,brazilië|portugalski,portugalia,brazylia|португальский,португалия,бразилия|葡萄牙,巴西|ポルトガル,ブラジル
dutch,netherlands|niederländisch,niederlande,holland|néerlandais,pays-bas,hollandais|neerlandés,holandés,países bajos|olandese,paesi bassi,olanda|holandês,neerlandês,países baixos|nederlands,nederland|holenderski,niderlandzki,holandia|нидерландский,голландский,нидерланды|荷兰,荷兰语|オランダ,オランダ語
polish,poland|polnisch,polen|polonais,pologne|polaco,polonia|polacco,polonia|polonês,polaco,polônia|pools,polen|polski,polska|польский,польша|波兰,波兰语|ポーランド,ポーランド語
russian,russia|russisch,russland|russe,russie|ruso,rusia|russo,russia|russo,rússia|russisch,rusland|rosyjski,rosja|русский,российский,россия|俄罗斯,俄语|ロシア,ロシア語
chinese,china|chinesisch,china|chinois,chine|chino,china|cinese,cina|chinês,china|chinees,china|chiński,chiny|китайский,китай|中国,中文|中国,中国語
japanese,japan|japanisch,japan|japonais,japon|japonés,japón|giapponese,giappone|japonês,japão|japans,japan|japoński,japonia|японский,япония|日本,日语|日本,日本語
american,usa|amerikanisch,amerika,usa|américain,états-unis,amérique|estadounidense,americano,estados unidos|americano,statunitense,stati uniti|americano,estados unidos|amerikaans,amerika,verenigde staten|amerykański,ameryka,stany zjednoczone|американский,америка,сша|美国,美洲|アメリカ,米国
british,english,england|britisch,englisch,großbritannien,england|britannique,anglais,angleterre|británico,inglés,inglaterra|britannico,inglese,inghilterra|britânico,inglês,inglaterra|brits,engels,engeland|brytyjski,angielski,anglia|британский,английский,великобритания,англия|英国,英语|英国,イギリス,英語
european,europe,eu|europäisch,europa,eu|européen,europe,ue|europeo,europa,ue|europeo,europa,ue|europeu,europa,ue|europees,europa,eu|europejski,europa,ue|европейский,европа,ес|欧洲,欧盟|欧州,ヨーロッパ
swiss,switzerland,austrian,austria|schweizerisch,schweiz,österreichisch,österreich|suisse,autrichien,autriche|suizo,suiza,austríaco,austria|svizzero,svizzera,austriaco,austria|suíço,suíça,austríaco,áustria|zwitsers,zwitserland,oostenrijks,oostenrijk|szwajcarski,szwajcaria,austriacki,austria|швейцарский,швейцария,австрийский,австрия|瑞士,奥地利|スイス,オーストリア
asian,asia|asiatisch,asien|asiatique,asie|asiático,asia|asiatico,asia|asiático,ásia|aziatisch,azië|azjatycki,azja|азиатский,азия|亚洲|アジア
african,africa|afrikanisch,afrika|africain,afrique|africano,áfrica|africano,africa|africano,áfrica|afrikaans,afrika|afrykański,afryka|африканский,африка|非洲|アフリカ
indian,india|indisch,indien|indien,inde|indio,india|indiano,india|indiano,índia|indiaas,india|indyjski,indie|индийский,индия|印度|インド
village,town|dorf,kleinstadt,gemeinde|village,bourg|pueblo,aldea|paese,villaggio,borgo|aldeia,vila,vilarejo|dorp,gemeente|wieś,miasteczko|деревня,село,посёлок|村庄,乡镇|田舎,村落
mayor,council,municipality|bürgermeister,stadtrat,rathaus|maire,mairie,conseil municipal|alcalde,ayuntamiento,concejo|sindaco,comune,municipio|prefeito,câmara municipal,prefeitura|burgemeester,gemeenteraad,gemeentehuis|burmistrz,rada miasta,ratusz|мэр,мэрия,муниципалитет|市长,市政府|市長,市役所
police,police officer|polizei,polizist|police,policier|policía|polizia,poliziotto|polícia,policial|politie,politieagent|policja,policjant|полиция,полицейский|警察|警察
church,mosque|kirche,moschee|église,mosquée|iglesia,mezquita|chiesa,moschea|igreja,mesquita|kerk,moskee|kościół,meczet|церковь,мечеть|教堂,清真寺|教会,モスク
volunteer,charity|ehrenamt,freiwillige,ehrenamtlich|bénévole,bénévolat,association caritative|voluntario,voluntariado,caridad|volontario,volontariato,beneficenza|voluntário,voluntariado,caridade|vrijwilliger,goed doel|wolontariusz,wolontariat|волонтёр,доброволец,благотворительность|志愿者,慈善|ボランティア,慈善
donation,donor|spende,spenden,spender,gespendet|don,donner,donateur|donación,donar,donante|donazione,donare,donatore|doação,doar,doador|donatie,doneren,donateur,doneert|darowizna,dawca,darczyńca|пожертвование,донор|捐款,捐赠|寄付,寄贈
abbreviation,acronym|abkürzung,kürzel|abréviation,sigle,acronyme|abreviatura,sigla|abbreviazione,sigla,acronimo|abreviação,sigla|afkorting|skrót,akronim|сокращение,аббревиатура|缩写|略語,略称
abnormal|abnormal,anormal|anormal|anormal|anormale|anormal|abnormaal|nienormalny,nieprawidłowy|ненормальный,аномальный|异常|異常
abort,aborted|abbrechen,abbruch,abgebrochen,abbricht,abbrach|abandonner,interrompre|abortar,interrumpir|interrompere,annullare,interrotto|abortar,interromper|afbreken,afgebroken|przerwać,przerywać|прервать,прерывание|中止,终止|中断,中止
above|oberhalb,darüber|dessus,au-dessus|encima,arriba|sopra|acima|boven|powyżej,nad|выше|上面,上方|上方,以上
abroad,overseas|ausland|à l'étranger|extranjero|all'estero|no exterior|buitenland|za granicą,zagranica|за границей,заграница|国外,海外|海外,外国
absorb|absorbieren,aufnehmen,aufsaugen,absorbiert,aufnimmt,aufnahm,aufgenommen,aufsaugt,geaufsaugt|absorber|absorber|assorbire|absorver|opnemen,absorberen,opneemt,opgenomen,absorbeert,absorbeerde|wchłaniać,absorbować|поглощать,впитывать|吸收|吸収
abstract|zusammenfassung,abstrakt|résumé,abstrait|resumen,abstracto|abstract,astratto|resumo,abstrato|samenvatting,abstract|streszczenie,abstrakcyjny|аннотация,абстрактный|摘要,抽象|要旨,抽象
abuse,misuse|missbrauchen,missbraucht|abus|abuso|abuso|abuso|misbruik|nadużycie,nadużywać|злоупотребление|滥用,虐待|乱用,悪用
acceleration,accelerate|beschleunigung,beschleunigt|accélération|aceleración|accelerazione|aceleração|versnelling,versnelt,versneld|przyspieszenie,przyspieszyć|ускорение,ускорить,ускорять|加速,加速度|加速,加速度
accent,umlaut|umlaut,akzent|accent,tréma|acento,tilde|accento|acento|accent,trema|akcent,znak diakrytyczny|ударение,акцент|重音,口音|訛り,アクセント
accomplish,accomplishment|vollbringen,erreichen,leistung,vollbringt,vollbrachte,erreicht|accomplir|lograr|compiere,conseguire|realizar,conquista|volbrengen,prestatie,volbrengt,volbracht|osiągnąć,osiągnięcie|достигнуть,достижение|完成,成就|達成,成果
accountant,bookkeeper|buchhalter,steuerberater|comptable,expert-comptable|contable,contador|contabile,commercialista|contador,contabilista|boekhouder,accountant|księgowy|бухгалтер|会计师|会計士,税理士
accrual,provision|rückstellung,abgrenzung|provision|provisión,devengo|accantonamento,rateo|provisão|voorziening,reservering|rezerwa,rozliczenie międzyokresowe|резерв,начисление|计提,准备金|引当金,未払い
accumulate,accumulation|ansammeln,anhäufen,ansammelt,angesammelt,anhäuft,angehäuft|accumuler|acumular|accumulare|acumular,acúmulo|ophopen,opstapelen,opstapelt|gromadzić,nagromadzenie|накопить,накапливать,накопление|积累,累积|蓄積,累積
ache|schmerzen,wehtun,schmerzt,geschmerzt|douleur,courbature|doler,dolor,duele|dolore,dolere|dor,doer|zeer doen,pijn|boleć,ból|болеть,ныть|疼痛,酸痛|痛む,痛み,痛ん,痛ま
acquaintance|bekannter,bekanntschaft|connaissance|conocido|conoscente|conhecido|kennis,bekende|znajomy|знакомый|熟人|知人,知り合い
acquire|erwerben,erwirbt,erwarb,erworben|acquérir,acquisition,acquis|adquirir,adquisición|acquisire,acquisizione|adquirir,aquisição|verwerven,verkrijgen,verwierf,verworven,verkrijgt,verkreeg|nabyć,pozyskać|приобрести,приобретение|获取,获得|取得,獲得
action item,next step|aktionspunkt,nächster schritt|action à mener,prochaine étape|próximo paso,acción|azione,prossimo passo|próximo passo,ação|actiepunt,volgende stap|następny krok,działanie|следующий шаг|行动项,下一步|次の一歩,アクション
activity|aktivität,tätigkeit|activité|actividad|attività|atividade|activiteit|aktywność,działalność|активность,деятельность|活动|活動
actor,actress|schauspieler|acteur,actrice,comédien|actor,actriz|attore,attrice|ator,atriz|acteur,actrice,toneelspeler|aktor,aktorka|актёр,актриса|演员|俳優,女優
actuator,servo|aktor,stellantrieb,servo|actionneur,servo|actuador,servo|attuatore,servo|atuador,servo|actuator,servo|siłownik,serwo|привод,сервопривод|执行器,舵机|作動装置,サーボ
adopt,adoption|übernehmen,übernahme,adoptieren,übernimmt,übernommen,adoptiert|adopter|adoptar,adopción|adottare,adozione|adotar,adoção|adopteren,overnemen,adopteert,adopteerde,overneemt,overgenomen|przyjąć,adopcja|принять,усыновить,внедрение|采纳,领养|採用,養子
adult,grown-up|erwachsener|adulte|adulto|adulto|adulto|volwassene,volwassen|dorosły|взрослый|成年人,成人|大人,成人
advanced|fortgeschritten|avancé|avanzado|avanzato|avançado|gevorderd,geavanceerd|zaawansowany|продвинутый,передовой|高级,先进|上級,高度
adventure|abenteuer|aventure|aventura|avventura|aventura|avontuur|przygoda|приключение|冒险|冒険
afford,affordable|leisten,erschwinglich,bezahlbar,geleistet|abordable,se permettre|asequible,permitirse|permettersi,abbordabile|acessível,bancar|betaalbaar,veroorloven,veroorloofd|przystępny,stać|доступный,позволить|负担得起|手頃
against|gegen,dagegen,gegt,gegegt,dagegt,gedagegt|contre|contra|contro|contra|tegen,teegt|przeciw,przeciwko|против|反对,针对|反対,対して
agency|agentur|agence|agencia|agenzia|agência|bureau,agentschap|agencja|агентство|机构,代理|代理店,機関
agent|agent,vertreter,makler|agent|agente|agente|agente|agent,makelaar|agent,pośrednik|агент|代理人,智能体|代理人,エージェント
aggressive|aggressiv|agressif|agresivo|aggressivo|agressivo|agressief|agresywny|агрессивный|激进,攻击性|攻撃的
agile,scrum,kanban|agil,scrum,kanban|agile,scrum|ágil,scrum|agile,scrum|ágil,scrum|agile,scrum|zwinny,scrum|гибкий,скрам,аджайл|敏捷,看板|アジャイル,スクラム
ahead|voraus,vorne|devant,en avance|delante,adelante|davanti,avanti|à frente,adiante|vooruit,voorop|naprzód,z przodu|впереди|前面,领先|前方,先行
aid,assistance|hilfe,beihilfe,unterstützung|aide,assistance|ayuda,asistencia|aiuto,assistenza|ajuda,assistência|hulp,bijstand|pomoc,wsparcie|помощь,содействие|援助,协助|援助,助け
air|luft|air|aire|aria|ar|lucht|powietrze|воздух|空气|空気
alarm clock|wecker|réveil|despertador|sveglia|despertador|wekker|budzik|будильник|闹钟|目覚まし
album|album|album|álbum|album|álbum|album|album|альбом|相册,专辑|アルバム
alcohol,spirits|alkohol,schnaps|alcool,spiritueux|alcohol,licor|alcol,liquore|álcool,bebida alcoólica|alcohol,sterkedrank|alkohol,wódka|алкоголь,водка,спирт|酒精,白酒|酒類,アルコール
algorithm|algorithmus,algorithmen|algorithme|algoritmo|algoritmo|algoritmo|algoritme|algorytm|алгоритм|算法|アルゴリズム
alias,nickname|alias,spitzname|alias,surnom|alias,apodo|alias,soprannome|apelido,alias|alias,bijnaam|alias,pseudonim|псевдоним,кличка,алиас|别名,昵称|別名,エイリアス
align,alignment|ausrichten,angleichen,abstimmen,ausgerichtet,angleicht,anglich,angeglichen,abstimmt,abgestimmt|aligner|alinear|allineare|alinhar|afstemmen,uitlijnen,afstemt,uitlijnt,uitgelijnd|wyrównać,uzgodnić|согласовать,выровнять,выравнивание|对齐,协调|整列,すり合わせ
alignment,justified|ausrichtung,linksbündig|alignement,justifié|alineación,justificado|allineamento,giustificato|alinhamento,justificado|uitlijning,uitgevuld|wyrównanie,wyjustowany|выравнивание|对齐方式|揃え,位置合わせ
alimony,divorce|scheidung,unterhalt|divorce,pension alimentaire|divorcio,pensión|divorzio,alimenti|divórcio,pensão|scheiding,alimentatie|rozwód,alimenty|развод,алименты|离婚,赡养费|離婚,養育費
alkaline,ph|alkalisch,basisch|alcalin|alcalino|alcalino|alcalino|alkalisch,basisch|zasadowy,alkaliczny|щелочной,щёлочь|碱性|アルカリ性
allergen,gluten,lactose|allergen,gluten,laktose|allergène,gluten,lactose|alérgeno,gluten,lactosa|allergene,glutine,lattosio|alérgeno,glúten,lactose|allergeen,gluten,lactose,allerget,allergede,geallerged|alergen,gluten,laktoza|аллерген,глютен,лактоза|过敏原,麸质,乳糖|アレルゲン,グルテン,乳糖
alliance|bündnis,allianz|alliance|alianza|alleanza|aliança|alliantie,bondgenootschap|sojusz|альянс,союз|联盟|同盟,提携
allocate,allocation|zuordnen,zuordnung,zuteilung,zugeordnet|allouer,allocation|asignar,reparto|allocare,ripartire|alocar|toewijzen,toekennen,toewijst,toegewezen,toekent,toegekend|przydział,przydzielać|выделить,выделение,распределить|分配,分摊|割り振り,配分
altitude|höhe,höhenlage|altitude|altitud|altitudine|altitude|hoogte|wysokość|высота|海拔,高度|標高,高度
amateur,hobby|amateur,hobby,freizeit|amateur,loisir|aficionado,pasatiempo|dilettante,passatempo|amador,passatempo|amateur,liefhebberij|amator,hobby|любитель,хобби|业余,爱好|趣味,素人
ambiguous,ambiguity|mehrdeutig|ambigu|ambiguo,ambigüedad|ambiguo|ambíguo,ambiguidade|dubbelzinnig,ambigu|niejednoznaczny,dwuznaczny|неоднозначный,двусмысленный|歧义,模糊|曖昧,多義
ambition,ambitious|ehrgeiz|ambition,ambitieux|ambición,ambicioso|ambizione,ambizioso|ambição,ambicioso|ambitie,ambitieus|ambicja,ambitny|амбиция,амбициозный|雄心,抱负|野心,意欲的
amend,amendment,addendum|nachtrag,zusatz,änderungsantrag|avenant,amendement|enmienda,adenda|emendamento,aggiunta|emenda,aditivo|amendement,aanvulling|aneks,poprawka|поправка,дополнение|修正案,补充协议|修正条項,追補
amplifier|verstärker|amplificateur|amplificador|amplificatore|amplificador|versterker|wzmacniacz|усилитель|放大器,功放|増幅器,アンプ
amplitude,phase|amplitude,phase|amplitude,phase|amplitud,fase|ampiezza,fase|amplitude,fase|amplitude,fase|amplituda,faza|амплитуда,фаза|振幅,相位|振幅,位相
amuse,entertain,entertainment|unterhaltung,amüsieren,amüsiert|divertir|divertir,entretenimiento|divertire,intrattenimento|divertir,entretenimento|vermaak,amuseren,amuseert,amuseerde|rozrywka,bawić|развлечение,развлекать|娱乐|娯楽
anaesthesia,anesthesia|narkose,anästhesie,betäubung|anesthésie|anestesia|anestesia|anestesia|narcose,verdoving|znieczulenie,narkoza|анестезия,наркоз|麻醉|麻酔
analogue,analog|analog|analogique|analógico|analogico|analógico|analoog|analogowy|аналоговый|模拟|アナログ
analyst|analyst,analytiker|analyste|analista|analista|analista|analist|analityk|аналитик|分析师|分析者,アナリスト
ancestor,genealogy|vorfahr,ahnen,stammbaum|ancêtre,généalogie|antepasado,genealogía|antenato,genealogia|antepassado,genealogia|voorouder,stamboom|przodek,genealogia|предок,родословная|祖先,族谱|先祖,家系図
anchor|anker|ancre|ancla|ancora|âncora|anker|kotwica|якорь|锚点,船锚|アンカー
anchor point,bolted|dübel,verankerung|cheville,ancrage|taco,anclaje|tassello,ancoraggio|bucha,ancoragem|plug,verankering|kołek rozporowy,kotwa|дюбель,анкер|膨胀螺栓,锚固|固定金具,アンカーボルト
anchor text,backlink|rückverweis,backlink|lien entrant|enlace entrante|collegamento in entrata|link de retorno|terugkoppeling,backlink|odnośnik zwrotny|обратная ссылка|反向链接|被リンク
ancient,antique|antik,uralt|ancien,antique|antiguo|antico|antigo|antiek,oud|starożytny,antyczny|древний,старинный|古代,古老|古代,骨董
angle|winkel|angle|ángulo|angolo|ângulo|hoek|kąt|угол|角度|角度
angling,fishery|fischerei,angeln,angelt,geangelt|pêche,pêcheur|pesca|pesca|pesca|visserij,vist|rybołówstwo,wędkowanie,łowić|рыбалка,рыболовство|捕鱼,渔业|漁業,釣り
animation,transition|animation,übergang|animation,transition|animación,transición|animazione,transizione|animação,transição|animatie,overgang|animacja,przejście|анимация,переход|动画,过渡|動画,遷移
anniversary,jubilee|jubiläum,jahrestag|anniversaire|aniversario|anniversario|aniversário|jubileum,verjaardag|rocznica,jubileusz|годовщина,юбилей|周年,纪念日|記念日,周年
annual leave,leave request|urlaubsantrag,jahresurlaub|congé annuel,demande de congé|vacaciones anuales,solicitud de vacaciones|ferie,richiesta di ferie|férias anuais,pedido de férias|jaarlijks verlof,verlofaanvraag|urlop,wniosek urlopowy|отпуск,заявление на отпуск|年假,请假申请|有給休暇,年休
anonymous|anonym|anonyme|anónimo|anonimo|anônimo|anoniem|anonimowy|анонимный|匿名|匿名
antibiotic|antibiotikum,antibiotika|antibiotique|antibiótico|antibiotico|antibiótico|antibioticum,antibiotica|antybiotyk|антибиотик|抗生素|抗生物質,抗生剤
antibody,immune,immunity|antikörper,immun,immunität|anticorps,immunité,immunitaire|anticuerpo,inmunidad|anticorpo,immunità|anticorpo,imunidade|antistof,immuun|przeciwciało,odporność|антитело,иммунитет|抗体,免疫|抗体,免疫
anxiety,panic|angst,panik|anxiété,angoisse,panique|ansiedad,pánico|ansia,panico|ansiedade,pânico|angst,paniek|lęk,panika|тревожность,паника|焦虑,恐慌|不安,パニック
aperture,exposure|blende,belichtung|ouverture,exposition|apertura,exposición|diaframma,esposizione|abertura,exposição|diafragma,belichting|przysłona,naświetlenie|диафрагма,выдержка|光圈,曝光|絞り,露出
app store,mobile app|app-store,handyanwendung|boutique d'applications|tienda de aplicaciones|negozio di app|loja de aplicativos|appwinkel|sklep z aplikacjami|магазин приложений|应用商店|アプリストア
appeal|berufung,einspruch,revision|appel,recours|apelación,recurso|appello,ricorso|recurso,apelação|beroep,bezwaar|apelacja,odwołanie|апелляция,обжаловать|上诉,申诉|控訴,異議申し立て
append|anhängen,anfügen,anhängt,anhing,angehangen,anfügt,angefügt|ajouter|anexar,añadir|aggiungere,accodare,aggiunto|anexar,acrescentar|toevoegen,aanvullen,toevoegt,aanvult|dołączyć,dopisać|дописать,добавить|追加,附加|末尾に追加,追記
appendix,annex|anhang,anlage|annexe|anexo,apéndice|appendice,allegato|apêndice,anexo|bijlage,appendix|aneks,dodatek,załącznik|приложение|附录|付録,別紙
appetite|appetit|appétit|apetito|appetito|apetite|eetlust|apetyt|аппетит|胃口,食欲|食欲
applause|applaus,beifall|applaudissements|aplauso|applauso|aplauso|applaus|oklaski,brawa|аплодисменты|掌声|拍手
appliance,household appliance|haushaltsgerät,elektrogerät|appareil ménager,électroménager|electrodoméstico|elettrodomestico|eletrodoméstico|huishoudapparaat|sprzęt agd,urządzenie domowe|бытовая техника,бытовой прибор|家电|家電,電化製品
application form,apply for|beantragen,antrag,bewerben,beantragt,bewirbt,bewarb,beworben|demander,postuler|solicitar,solicitud|richiedere,domanda,candidarsi,richiesto|solicitar,requerimento,candidatar|aanvragen,solliciteren,aanvraagt,solliciteert,solliciteerde|wniosek,wnioskować,ubiegać|заявка,заявление,подать|申请|申請,申し込み
appoint,appointment,nominate|ernennen,berufen,termin,ernennt,ernannte,beruft,berief|nommer,nomination,rendez-vous|nombrar,designar,cita|nominare,appuntamento|nomear,nomeação,consulta|benoemen,afspraak,benoemt,benoemd|mianować,wyznaczyć,wizyta|назначить,назначение,приём|任命,预约|任命,予約
appointment,slot|termin,zeitfenster|rendez-vous,créneau|cita,franja horaria|appuntamento,fascia oraria|horário marcado,consulta|afspraak,tijdslot|wizyta,termin|запись,приём|预约,时段|予約枠,面会
appraisal,valuation|gutachten,schätzung,wertermittlung|expertise,estimation|tasación,valoración|perizia,stima|avaliação,laudo|taxatie|wycena|оценка стоимости|估价,鉴定|鑑定,見積もり
appreciate,appreciation|schätzen,würdigen,wertschätzung,schätzt,geschätzt,würdigt,gewürdigt|apprécier|apreciar,valorar|apprezzare|apreciar,valorizar|waarderen,waardeert|doceniać,docenić|ценить,признательность|欣赏,感谢|評価,感謝
apprenticeship,vocational training|lehre,berufsausbildung|apprentissage,formation professionnelle|aprendizaje,formación profesional|apprendistato,formazione professionale|aprendizagem,formação profissional|leerplaats,beroepsopleiding|praktyka zawodowa,nauka zawodu|профобучение,ученичество|学徒,职业培训|見習い,職業訓練
approach|ansatz,herangehensweise,annähern,annähert,geannähert|approche|enfoque,acercarse|approccio,avvicinare|abordagem,aproximar|aanpak,benadering|podejście,zbliżać|подход,приближаться|方法,途径,接近|取り組み方,接近
arbitrary|willkürlich,beliebig|arbitraire|arbitrario|arbitrario|arbitrário|willekeurig|dowolny,arbitralny|произвольный|任意|任意,恣意
archaeology,archaeologist|archäologie,ausgrabung|archéologie,fouilles|arqueología,excavación|archeologia,scavi|arqueologia,escavação|archeologie,opgraving|archeologia,wykopaliska|археология,раскопки|考古|考古学,発掘
architect|architekt,architektin|architecte|arquitecto|architetto|arquiteto|architect|architekt|архитектор|建筑师|建築家
area|fläche,gebiet,bereich|surface,zone,aire|área,zona,superficie|area,zona|área,zona|oppervlakte,gebied|powierzchnia,obszar|площадь,область|面积,区域|面積,領域
arrival time,departure time|ankunftszeit,abfahrtszeit,abfahrt|heure d'arrivée,heure de départ|hora de llegada,hora de salida|orario di arrivo,orario di partenza|horário de chegada,horário de partida|aankomsttijd,vertrektijd,vertrek|godzina odjazdu,odjazd|время прибытия,отправление|到达时间,出发时间|到着時刻,出発時刻
arrow|pfeil|flèche|flecha|freccia|seta,flecha|pijl|strzałka,strzała|стрела,стрелка|箭头|矢印
ash|asche|cendre|ceniza|cenere|cinza|as|popiół|пепел,зола|灰烬|灰分
ashamed,shame,embarrassed|peinlich,scham|honte,gêné|vergüenza,avergonzado|vergogna,imbarazzo|vergonha,envergonhado|schaamte|wstyd,zawstydzony|стыд,неловко|羞愧,尴尬|恥ずかしい
aspect|aspekt,gesichtspunkt|aspect|aspecto|aspetto|aspecto|aspect|aspekt|аспект|方面|側面,観点
assembly,general meeting|versammlung,mitgliederversammlung|assemblée|asamblea,junta|assemblea|assembleia|vergadering,ledenvergadering|zgromadzenie,zebranie|собрание|大会,集会|総会,集会
assistant|assistent,assistentin|assistant|asistente|assistente|assistente|assistent|asystent|ассистент,помощник|助手,助理|助手,アシスタント
association,club,society|verein,verband|association,club|asociación,club|associazione,club|associação,clube|vereniging,club|stowarzyszenie,klub|ассоциация,клуб,общество|协会,俱乐部|協会,クラブ
assumption,premise|annahme,voraussetzung|hypothèse,prémisse|supuesto,suposición,premisa|presupposto,ipotesi|suposição,premissa|aanname,veronderstelling|założenie,przesłanka|предположение,допущение|假设,前提|前提,仮定
asthma|asthma|asthme|asma|asma|asma|astma|astma|астма|哮喘|喘息
astronomy,astronomer|astronomie,sternwarte|astronomie,observatoire|astronomía,observatorio|astronomia,osservatorio|astronomia,observatório|sterrenkunde,sterrenwacht|astronomia,obserwatorium|астрономия,обсерватория|天文,天文台|天文学,天文台
attach|anhängen,beifügen,befestigen,angehängt,anhängt,anhing,angehangen,beifügt,beigefügt,befestigt|joindre,attacher,joint|adjuntar,sujetar|allegare,attaccare|anexar,prender|bijvoegen,bevestigen,bijvoegt,bevestigt,bevestigd|załączyć,przymocować|прикрепить,приложить|附上,附加|添付,取り付け
attempt|versuchen,versucht|tenter,tentative,essai|intentar|tentare,tentativo|tentar,tentativa|proberen,poging,probeert,probeerde|próbować,próba|попытка,попробовать,пытаться|尝试|試み,試す,試し,試さ
attendance,presence,present|anwesenheit|présence,présent|asistencia,presencia,presente|presenza,presente|presença,presente|aanwezigheid|obecność,obecny|присутствие,посещаемость,явка|出席,考勤|出席,出勤
attention,attentive|aufmerksamkeit|attention|atención,atento|attenzione,attento|atenção,atento|aandacht,oplettend|uwaga,uważny|внимание,внимательный|注意力,注意|注意,注目
attic,loft|dachboden|grenier|ático,desván|soffitta,mansarda|sótão|zolder|strych,poddasze|чердак,мансарда|阁楼|屋根裏
attitude,stance,standpoint|einstellung,haltung,standpunkt|attitude,position|actitud,postura|atteggiamento,posizione|atitude,postura|houding,standpunt|postawa,stanowisko|отношение,позиция|态度,立场|態度,立場
attract,attractive|anziehen,attraktiv,anzieht,anzog,angezogen|attirer,attrayant|atraer,atractivo|attirare,attraente|atrair,atraente|aantrekken,aantrekkelijk,aangetrokken|przyciągać,atrakcyjny|привлекать,привлекательный|吸引|魅力,引き付ける
attribute,property|eigenschaft,attribut|attribut,propriété|atributo,propiedad|attributo,proprietà|atributo,propriedade|eigenschap,attribuut|atrybut,właściwość,cecha|свойство,атрибут,признак|属性|属性,特性
auction|versteigerung,auktion|enchères|subasta|asta|leilão|veiling|aukcja,licytacja|аукцион|拍卖|競売,オークション
audience,spectator|publikum,zuschauer|public,spectateur|público,audiencia,espectador|pubblico,spettatore|público,plateia,espectador|publiek,toeschouwer|publiczność,widz|публика,зритель,аудитория|观众,受众|観客,聴衆
auditor,inspector|prüfer,inspektor|auditeur,inspecteur|auditor,inspector|revisore,ispettore|auditor,inspetor|auditor,inspecteur|audytor,inspektor|аудитор,инспектор|审计师,检查员|監査人,検査官
author,writer|autor,autorin,verfasser,schriftsteller|auteur,écrivain|autor,escritor|autore,scrittore|autor,escritor|auteur,schrijver|autor,pisarz|автор,писатель|作者,作家|著者,作者,作家
authorise,authorize,authorisation,authorization|autorisieren,berechtigung,vollmacht,autorisiert|autoriser|autorizar|autorizzare|autorizar|machtigen,machtigt,gemachtigd|autoryzacja,upoważnić|авторизация,разрешение,уполномочить|授权|認可,権限付与
autocomplete,completion|vervollständigung,autovervollständigung|saisie semi-automatique,complétion|autocompletar,compleción|completamento automatico|autocompletar,preenchimento automático|automatisch aanvullen|autouzupełnianie|автодополнение,автозаполнение|自动补全|補完,自動補完
autonomous,autonomy|autonom,selbstständig|autonome|autónomo|autonomo|autônomo,autonomia|autonoom,zelfstandig|autonomiczny,samodzielny|автономный,самостоятельный|自主,自动驾驶|自律,自律的
autoscaling,elastic|automatische skalierung,elastisch|mise à l'échelle automatique,élastique|escalado automático,elástico|scalabilità automatica,elastico|escalonamento automático,elástico|automatisch schalen,elastisch|autoskalowanie,elastyczny|автомасштабирование,эластичный|自动扩缩,弹性|自動拡張,弾性
availability|verfügbarkeit|disponibilité|disponibilidad|disponibilità|disponibilidade|beschikbaarheid|dostępność|доступность|可用性|可用性
avalanche,landslide|lawine,erdrutsch|avalanche,glissement de terrain|avalancha,deslizamiento|valanga,frana|avalanche,deslizamento|lawine,aardverschuiving|lawina,osuwisko|лавина,оползень|雪崩,滑坡|雪崩,土砂崩れ
avatar,profile picture|profilbild,avatar|photo de profil,avatar|foto de perfil,avatar|foto profilo,avatar|foto de perfil,avatar|profielfoto,avatar|zdjęcie profilowe,awatar|аватар,фото профиля|头像|顔写真,アバター
award|auszeichnung,verleihen,zuschlag,verleiht,verlieh|attribuer,distinction|adjudicar,galardón|aggiudicare,premio|premiar,conceder|toekennen,onderscheiding,toekent,toegekend|nagroda,przyznać|награда,присудить|颁发,奖项|授与,受賞
awkward,uncomfortable|unangenehm,unbequem|gênant,inconfortable|incómodo|scomodo,imbarazzante|desconfortável,constrangedor|ongemakkelijk|niewygodny,niezręczny|неудобный,неловкий|尴尬,不舒服|気まずい,不快
axe,chisel|axt,beil,meißel|hache,ciseau|hacha,cincel|ascia,scalpello|machado,formão|bijl,beitel|siekiera,dłuto|топор,долото|斧头,凿子|のみ
axis|achse|axe|eje|asse|eixo|as|oś|осевой,координатная ось|坐标轴|座標軸
back pain|rückenschmerzen|mal de dos|dolor de espalda|mal di schiena|dor nas costas|rugpijn|ból pleców|боль в спине|背痛,腰痛|腰痛
backend|backend,serverseite|back-end,côté serveur|backend,servidor|backend|backend|backend,achterkant|backend,zaplecze|бэкенд,бекенд|后端|バックエンド
backfill,import run|nachfüllen,nachtrag,nachfüllt,nachgefüllt|rattrapage,réinsertion|relleno,carga retroactiva|riempimento,recupero dati|preenchimento retroativo|aanvullen,nalevering,aanvult|uzupełnić,uzupełnienie|дозаполнение,дополнить|回填,补录|埋め戻し,補完
background|hintergrund|arrière-plan,fond|fondo,segundo plano|sfondo,secondo piano|fundo,segundo plano|achtergrond|tło,tle|фон,фоновый|背景,后台|背景,バックグラウンド
backward,backwards|rückwärts|arrière,à reculons|atrás,hacia atrás|indietro|para trás|achteruit|wstecz,do tyłu|назад|向后,倒退|後退,後方
bake,baking,baker|backen,gebacken,backt|cuire,boulanger,cuisson,cuit|hornear,panadero|cuocere,fornaio,panettiere,cotto|assar,padeiro|bakken,bakker|piec,wypiek,piekarz|печь,выпечка,пекарь|烘焙,烘烤|焼く,パン屋,焼い,焼き,焼か
bakery,butcher shop|bäckerei,metzgerei|boulangerie,boucherie|panadería,carnicería|panificio,macelleria|padaria,açougue|bakkerij,slagerij|piekarnia,sklep mięsny|пекарня,булочная|面包店,肉铺|パン屋,精肉店
balcony,terrace|balkon,terrasse|balcon,terrasse|balcón,terraza|balcone,terrazza|varanda,terraço|balkon,terras|balkon,taras|балкон,терраса|阳台,露台|縁側,ベランダ
ban|verbot,sperren,sperrt,gesperrt|interdiction,bannir|prohibición,vetar|divieto,bandire|proibição,banir|verbod,verbannen,verbant,verband|zakaz,zbanować|запрет,бан|禁令,封禁|禁止,追放
banana,pear|banane,birne|banane,poire|plátano,banana|banana|banana,pera|banaan,peer|banan,gruszka|банан,груша|香蕉,梨子|バナナ
band,ensemble|band,kapelle,ensemble|groupe de musique,orchestre|banda,grupo musical|banda,complesso|banda,conjunto|band,ensemble|zespół muzyczny,kapela|ансамбль,музыкальная группа|乐队|楽団,バンド
bandage,plaster|verband,pflaster|bandage,pansement|vendaje,tirita|benda,cerotto|curativo,atadura|verband,pleister|bandaż,opatrunek|повязка,бинт,пластырь|绷带,创可贴|包帯,絆創膏
bandwidth|bandbreite|bande passante|ancho de banda|larghezza di banda|largura de banda|bandbreedte|przepustowość|пропускная способность,полоса|带宽|帯域,帯域幅
bank holiday,public holiday|feiertag|jour férié|festivo,feriado|giorno festivo,festività|feriado|feestdag|święto|праздничный день,праздник|节假日,公休|祝日
banknote,bill|geldschein,banknote|billet|billete|banconota|cédula,nota|bankbiljet,biljet|banknot|банкнота,купюра|钞票,纸币|紙幣
bankrupt,insolvent,solvency|pleite,zahlungsunfähig,insolvent|en faillite,insolvable|en quiebra,insolvente|fallito,insolvente|falido,insolvente|failliet,insolvent|bankrut,niewypłacalny|банкрот,неплатёжеспособный|破产|破産
banner,carousel|banner,karussell|bannière,carrousel|banner,carrusel|striscione,carosello|banner,carrossel|banner,carrousel|baner,karuzela|баннер,карусель|横幅,轮播|横断幕,バナー
barcode|barcode,strichcode|code-barres|código de barras|codice a barre|código de barras|streepjescode,barcode|kod kreskowy|штрихкод|条形码,条码|バーコード
barley,oats|gerste|orge,avoine|cebada,avena|orzo,avena|cevada,aveia|gerst,haver|jęczmień,owies|ячмень,овёс|大麦,燕麦|大麦,オーツ麦
barn,stable|scheune,stall|grange,étable,écurie|granero,establo|fienile,stalla|celeiro,estábulo|schuur,stal|stodoła,obora,stajnia|амбар,хлев,конюшня|谷仓,马厩|納屋,厩舎
barrel,drum|fass,tonne|tonneau,fût|barril,bidón|botte,barile,fusto|barril,tambor|vat,ton|beczka|бочка|木桶,油桶|樽
barrier,obstacle,hurdle|hindernis,hürde,barriere|obstacle,barrière|obstáculo,barrera|ostacolo,barriera|obstáculo,barreira|obstakel,hindernis,drempel|przeszkoda,bariera|препятствие,барьер|障碍,屏障|障害物,障壁
basement,cellar|keller|cave,sous-sol|sótano,bodega|cantina,seminterrato|porão,subsolo|kelder|piwnica|подвал|地下室|地下室
basic,fundamental,elementary|grundlegend,grundlage,elementar|basique,fondamental,élémentaire|básico,fundamental,elemental|basilare,fondamentale,elementare|básico,fundamental,elementar|basis,fundamenteel,elementair|podstawowy,fundamentalny|базовый,основной,элементарный|基本,基础|基本,基礎
basket|korb|panier|cesta,canasta|cesto,cestino|cesta|mand|koszyk,kosz|корзина|篮子|バスケット
basketball,volleyball|basketball,volleyball|basket,volley|baloncesto,voleibol|pallacanestro,pallavolo|basquete,vôlei|basketbal,volleybal|koszykówka,siatkówka|баскетбол,волейбол|篮球,排球|バスケ,バレーボール
bath,bathtub,swimming bath|bad,badewanne,gebadet|bain,baignoire|baño,bañera|bagno,vasca|banho,banheira|bad,baden,baadt|kąpiel,wanna|ванна,купаться|洗澡,浴缸|風呂,入浴
bay,gulf|bucht,golf|baie,golfe|bahía,golfo|baia,golfo|baía,golfo|baai,golf|zatoka|залив,бухта|海湾|湾岸
beam,girder|balken,träger,strahl|poutre,faisceau|viga,haz|trave,fascio|viga,feixe|balk,straal|belka,wiązka|балка,луч|横梁,光束|光線
bean,lentil|bohne,linse|haricot,lentille|judía,frijol,alubia,lenteja|fagiolo,lenticchia|feijão,lentilha|boon,linze|fasola,soczewica|фасоль,чечевица|豆子,扁豆|豆類,レンズ豆
bear,wolf|wolf|ours,loup|oso,lobo|orso,lupo|urso,lobo|beer,wolf|niedźwiedź,wilk|медведь,волк|狼群,黑熊|ヒグマ,オオカミ,クマ
beard,shave|bart,rasieren,rasiert|barbe,raser|barba,afeitar|barba,radere|barba|baard,scheren|broda,golić|борода,бриться|胡子,剃须|剃る,剃っ,剃り,剃ら
beef,pork|rindfleisch,schweinefleisch|bœuf,boeuf,porc|ternera,cerdo|manzo,maiale|carne bovina,porco|rundvlees,varkensvlees|wołowina,wieprzowina|говядина,свинина|牛肉,猪肉|牛肉,豚肉
beehive,honey,beekeeper|bienenstock,honig,imker|ruche,miel,apiculteur|colmena,miel,apicultor|alveare,miele,apicoltore|colmeia,mel,apicultor|bijenkorf,honing,imker|ul,miód,pszczelarz|улей,мёд,пчеловод|蜂箱,蜂蜜,养蜂|養蜂,蜂蜜,巣箱
beginner,novice|anfänger,einsteiger|débutant|principiante|principiante|iniciante|beginner,beginneling|początkujący|новичок,начинающий|新手,初学者|初心者
behind|hinter,dahinter|derrière|detrás|dietro|atrás|achter|z tyłu|позади|后面,背后|後ろ,背後
bell|glocke,klingel|cloche,sonnette|campana,timbre|campana,campanello|sino,campainha|bel,klok|dzwon,dzwonek|колокол,звонок|铃铛,门铃|呼び鈴
below,underneath|unterhalb,darunter|dessous,au-dessous|debajo,abajo|sotto|abaixo|beneden,onder,beneedt|poniżej|под,ниже|下面,下方|下方,以下
belt,tie|gürtel,krawatte|ceinture,cravate|cinturón,corbata|cintura,cravatta|cinto,gravata|riem,stropdas|pasek,krawat|ремень,галстук|腰带,领带|ベルト,ネクタイ
bench|bank,werkbank|banc,établi|banco de trabajo|panca,banco da lavoro|bancada|bank,werkbank|ławka,stół warsztatowy|скамейка,верстак|长凳,工作台|作業台,ベンチ
bend|biegen,beugen,biegung,biegt,bog,gebogen,beugt|plier,courber,courbure|doblar,curvar|piegare,curvare|dobrar,curvar|buigen,gebogen,buigt|zginać,wygiąć|гнуть,согнуть|弯曲|曲げる,曲がる,曲げ,曲がっ,曲がり,曲がら
between|zwischen,dazwischen,zwischt,gezwischt,dazwischt,gedazwischt|entre|entre|tra,fra|entre|tussen,tust|między,pomiędzy|между|之间|間に,あいだ
bibliography,literature|literaturverzeichnis,literatur|bibliographie,littérature|bibliografía,literatura|bibliografia,letteratura|bibliografia,literatura|bibliografie,literatuur|bibliografia,literatura|библиография,литература|参考文献,文学|参考文献,文学
biologist,physicist|biologe,physiker|biologiste,physicien|biólogo,físico|biologo,fisico|biólogo,físico|bioloog,natuurkundige|biolog,fizyk|биолог,физик|生物学家,物理学家|生物学者,物理学者
biopsy,tissue sample|biopsie,gewebeprobe|biopsie|biopsia|biopsia|biópsia|biopsie|biopsja|биопсия|活检|生検
bitter|herb|amer|amargo|amaro|amargo|bitter|gorzki|горький|苦味,苦涩|苦い,苦く,苦か
blackout,power failure|stromausfall|panne de courant,coupure|apagón,corte de luz|blackout,interruzione di corrente|apagão,queda de energia|stroomuitval,stroomstoring|przerwa w dostawie prądu,awaria zasilania|отключение электричества,блэкаут|停电,断电|停電
blacksmith,forge|schmied,geschmiedet|forgeron,forge|herrero,forja|fabbro,forgia|ferreiro,forja|smid,smeden,smeedt|kowal,kuźnia|кузнец,кузница|铁匠,锻造|鍛冶
blade|klinge,blatt|lame|hoja,cuchilla|lama|lâmina|lemmet,kling|ostrze|лезвие,лопасть|刀片,叶片|ブレード
bleach|bleichen,bleichmittel,bleicht,gebleicht|eau de javel,blanchir|lejía,blanquear|candeggina,candeggiare|alvejante,água sanitária|bleek|wybielacz|отбеливатель|漂白|漂白
blister,swell|blase,anschwellen,anschwellt,geanschwellt|ampoule,gonfler|ampolla,hincharse|vescica,gonfiare|bolha,inchar|blaar,zwellen,zwelt|pęcherz,puchnąć|волдырь,пухнуть|水泡|水ぶくれ
blog,website content|blog,webinhalt|blog,contenu|blog,bitácora|blog,contenuto|blog,conteúdo|blog,weblog|blog|блог|博客|ブログ
blood pressure|blutdruck|tension artérielle|presión arterial,tensión|pressione sanguigna|pressão arterial|bloeddruk|ciśnienie krwi|артериальное давление|血压|血圧
blood test|blutprobe,bluttest|prise de sang,analyse de sang|análisis de sangre|esame del sangue|exame de sangue|bloedonderzoek,bloedtest|badanie krwi|анализ крови|血检,验血|血液検査
blow|blasen,schlag,blast,geblast|souffler,coup|soplar,golpe|soffiare,colpo|soprar,golpe|blazen,klap,blaast|dmuchać,cios|дуть,удар|吹气|吹く,打撃,吹い,吹き,吹か
blueprint,technical drawing|bauplan,grundriss,technische zeichnung|plan,dessin technique|plano,dibujo técnico|progetto,planimetria|planta,desenho técnico|bouwtekening,plattegrond|rysunek techniczny,projekt|чертёж,план|图纸,蓝图|設計図,図面
bluetooth,pairing|bluetooth,koppeln,koppelt,gekoppelt|bluetooth,appairage|bluetooth,emparejar|bluetooth,accoppiamento|bluetooth,emparelhar|bluetooth,koppelen,koppelt|bluetooth,parowanie|блютус,сопряжение|蓝牙,配对|ブルートゥース
blunt,dull|stumpf|émoussé,terne|desafilado,romo|smussato,opaco|cego,embotado|bot,dof|tępy|тупой,тусклый|钝化,迟钝|鈍い,鈍く,鈍か
board,plank|brett,platte|planche,panneau|tabla,tablón|tavola,asse|tábua,placa|plank,bord|deska,tablica|доска|木板,板子|板材,ボード
boarding,gate|boarding,einsteigen,flugsteig,einsteigt,einstieg,eingestiegen|embarquement,porte d'embarquement|embarque,puerta de embarque|imbarco|embarque,portão de embarque|instappen,boarding|wejście na pokład,bramka|посадка,выход на посадку|登机,登机口|搭乗
boil,boiling|sieden,kochen,gekocht,kocht|bouillir,ébullition|hervir,ebullición|bollire,ebollizione|ferver,fervura|koken,kookpunt|wrzeć,gotować|кипеть,кипяток,варить|煮沸,沸腾|沸騰,茹でる,茹で
boiler|kessel,boiler|chaudière|caldera|caldaia|caldeira|ketel,boiler|kocioł|котёл,бойлер|锅炉|ボイラー
boilerplate|textbaustein,standardcode|passe-partout|código repetitivo|codice ripetitivo|código padrão|standaardcode|szablonowy kod|шаблонный код|样板代码|定型コード
bold,italic|fett,kursiv|gras,italique|negrita,cursiva|grassetto,corsivo|negrito,itálico|vet,cursief|pogrubienie,kursywa|жирный,курсив|粗体,斜体|太字,斜体
bond,securities|anleihe,wertpapier|obligation,titre|bono|obbligazione,titolo|título,obrigação|obligatie,effecten|obligacja,papiery wartościowe|облигация,ценные бумаги|债券,证券|債券,証券
book|buch|livre,bouquin|libro|libro|livro|boek|książka|книга|书籍,图书|書籍,図書
bookbinder,bookbinding|buchbinder,buchbinderei|reliure,relieur|encuadernación|rilegatura,legatoria|encadernação|boekbinder,boekbinden|introligator,oprawa|переплёт|装订|製本
bookmark,favourite,favorite|lesezeichen,favorit|signet,favori,marque-page|marcador,favorito|segnalibro,preferito|favorito,marcador|bladwijzer,favoriet|zakładka,ulubiony|закладка,избранное|书签,收藏|しおり,お気に入り
bookshop,bookstore|buchhandlung,buchladen|librairie|librería|libreria|livraria|boekhandel,boekwinkel|księgarnia|книжный магазин|书店|本屋,書店
boost|ankurbeln,schub,verstärken,ankurbelt,geankurbelt,verstärkt|stimuler,coup de pouce|impulsar|spinta,incentivare|impulsionar,impulso|stimuleren,oppeppen,stimuleert,stimuleerde|wzmocnić,pobudzić|усилить,стимулировать|促进,助推|後押し,強化
boot,sandal|stiefel,sandale|botte,sandale|bota,sandalia|stivale,sandalo|bota,sandália|laars,sandaal|but,kozak,sandał|ботинок,сапог,сандалии|靴子,凉鞋|長靴,ブーツ,サンダル
bootloader,boot|bootvorgang,hochfahren,startprogramm,hochfährt,hochfuhr,hochgefahren|chargeur d'amorçage,amorcer|cargador de arranque,arrancar|avvio,bootloader|carregador de inicialização,inicializar|opstarten,opstartprogramma,opgestart|program rozruchowy,rozruch|загрузчик,загрузка системы|引导程序,开机|起動プログラム,立ち上げ
boundary|grenze,abgrenzung|limite,frontière|límite,linde|confine|limite,fronteira|grens|granica|граница,предел|边界|境界
bowl|schüssel,schale|bol,saladier|tazón,cuenco|ciotola|tigela|kom,schaal|miska|миска|大碗|ボウル
boxing,wrestling,martial arts|boxen,ringen,kampfsport|boxe,lutte,arts martiaux|boxeo,lucha,artes marciales|pugilato,lotta,arti marziali|boxe,luta,artes marciais|boksen,worstelen,vechtsport,bokst,worstelt,worstelde|boks,zapasy,sztuki walki|бокс,борьба|拳击,武术|格闘技,武道
branch,twig|ast,zweig|branche,rameau|rama,ramita|ramo,ramoscello|galho|tak,twijg|gałąź,gałązka|сук,ветка|树枝|枝
brand-new,unused|neuwertig,unbenutzt|neuf,inutilisé|nuevo,sin usar|inutilizzato,nuovissimo|novinho,não utilizado|gloednieuw,ongebruikt|nieużywany,fabrycznie nowy|неиспользованный,новенький|全新,未使用|新品,未使用
brass,bronze|messing,bronze|laiton,bronze|latón,bronce|ottone,bronzo|latão,bronze|messing,brons|mosiądz,brąz|латунь,бронза|黄铜,青铜|真鍮,青銅
breadboard,jumper wire|steckbrett,steckbrücke|plaque d'essai,cavalier|protoboard,puente|basetta,ponticello|protoboard,jumper|breadboard,jumper|płytka stykowa,zworka|макетная плата,перемычка|面包板,跳线|ブレッドボード
break-even|gewinnschwelle|seuil de rentabilité|punto de equilibrio|punto di pareggio|ponto de equilíbrio|break-evenpunt|próg rentowności|точка безубыточности|盈亏平衡|損益分岐点
breakdown,malfunction|panne,störung,defekt|panne,dysfonctionnement|avería,mal funcionamiento|guasto,malfunzionamento|pane,avaria,defeito|storing,pech|awaria,usterka|поломка,неисправность,сбой|故障,失灵|故障,不調
breeding,breed|zucht,rasse,gezüchtet|élevage,race|cría,raza|allevamento,razza|criação,raça|fokken,ras|hodowla,rasa|разведение,порода|养殖,品种|繁殖,品種,飼育
brewery,brew|brauerei,brauen,braut,gebraut|brasserie,brasser|cervecería,elaborar cerveza|birrificio|cervejaria|brouwerij,brouwt|browar,warzyć|пивоварня|酿酒厂,酿造|醸造
bribe,bribery,corruption,corrupt|bestechung,korruption,korrupt,beschädigt|corruption,pot-de-vin,corrompu|soborno,corrupción,corrupto|corruzione,tangente,corrotto|suborno,corrupção,corrompido|omkoping,corruptie,corrupt|łapówka,korupcja,uszkodzony|взятка,коррупция,повреждён|贿赂,腐败|贈賄,汚職,破損
brick|ziegel,backstein|brique|ladrillo|mattone|tijolo|baksteen|cegła|кирпич|砖头,砖块|煉瓦,レンガ
bricklayer,mason|maurer|maçon|albañil|muratore|pedreiro|metselaar|murarz|каменщик|泥瓦匠|左官
brightness,contrast|helligkeit,kontrast|luminosité,contraste|brillo,contraste|luminosità,contrasto|brilho,contraste|helderheid,contrast|jasność,kontrast|яркость,контраст|亮度,对比度|明るさ,輝度
brittle,fragile|zerbrechlich,spröde,fragil|fragile,cassant|frágil,quebradizo|fragile|frágil,quebradiço|breekbaar,broos,fragiel|kruchy,delikatny|хрупкий|脆弱,易碎|壊れやすい,脆い,脆く,脆か
broadcaster,channel|sender,rundfunk|chaîne,diffuseur|emisora,cadena|emittente,canale|emissora,canal|omroep,zender|nadawca,stacja,kanał|телеканал,вещание|电视台,频道|放送局,番組
brochure,leaflet,flyer|broschüre,prospekt,flyer|brochure,dépliant,tract|folleto,octavilla|opuscolo,volantino|folheto,panfleto|folder,brochure|broszura,ulotka|брошюра,буклет,листовка|小册子,传单|冊子,チラシ,パンフレット
broker,estate agent|makler,immobilienmakler|courtier,agent immobilier|corredor,agente inmobiliario|mediatore,agente immobiliare|corretor|makelaar|makler,broker|брокер,риелтор|经纪人,中介|仲介業者
broom,vacuum cleaner|besen,staubsauger|balai,aspirateur|escoba,aspiradora|scopa,aspirapolvere|vassoura,aspirador|bezem,stofzuiger|miotła,odkurzacz|метла,пылесос|扫帚,吸尘器|掃除機,ほうき
brush|bürste,pinsel|brosse,pinceau|cepillo,pincel,brocha|spazzola,pennello|escova,pincel|borstel,kwast|szczotka,pędzel|щётка,кисть|刷子,画笔|刷毛,ブラシ
bubble|blase,luftblase|bulle|burbuja|bolla|bolha|bel,luchtbel|bąbel,bańka|пузырь|气泡|気泡
bucket|eimer|seau|cubo,balde|secchio|balde|emmer|wiadro,kubełek|ведро,бакет|水桶,存储桶|バケツ,バケット
buffer,buffering|puffer,puffert,gepuffert|tampon,mémoire tampon|búfer,memoria intermedia|buffer,tampone|buffer,memória intermediária|buffer|bufor,buforowanie|буфер,буферизация|缓冲,缓冲区|バッファ,緩衝
buffet,catering|buffet,verpflegung,catering|buffet,traiteur|bufé,catering|buffet,ristorazione|bufê,catering|buffet,catering|bufet,catering|кейтеринг,фуршет|自助餐,餐饮|仕出し,ケータリング
building permit,planning permission|baugenehmigung|permis de construire|licencia de obra|permesso di costruire|alvará,licença de construção|bouwvergunning|pozwolenie na budowę|разрешение на строительство|施工许可|建築許可
bulk,mass|massenhaft|masse,en vrac,en masse|masivo,a granel|massa,in blocco|massa,em massa,a granel|bulk,massaal|masowy,hurtowy|массовый,масса|批量,大量|一括,大量
bump,dent|beule,delle,stoßen,stößt,stieß,gestoßen|bosse,cogner|bache,abolladura|ammaccatura,urto|amassado,solavanco|deuk,bult|wgniecenie,guz|вмятина,шишка|凹痕,碰撞|へこみ,凹み
bundle|bündel,bündelt,gebündelt|lot,regrouper|paquete,agrupar|pacchetto,raggruppare|pacote,agrupar|bundel,bundelt|pakiet,paczka|бандл,комплект|捆绑,打包|バンドル,同梱
burden|last,belastung,bürde|fardeau,charge|carga|onere,peso|fardo,ônus|last|ciężar,brzemię|бремя,нагрузка|负担,重担|負担
bury|begraben,vergraben,begräbt,begrub,vergräbt,vergrub|enterrer|enterrar|seppellire|enterrar|begraven,begroef|zakopać,pochować|закопать,похоронить|埋葬,掩埋|埋める,埋め
bush,shrub|busch,strauch|buisson,arbuste|arbusto,matorral|cespuglio,arbusto|arbusto|struik|krzew,krzak|куст,кустарник|灌木|低木
busy loop,spin|drehen,schleife,dreht,gedreht|tourner|girar|girare|girar|draaien,draait,draaide,gedraaid|kręcić,wirować|крутить,вращать|旋转,自旋|回転
butterfly,ant,spider|schmetterling,ameise,spinne|papillon,fourmi,araignée|mariposa,hormiga,araña|farfalla,formica,ragno|borboleta,formiga,aranha|vlinder,mier,spin|motyl,mrówka,pająk|бабочка,муравей,паук|蝴蝶,蚂蚁,蜘蛛|蜘蛛
button,zipper|reißverschluss,knopf|fermeture éclair,bouton|cremallera,botón|cerniera,bottone|zíper,botão|rits,knoop|zamek błyskawiczny,guzik|молния,пуговица|拉链,纽扣|ファスナー,ボタン
bypass,circumvent|umgehen|contourner|eludir,sortear|aggirare,eludere|contornar,burlar|omzeilen,omzeilt,omzeild|obejść,omijać|обойти,обход|绕过,规避|迂回,回避
byte,bit|byte,bit|octet,bit|byte,bit|byte,bit|byte,bit|byte,bit|bajt,bit|байт,бит|字节,比特|バイト,ビット
cabbage,spinach,lettuce|kohl,spinat,kopfsalat|chou,épinard,laitue|repollo,espinaca,lechuga|cavolo,spinaci,lattuga|repolho,espinafre,alface|kool,spinazie,sla|kapusta,szpinak,sałata|капуста,шпинат,салат|白菜,菠菜,生菜|キャベツ,ほうれん草,レタス
café,bar,pub|kneipe,café|café,bar,bistrot|cafetería,bar|caffetteria,bar|cafeteria,bar,boteco|kroeg,café|kawiarnia,pub|кафе,бар|咖啡馆,酒吧|喫茶店,居酒屋
cage,kennel|käfig|cage,chenil|jaula,perrera|gabbia,canile|gaiola,canil|kooi,kennel|klatka,buda|клетка,конура|笼子|ケージ
calorie|kalorie|calorie|caloría|caloria|caloria|calorie|kaloria|калория|卡路里,热量|カロリー
can,tin|dose,büchse|boîte,canette|lata|lattina,barattolo|lata|blik|puszka|банка,консервы|罐头,罐子|缶詰
canal|kanal|canal|canal|canale|canal|kanaal,gracht|kanał|канал|运河|運河
candle|kerze|bougie|vela|candela|vela|kaars|świeca|свеча|蜡烛|ろうそく,蝋燭
canteen,cafeteria|kantine,mensa|cantine,cafétéria|comedor,cantina|mensa|refeitório,cantina|kantine|stołówka|столовая|食堂|食堂
canvas,frame|leinwand,rahmen|toile,cadre|lienzo,marco|tela,cornice|tela,moldura|doek,lijst|płótno,rama|холст,рамка|画布,画框|画布,額縁
capable,competent,competence|fähig,kompetent,kompetenz|capable,compétent|capaz,competente|capace,competente|capaz,competente|bekwaam,competent,vaardig|zdolny,kompetentny,kompetencja|способный,компетентный,компетенция|胜任,能力|有能,能力
capital,capital city|hauptstadt|capitale|capital|capitale|capital|hoofdstad|stolica|столица|首都|首都
captain,sailor|kapitän,matrose,seemann|capitaine,marin|capitán,marinero|marinaio|capitão,marinheiro|kapitein,matroos|kapitan,marynarz|капитан,моряк|船长,水手|船長,船員
capture|erfassen,aufzeichnen,erfasst,aufgezeichnet|capturer,saisir|capturar,captar|catturare,acquisire|capturar|vastleggen,opvangen,vastlegt,opvangt|przechwycić,uchwycić|захват|捕获,采集|キャプチャ,取り込み
car sharing,carpool|mitfahrgelegenheit,fahrgemeinschaft|covoiturage,autopartage|coche compartido|auto condivisa,car sharing|carona|carpoolen,deelauto,carpoolt|wspólne przejazdy|каршеринг,попутчик|拼车,共享汽车|相乗り
caravan,camper|wohnwagen,wohnmobil|caravane,camping-car|caravana,autocaravana|roulotte,camper|trailer,motorhome|caravan,camper|przyczepa kempingowa,kamper|дом на колёсах|房车|キャンピングカー
card game,dice|kartenspiel,würfel|jeu de cartes|baraja,dado|mazzo di carte,dado|baralho,dado|kaartspel,dobbelsteen|karty,kostka|карты,кубик|纸牌,骰子|トランプ,サイコロ
cardboard|karton,pappe|carton|cartón|cartone|papelão|karton|karton,tektura|картон|纸板|段ボール,厚紙
caregiver,carer|pfleger,pflegekraft,betreuer|soignant,aidant|cuidador|badante,assistente|cuidador|verzorger,mantelzorger|opiekun,opiekunka|сиделка,опекун|护理员,看护|介護士,介護者
carnival|karneval,fasching|carnaval|carnaval|carnevale|carnaval|carnaval|karnawał|карнавал|狂欢节|謝肉祭,カーニバル
carpet,rug|teppich|tapis,moquette|alfombra|tappeto|tapete|tapijt,kleed|dywan|ковёр|地毯|絨毯,カーペット
carrot,onion|karotte,möhre,zwiebel|carotte,oignon|zanahoria,cebolla|carota,cipolla|cenoura,cebola|wortel,ui|marchew,cebula|морковь,лук|胡萝卜,洋葱|人参,玉ねぎ
cartoon,comic|comic,zeichentrick|bande dessinée,dessin animé|cómic,dibujos animados|fumetto,cartone animato|quadrinhos,desenho animado|stripverhaal,tekenfilm|komiks,kreskówka|комикс,мультфильм|漫画,卡通|漫画,アニメ
cash flow|zahlungsstrom,cashflow|flux de trésorerie,trésorerie|flujo de caja|flusso di cassa|fluxo de caixa|kasstroom|przepływ pieniężny|денежный поток|现金流|キャッシュフロー,資金繰り
casual|lässig,ungezwungen,ungezwungt,geungezwungt|décontracté|informal,casual|disinvolto,informale|casual,descontraído|informeel,casual|swobodny,na luzie|повседневный,непринуждённый|休闲|気軽,普段着
catalogue,catalog|katalog|catalogue|catálogo|catalogo|catálogo|catalogus|katalog|каталог|目录,型录|目録,カタログ
catalyst|katalysator|catalyseur|catalizador|catalizzatore|catalisador|katalysator|katalizator|катализатор|催化剂|触媒
cathedral,chapel|kathedrale,dom,kapelle|cathédrale,chapelle|catedral,capilla|cattedrale,duomo,cappella|catedral,capela|kathedraal,kapel|katedra,kaplica|собор,часовня|大教堂|大聖堂,礼拝堂
catheter,infusion,drip|katheter,infusion,tropf|cathéter,perfusion|catéter,infusión,goteo|catetere,infusione,flebo|cateter,infusão,soro|katheter,infuus|cewnik,wlew,kroplówka|катетер,капельница,инфузия|导管,输液|点滴,カテーテル
cautious|vorsichtig|prudent|cauto,prudente|cauto,prudente|cauteloso|voorzichtig|ostrożny|осторожный|谨慎,小心|慎重
cave,mine|höhle,bergwerk,mine|grotte,mine|cueva,mina|grotta,miniera|caverna,mina|grot,mijn|jaskinia,kopalnia|пещера,шахта,рудник|洞穴,矿山|洞窟,鉱山
celebrate,celebration|feiern,feier,gefeiert,feiert|fêter,célébrer|celebrar,festejar|festeggiare,celebrare|comemorar,celebrar|vieren,viert|świętować,obchody|праздновать,отмечать|庆祝|祝う,お祝い,祝っ,祝い,祝わ
censorship,censor|zensur|censure|censura|censura|censura|censuur|cenzura|цензура|审查|検閲
census|volkszählung|recensement|censo|censimento|censo|volkstelling|spis ludności|перепись|人口普查|国勢調査
cent,coin|münze,cent|pièce,centime|moneda,céntimo|moneta,centesimo|moeda,centavo|munt,cent|moneta,grosz|монета,копейка|硬币,分币|硬貨,コイン
ceremony|zeremonie,feier|cérémonie|ceremonia|cerimonia|cerimônia|ceremonie,plechtigheid|ceremonia,uroczystość|церемония|仪式,典礼|式典,儀式
certify,certification,accreditation|zertifizieren,zertifizierung,beglaubigen,zertifiziert,beglaubigt|certifier,certification,homologation|certificar,certificación,homologar|certificare,certificazione|certificar|certificeren,certificeert,certificeerde|certyfikacja,poświadczyć|сертификация,заверить,аттестация|认证,公证|認証取得,証明
chain|kette|chaîne|cadena|catena|corrente|ketting,keten|łańcuch|цепь,цепочка|链条|チェーン
chair|stuhl,sessel|chaise,fauteuil|silla|sedia|cadeira|stoel|krzesło,fotel|стул,кресло|椅子|椅子
chairman,chair,chairperson|vorsitz|présidence|presidencia|presidenza|presidência|voorzitterschap,voorzitter|przewodniczący,prezes|председатель|主席,主持人|議長,委員長
challenge|herausforderung|défi|desafío,reto|sfida|desafio|uitdaging|wyzwanie|вызов,сложность|挑战|挑戦,課題
champion,winner|meister,sieger,gewinner|champion,vainqueur,gagnant|campeón,ganador|campione,vincitore|campeão,vencedor|kampioen,winnaar|mistrz,zwycięzca|чемпион,победитель|冠军,获胜者|優勝者,王者
chapter,section|kapitel,abschnitt|chapitre,section|capítulo,sección|capitolo,sezione|capítulo,seção|hoofdstuk,sectie,paragraaf|rozdział,sekcja|глава,раздел|章节|章節
character,personality|charakter,persönlichkeit|caractère,personnalité|carácter,personalidad|carattere,personalità|caráter,personalidade|karakter,persoonlijkheid|charakter,osobowość|характер,личность|性格,个性|性格,人格
character set,unicode|zeichensatz,zeichen|jeu de caractères,caractère|juego de caracteres,carácter|set di caratteri,carattere|conjunto de caracteres,caractere|tekenset,teken|zestaw znaków,znak|набор символов,символ,кодировка|字符集,字符|文字コード,文字
charging station,electric car|ladestation,ladesäule,elektroauto|borne de recharge,voiture électrique|estación de carga,coche eléctrico|colonnina di ricarica,auto elettrica|carregador,carro elétrico|laadpaal,elektrische auto|stacja ładowania,samochód elektryczny|зарядная станция,электромобиль|充电桩,电动车|充電器,電気自動車
charity,nonprofit|wohltätigkeit,gemeinnützig|caritatif,but non lucratif|beneficencia,sin ánimo de lucro|beneficenza,senza scopo di lucro|caridade,sem fins lucrativos|liefdadigheid,goed doel|dobroczynność,organizacja pożytku|благотворительность,некоммерческий|慈善,公益|慈善,非営利
charm,charming|charme,charmant|charme|encanto|fascino,affascinante|charme,encantador|charme,charmant|urok,uroczy|обаяние,очарование|魅力|魅力
chase,pursue|verfolgen,jagen,verfolgt,jagt,gejagt|poursuivre,poursuite,poursuivi|perseguir|inseguire,perseguire|perseguir|achtervolgen,nastreven,achtervolgt|gonić,ścigać|преследовать,гнаться|追赶,追求|追跡,追う,追っ,追い,追わ
chatbot,chat|chat,unterhalten,plaudern,unterhielt,plaudert,geplaudert|discussion,bavarder,chat|chat,charlar|chat,chiacchierare|bate-papo,conversar|chatten,kletsen,kletst|czat,rozmawiać|чат,болтать|聊天|雑談,チャット
cheat,deceive,deception|betrügen,täuschen,täuschung,betrügt,betrog,täuscht,getäuscht|tricher,tromper|engañar,trampa|ingannare,imbrogliare|enganar,trapacear|bedriegen,vals spelen,bedriegt,bedriegd|oszukiwać,oszustwo|обманывать,обман|欺骗,作弊|騙す,不正,騙し,騙さ
checkpoint|kontrollpunkt,prüfpunkt|point de contrôle|punto de control|punto di controllo|ponto de verificação|controlepunt,ijkpunt|punkt kontrolny|контрольная точка,чекпойнт|检查点|検問所,チェックポイント
cheek,chin|wange,kinn|menton|mejilla,barbilla|guancia|bochecha,queixo|wang,kin|policzek,podbródek|щека,подбородок|脸颊,下巴|ほっぺた,あご
cherry,peach,plum|kirsche,pfirsich,pflaume|cerise,pêche,prune|cereza,melocotón,ciruela|ciliegia,pesca,prugna|cereja,pêssego,ameixa|kers,perzik,pruim|wiśnia,brzoskwinia,śliwka|вишня,персик,слива|樱桃,桃子|さくらんぼ
chess,board game|schach,brettspiel|jeu de société|ajedrez,juego de mesa|scacchi,gioco da tavolo|xadrez,jogo de tabuleiro|schaken,bordspel|szachy,gra planszowa|шахматы,настольная игра|象棋,桌游|将棋,囲碁,ボードゲーム
chest,belly|brust,bauch|poitrine,ventre|pecho,barriga,vientre|petto,pancia|peito,barriga|borst,buik|klatka piersiowa,brzuch|грудь,живот|胸部,肚子|お腹
chew|kauen,kaut,gekaut|mâcher|masticar|masticare|mastigar|kauwen,kauwt|żuć|жевать|咀嚼|噛む,噛ん,噛み,噛ま
chimney|schornstein,kamin|cheminée|chimenea|camino,comignolo|chaminé|schoorsteen,schoorstet,schoorstede,geschoorsted|komin|дымоход,труба|烟囱|煙突
chocolate,candy|schokolade,süßigkeit|chocolat,bonbon|chocolate,caramelo,dulce|cioccolato,caramella|chocolate,bala,doce|chocolade,snoep|czekolada,cukierek|шоколад,конфета|巧克力,糖果|チョコ,お菓子
chord,key|akkord,tonart|accord,tonalité|acorde,tonalidad|accordo,tonalità|acorde,tonalidade|akkoord,toonsoort|akord,tonacja|аккорд,тональность|和弦,调性|和音,コード
chronic|chronisch|chronique|crónico|cronico|crônico|chronisch|przewlekły,chroniczny|хронический|慢性|慢性
circle|kreis|cercle|círculo|cerchio|círculo|cirkel|okrąg,koło|круг,окружность|圆圈,圆形|円形
circulation|kreislauf,umlauf|circulation|circulación|circolazione|circulação|circulatie,omloop|obieg,krążenie|циркуляция,кровообращение|循环,流通|循環,流通
circus,magician|zirkus,zauberer|cirque,magicien|circo,mago|circo,mago|circo,mágico|circus,goochelaar|cyrk,magik|цирк,фокусник|马戏,魔术师|サーカス,手品
citizen,resident|bürger,einwohner,bewohner|citoyen,habitant,résident|ciudadano,residente,vecino|cittadino,residente,abitante|cidadão,residente,morador|burger,bewoner,inwoner|obywatel,mieszkaniec|гражданин,житель|公民,居民|市民,住民
claim,allege|behaupten,anspruch|prétendre,affirmer,réclamer|afirmar,reclamar|sostenere,rivendicare,sostiene|alegar,reivindicar|beweren,claimen,aanspraak,beweert,beweerd,claimt|twierdzić,roszczenie|утверждать,претензия|声称,索赔|主張,請求
clamp,vice|klemme,zwinge,schraubstock|serre-joint,pince,étau|abrazadera,mordaza,sargento|morsetto,morsa|grampo,braçadeira,morsa|klem,bankschroef|zacisk,imadło|зажим,струбцина,тиски|夹具,台钳|締め具,万力,クランプ
clarify,clarification|klären,klärung,klarstellen,geklärt,klärt,klarstellt,klargestellt|clarifier,préciser,éclaircir|aclarar|chiarire|esclarecer|verduidelijken,ophelderen,opheldert,opgehelderd|wyjaśnić,doprecyzować|уточнить,уточнение,прояснить|澄清,阐明|明確化,確認
classic,classical|klassisch|classique|clásico|classico|clássico|klassiek|klasyczny|классический,классика|经典,古典|古典,定番
clay,ceramic,pottery|ton,keramik,töpfern|argile,céramique,poterie|arcilla,cerámica|argilla,ceramica|argila,cerâmica|klei,keramiek|glina,ceramika|глина,керамика|粘土,陶瓷|粘土,陶器,陶芸
cleaner,janitor,caretaker|hausmeister,reinigungskraft|concierge,agent d'entretien|conserje,limpiador|custode,addetto alle pulizie|zelador,faxineiro|conciërge,schoonmaker|dozorca,sprzątacz,woźny|уборщик,дворник,завхоз|保洁,看门人|清掃員,管理人
cliff|klippe,felswand|falaise|acantilado|scogliera|penhasco,falésia|klif|klif,urwisko|утёс,обрыв|悬崖|断崖
climbing,hiking,hike|wandern,wanderung,klettern,wandert,gewandert,klettert,geklettert|randonnée,escalade|senderismo,caminata,escalada|escursionismo,arrampicata|caminhada,trilha,escalada|wandelen,klimmen,wandelt,klimt,klom|wędrówka,wspinaczka|поход,скалолазание|徒步,攀岩,登山|登山,ハイキング
clipboard,paste|zwischenablage,einfügen,einfügt,eingefügt|presse-papiers,coller|portapapeles,pegar|appunti,incollare|área de transferência,colar|klembord,plakken|schowek,wkleić|буфер обмена,вставить|剪贴板,粘贴|貼り付け,クリップボード
clock in,punch card|einstempeln,stechuhr,einstempelt,eingestempelt|pointer,pointeuse|fichar,reloj de fichar|timbrare il cartellino|bater ponto|inklokken,prikklok|odbijać kartę|отметиться,проходная|打卡|打刻,タイムカード
cloud,cloudy|wolke,bewölkt|nuage,nuageux|nube,nublado|nuvola|nuvem,nublado|wolk,bewolkt|chmura,pochmurno|облако,облачно|云朵,多云|曇り
cluster node,replica set|replikat,replikation|réplica,réplication|réplica|replica|réplica,replicação|replica,replicatie|replika,replikacja|реплика,репликация|副本,复制集|レプリカ,複製
coal|kohle|charbon|carbón|carbone|carvão|steenkool,kolen|węgiel|уголь|煤炭|石炭
coconut|kokosnuss|noix de coco|coco|cocco|coco|kokosnoot|kokos|кокос|椰子|ココナッツ
coincidence|zufall|coïncidence,hasard|coincidencia,casualidad|coincidenza,caso|coincidência,acaso|toeval|zbieg okoliczności,przypadek|совпадение,случайность|巧合|偶然
collapse|zusammenbruch,zusammenbrechen,einstürzen,zusammenbricht,zusammenbrach,zusammengebrochen,einstürzt,eingestürzt|effondrement,s'effondrer|colapso,derrumbe|crollo|colapso,desabar|instorten,geïnstort|zawalenie,zawalić|обвал,рухнуть,коллапс|崩溃,倒塌|崩壊,倒壊
collar,leash|halsband,leine|collier,laisse|collar,correa|collare,guinzaglio|coleira,guia|halsband,riem|obroża,smycz|ошейник,поводок|项圈,牵引绳|首輪,リード
collective agreement|tarifvertrag|convention collective|convenio colectivo|contratto collettivo|convenção coletiva|cao,collectieve arbeidsovereenkomst|układ zbiorowy|коллективный договор|集体合同|労働協約
collision|kollision,zusammenstoß|collision|colisión|collisione|colisão|botsing|kolizja,zderzenie|столкновение,коллизия|碰撞,冲突|衝突
colon,dot|doppelpunkt,punkt|deux-points,point|dos puntos,punto|due punti,punto|dois-pontos,ponto|dubbele punt,punt|dwukropek,kropka|двоеточие,точка|冒号,句点|句点,コロン
combine,combination|kombinieren,kombination,verbinden,kombiniert,verbunden|combiner,combinaison|combinar|combinare|combinar|combineren,combinatie,combineert|łączyć,połączenie,kombinacja|сочетать,комбинация,объединить|组合,结合|組み合わせ,結合
combine harvester,mowing|mähdrescher,mähen,mäht,gemäht|moissonneuse,faucher|cosechadora,segar|mietitrebbia,falciare|colheitadeira,ceifar|maaidorser,maaien,maait,maaide,gemaaid|kombajn,kosić|комбайн,косить|收割机,割草|稲刈り,草刈り
comedy,tragedy,drama|komödie,drama,tragödie|comédie,drame,tragédie|comedia,drama,tragedia|commedia,dramma,tragedia|comédia,drama,tragédia|komedie,drama,tragedie|komedia,dramat,tragedia|комедия,драма,трагедия|喜剧,戏剧,悲剧|喜劇,演劇,悲劇
comfort|komfort,trost|confort,réconfort|comodidad,consuelo|comodità,conforto|conforto|comfort,troost|komfort,wygoda|комфорт,удобство|舒适|快適,慰め
comment section,forum|forum,kommentarbereich|forum|foro|forum|fórum|forum|forum|форум|论坛,评论区|掲示板,フォーラム
commitment|zusage,engagement,verpflichtung|engagement|compromiso|impegno|compromisso|toezegging,inzet,verbintenis|zobowiązanie,zaangażowanie|обязательство,приверженность|承诺,投入|約束,コミットメント
committee,commission|ausschuss,komitee,gremium|comité,commission|comité,comisión|comitato,commissione|comitê,comissão|commissie,comité|komitet,komisja|комитет,комиссия|委员会|委員会
community|gemeinschaft,gemeinde|communauté|comunidad|comunità|comunidade|gemeenschap|społeczność,wspólnota|сообщество,община|社区,社群|共同体,コミュニティ
commute,commuter|pendeln,pendler,arbeitsweg,pendelt,gependelt|trajet domicile-travail,navette|trayecto al trabajo,desplazamiento|pendolare,tragitto|trajeto para o trabalho|pendelen,forens,woon-werkverkeer,pendelt,pendelde|dojazd,dojeżdżać|дорога на работу,ездить|通勤,上下班|通勤
compact|kompakt|compact|compacto|compatto|compacto|compact|kompaktowy,zwarty|компактный|紧凑|小型,コンパクト
compass|kompass,zirkel|boussole,compas|brújula,compás|bussola,compasso|bússola,compasso|kompas,passer|kompas,cyrkiel|компас,циркуль|指南针,圆规|方位磁石,コンパス
compensation,compensate|entschädigung,ausgleich,ausgleicht,ausglich,ausgeglichen|compensation,indemnité,dédommager|compensación,indemnización|compenso,indennizzo|compensação,indenização|vergoeding,compensatie|odszkodowanie,rekompensata|компенсация,возмещение|补偿,赔偿|補償,賠償
compliment|kompliment|compliment|cumplido,halago|complimento|elogio|compliment|komplement|комплимент|称赞|褒め言葉
comply,compliant|einhalten,konform,entsprechen,einhielt,eingehalten,entspricht,entsprach,entsprochen|se conformer,conforme|cumplir,conforme|rispettare,conforme|cumprir,conforme|naleven,voldoen,conform,naleeft,voldoet,voldeed,voldaan|przestrzegać,zgodny|соблюдать,соответствовать|遵守,合规|遵守,準拠
composer,composition|komponist,komposition|compositeur,composition|compositor,composición|compositore,composizione|compositor,composição|componist,compositie|kompozytor,kompozycja|композитор,композиция|作曲家,作曲|作曲家,作曲
compost|kompost|compost|compost,abono|compost|composto|compost|kompost|компост|堆肥|堆肥,コンポスト
compound|verbindung|composé|compuesto|composto|composto|verbinding|związek|соединение|化合物|化合物
compress,compression,zip|komprimieren,komprimierung,kompression,komprimiert|compresser|comprimir,compresión|comprimere,compressione|comprimir,compressão|comprimeren,compressie,comprimeert,comprimeerde|kompresja,skompresować|сжать,архивировать|压缩|圧縮
compressor|kompressor,verdichter|compresseur|compresor|compressore|compressor|compressor|sprężarka|компрессор|压缩机|圧縮機,コンプレッサー
conceal|verbergen,verheimlichen,verbirgt,verbarg,verborgen,verheimlicht|dissimuler|ocultar,disimular|nascondere,celare|esconder,dissimular|verhullen,verbergen,verhult,verhuld,verbergt,verborg|ukrywać,zataić|скрывать,утаить|隐瞒|隠す,隠し,隠さ
concept,conception|konzept,begriff|concept|concepto|concetto|conceito|concept,begrip|koncepcja,pojęcie|концепция,понятие|概念|概念
concise,brief|knapp,kurz,prägnant|concis,bref|conciso,breve|conciso,breve|conciso,breve|beknopt,bondig|zwięzły,krótki|краткий,сжатый|简洁,简短|簡潔
conclude,conclusion|folgern,schlussfolgerung,fazit,abschließen,folgert,gefolgert,abschließt,abschloss,abgeschlossen|conclure,conclusion,conclu|concluir,conclusión|concludere,conclusione,concluso|concluir,conclusão|concluderen,conclusie,concludeert,concludeerde|wniosek,wnioskować,konkluzja|вывод,заключение,заключить|结论|結論
concurrent,simultaneous,simultaneously|gleichzeitig,nebenläufig|simultané,concurrent|simultáneo,concurrente|simultaneo,contemporaneo|simultâneo,concorrente|gelijktijdig,tegelijk|równoczesny,jednoczesny,jednocześnie|одновременный|同时,并发|同時,並行
condition,conditional|bedingung,bedingt|condition,conditionnel|condición,condicional|condizione,condizionale|condição,condicional|voorwaarde,voorwaardelijk|warunek,warunkowy|условие,условный|条件|条件,条件付き
confidence,confident|selbstvertrauen,zuversichtlich|confiance,confiant|confianza,seguro|fiducia,sicuro|confiança,confiante|zelfvertrouwen,vertrouwen,vertrouwt,vertrouwd|pewność siebie,pewny|уверенность|自信,信心|自信
confront|konfrontieren,konfrontiert|confronter|enfrentar,confrontar|affrontare|confrontar,enfrentar|confronteren,confronteert,confronteerde|konfrontować,stawić czoła|противостоять,столкнуться|面对|直面
conscience|gewissen|conscience|conciencia|coscienza|consciência|geweten,gewist|sumienie|совесть|良心|良心
conscious,aware,awareness|bewusst,bewusstsein|conscient,sensibilisation|consciente,concienciación|consapevole,consapevolezza|consciente,conscientização|bewust,bewustzijn|świadomy,świadomość|сознательный,осознание|意识,觉悟|意識,認識
conservation,nature reserve|naturschutz,schutzgebiet|protection de la nature,réserve naturelle|conservación,reserva natural|conservazione,riserva naturale|conservação,reserva natural|natuurbescherming,natuurgebied|ochrona przyrody,rezerwat|охрана природы,заповедник|自然保护,保护区|自然保護,保護区
conservative|konservativ|conservateur|conservador|conservatore|conservador|conservatief|konserwatywny|консервативный|保守|保守的
consolidate,consolidation|konsolidieren,zusammenführen,konsolidiert,zusammenführt,zusammengeführt|consolider,regrouper|consolidar|consolidare|consolidar|consolideren,samenvoegen,consolideert,consolideerde,samenvoegt|konsolidacja,scalić|консолидация,объединить|整合,合并|統合,集約
constitution|verfassung|constitution|constitución|costituzione|constituição|grondwet|konstytucja|конституция|宪法|憲法
constructor|konstruktor|constructeur|constructor|costruttore|construtor|constructor|konstruktor|конструктор|构造函数|コンストラクタ
consult,consultation|konsultieren,beratung,rücksprache,konsultiert|consulter|consultar|consultare,consulenza|consultar|raadplegen,consult,overleg,raadpleegt|konsultacja,konsultować|консультация,проконсультироваться|咨询,商量|相談,協議
consumption,consume,consumer|verbrauch,verbraucht|consommation|consumo,consumidor|consumo|consumo,consumidor|verbruik,consument|zużycie,konsument,zużywać|потребление,потребитель,расход|消耗,消费|消費,消費者
contagious,infectious|ansteckend|contagieux|contagioso|contagioso|contagioso|besmettelijk|zaraźliwy,zakaźny|заразный,инфекционный|传染|伝染,感染性
container ship,shipping container|frachtcontainer,containerschiff|conteneur maritime,porte-conteneurs|contenedor,portacontenedores|portacontainer|contêiner,porta-contêineres|zeecontainer,containerschip|kontenerowiec|контейнеровоз|集装箱,货柜|コンテナ船
contest|wettbewerb|concours|concurso|concorso|concurso|wedstrijd,prijsvraag|konkurs|конкурс|竞赛,比赛|コンテスト,競技会
context|kontext,zusammenhang|contexte|contexto|contesto|contexto|context,samenhang|kontekst|контекст|上下文,语境|文脈,コンテキスト
continent|kontinent|continent|continente|continente|continente|continent|kontynent|континент,материк|大陆|大陸
continuous,continuously|kontinuierlich,durchgehend,fortlaufend|continu,continuellement|continuo|continuo|contínuo,continuamente|continu,doorlopend|ciągły,nieprzerwany|непрерывный|连续,持续|連続,継続的
contribute,contribution,contributor|beitragen,mitwirkende,beiträgt,beitrug,beigetragen|contribuer,contributeur|contribuir,colaborador|contribuire,contributo,collaboratore|contribuir,contribuição,colaborador|bijdragen,bijdrage,bijdraagt|wkład,przyczynić,współtwórca|вклад,внести,контрибьютор|贡献,贡献者|貢献,寄与
controversy,controversial|kontroverse,umstritten,strittig,geumstrittet|controverse|controversia,polémico|controversia|controvérsia,polêmico|controverse,omstreden,omstreedt|kontrowersja,sporny|спор,спорный|争议|論争
conversation,dialogue|gespräch,unterhaltung|conversation,dialogue|conversación,diálogo|conversazione,dialogo|conversa,diálogo|gesprek,dialoog|rozmowa,dialog|разговор,беседа,диалог|对话,谈话|会話,対話
cooperative|genossenschaft|coopérative|cooperativa|cooperativa|cooperativa|coöperatie|spółdzielnia|кооператив|合作社|協同組合
coordinate,coordinates|koordinate|coordonnée|coordenada|coordinata|coordenada|coördinaat|współrzędna|координата|坐标|座標
coordinate,coordination,coordinator|koordinieren,koordination,abstimmen,koordiniert,abstimmt,abgestimmt|coordonner,coordination|coordinar|coordinare|coordenar|coördineren,coördinatie|koordynować,koordynacja|координировать,координация|协调,统筹|調整,コーディネート
cord,thread|schnur,kordel|cordon|cordón|cordone,cordino|cordão|snoer,koord|sznurek,przewód|шнур|细绳,电源线|コード
core,nucleus|kern|noyau,cœur|núcleo|nucleo|núcleo|kern|rdzeń,jądro|ядро,сердцевина|核心,内核|核心,中核
corner|ecke|coin,angle|esquina,rincón|angolo|canto,esquina|hoek|róg,kąt|угол,уголок|角落,拐角|片隅
corporate,corporation|konzern,unternehmerisch|société,groupe|corporativo|aziendale,società|corporativo|concern,bedrijfs|korporacja,korporacyjny|корпорация,корпоративный|公司制,集团|法人,企業
corpus,corpora|korpus,textsammlung|corpus|corpus|corpus|corpus|corpus|korpus|корпус текстов|语料库,语料|語料,コーパス
corridor,hallway|flur,gang,korridor|couloir|pasillo|corridoio|corredor|gang|korytarz|коридор|走廊|廊下
cosmetics,cosmetic,makeup|kosmetik,schminke|cosmétique,maquillage|cosmético,maquillaje|cosmetico,trucco|cosmético,maquiagem|cosmetica,make-up|kosmetyk,makijaż|косметика,макияж|化妆品,化妆|化粧品,化粧
costume,props|kostüm,requisite|costume,accessoire|vestuario,disfraz,utilería|costume,oggetti di scena|figurino,fantasia|kostuum,rekwisiet|kostium,rekwizyt|костюм,реквизит|戏服,道具|衣装,小道具
cottage,cabin,hut|hütte,ferienhaus|chalet,cabane|cabaña|baita,capanna|chalé,cabana|hut,huisje|domek,chata|дача,хижина|小屋,木屋|山小屋,小屋
cotton|baumwolle|coton|algodón|cotone|algodão|katoen|bawełna|хлопок|棉花,棉布|コットン
counterfeit,forgery|fälschung,gefälscht|contrefaçon,faux|falsificación,falso|contraffazione,falso|falsificação,falso|vervalsing,namaak|podróbka,fałszerstwo|подделка,фальшивый|伪造,假冒|偽造,偽物
county,province|landkreis,provinz,bundesland|département,province|provincia,condado|provincia|estado,província|provincie,gemeente|województwo,prowincja,gmina|область,провинция|省份|都道府県
courage,brave|mut,mutig|courage|valor,valiente|coraggio|coragem,corajoso|moed|odwaga,odważny|смелость,смелый|勇气,勇敢|勇気
courier,delivery driver|kurier,zusteller,bote|coursier,livreur|mensajero,repartidor|corriere,fattorino|entregador,mensageiro|koerier,bezorger|kurier,dostawca|курьер|快递员,快递|配達員,宅配
cousin,nephew,niece|cousin,neffe|cousin,neveu,nièce|primo,sobrino|cugino,nipote|primo,sobrinho|neef,nicht|kuzyn,siostrzeniec,bratanica|двоюродный,племянник,племянница|表兄弟,侄子,侄女|従兄弟
cover|abdeckung,decken,hülle,deckt,gedeckt|couverture,couvrir,couvert|cubierta,cubrir|copertura,coprire,coperto|cobertura,cobrir,coberto|deksel,bedekken|okładka,pokryć,pokrycie|покрытие,крышка,обложка|覆盖,封面|カバー,覆う,覆っ,覆い,覆わ
craft,handicraft|handwerk,basteln|artisanat|artesanía|artigianato|artesanato|ambacht,handwerk|rzemiosło,rękodzieło|ремесло,рукоделие|手工艺,手工|工芸,手芸
crawler,crawl,scraping|durchsuchen,crawler,durchsucht|robot d'indexation,exploration|rastreador,rastrear|scansionare,crawler|rastreador,raspagem|crawlen,crawler,crawlt|robot indeksujący,pająk|краулер,парсинг|爬虫,抓取|巡回,クローラー
cream,yoghurt,yogurt|sahne,joghurt|crème,yaourt|nata,crema,yogur|panna,yogurt|creme,iogurte|room,yoghurt|śmietana,jogurt|сливки,йогурт,сметана|奶油,酸奶|生クリーム,ヨーグルト
creative,creativity|kreativ,kreativität|créatif,créativité|creativo|creativo,creatività|criativo|creatief,creativiteit|kreatywny,kreatywność|творческий,креативный|创意,创造力|創造性,独創的
credit note|gutschrift|avoir,note de crédit|nota de crédito,abono|nota di credito|nota de crédito|creditnota|nota kredytowa,faktura korygująca|кредит-нота,корректировочный счёт|贷记单,红字发票|貸方票,赤伝
crime,criminal|verbrechen,straftat,kriminell|crime,criminel|crimen,delito,criminal|crimine,reato,criminale|crime,criminoso,delito|misdaad,misdrijf,crimineel|przestępstwo,przestępca|преступление,преступник,уголовный|犯罪,罪犯|犯罪,刑事
criterion,criteria|kriterium,kriterien|critère|criterio|criterio|critério|criterium,criteria|kryterium,kryteria|критерий|标准,准则|基準,判断基準
critic,critique|kritiker|critique|crítico|critico|crítico|criticus,kritiek|krytyk|критик|评论家,批评|評論家,批評
crop,trim|zuschneiden,beschneiden,kürzen,zuschnitt,zugeschnitten,beschnitt,kürzt,gekürzt|rogner,recadrer|recortar|ritagliare|recortar,aparar|bijsnijden,inkorten,bijsnijdt,bijgesneden,ingekort|przyciąć,kadrować|обрезать,кадрировать|裁剪,修剪|切り抜き,トリミング
crowd,queue of people|menge,menschenmenge|foule|multitud|folla|multidão|menigte|tłum|толпа|人群|群衆,人混み
crowdfunding|schwarmfinanzierung,crowdfunding|financement participatif|micromecenazgo|finanziamento collettivo|financiamento coletivo|crowdfunding|finansowanie społecznościowe,zrzutka|краудфандинг|众筹|クラウドファンディング
crown,king,queen|krone,könig,königin|couronne,roi,reine|corona,rey,reina|corona,re,regina|coroa,rei,rainha|kroon,koning,koningin|korona,król,królowa|корона,король,королева|国王,女王|国王,女王
cruel,violent,violence|grausam,gewalt,gewalttätig|cruel,violence,violent|cruel,violencia,violento|crudele,violenza,violento|cruel,violência,violento|wreed,gewelddadig|okrutny,przemoc|жестокий,насилие|残忍,暴力|残酷,暴力
cruise|kreuzfahrt|croisière|crucero|crociera|cruzeiro|cruise|rejs|круиз|邮轮|クルーズ,船旅
crystal|kristall|cristal|cristal|cristallo|cristal|kristal|kryształ|кристалл|晶体,水晶|結晶,水晶
cube|würfel,kubus|cube|cubo|cubo|cubo|kubus|sześcian|куб|立方体|立方体
cucumber,pumpkin|gurke,kürbis|concombre,citrouille|pepino,calabaza|cetriolo,zucca|pepino,abóbora|komkommer,pompoen,pompot,pompode,gepompod|ogórek,dynia|огурец,тыква|黄瓜,南瓜|胡瓜,南瓜,かぼちゃ
culture,cultural|kultur,kulturell|culture,culturel|cultura,cultural|cultura,culturale|cultura,cultural|cultuur,cultureel|kultura,kulturalny|культура,культурный|文化|文化
cupboard,cabinet,wardrobe|schrank|armoire,placard|armario|armadio|armário|kast|szafa,szafka|шкаф|柜子,橱柜,衣柜|戸棚,たんす
curator,archivist|kurator,archivar|conservateur,archiviste|conservador,archivero|curatore,archivista|curador,arquivista|conservator,archivaris|kurator,archiwista|куратор,архивист|馆长,档案员|学芸員
currently|zurzeit,momentan,gerade|actuellement|actualmente|attualmente|atualmente|momenteel,tegenwoordig|obecnie,aktualnie|сейчас,в настоящее время|目前,当前|現在,今のところ
curriculum,syllabus|lehrplan|programme scolaire|plan de estudios,temario|programma didattico,piano di studi|currículo,ementa|leerplan,lesprogramma|program nauczania|учебный план|课程大纲,教学大纲|教育課程,カリキュラム
cursor,caret|cursor,mauszeiger|curseur,pointeur|cursor,puntero|cursore,puntatore|cursor,ponteiro|cursor,muisaanwijzer|kursor|курсор|光标|カーソル
curtain,blind|vorhang,jalousie|rideau,store|cortina,persiana|tenda,tapparella|cortina,persiana|gordijn,jaloezie|zasłona,żaluzja|штора,занавеска,жалюзи|窗帘,百叶窗|カーテン,ブラインド
curve|kurve|courbe|curva|curva|curva|kromme,bocht|krzywa,zakręt|кривая|曲线|曲線,カーブ
custody,guardianship|sorgerecht,vormundschaft|garde,tutelle|custodia,tutela|custodia,affidamento,tutela|guarda,tutela|voogdij,hoederecht|opieka prawna,kuratela|опека,попечительство|监护,抚养权|親権,後見
customer service,call centre|kundendienst,kundenservice|service client,centre d'appels|servicio al cliente,atención al cliente|servizio clienti|atendimento ao cliente|klantenservice,klantendienst|obsługa klienta,biuro obsługi|служба поддержки,клиентский сервис|客服,呼叫中心|お客様窓口,カスタマーサポート
customize,customise,customization,personalise|anpassen,personalisieren,individuell,anpasst,angepasst,personalisiert|personnaliser|personalizar|personalizzare|personalizar|aanpassen,personaliseren,maatwerk,aanpast,personaliseert,personaliseerde|dostosować,personalizacja|настроить,персонализация,кастомизация|自定义,定制,个性化|カスタマイズ,個別設定
cutting,blade saw|zuschnitt,schnitt|coupe,découpe|corte|taglio|corte|snede,snijwerk|cięcie,krój|резка,раскрой|切割,裁剪|裁断,切削
cycling,cyclist|radfahren,radsport|cyclisme,cycliste|ciclismo,ciclista|ciclismo,ciclista|ciclismo,ciclista|fietsen,fietser,wielrennen,fietst|kolarstwo,rowerzysta|велоспорт,велосипедист|骑车,自行车手|自転車競技,サイクリング
daemon,background process|dienst,hintergrundprozess,daemon|démon,processus d'arrière-plan|demonio,proceso en segundo plano|demone,processo in background|daemon,processo em segundo plano|daemon,achtergrondproces|demon,proces w tle|демон,фоновый процесс|守护进程,后台|デーモン,常駐
dairy|molkerei,milchprodukt|laiterie,produit laitier|lechería,lácteo|caseificio,latticini|laticínio,leiteria|zuivel,melkerij|mleczarnia,nabiał|молочный,молокозавод|乳制品,奶场|酪農,乳製品
data protection,gdpr|datenschutz,dsgvo|protection des données,rgpd|protección de datos,rgpd|protezione dei dati,gdpr|proteção de dados,lgpd|gegevensbescherming,avg|ochrona danych,rodo|защита данных|数据保护|データ保護,個人情報保護
dawn,sunrise|morgengrauen,sonnenaufgang|aube,lever du soleil|amanecer,alba|alba|amanhecer,nascer do sol|zonsopgang,dageraad|świt,wschód słońca|рассвет,восход|黎明,日出|夜明け,日の出
day off,time off|freier tag,frei haben|jour de congé|día libre|giorno libero|folga|vrije dag,vrij|dzień wolny|выходной|休假,请假|休み,休日
daylight saving|sommerzeit|heure d'été|horario de verano|ora legale|horário de verão|zomertijd|czas letni|летнее время|夏令时|夏時間,サマータイム
deaf,blind|taub,gehörlos,blind|sourd,aveugle|sordo,ciego|sordo,cieco|surdo,cego|doof,blind|głuchy,niewidomy|глухой,слепой|聋哑,盲人|盲目,盲人
debate|debattieren,debatte,debattiert|débat,débattre|debate|dibattito|debate|debat,debatteren,debatteert,debatteerde|debata,debatować|дебаты,прения|辩论|討論
debris,rubble|trümmer,schutt|débris,gravats|escombros|detriti,macerie|entulho,escombros|puin|gruz|обломки,мусор|碎片,瓦砾|瓦礫
debtor,creditor|schuldner,gläubiger|débiteur,créancier|deudor,acreedor|debitore,creditore|devedor,credor|debiteur,crediteur,schuldeiser|dłużnik,wierzyciel|должник,кредитор|债务人,债权人|債務者,債権者
decay,deteriorate,deterioration|verfall,verschlechtern,verfällt,verfiel,verschlechtert|dégradation,se détériorer|deterioro|deterioramento,degrado|deterioração|verval,verslechteren,verslechteert,verslechteerd|rozkład,pogorszenie|распад,ухудшение|衰减,恶化|劣化,減衰
decent,reasonable|anständig,vernünftig,angemessen,angemesst,geangemesst|convenable,raisonnable|decente,razonable|decente,ragionevole|decente,razoável|fatsoenlijk,redelijk|przyzwoity,rozsądny|приличный,разумный|合理,像样|妥当,まとも
declaration form,customs form|zollerklärung|déclaration en douane|declaración de aduanas|dichiarazione doganale|declaração alfandegária|douaneaangifte|zgłoszenie celne|таможенная декларация|报关单|税関申告
declare,declaration|erklären,deklarieren,erklärt,deklariert|déclarer|declarar|dichiarare|declarar|aangeven,aangifte,verklaring,aangeeft|deklaracja,zadeklarować,oświadczenie|заявить,декларация,объявить|声明,申报|宣言,申告
decode,decoder|dekodieren,entschlüsseln,dekodiert,entschlüsselt|décoder,décodage|decodificar|decodificare|decodificar|decoderen,ontcijferen,decodeert,decodeerde,ontcijfert,ontcijferd|dekodować,odkodować|декодировать,расшифровать|解码|デコード,復号
decoration,decorate,ornament|dekoration,schmücken,verzierung,schmückt,geschmückt|décoration|decoración,adorno|decorazione,ornamento|decoração,enfeite|versiering,decoratie|dekoracja,ozdoba|украшение,декор|装饰|装飾,飾り
decorator|dekorateur,decorator|décorateur|decorador|decoratore|decorador|decorator|dekorator|декоратор|装饰器|デコレータ
decouple,decoupling|entkoppeln,entkopplung,entkoppelt|découpler,découplage|desacoplar|disaccoppiare|desacoplar|ontkoppelen,ontkoppelt,ontkoppeld|rozdzielić,odsprzęgnąć|развязать,разделить|解耦|疎結合,切り離し
decrypt,decryption|entschlüsseln,entschlüsselt|déchiffrer|descifrar,desencriptar|decifrare,decrittare|descriptografar,decifrar|ontsleutelen,decoderen,ontsleutelt,ontsleuteld,decodeert,decodeerde|odszyfrować,deszyfrowanie|расшифровать,расшифровка,дешифровать|解密|復号
dedicated,dedicate|dediziert,engagiert,widmen,gewidmet|dédié,dévoué|dedicado|dedicato|dedicado|toegewijd,speciaal|dedykowany,poświęcić|выделенный,преданный|专用,奉献|専用,専念
defeat,lost|niederlage,verloren|défaite,perdu|derrota,perdido|sconfitta,perso|derrota,perdido|nederlaag,verloren|porażka,przegrana|поражение,проиграл|失败,输了|敗北,負け
defence,defense,defend|verteidigen,abwehr,verteidigt|défense,défendre|defensa,defender,defiende|difesa,difendere|defesa,defender|verdediging,verdedigt,verdedigd|obrona,bronić|защита,оборона,защищать|防御,辩护|防御,弁護
defendant,accused|beklagte,angeklagter|accusé,défendeur|acusado,demandado|imputato,convenuto|réu,acusado|verdachte,gedaagde|pozwany,oskarżony|ответчик,обвиняемый|被告|被告
define,definition|definieren,definition,festlegen,definiert,festlegt,festgelegt|définir,définition|definir,definición|definire,definizione|definir,definição|definiëren,definitie,definieert|definiować,definicja,zdefiniować|определение,определить|定义|定義
degree|grad|degré|grado|grado|grau|graad|stopień|градус,степень|摄氏度,程度|度数,度合い
degree,diploma,graduate|abschluss,diplom,absolvent|diplôme|título,diploma,graduado|laurea,diploma,laureato|diploma,formado,graduação|diploma,afgestudeerd,graad|dyplom,absolwent|диплом,выпускник|学位,文凭,毕业|学位,卒業
delegate,delegation|delegieren,delegation,übertragen,delegiert,überträgt,übertrug|déléguer,délégation|delegar|delegare|delegar|delegeren,overlaten,delegeert|delegować,zlecić|делегировать,поручить|委派,委托|委任,委譲
deliberate,deliberately,intentional|absichtlich,vorsätzlich|délibéré,exprès|deliberado,a propósito|deliberato,apposta|deliberado,de propósito|opzettelijk,bewust|celowo,umyślny|намеренно,умышленный|故意,有意|意図的,故意
delicious,tasty|köstlich|délicieux|delicioso,rico|delizioso,gustoso|delicioso,gostoso|lekker,heerlijk|pyszny,smaczny|вкусный|美味,好吃|美味しい
deliverable|liefergegenstand,ergebnis|livrable|entregable|deliverable,prodotto|entregável|op te leveren product|produkt projektu,rezultat|результат проекта|交付物|成果物
delivery date,lead time|liefertermin,lieferzeit,vorlaufzeit|date de livraison,délai de livraison|plazo de entrega,fecha de entrega|tempo di consegna,data di consegna|prazo de entrega|levertijd,leverdatum|termin dostawy,czas dostawy|срок поставки,срок доставки|交货期,交期|納期
delta,differential|differenz,delta|delta,différentiel|delta,diferencial|delta,differenziale|delta,diferencial|delta,verschil|przyrost,delta|дельта,разностный|差量,增量|差分
demand|nachfrage,fordern,forderung,fordert,gefordert|demande,exiger,exigence|demanda,exigir|domanda,esigere,richiesta|demanda,exigir,procura|vraag,eisen,eist|popyt,żądać|спрос,требовать,требование|需求,要求|需要,要求
democracy,democratic|demokratie,demokratisch|démocratie|democracia,democrático|democrazia,democratico|democracia,democrático|democratie,democratisch|demokracja,demokratyczny|демократия,демократический|民主|民主主義
demolition,demolish|abriss,abreißen,abreißt,abgerissen|démolition,démolir|demolición,derribar|demolizione,demolire|demolição,demolir|sloop|rozbiórka,wyburzyć|снос,демонтаж|拆除|解体
dense,density|dicht|dense,densité|denso,densidad|denso,densità|denso,densidade|dicht|gęsty,gęstość|плотный,плотность|密集,密度|密度,高密度
department store,mall|kaufhaus,einkaufszentrum|grand magasin,centre commercial|grandes almacenes,centro comercial|grande magazzino,centro commerciale|shopping,loja de departamentos|warenhuis,winkelcentrum|dom towarowy,galeria handlowa|торговый центр,универмаг|商场,购物中心|百貨店,デパート
depot,storehouse|depot,lagerhalle|dépôt,entrepôt|depósito,almacén|deposito,magazzino|depósito,armazém|depot,magazijn,opslag|magazyn,skład,zajezdnia|склад,депо|仓库,库房|倉庫,車庫
depression,burnout|depression,erschöpfung|dépression,épuisement|depresión,agotamiento|depressione,esaurimento|depressão,esgotamento|depressie,overspannen|depresja,wypalenie|депрессия,выгорание|抑郁,倦怠|うつ病,燃え尽き
derive,deduce,infer|ableiten,herleiten,folgern,abgeleitet,hergeleitet,folgert,gefolgert|dériver,déduire|derivar,deducir|derivare,dedurre|derivar,deduzir|afleiden,herleiden,afleidt,herleidt|wyprowadzić,wywnioskować|вывести,выводить|推导,推断|導出,推論
desert|wüste|désert|desierto|deserto|deserto|woestijn|pustynia|пустыня|沙漠|砂漠
deserve|verdienen,verdient|mériter|merecer|meritare|merecer|verdienen,verdient,verdiende|zasługiwać,zasłużyć|заслуживать|值得,应得|値する
designer|designer,gestalter|designer,concepteur|diseñador|designer,progettista|designer,projetista|ontwerper|projektant|дизайнер,проектировщик|设计师|デザイナー,設計者
desperate|verzweifelt|désespéré|desesperado|disperato|desesperado|wanhopig|zdesperowany|отчаянный|绝望|必死,絶望
dessert,pastry|nachtisch,gebäck|dessert,pâtisserie|postre,pastel|dessert,dolce,pasticceria|sobremesa,pastelaria|nagerecht,toetje,gebak|deser,ciasto|десерт,пирожное|甜点,点心|デザート,菓子
destination|ziel,reiseziel,zielort|destination|destino|destinazione|destino|bestemming|cel podróży,miejsce docelowe|пункт назначения|目的地|目的地,行き先
detach|abtrennen,ablösen,lösen,abtrennt,abgetrennt,ablöst,abgelöst,löst,gelöst|détacher|separar,desprender|staccare,scollegare|desanexar,soltar|losmaken,loskoppelen,loskoppelt|odłączyć,odczepić|отсоединить,открепить|分离,拆下|取り外し,切り離す
detective|detektiv,kommissar|détective|detective|detective,investigatore|detetive|rechercheur,detective|detektyw|детектив,следователь|侦探|探偵,刑事
determine|bestimmen,ermitteln,festlegen,festgelegt,feststellen,bestimmt,ermittelt,festlegt,feststellt,festgestellt|déterminer,définir|determinar,establecer|determinare,stabilire|determinar,definir|bepalen,vaststellen,bepaald,bepaalt,vaststelt|określić,ustalić,ustalono|определить,установить|确定,决定|決定,特定
detour,diversion|umweg,umleitung|détour,déviation|desvío,rodeo|deviazione|desvio|omweg,omleiding|objazd|объезд,крюк|绕道,绕行|迂回路,回り道
diabetes,insulin|diabetes,insulin|diabète,insuline|diabetes,insulina|diabete,insulina|diabetes,insulina|diabetes,insuline|cukrzyca,insulina|диабет,инсулин|糖尿病,胰岛素|糖尿病,インスリン
dialect,slang|dialekt,mundart|dialecte,argot|dialecto,jerga|dialetto,gergo|dialeto,gíria|dialect,streektaal|dialekt,gwara,slang|диалект,сленг|方言,俚语|方言,俗語
dialysis|dialyse|dialyse|diálisis|dialisi|diálise|dialyse|dializa|диализ|透析|透析
diary,logbook|tagebuch,logbuch|journal intime,carnet de bord|diario,bitácora|diario,registro|diário,livro de registro|dagboek,logboek|dziennik,pamiętnik|дневник,журнал|日记,日志|日記,日誌
dictate|diktieren,diktat,diktiert|dicter|dictar|dettato|ditar|dicteren,dictee,dicteert,dicteerde|dyktować,dyktando|диктовать,диктант|听写,口述|口述
diet,nutrition|ernährung,diät|régime,alimentation,nutrition|dieta,nutrición,alimentación|dieta,alimentazione,nutrizione|dieta,nutrição,alimentação|dieet,voeding|dieta,żywienie,odżywianie|диета,питание|饮食,营养|食事療法,栄養
digestion,digest|verdauung,verdaut|digestion,digérer|digestión,digerir|digestione,digerire|digestão,digerir|spijsvertering,verteren,verteert,verteerd|trawienie,trawić|пищеварение|消化|消化
digging,dig|graben,gegraben,grabung,gräbt,grub|creuser|cavar,excavar|scavare|cavar,escavar|graven,groef|kopać,wykop|копать,раскопки|挖掘|掘る,掘削,掘っ,掘り,掘ら
digit,numeral|ziffer|chiffre|dígito,cifra|cifra|dígito,algarismo|cijfer|cyfra|цифра|数字|数字
digital,digitalisation,digitization|digital,digitalisierung|numérique,numérisation|digital,digitalización|digitale,digitalizzazione|digital,digitalização|digitaal,digitalisering|cyfrowy,cyfryzacja|цифровой,цифровизация|数字化,数码|電子化,デジタル
dignity|menschenwürde|dignité|dignidad|dignità|dignidade|waardigheid|godność|достоинство|尊严|尊厳
dilemma|dilemma|dilemme|dilema|dilemma|dilema|dilemma|dylemat|дилемма|困境,两难|板挟み,ジレンマ
dim,dimmer|dimmen,trüb,dimmt,gedimmt|tamiser,variateur|atenuar,tenue|attenuare,fioco|escurecer,fraco|dimmen,schemerig,dimt|przyciemnić,ściemniacz|тусклый,диммер|调光,昏暗|調光,薄暗い
dimension,dimensional|dimension,maß,abmessung|dimension|dimensión|dimensione|dimensão|dimensie,afmeting|wymiar|измерение,размерность,габарит|维度,尺寸|次元,寸法
diode,led|diode,leuchtdiode|diode|diodo|diodo|diodo|diode,led|dioda|диод,светодиод|二极管|発光ダイオード
diplomat,diplomacy,ambassador|diplomat,botschafter|diplomate,ambassadeur|diplomático,embajador|diplomatico,ambasciatore|diplomata,embaixador|diplomaat,ambassadeur|dyplomata,ambasador|дипломат,посол|外交官,大使|外交官,大使
director,filmmaker|regisseur,regie,direktor|réalisateur,metteur en scène,directeur|director|regista,direttore|diretor|regisseur,directeur|reżyser,dyrektor|режиссёр,директор|导演,主任|監督,所長
disability,disabled|behinderung,behindert|handicap|discapacidad,discapacitado|disabilità|deficiência|handicap,beperking|niepełnosprawność,niepełnosprawny|инвалидность,инвалид|残疾,残障|障害者,身体障害
discard,dispose,disposal|verwerfen,wegwerfen,entsorgen,verworfen,verwirft,verwarf,wegwirft,wegwarf,weggeworfen,entsorgt|jeter,éliminer,écarter|descartar,desechar|scartare,smaltire|descartar|weggooien,verwerpen,afvoeren,weggooit,weggegooid,verwierp,verworpen,afvoert|odrzucić,wyrzucić,utylizacja|отбросить,выбросить,утилизация|丢弃,废弃|破棄,廃棄
discharge,hospital discharge|entlassung aus dem krankenhaus,entlassbrief|sortie d'hôpital|alta médica,alta hospitalaria|dimissione,dimissioni ospedaliere|alta hospitalar|ontslag uit ziekenhuis|wypis ze szpitala|выписка|出院|退院
discipline|disziplin|discipline|disciplina|disciplina|disciplina|discipline|dyscyplina|дисциплина|纪律,学科|規律,分野
disconnect,disconnected|trennen,trennung,verbindungsabbruch,trennt,getrennt|déconnecter,déconnexion|desconectar,desconexión|disconnettere,disconnessione|desconectar,desconexão|verbreken,loskoppelen,verbrak,verbroken,loskoppelt|rozłączyć,rozłączenie|отключить,разрыв,отсоединить|断开,断线|切断,接続断
discontinue,sunset|einstellen,auslaufen,einstellt,eingestellt,ausläuft,auslief,ausgelaufen|abandonner,cesser,arrêter|descontinuar,discontinuar,retirar|dismettere,dismissione|descontinuar,encerrar|stopzetten,uitfaseren,uitfaseert,uitgefaseerd|wycofać,zaprzestać|прекратить,снять|停产,停用|打ち切り,提供終了
discourage|entmutigen,abraten,entmutigt,abriet,abgeraten|décourager|desanimar,disuadir|scoraggiare|desencorajar,desanimar|ontmoedigen,ontmoedigt,ontmoedigd|zniechęcać|отговаривать,обескуражить|劝阻,打击|思いとどまる,落胆,思いとどまっ,思いとどまり,思いとどまら
discrimination,harassment|diskriminierung,belästigung|discrimination,harcèlement|discriminación,acoso|discriminazione,molestia|discriminação,assédio|discriminatie,intimidatie|dyskryminacja,nękanie|дискриминация,домогательство|歧视,骚扰|差別,嫌がらせ
disguise|verkleidung,tarnen,tarnt,getarnt|déguisement|disfraz|travestimento,camuffare|disfarce|vermomming|przebranie|маскировка,переодеть|伪装|変装,偽装
disgust,disgusting|ekel,eklig|dégoût|asco,asqueroso|disgusto|nojo,nojento|walging,walgelijk|obrzydzenie,obrzydliwy|отвращение,отвратительный|恶心,厌恶|嫌悪
dishes,crockery|geschirr|vaisselle|vajilla|stoviglie|louça|servies,afwas|naczynia|посуда|餐具|食器
dishwasher,microwave|spülmaschine,mikrowelle|lave-vaisselle,micro-ondes|lavavajillas,microondas|lavastoviglie,microonde|lava-louças,micro-ondas|vaatwasser,magnetron|zmywarka,mikrofalówka|посудомойка,микроволновка|洗碗机,微波炉|食洗機,電子レンジ
disorder,chaos,mess|unordnung,chaos,durcheinander|désordre,chaos,pagaille|desorden,caos|disordine,caos|desordem,caos,bagunça|wanorde,rommel,chaos|bałagan,chaos,nieporządek|беспорядок,хаос|混乱,乱七八糟|混乱,無秩序
dispatch|versenden,versand,abfertigen,versandte,abfertigt,abgefertigt|expédier,expédition|despachar|spedire,spedizione|despachar,expedição|verzenden,verzendt,verzond|wysyłka,wysłać|отправка,отгрузка|派发,调度|発送,出荷
dissolve,solution|auflösen,löslich,auflöst,aufgelöst|dissoudre|disolver|sciogliere,dissolvere,sciolto|dissolver|oplosbaar,ontbinden,ontbindt,ontbond|rozpuścić,rozpuszczać|растворить,растворять|溶解|溶かす,溶解,溶かし,溶かさ
distillation,distil,distill|destillation,destillieren,destilliert|distillation|destilación|distillazione|destilação|destillatie,distilleren,distilleert,distilleerde|destylacja,destylować|дистилляция,перегонка|蒸馏|蒸留
distinguish,distinction,differentiate|unterscheiden,unterschied|distinguer,distinction|distinguir,distinción|distinguere,distinzione,distinto|distinguir,distinção|onderscheiden,onderscheidt|odróżnić,rozróżnić|различать,отличать|区分,区别|区別,識別
distract,distraction|ablenken,ablenkt,abgelenkt|distraire,distraction|distraer,distracción|distrarre,distrazione|distrair,distração|afleiden,afleidt|rozpraszać,rozproszenie|отвлекать,отвлечение|分心,干扰|気が散る
district,suburb|bezirk,stadtteil,vorort|quartier,arrondissement,banlieue|distrito,barrio|quartiere,distretto,periferia|bairro,distrito|wijk,district,buurt|dzielnica,powiat|район,округ,пригород|城区,郊区|地区,区域
dive,diving|tauchen,taucht,getaucht|plonger|bucear,buceo|immersione,tuffarsi|mergulho|duiken,duiker|nurkować,nurkowanie|нырять,дайвинг|潜水,跳水|潜水,飛び込み
diversity,inclusion|vielfalt,inklusion|diversité,inclusion|diversidad,inclusión|diversità,inclusione|diversidade,inclusão|diversiteit,inclusie|różnorodność,inkluzja|разнообразие,инклюзия|多样性,包容|多様性
documentary,report|dokumentarfilm,reportage|documentaire,reportage|documental,reportaje|documentario,reportage|documentário,reportagem|documentaire,reportage|dokument filmowy,reportaż|документальный,репортаж|纪录片,报道|記録映画,報道
doll,puppet|puppe,marionette|poupée,marionnette|muñeca,marioneta,títere|bambola,marionetta|boneca,marionete|pop,marionet|lalka,marionetka|кукла,марионетка|娃娃,木偶|人形
dollar|dollar|dollar|dólar|dollaro|dólar|dollar|dolar|доллар|美元|ドル
dome,arch|kuppel,bogen|dôme,arche|cúpula,arco|cupola,arco|cúpula,arco|koepel,boog|kopuła|купол,арка|圆顶,拱门|ドーム,アーチ
domestic|inländisch,häuslich|national,domestique|nacional,doméstico|nazionale,domestico|doméstico,nacional|binnenlands,huishoudelijk|krajowy,domowy|внутренний,домашний|国内,家用|国内,家庭
downstairs,ground floor|erdgeschoss,parterre|rez-de-chaussée,en bas|planta baja,abajo|pianterreno,di sotto|térreo,andar de baixo|begane grond,beneden,beneedt|parter,na dole|первый этаж,внизу|楼下,一楼|階下,一階
downward,descend|abwärts,absteigen,absteigt,abstieg,abgestiegen|descendre,vers le bas,descendu|descender,hacia abajo|scendere,verso il basso,sceso|descer,para baixo|omlaag,afdalen,afdaalt|w dół,zejść|вниз,спускаться|向下,下降|下向き,下る,下っ,下り,下ら
draft,sketching|rohentwurf,vorentwurf|ébauche,brouillon|borrador,anteproyecto|bozza,abbozzo|rascunho,anteprojeto|klad,voorontwerp|szkic,wersja robocza|черновик,набросок|草稿,初稿|下書き,草案
drawer|schublade|tiroir|cajón|cassetto|gaveta|la,lade|szuflada|ящик|抽屉|引き出し
drawing,sketch|zeichnung,zeichnen,skizze,gezeichnet|dessin,croquis,esquisse|dibujo,boceto|disegno,schizzo|desenho,esboço|tekening,schets,tekent,tekende|rysunek,rysować,szkic|рисунок,рисовать,чертёж,эскиз|绘图,草图,素描|図面,素描,スケッチ
dream|traum,träumt,geträumt|rêve|sueño|sogno|sonho|droom,droomt|marzenie,sen,śnić|мечта,сон,мечтать|梦想,做梦|夢
dress,skirt|kleid,rock|robe,jupe|vestido,falda|vestito,gonna|vestido,saia|jurk,rok|sukienka,spódnica|платье,юбка|裙子,连衣裙|ドレス,スカート
drift|drift,treiben,treibt,trieb,getrieben|dérive|deriva,desviación|deriva|deriva,desvio|drift,afdrijven|dryf,dryfować|дрейф,смещение|漂移,偏移|ドリフト,漂流
drinking water,tap|trinkwasser,wasserhahn|eau potable,robinet|agua potable,grifo|acqua potabile,rubinetto|água potável,torneira|drinkwater,kraan|woda pitna,kran|питьевая вода,кран|饮用水,水龙头|飲料水,蛇口
drip,spray|tropfen,sprühen,tropft,getropft,sprüht,gesprüht|goutter,vaporiser|gotear,rociar|gocciolare,spruzzare|pingar,borrifar|druppelen,sproeien,druppelt,sproeit,sproeide,gesproeid|kapać,spryskać|капать,распылять|滴水,喷洒|滴下,噴霧
driver,driving|fahrer,fährt,fuhr|conducteur,chauffeur,conduire,conduit|conductor,conducir,manejar,condujo|conducente,guidare,autista|motorista,dirigir,conduzir|chauffeur,rijden,bestuurder,rijdt,gereden|kierowca,prowadzić|водитель,водить|司机,驾驶|運転,運転手
driving licence,driver's license|führerschein|permis de conduire|carné de conducir,licencia de conducir|patente|carteira de motorista,carta de condução|rijbewijs|prawo jazdy|водительские права|驾照,驾驶证|運転免許
dropout|abbrecher,studienabbruch|décrochage,abandon|abandono,deserción|abbandono,dispersione|evasão,desistência|uitval,schoolverlater|rezygnacja,przerwanie nauki|отсев,отчисление|辍学|中退,脱落
drown|ertrinken,ertränken,ertrinkt,ertrunken,ertränkt|noyer,noyade|ahogar|annegare|afogar|verdrinken,verdronk|tonąć,utopić|тонуть,утонуть|溺水|溺れる,溺れ
drum,percussion|schlagzeug,trommel|tambour,batterie,percussion|tambor,batería,percusión|tamburo,batteria,percussioni|tambor,bateria,percussão|trommel,drumstel,slagwerk|bęben,perkusja|барабан,ударные|鼓手,打击乐|太鼓,打楽器
duck,goose|ente,gans|canard,oie|pato,ganso|anatra,oca|pato,ganso|eend,gans|kaczka,gęś|утка,гусь|鸭子|ガチョウ
durable,durability|langlebig,haltbar|durable|duradero,durabilidad|durevole,durata|durável,durabilidade|duurzaam,houdbaar|wytrzymały,trwałość|долговечный,прочность|耐用,耐久|耐久性,長持ち
dusk,sunset|dämmerung,sonnenuntergang|crépuscule,coucher du soleil|atardecer,anochecer|tramonto|pôr do sol,anoitecer|zonsondergang,schemering|zmierzch,zachód słońca|закат,сумерки|黄昏,日落|夕暮れ,日没
duty,on duty,watch|dienst,wache,bereitschaft|garde,service,astreinte|guardia,turno|guardia,servizio,reperibilità|plantão,serviço|dienst,wacht|dyżur,służba|дежурство,вахта|值班,执勤|当番,勤務,当直
duty roster,shift schedule|dienstplan,schichtplan|planning de garde,tableau de service|cuadrante,turno|turnazione,piano turni|escala de plantão,escala|dienstrooster|grafik dyżurów,grafik|график дежурств,график смен|值班表,排班|当番表,勤務表,シフト表
dye,dyeing|färben,farbstoff,färbt,gefärbt|teindre,teinture|teñir,tinte|tingere,tintura|tingir,tintura,corante|verven,kleurstof|farbować,barwnik|краситель,окраска|染料,染色|染料,染色
dynamic|dynamisch|dynamique|dinámico|dinamico|dinâmico|dynamisch|dynamiczny|динамический,динамика|动态|動的
east,eastern|osten,östlich|oriental|oriental|est,orientale|leste,oriental|oosten,oostelijk|wschód,wschodni|восток,восточный|东方,东部|東部,東側
echo|echo,widerhall|écho|eco|eco|eco|echo|echo|эхо|回声,回显|反響,エコー
economy,economic|wirtschaft|économie|economía|economia|economia,econômico|economie,economisch|gospodarka,ekonomiczny|экономика,экономический|经济|経済
edition,issue|auflage,ausgabe|édition,numéro|edición,número|edizione,numero|edição|editie,uitgave,oplage|wydanie,nakład|издание,выпуск,тираж|版本,期刊|初版,重版,号数
education,educate|bildung,erziehung,ausbildung|éducation,enseignement,formation|educación,enseñanza|educazione,istruzione|educação,ensino|onderwijs,opleiding,opvoeding|edukacja,wykształcenie|образование,обучение|教育|教育
elbow,wrist|ellbogen,handgelenk|coude,poignet|codo,muñeca|gomito,polso|cotovelo,pulso|elleboog,pols|łokieć,nadgarstek|локоть,запястье|手肘,手腕|手首
elderly care,nursing home|pflegeheim,altenheim,altenpflege|maison de retraite,ehpad|residencia de ancianos,asilo|casa di riposo|lar de idosos,asilo|verpleeghuis,bejaardentehuis|dom opieki|дом престарелых|养老院|老人ホーム,介護施設
elect,election|wählen,gewählt,wählt|élire,élection,élu|elegir,elección,elige|eleggere,elezione,eletto|eleger,eleição,eleito|kiezen,verkiezing,gekozen,kiest|wybrać,wybory|избрать,выборы|选举,当选|選挙,選出
electric current,amperage|stromstärke,ampere|intensité,courant|corriente,amperaje|corrente,amperaggio|corrente,amperagem|stroomsterkte,stroom|natężenie,prąd|сила тока,ток,ампер|电流|電流
electricity meter,meter reading|stromzähler,zählerstand|compteur électrique,relevé|contador,lectura del contador|contatore,lettura|medidor,leitura do medidor|elektriciteitsmeter,meterstand|licznik prądu,odczyt licznika|электросчётчик,показания счётчика|电表,抄表|電力計,検針
elegant,elegance|elegant,eleganz|élégant|elegante|elegante|elegante|elegant|elegancki|элегантный,изящный|优雅|優雅,上品
eliminate|beseitigen,eliminieren,beheben,beseitigt,eliminiert,behebt,behob|éliminer,supprimer|eliminar|eliminare|eliminar|elimineren,wegnemen,elimineert,elimineerde,wegneemt,weggenomen|wyeliminować,usunąć|устранить,исключить|消除|排除,解消
embassy,consulate|botschaft,konsulat|ambassade,consulat|embajada,consulado|ambasciata,consolato|embaixada,consulado|ambassade,consulaat|ambasada,konsulat|посольство,консульство|大使馆,领事馆|大使館,領事館
embed|einbetten,eingebettet|intégrer,incorporer|incrustar,integrar|incorporare,integrare|incorporar,embutir|insluiten,inbedden,ingesloten,inbedt|osadzić|встроить,встраивать|嵌入|埋め込み
embroidery,weaving|stickerei,weberei|broderie,tissage|bordado,tejeduría|ricamo,tessitura|bordado,tecelagem|borduurwerk,weven|haft,tkactwo|вышивка,ткачество|刺绣,纺织|刺繍,織物
emit|ausgeben,aussenden,ausgibt,ausgab,ausgegeben,aussandte,ausgesendet|émettre|emitir|emettere|emitir|uitzenden,uitstoten,uitzendt,uitgezonden|emitować,wysyłać|испускать,выдавать|发出,发射|発行,放出
emoji,sticker|emoji,smiley|émoji,émoticône|emoji,emoticono|emoji,faccina|emoji,figurinha|emoji,smiley|emoji,emotikon|эмодзи,смайлик|表情,表情包|絵文字
emotion,emotional|gefühl,emotion,emotional|émotion,émotionnel|emoción,emocional|emozione,emotivo|emoção,emocional|emotie|emocja,emocjonalny|эмоция,эмоциональный|情感,情绪|感情,情緒
emphasise,emphasize,emphasis,stress|betonen,schwerpunkt,betont|souligner,insister,accent|enfatizar,énfasis,subrayar|sottolineare,enfasi|enfatizar,ênfase|benadrukken,nadruk|podkreślić,nacisk|подчеркнуть,акцент|强调|強調,重視
empire,kingdom|reich,königreich|empire,royaume|imperio,reino|impero,regno|império,reino|rijk,koninkrijk|imperium,królestwo|империя,королевство|帝国,王国|帝国,王国
employer|arbeitgeber|employeur|empleador,patrón|datore di lavoro|empregador|werkgever|pracodawca|работодатель|雇主|雇用主,使用者
emulator,simulator|emulator,simulator|émulateur,simulateur|emulador,simulador|emulatore,simulatore|emulador,simulador|emulator,simulator|emulator,symulator|эмулятор,симулятор|模拟器|エミュレーター,シミュレーター
encore,audition|zugabe,vorsingen,vorsprechen|rappel,audition|bis,audición|bis,audizione|bis,audição|toegift,auditie|bis,przesłuchanie|бис,прослушивание|返场,试镜|再演,オーディション
encounter|begegnen,antreffen,stoßen,antrifft,antraf,angetroffen,stößt,stieß,gestoßen|rencontrer|encontrar,toparse,encuentra|incontrare,imbattersi|encontrar,deparar|tegenkomen,ontmoeten,tegenkomt,tegengekomen|napotkać,natknąć|столкнуться,встретить|遇到,碰到|遭遇,出会う,出会っ,出会い,出会わ
encourage,encouragement|ermutigen,fördern,ermutigt,fördert,gefördert|encourager|animar,fomentar,aliento|incoraggiare,incentivare|incentivar,encorajar|aanmoedigen,stimuleren,aanmoedigt,geaanmoedigd,stimuleert,stimuleerde|zachęcać,zachęta|поощрять,поддержать|鼓励|励ます,奨励
endless,infinite,infinity|endlos,unendlich|infini,sans fin|infinito,sin fin|infinito,senza fine|infinito,sem fim|oneindig,eindeloos|nieskończony,bez końca|бесконечный|无限,无尽|無限
endure,endurance|aushalten,ausdauernd,ausdauer,aushielt,ausgehalten|endurer|aguantar,resistencia|sopportare,resistenza|suportar,resistência|verdragen,uithoudingsvermogen,verdraagt,verdroeg,uithoudingsvermoogt,geüithoudingsvermoogd|znosić,wytrwałość,wytrzymałość|терпеть,выносливость|忍受,耐力|耐える,持久力,耐え
enemy,monster|gegner,monster|monstre,ennemi|monstruo,enemigo|mostro,nemico|monstro,inimigo|monster,vijand|potwór,wróg|монстр,враг|怪物|怪物,モンスター
enemy,opponent|feind,gegner|ennemi,adversaire|enemigo,adversario|nemico,avversario|inimigo,adversário|vijand,tegenstander|wróg,przeciwnik|враг,противник,соперник|敌人,对手|相手
enforce,enforcement|durchsetzen,erzwingen,durchsetzt,durchgesetzt,erzwingt,erzwang,erzwungen|imposer,appliquer|imponer,hacer cumplir|imporre,applicare,imposto|impor,fazer cumprir|afdwingen,handhaven,afdwingt,afgedwongen|egzekwować,wymuszać|принудить,обеспечить соблюдение|强制,执行|強制,施行
engagement,bride,groom|verlobung,braut,bräutigam|fiançailles,mariée|compromiso,novia|fidanzamento,sposa|noivado|verloving,bruid,bruidegom|zaręczyny,panna młoda,pan młody|помолвка,невеста,жених|订婚,新娘,新郎|婚約,花嫁,花婿
engraving,carving|gravur,schnitzerei,schnitzen,schnitzt,geschnitzt|gravure,sculpter|grabado,talla|incisione,intaglio|gravura,entalhe|gravure,snijwerk|grawerowanie,rzeźbienie|гравировка,резьба|雕刻|彫り,彫刻
enrich,enrichment|anreichern,anreicherung,anreichert,angereichert|enrichir|enriquecer|arricchire|enriquecer|verrijken|wzbogacić,wzbogacanie|обогатить,обогащение|充实,丰富|充実,付加
enrolment,enrollment,enroll|einschreibung,immatrikulation,einschreibt,einschrieb,eingeschrieben|inscription,s'inscrire|matrícula,inscribirse|iscrizione,iscriversi|matrícula,inscrever|inschrijving,ingeschreven|zapisy,rekrutacja|зачисление,записаться|注册,报名|登録,申し込み,入学手続き
enthusiasm,enthusiastic,excited|begeisterung,begeistert,aufgeregt|enthousiasme,enthousiaste|entusiasmo|entusiasmo,entusiasta|entusiasmo,animado|enthousiasme,enthousiast|entuzjazm,podekscytowany|энтузиазм,воодушевлённый|热情,兴奋|熱意,興奮
entity,relational|entität,relational|entité,relationnel|entidad,relacional|entità,relazionale|entidade,relacional|entiteit,relationeel|encja,relacyjny|сущность,реляционный|实体,关系型|実体,関係
entrepreneur,self-employed|unternehmer,selbstständig|entrepreneur,à son compte|emprendedor,empresario|imprenditore,lavoratore autonomo|empreendedor,empresário|ondernemer,zzp'er|przedsiębiorca|предприниматель|企业家,个体户|起業家,自営業
enum|aufzählungstyp,enum|énumération|enumeración|enumerazione|enumeração|enumeratie|typ wyliczeniowy|енум,перечисление|枚举类型|列挙型
enumerate,enumeration|aufzählen,aufzählt,aufgezählt|énumérer|enumerar|enumerare|enumerar|opsommen,opsomt|wyliczać,wyliczenie|перечислить,перечисление|枚举,列举|列挙
environment,ecosystem,ecology|umwelt,ökosystem|environnement,écosystème|medio ambiente,ecosistema|ambiente,ecosistema|meio ambiente,ecossistema|milieu,ecosysteem|środowisko,ekosystem|окружающая среда,экосистема|生态,环境|生態系,環境
epidemic,pandemic,outbreak|epidemie,pandemie,ausbruch|épidémie,pandémie|epidemia,pandemia,brote|epidemia,pandemia,focolaio|epidemia,pandemia,surto|epidemie,pandemie,uitbraak|epidemia,pandemia|эпидемия,пандемия,вспышка|疫情,流行病|感染拡大,流行
episode,series|folge,serie,episode|épisode,série|episodio,serie|episodio,serie,puntata|episódio,série|aflevering,serie|odcinek,serial|эпизод,серия,сериал|剧集,连续剧|連載,シリーズ
equation|gleichung|équation|ecuación|equazione|equação|vergelijking|równanie|уравнение|方程|方程式
equator,latitude,longitude|äquator,breitengrad,längengrad|équateur,latitude,longitude|ecuador,latitud,longitud|equatore,latitudine,longitudine|equador,latitude,longitude|evenaar,breedtegraad,lengtegraad|równik,szerokość geograficzna|экватор,широта,долгота|赤道,纬度,经度|赤道,緯度,経度
equipment|ausrüstung,ausstattung|équipement,matériel|equipo|attrezzatura,apparecchiatura|equipamento|uitrusting,apparatuur|sprzęt,wyposażenie|оборудование,снаряжение|设备,装备|設備,装置,機器
erase,wipe|löschen,radieren,auslöschen,wischen,löscht,gelöscht,radiert,auslöscht,ausgelöscht,wischt,gewischt|effacer,essuyer|borrar,limpiar|cancellare,pulire|apagar,limpar|wissen,uitwissen,vegen,wist,uitwist,veegt|wymazać,wytrzeć|стереть,стирать|擦除,抹去|消去,拭く,拭い,拭き,拭か
ergonomic|ergonomisch,ergonomie|ergonomique|ergonómico|ergonomico|ergonômico|ergonomisch|ergonomiczny|эргономичный|人体工学|人間工学
erosion|erosion|érosion|erosión|erosione|erosão|erosie|erozja|эрозия|侵蚀|浸食
errand|besorgung,erledigung|course,commission|recado,mandado|commissione,faccenda|recado,incumbência|boodschap|sprawunek,sprawa do załatwienia|поручение|跑腿,差事|用事,お使い
escape|entkommen,fliehen,flucht,entkommt,entkam,flieht,geflieht|échapper,fuite|escapar,fuga|scappare,fuga|escapar,fuga|ontsnappen,vluchten|uciec,ucieczka|побег,сбежать,экранирование|逃跑,转义|逃げる,脱出,エスケープ,逃げ
establish|gründen,etablieren,einrichten,gegründet,etabliert,eingerichtet|établir,fonder|establecer,fundar|stabilire,fondare|estabelecer,fundar|vestigen,oprichten,vestigt,gevestigd|ustanowić,założyć|установить,учредить|建立,确立|確立,設立
euro|euro|euro|euro|euro|euro|euro|euro|евро|欧元|ユーロ
evacuation,evacuate|evakuierung,evakuieren,evakuiert|évacuation|evacuación|evacuazione|evacuação|evacuatie,ontruimen,ontruimt,ontruimd|ewakuacja|эвакуация|疏散,撤离|避難
evaluate,evaluation,assess,assessment|bewerten,beurteilen,auswerten,beurteilt,ausgewertet|évaluer|evaluar,valorar|valutare|avaliar|beoordelen,evalueren,beoordeelt,beoordeeld,evalueert,evalueerde|ocenić,ewaluacja|оценить,оценка,оценивать|评估,评价|評価,査定
eve|vorabend|veille|víspera|vigilia|véspera|vooravond|przeddzień,wigilia|канун|前夕|前日,前夜
eventually,finally|schließlich,endlich,letztendlich|finalement,enfin|finalmente,eventualmente|finalmente,infine|finalmente,enfim|uiteindelijk,eindelijk|wreszcie,ostatecznie|наконец,в итоге|最后,终于|ついに,結局
evolution,evolve|evolution,weiterentwickeln,weiterentwickelt|évolution|evolución,evolucionar|evoluzione,evolvere|evolução|evolutie,evolueren,evolueert,evolueerde|ewolucja,ewoluować|эволюция,развиваться|演化,进化|進化,発展
exaggerate,exaggeration|übertreiben,übertreibt,übertrieb|exagérer|exagerar|esagerare|exagerar|overdrijven,overdrijfd|przesadzać,przesada|преувеличивать|夸张|誇張
examine|untersuchen,prüfen,begutachten,untersucht,prüft,geprüft|examiner|examinar|esaminare|examinar|onderzoeken,bekijken,onderzocht,bekeek|zbadać,przebadać|осмотреть,изучить|检查,审查|調べる,検討,調べ
excavator,bulldozer|bagger|pelleteuse,excavatrice|excavadora|escavatore|escavadeira|graafmachine|koparka|экскаватор|挖掘机|掘削機,ショベルカー
exceed,exceeded|überschreiten,überschritten,übersteigen,übersteigt,überstieg|dépasser|superar,exceder,sobrepasar|superare,eccedere|exceder,ultrapassar|overschrijden,overtreffen,overschrijdt,overschreed,overtrof|przekroczyć,przekraczać|превысить,превышать,превышение|超过,超出|超過,超える,超え
excess,surplus|überschuss,übermaß|excès,excédent,surplus|exceso,excedente|eccesso,eccedenza|excesso,excedente|overschot,teveel|nadmiar,nadwyżka|избыток,излишек|过剩,盈余|余剰,過剰,黒字
exchange|austauschen,tauschen,umtauschen,austauscht,ausgetauscht,tauscht,getauscht,umtauscht,umgetauscht|échanger|intercambiar,cambiar|scambiare|trocar,intercâmbio|uitwisselen,ruilen,uitwisseling,uitwisselt,ruilt|wymiana,wymienić|обмен,обменять|交换|交換
excuse|ausrede,entschuldigung|excuse|excusa|scusa|desculpa|excuus,smoes|wymówka,usprawiedliwienie|отговорка,оправдание|借口|言い訳
executable,binary file|ausführbar|exécutable|ejecutable|eseguibile|executável|uitvoerbaar|wykonywalny|исполняемый|可执行|実行可能
exemption,waiver|befreiung,ausnahme,verzicht|exemption,dispense,dérogation|exención,dispensa|esenzione,deroga|isenção,dispensa|vrijstelling,ontheffing|zwolnienie,odstępstwo|освобождение,исключение|豁免,免除|免除,適用除外
exercise,practice|übung,üben,aufgabe,übt,geübt|exercice,s'entraîner,pratique|ejercicio,practicar|esercizio,esercitarsi,pratica|exercício,praticar,prática|oefening,praktijk,oefent,oefende|ćwiczenie,ćwiczyć,praktyka|упражнение,практика,тренироваться|练习,锻炼|練習,演習,運動
exhaust,exhaust gas|auspuff,abgas|échappement|escape,tubo de escape|scappamento,gas di scarico|escapamento|uitlaat,uitlaatgas|wydech,spaliny|выхлоп|排气,尾气|排気,排ガス
exotic|exotisch|exotique|exótico|esotico|exótico|exotisch|egzotyczny|экзотический|异国,稀奇|異国風
expand,expansion|ausweiten,ausbau,erweitern,ausklappen,ausgeweitet,erweitert,ausklappt,ausgeklappt|étendre,développer,expansion,étendu|expandir,ampliar,ampliación|espandere,espansione,ampliare|expandir,expansão,ampliar|uitbreiden,uitklappen,uitbreidt|rozszerzyć,rozwinąć,ekspansja|расширить,расширение,развернуть|扩展,扩大,展开|拡張,拡大
experiment,experimental|experiment,versuch,experimentell|expérience,expérimental|experimento,experimental|esperimento,sperimentale|experimento,experimental|experiment,proef,experimenteel|eksperyment,doświadczenie|эксперимент,опыт|实验|実験
expiry date,best before|verfallsdatum,ablaufdatum,haltbarkeitsdatum|date d'expiration,date de péremption|fecha de caducidad|data di scadenza|data de validade|vervaldatum,houdbaarheidsdatum|data ważności|срок годности|保质期,有效期|賞味期限,消費期限
explicit,explicitly|ausdrücklich,explizit|explicite|explícito|esplicito,esplicitamente|explícito,explicitamente|expliciet,uitdrukkelijk|jawny,wyraźnie|явный|明确,显式|明示,明示的
explore,exploration|erkunden,erforschen,erforscht|explorer|explorar|esplorare|explorar|verkennen,verkent,verkende|eksplorować,zbadać|исследовать,изучение|探索|探索,探検
explosion,explode|explosion,explodieren,explodiert|explosion|explosión,explotar|esplosione,esplodere|explosão,explodir|explosie,ontploffen|wybuch,eksplozja|взрыв,взорваться|爆炸|爆発
expose,exposure|freilegen,offenlegen,aussetzen,freilegt,freigelegt,offenlegt,offengelegt,aussetzt,ausgesetzt|exposer,exposition|exponer,exposición,expuesto|esporre,esposizione,esposto|expor,exposição,exposto|blootstellen,blootstelt|ujawnić,narażenie|раскрыть,подвергать|暴露,公开|露出,公開
expression|ausdruck|expression|expresión|espressione|expressão|uitdrukking|wyrażenie|выражение|表达式,表达|表現
extend,extension,prolong|verlängern,verlängerung,erweitern,verlängert,erweitert|prolonger,étendre,étendu|prolongar,prórroga,extender|prolungare,proroga,estendere,esteso|prorrogar,estender|verlengen,verlengt,verlengd|przedłużyć,przedłużenie|продлить,продление|延长,扩展|延長,拡張
extinct,endangered|ausgestorben,gefährdet|éteint,menacé|extinto,amenazado|estinto,minacciato|extinto,ameaçado|uitgestorven,bedreigd|wymarły,zagrożony|вымерший,исчезающий|灭绝,濒危|絶滅
extinguisher|feuerlöscher|extincteur|extintor|estintore|extintor|brandblusser|gaśnica|огнетушитель|灭火器|消火器
extra,additional|zusätzlich,extra,weitere|supplémentaire,en plus|adicional,extra|aggiuntivo,extra|adicional,extra|extra,aanvullend,bijkomend|dodatkowy|дополнительный|额外,附加|追加の,余分
extract,extraction|extrahieren,herausziehen,auslesen,auszug,extrahiert,herauszieht,herauszog,herausgezogen,ausliest,ausgelesen|extraire,extraction,extrait|extraer,extracción,extracto|estrarre,estrazione,estratto|extrair,extração,extrato|extraheren,uittreksel,uithalen,extraheert,extraheerde,uithaalt|wyodrębnić,wyciąg,ekstrakcja|извлечь,извлечение,выписка|提取,抽取|抽出,抜粋
extraordinary,outstanding,superb|außergewöhnlich,hervorragend,außerordentlich|extraordinaire,remarquable|extraordinario,destacado|straordinario,eccezionale|extraordinário,excepcional|buitengewoon,uitstekend|nadzwyczajny,wybitny|выдающийся,чрезвычайный|杰出,非凡|並外れた,優秀
extreme,extremely|extrem,äußerst|extrême|extremo|estremo|extremo|extreem,uiterst|skrajny,ekstremalny,niezwykle|крайний,экстремальный|极端,极其|極端,極めて
facade|fassade|façade|fachada|facciata|fachada|gevel,façade|fasada,elewacja|фасад|外墙,立面|正面,ファサード
facilitate|erleichtern,ermöglichen,erleichtert,ermöglicht|faciliter|facilitar|facilitare|facilitar|vergemakkelijken,faciliteren,faciliteert,faciliteerde|ułatwić,ułatwiać|облегчить,содействовать|促进,便利|促進,円滑
fade|verblassen,verbleichen,verblasst,verbleicht|pâlir,estomper|desvanecer,desteñir|sbiadire,dissolvere|desbotar,desvanecer|vervagen,verbleken,vervaagt,vervaagd|blaknąć,zanikać|блёкнуть,затухать|褪色,淡出|色あせる,薄れる,色あせ,薄れ
faith|glaube|foi|fe|fede|fé|geloof|wiara|вера|信仰|信仰
familiar,unfamiliar|vertraut,unvertraut|familier|familiar,conocido|familiare|familiar|vertrouwd,bekend|znajomy,zaznajomiony|знакомый,привычный|熟悉,陌生|馴染み,お馴染み
fashion,outfit|mode,outfit|mode,tenue|atuendo|moda,abbigliamento|moda,roupa|mode,outfit|moda,strój|мода,наряд|时尚,服装|流行,服装
fasting,fast|nüchtern|jeûne,à jeun|ayuno,en ayunas|digiuno|jejum|vasten,nuchter|post,na czczo|натощак,голодание|禁食,空腹|断食,絶食
fatal,lethal|tödlich,fatal|fatal,mortel|fatal,mortal|fatale,mortale|fatal,mortal|fataal,dodelijk|śmiertelny,fatalny|фатальный,смертельный|致命|致命的
father,parents|eltern,papa|parents,papa|padres,papá|genitori,papà|pais,papai|ouders,papa|rodzice,tata|родители,папа|父母,爸爸|両親,お父さん
fault tolerance|fehlertoleranz,ausfallsicherheit|tolérance aux pannes|tolerancia a fallos|tolleranza ai guasti|tolerância a falhas|fouttolerantie|tolerancja błędów|отказоустойчивость|容错|耐障害性,フォールトトレラント
favour,favor|gefallen,gunst|faveur,service|favor|favore|favor|gunst,dienst|przysługa,przychylność|услуга,одолжение|帮忙,恩惠|好意,お願い
fax|fax,faxt,gefaxt|télécopie,fax|fax|fax|fax|fax|faks|факс|传真|ファックス
feather,wing|feder,flügel|plume,aile|pluma,ala|piuma,ala|pena,asa|veer,vleugel|pióro,skrzydło|перо,крыло|羽毛,翅膀|羽毛,つばさ
federal|bundes,föderal|fédéral|federal|federale|federal|federaal|federalny|федеральный|联邦|連邦
fee,tariff|gebühr,tarif|frais,tarif|tarifa,tasa|tariffa,tassa|tarifa,taxa|tarief,kosten,gekost|opłata,taryfa|тариф,сбор|费率,资费|料金
feed,fodder|futter,füttert,gefüttert|fourrage,nourrir|pienso,alimentar|mangime,foraggio|ração,alimentar|voer,voert|pasza,karmić|корм|饲料,喂食|飼料
fence,hedge|zaun,hecke|clôture,haie|valla,cerca,seto|recinzione,siepe|cerca|hek,omheining,heg|płot,żywopłot|забор,изгородь|围栏,篱笆|垣根,フェンス
fermentation,ferment|gärung,gären,gärt,gegärt|fermentation|fermentación|fermentazione|fermentação|gisting|fermentacja,fermentować|брожение,ферментация|发酵|発酵
fertiliser,fertilizer,manure|dünger,mist,düngt,gedüngt|engrais,fumier|fertilizante,abono,estiércol|fertilizzante,concime,letame|fertilizante,adubo,esterco|kunstmest,mest,bemesten|nawóz,obornik|удобрение,навоз|肥料,施肥|肥料,堆肥
fibre,fiber|faser,glasfaser|fibre|fibra|fibra|fibra|vezel,glasvezel|włókno,światłowód|волокно,оптоволокно|纤维,光纤|繊維,光ファイバー
field,meadow,pasture|acker,wiese,weide|champ,pré,pâturage|campo,prado,pasto|campo,prato,pascolo|campo,prado,pasto|akker,weide,wei|pole,łąka,pastwisko|поле,луг,пастбище|田地,草地,牧场|牧草地
figure,chart|abbildung,figur,zahl|figure,chiffre|figura,cifra|figura,cifra|figura,cifra|figuur,cijfer|rycina,liczba,figura|рисунок,фигура,показатель|图表,数字|図表,数値
filament,resin|filament,harz|filament,résine|filamento,resina|filamento,resina|filamento,resina|filament,hars|filament,żywica|филамент,смола,нить|线材,树脂|樹脂
file system|dateisystem|système de fichiers|sistema de archivos|file system|sistema de arquivos|bestandssysteem|system plików|файловая система|文件系统|ファイルシステム
filename,file extension|dateiname,dateiendung|nom de fichier,extension de fichier|nombre de archivo,extensión|nome del file,estensione|nome do arquivo,extensão|bestandsnaam,extensie|nazwa pliku,rozszerzenie|имя файла,расширение|文件名,扩展名|ファイル名,拡張子
filter,purification|filter,reinigung|filtre,épuration|filtro,depuración|filtro,depurazione|filtro,purificação|filter,zuivering|filtr,oczyszczanie|фильтр,очистка|过滤,净化|濾過,浄化
final,ultimate|endgültig,final,abschließend|final,définitif|final,definitivo|finale,definitivo|final,definitivo|definitief,uiteindelijk|ostateczny,końcowy|окончательный,итоговый,конечный|最终,最后|最終,最終的
financial statement,annual accounts|jahresabschluss|comptes annuels|cuentas anuales|bilancio d'esercizio|demonstrações financeiras|jaarrekening|sprawozdanie finansowe|финансовая отчётность|财务报表,年报|決算,財務諸表
finishing,finish|oberflächenbehandlung,veredelung|finition,traitement de surface|acabado|finitura|acabamento|afwerking|wykończenie|отделка,финишная обработка|表面处理,精加工|仕上げ加工
fire brigade,firefighter|feuerwehr,feuerwehrmann|pompier|bombero|pompiere,vigili del fuoco|bombeiro|brandweer|straż pożarna,strażak|пожарный,пожарная команда|消防,消防员|消防,消防士
first aid|erste hilfe|premiers secours|primeros auxilios|primo soccorso|primeiros socorros|eerste hulp,ehbo|pierwsza pomoc|первая помощь|急救|応急処置,救急
flame|flamme|flamme|llama|fiamma|chama|vlam|płomień|пламя|火焰|炎
flash memory,flashing|flashspeicher,flashen,flasht,geflasht|mémoire flash,flasher|memoria flash,flashear|memoria flash,flashare|memória flash,gravar firmware|flashgeheugen,flashen,flasht|pamięć flash,wgrać|флеш-память,прошивка,прошить|闪存,刷机|フラッシュメモリ,書き込み
flashlight,torch|taschenlampe|lampe torche,lampe de poche|linterna|torcia|lanterna|zaklamp|latarka|фонарик|手电筒|懐中電灯
flat|flach,eben,ebt,geebt|plat|plano,llano|piatto,piano|plano,chato|vlak,plat|płaski|плоский|平坦,扁平|平ら,平坦
fleet|flotte,fuhrpark|flotte,parc automobile|flota|flotta,parco veicoli|frota|vloot,wagenpark|flota|парк,флот|车队,船队|車両,船団
flicker,blink|flackern,blinken,flackert,geflackert,blinkt,geblinkt|clignoter,scintiller|parpadear,parpadeo|sfarfallare,lampeggiare|piscar,oscilar|flikkeren,knipperen,flikkeert,flikkeerde,knippeert,knippeerde|migotać,mrugać|мерцать,мигать|闪烁|点滅,ちらつく
flow|fluss,fließen,ablauf,fließt,floss,geflossen|flux,couler|flujo,fluir|flusso,scorrere|fluxo,fluir|stroom,stroomt|przepływ,płynąć|поток,течь|流动,流量|流れ,フロー
flu,influenza|grippe|grippe|gripe|influenza|gripe|griep|grypa|грипп|流感|インフルエンザ
fluctuation,fluctuate|schwankung,schwanken,schwankt,geschwankt|fluctuation,fluctuer|fluctuación,fluctuar|fluttuazione,oscillare|flutuação,flutuar|schommeling,schommelt|wahanie,wahać|колебание,колебаться|波动|変動
fluent,fluently|fließend|couramment|fluido,con fluidez|fluente,correntemente|fluente,fluentemente|vloeiend|płynnie,biegle|свободно,бегло|流利|流暢
flush|spülen,leeren,spült,gespült,leert,geleert|vider,purger|vaciar,purgar|svuotare,scaricare|descarregar,esvaziar|spoelen,legen,spoelt,leegt|opróżnić,spłukać|сбросить,смыть|刷新,冲洗|フラッシュ,洗い流す
flute,trumpet|flöte,trompete|flûte,trompette|flauta,trompeta|flauto,tromba|flauta,trompete|fluit,trompet|flet,trąbka|флейта,труба|长笛,小号|フルート,トランペット
foam|schaum,schaumstoff|mousse|espuma|schiuma|espuma|schuim|piana,pianka|пена|泡沫|フォーム
foil,film|folie|film,feuille|lámina,película|pellicola,foglio|película,filme|folie|folia|плёнка,фольга|薄膜|フィルム
fold|falten,gefaltet|plier|doblar,pliegue|piegare|dobrar|vouwen,vouwt|składać,zagięcie|складывать,складка|折叠|折る,折り畳み,折っ,折り,折ら
follower,subscriber|abonnent,anhänger|abonné|seguidor,suscriptor|abbonato,seguace|seguidor,assinante|abonnee,volger|subskrybent,obserwujący|подписчик|订阅者,粉丝|購読者,登録者
food bank,soup kitchen|tafel,suppenküche|banque alimentaire|banco de alimentos,comedor social|banco alimentare,mensa|banco de alimentos|voedselbank|bank żywności|продовольственный фонд|食物银行|炊き出し,フードバンク
footnote|fußnote|note de bas de page|nota al pie|nota a piè di pagina|nota de rodapé|voetnoot|przypis|сноска|脚注|脚注
foreground|vordergrund|premier plan|primer plano|primo piano|primeiro plano|voorgrond|pierwszy plan|передний план|前台,前景|前景,フォアグラウンド
forehead,eyebrow|stirn,augenbraue|front,sourcil|frente,ceja|fronte,sopracciglio|testa,sobrancelha|voorhoofd,wenkbrauw|czoło,brew|лоб,бровь|额头,眉毛|眉毛
foreigner|ausländer|étranger|extranjero|straniero|estrangeiro|buitenlander|cudzoziemiec|иностранец|外国人|外国人
foreman,supervisor|vorarbeiter,polier,meister|contremaître,chef d'équipe|capataz,encargado|caposquadra,capocantiere|encarregado,mestre de obras|voorman,ploegbaas|brygadzista,majster|бригадир,прораб|工头,领班|現場監督,職長
form,questionnaire|formular,fragebogen|formulaire,questionnaire|formulario,cuestionario|modulo,questionario|formulário,questionário|formulier,vragenlijst|formularz,ankieta|бланк,анкета|表单,表格|書式,用紙,フォーム
formal|förmlich,formell|formel|formal|formale|formal|formeel|formalny|формальный,официальный|正式|正式
formula|formel|formule|fórmula|formula|fórmula|formule|wzór,formuła|формула|公式|数式,公式
fortnight,biweekly|vierzehntägig,zweiwöchentlich|quinzaine,bimensuel|quincena,quincenal|quindicinale,bisettimanale|quinzenal,quinzena|tweewekelijks,veertiendaags|dwutygodniowy,co dwa tygodnie|раз в две недели,двухнедельный|两周,双周|隔週,二週間
forward|weiterleiten,vorwärts,weitergeleitet|transférer,avant|reenviar,adelante|inoltrare,avanti|encaminhar,adiante|doorsturen,vooruit,doorstuurt|przekazać,naprzód|переслать,вперёд|转发,向前|転送,前方
fossil|fossil|fossile|fósil|fossile|fóssil|fossiel|skamieniałość|окаменелость,ископаемое|化石|化石
foundation|stiftung,fundament|fondation|fundación,cimiento|fondazione,fondamenta|fundação|stichting,fundering|fundacja,fundament|фонд,фундамент|基金会,地基|財団,土台
fountain|springbrunnen,brunnen|fontaine|fuente|fontana|fonte,chafariz|fontein|fontanna|фонтан|喷泉|噴水
fox,hare,rabbit|fuchs,hase,kaninchen|renard,lièvre,lapin|zorro,liebre,conejo|volpe,lepre,coniglio|raposa,lebre,coelho|vos,haas,konijn|lis,zając,królik|лиса,заяц,кролик|狐狸,兔子|うさぎ
fracture,broken bone|knochenbruch,fraktur|fracture|fractura|frattura|fratura|breuk,botbreuk|złamanie|перелом|骨折|骨折
fragment,piece|bruchstück,stück,fragment|fragment,morceau|fragmento,trozo,pedazo|frammento,pezzo|fragmento,pedaço|fragment,stuk|fragment,kawałek|фрагмент,кусок,осколок|碎片,片段|断片,破片
frame rate,frame|bildrate,einzelbild|fréquence d'images,image|fotograma,tasa de cuadros|fotogramma,frequenza dei fotogrammi|quadro,taxa de quadros|beeldfrequentie,frame|klatka,liczba klatek|кадр,частота кадров|帧率|フレームレート,コマ
framework agreement|rahmenvertrag,rahmenvereinbarung|accord-cadre,contrat-cadre|acuerdo marco|accordo quadro|acordo-quadro|raamovereenkomst|umowa ramowa|рамочный договор|框架协议|基本契約
franchise|franchise|franchise|franquicia|franchising|franquia|franchise|franczyza|франшиза|加盟,特许经营|加盟店,フランチャイズ
freedom,liberty|freiheit|liberté|libertad|libertà|liberdade|vrijheid|wolność|свобода|自由|自由
fresh|frisch|frais|fresco|fresco|fresco|vers|świeży|свежий|新鲜|新鮮
friction|reibung|frottement,friction|fricción,rozamiento|attrito|atrito,fricção|wrijving|tarcie|трение|摩擦|摩擦
front,front side|vorderseite,vorne,front|devant,avant,face|frente,delante|fronte,davanti|frente|voorkant,voor|przód,front|передняя сторона,перед,спереди|前面,正面|正面,前面
frost,freezing|frost,frieren,gefroren,friert,fror|gel|helada,congelar|gelo,congelare|geada,congelar|vorst,vriezen,bevroren,vriest,vroor|mróz,zamarzać|мороз,заморозки,замерзать|霜冻,冻结,冷冻|凍結,冷凍
fry,roast,grill|braten,grillen,gebraten,grillt,gegrillt|frire,griller,rôtir|freír,asar,parrilla,frito|friggere,arrostire,grigliare,fritto|fritar,grelhar,assar|frituren,grillen,braden,frituurt,grilt|smażyć,grillować|жарить,гриль|油炸,烧烤|揚げる,炒める,焼肉,揚げ,炒め
fulfil,fulfill,fulfilment|erfüllen,erfüllt|remplir,satisfaire|cumplir,cumplimiento|soddisfare,adempiere|cumprir,cumprimento|vervullen,nakomen,voldoen,vervult,vervuld,nakomt,voldoet,voldeed,voldaan|spełnić,spełniać|выполнить,исполнить,исполнение|履行,满足|履行,満たす,満たし,満たさ
fundraising|spendensammlung,fundraising|collecte de fonds|recaudación de fondos|raccolta fondi|arrecadação de fundos|fondsenwerving|zbiórka,zbiórka pieniędzy|сбор средств,фандрайзинг|筹款,募捐|募金,資金調達
funeral,cemetery|beerdigung,friedhof,bestattung|enterrement,funérailles,cimetière|funeral,entierro,cementerio|funerale,cimitero|funeral,enterro,cemitério|begrafenis,uitvaart,begraafplaats|pogrzeb,cmentarz|похороны,кладбище|葬礼,墓地|葬儀,墓地
fur|fell,pelz|fourrure,poil|pelaje,piel|pelliccia,pelo|pelagem|vacht,bont|futro,sierść|мех,шерсть|皮毛|毛皮
fuzzy,approximate|unscharf,ungefähr|flou,approximatif|difuso,aproximado|sfocato,approssimativo|difuso,aproximado|vaag,benaderend|rozmyty,przybliżony|нечёткий,приблизительный|模糊,近似|あいまい,近似
gain|gewinn,zugewinn,gewinnt,gewann,gewonnen|gain,gagner|ganancia,ganar|guadagno|ganho|winst,toename|zysk|выигрыш,прирост|增益,收获|利得,得る,得た,得て,得ま
galaxy,universe|galaxie,universum,weltall|galaxie,univers|galaxia,universo|galassia,universo|galáxia,universo|sterrenstelsel,heelal|galaktyka,wszechświat|галактика,вселенная|银河,宇宙|銀河,宇宙
gallery|galerie|galerie|galería|galleria|galeria|galerie|galeria|галерея|画廊,图库|画廊,ギャラリー
gamble,gambling,casino|glücksspiel,zocken,zockt,gezockt|jeu d'argent,parier|apuesta,apostar|gioco d'azzardo,scommessa|aposta|gokken|hazard,zakład|азартная игра,ставка|赌博|賭け,ギャンブル
gang|bande|gang,bande|banda,pandilla|banda|gangue|bende|gang,banda|банда|帮派|暴力団,一味
gap|lücke,spalt|écart,lacune|brecha,hueco|divario,lacuna|lacuna,brecha|kloof,gat,leemte|luka,przerwa|пробел,разрыв,зазор|差距,空隙|隙間,格差
garlic,herb|knoblauch,kräuter|ail,herbe aromatique|ajo,hierba aromática|aglio,erbe aromatiche|alho,erva|knoflook,kruid|czosnek,zioło|чеснок,зелень|大蒜,香草|ニンニク,ハーブ
gas,gaseous|gas|gaz|gas|gas|gás|gas|gaz|газ|气体,燃气|気体,ガス
gather|versammeln,sammeln,versammelt,sammelt,gesammelt|rassembler,réunir|reunir,juntar|radunare,riunire|reunir,juntar|verzamelen,bijeenkomen,verzamelt,verzameld,bijeenkoomt|gromadzić,zbierać|собираться|聚集,搜集|集まる,集める,集まっ,集まり,集まら,集め
gender,sex|geschlecht|genre,sexe|género,sexo|genere,sesso|gênero,sexo|geslacht,gender|płeć|пол,гендер|性别|性別
generation|generation|génération|generación|generazione|geração|generatie|pokolenie,generacja|поколение|世代,一代|世代
generator|generator,stromerzeuger|générateur,groupe électrogène|generador|generatore|gerador|generator,aggregaat|generator,prądnica|генератор|发电机|発電機
generic|generisch,allgemein|générique|genérico|generico|genérico|generiek|generyczny,ogólny|обобщённый,универсальный|泛型,通用|汎用,ジェネリック
generous,generosity|großzügig|généreux|generoso|generoso|generoso|gul,vrijgevig|hojny,szczodry|щедрый|慷慨,大方|寛大,気前
gentle|sanft,behutsam|doux,délicat|suave,delicado|delicato,gentile|gentil,suave|zacht|łagodny,delikatny|нежный,мягкий|温柔,轻柔|優しい,穏やか,優しく,優しか
genuine,authentic,authenticity|echt,authentisch,echtheit|authentique,véritable|auténtico,genuino|autentico,genuino|autêntico,genuíno|echt,authentiek|autentyczny,prawdziwy|подлинный,аутентичный|正品,真实|本物,真正
geography,geology|geografie,geologie,erdkunde|géographie,géologie|geografía,geología|geografia,geologia|geografia,geologia|aardrijkskunde,geologie|geografia,geologia|география,геология|地理,地质|地理,地質
ghost|geist,gespenst|fantôme|fantasma|fantasma|fantasma|spook,geest|duch|призрак|鬼魂,幽灵|幽霊
ginger,cinnamon|ingwer,zimt|gingembre,cannelle|jengibre,canela|zenzero,cannella|gengibre,canela|gember,kaneel|imbir,cynamon|имбирь,корица|生姜,肉桂|生姜,シナモン
giraffe,elephant|giraffe,elefant|girafe,éléphant|jirafa,elefante|giraffa,elefante|girafa,elefante|giraffe,olifant|żyrafa,słoń|жираф,слон|长颈鹿,大象|キリン,ゾウ
girl,boy|mädchen,junge|fille,garçon|chica,niña|ragazza|menina,garota|meisje,jongen|dziewczyna,chłopiec|девочка,мальчик|女孩,男孩|女の子,男の子
girlfriend,boyfriend|freundin,freund|copine,copain|novia|fidanzata|namorada|vriendin,vriend|dziewczyna,chłopak|подруга,парень|女朋友,男朋友|彼女,彼氏
glasses,spectacles|brille|lunettes|gafas,anteojos|occhiali|óculos|bril|okulary|очки|眼镜|眼鏡,メガネ
glaze,kiln|glasur,brennofen|émail,four|esmalte,horno|smalto,forno|esmalte,forno|glazuur,oven|szkliwo,piec|глазурь,печь|釉料,窑炉|釉薬
global|global,weltweit|global,mondial|global,mundial|globale,mondiale|global,mundial|wereldwijd,globaal|globalny,światowy|глобальный,всемирный|全局,全球|世界的,グローバル
glossary|glossar|glossaire|glosario|glossario|glossário|woordenlijst,begrippenlijst|glosariusz,słowniczek|глоссарий|术语表|用語集
goal,scored|tor,treffer|but,marquer|gol,marcar|gol,segnare|gol,marcar|doelpunt,scoren,scoort|gol,bramka|гол|进球|得点,ゴール
god,religion,religious|gott,religion,religiös|dieu,religion|dios,religión,religioso|dio,religione,religioso|deus,religião,religioso|god,godsdienst,religie|bóg,religia|бог,религия|宗教,上帝|神様,宗教
golf|golf|golf|golf|golf|golfe|golf|golf|гольф|高尔夫|ゴルフ
gossip,rumour,rumor|gerücht,klatsch|rumeur,commérage|rumor,cotilleo,chisme|pettegolezzo,voce|boato,fofoca|gerucht,roddel|plotka,pogłoska|слух,сплетня|谣言,八卦|噂
governance,govern|steuerung,governance,regieren,regiert|gouvernance|gobernanza|governo,governance|governança,governar|bestuur,regeren,regeert|zarządzanie,ład korporacyjny|управление,править|治理|統治,ガバナンス
grade,mark|note,zensur,schulnote|note|nota,calificación|voto|nota|cijfer|ocena|оценка,балл|成绩,分数|成績,評点
gradual,gradually|allmählich,schrittweise|progressif,graduel|gradual|graduale|gradual|geleidelijk|stopniowo|постепенно|逐渐,逐步|徐々,段階的
grafting,pruning|baumschnitt,veredelung|taille,greffe|poda,injerto|potatura,innesto|poda,enxerto|snoei,enten|przycinanie,szczepienie|обрезка,прививка|嫁接,剪枝|剪定,接ぎ木
grammar|grammatik|grammaire|gramática|grammatica|gramática|grammatica|gramatyka|грамматика|语法|文法
grandchild,grandson|enkel,enkelin,enkelkind|petit-fils,petits-enfants|nieto|nipotino,nipote|neto|kleinkind,kleinzoon|wnuk,wnuczka|внук,внучка|孙子,孙女|孫
grandma,granny|oma,großmutter|mamie,grand-mère|abuela|nonna|avó,vovó|oma|babcia|бабушка|奶奶,外婆|お婆さん,祖母
grandpa|opa,großvater|papi,grand-père|abuelo|nonno|avô,vovô|opa|dziadek|дедушка|爷爷,外公|お爺さん,祖父
grant|gewähren,erteilen,bewilligen,gewährt,erteilt,bewilligt|accorder,octroyer|conceder,otorgar|concedere,concesso|conceder|verlenen,toekennen,verleent,verleende,toekent,toegekend|przyznać,udzielić|предоставить,выдать|授予,准许|付与,許可
graphics card,gpu|grafikkarte,gpu|carte graphique|tarjeta gráfica|scheda grafica|placa de vídeo|videokaart,grafische kaart|karta graficzna|видеокарта,графический процессор|显卡|グラフィックボード
grasp,grip|greifen,griff,greift,gegriffen|saisir,prise|agarrar|afferrare,presa|agarrar,aperto|grijpen,greep|chwytać,uchwyt|хватать,хватка|抓握,把握|握る,把握,握っ,握り,握ら
grass,lawn|gras,rasen|herbe,pelouse,gazon|hierba,césped|erba,prato|grama,relva|gras,gazon|trawa,trawnik|трава,газон|草坪,青草|芝生
grateful,gratitude|dankbar|reconnaissant,gratitude|agradecido,gratitud|grato,gratitudine|grato,gratidão|dankbaar|wdzięczny,wdzięczność|благодарный|感激,感恩|感謝
grave,mourning|grab,trauer|tombe,deuil|tumba,duelo,luto|tomba,lutto|túmulo,luto|graf,rouw|grób,żałoba|могила,траур|坟墓,哀悼|お墓,喪中
gravity|schwerkraft|gravité,pesanteur|gravedad|gravità|gravidade|zwaartekracht|grawitacja,ciążenie|гравитация,притяжение|重力,引力|重力
grid|stromnetz,gitter,raster|réseau électrique,grille|red eléctrica,cuadrícula|rete elettrica,griglia|rede elétrica,grade|stroomnet,rooster|sieć energetyczna,siatka|электросеть,сетка|电网,网格|電力網,格子
grief,sorrow,sadness|trauer,kummer,traurigkeit|chagrin,tristesse|pena,tristeza|dolore,tristezza|tristeza,mágoa|verdriet,droefheid|smutek,żal|горе,грусть,печаль|悲伤,悲痛|悲しみ
grind,grinder|mahlen,gemahlen,mühle,mahlt,gemahlt|moudre,mouture,broyer,moulu|moler,molienda|macinare,macinatura|moer,moagem|malen,maalgraad,maalt|mielić,mielenie|молоть,помол|研磨,磨粉|挽く,粉砕,挽い,挽き,挽か
grounding,earthing|erdung|mise à la terre|toma de tierra,puesta a tierra|messa a terra|aterramento|aarding|uziemienie|заземление|接地|接地,アース
groundwater,well|grundwasser,brunnen|nappe phréatique,puits|agua subterránea,pozo|falda,pozzo|água subterrânea,poço|grondwater,put|wody gruntowe,studnia|грунтовые воды,колодец|地下水,水井|地下水,井戸
guarantor,collateral,surety|bürge,bürgschaft|garant,caution|avalista,garantía|garante,fideiussione|fiador,garantia|borg,onderpand|poręczyciel,zabezpieczenie|поручитель,залог|担保,保证人|保証人,担保
guidebook,sightseeing|reiseführer,sehenswürdigkeit,besichtigung|guide touristique,visite|guía turística,lugar de interés|guida turistica,attrazione|guia turístico,ponto turístico|reisgids,bezienswaardigheid|przewodnik,zwiedzanie,zabytek|путеводитель,достопримечательность|景点,导游|観光,名所
guideline|richtlinie,leitlinie|ligne directrice,directive|directriz,pauta|linea guida,direttiva|diretriz|richtlijn|wytyczna|руководство,рекомендация|指南,准则|指針,ガイドライン
gym,fitness|fitnessstudio,turnhalle|salle de sport,gymnase|gimnasio|palestra|academia,ginásio|sportschool,gymzaal|siłownia|спортзал,фитнес|健身房,健身|体育館,ジム
gymnastics,yoga|turnen,gymnastik,yoga|gymnastique,yoga|gimnasia,yoga|ginnastica,yoga|ginástica,ioga|turnen,gymnastiek,yoga,turnt,turnde|gimnastyka,joga|гимнастика,йога|体操,瑜伽|体操,ヨガ
habitat,wildlife|lebensraum,wildtier|habitat,faune|hábitat,fauna|habitat,fauna|habitat,fauna|leefgebied,wild|siedlisko,dzika przyroda|среда обитания,фауна|栖息地,野生动物|生息地,野生動物
hail|hagel|grêle|granizo|grandine|granizo|hagel|grad|град|冰雹|ひょう
hall,gymnasium|halle,turnhalle|salle,hall|pabellón,salón,vestíbulo|sala,salone,palestra|salão,ginásio|hal,zaal|hala,sala|зал,холл|大厅,礼堂|講堂,ホール
halt|halt,anhalten,anhielt,angehalten|halte|alto,detención|alt,fermata|alto|halt,stilhouden,stilhoudt|postój,stop|остановка,стой|停止,停下|停止
handover,handoff|übergabe,übergeben,übergibt|passation,relève|traspaso,relevo|consegna,passaggio|passagem,repasse|overdracht,overdragen,overdraagt|przekazanie,przekazać|передача,передать|交接,移交|引き継ぎ,引継ぎ
handshake|handschlag,handshake|poignée de main|apretón de manos|stretta di mano|aperto de mão|handdruk|uścisk dłoni|рукопожатие|握手|握手
handwriting,handwritten|handschrift|écriture manuscrite,manuscrit|letra,manuscrito|calligrafia,scritto a mano|caligrafia,manuscrito|handschrift,handgeschreven|pismo ręczne,odręczny|почерк,рукописный|手写,笔迹|手書き,筆跡
hard drive,ssd|festplatte,ssd|disque dur|disco duro|disco rigido|disco rígido|harde schijf|dysk twardy|жёсткий диск,накопитель|硬盘,固态硬盘|ハードディスク
harm,harmful|schaden,schädlich,geschadet|nuire,nuisible,nocif|daño,dañino,perjudicial|nuocere,dannoso|prejudicar,nocivo|schade,schadelijk|szkodzić,szkodliwy|вред,вредный|伤害,有害|有害
harmony|harmonie|harmonie|armonía|armonia|harmonia|harmonie|harmonia|гармония|和谐,和声|調和
haste,hurry,rush|eilen,beeilen,eilt,geeilt,beeilt|hâte,se dépêcher,urgence|prisa,apurarse|fretta,affrettarsi|pressa,apressar|haast,gehaast|pośpiech,spieszyć|спешка,торопиться|匆忙,赶紧|急ぐ,慌てる,急い,急ぎ,急が,慌て
hat,scarf|hut,mütze,schal|chapeau,bonnet,écharpe|sombrero,gorra,bufanda|cappello,sciarpa|chapéu,boné,cachecol|hoed,muts,sjaal|czapka,kapelusz,szalik|шапка,шляпа,шарф|帽子,围巾|帽子,マフラー
hay,straw|heu,stroh|foin,paille|heno,paja|fieno,paglia|feno,palha|hooi,stro|siano,słoma|сено,солома|干草,稻草|干し草,わら
hazard,hazardous|gefährdung,gefahrstoff,gefährlich|danger,dangereux|riesgo,peligroso|pericolo|perigo|gevaar,gevaarlijk|zagrożenie,niebezpieczny|опасность|危险,隐患|危険,危険物
headache,migraine|kopfschmerzen,kopfweh,migräne|migraine,mal de tête|dolor de cabeza,migraña,jaqueca|mal di testa,emicrania|dor de cabeça,enxaqueca|hoofdpijn,migraine|ból głowy,migrena|головная боль,мигрень|头痛,偏头痛|頭痛,偏頭痛
headhunter,recruiter|personalvermittler|recruteur,chasseur de têtes|reclutador|selezionatore,reclutatore|recrutador|recruiter|rekruter|рекрутер|招聘官,猎头|採用担当
heading,title|überschrift,titel|titre,intitulé|título,encabezado|titolo,intestazione|título,cabeçalho|kop,titel|nagłówek,tytuł|заголовок,название|标题|見出し,題名,タイトル
headline|schlagzeile,überschrift|gros titre,manchette|titular|titolo,intestazione|manchete|krantenkop,kop|nagłówek|заголовок|头条,标题|見出し
heal,healing|heilen,heilung,heilt,geheilt|guérir,guérison|curar,sanar|guarire,guarigione|curar,cicatrizar|genezen,genas|goić,wyleczyć|заживать,исцелять|痊愈,治愈|治る,治癒,治っ,治り,治ら
health insurance|krankenkasse,krankenversicherung|assurance maladie,mutuelle|seguro médico,seguro de salud|assicurazione sanitaria|plano de saúde|zorgverzekering,ziektekostenverzekering|ubezpieczenie zdrowotne|медицинская страховка|医疗保险,医保|健康保険
hearing|anhörung,verhandlung|audience|audiencia,vista|udienza|audiência|hoorzitting,zitting|rozprawa,przesłuchanie|слушание,заседание|听证,开庭|公聴会,審理
hearing aid|hörgerät|appareil auditif|audífono|apparecchio acustico|aparelho auditivo|gehoorapparaat|aparat słuchowy|слуховой аппарат|助听器|補聴器
heart attack,stroke|herzinfarkt,schlaganfall|infarctus,crise cardiaque|infarto,derrame|infarto,ictus|infarto,derrame|hartaanval,beroerte|zawał,udar|инфаркт,инсульт|心脏病发作,中风|心筋梗塞,脳卒中
heat pump|wärmepumpe|pompe à chaleur|bomba de calor|pompa di calore|bomba de calor|warmtepomp|pompa ciepła|тепловой насос|热泵|ヒートポンプ
heatwave|hitze,hitzewelle|canicule,vague de chaleur|ola de calor|ondata di caldo,afa|onda de calor|hitte,hittegolf|upał,fala upałów|жара,зной|热浪,高温|猛暑,熱波
hectare,acre|hektar|hectare|hectárea|ettaro|hectare|hectare|hektar|гектар|公顷|ヘクタール
helicopter|hubschrauber|hélicoptère|helicóptero|elicottero|helicóptero|helikopter|śmigłowiec,helikopter|вертолёт|直升机|ヘリコプター
heritage|kulturerbe,erbe|patrimoine|patrimonio|patrimonio|patrimônio|erfgoed|dziedzictwo|наследие|遗产|遺産,文化財
hero,idol|held|héros|héroe|eroe|herói|held|bohater|герой|英雄|英雄
hesitate,hesitation|zögern,zögert,gezögert|hésiter|dudar,vacilar|esitare|hesitar|aarzelen,aarzelt,aarzelde|wahać|колебаться,сомнение|犹豫|ためらう,躊躇
highlight|hervorheben,markieren,hervorhebt,hervorhob,hervorgehoben,markiert|surligner,mettre en évidence|resaltar,destacar|evidenziare|destacar,realçar|markeren,benadrukken,markeert,markeerde|podświetlić,wyróżnić|выделить,подсветка|突出,高亮|強調,ハイライト
highscore,leaderboard|bestenliste,rekord|meilleur score,record|récord,clasificación|punteggio,record|recorde,placar|topscore,record|rekord,tabela wyników|рекорд,таблица лидеров|排行榜,纪录|最高記録,記録更新
hinge|scharnier|charnière|bisagra|cerniera|dobradiça|scharnier|zawias|петля,шарнир|铰链|蝶番
hip,ankle|hüfte,knöchel|hanche,cheville|cadera,tobillo|anca,caviglia|quadril,tornozelo|heup,enkel|biodro,kostka|бедро,лодыжка|臀部,脚踝|足首
history,historical,historian|geschichte,historisch|histoire,historique,historien|historia,histórico|storia,storico|história|geschiedenis,historisch|historia,historyczny|история,исторический|历史|歴史
holiday entitlement,vacation days|urlaubsanspruch,urlaubstage|jours de congé|días de vacaciones|giorni di ferie|dias de férias|vakantiedagen,vakantiedaagt|dni urlopu|дни отпуска|假期天数|有休日数
hollow|hohl|creux|hueco|cavo,vuoto|oco|hol|pusty w środku,wydrążony|полый|空心|中空,空洞
homeless|obdachlos|sans-abri|sin techo,indigente|senzatetto|sem-teto,morador de rua|dakloos,dakloze|bezdomny|бездомный|无家可归|ホームレス
homepage,landing page|startseite,homepage|page d'accueil|página de inicio,portada|pagina iniziale|página inicial|startpagina|strona główna|главная страница,лендинг|首页,主页|トップページ
honour,honor|ehre|honneur|honor|onore|honra|eer|honor,zaszczyt|честь|荣誉|名誉
hook,peg|haken|crochet|gancho|gancio|gancho|haak|hak,haczyk|крючок|钩子|フック
horizon,horizontal|horizontal,waagerecht,horizont|horizontal,horizon|horizontal,horizonte|orizzontale,orizzonte|horizontal,horizonte|horizontaal,horizon|poziomy,horyzont|горизонтальный,горизонт|水平,横向|水平,地平線
hormone|hormon|hormone|hormona|ormone|hormônio|hormoon|hormon|гормон|激素,荷尔蒙|ホルモン
horror,terror|horror,schrecken|horreur,terreur|horror,terror|orrore,terrore|horror,terror|horror,verschrikking|groza,terror|ужас,террор|恐怖|恐怖
hospitalisation,admission|einweisung,krankenhausaufnahme,aufnahme|hospitalisation,admission|ingreso,hospitalización|ricovero,ammissione|internação,admissão|opname,toelating|przyjęcie,hospitalizacja|госпитализация,поступление|入院,录取|入院,入学
host,hosting|hosten,hosting,gastgeber,wirt,gehostet|héberger,hôte|alojar,anfitrión|ospitare,host|hospedar,hospedagem,anfitrião|hosten,gastheer,gehost|hostować,hosting,gospodarz|хостинг,размещать,хост|托管,主机,主持|ホスト,ホスティング
hostel,campsite|herberge,jugendherberge,campingplatz|auberge,camping|albergue,camping|ostello,campeggio|albergue,acampamento|jeugdherberg,camping|schronisko,kemping|хостел,кемпинг|青年旅社,露营地|宿舎,キャンプ場
hostile,hostility|feindlich,feindselig|hostile|hostil|ostile|hostil|vijandig|wrogi|враждебный|敌对,敌意|敵対
hotel room,overnight stay,accommodation|unterkunft,übernachtung|hébergement,nuitée,logement|alojamiento,hospedaje|alloggio,pernottamento|hospedagem,acomodação|overnachting,accommodatie,verblijf|nocleg,zakwaterowanie|ночёвка,проживание,размещение|住宿|宿泊
hotline,helpdesk|hotline,störungsstelle|assistance,ligne d'assistance|línea directa,mesa de ayuda|linea diretta,assistenza|central de atendimento|hulplijn,helpdesk|infolinia,helpdesk|горячая линия,служба поддержки|热线,服务台|相談窓口,ヘルプデスク
hourglass,stopwatch|stoppuhr,sanduhr|chronomètre,sablier|cronómetro,reloj de arena|cronometro,clessidra|cronômetro,ampulheta|stopwatch,zandloper|stoper,klepsydra|секундомер,песочные часы|秒表,沙漏|砂時計,ストップウォッチ
household,housework|haushalt,hausarbeit|ménage,foyer|hogar,tareas domésticas|famiglia,faccende domestiche|lar,tarefas domésticas|huishouden|gospodarstwo domowe,prace domowe|домашнее хозяйство|家务,家庭|家事,世帯
humble,modest|bescheiden,beschied|humble,modeste|humilde,modesto|umile,modesto|humilde,modesto|bescheiden,bescheidt|skromny|скромный|谦虚|謙虚
humour,humor|humor|humour|humor|umorismo|humor|humor|humor|юмор|幽默|冗談,ユーモア
hunting,hunt|jagd,jagen,jagt,gejagt|chasse|caza|caccia|caça|jacht,jagen,jaagt|polowanie,polować|охота|打猎,狩猎|狩猟,狩り
hurricane,typhoon,tornado|orkan,wirbelsturm|ouragan,typhon,tornade|huracán,tifón,tornado|uragano,tifone,tornado|furacão,tufão,tornado|orkaan,tyfoon,tornado|huragan,tajfun,tornado|ураган,тайфун,торнадо|飓风,台风,龙卷风|台風,竜巻
hybrid|hybrid|hybride|híbrido|ibrido|híbrido|hybride|hybrydowy,hybryda|гибрид,гибридный|混合,杂交|混成,ハイブリッド
hydraulic|hydraulisch|hydraulique|hidráulico|idraulico|hidráulico|hydraulisch|hydrauliczny|гидравлический,гидравлика|液压|油圧
hydrogen|wasserstoff|hydrogène|hidrógeno|idrogeno|hidrogênio|waterstof|wodór|водород|氢气|水素
hydropower,dam|wasserkraft,damm,staudamm|hydroélectricité,barrage|hidroeléctrica,presa|idroelettrico,diga|hidrelétrica,barragem|waterkracht,dam|elektrownia wodna,tama,zapora|гидроэнергетика,плотина|水电,大坝|水力発電,ダム
hygiene,disinfection,disinfect|hygiene,desinfektion,desinfizieren,desinfiziert|hygiène,désinfection|higiene,desinfección,desinfectar|igiene,disinfezione,disinfettare|higiene,desinfecção,desinfetar|hygiëne,ontsmetting,desinfecteren,desinfecteert|higiena,dezynfekcja|гигиена,дезинфекция|卫生,消毒|衛生,消毒
hyperlink,url|verweis,hyperlink,url|lien hypertexte,url|enlace,hipervínculo|collegamento,url|link,hiperlink|koppeling,link|odnośnik,hiperłącze|гиперссылка,ссылка|超链接,网址|リンク,参照先
hyperparameter|hyperparameter|hyperparamètre|hiperparámetro|iperparametro|hiperparâmetro|hyperparameter|hiperparametr|гиперпараметр|超参数|ハイパーパラメータ
ideal|ideal|idéal|ideal|ideale|ideal|ideaal|idealny|идеальный|理想|理想,理想的
identify,identity,identification|identifizieren,identität,identifiziert|identifier,identité|identificar,identidad|identificare,identità|identificar,identidade|identificeren,identiteit,identificeert,identificeerde|zidentyfikować,tożsamość|идентифицировать,идентичность,личность|识别,身份|特定,身元
identity card,id card|personalausweis,ausweis|carte d'identité|documento de identidad,dni|carta d'identità|carteira de identidade|identiteitskaart,identiteitsbewijs|dowód osobisty|удостоверение личности,паспорт|身份证|身分証明書
idiom,proverb,saying|redewendung,sprichwort|proverbe,expression|refrán,proverbio|proverbio,modo di dire|provérbio,ditado|spreekwoord,uitdrukking|przysłowie,idiom|пословица,идиома|谚语,成语|慣用句
idle|untätig,leerlauf|inactif,au repos|inactivo,ocioso|inattivo|ocioso,inativo|inactief,stationair|bezczynny,jałowy|простой,бездействие|空闲,闲置|待機,アイドル
illegal,unlawful,unauthorised,unauthorized|illegal,rechtswidrig,unbefugt|illégal,non autorisé|ilegal,no autorizado|illegale,non autorizzato|ilegal,não autorizado|illegaal,onrechtmatig,onbevoegd|nielegalny,nieuprawniony|незаконный,несанкционированный|非法,未授权|違法,不正
illusion,misleading|illusion,irreführend|illusion,trompeur|ilusión,engañoso|illusione,fuorviante|ilusão,enganoso|illusie,misleidend|iluzja,mylący|иллюзия,вводящий|误导,幻觉|錯覚,誤解を招く
illustrate,illustration|illustrieren,abbildung,illustration,illustriert|illustrer|ilustrar|illustrare|ilustrar|illustreren,illustreert|ilustracja,zilustrować|иллюстрация,иллюстрировать|插图,说明|図解,挿絵,イラスト
image registry,image tag|abbild,registrierung|image,registre d'images|imagen,registro de imágenes|immagine,registro|imagem,registro de imagens|image,register|obraz,rejestr obrazów|образ,реестр образов|镜像,镜像仓库|レジストリ,イメージ
imitate,imitation,mimic|nachahmen,nachahmt,genachahmt|imiter|imitar|imitare|imitar|nabootsen,imitatie,nabootst|naśladować,imitacja|имитировать,подражать|模仿|模倣,真似
immutable|unveränderlich|immuable|inmutable|immutabile|imutável|onveranderlijk|niezmienny,niemutowalny|неизменяемый|不可变|不変,イミュータブル
implicit,implicitly|stillschweigend,implizit|implicite|implícito|implicito,implicitamente|implícito,implicitamente|impliciet,stilzwijgend|niejawny,domniemany|неявный|隐式,隐含|暗黙,暗黙的
imply,implication|bedeuten,auswirkung,implizieren,impliziert|impliquer|implicar|implicare|implicar|impliceren,gevolg,impliceert,impliceerde|oznaczać,implikować|подразумевать,последствие|意味着,含义|含意,影響
import duty,tariff|zoll,einfuhrzoll|droit de douane|arancel|dazio|tarifa de importação|invoerrecht|cło|таможенная пошлина,пошлина|关税|関税
impose|auferlegen,verhängen,auferlegt|imposer|imponer|imporre,imposto|impor|opleggen,oplegt|nałożyć,narzucić|навязать,наложить|施加,征收|課す,押し付け,課し,課さ
impression,impress,impressive|eindruck,beeindrucken,beeindruckt|impression,impressionner|impresión|impressione|impressão,impressionar|indruk,indrukwekkend|wrażenie,imponujący|впечатление,впечатлять|印象|印象
imprint,legal notice|impressum|mentions légales|aviso legal|note legali|aviso legal|colofon|nota prawna|выходные данные|版权声明,法律声明|法的表示
improvise,improvisation|improvisieren,improvisiert|improviser|improvisar|improvvisare|improvisar|improviseren,improviseert,improviseerde|improwizować|импровизировать|即兴|即興,アドリブ
in-laws,stepfather|schwiegereltern,stiefvater|beaux-parents,beau-père|suegro,padrastro|suocero,patrigno|sogro,padrasto|schoonouders,stiefvader|teść,teściowa,ojczym|тёща,свекровь,отчим|岳父,岳母,继父|義父,義母
inbox,mailbox|posteingang,postfach|boîte de réception|bandeja de entrada,buzón|posta in arrivo,casella|caixa de entrada|postvak,inbox,brievenbus|skrzynka odbiorcza,skrzynka|почтовый ящик,входящие|收件箱,邮箱|受信箱,受信トレイ
incentive|anreiz|incitation|incentivo|incentivo|incentivo|prikkel,stimulans|zachęta,bodziec|стимул,поощрение|激励|奨励,誘因
inch|zoll,inch|pouce|pulgada|pollice|polegada|inch|cal|дюйм|英寸|インチ
income tax|einkommensteuer,lohnsteuer|impôt sur le revenu|impuesto sobre la renta|imposta sul reddito|imposto de renda|inkomstenbelasting|podatek dochodowy|подоходный налог|所得税|所得税
incredible,unbelievable|unglaublich|incroyable|increíble|incredibile|incrível|ongelooflijk|niewiarygodny,niesamowity|невероятный|难以置信|信じられない
incremental,increment|schrittweise,inkrementell|incrémental,incrément|incremental,incremento|incrementale,incremento|incremental,incremento|incrementeel,stapsgewijs|przyrostowy,przyrost|инкрементный,приращение|增量,递增|増分,差分
independent,independence|unabhängig|indépendant|independiente,independencia|indipendente|independente|onafhankelijk|niezależny,niezależność|независимый|独立|独立,自立
indicate,indication,indicator|anzeigen,anzeichen,hinweisen,indikator,kennzahl,anzeigt,angezeigt,hinweist,hinwies,hingewiesen|indiquer|indicar|indicare|indicar|aangeven,aanwijzing,indicator,aangeeft|wskazać,wskaźnik|указать,показатель,индикатор|指示,指标|指標,示す,示し,示さ
indoor,indoors|drinnen,innenraum|intérieur|interior|interno,al coperto|interno,coberto|binnen,overdekt|wewnątrz,w pomieszczeniu|в помещении|室内|屋内,室内
industry,industrial|industrie,branche,industriell|industrie,industriel|industria,industrial|industria,industriale|indústria,industrial|industrie,industrieel|przemysł,przemysłowy|промышленность,отрасль|工业,行业|工業,産業
inevitable,unavoidable|unvermeidlich|inévitable|inevitable|inevitabile|inevitável|onvermijdelijk|nieunikniony|неизбежный|不可避免|不可避,避けられない
inferior|minderwertig,unterlegen,unterlegt|inférieur|inferior|inferiore|inferior|inferieur,minderwaardig|gorszy,niższy|низший,худший|劣质,下等|劣る,下位,劣っ,劣り,劣ら
inflation|inflation,teuerung|inflation|inflación|inflazione|inflação|inflatie|inflacja|инфляция|通货膨胀|インフレ
informal|informell,zwanglos|informel|informal|informale|informal|informeel|nieformalny|неформальный|非正式|非公式
inheritance,heir,will|erbe,erbschaft,testament|héritage,héritier,testament|herencia,heredero,testamento|eredità,testamento|herança,herdeiro,testamento|erfenis,erfgenaam,testament|spadek,testament,dziedziczenie|наследство,завещание,наследник|遗产,遗嘱,继承|相続,遺言
inhibit,inhibition,inhibitor|hemmen,hemmung,hemmstoff,hemmt,gehemmt|inhiber,inhibiteur|inhibir,inhibidor|inibire,inibitore|inibir,inibidor|remmen,remmer,remt|hamować,inhibitor|ингибировать,ингибитор|抑制剂,抑制|阻害,阻害剤
initial|anfänglich|initial|inicial|iniziale|inicial|aanvankelijk,initieel|początkowy,wstępny|начальный,первоначальный|初始,最初|初期
initialise,initialize,initialization|initialisieren,initialisierung,initialisiert|initialiser|inicializar|inizializzare|inicializar|initialiseren,initialisatie,initialiseert|zainicjować,inicjalizacja|инициализация,инициализировать|初始化|初期化
injunction,court order|verfügung,gerichtsbeschluss|injonction,ordonnance|orden judicial,mandato|ingiunzione,ordinanza|liminar,mandado|gerechtelijk bevel,dwangsom|nakaz sądowy|судебный запрет,предписание|禁令,法院命令|差止命令,仮処分
ink,toner|tinte,toner,patrone|encre,cartouche|tinta,tóner,cartucho|inchiostro,cartuccia|tinta,cartucho|inkt,cartridge|tusz,atrament,toner|чернила,тонер,картридж|墨水,墨盒|インク
innocent|unschuldig|innocent|inocente|innocente|inocente|onschuldig|niewinny|невиновный,невинный|无辜|無実,潔白
innovation,innovative|innovation,innovativ|innovation|innovación|innovazione|inovação|innovatie|innowacja,innowacyjny|инновация,инновационный|创新|革新,技術革新
inquiry,enquiry|anfrage,nachfrage|demande de renseignements|consulta|richiesta di informazioni|consulta|navraag,aanvraag|zapytanie|запрос,обращение|咨询|問い合わせ,照会
insert,insertion|einfügen,eingefügt,einsetzen,einfügt,einsetzt,eingesetzt|insérer,insertion|insertar,inserción|inserire|inserir,inserção|invoegen,invoegt|wstawić,wstawianie|вставить,вставка|插入|挿入
insist|beharren,bestehen,beharrt|insister|insistir|insistere|insistir|aandringen,staan op,aandringt,geaandringd|nalegać|настаивать|坚持|主張,こだわる
inspect|inspizieren,begutachten,inspiziert|inspecter|inspeccionar|ispezionare|inspecionar|inspecteren,inspecteert|skontrolować|осмотреть,инспектировать|检视,查验|点検,検査
inspection,vehicle inspection|hauptuntersuchung,inspektion|contrôle technique|inspección técnica|revisione,collaudo|vistoria,inspeção|keuring|przegląd techniczny|техосмотр|年检,检验|車検,検査
inspiration,inspire|inspiration,inspirieren,inspiriert|inspiration|inspiración|ispirazione|inspiração|inspiratie,inspireren,inspireert|inspiracja,inspirować|вдохновение,вдохновить|灵感,启发|着想,刺激
installation,facility|anlage,einrichtung|installation|instalación|impianto,struttura|instalação|installatie,voorziening|obiekt,instalacja|объект,установка|设施|施設
installer,setup wizard|installationsprogramm,assistent|programme d'installation|instalador,asistente|programma di installazione|instalador,assistente|installatieprogramma|instalator,kreator|установщик,мастер установки|安装程序,向导|インストーラー
instinct,intuition|instinkt,bauchgefühl|instinct,intuition|instinto,intuición|istinto,intuito|instinto,intuição|instinct,intuïtie|instynkt,intuicja|инстинкт,интуиция|本能,直觉|本能,直感
instrument|instrument|instrument|instrumento|strumento|instrumento|instrument|instrument,przyrząd|прибор,инструмент|仪器,乐器|器具,楽器
instrument maker,luthier|geigenbauer,instrumentenbauer|luthier|lutier|liutaio|luthier|vioolbouwer|lutnik|скрипичный мастер|制琴师|楽器職人
insulation|isolierung,dämmung|isolation|aislamiento|isolamento|isolamento|isolatie|izolacja,ocieplenie|изоляция,утепление|绝缘,保温|断熱,絶縁
insult|beleidigen,beleidigt|insulter|insultar|insultare|insultar|beledigen,beledigt,beledigd|obrażać,obelga|оскорблять,оскорбление|侮辱|侮辱
insurance claim,claim form|schadensmeldung,schadenfall|sinistre|siniestro|sinistro|sinistro|schademelding,schadeclaim|zgłoszenie szkody,szkoda|страховой случай|理赔,索赔|保険金請求
insurance policy,premium|versicherungsprämie,police|prime,police d'assurance|prima,póliza|premio assicurativo,polizza|prêmio,apólice|premie,polis|polisa,składka|полис,премия|保单,保费|保険料,保険証券
intact,unharmed|unversehrt,intakt|intact|intacto|intatto|intacto|intact,heel|nienaruszony|целый,нетронутый|完好|無傷
intelligence,intellectual|intelligenz|intelligence|inteligencia|intelligenza|inteligência|intelligentie|inteligencja|интеллект,разведка|智能,智力|知能,知性
intense,intensive,intensity|intensiv,intensität|intense|intenso|intenso|intenso|intens,intensief|intensywny,intensywność|интенсивный|强烈,强度|強度,激しい,集中的,激しく,激しか
interact,interaction,interactive|interagieren,interaktion,wechselwirkung,interagiert|interagir,interaction|interactuar,interacción|interagire,interazione|interagir,interação|interactie,wisselwerking|interakcja,oddziaływać|взаимодействие,взаимодействовать|交互,互动|相互作用,対話
intercept|abfangen,abfängt,abfing,abgefangen|intercepter|interceptar|intercettare|interceptar|onderscheppen|przechwycić|перехватить|拦截|傍受,横取り
interface,api|schnittstelle,api|interface,api|interfaz,api|interfaccia,api|interface,api|interface,api|interfejs,api|интерфейс|接口|インターフェース
interfere,interference|stören,störung,einmischen,stört,gestört,einmischt,eingemischt|interférer,interférence|interferir,interferencia|interferire,interferenza|interferir,interferência|storen,interferentie,stoort|zakłócenie,zakłócać|помеха,вмешиваться|干扰,干涉|干渉,妨害
intermediate|mittel,fortgeschritten|intermédiaire|intermedio|intermedio|intermediário|gemiddeld,tussentijds|średniozaawansowany,pośredni|промежуточный,средний|中级,中间|中級,中間
intermittent|zeitweise,sporadisch|intermittent|intermitente|intermittente|intermitente|onderbroken,af en toe|przerywany,sporadyczny|прерывистый,периодический|间歇,断断续续|断続的
international|international|international|internacional|internazionale|internacional|internationaal|międzynarodowy|международный|国际|国際
interpret,interpretation,interpreter|interpretieren,auslegen,dolmetscher,interpretiert,auslegt,ausgelegt|interpréter|interpretar|interpretare,interprete|interpretar,intérprete|interpreteren,tolk,interpreteert|interpretować,interpretacja,tłumacz|толковать,интерпретация,переводчик|解释,口译|解釈,通訳
interrupt,interruption|unterbrechen,unterbrochen,unterbricht,unterbrach|interrompre,interruption|interrumpir,interrupción|interrompere,interruzione,interrotto|interromper,interrupção|onderbreken,onderbrak,onderbroken|przerwać|прерывать,прерывание|中断,打断|割り込み,中断
interview,interviewer|interview,vorstellungsgespräch|entretien,interview|entrevista|colloquio,intervista|entrevista|interview,sollicitatiegesprek|wywiad,rozmowa kwalifikacyjna|интервью,собеседование|面试,采访|面接,取材
introduce,introduction|einführen,vorstellen,eingeführt,einführt,vorstellt,vorgestellt|introduire,introduction,présenter,introduit|introducir,introducción,presentar,introdujo|introdurre,introduzione,presentare,introdotto|introduzir,introdução,apresentar|invoeren,introduceren,inleiding,voorstellen,invoert,introduceert,introduceerde,voorstelt|wprowadzić,wprowadzenie,wstęp|ввести,введение,внедрить|引入,介绍|導入,紹介
invalid|ungültig|invalide,non valide|inválido|non valido,invalido|inválido|ongeldig|nieprawidłowy,nieważny|недействительный,неверный|无效|無効,不正
invalidate,invalidation|entwerten,ungültig|invalider|invalidar|invalidare|invalidar|ongeldig maken,ongeldig|unieważnić,unieważnienie|аннулировать,инвалидация|失效,作废|無効化
invent,invention,inventor|erfinden,erfunden,erfand|inventer|inventar|inventare,invenzione|inventar,invenção|uitvinden,uitvindt,uitgevonden|wynaleźć,wynalazek|изобрести,изобретение|发明|発明
inverter|wechselrichter,umrichter|onduleur|inversor|inverter|inversor|omvormer|falownik|инвертор|逆变器|インバーター
invisible|unsichtbar|invisible|invisible|invisibile|invisível|onzichtbaar|niewidoczny,niewidzialny|невидимый|看不见,隐形|見えない,不可視
invitation list,guest list|gästeliste,einladungsliste|liste d'invités|lista de invitados|lista degli invitati|lista de convidados|gastenlijst|lista gości|список гостей|宾客名单|招待客リスト
invoke,invocation|aufrufen,auslösen,aufruft,aufrief,aufgerufen,auslöst,ausgelöst|invoquer,appeler|invocar|invocare,richiamare|invocar|aanroepen|wywołać,wywołanie|вызвать,вызов|调用|呼び出し
ip address,subnet|ip-adresse,subnetz|adresse ip,sous-réseau|dirección ip,subred|indirizzo ip,sottorete|endereço ip,sub-rede|ip-adres,subnet|adres ip,podsieć|айпи,подсеть|子网,地址|サブネット
iron,ironing|bügeleisen,bügeln,bügelt,gebügelt|fer à repasser,repassage|plancha|ferro da stiro,stirare|ferro de passar,passar roupa|strijkijzer,strijken,streek|żelazko,prasować|утюг,гладить|熨斗,熨烫|アイロン
irregular|unregelmäßig|irrégulier|irregular|irregolare|irregular|onregelmatig|nieregularny|нерегулярный|不规则,不定期|不規則,不定期
isolate|isolieren,abschotten,isoliert,abgeschottet|isoler|aislar|isolare|isolar|isoleren,afzonderen,isoleert,isoleerde,afzondert|izolować,odizolować|изолировать,изоляция|隔离|隔離,分離
item,article|gegenstand,posten,artikel|article,élément|artículo,elemento|articolo,elemento,voce|item,artigo|artikel,voorwerp,onderdeel|pozycja,przedmiot|предмет,позиция,элемент|条目,物品|品目,項目
iterator|iterator|itérateur|iterador|iteratore|iterador|iterator|iterator|итератор|迭代器|イテレータ
itinerary|reiseroute,reiseplan|itinéraire|itinerario|itinerario|itinerário,roteiro|reisroute,reisschema|plan podróży,trasa|маршрут|行程|旅程,日程
jacket,coat|jacke,mantel|veste,manteau|chaqueta,abrigo|giacca,cappotto|jaqueta,casaco|jas,mantel|kurtka,płaszcz|куртка,пальто|外套,夹克|上着,コート
jam,marmalade|marmelade,konfitüre|confiture|mermelada|marmellata|geleia|jam|dżem,konfitura|варенье,джем|果酱|ジャム
jar|glas,einmachglas,krug|bocal,pot|tarro,frasco|barattolo,vasetto|pote,frasco|pot|słoik|банка|罐子|瓶詰め
jazz,rock|jazz,rock|jazz,rock|jazz,rock|jazz,rock|jazz,rock|jazz,rock|jazz,rock|джаз,рок|爵士,摇滚|ジャズ,ロック
jealous,envy|neidisch,neid,eifersüchtig|jaloux,envie|celoso,envidia|geloso,invidia|ciumento,inveja|jaloers,afgunst|zazdrosny,zazdrość|зависть,ревность|嫉妒|嫉妬
jersey,uniform|trikot,uniform|maillot,uniforme|camiseta,uniforme|maglia,divisa,uniforme|camisa,uniforme|shirt,uniform|koszulka,mundur|форма,майка|制服,球衣|制服,ユニフォーム
jewel,gem,necklace|juwel,halskette,edelstein|bijou,collier|joya,collar|gioiello,collana|joia,colar|juweel,ketting|klejnot,naszyjnik|драгоценность,ожерелье|宝石,项链|宝石,首飾り
jeweller,goldsmith|juwelier,goldschmied|bijoutier,orfèvre|joyero,orfebre|gioielliere,orafo|joalheiro,ourives|juwelier,goudsmid|jubiler,złotnik|ювелир|珠宝商,金匠|宝石商
jig,workpiece|vorrichtung,werkstück|gabarit,pièce à usiner|plantilla,pieza de trabajo|dima,pezzo in lavorazione|gabarito,peça de trabalho|mal,werkstuk|przyrząd,obrabiany element|приспособление,заготовка|治具,工件|治具,加工物
jitter|schwankung,jitter|gigue|fluctuación|fluttuazione|flutuação,variação|fluctuatie|drganie,fluktuacja|дрожание,джиттер|抖动|揺らぎ,ジッター
join,joining|verknüpfen,beitreten,verknüpft,beitritt,beitrat,beigetreten|jointure,rejoindre,rejoint|unión,unirse|unione,unirsi|junção,juntar-se|samenvoegen,aansluiten,samenvoegt,aangesloten|złączenie,dołączyć|соединение,присоединиться|连接,加入|結合,参加
joint|gelenk,fuge,verbindung|joint,articulation|junta,articulación|giunto,articolazione|junta,articulação|gewricht,voeg|złącze,staw,spoina|стык,сустав,соединение|接头,关节|関節,継ぎ手
journey,voyage|reise,fahrt|voyage,trajet|viaje,trayecto|viaggio|viagem,trajeto|reis|podróż|поездка,путешествие|旅程|旅行
joy,delight|freude,vergnügen|joie,plaisir|alegría,placer|gioia,piacere|alegria,prazer|vreugde,plezier|radość,przyjemność|радость,удовольствие|喜悦,快乐|喜び
json,yaml|json,yaml|json,yaml|json,yaml|json,yaml|json,yaml|json,yaml|json,yaml|джейсон,ямл|数据格式|データ形式
juice,lemonade|saft,limonade|jus,limonade|zumo,jugo,limonada|succo,limonata|suco,limonada|sap,limonade|sok,lemoniada|сок,лимонад|果汁,汽水|果汁,ジュース
junction,intersection,roundabout|kreuzung,kreisverkehr|carrefour,rond-point|cruce,rotonda|incrocio,rotatoria|cruzamento,rotatória|kruispunt,rotonde|skrzyżowanie,rondo|перекрёсток|路口,交叉口|交差点
jungle,rainforest|dschungel,regenwald|jungle,forêt tropicale|selva,jungla|giungla,foresta pluviale|selva,floresta tropical|jungle,regenwoud|dżungla,las deszczowy|джунгли,тропический лес|丛林,雨林|密林,熱帯雨林
junior|junior,jünger|junior,cadet|júnior,menor|junior,minore|júnior|junior,jonger|junior,młodszy|младший,джуниор|初级,下级|若手,下級
jurisdiction|zuständigkeit,gerichtsstand|juridiction,compétence|jurisdicción|giurisdizione|jurisdição|rechtsgebied,jurisdictie|jurysdykcja,właściwość|юрисдикция|管辖,司法管辖|管轄,裁判権
jury|jury,geschworene|jury|jurado|giuria|júri|jury|jury,ława przysięgłych|жюри,присяжные|评审团,陪审团|陪審,審査員
justice|gerechtigkeit,justiz|justice|justicia|giustizia|justiça|rechtvaardigheid,justitie|sprawiedliwość|справедливость,правосудие|正义,司法|正義,司法
justify,justification|rechtfertigen,begründen,rechtfertigt,gerechtfertigt|justifier,justification|justificar,justificación|giustificare,giustificazione|justificar|rechtvaardigen,onderbouwen,rechtvaardigt,gerechtvaardigd,onderbouwt,onderbouwd|uzasadnić,uzasadnienie|обосновать,обоснование,оправдать|证明合理,辩解|正当化,根拠
keen,eager|eifrig,begeistert|avide,enthousiaste|entusiasta,ansioso|desideroso,entusiasta|ansioso,entusiasmado|gretig,enthousiast|chętny,gorliwy|увлечённый,жаждущий|热衷,渴望|熱心,乗り気
keyword,stop word|schlagwort,stichwort,schlüsselwort|mot-clé|palabra clave|parola chiave|palavra-chave|trefwoord,sleutelwoord|słowo kluczowe|ключевое слово|关键词,关键字|予約語,キーワード
kickoff,project start|auftakt,projektstart|lancement,démarrage|arranque,inicio del proyecto|avvio,avvio del progetto|início do projeto|aftrap|start projektu|старт проекта|启动会|発足,キックオフ
kill|töten,beenden,abschießen,getötet,abschießt,abschoss,abgeschossen|abattre|matar|uccidere,terminare,ucciso|matar,encerrar|doden,afsluiten,afgesloten|zabić,ubić|убить,завершить|终止进程,杀死|強制終了,殺す,殺し,殺さ
kilobyte,megabyte,gigabyte|megabyte,gigabyte,kilobyte|mégaoctet,gigaoctet,octet|megabyte,gigabyte|megabyte,gigabyte|megabyte,gigabyte|megabyte,gigabyte|megabajt,gigabajt|мегабайт,гигабайт|兆字节,千兆字节|メガバイト,ギガバイト
kilogram,gram|kilogramm,kilo,gramm|kilogramme,gramme|kilogramo,kilo,gramo|chilogrammo,chilo,grammo|quilograma,quilo,grama|kilogram,kilo,gram|kilogram,gram|килограмм,грамм|公斤,千克|キログラム,グラム
kilometre,kilometer,mile|kilometer,meile|kilomètre,mille|kilómetro,milla|chilometro,miglio|quilômetro,milha|kilometer,mijl|kilometr,mila|километр,миля|公里,英里|キロメートル,マイル
kind,kindness|freundlich,güte|gentil,gentillesse|amable,amabilidad|gentile,gentilezza|gentil|vriendelijk,aardig|miły,życzliwy|добрый,доброта|善良,亲切|親切,優しい,優しく,優しか
kiosk,stall|kiosk,bude|kiosque,étal|quiosco,puesto|chiosco,bancarella|quiosque,barraca|kiosk,kraam|kiosk,stragan|киоск,ларёк|摊位,小摊|売店,屋台
kiss,hug|kuss,umarmen,küsst,geküsst,umarmt,geumarmt|baiser,embrasser,câlin|beso,abrazo|bacio,abbraccio|beijo,abraço|kus,knuffel,kust|pocałunek,całować,przytulić|поцелуй,целовать,обнять|接吻,拥抱|キス,抱擁
kite|drachen|cerf-volant|cometa|aquilone|pipa|vlieger|latawiec|воздушный змей|风筝|凧揚げ
knitting,crochet|stricken,häkeln,strickt,gestrickt,häkelt,gehäkelt|tricot,crochet|tejer,punto,ganchillo|lavoro a maglia,uncinetto|tricô,crochê|breien,haken,breit,breide,gebreid|robić na drutach,szydełko,dzianina|вязание,вязать|编织,针织|編み物
knob,dial|drehknopf,regler|bouton rotatif,molette|perilla,dial|manopola|botão giratório|draaiknop|pokrętło,gałka|рукоятка,регулятор|旋钮|つまみ,ダイヤル
knock|klopfen,klopft,geklopft|frapper,toquer|llamar a la puerta,golpear|bussare|bater|kloppen|pukać,stukać|стучать,стук|敲门|ノック,叩く,叩い,叩き,叩か
knot|knoten|nœud|nudo|nodo|laçada|knoop|węzeł,supeł|узел|绳结|結び目
knowledge base,wiki|wissensdatenbank,wiki|base de connaissances,wiki|base de conocimiento,wiki|base di conoscenza,wiki|base de conhecimento,wiki|kennisbank,wiki|baza wiedzy,wiki|база знаний,вики|知识库,维基|知識ベース,ウィキ
label,sticker|etikett,aufkleber|étiquette,autocollant|etiqueta,pegatina|etichetta,adesivo|etiqueta,adesivo|etiket,sticker|etykieta,naklejka|этикетка,наклейка|标签,贴纸|ラベル,シール
lag|verzögerung,rückstand,nachhinken,nachhinkt,nachgehinkt|décalage,retard|retraso,desfase|ritardo|atraso,defasagem|achterstand,vertraging|opóźnienie|отставание,задержка|滞后,延迟|遅延,ラグ
lambda,closure|lambda,closure|lambda,fermeture|lambda,clausura|lambda,chiusura|lambda|lambda,closure|lambda,domknięcie|лямбда,замыкание|闭包,匿名函数|ラムダ,クロージャ
lamp,lighting|beleuchtung,leuchte|éclairage,lampe|iluminación,lámpara|illuminazione,lampada|iluminação,luminária|verlichting,lamp|oświetlenie,lampa|освещение,светильник|照明,灯具|照明器具
landmark|wahrzeichen,meilenstein|point de repère|punto de referencia,hito|punto di riferimento|marco,ponto de referência|herkenningspunt,mijlpaal|punkt orientacyjny|ориентир,достопримечательность|地标|目印,ランドマーク
landscape,scenery|landschaft|paysage|paisaje|paesaggio|paisagem|landschap|krajobraz|пейзаж,ландшафт|风景|風景,景色
lane|fahrspur,gasse|voie,ruelle|carril|corsia|faixa,pista|rijstrook,baan|pas ruchu|полоса движения|车道,小巷|車線,レーン
lap|runde|tour de piste|vuelta|giro di pista|volta|ronde,schoot|okrążenie|круг|圈数|周回
layover,connection,transfer|umstieg,umsteigen,anschluss,umsteigt,umgestiegen|correspondance,escale|escala,transbordo|scalo,coincidenza|conexão,escala|overstap|przesiadka|пересадка|换乘,中转|乗り換え,乗り継ぎ
league,championship|liga,meisterschaft|ligue,championnat|liga,campeonato|lega,campionato|liga,campeonato|competitie,kampioenschap|liga,mistrzostwa|лига,чемпионат|联赛,锦标赛|選手権,リーグ
lean|schlank,lehnen,lehnt,gelehnt|lean,pencher|esbelto,apoyarse|snello,appoggiarsi|enxuto,apoiar|slank,leunen,leunt,leunde|szczupły,opierać|бережливый,прислониться|精益,倚靠|もたれる,リーン
leap year|schaltjahr|année bissextile|año bisiesto|anno bisestile|ano bissexto|schrikkeljaar|rok przestępny|високосный год|闰年|閏年,うるう年
lease,tenancy,rental agreement|mietvertrag,miete|bail,contrat de location|contrato de alquiler,arrendamiento|affitto,locazione|aluguel,locação|huurcontract,huur|umowa najmu,czynsz|аренда,договор аренды|租赁,租约|賃貸,賃貸契約
leaving,farewell|abschied,verabschieden|adieu,départ|despedida|addio,congedo|despedida|afscheid|pożegnanie|прощание|告别,送别|別れ,送別
ledger,general ledger|hauptbuch|grand livre|libro mayor|libro mastro|livro razão|grootboek|księga główna|главная книга|总账,分类账|元帳
legend|legende|légende|leyenda|leggenda,legenda|lenda,legenda|legende|legenda|легенда|传说,图例|伝説,凡例
leisure,free time,spare time|freizeit|loisirs,temps libre|ocio,tiempo libre|tempo libero|lazer,tempo livre|vrije tijd|czas wolny,wypoczynek|досуг,свободное время|休闲,业余时间|余暇,自由時間
letter,alphabet|buchstabe,alphabet|lettre,alphabet|letra,alfabeto|lettera,alfabeto|letra,alfabeto|letter,alfabet|litera,alfabet|буква,алфавит|字母|文字,アルファベット
lever,handle|hebel,griff|levier,poignée|palanca,mango|leva,maniglia|alavanca,alça|hendel,handvat|dźwignia,uchwyt|рычаг,ручка|杠杆,把手|取っ手,レバー
liberal|liberal|libéral|liberal|liberale|liberal|liberaal|liberalny|либеральный|自由派,宽松|自由主義
librarian|bibliothekar,bibliothekarin|bibliothécaire|bibliotecario|bibliotecario|bibliotecário|bibliothecaris|bibliotekarz|библиотекарь|图书管理员|司書
library,package manager|paketverwaltung,bibliothek|gestionnaire de paquets|gestor de paquetes|gestore di pacchetti|gerenciador de pacotes|pakketbeheer|menedżer pakietów|менеджер пакетов|包管理器|パッケージ管理
library card,lending|ausleihe,bibliotheksausweis|prêt,carte de bibliothèque|préstamo,carné de biblioteca|prestito,tessera della biblioteca|empréstimo,carteirinha|uitleen,lenerspas|wypożyczenie,karta biblioteczna|абонемент,выдача|借阅,借书证|貸出,図書館
licence key,activation code|lizenzschlüssel,aktivierungscode|clé de licence|clave de licencia|chiave di licenza|chave de licença|licentiesleutel|klucz licencyjny|лицензионный ключ|许可证密钥,激活码|ライセンスキー
lid,cap|deckel,kappe|couvercle,bouchon|tapa,tapón|coperchio,tappo|tampa|deksel,dop|pokrywka,wieczko|крышка|盖子|キャップ
lighthouse|leuchtturm|phare|faro|torre faro|farol|vuurtoren|latarnia morska|маяк|灯塔|灯台
lightning,thunder|blitz,donner,gewitter|éclair,tonnerre,orage|relámpago,rayo,trueno|fulmine,tuono,temporale|relâmpago,raio,trovão|bliksem,donder,onweer|błyskawica,piorun,grzmot|молния,гром,гроза|闪电,打雷|稲妻
lightweight|leichtgewichtig|léger|ligero|leggero|leve|lichtgewicht|lekki|легковесный|轻量,轻量级|軽量
limestone,lime|kalk,kalkstein|calcaire,chaux|caliza,cal|calcare|calcário,cal|kalk,kalksteen,kalkstet,kalkstede,gekalksted|wapień,wapno|известняк,известь|石灰石,石灰|石灰岩,石灰
limitation period,statute of limitations|verjährung,verjährungsfrist|prescription,délai de prescription|prescripción,plazo de prescripción|prescrizione|prescrição,prazo prescricional|verjaring,verjaringstermijn|przedawnienie|срок давности|诉讼时效|時効
linen|leinen|lin|lino|lino|linho|linnen|len,lniany|лён,льняной|亚麻|亜麻,リネン
linguistics,linguist|linguistik,sprachwissenschaft|linguistique|lingüística|linguistica|linguística|taalkunde,taalwetenschap|językoznawstwo,lingwistyka|лингвистика|语言学|言語学
lion,tiger|löwe,tiger|lion,tigre|león,tigre|leone,tigre|leão,tigre|leeuw,tijger|lew,tygrys|лев,тигр|狮子,老虎|ライオン
lip,tongue|lippe,zunge|lèvre,langue|labio,lengua|labbro,lingua|lábio,língua|lip,tong|warga,język|губа,язык|嘴唇,舌头|くちびる,舌先
liquid,fluid|flüssig|liquide,fluide|líquido,fluido|liquido,fluido|líquido,fluido|vloeibaar,vloeistof|płyn,ciecz,płynny|жидкость,жидкий|液体|液体
literacy|lesefähigkeit,alphabetisierung,kompetenz|alphabétisation|alfabetización|alfabetizzazione|alfabetização,letramento|geletterdheid|piśmienność,alfabetyzacja|грамотность|识字,素养|識字,リテラシー
litre,liter|liter|litre|litro|litro|litro|liter|litr|литр|公升|リットル
livestock|vieh,nutztier|bétail,cheptel|ganado|bestiame|gado|vee|bydło,żywy inwentarz|скот,животноводство|牲畜,家畜|家畜
living room,bedroom|wohnzimmer,schlafzimmer|salon,chambre à coucher|salón,dormitorio|soggiorno,camera da letto|sala de estar,quarto|woonkamer,slaapkamer|salon,sypialnia|гостиная,спальня|客厅,卧室|居間,寝室
load,payload|last,belastung|charge|carga|carico|carga|belasting,last|obciążenie|нагрузка|负载,负荷|負荷
loading,unloading|verladen,beladen,entladen,verlädt,verlud,belädt,belud,entlädt,entlud|chargement,déchargement|carga,descarga|carico,scarico|carregamento,descarga|laden,lossen,laadt,lost|załadunek,rozładunek|погрузка,разгрузка|装货,卸货,装卸|積み込み,荷下ろし
lobby,foyer|lobby,foyer,eingangshalle|hall d'entrée,vestibule|vestíbulo|atrio,foyer|saguão|lobby,hal|hol,lobby|вестибюль,фойе|大堂,门厅|玄関広間,ロビー
locate|lokalisieren,auffinden,lokalisiert,auffand,aufgefunden|localiser,repérer|localizar,ubicar|localizzare,individuare|localizar|opsporen,lokaliseren,opspoort,lokaliseert,lokaliseerde|zlokalizować,odnaleźć|найти,локализовать|定位|位置特定,所在
lockfile,lock file|sperrdatei|fichier de verrouillage|archivo de bloqueo|file di blocco|arquivo de bloqueio|vergrendelingsbestand|plik blokady|лок-файл,файл блокировки|锁文件|ロックファイル
locksmith,keyhole|schlosser,schlüsseldienst|serrurier,serrure|cerrajero,cerradura|fabbro,serratura|chaveiro,fechadura|slotenmaker,slot|ślusarz,zamek|слесарь,замок|锁匠,门锁|鍵屋,錠前
logic,logical|logik,logisch|logique|lógica|logica|lógica|logica,logisch|logika,logiczny|логика,логический|逻辑|論理,論理的
lonely,loneliness|einsam|seul,solitude|solitario,soledad|solo,solitudine|solitário,solidão|eenzaam|samotny,samotność|одинокий,одиночество|孤独,寂寞|孤独,寂しい,寂しく,寂しか
lookup|nachschlagen,nachschlägt,nachschlug,nachgeschlagen|recherche,consultation|búsqueda,consulta|ricerca,consultazione|consulta,pesquisa|opzoeken,naslag,opgezocht|wyszukiwanie,wyszukać|поиск,справка|查找,查阅|参照,検索
loose|locker,lose|lâche,desserré|suelto,flojo|allentato,sciolto|solto,frouxo|los|luźny|свободный,слабый|松动,宽松|緩い,緩く,緩か
lost and found,lost property|fundbüro|objets trouvés|objetos perdidos|oggetti smarriti|achados e perdidos|gevonden voorwerpen|biuro rzeczy znalezionych|бюро находок|失物招领|遺失物
loyal,faithful|treu,loyal|loyal,fidèle|leal,fiel|leale,fedele|leal,fiel|trouw,loyaal|lojalny,wierny|верный,лояльный|忠诚|忠実
luxury,luxurious|luxus,luxuriös|luxe,luxueux|lujo,lujoso|lusso,lussuoso|luxo,luxuoso|luxe,luxueus|luksus,luksusowy|роскошь,роскошный|奢侈,豪华|贅沢,高級
lyrics|liedtext,songtext|paroles|letra|testo della canzone|letra da música|songtekst|tekst piosenki|текст песни|歌词|歌詞
magic,magical|magie,zauber,magisch|magie,magique|magia,mágico|magia,magico|magia,mágico|magie,magisch|magia,magiczny|магия,волшебный|魔法,魔术|魔法
main,chief|hauptsächlich,haupt|principal|principal|principale|principal|voornaamste,hoofd|główny|главный,основной|主要|主要,主な
maintainability,maintainable|wartbarkeit|maintenabilité|mantenibilidad|manutenibilità|manutenibilidade|onderhoudbaarheid|utrzymywalność|сопровождаемость|可维护性|保守性
maintenance contract,service contract|wartungsvertrag|contrat de maintenance|contrato de mantenimiento|contratto di manutenzione|contrato de manutenção|onderhoudscontract|umowa serwisowa|договор обслуживания|维保合同|保守契約
maize,corn|mais|maïs|maíz|mais,granturco|milho|maïs|kukurydza|кукуруза|玉米|とうもろこし,トウモロコシ
majority|mehrheit|majorité|mayoría|maggioranza|maioria|meerderheid|większość|большинство|多数,大多数|過半数,多数
manifest|manifest|manifeste|manifiesto|manifesto|manifesto|manifest|manifest|манифест|清单|マニフェスト
manipulate,manipulation,tamper|manipulieren,manipulation,manipuliert|manipuler|manipular|manipolare|manipular|manipuleren,manipulatie,manipuleert|manipulacja,manipulować|манипуляция,подделать|操纵,篡改|操作,改ざん
manufacture,manufacturer,manufacturing|herstellen,fertigung,herstellt,hergestellt|fabriquer,fabricant|fabricar|fabbricare,produttore|fabricar|vervaardigen,fabrikant,fabricage,vervaardigt,vervaardigd|wytwarzać,producent,wytwarzanie|производить,изготовитель,производитель|制造,制造商|製造,メーカー
marathon,triathlon|marathon,triathlon|marathon,triathlon|maratón,triatlón|maratona,triathlon|maratona,triatlo|marathon,triatlon|maraton,triathlon|марафон,триатлон|马拉松,铁人三项|マラソン,駅伝
marble,granite|marmor,granit|marbre,granit|mármol,granito|marmo,granito|mármore,granito|marmer,graniet|marmur,granit|мрамор,гранит|大理石,花岗岩|大理石,花崗岩
margin,padding|rand,abstand|marge,espacement|margen,espaciado|margine,spaziatura|margem,espaçamento|marge,witruimte,rand|margines,odstęp|отступ,поле|边距,间距|余白,間隔
maritime,marine,nautical|maritim,see|maritime,marin|marítimo,marino|marittimo,marino|marítimo,marinho|maritiem,zee|morski|морской|海运,海事|海事,海洋の
mark,marker|markieren,markierung,kennzeichnen,markiert,gekennzeichnet|marquer|marcar|contrassegnare,segno|marcar|markeren,merkteken,markeert,markeerde|oznaczyć,znacznik|отметить,пометить,метка|标记|目印,マーク
market,fair|markt,wochenmarkt,jahrmarkt|marché,foire|mercado,feria|mercato,fiera|feira,mercado|markt,kermis|targ,rynek,jarmark|рынок,ярмарка|集市,市场|市場
markup|aufschlag,preisaufschlag|majoration,marge|margen,recargo|ricarico|margem,acréscimo|opslag,marge|narzut,marża|наценка|加价|上乗せ,値上げ
markup,html,xml|auszeichnungssprache,markup|balisage,balise|marcado,etiqueta|marcatura,tag|marcação,marcador|opmaaktaal|znaczniki|разметка,вёрстка|标记语言,标签|マークアップ
mask|maskieren,maske,maskiert|masquer|enmascarar,máscara,mascarilla|mascherare|mascarar,máscara|maskeren,maskeert,maskeerde|maskować,maska,maseczka|маска,маскировать|掩码,口罩,脱敏|マスク
massage|massage|massage|masaje|massaggio|massagem|massage|masaż|массаж|按摩|按摩,マッサージ
match|übereinstimmen,passen,treffer,übereinstimmt,passt,gepasst|correspondre,correspondance|coincidir,coincidencia|corrispondere,corrispondenza|corresponder,correspondência|overeenkomen,overeenstemming,overeenkomt|pasować,dopasowanie|совпадать,совпадение,соответствие|匹配,吻合|一致,照合
match,lighter|streichholz,feuerzeug|allumette,briquet|cerilla,mechero,encendedor|fiammifero,accendino|fósforo,isqueiro|lucifer,aansteker|zapałka,zapalniczka|спичка,зажигалка|火柴,打火机|ライター
material|material,werkstoff,stoff|matériel,matériau|material|materiale|material|materiaal|materiał|материал|材料|材料,素材
materialized view|sicht,ansicht|vue|vista|vista|visão|weergave|widok|представление|视图|ビュー
matrix|matrix|matrice|matriz|matrice|matriz|matrix|macierz|матрица|矩阵|行列
mature,maturity,ripe|reif,ausgereift|mûr,mature|maduro,madurez|maturo|maduro,maturidade|rijp,volwassen|dojrzały,dojrzałość|зрелый,спелый,зрелость|成熟|成熟,熟した
maximise,maximize|maximieren,maximiert|maximiser|maximizar|massimizzare|maximizar|maximaliseren,maximaliseert,maximaliseerde|maksymalizować|максимизировать|最大化|最大化
maze,labyrinth|labyrinth,irrgarten|labyrinthe|laberinto|labirinto|labirinto|doolhof,labyrint|labirynt|лабиринт|迷宫|迷路
meanwhile|inzwischen,unterdessen,mittlerweile|entre-temps,pendant ce temps|mientras tanto,entretanto|intanto,nel frattempo|enquanto isso,entretanto|intussen,ondertussen|tymczasem|тем временем,пока|与此同时,期间|その間
measure,countermeasure,remedy|maßnahme,gegenmaßnahme,abhilfe|mesure,remède|medida,remedio|provvedimento,rimedio|medida,providência,remédio|maatregel,remedie|środek,środki zaradcze|мера,контрмера|措施,对策|対策,措置
mechanical,mechanics|mechanisch|mécanique|mecánico|meccanico|mecânico|mechanisch,mechanica|mechaniczny,mechanika|механический,механика|机械,力学|機械的,力学
mechanism|mechanismus|mécanisme|mecanismo|meccanismo|mecanismo|mechanisme|mechanizm|механизм|机制|仕組み,機構
mediation,mediate,mediator|vermittlung,vermitteln,mediation,vermittelt|médiation,médiateur|mediación,mediador|mediazione,mediatore|mediação,mediador|bemiddeling,mediator,bemiddelt,bemiddeld|mediacja,mediator|медиация,посредник|调解,斡旋|調停,仲裁
medieval|mittelalterlich|médiéval,moyen âge|medieval,edad media|medievale,medioevo|medieval,idade média|middeleeuws,middeleeuwt|średniowieczny,średniowiecze|средневековый|中世纪|中世
meditation,meditate,mindfulness|meditation,meditieren,achtsamkeit,meditiert|méditation|meditación|meditazione|meditação|meditatie,mediteren,mediteert|medytacja,medytować|медитация,медитировать|冥想|瞑想
meeting room,conference room|besprechungsraum,konferenzraum,sitzungssaal|salle de réunion|sala de reuniones|sala riunioni|sala de reunião|vergaderruimte,vergaderzaal|sala konferencyjna,sala spotkań|переговорная,конференц-зал|会议室|会議室
melody,tune|melodie|mélodie,air|melodía|melodia|melodia|melodie,wijs|melodia|мелодия,напев|旋律,曲调|旋律,メロディー
melt,melting|schmelzen,geschmolzen,schmelzt,geschmelzt,geschmolzt|fondre,fusion,fondu|derretir,fundir|fondere,sciogliere,sciolto|derreter,fundir|smelten,gesmolten,gesmelt,gesmoltte|topić,stopić,topnieć|плавить,таять,плавление|融化,熔化|溶ける,融解,溶け
membership|mitgliedschaft|adhésion|membresía,afiliación|iscrizione,adesione|filiação,associação|lidmaatschap|członkostwo|членство|会员资格,会籍|会員資格,入会
memory,remembering|erinnerung,gedächtnis|souvenir,mémoire|recuerdo,memoria|ricordo,memoria|lembrança,memória|herinnering,geheugen|wspomnienie,pamięć|воспоминание,память|回忆,记忆|記憶,思い出
memory leak|speicherleck|fuite de mémoire|fuga de memoria|perdita di memoria|vazamento de memória|geheugenlek|wyciek pamięci|утечка памяти|内存泄漏|メモリリーク
memory usage,ram|arbeitsspeicher,speicherverbrauch|mémoire vive|memoria ram|memoria ram|memória ram|werkgeheugen|pamięć operacyjna|оперативная память,память|内存|メモリ,主記憶
mental|geistig,mental,psychisch|mental,psychique|mental,psíquico|mentale,psichico|mental,psíquico|mentaal,geestelijk|umysłowy,psychiczny|умственный,психический|精神,心理|精神的,心理的
mentor,mentoring,tutor|mentor,nachhilfe|mentor,tuteur,tutorat|mentor,tutor|mentore,tutor|mentor,tutor|mentor,bijles|mentor,korepetycje|наставник,репетитор|导师,辅导|指導者,家庭教師
merchant,dealer,trader|händler,kaufmann|marchand,commerçant,négociant|comerciante,mercader|commerciante,mercante|comerciante,mercador|handelaar,koopman|kupiec,handlowiec,sprzedawca|торговец,купец,продавец|商人,商家|商人,加盟店,業者
merge conflict|zusammenführungskonflikt,konflikt|conflit de fusion|conflicto de fusión|conflitto di merge|conflito de mesclagem|samenvoegconflict|konflikt scalania|конфликт слияния|合并冲突|競合
merit|verdienst,leistung|mérite|mérito|merito|mérito|verdienste|zasługa|заслуга,достоинство|功绩,优点|功績,長所
mesh,polygon|netz,polygon,masche|maillage,polygone|malla,polígono|maglia,poligono|malha,polígono|maas,veelhoek|siatka,wielokąt|сетка,полигон|网格,多边形|網目,ポリゴン
metaphor,analogy|metapher,analogie,vergleich|métaphore,analogie|metáfora,analogía|metafora,analogia|metáfora,analogia|metafoor,analogie|metafora,analogia|метафора,аналогия|比喻,类比|比喩,類推
methane,biogas|methan,biogas|méthane,biogaz|metano,biogás|metano,biogas|metano,biogás|methaan,biogas|metan,biogaz|метан,биогаз|甲烷,沼气|メタン,バイオガス
metre,meter,centimetre|meter,zentimeter|mètre,centimètre|metro,centímetro|metro,centimetro|metro,centímetro|meter,centimeter|metr,centymetr|метр,сантиметр|厘米,公尺|メートル,センチ
microcontroller,embedded|mikrocontroller,eingebettet|microcontrôleur,embarqué|microcontrolador,embebido|microcontrollore,integrato|microcontrolador,embarcado|microcontroller,ingebed|mikrokontroler,wbudowany|микроконтроллер,встраиваемый|单片机,嵌入式|組み込み,マイコン
midwife|hebamme|sage-femme|comadrona,partera|ostetrica|parteira|verloskundige,vroedvrouw|położna|акушерка|助产士|助産師
midyear,half-year|halbjahr|semestriel|semestral|semestrale|semestral|halfjaarlijks,halfjaar|półroczny,półrocze|полугодие,полугодовой|半年,年中|半期,上半期
mild|mild|doux|templado,leve|mite,lieve|ameno,leve|mild|łagodny|мягкий,умеренный|温和,轻微|穏やか,軽度
mileage|kilometerstand,laufleistung|kilométrage|kilometraje|chilometraggio|quilometragem|kilometerstand|przebieg|пробег|里程|走行距離
milking,herd|melken,herde,melkt,gemelkt|traite,troupeau|ordeño,rebaño|mungitura,mandria,gregge|ordenha,rebanho|melken,kudde|dojenie,stado|доение,стадо|挤奶,牛群|搾乳,群れ
millimetre,millimeter|millimeter|millimètre|milímetro|millimetro|milímetro|millimeter|milimetr|миллиметр|毫米|ミリメートル,ミリ
millisecond,microsecond|millisekunde,mikrosekunde|milliseconde,microseconde|milisegundo,microsegundo|millisecondo,microsecondo|milissegundo,microssegundo|milliseconde,microseconde|milisekunda,mikrosekunda|миллисекунда,микросекунда|毫秒,微秒|ミリ秒,マイクロ秒
mineral|mineral,mineralstoff|minéral|mineral|minerale|mineral|mineraal|minerał|минерал|矿物|鉱物,ミネラル
minimise,minimize|minimieren,minimiert|minimiser|minimizar|minimizzare,ridurre a icona|minimizar|minimaliseren,minimaliseert,minimaliseerde|minimalizować|минимизировать,свернуть|最小化|最小化
minimum wage|mindestlohn|salaire minimum|salario mínimo|salario minimo|salário mínimo|minimumloon|płaca minimalna|минимальная зарплата|最低工资|最低賃金
minister,ministry|minister,ministerium|ministre,ministère|ministro,ministerio|ministro,ministero|ministro,ministério|minister,ministerie|minister,ministerstwo|министр,министерство|部长|大臣,省庁
minority|minderheit|minorité|minoría|minoranza|minoria|minderheid|mniejszość|меньшинство|少数|少数派,少数
mirror,reflection|spiegel|miroir|espejo|specchio|espelho|spiegel|lustro|зеркало|镜子|鏡
mixture,blend|mischung,gemisch|mélange|mezcla|miscela,miscuglio|mistura|mengsel|mieszanka,mieszanina|смесь|混合物|混合物,ブレンド
moderate,moderation,moderator|moderieren,moderator,mäßig,moderiert|modérer|moderar|moderare|moderar|modereren,moderator,matig,modereert|moderować,moderator|модератор,модерация,умеренный|主持,审核员|司会,モデレーター
modern,contemporary|modern,zeitgemäß|moderne,contemporain|moderno|moderno|moderno|modern,hedendaags|nowoczesny,współczesny|современный|现代|現代,最新
modify,modification,alter|ändern,änderung,verändern,geändert,ändert,verändert|modifier,modification|modificar,modificación|modificare,modifica|modificar,alterar|wijzigen,gewijzigd,wijzigt|zmodyfikować,modyfikacja,zmieniono|изменить,изменение,модификация|修改,更改|変更,修正
molecule,atom|molekül,atom|molécule,atome|molécula,átomo|molecola,atomo|molécula,átomo|molecuul,atoom|cząsteczka,atom|молекула,атом|分子,原子|分子,原子
monitor,screen|monitor,bildschirm|moniteur,écran|monitor,pantalla|monitor,schermo|monitor,tela|beeldscherm,monitor|monitor,ekran|монитор,экран|显示器,屏幕|画面,モニター
monkey|affe|singe|mono|scimmia|macaco|aap|małpa|обезьяна|猴子|サル
mood,atmosphere,vibe|stimmung,laune,atmosphäre|humeur,ambiance,atmosphère|humor,ambiente,ánimo|umore,atmosfera|humor,clima,ambiente|stemming,sfeer,humeur|nastrój,atmosfera|настроение,атмосфера|心情,气氛|気分,雰囲気
moral,morality|moralisch|moral|moral|morale|moral|moreel,moraal|moralny,moralność|моральный,мораль|道德|道徳
mortgage|hypothek|hypothèque,prêt immobilier|hipoteca|mutuo,ipoteca|hipoteca,financiamento|hypotheek|hipoteka,kredyt hipoteczny|ипотека|按揭,抵押|住宅ローン,抵当
mosquito,fly|mücke,fliege|moustique,mouche|mosquito,mosca|zanzara,mosca|mosquito,mosca|mug,vlieg|komar,mucha|комар,муха|蚊子,苍蝇|ハエ
moss|moos|mousse végétale|musgo|muschio|musgo|mos|mech|мох|苔藓|苔
mother,mom|mama,mutti|maman|mamá|mamma|mamãe,mãe|mama,moeder|mama,mamusia|мама|妈妈|お母さん,母親
mother tongue,bilingual|muttersprache,zweisprachig|langue maternelle,bilingue|lengua materna,bilingüe|madrelingua,bilingue|língua materna,bilíngue|moedertaal,tweetalig|język ojczysty,dwujęzyczny|родной язык,двуязычный|母语,双语|母語,二か国語
motherboard,mainboard|hauptplatine|carte mère|placa base|scheda madre|placa-mãe|moederbord|płyta główna|материнская плата|主板|基板
motivation,motivate|motivation,motivieren,motiviert|motivation|motivación|motivazione|motivação|motivatie,motiveren,motiveert|motywacja,motywować|мотивация,мотивировать|动力,激励|動機,意欲
motorcycle,scooter|motorrad,roller|moto,scooter|moto,motocicleta,patinete|moto,motocicletta,monopattino|moto,motocicleta|motor,scooter,step|motocykl,skuter,hulajnoga|мотоцикл,скутер,самокат|摩托车,滑板车|オートバイ,バイク
motorway,freeway|autobahn|autoroute|autopista,autovía|autostrada|rodovia,autoestrada|snelweg|autostrada|автомагистраль,шоссе|高速公路|高速道路
mould,mold|schimmel|moisissure|moho|muffa|mofo,bolor|schimmel|pleśń|плесень|霉菌,发霉|カビ
mud|schlamm,matsch|boue|barro,lodo|fango|lama|modder|błoto|грязь,ил|泥土,淤泥|ぬかるみ
multilingual|mehrsprachig|multilingue,plurilingue|multilingüe,plurilingüe|multilingue,plurilingue|multilíngue|meertalig|wielojęzyczny|многоязычный|多语言,多语种|多言語
murder,homicide|mord,ermorden|meurtre,assassinat|asesinato,homicidio|omicidio,assassinio|assassinato,homicídio|moord,vermoorden,vermoordt,vermoordde|morderstwo,zabójstwo|убийство|谋杀|殺人
mushroom,fungus|pilz|champignon|hongo,seta,champiñón|fungo|cogumelo,fungo|paddenstoel,schimmel|grzyb|гриб|蘑菇,真菌|きのこ,菌類
mutable|veränderlich,änderbar|modifiable,mutable|mutable|mutabile|mutável|veranderlijk|mutowalny,zmienny|изменяемый|可变|可変
mute|stummschalten,stumm,stummgeschaltet|couper le son,muet|silenciar,mudo|silenziare,muto|silenciar,mudo|dempen,stom|wyciszyć,niemy|заглушить,немой|静音|ミュート,消音
mutex,semaphore|mutex,semaphor|mutex,sémaphore,verrou|mutex,semáforo|mutex,semaforo|mutex,semáforo|mutex,semafoor|mutex,semafor|мьютекс,семафор|互斥锁,信号量|ミューテックス,排他制御
mutual,reciprocal|gegenseitig,beiderseitig|mutuel,réciproque|mutuo,recíproco|reciproco,mutuo|mútuo,recíproco|wederzijds,onderling|wzajemny|взаимный|相互|相互,互いに
mystery,mysterious|geheimnis,rätsel,mysteriös|mystère,mystérieux|misterio|mistero|mistério,misterioso|mysterie,mysterieus|tajemnica,tajemniczy|тайна,загадочный|神秘,谜团|不可解
myth,mythology|mythos|mythe|mito|mito|mito|mythe|mit|миф|神话|神話
nail,fingernail|fingernagel|ongle|manicura|unghia|unha|nagel|paznokieć|ноготь|指甲|爪
namespace|namensraum|espace de noms|espacio de nombres|spazio dei nomi|espaço de nomes|naamruimte|przestrzeń nazw|пространство имён|命名空间|名前空間
nap|nickerchen,mittagsschlaf|sieste|siesta|pisolino,sonnellino|soneca,cochilo|dutje|drzemka|дневной сон,вздремнуть|午睡,小睡|昼寝,仮眠
napkin,tissue paper|serviette,taschentuch|serviette en papier,mouchoir|servilleta,pañuelo|tovagliolo,fazzoletto|guardanapo,lenço|servet,zakdoek|serwetka,chusteczka|салфетка,платок|纸巾,手帕|紙ナプキン,ハンカチ
narrative,narrate|erzählung|récit,narration|narrativa,relato|narrazione,racconto|narrativa,relato|vertelling,verhaal|narracja,opowiadanie|повествование,рассказ|叙述,叙事|物語,語り
national,nation|national,nation|national,nation|nacional,nación|nazionale,nazione|nacional,nação|nationaal,natie|narodowy,krajowy|национальный,государственный|国家,全国|国家,全国
nationality,citizenship|staatsangehörigkeit,nationalität|nationalité,citoyenneté|nacionalidad,ciudadanía|nazionalità,cittadinanza|nacionalidade,cidadania|nationaliteit,burgerschap|obywatelstwo,narodowość|гражданство,национальность|国籍|国籍
native|nativ,einheimisch,muttersprachler|natif,natal|nativo|nativo,madrelingua|nativo|inheems,moedertaal|natywny,rodzimy|нативный,родной|原生,本土|ネイティブ,母国
nature,natural|natur|nature,naturel|naturaleza,natural|natura,naturale|natureza,natural|natuur,natuurlijk|przyroda,natura,naturalny|природа,природный,естественный|自然|自然
nausea,vomiting|übelkeit,erbrechen|nausée,vomissement|náusea,vómito|nausea,vomito|náusea,vômito|misselijkheid,braken|nudności,wymioty|тошнота,рвота|恶心,呕吐|吐き気,嘔吐
navigate,navigation|navigieren,navigation,navigiert|naviguer,navigation|navegar|navigare|navegar|navigeren,navigatie,navigeert|nawigacja,nawigować|навигация,перемещаться|导航|ナビゲーション,航行
navigation bar,toolbar|navigationsleiste,symbolleiste|barre de navigation,barre d'outils|barra de navegación,barra de herramientas|barra di navigazione,barra degli strumenti|barra de navegação,barra de ferramentas|navigatiebalk,werkbalk|pasek nawigacji,pasek narzędzi|панель навигации,панель инструментов|导航栏,工具栏|ツールバー
neat,tidy,orderly|ordentlich,aufgeräumt|soigné,rangé,ordonné|ordenado,pulcro|ordinato,curato|arrumado,organizado|netjes,opgeruimd,ordelijk|schludny,uporządkowany|аккуратный,опрятный|整洁,整齐|きちんと,整頓
neck,shoulder|hals,nacken,schulter|cou,épaule|cuello,hombro|collo,spalla|pescoço,ombro|nek,schouder|szyja,kark,bark|шея,плечо|脖子,肩膀|首筋,肩こり
needle|nadel|aiguille|aguja|ago|agulha|naald|igła|игла,иголка|针头,缝针|針
negative|negativ|négatif|negativo|negativo|negativo|negatief|negatywny,ujemny|отрицательный,негативный|负面,消极,阴性|陰性,否定的,負の
neglect,negligence|vernachlässigen,fahrlässigkeit,vernachlässigt|négliger,négligence|descuidar,negligencia|trascurare,negligenza|negligenciar,negligência|verwaarlozen,nalatigheid,verwaarloost,verwaarloosd|zaniedbać,zaniedbanie|пренебрегать,халатность,небрежность|忽视,疏忽|怠る,過失,怠っ,怠り,怠ら
nested,nesting|verschachtelt,verschachtelung|imbriqué|anidado|annidato|aninhado|genest,nesten|zagnieżdżony,zagnieżdżenie|вложенный|嵌套|入れ子,ネスト
neutral,neutrality|neutral|neutre|neutral|neutrale|neutro|neutraal|neutralny|нейтральный|中立|中立
night shift,early shift|nachtschicht,frühschicht,spätschicht|équipe de nuit,poste du matin|turno de noche,turno de mañana|turno di notte,turno di mattina|turno da noite,turno da manhã|nachtdienst,vroege dienst|nocna zmiana,ranna zmiana|ночная смена|夜班,早班|夜勤,早番
nightmare|albtraum|cauchemar|pesadilla|incubo|pesadelo|nachtmerrie|koszmar|кошмар|噩梦|悪夢
nitrogen|stickstoff|azote|nitrógeno|azoto|nitrogênio|stikstof|azot|азот|氮气|窒素
noise,sound level|lärm,krach|bruit,vacarme|ruido|rumore|barulho,ruído|lawaai,geluidsoverlast|hałas|шум|噪音,噪声|騒音
non-disclosure,nda,secrecy|geheimhaltung,verschwiegenheit|confidentialité,secret|confidencialidad,secreto|riservatezza,segretezza|sigilo,confidencialidade|geheimhouding|poufność,tajemnica|неразглашение,секретность|保密,保密协议|守秘義務,機密保持
norm,iso standard|norm,din|norme|norma|norma|norma|norm|norma|норматив,гост|国标,规范|規格
normalise,normalize,normalization|normalisieren,normalisierung,normalisiert|normaliser|normalizar|normalizzare|normalizar|normaliseren,normalisatie,normaliseert|normalizacja,znormalizować|нормализация,нормализовать|归一化,规范化|正規化
north|norden,nördlich|nord|norte|nord|norte|noorden,noord|północ,północny|север,северный|北方,北部|北部,北側
nose,mouth|nase,mund|nez,bouche|nariz,boca|naso,bocca|nariz,boca|neus,mond|nos,usta|нос,рот|鼻子,嘴巴|お鼻,口元
notebook,notepad|notizbuch,heft,notizblock|cahier,carnet|cuaderno,libreta|quaderno,taccuino|caderno,bloco de notas|schrift,notitieboek|zeszyt,notes,notatnik|тетрадь,блокнот|笔记本,记事本|手帳,ノート
novel,fiction|roman|roman|novela|romanzo|romance|roman|powieść|роман|小说|小説
nozzle|düse|buse|boquilla|ugello|bico,bocal|spuitmond|dysza|сопло,форсунка|喷嘴|噴射口,ノズル
nuclear,reactor|nuklear,kernkraft,reaktor|nucléaire,réacteur|nuclear,reactor|nucleare,reattore|nuclear,reator|nucleair,kernenergie,reactor|jądrowy,reaktor,atomowy|ядерный,реактор,атомный|核能,反应堆|原子力,原子炉
nuisance|ärgernis,belästigung|nuisance|molestia|fastidio|incômodo|overlast,hinder|uciążliwość|неудобство,помеха|麻烦,扰民|迷惑
null pointer|nullzeiger|pointeur nul|puntero nulo|puntatore nullo|ponteiro nulo|nullpointer|pusty wskaźnik|нулевой указатель|空指针|ヌルポインタ
nullable,optional|optional,freiwillig|facultatif,optionnel|opcional|facoltativo,opzionale|opcional,facultativo|optioneel,facultatief|opcjonalny|необязательный,опциональный|可选|任意,省略可能
number plate,licence plate|kennzeichen,nummernschild|plaque d'immatriculation|matrícula|targa|placa do carro|kenteken|tablica rejestracyjna|номерной знак,госномер|车牌|車両番号
numerous|zahlreich|nombreux|numeroso|numeroso|numeroso|talrijk|liczny|многочисленный|众多|多数の,数多く,数多い,数多き,数多か
nut,almond|nuss,mandel|noix,amande,noisette|nuez,almendra|noce,mandorla,nocciola|noz,amêndoa|noot,amandel|orzech,migdał|орех,миндаль|坚果,杏仁|ナッツ,アーモンド
nylon,polyester|nylon,polyester|nylon,polyester|nailon,poliéster|nylon,poliestere|náilon,poliéster|nylon,polyester|nylon,poliester|нейлон,полиэстер|尼龙,涤纶|ナイロン,ポリエステル
oak,pine,beech|eiche,kiefer|chêne,pin,hêtre|roble,pino|quercia,pino,faggio|carvalho,pinheiro,faia|eik,den,beuk,dt,dde,ged|dąb,sosna,buk|дуб,сосна,бук|橡木,松树|オーク
oath|eid,schwur|serment|juramento|giuramento|juramento|eed|przysięga|клятва,присяга|宣誓,誓言|宣誓,誓い
object storage,bucket|objektspeicher,bucket|stockage objet|almacenamiento de objetos|archiviazione a oggetti|armazenamento de objetos|objectopslag|magazyn obiektowy|объектное хранилище|对象存储|オブジェクトストレージ
objective|zielsetzung,sachlich,objektiv|objectif|objetivo|obiettivo|objetivo|doelstelling,objectief|obiektywny,cel|объективный,цель|目标,客观|目的,客観
obscure|undurchsichtig,obskur|obscur|oscuro,confuso|oscuro|obscuro|obscuur,duister|niejasny|непонятный,неясный|晦涩,冷门|不明瞭
observability,telemetry|beobachtbarkeit,telemetrie|observabilité,télémétrie|observabilidad,telemetría|osservabilità,telemetria|observabilidade,telemetria|observeerbaarheid,telemetrie|obserwowalność,telemetria|наблюдаемость,телеметрия|可观测性,遥测|可観測性,テレメトリ
occasion|anlass,gelegenheit|occasion|ocasión|occasione|ocasião|gelegenheid,aanleiding|okazja|случай,повод|场合,时机|機会
occupational safety|arbeitsschutz,arbeitssicherheit|sécurité au travail|seguridad laboral|sicurezza sul lavoro|segurança do trabalho|arbeidsveiligheid,arbo|bezpieczeństwo pracy,bhp|охрана труда|劳动安全,安全生产|労働安全,安全衛生
offence,offense,offend|vergehen|infraction,offenser|infracción,ofender|offesa,offendere|infração,ofender|overtreding,beledigen,beledigt,beledigd|wykroczenie,obrazić|правонарушение,обидеть|违规,冒犯|違反,侮辱
official|offiziell,amtlich|officiel|oficial|ufficiale|oficial|officieel|oficjalny,urzędowy|официальный|官方,正式|公式,正式
offline|offline,getrennt|hors ligne|desconectado,sin conexión|non in linea,scollegato|desconectado|offline|odłączony,offline|офлайн,автономный|离线,脱机|オフライン
offset|versatz,offset,ausgleichen,ausgleicht,ausglich,ausgeglichen|décalage|desplazamiento,compensar|scostamento,offset|deslocamento,compensar|offset,verschuiving|przesunięcie,offset|смещение,сдвиг|偏移量,抵消|相殺,オフセット
offside,foul,penalty|abseits,foul,elfmeter|hors-jeu,faute,penalty|fuera de juego,falta,penalti|fuorigioco,fallo,rigore|impedimento,falta,pênalti|buitenspel,overtreding,strafschop|spalony,faul,rzut karny|офсайд,фол,пенальти|越位,犯规,点球|反則,ペナルティ
olive|olive|olive|aceituna,oliva|oliva|azeitona|olijf|oliwka|оливка|橄榄|オリーブ
omit,omission|auslassen,weglassen,auslässt,ausließ,ausgelassen,weglässt,wegließ,weggelassen|omettre,omission|omitir,omisión|omettere,omissione|omitir,omissão|weglaten|pominąć,pominięcie|опустить,пропустить|省略,遗漏|省略,割愛
ongoing|laufend,andauernd|en cours|en curso,continuo|in corso|em andamento,contínuo|lopend,aan de gang|trwający,bieżący|текущий,продолжающийся|进行中,持续|進行中,継続中
online|online,vernetzt|en ligne|en línea,conectado|in linea,connesso|conectado,on-line|online|online,podłączony|онлайн|在线,联网|オンライン
online shop,e-commerce|onlineshop,internethandel|boutique en ligne,commerce en ligne|tienda online,comercio electrónico|negozio online,commercio elettronico|loja virtual,comércio eletrônico|webwinkel,webshop|sklep internetowy|интернет-магазин|网店,电商|通販,ネットショップ
opening hours,business hours|öffnungszeiten,geschäftszeiten|heures d'ouverture,horaires|horario de apertura,horario|orario di apertura|horário de funcionamento|openingstijden|godziny otwarcia|часы работы|营业时间|営業時間
opera|oper|opéra|ópera|opera lirica|ópera|opera|opera|опера|歌剧|歌劇,オペラ
operating system,linux|betriebssystem|système d'exploitation|sistema operativo|sistema operativo|sistema operacional|besturingssysteem|system operacyjny|операционная система|操作系统|基本ソフト,オペレーティングシステム
operating theatre,operating room|operationssaal|bloc opératoire|quirófano|sala operatoria|sala de cirurgia,centro cirúrgico|operatiekamer|sala operacyjna|операционная|手术室|手術室
operator|bediener,betreiber|opérateur,exploitant|operador|operatore,gestore|operador|operator,exploitant|operator|оператор|操作员,运营商|操作員,事業者,オペレーター
operator,operand|operator|opérateur|operador|operatore|operador|operator|operator|оператор|运算符|演算子
opportunity|gelegenheit,chance|opportunité|oportunidad|opportunità|oportunidade|gelegenheid|okazja,szansa|возможность,шанс|机会,良机|機会,好機
opposite,contrary,contrast|gegenteil,gegenüber,gegensatz|opposé,contraire|opuesto,contrario|opposto,contrario|oposto,contrário|tegenovergestelde,tegendeel|przeciwny,przeciwieństwo|противоположный,наоборот|相反,对面|反対
opposition,oppose,objection|widerspruch,einwand,ablehnen,ablehnt,abgelehnt|opposition,objection,s'opposer|oposición,objeción,oponerse|opposizione,obiezione,opporsi|oposição,objeção,opor|bezwaar,tegenstand,verzet|sprzeciw,opozycja,sprzeciwiać|возражение,оппозиция,возражать|反对,异议|反対,異議
optimistic,optimist|optimistisch,zuversichtlich|optimiste|optimista|ottimista|otimista|optimistisch|optymistyczny,optymista|оптимистичный,оптимист|乐观|楽観的
oral,verbal|mündlich|oral,verbal|oral,verbal|orale,verbale|oral,verbal|mondeling|ustny,słowny|устный|口头|口頭
orange,lemon|apfelsine,zitrone|orange,citron|naranja,limón|arancia,limone|laranja,limão|sinaasappel,citroen|pomarańcza,cytryna|апельсин,лимон|橙子,柠檬|蜜柑,レモン,みかん
orchard|obstgarten,obstplantage|verger|huerto|frutteto|pomar|boomgaard|sad|фруктовый сад|果园|果樹園
order form,purchase order|bestellung,bestellschein,bestellt|commande,bon de commande|pedido,encargar|ordine|pedido,encomendar|bestelling,bestelt,besteld|zamówienie,zamówić|заказ,заказать|订购,订货|注文,発注
organ|orgel,organ|orgue,organe|órgano|organo|órgão|orgel,orgaan|organy|орган|器官,管风琴|臓器,オルガン
organic,bio|biologisch,organisch,bio|biologique,organique,bio|orgánico,ecológico|biologico,organico|orgânico|biologisch,organisch|organiczny,ekologiczny|органический,экологичный|有机|有機,オーガニック
organiser,organizer,host|veranstalter,ausrichter|organisateur|organizador,anfitrión|organizzatore|organizador|organisator|organizator|организатор|主办方,组织者|主催者
origin,provenance|herkunft,ursprung|origine,provenance|origen,procedencia|origine,provenienza|origem,procedência|herkomst,oorsprong|pochodzenie,źródło|происхождение,источник|来源,起源|起源,出所
original|ursprünglich,original|original,originel,initial|original|originale,originario|original|origineel,oorspronkelijk|oryginalny,pierwotny|исходный,оригинал,первоначальный|原始,原件,原创|元の,原本
originally,initially|ursprünglich,anfangs,zunächst|initialement,au départ|originalmente,inicialmente|originariamente,inizialmente|originalmente,inicialmente|oorspronkelijk,aanvankelijk|pierwotnie,początkowo|изначально,первоначально|原本,最初|当初,元々
orphan,orphaned|verwaist,waise|orphelin|huérfano|orfano|órfão|wees,verweesd|sierota,osierocony|сирота,потерянный|孤儿,孤立|孤児,孤立した
oscilloscope,multimeter|oszilloskop,multimeter|oscilloscope,multimètre|osciloscopio,multímetro|oscilloscopio,multimetro|osciloscópio,multímetro|oscilloscoop,multimeter|oscyloskop,multimetr|осциллограф,мультиметр|示波器,万用表|テスター,オシロスコープ
out of stock,backorder|ausverkauft,vergriffen,lieferrückstand|rupture de stock,épuisé|agotado,sin existencias|esaurito|esgotado,em falta|uitverkocht,niet op voorraad|wyprzedany,brak w magazynie|распродано,нет в наличии|缺货,售罄|在庫切れ,品切れ
outcome|ergebnis,ausgang|issue,résultat|desenlace,resultado|esito|desfecho,resultado|uitkomst,resultaat|wynik,rezultat|исход,итог|结果,成果|結果,成果
outdated,stale|veraltet,überholt,abgestanden|périmé,dépassé|desactualizado,anticuado|superato,non aggiornato|desatualizado,ultrapassado|verouderd,achterhaald|nieaktualny,przestarzały|устарелый,неактуальный|陈旧,过时|古い,陳腐化,古く,古か
outdoor,outdoors|draußen,im freien|extérieur,plein air|exterior,aire libre|all'aperto,esterno|ao ar livre,externo|buiten,buitenlucht|na zewnątrz,plenerowy|на улице,на открытом воздухе|户外,室外|屋外,野外
outline|gliederung,umriss|plan,esquisse,contour|esquema,contorno|schema,contorno|esboço,contorno|hoofdlijn,omtrek|zarys,konspekt|контур,набросок,план|大纲,轮廓|概要,輪郭
outlook|ausblick,aussicht|perspective|perspectiva|prospettiva|perspectiva|vooruitzicht|perspektywa|перспектива,прогноз|展望,前景|見通し,展望
overall|insgesamt,gesamt|global,dans l'ensemble|general,en conjunto|complessivo,nel complesso|geral,no geral|algeheel,totaal|ogólny,całościowy|общий,в целом|总体,整体|全体,総合
overcome|überwinden,überwunden,überwand|surmonter,vaincre|superar,vencer|superare,vincere,vinto|superar,vencer|overwinnen,overkomen,overwint,overwonnen,overkomt|pokonać,przezwyciężyć|преодолеть,преодоление|克服|克服
overdue|überfällig,rückständig|en retard,arriéré|vencido,atrasado|scaduto,arretrato|vencido,atrasado|achterstallig,te laat|zaległy,przeterminowany|просроченный|逾期,过期|期限超過,延滞
overestimate|überschätzen,überschätzt|surestimer|sobreestimar|sopravvalutare|superestimar|overschatten|przeszacować,przecenić|переоценить|高估|過大評価
overlap|überschneidung,überlappen,überlappt|chevauchement,se chevaucher|superposición,solapar|sovrapposizione,sovrapporre|sobreposição,sobrepor|overlap|nakładać,pokrywać|перекрытие,пересекаться|重叠|重複,重なり
overload,overloaded|überlasten,überladen,überlädt,überlud|surcharger|sobrecargar|sovraccaricare,sovraccarico|sobrecarregar,sobrecarga|overbelasten|przeciążenie,przeciążyć|перегрузка,перегрузить|过载,超载|過負荷,オーバーロード
overlook,oversight|übersehen,versehen,übersieht,übersah|négliger,oubli|pasar por alto,descuido|trascurare,svista|ignorar,descuido|over het hoofd zien,vergissing|przeoczyć,przeoczenie|упустить,упущение,недосмотр|忽略,疏漏|見落とし,見過ごす
override|überschreiben,außer kraft setzen,überschreibt,überschrieb|remplacer,outrepasser|anular,sobrescribir|sovrascrivere,ignorare|substituir,sobrepor|overschrijven,opheffen,overschreef|nadpisać,przesłonić|переопределить|覆盖,重写|上書き,オーバーライド
oversee,supervise,supervision|beaufsichtigen,aufsicht,überwachen,beaufsichtigt,überwacht|superviser,surveiller|supervisar,supervisión|supervisionare,sorvegliare|supervisionar,supervisão|toezicht,toezien,toeziet|nadzorować,nadzór|надзор,контролировать|监督,监管|監督
overview|überblick,übersicht|vue d'ensemble|resumen general,visión general|panoramica|visão geral|overzicht|przegląd|обзор|概览,概述|概要,全体像
overwhelmed,overwhelm|überfordert,überwältigt|dépassé,débordé|abrumado,desbordado|sopraffatto|sobrecarregado|overweldigd,overbelast|przytłoczony|перегружен,подавлен|不堪重负|圧倒,手一杯
overwrite|überschreiben,überschrieben,überschreibt|écraser|sobrescribir|sovrascrivere|sobrescrever|overschrijven,overschreven|nadpisać,nadpisywać|перезаписать,перезапись|覆写,覆盖|上書き
owl,eagle|eule,adler|hibou,chouette,aigle|búho,águila|gufo,aquila|coruja,águia|uil,arend|sowa,orzeł|сова,орёл|猫头鹰,老鹰|フクロウ
oxygen|sauerstoff|oxygène|oxígeno|ossigeno|oxigênio|zuurstof|tlen|кислород|氧气|酸素
pace|tempo,schritt|allure,rythme|ritmo|passo,ritmo|ritmo|tempo,pas|tempo|темп|节奏,步伐|歩調,ペース
packet,package loss|datenpaket,paketverlust|paquet|paquete|pacchetto|pacote|pakket|pakiet|пакет|数据包,丢包|パケット
pair programming,pairing|paarprogrammierung|programmation en binôme|programación en pareja|programmazione in coppia|programação em par|pair programming|programowanie w parach|парное программирование|结对编程|ペアプログラミング
palace,monument|palast,denkmal|palais,monument|palacio,monumento|palazzo,monumento|palácio,monumento|paleis,monument|pałac,pomnik|дворец,памятник|宫殿,纪念碑|宮殿,記念碑
palliative,hospice|palliativ,hospiz|palliatif,hospice|paliativo|palliativo|paliativo|palliatief,hospice|paliatywny,hospicjum|паллиативный,хоспис|临终关怀|緩和ケア,ホスピス
palm|palme,handfläche|palmier,paume|palmera,palma|palma|palmeira,palma|palm|palma,dłoń|пальма,ладонь|棕榈,手掌|椰子の木,手のひら
paper clip,stapler|büroklammer,hefter,tacker|trombone,agrafeuse|clip,grapadora|graffetta,pinzatrice|clipe,grampeador|paperclip,nietmachine|spinacz,zszywacz|скрепка,степлер|回形针,订书机|ホチキス,クリップ
paperless,scanned|papierlos,eingescannt|dématérialisé,sans papier|sin papel,escaneado|senza carta,scansionato|sem papel,digitalizado|papierloos,gescand|bez papieru,zeskanowany|безбумажный,отсканированный|无纸化,扫描件|ペーパーレス
parachute|fallschirm|parachute|paracaídas|paracadute|paraquedas|parachute|spadochron|парашют|降落伞|落下傘,パラシュート
parade,procession|umzug,parade,prozession|défilé,procession|desfile,procesión|sfilata,corteo,processione|desfile,procissão|optocht,stoet|parada,pochód,procesja|парад,шествие|游行|行列,行進,パレード
paragraph|absatz,paragraph|paragraphe,alinéa|párrafo|paragrafo,capoverso|parágrafo|alinea,paragraaf|akapit,paragraf|абзац,параграф|段落|段落
parliament,congress|parlament,bundestag|parlement|parlamento|parlamento|parlamento,congresso|parlement|parlament,sejm|парламент,дума|议会,国会|議会,国会
parrot,canary|papagei,wellensittich|perroquet|loro|pappagallo|papagaio|papegaai|papuga|попугай|鹦鹉|鸚鵡,インコ
partial,partially,partly|teilweise,partiell|partiel|parcial|parziale|parcial|gedeeltelijk,deels|częściowy|частичный|部分|部分的,一部
participant,attendee|teilnehmer|participant|participante,asistente|partecipante|participante|deelnemer|uczestnik|участник|参与者,参加者|参加者,出席者
partner,companion|gefährte,begleiter|compagnon|compañero|compagno|companheiro|metgezel,partner|towarzysz|спутник,напарник|伙伴,同伴|仲間,相棒
passage|durchgang,passage|passage|pasaje,paso|passaggio|passagem|doorgang,passage|przejście,fragment|проход,отрывок|通道,段落|通路,一節
passion,passionate|leidenschaft|passion|pasión,apasionado|passione,appassionato|paixão,apaixonado|passie,gepassioneerd|pasja,pasjonat|страсть,увлечение|热情,激情|情熱
passive|passiv|passif|pasivo|passivo|passivo|passief|bierny,pasywny|пассивный|被动|受動的,消極的
passphrase,pin|passphrase,pin|phrase secrète,code pin|frase de contraseña,pin|frase segreta,pin|frase secreta,pin|wachtzin,pincode|fraza hasła,pin|кодовая фраза,пинкод|口令,密码短语|暗証番号,パスフレーズ
patient,patience,impatient|geduldig,ungeduldig|patience,impatient|paciencia,impaciente|pazienza,impaziente|paciência,impaciente|geduldig|cierpliwy,cierpliwość|терпение,терпеливый|耐心|忍耐,我慢
patient record,medical record|patientenakte,krankenakte|dossier médical|historia clínica,historial médico|cartella clinica|prontuário|patiëntendossier,medisch dossier|dokumentacja medyczna,karta pacjenta|медкарта,история болезни|病历|カルテ,診療録
pavement,sidewalk|gehweg,bürgersteig|trottoir|acera|marciapiede|calçada|stoep,trottoir|chodnik|тротуар|人行道|歩道
payable,receivable|forderung,verbindlichkeit|créance,dette|cuenta por pagar,cuenta por cobrar|credito,debito|conta a pagar,conta a receber|vordering,schuld|należność,zobowiązanie|дебиторская,кредиторская|应付,应收|買掛金,売掛金
payee,payer,beneficiary|zahlungsempfänger,begünstigter,zahler|bénéficiaire,payeur|beneficiario,pagador|beneficiario,pagatore|beneficiário,pagador|begunstigde,betaler|odbiorca,płatnik,beneficjent|получатель,плательщик,бенефициар|收款人,付款人,受益人|受取人,支払人,受益者
peace,peaceful|frieden,friedlich|paix,paisible|paz,pacífico|pace,pacifico|paz,pacífico|vrede,vreedzaam|pokój,pokojowy|мир,мирный|和平|平和
peak,maximum load|spitze,spitzenlast,gipfel|pic,pointe,sommet|pico,cumbre|picco,vetta|pico,cume|piek,top|szczyt,szczytowy|пик,пиковый,вершина|高峰,峰值|頂点,ピーク,最盛期
pearl,ivory|perle,elfenbein|perle,ivoire|perla,marfil|perla,avorio|pérola,marfim|parel,ivoor|perła,kość słoniowa|жемчуг,слоновая кость|珍珠,象牙|真珠,象牙
pedal|pedal|pédale|pedal|pedale|pedal|pedaal|pedał|педаль|踏板|踏み板,ペダル
peel|schälen,schält,geschält|éplucher,peler|pelar,cáscara|sbucciare,buccia|descascar,casca|schillen,schilt|obierać,skórka|чистить,кожура|削皮,果皮|皮むき,剥く,剥い,剥き,剥か
pending|ausstehend,offen,anhängig|en attente|pendiente|pendente,in sospeso|pendente|openstaand,hangende|oczekujący,zaległy|ожидающий,незавершённый|待处理,待定|保留中,未処理
penguin,dolphin,whale|pinguin,delfin,wal|pingouin,dauphin,baleine|pingüino,delfín,ballena|pinguino,delfino,balena|pinguim,golfinho,baleia|pinguïn,dolfijn,walvis|pingwin,delfin,wieloryb|пингвин,дельфин,кит|企鹅,海豚,鲸鱼|ペンギン,イルカ
perceive,perception|wahrnehmen,wahrnehmt,gewahrnehmt|percevoir,perception|percibir,percepción|percepire,percezione|perceber,percepção|waarnemen,perceptie,waarneemt,waargenomen|postrzegać,percepcja|воспринимать,восприятие|感知,察觉|知覚,認知
perfect,flawless|perfekt,makellos,vollkommen,vollkommt,vollkam|parfait|perfecto|perfetto|perfeito|perfect,volmaakt|doskonały,idealny|совершенный,идеальный|完美|完璧,完全
perform,performer|aufführen,durchführen,leisten,aufführt,aufgeführt,durchführt,durchgeführt,geleistet|effectuer,jouer|desempeñar,actuar,realizar|eseguire,esibirsi|realizar,atuar|uitvoeren,presteren,uitvoert,presteert|wykonywać,występować|исполнять,выступать|执行,表演|演じる,実施,演じ
periodic,periodically,regular,regularly|regelmäßig,periodisch|périodique,régulier|periódico,regularmente,regular|periodico,regolare,regolarmente|periódico,regularmente,regular|regelmatig,periodiek|regularny,okresowy|регулярный,периодический|定期,经常|定期的,定期
peripheral,usb|peripherie,usb|périphérique,usb|periférico,usb|periferica,usb|periférico,usb|randapparaat,usb|urządzenie peryferyjne,usb|периферия,флешка|外设,优盘|周辺機器
persist,persistence,persistent|persistieren,dauerhaft,beharren,persistiert,beharrt|persister|persistir,persistencia|persistere,persistenza|persistir,persistência|persistent,volhouden,volhoudt,volhield|trwały,utrwalić|сохраняться,постоянный|持久化,持续|永続化,持続
pessimistic,pessimist|pessimistisch|pessimiste|pesimista|pessimista|pessimista|pessimistisch|pesymistyczny|пессимистичный|悲观|悲観的
pest,parasite|schädling,parasit,ungeziefer|nuisible,parasite|plaga,parásito|parassita,infestante|praga,parasita|ongedierte,plaag,parasiet|szkodnik,pasożyt|вредитель,паразит|害虫,寄生虫|害虫,寄生虫
pesticide,herbicide|pestizid,pflanzenschutzmittel|pesticide,herbicide|pesticida,herbicida|pesticida,erbicida|pesticida,agrotóxico|bestrijdingsmiddel,pesticide|pestycyd,środek ochrony roślin|пестицид,гербицид|农药,除草剂|農薬,除草剤
petition,request form|petition,gesuch,eingabe|pétition,demande|petición,solicitud|petizione,istanza|petição,requerimento|petitie,verzoekschrift|petycja,podanie|петиция,ходатайство|请愿,申请书|嘆願,請願
petrol station,refuel|tankstelle,tanken,tankt,getankt|station-service,faire le plein|gasolinera,repostar|distributore,benzinaio|posto de gasolina,abastecer|tankstation,tanken|stacja benzynowa,tankować|заправка,заправить|加油站,加油|給油,ガソリンスタンド
pharmacist,chemist|apotheker,chemiker|pharmacien,chimiste|farmacéutico,químico|farmacista,chimico|farmacêutico,químico|apotheker,scheikundige|farmaceuta,aptekarz,chemik|фармацевт,аптекарь,химик|药剂师,化学家|薬剤師,化学者
phenomenon,phenomena|phänomen|phénomène|fenómeno|fenomeno|fenômeno|verschijnsel,fenomeen,fenomet,fenomede,gefenomed|zjawisko|явление,феномен|现象|現象
philosophy,ethics|philosophie,ethik|philosophie,éthique|filosofía,ética|filosofia,etica|filosofia,ética|filosofie,ethiek|filozofia,etyka|философия,этика|哲学,伦理|哲学,倫理
phone,telephone|telefon|téléphone|teléfono|telefono|telefone|telefoon|telefon|телефон|电话|電話
phone number|telefonnummer,rufnummer|numéro de téléphone|número de teléfono|numero di telefono|número de telefone|telefoonnummer|numer telefonu|номер телефона|电话号码|電話番号
photo,photography|foto,fotografie,fotografiert|photo,photographie|foto,fotografía|foto,fotografia|foto,fotografia|foto,fotografie|zdjęcie,fotografia|фото,фотография,снимок|照片,摄影|写真,撮影
photocopy,copier|fotokopie,kopierer|photocopie,photocopieur|fotocopia|fotocopia|fotocópia,copiadora|fotokopie,kopieerapparaat|kserokopia,kserokopiarka|ксерокопия,копир|复印,复印机|複写,コピー機
phrase,wording|formulierung,ausdruck,wortlaut|formulation,expression|frase,redacción|frase,formulazione|frase,redação|formulering,uitdrukking|sformułowanie,zwrot|фраза,формулировка|措辞,短语|言い回し,文言
physical,physically|körperlich,physisch|physique|físico|fisico|físico|fysiek,lichamelijk|fizyczny|физический|物理,身体|物理的,身体的
physiotherapy,physiotherapist|physiotherapie,krankengymnastik|kinésithérapie,kinésithérapeute|fisioterapia,fisioterapeuta|fisioterapia|fisioterapia,fisioterapeuta|fysiotherapie,fysiotherapeut|fizjoterapia,fizjoterapeuta|физиотерапия,физиотерапевт|物理治疗,理疗|理学療法
pickup,collection|abholung,abholt,abgeholt|enlèvement,retrait|recogida|ritiro|coleta,retirada|ophalen,afhalen,ophaalt,afhaalt|odbiór,odebrać|самовывоз,забрать|取货,提货|集荷,受け取り
pigeon,sparrow,swallow|taube,spatz,schwalbe|pigeon,moineau,hirondelle|paloma,gorrión,golondrina|piccione,passero,rondine|pombo,pardal,andorinha|duif,mus,zwaluw|gołąb,wróbel,jaskółka|голубь,воробей,ласточка|鸽子,麻雀,燕子|ハト,スズメ,ツバメ
pile,stack|stapel,haufen|pile,tas|montón,pila|pila,mucchio|pilha,monte|stapel,hoop|stos,sterta|куча,стопка|一堆,堆放|山積み,積み重ね
pillar,column|säule,pfeiler|pilier,colonne|pilar,columna|pilastro,colonna|pilar,coluna|pilaar,zuil|filar,kolumna|столб,опора,колонна|柱子,支柱|支柱
pillow,blanket|kissen,decke,bettdecke|oreiller,couverture|almohada,manta|cuscino,coperta|travesseiro,cobertor|kussen,deken,kust|poduszka,koc|подушка,одеяло|枕头,毯子|毛布
pilot,crew|pilot,besatzung,crew|pilote,équipage|piloto,tripulación|pilota,equipaggio|piloto,tripulação|piloot,bemanning|pilot,załoga|пилот,экипаж|飞行员,机组|操縦士,乗組員
pin,pinned|anheften,feststecken,fixieren,angeheftet,feststeckt,festgesteckt,fixiert|épingler|fijar,anclar|bloccare,fissare|fixar,pino|vastzetten,vastpinnen,vastpint,vastgepind|przypiąć|закрепить,прикрепить|固定,置顶|ピン留め,固定
ping,pong|anpingen,erreichbarkeit,anpingt,angepingt|ping,joignabilité|ping,alcanzable|ping,raggiungibile|ping,acessível|ping,bereikbaar|ping,osiągalny|пинг,доступность|可达,探测|疎通,応答確認
pioneer|pionier,vorreiter|pionnier|pionero|pioniere|pioneiro|pionier|pionier|пионер,первопроходец|先驱|先駆者,開拓
pirate,piracy|pirat,raubkopie|pirate,piratage|pirata|pirata,pirateria|pirata|piraat|pirat,piractwo|пират,пиратство|海盗,盗版|海賊,海賊版
piston,cylinder|kolben,zylinder|piston,cylindre|pistón,cilindro|pistone,cilindro|pistão,cilindro|zuiger,cilinder|tłok,cylinder|поршень,цилиндр|活塞,气缸|シリンダー,ピストン
pit,hole|grube,loch|trou,fosse|agujero,foso|buco,fossa|buraco,fosso|gat,kuil|dziura,otwór,dół|дыра,яма,отверстие|坑洞|穴あき
pitch|tonhöhe,stimmung,vorstellung|hauteur,argumentaire|tono,presentación|intonazione,presentazione|tom,apresentação|toonhoogte,pitch|wysokość dźwięku,prezentacja|высота тона,питч|音高,推介|音程,売り込み
pixel|pixel,bildpunkt|pixel|píxel|pixel|pixel|pixel|piksel|пиксель|像素|画素,ピクセル
pizza,sandwich|pizza,brötchen|pizza,sandwich|pizza,bocadillo,sándwich|pizza,panino|pizza,sanduíche|pizza,broodje|pizza,kanapka|пицца,бутерброд|披萨,三明治|ピザ,サンドイッチ
plagiarism|plagiat|plagiat|plagio|plagio|plágio|plagiaat|plagiat|плагиат|抄袭,剽窃|盗用,剽窃
plain|schlicht,einfach|simple,uni|sencillo,liso|semplice,liscio|simples,liso|gewoon,effen|zwykły,prosty|простой,обычный|朴素,普通|無地,平易
plaintiff,claimant|kläger|plaignant,demandeur|demandante|querelante,attore|autor da ação,requerente|eiser|powód,powódka|истец|原告|原告
plane,planing|hobel,hobelt,gehobelt|rabot|cepillo de carpintero|pialla|plaina|schaaf|strug,heblować|рубанок,строгать|刨子|かんな
planting,plant|pflanzen,anpflanzen,pflanzt,gepflanzt,anpflanzt,angepflanzt|planter,plantation|plantar|piantare|plantar|planten,geplant|sadzić,roślina|сажать,растение,посадка|种植,植物|植える,植物,植え
plate|teller,platte|assiette,plaque|plato|piatto,piastra|prato,placa|bord,plaat|talerz,płyta|тарелка,пластина|盘子,板材|プレート
plausible,plausibility|plausibel,plausibilität|plausible,vraisemblable|plausible,verosímil|plausibile|plausível|plausibel,aannemelijk|wiarygodny,prawdopodobny|правдоподобный|合理,可信|妥当性,もっともらしい
player,teammate|spieler,mitspieler|joueur,coéquipier|jugador,compañero de equipo|giocatore,compagno di squadra|jogador,colega de equipe|speler,teamgenoot|gracz,zawodnik|игрок|球员,选手|選手
playground,park|spielplatz,park|aire de jeux|parque infantil,parque|parco giochi,parco|parquinho,parque|speeltuin,speelplaats,park|plac zabaw,park|детская площадка,парк|公园,游乐场|公園,遊び場
pleasant|angenehm|agréable|agradable|piacevole|agradável|aangenaam,prettig|przyjemny|приятный|愉快,舒适|快い,心地よい,快く,快か
pliers|zange|pince|alicates|pinza|alicate|tang|szczypce,kombinerki|плоскогубцы,клещи|钳子|ペンチ
plot,parcel,land|grundstück,parzelle,land|terrain,parcelle|terreno,parcela|terreno,particella|terreno,lote|perceel,land,grond|działka,grunt|участок,земля|地块,土地|土地,区画
plough,plow|pflug,pflügt,gepflügt|charrue,labourer|arado,arar|aratro,arare|arado,arar|ploeg,ploegt|pług,orać|плуг,пахать|耕地|耕す,耕し,耕さ
plumbing,pipework|klempnerei,rohrleitung|plomberie|fontanería,plomería|impianto idraulico|encanamento|loodgieterswerk,leidingwerk|hydraulika|сантехника,водопровод|水管,管道工程|配管工事,水道
plural,singular|plural,mehrzahl,einzahl|pluriel,singulier|plural,singular|plurale,singolare|plural,singular|meervoud,enkelvoud|liczba mnoga,liczba pojedyncza|множественное число|复数,单数|複数形,単数形
pocket|tasche|poche|bolsillo|tasca|bolso|zak|kieszeń|карман|口袋|ポケット
podcast|podcast|podcast,balado|pódcast|podcast|podcast|podcast|podcast|подкаст|播客|ポッドキャスト
poem,poetry|gedicht,lyrik|poème,poésie|poema,poesía|poesia|poema,poesia|gedicht,poëzie|wiersz,poezja|стихотворение,поэзия|诗歌|詩歌
pole,polar|pol,pfahl,polar|pôle,poteau|polo,poste|polo,palo|polo,poste|pool,paal|biegun,słup|полюс,столб|极地,杆子|極地,電柱
politics,political,politician|politik|politique,politicien|política|politica|política|politiek,politicus|polityka,polityczny|политика,политический|政治|政治,政治家
pollen,pollination|pollen,bestäubung|pollen,pollinisation|polen,polinización|polline,impollinazione|pólen,polinização|stuifmeel,pollen,bestuiving,polt|pyłek,zapylanie|пыльца,опыление|花粉,授粉|花粉,受粉
pond,swamp|teich,sumpf|étang,marais|estanque,pantano|stagno,palude|lagoa,pântano|vijver,moeras|staw,bagno|пруд,болото|池塘,沼泽|ため池,沼地
popular,popularity|beliebt|populaire,popularité|popular,popularidad|popolare,popolarità|popular,popularidade|populair,populariteit|popularny,popularność|популярный|流行,热门|人気
populate|befüllen,füllen,befüllt,füllt,gefüllt|peupler,remplir|poblar,rellenar|popolare,riempire|popular,preencher|vullen,bevolken,vult|wypełnić,zapełnić|заполнить,наполнить|填充|投入,入力
population|bevölkerung|population|población|popolazione|população|bevolking|ludność,populacja|население|人口|人口
port,harbour|hafen|port|puerto|porto|porto|haven|port morski,port|порт,гавань|港口|港湾
portability,portable|tragbar,übertragbar,portabilität|portabilité|portabilidad,portátil|portabilità,portatile|portabilidade,portátil|draagbaar,overdraagbaarheid|przenośność,przenośny|переносимость,переносной|可移植,便携|移植性,携帯用
porter,doorman|pförtner,portier|portier,gardien|portero|portiere,portinaio|porteiro|portier|portier|портье,швейцар|门卫|門番
portfolio|portfolio|portefeuille|cartera,portafolio|portafoglio|portfólio|portfolio|portfel,portfolio|портфель,портфолио|投资组合,作品集|作品集,ポートフォリオ
portion,serving|portion|portion|porción,ración|porzione|porção|portie|porcja|порция|分量|一人前
portrait|porträt,bildnis|portrait|retrato|ritratto|retrato|portret|portret|портрет|肖像,竖屏|肖像画,似顔絵
position,positioning|position,stellung|position|posición|posizione|posição|positie|pozycja|позиция,положение|位置,职位|位置付け,姿勢
positive|positiv|positif|positivo|positivo|positivo|positief|pozytywny,dodatni|положительный,позитивный|积极,正面,阳性|陽性,肯定的,前向き
possess,possession|besitzen,besitzt,besaß,besessen|posséder,possession|poseer,posesión|possedere,possesso|possuir,posse|bezitten,bezat,bezeten|posiadać,posiadanie|обладать,владение|拥有,占有|所有,保有
post,posting|beitrag,posten|publication,billet|publicación,entrada|pubblicazione,post|postagem,publicação|bericht,plaatsen,plaatst|wpis,post|пост,публикация|帖子,发帖|投稿
postcard|postkarte,ansichtskarte|carte postale|postal|cartolina|cartão-postal|ansichtkaart|pocztówka|открытка|明信片|葉書,はがき
poster,billboard|plakat,werbetafel|affiche,panneau publicitaire|cartel,póster,valla|manifesto,cartellone|cartaz,outdoor|poster,affiche|plakat,billboard|плакат,афиша|海报,广告牌|看板,ポスター
postpone,defer,reschedule|verschieben,verschoben,aufschieben,vertagen,verschiebt,aufschiebt,aufschob,aufgeschoben,vertagt|reporter,différer,repousser|posponer,aplazar|rinviare,rimandare,posticipare|adiar,adiamento,postergar|uitstellen,verzetten,verplaatsen,uitstelt,verplaatst|przełożyć,odroczyć,przesunąć|отложить,откладывать,перенести,перенос|推迟,延期|延期,先送り
posture,gesture|haltung|posture,geste|postura,gesto|postura,gesto|postura,gesto|houding,gebaar|postawa,gest|осанка,жест|姿势,手势|姿勢,身振り
pot,pan|topf,pfanne|casserole,poêle|olla,sartén|pentola,padella|panela,frigideira|pan,pot|garnek,patelnia|кастрюля,сковорода|锅子,平底锅|フライパン
potential,potentially|potenzial,potenziell|potentiel|potencial|potenziale|potencial|potentieel|potencjał,potencjalny|потенциал,потенциальный|潜力,潜在|潜在,可能性
pound|pfund|livre sterling|libra esterlina|sterlina|libra|pond|funt|фунт|英镑|ポンド
pour|gießen,schütten,gießt,goss,gegossen,geschüttet|verser|verter,echar|versare|despejar,derramar|schenken,gieten,goot|lać,nalewać|лить,наливать|倾倒,浇注|注ぐ,注い,注ぎ,注が
powder|pulver|poudre|polvo|polvere|pó|poeder|proszek|порошок|粉末|粉末,パウダー
practical,pragmatic|praktisch,pragmatisch|pratique,pragmatique|práctico,pragmático|pratico,pragmatico|prático,pragmático|praktisch,pragmatisch|praktyczny,pragmatyczny|практичный,прагматичный|实用,务实|実用的,現実的
prayer,pray|gebet,beten|prière,prier|oración,rezar|preghiera,pregare|oração,rezar|gebed,bidden|modlitwa,modlić|молитва,молиться|祈祷|祈り,礼拝
precaution|vorsichtsmaßnahme,vorsorge|précaution|precaución|precauzione|precaução|voorzorg,voorzorgsmaatregel|środek ostrożności|предосторожность|预防措施|用心,予防策
precedent,case law|präzedenzfall,rechtsprechung|précédent,jurisprudence|precedente,jurisprudencia|precedente,giurisprudenza|precedente,jurisprudência|precedent,jurisprudentie|precedens,orzecznictwo|прецедент,судебная практика|判例,先例|判例,前例
precious,valuable|wertvoll,kostbar|précieux|valioso,precioso|prezioso|valioso,precioso|waardevol,kostbaar|cenny,wartościowy|ценный,драгоценный|宝贵,珍贵|貴重
precipitation,rainfall|niederschlag|précipitation|precipitación|precipitazione|precipitação|neerslag|opady|осадки|降水,降雨|降水量,雨量
predecessor,successor|vorgänger,nachfolger|prédécesseur,successeur|predecesor,sucesor|predecessore,successore|predecessor,sucessor|voorganger,opvolger|poprzednik,następca|предшественник,преемник|前任,继任者|前任者,後任,後継
prefix|präfix,vorsilbe|préfixe|prefijo|prefisso|prefixo|voorvoegsel,prefix|prefiks,przedrostek|префикс,приставка|前缀|接頭辞,プレフィックス
prejudice|vorurteil|préjugé|prejuicio|pregiudizio|preconceito|vooroordeel|uprzedzenie|предубеждение,предрассудок|偏见|偏見
preliminary|vorläufig|préliminaire|preliminar|preliminare|preliminar|voorlopig|wstępny|предварительный|初步|予備的,暫定
premature|vorzeitig,verfrüht|prématuré|prematuro|prematuro|prematuro|voorbarig,voortijdig|przedwczesny|преждевременный|过早,提前|時期尚早,早期
prerequisite|voraussetzung,vorbedingung|prérequis|requisito previo,prerrequisito|prerequisito|pré-requisito|vereiste,voorwaarde|warunek wstępny|предпосылка,предварительное условие|先决条件|前提条件
prescription|rezept,verschreibung|ordonnance|receta médica,prescripción|ricetta medica,prescrizione|receita médica,prescrição|recept,voorschrift|recepta|рецепт|处方|処方箋,処方
preserve,preservation|bewahren,erhalten,bewahrt,erhielt|préserver,conserver|preservar,conservar|preservare,conservare|preservar,conservar|behouden,bewaren,behoudt,behield,bewaart,bewaard|zachować,zachowanie|сохранить,сохранение|保留,保存,保护|保存,保護
president|präsident,vorsitzender|président|presidente|presidente|presidente|voorzitter,president|prezydent,prezes|президент,председатель|总统,主席|大統領,会長
press,journalist,journalism|presse,journalist|presse,journaliste|prensa,periodista|stampa,giornalista|imprensa,jornalista|pers,journalist|prasa,dziennikarz|пресса,журналист|新闻界,记者|報道,記者
press release|pressemitteilung|communiqué de presse|comunicado de prensa,nota de prensa|comunicato stampa|comunicado de imprensa|persbericht|komunikat prasowy|пресс-релиз|新闻稿|プレスリリース
prestige,prestigious,reputation|ansehen,ruf,prestige|réputation,prestige|reputación,prestigio|reputazione,prestigio|reputação,prestígio|reputatie,aanzien,aanzit,aanzide,geaanzid|reputacja,prestiż|репутация,престиж|声誉,名声|評判,名声
pretend|vortäuschen,so tun,vortäuscht,vorgetäuscht|faire semblant,prétendre|fingir|fingere|fingir|doen alsof,veinzen,veinst|udawać|притворяться|假装|ふりをする
preview|vorschau|aperçu,prévisualisation|vista previa|anteprima|prévia,pré-visualização|voorbeeldweergave,voorvertoning|podgląd|предпросмотр,превью|预览|プレビュー
priest,monk|priester,pfarrer,mönch|prêtre,moine|sacerdote,cura,monje|prete,sacerdote,monaco|padre,monge|priester,dominee,monnik|ksiądz|священник,монах|神父,僧人|神父,僧侶
primary|primär,vorrangig,haupt|principal,primaire|primario,principal|primario,principale|primário,principal|primair,hoofdzakelijk|główny,podstawowy|основной,первичный|主要,首要|主要,第一
prince,princess|prinz,prinzessin|prince,princesse|príncipe,princesa|principe,principessa|príncipe,princesa|prins,prinses|książę,księżniczka|принц,принцесса|王子,公主|王子
printed part,3d printer|3d-drucker,druckteil|imprimante 3d|impresora 3d|stampante 3d|impressora 3d|3d-printer|drukarka 3d|принтер|打印机|印刷機,プリンター
printing,printout|ausdruck,drucken,gedruckt,druckt|impression,imprimer|impresión,imprimir,impreso|stampa|impressão,imprimir,impresso|afdruk,printen,gedrukt,geprint|wydruk,drukować,druk|печать,распечатать,распечатка|打印,印刷|印刷,プリント
prison,detention|gefängnis,haft|prison,détention|prisión,cárcel|prigione,carcere|prisão|gevangenis,hechtenis|więzienie,areszt|тюрьма,арест|监狱,拘留|刑務所,拘束
privilege,privileged|privileg,vorrecht|privilège|privilegio|privilegio|privilégio|voorrecht,privilege|przywilej,uprawnienie|привилегия|特权|特権
procedure|verfahren,prozedur,ablauf|procédure|procedimiento|procedura|procedimento|procedure|procedura|процедура,порядок|程序,流程|手順,手続き
proceed|fortfahren,vorgehen,fortfährt,fortfuhr,fortgefahren,vorgeht,vorging,vorgegangen|procéder,poursuivre,poursuivi|proceder|procedere|proceder,prosseguir|doorgaan,verdergaan|kontynuować,postępować|продолжить,приступить|继续进行,推进|進める,続行,進め
proceeds|erlös,einnahmen|produit,recette|ingresos,recaudación|ricavato,incasso|receita,arrecadação|opbrengst|wpływy,dochód|выручка,поступления|收益,所得|売上金,収入
processor,cpu|prozessor,cpu|processeur|procesador|processore|processador|processor|procesor|процессор|处理器,中央处理器|処理装置,プロセッサ
profession,occupation|beruf,tätigkeit|profession,métier|profesión,oficio|professione,mestiere|profissão,ofício|beroep,vak|zawód|профессия|职业,行业|職業
professional|professionell,beruflich,fachmann|professionnel|profesional|professionale,professionista|profissional|professioneel,beroeps|profesjonalny,zawodowy|профессиональный,профессионал|专业,职业|専門的,プロ
profitability,profitable|rentabilität,rentabel,gewinnbringend|rentabilité|rentabilidad,rentable|redditività,redditizio|rentabilidade,lucrativo|winstgevend,rendabel|rentowność,opłacalny|рентабельность,прибыльный|盈利,利润率|収益性,採算
profound|tiefgreifend,tiefgründig|profond|profundo|profondo|profundo|diepgaand|głęboki|глубокий|深刻,深远|深遠,深い,深く,深か
programmer,coder|programmierer|programmeur|programador|programmatore|programador|programmeur|programista|программист|程序员|プログラマー
pronounce,pronunciation|aussprechen,aussprache,ausspricht,ausgesprochen|prononcer,prononciation|pronunciar|pronunciare|pronunciar,pronúncia|uitspreken,uitspraak,uitgesproken|wymawiać,wymowa|произносить,произношение|发音|発音
proofreading,proofread|korrekturlesen,lektorat|relecture,correction|corrección de pruebas,revisión|correzione di bozze|revisão de texto|proeflezen,correctie|korekta|корректура,вычитка|校对|校正,校閲
propagate,propagation|verbreiten,weitergeben,ausbreiten,weitergibt,weitergab,weitergegeben,ausgebreitet|propager|propagar|propagare|propagar|verspreiden,doorgeven,verspreidt,doorgeeft|propagować,rozprzestrzeniać|распространять,распространение|传播|伝播,波及
prosecutor|staatsanwalt,staatsanwaltschaft|procureur|fiscal|procuratore,pubblico ministero|promotor|officier van justitie,aanklager|prokurator|прокурор|检察官|検察官,検事
protective equipment,protective gear|schutzausrüstung,schutzkleidung|équipement de protection|equipo de protección|dispositivi di protezione|equipamento de proteção|beschermingsmiddelen,beschermende kleding|odzież ochronna,środki ochrony|средства защиты,спецодежда|防护用品,防护装备|保護具,防護服
protest,demonstration|protest,demonstration,protestieren,protestiert|protestation,manifestation|protesta,manifestación|protesta,manifestazione|protesto,manifestação|protest,demonstratie|protest,demonstracja|протест,демонстрация|抗议,示威|抗議,デモ
provide|bereitstellen,bieten,liefern,bereitstellt,bereitgestellt,bot,geboten,liefert,geliefert|fournir|proporcionar,facilitar,proveer|fornire|fornecer,prover|verstrekken,leveren,bieden,levert,leverde,biedt,bood|dostarczyć,zapewnić|предоставить,обеспечить|提供|提供
prune|beschneiden,ausdünnen,bereinigen,beschnitt,ausdünnt,ausgedünnt,bereinigt|élaguer,tailler|podar,depurar|potare,sfoltire|podar,aparar|snoeien,opschonen,snoeit,snoeide,gesnoeid,opschoont,opgeschoond|przyciąć,przycinać|обрезать,подрезать|剪枝,修剪|剪定,枝刈り
psychologist,psychology|psychologe,psychologie|psychologue,psychologie|psicólogo|psicologo|psicólogo,psicologia|psycholoog|psycholog|психолог|心理学,心理医生|心理学,心理士
public sector,civil servant|beamter,behörde,öffentlicher dienst|fonctionnaire,secteur public|funcionario,sector público|funzionario pubblico,settore pubblico|funcionário público,setor público|ambtenaar|urzędnik,sektor publiczny|чиновник,госслужащий|公务员|公務員,役人
public transport,transit|nahverkehr,öffentliche verkehrsmittel|transports en commun|transporte público|trasporto pubblico,mezzi pubblici|transporte público|openbaar vervoer|komunikacja miejska,transport publiczny|общественный транспорт|公共交通,公交|公共交通
publication|veröffentlichung,publikation|publication|publicación|pubblicazione|publicação|publicatie|publikacja|публикация|出版物,发表|出版物,発表
publisher|verlag,herausgeber|éditeur,maison d'édition|editorial,editor|casa editrice,editore|editora|uitgever,uitgeverij|wydawnictwo,wydawca|издательство,издатель|出版社|出版社
pudding,custard|pudding|flan,crème dessert|flan,natillas|budino|pudim|pudding,vla|budyń|пудинг|布丁|プリン
pulse,heartbeat|puls,herzschlag|pouls,battement|pulso,latido|polso,battito|pulso,batimento|hartslag,pols|puls,tętno|пульс,сердцебиение|脉搏,心跳|脈拍,心拍
punctual,on time|pünktlich,rechtzeitig|ponctuel,à l'heure|puntual,a tiempo|puntuale,in tempo|pontual,a tempo|stipt,op tijd,punctueel|punktualny,na czas|пунктуальный,вовремя|准时,按时|時間通り,定刻
punishment,punish,sanction|strafe,bestrafen,sanktion,bestraft|punition,punir,sanction|castigo,sanción|punizione,punire,sanzione|punição,punir,sanção|straf,sanctie|kara,sankcja|наказание,санкция,наказать|惩罚,处罚,制裁|処罰,制裁
puppy,kitten|welpe,kätzchen|chiot,chaton|cachorro,gatito|cucciolo,gattino|filhote,gatinho|puppy,kitten|szczeniak,kociak|щенок,котёнок|小狗,小猫|子犬,子猫
purge|bereinigen,leeren,säubern,bereinigt,leert,geleert,säubert,gesäubert|purger|purgar,depurar|eliminare,svuotare|purgar,expurgar|opschonen,zuiveren,opschoont,opgeschoond,zuivert|wyczyścić,przeczyścić|очистить,очистка|清除,清空|一掃,パージ
puzzle,riddle|rätsel,puzzle|énigme,casse-tête,puzzle|rompecabezas,enigma,acertijo|enigma,rompicapo,indovinello|quebra-cabeça,enigma|raadsel,puzzel|zagadka,łamigłówka|загадка,головоломка|谜题,拼图|なぞなぞ,パズル
quantization,quantise|quantisierung|quantification|cuantización|quantizzazione|quantização|kwantisatie|kwantyzacja|квантование|量化|量子化
quantum|quanten|quantique|cuántico|quantistico|quântico|kwantum|kwantowy|квантовый|量子|量子
quarantine|quarantäne|quarantaine|cuarentena|quarantena|quarentena|quarantaine|kwarantanna|карантин|隔离区,检疫|隔離,検疫
quarry|steinbruch|carrière|cantera|cava|pedreira|steengroeve|kamieniołom|карьер|采石场|採石場
quarterly|vierteljährlich,quartalsweise|trimestriel|trimestral|trimestrale|trimestral|driemaandelijks,kwartaal|kwartalny,kwartał|ежеквартальный,квартальный|季度|四半期
quest,mission|mission,auftrag|quête,mission|misión|missione|missão|missie,opdracht|misja,zadanie|миссия,квест|任务,使命|任務,使命
quiz,test|quiz,test,prüfung|quiz,interrogation|cuestionario,prueba|quiz,verifica|questionário,prova|quiz,toets|quiz,kartkówka|тест,викторина|测验,小测|小テスト,クイズ
quorum|beschlussfähigkeit|quorum|quórum|quorum|quórum|quorum|kworum|кворум|法定人数|定足数
quote,cite,citation|zitieren,zitat,zitiert|citer,citation|citar|citare,citazione|citar,citação|citeren,citaat,aanhalen,citeert,citeerde,aanhaalt|cytować,cytat|цитировать,цитата|引用|引用
radiation,radioactive|strahlung,radioaktiv|rayonnement,radioactif|radiación,radiactivo|radiazione,radioattivo|radiação,radioativo|straling,radioactief|promieniowanie,radioaktywny|излучение,радиация,радиоактивный|辐射,放射性|放射線,放射能
radiator|heizkörper|radiateur|radiador|radiatore,termosifone|radiador|radiator|kaloryfer,grzejnik|радиатор,батарея|散热器,暖气|放熱器,ラジエーター
radical|radikal|radical|radical|radicale|radical|radicaal|radykalny|радикальный|激进,根本|急進的,抜本的
radius,diameter|radius,durchmesser|rayon,diamètre|radio,diámetro|raggio,diametro|raio,diâmetro|straal,diameter|promień,średnica|радиус,диаметр|半径,直径|半径,直径
raft|floß|radeau|balsa|zattera|jangada|vlot|tratwa|плот|木筏|筏
rainbow|regenbogen|arc-en-ciel|arcoíris|arcobaleno|arco-íris|regenboog|tęcza|радуга|彩虹|虹
ramp,loading dock|rampe,laderampe|quai,rampe|muelle de carga,rampa|rampa,banchina|rampa,doca|laadperron,oprit|rampa|рампа,пандус|装卸台,坡道|荷捌き場,スロープ
ranking,rank|rangfolge,rang,rangliste|classement,rang|clasificación,rango|classifica,graduatoria|classificação,posição|rangschikking,rang,ranglijst|ranking,pozycja|рейтинг,ранг|排名,排行|順位,ランキング
rapid,rapidly|rasch,zügig|rapide|rápido,rápidamente|rapido|rápido,rapidamente|snel,vlug|szybki|быстро|迅速,快速|迅速,急速
rash,itch,itching|ausschlag,juckreiz|éruption,démangeaison|sarpullido,picor|eruzione cutanea,prurito|erupção,coceira|uitslag,jeuk|wysypka,swędzenie|сыпь,зуд|皮疹,瘙痒|発疹,かゆみ
rat|ratte|rat|rata|ratto|rato,ratazana|rat|szczur|крыса|老鼠|ネズミ
rational,irrational|rational,vernünftig|rationnel|racional|razionale|racional|rationeel|racjonalny|рациональный|理性|合理的,理性的
raw material|rohstoff,rohmaterial|matière première|materia prima|materia prima|matéria-prima|grondstof|surowiec|сырьё|原材料,原料|原料,素材
reachable,unreachable|erreichbar,unerreichbar|joignable,injoignable|alcanzable,inaccesible|raggiungibile,irraggiungibile|alcançável,inacessível|bereikbaar,onbereikbaar|osiągalny,nieosiągalny|достижимый,недоступный|可达,不可达|到達可能,到達不能
react,reaction|reagieren,reaktion,reagiert|réagir,réaction|reaccionar|reagire,reazione|reagir,reação|reageren,reactie,reageert,reageerde|reagować,reakcja|реагировать,реакция|反应|反応,リアクション
readability,readable|lesbarkeit|lisibilité,lisible|legibilidad,legible|leggibilità|legibilidade,legível|leesbaarheid|czytelność,czytelny|читаемость,читаемый|可读性,可读|可読性,読みやすい
real estate,property|immobilie,eigentum,grundstück|immobilier,propriété|inmueble,propiedad|immobile,proprietà|imóvel,propriedade|vastgoed,eigendom|nieruchomość,własność|недвижимость,собственность|房地产,房产|不動産,所有物
realistic,unrealistic|realistisch,unrealistisch|réaliste,irréaliste|realista,irreal|realistico,irrealistico|realista,irreal|realistisch,onrealistisch|realistyczny,nierealny|реалистичный,нереальный|现实,切实|現実的
rear,back,backside|rückseite,hinten,gehintet|arrière,dos,verso|trasero,detrás,reverso|retro,dietro|traseira,verso|achterkant,achteraan|tył,z tyłu|задний,сзади|后面,背面|裏面,後部
rebate,reduction|rabatt,nachlass,ermäßigung|remise,rabais,réduction|rebaja,reducción|ribasso,riduzione,sconto|abatimento,redução|korting,vermindering|rabat,zniżka,obniżka|скидка,уменьшение|折扣,减免|割引,値引き
rebel,rebellion,revolution|aufstand,rebellion,revolution|rébellion,révolution|rebelión,revolución|ribellione,rivoluzione|rebelião,revolução|opstand,revolutie|bunt,rewolucja|восстание,революция|反抗,革命|反乱,革命
rebuild|neu bauen,wiederaufbauen,neuaufbau,wiederaufbaut,wiederaufgebaut|reconstruire,reconstruction|reconstruir|ricostruire|reconstruir|herbouwen,opnieuw bouwen,herbouwt,herbouwd|przebudować,odbudować|пересобрать,перестроить|重建|再構築,再ビルド
recall,product recall|rückruf,zurückrufen,zurückruft,zurückrief,zurückgerufen|rappel de produit,rappeler|retirada del mercado,recordar,recuerda|richiamo,richiamare|recolhimento,relembrar|terugroepactie,terugroepen|wycofanie z rynku,odwołać|отзыв продукции,отозвать|召回|回収,リコール
recently,recent|kürzlich,neulich,jüngst|récemment|recientemente|recentemente|recentemente|onlangs,recent|ostatnio,niedawno|недавно|最近|最近,近頃
receptionist|empfangsmitarbeiter,rezeptionist|réceptionniste|recepcionista|receptionist|recepcionista|receptionist|recepcjonista|администратор|前台接待|受付係
recess,break time|schulpause,große pause|récréation,pause|recreo,descanso|ricreazione,intervallo|recreio,intervalo|pauze,speelkwartier|przerwa,pauza|перемена,перерыв|课间,休会|休憩,休み時間
recession,crisis|rezession,krise|récession,crise|recesión,crisis|recessione,crisi|recessão,crise|recessie,crisis|recesja,kryzys|рецессия,кризис|衰退,危机|不況,危機
reconcile,reconciliation|abgleichen,abstimmen,abgleicht,abglich,abgeglichen,abstimmt,abgestimmt|rapprocher,réconcilier|conciliar|riconciliare|conciliar|afstemmen,verzoenen,afstemt,verzoent,verzoende|uzgodnić,uzgadnianie|сверить,сверка|对账,核对|突合,照合
record,entry|datensatz,eintrag|enregistrement,entrée|registro,entrada|voce,registrazione|registro,entrada|record,invoer,vermelding|rekord,wpis|запись|记录,条目|記録,記載
recording|aufnahme,aufzeichnung|enregistrement|grabación|registrazione|gravação|opname|nagranie|запись|录音,录制|録音,録画
recreation|erholung|détente|recreación,recreo|ricreazione|recreação|recreatie|rekreacja|отдых,рекреация|娱乐,消遣|娯楽,保養
rectangle|rechteck|rectangle|rectángulo|rettangolo|retângulo|rechthoek|prostokąt|прямоугольник|矩形,长方形|長方形,矩形
redirect,redirection|umleiten,weiterleitung,umgeleitet|rediriger,redirection|redirigir,redirección|reindirizzare|redirecionar|omleiden,doorsturen,omleidt,doorstuurt|przekierować,przekierowanie|перенаправить,перенаправление,редирект|重定向|転送,リダイレクト
redo|wiederholen,nochmal,wiederholt|refaire,rétablir,refait|rehacer,rehecho|rifare|refazer,refeito|opnieuw,overdoen|ponowić,powtórzyć|повторить,переделать|重做|やり直し
redundancy|redundanz|redondance|redundancia|ridondanza|redundância|redundantie|redundancja,nadmiarowość|избыточность,резервирование|冗余|冗長性
referee,umpire|schiedsrichter|arbitre|árbitro|arbitro|árbitro|scheidsrechter|sędzia|судья,арбитр|裁判|審判
reference,letter of recommendation|arbeitszeugnis,empfehlungsschreiben|lettre de recommandation|carta de recomendación|referenza,lettera di raccomandazione|carta de recomendação|aanbevelingsbrief,getuigschrift|referencje,list polecający|рекомендательное письмо|推荐信|推薦状
referendum,ballot|volksabstimmung,abstimmung|référendum,scrutin|referéndum,votación|referendum,scrutinio|referendo,votação|referendum,stemming|referendum,głosowanie|референдум,голосование|公投,投票|国民投票,投票
referral|überweisung,empfehlung|recommandation,orientation|derivación,referido|impegnativa,segnalazione|encaminhamento,indicação|verwijzing,doorverwijzing|skierowanie,polecenie|направление,рекомендация|转诊,推荐|紹介,紹介状
reform|reform|réforme|reforma|riforma|reforma|hervorming|reforma|реформа|改革|改革
refugee,immigrant,migrant|flüchtling,einwanderer|réfugié,immigré|refugiado,inmigrante|rifugiato,immigrato|refugiado,imigrante|vluchteling,immigrant|uchodźca,imigrant|беженец,мигрант|难民,移民|難民,移民
regional|regional,örtlich|régional|regional|regionale|regional|regionaal|regionalny|региональный|地区性,区域性|地域別
register|register,verzeichnis|registre|registro|registro|registro|register|rejestr|реестр,регистр|登记簿,寄存器|登記,台帳
registration fee,membership fee|mitgliedsbeitrag,anmeldegebühr|cotisation,frais d'inscription|cuota,cuota de inscripción|quota associativa,quota d'iscrizione|taxa de inscrição,mensalidade|lidmaatschap,contributie,inschrijfgeld|składka członkowska,wpisowe|членский взнос,взнос|会费,报名费|会費,参加費
regular expression,regex|regulärer ausdruck,regex|expression régulière,regex|expresión regular,regex|espressione regolare,regex|expressão regular,regex|reguliere expressie,regex|wyrażenie regularne,regex|регулярное выражение,регулярка|正则,正则表达式|正規表現
rehabilitation,rehab|rehabilitation,reha|rééducation|rehabilitación|riabilitazione|reabilitação|revalidatie|rehabilitacja|реабилитация|康复|リハビリ
relax,relaxation,relaxed|entspannen,entspannt|détendre,détente|relajar|rilassare|relaxar|ontspannen,ontspant,ontspande|odpoczywać,relaks,odprężyć|расслабиться,отдыхать|放松|休む,くつろぐ,緩和,休ん,休み,休ま
relay|relais|relais|relé|relè|relé|relais|przekaźnik|реле|继电器|継電器,リレー
relevance,relevancy|relevanz|pertinence|relevancia,pertinencia|rilevanza,pertinenza|relevância|relevantie|trafność|релевантность|相关性|関連性
relief,relieved,relieve|erleichterung,erleichtert,entlasten|soulagement|alivio|sollievo,alleviare|alívio,aliviar|opluchting,verlichten|ulga,ulżyć|облегчение|缓解,宽慰|安堵,軽減
reload,refresh|neu laden,aktualisieren,aktualisiert|recharger,actualiser,rafraîchir|recargar,refrescar|ricaricare,aggiornare|recarregar,atualizar|herladen,verversen,vernieuwen,herlaadt,ververst,vernieuwt,vernieuwd|odświeżyć,przeładować|обновить,перезагрузить|刷新,重新加载|再読み込み,更新
relocation,move house|umzug,umziehen,umzieht,umzog,umgezogen|déménagement|mudanza,mudarse|trasloco|mudança|verhuizing,verhuist,verhuisd|przeprowadzka,przeprowadzić|переезд,переехать|搬家,搬迁|引っ越し,移転
reluctant,unwilling|widerwillig,ungern,ungert,geungert|réticent|reacio,renuente|riluttante|relutante|terughoudend,onwillig|niechętny|неохотно|不情愿|渋々,消極的
remark|anmerkung,bemerkung|remarque|observación,comentario|osservazione|observação|opmerking|uwaga|замечание,примечание|备注,评论|備考,所見
remarkable,notable,noticeable|bemerkenswert,auffällig|remarquable,notable|notable,llamativo|notevole,degno di nota|notável|opmerkelijk,opvallend|znaczący,godny uwagi|примечательный,заметный|显著,值得注意|注目すべき,顕著
reminder,follow-up|erinnerung,nachfassen,wiedervorlage|rappel,suivi,relance|recordatorio,seguimiento|promemoria,sollecito,seguito|lembrete,acompanhamento|herinnering,opvolging|przypomnienie,monit|напоминание,отслеживание|提醒,跟进|催促,念押し,リマインダー
render,rendering|darstellen,rendern,darstellt,dargestellt,rendert,gerendert|rendu,afficher|renderizar,representar|renderizzare,resa|renderizar|weergeven,renderen,weergeeft,rendert,renderde|renderować,wyświetlać|рендеринг,отрисовка|渲染|レンダリング,描画
renewable|erneuerbar|renouvelable|renovable|rinnovabile|renovável|hernieuwbaar|odnawialny|возобновляемый|可再生|再生可能
renovation,renovate,refurbish|renovierung,renovieren,sanierung,renoviert|rénovation|renovación,reforma,renueva|ristrutturazione|reforma,renovação|renovatie,verbouwing,renoveren,renoveert|remont,odnowić,renowacja|ремонт,реновация|翻新,装修|改修,リフォーム
reopen|wiedereröffnen,wieder öffnen|rouvrir,réouverture|reabrir,reapertura|riaprire,riapertura|reabrir,reabertura|heropenen,heropent,heropende|ponownie otworzyć|переоткрыть,возобновить|重新打开|再開
reorder,rearrange|umordnen,nachbestellen,umgeordnet,nachbestellt|réorganiser,réapprovisionner|reordenar,reabastecer|riordinare|reordenar,reabastecer|herschikken,nabestellen,nabestelt,nabesteld|przestawić,ponowne zamówienie|переставить,дозаказ|重新排序,补货|並べ替え,再注文
represent,representation,representative|vertreten,darstellen,repräsentativ,vertritt,vertrat,darstellt,dargestellt|représenter|representar|rappresentare|representar|vertegenwoordigen,vertegenwoordigt|reprezentować,przedstawiciel|представлять,представитель|代表|代表,表現
republic|republik|république|república|repubblica|república|republiek|republika|республика|共和国|共和国
resemble,resemblance|ähneln,ähnlichkeit,ähnelt,geähnelt|ressembler|parecerse,semejanza|somigliare|assemelhar,semelhança|lijken op,gelijkenis|przypominać,podobieństwo|походить,сходство|相似,类似|似る,類似,似た,似て,似ま
reservation,table booking|tischreservierung|réservation de table|reserva de mesa|prenotazione del tavolo|reserva de mesa|tafelreservering|rezerwacja stolika|бронь столика|订座|予約席
reserve,reserved|reservieren,reserve,rücklage,reserviert|réserver|reservar|riservare|reservar|reserveren,reserve,reserveert|zarezerwować,rezerwa|резерв,зарезервировать|预留,储备|予備,予約
residence,residential|wohnsitz,wohnung|résidence,domicile|residencia,domicilio|residenza,domicilio|residência,domicílio|woonplaats,verblijf|miejsce zamieszkania,rezydencja|место жительства,жильё|住所,居住|居住,住居
resilience,resilient|widerstandsfähigkeit,resilienz|résilience|resiliencia,resistente|resilienza|resiliência|veerkracht,weerbaarheid|odporność|устойчивость,отказоустойчивость|韧性,弹性|回復力,耐障害性
resist,resistant|widerstehen,beständig,widerstand,widersteht|résister|resistir,resistente|resistere,resistente|resistir,resistente|weerstaan,bestand|opierać się,odporny|сопротивляться,стойкий|抵抗|抵抗,耐える,耐え
resize|vergrößern,skalieren,vergrößert,skaliert|redimensionner|redimensionar|ridimensionare|redimensionar|formaat wijzigen,vergroten|zmiana rozmiaru,przeskalować|изменить размер|调整大小,缩放|リサイズ
resolution,motion|beschluss,antrag,resolution|résolution,motion|resolución,moción|delibera,mozione|resolução,moção|besluit,motie|uchwała,wniosek|резолюция,постановление|决议,动议|決議,動議
resolve,resolution,resolved|lösen,auflösen,gelöst,erledigt,löst,auflöst,aufgelöst|résoudre,résolution|resolver,resolución,resuelto,resuelve|risolvere,risoluzione,risolto|resolver,resolução|oplossen,resolutie,oplost|rozwiązać,rozdzielczość,rozwiązany|разрешение,решить|解决,分辨率|解決,解像度
resort|ferienort,resort|station balnéaire|complejo turístico|località turistica|resort|vakantieoord|kurort|курорт|度假村|保養地,リゾート
responsibility,accountability|verantwortung|responsabilité|responsabilidad|responsabilità|responsabilidade|verantwoordelijkheid|odpowiedzialność|ответственность|责任|責任
restoration,restorer|restaurierung,restaurator|restauration|restauración|restauro|restauro|restauratie,restaurator|renowacja,konserwator|реставрация,реставратор|修复,修缮|修復
restrict,restriction,restricted|einschränken,beschränken,einschränkt,geeinschränkt,beschränkt|restreindre,restriction|restringir,restricción|limitare,restrizione|restringir,restrição|beperken|ograniczenie,ograniczać|ограничение,ограничивать|限制|制限,規制
retention period,storage period|aufbewahrungsfrist,speicherdauer|durée de conservation|plazo de conservación|periodo di conservazione|prazo de retenção|bewaartermijn|okres przechowywania|срок хранения|保存期限,保留期|保存期間,保管期間
retire|stilllegen,ausmustern,ruhestand,stilllegt,stillgelegt,ausmustert,ausgemustert|mettre hors service,retraite|retirar,jubilarse|ritirare,pensionamento|aposentar,desativar|pensioneren,uitfaseren,pensioneert,pensioneerde,uitfaseert,uitgefaseerd|wycofać,emerytura|вывести,пенсия|退役,退休|引退,退役
retrieve,retrieval|abrufen,holen,abruft,abrief,abgerufen,holt,geholt|récupérer,extraction|recuperar|recuperare,reperire|recuperar|ophalen,opvragen,ophaalt,opvraagt|pobrać,wyszukiwanie|извлечь,получить,поиск|检索,取回|取得,検索
reunion|wiedersehen,klassentreffen|retrouvailles|reencuentro|riunione,rimpatriata|reencontro|reünie|zjazd,ponowne spotkanie|воссоединение,встреча|团聚,重聚|同窓会,再会
reuse,reusable|wiederverwenden,wiederverwendung,wiederverwandte|réutiliser|reutilizar|riutilizzare,riuso|reutilizar,reaproveitar|hergebruiken|ponownie użyć,wielorazowy|повторно использовать,переиспользовать|复用,重用|再利用
reveal,disclose,disclosure|offenlegen,enthüllen,preisgeben,offenlegt,offengelegt,enthüllt,preisgibt,preisgab,preisgegeben|révéler,divulguer|revelar,divulgar|rivelare,divulgare|revelar,divulgar|onthullen,bekendmaken,onthult,onthuld|ujawnić,ujawnienie|раскрыть,раскрытие,разглашение|披露,揭示|開示,公表
revenge|rache|vengeance,revanche|venganza,revancha|vendetta,rivincita|vingança,revanche|wraak|zemsta,rewanż|реванш|报复|復讐
reverse,inverse|umkehren,rückwärts,umgekehrt,umkehrt|inverser|invertir,inverso,invierte|invertire,inverso|inverter,inverso|omkeren,omkeert|odwrócić,odwrotny|обратный,развернуть|反转,相反|反転
reward|belohnung,belohnt|récompense|recompensa|ricompensa|recompensa|beloning,beloont,beloonde|nagroda,wynagrodzić|вознаграждение,награда|奖励,回报|報酬,褒美
rhythm,tempo,beat|rhythmus,takt,tempo|rythme,tempo|ritmo,compás,tempo|ritmo,tempo|ritmo,andamento,compasso|ritme,tempo,maat|rytm,takt,tempo|ритм,темп,такт|节奏,拍子|拍子,リズム
rib,spine,skeleton|rippe,wirbelsäule,skelett|côte,colonne vertébrale,squelette|costilla,columna vertebral,esqueleto|costola,colonna vertebrale,scheletro|costela,coluna vertebral,esqueleto|rib,ruggengraat,skelet|żebro,kręgosłup,szkielet|ребро,позвоночник,скелет|肋骨,脊椎,骨架|肋骨,背骨,骨格
ribbon|schleife,farbband|ruban|cinta,lazo|nastro|fita|lint|wstążka|лента|丝带|飾り紐,リボン
ride,riding|reiten,fahren,ritt,geritten,fährt,fuhr|monter,balade|montar,paseo|cavalcare,corsa|montar,passeio|rijden,rit,rijdt,gereden|jechać,przejażdżka|ехать,поездка|骑行,骑马|乗る,乗車,乗っ,乗り,乗ら
ridiculous,absurd|lächerlich,absurd|ridicule,absurde|ridículo,absurdo|ridicolo,assurdo|ridículo,absurdo|belachelijk,absurd|śmieszny,absurdalny|смешной,абсурдный|荒谬,可笑|馬鹿げた,滑稽
right of withdrawal,cooling-off|widerruf,widerrufsfrist|rétractation|desistimiento|recesso|arrependimento|herroeping,bedenktijd|odstąpienie|отказ от договора|撤销权,冷静期|クーリングオフ
rigid,stiff|steif,starr|rigide,raide|rígido|rigido|rígido|star,stijf|sztywny|жёсткий|僵硬,死板|硬直,剛性
ring|ring|anneau,bague|anillo|anello|anel|ring|pierścień,pierścionek|кольцо|戒指|指輪,リング
ritual|ritual|rituel|ritual|rituale|ritual|ritueel|rytuał|ритуал|仪式|儀式
rival,rivalry|rivale,konkurrent|rival|rival|rivale|rival|rivaal|rywal|соперник|对手|好敵手,ライバル
roasting,coffee beans|röstung,rösten,kaffeebohne,geröstet|torréfaction,grain de café|tueste,grano de café|tostatura,chicco di caffè|torrefação,grão de café|branden,koffieboon|palenie kawy,ziarna kawy|обжарка,кофейные зёрна|烘豆,咖啡豆|焙煎,コーヒー豆
robbery,rob,burglary|raub,einbruch,überfall|vol,cambriolage,braquage|robo,atraco|rapina,furto|roubo,assalto|overval,inbraak,diefstal|napad,włamanie,rabunek|ограбление,кража,взлом|抢劫,入室盗窃|強盗,空き巣
robust,robustness|robust|robuste,robustesse|robusto,robustez|robusto,robustezza|robusto,robustez|robuust|odporny,solidny|устойчивый,надёжный|健壮,稳健|堅牢,頑丈
roll|rolle,rollt,gerollt|rouleau,rouler|rollo,rodar|rotolo|rolo|rol,rolt|rolka,toczyć|рулон,катить|滚动|巻き,ロール
romantic,romance|romantisch|romantique|romántico|romantico|romântico|romantisch|romantyczny|романтический|浪漫|恋愛,ロマンチック
roofer,roofing|dachdecker|couvreur|techador|copritetti|telhadista|dakdekker|dekarz|кровельщик|屋顶工|屋根職人
root|wurzel|racine|raíz|radice|raiz|wortel|korzeń|корень|根部,根本|根本
root user,superuser|superuser,administratorrechte|super-utilisateur|superusuario|superutente|superusuário|supergebruiker|superużytkownik|суперпользователь|超级用户|特権ユーザー
rope,string|seil,schnur,tau|corde,ficelle|cuerda,soga|corda,spago|corda|touw,koord|lina,sznur|верёвка,канат|绳子,绳索|ロープ
rotten,spoiled|verdorben,faul|pourri,avarié|podrido,estropeado|marcio,avariato|podre,estragado|bedorven,rot|zgniły,zepsuty|гнилой,испорченный|腐烂,变质|腐った,腐敗
rouble,ruble|rubel|rouble|rublo|rublo|rublo|roebel|rubel|рубль|卢布|ルーブル
rough,coarse|grob,rau|rugueux,grossier|áspero,grueso|ruvido,grezzo|áspero,grosseiro|ruw,grof|szorstki,gruby|грубый,шероховатый|粗糙,粗略|粗い,大まか,粗く,粗か
router,switch,gateway|router,netzwerkschalter|routeur,commutateur|enrutador,conmutador|router,commutatore|roteador,comutador|router,schakelaar|ruter,przełącznik|маршрутизатор,коммутатор|路由器,交换机|ルーター,中継器
routine|routine,ablauf|routine|rutina|routine|rotina|routine|rutyna|рутина,распорядок|例行,日常|日課,習慣
rowing,canoe|rudern,kanu|aviron,canoë|remo,canoa|canottaggio,canoa|remo,canoa|roeien,kano,roeit,roeide,geroeid|wioślarstwo,kajak|гребля,каноэ,байдарка|划船,皮划艇|ボート漕ぎ,カヌー
royal|königlich|royal|real|reale|real|koninklijk|królewski|королевский|皇家|王室
rubbish bin,dustbin|mülleimer,mülltonne,papierkorb|poubelle,corbeille|papelera,cubo de basura|cestino,pattumiera|lixeira|prullenbak,vuilnisbak|kosz na śmieci,śmietnik|мусорное ведро,урна|垃圾桶|ゴミ箱
rude,impolite|unhöflich|impoli,grossier|grosero,maleducado|maleducato,scortese|rude,grosseiro|onbeleefd|niegrzeczny|грубый,невежливый|粗鲁,无礼|失礼,無礼
ruin,ruins|ruine,ruinieren,ruiniert|ruine|ruina,arruinar|rovina|ruína,arruinar|ruïne,ruïneren,ruïneert,ruïneerde|ruina,zrujnować|руины,разрушить|废墟,毁掉|廃墟,台無し
ruler,tape measure|lineal,maßband|règle,mètre ruban|regla,cinta métrica|righello,metro|régua,fita métrica|liniaal,meetlint|linijka,miarka|линейка,рулетка|尺子,卷尺|定規,巻き尺
rules of the game,level|spielregel,spielstand|règle du jeu|regla del juego|regola del gioco|regra do jogo|spelregel|zasady gry|правила игры|游戏规则|遊び方
rural|ländlich|rural|rural|rurale|rural|landelijk,plattelands|wiejski|сельский|乡村,农村|田舎,農村
sack,bag|sack,beutel|sac|saco,bolsa|sacco,sacchetto|saco,sacola|zak|worek|мешок|麻袋,袋子|袋
sacrifice|opfer,opfert,geopfert|sacrifice,sacrifier|sacrificio,sacrificar|sacrificio|sacrifício,sacrificar|offer,opofferen,opoffeert,opoffeerde|ofiara,poświęcenie|жертва,пожертвовать|牺牲|犠牲
saddle|sattel|selle|silla de montar,sillín|sella|sela,selim|zadel|siodło|седло|马鞍|サドル
sailing,sail|segel,segelboot,segelt,gesegelt|voile,voilier|vela,navegar,velero|vela,barca a vela|vela,veleiro|zeilen,zeilboot,zeilt|żeglować,żagiel|парус,яхта|帆船,航行|ヨット
salmon,tuna|lachs,thunfisch|saumon,thon|salmón,atún|salmone,tonno|salmão,atum|zalm,tonijn|łosoś,tuńczyk|лосось,тунец|三文鱼,金枪鱼|サーモン
salty|salzig|salé|salado|salato|salgado|zout|słony|солёный|咸味,咸的|塩辛い,しょっぱい
sampling|stichprobe,probenahme|échantillonnage|muestreo|campionamento|amostragem|steekproef,bemonstering|próbkowanie,pobieranie próbek|выборка,отбор проб|抽样,采样|標本抽出,サンプリング
sand,gravel|sand,kies|sable,gravier|arena,grava|sabbia,ghiaia|areia,cascalho|zand,grind|piasek,żwir|песок,гравий|沙子,砂石|砂利
sandpaper,sanding|schleifpapier,schleifen,schleift,schliff,geschliffen|papier de verre,poncer|papel de lija,lijar|carta vetrata,levigare|lixa|schuurpapier,schuren,schuurt|papier ścierny,szlifować|наждачка,шлифовать|砂纸,打磨|研磨,紙やすり
sanitise,sanitize,sanitation|bereinigen,desinfizieren,bereinigt,desinfiziert|assainir,nettoyer|sanear,desinfectar|sanificare,ripulire|sanear,higienizar|ontsmetten,opschonen,opschoont,opgeschoond|odkażać,oczyścić|очистить,дезинфекция|消毒,清洗|消毒,無害化
sauce,vinegar|soße,sauce,essig|sauce,vinaigre|salsa,vinagre|salsa,sugo,aceto|molho,vinagre|saus,azijn|sos,ocet|соус,уксус|酱汁|ソース
sausage,ham|wurst,schinken|saucisse,jambon|salchicha,jamón|salsiccia,prosciutto|salsicha,presunto|worst,ham|kiełbasa,szynka|колбаса,ветчина|香肠,火腿|ソーセージ,ハム
savings,saving|ersparnis,sparen,einsparung,spart,gespart|épargne,économies,économiser|ahorro|risparmio|poupança,economia,poupar|besparing,sparen,spaart,bespaart,bespaard|oszczędności,oszczędzać|сбережения,экономия|储蓄,节省|貯金,節約
scalability,scalable|skalierbarkeit|évolutivité,scalabilité|escalabilidad|scalabilità|escalabilidade|schaalbaarheid|skalowalność,skalowalny|масштабируемость|可扩展性,可伸缩|拡張性,スケーラビリティ
scale,balance|waage,wiegen,wiegt,wog,gewogen|balance,peser|báscula,balanza,pesar|bilancia,pesare|balança,pesar|weegschaal,wegen,weegt,woog|waga,ważyć|весы,взвесить|天平,称重|計量
scar|narbe|cicatrice|cicatriz|cicatrice|cicatriz|litteken,litteekt|blizna|шрам|疤痕|傷跡
scatter,dispersion|streuen,streuung,streut,gestreut|disperser|dispersar,dispersión|disperdere,dispersione|dispersar,dispersão|verspreiden,spreiding,verspreidt|rozproszyć,rozrzut|рассеять,разброс|散布,分散|散らばる,散布図,散らばっ,散らばり,散らばら
scenario|szenario|scénario|escenario,supuesto|scenario|cenário|scenario|scenariusz|сценарий|场景,情景|筋書き,シナリオ
scholarship|stipendium|bourse|beca|borsa di studio|bolsa de estudos|beurs,studiebeurs|stypendium|стипендия|奖学金|奨学金
school trip,field trip|klassenfahrt,schulausflug|sortie scolaire|excursión escolar|gita scolastica|excursão escolar|schoolreis|wycieczka szkolna|школьная экскурсия|校外活动,春游|遠足,修学旅行
scissors|schere|ciseaux|tijeras|forbici|tesoura|schaar|nożyczki|ножницы|剪刀|はさみ
screen sharing|bildschirmfreigabe|partage d'écran|compartir pantalla|condivisione dello schermo|compartilhamento de tela|scherm delen|udostępnianie ekranu|демонстрация экрана|屏幕共享|画面共有
screening,checkup,check-up|vorsorgeuntersuchung,früherkennung|dépistage,bilan de santé|cribado,revisión médica|controllo medico,prevenzione|rastreamento,check-up|bevolkingsonderzoek,controle|badanie przesiewowe,badanie kontrolne|скрининг,медосмотр|筛查,体检|検診,健康診断
screenplay,screenwriter|drehbuch|scénario,scénariste|guion,guionista|sceneggiatura|roteiro|scenario,draaiboek|scenariusz,scenarzysta|сценарий,сценарист|剧本,编剧|脚本,脚本家
screenshot|bildschirmfoto,screenshot|capture d'écran|captura de pantalla|schermata,istantanea|captura de tela|schermafbeelding,schermafdruk|zrzut ekranu|скриншот,снимок экрана|截图,截屏|画面写真,スクリーンショット
sculpture,statue|skulptur,statue,bildhauer|sculpture,statue|escultura,estatua|scultura,statua|escultura,estátua|beeldhouwwerk,standbeeld|rzeźba,posąg,pomnik|скульптура,статуя,памятник|雕塑,雕像|彫刻,銅像
seam,stitch|naht,stich|couture,point|costura,puntada|cucitura,punto|costura,ponto|naad,steek|szew,ścieg|шов,стежок|接缝,针脚|縫い目
seaside,shore|küste,ufer,strand|bord de mer,rivage|orilla,costa|riva,litorale|litoral,margem|kust,oever|brzeg,wybrzeże|берег,побережье|海边,岸边|海辺
secondary|sekundär,zweitrangig|secondaire|secundario|secondario|secundário|secundair|drugorzędny,wtórny|вторичный,второстепенный|次要,辅助|二次,副次
secondhand,used|gebraucht|occasion,usagé|usado,segunda mano|usato,seconda mano|usado,segunda mão|tweedehands,gebruikt|używany,z drugiej ręki|подержанный,бывший в употреблении|二手|中古
secretary|sekretär,sekretärin,schriftführer|secrétaire|secretario|segretario|secretário|secretaris|sekretarz,sekretarka|секретарь|秘书|秘書
secretly,hidden|heimlich,verborgen|secrètement,caché|en secreto,oculto|segretamente,nascosto|secretamente,oculto|stiekem,verborgen|potajemnie,ukryty|тайно,скрытый|秘密地,隐藏|密か,隠れた
secure|absichern,gesichert,absichert,abgesichert|sécuriser|asegurar,seguro|proteggere,sicuro,protetto|proteger,seguro|beveiligen,beveiligd,beveiligt|zabezpieczyć,bezpieczny|защищённый,обезопасить|安全,保障|安全な,確保
security guard,guard|wachmann,wachdienst,sicherheitsdienst|vigile,gardien|vigilante,guardia|guardia,vigilante|vigilante,guarda|bewaker,beveiliger|ochroniarz,strażnik|охранник,сторож|保安,警卫|警備員,守衛
seedling,sapling|setzling,keimling|plant,semis|plántula,plantón|piantina,semenzale|muda,plântula|zaailing|sadzonka|рассада,саженец|幼苗|苗木
segfault,core dump|speicherzugriffsfehler,speicherabbild|erreur de segmentation,vidage|fallo de segmentación,volcado|errore di segmentazione,dump|falha de segmentação,despejo|segmentatiefout,geheugendump|naruszenie ochrony pamięci,zrzut pamięci|ошибка сегментации,дамп|段错误,核心转储|メモリ違反,コアダンプ
segment,segmentation|segment,segmentierung,abschnitt|segment|segmento|segmento|segmento|segment,segmentatie|segment,segmentacja|сегмент,сегментация|分段,分割|区分,セグメント
seize,confiscate,confiscation|beschlagnahmen,beschlagnahmt|saisir,confisquer|incautar,confiscar|sequestrare,confisca|apreender,confiscar|inbeslagname,beslag|konfiskata,zająć|конфисковать,изъять|没收,扣押|押収,没収
selfish|egoistisch,selbstsüchtig|égoïste|egoísta|egoista|egoísta|egoïstisch|samolubny,egoistyczny|эгоистичный|自私|自分勝手,利己的
seller,buyer|verkäufer,käufer|vendeur,acheteur|vendedor,comprador|venditore,acquirente,compratore|vendedor,comprador|verkoper,koper|sprzedawca,kupujący,nabywca|продавец,покупатель|卖家,买家|売り手,買い手
semantic,semantics|semantik|sémantique|semántica|semantica|semântica|semantiek,semantisch|semantyka,semantyczny|семантика,семантический|语义|意味論,セマンティック
semester,term|semester,trimester|semestre,trimestre|semestre,trimestre|semestre,quadrimestre|semestre|semester,trimester|semestr|семестр|学期|学期
sender,recipient|absender,empfänger|expéditeur,destinataire|remitente,destinatario|mittente,destinatario|remetente,destinatário|afzender,ontvanger|nadawca,odbiorca|отправитель,получатель|发件人,收件人|送信者,受信者,宛先
senior,elderly|senior,ältere|aîné,personne âgée|mayor,anciano|anziano|idoso,sênior|oudere,bejaarde,senior|senior,starszy|пожилой,старший|老年人,资深|高齢者,上級
sensitive,sensitivity|empfindlich,sensibel|sensible,sensibilité|sensible,sensibilidad|sensibile|sensível,sensibilidade|gevoelig|wrażliwy,czuły,czułość|чувствительный|敏感,灵敏度|敏感,感度,機微
sequential,serial|sequenziell,nacheinander|séquentiel|secuencial|sequenziale|sequencial|sequentieel,opeenvolgend|sekwencyjny,kolejno|последовательный|顺序,依次|逐次,順次
serverless|serverlos|sans serveur|sin servidor|senza server|sem servidor|serverloos|bezserwerowy|бессерверный|无服务器|サーバーレス
settle,settlement|vergleich,beilegen,abrechnung,siedlung,beilegt,beigelegt|règlement,colonie|acuerdo,liquidación,asentamiento|transazione,insediamento,liquidazione|acordo,liquidação,assentamento|schikking,afwikkeling,nederzetting|ugoda,rozliczenie,osada|урегулирование,расчёт,поселение|和解,结算|和解,決済,清算
severity,severe|schweregrad,schwerwiegend|gravité,sévère,grave|gravedad,severidad,grave|gravità,grave|gravidade,severo,grave|ernst|waga,poważny,dotkliwość|серьёзность,тяжёлый|严重程度,严重|重大度,深刻
sewage,drain|abwasser,kanalisation,abfluss|eaux usées,égout|aguas residuales,desagüe|fognatura,scarico|esgoto,ralo|riool,afvoer|ścieki,kanalizacja|канализация,сток|污水,下水道|下水,排水
shader,lighting|schattierung,beleuchtung|ombrage,éclairage|sombreado,iluminación|ombreggiatura,illuminazione|sombreamento,iluminação|schaduw,belichting|cieniowanie,oświetlenie|шейдер,освещение|着色器,光照|陰影,シェーダー
shadow|schatten|ombre|sombra|ombra|sombra|schaduw|cień|тень|阴影|日陰,シャドウ
shaft,axle|welle,schacht|arbre,puits|eje,pozo|albero,pozzo|eixo,poço|as,schacht|wał,szyb|вал,шахта|传动轴|シャフト
shake,shiver,tremble|schütteln,zittern,schüttelt,geschüttelt,zittert,gezittert|secouer,trembler|sacudir,temblar|scuotere,tremare|sacudir,tremer|schudden,trillen,beven,schudt,trilt|trząść,drżeć,wstrząsnąć|трясти,дрожать|摇晃,颤抖|揺れる,震える,揺れ,震え
shallow,superficial|flach,oberflächlich|peu profond,superficiel|poco profundo,superficial|poco profondo,superficiale|raso,superficial|ondiep,oppervlakkig|płytki,powierzchowny|мелкий,поверхностный|浅层,肤浅|浅い,表面的,浅く,浅か
shape|form,gestalt|forme|forma|forma|forma|vorm|kształt|форма|形状|形状
shark|hai|requin|tiburón|squalo|tubarão|haai|rekin|акула|鲨鱼|サメ
sharp|scharf,spitz|pointu,net|afilado,nítido|affilato,nitido|afiado,nítido|scherp|ostry|острый,резкий|锋利,尖锐|鋭い,鋭利,鋭く,鋭か
sheet,leaf|blatt|feuille|hoja|foglio|folha|blad,vel|arkusz,kartka|лист|纸张,一张|用紙
sheet music,score|noten,partitur|partition|partitura|partitura,spartito|partitura|bladmuziek,partituur|nuty,partytura|ноты,партитура|乐谱,总谱|楽譜
shelter|unterkunft,schutzraum,tierheim|abri,refuge|refugio|rifugio,riparo|abrigo|schuilplaats,asiel,opvang|schronienie,schronisko|приют,убежище|避难所,收容所|避難所,保護施設
shepherd,flock|schäfer,hirte,herde|berger,troupeau|pastor,rebaño|pastore,gregge|pastor,rebanho|herder,kudde|pasterz,stado|пастух,стадо|牧羊人,羊群|羊飼い,群れ
shine,glow,shiny|glänzen,leuchten,glänzend,glänzt,geglänzt,geleuchtet|briller,lueur|brillar,resplandor,brillante|brillare,splendere,lucido|brilhar|schijnen,glans,glanzend,schijnt,scheen|świecić,błyszczeć,blask|сиять,блестеть,блеск|发光,闪亮|輝く,光沢,輝い,輝き,輝か
shipment,consignment|sendung,lieferung|envoi,expédition|envío,cargamento|spedizione|remessa,envio|zending|przesyłka,wysyłka|отправление,партия груза|货件,托运|荷物,積送品
shock,shocking|schock,schockiert|choc,choquant|choque,impactante|shock,scioccante|choque,chocante|schok|szok,wstrząs|шок,удар|震惊,冲击|衝撃,ショック
shoot,shot|schießen,schuss,schießt,schoss,geschossen|tirer|disparar|sparare|atirar,tiro|schieten,schot,schoot|strzelać,strzał|стрелять,выстрел|射击,拍摄|撃つ,射撃,撃っ,撃ち
short circuit|kurzschluss|court-circuit|cortocircuito|cortocircuito|curto-circuito|kortsluiting|zwarcie|короткое замыкание|短路|短絡,ショート
shortcut,hotkey|tastenkürzel,abkürzung|raccourci|atajo|scorciatoia|atalho|sneltoets,snelkoppeling|skrót klawiszowy|горячая клавиша,ярлык|快捷键,快捷方式|近道,ショートカット
shorten|kürzen,verkürzen,gekürzt,kürzt,verkürzt|raccourcir|acortar|accorciare,abbreviare|encurtar|inkorten,verkorten,ingekort|skrócić,skracać|сократить,укоротить|缩短|短縮
shovel,spade|schaufel|pelle,bêche|pala|pala,vanga|pá|schop,spade|łopata|лопата|铲子,铁锹|シャベル
shrimp,seafood|garnele,meeresfrüchte|crevette,fruits de mer|gamba,camarón,marisco|gambero,frutti di mare|camarão,frutos do mar|garnaal,zeevruchten|krewetka,owoce morza|креветка,морепродукты|虾仁,海鲜|海老,海鮮
shrink|schrumpfen,verkleinern,schrumpft,geschrumpft,verkleinert|rétrécir,réduire,réduit|encoger,reducir,redujo|restringere,ridurre,ridotto,riduce|encolher|krimpen,verkleinen,kromp,verkleint,verkleinde|zmniejszyć,kurczyć|сжаться,уменьшить|缩小,收缩|縮小
shuffle|mischen,durchmischen,mischt,gemischt,durchmischt|mélanger|barajar,mezclar|mescolare|embaralhar|schudden,husselen,schudt,husselt,gehusseld|tasować,przetasować|перемешать|打乱,洗牌|シャッフル
shutdown|herunterfahren,abschalten,herunterfährt,herunterfuhr,heruntergefahren,abgeschaltet|arrêt,extinction,éteindre,éteint|apagado|spegnimento,arresto,spento|desligamento|afsluiten,uitschakelen,afgesloten,uitschakelt|wyłączenie,wyłączyć|выключение,отключение,выключить|关机,停机|停止,シャットダウン
shy,reserved|schüchtern,zurückhaltend|timide,réservé|tímido,reservado|timido,riservato|reservado|verlegen,schuw|nieśmiały|застенчивый|害羞,腼腆|内気,恥ずかしがり
side effect|nebenwirkung|effet secondaire|efecto secundario|effetto collaterale|efeito colateral|bijwerking|skutek uboczny,działanie niepożądane|побочный эффект|副作用|副作用
sigh,whisper|seufzen,flüstern,seufzt,geseufzt,flüstert,geflüstert|soupirer,chuchoter|suspirar,susurrar|sospirare,sussurrare|suspirar,sussurrar|zuchten,fluisteren,fluisteert|westchnąć,szeptać|вздыхать,шептать|叹气,低语|溜息,囁く,囁い,囁き,囁か
sight,eyesight|sicht,anblick,sehkraft|vue,vision|vista,visión|vista|visão,vista|zicht,gezichtsvermogen|wzrok,widok|зрение,вид|视力,视野|視力,視界
signature,autograph|unterschrift,unterschreiben,unterzeichnen,unterschrieben,unterschreibt|signature,signer|firma|firma|assinatura,assinar|handtekening,ondertekenen,ondertekend,ondertekent|podpis|подпись,подписать,подписание|签名,签字,签署|署名,サイン
significant,considerable,substantial|erheblich,bedeutend,beträchtlich|considérable,important|considerable,significativo|notevole,considerevole|considerável,significativo|aanzienlijk,aanmerkelijk|znaczny,istotny|значительный,существенный|显著,可观|大幅,相当,かなり
silk|seide|soie|seda|seta|seda|zijde|jedwab|шёлк|丝绸|シルク
silo|silo|silo|silo|silo|silo|silo|silos|силос|筒仓,孤岛|貯蔵庫,サイロ
simplify,simplification|vereinfachen,vereinfacht|simplifier,simplification|simplificar,simplificación|semplificare,semplificazione|simplificar|vereenvoudigen,vereenvoudigt,vereenvoudigd|uprościć,uproszczenie|упростить,упрощение|简化|簡略化,簡素化
sincere,frank|aufrichtig,offen|sincère,franc|sincero,franco|sincero,franco|sincero,franco|oprecht,eerlijk|szczery|искренний,откровенный|真诚,坦率|誠実,率直
sink,washbasin|waschbecken,spüle|évier,lavabo|fregadero,lavabo|lavandino,lavello|pia|gootsteen,wastafel,gootstet,gootstede,gegootsted|zlew,umywalka|раковина,мойка|水槽,洗手池|洗面台,流し台
siren|sirene|sirène|sirena|sirena|sirene|sirene|syrena|сирена|警报器,汽笛|警笛,サイレン
skating,skate|schlittschuh,eislauf|patin,patinage|patinaje,patín|pattinaggio,pattino|patinação,patins|schaatsen,schaats,schaatst|łyżwy,łyżwiarstwo|коньки,катание|滑冰,溜冰|スケート
skiing,ski|ski,skifahren|ski|esquí,esquiar|sci|esqui,esquiar|skiën,ski|narty,narciarstwo|лыжи,лыжный|滑雪|スキー
skills gap,training course,further training|weiterbildung,fortbildung,schulung|formation continue,perfectionnement|formación continua,capacitación|formazione continua,aggiornamento|capacitação,educação continuada|bijscholing,nascholing|doskonalenie zawodowe,szkolenie|повышение квалификации|进修,培训课程|研修会,講習
skin|haut|peau|piel|pelle|epiderme,cutâneo|huid|skóra|кожа|皮肤|皮膚
skip|überspringen,übersprungen,auslassen,überspringt,übersprang,auslässt,ausließ,ausgelassen|sauter,ignorer|saltar,omitir|saltare|pular,saltar|overslaan,overgeslagen|pominąć,pomijać|пропустить,пропускать|跳过|飛ばす,スキップ,飛ばし,飛ばさ
sky|himmel|ciel|cielo|cielo|céu|hemel,lucht|niebo|небо|天空|青空
slash,backslash|schrägstrich|barre oblique|barra,barra oblicua|barra obliqua|barra|schuine streep|ukośnik|слэш,косая черта|斜杠|スラッシュ
slaughter,butcher|schlachten,metzger,fleischer,geschlachtet|abattre,boucher,boucherie|matadero,carnicero|macello,macellaio|abate,açougueiro|slachten,slager|ubój,rzeźnik|мясник,забой|屠宰,肉店|肉屋,屠畜
slave,slavery|sklave,sklaverei|esclave,esclavage|esclavo,esclavitud|schiavo,schiavitù|escravo,escravidão|slaaf,slavernij|niewolnik,niewolnictwo|раб,рабство|奴隶|奴隷
slice|scheibe,schneiden,schnitt,geschnitten|tranche|rebanada,loncha,rodaja|fetta,affettare|fatia,fatiar|plak,snee|plaster,kromka|ломтик,срез|切片,薄片|薄切り,スライス
slide,slip,slippery|rutschen,gleiten,rutschig,rutscht,gerutscht,gegleitet|glisser|resbalar,deslizar,resbaladizo|scivolare|escorregar,deslizar,escorregadio|glijden,uitglijden,glad,glijdt,uitglijdt|ślizgać,poślizgnąć,śliski|скользить,скользкий|滑动,滑倒|滑る,滑り,滑っ,滑ら
slider,radio button|schieberegler|curseur,bouton radio|deslizador,botón de opción|cursore,pulsante di opzione|controle deslizante,botão de opção|schuifregelaar,keuzerondje|suwak,przycisk opcji|ползунок,переключатель|滑块,单选|スライダー
slope|steigung,hang|pente|pendiente|pendenza,pendio|inclinação,declive|helling|nachylenie,stok|наклон,склон,уклон|斜率,坡度|勾配,傾斜
slowdown,slower|verlangsamung,langsamer|ralentissement|ralentización|rallentamento|lentidão,desacelerar|vertraging,trager,langzamer|spowolnienie,wolniejszy|замедление,медленнее|变慢,减速|減速,遅くなる,遅くなっ,遅くなり,遅くなら
smartphone,android,iphone|handy,smartphone|téléphone portable,smartphone|celular,smartphone|cellulare,smartphone|celular,smartphone|telefoon,mobieltje,smartphone|komórka,smartfon|смартфон,мобильник|智能手机,手机|携帯電話,スマホ
smell,odour,odor|geruch,riechen,duft,riecht,roch,gerochen|odeur,sentir|olor,oler|odore,profumo|cheiro,odor|geur,ruiken,rook|zapach,pachnieć|запах,пахнуть|气味|匂い,臭い
smoking,cigarette,tobacco|rauchen,zigarette,tabak,raucht,geraucht|fumer,cigarette,tabac|fumar,cigarrillo,tabaco|fumare,sigaretta,tabacco|fumar,cigarro,tabaco|roken,sigaret,tabak|palić,papieros,tytoń|курить,сигарета,табак|吸烟,香烟|喫煙,煙草
smooth,smoothly|glatt,reibungslos|lisse,fluide|liso,suave|liscio|liso,suave|glad,soepel|gładki,płynny|гладкий,плавный|平滑,顺利|滑らか,円滑
smuggle,smuggling|schmuggeln,schmuggelt,geschmuggelt|contrebande|contrabando|contrabbando|contrabando|smokkel,smokkelt|przemyt|контрабанда|走私|密輸
snack,refreshment|imbiss,zwischenmahlzeit|collation,goûter|merienda,aperitivo|merenda,spuntino|lanche|snack,tussendoortje|przekąska|перекус,закуска|小吃,零食|軽食,おやつ
snail,worm|schnecke,wurm|escargot,ver|caracol,gusano|lumaca,verme|caracol,minhoca|slak,worm|ślimak,robak|улитка,червь|蜗牛,蠕虫|蝸牛,ミミズ
snake,frog|schlange,frosch|serpent,grenouille|serpiente,rana|serpente,rana|cobra,sapo|slang,kikker|wąż,żaba|змея,лягушка|蛇类,青蛙|ヘビ,カエル
sneeze,cough|niesen,husten,niest,geniest,gehustet|éternuer,tousser,toux|estornudar,toser|starnutire,tossire|espirrar,tossir|niezen,hoesten,niest,gehoest|kichać,kaszleć,kaszel|чихать,кашлять,кашель|打喷嚏,咳嗽|くしゃみ
snore|schnarchen,schnarcht,geschnarcht|ronfler|roncar|russare|roncar|snurken|chrapać|храпеть|打鼾|いびき
soak|einweichen,tränken,einweicht,geeinweicht,tränkt,getränkt|tremper|remojar,empapar|ammollare,inzuppare|deixar de molho,encharcar|doorweken|moczyć,namoczyć|замачивать,пропитать|浸泡|浸す,浸し,浸さ
soap,detergent|seife,waschmittel,reinigungsmittel|savon,lessive,détergent|jabón,detergente|sapone,detersivo,detergente|sabão,detergente|zeep,wasmiddel|mydło,proszek do prania|мыло,моющее средство|肥皂,洗涤剂|石鹸,洗剤
social,society|sozial,gesellschaftlich|social,société|social,sociedad|sociale,società|social,sociedade|sociaal,maatschappij,samenleving|społeczny,społeczeństwo|социальный,общество|社会|社会,社会的
social media,influencer|soziale medien,influencer|réseaux sociaux,influenceur|redes sociales,influencer|reti sociali,influencer|redes sociais,influenciador|sociale media,influencer|media społecznościowe,influencer|соцсети,блогер,инфлюенсер|社交媒体,网红|交流サイト,インフルエンサー
social worker,counsellor|sozialarbeiter,berater|travailleur social,conseiller|trabajador social,consejero|assistente sociale,consulente|assistente social,conselheiro|maatschappelijk werker|pracownik socjalny,doradca|социальный работник,консультант|社工,辅导员|相談員,社会福祉士
sock,stocking|socke,strumpf|chaussette,bas|calcetín,media|calzino,calza|meia|sok,kous|skarpeta,pończocha|носок,чулок|袜子|靴下
socket|socket,buchse|socket,prise|socket,zócalo|socket,presa|soquete|socket|gniazdo,socket|сокет|套接字|ソケット
sofa,couch|sofa,couch|canapé|sofá|divano|sofá|bank,sofa|kanapa,sofa|диван|沙发|ソファ
solemn|feierlich|solennel|solemne|solenne|solene|plechtig|uroczysty|торжественный|庄严|厳粛
solid|fest,massiv|solide|sólido|solido|sólido|vast,stevig|stały,solidny|твёрдый,прочный|固体,坚固|固体,頑丈
solidarity|solidarität|solidarité|solidaridad|solidarietà|solidariedade|solidariteit|solidarność|солидарность|团结|連帯
solvent|lösungsmittel|solvant|disolvente,solvente|solvente|solvente|oplosmiddel|rozpuszczalnik|растворитель|溶剂|溶剤,溶媒
son,daughter|sohn,tochter|fille|hijo|figlio|filho|zoon,dochter|syn,córka|сын,дочь|儿子,女儿|息子
soprano,tenor,bass|sopran,tenor,bass|soprano,ténor,basse|soprano,tenor,bajo|soprano,tenore,basso|soprano,tenor,baixo|sopraan,tenor,bas|sopran,tenor,bas|сопрано,тенор,бас|女高音,男高音,低音|低音,ソプラノ,テノール
sound,audio|klang,ton,geräusch|bruit,audio|audio|suono,audio|som,áudio|geluid,klank,audio|dźwięk,audio|звук,аудио|声音,音频|音響,オーディオ
soundtrack,playlist|soundtrack,wiedergabeliste|bande sonore,liste de lecture|banda sonora,lista de reproducción|colonna sonora,scaletta|trilha sonora,playlist|soundtrack,afspeellijst|ścieżka dźwiękowa,playlista|саундтрек,плейлист|原声,播放列表|サウンドトラック,再生リスト
sour|sauer|acide,aigre|agrio,ácido|acido,aspro|azedo|zuur|kwaśny|кислый|酸味,酸的|酸っぱい
south|süden,südlich|sud|sur|sud|sul|zuiden|południe,południowy|юг,южный|南方,南部|南部,南側
souvenir|andenken,souvenir|souvenir|recuerdo,suvenir|souvenir|lembrança,suvenir|aandenken,souvenir|pamiątka|сувенир|纪念品|土産,お土産
space,rocket|weltraum,rakete,raumfahrt|fusée,spatial|cohete,espacial|razzo,spaziale|foguete,espacial|raket,ruimtevaart|rakieta,kosmos|космос,ракета|航天,火箭|宇宙,ロケット
spark,ignition|funke,zündung|étincelle,allumage|chispa,encendido|scintilla,accensione|faísca,ignição|vonk,ontsteking|iskra,zapłon|искра,зажигание|火花,点火|点火,火花
spatial|räumlich|spatial|espacial|spaziale|espacial|ruimtelijk|przestrzenny|пространственный|空间|空間的
specify|angeben,festlegen,spezifizieren,angibt,angab,angegeben,festlegt,festgelegt,spezifiziert|spécifier,préciser|especificar|specificare|especificar|specificeren,opgeven,specificeert,specificeerde,opgeeft|określić,podać|указать,задать|指定|指定
specimen,exemplar|exemplar,probe|spécimen,échantillon|espécimen,ejemplar|esemplare,campione|espécime,exemplar|exemplaar,monster|okaz,egzemplarz|образец,экземпляр|标本,样品|標本,検体
spectacular|spektakulär|spectaculaire|espectacular|spettacolare|espetacular|spectaculair|spektakularny|впечатляющий,зрелищный|壮观|壮観,華々しい
spectator stand,grandstand|tribüne|tribune|tribuna,grada|tribuna|arquibancada|tribune|trybuna|трибуна|看台|観客席
spectrum,spectrometer|spektrum,spektrometer|spectre,spectromètre|espectro,espectrómetro|spettro,spettrometro|espectro,espectrômetro|spectrum,spectrometer|widmo,spektrometr|спектр,спектрометр|光谱,频谱|スペクトル,分光
speculation,speculate|spekulation,spekulieren,spekuliert|spéculation|especulación|speculazione|especulação|speculatie,speculeren,speculeert|spekulacja|спекуляция,предположение|投机,猜测|投機,推測
speech,lecture|rede,vortrag,vorlesung|discours,conférence,cours magistral|discurso,conferencia|discorso,conferenza,lezione|discurso,palestra|toespraak,lezing,college|przemówienie,wykład|речь,лекция,доклад|演讲,讲座|講演,講義
speed up,faster|schneller,beschleunigen,beschleunigt|plus rapide,accélérer|más rápido,agilizar|velocizzare|agilizar,mais rápido|sneller,versnellen,versnelt,versneld|szybszy,szybciej|быстрее,ускорить|提速,更快|高速化
spell,spelling|buchstabieren,rechtschreibung,schreibweise,buchstabiert|épeler,orthographe|deletrear,ortografía|ortografia,compitare|soletrar,ortografia|spellen,spelt|pisownia,ortografia,literować|правописание,орфография|拼写|綴り,スペル
spell checker,spellcheck|rechtschreibprüfung|correcteur orthographique|corrector ortográfico|correttore ortografico|corretor ortográfico|spellingcontrole|sprawdzanie pisowni|проверка орфографии|拼写检查|スペルチェック
sphere,globe|kugel,globus|sphère,globe|esfera,globo|sfera,globo|esfera,globo|bol,globe|kula,globus|сфера,шар,глобус|球体,地球仪|球体,地球儀
spicy,hot|scharf gewürzt,pikant|épicé,piquant|picante|piccante|picante|pikant,gekruid|pikantny,ostry|острый,пряный|辛辣,辣的|辛い,辛く,辛か
spill,leakage|verschütten,auslaufen,ausläuft,auslief,ausgelaufen|renverser,déversement|derramar|versare,sversamento|derramar,vazamento|morsen,lekken,morst|rozlać,wyciek|пролить,разлив|溢出|こぼす,流出
spiral,helix|spirale,helix|spirale,hélice|espiral,hélice|spirale,elica|espiral,hélice|spiraal,helix|spirala,helisa|спираль|螺旋|螺旋,らせん
spirit,mind|geist,verstand|esprit|espíritu,mente|spirito,mente|espírito,mente|geest,verstand|duch,umysł|дух,разум,ум|精神,心智|精神
sponge|schwamm|éponge|esponja|spugna|esponja|spons|gąbka|губка|海绵|海綿,スポンジ
sponsor,sponsorship|sponsor,sponsoring|parrain,mécène,sponsor|patrocinador,patrocinio|sponsor,sponsorizzazione|patrocinador,patrocínio|sponsor,sponsoring|sponsor,sponsorować|спонсор,спонсорство|赞助,赞助商|協賛,スポンサー
spontaneous|spontan|spontané|espontáneo|spontaneo|espontâneo|spontaan|spontaniczny|спонтанный|自发|自発的
spot,stain|fleck,stelle|tache,endroit|mancha,sitio|macchia,punto|mancha,ponto|vlek,plek|plama,miejsce|пятно,место|污渍,斑点|染み,斑点
spread|verbreiten,ausbreiten,ausgebreitet|répandre,propagation,étaler|difundir,esparcir|diffondere,diffusione|espalhar,difundir|verspreiden,verspreidt|rozprzestrzeniać,rozpowszechniać|распространить,распространение|扩散,蔓延|拡散,広がる,広がっ,広がり,広がら
sprite,texture|textur,beschaffenheit|texture|textura|texture,trama|textura|textuur|tekstura|текстура|纹理,质地|質感,テクスチャ
sprout,germination|keimen,keimling,keimt,gekeimt|germer,germination|germinar,brote|germogliare,germinazione|germinar,broto|kiemen,ontkiemen,kiemt,ontkiemt,ontkiemd|kiełkować|прорастать,росток|发芽|発芽
spy,espionage|spion,spionage|espion,espionnage|espía,espionaje|spia,spionaggio|espião,espionagem|spion,spionage|szpieg,szpiegostwo|шпион,шпионаж|间谍|諜報,スパイ
squad,lineup|aufstellung,kader|effectif,composition|alineación,plantilla|formazione,rosa|escalação,elenco|opstelling,selectie|skład,kadra|состав|阵容|陣容,先発
square|quadrat,platz|carré,place|cuadrado,plaza|quadrato,piazza|quadrado,praça|vierkant,plein|kwadrat,plac|квадрат,площадь|正方形,广场|正方形,広場
squeeze|quetschen,drücken,auspressen,quetscht,gequetscht,drückt,gedrückt,auspresst,geauspresst|presser,serrer|exprimir,apretar|spremere,strizzare|espremer,apertar|knijpen,persen,perst|ściskać,wyciskać|сжимать,выжимать|挤压|絞る,絞っ,絞り,絞ら
squirrel,hedgehog|eichhörnchen,igel|écureuil,hérisson|ardilla,erizo|scoiattolo,riccio|esquilo,ouriço|eekhoorn,egel|wiewiórka,jeż|белка,ёж|松鼠,刺猬|栗鼠,リス
stadium,arena|stadion,arena|stade,arène|estadio|stadio|estádio|stadion|stadion|стадион,арена|体育场|競技場,スタジアム
stage,scene|bühne,szene|scène|escenario,escena|palcoscenico,scena|palco,cena|podium,scène|scena|сцена|舞台,场景|舞台,場面
stamp,stamping|stempel,stempelt,gestempelt|tampon|sello|timbro|carimbo|stempel,stempelen,stempelt|pieczątka,stemplować|печать,штамп|盖章,印章|判子,押印
stamp collection,collector|sammlung,sammler|collection,collectionneur|colección|collezione|coleção,colecionador|verzameling|kolekcja,kolekcjoner|коллекция,коллекционер|收藏,收藏家|収集,収集家
standardise,standardize,standardization|vereinheitlichen,standardisieren,norm,vereinheitlicht,standardisiert|standardiser,normaliser,norme|estandarizar,normalizar,norma|standardizzare,norma|padronizar,norma|standaardiseren,norm,standaardiseert,standaardiseerde|standaryzacja,norma,ujednolicić|стандартизация,норма,унифицировать|标准化,规范|標準化,規格
static|statisch|statique|estático|statico|estático|statisch|statyczny|статический|静态|静的
station,railway station|bahnhof,haltestelle|gare,arrêt|estación|stazione,fermata|estação|station,halte|dworzec,przystanek|вокзал,остановка|车站,火车站|停留所
statute,bylaws|satzung,statut|statut|estatuto|statuto|estatuto|statuten|statut|устав|章程|定款,規約
stay,remain|bleiben,geblieben,aufenthalt,bleibt,blieb|rester,séjour|quedarse,permanecer,estancia|restare,rimanere,soggiorno,rimasto|ficar,permanecer,estadia|blijven,gebleven,verblijf|zostać,pobyt,pozostać|остаться,оставаться,пребывание|停留,逗留|滞在,残る,残っ,残り,残ら
steady|stetig,gleichmäßig|régulier,constant|constante,firme|costante,stabile|constante,firme|gestaag|stały,równomierny|устойчивый,равномерный|稳定,平稳|着実,安定
steam,vapour|dampf|vapeur|vapor|vapore|vapor|stoom,damp|para|пар|蒸汽|蒸気
steep|steil|raide,abrupt|empinado|ripido|íngreme|steil|stromy|крутой|陡峭|急勾配
steering,steering wheel|lenkrad,lenkung,lenken,lenkt,gelenkt|direction|volante,dirección|volante,sterzo|volante,direção|stuur,besturing|kierownica|руль|方向盘|ハンドル,操舵
steering committee|lenkungsausschuss|comité de pilotage|comité directivo|comitato direttivo|comitê diretor|stuurgroep|komitet sterujący|управляющий комитет|指导委员会|運営委員会
stem,stalk|stiel,stängel|tige|tallo|gambo,stelo|caule,haste|stengel,steel|łodyga|стебель|茎秆|茎部,語幹
stereotype,cliché|klischee,stereotyp|stéréotype,cliché|estereotipo|stereotipo|estereótipo|stereotype|stereotyp|стереотип|刻板印象|固定観念
sterile,sterilise,sterilize|steril,sterilisieren,sterilisiert|stérile,stériliser|estéril,esterilizar|sterile,sterilizzare|estéril,esterilizar|steriel,steriliseren,steriliseert,steriliseerde|sterylny,sterylizować|стерильный,стерилизация|无菌,灭菌|無菌,滅菌
stick,rod,bar|stab,stange|bâton,barre,tige|palo,barra,varilla|bastone,barra,asta|vara,barra,haste|stok,staaf,stang|kij,pręt,drążek|палка,стержень,прут|棍子|棒状,角材,竿竹
sticky note,post-it|haftnotiz,notizzettel,zettel|post-it,note adhésive|nota adhesiva|foglietto adesivo|bilhete,nota adesiva|plakbriefje,notitieblaadje|karteczka,kartka samoprzylepna|стикер,записка|便签,便利贴|付箋
stimulus,stimulate|reiz,anregen,stimulieren,anregt,geanregt,stimuliert|stimulus,stimuler|estímulo|stimolo|estímulo,estimular|prikkel,stimuleren,stimuleert,stimuleerde|bodziec,stymulować|стимул,стимулировать|刺激|刺激
stir|rühren,umrühren,rührt,gerührt,umrührt,umgerührt|remuer|remover,revolver|mescolare,girare|mexer|roeren,roert|mieszać,zamieszać|мешать,помешивать|搅拌|かき混ぜる,攪拌
stock exchange,share price|börse,aktie|bourse,action|bolsa,acción|borsa,azione|bolsa de valores,ação|beurs,aandeel|giełda,akcja|биржа,акция|股票,证券交易所|株式,株価
stocktaking,stock count|inventur,bestandsaufnahme|inventaire|recuento,inventario|inventario|inventário,contagem|inventarisatie,voorraadtelling|inwentaryzacja,remanent|инвентаризация|盘点|棚卸し,棚卸
stone,rock|stein,fels|pierre,roche|piedra,roca|pietra,roccia|pedra,rocha|steen,rots|kamień,skała|камень,скала|石头,岩石|岩石,石材
stool|hocker|tabouret|taburete|sgabello|banquinho,banqueta|kruk|taboret,stołek|табурет|凳子|腰掛け,丸椅子
stored procedure,trigger|gespeicherte prozedur,trigger|procédure stockée,déclencheur|procedimiento almacenado,disparador|procedura memorizzata,trigger|procedimento armazenado,gatilho|opgeslagen procedure,trigger|procedura składowana,wyzwalacz|хранимая процедура,триггер|存储过程,触发器|トリガー
stove,hob|herd,ofen|cuisinière,poêle|estufa,cocina|fornello,stufa|fogão|fornuis,kachel|kuchenka,piec|плита,печь|炉灶|焜炉,コンロ
strain,tension,tense|spannung,belastung,angespannt|tension,tendu|tensión,tenso|tensione,teso|tensão,tenso|spanning|napięcie,napięty|напряжение|张力,紧张|緊張,張力
stranger,unknown person|fremder,unbekannter|inconnu,étranger|desconocido,extraño|sconosciuto,estraneo|desconhecido,estranho|vreemdeling,onbekende|nieznajomy,obcy|незнакомец,чужой|陌生人|見知らぬ人
strap,band|riemen,band,gurt|sangle,bande|correa,banda|cinghia,fascia|correia,alça,faixa|riem,band|pasek,taśma|ремешок,лента|带子,绑带|ベルト
strategic|strategisch|stratégique|estratégico|strategico|estratégico|strategisch|strategiczny|стратегический|战略|戦略的
strawberry,berry|erdbeere,beere|fraise,baie|fresa,baya|fragola,bacca|morango,baga|aardbei,bes|truskawka,jagoda|клубника,ягода|草莓,浆果|いちご,ベリー
stretch|dehnen,strecken,dehnt,gedehnt,streckt,gestreckt|étirer|estirar|stirare,allungare|esticar|rekken,strekken|rozciągnąć|растянуть,растяжка|拉伸|伸ばす,ストレッチ,伸ばし,伸ばさ
stripe,strip|streifen|bande,rayure|raya,franja,tira|striscia,riga|listra,faixa,tira|streep,strook|pasek,pas|полоса,полоска|条纹|帯状
struct|struktur,verbund|structure|estructura|struttura|estrutura|structuur|struktura|структура|结构体|構造体
struggle|kämpfen,sich schwertun,kämpft,gekämpft|lutter,peiner|luchar,esforzarse|lottare,faticare|lutar,penar|worstelen,moeite,worstelt,worstelde|zmagać,borykać|бороться,испытывать трудности|挣扎,奋斗|苦労,苦戦
stubborn,persistent|stur,hartnäckig|têtu,tenace|terco,tenaz|testardo,tenace|teimoso,persistente|koppig,hardnekkig|uparty|упрямый,упорный|固执,顽固|頑固
student|student,studentin,schüler|étudiant,élève|estudiante,alumno|studente,alunno|estudante,aluno|student,leerling|student,uczeń|студент,ученик|学生|学生,生徒
studio|studio,atelier|studio,atelier|estudio|studio|estúdio,ateliê|studio,atelier|studio,pracownia|студия,мастерская|工作室,演播室|工房,スタジオ
study,studies|studieren,studium,studiert|étudier,étude|estudiar|studiare|estudar|studeren,studie,studeert,studeerde|studiować,studia,badanie|изучать,учёба,исследование|学习,研究|勉強,研究
style sheet,css|stilvorlage,formatvorlage|feuille de style|hoja de estilo|foglio di stile|folha de estilo|stijlblad,opmaakmodel|arkusz stylów|таблица стилей|样式表,样式|スタイルシート
subdomain,dns|subdomain,dns|sous-domaine,dns|subdominio,dns|sottodominio,dns|subdomínio,dns|subdomein,dns|subdomena,dns|поддомен,днс|子域名,域名解析|サブドメイン,名前解決
subject line|betreff,betreffzeile|objet|asunto|oggetto|assunto|onderwerp|temat|тема письма|主题|件名
subjective|subjektiv|subjectif|subjetivo|soggettivo|subjetivo|subjectief|subiektywny|субъективный|主观|主観的
submit,submission|einreichen,eingereicht,absenden,einreicht,absandte,abgesendet|soumettre,soumission,envoyer,soumis,enverra|enviar,presentar|presentare,inviare|enviar,submeter|indienen,ingediend,inzending,indient|złożyć,przesłać,zgłoszenie|подать,отправить,подача|提交,投稿|提出,送信
subquery|unterabfrage|sous-requête|subconsulta|sottoquery|subconsulta|subquery|podzapytanie|подзапрос|子查询|副問い合わせ
substance|substanz,stoff|substance|sustancia|sostanza|substância|stof|substancja|вещество|物质|物質
substation,transmission line|umspannwerk,hochspannungsleitung|sous-station,ligne à haute tension|subestación,línea de alta tensión|sottostazione,linea elettrica|subestação,linha de transmissão|onderstation,hoogspanningslijn|podstacja,linia wysokiego napięcia|подстанция,лэп|变电站,输电线|変電所,送電線
substitute,substitution|ersetzen,ersatz,vertretung,ersetzt|remplacer,substitution|sustituir,suplente|sostituire,supplente|substituir,substituição,suplente|vervangen,vervanger,vervangt,verving|zastąpić,zastępstwo,zamiennik|заменить,замена,подстановка|替代,代替|代替,代用
substitute teacher,cover|vertretungslehrer|remplaçant|profesor sustituto|supplente|professor substituto|invaldocent,invaller|nauczyciel zastępujący|замещающий учитель|代课老师|代用教員,代講
subtitle,caption|untertitel,bildunterschrift|sous-titre,légende|subtítulo,pie de foto|sottotitolo,didascalia|legenda|ondertitel,bijschrift|napisy,podpis|субтитры,подпись|字幕|字幕
subtle|subtil,fein|subtil|sutil|sottile|sutil|subtiel|subtelny|тонкий,едва заметный|微妙,细微|微妙,繊細
subtract,subtraction|abziehen,subtrahieren,abzug,abzieht,abzog,abgezogen,subtrahiert|soustraire,déduire|restar,sustraer|sottrarre,sottrazione|subtrair|aftrekken,afgetrokken|odjąć,odejmować|вычесть,вычитание|减去,扣除|引き算,差し引き
suffer,suffering|gelitten|souffrir,souffrance|sufrir,sufrimiento|soffrire,sofferenza|sofrer,sofrimento|lijden,geleden,lijdt|cierpieć,cierpienie|страдать,страдание|遭受,痛苦|苦しむ,被る,苦しん,苦しみ,苦しま,被っ,被り,被ら
suffix|suffix,endung|suffixe|sufijo|suffisso|sufixo|achtervoegsel,suffix|sufiks,przyrostek|суффикс|后缀|接尾辞
suicide|selbstmord,suizid|suicide|suicidio|suicidio|suicídio|zelfmoord|samobójstwo|самоубийство|自杀|自殺
summarise,summarize|zusammenfassen,zusammengefasst,zusammenfasst|résumer|resumir|riassumere,riepilogare|resumir|samenvatten|podsumować,streścić|подытожить,резюмировать|概括,归纳|要約
superior|überlegen,höher,überlegt|supérieur|superior|superiore|superior|superieur,beter|lepszy,wyższy|превосходный,высший|优越,上级|優れた,上位
supplier,subcontractor|zulieferer,subunternehmer|fournisseur,sous-traitant|proveedor,subcontratista|fornitore,subappaltatore|fornecedor,subcontratado|toeleverancier,onderaannemer|dostawca,podwykonawca|поставщик,субподрядчик|供应商,分包商|下請け,仕入先
supply|versorgen,liefern,versorgt,liefert,geliefert|approvisionner,fourniture,alimentation|suministrar,abastecer|fornire,fornitura,approvvigionamento|suprir,fornecimento,abastecer|leveren,voorziening,levert,leverde|zaopatrzenie,dostawa|поставка,снабжение,поставлять|供应,供给|供給
suppress,suppression|unterdrücken,unterdrückt|supprimer,réprimer|suprimir|sopprimere|suprimir|onderdrukken|tłumić,pominąć|подавить,подавление|抑制,屏蔽|抑制,抑止
surcharge|zuschlag,aufpreis|supplément|recargo|supplemento,sovrapprezzo|sobretaxa,acréscimo|toeslag|dopłata|доплата,надбавка|附加费|追加料金,割増
surf,surfing|surfen,surft,gesurft|surf|surf|surf,navigare|surfe|surfen|surfować,surfing|сёрфинг|冲浪|波乗り,サーフィン
surname,family name|nachname,familienname|nom de famille|apellido|cognome|sobrenome,apelido|achternaam|nazwisko|фамилия|姓氏|名字,苗字
surrender,give up|aufgeben,kapitulieren,aufgegeben,aufgibt,kapituliert,aufgegebt,geaufgegebt|abandonner,se rendre|rendirse,abandonar|arrendersi,rinunciare|desistir,render-se|opgeven,overgeven,opgeeft,overgeeft|poddać,rezygnować|сдаться,отказаться|放弃,投降|諦める,断念,諦め
surround,surrounding,surroundings|umgeben,umgibt,umgab,umgegeben|entourer,alentours|rodear,alrededores|circondare,dintorni|cercar,arredores|omringen,omgeving,omringt,omringd|otaczać,otoczenie|окружать,окрестности|周围,环绕|囲む,周囲,囲ん,囲み,囲ま
surveillance|überwachung|surveillance|vigilancia|sorveglianza|vigilância|toezicht,bewaking|inwigilacja,nadzór|слежка,наблюдение|监视|監視
surveyor,surveying|vermessung,gutachter,landvermesser|géomètre,arpenteur|topógrafo,agrimensor|geometra|agrimensor,topógrafo|landmeter,taxateur|geodeta|геодезист,землемер|测量员,勘测|測量士
survive,survival|überleben,überstehen,überlebt,übersteht,überstand|survivre,survie|sobrevivir,supervivencia|sopravvivere,sopravvivenza|sobreviver,sobrevivência|overleven|przetrwać,przeżyć|выжить,выживание|生存,幸存|生き残る,存続
suspect|verdächtiger,vermuten,verdächtigt|suspect,soupçonner|sospechoso|sospetto|suspeito|verdachte,vermoeden,vermoedt|podejrzany,podejrzewać|подозреваемый|嫌疑,怀疑|容疑者,疑う,疑っ,疑い,疑わ
suspend,suspension|aussetzen,sperren,ausgesetzt,aussetzt,sperrt,gesperrt|suspendre,suspension|suspender,suspensión|sospendere,sospensione,sospeso|suspender,suspensão,suspenso|opschorten,schorsen,opgeschort,schorst|zawiesić,zawieszenie|приостановить,приостановка|暂停,挂起,中止|一時停止,停止
swap|tauschen,vertauschen,austauschen,tauscht,getauscht,vertauscht,austauscht,ausgetauscht|échanger,permuter|intercambiar,permutar|scambiare|trocar,permutar|omwisselen,verwisselen,omwisselt,omgewisseld,verwisselt,verwisseld|zamienić,zamiana|поменять,обмен,подкачка|交换,互换|入れ替え,交換
swear,curse|fluchen,schwören,flucht,geflucht,schwört,geschwört|jurer,gros mot|jurar,palabrota|giurare,parolaccia|jurar,xingar|vloeken,zweren,zweert|przeklinać,przysięgać|ругаться,клясться|发誓,咒骂|誓う,罵る,誓っ,誓い,誓わ,罵っ,罵り,罵ら
sweat,sweating|schweiß,schwitzen,schwitzt,geschwitzt|sueur,transpirer|sudor,sudar|sudore,sudare|suor,suar|zweet|pocić|пот,потеть|出汗,汗水|汗
sweater,pullover|pullover|pull,chandail|jersey,suéter|maglione|suéter,blusa|trui|sweter|свитер|毛衣|セーター
sweet|süß|sucré,doux|dulce|dolce|doce|zoet|słodki|сладкий|甜味,甜的|甘い,甘く,甘か
swelling,swollen|schwellung,geschwollen|gonflement,enflé|hinchazón,hinchado|gonfiore,gonfio|inchaço,inchado|zwelling,gezwollen|opuchlizna,obrzęk|отёк,опухший|肿胀|腫れ
swing,swinging|schaukeln,schwingen,schaukelt,geschaukelt,schwingt,geschwingt|balançoire,balancer|columpio,balancear|altalena,oscillare|balanço|schommel,slingeren,slingeert,slingeerde|huśtawka,kołysać|качели,качать|秋千,摆动|揺れ,ブランコ
symbol,sign|zeichen,symbol|signe,symbole|signo,símbolo|segno,simbolo|sinal,símbolo|teken,symbool|znak,symbol|знак,символ|符号|記号
symlink,symbolic link|symbolische verknüpfung|lien symbolique|enlace simbólico|collegamento simbolico|link simbólico|symbolische koppeling|dowiązanie symboliczne|символическая ссылка,симлинк|符号链接,软链接|シンボリックリンク
symphony,sonata|sinfonie,sonate|symphonie,sonate|sinfonía,sonata|sinfonia|sinfonia,sonata|symfonie,sonate|symfonia,sonata|симфония,соната|交响曲,奏鸣曲|交響曲,ソナタ
syndrome|syndrom|syndrome|síndrome|sindrome|síndrome|syndroom|zespół chorobowy,syndrom|синдром|综合征|症候群
syntax|syntax|syntaxe|sintaxis|sintassi|sintaxe|syntaxis|składnia|синтаксис|句法|構文,文法
syringe,injection|spritze,injektion|seringue,injection,piqûre|jeringa,inyección|siringa,iniezione|seringa,injeção|spuit,injectie|strzykawka,zastrzyk|шприц,укол,инъекция|注射器,注射|注射器,注射
table of contents|inhaltsverzeichnis|table des matières,sommaire|índice,tabla de contenidos|indice,sommario|sumário,índice|inhoudsopgave|spis treści|оглавление,содержание|目录|目次
tablet,pill|tablette,pille|comprimé,pilule|pastilla,comprimido|compressa,pillola|comprimido,pílula|tablet,pil|tabletka,pigułka|таблетка|药片,平板|錠剤,タブレット
tackle,deal with|angehen,bewältigen,angeht,anging,angegangen,bewältigt|s'attaquer,aborder|abordar,afrontar|affrontare|abordar,enfrentar|aanpakken|uporać,zająć się|взяться,справиться|处理,应对|取り組む,対処
tail|schwanz|queue|cola|coda|cauda,rabo|staart|ogon|хвост|尾巴|尻尾
tailor,seamstress|schneider|tailleur,couturière|sastre,costurera|sarto|alfaiate,costureira|kleermaker,naaister|krawiec,krawcowa|портной,швея|裁缝|仕立屋
talent,gifted|talent,begabung|talent,doué|talento,dotado|talento,dotato|talento,dotado|talent,begaafd|talent,zdolności|талант,одарённый|才能,天赋|才能
tape|klebeband,tonband|ruban adhésif|cinta adhesiva|nastro|fita adesiva|plakband,tape|taśma|скотч,лента|胶带,磁带|テープ
target group,target audience|zielgruppe|public cible,groupe cible|público objetivo|pubblico di riferimento|público-alvo|doelgroep|grupa docelowa|целевая аудитория|目标群体,受众|対象者,ターゲット層
tattoo|tätowierung,tattoo|tatouage|tatuaje|tatuaggio|tatuagem|tatoeage|tatuaż|татуировка|纹身|刺青,タトゥー
tax office,tax adviser|finanzamt,steuerberater|trésor public,conseiller fiscal|agencia tributaria,hacienda|agenzia delle entrate|receita federal|belastingdienst,belastingadviseur|urząd skarbowy,doradca podatkowy|налоговая инспекция|税务局|税務署
teacher|lehrer|enseignant,professeur|profesor,maestro|insegnante,maestro|professor|leraar,docent|nauczyciel,nauczycielka|учитель,преподаватель|教师,老师|教師,先生,教員
teaching,teach|unterrichten,lehren,lehrt,gelehrt|enseigner|enseñar|insegnare|ensinar|lesgeven,onderwijzen,lesgeeft,onderwijst,onderwees|uczyć,nauczanie|преподавать,преподавание,учить|教学,授课|教える,授業,教え
tear,tears|träne|larme|lágrima|lacrima|lágrima|traan|łza|слеза|眼泪|涙
technique,technology,technical|technik,technologie,technisch|technique,technologie|técnica,tecnología|tecnica,tecnologia|técnica,tecnologia|techniek,technologie,technisch|technika,technologia,techniczny|техника,технология,технический|技术,技巧|技術,技法
teenager,adolescent,teen|jugendlicher,teenager|adolescent|adolescente|adolescente|adolescente|tiener,puber|nastolatek|подросток|青少年|十代,青年
temple,monastery|tempel,kloster|temple,monastère|templo,monasterio|tempio,monastero|templo,mosteiro|tempel,klooster|świątynia,klasztor|храм,монастырь|寺庙,修道院|寺院,修道院
temptation,tempt|versuchung,verlocken,verlockt|tentation|tentación|tentazione|tentação|verleiding|pokusa|соблазн,искушение|诱惑|誘惑
tendency,tend|tendenz,neigen,neigt,geneigt|tendance|tendencia|tendenza|tendência|neiging,tendens|tendencja,skłonność|склонность,тенденция|倾向|傾向
tennis,badminton|tennis,badminton|tennis,badminton|tenis,bádminton|tennis,badminton|tênis,badminton|tennis,badminton|tenis,badminton|теннис,бадминтон|网球,羽毛球|テニス,卓球
term,terminology|begriff,fachbegriff,terminologie|terme,terminologie|término,terminología|termine,terminologia|termo,terminologia|term,begrip,terminologie|termin,pojęcie,terminologia|термин,терминология|术语|用語
terminal,console,shell|konsole,terminal,kommandozeile|console,terminal,ligne de commande|consola,terminal,línea de comandos|console,terminale,riga di comando|console,terminal,linha de comando|console,terminal,opdrachtregel|konsola,terminal,wiersz poleceń|консоль,терминал,командная строка|终端,控制台,命令行|端末,コンソール
territory|gebiet,territorium|territoire|territorio|territorio|território|grondgebied|terytorium|территория|领土,地盘|領土,縄張り
terrorism,terrorist|terrorismus,terrorist|terrorisme|terrorismo|terrorismo|terrorismo|terrorisme|terroryzm|терроризм|恐怖主义|テロ
tester,qa|tester,qualitätssicherung|testeur,assurance qualité|probador,control de calidad|collaudatore,controllo qualità|testador,controle de qualidade|tester,kwaliteitsborging|tester,kontrola jakości|тестировщик,контроль качества|测试员,质量保证|品質保証,テスター
testimony,statement|aussage,zeugenaussage|témoignage,déposition|testimonio,declaración|testimonianza,dichiarazione|depoimento,testemunho|getuigenis,verklaring|zeznanie,oświadczenie|показание,заявление|证词,陈述|証言,陳述
text field,input field|eingabefeld,textfeld|champ de saisie,zone de texte|campo de texto|campo di testo|campo de texto|invoerveld,tekstveld|pole tekstowe|поле ввода|输入框,文本框|入力欄
textbook|lehrbuch,schulbuch|manuel scolaire|libro de texto|libro di testo|livro didático|leerboek,schoolboek|podręcznik|учебник|教科书,课本|教科書
therapist|therapeut,therapeutin|thérapeute|terapeuta|terapeuta|terapeuta|therapeut|terapeuta|терапевт|治疗师|療法士,セラピスト
thermostat|thermostat|thermostat|termostato|termostato|termostato|thermostaat|termostat|термостат|恒温器|サーモスタット
thorough,thoroughly|gründlich,sorgfältig|approfondi,minutieux|minucioso,exhaustivo|accurato,approfondito|minucioso,completo|grondig|dokładny,gruntowny|тщательный,основательный|彻底,细致|徹底的,綿密
thread,threading|thread,faden,nebenläufigkeit|fil d'exécution,fil|hilo|thread,filo|thread,fio|thread,draad|wątek,wątki|поток,нить|线程|スレッド
threat,threaten|bedrohung,drohen,drohung,droht,gedroht|menace|amenaza|minaccia|ameaça|bedreiging,dreigen,dreigt|zagrożenie,grozić|угроза,угрожать|威胁|脅威,脅迫
throat,voice box|kehle,rachen|gorge|garganta|gola|garganta|keel|gardło|горло|喉咙|喉
throttle|drosseln,drosselt,gedrosselt|limiter,brider|limitar,regular|limitare,strozzare|limitar,estrangular|afknijpen,begrenzen,begrenst,begrensd|dławić,ograniczać|ограничивать,дросселировать|节流,限流|制限,絞る,絞っ,絞り,絞ら
thumb,toe|daumen,zeh|pouce,orteil|pulgar,dedo del pie|pollice,alluce|polegar,dedo do pé|duim,teen,tet,tede,geted|kciuk,palec u nogi|большой палец|拇指,脚趾|親指,爪先
thumbnail|miniaturbild,vorschaubild|miniature,vignette|miniatura|miniatura|miniatura|miniatuur|miniatura|миниатюра|缩略图|縮小画像,サムネイル
ticket|fahrkarte,eintrittskarte,ticket|billet,ticket|billete,entrada,boleto|biglietto|bilhete,ingresso,passagem|kaartje,ticket|bilet|билет|车票,门票|切符,チケット
tide|gezeiten,flut,ebbe|marée|marea|marea|maré|getij,vloed,eb|przypływ,odpływ|прилив,отлив|潮汐|満潮
tighten|festziehen,anziehen,festzieht,festzog,festgezogen,anzieht,anzog,angezogen|serrer,resserrer|apretar|stringere,serrare,stretto|apertar|aandraaien,vastdraaien,aandraait,aangedraaid,vastdraait,vastgedraaid|dokręcić,zacieśnić|затянуть,закрутить|拧紧,收紧|締める,締め
tile|fliese,kachel|carreau,carrelage,tuile|azulejo,baldosa|piastrella|azulejo,telha|tegel|płytka,kafelek|плитка,черепица|瓷砖,瓦片|タイル
timestamp|zeitstempel|horodatage|marca de tiempo|marca temporale|carimbo de data|tijdstempel|znacznik czasu|метка времени,таймстамп|时间戳|タイムスタンプ
tip,gratuity|trinkgeld|pourboire|propina|mancia|gorjeta|fooi|napiwek|чаевые|小费|チップ
to-do,to-do list|aufgabenliste,to-do|liste de tâches,à faire|lista de tareas,por hacer|lista di cose da fare,da fare|lista de tarefas,a fazer|takenlijst,actiepunt|lista zadań,do zrobienia|список дел,задачи|待办,任务清单|やること,予定表
toast|trinkspruch,toast|toast,pain grillé|tostada,brindis|pane tostato,brindisi|torrada,brinde|toost,toast|tost,grzanka|тост|吐司,干杯|乾杯,トースト
toggle|umschalten,schalter,umgeschaltet|basculer|alternar,conmutar|alternare,attivare|alternar|omschakelen,schakelaar,omschakelt|przełącznik,przełączyć|переключатель,переключить|切换,开关|切り替え,トグル
tokenizer,tokenization|tokenisierer,tokenisierung|tokeniseur,segmentation|tokenizador|tokenizzatore|tokenizador|tokenizer|tokenizator,tokenizacja|токенизатор,токенизация|分词器,分词|形態素解析,トークン化
tolerate,tolerant|tolerieren,dulden,tolerant,toleriert,geduldet|tolérer|tolerar|tollerare|tolerar|tolereren,verdraagzaam,tolereert|tolerować,tolerancyjny|терпеть,терпимый|容忍,宽容|容認,寛容
toll|maut|péage|peaje|pedaggio|pedágio|tol|opłata drogowa|дорожный сбор|过路费|通行料
tomography,mri|tomografie,mrt|tomographie,irm|tomografía,resonancia|tomografia,risonanza|tomografia,ressonância|tomografie,mri|tomografia,rezonans|томография,мрт|断层扫描,核磁共振|断層撮影
ton,tonne|tonne|tonne|tonelada|tonnellata|tonelada|ton|tona|тонна|吨位,公吨|トン
toss,flip|werfen,umdrehen,wirft,warf,geworfen,umdreht,umgedreht|lancer,retourner|lanzar,voltear|lanciare,capovolgere|lançar,virar|opgooien,omdraaien,opgooit,opgegooid,omdraait,omgedraaid|rzucić,odwrócić|подбросить,перевернуть|抛掷,翻转|放る,反転,放っ,放り,放ら
touch,tactile|berühren,tastsinn,berührt|toucher,tactile|tacto,tocar|tatto,toccare|toque,tocar|aanraken,tastzin|dotyk|касание,прикосновение|触摸,触觉|触覚,接触
touchscreen,touchpad|berührungsbildschirm|écran tactile|pantalla táctil|schermo tattile|tela sensível ao toque|aanraakscherm|ekran dotykowy|сенсорный экран,тачпад|触摸屏|タッチパネル
tough,resilient|zäh,hart|dur,coriace|duro,resistente|duro,tenace|duro,resistente|taai|twardy,wytrzymały|жёсткий,выносливый|坚韧,艰难|頑丈,手強い
towel|handtuch|serviette|toalla|asciugamano|toalha|handdoek|ręcznik|полотенце|毛巾|手ぬぐい,タオル
tower,castle|turm,schloss|tour,château|torre,castillo|torre,castello|torre,castelo|toren,kasteel|wieża,zamek|башня,замок|塔楼,城堡|タワー,お城,城郭
town hall,city hall|rathaus|mairie,hôtel de ville|ayuntamiento|municipio,comune|prefeitura,câmara municipal|gemeentehuis,stadhuis|ratusz,urząd miasta|мэрия,ратуша|市政厅|市役所,役所
toxic,poison|giftig,gift|toxique,poison|tóxico,veneno|tossico,veleno|tóxico,veneno|giftig|toksyczny,trucizna|токсичный,яд,ядовитый|有毒,毒性|有毒,毒物
traceability|rückverfolgbarkeit|traçabilité|trazabilidad|tracciabilità|rastreabilidade|traceerbaarheid|identyfikowalność|прослеживаемость|可追溯|追跡可能性,トレーサビリティ
tractor|traktor,schlepper|tracteur|tractor|trattore|trator|tractor,trekker|traktor,ciągnik|трактор|拖拉机|トラクター
trade,commerce|handel,handelt,gehandelt|commerce|comercio|commercio|comércio|handel|handel|торговля|贸易,商业|貿易,商業
tradeoff,trade-off,compromise|kompromiss,abwägung|compromis|compromiso,equilibrio|compromesso|compromisso,equilíbrio|compromis,afweging|kompromis|компромисс|权衡,折中,妥协|妥協,トレードオフ
traditional,tradition|traditionell,tradition|traditionnel,tradition|tradicional,tradición|tradizionale,tradizione|tradicional,tradição|traditioneel|tradycyjny,tradycja|традиционный,традиция|传统|伝統,従来
traffic jam,congestion|stau,verkehrsstau,überlastung|embouteillage,bouchon,congestion|atasco,congestión|ingorgo,congestione|engarrafamento,congestionamento|file,verkeersopstopping|korek,zator|пробка,затор|堵车,拥堵,拥塞|渋滞,輻輳
traffic light,road sign|ampel,verkehrsschild|feu rouge,panneau|semáforo,señal de tráfico|semaforo,segnale stradale|semáforo,placa de trânsito|verkeerslicht,stoplicht,verkeersbord|sygnalizacja,znak drogowy|светофор,дорожный знак|红绿灯,路标|信号機,標識
trailer|anhänger|remorque|remolque|rimorchio|reboque|aanhanger,aanhangwagen|przyczepa|прицеп|拖车,挂车|トレーラー
train|zug|train|tren|treno|trem,comboio|trein|pociąg|поезд|火车,列车|列車,電車
transform,transformation|umwandeln,umwandlung,verwandeln,transformation,umwandelt,umgewandelt,verwandelt|transformer|transformar|trasformare|transformar|omzetten,transformeren,transformatie,transformeert|przekształcić,transformacja|преобразовать,преобразование|转换,变换,转型|変換,変革
transformer|transformator,trafo|transformateur|transformador|trasformatore|transformador|transformator|transformator|трансформатор|变压器|変圧器
transfusion,blood donation|bluttransfusion,blutspende|transfusion,don du sang|transfusión,donación de sangre|trasfusione,donazione di sangue|transfusão,doação de sangue|bloedtransfusie,bloeddonatie|transfuzja,krwiodawstwo|переливание,донорство|输血,献血|輸血,献血
translator,interpreter|übersetzer,dolmetscher|traducteur,interprète|traductor,intérprete|traduttore,interprete|tradutor,intérprete|vertaler,tolk|tłumacz,tłumaczka|переводчик|翻译员,译者|翻訳者,通訳者
transmit,transmission|übertragen,senden,überträgt,übertrug,sandte,gesendet|transmettre,transmission,transmis|transmitir,transmisión|trasmettere,trasmissione,trasmesso|transmitir,transmissão|overbrengen,verzenden,overdracht,overbrengt,overgebracht,verzendt,verzond|przesyłać,transmisja|передавать,передача,трансляция|传输,传送|伝送,送信
transparent,transparency|durchsichtig,transparent,transparenz|transparent|transparente|trasparente|transparente|doorzichtig,transparant|przezroczysty,przejrzystość|прозрачный|透明|透明,透明性
transplant|transplantation,umpflanzen,umpflanzt,umgepflanzt|greffe,transplantation|trasplante|trapianto|transplante|transplantatie,verplanten|przeszczep,przesadzić|трансплантация,пересадка|移植|移植
trap|fallstrick|piège|trampa|trappola|armadilha|val|pułapka|ловушка|陷阱|罠
trash,recycle bin|papierkorb,abfall|corbeille,déchets|papelera,basura|cestino,spazzatura|lixeira,lixo|prullenbak,afval|kosz,śmieci|корзина,мусор|垃圾,回收站|ゴミ箱
trauma|trauma|traumatisme|trauma|trauma|trauma|trauma|trauma,uraz|травма|创伤|外傷,トラウマ
treasure|schatz|trésor|tesoro|tesoro|tesouro|schat|skarb|клад,сокровище|宝藏,珍品|宝物,財宝
treasurer|schatzmeister,kassenwart|trésorier|tesorero|tesoriere|tesoureiro|penningmeester|skarbnik|казначей|财务主管,司库|会計係
treaty,pact|vertrag,abkommen|traité,pacte|tratado,pacto|trattato,patto|tratado,pacto|verdrag|traktat,pakt|договор,пакт|条约|条約
trend|trend|tendance|tendencia|tendenza|tendência|trend|trend|тренд,тенденция|趋势|動向,流行,トレンド
triage|triage,sichtung|triage,tri|triaje|smistamento|triagem|triage|segregacja,selekcja|сортировка,триаж|分诊,分类|選別,トリアージ
trial day,work sample|probetag,arbeitsprobe|essai professionnel|día de prueba|giornata di prova|dia de teste|proefdag|dzień próbny|пробный день|试工|体験入社
triangle|dreieck|triangle|triángulo|triangolo|triângulo|driehoek|trójkąt|треугольник|三角形|三角形
tribe,clan|stamm,clan|tribu,clan|tribu,clan|tribù,clan|tribo,clã|stam,clan|plemię,klan|племя,клан|部落|部族,一族
trick,trickery|trick,kniff|astuce,tour|truco|trucco|truque|truc|sztuczka,trik|трюк,уловка|技巧,花招|手口,裏技,コツ
tripod|stativ|trépied|trípode|treppiede|tripé|statief|statyw|штатив|三脚架|三脚
trolley,shopping cart,cart|wagen,einkaufswagen|chariot,caddie|carrito|carrello|carrinho|kar,winkelwagen|wózek,koszyk|тележка,корзина|手推车,购物车|台車,カート
trophy|pokal,trophäe|trophée,coupe|trofeo,copa|trofeo,coppa|troféu,taça|trofee,beker|trofeum,puchar|трофей,кубок|奖杯|優勝杯,トロフィー
tropical|tropisch|tropical|tropical|tropicale|tropical|tropisch|tropikalny|тропический|热带|熱帯
trousers,pants,jeans|hose,jeans|pantalon,jean|pantalón,vaqueros|pantaloni,jeans|calça,jeans|broek,spijkerbroek|spodnie,dżinsy|брюки,штаны,джинсы|裤子,牛仔裤|ズボン,ジーンズ
truncate,truncated|abschneiden,abgeschnitten,kürzen,kürzt,gekürzt|tronquer|truncar|troncare|truncar|afkappen|obciąć,ucięty|усечь,обрезать|截断|切り捨て,切り詰め
trunk,bark|baumstamm,rinde,stamm|tronc,écorce|tronco,corteza|tronco,corteccia|tronco,casca|stam,schors|pień,kora|ствол,кора|树干,树皮|樹皮
tuition,school fees|schulgeld,studiengebühr|frais de scolarité|matrícula,colegiatura|tasse universitarie|mensalidade,anuidade|schoolgeld,collegegeld|czesne|плата за обучение|学费|学費,授業料
tulip,rose|tulpe,rose|tulipe,rose|tulipán,rosa|tulipano,rosa|tulipa,rosa|tulp,roos|tulipan,róża|тюльпан,роза|郁金香,玫瑰|薔薇,バラ
tuning,tune|stimmen,stimmung,gestimmt,stimmt|accorder,accordage|afinar|accordare,accordatura|afinar|stemmen,stemt|strojenie,stroić|настройка,настроить|调音,调优|調律,調整
tuple|tupel|tuple,uplet|tupla|tupla|tupla|tuple|krotka|кортеж|元组|タプル
twin,twins|zwilling|jumeau,jumelle|gemelo,mellizo|gemello|gêmeo|tweeling|bliźniak,bliźnięta|близнец|双胞胎|双子
twist|verdrehen,drehen,verdreht,dreht,gedreht|tordre,torsion|torcer,giro|torcere,torsione|torcer,torção|draaien,verdraaien,draait,draaide,gedraaid,verdraait,verdraaide,verdraaid|skręcać,skręt|скручивать,поворот|扭转|捻る,ねじれ,捻っ,捻り,捻ら
typical,typically|typisch,üblicherweise|typique|típico|tipico|típico,tipicamente|typisch,doorgaans|typowy|типичный|典型|典型的
typo,misspelling|tippfehler,vertipper|faute de frappe,coquille|errata,error tipográfico|refuso,errore di battitura|erro de digitação|typefout,tikfout|literówka|опечатка|错别字,笔误|誤字,タイプミス
tyre pressure,flat tyre|reifenpanne,reifendruck|crevaison,pression des pneus|pinchazo,presión de neumáticos|gomma a terra,pressione gomme|pneu furado,pressão dos pneus|lekke band,bandenspanning|przebita opona|прокол,давление в шинах|爆胎,胎压|パンク,空気圧
ultrasound|ultraschall|échographie,ultrason|ecografía,ultrasonido|ecografia,ultrasuono|ultrassom|echografie,ultrageluid|ultrasonograf,ultradźwięk|ультразвук,узи|超声波|超音波
unanimous,unanimously|einstimmig|unanime|unánime|unanime|unânime,unanimidade|unaniem,eenstemmig|jednogłośnie,jednomyślny|единогласно,единодушный|一致,全票|満場一致,全会一致
unavailable|nicht verfügbar,unverfügbar|indisponible|no disponible|indisponibile,non disponibile|indisponível|onbeschikbaar,niet beschikbaar|niedostępny|недоступный|不可用|利用不可,使用不能
uncertain,uncertainty|unsicher,ungewiss|incertain,incertitude|incierto,incertidumbre|incerto,incertezza|incerto|onzeker|niepewny,niepewność|неопределённость,неуверенный|不确定|不確実,不確か
uncle,aunt|onkel,tante|oncle,tante|tío,tía|zio,zia|tio,tia|oom,tante|wujek,ciocia|дядя,тётя|叔叔,阿姨|叔父,叔母
underestimate|unterschätzen,unterschätzt|sous-estimer|subestimar|sottovalutare|subestimar|onderschatten|niedoszacować,nie doceniać|недооценить|低估|過小評価
underline,strikethrough|unterstreichen,durchgestrichen,unterstreicht,unterstrich|souligner,barré|subrayar,tachado|sottolineare,barrato|sublinhar,tachado|onderstrepen,doorhalen,doorhaalt|podkreślić,przekreślony|подчеркнуть,зачёркнутый|下划线,删除线|下線,取り消し線
underscore,hyphen,dash|unterstrich,bindestrich|tiret,trait d'union,souligné|guion,guion bajo|trattino,underscore|hífen,sublinhado|streepje,koppelteken,liggend streepje|podkreślnik,myślnik|дефис,тире,подчёркивание|下划线,连字符|下線,ハイフン
undertake,commit oneself|unternehmen,verpflichten,unternimmt,unternahm,unternommen|entreprendre,engager|emprender,comprometerse|intraprendere,impegnarsi|empreender,comprometer|ondernemen,toezeggen,onderneemt,ondernam,ondernomen,toezegt|podjąć,zobowiązać|предпринять,обязаться|承担,承诺|引き受ける
undo|rückgängig|annuler,défaire|deshacer,deshecho,deshizo|annullare,disfare|desfazer,desfeito|ongedaan maken,terugdraaien,terugdraait,teruggedraaid|cofnąć,cofnij|отменить,отмена|撤销,撤消|元に戻す,取り消し
unemployment,unemployed,jobless|arbeitslosigkeit|chômage,chômeur|desempleo,desempleado|disoccupazione|desemprego|werkloosheid|bezrobocie,bezrobotny|безработица,безработный|失业|失業
unexpected,unexpectedly|unerwartet,überraschend|inattendu|inesperado|inatteso,inaspettato|inesperado|onverwacht|nieoczekiwany,niespodziewany|неожиданный,непредвиденный|意外,出乎意料|予想外,想定外
unfair|unfair,ungerecht|injuste|injusto|ingiusto|injusto|oneerlijk|niesprawiedliwy|несправедливый|不公平|不公平
unify,uniform|vereinheitlichen,einheitlich,vereinheitlicht|unifier,uniforme|unificar,uniforme|unificare,uniforme|unificar,uniforme|uniformeren,eenvormig,uniformeert,uniformeerde,geüniformeerd|ujednolicić,jednolity|унифицировать,единообразный|统一|統一,一律
uninstall|deinstallieren,deinstallation,deinstalliert|désinstaller|desinstalar|disinstallare|desinstalar|verwijderen,deïnstalleren,verwijdert,verwijderd,deïnstalleert,deïnstalleerde|odinstalować|удалить,деинсталлировать|卸载|アンインストール
unique,uniqueness|eindeutig,einzigartig|unique|único|unico,univoco|único,unicidade|uniek|unikalny,unikatowy|уникальный|唯一,独特|一意,固有
universal|universell,allgemein|universel|universal|universale|universal|universeel|uniwersalny|универсальный,всеобщий|通用,普遍|普遍,万能
unlimited|unbegrenzt,unbeschränkt|illimité|ilimitado|illimitato|ilimitado|onbeperkt|nieograniczony|неограниченный,безлимитный|无限制,不限|無制限
unlock|entsperren,freischalten,aufschließen,entsperrt,freigeschaltet,aufschließt,aufschloss,aufgeschlossen|déverrouiller,débloquer|desbloquear|sbloccare|desbloquear|ontgrendelen,deblokkeren,ontgrendelt,ontgrendelde,ontgrendeld,deblokkeert,deblokkeerde|odblokować|разблокировать|解锁|解除,ロック解除
unpack,unzip,decompress|entpacken,auspacken,entpackt,auspackt,ausgepackt|décompresser,déballer|descomprimir,desempaquetar|decomprimere,scompattare|descompactar,descomprimir|uitpakken|rozpakować,wypakować|распаковать,распаковка|解压,解压缩|解凍,展開
unreliable|unzuverlässig|peu fiable|poco fiable|inaffidabile|não confiável|onbetrouwbaar|zawodny,niesolidny|ненадёжный|不可靠|信頼できない,不安定
unusual,uncommon|ungewöhnlich|inhabituel,rare|inusual,poco común|insolito,inconsueto|incomum|ongebruikelijk,ongewoon|niezwykły,nietypowy|необычный,нетипичный|不寻常,罕见|珍しい,異例,珍しく,珍しか
upcoming,forthcoming|bevorstehend,kommend|prochain,à venir|próximo,venidero|prossimo,imminente|próximo,vindouro|aankomend,komend|nadchodzący|предстоящий,будущий|即将到来|今後,次回
upstairs,first floor|oben,obergeschoss|étage,en haut|piso de arriba,planta alta|piano superiore,di sopra|andar de cima|bovenverdieping,boven|piętro,na górze|наверху,второй этаж|楼上|階上,二階
upward,upside|aufwärts,nach oben|vers le haut|hacia arriba|verso l'alto|para cima|omhoog|w górę,do góry|вверх|向上|上向き
urban|städtisch,urban|urbain|urbano|urbano|urbano|stedelijk|miejski|городской|城市|都市
usability|benutzbarkeit,bedienbarkeit|ergonomie,utilisabilité|usabilidad|usabilità|usabilidade|gebruiksvriendelijkheid,bruikbaarheid|użyteczność|удобство использования,юзабилити|可用性,易用性|使いやすさ,ユーザビリティ
username,login name|benutzername|nom d'utilisateur,identifiant|nombre de usuario|nome utente|nome de usuário,usuário|gebruikersnaam|nazwa użytkownika|имя пользователя,логин|用户名|ユーザー名
vacant,vacancy|frei,unbesetzt,leerstehend|vacant,libre|vacante,libre|vacante,libero|vago|vacant,leegstaand|wolny,wakat|вакантный,свободный|空缺,空置|空き,欠員
vacuum|vakuum|vide|vacío|vuoto|vácuo|vacuüm|próżnia|вакуум|真空|真空
validity|gültigkeit|validité|validez,vigencia|validità|validade|geldigheid|ważność|действительность,срок действия|有效性,有效期|有効性,有効
valley,canyon|tal,schlucht|vallée|valle,cañón|valle,canyon|vale,desfiladeiro|vallei,dal|dolina,wąwóz|долина,ущелье|山谷,峡谷|渓谷
vanilla|vanille|vanille|vainilla|vaniglia|baunilha|vanille|wanilia|ваниль|香草|バニラ
variant|variante|variante|variante|variante|variante|variant|wariant|вариант|变体|変種,派生
variety,variation,vary|vielfalt,sorte,variieren,variiert|variété,variation,varier|variedad,variación,variar|varietà,variazione,variare|variedade,variação,variar|variatie,ras,soort|odmiana,wariant,różnić|разновидность,сорт,вариация|品种,变种,变化|品種,種類,ばらつき
varnish,lacquer|lack,lackieren,lackiert|vernis,laque|barniz,laca|vernice,lacca|verniz,laca|vernis,lak|lakier,lakierować|лак,лакировать|清漆,油漆|塗装
vase|vase|vase|jarrón,florero|vaso da fiori|vaso|vaas|wazon|ваза|花瓶|花瓶
vegetarian,vegan|vegetarier,vegetarisch,vegan|végétarien,végane|vegetariano,vegano|vegetariano,vegano|vegetariano,vegano|vegetarisch,vegetariër,veganistisch|wegetarianin,wegański,wegetariański|вегетарианец,веган|素食,纯素|菜食,ベジタリアン
vein,artery|vene,ader,arterie|veine,artère|vena,arteria|vena,arteria|veia,artéria|ader,slagader|żyła,tętnica|вена,артерия|静脉,动脉|静脈,動脈
velocity|geschwindigkeit,tempo|vitesse|velocidad|velocità|velocidade|snelheid|prędkość,szybkość|скорость|速度|速度,速さ
veneer,plywood|furnier,sperrholz|placage,contreplaqué|chapa,contrachapado|impiallacciatura,compensato|folheado,compensado|fineer,multiplex|fornir,sklejka|шпон,фанера|胶合板,贴面|合板,ベニヤ
verb,noun,adjective|verb,substantiv,adjektiv|verbe,nom,adjectif|verbo,sustantivo,adjetivo|verbo,sostantivo,aggettivo|verbo,substantivo,adjetivo|werkwoord,zelfstandig naamwoord,bijvoeglijk naamwoord|czasownik,rzeczownik,przymiotnik|глагол,существительное,прилагательное|动词,名词,形容词|動詞,名詞,形容詞
verbose,verbosity|ausführlich,wortreich|verbeux,détaillé|detallado,verboso|verboso,dettagliato|detalhado,verboso|uitgebreid,breedsprakig|szczegółowy,gadatliwy|подробный,многословный|冗长,详细|冗長,詳細
verdict,judgment,ruling|urteil,gerichtsurteil|jugement,verdict|sentencia,fallo,veredicto|sentenza,verdetto|sentença,veredicto|vonnis,uitspraak|wyrok,orzeczenie|приговор,вердикт|判决,裁决|判決
vertical,upright|vertikal,senkrecht,aufrecht|vertical|vertical|verticale|vertical|verticaal,rechtop|pionowy|вертикальный|垂直,竖直|垂直
veteran|veteran|vétéran,ancien combattant|veterano|veterano|veterano|veteraan|weteran|ветеран|老兵,资深|熟練者,ベテラン
victim|opfer|victime|víctima|vittima|vítima|slachtoffer|ofiara|жертва,пострадавший|受害者|被害者,犠牲者
video call,conference call|videokonferenz,telefonkonferenz|visioconférence,appel vidéo|videollamada,videoconferencia|videochiamata,videoconferenza|videochamada,videoconferência|videogesprek,videovergadering|wideokonferencja,telekonferencja|видеозвонок,видеоконференция|视频会议,视频通话|ビデオ会議,電話会議
video game,console|videospiel,spielkonsole|jeu vidéo|videojuego,consola|videogioco|videogame,jogo eletrônico|videospel,spelcomputer|gra wideo,konsola|видеоигра,приставка|电子游戏,游戏机|ゲーム機
vineyard,grape|weinberg,traube,rebe|vignoble,vigne,raisin|viñedo,viña,uva|vigneto,vigna,uva|vinhedo,vinha,uva|wijngaard,druif|winnica,winogrono|виноградник,виноград|葡萄园,葡萄|ブドウ園,ぶどう,ブドウ
visualise,visualize,visualization|visualisieren,visualisierung,visualisiert|visualiser|visualizar|visualizzare|visualizar|visualiseren,visualisatie,visualiseert|wizualizacja,wizualizować|визуализация|可视化|可視化
vital|lebenswichtig,vital|vital|vital|vitale|vital|vitaal,levensbelangrijk|życiowy,niezbędny|жизненно важный|至关重要|不可欠,生命の
vitamin,supplement|vitamin,nahrungsergänzung|vitamine,complément|vitamina,suplemento|vitamina,integratore|vitamina,suplemento|vitamine,supplement|witamina,suplement|витамин,добавка|维生素,补充剂|ビタミン,サプリ
vocabulary|wortschatz,vokabel|vocabulaire|vocabulario|vocabolario,lessico|vocabulário|woordenschat,vocabulaire|słownictwo|словарный запас,лексика|词汇|語彙,単語
voice|stimme|voix|voz|voce|voz|stem|głos|голос|嗓音,语音|音声
voicemail,answering machine|anrufbeantworter,mailbox|répondeur,messagerie vocale|buzón de voz,contestador|segreteria telefonica|caixa postal,correio de voz|voicemail,antwoordapparaat|poczta głosowa|голосовая почта,автоответчик|语音信箱|留守番電話
volcano|vulkan|volcan|volcán|vulcano|vulcão|vulkaan|wulkan|вулкан|火山|火山
volume|volumen,lautstärke|volume|volumen|volume|volume|volume|objętość,głośność,wolumen|объём,громкость,том|体积,音量|容積,音量,ボリューム
volume mount,mount|einhängen,mounten,einhängt,einhing,eingehangen,gemountet|monter,point de montage|montar,montaje|montare,punto di montaggio|montar,ponto de montagem|koppelen,aankoppelen,koppelt,aankoppelt|montować,zamontować|монтировать,примонтировать|挂载|マウント
voluntary,voluntarily|freiwillig|volontaire|voluntario|volontario|voluntário,voluntariamente|vrijwillig|dobrowolny|добровольный|自愿|自発的,任意
voucher,receipt|beleg,quittung,kassenbon|justificatif,reçu|comprobante,recibo|ricevuta,scontrino|comprovante,recibo|bon,kwitantie|paragon,pokwitowanie|чек,квитанция|收据,凭证|領収書,レシート
vulnerable|verletzlich,verwundbar,anfällig|vulnérable|vulnerable|vulnerabile|vulnerável|kwetsbaar|podatny,wrażliwy|уязвимый|脆弱|脆弱,無防備
wage increase,pay rise|gehaltserhöhung,lohnerhöhung|augmentation de salaire|aumento de sueldo|aumento di stipendio|aumento salarial|loonsverhoging|podwyżka płac|повышение зарплаты|涨薪,加薪|昇給,賃上げ
waist|taille|taille|cintura|vita,cintura|cintura|taille|talia|талия|腰围|腰回り
wallet,purse|geldbeutel,brieftasche|portefeuille,porte-monnaie|cartera,monedero|portafoglio,borsellino|carteira|portemonnee,portefeuille|portfel|кошелёк,бумажник|钱包|財布,ウォレット
wallpaper|tapete,hintergrundbild|papier peint,fond d'écran|papel tapiz,fondo de pantalla|carta da parati,sfondo|papel de parede|behang,achtergrond|tapeta|обои|壁纸|壁紙
wander,stroll|umherwandern,bummeln,umherwandert,geumherwandert,bummelt,gebummelt|errer,flâner|vagar,deambular|vagare,passeggiare|vagar,passear|dwalen,slenteren,dwaalt,slenteert|wędrować,błąkać|бродить|漫步|さまよう,散策
war,military,army|krieg,armee,militär|guerre,armée,militaire|guerra,ejército,militar|guerra,esercito,militare|guerra,exército,militar|oorlog,leger,militair|wojna,armia,wojsko|война,армия,военный|战争,军队|戦争,軍隊
ward,intensive care|station,intensivstation|soins intensifs,service hospitalier|planta,cuidados intensivos|reparto,terapia intensiva|enfermaria,terapia intensiva|afdeling,intensive care|oddział,intensywna terapia|отделение,реанимация|病房,重症监护|病棟,集中治療室
warehouse clerk,picking|kommissionierung,lagerist|préparation de commandes,magasinier|preparación de pedidos,almacenero|prelievo,magazziniere|separação de pedidos,almoxarife|orderpicking,magazijnmedewerker|kompletacja,magazynier|комплектация,кладовщик|拣货,仓管|ピッキング,倉庫係
warm-up,stretching|aufwärmen,dehnung|échauffement,étirement|calentamiento,estiramiento|riscaldamento,allungamento|aquecimento,alongamento|warming-up,opwarmen,rekken,opwarmt|rozgrzewka,rozciąganie|разминка,растяжка|热身,拉伸|準備運動
washer,rivet|unterlegscheibe,niete|rondelle,rivet|arandela,remache|rondella,rivetto|arruela,rebite|sluitring,klinknagel|podkładka,nit|шайба,заклёпка|垫圈,铆钉|座金,リベット
watch,wristwatch|armbanduhr,uhrmacher|horloger|reloj de pulsera,relojero|orologio,orologiaio|relógio de pulso,relojoeiro|horloge,polshorloge|zegarek,zegarmistrz|наручные часы,часовщик|手表|腕時計
waterfall,stream|wasserfall,bach|cascade,ruisseau|cascada,arroyo|cascata,ruscello|cachoeira,riacho|waterval,beek|wodospad,strumień|водопад,ручей|瀑布,溪流|小川
watering,water the plants|gießen,bewässern,gießkanne,gießt,goss,gegossen,bewässert|arroser,arrosage|regar,riego|annaffiare,innaffiare|regar|gieten,begieten,goot,begoot|podlewać,podlewanie|поливать,полив|浇水,灌溉|水やり
waterproof,watertight|wasserdicht|étanche,imperméable|impermeable,resistente al agua|impermeabile|impermeável,à prova d'água|waterdicht|wodoodporny,wodoszczelny|водонепроницаемый|防水|防水
watt,kilowatt|watt,kilowatt|watt,kilowatt|vatio,kilovatio|watt,chilowatt|watt,quilowatt|watt,kilowatt|wat,kilowat|ватт,киловатт|千瓦,瓦特|ワット,キロワット
wavelength,wave|welle,wellenlänge|onde,longueur d'onde,vague|onda,longitud de onda,ola|onda,lunghezza d'onda|onda,comprimento de onda|golf,golflengte|fala,długość fali|волна,длина волны|波长,波浪|波長
weapon|waffe|arme|arma|arma|arma|wapen|broń|оружие|武器|武器
weather forecast|wettervorhersage,wetterbericht|météo,prévision météo|pronóstico del tiempo|previsioni del tempo,meteo|previsão do tempo|weerbericht,weersvoorspelling|prognoza pogody|прогноз погоды|天气预报|天気予報
webinar|webinar,onlineseminar|webinaire|seminario web|webinar|webinário|webinar|webinarium|вебинар|网络研讨会|ウェビナー
weed,weeds|unkraut|mauvaise herbe|maleza,mala hierba|erbaccia|erva daninha|onkruid|chwast|сорняк|杂草|雑草
weekday,workday,business day|werktag,arbeitstag,wochentag|jour ouvré,jour ouvrable|día laborable,día hábil|giorno lavorativo,feriale|dia útil|werkdag,weekdag|dzień roboczy|будни,рабочий день|工作日|平日,営業日
welfare,social security|sozialhilfe,sozialversicherung|sécurité sociale,aide sociale|seguridad social,bienestar|previdenza sociale,assistenza|previdência social,bem-estar|sociale zekerheid,uitkering,bijstand|ubezpieczenie społeczne,zasiłek|социальное обеспечение,пособие|社保,福利|社会保障,福祉
wellbeing,wellness|wohlbefinden,wellness|bien-être|bienestar|benessere|bem-estar|welzijn|dobrostan,samopoczucie|благополучие,самочувствие|健康,福祉|健やか,ウェルビーイング
west,western|westen,westlich|ouest,occidental|oeste,occidental|ovest,occidentale|oeste,ocidental|westen,westelijk|zachód,zachodni|запад,западный|西方,西部|西部,西側
wheat,grain,cereal|weizen,getreide|blé,céréale|trigo,cereal|grano,frumento,cereale|trigo,cereal|tarwe,graan|pszenica,zboże|пшеница,зерно|小麦,谷物|小麦,穀物
wheelchair|rollstuhl|fauteuil roulant|silla de ruedas|sedia a rotelle|cadeira de rodas|rolstoel|wózek inwalidzki|инвалидная коляска|轮椅|車椅子
whistle|pfeife,pfeift,gepfeift|sifflet,siffler|silbato,silbar|fischio,fischietto|apito,assobio|fluitje|gwizdek,gwizdać|свисток,свистеть|哨子,口哨|口笛,笛を吹く
whistleblower|hinweisgeber|lanceur d'alerte|denunciante|informatore,segnalante|denunciante|klokkenluider|sygnalista|информатор|举报人|内部告発
whiteboard,blackboard,flipchart|tafel,whiteboard,flipchart|tableau blanc,tableau noir|pizarra|lavagna|lousa,quadro branco|schoolbord,whiteboard|tablica,flipchart|доска,флипчарт|白板,黑板|黒板,白板
widow,widower|witwe|veuve,veuf|viuda|vedova|viúva|weduwe,weduwnaar|wdowa,wdowiec|вдова,вдовец|寡妇,鳏夫|未亡人
wifi,wireless|wlan,drahtlos,kabellos|wifi,sans fil|wifi,inalámbrico|wifi,senza fili|wifi,sem fio|wifi,draadloos|wifi,bezprzewodowy|вайфай,беспроводной|无线,无线网|無線
wild,wilderness|wild,wildnis|sauvage|salvaje|selvaggio|selvagem|wild,wildernis|dziki,dzicz|дикий|野生,荒野|野生,荒野
wildcard,placeholder|platzhalter|caractère générique,espace réservé|comodín,marcador de posición|carattere jolly,segnaposto|curinga,espaço reservado|jokerteken,plaatshouder|symbol wieloznaczny,symbol zastępczy|заполнитель,подстановочный|通配符,占位符|プレースホルダー
wind speed|windgeschwindigkeit,windstärke|vitesse du vent|velocidad del viento|velocità del vento|velocidade do vento|windsnelheid,windkracht|prędkość wiatru|скорость ветра|风速|風速
wind turbine,windmill|windmühle,windpark|éolienne,moulin,parc éolien|molino,parque eólico|mulino,parco eolico|moinho,parque eólico|windmolen,windpark|wiatrak,farma wiatrowa|ветряк,ветропарк|风车,风力发电机|風車
wisdom,wise|weisheit,weise|sagesse,sage|sabiduría,sabio|saggezza,saggio|sabedoria,sábio|wijsheid|mądrość,mądry|мудрость,мудрый|智慧|知恵,賢明
witch,wizard|hexe,zauberer|sorcière,magicien|bruja,mago|strega,mago|bruxa,mago|heks,tovenaar|czarownica,czarodziej|ведьма,волшебник|女巫,巫师|魔女,魔法使い
withdraw,withdrawal|zurückziehen,abheben,rücktritt,widerruf,zurückzieht,zurückzog,zurückgezogen,abhebt,abhob,abgehoben|retirer,retrait|retirar|ritirare,prelievo|retirar,saque|intrekken,opnemen,terugtrekken,ingetrokken,opneemt,opgenomen,teruggetrokken|wycofać,wypłata,wypłacić|отозвать,снять,вывод|撤回,提款|撤回,引き出し
without|ohne|sans|sin|senza|sem|zonder|bez|без|没有,无需|なしで,抜きで
witness|zeuge,zeugin|témoin|testigo|testimone|testemunha|getuige|świadek|свидетель|证人,目击者|証人,目撃者
wool|wolle|laine|lana|lana|lã|wol|wełna|шерсть|羊毛|羊毛,ウール
word processor,text editor|textverarbeitung,texteditor|traitement de texte,éditeur de texte|procesador de textos|elaboratore di testi|processador de texto|tekstverwerker|edytor tekstu|текстовый редактор|文字处理,文本编辑器|文書作成,エディター
worker,labourer|arbeiter|ouvrier,travailleur|obrero,trabajador|operaio,lavoratore|operário,trabalhador|arbeider,werknemer|robotnik,pracownik|рабочий,работник|工人,劳动者|労働者,作業員
working group,task force|arbeitsgruppe,arbeitskreis|groupe de travail|grupo de trabajo|gruppo di lavoro|grupo de trabalho|werkgroep|grupa robocza|рабочая группа|工作组|作業部会,分科会
workload,workforce|arbeitspensum,belegschaft,arbeitsbelastung|charge de travail,effectif|carga de trabajo,plantilla|carico di lavoro,forza lavoro|carga de trabalho,força de trabalho|werkdruk,personeelsbestand|obciążenie pracą,siła robocza|загруженность,рабочая сила|工作量,劳动力|作業量,労働力
workshop,seminar|workshop,seminar|atelier,séminaire|taller,seminario|seminario,laboratorio|oficina,seminário|workshop,seminar|warsztat,seminarium|семинар,воркшоп|研讨会,工作坊|研修,講習会,ワークショップ
worth,worthwhile|wert,lohnend,lohnen,lohnt,gelohnt|valoir,vaut|valer,vale la pena|valere,vale la pena|valer a pena|waard,lonen,loont,loonde|warto|стоит,достойный|值得,价值|価値がある,やりがい
wrap|umhüllen,einpacken,umbrechen,umhüllt,einpackt,eingepackt,umbricht,umbrach,umgebrochen|envelopper,emballer|envolver|avvolgere,incartare|embrulhar,envolver|inpakken,omhullen,omhult,omhuld|owinąć,zawijać|обернуть,завернуть|包装,包裹|包む,ラップ,包ん,包み,包ま
wrinkle|falte,knitter|ride,pli|arruga|ruga|ruga|rimpel|zmarszczka|морщина|皱纹|皺
x-ray,radiology|röntgen,röntgenbild|radiographie,radiologie|radiografía,radiología|radiografia,radiologia|raio-x,radiografia|röntgen,röntgenfoto|rentgen,prześwietlenie|рентген|放射科,光片|レントゲン,放射線科
yard,courtyard|hof|cour|patio|cortile|pátio,quintal|binnenplaats,erf|podwórko,dziedziniec|двор|院子|中庭
yarn,thread|garn|fil|hilo|filato|fio|garen|przędza|пряжа,нитка|纱线|毛糸
yeast,sourdough|hefe,sauerteig|levure,levain|levadura,masa madre|lievito|fermento,levedura|gist,zuurdesem|drożdże,zakwas|дрожжи,закваска|酵母,酵种|酵母,イースト
yell,scream|schreien,brüllen,schreit,schrie,geschrien,brüllt,gebrüllt|crier,hurler|gritar|urlare,gridare|gritar|schreeuwen,gillen,schreeuwt,gilt|krzyczeć,wrzeszczeć|кричать,орать|喊叫,尖叫|叫ぶ,怒鳴る,叫ん,叫び,叫ば,怒鳴っ,怒鳴り,怒鳴ら
yen,yuan|yen,yuan|yen,yuan|yen,yuan|yen,yuan|iene,yuan|yen,yuan|jen,juan|йена,юань|日元,人民币|日本円,人民元
yield,return on investment|rendite,ertrag|rendement|rendimiento,rentabilidad|rendimento|rendimento,retorno|rendement,opbrengst|zwrot z inwestycji,plon,zysk|доходность,урожайность|收益,产量|利回り,収穫量
zebra,camel|zebra,kamel|zèbre,chameau|cebra,camello|zebra,cammello|zebra,camelo|zebra,kameel|zebra,wielbłąd|зебра,верблюд|斑马,骆驼|シマウマ,ラクダ
zloty|zloty|zloty|esloti|zloty|zloty|zloty|złoty|злотый|兹罗提|ズウォティ
zoo,aquarium|zoo,tierpark,aquarium|zoo,aquarium|zoológico,acuario|zoo,acquario|zoológico,aquário|dierentuin,aquarium|zoo,akwarium|зоопарк,аквариум|动物园,水族馆|動物園,水族館
"""
