import { parentMarkNames } from './marks.ts';

/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const animalNames: Readonly<Record<string, string>> = {
  name: 'reg d name|registered|registered name|full name|animal name|animalname|dog name|reg name|name of animal|pedigree name|official name|passport name|kennel name|papered name|namn i stamtavla|stamtavlenamn|zuchtname|tiername|name des tieres|nom|nom officiel|naam|stamboomnaam|nombre|nome|navn|namn|stambogsnavn',
  callName:
    'kallenavn|kjælenavn|call|rufname|pet name|barn name|nickname|nick name|stable name|known as|kennel call name|short name|roepnaam|nom usuel|apodo|kaldenavn|tilltalsnamn|kælenavn',
  titlePrefix: 'title prefix|titles|title|champion titles',
  titleSuffix: 'title suffix|working titles',
  species: 'type|kind|animal type|tierart|art|espèce|soort|diersoort|especie|art dyr|djurslag',
  subSpecies: 'sub species|subspecies',
  breed:
    'breed name|variety|rasse|race|ras|raza|razza|raça|rase|ras namn|breed1|primary breed|breed description',
  gender: 'geschl|sex|geschlecht|sexe|geslacht|sexo|sesso|kjønn|køn|kön|m f|male female',
  birthDate:
    'date born|born date|birth|foaling date|foal date|lambing date|kidding date|calving date|farrowing date|kindling date|whelping date|hatching date|schlupfdatum|schlupftag|schlupf|geschlüpft|geschlüpft am|syntymäaika|fødselsdag|hatched on|geb am|birth dt|fecha nac|fec nac|d n|bdate|dob|d o b|date of birth|birthdate|birthday|born|born on|whelped|whelp date|date whelped|kindled|farrowed|foaled|calved|lambed|kidded|hatched|hatch date|geboren|geboren am|geb|geburtsdatum|wurfdatum|wurftag|geburtstag|né le|née le|date de naissance|naissance|geboortedatum|geb datum|fecha de nacimiento|nacimiento|data di nascita|data de nascimento|født|fødselsdato|født dato|född|födelsedatum',
  deathDate:
    'date died|died on|died|dod|date of death|death|deceased date|deceased on|passed|gestorben|todesdatum|gestorben am|date de décès|décès|overleden|overlijdensdatum|fecha de muerte|død|dødsdato|död|avliden',
  retireDate: 'retire date|retirement date|retired on',
  status: 'state|animal status|current status|zustand|statut|estado|stato',
  ownership: 'owned|own or outside|ownership status',
  color:
    'mantello|capa|farbschlag|farbenschlag|färbung|kleurslag|colour|colour name|farbe|fellfarbe|coat color|coat colour|color name|couleur|robe|kleur|color del pelo|pelaje|colore|farge|farve|färg|kulør|phenotype',
  markings: 'abzeichen|marks|marking|coat markings|marques|aftekening|marcas|tegninger|tecken',
  weight:
    'wt|weight kg|weight lbs|weight lb|weight g|gewicht|poids|peso|vekt|vægt|vikt|current weight|live weight|body weight',
  weightUnit: 'unit|units|weight units|gewichtseinheit',
  registrationNumber:
    'akc reg number|loof|numéro loof|stamboom nr|ueln|ueln number|passport number|passport no|iar no|iar number|herd prefix number|stambogsnr|stamtavlenr|roi|numero roi|numero loi|lop|rsr|ckc reg number|ckc number|ukc reg number|ukc|kc reg number|fci number|adga number|arba number|tica number|cfa number|lof number|loi|nkk number|dkk number|stamboomnummer|registernummer|regno|reg no|reg nr|reg num|reg number|reg|registration|registration no|registration nr|registry number|registry no|registration id|registered number|akc number|akc no|akc|ukc number|kc reg no|kc number|ckc number|studbook number|stud book no|herdbook number|herd book no|flock number|pedigree number|pedigree no|zuchtbuchnummer|zuchtbuch nr|zb nr|zbnr|stammbuchnummer|herdbuchnummer|numéro de registre|numero lof|lof|stamboeknummer|stamboeknr|número de registro|loe|numero di registro|registreringsnummer|regnr|stambogsnummer|stambog nr|dansk reg',
  microchipNumber:
    'chip|chip id|chip no|chip nr|microchip|microchip no|microchip nr|microchip id|chip number|chipnummer|chipnr|chip nummer|transponder|transponder number|transpondernummer|iso chip|rfid|eid|eid number|electronic id|puce|numéro de puce|numéro puce|chipnr id|número de chip|microchip nummer|micro chip|chipnumret',
  tattoo:
    'ear number|ear nr|ear|ear tattoo|tattoo number|tattoo no|tattoo nr|tattoo left|left tattoo|left ear tattoo|tattoo left ear|tätowierung|tätowierung links|täto links|täto|täto nr|tätowiernummer|tatouage|tatoeage|tatuaje|tatuaggio|tatovering',
  tattooLocation: 'location of tattoo|tag location',
  dnaProfileId: 'dna|dna number|dna no|dna profile|dna id|dna profil|dna nummer|dna case number',
  healthStatus: 'health|gesundheit|condition',
  geneticTesting: 'genetically tested|dna tested|genetic tested',
  healthClearances: 'clearances|health tests|health results|hips elbows|ofa|gesundheitsergebnisse',
  geneticTestResults: 'genetic tests|genetic results|dna tests|dna results|test results|gentests|gentest',
  breedingRestrictions: 'restrictions|endorsements|breeding rights|limited registration',
  lastHealthCheck: 'last vet check|last check|last vet visit|last exam',
  nextHealthCheck: 'next vet check|next check|next vet visit|next exam',
  vaccinationStatus: 'vaccinations|vaccinated|vaccination|impfstatus|geimpft',
  dewormingStatus: 'deworming|wormed|worming|entwurmt|wurmkur',
  housingType: 'housing|kind of housing|haltung',
  location:
    'pen|stall|cage|cage number|room|pasture|paddock|barn|field|standort|stallplatz|box|emplacement|locatie|hok|ubicación|plats',
  groupId: 'group|herd|flock|colony|mob|group name|gruppe|herde|groupe|groep|grupo',
  guardianStatus: 'guardian|guardian home|co own|placement',
  purchasePrice:
    'price paid|paid price|cost|purchase cost|bought for|kaufpreis|einkaufspreis|prix dachat|aankoopprijs|precio de compra|købspris|kjøpspris|inköpspris',
  purchaseDate:
    'date purchased|purchased on|date bought|owner since|bought on|acquired|date acquired|acquisition date|kaufdatum|gekauft am|date dachat|aankoopdatum|fecha de compra|købsdato|inköpsdatum',
  insuranceValue: 'insured for|sum insured|insured value|versicherungswert',
  breedingStatus: 'breeding state|repro status|reproductive status|zuchtstatus',
  temperament: 'character|charakter|disposition|caractère|karakter',
  origin: 'source|herkunft|origine|herkomst|origen',
  originalBreeder:
    'breeder|breeder name|bred by|züchter|zuechter|zuchtstätte|éleveur|naisseur|fokker|criador|allevatore|opdrætter|oppdretter|uppfödare',
  generation: 'gen|filial generation|generatie',
  weaningDate: 'weaned|weaned on|wean date|date weaned|absetzdatum|abgesetzt am',
  firstHeatDate: 'first season|erste läufigkeit',
  lastBreedingDate: 'last bred|last mated|last mating|date bred|letzte deckung',
  retirementReason: 'reason retired|disposal reason|cull reason',
  sourceId:
    'record id|internal id|uid|source id|id|animal id|animalid|dog id|reference|ref|tier id|animal number|animal no|number|no|nr|internal number|record number|id number',
  notes:
    'note|remarks|remark|comments|comment|memo|description|desc|bemerkung|bemerkungen|notizen|anmerkung|remarques|commentaires|notities|opmerkingen|notas|observaciones|note libere|noter|notater|merknader|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni',
  sire: 'father|sire name|father name|sirename|father registered name|pedigree sire|dad|papa|daddy|vater|vatertier|vater name|père|nom du père|padre|nombre del padre|vader|naam vader|far|fader|fars namn|farnavn',
  dam: 'mother|dam name|mother name|damname|mother registered name|pedigree dam|mom|mum|mama|mummy|mutter|muttertier|mutter name|mère|nom de la mère|madre|nombre de la madre|moeder|naam moeder|mor|moder|mors namn|mornavn|mãe',
  sireRegistrationNumber:
    'sire reg no|sire regno|sire reg|sire registration|sire registration no|sire registration number|sire reg number|sire number|father reg no|father registration number|father registration|father number|vater zuchtbuchnummer|vater zb nr|vater nr|stamboeknummer vader|regnr far',
  damRegistrationNumber:
    'dam reg no|dam regno|dam reg|dam registration|dam registration no|dam registration number|dam reg number|dam number|mother reg no|mother registration number|mother registration|mother number|mutter zuchtbuchnummer|mutter zb nr|mutter nr|stamboeknummer moeder|regnr mor',
  sireMicrochipNumber: 'sire microchip|sire chip|father microchip|father chip|chip vater',
  damMicrochipNumber: 'dam microchip|dam chip|mother microchip|mother chip|chip mutter',
  sireSourceId: 'sire id|father id|vater id|père id|sire animal id',
  sireMark: parentMarkNames.sire,
  damMark: parentMarkNames.dam,
  damSourceId: 'dam id|mother id|mutter id|mère id|dam animal id',
};
