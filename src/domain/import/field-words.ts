import { fold } from './fold.ts';

/**
 * What single words of headers mean, in the languages breeders write: English, German, French, Dutch, Spanish, Italian,
 * Portuguese, the Scandinavian languages, Finnish, Polish, Czech, Hungarian, Turkish, Russian and Japanese, whose headers
 * are one word. A word with two meanings stands nowhere.
 */
export const wordsByMeaning = {
  new: `new neuer neue neuen nouveau nouvelle nieuwe nuevo nueva nuovo nuova novo nova ny nya nye nový nowy nowa uusi
    új новый`,
  treatment: `aplicación aplicaciones aplicação aplikace application visit visits visite visites wizyta wizyty wizyt besuch bezoek besök návštěva návštěvy vizita vizit käynti szczepienia zabiegu ošetřen očkován treatment treatments behandlung behandlungs traitement soin soins tratamiento tratamento trattamento
    behandeling behandling zabieg zabiegi ošetření hoito toimenpide åtgärd maßnahme procedure vaccination impfung
    vaccinatie vacunación vaccinazione enting entingen rokotus szczepienie očkování vaksine`,
  company: `company firma firm business entreprise société bedrijf empresa azienda företag virksomhed bedrift yritys
    organisation organization betrieb`,
  receipt: `receipt beleg quittung reçu bon bonnetje recibo ricevuta kvitto bilag kvittering paragon doklad kuitti
    verifikat`,
  method:
    'method methode art weise wijze mode forma modo metodo sätt måde måte sposób způsob tapa means moyen',
  payment: `encaissement incasso cobro payment paid zahlung zahlungs bezahlt betaal betaling betaald paiement payé règlement pago pagado pagamento
    pagato betalning betalt betald płatność płatności platba platby maksu maksettu`,
  sold: `sold verkauf verkauft verkaufs vente vendu verkoop verkocht venta vendido vendita venduto försäljning såld
    salg solgt sprzedaż sprzedaży prodej prodeje myynti myyty eladva sale sales`,
  leave: `abgabe abgegeben auszug ausgezogen départ ophaal opgehaald ophaaldatum entrega entregado consegna consegnato
    leverans levererad hämtad hentet afhentet odbiór odbioru odběr odběru luovutus luovutettu pickup collection
    collected delivery homed leaving departure předání přechod odevzdání wydania wydanie wydano luovutuspäivä
    átadás выдачи abholung abhol afhaal`,
  dna: 'dna adn днк dns',
  title: `title titles titel titre titres título títulos titolo titoli tytuł titul tittel titteli arvonimi титул
    championship championtitel`,
  group: `group herd flock lot lote lotto groupe gruppe grupo gruppo groep grupp stado grupa skupina ryhmä lauma parvi
    hejno csapat`,
  name: 'name names naam namen nom nombre nome navn namn imię imiona nazwa jméno nimi név neve имя кличка jmena adı isim ismi 名前',
  home: `ruf roep call pet stable stall hem tilltals kalde kæle kjæle domowe domácí kutsuma usual usuel lempi volací
    hívó hívóneve hívónév домашнее familiar familiale familial everyday genannt genoemd appelé llamado`,
  birth: `poród porody parto partos parti parición parições paridera nacidos nacidas nascidos nati nate agnelage agnelages vêlage vêlages poulinage chevrotage faring læmning kælvning foling lamning kalvning fölning valpning grisning poikiminen varsominen karitsointi lamming kalving bevalling
    mb okocena okoceno okocení vrhnutí narozeno narozených narodené oteleno otelení obahněna obahnění oprášena oproseno wyźrebienie wycielenie wykot wykocenie oproszenie urodzonych oźrebienie ožrebena ohřebení birth birthdate born dob geboren geb geburt geburts geworfen geboorte naissance nais naiss né née nés
    nacimiento nac nacido nacida nascita nato nata nascimento nasc nascido nascida fødsel fødsels født fødte
    födelse född födda urodzenia urodzony urodzona ur narození narozen narozena nar syntymä syntynyt synt whelped
    farrow calve kindle whelping foaled foaling lambed lambing kidded kidding calved calving farrowed farrowing hatched hatching hatch
    kindled kindling schlupf geschlüpft éclos éclosion birthday bday abferkel abkalbe abkalb ablamm lamm abfohl
    kitz kalve wyklucia wykluty wyklucie klucia líhnutí vylíhnutí vylíhlý schiusa eclosão kläckt kläckning kläckdatum
    klekket klekking klækket klækning kuoriutunut kuoriutuminen kelés kelt születési született születés рождения родился рожд narodenia delivered porodní porodna synnytys
    whelp doğum doğan fialás fialása ellés ellése 生年月日 誕生日`,
  death: `death died deceased gestorben verstorben tod todes décès décédé décédée muerte fallecido fallecida morte
    decesso död døds dødsdato overleden overlijdens smrt smrti úhyn úhynu zgon zgonu padnięcia kuollut kuolin
    óbito falecimento deathdate elhullott elpusztult смерти умер sterbe sterf sterbedatum`,
  day: `date dates datum datums data fecha dato dag day jour dt dat pvm päivä aika dzień дата datas fechas kuupäev dátuma tarih tarihi 日付 den jahr year année jaar año anno`,
  sex: `sex sexe geschlecht geschl sexo sesso kön kjønn geslacht gender płeć pohlaví sukupuoli género ivar neme nem
    cinsiyet cinsiyeti 性別 пол стать`,
  breed: 'breed rasse race ras raza razza raça rotu plemeno rasa rase fajta порода ırk ırkı 品種 犬種 猫種',
  colour: `colour color colours colors farbe farb couleur robe kleur capa pelaje pelagem colore mantello farve farge färg
    umaszczenie maść barwa barva zbarvení väri cor szín színe окрас цвет масть färgen teckning kulør cores
    renk rengi 毛色 coloring colouring coloration colouration`,
  coat: `coat fell pelo vacht päls pels fur sierść srst turkki feather feathers wool fleece plumage fiber fibre haircoat beharing behaarung`,
  register: `reg regn registration registered registry register registrering registrerings registreringsnummer pedigree
    rodowód rodowodu rodowodowy rodowodowe rodowodowa rodokmen rodokmenu studbook stambok stambog stambogs
    stamboek stamboom stamtavla stamtavle zuchtbuch herdbuch herdbook stammbuch papers papiere pedigrí registro
    registo iscrizione inscription lof loe loi loof lop rekisteri rekisterinumero zápisu zápis passport passports
    paszportu paszport passeport pasaporte passaporto paspoort pkr hodowlany törzskönyvi törzskönyv родословная
    родословной stammbaum stammbuchs ahnentafel stammtafel пчк registernr registernummer regnum regno zuchtbuchnr
    血統書番号 登録番号 akc ckc ukc kc anakc ankc fci vdh nhsb skk dkk nkk bas ukbas iar aoba adga ags ndga mdga arba brc gccf tica
    cfa fife wcf aqha apha cert certificate wpcs nps kfps kwpn spsbs phaa asha wsb club society association assoc pass sverak nrr norskrr felisdanica kissaliitto felikat mundikat anfi dekzv ari bvba hb hbnr hbno`,
  chip: `chip chips microchip マイクロチップ マイクロチップ番号 mikrochip mikrosiru siru transponder transpondeur transpondera puce czip czipa mikroczip
    čip čipu mikročip eid rfid чип чипа микрочип rfidnr`,
  ear: 'ear ohr ohren oor oreille oreja orecchio öron öra øre ušní ucha korva auricolare orelha',
  mark: 'mark marke marken merk mærke merke známka merkki',
  tag: `öronmärkning öronmärkningar øremærkning øremerking arete aretes tag eartag ohrmarke ohrmarken oormerk boucle crotal crotale brinco kolczyk kolczyka бирка bolus brincos tags
    eartags`,
  ring: `ring bague anilla anello anilha obrączka obrączki kroužek kroužku rengas renkaan fussring beinring legband
    pootring кольцо gyűrű ringen`,
  tattoo: `tattoo tatoo tätowierung tätowier täto tatouage tatuaje tatuaggio tatoeage tatuagem tatuaż tatuażu tetování
    tatuointi tatuering tatuerings tatovering клеймо tetoválás`,
  number: `nr nrs no num number numbers c id nummer numer numero numret # číslo čís tunnus code kode cód código codice
    matricule номер szám száma numeri nro nrot anzahl anz aantal antal antall zahl nb nbre liczba ilość počet
    quantità quantidade lukumäärä count ref numara numarası 番号`,
  weight: `weight wt gewicht gew poids peso vikt vekt vægt waga masa hmotnost váha paino súly súlya вес wgt weights weigh
    masse massa kropsvægt mass ağırlık ağırlığı 体重`,
  note: `note notes remark remarks comment comments bemerkung bemerkungen anmerkung anmerkungen remarque remarques
    observation observations observaciones observações opmerking opmerkingen osservazioni anteckning anteckningar
    bemærkning bemærkninger merknad merknader uwaga uwagi poznámka poznámky huomautus huomautukset huomio
    lisätiedot lisätietoja memo notas nota megjegyzés примечание примечания заметки info infos misc obs comentario
    comentarios commentaire commentaires kommentar kommentare kommentarer notizen notiz hinweis hinweise
    aantekening aantekeningen bijzonderheden övrigt annat diverse muuta inne jiné annotazioni annotations noter
    notat notater huom pozn komment kommentti annet besonderheiten about anm anmärkn bijz opm notlar açıklama açıklamalar 備考 メモ`,
  buy: `bought purchased purchase kauf ankauf ankaufs zukauf zugang zugangs achat acheté achetée aankoop compra
    comprado comprada acquisto köp inköp inköps køb købs købt kjøp kjøps kjøpt acquired acquisition arrival
    arrived zakup zakupu nákup nákupu osto ostettu hankittu vásárolt vétel покупки куплен`,
  price: `price preis prix prijs precio prezzo pris preço cena hinta ár ára цена prijzen preise fiyat fiyatı 価格 $ € £ cost costs`,
  breeder: `breeder breeders züchter züchterin éleveur naisseur fokker criador allevatore uppfödare opdrætter oppdretter
    hodowca hodowcy chovatel chovatele kasvattaja tenyésztő tenyésztője заводчик züchtername naisseurs züchters`,
  owner: `owner owners eigentümer besitzer propriétaire eigenaar propietario proprietario ägare ejer eier właściciel
    właściciela majitel majitele omistaja tulajdonos tulajdonosa владелец eigentümerin besitzerin dueño dueña
    besitzers eigentümers`,
  buyer: `buyer buyers client customer käufer acheteur acquéreur koper comprador acquirente köpare køber kjøper nabywca
    nabywcy kupujący kupující ostaja cliente kunde adopter purchaser family vevő покупатель käuferin klient
    klienta klientka zákazník famille familia adoptant adoptante besteller afnemer käufers alıcı müşteri 購入者 lead leads prospect prospects applicant applicants enquirer inquirer`,
  status: 'status statut zustand estado stato stan stav tila situação állapot статус statusas',
  place: `corrals boxy kotce kojec lokalita
    location place hus house stald stue barn shed stodola dům talo pen cage box boks klatka kotec pasture paddock
    coop hutch aviary volière weide pré parc potrero corral stalla recinto gabbia hage aitaus karsina zagroda
    výběh kurník käfig gehege kooi ren jaula klec häkki run runs boxen stallplatz stallbox laufstall abteil bucht bay tank rack tub bin crate`,
  mating: `připuštěna připuštěno připuštění připouštění zapuštění zapuštěna pokryta krycí kryta pokrycie inseminacja inseminacji inseminace mating matings covering coverings çiftleşme 交配日 saut sauts sailli lutte monte sprung dek mated covered bred deck gedeckt belegung belegt
    belegungs saillie monta accouplement dekking gedekt parning parnings parring parrings parret krycie krycia
    krytí astutus astutettu cobertura acasalamento accoppiamento service served exposed párzás fedeztetés вязки
    вязка покрытия breeding bedekking dekdatum deckung inseminated insemination tie ties tied tupped tupping rammed`,
  due: `planowane przewidywane spodziewany spodziewana spodziewane oczekiwany oczekiwana plánovaný plánovaná esperada esperado estimada estimado presunto presunta stimata stimato attesa atteso estimée estimé attendue geplande gepland geschatte geplant geplanter vorgesehen förväntad förväntat planerad ventet tervezett odotettu arvioitu probabile
    due possible possibly probable probably projected anticipated scheduled est estimated expected erwartet errechnet prévue prévu prevista previsto beräknad beregnet forventet väntad termin
    planowany planowana očekávaný očekávané laskettu verwacht verwachte vermoedelijke edd várható ожидаемая
    calculated predicted vorauss voraussichtlich voraussichtliche przewidywany przewidywana předpokládaný
    předpokládané odhadovaný beklenen tahmini`,
  litter: `litter wurf nest portée camada cucciolata kull kuld kullen miot miotu vrh vrhu pentue pentueen ninhada alom
    помёт litters`,
  total:
    'total toplam totaal gesamt insgesamt alle razem celkem yhteensä totale totales totalt összes всего insg',
  alive: `vivantes vive żywy živý
    žijících alive live living lebend lebende vivants vivant vivos vivi levend levende levande żywe żywych živě živých
    elävänä vivas élő canlı yaşayan живых survivors survived raised reared grootgebracht aufgezogen élevés sevrés odchowane
    odchované`,
  dead: `martwy mrtvý muertas dödfödda dødfødte
    uhynulo padłych padło dead stillborn tot tote morts muertos morti dood dode döda martwe martwych mrtvě mrtvých kuolleena mortos
    ölü halva мёртвых perished lost deaths`,
  weaning: `destetado destetada destetados desmamados svezzati svezzato odsadzonych odsadzone avvanda avvänjd fravænnede avvent vieroitettu sevrées
    odstaveno odstavení odstavených odsadzono weaned weaning wean absetz abgesetzt sevrage sevré destete svezzamento desmame gespeend speen avvand
    avvänjning fravænnet odsadzenia odstav vieroitus választás отъём odsadzony odstavený`,
  wanted: `wanted preferred preference preferences desired requested seeking gewünscht gewünschter gewünschtes gewünschte
    wunsch wünsche souhaité souhaitée souhaitées recherché recherchée gewenst gewenste wens deseado deseada busca preferencia
    preferencias richiesto richiesta desiderato desiderata preferenza preferenze önskad önskas önskemål ønsket ønsker ønske
    toivottu toive preferencje požadovaný desejado`,
  collar: `collar ribbon halsband halsbands collier bandje collare obroża obroży wstążka obojek panta coleira nyakörv
    ошейник halsbandje halsbandjes bandjes bändel bändchen`,
  first: 'first vorname vornamen prénom voornaam fornavn förnamn given forename etunimi křestní keresztnév',
  last: `last surname nachname zuname familienname achternaam apellido apellidos cognome efternavn efternamn etternavn
    nazwisko příjmení sukunimi sobrenome vezetéknév фамилия`,
  phone: `phone telephone tel telefon telefono telefone telefoon mobile mobil mobiltelefon handy cell gsm móvil portable
    cellulare puhelin puhelinnumero komórka telefonu celular telemóvel cellphone telefonszám телефон tlf tlfnr puh
    kontakttelefon`,
  email: 'email mail courriel correo epost sähköposti mejl почта emailadresse mailadresse',
  street: `street address adresse strasse rue adres straat dirección calle indirizzo adress gata endereço rua morada
    ulica adresa ulice osoite katuosoite lähiosoite cím utca адрес gateadresse strassenr hausanschrift domicile
    domicilio`,
  zip: `zip posti postcode plz postleitzahl cap postnr postnummer psč postinumero cep postal pocztowy irányítószám
    индекс postcodes`,
  town: `town city ort stadt ville plaats woonplaats ciudad población localidad città comune stad cidade miejscowość
    miasto město obec kaupunki postitoimipaikka localité wohnort város город villes paikkakunta obce mesta
    localidade municipality`,
  tax: 'tax fiscal fiscale steuer nif siret nip',
  vet: `weterynarii weterynarza weterynaryjny weterynaryjna veterinářka zvěrolékař zubař gabinet ambulance vet veterinarian veterinary tierarzt tierärztin vétérinaire dierenarts veterinario veterinär veterinær dyrlæge
    dyrlege lekarz weterynarz eläinlääkäri állatorvos ветеринар clinic klinik clinique kliniek clínica klinika
    klinikka veteriner 動物病院 獣医 獣医師 practice praxis praktijk doctor dr provider vaccinator`,
  next: `następnej seguinte successivo successiva nästkommande
    next nächste nächster prochain prochaine volgende próxima próximo prossima nästa næste neste następna następny
    następne další příští seuraava rappel reminder recheck recall followup következő sonraki 次回 次回予定日 次回接種日 следующая`,
  medicine: `medication medicine drug product präparat mittel medikament médicament produit producto prodotto middel
    medicijn preparat lek leku leki přípravek lääke valmiste vaccine impfstoff entstof gyógyszer препарат
    лекарство vakcina vacuna vacina vaccino vaccin szczepionka rokote medicijnen medicina remedy med meds aşı ilaç ワクチン ワクチン名`,
  kind: 'type kind typ tipo soort slag slags rodzaj druh tyyppi laji típus тип вид typy',
  amount: `amount betrag montant bedrag importe importo belopp beløb beløp kwota částka summa määrä valor összeg сумма
    betrage euro eur`,
  category: 'category kategorie categorie categoría kategori kategoria luokka категория',
  description: `description beschreibung omschrijving descripción descrizione descrição beskrivning beskrivelse opis popis
    kuvaus selite leírás описание omschr beschr libellé concepto concetto verwendungszweck omschrijvingen tekst
    text detaljer detalje detalles détails detail dettagli detalhes einzelheiten szczegóły podrobnosti sisältö
    innehåll indhold`,
  order:
    'order orders bestellung bestell commande pedido ordine bestelling ordre beställning tilaus zamówienie objednávka',
  invoice: 'invoice rechnung facture factuur factura fattura faktura lasku számla счёт rechnungsnr',
  animal: `animal animals animaux animales animali tier tiere dier djur dyr zwierzę zwierzęcia zvíře eläin dog dogs hund
    hunde hond chien perro cane cão pies psa pes koira cat cats katze kat chat gato gatto katt kot kota kotka
    kočka kissa horse pferd paard cheval caballo cavallo cavalo häst hest konia kůň hevonen rabbit kaninchen
    konijn lapin conejo coniglio kanin królik królika králík kani goat ziege geit chèvre cabra capra koza sheep
    schaf schaap mouton oveja pecora ovelha owca ovce lammas cow kuh koe vache vaca vacca krowa kráva lehmä bird
    vogel oiseau pájaro uccello ave ptak fågel fugl lintu állat животное собака собаки кошка кошки лошадь kutya
    macska ló nyúl bunny hens hen hayvan köpek kedi 犬 猫`,
  young: `lam lammeren lammetje kalf kalveren veulen biggen kuiken kuikens agnelli agnelle chivo chivos cabrito cabritos föl killing killingar kilinger kje kalv smågris smågrisar grisunge griser puppy pup puppies welpe welpen chiot cachorro cucciolo filhote valp hvalp szczenię szczeniaka štěně pentu
    kitten kätzchen chaton gatito gattino kattunge kocię kociak kotě lamb agneau cordero agnello kid chevreau foal
    fohlen poulain potro puledro calf kalb veau ternero vitello chick küken poussin baby kölyök щенок котёнок
    babies youngster youngsters chicks lambs kids piglet piglets ferkel porcelet lechón leitão prosię sele pollito
    pulcino hönschen pups kittens kits foals calves ducklings goslings poults keets petits crías cría jongen unger
    ungar poikaset mláďata młode filhotes cuccioli welpjes yavru yavrular yavrusu`,
} as const;

