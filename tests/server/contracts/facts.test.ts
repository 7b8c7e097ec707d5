import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractSentAnswer, contractSheetAnswer } from '#domain/answers/contracts.ts';
import { salesAnswer } from '#domain/answers/sales.ts';
import { changePreferences } from '#server/organisations/preferences.ts';
import { databases } from '#tests/support/database.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('what a contract says of its placement and of itself, on $name', (kind) => {
  const place = withMailingApp(kind);
  let kennel: Kennel;
  let placementId: string;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    expect([path, status, body.detail]).toEqual([path, 201, undefined]);
    return body.id;
  };
  const litter = async (birthDate: string) =>
    add('breeding-groups', {
      ...{ motherId: await kennel.own('Fern'), birthDate },
      fatherId: await kennel.own('Rowan', { gender: 'Male' }),
    });
  const sheetOf = async (values: object) => {
    const id = await add('contracts', { kind: 'Guardian', placementId, ...values });
    return contractSheetAnswer.parse((await kennel.send('GET', `contracts/${id}/sheet`)).body);
  };

  beforeAll(async () => {
    kennel = await openKennel(place.current.before);
    const guardianId = await add('guardians', { name: 'Ida Moor', email: 'ida@example.com' });
    placementId = await add('guardian-placements', {
      ...{ animalId: await kennel.own('Isla'), guardianId, startDate: '2026-01-05' },
      ...{ littersOwed: 3, endsWhen: 'All litters are born' },
    });
  });

  it('is what they agree, without being asked again', async () => {
    const sheet = await sheetOf({});
    expect(sheet.text).toContain('Breedings agreed: 3.');
    expect(sheet.missing.map(({ label }) => label)).not.toContain('How many times the breeder may breed');
  });

  it('is named by a template of one’s own, and what nobody wrote is missing where it is written', async () => {
    const body = 'It ends when {{placement.ends}}, after {{vet.days}} days.';
    const { text } = await sheetOf({ body, vetCheckDays: 4 });
    expect(text).toContain('It ends when all litters are born, after 4 days.');
    expect((await sheetOf({ body })).missing).toMatchObject([
      { name: 'vet.days', field: 'vetCheckDays', place: { entity: 'contracts' } },
    ]);
  });

  it('adds up: the price its invoice has, and no deposit that went back', async () => {
    const customerId = await add('customers', {
      firstName: 'Nora',
      lastName: 'Vale',
      email: 'nora@example.com',
    });
    const breedingGroupId = await litter('2026-03-01');
    const offspringId = await add('offspring', {
      ...{ breedingGroupId, gender: 'Female', status: 'Reserved', customerId, price: 2000 },
    });
    const deposit = async (amount: number) =>
      add('finances', {
        ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount, date: '2026-04-01' },
        ...{ paymentStatus: 'Paid', customerId, offspringId },
      });
    const goesBack = async (id: string, amount: number, how: string) => {
      const { version } = (await kennel.send('GET', `finances/${id}`)).body;
      const back = await kennel.send('POST', `finances/${id}/${how}`, { version, amount, on: '2026-04-02' });
      expect(back.status).toBe(200);
    };
    const body = 'Price {{price}}, deposit {{deposit}}, paid {{paid}}, left {{balance}}.';
    const text = async () =>
      (await sheetOf({ kind: 'Sale', placementId: undefined, customerId, offspringId, body })).text;
    await goesBack(await deposit(500), 500, 'pay-back');
    await goesBack(await deposit(250), 250, 'refund');
    await deposit(300);
    expect(await text()).toContain('Price $2,000.00, deposit $300.00, paid $300.00, left $1,700.00.');
    const lines = [{ description: 'Puppy', quantity: 1, price: 180_000, offspringId }];
    const invoice = await add('invoices', { customerId, lines });
    expect((await kennel.send('POST', `invoices/${invoice}/issue`, { version: 1 })).status).toBe(200);
    expect(await text()).toContain('Price $1,800.00, deposit $300.00, paid $300.00, left $1,500.00.');
    const gift = await add('offspring', {
      ...{ breedingGroupId, gender: 'Male', status: 'Reserved', customerId, price: 0 },
    });
    const given = await sheetOf({ kind: 'Sale', placementId: undefined, customerId, offspringId: gift });
    expect(given.text).toContain('The price is $0.00.\nIt is paid in full.');
  });

  it('is no deposit that was paid for one that has gone home, where it names none', async () => {
    const names = { firstName: 'Otto', lastName: 'Ferrer', email: 'otto@example.com', address: '2 Elm Row' };
    const customerId = await add('customers', names);
    const paid = async (amount: number, date: string) =>
      add('finances', {
        ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount, date, paymentStatus: 'Paid' },
        customerId,
      });
    await paid(500, '2025-04-01');
    const breedingGroupId = await litter('2025-03-01');
    const sold = { gender: 'Male', status: 'Sold', soldOn: '2025-05-01', customerId };
    await add('offspring', { breedingGroupId, ...sold });
    await paid(300, '2026-04-01');
    const { text } = await sheetOf({ kind: 'Deposit', placementId: undefined, customerId });
    expect(text).toContain('The buyer pays a deposit of $300.00 to hold a puppy.');
  });

  it('is one deposit of a buyer who waits at two places: that of the place it is for', async () => {
    const names = { firstName: 'Iris', lastName: 'Holm', email: 'iris@example.com', address: '9 Fen Row' };
    const customerId = await add('customers', names);
    const places: string[] = [];
    for (const amount of [300, 450]) {
      const depositId = await add('finances', {
        ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount, date: '2026-04-01' },
        ...{ paymentStatus: 'Paid', customerId },
      });
      places.push(await add('places', { customerId, depositId, joinedOn: '2026-04-01' }));
    }
    const deposit = { kind: 'Deposit', placementId: undefined, customerId };
    const unsaid = await sheetOf(deposit);
    expect(unsaid.missing).toMatchObject([
      {
        label: 'For which place on the list the deposit is',
        field: 'placeId',
        place: { entity: 'contracts' },
      },
    ]);
    for (const [index, amount] of ['$300.00', '$450.00'].entries())
      expect((await sheetOf({ ...deposit, placeId: places[index] })).text).toContain(
        `pays a deposit of ${amount} to hold`,
      );
    // What went back and names no place: of the 750 held 500 are gone.
    await add('finances', {
      ...{ type: 'expense', category: 'Refunds', purpose: 'Refund', amount: 500, date: '2026-04-20' },
      ...{ paymentStatus: 'Paid', customerId },
    });
    expect((await sheetOf({ ...deposit, placeId: places[1] })).text).toContain('pays a deposit of $250.00');
    // Whoever left one list waits at one place, and there is nothing to ask.
    await kennel.change(`places/${places[0]}`, { withdrawnOn: '2026-05-01' });
    expect((await sheetOf(deposit)).missing).toEqual([]);
  });

  it('is about a male where it is a stud contract: another animal is refused where it is chosen', async () => {
    const [male, female] = [await kennel.own('Alder', { gender: 'Male' }), await kennel.own('Heath')];
    const customerId = await add('customers', {
      ...{ firstName: 'Ove', lastName: 'Lund', email: 'ove@example.com', address: '1 Dyke' },
    });
    const refused = {
      status: 422,
      body: { fields: { animalId: 'A stud contract is about a male, and Heath is none. Choose a male' } },
    };
    const stud = { kind: 'Stud', customerId, body: 'He is {{animal.name}}.' };
    expect(await kennel.send('POST', 'contracts', { ...stud, animalId: female })).toMatchObject(refused);
    const id = await add('contracts', { ...stud, animalId: male });
    const turned = await kennel.send('PATCH', `contracts/${id}`, { version: 1, animalId: female });
    expect(turned).toMatchObject(refused);
    const boarding = await add('contracts', { kind: 'Boarding', customerId, animalId: female });
    const made = await kennel.send('PATCH', `contracts/${boarding}`, { version: 1, kind: 'Stud' });
    expect(made).toMatchObject(refused);
    // One that was drafted before this was asked is held up when it is sent.
    await place.current.query('update contracts set animal_id = $2 where id = $1', id, female);
    const { version } = (await kennel.send('GET', `contracts/${id}`)).body;
    expect(await kennel.send('POST', `contracts/${id}/send`, { version })).toMatchObject(refused);
  });

  it('says what the records no longer say while it is out, and a new version is with whom they name now', async () => {
    const people = await Promise.all(
      ['Nils', 'Greta'].map((firstName) =>
        add('customers', {
          firstName,
          lastName: 'Ask',
          email: `${firstName}@example.com`,
          address: '3 Quay',
        }),
      ),
    );
    const [customerId, other] = people;
    const offspringId = await add('offspring', {
      ...{ breedingGroupId: await litter('2026-03-01'), gender: 'Male', breederName: 'Teasel' },
      ...{ status: 'Reserved', customerId, price: 1200 },
    });
    const body =
      '{{buyer.name}} buys {{young.name}} for {{price}}{{#if paid}}, paid {{paid}}{{/if}}, on {{today}}.';
    const id = await add('contracts', {
      kind: 'Sale',
      customerId,
      offspringId,
      body,
    });
    expect((await kennel.send('POST', `contracts/${id}/send`, { version: 1 })).status).toBe(200);
    const shared = await add('contracts', {
      kind: 'Boarding',
      customerId,
      offspringId,
      body: 'For {{buyer.name}}.',
    });
    expect((await kennel.send('POST', `contracts/${shared}/send`, { version: 1 })).status).toBe(200);
    const told = async (of = id) =>
      contractSheetAnswer.parse((await kennel.send('GET', `contracts/${of}/sheet`)).body).disagreements;
    const sale = async () =>
      salesAnswer.parse((await kennel.send('GET', `sales?offspringId=${offspringId}`)).body).items[0];
    const strip = async () => (await sale())?.contract;
    expect((await sale())?.outWith).toBeNull();
    expect([await told(), (await strip())?.otherPrice]).toEqual([[], null]);
    // Money that comes in changes nothing that was agreed.
    await add('finances', {
      ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 400, date: '2026-04-01' },
      ...{ paymentStatus: 'Paid', customerId, offspringId },
    });
    expect(await told()).toEqual([]);
    await kennel.change(`offspring/${offspringId}`, { price: 1500 });
    const price = { label: 'Price', paper: '$1,200.00', record: '$1,500.00' };
    expect([await told(), (await strip())?.otherPrice]).toEqual([[price], { paper: 1200, record: 1500 }]);
    await kennel.change(`offspring/${offspringId}`, { status: 'Available', customerId: null });
    const moved = await kennel.change(`offspring/${offspringId}`, {
      ...{ status: 'Reserved', customerId: other, breederName: null },
    });
    expect([moved.status, moved.body.detail]).toEqual([200, undefined]);
    expect(await told()).toEqual([
      { label: 'Buyer', paper: 'Nils Ask', record: 'Greta Ask' },
      { label: 'Name of the puppy', paper: 'Teasel', record: null },
      price,
    ]);
    expect(await sale()).toMatchObject({ contract: null, outWith: { id, name: 'Nils Ask' } });
    // Whoever pays for its board need not be who buys it.
    expect(await told(shared)).toEqual([]);
    const written = `update contracts set sent_facts = '{}' where id = $1`;
    await expect(place.current.query(written, id)).rejects.toThrow('This contract has been sent');
    const next = (await kennel.send('POST', `contracts/${id}/new-version`)).body;
    expect(next).toMatchObject({ customerId: other, number: 2 });
    // What is drafted, taken back or signed is not held against the records.
    expect((await kennel.send('POST', `contracts/${id}/revoke`)).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['USD', 'en-US', 2499.99, 333.33, ['$2,499.99', '$333.33', '$2,166.66'], 'March 1, 2026'],
    ['JPY', 'ja-JP', 250_000, 50_000, ['¥250,000', '¥50,000', '¥200,000'], '1 March 2026'],
    ['CHF', 'de-CH', 2499.95, 333.35, ["CHF 2'499.95", 'CHF 333.35', "CHF 2'166.60"], '1 March 2026'],
  ] as const)(
    'stands in the sealed paper in the currency of the kennel, %s as in %s, with both sides and the chip',
    async (currency, locale, price, deposit, [whole, paid, left], born) => {
      // One kennel for all of them, which has issued an invoice above: the page would refuse it.
      await changePreferences(place.current.database, kennel.user, { currency, locale });
      const email = `nora.${currency}.${kind.name}@example.com`.toLowerCase();
      const names = { firstName: 'Nora', lastName: 'Vale', address: '4 Mill Lane', city: 'Ames' };
      const customerId = await add('customers', { ...names, email });
      const offspringId = await add('offspring', {
        ...{ breedingGroupId: await litter('2026-03-01'), gender: 'Female', breederName: 'Sedge', price },
        ...{ status: 'Reserved', customerId, microchipNumber: `98511234567890${currency.length}` },
      });
      await add('finances', {
        ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount: deposit, date: '2026-04-01' },
        ...{ paymentStatus: 'Paid', customerId, offspringId },
      });
      const id = await add('contracts', { kind: 'Sale', customerId, offspringId });
      const sent = contractSentAnswer.parse(
        (await kennel.send('POST', `contracts/${id}/send`, { version: 1 })).body,
      );
      const token = new URL(sent.url).pathname.split('/').at(-1);
      const post = (what: string, typed: Record<string, string> = {}) =>
        place.current.test.inject({
          ...{ method: 'POST', url: `/api/public/contracts/${token}/${what}` },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(typed).toString(),
        });
      await post('code');
      const [mail = ''] = (await place.current.server.arrived(email)).map(plainText);
      const code = /Your code to sign\D+(\d{6})\s/.exec(mail)?.[1] ?? '';
      // The price of a contract that is out stays what was sent, whatever the record says since.
      await kennel.change(`offspring/${offspringId}`, { price: price * 2 });
      expect((await post('sign', { name: 'Nora Vale', consent: 'yes', code })).body).toContain(
        'You have signed',
      );
      const done = await kennel.send('POST', `contracts/${id}/sign`, {
        name: 'Maren Ashdown',
        consent: true,
      });
      expect(done.status).toBe(200);
      const { headers } = kennel.user;
      const pdf = await place.current.before.inject({ url: `/api/contracts/${id}/contract.pdf`, headers });
      const { text } = await readPdf(pdf.rawPayload);
      expect(text.replaceAll('’', "'")).toContain(
        `The price is ${whole}. ${paid} is paid. The balance of ${left} is due before`,
      );
      for (const words of [
        ...[`Nora Vale, 4 Mill Lane, Ames, ${email} (the buyer)`, 'Maren Ashdown', `Born: ${born}`],
        ...['Microchip: 985112345678903', 'Sex: Female', 'does not breed from her'],
      ])
        expect(text).toContain(words);
      // Nothing that was not agreed, and no sign the paper has no type for.
      expect(text).not.toMatch(/from him|hereditary|Color|Registration number|____|¤/);
    },
  );

  it('is signed with the newest code of its own link alone, in its time; a paper says when a newer one was signed', async () => {
    const email = `ruth.${kind.name}@example.com`.toLowerCase();
    const customerId = await add('customers', { firstName: 'Ruth', lastName: 'Vale', email });
    const { headers } = kennel.user;
    const send = async (id: string) => {
      const { version } = (await kennel.send('GET', `contracts/${id}`)).body;
      const { body } = await kennel.send('POST', `contracts/${id}/send`, { version });
      return new URL(contractSentAnswer.parse(body).url).pathname.split('/').at(-1) ?? '';
    };
    const made = () => add('contracts', { kind: 'Sale', customerId, body: 'Ruth buys.' });
    const post = (token: string, what: string, typed: Record<string, string> = {}) =>
      place.current.test.inject({
        ...{ method: 'POST', url: `/api/public/contracts/${token}/${what}` },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(typed).toString(),
      });
    let codes = 0;
    const codeFor = async (token: string): Promise<string> => {
      await post(token, 'code');
      codes += 1;
      // The finished contract comes by mail as well, whenever it is made.
      const given = (mails: readonly string[]): string[] =>
        mails.flatMap((mail) => /Your code to sign\D+(\d{6})\s/.exec(plainText(mail))?.[1] ?? []);
      let mails: readonly string[] = [];
      while (given(mails).length < codes) mails = await place.current.server.arrived(email, mails.length + 1);
      const code = given(mails)[codes - 1] ?? '';
      expect(code).toMatch(/^\d{6}$/);
      return code;
    };
    const sign = async (token: string, code: string): Promise<string> => {
      const { statusCode, body } = await post(token, 'sign', { name: 'Ruth Vale', consent: 'yes', code });
      const said =
        /This is not the code|This code has ended|There is a newer version|You have signed|There is no contract here/;
      return `${statusCode} ${said.exec(body)?.[0]}`;
    };
    const wrong = '422 This is not the code';
    const [first, other] = [await made(), await made()];
    const [one, two] = [await send(first), await send(other)];
    const early = await codeFor(one);
    const ofOther = await codeFor(two);
    // A second tab has another code sent: the first is good for nothing any more.
    const late = await codeFor(one);
    for (const code of [early, ofOther].filter((each) => each !== late))
      expect(await sign(one, code)).toBe(wrong);
    await place.current.query(
      `update contract_links set code_expires_at = now() - interval '1 second' where contract_id = $1`,
      first,
    );
    expect(await sign(one, late)).toBe('422 This code has ended');
    // With the link sent once more, the one before opens nothing, and its code is gone with it.
    const code = await codeFor(one);
    const again = await send(first);
    expect([await sign(one, code), await sign(again, code)]).toEqual([
      '404 There is no contract here',
      '422 This code has ended',
    ]);
    const last = await codeFor(again);
    const next = (await kennel.send('POST', `contracts/${first}/new-version`)).body;
    const newer = await send(next.id);
    const newest = await codeFor(newer);
    expect(await sign(again, last)).toBe('200 There is a newer version');
    if (last !== newest) expect(await sign(newer, last)).toBe(wrong);
    expect(await sign(newer, newest)).toBe('200 You have signed');
    expect(await sign(newer, newest)).toBe('200 You have signed');
    const seal = (id: string) =>
      kennel.send('POST', `contracts/${id}/sign`, { name: 'Maren Ashdown', consent: true });
    expect((await seal(next.id)).status).toBe(200);
    const { rawPayload: pdf } = await place.current.before.inject({
      ...{ url: `/api/contracts/${next.id}/contract.pdf`, headers },
    });
    const check = async (file: Buffer) => {
      const url = `/verify-contract?hash=${hash('sha256', file, 'hex')}`;
      const { statusCode, body } = await place.current.test.inject({ url });
      return [statusCode, body.includes('signed a newer version since')];
    };
    expect(await check(pdf)).toEqual([200, false]);
    const changed = Buffer.from(pdf);
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    expect(await check(changed)).toEqual([404, false]);
    const correction = (await kennel.send('POST', `contracts/${next.id}/new-version`)).body;
    const token = await send(correction.id);
    expect(await sign(token, await codeFor(token))).toBe('200 You have signed');
    expect(await check(pdf)).toEqual([200, false]);
    expect((await seal(correction.id)).status).toBe(200);
    expect(await check(pdf)).toEqual([200, true]);
  });
});
