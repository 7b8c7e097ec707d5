import { describe, expect, it } from 'vitest';
import { ago, Kennel, three, today } from '#tests/server/care/kennel.ts';
import { withTestApp } from '#tests/support/server.ts';

interface Told {
  readonly title: string;
  readonly kind: string;
}

describe('young of a litter on Today', () => {
  const server = withTestApp();
  const fresh = async () => new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
  const titles = (told: readonly Told[], part: string): string[] =>
    told.map(({ title }) => title).filter((title) => title.includes(part));
  const wanting = async (kennel: Kennel): Promise<Told[]> =>
    (await kennel.ok('GET', 'dashboard/metrics')).wanting;
  const upcoming = async (kennel: Kennel): Promise<Told[]> =>
    (await kennel.ok('GET', 'upcoming?days=30')).events;

  it('have their dose told beside one of their mother, and beside a task of hers', async () => {
    const kennel = await fresh();
    const { damId } = await kennel.bornLitter(ago(56), three);
    await kennel.ok('POST', 'health-records', {
      ...{ animalId: damId, recordType: 'Vaccination', description: 'Rabies' },
      ...{ veterinarian: 'Dr. Sorensen, Fell End Veterinary Surgery', date: ago(365), nextDueDate: today },
    });
    await kennel.ok('POST', 'tasks', {
      ...{ title: 'Vaccination', dueDate: today, entityType: 'animals', entityId: damId },
    });
    const first = [expect.stringContaining('puppies: First core vaccination')];
    expect(titles(await wanting(kennel), 'First core')).toEqual(first);
    expect(titles(await upcoming(kennel), 'First core')).toEqual(first);
  });
});
