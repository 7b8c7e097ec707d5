import type { Field, Fields } from '../fields/field.ts';
import { list } from '../fields/make.ts';

/**
 * The fields of a record that hold their default because nobody has said anything else. What stands there is stored, as
 * forms and data model ask, and is no finding: people are told that nothing is recorded (decision 0084).
 */
export const usualField = list('Usual values', { fixed: true });

export const usualName = 'usual';

type Supposed = readonly [name: string, usual: string | boolean | number];

const supposedOf = new WeakMap<Fields, readonly Supposed[]>();

/** The fields whose default is supposed, with it. */
export function supposedFields(fields: Fields): readonly Supposed[] {
  const known = supposedOf.get(fields) ?? Object.entries(fields).flatMap(supposed);
  supposedOf.set(fields, known);
  return known;
}

const supposed = ([name, field]: readonly [string, Field]): Supposed[] =>
  field.supposed && 'default' in field && field.default !== undefined ? [[name, field.default]] : [];

type AnyRecord = Readonly<Record<string, unknown>>;

/** Whether what stands in the field is only supposed. */
export const isUsual = (record: AnyRecord, name: string): boolean =>
  Array.isArray(record[usualName]) && record[usualName].includes(name);

/** A record as people are told it: nothing stands where nobody said anything. */
export function told<R extends AnyRecord>(record: R): R {
  const names = record[usualName];
  if (!Array.isArray(names) || names.length === 0) return record;
  return { ...record, ...Object.fromEntries(names.map((name: string) => [name, null])) };
}

/** The values of a new record as they are stored. Null in a field that supposes something means that nobody said. */
export function withUsual(fields: Fields, values: AnyRecord): AnyRecord {
  const unsaid = supposedFields(fields).filter(([name]) => (values[name] ?? null) === null);
  if (unsaid.length === 0) return values;
  return { ...values, ...Object.fromEntries(unsaid), [usualName]: unsaid.map(([name]) => name) };
}

/** What a change says about fields that suppose something: those it names, and those it takes back. */
export function usualChange(
  fields: Fields,
  changes: AnyRecord,
): { readonly named: readonly string[]; readonly takenBack: readonly string[] } {
  const touched = supposedFields(fields).filter(([name]) => changes[name] !== undefined);
  return {
    named: touched.filter(([name]) => changes[name] !== null).map(([name]) => name),
    takenBack: touched.filter(([name]) => changes[name] === null).map(([name]) => name),
  };
}
