import { wordsOf } from './fold.ts';

/**
 * What single words of headers mean, in the languages breeders write: English, German, French, Dutch, Spanish, Italian,
 * Portuguese, the Scandinavian languages, Finnish, Polish and Czech. A word with two meanings stands nowhere.
 */
const words = {
  group:
    'group herd flock lot lote lotto groupe gruppe grupo gruppo groep koppel grupp stado grupa skupina ryhmä lauma',
  name: 'name names naam namen nom nombre nome navn namn imię imiona nazwa jméno nimi',
  home: 'ruf roep call pet stable stall hem tilltals kalde kæle kjæle domowe domácí kutsuma usual usuel lempi volací',
  birth: `birth birthdate born dob geboren geb geburt geburts geworfen geboorte naissance nais naiss né née nés
    nacimiento nac nacido nacida nascita nato nata nascimento nasc nascido nascida fødsel fødsels født fødte
    födelse född födda urodzenia urodzony urodzona ur narození narozen narozena nar syntymä syntynyt synt whelped
    whelping foaled foaling lambed lambing kidded kidding calved calving farrowed farrowing hatched hatching hatch
    kindled kindling schlupf geschlüpft éclos éclosion`,
  death: `death died deceased gestorben verstorben tod todes décès décédé décédée muerte fallecido fallecida morte
    decesso död døds dødsdato overleden overlijdens smrt smrti úhyn úhynu zgon zgonu padnięcia kuollut kuolin
    óbito falecimento`,
  day: 'date dates datum datums data fecha dato dag day jour dt dat pvm päivä aika dzień',
  sex: 'sex sexe geschlecht geschl sexo sesso kön kjønn geslacht gender płeć pohlaví sukupuoli género',
  breed: 'breed rasse race ras raza razza raça rotu plemeno rasa rase',
  colour: `colour color colours colors farbe farb couleur robe kleur capa pelaje pelagem colore mantello farve farge färg
    umaszczenie maść barwa barva zbarvení väri cor`,
  coat: 'coat fell pelo vacht päls pels fur sierść srst turkki',
  register: `reg regn registration registered registry register registrering registrerings registreringsnummer pedigree
    rodowód rodowodu rodowodowy rodowodowe rodowodowa rodokmen rodokmenu studbook stambok stambog stambogs
    stamboek stamboom stamtavla stamtavle zuchtbuch herdbuch herdbook stammbuch papers papiere pedigrí registro
    registo iscrizione inscription lof loe loi loof lop rekisteri rekisterinumero zápisu zápis levens passport
    passports paszportu paszport passeport pasaporte passaporto paspoort pkr hodowlany`,
  chip: `chip chips microchip mikrochip mikrosiru siru transponder transpondeur transpondera puce czip czipa mikroczip
    čip čipu mikročip eid rfid`,
  ear: 'ear ohr ohren oor oreille oreja orecchio öron öra øre ušní ucha korva auricolare orelha',
  mark: 'mark marke marken merk mærke merke známka merkki',
  tag: 'tag eartag ohrmarke ohrmarken oormerk boucle crotal crotale brinco kolczyk kolczyka',
  ring: `ring bague anilla anello anilha obrączka obrączki kroužek kroužku rengas renkaan fussring beinring legband
    pootring`,
  tattoo: `tattoo tatoo tätowierung tätowier täto tatouage tatuaje tatuaggio tatoeage tatuagem tatuaż tatuażu tetování
    tatuointi tatuering tatuerings tatovering`,
  number: `nr nrs no num number numbers c id nummer numer numero numret # číslo čís tunnus code kode cód código codice
    matricule`,
  weight: 'weight wt gewicht gew poids peso vikt vekt vægt waga masa hmotnost váha paino',
  note: `note notes remark remarks comment comments bemerkung bemerkungen anmerkung anmerkungen remarque remarques
    observation observations observaciones observações opmerking opmerkingen osservazioni anteckning anteckningar
    bemærkning bemærkninger merknad merknader uwaga uwagi poznámka poznámky huomautus huomautukset huomio
    lisätiedot lisätietoja memo notas nota`,
  buy: `bought purchased purchase kauf ankauf ankaufs zukauf zugang zugangs achat acheté achetée aankoop compra
    comprado comprada acquisto köp inköp inköps køb købs købt kjøp kjøps kjøpt acquired acquisition arrival
    arrived zakup zakupu nákup nákupu osto ostettu hankittu`,
  price: 'price preis prix prijs precio prezzo pris preço cena hinta',
  breeder: `breeder breeders züchter züchterin éleveur naisseur fokker criador allevatore uppfödare opdrætter oppdretter
    hodowca hodowcy chovatel chovatele kasvattaja`,
  owner: `owner owners eigentümer besitzer propriétaire eigenaar propietario proprietario ägare ejer eier właściciel
    właściciela majitel majitele omistaja`,
  buyer: `buyer buyers client customer käufer acheteur acquéreur koper comprador acquirente köpare køber kjøper nabywca
    nabywcy kupujący kupující ostaja cliente kunde adopter purchaser family`,
  status: 'status statut zustand estado stato stan stav tila situação',
  place: 'location place hus house stald stue barn shed stodola dům talo pen cage box boks klatka kotec',
  mating: `mating matings saut sauts sailli lutte monte sprung dek mated covered bred deck gedeckt belegung belegt
    belegungs saillie monta accouplement dekking gedekt parning parnings parring parrings parret krycie krycia
    krytí astutus astutettu cobertura acasalamento accoppiamento service served exposed`,
  due: `due expected erwartet errechnet prévue prévu prevista previsto beräknad beregnet forventet väntad termin
    planowany planowana očekávaný očekávané laskettu verwacht verwachte vermoedelijke edd`,
  litter:
    'litter wurf nest portée camada cucciolata kull kuld kullen miot miotu vrh vrhu pentue pentueen ninhada',
  total: 'total totaal gesamt insgesamt alle razem celkem yhteensä totale totales totalt',
  alive: `alive live living lebend lebende vivants vivant vivos vivi levend levende levande żywe żywych živě živých
    elävänä vivas`,
  dead: 'dead stillborn tot tote morts muertos morti dood dode döda martwe martwych mrtvě mrtvých kuolleena mortos',
  weaning: `weaned weaning wean absetz abgesetzt sevrage sevré destete svezzamento desmame gespeend speen avvand
    avvänjning fravænnet odsadzenia odstav vieroitus`,
  collar:
    'collar ribbon halsband halsbands collier bandje collare obroża obroży wstążka obojek panta coleira',
  first: 'first vorname vornamen prénom voornaam fornavn förnamn given forename etunimi křestní',
  last: `last surname nachname zuname familienname achternaam apellido apellidos cognome efternavn efternamn etternavn
    nazwisko příjmení sukunimi sobrenome`,
  phone: `phone telephone tel telefon telefono telefone telefoon mobile mobil mobiltelefon handy cell gsm móvil portable
    cellulare puhelin puhelinnumero komórka telefonu celular telemóvel cellphone`,
  email: 'email mail courriel correo epost sähköposti mejl',
  street: `street address adresse strasse rue adres straat dirección calle indirizzo adress gata endereço rua morada
    ulica adresa ulice osoite katuosoite lähiosoite`,
  zip: 'zip postcode plz postleitzahl cap postnr postnummer psč postinumero cep postal pocztowy',
  town: `town city ort stadt ville plaats woonplaats ciudad población localidad città comune stad cidade miejscowość
    miasto město obec kaupunki postitoimipaikka localité wohnort`,
  tax: 'tax fiscal fiscale steuer nif siret nip',
  vet: `vet veterinarian veterinary tierarzt tierärztin vétérinaire dierenarts veterinario veterinär veterinær dyrlæge
    dyrlege lekarz weterynarz eläinlääkäri`,
  next: `next nächste nächster prochain prochaine volgende próxima próximo prossima nästa næste neste następna następny
    następne další příští seuraava rappel reminder recheck recall followup`,
  medicine: `medication medicine drug product präparat mittel medikament médicament produit producto prodotto middel
    medicijn preparat lek leku leki přípravek lääke valmiste vaccine impfstoff entstof`,
  kind: 'type kind typ tipo soort slag slags rodzaj druh tyyppi laji',
  amount: 'amount betrag montant bedrag importe importo belopp beløb beløp kwota částka summa määrä valor',
  category: 'category kategorie categorie categoría kategori kategoria luokka',
  description: `description beschreibung omschrijving descripción descrizione descrição beskrivning beskrivelse opis popis
    kuvaus selite`,
  invoice: 'invoice rechnung facture factuur factura fattura faktura lasku',
  animal: `animal animals animaux animales animali tier tiere dier djur dyr zwierzę zwierzęcia zvíře eläin dog dogs hund
    hunde hond chien perro cane cão pies psa pes koira cat cats katze kat chat gato gatto katt kot kota kotka
    kočka kissa horse pferd paard cheval caballo cavallo cavalo häst hest konia kůň hevonen rabbit kaninchen
    konijn lapin conejo coniglio kanin królik królika králík kani goat ziege geit chèvre cabra capra koza sheep
    schaf schaap mouton oveja pecora ovelha owca ovce lammas cow kuh koe vache vaca vacca krowa kráva lehmä bird
    vogel oiseau pájaro uccello ave ptak fågel fugl lintu`,
  young: `puppy pup puppies welpe welpen chiot cachorro cucciolo filhote valp hvalp szczenię szczeniaka štěně pentu
    kitten kätzchen chaton gatito gattino kattunge kocię kociak kotě lamb lamm agneau cordero agnello kid kitz
    chevreau foal fohlen poulain potro puledro calf kalb veau ternero vitello chick küken poussin baby`,
} as const;

export type Meaning = keyof typeof words;

const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(words) as Meaning[]).flatMap((meaning) =>
    words[meaning].split(/\s+/).flatMap((word) => wordsOf(word).map((one) => [one, meaning] as const)),
  ),
);

/** What holds the parts of a word together: Zugang-s-datum, Hunde-n-ame. */
const joints = ['', 's', 'es', 'n', 'en', 'e'] as const;
const shortestPart = 3;

/** "Zugangsdatum", "Ohrnr": the meanings of a word that is made of two known ones. */
function apart(word: string): readonly Meaning[] | undefined {
  for (let end = word.length - 2; end >= shortestPart; end--) {
    const tail = word.slice(end);
    const last = tail === 'nr' || tail.length >= shortestPart ? meanings.get(tail) : undefined;
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
