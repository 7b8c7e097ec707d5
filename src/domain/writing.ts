import { type Region, regionOf } from './entry/region.ts';

/**
 * How days, hours and figures are written for whoever reads them: of one region for a whole browser, of another for
 * each request on the server. Both tell here whose it is; every sentence is written by it (decision 0072).
 */
type Reader = () => Region | undefined;

let reader: Reader = () => undefined;

/** Told once, when a program starts. */
export function writeFor(whoReads: Reader): void {
  reader = whoReads;
}

let anywhere: Region | undefined;

/** Where nobody has said: a month by its name is misread by nobody. */
function regionOfAnybody(): Region {
  anywhere ??= regionOf('en-GB');
  return anywhere;
}

export const regionInUse = (): Region => reader() ?? regionOfAnybody();

const formats = new Map<string, Intl.NumberFormat>();

/** Made once each: making a formatter costs more than using it. */
function figures(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
  formats.set(key, made);
  return made;
}

/** "1,234.5" or "1.234,5". @param places Most digits behind the decimal sign; as many stand there where `isExact`. */
export function formatNumber(value: number, places = 3, { isExact = false } = {}): string {
  return figures(regionInUse().locale, {
    maximumFractionDigits: places,
    ...(isExact && { minimumFractionDigits: places }),
  }).format(value);
}

const signOf = (currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: 'narrowSymbol',
  ...options,
});

/** Of scripts that papers have no type for: such a sign would stand there as a stroke for a missing letter. */
const unset = /[\u0530-\u1bff\u2e80-\uffef]/;

/** Written with the sign of the currency, in letters that papers have as well: “¥” as anywhere, “THB” where there is none. */
function inSigns(currency: string, write: (options: Intl.NumberFormatOptions) => string): string {
  const text = write(signOf(currency)).replaceAll('\uffe5', '¥');
  return unset.test(text) ? write(signOf(currency, { currencyDisplay: 'code' })) : text;
}

/** "$2,500.00", "2.500,00 €" with a real minus. @param isShort "$2,500" where there are no cents */
export function formatMoney(value: number, currency: string, { isShort = false } = {}): string {
  const { locale } = regionInUse();
  const short = isShort ? ({ trailingZeroDisplay: 'stripIfInteger' } as const) : {};
  return inSigns(currency, (options) => figures(locale, { ...options, ...short }).format(value)).replace(
    '-',
    '−',
  );
}

/** The sign that stands beside an amount: "$", "€". */
export function currencySign(currency: string): string {
  const { locale } = regionInUse();
  return inSigns(
    currency,
    (options) =>
      figures(locale, options)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  );
}

/** "14:05", or "2:05 PM" where people count to twelve. @param time "14:05" or "14:05:00" */
export function formatTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (!regionInUse().isTwelveHours) return `${hours}:${minutes}`;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** [Britain, America]: the words of our screens that are spelled differently, with whatever ending follows. */
const spellings: readonly (readonly [string, string])[] = [
  ['colour', 'color'],
  ['organisation', 'organization'],
  ['programme', 'program'],
  ['caesarean', 'cesarean'],
  ['faecal', 'fecal'],
  ['labour', 'labor'],
  ['vigour', 'vigor'],
  ['leukaemia', 'leukemia'],
  ['haemo', 'hemo'],
  ['catalogue', 'catalog'],
  ['recognise', 'recognize'],
  ['cancelled', 'canceled'],
  ['instalment', 'installment'],
];

type Pairs = readonly (readonly [string, string])[];

const speller = (pairs: Pairs) => ({
  pattern: new RegExp(`\\b(${pairs.map(([from]) => from).join('|')})`, 'gi'),
  words: new Map(pairs),
});

const american = speller(spellings);
// A program for the computer is spelled alike in Britain.
const british = speller(
  spellings.filter(([, there]) => there !== 'program').map(([here, there]) => [there, here] as const),
);

/** Words of the product, never of a person, spelled as where they are read: "Color" or "Colour". */
export function spelled(words: string): string {
  const region = reader();
  if (region === undefined) return words;
  const { pattern, words: other } = region.isAmericanSpelling ? american : british;
  return words.replace(pattern, (found) => {
    const small = found.toLowerCase();
    const word = other.get(small) ?? found;
    return found === small ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}
