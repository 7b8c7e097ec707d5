/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const customerNames: Readonly<Record<string, string>> = {
  firstName:
    'given name|vorname|first|fname|forename|christian name|prénom|voornaam|nombre|nombre de pila|nome|fornavn|förnamn|contact first name|billing first name',
  lastName:
    'surname|family name|nachname|familienname|last|lname|nom|nom de famille|achternaam|apellido|apellidos|cognome|sobrenome|etternavn|efternavn|efternamn|contact last name|billing last name',
  email:
    'e mail|email address|e mail address|mail|mail address|email 1|e mail 1 value|primary email|courriel|adresse e mail|e mail adresse|e mailadres|correo|correo electrónico|epost|e post|mailadresse',
  phone:
    'phone number|phone no|telephone|telephone number|tel|tel no|mobile|mobile phone|mobile number|cell|cell phone|cellphone|primary phone|home phone|phone 1 value|telefon|telefonnummer|handy|handynummer|mobil|mobiltelefon|téléphone|portable|telefoon|telefoonnummer|mobiel|gsm|teléfono|móvil|telefono|cellulare|tlf|mobilnummer',
  address2:
    'address 2|address line 2|street 2|street address 2|apt|apartment|suite|unit|adresszusatz|complément dadresse|huisnummer|hausnummer|hausnr',
  phone2:
    'phone 2|phone 2 value|second phone|other phone|alternate phone|alt phone|work phone|business phone|home tel|work tel|home telephone|landline|evening phone|daytime phone|festnetz|telefon privat|vaste telefoon|téléphone fixe|fixe|teléfono fijo|hemtelefon|telefon 2|fastnet',
  status: 'customer status|statut|estado',
  customerType: 'customer type|contact type|kind|kundentyp|category',
  address:
    'street|street address|address line 1|address 1|address1|street 1|home address|mailing address|home street|billing address|straße|strasse|anschrift|adresse|rue|adres|straat|dirección|calle|indirizzo|via|vej|gate|gata|adress|address 1 street',
  city: 'town|suburb|locality|ort|stadt|wohnort|ville|commune|plaats|woonplaats|stad|ciudad|población|città|by|poststed|ort namn|address 1 city|home city',
  state:
    'st|region|county|province|state province|state abbr|bundesland|région|département|provincie|provincia|fylke|län|address 1 region|home state',
  zipCode:
    'zip|zip code|zip postal code|postcode|post code|postal code|postal|plz|postleitzahl|code postal|cp|cap|código postal|postnr|postnummer|address 1 postal code|home postal code',
  acquisitionMethod:
    'how did you hear about us|source|lead source|referral|referred by|how did you hear|how heard|quelle|herkunft',
  speciesInterest: 'interest|interested in|looking for|wants|interesse',
  experienceLevel: 'experience level|experience with animals',
  housingType: 'home type|house type|type of home',
  previousAnimals: 'previous pets|other pets|pets',
  communicationPreferences: 'preferred contact|contact preference|preferred contact method',
  businessName:
    'company|company name|organization|organisation|organization name|business|firm|kennel|kennel name|farm name|firma|unternehmen|société|entreprise|bedrijf|bedrijfsnaam|empresa|azienda|virksomhed|bedrift|företag',
  taxId: 'tax id|vat number|vat no|vat id|ust id|steuernummer|siret|btw nummer|nif|cif|cvr|org nr',
  website: 'web|web site|url|homepage|web page|website 1 value|webseite|site web|sitio web',
  socialMedia: 'facebook|instagram|social',
  paymentMethod: 'payment method|pay method|zahlungsart',
  sourceId:
    'record id|internal id|uid|source id|id|customer id|customerid|contact id|client id|customer number|customer no|kundennummer|kunden nr|klantnummer|number|no|nr|record number',
  notes:
    'note|remarks|comments|comment|memo|about|bemerkung|bemerkungen|notizen|remarques|commentaires|opmerkingen|notities|notas|observaciones|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni',
};
