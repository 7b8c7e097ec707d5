/**
 * Numbers of a workbook that people see otherwise than they stand in the file: 02134, 012345678901234, 85 %. The reader
 * of workbooks does not tell how a cell is written, so that these cells become the text people see before it reads them
 * (ECMA-376, 18.8.30 and 18.8.31).
 */

/** Writes the number of a cell as it is shown; undefined where the number says the same by itself. */
type Shown = (text: string) => string | undefined;

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

const decoded = (text: string): string =>
  text.replace(/&(quot|apos|amp|lt|gt);/g, (_, name: string) => entities[name] ?? '');

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2];
};

/** The formats of ECMA-376 that have no code in the file. */
const percents: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%' };

const inHundredths: Shown = (text) => {
  const size = Number(text);
  return text !== '' && Number.isFinite(size) ? `${Number((size * 100).toPrecision(15))}%` : undefined;
};

/** Zeros stand for the figures a number has at least, with what stands between them: 000-00-0000. */
const padded =
  (code: string): Shown =>
  (text) => {
    const size = Number(text);
    if (text === '' || !Number.isSafeInteger(size) || size < 0) return undefined;
    const zeros = code.split('0').length - 1;
    const figures = String(size).padStart(zeros, '0');
    let next = figures.length - zeros;
    const rest = code.replace(/0/g, () => {
      next += 1;
      return figures[next - 1] ?? '';
    });
    return figures.slice(0, figures.length - zeros) + rest;
  };

/** No number has more figures; a code of a million zeros would make a sheet of any size. */
const longestCode = 40;

function shownBy(code: string): Shown | undefined {
  if (code.length > longestCode) return undefined;
  const [positive = ''] = code.split(';');
  const bare = positive.replace(/"[^"]*"|\\./g, '');
  if (bare.includes('%')) return inHundredths;
  const plain = positive.replace(/\\([- ])/g, '$1');
  return /^0[0 -]*0$/.test(plain) ? padded(plain) : undefined;
}

/** Number of the style → how its numbers are shown, of those that need it. @param styles The part `xl/styles.xml`. */
export function formatsOf(styles: string): ReadonlyMap<string, Shown> {
  const codes = new Map(Object.entries(percents));
  for (const [, attributes = ''] of styles.matchAll(/<numFmt\b([^>]*)>/g)) {
    codes.set(attribute(attributes, 'numFmtId') ?? '', decoded(attribute(attributes, 'formatCode') ?? ''));
  }
  const formats = new Map<string, Shown>();
  const [, cells = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? [];
  let style = 0;
  for (const [, attributes = ''] of cells.matchAll(/<xf\b([^>]*)>/g)) {
    const shown = shownBy(codes.get(attribute(attributes, 'numFmtId') ?? '') ?? '');
    if (shown) formats.set(String(style), shown);
    style += 1;
  }
  return formats;
}

const numberCell = /<c\b([^>]*)>((?:<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)?)<v>([^<]*)<\/v>/g;

/** The sheet with the numbers of these formats as text. */
export const asShown = (sheet: string, formats: ReadonlyMap<string, Shown>): string =>
  sheet.replace(numberCell, (cell, attributes: string, formula: string, text: string) => {
    if ((attribute(attributes, 't') ?? 'n') !== 'n') return cell;
    const shown = formats.get(attribute(attributes, 's') ?? '')?.(text);
    if (shown === undefined) return cell;
    return `<c${attributes.replace(/\st=(?:"n"|'n')/, '')} t="str">${formula}<v>${shown}</v>`;
  });

const rootPrefix = /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*<([A-Za-z_][\w.-]*):/;

/** Whether a part writes its own elements with a prefix, told by how it begins. */
export const hasPrefix = (beginning: string): boolean => rootPrefix.test(beginning);

/** A part that writes `<x:c>` for `<c>`, as some programs do: the reader of workbooks knows elements by their bare names. */
export function withoutPrefix(part: string): string {
  const prefix = rootPrefix.exec(part)?.[1];
  if (prefix === undefined) return part;
  return part.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
}

/** XML has two words for yes, and the reader knows one: days that are counted from 1904 on. */
export const withPlainEpoch = (workbook: string): string =>
  workbook.replace(/(\sdate1904=)(["'])true\2/, '$1"1"');
