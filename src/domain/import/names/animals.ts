import { parentMarkNames } from './marks.ts';

/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const animalNames: Readonly<Record<string, string>> = {
  name: 'name im pass|passname|paper name|papers name|show name|registered as|registered under|name registered|reg d name|registered|registered name|full name|animal name|animalname|dog name|reg name|name of animal|pedigree name|official name|passport name|kennel name|papered name|namn i stamtavla|stamtavlenamn|zuchtname|tiername|name des tieres|nom|nom officiel|naam|stamboomnaam|nombre|nome|navn|namn|stambogsnavn|name lt ahnentafel|name laut ahnentafel|zuchtbuchname|name im zuchtbuch|eingetragener name|vollständiger name|kompletter name|registrierter name|nom complet|nom du pedigree|nom enregistré|nom d origine|nom animal|volledige naam|geregistreerde naam|naam in stamboom|nombre completo|nombre registrado|nombre oficial|nombre del animal|nome completo|nome registrato|nome ufficiale|registreringsnamn|fullständigt namn|registreret navn|registrert navn|fulde navn|fullt navn|stamtavlenavn|zwingername und name|pferdename|katzenname|hundename|horse name|cat name|goat name|ewe name|cow name|alpaca name|rabbit name|bird name|puppy name|stamnaam|registernaam|stamboeknaam|stammname|doe name|name der hündin|nome animale|soggetto|hundens namn|registrerat namn|stamnamn|hundens navn|koiran nimi|virallinen nimi|name of the dog|name of the animal|name of dog',
  callName:
    'harness name|working name|yard name|everyday name|short name|nickname|name used at home|used at home|genannt|genoemd|appelé|llamado|call nm|aka|a k a|nick|goes by|called|shed name|kallenavn|kjælenavn|call|rufname|pet name|barn name|nickname|nick name|stable name|known as|kennel call name|short name|roepnaam|nom usuel|apodo|kaldenavn|tilltalsnamn|kælenavn|nom d usage|nom court|surnom|nom usage|petit nom|hausname|kosename|stallname|stalnaam|koosnaam|nombre de casa|nombre corto|mote|soprannome|nome di casa|nome breve|hemnamn|smeknamn|kælenavn hjemme|usual name|house name|everyday name|home name|spitzname|prénom|nome comune|kalenavn|imię zwykłe|nome de casa|apelido|hívónév|also known as',
  titlePrefix:
    'prefix titles|titles before name|title before|front titles|title prefix|titles|title|champion titles|titel vor namen|titels|titlar|titler',
  titleSuffix:
    'suffix titles|titles after name|title after|end titles|titles suffix|suffix|title suffix|working titles',
  species: 'type|kind|animal type|tierart|art|espèce|soort|diersoort|especie|art dyr|djurslag',
  subSpecies: 'sub species|subspecies',
  breed:
    'breed composition|breed comp|breed make up|breed makeup|breed percentage|breed name|variety|rasse|race|ras|raza|razza|raça|rase|ras namn|breed1|primary breed|breed description|razza animale|rasse art|breed type|raseavn|breed variety|race variété|breed or cross|breed cross',
  gender:
    'cock hen|hen cock|geschl|sex|geschlecht|sexe|geslacht|sexo|sesso|kjønn|køn|kön|m f|male female|sex m f|genre|género|genere|sexe m f|m v|m w|m h|r h|geschlecht m w',
  birthDate:
    'wt|w t|b d|bd|bday|b day|date born|born date|birth|foaling date|foal date|lambing date|kidding date|calving date|farrowing date|kindling date|whelping date|hatching date|schlupfdatum|schlupftag|schlupf|geschlüpft|geschlüpft am|syntymäaika|fødselsdag|hatched on|geb am|birth dt|fecha nac|fec nac|d n|bdate|dob|d o b|date of birth|birthdate|birthday|born|born on|whelped|whelp date|date whelped|kindled|farrowed|foaled|calved|lambed|kidded|hatched|hatch date|geboren|geboren am|geb|geburtsdatum|wurfdatum|wurftag|geburtstag|né le|née le|date de naissance|naissance|geboortedatum|geb datum|fecha de nacimiento|nacimiento|data di nascita|data de nascimento|født|fødselsdato|født dato|född|födelsedatum|geburt|éclos le|éclos|date éclosion|date d éclosion|éclosion|née|né|nés le|date naiss|d naiss|date de naiss|nacido|nacida|nacido el|nacida el|f nac|f nacimiento|fecha nacim|nato il|nata il|nato|nata|d nascita|nasc|gebdat|geboortedat|geb dd|geworfen am|gefallen am|lammdatum|lammdag|kalvdatum|fölad|föddes|fødselsdt|uitgekomen|uitgekomen op|uitkomstdatum|kläckt|kläckdatum|klækket|klekket|eclosionado|nacimiento fecha|lambed on|kidded on|calved on|foaled on|hatched date|dt of birth|whelped on|agnelage|date agnelage|chevrotage|vêlage|poulinage|paridera|figliata|agnellatura|parto data|ablammung|abgelammt am|lammung|abkalbung|abfohlung|abferkelung|aflamdatum|lamdatum|afkalfdatum|kalfdatum|veulendatum|lamning|lamningsdatum|kalvning|kalvningsdatum|grisning|fölning|læmning|kælvning|kælvningsdatum|faring|foling|folingsdato|lamming|kalving|grising|farrow|lamb date|kid date|calve date|kindle date|farrow date|whelp|születési idő|ddn|d d n',
  deathDate:
    'date dec d|dec d|decd|date of passing|passed away|date passed|passed on|date lost|died date|date died|died on|died|dod|date of death|death|deceased date|deceased on|passed|gestorben|todesdatum|gestorben am|date de décès|décès|overleden|overlijdensdatum|fecha de muerte|død|dødsdato|död|avliden|mort le|morte le|mort|décédé le|décédée le|décédé|date de mort|date décès|date du décès|verst am|verstorben am|verstorben|verendet|verendet am|todestag|tod|tot seit|overleden op|gestorven|gestorven op|sterfdatum|datum overlijden|muerto el|muerte|fallecido|fecha muerte|fecha de fallecimiento|fecha fallecimiento|morto il|data di morte|decesso|data decesso|död datum|dödsdatum|dog den|avliden datum|død dato|deceased|date pts|pts date|date culled|date put down|fecha de baja|deceduto il|data śmierci|datum úmrtí',
  retireDate:
    'retire date|retirement date|retired on|zuchtende|aus der zucht seit|retraité le|fin de reproduction|uit de fok|pensioniert am|retirado el',
  status:
    'devenir|is alive|alive|living|still alive|is living|alive dead|alive or dead|living or dead|state|animal status|current status|zustand|statut|estado|stato|estatus|situation|situación|situazione|animal state|bestand|bestandsstatus|etat|statuto|current state|live dead|live or dead',
  ownership: 'owned|own or outside|ownership status',
  color:
    'color and pattern|colour and pattern|mantello|capa|farbschlag|farbenschlag|färbung|kleurslag|colour|colour name|farbe|fellfarbe|coat color|coat colour|color name|couleur|robe|kleur|color del pelo|pelaje|colore|farge|farve|färg|kulør|phenotype|fell und farbe|color capa|colour and markings|color and markings|colour markings|color markings|colour pattern|color pattern|couleur de robe|couleur robe|farbe und abzeichen|vachtkleur|kleur vacht|kleur en tekening|kleur aftekening|färg och tecken|pälsfärg|pelsfarve|pelsfarge|color de capa|color del manto|color manto|colore mantello|gefiederfarbe|plumage|plumage colour|fleece colour|fleece color|couleur plumage|farve og tegning',
  markings:
    'abzeichen|marks|marking|coat markings|marques|aftekening|marcas|tegninger|tecken|signes|señas|segni|kennzeichen|besondere kennzeichen|kenmerken|tecken och märken|tekening|particularités|tegning|white markings|distinguishing features|distinguishing marks|zeichnung|aftegn|avtegn|merkit|signes particuliers|aftekeningen|señas particulares|segni particolari|aftegninger',
  weight:
    'last weight|weight last|wt|weight kg|weight lbs|weight lb|weight g|gewicht|poids|peso|vekt|vægt|vikt|current weight|live weight|body weight|weight now|latest weight|aktuelles gewicht|gewicht aktuell|körpergewicht|lebendgewicht|poids actuel|poids vif|poids adulte|huidig gewicht|levend gewicht|lichaamsgewicht|peso actual|peso vivo|peso corporal|peso attuale|levande vikt|levendevægt|levendevekt|kroppsvikt|adult weight|mature weight|live wt|adult wt|body wt|current wt|cur wt|mature wt|last wt|lebendgew|poids kg|peso kg',
  weightUnit: 'unit|units|weight units|gewichtseinheit',
  registrationNumber:
    'öhzb|öhzb nr|öhzb nummer|akc reg number|loof|numéro loof|stamboom nr|ueln|ueln number|passport number|passport no|iar no|iar number|herd prefix number|stambogsnr|stamtavlenr|roi|numero roi|numero loi|lop|rsr|ckc reg number|ckc number|ukc reg number|ukc|kc reg number|fci number|adga number|arba number|tica number|cfa number|lof number|loi|nkk number|dkk number|stamboomnummer|registernummer|regno|reg no|reg nr|reg num|reg number|reg|registration|registration no|registration nr|registry number|registry no|registration id|registered number|akc number|akc no|akc|ukc number|kc reg no|kc number|ckc number|studbook number|stud book no|herdbook number|herd book no|flock number|pedigree number|pedigree no|zuchtbuchnummer|zuchtbuch nr|zb nr|zbnr|stammbuchnummer|herdbuchnummer|numéro de registre|numero lof|lof|stamboeknummer|stamboeknr|número de registro|loe|numero di registro|registreringsnummer|regnr|stambogsnummer|stambog nr|dansk reg|lo|n lo|lo nr|num lo|numéro d enregistrement|numéro enregistrement|n enregistrement|numéro d inscription|n inscription|livre des origines|n livre des origines|numéro de pedigree|n pedigree|numéro pedigree|ahnentafelnummer|ahnentafel nr|zuchtbuch|zb|herdbuch|herdbuch nr|lebensnummer pferd|stammbuch nr|eintragungsnummer|registriernummer|registrierungsnummer|registratienummer|registratie nr|stamboek|nhsb|nhsb nummer|nhsb nr|vdh nr|ödhb nr|shsb nr|lof nummer|registro|n registro|num registro|número registro|nº registro|libro de orígenes|n loe|num loe|código registro|n iscrizione|numero iscrizione|libro genealogico|reg nummer|regist nr|skk nr|skk nummer|skk reg|sverak nr|dkk nr|dkk reg|nrr nr|kennel club number|kennel club no|kennel club registration|registration code|pedigree reg|aba number|aba no|adga id|adga no|adga reg|ndga number|mdga number|agha number|aqha number|aqha|jockey club number|weatherbys number|gccf number|gccf no|fife number|tica no|cfa no|cfa reg|wcf number|arba reg|brc number|bas number|bas no|aoba number|society number|society no|breed society number|association number|reg code|losh|n losh|alsh|rsce|anfi|enci|lshnummer|oehzb|shsb|nrr|kcreg|rkf|flock book no|flock book number|flock book|matricule',
  microchipNumber:
    'chip|chip id|chip no|chip nr|microchip|microchip no|microchip nr|microchip id|chip number|chipnummer|chipnr|chip nummer|transponder|transponder number|transpondernummer|iso chip|rfid|eid|eid number|electronic id|puce|numéro de puce|numéro puce|chipnr id|número de chip|microchip nummer|micro chip|chipnumret|numéro transpondeur|transpondeur|n transpondeur|n puce|n de puce|puce n|num puce|numéro de transpondeur|identification électronique|chip code|chipkode|mikrochip|mikrochipnummer|mikrochip nr|chipmärkning|chipmærkning|chipmerking|id märkning|id märke|id nr chip|nº chip|n chip|num chip|numero chip|codice microchip|numero microchip|nº microchip|n microchip|número de microchip|microchip código|transponder nr|transponder code|chip num|chip code number|isonummer|iso number|iso nr',
  tattoo:
    'tatuaż|nr tatuażu|numer tatuażu|tatuaż l|nr tatuażu l|numer tatuażu l|tatuaż lewy|lewe ucho|ucho lewe|oor l|ear l|l ear|ohr l|lt ear|le tattoo|left ear|linkes ohr|ohr links|linker oor|oor links|venstre øre|vänster öra|oreille gauche|oreja izquierda|orecchio sinistro|ear tat|tat|tat no|tat nr|ear number|ear nr|ear|ear tattoo|tattoo number|tattoo no|tattoo nr|tattoo left|left tattoo|left ear tattoo|tattoo left ear|tätowierung|tätowierung links|täto links|täto|täto nr|tätowiernummer|tatouage|tatoeage|tatuaje|tatuaggio|tatovering|n tatouage|numéro de tatouage|numéro tatouage|tatoueernummer|tatoeagenummer|tatoeage nr|num tatuaje|n tatuaje|nº tatuaje|número de tatuaje|n tatuaggio|numero tatuaggio|tatueringsnummer|tatuering|tatovering nr|täto nummer|tätowiernr|tatoo|ear tattoo number|ear tattoo no|tatt',
  tattooLocation: 'location of tattoo|tag location',
  dnaProfileId:
    'dna|dna number|dna no|dna profile|dna id|dna profil|dna nummer|dna case number|dna profil nr|profil adn|n adn|adn|perfil adn|num adn|dna profilnummer|dna test number|dna lab number',
  healthStatus:
    'health|gesundheit|condition|état de santé|salud|gesundheitszustand|gezondheid|hälsa|santé|salute|sundhed|helse',
  geneticTesting: 'genetically tested|dna tested|genetic tested',
  healthClearances:
    'clearances|health tests|health results|hips elbows|ofa|gesundheitsergebnisse|health testing|tests de santé|résultats santé|gezondheidstests|gezondheidsonderzoeken|pruebas de salud|test di salute|hälsotester',
  geneticTestResults:
    'genetic tests|genetic results|dna tests|dna results|test results|gentests|gentest|genetische tests|tests génétiques|tests adn|dna testen|pruebas genéticas|test genetici|test dna|dna tester|dna test results|gentestergebnisse|dna test',
  breedingRestrictions: 'restrictions|endorsements|breeding rights|limited registration',
  lastHealthCheck:
    'last vet check|last check|last vet visit|last exam|vet checked|health checked|letzte untersuchung|letzter tierarztbesuch|dernière visite|dernière visite véto|laatste controle|laatste dierenartsbezoek|última revisión|ultima visita|senaste kontroll|last checkup',
  nextHealthCheck: 'next vet check|next check|next vet visit|next exam',
  vaccinationStatus: 'vaccinations|vaccinated|vaccination|impfstatus|geimpft',
  dewormingStatus: 'deworming|wormed|worming|entwurmt|wurmkur',
  housingType: 'housing|kind of housing|haltung',
  location:
    'kennel number|kennel no|kennel nr|kennel|where kept|kept|housed|where housed|now in|currently in|kept in|current pen|housed in|current location|stall nr|stallnummer|aktueller stall|steht in|staat in|pen|stall|cage|cage number|room|pasture|paddock|barn|field|standort|stallplatz|box|emplacement|locatie|hok|ubicación|plats|parquet|clapier|cage nr|cage n|volière|poulailler|enclos|box nr|boxe|pré|logement|käfig|käfignummer|käfig nr|gehege|weide|stallnr|abteil|buchte|zwinger nr|hoknummer|hok nr|weiland|wei|ren|kooi|kooi nr|jaula|jaula nr|corral|potrero|prado|nave|gabbia|recinto|stalla|bur|bur nr|fålla|hage|bås|fold|indhegning|hutch|hutch number|coop|run|loft|aviary|kennel run|whereabouts|kept at|barn location|location pen|where|wo|où|waar|dónde|dove|var|hvor|lieu|bâtiment|ubicazione|placering|sted|sijainti|umístění|zwinger|stal',
  groupId: 'lot|group|herd|flock|colony|mob|group name|gruppe|herde|groupe|groep|grupo',
  guardianStatus: 'guardian|guardian home|co own|placement',
  purchasePrice:
    'acquisition cost|acquisition price|acquired for|buy price|purchased for|cost to buy|cost price|price at purchase|price paid|paid price|cost|purchase cost|bought for|kaufpreis|einkaufspreis|prix dachat|aankoopprijs|precio de compra|købspris|kjøpspris|inköpspris|ankaufspreis|anschaffungspreis|prix achat|coût d achat|aanschafprijs|inkoopprijs|precio compra|coste de compra|prezzo acquisto|prezzo di acquisto|inköpspriset|anskaffelsespris|innkjøpspris|amount paid|price when bought|purchase amount|kupní cena',
  purchaseDate:
    'date obtained|obtained|obtained on|intake date|date of intake|intake|date purchased|purchased on|date bought|owner since|bought on|acquired|date acquired|acquisition date|kaufdatum|gekauft am|date dachat|aankoopdatum|fecha de compra|købsdato|inköpsdatum|ankaufsdatum|anschaffungsdatum|zugang am|zugekauft am|date achat|acheté le|achetée le|aangekocht op|gekocht op|datum aankoop|fecha compra|comprado el|comprada el|data acquisto|acquistato il|köpdatum|köpt|købt|kjøpt|kjøpsdato|anskaffet|date aquired|in date|arrival date|arrived|came in|aanvoerdatum|indkøbt',
  insuranceValue: 'insured for|sum insured|insured value|versicherungswert',
  breedingStatus:
    'breeding state|repro status|reproductive status|zuchtstatus|zuchtverwendung|zuchttauglich|zuchtstand|statut reproducteur|reproducteur|fokstatus|estado reproductivo|avelsstatus|avlsstatus',
  temperament: 'character|charakter|disposition|caractère|karakter|wesen|tempérament|temperamento',
  origin:
    'source|herkunft|origine|herkomst|origen|herkunft zucht|provenance|procedencia|provenienza|ursprung|oprindelse|opprinnelse',
  originalBreeder:
    'breeder kennel|kennel of breeder|breeders kennel|züchter zwinger|kennel name of breeder|breeder|breeder name|bred by|züchter|zuechter|zuchtstätte|éleveur|naisseur|fokker|criador|allevatore|opdrætter|oppdretter|uppfödare|züchter in|züchter name|gezüchtet von|name des züchters|éleveur naisseur|nom de l éleveur|nom éleveur|élevé par|producteur|naam fokker|gefokt door|nombre del criador|nombre criador|criado por|ganadería|nome allevatore|allevato da|uppfödarens namn|uppfödare namn|opdrættet af|oppdretters navn|bred at|breeder s name|breeders',
  generation: 'gen|filial generation|generatie',
  weaningDate:
    'weaned|weaned on|wean date|date weaned|absetzdatum|abgesetzt am|sevré le|sevrage|date de sevrage|gespeend|gespeend op|speendatum|destete|fecha destete|fecha de destete|avvand|avvänjning|fravænnet|svezzamento',
  firstHeatDate: 'first season|erste läufigkeit',
  lastBreedingDate: 'last bred|last mated|last mating|date bred|letzte deckung',
  retirementReason: 'reason retired|disposal reason|cull reason',
  sourceId:
    'record id|internal id|uid|source id|id|animal id|animalid|dog id|reference|ref|tier id|animal number|animal no|number|no|nr|internal number|record number|id number',
  notes:
    'note|remarks|remark|comments|comment|memo|description|desc|bemerkung|bemerkungen|notizen|anmerkung|remarques|commentaires|notities|opmerkingen|notas|observaciones|note libere|noter|notater|merknader|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni|bem|bemerk|notiz|hinweis|hinweise|anmerkungen|sonstiges|info|infos|zusatz|zusätzliche infos|commentaire|observations|observation|divers|annotation|annotations|à noter|bijzonderheden|aantekeningen|aantekening|toelichting|overig|anotaciones|comentarios|comentario|nota|obs|altro|note e commenti|övrigt|notering|noteringar|bemerkninger|diverse|annet|other info|extra|additional info|misc|miscellaneous|other notes|general notes|further info|extra info|other|details|beschreibung|commenti|notatki',
  sire: 'father|sire name|father name|sirename|father registered name|pedigree sire|dad|papa|daddy|vater|vatertier|vater name|père|nom du père|padre|nombre del padre|vader|naam vader|far|fader|fars namn|farnavn|isän nimi|sired by|buck sire|faderns namn',
  dam: 'mother|dam name|mother name|damname|mother registered name|pedigree dam|mom|mum|mama|mummy|mutter|muttertier|mutter name|mère|nom de la mère|madre|nombre de la madre|moeder|naam moeder|mor|moder|mors namn|mornavn|mãe|doe dam|äiti|emän nimi|nome della madre|moderns namn',
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
