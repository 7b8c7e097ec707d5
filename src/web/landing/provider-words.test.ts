import { expect, it } from 'vitest';
import { providerFailure } from './provider-words.ts';

it('tells what failed in a sentence of its own, never in one from the address', () => {
  expect(providerFailure('address_not_proven')).toMatch(/not confirmed there/);
  for (const code of ['', 'Call 0900 12345', 'constructor', 'state_mismatch'])
    expect(providerFailure(code)).toBe('Signing in there did not work, or took too long. Please try again.');
});
