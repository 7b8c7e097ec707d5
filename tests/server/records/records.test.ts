import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '#domain/entities/index.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { csvOf, exportedColumns, exportedPages } from '#server/records/export-records.ts';
import { recordHistory } from '#server/records/history.ts';
import { type ListQuery, listRecords, recordsIn } from '#server/records/list-records.ts';
import { purgeTrash } from '#server/records/purge-trash.ts';
import { readRecord } from '#server/records/read-record.ts';
import { removeRecord, restoreRecord } from '#server/records/remove-record.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly deletedAt: string | null;
  readonly [field: string]: unknown;
}

describe.each(databases)('records on $name', (kind) => {
  const database = withSharedDatabase(kind);
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    tenant = await makeTenant(database.current);
    other = await makeTenant(database.current);
  });

  const create = async (name: EntityName, values: object, who = tenant): Promise<Row> =>
    JSON.parse(await createRecord(database.current, who, name, values)) as Row;
  const update = async (name: EntityName, id: string, values: object): Promise<Row> =>
    JSON.parse(await updateRecord(database.current, tenant, name, id, values)) as Row;
  const read = async (name: EntityName, id: string, who = tenant): Promise<Row> =>
    JSON.parse(await readRecord(database.current, who, name, id)) as Row;
  const list = async (name: EntityName, query: Partial<ListQuery> = {}, who = tenant) => {
    const page = await listRecords(database.current, who, name, { pageSize: 25, filters: [], ...query });
    return { ...page, rows: recordsIn(page) as unknown as Row[] };
  };
  const animal = (name: string, gender = 'Female', more: object = {}) =>
    create('animals', { name, breed: 'Golden Retriever', gender, birthDate: '2021-09-14', ...more });

  it('gives back what was entered, with defaults, ids and a version', async () => {
    const isla = await animal('  Hollowmere Lady of the Loch ', 'Female', {
      weight: 29.4,
      weightUnit: 'kg',
      purchasePrice: 1234.56,
      notes: '',
    });
    expect(isla).toMatchObject({
      name: 'Hollowmere Lady of the Loch',
      birthDate: '2021-09-14',
      weight: 29.4,
      purchasePrice: 1234.56,
      status: 'Active',
      ownership: 'own',
      notes: null,
      version: 1,
      orgId: tenant.orgId,
      userId: tenant.userId,
    });
    expect(await read('animals', isla.id)).toEqual(isla);
    const pup = await animal('Hollowmere Merrow', 'Male', { damId: isla.id });
    const named = await readRecord(database.current, tenant, 'animals', pup.id, { labels: true });
    expect(JSON.parse(named)).toMatchObject({
      ...pup,
      labels: { sireId: null, damId: 'Hollowmere Lady of the Loch' },
    });
  });

  it('stores the default of what nobody said, and forgets the note as soon as somebody says it', async () => {
    const buyer = await create('customers', {
      firstName: 'Ada',
      lastName: 'Quist',
      experienceLevel: 'Novice',
      riskAssessment: '',
    });
    expect(buyer).toMatchObject({
      customerType: 'Pet Owner',
      experienceLevel: 'Novice',
      riskAssessment: 'Low',
      usual: ['customerType', 'depositRequired', 'riskAssessment'],
    });
    const change = (version: number, values: object) => update('customers', buyer.id, { version, ...values });
    expect(await change(1, { city: 'Oslo' })).toMatchObject({ usual: buyer.usual });
    const said = await change(2, { customerType: 'Pet Owner', riskAssessment: 'High' });
    expect(said).toMatchObject({
      customerType: 'Pet Owner',
      riskAssessment: 'High',
      usual: ['depositRequired'],
    });
    const emptied = await change(3, { riskAssessment: null });
    expect(emptied).toMatchObject({ riskAssessment: 'Low', usual: ['depositRequired', 'riskAssessment'] });
    expect(await change(4, { depositRequired: false, riskAssessment: 'Low' })).toMatchObject({ usual: null });
    // Whatever a program writes by itself counts as said as well.
    const other = await create('customers', { firstName: 'Bea', lastName: 'Ames' });
    const write = `update customers set risk_assessment = 'High' where org_id = $1 and id = $2 returning usual`;
    const [row] = await database.current.asOwner((owner) => owner.query(write, [tenant.orgId, other.id]));
    expect(row?.usual).toEqual(['customerType', 'experienceLevel', 'depositRequired']);
  });

  it('tells nothing of what nobody said in a file for people', async () => {
    const quiet = await create('customers', {
      firstName: 'Cy',
      lastName: 'Quiet',
      experienceLevel: 'Novice',
    });
    const columns = exportedColumns('customers', ['lastName', 'experienceLevel', 'riskAssessment']);
    const query = { pageSize: 25, filters: [`id.eq.${quiet.id}`] };
    const pages = exportedPages(database.current, tenant, 'customers', query, columns);
    expect((await pages.next()).value).toEqual([['Quiet', 'Novice', null]]);
    expect(exportedColumns('customers', undefined).map(({ name }) => name)).not.toContain('usual');
  });

  it('names the record that a task belongs to, whatever kind it is', async () => {
    const merrow = await animal('Hollowmere Merrow of the Sands', 'Male');
    const buyer = await create('customers', { firstName: 'Ines', lastName: 'Quayle' });
    const add = (title: string, more: object = {}) => create('tasks', { title, ...more });
    await add('Bathe him', { entityType: 'animals', entityId: merrow.id });
    await add('Call her', { entityType: 'customers', entityId: buyer.id });
    await add('Sweep the yard');
    const { rows } = await list('tasks', { labels: true, sort: 'title.asc' });
    expect(rows.map(({ title, labels }) => [title, labels])).toMatchObject([
      ['Bathe him', { entityId: 'Hollowmere Merrow of the Sands' }],
      ['Call her', { entityId: 'Ines Quayle' }],
      ['Sweep the yard', { entityId: null }],
    ]);
  });

  it('answers all errors of a form at once, by field', async () => {
    const attempt = create('animals', {
      breed: 'x'.repeat(121),
      gender: 'female',
      birthDate: '2023-02-29',
      weight: 1.23456,
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        name: 'Name is required',
        breed: 'Breed can have at most 120 characters',
        gender: 'Sex must be one of: Male, Female',
        birthDate: 'Birth date: there is no 29 February in 2023',
        weight: 'Weight can have at most 3 digits after the point',
      },
    });
  });

  it.each([
    ['a NUL byte', { name: 'a\u0000b' }, 'name'],
    ['half a character', { name: 'a\ud800' }, 'name'],
    ['ten megabytes', { name: 'x'.repeat(10_000_000) }, 'name'],
    ['a number for a text', { name: 5 }, 'name'],
    ['an unknown field', { nmae: 'x' }, 'nmae'],
    ['a field only the server sets', { weightValue: 'x'.repeat(3) }, undefined],
  ])('refuses %s', async (_, values, field) => {
    const attempt = animal('x', 'Female', values);
    if (field)
      await expect(attempt).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.any(String) },
      });
    else expect((await attempt).weightValue).toBeNull();
  });

  it('refuses a stale update with both states, and counts versions', async () => {
    const skye = await animal('Skye');
    const first = await update('animals', skye.id, { version: 1, color: 'Sable' });
    expect(first).toMatchObject({ color: 'Sable', version: 2 });
    await expect(update('animals', skye.id, { version: 1, color: 'Red' })).rejects.toMatchObject({
      code: 'stale-version',
      details: { current: { color: 'Sable', version: 2 }, yours: { color: 'Red' } },
    });
    await expect(update('animals', skye.id, { color: 'Red' })).rejects.toMatchObject({
      fields: { version: expect.any(String) },
    });
    expect(await update('animals', skye.id, { version: 2, color: null })).toMatchObject({
      color: null,
      version: 3,
    });
  });

  it('keeps organisations apart in every way of asking', async () => {
    const mine = await animal('Only Mine');
    await expect(read('animals', mine.id, other)).rejects.toMatchObject({ code: 'not-found' });
    expect((await list('animals', { search: 'Only Mine' }, other)).rows).toEqual([]);
    await expect(
      updateRecord(database.current, other, 'animals', mine.id, { version: 1, name: 'Theirs' }),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(removeRecord(database.current, other, 'animals', mine.id)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(restoreRecord(database.current, other, 'animals', mine.id)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(recordHistory(database.current, other, 'animals', mine.id, true)).rejects.toMatchObject({
      code: 'not-found',
    });
    const reference = create(
      'health_records',
      { animalId: mine.id, recordType: 'x', date: '2026-01-01', description: 'x' },
      other,
    );
    await expect(reference).rejects.toMatchObject({ code: '23503' });
    expect(await read('animals', mine.id)).toMatchObject({ name: 'Only Mine', version: 1 });
  });

  it('walks a long list by cursor in both directions without losing or repeating a row', async () => {
    const who = await makeTenant(database.current);
    for (let n = 0; n < 23; n += 1) {
      await create(
        'customers',
        {
          firstName: 'A',
          lastName: ['Öhm', 'ohm', 'Zed', 'abel', 'Abel'][n % 5],
          city: n % 3 ? `C${n % 4}` : null,
        },
        who,
      );
    }
    for (const sort of ['lastName.asc', 'lastName.desc', 'city.asc', 'city.desc', 'createdAt.desc']) {
      const whole = (await list('customers', { sort, pageSize: 100 }, who)).rows.map((row) => row.id);
      expect(new Set(whole).size).toBe(23);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list('customers', { sort, pageSize: 4, cursor: cursor ?? undefined }, who);
        seen.push(...page.rows.map((row) => row.id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
    }
  });

  it.each([
    { pageSize: 25, total: 5, counts: 0 },
    { pageSize: 5, total: 5, counts: 0 },
    { pageSize: 4, total: 5, counts: 1 },
    { pageSize: 2, offset: 2, total: 5, counts: 1 },
    { pageSize: 2, offset: 4, total: 5, counts: 0 },
    { pageSize: 2, offset: 6, total: 5, counts: 1 },
    { pageSize: 25, filters: ['city.eq.Nowhere'], total: 0, counts: 0 },
  ])('counts only where the page does not tell: %o', async ({ total, counts, ...query }) => {
    const who = await makeTenant(database.current);
    for (const lastName of ['Abel', 'Byrne', 'Cole', 'Dunn', 'Elm'])
      await create('customers', { firstName: 'A', lastName }, who);
    let counted = 0;
    const watched: Database = {
      ...database.current,
      scoped: (tenant, statements, options) => {
        counted += statements.filter(({ sql }) => sql.startsWith('select count(*)')).length;
        return database.current.scoped(tenant, statements, options);
      },
    };
    const page = await listRecords(watched, who, 'customers', { filters: [], count: true, ...query });
    expect([page.total, counted]).toEqual([total, counts]);
    const first = await list('customers', { pageSize: 3 }, who);
    const cursor = first.nextCursor ?? undefined;
    expect((await list('customers', { pageSize: 3, cursor, count: true }, who)).total).toBe(5);
  });

  it.each([
    ['name.eq.Filter One', 1],
    ['name.neq.Filter One', 2],
    ['name.ilike.filter*', 3],
    ['name.in.("Filter One","Filter, Two")', 2],
    ['weight.gte.20', 1],
    ['weight.is.null', 2],
    ['geneticTesting.is.true', 1],
    ['birthDate.lt.2020-01-01', 1],
  ])('filters by %s', async (filter, expected) => {
    const who = await makeTenant(database.current);
    await create(
      'animals',
      { name: 'Filter One', breed: 'x', gender: 'Male', birthDate: '2019-05-01', weight: 20 },
      who,
    );
    await create(
      'animals',
      { name: 'Filter, Two', breed: 'x', gender: 'Male', birthDate: '2020-01-01', geneticTesting: true },
      who,
    );
    await create(
      'animals',
      { name: 'Filter Three', breed: 'x', gender: 'Male', birthDate: '2020-01-02' },
      who,
    );
    expect((await list('animals', { filters: [filter] }, who)).rows).toHaveLength(expected);
  });

  it.each([
    [{ filters: ['nmae.eq.x'] }, 'nmae'],
    [{ filters: ['name.equals.x'] }, 'equals'],
    [{ filters: ['birthDate.eq.2023-02-30'] }, '2023-02-30'],
    [{ filters: ['weight.ilike.2'] }, 'weight'],
    [{ filters: ['id.eq.abc'] }, 'abc'],
    [{ filters: ['name.is.maybe'] }, 'is'],
    [{ filters: ['name.eq.a\u0000'] }, 'name.eq'],
    [{ sort: 'nope.asc' }, 'nope'],
    [{ sort: 'name.up' }, 'column.asc'],
    [{ cursor: 'garbage' }, 'cursor'],
    [{ search: 'a\u0000' }, 'character'],
  ])('refuses %j by name', async (query, named) => {
    await expect(list('animals', query)).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining(named),
    });
  });

  it('takes % and _ in a search as they are', async () => {
    const who = await makeTenant(database.current);
    await create('animals', { name: '100% Wool', breed: 'x', gender: 'Male', birthDate: '2020-01-01' }, who);
    await create('animals', { name: '100 Wools', breed: 'x', gender: 'Male', birthDate: '2020-01-01' }, who);
    expect((await list('animals', { search: '100%' }, who)).rows).toHaveLength(1);
    expect((await list('animals', { search: 'wool 100' }, who)).rows).toHaveLength(2);
    expect((await list('animals', { search: 'wo_l' }, who)).rows).toEqual([]);
    expect((await list('animals', { search: 'wool 100%' }, who)).rows).toHaveLength(1);
  });

  it('follows the deletion rules into the trash and back', async () => {
    const dam = await animal('Penny');
    const sire = await animal('Merrow', 'Male');
    const child = await animal('Sorrel', 'Female', { damId: dam.id });
    const heat = await create('heat_cycles', { animalId: dam.id, cycleStartDate: '2026-03-01' });
    const breeding = await create('breeding_records', {
      femaleId: dam.id,
      maleId: sire.id,
      matingDate: '2026-03-12',
    });
    const paid = await create('financial_transactions', {
      type: 'expense',
      category: 'Vet',
      amount: 80,
      date: '2026-03-02',
      animalId: dam.id,
    });
    await removeRecord(database.current, tenant, 'animals', dam.id);
    expect(await read('animals', dam.id)).toMatchObject({ deletedAt: expect.any(String) });
    expect((await read('heat_cycles', heat.id)).deletedAt).not.toBeNull();
    expect((await read('breeding_records', breeding.id)).deletedAt).not.toBeNull();
    expect(await read('animals', child.id)).toMatchObject({ damId: null, deletedAt: null });
    expect(await read('financial_transactions', paid.id)).toMatchObject({ animalId: null, deletedAt: null });
    expect((await list('animals', { search: 'Penny' })).rows).toEqual([]);
    expect((await list('animals', { search: 'Penny', trash: true })).rows).toHaveLength(1);
    await expect(update('animals', dam.id, { version: 2, name: 'x' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(restoreRecord(database.current, tenant, 'heat_cycles', heat.id)).rejects.toMatchObject({
      code: 'conflict',
    });
    await restoreRecord(database.current, tenant, 'animals', dam.id);
    expect((await read('heat_cycles', heat.id)).deletedAt).toBeNull();
    expect((await read('animals', child.id)).damId).toBe(dam.id);
    expect((await read('financial_transactions', paid.id)).animalId).toBe(dam.id);
  });

  it('keeps the mother of a litter until the litter is gone, and counts what is recorded', async () => {
    const mother = await animal('Wren');
    const father = await animal('Otter', 'Male');
    const litter = await create('breeding_groups', {
      motherId: mother.id,
      fatherId: father.id,
      birthDate: '2026-05-01',
      totalPuppies: 4,
    });
    const young = [];
    for (const gender of ['Male', 'Female', 'Female'])
      young.push(await create('offspring', { breedingGroupId: litter.id, gender }));
    expect(await read('breeding_groups', litter.id)).toMatchObject({
      totalPuppies: 3,
      alivePuppies: 3,
      maleCount: 1,
      femaleCount: 2,
    });
    await update('offspring', young[0]?.id ?? '', { version: 1, status: 'Deceased' });
    expect(await read('breeding_groups', litter.id)).toMatchObject({ totalPuppies: 3, alivePuppies: 2 });
    await expect(removeRecord(database.current, tenant, 'animals', mother.id)).rejects.toMatchObject({
      code: 'conflict',
    });
    await removeRecord(database.current, tenant, 'breeding_groups', litter.id);
    expect((await read('offspring', young[1]?.id ?? '')).deletedAt).not.toBeNull();
    await removeRecord(database.current, tenant, 'animals', mother.id);
    await expect(restoreRecord(database.current, tenant, 'breeding_groups', litter.id)).rejects.toMatchObject(
      { code: 'conflict' },
    );
  });

  it('brings back with a litter what went with it, and not what had been removed before', async () => {
    const mother = await animal('Wren');
    const father = await animal('Otter', 'Male');
    const litter = await create('breeding_groups', {
      motherId: mother.id,
      fatherId: father.id,
      birthDate: '2026-05-01',
    });
    const breedingGroupId = litter.id;
    const before = await create('offspring', { breedingGroupId, gender: 'Male' });
    const withIt = await create('offspring', { breedingGroupId, gender: 'Female' });
    await removeRecord(database.current, tenant, 'offspring', before.id);
    await removeRecord(database.current, tenant, 'breeding_groups', litter.id);
    await restoreRecord(database.current, tenant, 'breeding_groups', litter.id);
    expect((await read('offspring', withIt.id)).deletedAt).toBeNull();
    expect((await read('offspring', before.id)).deletedAt).not.toBeNull();
    expect(await read('breeding_groups', litter.id)).toMatchObject({ totalPuppies: 1, femaleCount: 1 });
  });

  it('lets a number be used again once its holder is in the trash, and refuses two live holders', async () => {
    const first = await animal('First', 'Female', { registrationNumber: 'SR1' });
    await expect(animal('Second', 'Female', { registrationNumber: 'SR1' })).rejects.toMatchObject({
      code: '23505',
    });
    await removeRecord(database.current, tenant, 'animals', first.id);
    const second = await animal('Second', 'Female', { registrationNumber: 'SR1' });
    await expect(restoreRecord(database.current, tenant, 'animals', first.id)).rejects.toMatchObject({
      code: '23505',
    });
    expect(second.registrationNumber).toBe('SR1');
    await create(
      'animals',
      { name: 'Elsewhere', breed: 'x', gender: 'Male', birthDate: '2020-01-01', registrationNumber: 'SR1' },
      other,
    );
  });

  it('tells who changed what, with the values before and after', async () => {
    const tarn = await animal('Tarn', 'Male', { color: 'Black' });
    await update('animals', tarn.id, { version: 1, color: 'Blue', callName: 'Tarn' });
    await removeRecord(database.current, tenant, 'animals', tarn.id);
    const history = await recordHistory(database.current, tenant, 'animals', tarn.id, true);
    expect(history.map((entry) => entry.action)).toEqual(['update', 'update', 'create']);
    expect(history[1]).toMatchObject({
      by: 'Maren Ashdown',
      oldValues: { color: 'Black', callName: null },
      newValues: { color: 'Blue', callName: 'Tarn' },
    });
    expect(history[2]?.newValues).toMatchObject({ name: 'Tarn', gender: 'Male' });
  });

  it('lets nobody rewrite the log, not even the program', async () => {
    const attempt = database.current.scoped(tenant, [
      { sql: 'delete from audit_logs where org_id = $org', parameters: [] },
    ]);
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('exports a list with names for references and no formula', async () => {
    const who = await makeTenant(database.current);
    const dam = await create(
      'animals',
      { name: '=HYPERLINK("x")', breed: 'x', gender: 'Female', birthDate: '2020-01-01' },
      who,
    );
    await create(
      'animals',
      { name: 'Kid', breed: 'y, z', gender: 'Male', birthDate: '2022-01-01', damId: dam.id },
      who,
    );
    let text = '';
    const query = { pageSize: 25, filters: [], select: ['name', 'breed', 'damId'] };
    const columns = exportedColumns('animals', query.select);
    const pages = exportedPages(database.current, who, 'animals', query, columns);
    for await (const part of csvOf(pages, columns)) text += part;
    expect(text).toBe(
      `\uFEFFName,Breed,Dam\r\n"'=HYPERLINK(""x"")",x,\r\nKid,"y, z","'=HYPERLINK(""x"")"\r\n`,
    );
  });

  it('purges after thirty days, and not a day before', async () => {
    const who = await makeTenant(database.current);
    const old = await create(
      'animals',
      { name: 'Old', breed: 'x', gender: 'Female', birthDate: '2020-01-01' },
      who,
    );
    const young = await create(
      'animals',
      { name: 'Young', breed: 'x', gender: 'Female', birthDate: '2020-01-01' },
      who,
    );
    await removeRecord(database.current, who, 'animals', old.id);
    await removeRecord(database.current, who, 'animals', young.id);
    const age = (id: string, days: number) =>
      database.current.scoped(who, [
        {
          sql: `update animals set deleted_at = now() - make_interval(days => $2) where org_id = $org and id = $1::uuid`,
          parameters: [id, days],
        },
      ]);
    await age(old.id, 31);
    await age(young.id, 29);
    await purgeTrash(database.current);
    await expect(read('animals', old.id, who)).rejects.toMatchObject({ code: 'not-found' });
    expect((await read('animals', young.id, who)).name).toBe('Young');
  });
});
