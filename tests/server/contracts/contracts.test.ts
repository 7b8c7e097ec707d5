import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractSentAnswer, contractSheetAnswer } from '#domain/answers/contracts.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { readPdf } from '#tests/support/pdf.ts';
import type { TestUser } from '#tests/support/server.ts';
import { colleague } from '../access/people.ts';
import { Records, type Row } from '../access/records.ts';
import { exportOf, importInto, sha256, unzip, zipOf } from '../full-export/archives.ts';

const drawing = JSON.stringify([
  [100, 100, 200, 150, 300, 80, 400, 160],
  [500, 100, 520, 200, 560, 90],
]);
const form = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Hedgehog 7' };

describe('contracts', () => {
  const place = withMailingApp();
  let user: TestUser;
  let records: Records;
  let young: Row;
  let count = 0;

  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { headers } = user;
    const url = `/api/${path}`;
    const answer = await place.current.test.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const good = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { status, body } = await ask(method, path, payload);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201, 204]), undefined]);
    return body;
  };
  const buyer = async (): Promise<Row & { email: string }> => {
    count += 1;
    const email = `nora.${count}@example.com`;
    const names = { firstName: 'Nora', lastName: 'Vale', address: '4 Mill Lane', city: 'Ames' };
    return { ...(await records.make('customers', { ...names, email })), email };
  };
  const draft = async (body = '# Sale\n\n{{buyer.name}} buys {{young.name}}.') => {
    const customer = await buyer();
    const template = await good('POST', 'contract-templates', { title: 'Our sale', kind: 'Sale', body });
    const contract = await good('POST', 'contracts', {
      kind: 'Sale',
      templateId: template.id,
      customerId: customer.id,
      offspringId: young.id,
    });
    return { contract, customer, template };
  };
  const send = async (id: string, version = 1) => {
    const sent = contractSentAnswer.parse(await good('POST', `contracts/${id}/send`, { version }));
    return new URL(sent.url).pathname.split('/').at(-1) ?? '';
  };
  const read = (id: string) => good('GET', `contracts/${id}`);
  const open = (token: string) => place.current.test.inject({ url: `/contract/${token}` });
  const post = (token: string, what: string, typed: Record<string, string> = {}, more = {}) =>
    place.current.test.inject({
      method: 'POST',
      url: `/api/public/contracts/${token}/${what}`,
      headers: { ...form, ...more },
      payload: new URLSearchParams(typed).toString(),
    });
  const codeFor = async (token: string, email: string, nth = 2): Promise<string> => {
    await post(token, 'code');
    const mails = (await place.current.server.arrived(email, nth)).map(plainText);
    return mails.flatMap((mail) => /Your code to sign\D+(\d{6})\s/.exec(mail)?.[1] ?? []).at(-1) ?? '';
  };
  /** Among whatever else is on its way to them. */
  const mailWith = async (email: string, words: string): Promise<string> => {
    for (let howMany = 1; ; howMany += 1) {
      const mails = (await place.current.server.arrived(email, howMany)).map(plainText);
      const found = mails.find((mail) => mail.includes(words));
      if (found !== undefined) return found;
    }
  };
  const signed = { name: 'Nora Vale', consent: 'yes' };
  const both = async () => {
    const { contract, customer, template } = await draft();
    const token = await send(contract.id);
    const code = await codeFor(token, customer.email);
    expect((await post(token, 'sign', { ...signed, code, drawing })).statusCode).toBe(200);
    await good('POST', `contracts/${contract.id}/sign`, { name: 'Maren Ashdown', consent: true });
    return { contract, customer, template, token };
  };
  const query = (sql: string, ...parameters: unknown[]) => place.current.query(sql, ...parameters);

  beforeAll(async () => {
    user = await place.current.before.signUp({ plan: 'pro', name: 'Maren Ashdown', locale: 'en-US' });
    await place.current.query('update users set email_verified = true where id = $1', user.userId);
    records = new Records(place.current.test, user);
    young = await records.make('offspring', {
      breederName: 'Sedge',
      gender: 'Female',
      price: 2500,
      status: 'Available',
    });
  });

  it('say of the money what the sale says: nothing that was paid back, paid by another or for boarding', async () => {
    const { contract, customer } = await draft(
      '{{price}}, {{paid}}, {{#if paid.full}}no {{/if}}{{balance}}.',
    );
    const other = await buyer();
    const book = (purpose: string, amount: number, values: object = {}) =>
      good('POST', 'finances', {
        ...{ type: 'income', category: purpose, purpose, amount, date: '2026-05-01', paymentStatus: 'Paid' },
        ...{ customerId: customer.id, offspringId: young.id, ...values },
      });
    const texts = async () =>
      contractSheetAnswer.parse(await good('GET', `contracts/${contract.id}/sheet`)).text;
    const entries = [
      await book('Deposit', 500),
      await book('Other', 120),
      await book('Deposit', 300, { customerId: other.id }),
    ];
    expect(await texts()).toBe('$2,500.00, $500.00, $2,000.00.');
    entries.push(await book('Refund', 200, { type: 'expense' }));
    expect(await texts()).toBe('$2,500.00, $300.00, $2,200.00.');
    entries.push(await book('Sale', 2200));
    expect(await texts()).toBe('$2,500.00, $2,500.00, no $0.00.');
    for (const { id } of entries) await good('DELETE', `finances/${id}`);
  });

  it('fill their text from the records, say what is missing and where, and are sent only when they are whole', async () => {
    const { contract, customer } = await draft(
      'Chip {{young.chip}}, fee {{ask: Stud fee}}. {{#if young.sex = female}}She{{else}}He{{/if}} costs {{price}}.',
    );
    const sheet = contractSheetAnswer.parse(await good('GET', `contracts/${contract.id}/sheet`));
    expect(sheet.text).toBe('Chip ________, fee ________. She costs $2,500.00.');
    expect(sheet.missing).toEqual([
      {
        name: 'young.chip',
        label: 'Microchip of the puppy',
        field: 'microchipNumber',
        place: { entity: 'offspring', id: young.id },
        isAsked: false,
      },
      { name: 'ask: Stud fee', label: 'Stud fee', field: null, place: null, isAsked: true },
    ]);
    const refused = await ask('POST', `contracts/${contract.id}/send`, { version: 1 });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Microchip of the puppy, Stud fee') },
    });
    expect((await read(contract.id)).status).toBe('Draft');
    expect(place.current.server.all().join()).not.toContain(customer.email);
    const wrong = await ask('PATCH', `contracts/${contract.id}`, { version: 1, body: 'x\n{{buyer.nam}}' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { body: expect.stringContaining('Line 2') } },
    });
  });

  it('keep their text whatever becomes of the template', async () => {
    const { contract, template } = await draft();
    await good('PATCH', `contract-templates/${template.id}`, { version: 1, body: 'Something else' });
    const sheet = await good('GET', `contracts/${contract.id}/sheet`);
    expect(sheet.text).toBe('# Sale\n\nNora Vale buys Sedge.');
  });

  it('are read, signed by code and drawn hand, signed by the breeder, sealed, and sent to both', async () => {
    const { contract, customer } = await draft();
    const token = await send(contract.id);
    const [letter = ''] = (await place.current.server.arrived(customer.email)).map(plainText);
    expect(letter).toContain(`/contract/${token}`);
    const page = await open(token);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+'/);
    expect(page.body).toContain('Nora Vale buys Sedge.');
    expect(page.body).not.toContain(customer.email);
    expect(await read(contract.id)).toMatchObject({ status: 'Viewed', viewedAt: expect.any(String) });

    const code = await codeFor(token, customer.email);
    const empty = await post(token, 'sign', { code: '12', name: '', drawing: '[[1]]' });
    expect(empty.statusCode).toBe(422);
    for (const sentence of [
      'six digits',
      'Write your full name',
      'Draw your signature once more',
      'Tick that',
    ])
      expect(empty.body).toContain(sentence);
    const guess = code === '000000' ? '000001' : '000000';
    const wrong = await post(token, 'sign', { ...signed, name: '<b>Nora</b>', code: guess });
    expect([wrong.statusCode, wrong.body.includes('This is not the code')]).toEqual([422, true]);
    expect(wrong.body).toContain('&lt;b&gt;Nora&lt;/b&gt;');
    const done = await post(token, 'sign', { ...signed, code, drawing });
    expect([done.statusCode, done.body.includes('You have signed')]).toEqual([200, true]);
    expect((await read(contract.id)).status).toBe('Signed by buyer');
    const told = (await place.current.server.arrived(user.email)).map(plainText).join();
    expect(told).toContain('Nora Vale has signed');
    expect(
      (await place.current.test.inject({ url: `/api/public/contracts/${token}/contract.pdf` })).statusCode,
    ).toBe(404);

    const finished = await good('POST', `contracts/${contract.id}/sign`, {
      name: 'Maren Ashdown',
      consent: true,
    });
    expect(finished).toMatchObject({ status: 'Signed', signedOn: expect.any(String) });
    const sheet = contractSheetAnswer.parse(await good('GET', `contracts/${contract.id}/sheet`));
    expect(sheet.signatures).toMatchObject([
      {
        party: 'buyer',
        name: 'Nora Vale',
        browser: 'Hedgehog 7',
        isDrawn: true,
        codeConfirmedAt: expect.any(String),
      },
      { party: 'breeder', name: 'Maren Ashdown', isDrawn: false, codeConfirmedAt: null },
    ]);
    const mail = (await place.current.server.arrived(customer.email, 3)).at(-1) ?? '';
    expect(mail).toMatch(/content-disposition: attachment; filename="?contract\.pdf/i);
    expect((await place.current.server.arrived(user.email, 2)).at(-1)).toContain('contract.pdf');
    const mine = await place.current.test.inject({
      url: `/api/contracts/${contract.id}/contract.pdf`,
      headers: user.headers,
    });
    const theirs = await place.current.test.inject({ url: `/api/public/contracts/${token}/contract.pdf` });
    expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true);
    const text = (await readPdf(mine.rawPayload)).text;
    for (const words of [
      'Nora Vale buys Sedge.',
      'Hedgehog 7',
      'How this contract was signed',
      'Maren Ashdown',
    ])
      expect(text).toContain(words);
    expect(
      await query('select attachment from mails where state = $1 and attachment is not null', 'sent'),
    ).toEqual([]);
  });

  it('are sealed over every byte: openssl takes the seal, and none of a file in which one byte is another', async () => {
    const { contract } = await both();
    const answer = await place.current.test.inject({
      url: `/api/contracts/${contract.id}/contract.pdf`,
      headers: user.headers,
    });
    const pdf = answer.rawPayload;
    const folder = mkdtempSync(join(tmpdir(), 'studbook-seal-'));
    const verify = (file: Buffer): number | null => {
      const text = file.toString('latin1');
      const [, from, to, rest] = (/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? []).map(Number);
      if (from === undefined || to === undefined || rest === undefined) throw new Error('No byte range');
      expect(to + rest).toBe(file.length);
      const content = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
      const seal = Buffer.from(text.slice(from + 1, to - 1), 'hex');
      writeFileSync(join(folder, 'content'), content);
      writeFileSync(join(folder, 'seal'), seal);
      const how = ['-inform', 'DER', '-in', join(folder, 'seal'), '-content', join(folder, 'content')];
      const checks = ['cms', '-verify', '-binary', '-cades', '-purpose', 'any', '-out', join(folder, 'out')];
      return spawnSync('openssl', [...checks, '-CAfile', join(folder, 'ca.pem'), ...how]).status;
    };
    const [key] = await query('select certificate, private_key from seal_keys');
    const lines = String(key?.certificate).match(/.{1,64}/g) ?? [];
    const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
    writeFileSync(join(folder, 'ca.pem'), pem);
    try {
      expect(verify(pdf)).toBe(0);
      const at = pdf.indexOf('/ByteRange') - 200;
      const changed = Buffer.from(pdf);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(verify(changed)).not.toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(String(key?.private_key)).not.toContain('MII');
  });

  it('are found genuine by file and by fingerprint, by anybody, with no name told', async () => {
    const { contract } = await both();
    const pdf = (
      await place.current.test.inject({
        url: `/api/contracts/${contract.id}/contract.pdf`,
        headers: user.headers,
      })
    ).rawPayload;
    const upload = async (file: Buffer) => {
      const payload = new FormData();
      payload.set('file', new Blob([Uint8Array.from(file)], { type: 'application/pdf' }), 'contract.pdf');
      return place.current.test.inject({ method: 'POST', url: '/api/public/verify-contract', payload });
    };
    const yes = await upload(pdf);
    expect([yes.statusCode, yes.body.includes('This contract is genuine')]).toEqual([200, true]);
    expect(yes.body).toContain('Sale contract');
    expect(yes.body).not.toMatch(/Nora|Vale|Maren|Sedge/);
    expect((await upload(Buffer.concat([pdf, Buffer.from('\n')]))).statusCode).toBe(404);
    const ask = (wanted: string) => place.current.test.inject({ url: `/verify-contract?hash=${wanted}` });
    expect((await ask(hash('sha256', pdf, 'hex'))).statusCode).toBe(200);
    expect((await ask((await read(contract.id)).textHash)).body).toContain('genuine');
    expect((await ask('a'.repeat(64))).statusCode).toBe(404);
    for (const wrong of ['x', "a' or 1=1", '%00', 'a'.repeat(300)]) {
      const answer = await ask(encodeURIComponent(wrong));
      expect([wrong, answer.statusCode, answer.body.includes('<!doctype html>')]).toEqual([wrong, 422, true]);
    }
    expect((await place.current.test.inject({ url: '/verify-contract' })).statusCode).toBe(200);
    // As a browser sends a form in which no file was chosen.
    const payload = new FormData();
    payload.set('file', new Blob([]), '');
    const none = await place.current.test.inject({
      method: 'POST',
      url: '/api/public/verify-contract',
      payload,
    });
    expect([none.statusCode, none.body.includes('Choose the PDF to check.')]).toEqual([422, true]);
  });

  it('cannot be written over once they are signed, by whichever door', async () => {
    const { contract } = await both();
    const { version } = await read(contract.id);
    const patched = await ask('PATCH', `contracts/${contract.id}`, { version, body: 'Another' });
    expect([patched.status, patched.body.detail]).toEqual([409, expect.stringContaining('new version')]);
    expect((await ask('DELETE', `contracts/${contract.id}`)).status).toBe(409);
    const attempts = [
      `update contracts set sent_text = 'Another' where id = $1`,
      `update contracts set signer_name = 'Another' where id = $1`,
      `update contracts set status = 'Draft' where id = $1`,
      `update contracts set deleted_at = now() where id = $1`,
      'delete from contracts where id = $1',
    ];
    for (const sql of attempts)
      await expect(query(sql, contract.id).then(() => sql)).rejects.toThrow(/sent|signed/i);
    const asRecords = (sql: string) =>
      place.current.database.scoped(user, [{ sql, parameters: [contract.id] }]).then(() => sql);
    for (const sql of [
      `update contract_signatures set name = 'x' where org_id = $org and contract_id = $1::uuid`,
      'delete from contract_signatures where org_id = $org and contract_id = $1::uuid',
      `update contract_papers set file_hash = 'x' where org_id = $org and contract_id = $1::uuid`,
      'delete from contract_papers where org_id = $org and contract_id = $1::uuid',
    ])
      await expect(asRecords(sql)).rejects.toThrow();
    expect((await read(contract.id)).status).toBe('Signed');
  });

  it('are signed by the house by link as well: each who leads it by their own, and only once the other side has', async () => {
    const { contract, customer } = await draft();
    const token = await send(contract.id);
    await post(token, 'sign', { ...signed, code: await codeFor(token, customer.email) });
    const asked = await mailWith(user.email, `/contracts/${contract.id}`);
    expect(asked).toContain('Nora Vale has signed');
    const own = /\/contract\/([\w-]{32})/.exec(asked)?.[1] ?? '';
    expect(own).not.toBe(token);
    // The link of the other side signs for nobody else.
    expect((await post(token, 'sign', { ...signed, code: '123456' })).body).toContain('You have signed');
    const page = await open(own);
    expect([page.statusCode, page.body.includes('Nora Vale has signed')]).toEqual([200, true]);
    expect(page.body).toContain('Nora Vale buys Sedge.');
    expect(page.body).not.toMatch(/I do not want to sign/);
    await post(own, 'code');
    const code =
      /Your code to sign\D+(\d{6})\s/.exec(await mailWith(user.email, 'Your code to sign'))?.[1] ?? '';
    const guess = code === '000000' ? '000001' : '000000';
    const mine = { name: 'Maren Ashdown', consent: 'yes', drawing };
    expect((await post(own, 'sign', { ...mine, code: guess })).body).toContain('This is not the code');
    await post(own, 'decline', { reason: 'No' });
    await query('update users set deactivated_at = now() where id = $1', user.userId);
    expect((await post(own, 'sign', { ...mine, code })).statusCode).toBe(404);
    await query('update users set deactivated_at = null where id = $1', user.userId);
    expect((await read(contract.id)).status).toBe('Signed by buyer');
    expect((await post(own, 'sign', { ...mine, code })).body).toContain('Signed by both');
    expect(await read(contract.id)).toMatchObject({ status: 'Signed', signedOn: expect.any(String) });
    const { signatures } = contractSheetAnswer.parse(await good('GET', `contracts/${contract.id}/sheet`));
    expect(signatures).toMatchObject([
      { party: 'buyer', name: 'Nora Vale' },
      { party: 'breeder', name: 'Maren Ashdown', isDrawn: true, codeConfirmedAt: expect.any(String) },
    ]);
    const by = (items: readonly { by?: string; person?: string }[]) =>
      items.map((one) => one.by ?? one.person);
    const told = ['Maren Ashdown, by link', 'Nora Vale, by link'];
    expect(by((await good('GET', `contracts/${contract.id}/history`)).items)).toEqual(
      expect.arrayContaining(told),
    );
    expect(by((await good('GET', `audit?record=${contract.id}`)).items)).toEqual(
      expect.arrayContaining(told),
    );
    const paper = await place.current.test.inject({ url: `/api/public/contracts/${own}/contract.pdf` });
    expect((await readPdf(paper.rawPayload)).text).toContain(`A code sent to the email`);
    expect((await ask('POST', `contracts/${contract.id}/sign`, { name: 'M', consent: true })).status).toBe(
      409,
    );
  });

  it('go along in the packet of what they are about, as both signed them, for whoever may read contracts', async () => {
    const hand = await colleague(place.current.before, user, 'kennel-hand');
    const packet = async (headers = user.headers, sections = '') => {
      const url = `/api/papers/go-home-packet.pdf?id=${young.id}${sections}`;
      const answer = await place.current.test.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      return (await readPdf(answer.rawPayload)).text;
    };
    const { contract } = await both();
    const text = await packet();
    for (const words of ['Nora Vale buys Sedge.', 'Maren Ashdown', 'A copy to read'])
      expect(text).toContain(words);
    expect(await packet(user.headers, '&sections=identity')).not.toContain('buys Sedge');
    expect(await packet(hand.headers)).not.toMatch(/buys Sedge|Nora/);
    await query('update contract_signatures set brought_at = now() where contract_id = $1', contract.id);
    expect(await packet()).not.toContain(contract.textHash ?? 'A copy to read');
  });

  it('promise in a new version what the one before promised', async () => {
    const { contract } = await draft();
    const promised = { vetCheckDays: 5, warrantyMonths: 24 };
    const { version } = await good('PATCH', `contracts/${contract.id}`, {
      version: contract.version,
      ...promised,
    });
    await send(contract.id, version);
    const next = await good('POST', `contracts/${contract.id}/new-version`);
    expect(await read(next.id)).toMatchObject(promised);
  });

  it('are superseded, never written over: unsigned by sending the next, signed by signing it', async () => {
    const { contract, customer } = await draft();
    const first = await send(contract.id);
    const next = await good('POST', `contracts/${contract.id}/new-version`);
    expect(next).toMatchObject({ number: 2, replacesId: contract.id, status: 'Draft' });
    expect((await ask('POST', `contracts/${contract.id}/new-version`)).status).toBe(409);
    expect((await open(first)).body).toContain('Send me the code');
    await send(next.id, next.version);
    const [before = '', after] = (await place.current.server.arrived(customer.email, 2)).map(plainText);
    expect([before, after].map((mail) => mail?.includes('takes the place of the version'))).toEqual([
      false,
      true,
    ]);
    expect((await open(first)).body).toContain('There is a newer version');
    const code = await post(first, 'code');
    expect(code.body).toContain('There is a newer version');
    expect((await read(contract.id)).status).toBe('Superseded');

    const { contract: signedOne, customer: whom } = await both();
    const correction = await good('POST', `contracts/${signedOne.id}/new-version`);
    const token = await send(correction.id, correction.version);
    expect((await read(signedOne.id)).status).toBe('Signed');
    await post(token, 'sign', { ...signed, code: await codeFor(token, whom.email, 5) });
    await good('POST', `contracts/${correction.id}/sign`, { name: 'Maren Ashdown', consent: true });
    expect((await read(signedOne.id)).status).toBe('Superseded');
    const paper = await place.current.test.inject({
      url: `/api/contracts/${signedOne.id}/contract.pdf`,
      headers: user.headers,
    });
    expect(paper.statusCode).toBe(200);
  });

  it('end at once when they are revoked, also for whoever has them open; every dead link is answered alike', async () => {
    const { contract, customer } = await draft();
    const token = await send(contract.id);
    const code = await codeFor(token, customer.email);
    await good('POST', `contracts/${contract.id}/revoke`);
    const answers = [
      await post(token, 'sign', { ...signed, code }),
      await open(token),
      await open('A'.repeat(32)),
      await open("x'; drop table contracts"),
    ];
    for (const { statusCode, body } of answers)
      expect([statusCode, body.includes('There is no contract here')]).toEqual([404, true]);
    expect((await read(contract.id)).status).toBe('Revoked');
    const other = await draft();
    const late = await send(other.contract.id);
    await query(`update contract_links set expires_at = now() where contract_id = $1`, other.contract.id);
    expect((await open(late)).statusCode).toBe(404);
    const again = await send(other.contract.id, 2);
    expect((await open(again)).statusCode).toBe(200);
    expect((await open(late)).statusCode).toBe(404);
    expect(JSON.stringify(await query('select * from contract_links'))).not.toContain(again);
  });

  it('are signed once, whatever happens at the same second', async () => {
    const { contract, customer } = await draft();
    const token = await send(contract.id);
    const code = await codeFor(token, customer.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => post(token, 'sign', { ...signed, name: `Nora ${n}`, code })),
    );
    expect(answers.every(({ body }) => body.includes('You have signed'))).toBe(true);
    const rows = await query('select party from contract_signatures where contract_id = $1', contract.id);
    expect(rows).toEqual([{ party: 'buyer' }]);
    const own = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask('POST', `contracts/${contract.id}/sign`, { name: 'Maren Ashdown', consent: true }),
      ),
    );
    expect(own.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('are never signed by guessing: a code ends after five tries', async () => {
    const { contract, customer } = await draft();
    const token = await send(contract.id);
    const code = await codeFor(token, customer.email);
    const guess = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1) await post(token, 'sign', { ...signed, code: guess });
    const late = await post(token, 'sign', { ...signed, code });
    expect([late.statusCode, late.body.includes('This code has ended')]).toEqual([422, true]);
    expect((await read(contract.id)).status).not.toBe('Signed by buyer');
  });

  it('are declined with a reason, and cannot be signed then', async () => {
    const { contract, customer } = await draft();
    const token = await send(contract.id);
    const code = await codeFor(token, customer.email);
    const declined = await post(token, 'decline', { reason: 'The price is wrong <b>' });
    expect(declined.body).toContain('You have declined');
    expect(await read(contract.id)).toMatchObject({
      status: 'Declined',
      declineReason: 'The price is wrong <b>',
    });
    expect((await post(token, 'sign', { ...signed, code })).body).toContain('You have declined');
    expect(await query('select 1 from contract_signatures where contract_id = $1', contract.id)).toEqual([]);
  });

  it('bear whatever is sent', async () => {
    const { contract, customer } = await draft();
    const token = await send(contract.id);
    await codeFor(token, customer.email);
    for (const text of [
      'a\0b',
      '\ud800',
      '__proto__',
      "'; drop table contracts; --",
      'x'.repeat(5000),
      '[[[[',
      '[1e999]',
    ])
      for (const field of ['name', 'drawing', 'consent', 'code', 'constructor', '__proto__']) {
        const answer = await post(token, 'sign', { ...signed, code: '12345', [field]: text });
        expect([field, text.slice(0, 12), answer.statusCode]).toEqual([field, text.slice(0, 12), 422]);
      }
    const huge = await post(token, 'sign', { name: 'x'.repeat(300_000) });
    expect([huge.statusCode, huge.body.includes('<!doctype html>')]).toEqual([413, true]);
    const foreign = await post(token, 'sign', signed, {
      origin: 'https://elsewhere.example.com',
      'sec-fetch-site': 'cross-site',
      cookie: 'better-auth.session_token=a.b',
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('are nobody else’s to send, sign or take along', async () => {
    const { contract } = await draft();
    const stranger = await place.current.before.signUp({ plan: 'pro' });
    const asked = (method: 'GET' | 'POST', what: string, payload?: object) =>
      place.current.test.inject({
        method,
        url: `/api/contracts/${contract.id}/${what}`,
        headers: stranger.headers,
        ...(payload && { payload }),
      });
    const answers = [
      await asked('POST', 'send', { version: 1 }),
      await asked('POST', 'revoke'),
      await asked('POST', 'new-version'),
      await asked('POST', 'sign', { name: 'Somebody', consent: true }),
      await asked('GET', 'contract.pdf'),
      await asked('GET', 'sheet'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await read(contract.id)).status).toBe('Draft');
  });

  it('stay when those they name go', async () => {
    const { contract, customer } = await both();
    await good('DELETE', `customers/${customer.id}`);
    expect(await read(contract.id)).toMatchObject({
      status: 'Signed',
      customerId: null,
      signerName: 'Nora Vale',
    });
  });

  it('go along in a full export with signatures and sealed papers, and are kept but vouched for by nobody', async () => {
    const { contract } = await both();
    const half = await draft();
    const token = await send(half.contract.id);
    const code = await codeFor(token, half.customer.email);
    await post(token, 'sign', { ...signed, code });
    const { test, before } = place.current;
    const pdfOf = async (who: TestUser) =>
      (await test.inject({ url: `/api/contracts/${contract.id}/contract.pdf`, headers: who.headers }))
        .rawPayload;
    const sealed = await pdfOf(user);
    const zip = await exportOf(test, user);
    const parts = await unzip(zip);
    expect(parts.get(`contracts/${contract.id}.pdf`)?.equals(sealed)).toBe(true);
    const other = await before.signUp({ plan: 'premium' });
    const answer = await importInto(test, other, zip);
    expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
    expect((await pdfOf(other)).equals(sealed)).toBe(true);
    const theirs = async (path: string, payload?: object) =>
      (
        await test.inject({
          method: payload ? 'POST' : 'GET',
          url: `/api/contracts/${path}`,
          headers: other.headers,
          ...(payload && { payload }),
        })
      ).json();
    const sheet = contractSheetAnswer.parse(await theirs(`${contract.id}/sheet`));
    const original = contractSheetAnswer.parse(await good('GET', `contracts/${contract.id}/sheet`));
    expect(sheet.signatures).toEqual(original.signatures.map((one) => ({ ...one, isBrought: true })));
    expect(original.signatures.map(({ isBrought }) => isBrought)).toEqual([false, false]);
    // What was half signed elsewhere is not finished and sealed here.
    expect((await theirs(`${half.contract.id}/sign`, { name: 'Maren', consent: true })).detail).toContain(
      'Make a new version',
    );
    // Once the account it was signed in is gone, nobody here has seen it being signed.
    const fileHash = hash('sha256', sealed, 'hex');
    const found = () => query('select kind from find_sealed_paper($1)', fileHash);
    expect(await found()).toHaveLength(1);
    await query('delete from organizations where id = $1', user.orgId);
    expect(await found()).toEqual([]);
    expect((await pdfOf(other)).equals(sealed)).toBe(true);

    // What was changed on the way does not come in: a signature under another text, and a paper that is none.
    const third = await before.signUp({ plan: 'premium' });
    const manifestOf = (all: Map<string, Buffer>) => JSON.parse(all.get('manifest.json')?.toString() ?? '{}');
    const changed = async (
      change: (all: Map<string, Buffer>, manifest: ReturnType<typeof manifestOf>) => void,
    ) => {
      const all = new Map(parts);
      const manifest = manifestOf(all);
      change(all, manifest);
      all.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
      return importInto(test, third, await zipOf(all));
    };
    const put = (
      all: Map<string, Buffer>,
      part: { file: string; bytes: number; sha256: string },
      content: Buffer,
    ) => {
      all.set(part.file, content);
      part.bytes = content.length;
      part.sha256 = sha256(content);
    };
    const forged = await changed((all, { contracts }) => {
      const text = all
        .get(contracts.signatures.file)
        ?.toString()
        .replaceAll(/"textHash": "../g, '"textHash": "00');
      put(all, contracts.signatures, Buffer.from(text ?? ''));
    });
    expect([forged.statusCode, forged.json().detail]).toEqual([
      422,
      expect.stringContaining('does not belong'),
    ]);
    const noPaper = await changed((all, { contracts }) =>
      put(all, contracts.papers[0], Buffer.from('words')),
    );
    expect([noPaper.statusCode, noPaper.json().detail]).toEqual([422, expect.stringContaining('is no PDF')]);
  });
});
