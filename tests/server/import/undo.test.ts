import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deletionOf } from '#server/records/delete-for-good.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, importForm, openImporter, type Row } from './importing.ts';

const head = 'Name,Breed,Gender,Birth date,Registration number,Color,Sire,Dam';
const before = `${head}\nIsla,Collie,Female,2015-03-01,A-1,Sable,,\nMoss,Collie,Male,2014-03-01,A-2,Black,,\n`;
const file = `${head}
Isla,Collie,Female,2015-03-01,A-1,Blue merle,,
Moss,Collie,Male,2014-03-01,A-2,Tricolor,,
Kit,Collie,Female,2020-03-01,A-3,,Moss,Isla
Tam,Collie,Male,2021-03-01,A-4,,Moss,Isla
Fly,Collie,Female,2023-03-01,A-5,,Tam,Kit
`;

describe.each(databases)('undoing an import on $name', (kind) => {
  const server = withTestApp(kind);
  afterEach(() => {
    vi.useRealTimers();
  });
  const names = async (kennel: Importer): Promise<unknown[]> =>
    (await kennel.list('animals')).map(({ name, color }) => [name, color]);

  const imported = async (): Promise<{ kennel: Importer; importId: string }> => {
    const kennel = await openImporter(server.current);
    await kennel.import('animals', before);
    const { importId, ...counts } = await kennel.import('animals', file, { plan: { duplicates: 'update' } });
    expect(counts).toMatchObject({ created: 3, updated: 2 });
    return { kennel, importId };
  };

  it('takes away what came and gives back what was', async () => {
    const { kennel, importId } = await imported();
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ statusCode: 200, removed: 3, restored: 2, keptCount: 0 });
    expect(await names(kennel)).toEqual([
      ['Isla', 'Sable'],
      ['Moss', 'Black'],
    ]);
    expect(await kennel.get(`imports/${importId}`)).toMatchObject({ status: 'undone', canUndo: false });
    expect(await kennel.post(`imports/${importId}/undo`)).toMatchObject({ statusCode: 409 });
    expect(await kennel.import('animals', file)).toMatchObject({ created: 3, skipped: 2 });
  });

  it('keeps and lists what people have changed since, and what that needs', async () => {
    const { kennel, importId } = await imported();
    const rows = new Map((await kennel.list('animals')).map((row) => [row.name, row]));
    const { headers } = kennel.user;
    for (const name of ['Fly', 'Moss']) {
      const { id, version } = rows.get(name) ?? {};
      const payload = { version, notes: 'Seen by the vet' };
      const answer = await server.current.inject({
        method: 'PATCH',
        url: `/api/animals/${id}`,
        headers,
        payload,
      });
      expect(answer.statusCode).toBe(200);
    }
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ removed: 0, restored: 1, keptCount: 4 });
    const kept = undone.kept as { name: string; reason: string }[];
    expect(Object.fromEntries(kept.map(({ name, reason }) => [name, reason]))).toEqual({
      Fly: 'Changed since the import',
      Moss: 'Changed since the import',
      Kit: 'Needed by Animals that are not part of the import',
      Tam: 'Needed by Animals that are not part of the import',
    });
    expect(await names(kennel)).toContainEqual(['Isla', 'Sable']);
    expect(await names(kennel)).toContainEqual(['Moss', 'Tricolor']);
  });

  it('keeps what a task is about, and its parents', async () => {
    const { kennel, importId } = await imported();
    const fly = (await kennel.list('animals')).find(({ name }) => name === 'Fly');
    const task = { title: 'Chip her', entityType: 'animals', entityId: fly?.id };
    expect(await kennel.post('tasks', task)).toMatchObject({ statusCode: 201 });
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ removed: 0, restored: 2, keptCount: 3 });
    expect(undone.kept).toContainEqual(
      expect.objectContaining({ name: 'Fly', reason: 'Needed by Tasks that are not part of the import' }),
    );
  });

  it.each(['in the trash', 'gone for good'])('gives back no sire who is %s, and says so', async (where) => {
    const kennel = await openImporter(server.current);
    const kitOf = (sire: string, color: string) => `Kit,Collie,Female,2020-03-01,A-3,${color},${sire},\n`;
    await kennel.import('animals', `${before}Tam,Collie,Male,2013-03-01,A-4,,,\n${kitOf('Moss', 'Sable')}`);
    const changed = `${head}\n${kitOf('Tam', 'Black')}`;
    const { importId } = await kennel.import('animals', changed, { plan: { duplicates: 'update' } });
    const moss = (await kennel.list('animals')).find(({ name }) => name === 'Moss');
    if (where === 'in the trash') {
      const { headers } = kennel.user;
      await server.current.inject({ method: 'DELETE', url: `/api/animals/${moss?.id}`, headers });
    } else {
      await server.current.database.scoped(kennel.user, deletionOf('animals', 'id = $1::uuid', [moss?.id]));
    }
    const undone = await kennel.post(`imports/${importId}/undo`);
    expect(undone).toMatchObject({ statusCode: 200, removed: 0, restored: 1, keptCount: 1 });
    expect(undone.kept).toMatchObject([
      { name: 'Kit', reason: 'Taken back without its former sire, which is not here any more' },
    ]);
    expect((await kennel.list('animals')).find(({ name }) => name === 'Kit')).toMatchObject({
      color: 'Sable',
      sireId: null,
    });
  });

  describe('gives back only what stays true beside what was recorded since', () => {
    const update = { plan: { duplicates: 'update' } } as const;
    const line = (name: string, number: string, gender: string, born: string) =>
      `${name},Collie,${gender},${born},${number},,,\n`;
    const reasons = (undone: Readonly<Record<string, unknown>>) =>
      (undone.kept as { name: string; reason: string }[]).map(({ name, reason }) => `${name}: ${reason}`);
    const send = async (
      kennel: Importer,
      method: 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
    ) => {
      const { headers } = kennel.user;
      const options = { method, url: `/api/${url}`, headers, ...(payload && { payload }) };
      const answer = await server.current.inject(options);
      expect([200, 201, 204], answer.body).toContain(answer.statusCode);
      return answer.body === '' ? {} : answer.json();
    };
    const called = async (kennel: Importer, name: string) =>
      (await kennel.list('animals')).find((animal) => animal.name === name) as Row;

    it('of a dam: her sex, her age and her sire', async () => {
      const kennel = await openImporter(server.current);
      const stored = [
        line('Old', 'N-0', 'Male', '2008-01-01'),
        line('Isla', 'N-1', 'Male', '2019-03-01'),
        line('Wren', 'N-2', 'Female', '2022-05-01'),
        line('Fay', 'N-3', 'Female', '2018-03-01').replace(',,,', ',Sable,Old,'),
        line('Moss', 'N-4', 'Male', '2012-03-01'),
        line('Pip', 'N-5', 'Male', '2018-03-01'),
      ];
      await kennel.import('animals', `${head}\n${stored.join('')}`);
      const changed = [
        line('Isla', 'N-1', 'Female', '2019-03-01'),
        line('Wren', 'N-2', 'Female', '2016-05-01'),
        line('Fay', 'N-3', 'Female', '2018-03-01').replace(',,,', ',Black,Moss,'),
        line('Pip', 'N-5', 'Female', '2018-03-01'),
      ];
      const { importId, ...answer } = await kennel.import('animals', `${head}\n${changed.join('')}`, update);
      expect(answer).toMatchObject({ updated: 4 });
      const [isla, wren, moss, old] = await Promise.all(
        ['Isla', 'Wren', 'Moss', 'Old'].map((name) => called(kennel, name)),
      );
      const litter = { motherId: isla?.id, fatherId: moss?.id, birthDate: '2023-01-01' };
      await send(kennel, 'POST', 'breeding-groups', litter);
      const pup = { name: 'Kit', breed: 'Collie', gender: 'Male', birthDate: '2020-02-02', damId: wren?.id };
      await send(kennel, 'POST', 'animals', pup);
      await send(kennel, 'PATCH', `animals/${old?.id}`, { version: old?.version, gender: 'Female' });

      const undone = await kennel.post(`imports/${importId}/undo`);
      expect(undone).toMatchObject({ statusCode: 200, restored: 4, keptCount: 3 });
      expect(reasons(undone)).toEqual([
        'Fay: Its sire was not taken back: it does not fit what is recorded of both by now',
        'Isla: Its sex was not taken back: what was recorded since needs it',
        'Wren: Its birth date was not taken back: what was recorded since lies before it, or its family does not fit it',
      ]);
      expect(await called(kennel, 'Isla')).toMatchObject({ gender: 'Female' });
      expect(await called(kennel, 'Wren')).toMatchObject({ birthDate: '2016-05-01' });
      expect(await called(kennel, 'Fay')).toMatchObject({ color: 'Sable', sireId: moss?.id });
      expect(await called(kennel, 'Pip')).toMatchObject({ gender: 'Male' });
    });

    it('of a dam whose young came and go with the import: all of it', async () => {
      const kennel = await openImporter(server.current);
      await kennel.import('animals', `${head}\n${line('Isla', 'N-1', 'Male', '2019-03-01')}`);
      const kit = `Kit,Collie,Female,2018-03-01,N-2,,,Isla\n`;
      const file = `${head}\n${line('Isla', 'N-1', 'Female', '2012-03-01')}${kit}`;
      const { importId } = await kennel.import('animals', file, update);
      expect(await kennel.post(`imports/${importId}/undo`)).toMatchObject({
        removed: 1,
        restored: 1,
        keptCount: 0,
      });
      expect(await called(kennel, 'Isla')).toMatchObject({ gender: 'Male', birthDate: '2019-03-01' });
    });

    it('of a number that another animal has by now: not that number', async () => {
      const kennel = await openImporter(server.current);
      const mapped = {
        columnMapping: {
          Name: 'name',
          Breed: 'breed',
          Gender: 'gender',
          Born: 'birthDate',
          No: 'registrationNumber',
          Microchip: 'microchipNumber',
        },
      };
      const chips = 'Name,Breed,Gender,Born,No,Microchip\n';
      await kennel.import('animals', `${chips}Isla,Collie,Female,2015-03-01,N-1,985112345678901\n`, mapped);
      const { importId } = await kennel.import(
        'animals',
        `${chips}Isla,Collie,Female,2015-03-01,N-9,985112345678901\n`,
        { ...mapped, ...update },
      );
      expect(await called(kennel, 'Isla')).toMatchObject({ registrationNumber: 'N-9' });
      await send(kennel, 'POST', 'animals', {
        name: 'Tam',
        breed: 'Collie',
        gender: 'Male',
        birthDate: '2020-02-02',
        registrationNumber: 'N-1',
      });
      const undone = await kennel.post(`imports/${importId}/undo`);
      expect(reasons(undone)).toEqual([
        'Isla: Its registration number was not taken back: another animal has it by now',
      ]);
      expect(await called(kennel, 'Isla')).toMatchObject({ registrationNumber: 'N-9' });
    });

    it('of a litter: the counts as they were typed, or as many as there are', async () => {
      const kennel = await openImporter(server.current);
      await kennel.import('animals', before);
      const columnMapping = {
        Dam: 'motherName',
        Sire: 'fatherName',
        Born: 'birthDate',
        Due: 'expectedDate',
        Total: 'totalPuppies',
        No: 'sourceId',
      };
      const litters = (rows: string) =>
        kennel.import('breeding-groups', `Dam,Sire,Born,Due,Total,No\n${rows}`, { columnMapping, ...update });
      await litters('Isla,Moss,2019-05-05,,6,L1\nIsla,Moss,2021-05-05,,4,L3\n');
      const litter = async (number: string) =>
        (await kennel.list(`breeding-groups?filter=sourceId.eq.${number}`))[0] as Row;
      const youngOf = (...lines: string[]) =>
        kennel.import('offspring', `Litter,Name,Gender\n${lines.join('\n')}\n`, {
          columnMapping: { Litter: 'breedingGroupId', Name: 'breederName', Gender: 'gender' },
        });
      const pups = await youngOf('L1,Red,Male', 'L1,Blue,Female');
      expect(await litter('L1')).toMatchObject({ totalPuppies: 2, maleCount: 1 });
      expect(await kennel.post(`imports/${pups.importId}/undo`)).toMatchObject({ removed: 2, keptCount: 0 });
      expect(await litter('L1')).toMatchObject({ totalPuppies: 6, maleCount: 0 });

      const born = await litters('Isla,Moss,2021-05-05,,5,L3\n');
      expect(born).toMatchObject({ updated: 1 });
      await send(kennel, 'POST', 'offspring', { breedingGroupId: (await litter('L3')).id, gender: 'Male' });
      const undone = await kennel.post(`imports/${born.importId}/undo`);
      expect(reasons(undone)).toEqual(['Isla 2021-05-05: Changed since the import']);
      expect(await litter('L3')).toMatchObject({ birthDate: '2021-05-05', totalPuppies: 1 });
    });

    it('of buyers and payments: what was paid back, a place or the portal stands on stays', async () => {
      const kennel = await openImporter(server.current);
      const people = (rows: string) =>
        kennel.import('customers', `First name,Last name,Phone,E-mail,City\n${rows}`, update);
      await people(
        'Ann,Dow,555-0101,,Leeds\nBob,Ray,555-0102,,Leeds\nCy,Lund,555-0103,cy@example.com,Leeds\n',
      );
      const told = await people(
        'Ann,Dow,555-0101,ann@example.com,York\nBob,Ray,555-0102,bob@example.com,York\n',
      );
      expect(told).toMatchObject({ updated: 2 });
      const [ann, bob] = await Promise.all(
        ['Dow', 'Ray'].map(
          async (name) => (await kennel.list(`customers?filter=lastName.eq.${name}`))[0] as Row,
        ),
      );
      await send(kennel, 'POST', `customers/${ann?.id}/portal`, { isMailed: true });
      const columnMapping = {
        Type: 'type',
        Category: 'category',
        Amount: 'amount',
        Date: 'date',
        Text: 'description',
        Customer: 'customerName',
        Status: 'paymentStatus',
      };
      const pay = (rows: string) =>
        kennel.import('financial-transactions', `Type,Category,Amount,Date,Text,Customer,Status\n${rows}`, {
          columnMapping,
          ...update,
        });
      const deposit = (text: string, who: string, status: string) =>
        `income,Deposit,300,2026-01-05,${text},${who},${status}\n`;
      const entry = async (text: string) =>
        (await kennel.list(`finances?filter=description.eq.${text}`))[0] as Row | undefined;
      const giveBack = (customerId: unknown) =>
        send(kennel, 'POST', 'finances', {
          ...{ type: 'expense', category: 'Refund', purpose: 'Refund', amount: 300, date: '2026-02-01' },
          ...{ paymentStatus: 'Paid', customerId },
        });
      await pay(
        deposit('One', 'Ann Dow', 'Pending') +
          deposit('Two', 'Cy Lund', 'Pending') +
          deposit('Three', '', 'Paid'),
      );
      const paid = await pay(
        deposit('One', 'Ann Dow', 'Paid') +
          deposit('Two', 'Cy Lund', 'Paid') +
          deposit('Three', 'Bob Ray', 'Paid'),
      );
      expect(paid).toMatchObject({ updated: 3 });
      const fresh = await pay(deposit('Four', 'Bob Ray', 'Paid') + deposit('Five', 'Cy Lund', 'Paid'));
      expect(fresh).toMatchObject({ created: 2 });
      await giveBack(ann?.id);
      const three = await entry('Three');
      await send(kennel, 'POST', 'places', {
        customerId: bob?.id,
        joinedOn: '2026-01-05',
        depositId: three?.id,
      });

      const undone = await kennel.post(`imports/${paid.importId}/undo`);
      expect(undone).toMatchObject({ statusCode: 200, restored: 3, keptCount: 2 });
      expect(reasons(undone)).toEqual([
        'Deposit One: Its payment was not taken back: some of it was paid back since',
        'Deposit Three: Its buyer was not taken back: a place on a waiting list or what was paid back since names them',
      ]);
      expect(await entry('One')).toMatchObject({ paymentStatus: 'Paid' });
      expect(await entry('Two')).toMatchObject({ paymentStatus: 'Pending' });
      expect(await entry('Three')).toMatchObject({ customerId: bob?.id });

      // What came with an import and is paid back by now stays as well: of Bob’s six hundred three are held.
      await giveBack(bob?.id);
      await giveBack(bob?.id);
      const gone = await kennel.post(`imports/${fresh.importId}/undo`);
      expect(gone).toMatchObject({ removed: 1, keptCount: 1 });
      expect(reasons(gone)).toEqual(['Deposit Four: Some of it was paid back since']);
      expect(await entry('Five')).toBeUndefined();

      const back = await kennel.post(`imports/${told.importId}/undo`);
      expect(reasons(back)).toEqual([
        'Ann Dow: Its email address was not taken back: an invitation to the portal went there',
      ]);
      expect(await kennel.get(`customers/${ann?.id}`)).toMatchObject({
        email: 'ann@example.com',
        city: 'Leeds',
      });
      expect(await kennel.get(`customers/${bob?.id}`)).toMatchObject({ email: null, city: 'Leeds' });
    });
  });

  it('answers at once where it is asked to, tells how far it is, and can be cancelled', async () => {
    const kennel = await openImporter(server.current);
    const { headers } = kennel.user;
    const lines = Array.from({ length: 30_000 }, (_, n) => `Ewe ${n},Collie,Female,2020-01-01,R-${n},,,`);
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/bulk-import/animals',
      headers: { ...headers, prefer: 'respond-async' },
      payload: importForm([head, ...lines].join('\n')),
    });
    expect(answer.statusCode).toBe(202);
    const { importId } = answer.json<{ importId: string }>();
    expect(answer.headers.location).toBe(`/api/imports/${importId}`);
    expect(await kennel.get(`imports/${importId}`)).toMatchObject({
      status: 'running',
      progress: { total: expect.any(Number) },
    });
    const second = await kennel.import('animals', before);
    expect(second).toMatchObject({ status: 409, code: 'conflict' });
    const running = async () =>
      (await kennel.get<{ progress: { phase: string } | null }>(`imports/${importId}`)).progress?.phase;
    while ((await running()) === 'reading') await setImmediate();
    expect(await running()).toMatch(/checking|writing/);
    // A long one, which is past all that is remembered of who asks.
    vi.setSystemTime(Date.now() + 60_000);
    const cancelled = await kennel.post(`imports/${importId}/cancel`);
    vi.useRealTimers();
    expect(cancelled).toMatchObject({ status: 'cancelled', created: 0 });
    expect(await kennel.list('animals')).toEqual([]);
    expect(await kennel.import('animals', before)).toMatchObject({ created: 2 });
  });
});
