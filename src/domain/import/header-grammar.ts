import { type Column, canHold } from './can-hold.ts';
import { type Meaning, meaningsOf, meaningsOfShort } from './field-words.ts';
import { fold, wordsOf } from './fold.ts';
import { fillers, namesItsNumber, withoutBrackets } from './header-words.ts';
import { parentsInOrder } from './parent-headers.ts';
import { weightUnitOf } from './read-weight.ts';
import type { ImportField, ImportType, ImportTypeKey } from './types.ts';

/** A field, what its header has to say, and what it may say besides. */
type Rule = readonly [field: string, needs: string, may?: string];

const numbers: readonly Rule[] = [
  ['microchipNumber', 'chip', 'number animal'],
  ['registrationNumber', 'register', 'number animal breed'],
  ['tattoo', 'tattoo', 'number ear'],
  ['earTag', 'tag', 'number ear animal young'],
  ['earTag', 'ear number', 'mark young'],
  ['earTag', 'ear mark'],
  ['ring', 'ring', 'number'],
];

const looks: readonly Rule[] = [
  ['gender', 'sex', 'animal young'],
  ['breed', 'breed', 'name animal'],
  ['color', 'colour', 'coat animal description name young'],
  ['status', 'status', 'animal young group'],
  ['notes', 'note'],
  ['weaningDate', 'weaning', 'day'],
];

