import { expect, it } from 'vitest';
import { aftercareQuestions } from './question-kinds.ts';
import { questionDue, questionText } from './questions.ts';

it('asks after two weeks, six months and a year, and for a month each', () => {
  const asked = (today: string) => questionDue('2026-01-31', today);
  expect(asked('2026-02-13')).toBeUndefined();
  expect(asked('2026-02-14')).toBe('2 weeks');
  expect(asked('2026-03-16')).toBe('2 weeks');
  expect(asked('2026-03-17')).toBeUndefined();
  expect(asked('2026-07-31')).toBe('6 months');
  expect(asked('2027-01-31')).toBe('1 year');
  // A sale of years ago is left in peace.
  expect(asked('2029-01-31')).toBeUndefined();
});

it('names the one it asks about, and asks once about several that left together', () => {
  for (const question of aftercareQuestions) {
    expect(questionText(question, { called: 'Juniper', many: 1 })).toContain('how is Juniper');
    expect(questionText(question, { called: 'your new one', many: 12 })).toContain('how are they');
  }
});
