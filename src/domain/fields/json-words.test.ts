import { expect, it } from 'vitest';
import { asked, jsonWords } from './json-words.ts';

it('tells lists by what their lines are about, and leaves ids and what is empty out', () => {
  const id = '01a208d3-3e10-7665-b954-70c369a0b1c2';
  expect(jsonWords([{ description: 'Fern, Boer', quantity: 1, price: 1800, offspringId: id }])).toBe(
    'Fern, Boer',
  );
  expect(
    jsonWords([
      { key: 'a', what: 'Calm', score: 4 },
      { key: 'b', what: 'Curious', score: null },
    ]),
  ).toBe('Calm: 4, Curious');
  expect(jsonWords([{ dueOn: '2026-12-08', amount: 700 }])).toBe('2026-12-08 700');
  const answers = [
    { answer: 'A quiet girl', question: 'What are you looking for?' },
    { answer: 'No', question: 'A fenced garden?' },
  ];
  expect(jsonWords(answers)).toBe('What are you looking for? A quiet girl, A fenced garden? No');
  expect(asked(answers[1])).toEqual({ question: 'A fenced garden?', answer: 'No' });
  expect(jsonWords({ vetCheckDays: 3, isOwn: true, id, none: null })).toBe('vet check days: 3, is own: yes');
  expect(jsonWords(['Fern', 'Moss'])).toBe('Fern, Moss');
  expect(jsonWords({})).toBe('');
});