const rules: Readonly<Record<ImportTypeKey, readonly Rule[]>> = {
  animals: [
    ['name', 'name', 'animal register'],
    ['callName', 'home name', 'animal'],
    ['birthDate', 'birth', 'day tag animal'],
    ['deathDate', 'death', 'day animal'],
    ['weight', 'weight', 'alive animal'],
    ['purchaseDate', 'buy', 'day'],
    ['purchasePrice', 'buy price'],
    ['purchasePrice', 'payment price'],
    ['originalBreeder', 'breeder', 'name'],
    ['location', 'place', 'number mating'],
    ['groupId', 'group', 'name number birth breed'],
    ['titlePrefix', 'title', 'animal'],
    ['dnaProfileId', 'dna', 'number'],
    ...numbers,
    ...looks,
  ],
  offspring: [
    ['breederName', 'name', 'young animal register'],
    ['breederName', 'young', 'number'],
    ['ownerOffspringName', 'home name'],
    ['breedingGroupDate', 'birth', 'day litter young'],
    ['breedingGroupDate', 'litter day'],
    ['breedingGroupName', 'litter', 'name'],
    ['birthWeight', 'birth weight', 'young'],
    ['currentWeight', 'weight', 'young alive'],
    ['price', 'price', 'young'],
    ['price', 'amount', 'young'],
    ['customerName', 'buyer', 'name new'],
    ['customerName', 'owner', 'name new'],
    ['customerEmail', 'buyer email', 'new'],
    ['customerEmail', 'owner email', 'new'],
    ['collarColor', 'collar', 'colour number'],
    ['meetingDate', 'leave', 'day new home young due'],
    ['meetingDate', 'home day', 'new young'],
    ['soldOn', 'sold day'],
    ['price', 'sold price'],
    ...numbers,
    ...looks,
  ],
  'breeding-groups': [
    ['name', 'litter', 'name'],
    ['sourceId', 'litter number'],
    ['sourceId', 'birth number'],
    ['sourceId', 'mating number'],
    ['breedingDate', 'mating', 'day first last'],
    ['breedingDate', 'breed day'],
    ['breedingMethod', 'mating method'],
    ['breedingMethod', 'mating kind'],
    ['breedingLocation', 'mating place'],
    ['expectedDate', 'due', 'day birth litter young'],
    ['birthDate', 'birth', 'day litter'],
    ['birthDate', 'litter day'],
    ['birthDate', 'young day'],
    ['totalPuppies', 'birth'],
    ['totalPuppies', 'total', 'birth young number'],
    ['totalPuppies', 'young', 'number'],
    ['totalPuppies', 'young birth', 'number'],
    ['totalPuppies', 'birth number', 'young'],
    ['alivePuppies', 'alive', 'birth young number total'],
    ['bornDead', 'dead', 'birth young number'],
    ['bornDead', 'death', 'young number'],
    ['notes', 'note'],
  ],
  customers: [
    ['sourceId', 'buyer number'],
    ['status', 'buyer status'],
    ['firstName', 'first', 'name buyer owner'],
    ['lastName', 'last', 'name buyer owner'],
    ['email', 'email', 'street buyer owner home first'],
    ['phone', 'phone', 'number buyer owner home first day'],
    ['address', 'street', 'buyer owner home first number'],
    ['zipCode', 'zip', 'number buyer owner home'],
    ['city', 'town', 'name buyer owner home'],
    ['taxId', 'tax', 'number'],
    ['businessName', 'company', 'name'],
    ['preference', 'wanted', 'young animal sex colour breed litter kind coat'],
    ['notes', 'note'],
  ],
  'health-records': [
    ['animalName', 'animal', 'name register home'],
    ['offspringName', 'young', 'name'],
    ['date', 'day', 'treatment'],
    ['animalName', 'animal number'],
    ['animalMark', 'animal number'],
    ['recordType', 'kind', 'treatment'],
    ['recordType', 'category', 'treatment'],
    ['treatment', 'treatment'],
    ['description', 'description'],
    ['veterinarian', 'vet', 'name'],
    ['medication', 'medicine', 'name kind treatment'],
    ['nextDueDate', 'next', 'day treatment due medicine'],
    ['nextDueDate', 'due', 'day treatment'],
    ['animalMicrochipNumber', 'chip', 'number'],
    ['animalRegistrationNumber', 'register', 'number'],
    ['animalMark', 'tag', 'number ear'],
    ['animalMark', 'ear number', 'mark'],
    ['animalMark', 'ring', 'number'],
    ['notes', 'note'],
  ],
  weights: [
    ['animalName', 'animal', 'name register home'],
    ['animalName', 'animal number'],
    ['animalMark', 'animal number'],
    ['animalName', 'young', 'name'],
    ['animalName', 'collar', 'colour young'],
    ['weighedOn', 'day', 'weight'],
    ['weight', 'weight', 'animal young alive'],
    ['animalMicrochipNumber', 'chip', 'number'],
    ['animalRegistrationNumber', 'register', 'number'],
    ['animalMark', 'tag', 'number ear'],
    ['animalMark', 'ear number', 'mark'],
    ['animalMark', 'ring', 'number'],
    ['notes', 'note'],
  ],
  heats: [
    ['animalName', 'animal', 'name register home'],
    ['animalName', 'animal number'],
    ['animalMark', 'animal number'],
    ['animalMicrochipNumber', 'chip', 'number'],
    ['animalRegistrationNumber', 'register', 'number'],
    ['animalMark', 'tag', 'number ear'],
    ['animalMark', 'ear number', 'mark'],
    ['animalMark', 'ring', 'number'],
    ['notes', 'note'],
  ],
  'financial-transactions': [
    ['date', 'day', 'sold order'],
    ['type', 'kind'],
    ['category', 'category'],
    ['description', 'description'],
    ['amount', 'amount', 'price total payment sold'],
    ['amount', 'sold price'],
    ['amount', 'price', 'total'],
    ['amount', 'total', 'invoice payment amount price order sold'],
    ['amount', 'order amount'],
    ['amount', 'invoice amount'],
    ['invoiceNumber', 'invoice', 'number'],
    ['receiptNumber', 'receipt', 'number'],
    ['paymentMethod', 'payment method'],
    ['paymentMethod', 'payment kind'],
    ['paymentStatus', 'payment', 'status'],
    ['paidDate', 'payment day'],
    ['dueDate', 'due', 'day payment'],
    ['taxAmount', 'tax', 'amount'],
    ['customerName', 'buyer', 'name'],
    ['customerEmail', 'buyer email'],
    ['animalName', 'animal', 'name sold buy'],
    ['animalMark', 'tag number', 'ear animal'],
    ['animalMark', 'ear tag', 'number animal'],
    ['animalMark', 'tag animal', 'number'],
    ['animalMark', 'ring number', 'animal'],
    ['animalMicrochipNumber', 'chip number', 'animal'],
    ['animalMicrochipNumber', 'chip animal'],
    ['animalRegistrationNumber', 'register animal', 'number'],
    ['offspringName', 'young', 'name sold'],
    ['notes', 'note'],
  ],
};

