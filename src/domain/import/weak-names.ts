import { species } from '../species/species.ts';
import { areOfficialTags, type Column, isIban } from './can-hold.ts';
import { isColor, namesColor } from './color-words.ts';
import { squash, wordsOf } from './fold.ts';
import { withoutBearer } from './header-words.ts';
import { stateOnLeaving } from './names/leaving.ts';
import type { ImportTypeKey } from './types.ts';

interface WeakName {
  readonly field: string;
  readonly headers: ReadonlySet<string>;
  readonly fits: (column: Column) => boolean;
}

const weak = (field: string, headers: string, fits: WeakName['fits'] = () => true): WeakName => ({
  field,
  headers: new Set(headers.split('|').map(squash)),
  fits,
});

/** Nearly all of its cells look like one of these. */
const looksLike =
  (...wanted: (keyof Column['looks'])[]): WeakName['fits'] =>
  ({ filled, looks }) =>
    wanted.some((look) => filled > 0 && looks[look] >= filled * 0.9);

/** The variety of a hen or a rabbit is its colour, that of a poodle its size. */
const namesColors: WeakName['fits'] = ({ values }) => {
  const named = values.filter(({ text }) => namesColor(text));
  return values.length > 0 && named.length * 2 >= values.length;
};

const careWord =
  /^(?:vacc|shot$|shots$|jabs?$|impf|vacun|vaks|worm|deworm|entwurm|vermifug|ontworm|desparas|avmask|ormekur|sverminaz|drench|boost|check|exam|visit|surgery|operation|castrat|kastrat|spay|neuter|steril|test|treat|behandl|inject|x-?ray|ultra|scan|trim|hoof|farrier|dental|kontroll|untersuch|controle|besuch|visite|consult|medic|flea|tick|groom|shear|dip)/;

/** Vaccination, worming, vet visit: kinds of care, not what they were given for. */
export const namesCare: WeakName['fits'] = ({ values }) => {
  const named = values.filter(({ text }) => {
    const words = wordsOf(text);
    return words.length <= 4 && words.some((word) => careWord.test(word));
  });
  return values.length > 0 && named.length * 3 >= values.length * 2;
};

const notVets: WeakName['fits'] = (column) =>
  looksLike('words')(column) &&
  !column.values.some(({ text }) =>
    /^(?:dr|dra|dvm|vet|tierarzt|me|myself|self|ich|moi)\b|\bdvm$/i.test(text.trim()),
  );

/** Why animals leave, and not what pattern their coats have. */
const namesLeaving: WeakName['fits'] = ({ values }) =>
  values.length > 0 && values.every(({ text }) => stateOnLeaving(text) !== undefined);

const otherOfPair =
  'bred to|bred with|mated to|mated with|put to|put with|served by|serviced by|covered by|covered with|exposed to|tupped by|crossed with|paired with|paired to|gedeckt von|gedeckt mit|gedeckt durch|belegt von|belegt mit|belegt durch|verpaart mit|angepaart mit|sailli par|saillie par|saillie avec|accouplé avec|accouplée avec|mise au mâle|cubierta por|cubierta con|montada por|cruzada con|coperta da|coperta con|accoppiata con|accoppiata a|gedekt door|gedekt met|parad med|parret med|bedækket af|betäckt av|betäckt med|astutettu|kryta przez|pokryta przez|krytá kým';

const namesSomebody: WeakName['fits'] = ({ filled, looks }) => filled > 0 && looks.date === 0;

const forWords = 'for|what for|für|wofür|pour|pour quoi|voor|waarvoor|para|per|per cosa|till|til';

const whatWords =
  'what|what for|what done|what was done|what i did|what we did|care|activity|service|services|service performed|procedure|procedures|work done|done|was|wat|quoi|qué|vad|hvad|hva|cosa';

/** What is read off an electronic tag is, written with the letters of its country, the number printed on it. */
const officialTag = 'eid|eid number|eid tag|electronic id|electronic tag|rfid|rfid tag';

const animalWords = [
  'animal|tier|hund|katze|pferd|huhn|ziege|hond|kat|paard|chien|chat|cheval|perro|gato|caballo|djur|dyr|katt|häst|hest',
  ...Object.values(species).flatMap(({ terms }) => [terms.parent, terms.parentTerm]),
].join('|');

/**
 * Headers that mean a field only where no better column does, in the order they are tried: the short name under “Cat”
 * beside a registered one, the variety of a hen beside her breed.
 */
