import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractSentAnswer, contractSheetAnswer } from '#domain/answers/contracts.ts';
import { databases } from '#tests/support/database.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { expectInside, readPdf } from '#tests/support/pdf.ts';
import type { TestUser } from '#tests/support/server.ts';
import { exportOf, importInto } from '../full-export/archives.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A contract that is out, with the way in of each who signs it. */
interface Out {
  readonly id: string;
  readonly anna: string;
  readonly tom: string;
  /** By the name of the one whose it is. */
  readonly tokens: Readonly<Record<string, string>>;
}

describe.each(databases)('several people who sign one contract, on $name', (kind) => {
  const place = withMailingApp(kind);
  let user: TestUser;
  let youngId: string;
  let count = 0;

  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, who = user) => {
    const { headers } = who;
    const url = `/api/${path}`;
    const answer = await place.current.test.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const good = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, who = user) => {
    const { status, body } = await ask(method, path, payload, who);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return body;
  };
  const read = (id: string) => good('GET', `contracts/${id}`);
  const sheetOf = async (id: string) => contractSheetAnswer.parse(await good('GET', `contracts/${id}/sheet`));
  const query = (sql: string, ...parameters: unknown[]) => place.current.query(sql, ...parameters);
  const open = (token = '') => place.current.test.inject({ url: `/contract/${token}` });
  const post = (token = '', what = '', typed: Record<string, string> = {}) =>
    place.current.test.inject({
      method: 'POST',
      url: `/api/public/contracts/${token}/${what}`,
      headers: { ...form, 'user-agent': `Browser of ${typed.name ?? 'somebody'}` },
      payload: new URLSearchParams(typed).toString(),
    });
  /** The newest letter to them with these words in it. */
  const mailTo = async (email: string, words: string): Promise<string> => {
    for (let howMany = 1; ; howMany += 1) {
      const mails = (await place.current.server.arrived(email, howMany)).map(plainText);
      const found = mails.findLast((mail) => mail.includes(words));
      if (found !== undefined) return found;
    }
  };
  /** To whom of them it was written that it ended, and how. */
  const toldOfEnd = (...emails: string[]) =>
    query(
      `select recipient, regexp_replace(subject, '^.* was ', '') as ended, body_text like '%in the name of%' as branded
       from mails where recipient = any($1) and subject ~ ' was (declined|taken back|replaced)$' order by recipient`,
      emails,
    );
  const codeFor = async (token: string | undefined, email: string): Promise<string> => {
    // A code of before is in their mails as well.
    const codes = async (howMany: number) =>
      (await place.current.server.arrived(email, howMany)).flatMap(
        (mail) => /Your code to sign\D+(\d{6})\s/.exec(plainText(mail))?.[1] ?? [],
      );
    const before = (await codes(0)).length;
    const asked = await post(token, 'code');
    expect(asked.body).toContain('Code from the mail');
    for (let howMany = 1; ; howMany += 1) {
      const code = (await codes(howMany))[before];
      if (code !== undefined) return code;
    }
  };
  const sign = async (token: string | undefined, email: string, name: string) =>
    post(token, 'sign', { name, consent: 'yes', code: await codeFor(token, email) });
  const signForHouse = (id: string) =>
    ask('POST', `contracts/${id}/sign`, { name: 'Maren Ashdown', consent: true });

  const draft = async (values: object = {}, people: readonly object[] = []) => {
    count += 1;
    const [anna, tom] = [`anna.${count}@example.com`, `tom.${count}@example.com`];
    const customer = await good('POST', 'customers', {
      ...{ firstName: 'Anna', lastName: 'Lee', email: anna, address: '4 Mill Lane', city: 'Ames' },
    });
    const contract = await good('POST', 'contracts', {
      ...{ kind: 'Sale', customerId: customer.id, offspringId: youngId },
      body: '# Sale\n\n{{buyer.name}} of {{buyer.address}}, {{buyer.email}}, buy {{young.name}}.',
      coSigners: [{ name: 'Tom Lee', email: tom }, ...people],
      ...values,
    });
    return { id: String(contract.id), customer, anna, tom };
  };
  const linksOf = async (id: string, more: object = {}) => {
    const { version } = await read(id);
    const sent = contractSentAnswer.parse(await good('POST', `contracts/${id}/send`, { version, ...more }));
    const secret = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
    expect(secret(sent.url)).toBe(secret(sent.links[0]?.url ?? ''));
    return Object.fromEntries(sent.links.map(({ name, url }) => [name, secret(url)]));
  };
  const out = async (people: readonly object[] = []): Promise<Out> => {
    const { id, anna, tom } = await draft({}, people);
    return { id, anna, tom, tokens: await linksOf(id) };
  };

  beforeAll(async () => {
    user = await place.current.before.signUp({ plan: 'premium', name: 'Maren Ashdown', locale: 'en-US' });
    await query('update users set email_verified = true where id = $1', user.userId);
    const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
    const mother = await good('POST', 'animals', { ...parent, name: 'Isla', gender: 'Female' });
    const father = await good('POST', 'animals', { ...parent, name: 'Otter', gender: 'Male' });
    const litter = await good('POST', 'breeding-groups', {
      motherId: mother.id,
      fatherId: father.id,
      birthDate: '2026-10-01',
    });
    const young = { breedingGroupId: litter.id, breederName: 'Sedge', gender: 'Female', price: 2500 };
    youngId = (await good('POST', 'offspring', young)).id;
  });

  it('each get a letter, a link and a code, sign in any order, and the house last; the paper has them all', async () => {
    const { id, anna, tom, tokens } = await out();
    const [hers, his] = [tokens['Anna Lee'], tokens['Tom Lee']];
    expect(hers).not.toBe(his);
    const letters = [await mailTo(anna, `/contract/${hers}`), await mailTo(tom, `/contract/${his}`)];
    expect(letters.map((letter) => /Besides you, ([\w ]+) signs/.exec(letter)?.[1])).toEqual([
      'Tom Lee',
      'Anna Lee',
    ]);
    expect(letters.map((letter) => [letter.includes(hers ?? '-'), letter.includes(his ?? '-')])).toEqual([
      [true, false],
      [false, true],
    ]);
    const page = (await open(his)).body;
    expect(page).toContain(`Anna Lee and Tom Lee of 4 Mill Lane, Ames, ${anna} and ${tom}, buy Sedge.`);
    for (const words of ['Anna Lee: has yet to sign', 'Tom Lee (you): has yet to sign', 'signs last'])
      expect(page).toContain(words);

    const first = await sign(his, tom, 'Tom Lee');
    expect(first.body).toContain('Anna Lee has yet to sign');
    expect(await read(id)).toMatchObject({ status: 'Partly signed', signedOn: null });
    expect((await signForHouse(id)).status).toBe(409);
    expect((await sheetOf(id)).signers).toMatchObject([
      { name: 'Anna Lee', email: anna, signedAt: null },
      { name: 'Tom Lee', email: tom, signedAt: expect.any(String) },
    ]);
    expect((await post(his, 'contract.pdf')).statusCode).toBe(404);
    expect((await open(hers)).body).toContain('Tom Lee: has signed');

    const second = await sign(hers, anna, 'Anna Lee');
    expect(second.body).toContain('You have signed');
    expect((await read(id)).status).toBe('Signed by buyer');
    expect(await mailTo(user.email, `/contracts/${id}`)).toContain('Anna Lee and Tom Lee have signed');
    expect((await signForHouse(id)).body).toMatchObject({ status: 'Signed', signedOn: expect.any(String) });
    for (const email of [anna, tom]) expect(await mailTo(email, 'The finished contract')).toContain('sealed');
    const [ofHers, ofHis] = await Promise.all(
      [hers, his].map((token) =>
        place.current.test.inject({ url: `/api/public/contracts/${token}/contract.pdf` }),
      ),
    );
    const pdf = ofHers?.rawPayload ?? Buffer.alloc(0);
    expect(ofHis?.rawPayload.equals(pdf)).toBe(true);
    // Taken along by the house, it stands in the security list as every file does.
    const ownPaper = { url: `/api/contracts/${id}/contract.pdf`, headers: user.headers };
    expect((await place.current.test.inject(ownPaper)).statusCode).toBe(200);
    const events = (await good('GET', 'security-events?group=data')).items;
    expect(events[0]).toMatchObject({ kind: 'paper-printed', details: { paper: 'Contract' } });
    const paper = await readPdf(pdf);
    expectInside(paper);
    // No signature is written over another.
    for (const { words } of paper.pages)
      expect(new Set(words.map(({ x, y }) => `${x} ${y}`)).size).toBe(words.length);
    const { text } = paper;
    for (const words of ['The other side: Anna Lee', 'The other side: Tom Lee', 'The breeder: Maren Ashdown'])
      expect(text).toContain(words);
    for (const words of [anna, tom, 'Browser of Anna Lee', 'Browser of Tom Lee', 'For ', 'SHA-256'])
      expect(text).toContain(words);
    expect(text.split('A code sent to the email')).toHaveLength(3);
    const checked = await place.current.test.inject({
      url: `/verify-contract?hash=${hash('sha256', pdf, 'hex')}`,
    });
    expect(checked.body).toContain('by 2 people on the other side and by the breeder');
    expect(checked.body).not.toMatch(/Anna|Tom|Lee/);
    const who = (await good('GET', `contracts/${id}/history`)).items.map(({ by }: { by: string }) => by);
    expect(who).toEqual(expect.arrayContaining(['Tom Lee, by link', 'Anna Lee, by link']));
  });

  it('see and sign what is theirs and nothing else', async () => {
    const one = await out();
    const other = await out();
    const [hers, his, strangers] = [one.tokens['Anna Lee'], one.tokens['Tom Lee'], other.tokens['Tom Lee']];
    const hisCode = await codeFor(his, one.tom);
    const herCode = await codeFor(hers, one.anna);
    const strangersCode = await codeFor(strangers, other.tom);
    const typed = { name: 'Somebody', consent: 'yes' };
    // A link with a code that came for another link. Where two happen to be the same, nothing is to be seen.
    for (const [token, own, code] of [
      [hers, herCode, hisCode],
      [his, hisCode, herCode],
      [his, hisCode, strangersCode],
      [strangers, strangersCode, hisCode],
    ] as const)
      if (own !== code) {
        const answer = await post(token, 'sign', { ...typed, code });
        expect([answer.statusCode, answer.body.includes('This is not the code')]).toEqual([422, true]);
      }
    expect(await query('select 1 from contract_signatures where contract_id = $1', one.id)).toEqual([]);
    for (const [token, foreign] of [
      [hers, his],
      [his, hers],
    ] as const) {
      const { body } = await open(token);
      expect(body).not.toContain(foreign);
      // The address of the other stands in the text alone, where the contract names it.
      const beside = body.replace(/<article[\s\S]*<\/article>/, '');
      expect([beside.includes(one.anna), beside.includes(one.tom)]).toEqual([false, false]);
    }
    expect((await open(his)).body).toContain('to…@example.com');
    expect((await open(hers)).body).toContain('an…@example.com');
    const kept = JSON.stringify(await query('select * from contract_links where contract_id = $1', one.id));
    for (const secret of [hers, his, hisCode, herCode]) expect(kept).not.toContain(`"${secret}"`);

    const stranger = await place.current.before.signUp({ plan: 'pro' });
    for (const path of ['', '/sheet'])
      expect((await ask('GET', `contracts/${one.id}${path}`, undefined, stranger)).status).toBe(404);
    const foreign = await ask('POST', `contracts/${one.id}/send`, { version: 1, to: one.tom }, stranger);
    expect(foreign.status).toBe(404);
  });

  it('are all kept who sign at the same second, and the last of them hands it to the house once', async () => {
    const { id, anna, tom, tokens } = await out([{ name: 'Eve Lee', email: `eve.${count + 1}@example.com` }]);
    const eve = `eve.${count}@example.com`;
    const people = [
      ['Anna Lee', anna],
      ['Tom Lee', tom],
      ['Eve Lee', eve],
    ] as const;
    const codes: string[] = [];
    for (const [name, email] of people) codes.push(await codeFor(tokens[name], email));
    const answers = await Promise.all(
      people.flatMap(([name], at) =>
        [1, 2].map(() => post(tokens[name], 'sign', { name, consent: 'yes', code: codes[at] ?? '' })),
      ),
    );
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes('You have signed')])).toEqual(
      answers.map(() => [200, true]),
    );
    const rows = await query('select name from contract_signatures where contract_id = $1 order by name', id);
    expect(rows.map(({ name }) => name)).toEqual(['Anna Lee', 'Eve Lee', 'Tom Lee']);
    expect((await read(id)).status).toBe('Signed by buyer');
    const links = await query(
      `select count(*)::int as n from contract_links where contract_id = $1 and party = 'breeder'`,
      id,
    );
    expect(links).toEqual([{ n: 1 }]);
    const own = await Promise.all([1, 2, 3].map(() => signForHouse(id)));
    expect(own.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('end it for all of them when one declines, who is named; whoever has signed cannot', async () => {
    const { id, anna, tom, tokens } = await out();
    const [hers, his] = [tokens['Anna Lee'], tokens['Tom Lee']];
    await sign(hers, anna, 'Anna Lee');
    const late = await post(hers, 'decline', { reason: 'I changed my mind' });
    expect([late.body.includes('has declined'), (await read(id)).status]).toEqual([false, 'Partly signed']);
    const code = await codeFor(his, tom);
    expect(await toldOfEnd(anna, tom)).toEqual([]);
    await Promise.all([1, 2].map(() => post(his, 'decline', { reason: 'Too dear' })));
    expect(await toldOfEnd(anna, tom)).toEqual([{ recipient: anna, ended: 'declined', branded: true }]);
    const told = await mailTo(anna, 'Tom Lee does not want to sign');
    expect([told.includes('binds you to nothing'), told.includes('Too dear')]).toEqual([true, false]);
    expect(await read(id)).toMatchObject({
      ...{ status: 'Declined', declinedBy: 'Tom Lee', declineReason: 'Too dear', signedOn: null },
    });
    for (const token of [hers, his]) expect((await open(token)).body).toContain('Tom Lee has declined');
    await post(his, 'sign', { name: 'Tom Lee', consent: 'yes', code });
    expect((await signForHouse(id)).status).toBe(409);
    const rows = await query('select name from contract_signatures where contract_id = $1', id);
    expect(rows).toEqual([{ name: 'Anna Lee' }]);
    // A newer version tells nobody once more.
    const next = await good('POST', `contracts/${id}/new-version`);
    await good('PATCH', `contracts/${next.id}`, { version: next.version, coSigners: [] });
    await linksOf(next.id);
    expect(await toldOfEnd(anna, tom)).toHaveLength(1);
    expect(await mailTo(anna, 'takes the place')).toContain('your signature on that one no longer counts');
  });

  it('stay out while one never signs: reminded alone, by a new link that ends their old one only', async () => {
    const { id, anna, tom, tokens } = await out();
    await sign(tokens['Anna Lee'], anna, 'Anna Lee');
    const { version } = await read(id);
    const nobody = await ask('POST', `contracts/${id}/send`, { version, to: 'nobody@example.com' });
    expect([nobody.status, nobody.body.fields?.to]).toEqual([422, expect.stringContaining('Nobody with')]);
    const again = await ask('POST', `contracts/${id}/send`, { version, to: anna });
    expect([again.status, again.body.detail]).toEqual([409, 'Anna Lee has signed already.']);
    const links = await linksOf(id, { to: tom.toUpperCase() });
    expect(Object.keys(links)).toEqual(['Tom Lee']);
    expect(await mailTo(tom, 'is still to sign')).toContain(`/contract/${links['Tom Lee']}`);
    expect((await open(tokens['Tom Lee'])).statusCode).toBe(404);
    expect((await open(tokens['Anna Lee'])).statusCode).toBe(200);
    // Without a name it goes to whoever has yet to sign.
    expect(Object.keys(await linksOf(id))).toEqual(['Tom Lee']);
    await query(`update contract_links set expires_at = now() where contract_id = $1`, id);
    expect((await read(id)).status).toBe('Partly signed');
    expect((await ask('POST', `contracts/${id}/sign`, { name: 'M', consent: true })).status).toBe(409);
    expect((await sheetOf(id)).hasPaper).toBe(false);
  });

  it('are all shut out when it is taken back, whether they have signed or not', async () => {
    const { id, anna, tom, tokens } = await out();
    await sign(tokens['Anna Lee'], anna, 'Anna Lee');
    const code = await codeFor(tokens['Tom Lee'], tom);
    const again = [1, 2].map(() => ask('POST', `contracts/${id}/revoke`));
    expect((await Promise.all(again)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await toldOfEnd(anna, tom)).toEqual([{ recipient: anna, ended: 'taken back', branded: true }]);
    await mailTo(anna, 'The link you signed it by no longer opens');
    for (const token of Object.values(tokens)) expect((await open(token)).statusCode).toBe(404);
    const late = await post(tokens['Tom Lee'], 'sign', { name: 'Tom Lee', consent: 'yes', code });
    expect([late.statusCode, (await read(id)).status]).toEqual([404, 'Revoked']);
  });

  it('are asked anew by a newer version, all of them, whoever has signed the one before', async () => {
    const { id, anna, tom, tokens } = await out();
    await sign(tokens['Anna Lee'], anna, 'Anna Lee');
    const code = await codeFor(tokens['Tom Lee'], tom);
    const next = await good('POST', `contracts/${id}/new-version`);
    expect(next.coSigners).toEqual([{ name: 'Tom Lee', email: tom, phone: null, address: null }]);
    const links = await linksOf(next.id);
    expect(Object.keys(links)).toEqual(['Anna Lee', 'Tom Lee']);
    expect(await mailTo(anna, 'takes the place of')).toContain('the version you have signed: your signature');
    expect(await mailTo(tom, 'takes the place of')).toContain('the version you were sent before');
    expect(await toldOfEnd(anna, tom)).toEqual([]);
    await post(tokens['Tom Lee'], 'sign', { name: 'Tom Lee', consent: 'yes', code });
    expect((await read(id)).status).toBe('Superseded');
    for (const token of Object.values(tokens))
      expect((await open(token)).body).toContain('There is a newer version');
    expect((await sheetOf(next.id)).signers.map(({ signedAt }) => signedAt)).toEqual([null, null]);
  });

  it('are told of a newer version they have no part in: once it is sent, or signed where both had signed theirs', async () => {
    const { id, anna, tom, tokens } = await out();
    const withoutTom = async (before: string) => {
      const next = await good('POST', `contracts/${before}/new-version`);
      await good('PATCH', `contracts/${next.id}`, { version: next.version, coSigners: [] });
      return { next: String(next.id), token: (await linksOf(next.id))['Anna Lee'] };
    };
    await sign(tokens['Tom Lee'], tom, 'Tom Lee');
    await withoutTom(id);
    expect(await toldOfEnd(anna, tom)).toEqual([{ recipient: tom, ended: 'replaced', branded: true }]);
    expect(await mailTo(tom, 'made a new version')).toContain('binds you to nothing');

    const whole = await out();
    await sign(whole.tokens['Tom Lee'], whole.tom, 'Tom Lee');
    await sign(whole.tokens['Anna Lee'], whole.anna, 'Anna Lee');
    await signForHouse(whole.id);
    const { next, token } = await withoutTom(whole.id);
    await sign(token, whole.anna, 'Anna Lee');
    expect(await toldOfEnd(whole.anna, whole.tom)).toEqual([]);
    expect((await signForHouse(next)).status).toBe(200);
    expect(await toldOfEnd(whole.anna, whole.tom)).toEqual([
      { recipient: whole.tom, ended: 'replaced', branded: true },
    ]);
    await mailTo(whole.tom, 'which you are no part of');
  });

  it('are added and taken out in a draft alone, with a sentence at the field for who cannot sign', async () => {
    const { id, customer, anna, tom } = await draft();
    const change = async (coSigners: unknown) => {
      const { version } = await read(id);
      return ask('PATCH', `contracts/${id}`, { version, coSigners });
    };
    const eve = { name: 'Eve Lee', email: 'eve@example.com' };
    const refused: readonly (readonly [unknown, string, string])[] = [
      [[{ ...eve, email: anna.toUpperCase() }], 'coSigners.0.email', 'Anna Lee has this email'],
      [[eve, { ...eve, name: 'Tom Lee' }], 'coSigners.1.email', 'Eve Lee has this email'],
      [[{ ...eve, email: user.email }], 'coSigners.0.email', 'somebody who signs for you'],
      [[{ ...eve, email: ' ' }], 'coSigners.0.email', 'enter their email'],
      [[{ ...eve, email: 'eve@' }], 'coSigners.0.email', 'not a full email address'],
      [[{ ...eve, name: '' }], 'coSigners.0.name', 'full name'],
      [[{ ...eve, name: 'x'.repeat(101) }], 'coSigners.0.name', 'at most 100'],
      [[{ ...eve, address: 'x'.repeat(301) }], 'coSigners.0.address', 'at most 300'],
      [
        Array.from({ length: 6 }, (_, n) => ({ ...eve, email: `e${n}@example.com` })),
        'coSigners',
        'At most 6',
      ],
      ['Tom', 'coSigners', 'a list of people'],
      [[['Tom']], 'coSigners', 'a list of people'],
      [{ constructor: 'x' }, 'coSigners', 'a list of people'],
    ];
    for (const [sent, field, words] of refused) {
      const { status, body } = await change(sent);
      expect([field, status, body.fields?.[field]]).toEqual([field, 422, expect.stringContaining(words)]);
    }
    // Who signs for another organisation may buy here.
    const { email } = await place.current.before.signUp({ plan: 'pro' });
    expect((await change([{ ...eve, email }])).status).toBe(200);
    expect((await change([{ name: 'Tom Lee', email: tom }])).status).toBe(200);
    const { coSigners: kept } = await read(id);
    expect(kept).toMatchObject([{ name: 'Tom Lee', email: tom }]);
    expect(
      (await change([{ name: ' Eve\n Lee ', email: 'Eve@Example.com ', address: '9 Oak St' }])).status,
    ).toBe(200);
    expect((await read(id)).coSigners).toEqual([
      { name: 'Eve Lee', email: 'eve@example.com', phone: null, address: '9 Oak St' },
    ]);
    expect((await sheetOf(id)).text).toContain('4 Mill Lane, Ames (Anna Lee) and 9 Oak St (Eve Lee)');

    // What became wrong afterwards is told at the draft, and refused when it is sent.
    const { version } = await good('GET', `customers/${customer.id}`);
    await good('PATCH', `customers/${customer.id}`, { version, email: 'EVE@example.com' });
    expect((await sheetOf(id)).signers[1]?.problem).toContain('Anna Lee has this email');
    const { version: drafted } = await read(id);
    const early = await ask('POST', `contracts/${id}/send`, { version: drafted });
    expect([early.status, (await read(id)).status]).toEqual([422, 'Draft']);
    await good('PATCH', `customers/${customer.id}`, { version: version + 1, email: user.email });
    const own = await ask('POST', `contracts/${id}/send`, { version: drafted });
    expect(own.body.fields?.customerId).toContain('somebody who signs for you');
    await good('PATCH', `customers/${customer.id}`, { version: version + 2, email: anna });

    expect((await change([])).status).toBe(200);
    expect((await sheetOf(id)).text).toContain('Anna Lee of 4 Mill Lane, Ames, ');
    expect(Object.keys(await linksOf(id))).toEqual(['Anna Lee']);
    expect(await change([eve])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('sent') },
    });
    const byHand = query(`update contracts set co_signers = '[{"name":"Eve"}]' where id = $1`, id);
    await expect(byHand).rejects.toThrow(/has been sent/);
  });

  it('are not carried over to another buyer by a new version', async () => {
    const { id } = await out();
    const bob = await good('POST', 'customers', {
      firstName: 'Bob',
      lastName: 'Ray',
      email: 'bob@example.com',
    });
    const { version } = await good('GET', `offspring/${youngId}`);
    await good('POST', `offspring/${youngId}/reservation`, { version, customerId: bob.id });
    const next = await good('POST', `contracts/${id}/new-version`);
    expect([next.customerId, next.coSigners ?? null]).toEqual([bob.id, null]);
    const young = await good('GET', `offspring/${youngId}`);
    await good('PATCH', `offspring/${youngId}`, {
      version: young.version,
      status: 'Available',
      customerId: null,
    });
  });

  it('sign for a guardian home as well, named where the guardian is', async () => {
    const guardian = { name: 'Ida Moor', email: 'ida@example.com', address: '1 Fen Road' };
    const guardianId = (await good('POST', 'guardians', guardian)).id;
    const isla = (await good('GET', 'animals?search=Isla')).items[0].id;
    const placement = { animalId: isla, guardianId, startDate: '2026-01-05' };
    const { id } = await good('POST', 'contracts', {
      ...{ kind: 'Guardian', placementId: (await good('POST', 'guardian-placements', placement)).id },
      body: '{{guardian.name}} ({{#if signers.several}}together {{/if}}the guardian), {{guardian.email}}.',
      coSigners: [{ name: 'Ned Moor', email: 'ned@example.com' }],
    });
    expect((await sheetOf(id)).text).toBe(
      'Ida Moor and Ned Moor (together the guardian), ida@example.com and ned@example.com.',
    );
  });

  it('come along in a full export, half signed and whole; what was half signed elsewhere is not finished here', async () => {
    const whole = await out();
    await sign(whole.tokens['Tom Lee'], whole.tom, 'Tom Lee');
    await sign(whole.tokens['Anna Lee'], whole.anna, 'Anna Lee');
    await signForHouse(whole.id);
    const half = await out();
    await sign(half.tokens['Tom Lee'], half.tom, 'Tom Lee');
    const other = await place.current.before.signUp({ plan: 'premium' });
    const answer = await importInto(place.current.test, other, await exportOf(place.current.test, user));
    expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
    const theirs = async (id: string) =>
      contractSheetAnswer.parse(await good('GET', `contracts/${id}/sheet`, undefined, other));
    const here = await sheetOf(whole.id);
    const there = await theirs(whole.id);
    expect(there.signatures).toEqual(here.signatures.map((one) => ({ ...one, isBrought: true })));
    expect([there.signers, there.signers.length]).toEqual([here.signers, 2]);
    expect((await theirs(half.id)).signers.map(({ signedAt }) => signedAt !== null)).toEqual([false, true]);
    const { version } = await good('GET', `contracts/${half.id}`, undefined, other);
    const sent = await ask('POST', `contracts/${half.id}/send`, { version }, other);
    expect([sent.status, sent.body.detail]).toEqual([409, expect.stringContaining('Make a new version')]);
  });
});
