import { isCurrency } from '../import/currency.ts';
import { readNumber } from '../import/read-number.ts';
import type { Region } from './region.ts';

const currencyWords = /^(?:dollars?|bucks|euros?|pounds?|francs?|kron(?:or|er|a)|cents?)$/i;
const isCents = /^(?:cents?|c|¢)$/i;
const thousands = /^(\d+(?:[.,]\d{1,2})?)\s*k$/i;

/**
 * A figure as people type it into a form: "1 234.50", "1.234,50", "12,5", "3 %", "(12)". With both marks the last is
 * the decimal mark. A single mark before three figures is read after the region: 1,234 is a thousand in the United
 * States and one and a bit in Germany.
 * @returns undefined where it is no single figure, or where letters stand around it.
 */
export function readTypedNumber(
  raw: string,
  { decimalSign }: Pick<Region, 'decimalSign'>,
): number | undefined {
  const read = readNumber(raw, decimalSign);
  if (read === undefined || read.before !== '' || !/^%?$/.test(read.after)) return undefined;
  return read.value;
}

/** An amount with or without sign, code, word or separators: "$1,200", "1.200,50 €", "CHF 900.–", "2.5k", "500 dollars". */
export function readTypedMoney(raw: string, region: Pick<Region, 'decimalSign'>): number | undefined {
  const short = thousands.exec(raw.trim().replace(/^\p{Sc}\s*/u, ''));
  if (short) return Math.round(Number((short[1] ?? '').replace(',', '.')) * 1000);
  const read = readNumber(raw.replace(/[,.]\s*[-–—]{1,2}(?=\s*\D*$)/, ''), region.decimalSign);
  if (read === undefined) return undefined;
  const { before, after, value } = read;
  if (isCents.test(after) && before === '') return value / 100;
  const isSign = (text: string): boolean => text === '' || isCurrency(text) || currencyWords.test(text);
  return isSign(before) && isSign(after) && (before === '' || after === '') ? value : undefined;
}
