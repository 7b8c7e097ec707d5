import { expect, test } from 'vitest';
import { species } from '#domain/species/species.ts';
import { ApiError } from '#web/api/api-error.ts';
import { limitReached, refusalWords } from './limit-words.ts';

const { terms } = species.dog;
const problem = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body));

test('the form that is not opened says how many there are', () => {
  expect(limitReached({ plan: 'free', limit: 10, current: 10 }, terms)).toMatchObject({
    title: 'Limit Reached',
    description:
      'Your Free plan allows up to 10 Dogs. You currently have 10. Please upgrade to Pro Suite or above to add more Dogs.',
  });
});

test('a refusal at the limit reads as the specification says, in the words of the species', () => {
  const details = { plan: 'free', limit: 10, current: 10 };
  const error = problem(403, { code: 'limit-reached', detail: 'Goat limit reached: …', details });
  expect(refusalWords(error, true, species.goats.terms)).toMatchObject({
    title: 'Limit Reached',
    description:
      'Your Free plan allows up to 10 Goats. Please upgrade to Pro Suite or above to add more Goats.',
  });
});

test('other failures name what failed; what the form shows itself needs no toast', () => {
  expect(refusalWords(problem(500, {}), true, terms)).toMatchObject({
    title: 'Error',
    description: 'Failed to add Dog',
  });
  expect(refusalWords(problem(422, { code: 'invalid', fields: { name: 'x' } }), true, terms)).toBeNull();
  expect(refusalWords(problem(401, {}), true, terms)).toBeNull();
});
