import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboundState } from '#domain/answers/inbound-mail.ts';
import { InboundAddresses } from '#server/inbound-mail/addresses.ts';
import { readMail } from '#server/inbound-mail/read-mail.ts';
import { type InboundSmtp, startInboundSmtp } from '#server/inbound-mail/smtp.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';
import { colleague } from '../access/people.ts';

const secret = 'another secret that only this test knows';
const domain = 'in.example.com';
const key = 'a key of the provider, long enough';

describe('a mail that is made to keep its reader busy', () => {
  const page = (words: string): Buffer =>
    Buffer.from(['From: a@example.com', 'Content-Type: text/html', '', words].join('\r\n'));

  it('is read like any other', async () => {
    const lines = (words: string) => `${words.repeat(400)}\r\n`.repeat(1_500);
    expect(await readMail(page(`<p>Well</p>${lines('<')}`))).toMatchObject({ sender: 'a@example.com' });
    expect(await readMail(page(`<p>Well</p>${lines('<br')}`))).toMatchObject({ sender: 'a@example.com' });
  });

  it('is given up when it passes its time', async () => {
    expect(await readMail(page('x'), { heapMb: 64, memoryMb: 512, timeMs: 1 })).toBeUndefined();
  });
});

describe.each(databases)('mail that comes in on $name', (kind) => {
  const server = withFreshApp(kind, { secret, inbound: { domain, key } });

  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, user: TestUser, payload?: object) =>
    server.current.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
  const handOver = (to: string, raw: string, sent = key) =>
    server.current.inject({
      method: 'POST',
      url: `/api/public/inbound-mail?${new URLSearchParams({ to })}`,
      headers: { authorization: `Bearer ${sent}`, 'content-type': 'message/rfc822' },
      payload: raw,
    });
  const mail = (from: string, text: string, more: readonly string[] = []) =>
    [
      `From: Somebody <${from}>`,
      `Message-ID: <${text.length}.${from}@x>`,
      'Subject: At the vet',
      ...more,
      '',
      text,
    ].join('\r\n');
  const state = async (user: TestUser): Promise<InboundState> =>
    (await send('GET', '/api/inbound-mail', user)).json();

  async function kennel() {
    const owner = await server.current.signUp({ name: 'Olga Owner', plan: 'premium' });
    const { address } = (await send('POST', '/api/inbound-mail/address', owner)).json<{ address: string }>();
    const dam = (
      await send('POST', '/api/animals', owner, {
        ...{ name: 'Isla', breed: 'Kelpie', gender: 'Female', birthDate: '2022-02-01' },
      })
    ).json<{ id: string }>();
    const of = (entity: string, id: string) =>
      send('GET', `/api/inbound-mail/record?entity=${entity}&id=${id}`, owner);
    const damAddress = (await of('animals', dam.id)).json<{ address: string }>().address;
    const notes = async (): Promise<string | null> =>
      (await send('GET', `/api/animals/${dam.id}`, owner)).json().notes;
    return { owner, address, dam, damAddress, of, notes };
  }

  it('has an address whose making stands in the security list', async () => {
    const { owner } = await kennel();
    const [event] = (await send('GET', '/api/security-events?group=sharing', owner)).json().items;
    expect(event).toMatchObject({ kind: 'mail-address-made', person: 'Olga Owner', address: '127.0.0.1' });
  });

  it('of a member becomes a note of the record with its files, once; HTML is read as text', async () => {
    const { owner, damAddress, dam, notes } = await kennel();
    const raw = [
      `From: Olga <${owner.email.toUpperCase()}>`,
      'Message-ID: <one@x>',
      'Subject: =?utf-8?q?At_the_vet?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>All <b>well</b><script>alert(1)</script><img src=x onerror=alert(2)></p>',
      '--b',
      'Content-Type: text/plain; name="result.txt"',
      'Content-Disposition: attachment; filename="../result.txt"',
      '',
      'Hips A',
      '--b',
      'Content-Type: application/pdf; name="paper.pdf"',
      'Content-Disposition: attachment; filename="paper.pdf"',
      '',
      'no pdf at all',
      '--b--',
    ].join('\r\n');
    expect((await handOver(damAddress, raw)).json()).toEqual({ taken: 1, refused: 0 });
    expect((await handOver(damAddress, raw)).json()).toEqual({ taken: 1, refused: 0 });
    const said = String(await notes());
    expect(said.match(/At the vet/g)).toHaveLength(1);
    expect(said).toMatch(/^\d+ \w+ 20\d\d, mail from Olga Owner: At the vet\. All well$/);
    expect(said).not.toMatch(/<|alert\(2\)/);
    const { items } = (await send('GET', `/api/documents?filter=entity_id.eq.${dam.id}`, owner)).json<{
      items: { name: string }[];
    }>();
    expect(items.map(({ name }) => name)).toEqual(['result.txt']);
    expect((await state(owner)).items).toMatchObject([
      { outcome: 'note', entity: 'animals', recordId: dam.id, reason: expect.stringContaining('paper.pdf') },
    ]);
  });

  it('of a known customer becomes their message; of anybody else it is kept aside for a look', async () => {
    const { owner, address, damAddress, dam, notes } = await kennel();
    const customer = (
      await send('POST', '/api/customers', owner, {
        ...{ firstName: 'Ana', lastName: 'Reed', email: 'Ana@Example.com' },
      })
    ).json<{ id: string }>();
    await handOver(address, mail('ana@example.com', 'When may we come?'));
    const messages = await send('GET', `/api/portal-messages?filter=customer_id.eq.${customer.id}`, owner);
    expect(messages.json().items).toMatchObject([
      { writtenBy: 'Buyer', text: 'At the vet\n\nWhen may we come?' },
    ]);

    await handOver(damAddress, mail('stranger@example.com', 'Buy my <b>pills</b>'));
    await handOver(damAddress, mail(owner.email, 'I am away', ['Auto-Submitted: auto-replied']));
    await handOver(damAddress, mail(owner.email, 'Forged words', ['Authentication-Results: mx; dmarc=fail']));
    await handOver(address, mail(owner.email, 'No record named'));
    expect(await notes()).toBeNull();
    const aside = (await state(owner)).items.filter(({ outcome }) => outcome === 'aside');
    expect(aside.map(({ reason }) => reason).toSorted()).toEqual([
      'A program answered, not a person.',
      'It names no record: send it to the address of one.',
      'Nobody here is known by this address.',
      'The server that received it says that its sender is not who it names.',
    ]);

    const [first, second] = aside;
    const filed = { entity: 'animals', id: dam.id };
    expect((await send('POST', `/api/inbound-mail/${first?.id}/note`, owner, filed)).statusCode).toBe(204);
    expect((await send('POST', `/api/inbound-mail/${first?.id}/note`, owner, filed)).statusCode).toBe(404);
    expect(await notes()).toContain(first?.body);
    expect((await send('DELETE', `/api/inbound-mail/${second?.id}`, owner)).statusCode).toBe(204);
    expect((await state(owner)).items.filter(({ outcome }) => outcome === 'aside')).toHaveLength(2);

    const stranger = await server.current.signUp({ plan: 'premium' });
    expect((await state(stranger)).items).toEqual([]);
    const [third] = (await state(owner)).items;
    expect((await send('DELETE', `/api/inbound-mail/${third?.id}`, stranger)).statusCode).toBe(404);
    const hand = await colleague(server.current, owner, 'member');
    expect((await send('GET', '/api/inbound-mail', hand)).statusCode).toBe(403);
  });

  it('loses no words: what a note does not hold is a document, and a customer’s are several messages', async () => {
    const { owner, address, dam, damAddress, notes } = await kennel();
    const words = `${'word '.repeat(600)}the dose is 5 ml`;
    await handOver(damAddress, mail(owner.email, words));
    expect(await notes()).toMatch(/\(cut here: the mail is longer than a note\)$/);
    const documents = async () =>
      (await send('GET', `/api/documents?filter=entity_id.eq.${dam.id}&pageSize=100`, owner)).json<{
        items: { name: string; url: string }[];
      }>().items;
    const [kept] = await documents();
    expect(kept?.name).toBe('At the vet.txt');
    expect((await send('GET', String(kept?.url), owner)).body).toBe(words);
    expect((await state(owner)).items[0]?.reason).toBe(
      'Its whole text is kept as the document At the vet.txt',
    );

    const customer = { firstName: 'Ana', lastName: 'Reed', email: 'ana@example.com' };
    const { id } = (await send('POST', '/api/customers', owner, customer)).json<{ id: string }>();
    await handOver(address, mail('ana@example.com', `${'lorem ipsum '.repeat(600)}please cancel`));
    const messages = (await send('GET', `/api/portal-messages?filter=customer_id.eq.${id}`, owner)).json<{
      items: { text: string }[];
    }>().items;
    expect(messages).toHaveLength(2);
    expect(messages.filter(({ text }) => text.includes('please cancel'))).toHaveLength(1);

    await handOver(damAddress, mail('vet@example.com', words));
    const [aside] = (await state(owner)).items;
    await server.current.database.asOwner((db) =>
      db.query(`update inbound_mails set received_at = '2026-09-01T10:00:00Z' where id = $1`, [aside?.id]),
    );
    const filed = { entity: 'animals', id: dam.id };
    expect((await send('POST', `/api/inbound-mail/${aside?.id}/note`, owner, filed)).statusCode).toBe(204);
    expect(await notes()).toContain('\n1 Sep 2026, mail from Somebody: At the vet. word');
    expect(await documents()).toHaveLength(2);
  });

  it('names every file that is left out', async () => {
    const { owner, damAddress } = await kennel();
    const file = (at: number) => [
      '--b',
      `Content-Type: text/plain; name="p${at}.txt"`,
      `Content-Disposition: attachment; filename="p${at}.txt"`,
      '',
      `file ${at}`,
    ];
    const head = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    const parts = Array.from({ length: 22 }, (_, at) => file(at)).flat();
    await handOver(damAddress, mail(owner.email, [...parts, '--b--'].join('\r\n'), head));
    const [item] = (await state(owner)).items;
    expect(item?.reason).toBe('Left out p20.txt, p21.txt: a mail may bring 20 files');
    expect(item?.files).toHaveLength(22);
  });

  it('is refused with a wrong key, at addresses nobody gave out, and under a plan without integrations', async () => {
    const { owner, address, damAddress, of } = await kennel();
    const other = await kennel();
    expect((await handOver(address, mail('a@b.c', 'x'), 'a wrong key of the provider')).statusCode).toBe(401);
    expect((await handOver(address, '')).statusCode).toBe(400);
    const forged = `${damAddress.slice(0, 50)}0000000000@${domain}`;
    for (const nowhere of [forged, `nobody@${domain}`, address.replace(domain, 'example.org')])
      expect((await handOver(nowhere, mail(owner.email, 'x'))).json()).toEqual({ taken: 0, refused: 1 });
    // The sign belongs to the organization: another one's address does not lead to the record.
    const [, named = ''] = damAddress.split('-');
    const mixed = `${other.address.split('@')[0]}-${named}`;
    expect((await handOver(mixed, mail(owner.email, 'x'))).json()).toEqual({ taken: 0, refused: 1 });
    expect((await of('animals', other.dam.id)).statusCode).toBe(404);
    await send('POST', '/api/billing/plan', owner, { plan: 'free' });
    expect((await handOver(damAddress, mail(owner.email, 'x'))).json()).toEqual({ taken: 0, refused: 1 });
  });

  it('is asked for its key before anything of it is read', async () => {
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/public/inbound-mail',
      headers: { authorization: 'Bearer another key', 'content-type': 'text/nothing-we-read' },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('comes in as the form of a provider, and shows what becomes of a test', async () => {
    const { owner, damAddress, notes } = await kennel();
    const form = new FormData();
    form.set('recipient', damAddress);
    form.set('body-mime', mail(owner.email, 'By a form'));
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/public/inbound-mail',
      headers: {
        authorization: `Basic ${Buffer.from(`mail:${key}`).toString('base64')}`,
        'content-type': String(request.headers.get('content-type')),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toEqual({ taken: 1, refused: 0 });
    expect(await notes()).toContain('By a form');
    const tried = await send('POST', '/api/inbound-mail/try', owner);
    expect(tried.json().words).toContain('kept aside');
  });

  describe('over SMTP', () => {
    let smtp: InboundSmtp;
    beforeAll(async () => {
      const { database, app, files } = server.current;
      const receiver = { database, files, scanner: null, addresses: new InboundAddresses(secret, domain) };
      smtp = await startInboundSmtp(receiver, { host: '127.0.0.1', port: 0 }, app.log);
    });
    afterAll(() => smtp.close());

    it('is taken for its own addresses and relayed to nobody', async () => {
      const { owner, damAddress, notes } = await kennel();
      const carrier = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true });
      const letter = { from: owner.email, subject: 'From the barn', text: 'Ate well today' };
      const sent = await carrier.sendMail({ ...letter, to: damAddress });
      expect(sent.accepted).toEqual([damAddress]);
      expect(await notes()).toContain('From the barn. Ate well today');
      await expect(carrier.sendMail({ ...letter, to: 'someone@example.org' })).rejects.toMatchObject({
        responseCode: 550,
      });
      carrier.close();
    });
  });
});
