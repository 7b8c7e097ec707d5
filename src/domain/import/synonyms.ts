import { squash } from './fold.ts';

/**
 * What people and programs write for a choice, by the key of the field: words of the trade in English, German,
 * French, Dutch, Spanish, Italian and the Scandinavian languages. A word under two choices of one field decides
 * nothing. What fields of one name share stands under the name; what only the one says that has a certain choice stands
 * under both: an animal that is pregnant is active, a litter that is pregnant is expected.
 */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: {
    Male: 'erkek オス 雄 牡 herd-sire herdsire vallack herd-bull herd-boar stud-male ogier byk buhaj knur baran cap kozioł indor kaczor gąsior kogut kanec beran kozel býk hřebec kohout hingstar tups tup-lamb m male males man boy ♂ dog stud sire buck bull ram tup stallion colt gelding steer ox wether boar barrow hob tom tomcat stag cock cockerel rooster drake gander jack macho mâle maschio männlich maennlich rüde ruede hengst wallach hahn kater rammler bock eber stier bulle widder erpel ganter hund-rüde reu mannelijk ram-konijn beer haan hane han hanhund hankön hingst tyr vædder orre maskulin masculin masculino mn nm mc cm mi neutered castrated neutered-male castrated-male intact-male male-neutered male-castrated hannhund bouc étalon hongre taureau bœuf bélier verrat lapin coq jars dindon chien chat vær råne bukk okse vallak valack bagge galt bock tjur tupp rammelaar bok woerd gent chivo macho-cabrío carnero verraco conejo gallo pato semental toro novillo gato perro becco montone verro stallone orne ochse ganter puter canard bouvillon chevreau castrato castrado castré kastrat kastriert valack-häst hengstfohlen hengstveulen poulain cockrel cock-bird male-kid ram-lamb buckling bull-calf stud-dog stud-male entire entier vädur gumse handjur hann hankatt hankat hannkatt macho-entero reutje katertje hengstje rammetje bokje welp-rüde ruin samiec pies kocur ogier wałach byk knur tryk kogut samec pes kocour hřebec valach býk kanec beran kohout uros koiras kolli ori ruuna sonni karju pässi kukko cão garanhão touro varrão carneiro bode galo kan kandúr csődör mén herélt bika kos bak kandisznó hím м pukki pässikaritsa kukonpoika kalkkuna-uros koiras-kani самец кобель кот жеребец мерин бык хряк баран козёл петух samczyk samček dogs studs boys he him toms bucks billies billy billy-goat nannie-buck rams bulls cocks cockerels roosters roo drakes ganders stallions colts geldings geld gldg gldng rig ridgling steers bullock bullocks stot boars barrows wethers wethered whether wedder hobs capon jake gobbler stag-turkey castrate ziegenbock schafbock hammel männl junge bub bube bocklamm bockkitz jungbulle jungeber jungbock jungrammler bullenkalb stierkalb jungstier zuchtbulle zuchteber zuchtrüde zuchtkater deckrüde deckkater deckhengst taurillon coquelet garçon chat-mâle stierkalf ramlam bokjes doffer mannetje mannetjes jongen jongetje dekreu dekkater dekhengst caballo potro becerro ternero borrego cordero cabrito niño reproductor castrone torello vitello ariete agnello capretto caprone gattone hanne oksekalv ungtyr väder buk råbuk hanekylling pojke dreng poika avlshane avelshane avelshingst väderlamm bagglamm buhaj baran kozioł kozieł kozel bezerro cordeiro leitão',
    Female:
      'dişi メス 雌 牝 herd-dam brood-cow brood-sow sto ston märr klacz krowa maciora owca koza indyczka kaczka gęś kura klisna kobyla kráva prasnice ovce slepice bahnice f female females fem woman girl ♀ bitch dam brood doe cow heifer ewe mare filly sow gilt jill queen molly hen pullet duck goose jenny hembra femelle femmina weiblich hündin huendin stute henne huhn katze kätzin häsin zibbe sau kuh färse geiss ziege aue teef vrouwelijk merrie poes voedster zeug koe ooi hen tik tæve tispe tik-hund hona honkön hun hunn hunkøn hoppe ko so søye fs sf fi spayed spayed-female intact-female female-spayed féminin femenino yegua perra chienne jument vache brebis chèvre truie lapine poule oie dinde chatte génisse agnelle chevrette søye purke geit kvige høne tacka sugga get kviga höna geit zeug duivin cabra oveja cerda coneja gallina pata vaca novilla gata cagna gatta capra pecora scrofa cavalla vacca anatra ged kvie ente pute cane canette poulette chatonne pouliche veulen-merrie stutfohlen merrieveulen potra potranca ternera cordera chiva doeling ewe-lamb heifer-calf gimmer gimmer-lamb hogget-ewe theave mare-foal teefje poesje merrietje ooitje geitje brood-mare brood-bitch maiden-mare broodmare hondjur honkatt hunkat hunnkatt hunkatt avelstik zuchthündin samica suka kotka klacz krowa locha maciora owca kura samice fena kočka klisna kráva prasnice slepice naaras narttu tamma lehmä emakko uuhi kana fêmea cadela égua porca ovelha galinha szuka nőstény kanca tehén juh anyajuh koca tyúk ж самка сука жеребёнок-ж кобыла корова свинья kuttu vuohi naaras-kani eend moedereend gans-vrouw kalkoenhen овца коза курица samiczka bitches girls she her lady queens does nannies nanny nannie nanny-goat ewes cows heifers mares fillies sows gilts hens pullets jills fn fns sff speyed spay spey springer chilver biddy broody-hen brood-queen brood-doe brood-cow milker zuchtstute zuchtkätzin zuchtkatze zuchtkuh zuchtsau kalbin kuhkalb zicke mutterschaf mutterkuh mutterstute muttersau zutreter auelamm zibbenlamm jungsau jungkuh junghenne legehenne junghäsin kalbe weibl mädchen mädel gans ricke lice poulinière velle bique antenaise cochette fille jument-poulinière vaars vaarskalf ooilam gelt kip leghen gans vrouwtje vrouwtjes meisje fokteef fokpoes fokmerrie moederpoes moederdier vaquilla becerra cabrita borrega marrana gansa pava niña vientre fattrice puledra giovenca manza vitella capretta agnella coniglia oca tacchina hynda moderfår gimmerlam tacklamm sölam søyelam gimmerlamm sugge polt pige jente flicka tyttö avelshona avelssto suczka kobyła jałówka maciorka koza loszka fenka kobyla jalovice bahnice ovce cachorra novilha bezerra leitoa coelha égua-mãe vaca-leiteira',
    Unknown:
      'u unk unknown unsexed ? unbekannt onbekend inconnu desconocido okänd ukendt not-known nyd not-sure unsure not-sexed tbc tbd cant-tell too-young-to-tell straight-run as-hatched nicht-bestimmt unbestimmt indéterminé indetermine niet-gesekst sin-determinar non-determinato non-sexé non-sexe no-sexado osexad',
  },
  status: {
    Active:
      'kvar finns finns-kvar tilbage igjen noch-da en-hato en-rebaño no-plantel in-allevamento obecny obecna w-stajni přítomen přítomna paikalla reproductor reproductora semental vientre matriz padreador reprodutor reprodutora plantel em-reprodução en-producción fattrice stallone riproduttore riproduttrice zuchtstute zuchtkater zuchtkatze zuchtbulle zuchtbock zuchtsau zuchteber zuchtbuck deckhengst deckkater dekhengst dekkater fokmerrie fokpoes moederpoes fokdier avelshane avelstik avelssto avelshingst avelsdjur avlshan avlstæve avlstispe avlsdyr certified-male certified-stud certified-sire reproduktor suka-hodowlana w-hodowli w-stadzie hodowlany hodowlana na-stanie v-chovu chovný chovná kunde kundin klant kund käufer koper köpare køber acheteur comprador in-leven en-vie en-vida viva i-live lever i-livet v-živých żyje adopted closed-won won repeat-customer repeat-buyer purchased is-alive still-alive is-living living-now reproductrice reproducteur étalon etalon lice reproduction reproduktion zuchthündin deckrüde zucht zuchttier in-zucht im-einsatz fokteef dekreu fok on-farm at-farm in-flock in-herd on-holding active alive living live breeder breeding current in-use owned present intact aktiv lebend lebt actief levend vivant vivante actif activo vivo client customer existing keeper keep kept keeping retained holdback breeding-stock aktive ativo ativa attivo attiva aktywny aktywna aktivní aktiivinen elossa laying layer for-sale milking in-milk at-stud show working proven active-breeder at-home home here zuhause zu-hause daheim chez-nous à-la-maison thuis en-casa in-casa a-casa em-casa hemma hjemme w-domu doma kotona in-kennel in-the-kennel in-the-flock in-the-herd in-work resident im-bestand bestand da vorhanden zuchtaktiv présent présente aanwezig alta in-vita presente presente-in-azienda levande fertile',
    Retired:
      'reformado reformada reformé réformé réformée reformée retirado retirada jubilada retired pension pensioned pensioniert rentner gepensioneerd retraité jubilado ex-breeder retired-breeder aposentado aposentada pensionato pensionata emerytowany pensionerad pensioneret retd ret-d retired-from-breeding ex-breeding retired-from-showing pensioner in-pension veteran no-longer-bred no-longer-breeding not-bred-any-more aus-der-zucht zuchtende nicht-mehr-in-der-zucht im-ruhestand ruhestand à-la-retraite retraite réformé réformée met-pensioen uit-de-fok in-pensione fuori-riproduzione pensionat',
    Sold: 'eladott satıldı sold rehomed placed transferred exported gone verkauft verkocht vendu vendido såld solgt sold-on new-home vendida venduto venduta sprzedany sprzedana prodán prodaný prodána prodaná prodáno myyty vendue eladva продан продана sold-to-pet-home pet-home new-pet-home placed-in-pet-home re-homed left moved-on given-away gifted traded to-new-owner with-new-owner with-new-family went-home gone-home gone-to-new-home homed picked-up collected delivered paid-and-gone abgegeben abgabe vermittelt verschenkt ausgezogen cédé cédée donné donnée parti partie weg afgevoerd herplaatst vertrokken uitgevlogen cedido cedida entregado entregada ceduto ceduta consegnato consegnata omplacerad flyttad flyttat bortskänkt all-sold all-gone all-placed all-homed alle-verkauft alle-abgegeben vendus vendues tous-vendus vendidos vendidas venduti',
    Inactive:
      'abgesagt abgelehnt geannuleerd afgewezen annulé annulée refusé cancelado rechazado avböjd avslagen declined rejected unqualified unsubscribed withdrawn cancelled canceled closed-lost not-interested inactive not-active pet non-breeding not-breeding archived loaned leased inaktiv inactief past former inactif pet-only not-for-breeding limited-registration on-loan loaned-out leased-out on-lease away missing stolen escaped verliehen en-prêt uitgeleend inactivo inattivo inactiva inattiva no-longer-interested withdrew bought-elsewhere kein-interesse kein-interesse-mehr plus-intéressé geen-interesse',
    Deceased:
      'elhullott elpusztult ölü öldü is-dead is-deceased has-died deceased dead died death d.o.d euthanized euthanised put-to-sleep pts rip r.i.p passed passed-away stillborn rainbow-bridge tot gestorben verstorben overleden dood mort décédé muerto död dod død lost slaughtered culled morta morto muerta décédée fallecido fallecida deceduto deceduta padł padła uhynul uhynula kuollut geschlachtet verendet abattu abatido geslacht slaktad slagtet dec-d put-down pts-at-vet cull culled-out butchered processed freezer-camp in-freezer dispatched killed destroyed lost-to-fox lost-to-predator predated predator coyote hit-by-car rta over-the-bridge crossed-the-bridge at-the-bridge eingeschläfert notgetötet totgeboren tot-geboren sb born-dead doa still-born faded fading-puppy faded-puppy faded-kitten absorbed † ✝ morte euthanasié euthanasiée mort-né morte-née dcd ingeslapen geëuthanaseerd doodgeboren dood-geboren baja sacrificado sacrificada eutanasiado nacido-muerto nacida-muerta macellato macellata abbattuto abbattuta soppresso nato-morto nata-morta avliden avlivad dödfödd aflivet dødfødt dødfødd avlivet nie-żyje padły mrtvě-narozen mrtvě-narozená martwo-urodzony martwo-urodzona',
    Available:
      'available for-sale free frei verfügbar beschikbaar disponible disponibile disponível volný volná volné wolny wolna dostępny dostępna do-sprzedania vapaa myytävänä szabad eladó à-vendre zu-verkaufen verkäuflich te-koop en-venta in-vendita till-salu til-salg na-prodej na-sprzedaż ledig tillgänglig open unsold looking avail still-available not-sold not-reserved looking-for-home looking-for-a-home needs-home needs-a-home noch-frei noch-zu-haben zu-haben zu-vergeben abzugeben zur-abgabe à-placer à-réserver à-céder libre encore-disponible nog-vrij vrij nog-beschikbaar libero libera',
    Reserved:
      'reserved hold on-hold held deposit deposit-paid deposit-received reserviert gereserveerd rezervováno rezervovaný rezervovaná zarezerwowany zarezerwowana rezerwacja varattu reservato prenotato prenotata foglalt réservé reservado reserverad reserveret pending optioned res resv resvd rsvd dep dep-paid dep-recd deposit-recd deposit-taken spoken-for promised pick-made vorgemerkt vergeben versprochen résa option en-option sous-option onder-optie optie in-optie apartado apartada señalado señalada riservato riservata opzionato opzionata paxad tingad bokad reservert rezervován rezervována',
    Kept: 'zucht zuchttier zuchtkatze bleibt-in-zucht megtartva megtartott zatrzymany zatrzymana ponechán ponechána kept keep keeper keeping retained holdback held-back kept-back own stays zůstává zostaje jää-kotiin pidetään behalten bleibt bleibt-hier aangehouden gardé behålls beholdes staying stays-here stays-with-us holding-back hold-back keeping-back ours our-pick our-keeper breeders-pick breeder-pick pick-of-litter-kept mine not-for-sale nfs bleibt-bei-uns zieht-nicht-aus conservé conservée reste reste-ici reste-à-lélevage gehouden blijft blijft-hier eigen-houden houden-we se-queda conservado tenuto tenuta trattenuto trattenuta resta stannar behållen beholdt',
    Expecting:
      'expecting expected pregnant planned due bred erwartet verwacht mated covered confirmed confirmed-pregnant in-whelp in-kindle in-kid in-foal in-calf in-lamb in-pig in-kitten gedeckt belegt trächtig tragend geplant pleine gestante gestation en-gestation confirmée prévue saillie drachtig gedekt gepland preñada cubierta prevista gravida coperta dräktig parad planerad drægtig planlagt březí kryta ciężarna',
    Weaned:
      'weaned abgesetzt gespeend sevré destetados destetada destetadas svezzati svezzata svezzate avvand avvanda sevrés sevrée',
    Prospect:
      'new new-lead contacted attempted-to-contact qualified working nurturing applied application-received application-sent approved pre-approved follow-up needs-follow-up undecided deposit-pending prospect lead enquiry inquiry interested waiting-list waitlist waiting subscriber opportunity interessent interessiert intéressé interesado geïnteresseerd prospekt applicant on-list on-waitlist on-the-list anfrage warteliste auf-warteliste liste-dattente wachtlijst lista-de-espera interessato interessata lista-dattesa intresserad väntelista venteliste venteliste en-espera',
    Blacklisted:
      'blacklisted blacklist banned blocked do-not-sell gesperrt do-not-contact dns time-waster schwarze-liste liste-noire zwarte-lijst lista-negra lista-nera svartlistad avoid',
  },
  ownership: {
    own: 'own owned mine ours yes in-house resident eigen eigenes eigene propre propio egen our-own home kennel co-owned co-own coowned eigener im-besitz eigenbesitz propriétaire à-nous eigendom proprio propria nostro nostra eget ägd egna',
    outside:
      'outside external other reference foreign ancestor pedigree-only not-owned no extern fremd extérieur externo not-ours outside-stud other-breeder borrowed hired hire leased-in on-lease lease visiting visitor fremdbesitz fremdrüde fremddeckrüde extérieure étranger étrangère vreemd van-derden ajeno ajena esterno esterna externa annans',
  },
  breedingStatus: {
    Breeding:
      'active yes breeding in-breeding proven at-stud stud current in-use aktiv zuchttier open-to-approved-mares in-service breeder breeding-animal zucht in-der-zucht zuchtzulassung zugelassen zuchttauglich angekört gekört ja en-reproduction reproducteur reproductrice confirmé confirmée oui fokdier in-de-fok goedgekeurd reproductor reproductora en-reproducción sí riproduttore riproduttrice fattrice in-riproduzione avelsdjur i-avel avlsdyr',
    Retired:
      'retired retired-from-breeding ended ex-breeder finished done past-breeding too-old spayed neutered altered castrated sterilised sterilized desexed aus-der-zucht nicht-mehr-in-der-zucht zuchtende kastriert à-la-retraite retraité retraitée stérilisé stérilisée castré castrée uit-de-fok gecastreerd gesteriliseerd retirado retirada esterilizado esterilizada castrado castrada fuori-riproduzione sterilizzato sterilizzata castrato castrata kastrerad steriliserad',
    'Too young':
      'young too-young immature juvenile prospect growing up-and-coming future hopeful growing-on not-yet junior zu-jung noch-zu-jung trop-jeune te-jong nog-te-jong demasiado-joven muy-joven troppo-giovane för-ung for-ung',
    'Never bred':
      'never unbred maiden not-bred never-bred pet-only open-maiden nie-gedeckt noch-nie-gedeckt jamais-saillie jamais nooit-gedekt nunca mai nulliparous',
  },
  species: {
    dog: 'dog dogs canine canis k9 hund hunde chien hond perro cane hundar puppy',
    cat: 'cat cats feline katze katzen chat kat gato gatto katt kitten',
    horse: 'horse horses equine equus pony pferd pferde cheval paard caballo cavallo häst hest',
    cattle: 'cattle cow cows bovine beef dairy rind rinder kuh vache rund vaca bovino nötkreatur kvæg',
    chickens: 'chicken chickens poultry hen fowl huhn hühner poule kip pollo gallina höns høns',
    goats: 'goat goats caprine ziege ziegen chèvre geit cabra capra get ged',
    rodents: 'rodent rodents rat rats mouse mice hamster gerbil guinea-pig cavy ratte maus meerschweinchen',
    sheep: 'sheep ovine schaf schafe mouton schaap oveja pecora får',
    rabbits: 'rabbit rabbits bunny lapin konijn conejo coniglio kaninchen hase kanin',
    pigs: 'pig pigs hog swine porcine schwein schweine cochon varken cerdo maiale gris svin',
    ducks: 'duck ducks ente enten canard eend pato anka and',
    geese: 'goose geese gans gänse oie ganso gås',
    turkeys: 'turkey turkeys pute puten dinde kalkoen pavo kalkon kalkun',
    quail: 'quail quails wachtel wachteln caille kwartel codorniz vaktel',
    pheasants: 'pheasant pheasants fasan fasane faisan fazant faisán',
    alpacas: 'alpaca alpacas alpaka alpakas llama camelid',
  },
  type: {
    income:
      'sales-receipt sales-receipts payment-receipt customer-payment income credit cr h revenue sale sales received in deposit earning earnings gutschrift einnahme einnahmen haben inkomst inkomsten recette crédit ingreso intäkt indtægt inntekt payment-received bij credit-entry in- credito crédito entrada entrata przychód příjem tulo + money-in paid-in eingang entrée ontvangst ontvangsten entrate incasso',
    expense:
      'bill-payment bill-payments bill-pmt bill-pmt-check bill-payment-check bill bills vendor-bill expenditure expense expenses debit dr s cost costs spending spent paid-out out purchase withdrawal lastschrift ausgabe ausgaben soll belastung uitgave uitgaven dépense débit gasto utgift udgift af debito débito salida uscita wydatek výdaj meno - money-out ausgang kosten sortie frais charges egreso egresos uscite spesa spese kostnad kostnader omkostning',
  },
  paymentMethod: {
    cash: 'cash bar bargeld barzahlung contant contanten espèces liquide comptant en-espèces geldautomaat geldautomat atm cash-withdrawal dinheiro gotówka hotově käteinen efectivo en-efectivo metálico contado contanti kontant kontanter cash-payment petty-cash',
    credit_card:
      'credit-card card cc creditcard visa mastercard amex debit-card kreditkarte carte tarjeta kort stripe square cb carte-bleue carte-bancaire carte-de-crédit tarjeta-de-crédito tarjeta-crédito tarjeta-débito tarjeta-de-débito pin pinpas pinnen betaalautomaat kartenzahlung kartou kartą kortti creditkaart bankkort kontokort kreditkort betalkort betalingskort dankort carta carta-di-credito bancomat ec ec-karte girocard kartenzahlung karte debit debit-card bank-card credit-debit-card chip-and-pin contactless apple-pay google-pay sumup',
    check: 'check cheque scheck chèque cheque-bancario assegno ck chk chq',
    wire_transfer:
      'wire-transfer wire bank bank-transfer transfer eft ach sepa bacs iban überweisung overschrijving virement transferencia overførsel überweisen zelle direct-debit lastschrift sepa-lastschrift bankeinzug dauerauftrag überw prélèvement virement-bancaire vir transferencia-bancaria domiciliación bizum bonifico bonifico-bancario banköverföring swish autogiro bankgiro bg plusgiro bankoverførsel mobilepay overboeking overgemaakt automatische-incasso incasso ideal tikkie cash-app cashapp interac e-transfer etransfer standing-order faster-payment bank-transfer-bacs online-banking direct-deposit dd so online online-transfer fps sdd rid överföring vipps przelew převod internet-banking twint pix upi payconiq lydia wero paylib revolut wise giropay sofort blik paytm google-pay-upi phonepe gpay-upi',
    // Venmo is a wallet of the same house.
    paypal: 'paypal pp paypal-gs paypal-ff paypal-goods-and-services venmo',
  },
  paymentStatus: {
    Pending:
      'awaiting-payment awaiting-approval sent draft submitted partially-paid partial viewed pending unpaid open due outstanding offen openstaand en-attente pendiente not-paid awaiting à-payer impayé non-payé non-réglé nicht-bezahlt unbezahlt ausstehend te-betalen niet-betaald onbetaald no-pagado por-pagar da-pagare non-pagato obetald ej-betald ubetalt ikke-betalt ventend no n owing owes owed part-paid part-pay nein teilbezahlt teilweise-bezahlt non nee nog-te-betalen deels-betaald partiellement-payé',
    Paid: 'paid complete completed cleared settled succeeded paid-in-full bezahlt betaald payé pagado betald betalt posted payée réglé réglée soldé pagata pagato beglichen voldaan erhalten reçu received ok pd pif paid-up yes y ja erledigt oui sí si cobrado cobrada saldato saldata',
    Overdue:
      'overdue late past-due überfällig achterstallig en-retard te-laat vencido vencida atrasado scaduto scaduta förfallen forfalden',
    Refunded:
      'refunded refund returned erstattet terugbetaald remboursé reversed charged-back chargeback zurückgezahlt reembolsado devuelto devuelta rimborsato rimborsata återbetald refunderet refundert remboursée',
  },
  taxType: {
    VAT: 'vat mwst ust tva btw moms iva gst',
    'Sales tax': 'sales-tax sales',
    None: 'no-vat no-tax zero-rated exempt-from-vat tax-exempt outside-scope none no exempt 0',
  },
  breedingMethod: {
    Natural:
      'natural natural-mating live-cover live natural-service ns pasture natürlich natursprung natuurlijk naturelle monte-naturelle monte monta monta-natural natural-cover saillie-naturelle naturlig naturlig-parning natuurlijke-dekking freie-bedeckung deckakt lc natural-tie tie tied slip-mating natural-breeding dekking natuurlijke-dek monta-naturale naturale saillie accouplement cubrición',
    AI: 'ai a.i ia iaf iac iafr ia-fraîche ia-fraiche ia-congelée ia-réfrigérée insémination insémination-artificielle inseminación inseminación-artificial inseminação insémination-fraîche ki inseminatie besamt inseminasjon künstliche-besamung tg fs ngs frischsamen tiefgefriersamen artificial-insemination ai-frozen ai-chilled ai-fresh frozen-semen chilled-semen fresh-semen frozen-ai insemination fresh-ai chilled tci surgical-ai künstlich kb besamung frozen cooled cooled-semen shipped-semen surgical vaginal-ai artificial fa fecondazione-artificiale inseminazione inseminazione-artificiale',
    IVF: 'ivf icsi opu',
    'Embryo Transfer':
      'embryo-transfer et embryo moet embryotransfer transfert-dembryon transfert-embryonnaire embryotransplantatie transferencia-embrionaria transferencia-de-embriones trapianto-embrionale',
    'Hand Mating':
      'hand-mating hand-bred in-hand hand-service monte-en-main en-main an-der-hand aan-de-hand hand-mated supervised uit-de-hand a-mano pen-mated-by-hand',
    'Free Range':
      'free-range pasture-bred paddock monte-en-liberté en-liberté monte-libre running-with group group-mating flock-mating flock-mated pen-mating pen-mated in-group weide weidebedeckung freie-bedeckung libre lutte-libre lutte-en-liberté in-de-wei monta-libera',
  },
  breedingSeason: {
    Fall: 'fall autumn herbst herfst automne otoño höst efterår',
    Spring: 'spring frühling frühjahr lente printemps primavera vår forår',
    Summer: 'summer sommer zomer été verano sommar',
    Winter: 'winter hiver invierno vinter',
    'Year Round': 'year-round all-year ganzjährig',
  },
  customerType: {
    'Pet Owner':
      'pet-owner pet private family individual companion owner privat particulier pet-home pet-buyer companion-home familie famille gezin familia privato famiglia privatperson hobby',
    Breeder:
      'breeder züchter fokker éleveur criador uppfödare opdrætter breeding-home kennel cattery allevatore oppdretter kasvattaja hodowca chovatel',
    'Show Handler':
      'show-handler handler show exhibitor show-home show-person aussteller exposant expositor espositore utställare',
    Farm: 'farm farmer ranch rancher homestead smallholder smallholding landwirt bauer bauernhof hof agriculteur ferme boerderij boer veehouder granja granjero ganadero azienda-agricola agricoltore lantbrukare landmand gård',
    Other: 'other business shop pet-shop school zoo',
  },
  experienceLevel: {
    Novice: 'novice beginner first-time none new anfänger',
    Intermediate: 'intermediate some moderate medium',
    Expert: 'expert experienced advanced erfahren',
    Professional: 'professional pro',
  },
  origin: {
    'Bred in-house':
      'born raised bred-in-house homebred home-bred bred-by-us own-breeding bred own eigene-zucht eigenzucht eigene born-here hatched-here hatched-in-house farm-bred home home-hatched raised-here own-hatch eigen-fok eigenfok né-à-l-élevage née-à-l-élevage élevage naissance propia nacido-en-casa cría-propia allevamento-proprio nato-in-casa egen-uppfödning egen-avl egen egenuppfödd eget-opdræt oma-kasvatti oma vlastní-chov własna-hodowla bred-here bred-by-me own-bred born-on-farm born-at-home farm-raised farm-born nachzucht eigene-nachzucht selbst-gezogen né-à-la-maison née-à-la-maison né-ici née-ici notre-élevage zelf-gefokt propio eget-uppfödning eget-opdrett hemmafödd born-and-raised-here',
    Purchased:
      'purchased bought purchase imported import gekauft zugekauft zukauf ankauf acheté achat aangekocht gekocht aankoop comprado comprada compra acquistato acquistata acquisto köpt inköpt købt kjøpt ostettu koupeno zakupiony zakup bought-in bought-privately private-sale buy auction auction-mart sale-ring market dealer from-breeder kauf importé importée importado importada importato importata importerad importeret',
    Gifted:
      'gifted gift donated given given-to-us present geschenk geschenkt cadeau don offert offerte gekregen gift-from regalo regalado regalada donado regalato regalata gåva gave',
    Rescue:
      'rescue rescued adopted shelter pound spca rspca humane-society tierheim tierschutz refuge asiel refugio protectora adoptado adoptada rifugio canile adottato adottata adotterad',
    Other:
      'other lease leased loan on-loan trade traded swap swapped exchange exchanged tausch getauscht échange échangé ruil geruild intercambio scambio',
  },
  collarColor: {
    Grey: 'silver grey gray grau gris grijs grigio grå cinza szary šedá light-grey dark-grey light-gray dark-gray',
    Purple:
      'purple violet lila lilac lavender plum mauve dark-purple light-purple lilla morado violeta viola paars roxo fioletowy fialová',
    Red: 'red rot rouge rood rojo rosso röd rød scarlet maroon dark-red bright-red burgundy crimson light-red dk-red bordeaux vermelho czerwony červená punainen piros',
    Blue: 'blue blau bleu blauw azul blu blå navy navy-blue royal-blue sky-blue light-blue dark-blue hellblau dunkelblau dk-blue lt-blue baby-blue royal denim azul-claro celeste azzurro niebieski modrá sininen kék',
    Green:
      'green grün vert groen verde grön grøn grønn lime lime-green mint hellgrün dunkelgrün dark-green light-green olive emerald dk-green lt-green forest-green zielony zelená vihreä zöld',
    Yellow:
      'gold golden yellow gelb jaune geel amarillo giallo gul lemon mustard amarelo żółty žlutá keltainen sárga',
    Black: 'black schwarz noir zwart negro nero preto svart sort czarny černá musta',
    White: 'white weiss blanc wit cream off-white blanco bianco branco vit hvid hvit biały bílá valkoinen',
    Brown:
      'brown braun brun bruin tan beige marron marrón marrone castanho brązowy hnědá dark-brown light-brown',
    Teal: 'teal turquoise türkis aqua petrol turkoois turquesa turchese turkos turquoise-blue cyan',
    Pink: 'pink rosa rose roze hot-pink coral light-pink dark-pink fuchsia magenta salmon różowy růžová lyserød',
    Orange:
      'orange dark-orange light-orange peach oranje naranja arancione laranja pomarańczowy oranžová oranssi',
  },
  'status Retired': {
    Active:
      'kept kept-back retained holdback keeper gardé gardée conservé conservée behalten bleibt behålls behållen aangehouden beholdes herd-sire herdsire senior-herd-sire junior-herd-sire herd-buck herd-ram herd-bull senior-buck junior-buck senior-doe junior-doe dry-doe dry-yearling yearling first-freshener milker milking-doe brood-doe dry in-milk in-lamb in-kid in-calf in-foal in-pig in-whelp pregnant lactating nursing broody trächtig tragend säugend gestante gestation pleine drachtig melkgevend',
    Deceased: 'lost d. d',
  },
  'status Weaned': {
    Active:
      'on-the-ground born whelped nursing in-nest in-the-nest growing hatched geboren gefallen nés nées nacidos nacidas nati nate födda født',
    Sold: 'closed finished complete completed done abgeschlossen beendet terminée terminé afgesloten chiusa cerrada',
  },
  'status Kept': {
    Deceased: 'lost',
  },
  'status Blacklisted': {
    Active:
      'deposit-paid deposit-received paid-deposit owner buyer bought puppy-owner kitten-owner new-owner repeat cliente acquirente propriétaire eigenaar besitzer',
    Inactive:
      'old closed lost lost-lead not-suitable unsuitable no-match turned-down ungeeignet passt-nicht niet-geschikt pas-adapté no-apto',
  },
  healthStatus: {
    Excellent:
      'very-good very-healthy a1 perfect sehr-gut ausgezeichnet très-bon très-bonne uitstekend zeer-goed excelente muy-bueno muy-buena ottimo ottima eccellente utmärkt',
    Good: 'healthy ok okay fine fit well normal no-issues no-concerns gesund gut bon bonne bonne-santé en-bonne-santé sain saine gezond goed sano sana bueno buena buono buona in-salute frisk bra god sund rask zdrowy zdrowa zdráv zdravý zdravá terve dobry dobrý saudável bom boa',
    Fair: 'average moderate so-so mittel befriedigend moyen moyenne matig redelijk discreto discreta medel middel médio',
    Poor: 'bad sick ill unwell krank schlecht mauvais mauvaise malade slecht ziek malo mala enfermo enferma malato malata cattivo cattiva dålig sjuk syg syk dårlig chory chorá nemocný sairas doente mau má',
    Deceased:
      'dead died deceased verstorben tot mort morte décédé décédée dood overleden muerto muerta morto morta',
  },
  vaccinationStatus: {
    'Up to date':
      'utd current complete completed fully-vaccinated full vaccinated-utd aktuell vollständig voll-geimpft à-jour complet volledig al-día completo in-regola komplett',
    'Needs updates':
      'due overdue needs-update needs-booster booster-due behind expired lapsed not-vaccinated unvaccinated partial partially incomplete not-up-to-date fällig überfällig nicht-geimpft à-refaire à-faire non-vacciné non-vaccinée pas-à-jour en-retard nog-te-doen niet-gevaccineerd pendiente atrasado atrasada vencido vencida no-vacunado scaduto scaduta da-fare non-vaccinato',
    Unknown: 'not-known not-sure unbekannt inconnu onbekend desconocido sconosciuto okänd',
  },
  dewormingStatus: {
    Current: 'up-to-date utd done aktuell à-jour al-día in-regola',
    Overdue:
      'due not-wormed not-dewormed needs-doing needs-worming behind late überfällig fällig nicht-entwurmt en-retard à-faire niet-ontwormd pendiente atrasado scaduto',
    Unknown: 'not-known not-sure unbekannt inconnu onbekend desconocido sconosciuto okänd',
  },
  deliveryMethod: {
    Natural:
      'normal normally vaginal easy unassisted unaided free-whelp free-whelped free-whelping self-whelped self-whelp no-help no-assistance natural-birth natürlich spontan normalgeburt naturelle voie-basse natuurlijk normaal vanzelf natural parto-natural parto-normal naturale naturlig normalt',
    Assisted:
      'assistance helped with-help pulled hand-pulled vet-assisted difficult hard-pull easy-pull dystocia mit-hilfe geburtshilfe schwergeburt assistée avec-aide geholpen met-hulp asistido asistida con-ayuda assistito con-aiuto med-hjälp med-hjælp',
    Caesarean:
      'c-section csection c-sect c/s cs csec cesarean caesarean caesarian section sectio emergency-c-section planned-c-section elective-c-section emergency-cesarean kaiserschnitt césarienne keizersnede keizersnee cesárea cesareo taglio-cesareo kejsarsnitt kejsersnit keisersnitt cięcie-cesarskie císařský-řez',
  },
  showQuality: {
    Show: 'show-quality show-potential show-prospect show-home ausstellung schauqualität schau exposition expo tentoonstelling exposición esposizione utställning udstilling',
    Breeding:
      'breeder breeding-quality breeding-home zucht zuchtqualität élevage reproduction fok fokdier cría riproduzione allevamento avel avl',
    Pet: 'pet-quality pet-only pet-home companion family liebhaber liebhabertier familie familienhund compagnie huisdier gezelschap mascota compañía compagnia da-compagnia affezione sällskap selskab',
  },
  temperament: {
    Excellent: 'very-good sehr-gut ausgezeichnet très-bon excelente ottimo uitstekend utmärkt',
    Good: 'gut bon goed bueno buena buono bra god',
    Fair: 'average mittel moyen matig medel',
    Poor: 'bad schlecht mauvais slecht malo cattivo dålig',
    Aggressive: 'agressif agressive agressief agresivo agresiva aggressivo aggressiva aggressiv',
  },
};

