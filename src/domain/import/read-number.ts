import type { DecimalSign } from './types.ts';

export interface NumberReading {
  readonly value: number;
  /** Signs that stood around the figure, as written: `€`, `USD`, `kg`, `%`. */
  readonly before: string;
  readonly after: string;
  /** What the cell itself says about the decimal sign; undefined where it could be either. */
  readonly proves?: DecimalSign;
}

/** No figure is longer; the shape below would take its time with a page of text. */
const longest = 80;

const blanks = /[\s\u00A0\u202F\u2009'’]/g;
const shape =
  /^(?<before>[^\d.,()+\-−–]*)(?<sign>[+\-−–]?)(?<between>[^\d.,()+\-−–]*)(?<figure>\d[\d.,]*|[.,]\d+)(?<minus>[-−–]?)(?<after>[^\d]*)$/u;
const scientificShape = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d{1,3}$/i;

/** 9.85E+14: a spreadsheet has shortened a long number, and its last figures are lost. */
export const isScientific = (text: string): boolean => /e/i.test(text) && scientificShape.test(text.trim());

/** Whether the marks stand before every third figure, as in 1.234.567. */
const grouped = (whole: string, mark: string): boolean => {
  const [first = '', ...groups] = whole.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
};

function figureOf(
  figure: string,
  decimalSign: DecimalSign,
): { digits: string; proves?: DecimalSign } | undefined {
  const points = figure.split('.').length - 1;
  const commas = figure.split(',').length - 1;
  if (points === 0 && commas === 0) return { digits: figure };
  if (points > 0 && commas > 0) {
    const last: DecimalSign = figure.lastIndexOf('.') > figure.lastIndexOf(',') ? '.' : ',';
    const mark = last === '.' ? ',' : '.';
    const [whole = '', fraction = '', more] = figure.split(last);
    if (more !== undefined || !grouped(whole, mark)) return undefined;
    return { digits: `${whole.replaceAll(mark, '')}.${fraction}`, proves: last };
  }
  const sign: DecimalSign = points > 0 ? '.' : ',';
  const other: DecimalSign = sign === '.' ? ',' : '.';
  if (points + commas > 1) {
    return grouped(figure, sign) ? { digits: figure.replaceAll(sign, ''), proves: other } : undefined;
  }
  const [whole = '', fraction = ''] = figure.split(sign);
  const canBeGroups = fraction.length === 3 && grouped(figure, sign);
  if (canBeGroups && sign !== decimalSign) return { digits: `${whole}${fraction}` };
  return { digits: `${whole}.${fraction}`, ...(canBeGroups ? {} : { proves: sign }) };
}

/**
 * Reads a figure as people and banks write it: "1.234,50 €", "(12.00)", "12.50-", "$1,200", "5 %", "3,5 kg". Brackets
 * and a minus on either side mean below zero. Which of point and comma is the decimal sign is decided by the figure
 * where it says so, else by the file. Undefined for anything that is no single figure.
 */
export function readNumber(raw: string, decimalSign: DecimalSign): NumberReading | undefined {
  if (raw.length > longest) return undefined;
  // Most figures of most files, without the long way round.
  if (/^[1-9]\d{0,14}$/.test(raw)) return { value: Number(raw), before: '', after: '' };
  if (/^\d{1,12}\.\d{1,2}$/.test(raw)) return { value: Number(raw), before: '', after: '', proves: '.' };
  // "5.–" is how a Swiss price list writes five francs.
  let text = raw.trim().replace(/(\d)[.,][-–—]{1,2}$/, '$1');
  const inBrackets = /^\((.*)\)$/.exec(text) ?? /^([^\d(]*)\(([^()]*)\)([^\d]*)$/.exec(text);
  if (inBrackets) text = inBrackets.slice(1).join('');
  text = text.replace(/(\d)[\s\u00A0\u202F\u2009'’](?=\d{3}(?!\d))/g, '$1');
  const found = shape.exec(text.trim())?.groups;
  if (!found) return undefined;
  const { before = '', sign = '', between = '', figure = '', minus = '', after = '' } = found;
  const read = figureOf(figure.replace(/[.,]$/, ''), decimalSign);
  if (read === undefined) return undefined;
  const size = Number(read.digits);
  const negative = [inBrackets !== null, /[-−–]/.test(sign), minus !== ''].filter(Boolean).length;
  if (!Number.isFinite(size) || negative > 1) return undefined;
  return {
    value: negative === 1 && size !== 0 ? -size : size,
    before: `${before}${between}`.replace(blanks, ''),
    after: after.trim(),
    ...(read.proves === undefined ? {} : { proves: read.proves }),
  };
}

/**
 * The sign before the decimals of an amount of money, which never has three of them: 35.000 kr. and 1,200 € are thousands
 * whatever the rest of the file shows.
 */
export function decimalSignOfMoney(text: string, decimalSign: DecimalSign): DecimalSign {
  const [, mark] = /^[^\d]*[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?![\d.,])/u.exec(text.trim()) ?? [];
  return mark === undefined ? decimalSign : mark === '.' ? ',' : '.';
}
