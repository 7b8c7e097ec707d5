import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { openKennel } from '../animals/kennel.ts';
import { openImporter } from '../import/importing.ts';

interface Drawn {
  readonly name: string;
  readonly birthDate: string | null;
  readonly coefficient: unknown;
  readonly known: unknown;
  readonly ancestors: readonly string[];
}

describe.each(databases)('a pedigree on its way to another account on $name', (kind) => {
  const test = withTestApp(kind);

  it('has the same parents and the same coefficients there', async () => {
    const here = await openKennel(test.current);
    const outside = { ownership: 'outside', birthDate: null };
    const male = { gender: 'Male' };
    const old = await here.own('Old Cap', { ...outside, ...male, registrationNumber: 'ISDS 9' });
    const wren = await here.own('Žofie, “Æ” of Łódź', outside);
    // Two of one name: only their numbers tell them apart.
    const moss = await here.own('Moss', { ...male, birthDate: '2012-03-01', sireId: old, damId: wren });
    const other = await here.own('Moss', { ...male, birthDate: '2013-05-01', sireId: old, dam: 'A bitch' });
    const fly = await here.own('Fly', { birthDate: '2014-02-02', sireId: old, damId: wren });
    const nell = await here.own('Nell', { birthDate: '2016-04-04', sireId: moss, damId: fly });
    const roy = await here.own('Roy', { ...male, birthDate: '2018-06-06', sireId: other, damId: nell });
    const kit = await here.own('Kit', { birthDate: '2021-01-01', sireId: roy, damId: nell });

    const file = await test.current.inject({
      url: '/api/genetics/pedigree.csv',
      headers: here.user.headers,
    });
    const there = await openImporter(test.current);
    expect(await there.import('animals', file.body)).toMatchObject({ status: 200, created: 8, errors: 0 });

    const drawn = async (get: (path: string) => Promise<unknown>, id: string): Promise<Drawn> => {
      const tree = (await get(`animals/${id}/pedigree?generations=5`)) as {
        places: { place: string; id: string }[];
        animals: { animal: { id: string; name: string; birthDate: string | null }; damName: string | null }[];
      };
      const inbreeding = (await get(`animals/${id}/inbreeding`)) as Record<string, unknown>;
      const byId = new Map(tree.animals.map((one) => [one.animal.id, one]));
      const { animal } = byId.get(id) ?? {};
      const placed = new Set(tree.places.map(({ place }) => place));
      return {
        name: animal?.name ?? '',
        birthDate: animal?.birthDate ?? null,
        coefficient: inbreeding.coefficient,
        known: inbreeding.known,
        ancestors: tree.places.map(({ place, id: at }) => {
          const one = byId.get(at);
          // What is written on the papers counts where there is no record.
          const written = placed.has(`${place}d`) ? null : one?.damName;
          return [place, one?.animal.name, one?.animal.birthDate, written].join(' ');
        }),
      };
    };
    const before = await Promise.all(
      [old, wren, moss, other, fly, nell, roy, kit].map((id) =>
        drawn(async (path) => (await here.send('GET', path)).body, id),
      ),
    );
    const rows = await there.list('animals');
    const after = await Promise.all(rows.map(({ id }) => drawn((path) => there.get(path), id)));
    const inOrder = (all: readonly Drawn[]) =>
      all.toSorted((a, b) => `${a.name} ${a.birthDate}`.localeCompare(`${b.name} ${b.birthDate}`));
    expect(inOrder(after)).toEqual(inOrder(before));
    const coefficients = before.map(({ coefficient }) => coefficient);
    expect(coefficients).toEqual([null, null, 0, null, 0, 0.25, 0.125, 0.375]);
  });
});
