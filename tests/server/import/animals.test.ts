import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter, type Row } from './importing.ts';

const head = 'Name,Breed,Gender,Birth date,Registration number,Sire,Dam';
const file = (...lines: readonly string[]): string => [head, ...lines].join('\n');

const inOrder = {
  Name: 'name',
  Breed: 'breed',
  Gender: 'gender',
  'Birth date': 'birthDate',
  'Registration number': 'registrationNumber',
};

const byName = async (kennel: Importer): Promise<Map<unknown, Row>> =>
  new Map((await kennel.list('animals')).map((row) => [row.name, row]));

describe.each(databases)('importing animals on $name', (kind) => {
  const server = withTestApp(kind);
  const open = (): Promise<Importer> => openImporter(server.current);

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

  it('takes titles off names and finds parents with and without them', async () => {
    const kennel = await open();
    const stored = { name: 'Ch Old Cap', breed: 'Collie', gender: 'Male', birthDate: '2012-01-01' };
    await kennel.post('animals', { ...stored, species: 'dog' });
    const answer = await kennel.import(
      'animals',
      file(
        'CH Moss of Fell,Collie,Male,2017-01-20,,Ch Old Cap,',
        'Marra,Collie,Female,2018-02-11,,CH Moss of Fell,',
        'Thistle,Collie,Female,2021-05-02,,Moss of Fell,',
        'GCH Tam of Fell JH CGC,Collie,Male,2016-01-20,,,',
        'Skye,Collie,Female,2021-06-02,,GCH Tam of Fell JH CGC,',
        'Fern,Collie,Female,2021-06-02,,Tam of Fell JH CGC,',
      ),
    );
    expect(answer).toMatchObject({ created: 6, errors: 0 });
    const rows = await byName(kennel);
    expect(rows.get('Moss of Fell')).toMatchObject({ titlePrefix: 'CH' });
    expect(rows.get('Moss of Fell')?.labels).toMatchObject({ sireId: 'Ch Old Cap' });
    const moss = rows.get('Moss of Fell')?.id;
    expect([rows.get('Marra')?.sireId, rows.get('Thistle')?.sireId]).toEqual([moss, moss]);
    const tam = rows.get('Tam of Fell');
    expect(tam).toMatchObject({ titlePrefix: 'GCH', titleSuffix: 'JH CGC' });
    expect([rows.get('Skye')?.sireId, rows.get('Fern')?.sireId]).toEqual([tam?.id, tam?.id]);
  });

  it('joins an affix to the names, and finds parents that are written without it', async () => {
    const kennel = await open();
    const answer = await kennel.import(
      'animals',
      [
        'Affixe;Nom;Race;Sexe;Né le;Mère',
        'des Trois Vallées;Iris;Collie;Female;14/07/2013;',
        'des Trois Vallées;Olga;Collie;Female;23/05/2018;Iris',
      ].join('\n'),
    );
    expect(answer).toMatchObject({ status: 200, created: 2 });
    const rows = await byName(kennel);
    expect(rows.get('Olga des Trois Vallées')?.labels).toMatchObject({ damId: 'Iris des Trois Vallées' });
    expect(rows.get('Iris des Trois Vallées')).toMatchObject({ callName: 'Iris' });
  });

  it('finds a parent by name beside a code unknown here, by a number beside another name, and never two in one', async () => {
    const kennel = await open();
    await kennel.import(
      'animals',
      `Name,Breed,Gender,Birth date,Registration number,Old number
Fen,Collie,Male,2015-03-01,F-1,
Rook,Collie,Male,2015-04-01,,77`,
      { columnMapping: { ...inOrder, 'Old number': 'sourceId' } },
    );
    const children = [
      ['By name', 'Fen', '', '901'],
      ['By number', 'Champion Fen', 'f-1', ''],
      ['Another code', 'Rook', '', '902'],
      ['Another number', 'Fen', 'F-2', ''],
      ['Two in one', 'Fen', '', '77'],
      ['Both', 'Rook', '', '77'],
    ] as const;
    const lines = children.map(([name, ...sire]) => `${name},Collie,Male,2020-01-01,,${sire.join(',')}`);
    const answer = await kennel.import(
      'animals',
      [`${head.replace(',Sire,Dam', '')},Sire,Sire number,Sire code`, ...lines].join('\n'),
      {
        columnMapping: {
          ...inOrder,
          Sire: 'sire',
          'Sire number': 'sireRegistrationNumber',
          'Sire code': 'sireSourceId',
        },
      },
    );
    expect(answer).toMatchObject({ status: 200, created: 6 });
    const rows = await byName(kennel);
    expect(children.map(([name]) => rows.get(name)?.labels?.sireId)).toEqual([
      'Fen',
      'Fen',
      null,
      null,
      null,
      'Rook',
    ]);
    expect(rows.get('Another number')).toMatchObject({ sire: 'Fen' });
  });

  it('makes an outside animal of an unknown parent where the user wants it, once for each name', async () => {
    const kennel = await open();
    const text = file('Kit,Collie,Female,2021-05-02,,Old Cap,', 'Tom,Collie,Male,2022-05-02,,OLD CAP,');
    const answer = await kennel.import('animals', text, { plan: { unknownAncestors: 'outside' } });
    expect(answer).toMatchObject({ created: 2, result: { addedAncestors: 1 } });
    const rows = await byName(kennel);
    expect(rows.get('Old Cap')).toMatchObject({ ownership: 'outside', gender: 'Male', birthDate: null });
    const cap = rows.get('Old Cap')?.id;
    expect([rows.get('Kit')?.sireId, rows.get('Tom')?.sireId]).toEqual([cap, cap]);
    expect(rows.size).toBe(3);
  });

  it('makes no dam of another species of a namesake', async () => {
    const kennel = await open();
    const text = `Name,Species,Breed,Gender,Birth date,Dam
Fido,dog,Collie,Male,2020-03-01,Luna
Tom,cat,Birman,Male,2020-03-01,Luna
`;
    const answer = await kennel.import('animals', text, { plan: { unknownAncestors: 'outside' } });
    expect(answer).toMatchObject({ created: 2, result: { addedAncestors: 2 } });
    const rows = await kennel.list('animals');
    const damOf = (name: string) => {
      const damId = rows.find((row) => row.name === name)?.damId;
      return rows.find(({ id }) => id === damId);
    };
    expect(damOf('Fido')).toMatchObject({ name: 'Luna', species: 'dog' });
    expect(damOf('Tom')).toMatchObject({ name: 'Luna', species: 'cat' });
  });

  it('adds nothing the file does not say, unless the usual values are wanted', async () => {
    const kennel = await open();
    const head = 'Name,Breed,Gender,Birth date,Temperament,Sire';
    const usual = (row: Row | undefined) => (row?.usual ?? []) as string[];
    const text = (name: string, temperament = '') =>
      `${head}\n${name},Collie,Female,2021-05-02,${temperament},Old Cap`;
    await kennel.import('animals', text('Kit', 'Good'), { plan: { unknownAncestors: 'outside' } });
    const wanted = await kennel.import('animals', text('Tess'), { plan: { usualValues: true } });
    expect(wanted.result).toMatchObject({ usualValues: true });
    const quiet = await kennel.import('animals', text('Moss'));
    expect(quiet.result).not.toHaveProperty('usualValues');
    const rows = await byName(kennel);
    expect(rows.get('Kit')).toMatchObject({
      temperament: 'Good',
      healthStatus: 'Good',
      origin: 'Bred in-house',
    });
    expect(usual(rows.get('Kit'))).toEqual(
      expect.arrayContaining(['healthStatus', 'origin', 'guardianStatus']),
    );
    expect(usual(rows.get('Kit'))).not.toContain('temperament');
    expect(usual(rows.get('Old Cap'))).toContain('origin');
    expect(rows.get('Tess')?.usual).toBeNull();
    expect(usual(rows.get('Moss'))).toContain('temperament');
    // The same word as the usual one is something said.
    const update = { plan: { duplicates: 'update' } };
    const again = await kennel.import('animals', text('Moss', 'Good'), update);
    expect(again).toMatchObject({ updated: 1 });
    const moss = (await byName(kennel)).get('Moss');
    expect(moss).toMatchObject({ temperament: 'Good', version: 2 });
    expect(usual(moss)).not.toContain('temperament');
    expect(await kennel.post(`imports/${again.importId}/undo`)).toMatchObject({ statusCode: 200 });
    expect(usual((await byName(kennel)).get('Moss'))).toContain('temperament');
  });

  it('knows parents by their marks', async () => {
    const kennel = await open();
    await kennel.import(
      'animals',
      file('Isla,Collie,Female,2015-03-01,A-1,,', 'Moss,Collie,Male,2015-03-01,,,'),
    );
    const before = await byName(kennel);
    const mark = (name: string, kind: string, number: string) =>
      kennel.post('identity-marks', { animalId: before.get(name)?.id, kind, number });
    expect(await mark('Isla', 'Ear tag', 'UK 0412')).toMatchObject({ statusCode: 201 });
    expect(await mark('Moss', 'Microchip', '985112')).toMatchObject({ statusCode: 201 });
    const head = 'Name,Breed,Gender,Birth date,Sire chip,Dam';
    const { Name, Breed, Gender, 'Birth date': born } = inOrder;
    const columns = {
      Name,
      Breed,
      Gender,
      'Birth date': born,
      'Sire chip': 'sireMicrochipNumber',
      Dam: 'dam',
    };
    const answer = await kennel.import('animals', `${head}\nKit,Collie,Female,2021-05-02,985112,uk 0412`, {
      columnMapping: columns,
    });
    expect(answer).toMatchObject({ status: 200, created: 1 });
    expect((await byName(kennel)).get('Kit')?.labels).toMatchObject({ sireId: 'Moss', damId: 'Isla' });
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

  it('reports per row what cannot be, by name, and writes nothing', async () => {
    const kennel = await open();
    await kennel.import(
      'animals',
      file(
        'Isla,Collie,Female,2015-03-01,A-1,,',
        'Moss,Collie,Male,2014-01-20,A-2,,',
        'Rex,Collie,Male,2012-02-11,A-4,,',
        'Rex,Collie,Male,2013-02-11,A-5,,',
      ),
    );
    const answer = await kennel.import(
      'animals',
      file(
        'Wrong,Collie,Male,2018-01-20,,,Moss',
        'Self,Collie,Male,2018-01-20,,Self,',
        'LoopA,Collie,Male,2010-01-20,,LoopB,',
        'LoopB,Collie,Male,2012-01-20,,LoopA,',
        'Old,Collie,Male,2000-01-20,,Moss,',
        'Kit,Collie,Female,2022-03-01,,Rex,Isla',
        'Twin,Collie,Female,2022-03-01,A-9,,',
        'Other,Collie,Female,2022-03-01,a-9,,',
        'Bad,Collie,Femal,2022-13-01,,,',
      ),
    );
    expect(answer).toMatchObject({ status: 422, code: 'invalid' });
    expect(answer.error).toBe('Please fix the validation errors before importing.');
    const told = new Map(answer.validationErrors?.map((group) => [`${group.field} ${group.code}`, group]));
    expect(Object.fromEntries([...told].map(([key, { rowNumbers }]) => [key, rowNumbers]))).toEqual({
      'dam wrong-sex': [2],
      'sire own-parent': [3],
      'sire loop': [4, 5],
      'sire younger-parent': [6],
      'sire several-candidates': [7],
      'registrationNumber duplicate-in-file': [9],
      'gender not-a-choice': [10],
      'birthDate impossible-date': [10],
    });
    expect(told.get('sire loop')?.values[0]?.message).toContain('LoopA → LoopB → LoopA');
    expect(told.get('sire several-candidates')?.validValues).toEqual(['Rex (A-4)', 'Rex (A-5)']);
    expect(told.get('gender not-a-choice')?.suggestedReplacement).toBe('Female');
    expect(await kennel.list('animals')).toHaveLength(4);
  });

  it('offers animals spelled almost like a parent nobody has, before a second one is made', async () => {
    const kennel = await open();
    await kennel.import('animals', file('Hollowmere Hazel,Collie,Female,2015-03-01,A-1,,'));
    const young = file(
      'Kit,Collie,Female,2022-03-01,,Otter Brok,Hollowmere Hazle',
      'Otter Brook,Collie,Male,2018-03-01,,,Somebody Else',
    );
    const trial = await kennel.import('animals', young, { plan: { dryRun: true } });
    expect(trial.result.nearParents).toEqual([
      { field: 'sire', value: 'Otter Brok', names: ['Otter Brook'] },
      { field: 'dam', value: 'Hollowmere Hazle', names: ['Hollowmere Hazel'] },
    ]);
    const chosen = { sire: { 'Otter Brok': 'Otter Brook' }, dam: { 'Hollowmere Hazle': 'Hollowmere Hazel' } };
    const answer = await kennel.import('animals', young, { dataReplacements: chosen });
    expect(answer).toMatchObject({ status: 200, created: 2 });
    expect((await byName(kennel)).get('Kit')?.labels).toMatchObject({
      sireId: 'Otter Brook',
      damId: 'Hollowmere Hazel',
    });
  });

  it('sets rows side by side that are one animal and say different things', async () => {
    const kennel = await open();
    const trial = await kennel.import(
      'animals',
      file(
        'Isla,Collie,Female,2015-03-01,A-1,Moss,',
        'Fen,Collie,Male,2016-03-01,A-2,,',
        'Isla,Border Collie,Female,2015-03-01,,Moss,Marra',
        'Fenn,Collie,Male,2016-03-01,a-2,,',
      ),
      { plan: { dryRun: true } },
    );
    expect(trial.result.pairs).toEqual([
      {
        first: 2,
        second: 4,
        name: 'Isla',
        fields: [
          { field: 'breed', first: 'Collie', second: 'Border Collie' },
          { field: 'registrationNumber', first: 'A-1', second: null },
          { field: 'dam', first: null, second: 'Marra' },
        ],
      },
      {
        first: 3,
        second: 5,
        name: 'Fen',
        fields: [
          { field: 'name', first: 'Fen', second: 'Fenn' },
          { field: 'registrationNumber', first: 'A-2', second: 'a-2' },
        ],
      },
    ]);
  });

  it('takes a replacement, a correction and a choice between two of one name', async () => {
    const kennel = await open();
    await kennel.import(
      'animals',
      file('Rex,Collie,Male,2012-02-11,A-4,,', 'Rex,Collie,Male,2013-02-11,A-5,,'),
    );
    const answer = await kennel.import(
      'animals',
      file('Kit,Collie,Femal,2022-03-01,,Rex,', 'Tom,Collie,Male,2022-13-01,,,', 'Not this,,,,,,'),
      {
        dataReplacements: { gender: { Femal: 'Female' }, sire: { Rex: 'Rex (A-5)' } },
        plan: { corrections: { 3: { birthDate: '2022-12-01' } }, leftOut: [4] },
      },
    );
    expect(answer).toMatchObject({ status: 200, created: 2, skipped: 1, rejected: 0, notData: 1 });
    const rows = await byName(kennel);
    expect(rows.get('Kit')).toMatchObject({ gender: 'Female' });
    const [chosen] = (await kennel.list('animals')).filter((row) => row.registrationNumber === 'A-5');
    expect(rows.get('Kit')?.sireId).toBe(chosen?.id);
    expect(rows.get('Tom')).toMatchObject({ birthDate: '2022-12-01' });
  });

  it('updates on choice: old beside new, empty cells keep what is there', async () => {
    const kennel = await open();
    const headers = 'Name,Breed,Gender,Birth date,Registration number,Color,Notes';
    await kennel.import('animals', `${headers}\nIsla,Collie,Female,2015-03-01,A-1,Sable,Quiet`);
    const text = `${headers}\nIsla of Hollowmere,Collie,Female,2015-03-01,A-1,Blue merle,`;
    const answer = await kennel.import('animals', text, { plan: { duplicates: 'update' } });
    expect(answer).toMatchObject({ imported: 1, created: 0, updated: 1 });
    expect(answer.result.changes).toMatchObject([
      {
        row: 2,
        name: 'Isla',
        fields: expect.arrayContaining([
          { field: 'name', old: 'Isla', new: 'Isla of Hollowmere' },
          { field: 'color', old: 'Sable', new: 'Blue merle' },
        ]),
      },
    ]);
    const [row] = await kennel.list('animals');
    expect(row).toMatchObject({
      name: 'Isla of Hollowmere',
      color: 'Blue merle',
      notes: 'Quiet',
      version: 2,
    });
    const history = await kennel.get<{ items: { metadata: unknown }[] }>(`animals/${row?.id}/history`);
    expect(history.items[0]?.metadata).toEqual({ importId: answer.importId });
  });

  it('says in a trial exactly what the real run does, and writes nothing', async () => {
    const kennel = await open();
    await kennel.import('animals', file('Isla,Collie,Female,2015-03-01,A-1,,'));
    const text = file(
      'Isla,Border Collie,Female,2015-03-01,A-1,,',
      'Marra,Collie,Female,2018-02-11,A-3,Nobody,Isla',
      'Bad,Collie,Female,2018-02-31,,,',
      '',
      'Not this,Collie,Female,2018-02-28,,,',
    );
    const plan = { duplicates: 'update', rejected: 'leave-out', leftOut: [6] };
    const trial = await kennel.import('animals', text, { plan: { ...plan, dryRun: true } });
    expect(await kennel.list('animals')).toMatchObject([{ name: 'Isla', breed: 'Collie', version: 1 }]);
    const real = await kennel.import('animals', text, { plan });
    const { importId: _trial, ...expected } = trial;
    const { importId: _real, ...actual } = real;
    expect(actual).toEqual(expected);
    expect(real).toMatchObject({ created: 1, updated: 1, skipped: 1, rejected: 1, notData: 2 });
    expect(await kennel.get('imports')).toMatchObject({ items: [{ status: 'finished' }, {}] });
  });

  it('gives back rejected rows as they were, and takes them again when they are mended', async () => {
    const kennel = await open();
    const text = `${head};Remark\n`
      .replaceAll(',', ';')
      .concat(
        [
          'Isla;Collie;Female;2015-03-01;A-1;;;"=SUM(1)"',
          'Bad;Collie;Female;2015-02-31;;;Isla;"two',
          'lines"',
        ].join('\n'),
      );
    const answer = await kennel.import('animals', text, { plan: { rejected: 'leave-out' } });
    expect(answer).toMatchObject({ created: 1, errors: 1 });
    const { headers } = kennel.user;
    const url = `/api/imports/${answer.importId}/rejected`;
    const returned = await server.current.inject({ url, headers });
    expect(returned.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(returned.body).toBe(
      '\uFEFFName;Breed;Gender;Birth date;Registration number;Sire;Dam;Remark;reason;line\r\n' +
        'Bad;Collie;Female;2015-02-31;;;Isla;"two\nlines";2015-02-31 is no date: February 2015 has 28 days;3\r\n',
    );
    const mended = await kennel.import('animals', returned.body.replace('2015-02-31;', '2019-02-28;'));
    expect(mended).toMatchObject({ status: 200, created: 1, skipped: 0, rejected: 0 });
    expect((await byName(kennel)).get('Bad')?.labels).toMatchObject({ damId: 'Isla' });
  });
});
