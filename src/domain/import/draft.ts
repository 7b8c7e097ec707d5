import { currencyBeside } from './currency.ts';
import { choiceTicked } from './flag-columns.ts';
import { addTo } from './further.ts';
import { identityKeys } from './identity-keys.ts';
import { isNoNumber, isPlaceholder, saysNoPrice, saysNothing, saysUnknown } from './placeholders.ts';
import { type Reading, type ReadResult, readValue } from './read-value.ts';
import { weightUnitOf } from './read-weight.ts';
import type { Slot } from './slots.ts';
import type { CellValue, ImportField, RowIssue } from './types.ts';

/** One cell as the preview shows it: what stood there, and what it is read as. */
export interface ReadCell {
  readonly field: string;
  readonly text: string;
  /** Only where it differs from the text. */
  readonly readAs?: string;
}

/** The row while it is being read. */
export interface Draft {
  readonly values: Record<string, CellValue>;
  readonly references: Record<string, Record<string, string>>;
  readonly issues: RowIssue[];
  readonly cells: ReadCell[] | undefined;
  /** See `StagedRow`, as the next. */
  readonly currencies: Record<string, string>;
  readonly inferred: string[];
}

/** So many different cells of a column are remembered with what they were read as. */
const remembered = 2048;

/** What a cell holds for its field; the same text of a column is read only once. */
export function readOnce(slot: Slot, text: string, reading: Reading): ReadResult {
  const known = slot.read?.get(text);
  if (known !== undefined) {
    slot.repeats += 1;
    return known;
  }
  const result = readCell(slot, text, reading);
  if (slot.read !== undefined && slot.read.size < remembered) slot.read.set(text, result);
  else if (slot.repeats < remembered) slot.read = undefined;
  return result;
}

/** A long number that a program took for one to count with: 985112345678901.0. */
const countedWith = /^(\d{10,})\.0$/;

function readCell({ field, header }: Slot, written: string, reading: Reading): ReadResult {
  const { kind } = field.target;
  const isIdentity = kind === 'mark' || kind === 'reference' || identityKeys.has(field.key);
  const text = isIdentity ? written.replace(countedWith, '$1') : written;
  if (kind === 'reference' && isPlaceholder(text)) return { kind: 'empty' };
  if ((kind === 'mark' || identityKeys.has(field.key)) && isNoNumber(text)) return { kind: 'empty' };
  if ((field.field.kind === 'text' || field.field.kind === 'longText') && saysNothing(text))
    return { kind: 'empty' };
  const ticked = choiceTicked(field, header, text);
  if (ticked !== undefined)
    return ticked === '' ? { kind: 'empty' } : { kind: 'value', value: ticked, readAs: ticked };
  const unit = field.key === 'weightUnit' ? weightUnitOf(text) : undefined;
  const read = readValue(unit ?? text, field.field, reading);
  const isNone = saysUnknown(text) || (field.key === 'purchasePrice' && saysNoPrice(text));
  // What nobody knows stays empty, unless it is needed: then it is asked.
  return read.kind === 'issue' && !field.required && isNone ? { kind: 'empty' } : read;
}

/**
 * Puts what a cell was read as where its field says. `text` is what stood in the file, `written` what was read for it;
 * `ofColumn` is the currency its column says of an amount that says nothing itself.
 */
export function place(
  slot: Slot,
  text: string,
  result: ReadResult,
  draft: Draft,
  written = text,
  ofColumn?: string,
): void {
  const { field } = slot;
  const { key, target } = field;
  if (result.kind === 'issue') {
    const { code, message, valid } = result;
    draft.issues.push({ field: key, code, value: text, message, ...(valid === undefined ? {} : { valid }) });
    draft.cells?.push({ field: key, text });
    return;
  }
  if (draft.cells) {
    const readAs =
      result.kind === 'empty'
        ? 'empty'
        : (result.readAs ?? (String(result.value) === text ? undefined : String(result.value)));
    draft.cells.push(readAs === undefined ? { field: key, text } : { field: key, text, readAs });
  }
  if (result.kind === 'empty') return;
  if (target.kind === 'further') {
    addTo(draft, slot, target, result.value);
    return;
  }
  if (target.kind !== 'reference') {
    draft.values[target.column] = result.value;
    const currency = field.field.kind === 'money' ? (currencyBeside(written) ?? ofColumn) : undefined;
    if (currency !== undefined) draft.currencies[target.column] = currency;
    return;
  }
  draft.references[target.column] = {
    ...draft.references[target.column],
    [target.part]: String(result.value),
  };
  if (target.text !== undefined) draft.values[target.text] ??= String(result.value);
}

/** A value that only follows from others. */
export function infer({ values, inferred }: Draft, column: string, value: CellValue): void {
  values[column] = value;
  inferred.push(column);
}

/** Whether the row has a value for a field. */
export const isThere = ({ target }: ImportField, { values, references }: Draft): boolean =>
  target.kind !== 'reference'
    ? values[target.column] !== undefined
    : references[target.column]?.[target.part] !== undefined;
