import { collarWords } from '#domain/collar.ts';
import { speciesOf } from '#domain/species/species.ts';
import type { Whole } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';

export type Young = Whole<'offspring'>;

/** The same in a statement, for a row `o`: null where it bears none. */
export const collarSql = (o: string): string => `nullif(${o}.collar_color, '') || ' collar'`;

const ownName = ({ breederName, ownerOffspringName, collarColor }: Values): string =>
  String(breederName || ownerOffspringName || collarWords(collarColor));

/** Its name, or its collar, or a word for it, at the beginning of a sentence. */
export const calledYoung = (young: Values): string => ownName(young) || 'This one';

/** The same in a line of the books: "Kid" where it bears none of them. */
export const bookedYoung = (young: Values): string =>
  ownName(young) || speciesOf(String(young.species)).terms.child;
