import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter, type Row } from './importing.ts';

const head = 'Name,Breed,Gender,Birth date,Registration number,Sire,Dam';
const file = (...lines: readonly string[]): string => [head, ...lines].join('\n');

describe.each(databases)('importing animals on $name', (kind) => {
  const server = withTestApp(kind);
  const open = (): Promise<Importer> => openImporter(server.current);
  const byName = async (kennel: Importer): Promise<Map<unknown, Row>> =>
    new Map((await kennel.list('animals')).map((row) => [row.name, row]));

  it('links parents that stand later in the file, earlier, or are stored already', async () => {
    const kennel = await open();
    const first = await kennel.import('animals', file('Isla,Collie,Female,2015-03-01,A-1,,'));
    expect(first).toMatchObject({ status: 200, imported: 1, errors: 0 });
    const second = await kennel.import(
      'animals',
      file(
        'Thistle,Collie,Female,2021-05-02,A-4,Moss,Marra',
        'Marra,Collie,Female,2018-02-11,A-3,Moss the Elder,a-1',
        'Moss,Collie,Male,2017-01-20,A-2,,',
      ),
    );
    expect(second).toMatchObject({ status: 200, imported: 3, created: 3, errors: 0, notData: 1 });
    const rows = await byName(kennel);
    expect(rows.get('Thistle')?.labels).toMatchObject({ sireId: 'Moss', damId: 'Marra' });
    expect(rows.get('Marra')).toMatchObject({ sireId: null, sire: 'Moss the Elder', version: 1 });
    expect(rows.get('Marra')?.labels).toMatchObject({ damId: 'Isla' });
    expect(second.result).toMatchObject({ keptAsText: 1 });
  });

  it('creates nothing the second time', async () => {
    const kennel = await open();
    const text = file(
      'Isla,Collie,Female,2015-03-01,A-1,,',
      'Moss,Collie,Male,2017-01-20,,,',
      'Thistle,Collie,Female,2021-05-02,A-4,Moss,Isla',
    );
    expect(await kennel.import('animals', text)).toMatchObject({ created: 3 });
    const again = await kennel.import('animals', text);
    expect(again).toMatchObject({ status: 200, imported: 0, skipped: 3, errors: 0, notData: 1 });
    expect(again.message).toBe('Nothing new: everything in this file is here already.');
    const updating = await kennel.import('animals', text, { plan: { duplicates: 'update' } });
    expect(updating).toMatchObject({ imported: 0, updated: 0, skipped: 3 });
    expect((await kennel.list('animals')).map(({ version }) => version)).toEqual([1, 1, 1]);
  });
});
