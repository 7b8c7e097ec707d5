import { addDays } from '#domain/dates.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import type { SampleBook, SampleValues } from './book.ts';
import { rows } from './table.ts';

/**
 * Every litter with the day its mother ovulated and was mated. Those of former years have no puppies here any more,
 * only their numbers.
 * key | dam | sire | breed | mated | born | state | males | females | lost | method
 */
const litters = `
  briar-first    | briar    | rav            | toller | 2021-03-14 | 2021-05-16 | Sold      | 3 | 3 | 0 | AI
  wren-first     | wren     | reckoning      | golden | 2021-07-03 | 2021-09-04 | Sold      | 4 | 5 | 1 | Natural
  briar-second   | briar    | tinker         | toller | 2022-05-06 | 2022-07-08 | Sold      | 2 | 4 | 0 | Natural
  lass-first     | lass     | fell           | collie | 2022-08-04 | 2022-10-05 | Sold      | 3 | 3 | 0 | Natural
  wren-second    | wren     | northern-light | golden | 2022-08-26 | 2022-10-28 | Sold      | 5 | 2 | 0 | AI
  redwing-last   | redwing  | reckoning      | golden | 2022-08-31 | 2022-11-02 | Sold      | 4 | 4 | 0 | Natural
  thrush-first   | thrush   | rook           | collie | 2022-12-20 | 2023-02-22 | Sold      | 3 | 2 | 0 | Natural
  redshank-first | redshank | northern-light | golden | 2023-10-10 | 2023-12-12 | Sold      | 3 | 5 | 1 | AI
  briar-third    | briar    | rav            | toller | 2024-03-02 | 2024-05-04 | Sold      | 2 | 3 | 0 | AI
  isla-first     | isla     | bracken        | golden | 2024-03-12 | 2024-05-14 | Sold      | 3 | 4 | 0 | Natural
  thrush-second  | thrush   | rook           | collie | 2024-11-13 | 2025-01-14 | Sold      | 1 | 2 | 0 | Natural
  briar-fourth   | briar    | tinker         | toller | 2024-12-29 | 2025-03-02 | Sold      | 3 | 3 | 0 | Natural
  wren-third     | wren     | reckoning      | golden | 2025-06-26 | 2025-08-28 | Weaned    | 2 | 4 | 0 | Natural
  isla-second    | isla     | northern-light | golden | 2025-09-06 | 2025-11-08 | Active    | 4 | 4 | 0 | AI
  penny-first    | penny    | otter          | toller | 2025-09-15 | 2025-11-18 | Active    | 3 | 4 | 0 | Natural
  juniper-first  | juniper  | rav            | toller | 2025-10-02 |            | Expecting | 0 | 0 | 0 | AI
`;

const breeds: Readonly<Record<string, string>> = {
  golden: 'Golden Retriever',
  toller: 'Nova Scotia Duck Tolling Retriever',
  collie: 'Border Collie',
};

export interface SampleLitter {
  readonly key: string;
  readonly dam: string;
  readonly sire: string;
  readonly breed: string;
  /** Days of the story; `born` is empty while it is expected. */
  readonly mated: string;
  readonly born: string;
  readonly state: 'Active' | 'Expecting' | 'Weaned' | 'Sold';
  readonly males: number;
  readonly females: number;
  readonly lost: number;
  readonly method: 'Natural' | 'AI';
}

const states = ['Active', 'Expecting', 'Weaned', 'Sold'] as const;

export const dogLitters: readonly SampleLitter[] = rows(litters).map((row) => {
  const [
    key = '',
    dam = '',
    sire = '',
    breed = '',
    mated = '',
    born = '',
    state,
    males,
    females,
    lost,
    method,
  ] = row;
  return {
    key,
    dam,
    sire,
    breed: breeds[breed] ?? breed,
    mated,
    born,
    state: states.find((one) => one === state) ?? 'Active',
    males: Number(males),
    females: Number(females),
    lost: Number(lost),
    method: method === 'AI' ? 'AI' : 'Natural',
  };
});

type LitterValues = SampleValues<'breeding_groups'>;