const byField = new Map(
  Object.entries(words).map(([field, choices]) => [
    field,
    new Map(
      Object.entries(choices).map(([choice, list]) => [
        choice,
        new Set(
          list
            .split(' ')
            .flatMap((word) => [word, squash(word)])
            .filter((word) => word !== ''),
        ),
      ]),
    ),
  ]),
);

/** The choices of a field that a text is another word for. */
export function choicesMeant(field: string, text: string, choices: readonly string[]): string[] {
  const known = [field, ...choices.map((choice) => `${field} ${choice}`)].flatMap(
    (key) => byField.get(key) ?? [],
  );
  if (known.length === 0) return [];
  const find = (word: string): string[] =>
    choices.filter((choice) =>
      known.some(
        (lists) =>
          lists.get(choice)?.has(word) || lists.get(choice.toLowerCase().replace(' ', '_'))?.has(word),
      ),
    );
  const word = squash(text) || text.trim();
  const found = find(word);
  // Vendida is vendido, retraitée is retraité; of the sexes they are two.
  return found.length > 0 || field === 'gender' || word.length < 5
    ? found
    : ([word.replace(/as?$/, 'o'), word.replace(/os$/, 'o'), word.replace(/(?<=e)e?s?$/, '')]
        .filter((one) => one !== word)
        .map(find)
        .find((one) => one.length > 0) ?? []);
}

/** The fields and choices there are words for. */
export const synonymFields: readonly (readonly [string, readonly string[]])[] = Object.entries(words).map(
  ([key, choices]) => [key.split(' ')[0] ?? key, Object.keys(choices)],
);
