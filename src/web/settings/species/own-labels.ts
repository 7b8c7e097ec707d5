import type { FactName } from '#domain/species/own.ts';
import { factLimits } from '#domain/species/own-rules.ts';
import type { Reproduction, Species, Terms } from '#domain/species/shape.ts';

/** What each word is for, said of any animal. */
export const wordLabels: Readonly<Record<keyof Terms, string>> = {
  parentTerm: 'Your animals, several',
  parent: 'Your animals, one',
  females: 'Females, several',
  female: 'Female, one',
  males: 'Males, several',
  male: 'Male, one',
  motherLabel: 'Mother of an animal',
  fatherLabel: 'Father of an animal',
  childTerm: 'Young, several',
  child: 'Young, one',
  youngFemale: 'Young female',
  youngMale: 'Young male',
  weaned: 'Weaned',
  litterTerm: 'Births, as a heading',
  litter: 'Births, one',
  litters: 'Births, several',
  birth: 'The birth itself',
  born: 'Said of the young',
  gaveBirth: 'Said of the mother',
  breedingTerm: 'Breeding, as a heading',
  mating: 'A mating',
  mated: 'Said of her after it',
  inSeason: 'In season',
  pregnant: 'Pregnant',
  home: 'Where they live',
};

interface FactWords {
  readonly name: FactName;
  readonly label: string;
  readonly unit: string;
  readonly usual: string;
  readonly limits: string;
}

/** The facts a species has, with what is usual and what can be set. */
export function factWords(reproduction: Reproduction): FactWords[] {
  const isLaying = reproduction.kind === 'laying';
  const labels: Readonly<Record<FactName, readonly [string, string]>> = {
    gestationDays: [isLaying ? 'Eggs hatch after' : 'Pregnancy', 'days'],
    heatCycleDays: ['From heat to heat', 'days'],
    typicalLitterSize: ['Young at a birth', 'young'],
    breedingAgeMonths: [isLaying ? 'First bred at' : 'First mating at', 'months'],
    birthPauseMinutes: ['Birth log speaks up after a pause of', 'minutes'],
    placentaHours: ['Placenta expected within', 'hours'],
  };
  return (Object.keys(labels) as FactName[]).flatMap((name) => {
    const limits = factLimits(reproduction, name);
    const [label, unit] = labels[name];
    return limits === null
      ? []
      : { name, label, unit, usual: String(reproduction[name]), limits: `${limits.from} to ${limits.to}` };
  });
}

const isWord = (name: string): name is keyof Terms => Object.hasOwn(wordLabels, name);

/** What the box at a place is called, such as `words.male` or `kinds.muscovy.gestationDays`. */
export function labelAt({ reproduction, subSpecies }: Species, path: string): string {
  const [part, name = '', fact] = path.split('.');
  if (part === 'words') return isWord(name) ? wordLabels[name] : name;
  if (part === 'growth') return name;
  const kind = subSpecies.find(({ key }) => part === 'kinds' && key === name);
  const label = factWords(kind?.reproduction ?? reproduction).find(
    (one) => one.name === (fact ?? name),
  )?.label;
  return [kind?.label, label].filter(Boolean).join(', ') || name;
}
