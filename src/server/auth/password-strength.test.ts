import { describe, expect, it } from 'vitest';
import { passwordWeaknesses } from './password-strength.ts';

const around = 'One word with a few digits or marks around it is among the first that are tried.';

describe('a password', () => {
  it.each(['Summer2024!', 'Summ3r2024!', 'P@ssw0rd2024!', '#Kennel99', 'Welcome-1', '2024Dragon!'])(
    'that is one common word with something around it is refused: %s',
    async (password) => {
      expect(await passwordWeaknesses(password, [])).toContain(around);
    },
  );

  it('that is the name of the kennel with something around it is refused', async () => {
    expect(await passwordWeaknesses('Thistlecroft24!', ['Thistlecroft'])).toContain(around);
    expect(await passwordWeaknesses('Thistlecroft24!', [])).toEqual([]);
  });

  it.each(['password1', 'iloveyou', 'Qwerty123'])('that leaked is refused: %s', async (password) => {
    expect(await passwordWeaknesses(password, [])).toContain(
      'It is in the lists of passwords that were stolen elsewhere.',
    );
  });

  it.each(['velvet tractor 41 gooseberry', 'seven quiet lanterns 88', 'rXq7!mPz2v', 'gate otter plum'])(
    'that nobody would guess is taken: %s',
    async (password) => {
      expect(await passwordWeaknesses(password, ['Anna', 'anna@example.com'])).toEqual([]);
    },
  );
});
