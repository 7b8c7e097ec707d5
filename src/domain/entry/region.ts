import type { DateOrder, DecimalSign } from '../import/types.ts';

/** How people of one place write: derived from a BCP 47 tag such as `en-US`, never stored beside it. */
export interface Region {
  readonly locale: string;
  readonly dateOrder: Exclude<DateOrder, 'ask'>;
  readonly decimalSign: DecimalSign;
  readonly units: UnitSystem;
  /** Hours from 1 to 12, with AM and PM. */
  readonly isTwelveHours: boolean;
  /** "Color" and "organization"; elsewhere English is spelled as in Britain. */
  readonly isAmericanSpelling: boolean;
  /** The day a week begins with: 0 is Sunday, 1 Monday, 6 Saturday. */
  readonly weekStart: 0 | 1 | 6;
  /** ISO 4217; US dollars where the tag names no place we know. */
  readonly currency: string;
}

export const unitSystems = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** ISO 3166 to ISO 4217, for places where people breed with software in English; the rest choose for themselves. */
const currencies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG'
      .split(' ')
      .map((place) => [place, 'EUR'] as const),
  ),
  ...{ US: 'USD', CA: 'CAD', MX: 'MXN', BR: 'BRL', AR: 'ARS', CL: 'CLP', CO: 'COP', PE: 'PEN' },
  ...{ GB: 'GBP', CH: 'CHF', LI: 'CHF', SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK', PL: 'PLN', CZ: 'CZK' },
  ...{ HU: 'HUF', RO: 'RON', RS: 'RSD', UA: 'UAH', TR: 'TRY', IL: 'ILS', AE: 'AED', SA: 'SAR', ZA: 'ZAR' },
  ...{ KE: 'KES', NG: 'NGN', AU: 'AUD', NZ: 'NZD', JP: 'JPY', KR: 'KRW', CN: 'CNY', HK: 'HKD', TW: 'TWD' },
  ...{ SG: 'SGD', MY: 'MYR', PH: 'PHP', TH: 'THB', ID: 'IDR', VN: 'VND', IN: 'INR', PK: 'PKR' },
};

/** Where animals are weighed in pounds and ounces (CLDR, measurementSystem US). */
const imperial = new Set(['US', 'LR', 'MM', 'PR', 'VI', 'GU']);

/** Where a week begins on Sunday, or on Saturday (CLDR 48, weekData); elsewhere it is Monday. */
const sundays = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE ' +
    'PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
);
const saturdays = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

export const isLocale = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
};

/** Where English is spelled as in the United States. */
const american = new Set(['US', 'PR', 'VI', 'GU', 'PH', 'LR']);

type Writing = Pick<Region, 'dateOrder' | 'decimalSign' | 'isTwelveHours'> & { readonly place: string };

/** What the platform knows of a locale. */
export function askPlatform(locale: string): Writing {
  const place = new Intl.Locale(locale).maximize().region ?? 'US';
  const sample = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC' }).formatToParts(0);
  const [first] = sample.filter(({ type }) => type === 'year' || type === 'month' || type === 'day');
  const orders = { year: 'year-first', month: 'month-first', day: 'day-first' } as const;
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return {
    place,
    dateOrder: orders[(first?.type ?? 'month') as keyof typeof orders],
    decimalSign: decimal?.value === ',' ? ',' : '.',
    isTwelveHours: new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true,
  };
}

/**
 * The same for where most people breed with software in English. A browser takes a tenth of a second to be asked, on a
 * phone half of one, before anything is drawn.
 */
export const knownWritings: Readonly<Record<string, Writing>> = {
  'en-US': { place: 'US', dateOrder: 'month-first', decimalSign: '.', isTwelveHours: true },
  'en-GB': { place: 'GB', dateOrder: 'day-first', decimalSign: '.', isTwelveHours: false },
  'en-AU': { place: 'AU', dateOrder: 'day-first', decimalSign: '.', isTwelveHours: true },
  'en-NZ': { place: 'NZ', dateOrder: 'day-first', decimalSign: '.', isTwelveHours: true },
  'en-IE': { place: 'IE', dateOrder: 'day-first', decimalSign: '.', isTwelveHours: false },
};

/** What follows from a locale. An unknown tag is read as American English, the product's own language. */
export function regionOf(tag: string): Region {
  const locale = Object.hasOwn(knownWritings, tag) || isLocale(tag) ? tag : 'en-US';
  const { place, ...writing } = knownWritings[locale] ?? askPlatform(locale);
  return {
    locale,
    ...writing,
    isAmericanSpelling: american.has(place),
    weekStart: sundays.has(place) ? 0 : saturdays.has(place) ? 6 : 1,
    units: imperial.has(place) ? 'imperial' : 'metric',
    currency: currencies[place] ?? 'USD',
  };
}

/** 3/14/2021, 14/03/2021, 14.03.2021 or 2021-03-14: a day as people there write it in a form. */
export function writtenDay(date: string, { locale }: Region): string {
  const at = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    year: 'numeric',
    month: locale === 'en-US' ? 'numeric' : '2-digit',
    day: locale === 'en-US' ? 'numeric' : '2-digit',
  }).format(at);
}

/** "March 14, 2021" where the month comes first, "14 March 2021" elsewhere. The product speaks English everywhere. */
export const dayInWords = (date: string, { dateOrder }: Region): string =>
  new Intl.DateTimeFormat(dateOrder === 'month-first' ? 'en-US' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
