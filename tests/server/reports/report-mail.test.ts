import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { colleague } from '#tests/server/access/people.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { readPdf } from '#tests/support/pdf.ts';
import type { TestUser } from '#tests/support/server.ts';

/** A file as it came over the wire. */
function attached(raw: string, name: string): Buffer {
  const part = raw.split(/\r\n--/).find((one) => one.includes(`filename=${name}`)) ?? '';
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')).replace(/\s/g, ''), 'base64');
}

/** Words of a mail as they came over the wire, with its soft line ends taken out. */
const plain = (raw: string): string => raw.replace(/=\r?\n/g, '').replace(/=E2=80=9C|=E2=80=9D/g, '"');

describe('a report that is sent every Monday', () => {
  const installation = withMailingApp();
  let owner: TestUser;
  let report: { id: string; version: number };
  const address = 'breeder@example.com';

  const ask = async (method: 'POST' | 'PATCH' | 'GET', path: string, payload?: object, who = owner) => {
    const answer = await installation.current.test.inject({
      method,
      url: `/api/${path}`,
      headers: who.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const make = async (path: string, payload: object): Promise<string> => {
    const { status, body } = await ask('POST', path, payload);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  /** The first Monday from now on, and hours after its midnight. */
  const monday = (hours: number, weeks = 0): Date => {
    const day = new Date();
    day.setUTCHours(0, 0, 0, 0);
    const ahead = 8 - (day.getUTCDay() || 7);
    return new Date(day.getTime() + ((ahead + weeks * 7) * 24 + hours) * 3_600_000);
  };
  const look = (now: Date): Promise<number> => installation.current.test.app.sendReports(now);

  beforeAll(async () => {
    owner = await installation.current.before.signUp({ plan: 'premium', email: address });
    await installation.current.query('update users set email_verified = true');
    const motherId = await make('animals', {
      name: 'Isla',
      breed: 'Whippet',
      gender: 'Female',
      birthDate: '2018-02-01',
    });
    for (const [name, sizes] of [
      ['Otter', [6, 8]],
      ['Finn', [3]],
    ] as const) {
      const fatherId = await make('animals', {
        name,
        breed: 'Whippet',
        gender: 'Male',
        birthDate: '2018-03-01',
      });
      for (const [index, size] of sizes.entries()) {
        const litter = {
          motherId,
          fatherId,
          birthDate: `${2022 + index}-0${fatherId ? size : 1}-10`,
          totalPuppies: size,
        };
        await make('breeding-groups', litter);
      }
    }
    const config = {
      entity: 'breeding_groups',
      columns: ['motherId', 'birthDate'],
      filters: ['birthDate.gte.2021-01-01'],
      group: {
        by: 'fatherId',
        sums: ['totalPuppies'],
        measure: 'mean',
        and: { by: 'birthDate', period: 'year' },
      },
      chart: 'line',
    };
    const made = await ask('POST', 'report-definitions', {
      name: 'Litter size by sire over five years',
      config,
      onDashboard: true,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    report = made.body;
  });

  it('is sent once, on Monday from seven, with its figures and a file', async () => {
    expect(await look(monday(8))).toBe(0);
    const changed = await ask('PATCH', `report-definitions/${report.id}`, {
      version: report.version,
      mailEvery: 'Week',
    });
    expect(changed.body.mailEvery).toBe('Week');
    expect(await look(monday(6))).toBe(0);
    expect(await look(monday(30 * 24))).toBe(0);
    const { server } = installation.current;
    await Promise.all([look(monday(8)), look(monday(9))]);
    await look(monday(20));
    const [mail = ''] = await server.arrived(address, 1);
    expect(plain(mail)).toContain('Litter size by sire over five years');
    expect(plain(mail)).toContain('Otter, 2022');
    expect(plain(mail)).toMatch(/Mean total [\w ]+: 6/);
    expect(mail).toContain('report.csv');
    await look(monday(8, 1));
    expect(await server.arrived(address, 2)).toHaveLength(2);
  });

  it('brings its rows as a workbook or on paper, as was chosen', async () => {
    const { server } = installation.current;
    for (const [week, [mailFile, name, type]] of (
      [
        ['Excel', 'report.xlsx', 'spreadsheetml.sheet'],
        ['PDF', 'report.pdf', 'application/pdf'],
      ] as const
    ).entries()) {
      const { body } = await ask('GET', `report-definitions/${report.id}`);
      const path = `report-definitions/${report.id}`;
      const changed = await ask('PATCH', path, { version: body.version, mailFile });
      expect(changed.status).toBe(200);
      await look(monday(8, 2 + week));
      const mail = (await server.arrived(address, 3 + week)).at(-1) ?? '';
      expect(mail).toContain(name);
      expect(mail).toContain(type);
    }
  });

  it('brings the rows of a list, in the columns, filters and order it was saved with', async () => {
    const { server } = installation.current;
    const before = (await server.arrived(address)).length;
    const config = {
      entity: 'animals',
      columns: ['name', 'breed', 'birthDate'],
      filters: ['gender.eq.Male'],
      sort: 'name.desc',
    };
    const sent: string[] = [];
    for (const [index, mailFile] of ['CSV', 'Excel', 'PDF'].entries()) {
      const path = `report-definitions/${report.id}`;
      const { version } = (await ask('GET', path)).body;
      expect((await ask('PATCH', path, { version, mailFile, config })).status).toBe(200);
      expect(await look(monday(8, 4 + index))).toBe(1);
      sent.push((await server.arrived(address, before + index + 1)).at(-1) ?? '');
    }
    const [csv = '', excel = '', pdf = ''] = sent;
    expect(attached(csv, 'report.csv').toString()).toBe(
      '\uFEFFName,Breed,Birth date\r\nOtter,Whippet,2018-03-01\r\nFinn,Whippet,2018-03-01\r\n',
    );
    expect(await readSheet(attached(excel, 'report.xlsx'))).toEqual([
      ['Name', 'Breed', 'Birth date'],
      ['Otter', 'Whippet', new Date('2018-03-01')],
      ['Finn', 'Whippet', new Date('2018-03-01')],
    ]);
    const { text } = await readPdf(attached(pdf, 'report.pdf'));
    expect(text).toContain('Otter');
    expect(text).not.toContain('Isla');
  });

  it('is not sent to who may no longer see reports', async () => {
    const hand = await colleague(installation.current.before, owner, 'member');
    await installation.current.query('update users set email_verified = true');
    const config = { entity: 'animals', columns: ['name'] };
    const own = await ask('POST', 'report-definitions', { name: 'Theirs', config, mailEvery: 'Month' }, hand);
    expect(own.status).toBe(201);
    await installation.current.query(
      "update organization_members set role = 'kennel-hand' where user_id = $1::uuid",
      hand.userId,
    );
    const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1, 9));
    expect(await look(first)).toBe(1);
    // With another role it does not come back by itself.
    const mailOf = async () => (await ask('GET', `report-definitions/${own.body.id}`)).body.mailEvery;
    await vi.waitFor(async () => expect(await mailOf()).toBeNull(), 20_000);
    const { version } = (await ask('GET', `report-definitions/${report.id}`)).body;
    expect(
      (await ask('PATCH', `report-definitions/${report.id}`, { version, mailEvery: 'Month' })).status,
    ).toBe(200);
    const { server } = installation.current;
    const before = (await server.arrived(address)).length;
    expect(await look(first)).toBe(1);
    await server.arrived(address, before + 1);
    expect(installation.current.server.all().some((mail) => mail.includes('Theirs'))).toBe(false);
  });

  it('ends with the role that had it, and stays with one that sees as much', async () => {
    const guest = await colleague(installation.current.before, owner, 'member');
    const config = { entity: 'animals', columns: ['name'] };
    const body = { name: 'Of a role', config, mailEvery: 'Week' };
    const made = await ask('POST', 'report-definitions', body, guest);
    const mailedAs = async (role: string) => {
      const changed = await installation.current.test.inject({
        ...{ method: 'PATCH', url: `/api/team/members/${guest.userId}` },
        ...{ headers: owner.headers, payload: { role } },
      });
      expect(changed.statusCode).toBe(204);
      return (await ask('GET', `report-definitions/${made.body.id}`)).body.mailEvery;
    };
    expect([await mailedAs('admin'), await mailedAs('read-only')]).toEqual(['Week', null]);
  });

  it('is asked for and ended by its maker alone, and ends when they leave', async () => {
    const { query } = installation.current;
    const guest = await colleague(installation.current.before, owner, 'member');
    const config = { entity: 'animals', columns: ['name'] };
    const made = await ask(
      'POST',
      'report-definitions',
      { name: 'Of a guest', config, mailEvery: 'Week' },
      guest,
    );
    const path = `report-definitions/${made.body.id}`;
    for (const change of [{ mailEvery: null }, { mailEvery: 'Month' }, { mailFile: 'PDF' }]) {
      const { status, body } = await ask('PATCH', path, { version: 1, ...change });
      expect(status).toBe(422);
      expect(body.fields).toEqual({
        [Object.keys(change)[0] as string]: expect.stringContaining('Only whoever made this report'),
      });
    }
    // What stays as it is may be said, and the report itself is everybody's.
    const named = await ask('PATCH', path, { version: 1, mailEvery: 'Week', name: 'Named by the owner' });
    expect(named.body).toMatchObject({ name: 'Named by the owner', mailEvery: 'Week' });
    await query('delete from organization_members where user_id = $1::uuid', guest.userId);
    expect((await ask('GET', path)).body.mailEvery).toBeNull();
  });

  it('comes to nobody who was locked out or may see less by the time the mail server takes it', async () => {
    const { query, server } = installation.current;
    const guest = await colleague(installation.current.before, owner, 'member');
    const [{ email = '' } = {}] = await query(
      'update users set email_verified = true where id = $1::uuid returning email',
      guest.userId,
    );
    const to = String(email);
    // Theirs alone is due.
    await query('update report_definitions set mail_every = null');
    const config = { entity: 'animals', columns: ['name'] };
    const report = { name: 'While it waits', config, mailEvery: 'Week' };
    const path = `report-definitions/${(await ask('POST', 'report-definitions', report, guest)).body.id}`;

    const lock = (at: string) =>
      query(`update users set deactivated_at = ${at} where id = $1::uuid`, guest.userId);
    await lock('now()');
    expect(await look(monday(8, 12))).toBe(1);
    const isDone = async () =>
      expect(await query("select from jobs.job where name = 'send-report' and state <> 'completed'")).toEqual(
        [],
      );
    await vi.waitFor(isDone, 20_000);
    expect(await query('select from mails where recipient = $1', to)).toEqual([]);
    // Whoever is let in again is told of the next one.
    await lock('null');
    expect((await ask('GET', path)).body.mailEvery).toBe('Week');

    server.refuse('Out to lunch');
    expect(await look(monday(8, 13))).toBe(1);
    const kept = () => query('select id, state, error from mails where recipient = $1', to);
    await vi.waitFor(
      async () => expect(await kept()).toMatchObject([{ error: expect.stringContaining('lunch') }]),
      20_000,
    );
    server.refuse(undefined);
    const become = (role: string) =>
      query('update organization_members set role = $2 where user_id = $1::uuid', guest.userId, role);
    const runner = await installationOwner(installation.current.before);
    /** As whoever runs the installation has it tried again, instead of the job after its pause. */
    const tryAgain = async () => {
      const [mail] = await query("update mails set state = 'failed' where recipient = $1 returning id", to);
      expect((await ask('POST', `outbox/${mail?.id}/send`, undefined, runner)).status).toBe(200);
    };
    await become('kennel-hand');
    await tryAgain();
    const refused = [{ state: 'failed', error: expect.stringContaining('another role') }];
    await vi.waitFor(async () => expect(await kept()).toMatchObject(refused), 20_000);
    await become('member');
    await tryAgain();
    const [mail = ''] = await server.arrived(to, 1);
    expect(mail).toContain('While it waits');
    expect(await server.arrived(to)).toHaveLength(1);
    await query('update report_definitions set mail_every = null');
  });

  it('waits while the plan has no reports to keep', async () => {
    const { query, server } = installation.current;
    const path = `report-definitions/${report.id}`;
    const { version } = (await ask('GET', path)).body;
    await ask('PATCH', path, { version, mailEvery: 'Week', name: 'After the plan' });
    const mailed = () => server.all().filter((mail) => mail.includes('After the plan')).length;
    const before = (await server.arrived(address)).length;
    const plan = (chosen: string) => query('update organizations set plan = $1', chosen);
    await plan('pro');
    expect(await look(monday(8, 9))).toBe(1);
    await vi.waitFor(async () => {
      const open = "select from jobs.job where name = 'send-report' and state <> 'completed'";
      expect(await query(open)).toEqual([]);
    }, 20_000);
    await plan('premium');
    expect(await look(monday(8, 10))).toBe(1);
    await server.arrived(address, before + 1);
    expect(mailed()).toBe(1);
    expect((await ask('GET', path)).body.mailEvery).toBe('Week');
  });
});
