/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const offspringNames: Readonly<Record<string, string>> = {
  breederName:
    'name im pass|name laut ahnentafel|name in papieren|name lt pass|passname|papername|paper name|welpe|puppy|pup|kitten|young|lamb|kid|foal|calf|piglet|chick|name|puppy name|kitten name|offspring name|animal name|registered name|full name|collar name|temp name|temporary name|welpenname|nom|naam|nombre|nome|navn|namn|name des welpen|jungtier|kitz|lamm|ferkel|küken|fohlen|kätzchen|chiot|chaton|nom du chiot|nom chiot|nom du chaton|nom chaton|nom de pedigree|agneau|chevreau|poulain|lapereau|pupnaam|naam pup|naam kitten|stamboomnaam|cachorro|nombre del cachorro|nombre cachorro|gatito|cría|potro|cordero|cabrito|gazapo|cucciolo|nome cucciolo|gattino|valp|valpens namn|valpnamn|valpenavn|hvalp|hvalpens navn|hvalpenavn|killing|kattunge|kattungens namn|føll|lam|kalf|veulen|killings namn|baby|pup name|kit|kit name|lamb name|kid name|foal name|cria name|chick name|pedigree name|reg name|official name|kc name|pennun nimi',
  ownerOffspringName:
    'call name|pet name|owner name for it|new name|rufname|roepnaam|name by owner|nom usuel|nom d usage|surnom|apodo|kaldenavn|tilltalsnamn|kallenavn|nombre de casa|nome di casa|new call name|nickname|pet call name|neuer name',
  species: 'animal type|tierart|espèce|soort|especie',
  gender:
    'boy girl|geschl|sex|geschlecht|sexe|geslacht|sexo|sesso|kjønn|køn|kön|m f|sex m f|m w|m v|m h|r h|kön m f|genre|género|genere|male female',
  breed: 'rasse|race|ras|raza|razza|rase',
  status:
    'sorsa|sorsuk|kohtalo|osud|skjebne|skæbne|öde|los|fate|outcome|became of|what became of|devenir|verbleib|availability|available|verfügbarkeit|statut|estado|état|situation|stand|zustand|situación|situazione|stato|disponibilité|disponibilidad|beschikbaarheid|verfügbar|sold or available|sale status|disponible|beschikbaar',
  price:
    'adoption fee|rehoming fee|rehome fee|placement fee|adoption price|asking|sale amount|sold price|price paid|amount charged|sale total|sale price|selling price|asking price|amount|preis|kaufpreis|verkaufspreis|prix|prijs|verkoopprijs|precio|prezzo|pris|vk preis|verkauf preis|prix de vente|prix vente|prix ttc|vraagprijs|precio venta|precio de venta|prezzo vendita|prezzo di vendita|försäljningspris|salgspris|pris kr|puppy price|kitten price|price agreed|agreed price|list price|purchase price|sales price|sold for|total price',
  customerName:
    'tingad av|bokad av|reserverad av|reserveret af|reservert av|reservado por|prenotato da|prenotata da|deposit from|deposit by|owner s name|owners name|name of owner|name of buyer|abgabe an|abgegeben bei|abgegeben nach|customer|customer name|buyer name|owner|owner name|new owner|sold to|adopter|purchaser|käufer|kaeufer|neuer besitzer|besitzer|acheteur|propriétaire|koper|eigenaar|comprador|propietario|køber|kjøper|köpare|ejer|eier|ägare|käuferin|käufer name|name käufer|welpenkäufer|neuer halter|halter|neuer eigentümer|neue besitzer|interessent|reserviert für|verkauft an|abgegeben an|vergeben an|acquéreur|adoptant|nouveau propriétaire|nom acheteur|nom de l acheteur|réservataire|réservé par|réservé pour|vendu à|naam koper|nieuwe eigenaar|verkocht aan|gereserveerd voor|baasje|nombre comprador|comprador nombre|nuevo propietario|vendido a|reservado para|reservado por|adoptante|acquirente|nuovo proprietario|venduto a|prenotato da|ny ägare|såld till|köparens namn|reserverad för|ny ejer|solgt til|købers navn|reserveret til|ny eier|kjøpers navn|placed with|placed to|goes to|going to|reserved for|reserved by|reserved to|sold to whom|new family|new home|new owners|owners|buyers|bought by|buyer s name|purchased by|adopted by|customer s name',
  collarColor:
    'collar|collar color|collar colour|ribbon|ribbon color|band color|halsband|halsbandfarbe|collier|collar de color|bandje|farbe halsband|halsbänder|bändchen|bändchenfarbe|couleur collier|couleur de collier|couleur du collier|collier couleur|kleur halsband|bandje kleur|kleur bandje|collar puppy|color collar|collarín|collare|colore collare|halsbandsfärg|halsbandets färg|halsbåndsfarve|halsbåndfarge|yarn|yarn color|ribbon collar|whelping band|colored collar|id color|id colour|wool|wool color|wool colour|band colour|ruban|lazo|nastrino|colore nastrino|båndfarve|pannan väri|stužka|bandfarbe|collarino|colore collarino|bandfärg',
  birthWeight:
    'weight at birth|bw|birth wt|born weight|geburtsgewicht|poids de naissance|poids naissance|geboortegewicht|peso al nacer|peso alla nascita|fødselsvægt|fødselsvekt|födelsevikt|geb gewicht|geburtsgew|gew bei geburt|gewicht bei geburt|gewicht geburt|poids naiss|poids à la naissance|poids à naissance|geboortegew|geb gew|gewicht bij geboorte|peso nac|peso nacimiento|peso al nacimiento|peso nascita|födelsevikt gram|vikt vid födsel|fødselsvægt gram|fødevægt|fødselsvekt gram|birth weight gms|weight born|b wt|birthweight|wt at birth|birth wgt|birth lbs|waga urodzeniowa|masa urodzeniowa|peso ao nascer|birth weight g|weight g at birth',
  currentWeight:
    'current wt|current wgt|present wt|latest wt|weight currently|weight|last weight|latest weight|weight now|gewicht|aktuelles gewicht|poids|poids actuel|huidig gewicht|peso|peso actual|vægt|vekt|vikt|letztes gewicht|gewicht aktuell|gewicht heute|akt gewicht|dernier poids|laatste gewicht|último peso|peso attuale|senaste vikt|aktuell vikt|seneste vægt|siste vekt|weight today|present weight|weight last|wt|wt now|gewicht nu',
  weightUnit: 'unit|units|weight units',
  color:
    'colour|farbe|fellfarbe|coat color|coat colour|couleur|robe|kleur|pelaje|colore|farve|farge|färg|fellfarbe und abzeichen|couleur robe|couleur de robe|vachtkleur|kleur vacht|color del pelo|capa|mantello|pälsfärg|pelsfarve|pelsfarge|coat|colour markings|color markings|colour and markings|colour pattern',
  markings:
    'abzeichen|marks|marking|marques|aftekening|marcas|tecken|segni|señas|tegninger|aftekeningen|white markings|kennzeichen|particularités',
  coatType: 'coat type|hair|haarart|fell|poil|vacht|pelo',
  microchipNumber:
    'chip|chip id|chip no|chip nr|microchip|microchip no|microchip id|chip number|chipnummer|chipnr|transponder|transpondernummer|rfid|eid|puce|numéro de puce|número de chip|transpondeur|n puce|n de puce|numéro puce|num puce|chip code|mikrochip|mikrochipnummer|nº chip|n chip|num chip|numero chip|número de microchip|microchip number|numero microchip|n microchip|mikrochip nr|id märkning|id nr|microchip code|chip num|microchip nr|transponder number|transponder nr',
  registrationNumber:
    'código lg|codigo ueln|libro genealógico|número libro genealógico|regno|reg no|reg nr|reg number|registration|registration no|registry number|akc number|akc litter number|zuchtbuchnummer|zb nr|stamboeknummer|lof|loe|regnr|stambogsnummer|pedigree number|zuchtbuch nr|ahnentafelnummer|ahnentafel nr|n lof|numéro lof|loof|n loof|n pedigree|numéro de pedigree|nhsb|nhsb nr|stamboomnummer|stamboomnr|n loe|loi|n loi|numero loi|registreringsnummer|reg nummer|stambog nr|skk nr|dkk nr|nkk nr|kc number|kc reg no|kc no|akc no|akc|reg|registry no|registered number|litter registration number|pedigree no|registro|número de registro',
  vaccinations:
    'shots|vaccines|vaccination|impfungen|vaccins|vaccinaties|vacunas|vaccs|jabs|entingen|inenting|vaccini|vaccinazioni|impfung|vaccin|vaccinationer',
  deworming:
    'worming|wormed|wurmkur|entwurmung|vermifuge|ontworming|desparasitación|wormer|vermifugation|ontwormd|sverminazione|sverminazioni|avmaskning|ormekur|dewormed|entwurmungen|wurmkuren|vermifuges|ontwormingen|desparasitaciones',
  weaningDate:
    'weaned|weaned on|wean date|date weaned|abgesetzt am|sevrage|date de sevrage|sevré le|gespeend op|speendatum|destete|fecha destete|avvand|fravænnet',
  meetingDate:
    'ready|ready to leave|can leave|available from|leaves|ready for new home|going home|going home date|goes home on|homegoing date|ready date|ready on|left for new home|left home|moved out|to new home|date to new home|new home date|moved to new home|date moved|date went home|home date|levererad|leverert|leveret|afleveret|utlämnad|geliefert|abgegeben am|übergeben am|abgabetermin|go home day|pickup date|pick up date|go home date|home date|abholtermin|abholdatum|abgabe|abgabe am|abgabetag|abgabedatum|abgeholt am|ausgezogen am|auszug|départ|date de départ|parti le|départ le|remis le|afhaaldatum|opgehaald op|vertrek|vertrekdatum|opgehaald|entrega|fecha entrega|fecha de entrega|entregado|entregado el|consegna|data consegna|consegnato il|hämtas|hämtad|leverans|leveransdag|afhentes|afhentet|leveres|levering|hentes|hentet|collected|collected on|collection date|pick up|picked up|picked up on|leaving date|left|left on|left for home|went home|went home on|goes home|go home|homed on|rehomed on|date home|ready to go|gone home|handover|handed over|vertrokken op|flyttade|flyttdatum|leveringsdato',
  meetingTime: 'pickup time|time',
  sourceId:
    'record id|internal id|uid|source id|id|puppy id|puppyid|offspring id|animal id|number|no|nr|puppy number|record number',
  notes:
    'note|remarks|comments|comment|memo|description|bemerkung|bemerkungen|notizen|remarques|opmerkingen|notities|notas|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni|bem|bemerk|notiz|hinweis|anmerkung|anmerkungen|sonstiges|info|infos|commentaire|commentaires|observations|observation|divers|nota|bijzonderheden|aantekeningen|overig|anotaciones|comentarios|comentario|observaciones|obs|altro|övrigt|notering|noteringar|bemerkninger|diverse|annet|other info|extra|additional info|misc|other notes|merknader',
  breedingGroupDate:
    'litter dob|litter birth date|litter born|litter birthday|litter date|dob|date of birth|birth date|birthdate|birthday|born|born on|whelped|whelp date|whelping date|date whelped|kindled|farrowed|lambed|kidded|hatched|geboren|geburtsdatum|wurfdatum|wurftag|date de naissance|né le|geboortedatum|geboren op|fecha de nacimiento|data di nascita|født|fødselsdato|född|födelsedatum|geb|geb am|geburt|geburtstag|geb datum|wurf am|date naissance|naissance|née le|né|née|mise bas|date de mise bas|éclos le|geb dat|werpdatum|geboren d d|nacimiento|nacido|nacida|nacido el|f nac|fecha nacimiento|parto|fecha parto|nato il|nato|nata|data nascita|nascita|födelsedag|födda|fødte|fødselsdag|birth|bdate|hatch date|kindle date|kidding date|lambing date|farrowing date|foaled|calved|foaling date|calving date|litter date of birth|whelped on|agnelage|date agnelage|chevrotage|vêlage|poulinage|paridera|figliata|agnellatura|parto data|ablammung|abgelammt am|lammung|abkalbung|abfohlung|abferkelung|aflamdatum|lamdatum|afkalfdatum|kalfdatum|veulendatum|lamning|lamningsdatum|kalvning|kalvningsdatum|grisning|fölning|læmning|kælvning|kælvningsdatum|faring|foling|folingsdato|lamming|kalving|grising|farrow|lamb date|kid date|calve date|farrow date|whelp',
  breedingGroupId:
    'litter id|litterid|litter no|litter nr|litter number|litter registration|wurfnummer|wurf nr',
  breedingGroupName:
    'litter name|litter|wurf|wurfname|portée|nest|camada|kull|kuld|group|breeding|wurfbuchstabe|wurfbezeichnung|nom de portée|nom portée|nestnaam|worp|nombre camada|cucciolata|kullnamn|kuldnavn|kullnavn|litter letter|from litter|which litter|pairing|hatch|clutch|litter code|nestletter',
  motherName:
    'dam|dam name|mother name|mom|mum|mutter|muttertier|mère|moeder|madre|mor|moder|mãe|mama|mutterhündin|hündin|mother cat|mother dog|bitch|queen|doe|ewe|mare|cow|sow|hen|maman|chienne|chatte|moederdier|teef|madre nombre|perra|gata|mamma|moder namn|tik|tispe|tæve|mom name|mum name|mothers name',
  fatherName:
    'sire|sire name|father name|dad|vater|vatertier|père|vader|padre|far|fader|pai|papa|deckrüde|rüde|stud|stud dog|buck|ram|stallion|bull|boar|tom|vaderdier|dekreu|reu|étalon|mâle|macho|semental|fader namn|hanhund|hannhund|dad name|fathers name',
  customerEmail:
    'mail|email|e mail|courriel|correo|mejl|family email|buyer s email|contact email|email address|buyer email|owner email|customer email|new owner email|käufer e mail',
  customerSourceId: 'customer id|buyer id|owner id',
  soldOn: 'verkauft am|verkocht op|venduto il|vendu le|vendido el|myyty',
};
