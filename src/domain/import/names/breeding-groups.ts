import { parentMarkNames } from './marks.ts';

/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const breedingGroupNames: Readonly<Record<string, string>> = {
  name: 'litter name|litter|wurf|wurfname|litter title|portée|nest|camada|kull|kuld|pairing|breeding name|group name|clutch',
  motherName:
    'dam|dam name|mothername|mother name|mom|mum|female|bitch|queen|ewe|doe|mare|cow|sow|hen|jill|mutter|muttertier|mutterhündin|sau|zuchtsau|häsin|stute|kuh|ziege|aue|zibbe|kätzin|hündin|mère|moeder|moederdier|madre|mãe|mor|moder|tik|tispe',
  fatherName:
    'sire|sire name|fathername|father name|dad|male|stud|stud dog|dog|tom|ram|buck|stallion|bull|boar|rooster|cock|hob|vater|vatertier|deckrüde|eber|rammler|hengst|bulle|widder|deckkater|kater|rüde|père|vader|vaderdier|dekreu|reu|padre|pai|far|fader|hane|hanhund|hannhund',
  breed: 'rasse|race|ras|raza|razza|rase',
  expectedDate:
    'due|due date|expected|expected birth|expected birth date|expected on|whelping due|due on|estimated due date|edd|kidding due|lambing due|calving due|kindling due|farrowing due|foaling due|hatch due|errechnet|erwartet|errechneter wurftermin|abferkeltermin|abfohltermin|kalbetermin|lammtermin|wurftermin|date prévue|uitgerekend|verwacht|fecha prevista|termin|forventet|beräknad',
  birthDate:
    'born|birth|dob|date of birth|whelped|whelp date|whelping date|date whelped|litter date|litterdate|date born|kindled|kindling date|farrowed|farrowing date|foaled|calved|lambed|lambing date|kidded|kidding date|hatched|hatch date|geboren|geworfen|geworfen am|abgeferkelt|abgefohlt|abgekalbt|gekalbt|gelammt|abgelammt|geburtsdatum|wurfdatum|wurftag|date de naissance|né le|geboortedatum|geboren op|fecha de nacimiento|data di nascita|født|fødselsdato|född|födelsedatum',
  status: 'litter status|stato|statut',
  totalPuppies:
    'welpen|pups|young|nr born|number of young|litter size|total|total born|born count|number born|no born|count|size|offspring|offspring count|number of puppies|puppies|kittens|kits|lambs|kids|piglets|chicks|total kits|wurfgröße|wurfgroesse|wurfstärke|anzahl|anzahl welpen|taille de portée|nombre|worpgrootte|aantal|aantal pups|número|tamaño de camada|kuldstørrelse|kullstørrelse|kullstorlek|antal|antall',
  alivePuppies:
    'alive|born alive|live born|live|number alive|living|surviving|lebend|lebend geboren|nés vivants|levend|levend geboren|vivos|nacidos vivos|levende|levande',
  bornDead:
    'stillborn|still born|stillbirths|born dead|dead|died at birth|doa|dead at birth|number dead|no dead|number born dead|nr dead|tot geboren|totgeboren|totgeburten|davon tot|morts nés|mort nés|mortinés|doodgeboren|nacidos muertos|nati morti|dødfødt|dødfødte|dödfödda|dödfödd',
  maleCount:
    'bucklings|bull calves|ram lambs|colts|toms|drakes|boars|m|nr males|male|males|male count|no of males|number of males|dogs|boys|bucks|rams|rüden|männlich|anzahl rüden|mâles|nombre de mâles|reuen|mannelijk|aantal reuen|machos|hanner|hanhunde|hannhunder|hanar',
  femaleCount:
    'doelings|heifer calves|ewe lambs|fillies|queens|hens|sows|f|nr females|female|females|female count|no of females|number of females|bitches|girls|does|ewes|hündinnen|weiblich|anzahl hündinnen|femelles|nombre de femelles|teven|teefjes|vrouwelijk|aantal teven|hembras|tæver|tisper|hunner|tikar|honor',
  breedingMethod: 'type of breeding|breeding type|mating type|service type|deckart|méthode|methode|método',
  breedingDate:
    'mating|decktag|cover date|covered|mating date|mated|mated on|date mated|bred|bred on|breeding date|date bred|date of breeding|service date|served|tie date|joined|joining date|exposed|ai date|insemination date|deckdatum|gedeckt|gedeckt am|deckakt|belegt|belegt am|belegdatum|saillie|date de saillie|dekdatum|gedekt|gedekt op|fecha de monta|monta|parret|parringsdato|parring|parningsdatum|parad',
  breedingLocation: 'place of mating|mating location|where bred|deckort',
  breedingSeason: 'season',
  complications: 'problems|birth complications|komplikationen',
  notes:
    'note|remarks|comments|comment|memo|bemerkung|bemerkungen|notizen|remarques|commentaires|opmerkingen|notities|notas|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni',
  sourceId:
    'record id|internal id|uid|source id|id|litter id|litterid|litter no|litter nr|litter number|litter registration|litter reg no|wurfnummer|wurf nr|breeding id|pairing id|group id',
  motherRegistrationNumber:
    'dam reg no|dam regno|dam registration|dam registration number|mother reg no|mother registration|mutter zuchtbuchnummer',
  fatherRegistrationNumber:
    'sire reg no|sire regno|sire registration|sire registration number|father reg no|father registration|vater zuchtbuchnummer',
  motherMicrochipNumber: 'dam microchip|mother microchip|dam chip|mother chip',
  fatherMicrochipNumber: 'sire microchip|father microchip|sire chip|father chip',
  motherSourceId: 'dam id|mother id|female id|dam animal id',
  motherMark: parentMarkNames.dam,
  fatherMark: parentMarkNames.sire,
  fatherSourceId: 'sire id|father id|male id|sire animal id',
};