const articles = new Set(
  'and en or oder do da dos das di del della w na z ze od pro te sul y e et und u i a og och ja és и pri przy bei bij al na por par von vom am op le el il on d l dell'.split(
    ' ',
  ),
);

/** Words that leave what they stand before as it is: "Body color", "Official name". */
const modifiers = new Set(
  'virallinen hivatalos oficjalne resmi mgmt mgt uk gb us eu related involved linked affected which body hair base special now present management placement official full current primary main actual latest recent own exact officiele officiel officieel oficial ufficiale offizieller offiziell'.split(
    ' ',
  ),
);

const setOf = (text = ''): ReadonlySet<string> => new Set(text.split(' ').filter((word) => word !== ''));

interface Known {
  readonly field: string;
  readonly needs: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

const known = new Map<ImportTypeKey, readonly Known[]>(
  (Object.keys(rules) as ImportTypeKey[]).map((key) => [
    key,
    rules[key].map(([field, needs, may = '']) => ({
      field,
      needs: setOf(needs),
      all: setOf(`${needs} ${may}`),
    })),
  ]),
);

/** Everything the words of a header say; undefined where one of them is not known. */
function said(header: string): ReadonlySet<Meaning> | undefined {
  const words = wordsOf(
    header
      .replace(/n\.?[°º]/gi, ' nr ')
      .replace(/(?<!\p{L})e[-\s](?:mail|post)/giu, ' email ')
      .replace(/(?<![\p{L}\d])1(?:er|ère|st|e|ste|a|ª|º|°|\.)?(?=\s|$)/giu, ' first '),
  );
  const isGrams =
    words.length > 1 && words.at(-1) === 'g' && meaningsOf(words.at(-2) ?? '')?.includes('weight');
  const units = words.filter(
    (word) => (word.length > 1 && weightUnitOf(word) !== undefined) || (isGrams === true && word === 'g'),
  );
  // "Lbs" alone is a weight; behind other words it says how to read it.
  if (units.length > 0 && units.length === words.length) return new Set(['weight']);
  // "Gramos al nacer", "Oz at birth": the unit says what was measured.
  const found = new Set<Meaning>(
    units.some((word) => word.length > 2 || weightUnitOf(word) === 'kg') ? ['weight'] : [],
  );
  const short = new Set(fold(header).match(/\p{L}+(?=\.)/gu));
  for (const word of words) {
    if (units.includes(word)) continue;
    const meanings = meaningsOf(word) ?? (short.has(word) ? meaningsOfShort(word) : undefined);
    if (meanings === undefined && ![fillers, articles, modifiers].some((one) => one.has(word)))
      return undefined;
    for (const one of meanings ?? []) found.add(one);
  }
  return found.size === 0 ? undefined : found;
}

/** "Whelping notes", "Remarks & history": notes, whatever they are about. Those on a parent are not this animal's. */
export function byNotes(column: Column, type: ImportType): ImportField | undefined {
  const words = wordsOf(column.header);
  const isNote = words.some((word) => meaningsOf(word)?.includes('note'));
  return isNote && parentsInOrder(column.header).length === 0
    ? type.fields.find(({ key }) => key === 'notes')
    : undefined;
}

const howToUs =
  /^(?:how|saw|seen|found|heard|where|hoe|wie|comment|como|hur|hvordan|come)\b.*\b(?:us|ons|uns|nous|nos|noi|oss|os)\b/;
const foundBy = new Set('found find hear heard learn learned referred refer recommended'.split(' '));

/** "How they found us", "Where did you hear of us": how a customer came, whatever stands around it. */
export const byWayFound = ({ header }: Column, type: ImportType): ImportField | undefined =>
  type.key === 'customers' &&
  (wordsOf(header).some((word) => foundBy.has(word)) || howToUs.test(wordsOf(header).join(' ')))
    ? type.fields.find(({ key }) => key === 'acquisitionMethod')
    : undefined;

const joining = new Set('and und et y e i a en og och ja és'.split(' ').map(fold));

/** Whether a header says that people stand in a column by their whole names: "Imię i nazwisko", "Nome completo". */
export function saysWholeName(header: string): boolean {
  const meant = said(withoutBrackets(header));
  if (meant === undefined) return false;
  const people = ['buyer', 'owner', 'name', 'first', 'last'];
  if (![...meant].every((one) => people.includes(one))) return false;
  if (meant.has('first') === meant.has('last')) return true;
  // "Nazwisko i imię": a family name and another one, where "Last name" is the one alone.
  const words = wordsOf(withoutBrackets(header));
  const meaningAt = (at: number): Meaning | undefined => meaningsOf(words[at] ?? '')?.[0];
  return words.some(
    (word, at) =>
      joining.has(word) &&
      [meaningAt(at - 1), meaningAt(at + 1)].every((one) => one === 'last' || one === 'name') &&
      meaningAt(at - 1) !== meaningAt(at + 1),
  );
}

/** "Cognome e nome", "Nachname Vorname", "Nom Prénom": the family name stands first. */
export function saysFamilyFirst(header: string): boolean {
  const meant = wordsOf(header).map((word) => meaningsOf(word)?.[0]);
  const [last, first, name] = (['last', 'first', 'name'] as const).map((one) => meant.indexOf(one)) as [
    number,
    number,
    number,
  ];
  if (last !== -1) {
    const other = first === -1 ? name : first;
    return other !== -1 && last < other;
  }
  return name !== -1 && first !== -1 && name < first;
}

/** Whether there is a place for a second one: a tag, a band. */
const hasSecond = ({ fields }: ImportType, key: string): boolean =>
  fields.some((field) => field.key === key && field.target.kind === 'mark' && field.further !== undefined);

/**
 * The field that the words of a header mean together, whatever their order and language: "Zugangsdatum", "Nr rodowodu",
 * "Data urodzenia psa". Every word has to be known: what says more than that, such as "Weight at weaning", means no field.
 */
export function byMeaning(
  column: Column,
  type: ImportType,
  taken: ReadonlySet<string>,
): ImportField | undefined {
  // "Alive @ 1 wk": how many of a litter there were then.
  const header =
    type.key === 'breeding-groups'
      ? column.header.replace(/\s*(?:@|\bat)\s*\d+\s*(?:wks?|weeks?|days?|[dw])\b/i, '')
      : column.header;
  const meant: ReadonlySet<string> | undefined = said(withoutBrackets(header));
  if (meant === undefined) return undefined;
  const fits = (known.get(type.key) ?? [])
    .filter(
      ({ field, needs, all }) =>
        (!taken.has(field) || hasSecond(type, field)) &&
        [...needs].every((one) => meant.has(one)) &&
        [...meant].every((one) => all.has(one)),
    )
    .sort((a, b) => b.needs.size - a.needs.size);
  const isNumbered = namesItsNumber(column.header);
  return fits
    .map(({ field }) => type.fields.find(({ key }) => key === field))
    .find(
      (field) =>
        field !== undefined &&
        !(isNumbered && field.field.kind === 'integer') &&
        !(!isNumbered && field.key === 'sourceId' && !meant.has('litter')) &&
        canHold(field, column),
    );
}

/**
 * The same where only some of the words are known, "Acquired value": enough for an offer. Whoever speaks of a parent means
 * nothing of the animal itself.
 */
export function byKnownWords(
  column: Column,
  type: ImportType,
  taken: ReadonlySet<string>,
): ImportField | undefined {
  const words = wordsOf(withoutBrackets(column.header));
  const known = words.filter((word) => meaningsOf(word) !== undefined);
  return known.length === 0 || known.length === words.length || parentsInOrder(column.header).length > 0
    ? undefined
    : byMeaning({ ...column, header: known.join(' ') }, type, taken);
}
