import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '#tests/server/access/people.ts';
import { Records } from '#tests/server/access/records.ts';
import { unzip } from '#tests/server/full-export/archives.ts';
import { databases } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('a list as a file, on $name', (kind) => {
  const test = withTestApp(kind);
  let user: TestUser;
  const ids: string[] = [];

  const get = async (url: string, who = user) =>
    test.current.inject({ url: `/api/${url}`, headers: who.headers });
  const post = (url: string, payload: object, who = user) =>
    test.current.inject({ method: 'POST', url: `/api/${url}`, headers: who.headers, payload });

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
    const dam = await post('animals', {
      name: 'Änne “Nell” <b>',
      breed: '=HYPERLINK("x")',
      gender: 'Female',
      birthDate: '2019-02-03',
      ownership: 'outside',
    });
    ids.push(dam.json().id);
    const kids = await test.current.database.asOwner((owner) =>
      owner.query(
        `insert into animals (org_id, id, name, breed, gender, birth_date, weight, weight_unit, genetic_testing,
           microchip_number, dam_id, notes)
         select $1, uuid_v7(), 'Kid ' || lpad(n::text, 3, '0'), case when n % 2 = 0 then 'Kelpie' else $2 end, 'Male',
           '2022-05-06', 12.5, 'kg', n % 2 = 0, '981000001234567', $3, $4
         from generate_series(0, 619) n returning id, name`,
        [user.orgId, "'=1+1", ids[0], 'first line\nsecond, "line"'],
      ),
    );
    const byName = kids.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
    ids.push(...byName.map(({ id }) => String(id)));
  });

  it('says over a column of moments that they are in UTC, as the moments are', async () => {
    const { rawPayload } = await get('animals/export.xlsx?select=name,birthDate,createdAt&sort=name.asc');
    const [head, first] = await readSheet(rawPayload);
    expect(head).toEqual(['Name', 'Birth date', 'Created (UTC)']);
    const age = Date.now() - Number(first?.[2]);
    expect([age > -60_000, age < 3_600_000]).toEqual([true, true]);
  });

  it('is a workbook with the columns, the order and the filter of the list', async () => {
    const query = 'select=name,birthDate,weight,geneticTesting,microchipNumber,damId,notes&sort=name.desc';
    const answer = await get(`animals/export.xlsx?${query}&filter=breed.eq.Kelpie`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="animals.xlsx"');
    const [head, first, ...rest] = await readSheet(answer.rawPayload);
    expect(head).toEqual([
      'Name',
      'Birth date',
      'Weight',
      'Genetic testing done',
      'Microchip number',
      'Dam',
      'Notes',
    ]);
    expect(first).toEqual([
      'Kid 618',
      new Date('2022-05-06'),
      12.5,
      true,
      '981000001234567',
      'Änne “Nell” <b>',
      `first line\nsecond, "line"`,
    ]);
    expect(rest).toHaveLength(309);
  });

  it('has columns of what its records refer to, as the list, the file and the paper show them', async () => {
    const select = 'select=name,damId.breed,damId.birthDate&filter=name.like.Kid 00%&sort=name.asc';
    const list = await get(`animals?${select}`);
    expect(list.json().items[0]).toMatchObject({
      name: 'Kid 000',
      joined: { 'damId.breed': '=HYPERLINK("x")', 'damId.birthDate': '2019-02-03' },
    });
    const file = await get(`animals/export.xlsx?${select}`);
    const [head, first] = await readSheet(file.rawPayload);
    expect(head).toEqual(['Name', 'Dam: breed', 'Dam: birth date']);
    expect(first).toEqual(['Kid 000', '=HYPERLINK("x")', new Date('2019-02-03')]);
    const [csvHead] = (await get(`animals/export.csv?${select}`)).body.split('\r\n');
    expect(csvHead).toContain('Dam: breed');
    const paper = await get(`papers/list.pdf?of=animals&${select}`);
    expect((await readPdf(paper.rawPayload)).text).toContain('Dam: breed');
    for (const path of ['damId.nothing', 'damId.damId', 'breed.name', 'damId.damId.breed']) {
      const refused = await get(`animals?select=name,${path}`);
      expect([refused.statusCode, refused.json().detail], path).toEqual([400, expect.stringContaining(path)]);
    }
  });

  it('runs nothing: a formula is text, and a text that looks neutralised comes back as it was', async () => {
    const { rawPayload } = await get('animals/export.xlsx?select=name,breed');
    const sheet = (await unzip(rawPayload)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>');
    const breeds = new Set((await readSheet(rawPayload)).map((row) => row[1]));
    expect(breeds).toEqual(new Set(['Breed', '=HYPERLINK("x")', 'Kelpie', "''=1+1"]));
  });

  it('holds every chosen row, more than fit into an address, and only those', async () => {
    const chosen = ids.slice(20, 600);
    const url = '?select=name&filter=breed.eq.Nothing&search=nothing';
    const csv = await post(`animals/export.csv${url}`, { ids: chosen });
    expect(csv.statusCode).toBe(200);
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(581);
    expect(lines[1]).toBe('Kid 019');
    const workbook = await post(`animals/export.xlsx${url}`, { ids: chosen });
    expect(await readSheet(workbook.rawPayload)).toHaveLength(581);
  });

  it('has a sheet named after the records, and an empty list is one with headings', async () => {
    const answer = await get('customers/export.xlsx');
    const [sheet] = await readXlsxFile(answer.rawPayload);
    expect(sheet?.sheet).toBe('Customers');
    expect(sheet?.data).toHaveLength(1);
  });

  it('says what is wrong with a bad request, and shows nothing of others', async () => {
    expect((await get('animals/export.xlsx?filter=nothing.eq.1')).statusCode).toBe(400);
    expect((await get('animals/export.xlsx?select=tokenHash')).statusCode).toBe(400);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: 'all' }]) {
      expect((await post('animals/export.csv', body)).statusCode).toBe(422);
    }
    const stranger = await test.current.signUp({ plan: 'premium' });
    const csv = await post('animals/export.csv?select=name', { ids }, stranger);
    expect(csv.body.trim()).toBe('\uFEFFName'.trim());
  });

  it('leaves out columns of what a role does not read', async () => {
    const owner = await test.current.signUp({ plan: 'premium' });
    const records = new Records(test.current, owner);
    const litter = await records.make('breeding_groups', { birthDate: '2025-01-01' });
    const customer = await records.make('customers', { firstName: 'Nora', lastName: 'Vale', city: 'Ames' });
    const young = { breedingGroupId: litter.id, gender: 'Male', status: 'Reserved', customerId: customer.id };
    await records.make('offspring', young);
    const hand = await colleague(test.current, owner, 'kennel-hand');
    const path = 'offspring?select=status,customerId.city,breedingGroupId.birthDate';
    const [own] = (await get(path, owner)).json().items;
    expect(own.joined).toEqual({ 'customerId.city': 'Ames', 'breedingGroupId.birthDate': '2025-01-01' });
    const [theirs] = (await get(path, hand)).json().items;
    expect(theirs.joined).toEqual({ 'breedingGroupId.birthDate': '2025-01-01' });
  });
});
