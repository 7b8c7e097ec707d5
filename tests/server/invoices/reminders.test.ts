import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { usualInvoiceSettings } from '#domain/invoice/settings.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const today = new Date().toISOString().slice(0, 10);

describe('what buyers are told of invoices', () => {
  const place = withMailingApp();
  let kennel: Kennel;
  let count = 0;

  const good = async (method: 'GET' | 'POST' | 'PUT', path: string, values?: object) => {
    const { headers } = kennel.user;
    const answer = await place.current.test.inject({
      ...{ method, url: `/api/${path}`, headers },
      ...(values && { payload: values }),
    });
    const body = answer.json() as {
      id: string;
      version: number;
      number: string;
      url: string;
      detail: string;
    };
    expect([path, answer.statusCode, body.detail]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return body;
  };
  const buyer = async () => {
    count += 1;
    const email = `nora.${count}@example.com`;
    return {
      email,
      id: (await good('POST', 'customers', { firstName: 'Nora', lastName: 'Vale', email })).id,
    };
  };
  const issued = async (customerId: string, instalments: object[]) => {
    const lines = [{ description: 'Boarding', quantity: 1, price: 10_000 }];
    const { id, version } = await good('POST', 'invoices', { customerId, lines, instalments });
    return good('POST', `invoices/${id}/issue`, { version, issuedOn: addDays(today, -30) });
  };
  const mailsTo = async (email: string) =>
    (await place.current.query('select subject from mails where recipient = $1 order by id', email)) as {
      subject: string;
    }[];
  /** Looks what is late and waits for the jobs. */
  const remind = async () => {
    await place.current.test.app.remindBuyers();
    await expect
      .poll(
        async () => {
          const [row] = await place.current.query(
            `select count(*)::int as n from jobs.job where name = 'remind-buyers' and state in ('created', 'retry', 'active')`,
          );
          return row?.n;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
  };

  beforeAll(async () => {
    kennel = await openKennel(place.current.before);
  });

  it('are reminders of what is late, once for each step, and none of what is paid or where none are wanted', async () => {
    const [late, paid, early] = [await buyer(), await buyer(), await buyer()];
    const first = addDays(today, -5);
    const invoice = await issued(late.id, [{ dueOn: first, amount: null }]);
    const done = await issued(paid.id, [{ dueOn: first, amount: null }]);
    await good('POST', `invoices/${done.id}/payments`, { amount: 100, on: today });
    await issued(early.id, [{ dueOn: addDays(today, -1), amount: null }]);
    await remind();
    expect(await mailsTo(late.email)).toEqual([]);

    const words = {
      reminderSubject: '{number} waits',
      reminderText: 'Dear {name},\n\n{amount} of {number} was due.',
    };
    const settings = {
      ...usualInvoiceSettings,
      ...words,
      remindersOn: true,
      reminderDays: [3, 10],
      bankDetails: 'IBAN 12',
    };
    await good('PUT', 'invoices/settings', { settings });
    await Promise.all([remind(), remind()]);
    const [mail, ...more] = await mailsTo(late.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${invoice.number} waits`);
    const [arrived = ''] = await place.current.server.arrived(late.email);
    expect(plainText(arrived)).toContain(`$100.00 of ${invoice.number} was due.`);
    expect(plainText(arrived)).toContain('IBAN 12');
    expect([await mailsTo(paid.email), await mailsTo(early.email)]).toEqual([[], []]);

    // The next step comes on its day, and once.
    await good('PUT', 'invoices/settings', { settings: { ...settings, reminderDays: [3, 5] } });
    await remind();
    await remind();
    expect(await mailsTo(late.email)).toHaveLength(2);
    await good('POST', `invoices/${invoice.id}/payments`, { amount: 100, on: today });
    await good('PUT', 'invoices/settings', { settings: { ...settings, reminderDays: [1, 2, 3] } });
    await remind();
    expect(await mailsTo(late.email)).toHaveLength(2);
  });

  it('is a mail with the paper, and their page in the portal, where nobody else’s is found', async () => {
    const [nora, other] = [await buyer(), await buyer()];
    const invoice = await issued(nora.id, []);
    await good('POST', `invoices/${invoice.id}/send`);
    const [sent] = await place.current.server.arrived(nora.email);
    expect(plainText(sent ?? '')).toContain('To pay: $100.00');
    const enter = async (customerId: string) => {
      const { url } = await good('POST', `customers/${customerId}/portal`, { isMailed: false });
      const opened = await place.current.test.inject({
        ...{ method: 'POST', url: new URL(url).pathname },
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      });
      const [cookie] = [opened.headers['set-cookie']].flat();
      return { cookie: String(cookie).split(';')[0] ?? '' };
    };
    const headers = await enter(nora.id);
    const home = await place.current.test.inject({ url: '/portal', headers });
    expect(home.body).toContain(`Invoice ${invoice.number}`);
    expect(home.body).toMatch(/href="\/pay\/[\w-]{66}">Pay</);
    const pdf = `/portal/invoices/${invoice.id}.pdf`;
    const { text } = await readPdf((await place.current.test.inject({ url: pdf, headers })).rawPayload);
    expect(text).toContain(`Invoice ${invoice.number}`);
    const foreign = await place.current.test.inject({ url: pdf, headers: await enter(other.id) });
    expect(foreign.statusCode).toBe(404);
    const draft = await good('POST', 'invoices', { customerId: nora.id, lines: [] });
    const hidden = await place.current.test.inject({ url: `/portal/invoices/${draft.id}.pdf`, headers });
    expect(hidden.statusCode).toBe(404);
  });
});
