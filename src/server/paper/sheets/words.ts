import { formatDateLong } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import { unitWord } from '#domain/unit-word.ts';
import { formatNumber } from '#domain/writing.ts';
import type { Fact } from '../printed-paper.ts';

type Maybe = string | false | null | undefined;

export const day = (date: string | null | undefined): string => (date ? formatDateLong(date) : '');

/** Facts that are known; on paper to write on the others are blank lines. */
export const known = (facts: readonly (readonly [label: string, value: Maybe])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

export const orBlank = (facts: readonly (readonly [label: string, value: Maybe])[]): Fact[] =>
  facts.map(([label, value]) => [label, value || '']);

export const joined = (parts: readonly Maybe[], by = ', '): string => parts.filter(Boolean).join(by);

export const weightWords = (value: number, unit: string): string =>
  `${formatNumber(value, value < 20 ? 2 : 0)} ${unitWord(unit)}`;

/** Over how many young of each sex: dogs and bitches from the first day on; foals are no stallions. */
export const headsOfSexes = (species: string, { males, females }: Pick<Terms, 'males' | 'females'>) =>
  species === 'dog' ? { males, females } : { males: 'Males', females: 'Females' };
