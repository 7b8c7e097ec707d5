import { describe, expect, it } from 'vitest';
import { measure, programs, truthOf } from './measure.ts';

/** Each file is read once, for its own test and for that of all. */
const read = new Map<string, ReturnType<typeof measure>>();
const measured = (name: string): ReturnType<typeof measure> => {
  const known = read.get(name) ?? measure(name);
  read.set(name, known);
  return known;
};

/** Files in the manner of other programs and of kennels' own spreadsheets, each with what is right about it beside it. */
describe.each(programs)('%s', (name) => {
  it(`${truthOf(name).from}: nothing wrong, nothing lost`, async () => {
    const { right, rows, wrong, lost } = await measured(name);
    expect({ wrong, lost, right }).toEqual({ wrong: [], lost: [], right: rows });
  });
});

describe('all of them', () => {
  it('are many, and ask for next to nothing', async () => {
    const all = await Promise.all(programs.map(measured));
    const questions = all.flatMap((one) => one.questions);
    expect(all.length).toBeGreaterThanOrEqual(578);
    // Kennels of one breed that name none, and a mousery; books and banks without categories; charts, and cells with several names; a list of
    // puppies without the day of their birth, or with one that may be of June or February; calves and sheep weighed in nobody says what.
    expect(questions.toSorted()).toEqual([
      'Breeding group: birth date: what is “12/03/2025”?',
      'Breeding group: birth date: what is “6/2/2025”?',
      'Category: what is “”?',
      ...Array.from({ length: 10 }, () => 'Make a record of each date?'),
      ...Array.from({ length: 28 }, () => 'Which column is Breed?'),
      ...Array.from({ length: 23 }, () => 'Which column is Category?'),
      ...Array.from({ length: 8 }, () => 'Which column is Type?'),
      'Which column is {Litter}: birth date?',
      'Which number of a date is the day?',
      'Which number of a date is the day?',
      'Which number of a date is the day?',
      'Which unit is Birth Wt in?',
      'Which unit is Body Wt in?',
      'Which unit is Current Wt in?',
    ]);
  });
});
