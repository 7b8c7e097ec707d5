import { expect, it } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { withOrderBySense } from './order-by-sense.ts';
import { profileText } from './profile-file.ts';
import type { ImportTypeKey } from './types.ts';

const orderOf = async (type: ImportTypeKey, text: string) => {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  return withOrderBySense(type, profile, matchColumns(type, profile)).findings.dateOrder;
};

it.each<[string, ImportTypeKey, string, string]>([
  ['goes home after it is born', 'offspring', 'Pup,Born,Collected\nPip,05/06/2026,01/08/2026\n', 'day-first'],
  [
    'is born within a gestation of the mating',
    'breeding-groups',
    'Dam,Bred,Whelped\nA,10/1/2025,3/12/2026\n',
    'month-first',
  ],
  ['dies after it is born', 'animals', 'Name,Sex,Born,Died\nA,F,03/02/2020,01/03/2020\n', 'day-first'],
  // What was given late was due before: it is not said which of the two.
  ['may have been given late', 'health-records', 'Dog,Date,Next due\nA,03/02/2026,01/03/2026\n', 'ask'],
  // Both ways it is later: nobody knows.
  ['may be either', 'offspring', 'Pup,Born,Collected\nPip,05/06/2026,07/08/2026\n', 'ask'],
  // Neither way: the file is wrong, and no order makes it right.
  ['can be neither', 'offspring', 'Pup,Born,Collected\nPip,05/06/2026,05/04/2026\n', 'ask'],
  // A thirteenth and a month of thirteen: the file contradicts itself, whatever the sense of a row.
  [
    'contradicts the other',
    'offspring',
    'Pup,Born,Collected\nA,13/01/2026,20/03/2026\nB,01/13/2026,03/20/2026\nC,05/06/2026,01/08/2026\n',
    'ask',
  ],
  // What fits the first row is refused by the second.
  [
    'differs from row to row',
    'offspring',
    'Pup,Born,Collected\nA,05/06/2026,01/08/2026\nB,6/5/2026,8/1/2026\n',
    'ask',
  ],
])('takes the order in which one %s', async (_what, type, text, expected) => {
  expect((await orderOf(type, text)).value).toBe(expected);
});

it('says why, and leaves alone what a date says by itself', async () => {
  const text = 'Pup,Born,Collected\nPip,05/06/2026,01/08/2026\n';
  expect((await orderOf('offspring', text)).reason).toMatch(/^The other way/);
  // The thirteenth is no month: the file is American, whatever its pup has done.
  const proven = await orderOf('offspring', `${text}Dot,06/13/2026,08/08/2026\n`);
  expect(proven).toMatchObject({ value: 'month-first', sure: true });
});
