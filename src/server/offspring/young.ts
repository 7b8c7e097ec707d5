import type { Whole } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';

export type Young = Whole<'offspring'>;

/** Its name, or its collar, or a word for it, at the beginning of a sentence. */
export const calledYoung = ({ breederName, ownerOffspringName, collarColor }: Values): string =>
  String(breederName || ownerOffspringName || (collarColor && `${collarColor} collar`) || 'This one');
