import type { LitterInTheBox } from '#domain/answers/dashboard.ts';
import type { Terms } from '#domain/species/species.ts';
import { unitWord } from '#domain/unit-word.ts';
import { formatNumber } from '#domain/writing.ts';

type Weighings = Pick<LitterInTheBox, 'weights'>;

export const weightText = (value: number, unit: string): string =>
  `${formatNumber(value, unit === 'grams' ? 0 : 2)} ${unitWord(unit)}`;

/** "average, 1.8 × birth weight"; how often that is, only of those weighed on the day they were born. */
export function meanWords({ weights }: Weighings, birth: string): string {
  const [first, last] = [weights[0], weights.at(-1)];
  return first?.day === 0 && last
    ? `average, ${formatNumber(last.mean / first.mean, 1)} × ${birth} weight`
    : 'average';
}

/** "8 puppies"; of several species in a word for all. */
export function aliveWords(
  box: readonly Pick<LitterInTheBox, 'alive' | 'species'>[],
  ofOne: (species: string) => Terms,
): string {
  const alive = box.reduce((sum, litter) => sum + litter.alive, 0);
  const [first, ...others] = new Set(box.map(({ species }) => species));
  if (first === undefined || others.length > 0) return `${alive} offspring`;
  const { child, childTerm } = ofOne(first);
  return `${alive} ${(alive === 1 ? child : childTerm).toLocaleLowerCase('en')}`;
}
