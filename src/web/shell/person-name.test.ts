import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  [{ firstName: 'Maren', lastName: 'Ashdown', email: 'm@example.com' }, 'Maren Ashdown'],
  [{ firstName: 'Maren', lastName: null, email: 'm@example.com' }, 'Maren'],
  [{ firstName: null, lastName: null, email: 'm@example.com' }, 'm@example.com'],
  [{ firstName: null, lastName: null, email: '' }, 'Breeder'],
  [null, 'Breeder'],
])('%o is called %s', (user, name) => {
  expect(personName(user)).toBe(name);
});
