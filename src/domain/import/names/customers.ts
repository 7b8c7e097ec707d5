/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const customerNames: Readonly<Record<string, string>> = {
  firstName:
    'given name|vorname|first|fname|forename|christian name|prénom|voornaam|nombre|nombre de pila|nome|fornavn|förnamn|contact first name|billing first name|vornamen|rufname|voornamen|nombres|nome proprio|förnamnet|first names|christian names|forenames|imię|jméno|primeiro nome',
  lastNamePrefix:
    'tussenvoegsel|tussenvoegsels|tussenv|tussenvgsl|voorvoegsel|voorvoegsels|namensvorsatz|vorsatzwort|particule|particella|surname prefix|last name prefix',
  lastName:
    'surname|family name|nachname|familienname|last|lname|nom|nom de famille|achternaam|apellido|apellidos|cognome|sobrenome|etternavn|efternavn|efternamn|contact last name|billing last name|zuname|nachnamen|name nachname|nom famille|familienaam|primer apellido|cognomi|surnames|family names|etternavnet|last names|apelido',
  email:
    'email work|email home|work email|email personal|email other|business email|private email|e mail|email address|e mail address|mail|mail address|email 1|e mail 1 value|primary email|courriel|adresse e mail|e mail adresse|e mailadres|correo|correo electrónico|epost|e post|mailadresse|mailadr|e mail privat|adresse mail|adresse courriel|adresse électronique|mailadres|dirección de correo|correo e|email dirección|indirizzo email|posta elettronica|mejl|mejladress|epostadress|epostadresse|mail id|email id|contact email|personal email|main email|home email',
  phone:
    'mobile work|phone number|phone no|telephone|telephone number|tel|tel no|mobile|mobile phone|mobile number|cell|cell phone|cellphone|primary phone|home phone|phone 1 value|telefon|telefonnummer|handy|handynummer|mobil|mobiltelefon|téléphone|portable|telefoon|telefoonnummer|mobiel|gsm|teléfono|móvil|telefono|cellulare|tlf|mobilnummer|rufnummer|fon|telefonnr|tel nr|mobilfunk|mobilnr|tel privat|tel mobil|handynr|numéro de téléphone|n de téléphone|n téléphone|tél portable|téléphone portable|téléphone mobile|tél mobile|mobile phone number|tel nummer|telefoonnr|mobiel nummer|mobiele telefoon|06 nummer|gsm nummer|tel móvil|tlfno|tfno|tfn|telf|teléfono móvil|número de teléfono|número teléfono|celular|numero di telefono|numero cellulare|tel cellulare|mobilnr telefon|mobiltfn|mobiltlf|tlf nr|contact number|contact no|contact phone|mobile no|cell number|cell no|cell phone number|phone mobile|phone cell|main phone|best phone|daytime tel|whatsapp|whatsapp number|mobiele nummer|matkapuhelin|telefon komórkowy',
  address2:
    'house no name|house name number|house number|house no|house name|house no or name|flat|flat no|apt no|apt number|unit no|unit number|address cont|address 2|address line 2|street 2|street address 2|apt|apartment|suite|unit|adresszusatz|complément dadresse|huisnummer|hausnummer|hausnr|adresse 2|adresse linje 2|zusatz|adres 2|dirección 2|indirizzo 2|c o',
  salutation:
    'anrede|salutation|title|titel|aanhef|civilité|tratamiento|titolo|tilltal|mr mrs|mr mrs ms|mr ms|honorific|formal title|herr frau|frau herr',
  phone2:
    'phone 2|phone 2 value|second phone|other phone|alternate phone|alt phone|work phone|business phone|home tel|work tel|home telephone|landline|evening phone|daytime phone|festnetz|telefon privat|vaste telefoon|téléphone fixe|fixe|teléfono fijo|hemtelefon|telefon 2|fastnet|phone home|phone work|other number|tel 2|mobile 2|second number|second mobile|telefon geschäftlich|telefon dienstlich|téléphone 2|téléphone bureau|tél fixe|téléphone domicile|telefoon 2|telefoon werk|teléfono 2|telefono fisso|arbetstelefon|telefon arbejde',
  status:
    'lifecycle stage|lifecycle|contact status|customer status|statut|estado|kundenstatus|état|situation|stato|client status|buyer status|lead status|stage|tila|stav',
  customerType:
    'customer type|contact type|kind|kundentyp|category|kundenart|type de client|soort klant|tipo de cliente|tipo cliente|kundtyp|kundetype|client type|buyer type|contact kind',
  address:
    'road|lane|road name|line 1|first line of address|1st line of address|house number and street|house and road|physical address|street|street address|address line 1|address 1|address1|street 1|home address|mailing address|home street|billing address|straße|strasse|anschrift|adresse|rue|adres|straat|dirección|calle|indirizzo|via|vej|gate|gata|adress|address 1 street|strasse hausnummer|straße nr|straße und hausnummer|straße u hausnummer|straße und nr|str|wohnadresse|postanschrift|adresse 1|adresse postale|adresse complète|n et rue|rue et numéro|voie|adres 1|straatnaam|straat en huisnummer|straat huisnummer|straat nr|straat en nr|domicilio|dirección postal|dirección 1|calle y número|via e numero|indirizzo 1|residenza|gatuadress|postadress|adressen|gateadresse|vejnavn|vej og nr|adresse linje 1|bostadsadress|addr|addr1|street and number|street name|street no|house and street|home street address|postal address|full address|residence|gade|house no street|house no and street',
  city: 'town|suburb|locality|ort|stadt|wohnort|ville|commune|plaats|woonplaats|stad|ciudad|población|città|by|poststed|ort namn|address 1 city|home city|ortschaft|gemeinde|wohnort ort|postort|localité|commune de résidence|woonplaats naam|gemeente|localidad|municipio|pueblo|comune|località|residenza città|stad ort|bostadsort|bynavn|town city|city town|town or city|village|post town|city name',
  state:
    'province code|state code|region code|st|region|county|province|state province|state abbr|bundesland|région|département|provincie|provincia|fylke|län|address 1 region|home state|kanton|land region|provincia estado|prov|comunidad|comunidad autónoma|regione|région province|landsdel|state or province|province state|county state|us state|landskap|lääni|województwo|kraj|distrito|estado',
  zipCode:
    'zip|zip code|zip postal code|postcode|post code|postal code|postal|plz|postleitzahl|code postal|cp|cap|código postal|postnr|postnummer|address 1 postal code|home postal code|plz wohnort nr|code post|cpostal|cod postal|código p|cod postal cp|codice postale|codice avviamento postale|cap codice|postcode nr|postkode|zip postal|zipcode 5|postcode zip|zip plus 4|pcode|kod pocztowy',
  acquisitionMethod:
    'kennengelernt durch|kennengelernt über|aufmerksam durch|kontakt durch|kontakt über|gefunden|connus par|conocido por|conosciuto tramite|gevonden via|bekend via|enquiry source|inquiry source|source of enquiry|source of inquiry|heard about us|how heard about us|heard of us|empfohlen von|empfehlung|vermittlung|vermittelt von|recommandé par|raccomandato da|aanbevolen door|recomendado por|rekommenderad av|anbefalet af|recommended by|woher erfahren|wie gefunden|wie aufmerksam geworden|erfahren durch|vermittelt durch|gefunden über|gefunden durch|comment connu|connu par|hoe gevonden|via wie|hur hittade du oss|kontakt via|referral source|found through|found via|found us|heard from|heard through|introduced by|original source|traffic source|lead origin|first heard|where did you hear|where did you find|how did you find|how did you hear about us|source|lead source|referral|referred by|how did you hear|how heard|quelle|herkunft|aufmerksam geworden durch|woher|empfohlen durch|comment nous avez vous connus|provenance|hoe gevonden|cómo nos conoció|come ci ha conosciuto|hur hittade du oss|found us|found us through|found via|how found|how did they find us|came from|referred from|aufmerksam durch|gevonden via|hittade oss via|källa|kilde|fundet via|herkomst|origine|origen|fuente|provenienza|fonte|comment nous avez vous connu',
  speciesInterest:
    'species|species interest|animal type|animal|tierart|interessiert an|espèce|intérêt|diersoort|especie|interés|specie|djurslag|interest|interested in|looking for|wants|interesse',
  experienceLevel: 'experience level|experience with animals',
  housingType: 'home type|house type|type of home',
  previousAnimals: 'previous pets|other pets|pets',
  communicationPreferences: 'preferred contact|contact preference|preferred contact method',
  businessName:
    'company|company name|organization|organisation|organization name|business|firm|kennel|kennel name|farm name|firma|unternehmen|société|entreprise|bedrijf|bedrijfsnaam|empresa|azienda|virksomhed|bedrift|företag|zwinger|zwingername|zuchtstätte|zuchtstätte name|élevage|nom élevage|nom de l élevage|kennelnaam|catterynaam|criadero|afijo|affisso|allevamento|kennelnamn|kennelnavn|cattery|cattery name|farm|ranch|ranch name|business name|stud name|prefix|affix|raison sociale|bedrijf naam|razón social|ragione sociale|ditta',
  taxId: 'tax id|vat number|vat no|vat id|ust id|steuernummer|siret|btw nummer|nif|cif|cvr|org nr',
  website:
    'web|web site|url|homepage|web page|website 1 value|webseite|site web|sitio web|site internet|site|website url|página web|web adresse|hemsida|hjemmeside|nettside|websted|internet|internetseite|webpagina|sito|sito web|webbplats',
  socialMedia:
    'instagram handle|facebook name|facebook profile|ig|ig handle|social media handle|tiktok|facebook|instagram|social',
  paymentMethod:
    'payment method|pay method|zahlungsart|mode de paiement|betaalwijze|forma de pago|metodo di pagamento|betalningssätt|betalingsmetode',
  sourceId:
    'record id|internal id|uid|source id|id|customer id|customerid|contact id|client id|customer number|customer no|kundennummer|kunden nr|klantnummer|number|no|nr|record number|kd nr|n client|numéro client|code client|klantnr|n cliente|num cliente|codice cliente|kundnummer|kundnr|kundenr|client no|client number|account number|account no|buyer id|customer ref',
  notes:
    'anything else|additional information|additional comments|other comments|tell about yourself|tell about family|tell about home|questions or comments|more information|note|remarks|comments|comment|memo|about|bemerkung|bemerkungen|notizen|remarques|commentaires|opmerkingen|notities|notas|observaciones|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni|bem|bemerk|notiz|hinweis|hinweise|anmerkung|anmerkungen|sonstiges|info|infos|commentaire|observations|observation|divers|annotation|annotations|nota|à noter|bijzonderheden|aantekeningen|aantekening|overig|anotaciones|comentarios|comentario|obs|altro|övrigt|notering|noteringar|bemerkninger|diverse|annet|other info|additional info|misc|other notes|general notes|customer notes|details|background|merknader|message|bericht|messaggio|meddelande|besked|commenti',
};
