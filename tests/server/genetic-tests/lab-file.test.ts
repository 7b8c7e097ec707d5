import { beforeAll, describe, expect, it } from 'vitest';
import { type Kennel, openKennel } from '#tests/server/animals/kennel.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

interface Planned {
  readonly state: string;
  readonly animalId: string | null;
  readonly test: string;
  readonly result: string;
  readonly testedOn: string | null;
  readonly laboratory: string | null;
}

describe.each(databases)('the file of a laboratory on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let marra: string;
  let merrow: string;

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    marra = await kennel.own('Hollowmere Marram Grass', { callName: 'Marra' });
    merrow = await kennel.own('Merrow', { gender: 'Male' });
  });

  const preview = (rows: readonly (readonly string[])[], more: object = {}, from = kennel) =>
    from.send('POST', 'genetic-tests/lab-file/preview', { species: 'dog', rows, ...more });
  const plannedIn = async (...asked: Parameters<typeof preview>) =>
    (await preview(...asked)).body.results as Planned[];
  const rows = [
    ['Dog', 'prcd-PRA', 'M locus', 'Date'],
    ['Marra', 'Carrier', 'Mm', '05/02/2024'],
    ['Merrow', 'Clear', 'mm', '05/02/2024'],
    ['Somebody', 'Clear', 'mm', ''],
  ];

  it('is previewed, saved in one go, and adds nothing when it comes again', async () => {
    const planned = await plannedIn(rows, { laboratory: 'Canine lab' });
    expect(planned.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new', 'no-animal', 'no-animal']);
    expect(planned[0]).toMatchObject({
      animalId: marra,
      test: 'prcd-PRA',
      result: 'N/x',
      testedOn: '2024-05-02',
      laboratory: 'Canine lab',
    });
    expect((await kennel.send('GET', 'genetic-tests')).body.items).toEqual([]);

    const chosen = planned.filter(({ state }) => state === 'new');
    const results = chosen.map(({ animalId, test, result, testedOn, laboratory }) => ({
      animalId,
      test,
      result,
      testedOn,
      laboratory,
    }));
    const saved = await kennel.send('POST', 'genetic-tests/lab-file', { results });
    expect([saved.status, saved.body.added]).toEqual([201, 4]);
    const kept = await kennel.send('GET', `genetic-tests?filter=animalId.eq.${merrow}`);
    expect((kept.body.items as Planned[]).map(({ test, result }) => `${test} ${result}`).sort()).toEqual([
      'M locus: merle m/m',
      'prcd-PRA N/N',
    ]);
    expect((await plannedIn(rows)).map(({ state }) => state).slice(0, 4)).toEqual(Array(4).fill('same'));
  });

  it('is kept whole or not at all', async () => {
    const before = (await kennel.send('GET', 'genetic-tests?pageSize=500')).body.items as unknown[];
    const refused = await kennel.send('POST', 'genetic-tests/lab-file', {
      results: [
        { animalId: marra, test: 'EIC', result: 'clear' },
        { animalId: merrow, test: 'XL-PRA', result: 'carrier' },
      ],
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['results.1.result']);
    const after = (await kennel.send('GET', 'genetic-tests?pageSize=500')).body.items as unknown[];
    expect(after).toHaveLength(before.length);
  });

  it('may be about one animal that is chosen', async () => {
    const [one] = await plannedIn(
      [
        ['Test', 'Result'],
        ['DM', 'clear'],
      ],
      { animalId: marra },
    );
    expect(one).toMatchObject({ animalId: marra, result: 'N/N', state: 'new' });
  });

  it('says what is wrong with it', async () => {
    expect(
      (
        await preview([
          ['Name', 'Breed'],
          ['Marra', 'Collie'],
        ])
      ).body.detail,
    ).toContain('No results');
    expect((await preview([])).status).toBe(422);
    const nobody = await kennel.send('POST', 'genetic-tests/lab-file', {
      results: [{ test: 'DM', result: 'clear' }],
    });
    expect(Object.keys(nobody.body.fields ?? {})).toEqual(['results.0.animalId']);
  });

  it('never reaches into another organisation', async () => {
    const stranger = await openKennel(server.current);
    expect((await plannedIn(rows, {}, stranger)).every(({ state }) => state === 'no-animal')).toBe(true);
    const taken = await stranger.send('POST', 'genetic-tests/lab-file', {
      results: [{ animalId: marra, test: 'DM', result: 'clear' }],
    });
    expect(taken.status).toBe(422);
  });
});