const weakNames: Readonly<Record<string, readonly WeakName[]>> = {
  animals: [
    weak('name', animalWords, looksLike('words')),
    weak('callName', animalWords, looksLike('words')),
    weak('name', 'stud name', ({ values, filled }) => values.length === filled),
    weak('earTag', 'animal id|id|individual id|animal number|animal no', areOfficialTags),
    weak('registrationNumber', 'lebensnummer|lebensnr|levensnummer|levensnr', looksLike('chip')),
    // Fifteen figures are the number of a horse, which wears no tag.
    weak('earTag', 'lebensnummer|lebensnr|levensnummer|levensnr', (column) => !looksLike('chip')(column)),
    weak('earTag', officialTag, areOfficialTags),
    weak('earTag2', officialTag, areOfficialTags),
    weak(
      'color',
      'variety|color variety|colour variety|variété|variedad|varietà|varietät|variëteit|varieteit',
      namesColors,
    ),
    weak('color', 'ems|ems code|ems colour|ems color'),
    weak('leftBecause', 'motif|motivo|grund|reden|cause|causa|ursache|how|comment|wie', namesLeaving),
    weak('purchaseDate', 'bought|purchased', looksLike('date')),
    weak(
      'purchasePrice',
      'bought|purchased|paid|price|kaufpreis|preis|prix|prijs|precio|prezzo|pris',
      looksLike('money', 'number'),
    ),
  ],
  'breeding-groups': [
    // The other one of the pair, whoever of them stands in the first column.
    weak('fatherName', otherOfPair, namesSomebody),
    weak('motherName', otherOfPair, namesSomebody),
  ],
  'health-records': [
    weak('animalMark', 'animal|animal id|id|animal number|animal no', areOfficialTags),
    // The animal where no other column is, else whoever did it.
    weak('animalName', 'who|wer|qui|quién|vem|hvem|chi', notVets),
    weak('veterinarian', 'who|wer|qui|quién|vem|hvem|chi'),
    weak('recordType', whatWords, namesCare),
    weak(
      'medication',
      'given|what given|what was given|administered|gegeben|verabreicht|was gegeben|donné|administré|toegediend|gegeven|administrado|somministrato|given product',
      looksLike('words'),
    ),
    // Beside a column of notes a result has no place.
    weak('notes', 'result|results|ergebnis|résultat|uitslag|resultado|befunde|resultaat|esito|reaction'),
    weak('description', whatWords),
  ],
  'financial-transactions': [
    weak(
      'amount',
      'paid|bezahlt|gezahlt|payé|réglé|betaald|pagado|pagato|betalt|betald|spent|received',
      looksLike('money', 'number'),
    ),
    weak('description', forWords, looksLike('words')),
    // Of what kind a line of a bank is, where nothing says what it was for.
    weak('description', 'buchungstext|buchungsart|umsatzart'),
    weak('notes', forWords, looksLike('words')),
    weak(
      'animalMark',
      'tag|tag no|ear tag|tag tattoo|tattoo|tattoo no|tag or tattoo|tattoo tag',
      ({ values }) => values.every(({ text }) => /\d/.test(text)),
    ),
    weak('receiptUrl', 'receipt|receipts|beleg|attachment|document|scan', looksLike('web-address')),
    weak(
      'bankDetails',
      'rekening|konto|account|cuenta|compte|conto',
      ({ values }) => values.length > 0 && values.every(({ text }) => isIban(text)),
    ),
  ],
  offspring: [
    weak('earTag', 'lebensnummer|lebensnr|levensnummer|levensnr', (column) => !looksLike('chip')(column)),
    weak('earTag', officialTag, areOfficialTags),
    weak('earTag2', officialTag, areOfficialTags),
    weak(
      'customerEmail',
      'kontakt|contact|contact info|contact details|contacto|contatto|kontaktdaten|coordonnées',
      looksLike('e-mail'),
    ),
    weak(
      'collarColor',
      'band|bånd|bandje|bändchen|ring',
      ({ values }) => values.length > 0 && values.every(({ text }) => isColor(text)),
    ),
    weak('color', 'ems|ems code|ems colour|ems color'),
  ],
  customers: [
    weak(
      'zipCode',
      'kod|code|cp|c p|cap|kód|koodi|npa|codice',
      ({ values }) =>
        values.length > 0 && values.every(({ text }) => /^\d{2,3}[- ]?\d{2,3}$/.test(text.trim())),
    ),
    weak(
      'city',
      'location|where from|from where|from|where they live|where do they live|lives in|living in|area|based in|where|wohnhaft in|wohnhaft|woont in|habite à|vive en|bor i',
      (column) =>
        looksLike('words')(column) &&
        column.values.every(({ text }) => !/\d/.test(text)) &&
        // Those come apart into town and state.
        !column.values.some(({ text }) => /,\s*[A-Z]{2}$/.test(text.trim())),
    ),
    weak('phone', 'home tel|home telephone|home phone|landline|festnetz', looksLike('phone')),
  ],
};

/** The fields a header may mean where nothing surer takes them, the likeliest first. */
export const weakFields = (type: ImportTypeKey, column: Column): readonly string[] => {
  const bare = squash(withoutBearer(column.header, type)) || squash(column.header);
  return (weakNames[type] ?? [])
    .filter(({ headers, fits }) => (headers.has(squash(column.header)) || headers.has(bare)) && fits(column))
    .map(({ field }) => field);
};
