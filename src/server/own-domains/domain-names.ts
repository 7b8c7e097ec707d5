import { isIP } from 'node:net';
import { invalid } from '#server/records/record-values.ts';

const reserved = ['localhost', 'local', 'internal', 'home.arpa', 'test', 'invalid', 'example'];

const isReserved = (host: string): boolean =>
  reserved.some((end) => host === end || host.endsWith(`.${end}`));

/**
 * The name as it is asked for, from whatever was typed: an address, a name in capitals or in letters of any script.
 * @throws AppError 'invalid' for what cannot be somebody's own name
 */
export function hostFrom(typed: string, ownNames: readonly string[]): string {
  const text = typed.trim();
  const host = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)?.hostname.toLowerCase() ?? '';
  const isName = /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(
    host,
  );
  if (!isName || isIP(host) > 0 || isReserved(host))
    throw invalid({ host: 'Write a name such as www.hollowmere.com' });
  if (ownNames.some((name) => host === name || host.endsWith(`.${name}`)))
    throw invalid({ host: 'This is the name of Studbook itself. Write one of your own' });
  return host;
}

/** Where the record that says whose it is stands. */
export const recordName = (host: string): string => `_studbook.${host}`;
const mark = 'studbook=';
export const recordValue = (token: string): string => `${mark}${token}`;
/** Of what stands there, that which says whose it is. */
export const tokensIn = (records: readonly string[]): string[] =>
  records.filter((text) => text.startsWith(mark)).map((text) => text.slice(mark.length));
