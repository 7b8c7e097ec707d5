import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { accountOf, authFailure, confirmationError, credentialsOf, emptyAuthValues } from './auth-form.ts';
import { readAuthMode } from './auth-mode.ts';

const values = { ...emptyAuthValues, email: ' Maren@example.com', password: ' a b ', confirmation: ' a b ' };

describe('the account that is made', () => {
  test('has e-mail and password as typed', () => {
    expect(accountOf(values)).toMatchObject({ email: ' Maren@example.com', password: ' a b ' });
  });

  test('is called by the first part of the address unless a name is given', () => {
    expect(accountOf({ ...values, email: 'maren@example.com' }).name).toBe('maren');
    expect(accountOf({ ...values, name: ' Maren Ashdown ' }).name).toBe('Maren Ashdown');
  });

  test('names the organisation only where one is given', () => {
    expect(accountOf(values)).not.toHaveProperty('organizationName');
    expect(accountOf({ ...values, organizationName: ' Hollowmere ' })).toMatchObject({
      organizationName: 'Hollowmere',
    });
  });
});

test('one signs in by an address or by a number, as typed', () => {
  const both = { ...values, phone: '+1 555 010 0123' };
  expect(credentialsOf(both, false)).toEqual({ email: ' Maren@example.com', password: ' a b ' });
  expect(credentialsOf(both, true)).toEqual({ phone: '+1 555 010 0123', password: ' a b ' });
});

test('a confirmation that differs is said at its field', () => {
  expect(confirmationError(values)).toBeUndefined();
  expect(confirmationError({ ...values, confirmation: 'a b' })).toBe('The two passwords are not the same.');
});

describe('what went wrong', () => {
  test('in the words of the provider, with the reasons of a weak password', () => {
    const body = JSON.stringify({
      code: 'WEAK_PASSWORD',
      message: 'This password is too easy to guess.',
      reasons: ['This is a heavily used password.'],
    });
    expect(authFailure(new ApiError(400, 'Bad Request', body))).toEqual({
      message: 'This password is too easy to guess.',
      reasons: ['This is a heavily used password.'],
    });
  });

  test('at its box, without the name programs know it by', () => {
    const body = JSON.stringify({
      code: 'invalid-input',
      detail: 'email: Enter your email address.',
      fields: { email: 'Enter your email address.' },
    });
    expect(authFailure(new ApiError(422, 'Unprocessable Entity', body))).toEqual({
      message: 'Enter your email address.',
      reasons: [],
      field: 'email',
    });
  });

  test('in a plain sentence where there are none', () => {
    expect(authFailure(new TypeError('x is not a function'))).toEqual({
      message: 'Authentication failed',
      reasons: [],
    });
  });
});

test('an address can ask for either dialog and for nothing else', () => {
  expect(readAuthMode('signup')).toBe('signup');
  expect(readAuthMode('signin')).toBe('signin');
  expect(readAuthMode('admin')).toBeUndefined();
});
