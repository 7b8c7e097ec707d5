import { expect, it } from 'vitest';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import { dueSentence, shortReason } from './round-words.ts';

it.each([
  ['Counted from ovulation on 2 October: 63 ± 1 days.', 'ovulation 2 October + 63 ± 1 days'],
  ['Counted from the LH surge on 30 September: 65 ± 1 days.', 'LH surge 30 September + 65 ± 1 days'],
  ['Expected date as entered. Father: Rook', 'Expected date as entered. Father: Rook'],
])('%s', (because, words) => expect(shortReason(because)).toBe(words));

it('names the window and its anchor in one sentence', () => {
  const window = dueWindow({ species: 'dog', ovulationOn: '2026-10-02' });
  const due = window && { ...window, anchor: 'ovulation' as const };
  expect(dueSentence({ due }, '2026-11-20')).toBe('Due 3 to 5 December: ovulation 2 October + 63 ± 1 days');
});
