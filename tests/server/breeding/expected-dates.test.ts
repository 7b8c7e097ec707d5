import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

/** What is stored is what is told: in a list, by a filter, in a file, on the timeline, whatever was written since. */
describe.each(databases)('the expected date of a litter on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let sire: string;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    expect([path, status, body.fields]).toEqual([path, 201, undefined]);
    return body.id;
  };
  const change = async (path: string, values: object): Promise<void> => {
    const { status, body } = await kennel.change(path, values);
    expect([path, status, body.fields]).toEqual([path, 200, undefined]);
  };
  const get = (url: string) => server.current.inject({ url: `/api/${url}`, headers: kennel.user.headers });
  const expected = async (id: string): Promise<string> => {
    const { expectedDate } = (await get(`breeding-groups/${id}`)).json();
    const { items } = (await get(`breeding-groups?filter=expectedDate.eq.${expectedDate}`)).json();
    expect(items).toMatchObject([{ id, expectedDate }]);
    const csv = await get(`breeding-groups/export.csv?select=expectedDate&filter=id.eq.${id}`);
    expect(csv.body).toContain(expectedDate);
    return expectedDate;
  };
  const told = async (dam: string, litter: string) => {
    const { rounds } = (await get(`animals/${dam}/reproduction`)).json();
    return rounds.find(({ litterId }: { litterId: string }) => litterId === litter)?.due;
  };

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    sire = await kennel.own('Moss', { gender: 'Male' });
  });

  it('follows tests, an ovulation and a mating that are entered later, and what is corrected or taken back', async () => {
    const dam = await kennel.own('Isla');
    const litter = await add('breeding-groups', {
      motherId: dam,
      fatherId: sire,
      breedingDate: '2026-10-03',
      // As the form sends what it filled in itself.
      expectedDate: '2026-12-05',
    });
    expect(await expected(litter)).toBe('2026-12-05');
    const heat = await add('heat-cycles', { animalId: dam, cycleStartDate: '2026-09-22' });
    expect(await expected(litter)).toBe('2026-12-05');
    const test = { heatCycleId: heat, kind: 'LH', testedOn: '2026-09-29', finding: 'Positive' };
    const lh = await add('cycle-tests', test);
    expect(await expected(litter)).toBe('2026-12-03');
    await change(`heat-cycles/${heat}`, { ovulationDate: '2026-10-05' });
    expect(await expected(litter)).toBe('2026-12-07');
    expect(await told(dam, litter)).toMatchObject({ anchor: 'ovulation', expectedOn: '2026-12-07' });
    await change(`heat-cycles/${heat}`, { ovulationDate: '2026-10-04' });
    expect(await expected(litter)).toBe('2026-12-06');
    await change(`heat-cycles/${heat}`, { ovulationDate: null });
    expect(await expected(litter)).toBe('2026-12-03');
    expect((await kennel.send('DELETE', `cycle-tests/${lh}`)).status).toBe(204);
    expect(await expected(litter)).toBe('2026-12-05');
    expect((await kennel.send('POST', `cycle-tests/${lh}/restore`)).status).toBe(200);
    expect(await expected(litter)).toBe('2026-12-03');
    expect((await kennel.send('DELETE', `heat-cycles/${heat}`)).status).toBe(204);
    expect(await expected(litter)).toBe('2026-12-05');
  });

  it('is the most exact from the beginning, where the heat was there first', async () => {
    const dam = await kennel.own('Bracken');
    await add('heat-cycles', { animalId: dam, cycleStartDate: '2026-08-22', ovulationDate: '2026-09-05' });
    const pair = { motherId: dam, fatherId: sire };
    const litter = await add('breeding-groups', { ...pair, breedingDate: '2026-09-03' });
    expect(await expected(litter)).toBe('2026-11-07');
    expect((await told(dam, litter)).expectedOn).toBe('2026-11-07');
  });

  it('stays where somebody entered a day that no count gives', async () => {
    const dam = await kennel.own('Fern');
    const pair = { motherId: dam, fatherId: sire };
    const litter = await add('breeding-groups', {
      ...pair,
      breedingDate: '2026-07-03',
      expectedDate: '2026-09-10',
    });
    await add('heat-cycles', { animalId: dam, cycleStartDate: '2026-06-22', ovulationDate: '2026-07-05' });
    expect(await expected(litter)).toBe('2026-09-10');
    expect(await told(dam, litter)).toMatchObject({ anchor: 'entered', expectedOn: '2026-09-10' });
  });

  it('moves with a heat that was another female’s, and many at once', async () => {
    const [dam, other] = [await kennel.own('Wren'), await kennel.own('Teal')];
    const pair = { motherId: dam, fatherId: sire };
    const litter = await add('breeding-groups', { ...pair, breedingDate: '2026-05-03' });
    const heat = await add('heat-cycles', {
      ...{ animalId: other, cycleStartDate: '2026-04-22', ovulationDate: '2026-05-06' },
    });
    expect(await expected(litter)).toBe('2026-07-05');
    const { version } = (await get(`heat-cycles/${heat}`)).json();
    const bulk = await kennel.send('POST', 'heat-cycles/bulk/update', {
      records: [{ id: heat, version }],
      changes: { animalId: dam },
    });
    expect(bulk.body.done).toEqual([heat]);
    expect(await expected(litter)).toBe('2026-07-08');
  });
});
