import { expect, test } from 'vitest';
import { species } from '#domain/species/species.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refusalWords } from './refusal-words.ts';

const { terms } = species.goats;
const refused = (status: number, problem: object) => new ApiError(status, '', JSON.stringify(problem));

test('what the form does not show itself is told in the words of the species', () => {
  expect(refusalWords(refused(500, {}), true, terms)).toEqual({
    title: 'Error',
    description: 'Failed to add Kidding',
    tone: 'danger',
  });
  expect(refusalWords(refused(403, { code: 'demo-read-only' }), false, terms)?.description).toBe(
    'Failed to save Kidding',
  );
});

test('a sentence at a field is enough, and a lost session has its own message', () => {
  expect(refusalWords(refused(422, { fields: { motherId: 'Mother is required' } }), true, terms)).toBeNull();
  expect(refusalWords(refused(401, { title: 'Unauthorized' }), true, terms)).toBeNull();
});
