import { testsOf } from '#domain/genetics/markers/catalogue.ts';
import { commonGenotype } from '#domain/genetics/markers/genotypes.ts';
import type { Range } from '#domain/genetics/risk.ts';
import { capitalised } from '#domain/terms.ts';
import { type DogColourForecast, type DogPattern, type DogPigment, forecastDogColours } from './dog.ts';
import type { DogColourTests } from './dog-loci.ts';
import type { ColourGenotypes, ColourGroup, ColourOutcome } from './forecast.ts';

const words: Readonly<Record<DogPattern, (pigment: DogPigment) => string>> = {
  red: (pigment) => `Red to cream, ${pigment} nose`,
  solid: (pigment) => `Solid ${pigment}`,
  sable: (pigment) => `Sable, ${pigment} tips`,
  agouti: (pigment) => `Agouti, ${pigment}`,
  saddle: (pigment) => `${capitalised(pigment)} saddle`,
  'tan-points': (pigment) => `${capitalised(pigment)} with tan points`,
  'brindle-sable': (pigment) => `Brindle, ${pigment} stripes`,
  'brindle-agouti': (pigment) => `Brindle agouti, ${pigment}`,
  'brindle-saddle': (pigment) => `${capitalised(pigment)} saddle, brindle legs`,
  'brindle-tan-points': (pigment) => `${capitalised(pigment)} with brindle points`,
};

const outcome = (label: string, range: Range): ColourOutcome => ({
  label,
  sons: { least: range.least, most: range.most },
  daughters: { least: range.least, most: range.most },
});

const group = (title: string, outcomes: readonly ColourOutcome[], note?: string): ColourGroup => ({
  title,
  ...(note === undefined ? {} : { note }),
  outcomes: outcomes.filter(({ sons }) => sons.most > 0),
});

/** Each group with the loci that say something about it. */
const groups: readonly [loci: string[], make: (forecast: DogColourForecast) => ColourGroup][] = [
  [
    ['E', 'K', 'A', 'B', 'Co', 'D'],
    ({ coats }) =>
      group(
        'Coat',
        coats.map((coat) => outcome(words[coat.pattern](coat.pigment), coat)),
      ),
  ],
  [
    ['M'],
    ({ merle }) =>
      group('Merle', [
        outcome('Double merle', merle.double),
        outcome('Merle', merle.merle),
        outcome('Faint or atypical merle', merle.atypical),
        outcome('No merle', merle.none),
        outcome('Of these, merle carried unseen under red', merle.hidden),
      ]),
  ],
  [
    ['H'],
    ({ merle, lost }) =>
      group('Harlequin', [
        outcome('Harlequin', merle.harlequin),
        outcome('Lost before birth, of those conceived', lost),
      ]),
  ],
  [
    ['S'],
    ({ white }) =>
      group(
        'White',
        [
          outcome('Piebald to white', white.piebald),
          outcome('One copy: little white', white.oneCopy),
          outcome('No white spotting', white.none),
        ],
        'How white one copy is depends on the breed',
      ),
  ],
  [
    ['E'],
    ({ mask, domino }) =>
      group('Face', [outcome('Dark mask', mask), outcome('Grizzle, domino or cocker sable', domino)]),
  ],
  [
    ['I'],
    ({ cream }) =>
      group('Cream', [outcome('Red fades to cream', cream)], 'Other genes, not tested for, have a say'),
  ],
];

/** The coats of a litter of dogs, group by group; what no test of either parent says anything about is left out. */
export function dogGroups(sire: ColourGenotypes, dam: ColourGenotypes): ColourGroup[] {
  const forecast = forecastDogColours(resultsOf(sire), resultsOf(dam));
  const isKnown = (locus: string) => sire[locus] !== undefined || dam[locus] !== undefined;
  return groups
    .filter(([loci]) => loci.some(isKnown))
    .map(([, make]) => make(forecast))
    .filter(({ outcomes }) => outcomes.length > 0);
}

function resultsOf(known: ColourGenotypes): DogColourTests {
  return Object.fromEntries(
    testsOf('dog').flatMap((test) => {
      const genotypes = test.locus === undefined ? undefined : known[test.locus];
      return genotypes ? [[test.locus, commonGenotype(test, genotypes)]] : [];
    }),
  );
}