const stories: Readonly<Record<string, LitterValues>> = {
  'wren-first': { complications: 'One puppy was born dead.' },
  'redshank-first': { complications: 'A runt died on the second day.' },
  'thrush-second': { complications: 'A small litter; no complications.', breedingSuccess: true },
  'wren-third': { vetVisits: 'Check of all six at 8 weeks, nothing found.', housingLocation: 'Puppy room' },
  'isla-second': {
    housingLocation: 'Whelping room',
    vetVisits: 'Night call on the day of birth: one long pause, calcium given.',
    nutrition: 'Isla four meals a day. Yellow is topped up with a bottle twice a day.',
    breedingQuality: 'High',
    notes:
      'Eight puppies between 21:10 and 03:40. Raised in the house, handled every day, weighed every morning.',
  },
  'penny-first': {
    housingLocation: 'Whelping room',
    notes: 'First litter. Seven in five hours, all on the teat by midnight.',
  },
  'juniper-first': {
    expectedLitterSize: 6,
    housingLocation: 'House',
    prenatalCare: 'Ultrasound on day 28: at least five. Temperature three times a day from day 58.',
  },
};

const callNames: Readonly<Record<string, string>> = {
  rav: 'Räv',
  'northern-light': 'Solen',
};

const callName = (key: string): string => callNames[key] ?? key.charAt(0).toUpperCase() + key.slice(1);

/** "Isla × Solen"; a pair that was put together again counts up. */
function litterName({ key, dam, sire }: SampleLitter): string {
  const ofPair = dogLitters.filter((other) => other.dam === dam && other.sire === sire);
  const number = ofPair.findIndex((other) => other.key === key) + 1;
  return `${callName(dam)} × ${callName(sire)}${number > 1 ? ` ${'I'.repeat(number)}` : ''}`;
}

export function addDogLitters(book: SampleBook): void {
  for (const litter of dogLitters) {
    const { key, dam, sire, mated, born, state, males, females, lost, method } = litter;
    const matingDate = book.on(mated);
    const expectedDate = dueWindow({ species: 'dog', ovulationOn: matingDate })?.expectedOn ?? matingDate;
    const pair = { femaleId: book.id('animals', dam), maleId: book.id('animals', sire) };
    const breedingRecordId = book.add('breeding_records', key, {
      ...pair,
      matingDate,
      method,
      ...(method === 'AI' && { semen: 'Chilled' }),
      expectedDueDate: expectedDate,
      ...(born ? { actualDueDate: book.on(born), status: 'born' } : { status: 'confirmed' }),
    });
    const values: LitterValues = {
      name: litterName(litter),
      species: 'dog',
      motherId: pair.femaleId,
      fatherId: pair.maleId,
      breedingRecordId,
      breed: litter.breed,
      breedingDate: matingDate,
      breedingMethod: method,
      expectedDate,
      status: state,
      totalPuppies: males + females,
      alivePuppies: males + females - lost,
      maleCount: males,
      femaleCount: females,
      ...(born && { birthDate: book.on(born), actualLitterSize: males + females }),
      ...stories[key],
    };
    book.add('breeding_groups', key, values, mated);
  }
  addOtherMatings(book);
}

/** Matings without a litter: one planned, one not yet known, one that did not take. */
function addOtherMatings(book: SampleBook): void {
  const due = (mated: string) => addDays(book.on(mated), 63);
  book.add('breeding_records', 'skye-planned', {
    femaleId: book.id('animals', 'skye'),
    maleId: book.id('animals', 'rook'),
    matingDate: book.on('2025-11-22'),
    expectedDueDate: due('2025-11-22'),
    status: 'planned',
    notes: 'Rook is here for three days. The day follows the progesterone.',
  });
  book.add('breeding_records', 'redshank-second', {
    femaleId: book.id('animals', 'redshank'),
    maleId: book.id('animals', 'northern-light'),
    matingDate: book.on('2025-11-02'),
    method: 'AI',
    semen: 'Chilled',
    expectedDueDate: due('2025-11-02'),
    status: 'done',
    notes: 'Inseminated twice, two days apart. Ultrasound booked.',
  });
  book.add('breeding_records', 'hazel-first', {
    femaleId: book.id('animals', 'hazel'),
    maleId: book.id('animals', 'rav'),
    matingDate: book.on('2025-06-10'),
    method: 'AI',
    semen: 'Frozen',
    expectedDueDate: due('2025-06-10'),
    status: 'not pregnant',
    notes: 'Empty at the ultrasound on day 28.',
  });
}
