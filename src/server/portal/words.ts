import { collarWords } from '#domain/collar.ts';
import { dayIn, formatDateLong } from '#domain/dates.ts';
import { birthWords } from '#domain/species/laying.ts';
import { speciesWith } from '#domain/species/own.ts';
import { speciesOf, type Terms, termsOf } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import type { House, OwnYoung } from './read-portal.ts';

/** "born", or "hatched" where it came out of an egg. */
export const bornWord = ({ species }: OwnYoung): string => birthWords(speciesOf(species)).born;

export const termsFor = ({ species, subSpecies, own }: OwnYoung): Terms =>
  termsOf(speciesWith(speciesOf(species).key, own), subSpecies);

/** Its name; else what can be seen of it. */
export function youngName(young: OwnYoung): string {
  return young.name || collarWords(young.collarColor) || sexWord(young);
}

export function sexWord(young: OwnYoung): string {
  const terms = termsFor(young);
  return youngSexWord(young.gender, terms) || terms.child;
}

/** Of a moment, the day it was where the breeder is. */
export const dayOf = (instant: string, { timeZone, today }: House): string =>
  formatDateLong(dayIn(timeZone, instant), today);

/** What was left open counts once the young one is agreed on. */
export const statusWords = ({ status }: OwnYoung): string =>
  status === 'Sold' ? 'Yours' : 'Reserved for you';
