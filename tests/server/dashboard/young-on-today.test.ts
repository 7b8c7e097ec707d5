import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { ago, Kennel, three, today } from '#tests/server/care/kennel.ts';
import { withTestApp } from '#tests/support/server.ts';

const ahead = (days: number) => addDays(today, days);

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

  const youngOf = async (kennel: Kennel, litter: string): Promise<string[]> =>
    (
      await kennel.ok('GET', `offspring?pageSize=50&filter=breedingGroupId.eq.${litter}&sort=createdAt`)
    ).items.map(({ id }: { id: string }) => id);
  const weigh = (kennel: Kennel, litter: string, daysAgo: number, grams: Readonly<Record<string, number>>) =>
    kennel.ok('POST', `breeding-groups/${litter}/weighing`, {
      ...{ weighedOn: ago(daysAgo), unit: 'grams' },
      weights: Object.entries(grams).map(([offspringId, value]) => ({ offspringId, value })),
    });
  const noticed = async (kennel: Kennel): Promise<string[]> =>
    (await wanting(kennel)).filter(({ kind }) => kind === 'growth').map(({ title }) => title);

  it('are noticed whichever litter they are of, also where twelve others are younger', async () => {
    const kennel = await fresh();
    const lamb = { gender: 'Male', breederName: 'Lamb', birthWeight: 4, weightUnit: 'kg' };
    const { id } = await kennel.bornLitter(ago(5), [lamb], 'sheep');
    const [first = ''] = await youngOf(kennel, id);
    await weigh(kennel, id, 1, { [first]: 4500 });
    await weigh(kennel, id, 0, { [first]: 4000 });
    for (let litter = 0; litter < 12; litter += 1)
      await kennel.bornLitter(ago(4), [{ gender: 'Male' }], 'sheep');
    expect(await noticed(kennel)).toEqual(['Lamb has lost 500 g in 24 hours']);
    const { box } = await kennel.ok('GET', 'dashboard/metrics');
    expect([box.length, box.some((card: { id: string }) => card.id === id)]).toEqual([12, false]);
  });

  it('are not said to weigh today what they were born with, where nobody weighed them for long', async () => {
    const kennel = await fresh();
    const born = [400, 410, 420, 250].map((birthWeight) => ({
      gender: 'Male',
      birthWeight,
      weightUnit: 'grams',
    }));
    const { id } = await kennel.bornLitter(ago(40), born);
    const young = await youngOf(kennel, id);
    for (const [daysAgo, grams] of [
      [20, 1500],
      [19, 1600],
    ] as const)
      await weigh(kennel, id, daysAgo, Object.fromEntries(young.map((one) => [one, grams])));
    expect(await noticed(kennel)).toEqual([]);
  });

  it('are compared with the weighing before, however long ago it was', async () => {
    const kennel = await fresh();
    const { id } = await kennel.bornLitter(ago(45), [{ gender: 'Female', breederName: 'Filly' }], 'horse');
    const [filly = ''] = await youngOf(kennel, id);
    await weigh(kennel, id, 40, { [filly]: 55_000 });
    await weigh(kennel, id, 30, { [filly]: 70_000 });
    await weigh(kennel, id, 0, { [filly]: 65_000 });
    expect(await noticed(kennel)).toEqual(['Filly has lost 5 kg in 30 days']);
  });

  it('may go home on every day of the window, in the next days, the calendar and the feed', async () => {
    const kennel = await fresh();
    const { id } = await kennel.bornLitter(ago(60), three);
    const [home] = (await kennel.planOf('litter', id)).filter(({ kind }) => kind === 'Going home');
    expect(home).toMatchObject({ dueOn: ago(4), dueUntil: ahead(10) });
    const { events, count } = await kennel.ok('GET', 'upcoming?days=30');
    expect(titles(events, 'go home')).toHaveLength(1);
    // One page has it all: what is counted is what is told.
    expect(count).toBe(events.length);
    const page = await kennel.ok('GET', `calendar?from=${today}&to=${ahead(7)}`);
    expect(page.events.filter(({ title }: Told) => title.includes('go home'))).toMatchObject([
      { on: ago(4), until: ahead(10) },
    ]);
    const { url } = await kennel.ok('POST', 'calendar/addresses', { name: 'Phone', topics: null });
    const feed = await server.current.inject({ url: new URL(url).pathname });
    expect(feed.body).toContain('go home');
    const later = await kennel.ok('GET', `calendar?from=${ahead(11)}&to=${ahead(30)}`);
    expect(titles(later.events, 'go home')).toEqual([]);
  });

  it('have the milestones of their species told while they last, where they have no plan', async () => {
    const free = new Kennel(server.current, await server.current.signUp({ plan: 'free' }));
    const { id } = await free.records.make('breeding_groups', { birthDate: ago(60), species: 'dog' });
    const home = (await upcoming(free)).filter(({ title }) => title.includes('home'));
    expect(home).toMatchObject([{ kind: 'milestone', recordId: id, on: ago(4) }]);
  });
});
