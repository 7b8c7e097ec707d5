import { expect, it } from 'vitest';
import { speciesKeys, speciesOf } from '../species/species.ts';
import { earlyVaccination } from './early-vaccination.ts';

const bornOn = '2026-10-01';
const asked = (species: Parameters<typeof speciesOf>[0], on: string, born: unknown = bornOn) => {
  const { key, terms } = speciesOf(species);
  return earlyVaccination({ species: key, terms, bornOn: born, on });
};

it('asks about a puppy of four days, and says from when on they are vaccinated', () => {
  expect(asked('dog', '2026-10-05')).toEqual({
    lead: '4 days old is early for a vaccination',
    ask: 'By WSAVA 2024 puppies get their first from 6 weeks on. Was it on 5 October 2026?',
    keep: 'Keep 5 October 2026',
  });
  expect(asked('dog', '2026-10-01')?.lead).toBe('The day of birth is early for a vaccination');
  expect(asked('cat', '2026-11-11')).not.toBeNull();
  expect(asked('alpacas', '2026-10-28')?.ask).toMatch(/^By the British Alpaca Society crias .* 4 weeks/);
});

it('asks nothing from the first usual week on, before the birth, or where the birth is not known', () => {
  expect(asked('dog', '2026-11-12')).toBeNull();
  expect(asked('alpacas', '2026-10-29')).toBeNull();
  expect(asked('dog', '2026-09-30')).toBeNull();
  expect(asked('dog', '2026-10-05', null)).toBeNull();
  expect(asked('dog', 'yesterday')).toBeNull();
});

it('asks nothing of species for which nobody says one week for all', () => {
  const those = speciesKeys.filter((key) => !['dog', 'cat', 'alpacas'].includes(key));
  expect(those.map((key) => asked(key, '2026-10-02'))).toEqual(those.map(() => null));
});
