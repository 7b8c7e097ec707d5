import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { readPedigreeVersion } from '#server/genetics/load-pedigree.ts';
import { readLoadedPedigree } from '#server/genetics/pedigree-cache.ts';
import { withPedigree } from '#server/genetics/with-pedigree.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('the pedigree of an organisation on $name', (kind) => {
  const test = withTestApp(kind);
  let kennel: Kennel;
  const open = (of = kennel) => withPedigree(test.current.database, of.user);
  const outside = { ownership: 'outside', birthDate: null };
  const male = { ...outside, gender: 'Male' };
  beforeAll(async () => {
    kennel = await openKennel(test.current);
  });

  const coefficientOf = async (id: string): Promise<number> => {
    const { indexOf, coefficients } = await open();
    return coefficients()[indexOf(id) ?? -1] ?? Number.NaN;
  };

  it('is empty where nothing is recorded', async () => {
    const nobody = await openKennel(test.current);
    const { pedigree, coefficients } = await open(nobody);
    expect(pedigree.ids).toEqual([]);
    expect([...coefficients()]).toEqual([]);
  });

  it('is not older than the last write, though a load from before it is still under way', async () => {
    const late = await openKennel(test.current);
    const { database } = test.current;
    await late.own('First', outside);
    const read = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: Database = Object.assign(Object.create(database) as Database, {
      scoped: async (...asked: Parameters<Database['scoped']>) => {
        const answer = await database.scoped(...asked);
        read.resolve();
        await goOn.promise;
        return answer;
      },
    });
    const before = readLoadedPedigree(slow, late.user, await readPedigreeVersion(database, late.user));
    await read.promise;
    const second = await late.own('Second', outside);
    const after = readLoadedPedigree(slow, late.user, await readPedigreeVersion(database, late.user));
    goOn.resolve();
    expect((await before).build.pedigree.ids).toHaveLength(1);
    expect((await after).build.pedigree.ids).toContain(second);
  });

  it('is right in the next answer after every kind of write, and kept while nothing changes', async () => {
    const other = await openKennel(test.current);
    await other.own('Elsewhere', outside);
    const theirs = await open(other);

    const sire = await kennel.own('Sire', male);
    const dam = await kennel.own('Dam', { ...outside, sireId: sire });
    const child = await kennel.own('Child', { ...outside, sireId: sire, damId: dam });
    const grandchild = await kennel.own('Grandchild', { ...male, sireId: sire, damId: child });
    expect(await coefficientOf(child)).toBe(0.25);
    expect(await coefficientOf(grandchild)).toBe(0.375);
    const before = await open();
    expect(await open()).toBe(before);

    // Nothing that decides about descent.
    await kennel.change(`animals/${dam}`, { color: 'Sable', name: 'Dam again' });
    expect(await open()).toBe(before);

    await kennel.change(`animals/${dam}`, { sireId: null });
    expect(await coefficientOf(child)).toBe(0);
    expect(await coefficientOf(grandchild)).toBe(0.25);

    await kennel.send('DELETE', `animals/${sire}`);
    const { indexOf } = await open();
    expect(indexOf(sire)).toBeUndefined();
    expect(await coefficientOf(grandchild)).toBe(0);

    await kennel.send('POST', `animals/${sire}/restore`);
    expect(await coefficientOf(grandchild)).toBe(0.25);

    expect(await open(other)).toBe(theirs);
  });

  it('is right for whoever asks while others write', async () => {
    const busy = await openKennel(test.current);
    const sire = await busy.own('Sire', male);
    const children = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const id = await busy.own(`Child ${index}`, { ...outside, sireId: sire });
        const { pedigree, indexOf } = await open(busy);
        return pedigree.sire[indexOf(id) ?? -1] === indexOf(sire);
      }),
    );
    expect(children).toEqual(children.map(() => true));
  });

  it('names a loop to those in it and below it, and computes all others', async () => {
    const tangled = await openKennel(test.current);
    const alder = await tangled.own('Alder', male);
    const birch = await tangled.own('Birch', { ...male, sireId: alder });
    const cedar = await tangled.own('Cedar', { ...male, sireId: birch });
    const dam = await tangled.own('Dogwood', outside);
    const below = await tangled.own('Elder', { ...outside, sireId: cedar, damId: dam });
    const sound = await tangled.own('Fir', { ...male, sireId: await tangled.own('Gean', male), damId: dam });
    const inbred = await tangled.own('Hazel', { ...outside, sireId: sound, damId: dam });
    await test.current.database.asOwner((owner) =>
      owner.query('update animals set sire_id = $1 where id = $2', [cedar, alder]),
    );
    const loop = /Loop: (Alder|Birch|Cedar) > .* \(each is a child of the next\)\./;
    for (const id of [alder, birch, cedar, below]) {
      const answer = await tangled.send('GET', `animals/${id}/inbreeding`);
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toMatch(loop);
      expect((await tangled.send('GET', `genetics/kinship?a=${id}&b=${dam}`)).status).toBe(409);
    }
    expect((await tangled.send('GET', `animals/${inbred}/inbreeding`)).body.coefficient).toBe(0.25);
    expect((await tangled.send('GET', `genetics/kinship?a=${sound}&b=${dam}`)).body.kinship).toBe(0.25);
    expect((await tangled.send('GET', `animals/${inbred}/pedigree`)).body).toMatchObject({
      loops: [],
      inbreeding: { [inbred]: 0.25 },
      known: { [inbred]: 4 / 62 },
    });
    expect((await tangled.send('GET', `animals/${below}/pedigree?generations=5`)).body).toMatchObject({
      loops: [expect.stringMatching(loop)],
      inbreeding: { [below]: null, [alder]: null, [dam]: null },
      known: { [below]: 0 },
    });
    expect((await tangled.send('GET', 'genetics/diversity?of=all')).body).toMatchObject({
      size: 4,
      leftOut: 4,
    });
  });
});
