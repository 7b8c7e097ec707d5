import { expect, test } from 'vitest';
import { ApiError, isRetryable, isUnauthorized, isVerdict, sentenceOf } from './api-error.ts';

const problem = JSON.stringify({
  title: 'Unprocessable Entity',
  status: 422,
  code: 'invalid',
  detail: 'Two fields need attention.',
  fields: { name: 'Name is required' },
  requestId: 'r-1',
});

test('the message is the status and the body, or the status text where there is no body', () => {
  expect(new ApiError(422, 'Unprocessable Entity', problem).message).toBe(`422: ${problem}`);
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('a problem answer is taken apart', () => {
  const error = new ApiError(422, 'Unprocessable Entity', problem);
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    detail: 'Two fields need attention.',
    fields: { name: 'Name is required' },
    requestId: 'r-1',
  });
});

test('a person reads the sentence without the name a program needs', () => {
  const refused = (detail: string, fields: object) =>
    sentenceOf(new ApiError(422, '', JSON.stringify({ code: 'invalid', detail, fields })));
  expect(refused('doseUnit: Choose a unit.', { doseUnit: 'Choose a unit' })).toBe('Choose a unit.');
  expect(refused('Dose: one for each.', { dose: 'One for each' })).toBe('Dose: one for each.');
});

test('answers that are no problem of ours still have a sentence', () => {
  expect(new ApiError(500, 'Internal Server Error', '<html>')).toMatchObject({
    code: 'unknown',
    detail: 'Internal Server Error',
    fields: {},
  });
  const weak = new ApiError(
    400,
    'Bad Request',
    JSON.stringify({ code: 'WEAK_PASSWORD', message: 'Weak', reasons: ['short'] }),
  );
  expect(weak).toMatchObject({ code: 'unknown', detail: 'Weak', reasons: ['short'] });
  expect(new ApiError(0, 'No answer', '')).toMatchObject({ code: 'offline' });
});

test('401 counts as an authorization failure, also as a plain error of that text', () => {
  expect(isUnauthorized(new ApiError(401, 'Unauthorized', ''))).toBe(true);
  expect(isUnauthorized(new Error('401: {"title":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(new Error('404: Not Found'))).toBe(false);
  expect(isUnauthorized(new ApiError(403, 'Forbidden', 'Unauthorized'))).toBe(false);
});

test('a 4xx is a verdict, a failing or silent server is none', () => {
  expect([400, 404, 409, 422, 429].map((status) => isVerdict(new ApiError(status, '', '')))).toEqual(
    Array(5).fill(true),
  );
  expect([0, 500, 502, 503].map((status) => isVerdict(new ApiError(status, '', '')))).toEqual(
    Array(4).fill(false),
  );
});

test.each([
  [401, 'unauthorized', 'AuthSessionMissingError'],
  [401, 'INVALID_EMAIL_OR_PASSWORD', 'AuthInvalidCredentialsError'],
  [422, 'WEAK_PASSWORD', 'AuthWeakPasswordError'],
  [401, 'invalid-token', 'AuthInvalidJwtError'],
  [0, '', 'AuthRetryableFetchError'],
  [502, '', 'AuthRetryableFetchError'],
  [503, 'busy', 'AuthRetryableFetchError'],
  [504, '', 'AuthRetryableFetchError'],
  [500, 'internal', 'ApiError'],
])('%i %s is called %s, as the specification does', (status, code, name) => {
  const error = new ApiError(status, '', JSON.stringify({ code }));
  expect([error.name, isRetryable(error)]).toEqual([name, name === 'AuthRetryableFetchError']);
});
