import { type CustomTypesConfig, types } from 'pg';

// How values of the database arrive in JavaScript. Both databases speak the same protocol to the same client, so this
// is the only table. Dates stay text (a Date would be the wrong day in some time zone), numeric stays text (exact),
// int8 becomes a number, instants become ISO text in UTC.

const oid = {
  bytea: 17,
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
};
const arrayOid = {
  timestamp: 1115,
  date: 1182,
  timestamptz: 1185,
  interval: 1187,
  numeric: 1231,
  int8: 1016,
};
const textArrayOid: number = 1009;

const asText = (value: string): string => value;

const asNumber = (value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database answered ${value}, too large for a number.`);
  return number;
};

/** '2026-11-20 11:45:22.1234+00' → '2026-11-20T11:45:22.123400Z'; milliseconds, or microseconds where there are any. */
const asInstant = (value: string): string => {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(value);
  if (!parts) return value; // 'infinity' and years that ISO text cannot hold
  const [, year, month, day, time, fraction = ''] = parts;
  return `${year}-${month}-${day}T${time}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`;
};

type Nested<T> = (T | null | Nested<T>)[];
const textArray = types.getTypeParser(textArrayOid, 'text') as (value: string) => Nested<string>;

const arrayOf = <T>(parse: (value: string) => T) => {
  const each = (item: string | null | Nested<string>): T | null | Nested<T> =>
    item === null ? null : Array.isArray(item) ? item.map(each) : parse(item);
  return (value: string): Nested<T> => textArray(value).map(each);
};

const parsers = new Map<number, (value: string) => unknown>([
  [oid.int8, asNumber],
  [oid.date, asText],
  [oid.timestamp, asText],
  [oid.timestamptz, asInstant],
  [oid.interval, asText],
  [oid.numeric, asText],
  [arrayOid.int8, arrayOf(asNumber)],
  [arrayOid.date, arrayOf(asText)],
  [arrayOid.timestamp, arrayOf(asText)],
  [arrayOid.timestamptz, arrayOf(asInstant)],
  [arrayOid.interval, arrayOf(asText)],
  [arrayOid.numeric, arrayOf(asText)],
]);

export const valueTypes: CustomTypesConfig = {
  getTypeParser: (id, format) => (format !== 'binary' && parsers.get(id)) || types.getTypeParser(id, format),
};

const mostParameters = 65_535; // the protocol counts them in 16 bits

/**
 * Parameters in the few shapes the client can send without failing. Anything that cannot be sent must throw before the
 * first statement of a flow is on its way: a statement that fails on our side would not abort the transaction.
 */
export const sendableParameters = (parameters: readonly unknown[]): unknown[] => {
  if (parameters.length > mostParameters)
    throw new RangeError(`${parameters.length} parameters in one statement.`);
  return parameters.map(sendable);
};

const sendable = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return value;
    case 'undefined':
      return null;
    case 'object':
      if (value === null || Buffer.isBuffer(value)) return value;
      if (value instanceof Date) return value.toISOString();
      if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      if (Array.isArray(value)) return value.map(sendable);
      return JSON.stringify(value);
    default:
      throw new TypeError(`A ${typeof value} cannot be a parameter of a statement.`);
  }
};
