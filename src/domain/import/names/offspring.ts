/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const offspringNames: Readonly<Record<string, string>> = {
  breederName:
    'welpe|puppy|pup|kitten|young|lamb|kid|foal|calf|piglet|chick|name|puppy name|kitten name|offspring name|animal name|registered name|full name|collar name|temp name|temporary name|welpenname|nom|naam|nombre|nome|navn|namn',
  ownerOffspringName: 'call name|pet name|owner name for it|new name|rufname|roepnaam|name by owner',
  species: 'animal type|tierart|espèce|soort|especie',
  gender: 'geschl|sex|geschlecht|sexe|geslacht|sexo|sesso|kjønn|køn|kön|m f',
  breed: 'rasse|race|ras|raza|razza|rase',
  status: 'puppy status|availability|available|verfügbarkeit|statut|estado',
  price:
    'sale price|selling price|asking price|amount|preis|kaufpreis|verkaufspreis|prix|prijs|verkoopprijs|precio|prezzo|pris',
  customerName:
    'customer|customer name|buyer name|owner|owner name|new owner|sold to|adopter|purchaser|käufer|kaeufer|neuer besitzer|besitzer|acheteur|propriétaire|koper|eigenaar|comprador|propietario|køber|kjøper|köpare|ejer|eier|ägare',
  collarColor:
    'collar|collar color|collar colour|ribbon|ribbon color|band color|halsband|halsbandfarbe|collier|collar de color|bandje',
  birthWeight:
    'weight at birth|bw|birth wt|born weight|geburtsgewicht|poids de naissance|poids naissance|geboortegewicht|peso al nacer|peso alla nascita|fødselsvægt|fødselsvekt|födelsevikt',
  currentWeight:
    'weight|last weight|latest weight|weight now|gewicht|aktuelles gewicht|poids|poids actuel|huidig gewicht|peso|peso actual|vægt|vekt|vikt',
  weightUnit: 'unit|units|weight units',
  color: 'colour|farbe|fellfarbe|coat color|coat colour|couleur|robe|kleur|pelaje|colore|farve|farge|färg',
  markings: 'abzeichen|marks|marking|marques|aftekening|marcas',
  coatType: 'coat type|hair|haarart|fell|poil|vacht|pelo',
  microchipNumber:
    'chip|chip id|chip no|chip nr|microchip|microchip no|microchip id|chip number|chipnummer|chipnr|transponder|transpondernummer|rfid|eid|puce|numéro de puce|número de chip',
  registrationNumber:
    'regno|reg no|reg nr|reg number|registration|registration no|registry number|akc number|akc litter number|zuchtbuchnummer|zb nr|stamboeknummer|lof|loe|regnr|stambogsnummer|pedigree number',
  vaccinations: 'shots|vaccines|vaccination|impfungen|vaccins|vaccinaties|vacunas',
  deworming: 'worming|wormed|wurmkur|entwurmung|vermifuge|ontworming|desparasitación',
  weaningDate: 'weaned|weaned on|wean date|date weaned|abgesetzt am',
  meetingDate: 'pickup date|pick up date|go home date|home date|abholtermin|abholdatum',
  meetingTime: 'pickup time|time',
  sourceId:
    'record id|internal id|uid|source id|id|puppy id|puppyid|offspring id|animal id|number|no|nr|puppy number|record number',
  notes:
    'note|remarks|comments|comment|memo|description|bemerkung|bemerkungen|notizen|remarques|opmerkingen|notities|notas|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni',
  breedingGroupDate:
    'litter dob|litter birth date|litter born|litter birthday|litter date|dob|date of birth|birth date|birthdate|birthday|born|born on|whelped|whelp date|whelping date|date whelped|kindled|farrowed|lambed|kidded|hatched|geboren|geburtsdatum|wurfdatum|wurftag|date de naissance|né le|geboortedatum|geboren op|fecha de nacimiento|data di nascita|født|fødselsdato|född|födelsedatum',
  breedingGroupId:
    'litter id|litterid|litter no|litter nr|litter number|litter registration|wurfnummer|wurf nr',
  breedingGroupName: 'litter name|litter|wurf|wurfname|portée|nest|camada|kull|kuld|group|breeding',
  motherName: 'dam|dam name|mother name|mom|mum|mutter|muttertier|mère|moeder|madre|mor|moder|mãe',
  fatherName: 'sire|sire name|father name|dad|vater|vatertier|père|vader|padre|far|fader|pai',
  customerEmail: 'buyer email|owner email|customer email|new owner email|käufer e mail',
  customerSourceId: 'customer id|buyer id|owner id',
};
