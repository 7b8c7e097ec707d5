import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { openKennel } from '#tests/server/animals/kennel.ts';
import { withFreshApp } from '#tests/support/server.ts';

const today = new Date().toISOString().slice(0, 10);

describe('what is ahead no more', () => {
  const test = withFreshApp();

  const begin = async (bornOn: string) => {
    const kennel = await openKennel(test.current);
    const made = async (path: string, values: object) => {
      const { status, body } = await kennel.send('POST', path, values);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    };
    const motherId = await kennel.own('Isla');
    const fatherId = await kennel.own('Rook', { gender: 'Male' });
    const litter = (await made('breeding-groups', { motherId, fatherId, birthDate: bornOn })).id;
    const ahead = async (): Promise<string> =>
      JSON.stringify((await kennel.send('GET', 'upcoming?days=365&limit=100')).body);
    return { kennel, made, motherId, litter, ahead };
  };

  it('is what a litter would come to of which none lives', async () => {
    const { made, litter, ahead } = await begin(addDays(today, -5));
    expect(await ahead()).toContain('Isla’s puppies: may go home');
    await made('offspring', { breedingGroupId: litter, gender: 'Male', status: 'Deceased' });
    expect(await ahead()).not.toContain('Isla’s puppies');
  });
});
