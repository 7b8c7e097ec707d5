import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { speciesKeys, speciesOf } from '#domain/species/species.ts';
import { dueWindow } from './due-window.ts';
import { dueOfLitter, dueWindowsOfLitter, litterDue } from './litter-due.ts';
import { timelineOf } from './timeline/timeline.ts';

const mated = '2026-10-01';
const dog = { species: 'dog', breedingDate: mated, sire: 'Moss' } as const;
const ours = litterDue(dog);
if (ours === null) throw new Error('A mated bitch is due.');

describe('a litter', () => {
  test('is due in the window its mating gives, when the expected date is the one we filled in', () => {
    expect(dueOfLitter({ ...dog, expectedDate: ours.expectedOn })).toEqual(ours);
    expect(dueOfLitter({ ...dog, expectedDate: null })).toEqual(ours);
  });

  test('is due on the day somebody entered, whatever we count', () => {
    const due = dueOfLitter({ ...dog, expectedDate: '2026-12-09' });
    expect(due).toEqual({
      from: '2026-12-09',
      to: '2026-12-09',
      expectedOn: '2026-12-09',
      anchor: 'entered',
      because: 'Expected date as entered. Father: Moss',
    });
  });

  test('is due by the most exact fact on record, unless a day was entered', () => {
    const exact = dueWindow({ species: 'dog', ovulationOn: '2026-10-04' });
    if (exact === null) throw new Error('An ovulation gives a window.');
    const anchors = (expectedDate: string) =>
      dueWindowsOfLitter({ ...dog, expectedDate }, [exact, ours]).map(({ anchor }) => anchor);
    expect(anchors(ours.expectedOn)).toEqual(['ovulation', 'mating']);
    expect(anchors(exact.expectedOn)).toEqual(['ovulation', 'mating']);
    expect(anchors('2026-12-24')).toEqual(['entered', 'ovulation', 'mating']);
  });

  test('without any date is due on none', () => {
    expect(dueOfLitter({ species: 'dog', breedingDate: null, expectedDate: null })).toBeNull();
  });
});

describe.each(speciesKeys)('%s', (key) => {
  const subSpecies = speciesOf(key).subSpecies[0]?.key ?? null;
  const counted = litterDue({ species: key, subSpecies, breedingDate: mated })?.expectedOn ?? '2026-10-22';

  test.each([
    ['filled in', counted],
    ['entered', '2027-02-03'],
  ])('has one due date on the page of the litter and on the timeline of its dam, %s', (_, expectedDate) => {
    const about = { species: key, subSpecies };
    const litter = {
      ...{ id: 'litter', matingId: null, matedOn: mated, expectedOn: expectedDate, bornOn: null },
      ...{ total: 0, alive: 0, maleId: null, maleName: 'Moss' },
    };
    const facts = { ...about, birthDate: null, heats: [], matings: [], checks: [], litters: [litter] };
    const round = timelineOf(facts, '2026-10-02').rounds.find(({ litterId }) => litterId === 'litter');
    const due = dueOfLitter({ ...about, breedingDate: mated, expectedDate, sire: 'Moss' });
    expect(round?.due).toEqual(due);
    expect(due?.expectedOn).toBe(expectedDate);
  });
});

test('nobody else counts when a litter is due', () => {
  const root = join(import.meta.dirname, '../..');
  const counting = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|sample-kennel/.test(file))
    .filter((file) => /\bdueWindow\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(counting.sort()).toEqual([
    'domain/reproduction/due-window.ts',
    // Eggs in an incubator are no litter yet.
    'domain/reproduction/incubation.ts',
    'domain/reproduction/litter-due.ts',
    'domain/reproduction/timeline/round-due.ts',
    // A mating that is only thought of.
    'server/breeding/check-pair.ts',
    'web/breeding/breeding-hint.tsx',
  ]);
});
