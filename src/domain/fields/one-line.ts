import { z } from 'zod';
import { isStorable, notStorable } from './storable.ts';

const breaks = /[\n\r\v\f\u0085\u2028\u2029]+/;

/**
 * What is told in one line holds no line break: a list, a card or the subject of a mail would be torn by it. What was copied
 * over two lines is meant as one, so a break becomes a blank and nobody is refused.
 */
export const inOneLine = (text: string): string =>
  text
    .split(breaks)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** A text of one line in what is sent to the server beside the fields of records. Limits follow, on what is left of it. */
export const oneLine = (error?: string) =>
  z.string(error).overwrite(inOneLine).refine(isStorable, notStorable);
