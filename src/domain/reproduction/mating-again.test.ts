import { expect, test } from 'vitest';
import { canBeMatedAgain, firstMatingFrom } from './mating-again.ts';

test.each([
  ['cat', '2026-05-29', '2026-06-12', 'kittening on 1 May: usually mated again after 28 to 42 days'],
  ['rabbits', '2026-06-05', '2026-06-12', 'kindling on 1 May: usually mated again after 35 to 42 days'],
  ['alpacas', '2026-05-15', '2026-05-22', 'birth on 1 May: usually mated again after 14 to 21 days'],
  ['horse', '2026-05-05', '2026-05-15', 'foaling on 1 May: usually in season again after 4 to 14 days'],
  ['cattle', '2026-05-21', '2026-06-30', 'calving on 1 May: usually in heat again after 20 to 60 days'],
] as const)('%s, young born on 1 May', (key, from, to, because) => {
  expect(canBeMatedAgain({ species: key, bornOn: '2026-05-01' })).toEqual({
    from,
    to,
    anchor: 'birth',
    because: `Counted from the ${because}.`,
  });
});

test('a sow counts from weaning, not from farrowing', () => {
  expect(canBeMatedAgain({ species: 'pigs', bornOn: '2026-05-01' })).toBeNull();
  expect(canBeMatedAgain({ species: 'pigs', bornOn: '2026-05-01', weanedOn: '2026-05-29' })).toEqual({
    from: '2026-06-02',
    to: '2026-06-08',
    anchor: 'weaning',
    because: 'Counted from the weaning on 29 May: usually in heat again after 4 to 10 days.',
  });
});

test('nothing to count from, or the heat cycle says it', () => {
  expect(canBeMatedAgain({ species: 'cat' })).toBeNull();
  expect(canBeMatedAgain({ species: 'cat', bornOn: '' })).toBeNull();
  expect(canBeMatedAgain({ species: 'dog', bornOn: '2026-05-01' })).toBeNull();
});

test('a leap day on the way', () => {
  expect(canBeMatedAgain({ species: 'alpacas', bornOn: '2028-02-20' })).toMatchObject({
    from: '2028-03-05',
    to: '2028-03-12',
  });
});

test('the first mating', () => {
  expect(firstMatingFrom({ species: 'dog', subSpecies: null }, '2025-08-31')).toEqual({
    from: '2027-02-28',
    notAfter: null,
    because: 'Counted from her birth on 31 August 2025: 18 months.',
  });
  expect(firstMatingFrom({ species: 'rodents', subSpecies: 'guinea-pig' }, '2026-01-10')).toEqual({
    from: '2026-05-10',
    notAfter: '2026-07-10',
    because: 'Counted from her birth on 10 January: 4 months.',
  });
});
