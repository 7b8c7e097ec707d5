import { species } from '../species/species.ts';
import { type Meaning, meaningsOf } from './field-words.ts';
import { fold, wordsOf } from './fold.ts';
import { weightUnitOf } from './read-weight.ts';
import type { ImportTypeKey } from './types.ts';

/** Words that say nothing about which field a header means: articles, and whose field it is. */
export const fillers = new Set([
  ...'of the a an in on at for s der die das des dem den im von vom de du la le les l el los van het een i og och'.split(
    ' ',
  ),
  ...'animal animals tier tieres hund hundes chien hond perro cane katze chat kat pferd cheval paard'.split(
    ' ',
  ),
  ...Object.values(species).flatMap(({ terms }) =>
    [terms.parent, terms.parentTerm, terms.child, terms.childTerm].map(fold),
  ),
]);

/** "Weight (kg)" and "Weight [kg]" without what stands in brackets; units say how to read, not which field: “Poids en g”. */
export const withoutBrackets = (header: string): string =>
  header
    .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
    // "Beløb inkl. moms": with the tax, as it was paid.
    .replace(
      /(?<=\p{L}.*)\s+(?:inkl?|incl?|inklusive|inclusief|including|incluido|incluso|inclus|inclusa)\.?\s+(?:moms|mva|btw|mwst|ust|vat|tva|iva|tax|gst|alv|dph)\.?$/iu,
      '',
    )
    // "IVA 21%": at which rate.
    .replace(/\s*\d{1,2}(?:[.,]\d)?\s*%\s*$/, '')
    .trim()
    .replace(/\s+(?:in|en|i)\s+(\p{L}+)\.?$/iu, (all, unit: string) => (weightUnitOf(unit) ? '' : all));

export const withoutNumber = (header: string): string => header.replace(/\s*\(\d+\)$/, '');

const numberWords = new Set('# no nr num number numbers nummer numero nro numret'.split(' '));

/** The words of a header that count, in one order: "Reg. #", "No. of registration" → "nr registration". */
export function meaningful(header: string): string {
  const words = wordsOf(header.replace(/\bn\.?[°º]/gi, 'nr ')).flatMap((word) => {
    if (numberWords.has(word)) return ['nr'];
    // Stamboomnr and Stamboomnummer, regnr and "reg. no." say the same.
    const numbered = /^(\p{L}{3,})(?:nr|nummer|numret|number)$/u.exec(word)?.[1];
    if (numbered !== undefined) return [numbered, 'nr'];
    return fillers.has(word) || (word.length > 1 && weightUnitOf(word)) ? [] : [word];
  });
  return words.sort().join(' ');
}

/** "EMS/Colour": what stands beside a stroke says the same once more, or adds to it. */
export const alternatives = (header: string): string[] =>
  header.includes('/') ? header.split('/').map((part) => part.trim()) : [];

/** "Default Address City", "Billing ZIP": whose address it is goes without saying among customers. */
const ofCustomers =
  /^(?:default(?: address)?|billing|mailing|home|contact|customer|client|buyer|person)[\s_]+(?:-\s*)?/i;

/** "Straße privat", "Ville domicile": the same behind it. */
const atHome = /[\s,]+(?:privat|private|privée?|particular|domicile|hem|hjem|home)$/i;

/** The rest of a header that begins or ends with whose it is; nothing for any other. */
export const withoutWhose = (header: string): string => {
  const rest = header.replace(ofCustomers, '').replace(atHome, '');
  return rest === header ? '' : rest;
};

/** "Sire KC Name" without whose register it is; nothing where no more than a number stands beside it. */
export function withoutRegister(header: string): string {
  const rest = header
    .replace(/\b(?:kc|akc|ckc|ukc|fci|vdh|skk|dkk|nkk|gccf|tica|cfa|fife|adga|uk|gb|us|usa|usda|eu)\b/i, ' ')
    .trim();
  // The number a litter is registered by is not what its young are sorted by.
  const isOfLitter = wordsOf(rest).some((word) => meaningsOf(word)?.includes('litter'));
  return rest === header.trim() || isOfLitter || meaningful(rest) === 'nr' ? '' : rest;
}

/** "Chip lam" among young without the word for them; nothing where it says no more, or only how many or which. */
export function withoutBearer(header: string, type: ImportTypeKey): string {
  if (type !== 'offspring') return '';
  const words = wordsOf(withoutBrackets(header));
  const rest = words.filter((word) => !meaningsOf(word)?.every((one) => one === 'young'));
  const saysMore = rest.some((word) => !meaningsOf(word)?.every((one) => one === 'number' || one === 'name'));
  return rest.length === words.length || !saysMore ? '' : rest.join(' ');
}

const ofNumbers = [
  'chip',
  'register',
  'tag',
  'tattoo',
  'ring',
  'ear',
  'invoice',
  'receipt',
  'order',
  'phone',
];

/**
 * "No. of calves", "# of litters", "Anzahl Würfe": how many there are, which is the number of nothing. "Number of chip" and
 * "N° de portée" are.
 */
export function countsThings(header: string): boolean {
  const words = wordsOf(withoutBrackets(header).replace(/n\.?[°º]/gi, 'nr '));
  const [first = '', second = ''] = words;
  const rest = words.slice(second === 'of' ? 2 : 1);
  if (
    rest.length === 0 ||
    rest.some((word) => ofNumbers.some((one) => meaningsOf(word)?.includes(one as Meaning)))
  )
    return false;
  return (
    (numberWords.has(first) && second === 'of') ||
    /^(?:anzahl|anz|aantal|antal|antall|nb|nbre|liczba|ilosc|pocet|lukumaara|cantidad|quantita|quantidade|count|how|total)$/.test(
      first,
    )
  );
}

/** "Hatch #" is the number of a hatch, "# hatched" how many hatched. */
export const namesItsNumber = (header: string): boolean => {
  const words = wordsOf(withoutBrackets(header));
  return words.length > 1 && /^(?:#|no|nr|num|number|id|code)$/.test(words.at(-1) as string);
};