export type Meaning = keyof typeof wordsByMeaning;

const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(wordsByMeaning) as Meaning[]).flatMap((meaning) =>
    wordsByMeaning[meaning].split(/\s+/).map((word) => [fold(word), meaning] as const),
  ),
);

/** All single words and what each says. */
export const wordsOfMeaning = (): Iterable<readonly [word: string, meaning: Meaning]> => meanings;

/** What holds the parts of a word together: Zugang-s-datum, Hunde-n-ame. */
const joints = ['', 's', 'es', 'n', 'en', 'e'] as const;
const shortestPart = 3;

/** "Zugangsdatum", "Ohrnr": the meanings of a word that is made of two known ones. */
function apart(word: string): readonly Meaning[] | undefined {
  for (let end = word.length - 2; end >= shortestPart; end--) {
    const tail = word.slice(end);
    // A Tag in English is on an ear, one in German is a day: Decktag.
    const last =
      tail === 'tag' ? 'day' : tail === 'nr' || tail.length >= shortestPart ? meanings.get(tail) : undefined;
    if (last === undefined) continue;
    const head = word.slice(0, end);
    for (const joint of joints) {
      const first = head.endsWith(joint)
        ? meanings.get(head.slice(0, head.length - joint.length))
        : undefined;
      if (first !== undefined && head.length - joint.length >= shortestPart) return [first, last];
    }
  }
  return undefined;
}

/** What a word of a header says; undefined for one that is not known. */
export function meaningsOf(word: string): readonly Meaning[] | undefined {
  const known = meanings.get(word);
  return known === undefined ? apart(word) : [known];
}

/** "Huom.", "Pozn.": a word cut short with a point, where all words that begin so say the same. */
export function meaningsOfShort(word: string): readonly Meaning[] | undefined {
  if (word.length < shortestPart) return undefined;
  const found = new Set(
    [...meanings].filter(([known]) => known.startsWith(word)).map(([, meaning]) => meaning),
  );
  return found.size === 1 ? [...found] : undefined;
}
