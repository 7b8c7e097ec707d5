/**
 * Other headers of the fields, as people and programs write them in English, German, French, Dutch, Spanish, Italian
 * and the Scandinavian languages. Case, accents and marks do not count. A word stands under one field only.
 */
export const healthRecordNames: Readonly<Record<string, string>> = {
  animalName:
    'chien|chat|cheval|chèvre|brebis|lapin|vache|hond|kat|paard|geit|konijn|perro|gato|caballo|cabra|cane|gatto|cavallo|katt|katze|pferd|hest|häst|ziege|schaf|kaninchen|cat|rabbit|sheep|pig|bird|animal|animal name|animalname|name|call name|pet name|barn name|stable name|known as|rufname|roepnaam|tilltalsnamn|kaldenavn|kallenavn|registered name|reg name|cat name|horse name|goat name|doe|ewe|mare|bitch|queen|dog name|dog|patient|patient name|pet|pet name|horse|cow|goat|tier|tiername|hund|hundename|animal nom|nom|dier|naam|diernaam|animal nombre|nombre|dyr|navn|djur|namn',
  offspringName: 'offspring|puppy name|kitten|welpe',
  recordType:
    'type de soin|type d acte|acte|soort behandeling|tipo de tratamiento|type|record type|kind|category|event|event type|procedure type|treatment type|health type|art|typ|behandlungsart|ereignis|åtgärd|hændelse|hendelse|soort|categorie|tipo|evento|slags',
  date: 'date given|given|given on|treatment date|behandlingsdatum|behandlingsdato|vaccinationsdatum|data del trattamento|date of treatment|administered|date administered|visit date|event date|service date|performed|performed on|test date|vaccination date|datum|behandlungsdatum|impfdatum|date du soin|behandeldatum|fecha|data|dato|dag',
  description:
    'vaccination|impfung|vaccinatie|details|detail|treatment name|summary|reason|subject|finding|findings|diagnosis|event description|beschreibung|diagnose|bezeichnung|grund|motif|omschrijving|reden|descripción|motivo|beskrivelse|beskrivning',
  veterinarian:
    'vet|vet name|clinic|veterinary|practice|doctor|dr|performed by|administered by|tierarzt|praxis|klinik|vétérinaire|dierenarts|kliniek|veterinario|dyrlæge|dyrlege|veterinär',
  treatment:
    'treatment given|therapy|procedure|behandlung|therapie|traitement|soin|behandeling|tratamiento|behandling',
  medication:
    'medicine|drug|drug name|product|vaccine|vaccine name|dose|medikament|impfstoff|präparat|preparat|preparatnamn|läkemedel|lægemiddel|legemiddel|vaccinnamn|mittel|médicament|vaccin|produit|producto|prodotto|medicijn|entstof|middel|medicamento|vacuna|medicin|vaccine brand',
  nextDueDate:
    'next|due|due date|next date|next dose|next vaccination|booster|booster date|booster due|due on|follow up|expires|expiry|expiration date|nächste|nächster termin|fällig|fällig am|prochaine|rappel|volgende|volgende datum|próxima|próxima fecha|næste|neste|nästa|nästa gång|nästa datum|næste gang|næste dato|neste gang|neste dato|volgende keer|nächstes mal|prochaine fois|próxima vez|prossima',
  completedAt: 'completed|completed on|done|done on|erledigt am',
  documentUrl: 'document|certificate|link|url',
  sourceId: 'internal id|uid|source id|id|record id|event id|treatment id|number|no|nr',
  notes:
    'note|remarks|comments|comment|memo|result|results|bemerkung|bemerkungen|notizen|ergebnis|remarques|résultat|opmerkingen|uitslag|notas|observaciones|resultado|noter|notater|anteckningar|kommentar|kommentarer|opmerking|anteckning|anmärkning|anmärkningar|bemærkning|bemærkninger|merknad|notat|observación|remarque|osservazioni|annotazioni',
  animalRegistrationNumber: 'registration number|reg no|regno|registration|zuchtbuchnummer',
  animalMicrochipNumber: 'microchip|microchip number|chip|chip number|chipnummer|transponder',
  animalSourceId: 'animal id|animalid|dog id|patient id',
  animalMark:
    'tag|ear tag|eartag|tag number|tag no|ear tag number|band|leg band|band number|ring|ring number|tattoo|ohrmarke|ohrmarkennummer|ringnummer|tätowierung|boucle|oormerk|crotal',
  offspringSourceId: 'puppy id|puppyid|offspring id',
};
