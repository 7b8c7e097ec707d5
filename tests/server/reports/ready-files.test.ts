import { beforeAll, describe, expect, it } from 'vitest';
import { type ReadyReportName, readyReportNames } from '#domain/answers/ready-reports.ts';
import { reportsFor } from '#domain/reports/ready.ts';
import { unzip } from '#tests/server/full-export/archives.ts';
import { expectInside, readPdf } from '#tests/support/pdf.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

// A herd of goats: no word of a file may be a dog's.
describe('ready reports as files', () => {
  const server = withTestApp();
  let user: TestUser;
  const get = (path: string) => server.current.inject({ url: `/api/reports/${path}`, headers: user.headers });
  const post = async (path: string, payload: object): Promise<string> => {
    const answer = await server.current.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: user.headers,
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium', name: 'Foxcombe' });
    const goat = (name: string, gender: string) =>
      post('animals', { name, gender, species: 'goats', breed: 'Toggenburg', birthDate: '2020-02-01' });
    const motherId = await goat('=HYPERLINK("http://bad.example")', 'Female');
    const fatherId = await goat('Basil', 'Male');
    for (const [birthDate, totalPuppies] of [
      ['2024-03-01', 2],
      ['2025-03-05', 3],
    ])
      await post('breeding-groups', {
        motherId,
        fatherId,
        species: 'goats',
        birthDate,
        totalPuppies,
        alivePuppies: 2,
      });
  });

  it('has all rows as CSV, and no cell that a spreadsheet would run', async () => {
    const answer = await get('ready.csv?report=litters&section=dam&species=goats');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="litters-dam.csv"');
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFDam,Kiddings,Born,Mean size,Lost,Of these stillborn,Share lost (%)',
      `"'=HYPERLINK(""http://bad.example"")",2,5,2.5,1,,20`,
      '',
    ]);
  });

  it('has the same as a workbook', async () => {
    const answer = await get('ready.xlsx?report=litters&section=dam&species=goats');
    const sheet = (await unzip(answer.rawPayload)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain('<v>2.5</v>');
    expect(sheet).toContain('=HYPERLINK(&quot;http://bad.example&quot;)');
    expect(sheet).not.toContain('<f>');
  });

  it('is printed whole, with charts, tables, what they count, and nothing cut off', async () => {
    const answer = await get('ready.pdf?report=litters&species=goats');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pdf = await readPdf(answer.rawPayload);
    expectInside(pdf);
    expect(pdf.text).toMatch(/2\.5/);
    // The fonts of paper have no narrow blank: a box would stand before each percent sign.
    expect(pdf.pages.flatMap(({ words }) => words).filter(({ text }) => text.includes('\u202f'))).toEqual([]);
    expect(pdf.text).toContain('20 %');
    expect(pdf.text).toContain('Stillborn is what the log of a birth says');
    expect(pdf.text).toContain('Size by dam, in figures');
    expect(pdf.text).not.toMatch(/pupp|kennel|\bdogs?\b|whelp/i);
    const wide = await readPdf((await get('ready.pdf?report=registers&section=animals')).rawPayload);
    expectInside(wide);
    expect(wide.text).toContain('Basil');
  });

  it.each(readyReportNames)('%s is drawn on paper', async (report) => {
    const answer = await get(`ready.pdf?report=${report}`);
    expect(answer.statusCode).toBe(200);
    expectInside(await readPdf(answer.rawPayload));
  });

  it('refuses what is no card, no report and no day', async () => {
    expect((await get('ready.csv?report=litters&section=nothing')).statusCode).toBe(400);
    expect((await get('ready.csv?report=litters')).statusCode).toBe(400);
    expect((await get('ready?report=taxes')).statusCode).toBe(400);
    expect((await get('ready?report=litters&from=2026-02-30')).statusCode).toBe(400);
  });
});

it('shows each role only what it reads anyway', () => {
  const of = (role: 'bookkeeper' | 'read-only' | 'kennel-hand'): readonly ReadyReportName[] =>
    reportsFor({ role, plan: 'premium', isDemo: false });
  expect(of('read-only')).toEqual(readyReportNames);
  expect(of('bookkeeper')).toEqual([
    'animals',
    'litters',
    'growth',
    'sales',
    'inbreeding',
    'money',
    'registers',
  ]);
  expect(of('kennel-hand')).not.toContain('money');
});
