import type { Field, FieldKind, FieldOf } from './field.ts';

/** The column type of each kind, as `information_schema` spells it. One test holds the database to it. */
export interface ColumnType {
  readonly type: string;
  readonly length?: number;
  readonly precision?: number;
  readonly scale?: number;
}

type Storage = { [K in FieldKind]: (field: FieldOf<K>) => ColumnType };

/** Long enough for the longest address RFC 5321 allows. */
export const emailLength = 254;
export const phoneLength = 40;
export const urlLength = 2000;
const choiceLength = 40;

const storage: Storage = {
  text: ({ max }) => ({ type: 'character varying', length: max }),
  longText: () => ({ type: 'text' }),
  email: () => ({ type: 'character varying', length: emailLength }),
  phone: () => ({ type: 'character varying', length: phoneLength }),
  url: () => ({ type: 'character varying', length: urlLength }),
  choice: () => ({ type: 'character varying', length: choiceLength }),
  boolean: () => ({ type: 'boolean' }),
  integer: () => ({ type: 'integer' }),
  decimal: ({ precision, scale }) => ({ type: 'numeric', precision, scale }),
  money: () => ({ type: 'numeric', precision: 10, scale: 2 }),
  percent: () => ({ type: 'numeric', precision: 5, scale: 2 }),
  date: () => ({ type: 'date' }),
  time: () => ({ type: 'time without time zone' }),
  instant: () => ({ type: 'timestamp with time zone' }),
  list: () => ({ type: 'jsonb' }),
  json: () => ({ type: 'jsonb' }),
  reference: () => ({ type: 'uuid' }),
  anyId: () => ({ type: 'uuid' }),
};

export const columnType = (field: Field): ColumnType =>
  (storage[field.kind] as (field: Field) => ColumnType)(field);
