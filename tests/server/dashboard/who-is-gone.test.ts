import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { ago, Kennel, today } from '#tests/server/care/kennel.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

const ends = [['Sold', {}] as const, ['Deceased', { deathDate: today }] as const];

describe.each(databases)('nobody is asked for an animal that is gone, on $name', (kind) => {
  const server = withTestApp(kind);
  const newKennel = async (plan: 'free' | 'premium' = 'premium') =>
    new Kennel(server.current, await server.current.signUp({ plan }));
  const ahead = async (kennel: Kennel): Promise<readonly string[]> =>
    (await kennel.ok('GET', 'upcoming?days=60')).events.map(({ title }: { title: string }) => title);
  const due = async (kennel: Kennel) => (await ahead(kennel)).filter((title) => title.endsWith('due'));
  const open = async (kennel: Kennel): Promise<readonly string[]> =>
    (await kennel.ok('GET', 'tasks?pageSize=50&sort=dueDate')).items
      .filter(({ status }: { status: string }) => status === 'open')
      .map(({ title }: { title: string }) => title);

  it.each(ends)('%s: a mare in foal is not due here, on a plan with heats', async (status, more) => {
    const kennel = await newKennel();
    const [mare, stallion] = await kennel.pair('horse');
    const mating = { femaleId: mare?.id, maleId: stallion?.id, matingDate: ago(335), status: 'confirmed' };
    await kennel.ok('POST', 'breeding-records', { ...mating, overrideReason: 'Lent' });
    expect(await due(kennel)).toHaveLength(1);
    await kennel.change('animals', mare?.id ?? '', { status, ...more });
    expect(await due(kennel)).toEqual([]);
    await kennel.change('animals', mare?.id ?? '', { status: 'Active', deathDate: null });
    expect(await due(kennel)).toHaveLength(1);
  });

  it.each(ends)('%s: a dam is not due on a plan without them', async (status, more) => {
    const kennel = await newKennel('free');
    const { damId } = await kennel.expectedLitter('dog');
    expect(await due(kennel)).toHaveLength(1);
    await kennel.change('animals', damId, { status, ...more });
    expect(await due(kennel)).toEqual([]);
  });

  it.each(ends)('%s: what rules made for her goes, and comes back with her', async (status, more) => {
    const kennel = await newKennel();
    const rules = [
      { event: 'Heat started', title: 'Plan the mating', days: 5, side: 'after' },
      { event: 'Birth expected', title: 'Set up the box', days: 5, side: 'before' },
      { event: 'Mating recorded', title: 'Have the pregnancy checked', days: 28, side: 'after' },
    ];
    for (const rule of rules) await kennel.ok('POST', 'task-rules', rule);
    const [bitch, dog] = await kennel.pair('dog');
    await kennel.ok('POST', 'heat-cycles', { animalId: bitch?.id, cycleStartDate: ago(5) });
    const parents = { femaleId: bitch?.id, maleId: dog?.id };
    await kennel.ok('POST', 'breeding-records', {
      ...{ ...parents, matingDate: ago(1), status: 'done', overrideReason: 'Young' },
    });
    await kennel.ok('POST', 'breeding-groups', {
      ...{ motherId: bitch?.id, fatherId: dog?.id, expectedDate: addDays(today, 15) },
    });
    await kennel.ok('POST', 'tasks', { title: 'By hand', dueDate: addDays(today, 60) });
    const all = ['Plan the mating', 'Set up the box', 'Have the pregnancy checked', 'By hand'];
    expect(await open(kennel)).toEqual(all);
    // His end is none of hers.
    await kennel.change('animals', dog?.id ?? '', { status, ...more });
    expect(await open(kennel)).toEqual(all);
    await kennel.change('animals', bitch?.id ?? '', { status, ...more });
    expect(await open(kennel)).toEqual(['By hand']);
    await kennel.change('animals', bitch?.id ?? '', { status: 'Active', deathDate: null });
    expect(await open(kennel)).toEqual(all);
  });

  it('a mating that did not take asks for no further check', async () => {
    const kennel = await newKennel();
    await kennel.ok('POST', 'task-rules', {
      ...{ event: 'Mating recorded', title: 'Have the pregnancy checked', days: 28, side: 'after' },
    });
    const [bitch, dog] = await kennel.pair('dog');
    const { id } = await kennel.ok('POST', 'breeding-records', {
      ...{
        femaleId: bitch?.id,
        maleId: dog?.id,
        matingDate: ago(20),
        status: 'done',
        overrideReason: 'Young',
      },
    });
    expect(await open(kennel)).toEqual(['Have the pregnancy checked']);
    await kennel.change('breeding-records', id, { status: 'not pregnant' });
    expect(await open(kennel)).toEqual([]);
    await kennel.change('breeding-records', id, { status: 'done' });
    expect(await open(kennel)).toEqual(['Have the pregnancy checked']);
  });

  it.each(ends)('%s: nobody visits her where she is placed', async (status, more) => {
    const kennel = await newKennel();
    const [bitch] = await kennel.pair('dog');
    const guardian = await kennel.records.make('guardians', {});
    await kennel.ok('POST', 'guardian-placements', {
      ...{ animalId: bitch?.id, guardianId: guardian.id, startDate: ago(100), status: 'active' },
      nextVisitOn: addDays(today, 3),
    });
    expect(await open(kennel)).toEqual([expect.stringContaining('Visit')]);
    await kennel.change('animals', bitch?.id ?? '', { status, ...more });
    expect(await open(kennel)).toEqual([]);
    await kennel.change('animals', bitch?.id ?? '', { status: 'Active', deathDate: null });
    expect(await open(kennel)).toEqual([expect.stringContaining('Visit')]);
  });
});
