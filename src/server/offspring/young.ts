import { collarWords } from '#domain/collar.ts';
import type { Whole } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';

export type Young = Whole<'offspring'>;

/** The same in a statement, for a row `o`: null where it bears none. */
export const collarSql = (o: string): string => `nullif(${o}.collar_color, '') || ' collar'`;

/** Its name, or its collar, or a word for it, at the beginning of a sentence. */
export const calledYoung = ({ breederName, ownerOffspringName, collarColor }: Values): string =>
  String(breederName || ownerOffspringName || collarWords(collarColor) || 'This one');
