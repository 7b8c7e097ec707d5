import { describe, expect, it } from 'vitest';
import { testsOf } from '#domain/genetics/markers/catalogue.ts';
import { possibleGenotypes } from '#domain/genetics/markers/genotypes.ts';
import type { Sex } from '#domain/genetics/pedigree-record.ts';
import type { SpeciesKey } from '#domain/species/shape.ts';
import type { ColourGenotypes, ColourGroup } from './forecast.ts';
import { forecastCoats, untestedLoci } from './forecast-coats.ts';

const results = (species: SpeciesKey, sex: Sex, tests: Readonly<Record<string, string>>): ColourGenotypes =>
  Object.fromEntries(
    testsOf(species).flatMap((test) => {
      const result = test.locus === undefined ? undefined : tests[test.locus];
      return result ? [[test.locus, possibleGenotypes(test, sex, result)]] : [];
    }),
  );

type Tests = Readonly<Record<string, string>>;

/** "Black 75, Blue 25": shares of daughters in per cent, a span where they are not known exactly. */
function words(
  groups: readonly ColourGroup[] | null,
  title: string,
  side: 'sons' | 'daughters' = 'daughters',
) {
  const group = groups?.find((one) => one.title === title);
  return group?.outcomes
    .filter((outcome) => outcome[side].most > 0)
    .map((outcome) => {
      const [least, most] = [outcome[side].least, outcome[side].most].map(
        (share) => +(share * 100).toFixed(2),
      );
      return `${outcome.label} ${least === most ? least : `${least}–${most}`}`;
    })
    .join(', ');
}

const forecast = (species: SpeciesKey, sire: Tests, dam: Tests) =>
  forecastCoats(species, results(species, 'male', sire), results(species, 'female', dam));

describe('coats of cats', () => {
  it('gives red sons only to a red queen, and tortoiseshell daughters', () => {
    const coats = forecast('cat', { O: 'o/Y' }, { O: 'O/o' });
    expect(words(coats, 'Red and dark', 'sons')).toBe('Red or cream 50, Not red 50');
    expect(words(coats, 'Red and dark')).toBe('Tortoiseshell 50, Not red 50');
    expect(words(forecast('cat', { O: 'O/Y' }, { O: 'o/o' }), 'Red and dark', 'sons')).toBe('Not red 100');
    expect(words(forecast('cat', { O: 'O/Y' }, { O: 'o/o' }), 'Red and dark')).toBe('Tortoiseshell 100');
  });

  it.each([
    [
      { B: 'B/b', D: 'D/d' },
      { B: 'B/b', D: 'D/d' },
      'Dark hair',
      'Black 56.25, Blue 18.75, Chocolate 18.75, Lilac 6.25',
    ],
    [{ B: 'b/bl' }, { B: 'bl/bl', D: 'D/D' }, 'Dark hair', 'Chocolate 50, Cinnamon 50'],
    [{ C: 'cb/cs' }, { C: 'cb/cs' }, 'Points', 'Sepia 25, Mink 50, Colourpoint 25'],
    [{ W: 'W/w' }, { W: 'ws/w' }, 'White', 'White all over 50, White spotting 25, No white 25'],
    [{ L: 'L/l' }, { L: 'l/l' }, 'Hair', 'Short 50, Long 50'],
  ] as const)('%j by %j', (sire, dam, title, expected) => {
    expect(words(forecast('cat', sire, dam), title)).toBe(expected);
  });
});

describe('coats of horses', () => {
  it.each([
    [{ E: 'e/e', Cr: 'N/Cr' }, { E: 'e/e', Cr: 'N/Cr' }, 'Chestnut 25, Palomino 50, Cremello 25'],
    [
      { E: 'E/e', A: 'A/a', Cr: 'N/N' },
      { E: 'E/e', A: 'A/a', Cr: 'N/N' },
      'Chestnut 25, Bay 56.25, Black 18.75',
    ],
    [{ E: 'E/E', A: 'a/a', Cr: 'N/Cr' }, { E: 'e/e', A: 'a/a', Cr: 'N/N' }, 'Black 50, Smoky black 50'],
    [{ E: 'E/E', A: 'A/A', Cr: 'N/N' }, { Cr: 'N/N' }, 'Bay 100'],
  ] as const)('%j by %j', (sire, dam, expected) => {
    expect(words(forecast('horse', sire, dam), 'Base and cream')).toBe(expected);
  });

  it('names lethal white of two frames', () => {
    expect(words(forecast('horse', { O: 'N/O' }, { O: 'N/O' }), 'Frame overo')).toBe(
      'Frame 50, Lethal white 25',
    );
  });
});

describe('coats of rabbits', () => {
  it.each([
    [{ A: 'A/a' }, { A: 'at/a' }, 'Pattern', 'Agouti 50, Tan or otter 25, Self 25'],
    [{ C: 'cchd/c' }, { C: 'ch/c' }, 'Shade', 'Chinchilla 50, Himalayan 25, Ruby-eyed white 25'],
    [{ En: 'En/en' }, { En: 'En/en' }, 'English spot', 'Self 25, Spotted 50, Charlie 25'],
  ] as const)('%j by %j', (sire, dam, title, expected) => {
    expect(words(forecast('rabbits', sire, dam), title)).toBe(expected);
  });
});

describe('coats of dogs', () => {
  it('puts double merle first', () => {
    expect(words(forecast('dog', { M: 'm/M' }, { M: 'm/M' }), 'Merle')).toContain(
      'Double merle 25, Merle 50, No merle 25',
    );
  });

  it('sees merle that is hidden under red', () => {
    const coats = forecast('dog', { E: 'e/e', M: 'm/M' }, { E: 'e/e', M: 'm/m' });
    expect(words(coats, 'Merle')).toContain('merle carried unseen under red 50');
  });
});

describe('what is not known', () => {
  it('gives spans instead of single shares', () => {
    expect(words(forecast('cat', { D: 'D/d' }, {}), 'Dark hair')).toContain('Blue 0–50');
    expect(words(forecast('horse', { G: 'N/G' }, {}), 'Grey')).toBe('Greys with age 50–100');
  });

  it('leaves out what nobody tested, and names it', () => {
    expect(forecast('cat', {}, {})).toEqual([]);
    expect(forecast('cat', { D: 'D/d' }, {})?.map(({ title }) => title)).toEqual(['Dark hair']);
    expect(untestedLoci('cat', results('cat', 'male', { D: 'D/d' }))).not.toContain('D: dilution');
    expect(untestedLoci('cat', {})).toContain('D: dilution');
  });

  it('foretells nothing for species without a scheme', () => {
    expect(forecast('goats', {}, {})).toBeNull();
  });

  it.each(['dog', 'cat', 'horse', 'rabbits'] as const)(
    'adds up in %s with both parents tested',
    (species) => {
      const first = Object.fromEntries(
        testsOf(species).flatMap(({ locus, alleles }) =>
          locus === undefined ? [] : [[locus, `${alleles[0]}/${alleles.at(-1)}`]],
        ),
      );
      const [base] = forecast(species, first, first) ?? [];
      const sum = base?.outcomes.reduce((total, { daughters }) => total + daughters.most, 0);
      expect(sum).toBeCloseTo(1, 12);
    },
  );
});
