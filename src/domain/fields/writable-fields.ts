import type { Field, Fields } from './field.ts';

/** What a client may write. Apart from the schemas, because many know fields and few check values. */
export const writableFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.fixed && !field.secret);
