import { currencySign } from '../writing.ts';
import { squash } from './fold.ts';
import { readNumber } from './read-number.ts';
import type { ColumnProfile } from './types.ts';

const codes = new Set(
  'USD EUR GBP CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN ISK TRY ZAR BRL MXN ARS CLP INR JPY CNY ILS AED'.split(
    ' ',
  ),
);

/** `€`, `US$`, `EUR`, `kr.`: what may stand beside an amount. */
export const isCurrency = (sign: string): boolean =>
  /^\p{L}{0,3}\p{Sc}$/u.test(sign) ||
  codes.has(sign.toUpperCase()) ||
  /^(?:kr|fr|sfr|zł|kč|ft|lei|dm|rs|r)\.?$/i.test(sign);

/** Which currencies the signs mean that no currency has for its own today, or several have. */
const meant: Readonly<Record<string, readonly string[]>> = {
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  fr: ['CHF'],
  sfr: ['CHF'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON', 'MDL'],
  dm: [],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  r: ['ZAR'],
  us$: ['USD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  r$: ['BRL'],
};

/** Whether the sign beside an amount is that of another currency: £ where the books are kept in dollars. */
export function namesOther(sign: string, currency: string): boolean {
  if (!isCurrency(sign)) return false;
  if (codes.has(sign.toUpperCase())) return sign.toUpperCase() !== currency;
  const known = meant[sign.toLowerCase().replace(/\.$/, '')];
  if (known !== undefined) return !known.includes(currency);
  return !currencySign(currency).endsWith(sign.replace(/^\p{L}+/u, ''));
}

/** What says in which currency an amount is; undefined where nothing does. */
export function currencyBeside(text: string): string | undefined {
  const read = readNumber(text, '.');
  return [read?.before, read?.after].find((sign) => sign !== undefined && isCurrency(sign));
}

const signInHeader = /(?:(?<!\p{L})\p{L}{1,3})?\p{Sc}/u;
const codeInHeader = /(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])/gu;

/** What the header of a column says of all its amounts: `Price (£)`, `Amount EUR`, `€`. */
export function currencyInHeader(header: string): string | undefined {
  const sign = signInHeader.exec(header)?.[0];
  if (sign !== undefined) return sign;
  const [bracketed] = /(?<=[([])\s*[^)\]]{1,4}(?=\s*[)\]])/u.exec(header) ?? [];
  if (bracketed !== undefined && isCurrency(bracketed.trim())) return bracketed.trim();
  return [...header.matchAll(codeInHeader)].map(([code]) => code).find((code) => codes.has(code));
}

const currencyNames = new Set(
  'currency|currency code|curr|ccy|währung|währungscode|devise|monnaie|valuta|munt|munteenheid|moneda|divisa|valutakod|waluta|měna|moeda'
    .split('|')
    .map(squash),
);

/** A column, or a line above the table, that says in which currency the amounts are. */
export const namesCurrency = (header: string): boolean => currencyNames.has(squash(header));

/** "Currency: EUR" as the name of a column says it of the whole file. */
export function saidCurrency(headers: readonly string[]): string | undefined {
  const said = headers.map((header) => header.split(/[:=]/).map((part) => part.trim()));
  const [, sign] =
    said.find(
      ([name = '', value = '', ...more]) => more.length === 0 && namesCurrency(name) && isCurrency(value),
    ) ?? [];
  return sign;
}

/** The same of a line above the table. */
export function currencyAbove(lines: readonly ColumnProfile[]): string | undefined {
  const said = lines.find(({ header }) => namesCurrency(header))?.values[0]?.text ?? '';
  return isCurrency(said) ? said : undefined;
}

/** Said of an amount in another currency than the books. */
export const otherCurrency = (currency: string): string =>
  `This is another currency than that of your books. Give the amount in ${currency}, or choose your currency in the settings first`;
