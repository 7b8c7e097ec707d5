import { describe, expect, it } from 'vitest';
import { tidyPhone } from './phone-text.ts';

describe('a telephone number', () => {
  it.each([
    ['2125550123', 'en-US', '(212) 555-0123'],
    ['1-212-555-0123', 'en-US', '(212) 555-0123'],
    ['+1 212 555 0123', 'de-DE', '(212) 555-0123'],
    ['212.555.0123', 'en-US', '(212) 555-0123'],
    ['(555) 123-4567', 'en-US', '(555) 123-4567'],
    ['5551234567', 'en-US', '(555) 123-4567'],
    ['020 7946 0958', 'en-GB', '+44 20 7946 0958'],
    ['+44 20 7946 0958', 'en-US', '+44 20 7946 0958'],
    ['0664 1234567', 'de-AT', '+43 664 1234567'],
    ['+49 30 901820', 'en-US', '+49 30 901820'],
    ['06 12 34 56 78', 'fr-FR', '+33 6 12 34 56 78'],
    ['ask for Anna', 'en-US', 'ask for Anna'],
    ['ask at the farm 020 7946 0958', 'en-GB', 'ask at the farm 020 7946 0958'],
    ['212 555 0123 ext 4', 'en-US', '(212) 555-0123 ext. 4'],
    ['020 7946 0958 x4', 'en-GB', '+44 20 7946 0958 x4'],
    ['555 0100#123', 'en-US', '555 0100#123'],
    ['123', 'en-US', '123'],
    ['+44 123', 'en-US', '+44 123'],
  ])('%s typed in %s', async (typed, locale, tidied) => {
    expect(await tidyPhone(typed, locale)).toBe(tidied);
  });
});
