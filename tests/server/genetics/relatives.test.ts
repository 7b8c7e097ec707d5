import { beforeAll, describe, expect, it } from 'vitest';
import { inbreedingAnswer, pedigreeAnswer } from '#domain/answers/genetics.ts';
import { descendantsAnswer, siblingsAnswer } from '#domain/answers/relatives.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

interface Listed {
  readonly animal: { readonly name: string };
  readonly otherParent?: { readonly name: string } | null;
  readonly isLittermate?: boolean;
  readonly generation?: number;
}

const namesOf = (list: unknown): string[] => (list as Listed[]).map(({ animal }) => animal.name);

describe.each(databases)('pedigrees on $name', (kind) => {
  const test = withTestApp(kind);
  let kennel: Kennel;
  const ids: Record<string, string> = {};
  const male = { gender: 'Male' };
  const outside = { ownership: 'outside', birthDate: null };
  beforeAll(async () => {
    kennel = await openKennel(test.current);
    const add = async (name: string, values: object) => {
      ids[name] = await kennel.own(name, values);
    };
    await add('Bracken', { ...outside, ...male, titlePrefix: 'GCH CH', registrationNumber: 'SR1' });
    await add('Wren', { ...outside, dam: 'Old Name', damId: null });
    await add('Fell', { ...male, birthDate: '2015-01-01', sireId: ids.Bracken, damId: ids.Wren });
    await add('Isla', { birthDate: '2015-01-01', sireId: ids.Bracken, damId: ids.Wren });
    await add('Marra', { birthDate: '2016-02-01', sireId: ids.Bracken, damId: ids.Wren });
    await add('Half', { birthDate: '2017-01-01', sireId: ids.Bracken });
    await add('Child', { birthDate: '2019-01-01', sireId: ids.Fell, damId: ids.Isla });
    await kennel.send('POST', 'genetic-clearances', {
      animalId: ids.Fell,
      testType: 'Hips, OFA',
      testResult: 'Fair',
      testDate: '2017-01-01',
    });
    await kennel.send('POST', 'genetic-clearances', {
      animalId: ids.Fell,
      testType: 'Hips, OFA',
      testResult: 'Good',
      testDate: '2018-01-01',
    });
    for (const [testedOn, result] of [
      ['2016-05-01', 'Carrier'],
      ['2014-05-01', 'Clear'],
    ])
      await kennel.send('POST', 'genetic-tests', {
        animalId: ids.Bracken,
        test: 'PRA-prcd',
        result,
        testedOn,
      });
  });
  const get = async (path: string) => (await kennel.send('GET', `animals/${path}`)).body;

  it('puts every ancestor in its places, with what a box shows', async () => {
    const tree = pedigreeAnswer.parse(await get(`${ids.Child}/pedigree?generations=3`));
    const nameAt = new Map(tree.animals.map(({ animal }) => [animal.id, animal.name]));
    expect(tree.places.map(({ place, id }) => [place, nameAt.get(id)])).toEqual([
      ['', 'Child'],
      ['s', 'Fell'],
      ['d', 'Isla'],
      ['ss', 'Bracken'],
      ['sd', 'Wren'],
      ['ds', 'Bracken'],
      ['dd', 'Wren'],
    ]);
    const of = (name: string) => tree.animals.find(({ animal }) => animal.name === name);
    expect(of('Bracken')?.animal).toMatchObject({ titlePrefix: 'GCH CH', registrationNumber: 'SR1' });
    expect(of('Wren')).toMatchObject({ damName: 'Old Name' });
    expect(of('Fell')?.marks).toEqual([{ test: 'Hips, OFA', result: 'Good' }]);
    expect(of('Bracken')?.marks).toEqual([{ test: 'prcd-PRA', result: 'N/x' }]);
    expect(tree.inbreeding).toMatchObject({
      [ids.Child ?? '']: 0.25,
      [ids.Fell ?? '']: 0,
      [ids.Wren ?? '']: null,
    });
    inbreedingAnswer.parse(await get(`${ids.Child}/inbreeding`));
  });

  it('shows the results of tests on every plan, and works out diversity where the plan opens it', async () => {
    await test.current.inject({
      method: 'POST',
      url: '/api/billing/plan',
      headers: kennel.user.headers,
      payload: { plan: 'free' },
    });
    const tree = pedigreeAnswer.parse(await get(`${ids.Child}/pedigree`));
    expect(tree.animals.flatMap(({ marks }) => marks).map(({ test: one }) => one)).toEqual(
      expect.arrayContaining(['Hips, OFA', 'prcd-PRA']),
    );
    const closed = await kennel.send('GET', 'genetics/diversity');
    expect([closed.status, closed.body.code]).toEqual([403, 'plan-too-low']);
    await test.current.inject({
      method: 'POST',
      url: '/api/billing/plan',
      headers: kennel.user.headers,
      payload: { plan: 'premium' },
    });
  });

  it('lists descendants once, the nearest first', async () => {
    const all = descendantsAnswer.parse(await get(`${ids.Bracken}/descendants?generations=5`));
    expect(all.counts).toEqual([
      { generation: 1, count: 4 },
      { generation: 2, count: 1 },
    ]);
    expect(namesOf(all.items)).toEqual(['Half', 'Marra', 'Fell', 'Isla', 'Child']);
    const near = descendantsAnswer.parse(await get(`${ids.Bracken}/descendants?generations=1`));
    expect(near.items).toHaveLength(4);
  });

  it('tells full siblings, littermates and half siblings apart', async () => {
    const kin = siblingsAnswer.parse(await get(`${ids.Isla}/siblings`));
    expect(kin.full.items.map(({ animal, isLittermate }) => [animal.name, isLittermate])).toEqual([
      ['Marra', false],
      ['Fell', true],
    ]);
    expect(kin.bySire.items.map(({ animal, otherParent }) => [animal.name, otherParent])).toEqual([
      ['Half', null],
    ]);
    expect(kin.byDam.count).toBe(0);
  });

  it('changes every descendant when a parent is corrected', async () => {
    const coefficient = async () => (await get(`${ids.Child}/inbreeding`)).coefficient;
    expect(await coefficient()).toBe(0.25);
    await kennel.change(`animals/${ids.Isla}`, { sireId: null });
    expect(await coefficient()).toBe(0.125);
    const tree = pedigreeAnswer.parse(await get(`${ids.Child}/pedigree`));
    expect(tree.inbreeding[ids.Child ?? '']).toBe(0.125);
    await kennel.change(`animals/${ids.Isla}`, { sireId: ids.Bracken });
    expect(await coefficient()).toBe(0.25);
  });

  it('measures the diversity of the kennel and of a breed', async () => {
    const { status, body } = await kennel.send('GET', 'genetics/diversity?species=dog');
    expect(status).toBe(200);
    // Five of one's own; everything comes from Bracken, Wren and the unknown dam of Half.
    expect(body).toMatchObject({ size: 5, withKnownParents: 4 });
    const { founders } = body as unknown as {
      founders: { items: { animal: { name: string }; unknownParent: boolean; share: number }[] };
    };
    expect(
      founders.items.map(({ animal, unknownParent, share }) => [animal.name, unknownParent, share]),
    ).toEqual([
      ['Bracken', false, 0.5],
      ['Wren', false, 0.4],
      ['Half', true, 0.1],
    ]);
    expect(body.effectiveFounders).toBeCloseTo(1 / (0.25 + 0.16 + 0.01), 12);
    expect(namesOf(body.members)[0]).toBe('Half');
    const breed = await kennel.send('GET', 'genetics/diversity?breed=collie&of=all');
    expect(breed.body.size).toBe(7);
    const none = await kennel.send('GET', 'genetics/diversity?species=goats');
    expect(none.body).toMatchObject({ size: 0, meanKinship: null, effectiveFounders: null, members: [] });
  });

  it('names each child that is not younger than its parent, and no other', async () => {
    const own = await openKennel(test.current);
    const dam = await own.own('Dam', { birthDate: '2020-01-01' });
    const sire = await own.own('Sire', { ...male, birthDate: '2020-01-01' });
    const born: Record<string, string> = { Twin: '2020-01-01', Elder: '2019-06-01', Younger: '2022-01-01' };
    for (const name of Object.keys(born)) {
      const parents = { damId: dam, ...(name === 'Elder' ? {} : { sireId: sire }) };
      const id = await own.own(name, { birthDate: '2022-01-01', ...parents });
      await test.current.database.asOwner((owner) =>
        owner.query('update animals set birth_date = $1 where id = $2', [born[name], id]),
      );
    }
    const { items } = (await own.send('GET', 'genetics/problems')).body as unknown as {
      items: { sentence: string }[];
    };
    const sentence = (parent: string, role: string, child: string, day: string) =>
      `${parent}, born on 1 Jan 2020, is recorded as the ${role} of ${child}, born on ${day}.`;
    expect(items.map((one) => one.sentence).toSorted()).toEqual([
      sentence('Dam', 'dam', 'Elder', '1 Jun 2019'),
      sentence('Dam', 'dam', 'Twin', '1 Jan 2020'),
      sentence('Sire', 'sire', 'Twin', '1 Jan 2020'),
    ]);
  });

  it('answers errors of the records by names and paths, and never hangs', async () => {
    const tangled = await openKennel(test.current);
    const alder = await tangled.own('Alder', { ...outside, ...male });
    const birch = await tangled.own('Birch', { ...outside, ...male, sireId: alder });
    const late = await tangled.own('Late', { ...male, birthDate: '2020-01-01' });
    const early = await tangled.own('Early', { birthDate: '2021-01-01', sireId: late });
    await test.current.database.asOwner(async (owner) => {
      await owner.query('update animals set sire_id = $1 where id = $2', [birch, alder]);
      await owner.query(`update animals set birth_date = '2019-01-01' where id = $1`, [early]);
    });
    const { items } = (await tangled.send('GET', 'genetics/problems')).body as unknown as {
      items: { kind: string; sentence: string; ids: string[] }[];
    };
    expect(items.map(({ kind: one }) => one)).toEqual(['loop', 'born-after-child']);
    expect(items[0]?.sentence).toMatch(/^Loop: (Alder > Birch > Alder|Birch > Alder > Birch) \(/);
    expect(items[0]?.ids.toSorted()).toEqual([alder, birch].toSorted());
    expect(items[1]?.sentence).toBe(
      'Late, born on 1 Jan 2020, is recorded as the sire of Early, born on 1 Jan 2019.',
    );
    const refused = await tangled.send('GET', `animals/${alder}/inbreeding`);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain('Alder');
    const tree = await tangled.send('GET', `animals/${alder}/pedigree?generations=7`);
    expect(tree.status).toBe(200);
    expect(tree.body).toMatchObject({
      inbreeding: { [alder]: null },
      loops: [expect.stringContaining('Alder')],
    });
    const line = await tangled.send('GET', `animals/${alder}/descendants?generations=10`);
    expect(line.status).toBe(200);
    expect((await kennel.send('GET', 'genetics/problems')).body).toEqual({ items: [] });
  });
});
