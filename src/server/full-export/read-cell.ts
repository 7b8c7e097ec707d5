import type { Field, FieldKind } from '#domain/fields/field.ts';
import { restoreFormula } from '#domain/import/formulas.ts';
import { parseShallowJson } from '../http/json-depth.ts';

const asText = (cell: string): unknown => restoreFormula(cell);
/** What is no number stays text, and the field says so. */
const asNumber = (cell: string): unknown => (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell) ? Number(cell) : cell);
const asYesOrNo = (cell: string): unknown => (cell === 'true' ? true : cell === 'false' ? false : cell);
const asJson = (cell: string): unknown => {
  try {
    return parseShallowJson(restoreFormula(cell));
  } catch {
    return Number.NaN; // no value of JSON, so the field refuses it
  }
};

const readers: Readonly<Record<FieldKind, (cell: string) => unknown>> = {
  text: asText,
  longText: asText,
  email: asText,
  phone: asText,
  url: asText,
  choice: asText,
  boolean: asYesOrNo,
  integer: asNumber,
  decimal: asNumber,
  money: asNumber,
  percent: asNumber,
  date: asText,
  time: asText,
  instant: asText,
  list: asJson,
  json: asJson,
  reference: asText,
  anyId: asText,
};

/** The exact inverse of what an export writes into a cell; an empty one is no value. */
export const readCell = (cell: string, { kind }: Field): unknown =>
  cell === '' ? null : readers[kind](cell);

/** Lists and structured values go out as JSON, so that none of their commas and line ends means anything else. */
export const isJson = ({ kind }: Field): boolean => kind === 'json' || kind === 'list';
