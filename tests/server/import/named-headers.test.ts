import { describe, expect, it } from 'vitest';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { colleague } from '#tests/server/access/people.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter } from './importing.ts';

/** What a breeder's page keeps when a file is in: how its columns were mapped, and what of it was chosen by hand. */
interface Kept {
  readonly name: string;
  readonly headers: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  readonly type?: ImportTypeKey;
}

describe('a header that was named once', () => {
  const server = withTestApp();
  const keep = async (kennel: Importer, { name, headers, named, type = 'animals' }: Kept) => {
    const answer = await server.current.inject({
      method: 'PUT',
      url: '/api/import-profiles',
      headers: kennel.user.headers,
      payload: { type, name, headers, mapping: { Tier: 'name', ...named }, options: { named } },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: string }>();
  };
  const known = async (kennel: Importer, type: ImportTypeKey = 'animals') =>
    (await kennel.get<{ named: object }>(`import-profiles/headers?type=${type}`)).named;
  const first = { name: 'Old list', headers: ['Tier', 'Vlagrij'], named: { Vlagrij: 'color' } };
  const other = (name: string) =>
    `Name,Breed,Gender,Birth date,VLAGRIJ\n${name},Collie,Female,2019-03-01,sable\n`;
  const colorOf = async (kennel: Importer, name: string) =>
    (await kennel.list('animals')).find((animal) => animal.name === name)?.color;

  it('is known in a file with other columns, of this organisation and type alone', async () => {
    const [kennel, stranger] = [await openImporter(server.current), await openImporter(server.current)];
    await kennel.import('animals', other('Before'));
    expect(await colorOf(kennel, 'Before')).toBeNull();
    await keep(kennel, first);
    expect(await known(kennel)).toEqual({ vlagrij: 'color' });
    expect(await known(kennel, 'offspring')).toEqual({});
    expect(await known(stranger)).toEqual({});
    for (const [of, color] of [
      [kennel, 'sable'],
      [stranger, null],
    ] as const) {
      expect(await of.import('animals', other('After'))).toMatchObject({ status: 200, created: 1 });
      expect(await colorOf(of, 'After')).toBe(color);
    }
    // What the sender of a file says itself counts, and nothing that was kept.
    const columnMapping = { Name: 'name', Breed: 'breed', Gender: 'gender', 'Birth date': 'birthDate' };
    await kennel.import('animals', other('Said'), { columnMapping });
    expect(await colorOf(kennel, 'Said')).toBeNull();
  });

  it('is what was chosen last, in whichever file, and forgotten with it', async () => {
    const kennel = await openImporter(server.current);
    await keep(kennel, first);
    const second = await keep(kennel, {
      name: 'New list',
      headers: ['Tier', 'Vlagrij', 'Ort'],
      named: { vlagrij: 'markings', Ort: 'notes' },
    });
    expect(await known(kennel)).toEqual({ vlagrij: 'markings', ort: 'notes' });
    // The first list comes again and nothing is chosen: that is no newer choice, and takes nothing away.
    await keep(kennel, { ...first, named: {} });
    expect(await known(kennel)).toEqual({ vlagrij: 'markings', ort: 'notes' });
    await keep(kennel, { ...first, named: { Vlagrij: 'skip' } });
    expect(await known(kennel)).toEqual({ vlagrij: 'skip', ort: 'notes' });
    await kennel.import('animals', other('Skipped'));
    expect(await colorOf(kennel, 'Skipped')).toBeNull();
    const url = `/api/import-profiles/${second.id}`;
    await server.current.inject({ method: 'DELETE', url, headers: kennel.user.headers });
    expect(await known(kennel)).toEqual({ vlagrij: 'skip' });
  });

  it('is told to whoever sees what is imported', async () => {
    const kennel = await openImporter(server.current);
    await keep(kennel, first);
    const { headers } = await colleague(server.current, kennel.user, 'kennel-hand');
    const ask = (type: ImportTypeKey) =>
      server.current.inject({ url: `/api/import-profiles/headers?type=${type}`, headers });
    expect([(await ask('animals')).statusCode, (await ask('heats')).statusCode]).toEqual([403, 200]);
  });
});
