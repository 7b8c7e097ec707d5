import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { readingsWords } from '#domain/reproduction/weighed-twice.ts';
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
  it('have what is due for many of them ahead told once, and each by itself from its day on', async () => {
    const kennel = await fresh();
    const eight = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel'];
    const { id, damId } = await kennel.bornLitter(
      ago(20),
      eight.map((breederName) => ({ gender: 'Male', breederName })),
    );
    const young = await youngOf(kennel, id);
    const dam = await kennel.ok('GET', `animals/${damId}`);
    const due = async (of: object, values: object = {}) => {
      const worming = { recordType: 'Deworming', description: 'Second', medication: 'Panacur', date: ago(6) };
      return kennel.ok('POST', 'health-records', { ...worming, nextDueDate: ahead(8), ...of, ...values });
    };
    const records = [];
    for (const puppyId of young) records.push(await due({ puppyId }));
    // Whoever is alike but in one thing stays by itself: another product, day, kind, litter, the mother.
    const [first = ''] = young;
    await due({ puppyId: first }, { medication: 'Milbemax' });
    await due({ puppyId: first }, { nextDueDate: ahead(9) });
    await due({ puppyId: first }, { recordType: 'Check' });
    await due({ animalId: damId });
    const other = await kennel.bornLitter(ago(20), [{ gender: 'Female', breederName: 'Iris' }]);
    await due({ puppyId: (await youngOf(kennel, other.id))[0] });
    const followUps = async (): Promise<string[]> =>
      (await kennel.ok('GET', 'upcoming?days=30')).events
        .filter(({ kind }: Told) => kind === 'health')
        .map(({ on, title, detail }: Told & { on: string; detail: string }) => `${on} ${title}, ${detail}`);
    const litter = `${ahead(8)} ${dam.callName ?? dam.name}’s puppies: deworming, `;
    const others = [
      `${ahead(8)} Alder: check, Second`,
      `${ahead(8)} Alder: deworming, Second`,
      `${ahead(8)} Iris: deworming, Second`,
      `${ahead(8)} ${dam.callName ?? dam.name}: deworming, Second`,
      `${ahead(9)} Alder: deworming, Second`,
    ];
    expect((await followUps()).toSorted()).toEqual(
      [...others, `${litter}Alder, Birch, Cedar and 5 more. Second`].toSorted(),
    );
    const { url } = await kennel.ok('POST', 'calendar/addresses', { name: 'Phone', topics: null });
    const feed = await server.current.inject({ url: new URL(url).pathname });
    expect(feed.body.match(/puppies: deworming/g)).toHaveLength(1);
    // Who is done with is not counted, and the last of a litter is called by name again.
    for (const { id: done } of records.slice(1, 6))
      await kennel.change('health-records', done, { completedAt: today });
    expect(await followUps()).toContain(`${litter}Alder, Gorse and Hazel. Second`);
    for (const { id: done } of records.slice(6))
      await kennel.change('health-records', done, { completedAt: today });
    expect(
      (await followUps()).filter((told) => told === `${ahead(8)} Alder: deworming, Second`),
    ).toHaveLength(2);
    for (const { id: moved } of records)
      await kennel.change('health-records', moved, { nextDueDate: today, completedAt: null });
    expect(titles(await wanting(kennel), ': deworming')).toHaveLength(8);
    const { wantingCount } = await kennel.ok('GET', 'dashboard/metrics');
    expect(wantingCount).toBe((await wanting(kennel)).length);
    const { events, count } = await kennel.ok('GET', 'upcoming?days=90');
    expect(count).toBe(events.length);
  });

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

  it('are told by their place where they have no name, the dead counted, as on the page of the litter', async () => {
    const kennel = await fresh();
    const kid = { gender: 'Female', birthWeight: 3, weightUnit: 'kg' };
    const { id } = await kennel.bornLitter(ago(5), [{ ...kid, status: 'Deceased' }, kid, kid], 'goats');
    const [dead = '', second = '', third = ''] = await youngOf(kennel, id);
    await weigh(kennel, id, 1, { [dead]: 2000, [second]: 3500, [third]: 3500 });
    await weigh(kennel, id, 0, { [second]: 3000, [third]: 3600 });
    expect(await noticed(kennel)).toEqual(['Kid 2 has lost 500 g in 24 hours']);
    const { box } = await kennel.ok('GET', 'dashboard/metrics');
    expect(box[0].flags).toMatchObject([{ youngId: second, name: 'Kid 2' }]);
    expect(box[0].weights.map(({ mean }: { mean: number }) => mean)).toEqual([3500, 3300]);
    const buyer = await kennel.records.make('customers');
    await kennel.change('offspring', third, { status: 'Reserved', customerId: buyer.id });
    await kennel.ok('POST', 'offspring-pickups', {
      puppyId: third,
      pickupDate: ahead(3),
      customerId: buyer.id,
    });
    await kennel.change('offspring', second, { meetingDate: ahead(2) });
    const dose = { puppyId: second, recordType: 'Deworming', description: 'First', date: today };
    await kennel.ok('POST', 'health-records', { ...dose, nextDueDate: ahead(4) });
    const told = (await upcoming(kennel)).map(({ title }) => title);
    expect(told).toEqual(
      expect.arrayContaining(['Kid 3 goes home', 'Meeting about Kid 2', 'Kid 2: deworming']),
    );
    const called = async () => [...new Set((await kennel.planOf('young', second)).map(({ name }) => name))];
    expect(await called()).toEqual(['Kid 2']);
    const goats = async (words: object) => {
      const payload = { species: 'goats', own: { words } };
      const { headers } = kennel.user;
      const { statusCode } = await server.current.inject({
        ...{ method: 'PUT', url: '/api/org/species', headers, payload },
      });
      expect(statusCode).toBe(200);
    };
    // In the words of the species, and of the organisation where it has its own.
    await goats({ childTerm: 'Goatlings', child: 'Goatling' });
    expect(await called()).toEqual(['Goatling 2']);
    await kennel.change('offspring', second, { collarColor: 'Red' });
    expect(await called()).toEqual(['Red doeling']);
    expect(await noticed(kennel)).toEqual(['Red doeling has lost 500 g in 24 hours']);
    await goats({ youngFemale: 'Nanny kid' });
    expect(await called()).toEqual(['Red nanny kid']);
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

  it('are asked about where two phones weighed them within minutes, until somebody says which weight holds', async () => {
    const kennel = await fresh();
    const { id } = await kennel.bornLitter(ago(9), [{ gender: 'Female', breederName: 'Teal' }], 'ducks');
    const [teal = ''] = await youngOf(kennel, id);
    const at = (weighedTime: string, value: number) =>
      kennel.ok('POST', `breeding-groups/${id}/weighing`, {
        ...{ weighedOn: ago(1), weighedTime, unit: 'grams' },
        weights: [{ offspringId: teal, value }],
      });
    await at('08:04', 412);
    // The one that waited on a phone without a network is kept as well, and lies before.
    const { items } = await at('08:00', 512);
    const question = ['Teal was weighed twice within 4 minutes: 512 g and 412 g'];
    expect(await noticed(kennel)).toEqual(question);
    await kennel.send('DELETE', `weights/${items[0].id}`);
    expect(await noticed(kennel)).toEqual([]);
    await at('08:10', 460);
    expect(await noticed(kennel)).toHaveLength(1);
    await kennel.ok('POST', 'growth-answers', {
      ...{ offspringId: teal, rule: 'Weighed twice', answer: 'Both are right' },
      ...{ answeredOn: ago(1), answeredTime: '08:15' },
      readings: readingsWords(
        { on: ago(1), time: '08:04', grams: 412 },
        { on: ago(1), time: '08:10', grams: 460 },
      ),
    });
    expect(await noticed(kennel)).toEqual([]);
    // What arrives later is asked about, also where it was weighed before somebody answered.
    await at('08:12', 520);
    expect(await noticed(kennel)).toEqual(['Teal was weighed twice within 2 minutes: 460 g and 520 g']);
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
