import { squash } from './fold.ts';

/**
 * What people and programs write for a choice, by the key of the field: words of the trade in English, German,
 * French, Dutch, Spanish, Italian and the Scandinavian languages. A word under two choices of one field decides
 * nothing.
 */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: {
    Male: 'vallack hingstar tups tup-lamb m male males man boy ♂ dog stud sire buck bull ram tup stallion colt gelding steer ox wether boar barrow hob tom tomcat stag cock cockerel rooster drake gander jack macho mâle maschio männlich maennlich rüde ruede hengst wallach hahn kater rammler bock eber stier bulle widder erpel ganter hund-rüde reu mannelijk ram-konijn beer haan hane han hanhund hankön hingst tyr vædder orre maskulin masculin masculino mn nm mc cm mi neutered castrated neutered-male castrated-male intact-male male-neutered male-castrated hannhund bouc étalon hongre taureau bœuf bélier verrat lapin coq jars dindon chien chat vær råne bukk okse vallak valack bagge galt bock tjur tupp rammelaar bok woerd gent chivo macho-cabrío carnero verraco conejo gallo pato semental toro novillo gato perro becco montone verro stallone orne ochse ganter puter canard bouvillon chevreau castrato castrado castré kastrat kastriert valack-häst hengstfohlen hengstveulen poulain cockrel cock-bird male-kid ram-lamb buckling bull-calf stud-dog stud-male entire vädur gumse handjur hann hankatt hankat hannkatt macho-entero reutje katertje hengstje rammetje bokje welp-rüde ruin samiec pies kocur ogier wałach byk knur tryk kogut samec pes kocour hřebec valach býk kanec beran kohout uros koiras kolli ori ruuna sonni karju pässi kukko cão garanhão touro varrão carneiro bode galo kan kandúr csődör mén herélt bika kos bak kandisznó hím м pukki pässikaritsa kukonpoika kalkkuna-uros koiras-kani самец кобель кот жеребец мерин бык хряк баран козёл петух samczyk samček',
    Female:
      'sto ston märr f female females fem woman girl ♀ bitch dam brood doe cow heifer ewe mare filly sow gilt jill queen molly hen pullet duck goose jenny hembra femelle femmina weiblich hündin huendin stute henne huhn katze kätzin häsin zibbe sau kuh färse geiss ziege aue teef vrouwelijk merrie poes voedster zeug koe ooi hen tik tæve tispe tik-hund hona honkön hun hunn hunkøn hoppe ko so søye fs sf fi spayed spayed-female intact-female female-spayed féminin femenino yegua perra chienne jument vache brebis chèvre truie lapine poule oie dinde chatte génisse agnelle chevrette søye purke geit kvige høne tacka sugga get kviga höna geit zeug duivin cabra oveja cerda coneja gallina pata vaca novilla gata cagna gatta capra pecora scrofa cavalla vacca anatra ged kvie ente pute cane canette poulette chatonne pouliche veulen-merrie stutfohlen merrieveulen potra potranca ternera cordera chiva doeling ewe-lamb heifer-calf gimmer gimmer-lamb hogget-ewe theave mare-foal teefje poesje merrietje ooitje geitje brood-mare brood-bitch maiden-mare broodmare hondjur honkatt hunkat hunnkatt hunkatt avelstik zuchthündin samica suka kotka klacz krowa locha maciora owca kura samice fena kočka klisna kráva prasnice slepice naaras narttu tamma lehmä emakko uuhi kana fêmea cadela égua porca ovelha galinha szuka nőstény kanca tehén juh anyajuh koca tyúk ж самка сука жеребёнок-ж кобыла корова свинья kuttu vuohi naaras-kani eend moedereend gans-vrouw kalkoenhen овца коза курица samiczka',
    Unknown: 'u unk unknown unsexed ? unbekannt onbekend inconnu desconocido okänd ukendt not-known nyd',
  },
  status: {
    Active:
      'kunde kundin klant kund käufer koper köpare køber acheteur comprador in-leven en-vie en-vida viva i-live lever i-livet v-živých żyje adopted closed-won won repeat-customer repeat-buyer purchased is-alive still-alive is-living living-now reproductrice reproducteur étalon etalon lice reproduction reproduktion zuchthündin deckrüde zucht zuchttier in-zucht im-einsatz fokteef dekreu fok on-farm at-farm in-flock in-herd on-holding active alive living live breeder breeding current in-use owned present intact aktiv lebend lebt actief levend vivant vivante actif activo vivo client customer existing keeper keep kept keeping retained holdback breeding-stock aktive ativo ativa attivo attiva aktywny aktywna aktivní aktiivinen elossa laying layer for-sale milking in-milk at-stud show working proven',
    Retired:
      'retirado retirada jubilada retired pension pensioned pensioniert rentner gepensioneerd retraité jubilado ex-breeder retired-breeder aposentado aposentada pensionato pensionata emerytowany pensionerad pensioneret',
    Sold: 'sold rehomed placed transferred exported gone verkauft verkocht vendu vendido såld solgt sold-on new-home vendida venduto venduta sprzedany sprzedana prodán prodaný prodána prodaná prodáno myyty vendue eladva продан продана',
    Inactive:
      'abgesagt abgelehnt geannuleerd afgewezen annulé annulée refusé cancelado rechazado avböjd avslagen declined rejected unqualified unsubscribed withdrawn cancelled canceled closed-lost not-interested inactive not-active pet non-breeding not-breeding archived loaned leased inaktiv inactief past former inactif',
    Deceased:
      'is-dead is-deceased has-died deceased dead died death d.o.d euthanized euthanised put-to-sleep pts rip r.i.p passed passed-away stillborn rainbow-bridge tot gestorben verstorben overleden dood mort décédé muerto död dod død lost slaughtered culled morta morto muerta décédée fallecido fallecida deceduto deceduta padł padła uhynul uhynula kuollut geschlachtet verendet abattu abatido geslacht slaktad slagtet',
    Available:
      'available for-sale free frei verfügbar beschikbaar disponible disponibile disponível volný volná volné wolny wolna dostępny dostępna do-sprzedania vapaa myytävänä szabad eladó à-vendre zu-verkaufen verkäuflich te-koop en-venta in-vendita till-salu til-salg na-prodej na-sprzedaż ledig tillgänglig open unsold looking',
    Reserved:
      'reserved hold on-hold held deposit deposit-paid deposit-received reserviert gereserveerd rezervováno rezervovaný rezervovaná zarezerwowany zarezerwowana rezerwacja varattu reservato prenotato prenotata foglalt réservé reservado reserverad reserveret pending optioned',
    Kept: 'kept keep keeper keeping retained holdback held-back kept-back own stays zůstává zostaje jää-kotiin pidetään behalten bleibt bleibt-hier aangehouden gardé behålls beholdes',
    Expecting: 'expecting expected pregnant planned due bred erwartet verwacht',
    Weaned: 'weaned abgesetzt gespeend sevré',
    Prospect:
      'new new-lead contacted attempted-to-contact qualified working nurturing applied application-received application-sent approved pre-approved follow-up needs-follow-up undecided deposit-pending prospect lead enquiry inquiry interested waiting-list waitlist waiting subscriber opportunity interessent interessiert intéressé interesado geïnteresseerd prospekt applicant',
    Blacklisted: 'blacklisted blacklist banned blocked do-not-sell gesperrt do-not-contact dns',
  },
  ownership: {
    own: 'own owned mine ours yes in-house resident eigen eigenes eigene propre propio egen',
    outside:
      'outside external other reference foreign ancestor pedigree-only not-owned no extern fremd extérieur externo',
  },
  breedingStatus: {
    Breeding: 'active yes breeding in-breeding proven at-stud stud current in-use aktiv zuchttier',
    Retired: 'retired retired-from-breeding ended ex-breeder',
    'Too young': 'young too-young immature juvenile prospect growing up-and-coming future hopeful',
    'Never bred': 'never unbred maiden not-bred never-bred pet-only',
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
      'income credit cr h revenue sale sales received in deposit earning earnings gutschrift einnahme einnahmen haben inkomst inkomsten recette crédit ingreso intäkt indtægt inntekt payment-received bij credit-entry in- credito crédito entrada entrata przychód příjem tulo +',
    expense:
      'expense expenses debit dr s cost costs spending spent paid-out out purchase withdrawal lastschrift ausgabe ausgaben soll belastung uitgave uitgaven dépense débit gasto utgift udgift af debito débito salida uscita wydatek výdaj meno -',
  },
  paymentMethod: {
    cash: 'cash bar bargeld barzahlung contant contanten espèces liquide comptant en-espèces geldautomaat geldautomat atm cash-withdrawal dinheiro gotówka hotově käteinen efectivo en-efectivo metálico contado contanti kontant kontanter cash-payment petty-cash',
    credit_card:
      'credit-card card cc creditcard visa mastercard amex debit-card kreditkarte carte tarjeta kort stripe square cb carte-bleue carte-bancaire carte-de-crédit tarjeta-de-crédito tarjeta-crédito tarjeta-débito tarjeta-de-débito pin pinpas pinnen betaalautomaat kartenzahlung kartou kartą kortti creditkaart bankkort kontokort kreditkort betalkort betalingskort dankort carta carta-di-credito bancomat ec ec-karte girocard kartenzahlung karte debit debit-card bank-card credit-debit-card chip-and-pin contactless apple-pay google-pay sumup',
    check: 'check cheque scheck chèque cheque-bancario assegno ck chk chq',
    wire_transfer:
      'wire-transfer wire bank bank-transfer transfer eft ach sepa bacs iban überweisung overschrijving virement transferencia overførsel überweisen zelle direct-debit lastschrift sepa-lastschrift bankeinzug dauerauftrag überw prélèvement virement-bancaire vir transferencia-bancaria domiciliación bizum bonifico bonifico-bancario banköverföring swish autogiro bankgiro bg plusgiro bankoverførsel mobilepay overboeking overgemaakt automatische-incasso incasso ideal tikkie venmo cash-app cashapp interac e-transfer etransfer standing-order faster-payment bank-transfer-bacs online-banking',
    paypal: 'paypal pp',
  },
  paymentStatus: {
    Pending:
      'awaiting-payment awaiting-approval sent draft submitted partially-paid partial viewed pending unpaid open due outstanding offen openstaand en-attente pendiente not-paid awaiting à-payer impayé non-payé non-réglé nicht-bezahlt unbezahlt ausstehend te-betalen niet-betaald onbetaald no-pagado por-pagar da-pagare non-pagato obetald ej-betald ubetalt ikke-betalt ventend',
    Paid: 'paid complete completed cleared settled succeeded paid-in-full bezahlt betaald payé pagado betald betalt posted payée réglé réglée soldé pagata pagato beglichen voldaan erhalten reçu received ok',
    Overdue: 'overdue late past-due überfällig achterstallig',
    Refunded: 'refunded refund returned erstattet terugbetaald remboursé',
  },
  taxType: {
    VAT: 'vat mwst ust tva btw moms iva gst',
    'Sales tax': 'sales-tax sales',
    None: 'no-vat no-tax zero-rated exempt-from-vat tax-exempt outside-scope none no exempt 0',
  },
  breedingMethod: {
    Natural:
      'natural natural-mating live-cover live natural-service ns pasture natürlich natursprung natuurlijk naturelle monte-naturelle monte monta monta-natural natural-cover saillie-naturelle naturlig naturlig-parning natuurlijke-dekking freie-bedeckung deckakt',
    AI: 'ai a.i ia iaf iac iafr ia-fraîche ia-fraiche ia-congelée ia-réfrigérée insémination insémination-artificielle inseminación inseminación-artificial inseminação insémination-fraîche ki inseminatie besamt inseminasjon künstliche-besamung tg ngs frischsamen tiefgefriersamen artificial-insemination ai-frozen ai-chilled ai-fresh frozen-semen chilled-semen fresh-semen frozen-ai insemination fresh-ai chilled tci surgical-ai künstlich kb besamung',
    IVF: 'ivf icsi opu',
    'Embryo Transfer': 'embryo-transfer et embryo moet',
    'Hand Mating': 'hand-mating hand-bred in-hand hand-service monte-en-main en-main an-der-hand aan-de-hand',
    'Free Range': 'free-range pasture-bred paddock monte-en-liberté en-liberté monte-libre',
  },
  breedingSeason: {
    Fall: 'fall autumn herbst herfst automne otoño höst efterår',
    Spring: 'spring frühling frühjahr lente printemps primavera vår forår',
    Summer: 'summer sommer zomer été verano sommar',
    Winter: 'winter hiver invierno vinter',
    'Year Round': 'year-round all-year ganzjährig',
  },
  customerType: {
    'Pet Owner': 'pet-owner pet private family individual companion owner privat particulier',
    Breeder: 'breeder züchter fokker éleveur criador uppfödare opdrætter',
    'Show Handler': 'show-handler handler show exhibitor',
    Farm: 'farm farmer ranch rancher homestead',
  },
  experienceLevel: {
    Novice: 'novice beginner first-time none new anfänger',
    Intermediate: 'intermediate some moderate medium',
    Expert: 'expert experienced advanced erfahren',
    Professional: 'professional pro',
  },
  origin: {
    'Bred in-house':
      'bred-in-house homebred home-bred bred-by-us own-breeding bred own eigene-zucht eigenzucht eigene born-here hatched-here hatched-in-house farm-bred home home-hatched raised-here own-hatch eigen-fok eigenfok né-à-l-élevage née-à-l-élevage élevage naissance propia nacido-en-casa cría-propia allevamento-proprio nato-in-casa egen-uppfödning egen-avl egen egenuppfödd eget-opdræt oma-kasvatti oma vlastní-chov własna-hodowla',
    Purchased:
      'purchased bought purchase imported import gekauft zugekauft zukauf ankauf acheté achat aangekocht gekocht aankoop comprado comprada compra acquistato acquistata acquisto köpt inköpt købt kjøpt ostettu koupeno zakupiony zakup',
    Gifted: 'gifted gift donated',
    Rescue: 'rescue rescued adopted shelter',
  },
  collarColor: {
    Grey: 'silver grey gray grau gris',
    Purple: 'purple violet lila lilac lavender plum',
    Red: 'red rot rouge rood rojo rosso röd rød scarlet maroon',
    Blue: 'blue blau bleu blauw azul blu blå navy navy-blue royal-blue sky-blue light-blue dark-blue hellblau dunkelblau',
    Green: 'green grün vert groen verde grön grøn grønn lime lime-green mint hellgrün dunkelgrün',
    Yellow: 'gold golden yellow gelb jaune geel amarillo giallo gul',
    Black: 'black schwarz noir zwart',
    White: 'white weiss blanc wit',
    Brown: 'brown braun brun bruin',
    Teal: 'teal turquoise türkis aqua',
    Pink: 'pink rosa rose roze hot-pink coral',
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
  const known = byField.get(field);
  if (known === undefined) return [];
  const find = (word: string): string[] =>
    choices.filter(
      (choice) =>
        known.get(choice)?.has(word) || known.get(choice.toLowerCase().replace(' ', '_'))?.has(word),
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
  ([field, choices]) => [field, Object.keys(choices)],
);
