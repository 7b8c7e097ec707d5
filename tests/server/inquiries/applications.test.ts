import { beforeAll, describe, expect, it } from 'vitest';
import { declineAnswer } from '#domain/verbs/decline-inquiry.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { type TestUser, testUrl, withFreshApp, withTestApp } from '#tests/support/server.ts';

const questions = [
  { id: 'phone', kind: 'field', field: 'phone', required: false },
  { id: 'home', kind: 'field', field: 'housingType', required: true },
  { id: 'why', kind: 'text', label: 'Why <b>one</b> of "ours"?', required: true },
  { id: 'garden', kind: 'yes-no', label: 'A garden?', required: false },
  { id: 'when', kind: 'choice', label: 'When?', required: false, choices: ['Soon', 'Next year'] },
];

describe('applications', () => {
  const server = withTestApp();
  let user: TestUser;
  let records: Records;
  let form: Row & { slug: string };
  let site: Row & { slug: string };

  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const { headers } = user;
    const answer = await server.current.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const items = async (path: string): Promise<Row[]> =>
    (await send('GET', `${path}?pageSize=100`)).body.items;
  const apply = (slug: string, typed: Record<string, string>, headers: Record<string, string> = {}) =>
    server.current.inject({
      method: 'POST',
      url: `/api/public/apply/${slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(typed).toString(),
    });
  const good = {
    firstName: 'Nora',
    lastName: 'Vale',
    email: 'nora@example.com',
    phone: '+43 664 1234567',
    home: 'House',
    why: 'We hike.',
    garden: 'Yes',
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'pro' });
    records = new Records(server.current, user);
    form = (await send('POST', 'application-forms', { name: 'Would one suit you?', questions })).body;
    const litter = await records.make('breeding_groups', { name: 'Spring litter' });
    site = (
      await send('POST', 'litter-sites', {
        breedingGroupId: litter.id,
        slug: 'spring-litter',
        isPublished: true,
      })
    ).body;
  });

  it('lead from the public page to a form, and become an inquiry of a prospect, counted', async () => {
    const shown = await server.current.inject({ url: `/api/public/litter-sites/${site.slug}` });
    // The form stands on the page itself, and what it sends is let through by policy and referrer.
    expect(shown.body).toContain(`<form method="post" action="/api/public/apply/${form.slug}" novalidate>`);
    expect(shown.body).toContain(`<input type="hidden" name="litter" value="${site.slug}">`);
    expect(shown.body).toContain('Why &lt;b&gt;one&lt;/b&gt; of &quot;ours&quot;?');
    expect(shown.headers['content-security-policy']).toContain("form-action 'self'");
    expect(shown.headers['referrer-policy']).toBe('same-origin');
    expect(shown.body).not.toContain('<script>');
    const page = await server.current.inject({
      url: `/apply/${form.slug}?litter=${site.slug}`,
      headers: { accept: 'application/json' },
    });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    expect(page.body).toContain('Spring litter');
    expect(page.body).toContain('Why &lt;b&gt;one&lt;/b&gt; of &quot;ours&quot;?');
    const sent = await apply(form.slug, { ...good, litter: site.slug, message: 'Hello', consent: 'yes' });
    expect([sent.statusCode, sent.body.includes('Thank you')]).toEqual([200, true]);
    const [inquiry] = await items('inquiries');
    expect(inquiry).toMatchObject({
      stage: 'New',
      breedingGroupId: site.breedingGroupId,
      formId: form.id,
      userId: null,
      message: 'Hello',
      source: 'Would one suit you?',
    });
    expect(inquiry?.answers).toContainEqual({ question: 'A garden?', answer: 'Yes' });
    const customer = (await send('GET', `customers/${String(inquiry?.customerId)}`)).body;
    expect(customer).toMatchObject({
      firstName: 'Nora',
      status: 'Prospect',
      housingType: 'House',
      contactConsentOn: new Date().toISOString().slice(0, 10),
    });
    expect((await send('GET', `litter-sites/${site.id}`)).body).toMatchObject({ leadCount: 1 });
    const history = (await send('GET', `inquiries/${inquiry?.id}/history`)).body;
    expect(history.items).toMatchObject([{ action: 'create', by: null }]);
  });

  it('say at the inputs what is wrong, keep what was typed, and keep nothing else', async () => {
    const before = (await items('customers')).length;
    const typed = {
      ...good,
      firstName: '',
      email: 'nora',
      phone: '-5',
      home: 'Castle',
      why: '"><script>alert(1)</script>',
    };
    const answer = await apply(form.slug, typed);
    expect(answer.statusCode).toBe(422);
    for (const sentence of ['Write your first name', 'Choose one of the answers'])
      expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('<a href="#home">Home: Choose one of the answers</a>');
    expect(answer.body).toMatch(/id="email-error">[^<]{10,}/);
    expect(answer.body).toContain('id="phone-error">This is not a phone number, like +1 555 010 0123');
    expect(answer.body).toContain('value="Vale"');
    expect(answer.body).toContain('value="-5"');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(answer.body).not.toContain('<script');
    expect(await items('customers')).toHaveLength(before);
  });

  it('take nothing from programs, other sites and closed forms, and answer each with a page', async () => {
    const before = (await items('inquiries')).length;
    const honey = await apply(form.slug, { ...good, homepage: 'https://spam.example.com' });
    expect([honey.statusCode, honey.body.includes('Thank you')]).toEqual([200, true]);
    const foreign = await apply(form.slug, good, {
      origin: 'https://elsewhere.example.com',
      'sec-fetch-site': 'cross-site',
      cookie: 'better-auth.session_token=a.b',
    });
    expect([foreign.statusCode, String(foreign.headers['content-type'])]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    const json = await server.current.inject({
      method: 'POST',
      url: `/api/public/apply/${form.slug}`,
      payload: good,
    });
    expect(json.statusCode).toBe(422);
    const closed = (await send('POST', 'application-forms', { name: 'Closed', isOpen: false })).body;
    for (const slug of [closed.slug, 'nobody-abc234', '../x', "a'b", '%00', 'ä'.repeat(90)]) {
      const answer = await server.current.inject({ url: `/apply/${encodeURIComponent(slug)}` });
      expect([slug, answer.statusCode, answer.body.includes('<!doctype html>')]).toEqual([
        slug,
        expect.toBeOneOf([400, 404]),
        true,
      ]);
    }
    expect(await items('inquiries')).toHaveLength(before);
  });

  it('sent twice are one, and two people or other words are two', async () => {
    const before = (await items('inquiries')).length;
    const typed = { ...good, firstName: 'Ida 🐶', email: 'ida@example.com' };
    const answers = await Promise.all([apply(form.slug, typed), apply(form.slug, typed)]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes('Thank you')])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await items('inquiries')).toHaveLength(before + 1);
    expect((await items('customers')).filter(({ email }) => email === typed.email)).toHaveLength(1);
    await apply(form.slug, { ...typed, why: 'We run.' });
    await apply(form.slug, { ...typed, firstName: 'Ola' });
    expect(await items('inquiries')).toHaveLength(before + 3);
  });

  it('say how much is too much, in the order of the form', async () => {
    const typed = { ...good, why: 'x'.repeat(10_000), message: 'y'.repeat(2001), email: 'nora' };
    const { statusCode, body } = await apply(form.slug, typed);
    expect([statusCode, body.includes('x'.repeat(10_000))]).toEqual([422, true]);
    expect(body).toContain('Write at most 2,000 characters. These are 10,000');
    const links = [...body.matchAll(/<a href="#(\w+)">/g)].map(([, input]) => input);
    expect(links).toEqual(['email', 'why', 'message']);
    expect(body).toMatch(/<div class="wrong"[^>]* autofocus>/);
  });

  it('from a page that was closed meanwhile come in, and say which it was; a closed form says what to do', async () => {
    const litter = await records.make('breeding_groups', { name: 'Autumn litter' });
    const page = { breedingGroupId: litter.id, slug: 'autumn-litter', isPublished: true };
    const { body: open } = await send('POST', 'litter-sites', page);
    await send('PATCH', `litter-sites/${open.id}`, { version: open.version, isPublished: false });
    const typed = { ...good, email: 'late@example.com', litter: 'autumn-litter' };
    expect((await apply(form.slug, typed)).statusCode).toBe(200);
    const [late] = await items('inquiries');
    expect(late).toMatchObject({ breedingGroupId: null });
    expect(late?.answers).toContainEqual({
      ...{ question: 'Asked about', answer: 'Autumn litter, which no longer takes applications' },
    });
    const { body: closing } = await send('POST', 'application-forms', { name: 'Closing', isOpen: false });
    const refused = await apply(closing.slug, good);
    expect([refused.statusCode, refused.body.includes('what you typed is still there')]).toEqual([404, true]);
  });

  it('bear whatever is sent', async () => {
    const hostile = [
      'a\0b',
      '\ud800',
      '$org $1 {child}',
      "'; drop table customers; --",
      '<img src=x onerror=alert(1)>',
      'x'.repeat(5000),
      '__proto__',
      '=cmd()|A1',
      '\u202e\u0000',
    ];
    for (const text of hostile) {
      for (const name of [
        'firstName',
        'email',
        'phone',
        'why',
        'garden',
        'message',
        'litter',
        '__proto__',
        'constructor',
      ]) {
        const answer = await apply(form.slug, { ...good, email: 'x@example.com', [name]: text });
        expect([name, text.slice(0, 20), answer.statusCode]).toEqual([
          name,
          text.slice(0, 20),
          expect.toBeOneOf([200, 422]),
        ]);
        expect(answer.body).not.toContain('<img src=x');
      }
    }
    const huge = await apply(form.slug, { ...good, why: 'x'.repeat(300_000) });
    expect([huge.statusCode, huge.body.includes('<!doctype html>')]).toEqual([413, true]);
  });

  it('are asked what the breeder composed, and nothing that cannot be', async () => {
    const write = (wrong: unknown) => send('POST', 'application-forms', { name: 'Trial', questions: wrong });
    for (const wrong of [
      'text',
      [{ id: 'a', kind: 'text', label: '', required: true }],
      [{ id: 'a', kind: 'choice', label: 'One?', required: true, choices: ['Only'] }],
      [{ id: 'a', kind: 'field', field: 'taxId', required: true }],
      [questions[0], questions[0]],
    ])
      expect(await write(wrong)).toMatchObject({
        status: 422,
        body: { fields: { questions: expect.any(String) } },
      });
    const usual = await send('POST', 'application-forms', { name: 'Über uns' });
    expect((await items('application-forms'))[0]?.id).toBe(usual.body.id);
    expect(usual.body).toMatchObject({ slug: expect.stringMatching(/^uber-uns-[a-z2-9]{6}$/) });
    expect(usual.body.questions).toHaveLength(5);
  });

  it('are declined with a letter in the name of the breeder, or without one', async () => {
    const [inquiry] = await items('inquiries');
    const wrong = await send('POST', `inquiries/${inquiry?.id}/decline`, {
      letter: { subject: '\r\n', text: 'x' },
    });
    expect(wrong.status).toBe(422);
    const letter = { subject: 'Your\r\napplication', text: 'Dear Nora,\n\nsadly not this time.' };
    const declined = await send('POST', `inquiries/${inquiry?.id}/decline`, { letter });
    expect(declineAnswer.parse(declined.body)).toMatchObject({
      inquiry: { stage: 'Declined' },
      letter: 'kept',
    });
    expect((await send('POST', `inquiries/${inquiry?.id}/decline`, { letter })).body.letter).toBeNull();
    const [mail] = await server.current.database.asOwner((owner) =>
      owner.query(`select recipient, subject, body_text from mails order by id desc limit 1`),
    );
    expect(mail).toMatchObject({
      subject: 'Your application',
      recipient: expect.stringContaining('@example.com'),
    });
  });

  it('move along with what happens to the person', async () => {
    const customer = await records.make('customers', { firstName: 'Olga', lastName: 'Reed' });
    const inquiry = await records.make('inquiries', { customerId: customer.id, stage: 'Approved' });
    const stage = async () => (await send('GET', `inquiries/${inquiry.id}`)).body.stage;
    await records.make('places', { customerId: customer.id, joinedOn: '2024-05-01' });
    expect(await stage()).toBe('Waiting list');
    const one = await records.make('offspring', { status: 'Available' });
    await send('POST', `offspring/${one.id}/reservation`, { version: one.version, customerId: customer.id });
    expect(await stage()).toBe('Reserved');
  });

  it('find who may be the same person, and make one of two records', async () => {
    const person = { firstName: 'Pia', lastName: 'Holm', email: 'Pia@example.com', tags: ['hikes'] };
    const first = await records.make('customers', { ...person, notes: 'Called.' });
    const second = await records.make('customers', {
      ...person,
      email: 'pia@EXAMPLE.com',
      phone: '+43 664 7654321',
      notes: 'Wrote.',
      tags: ['sails'],
    });
    const { body } = await send('GET', `customers/${first.id}/duplicates`);
    expect(body.items).toMatchObject([{ id: second.id, by: ['email', 'name'] }]);
    const litter = await records.make('breeding_groups', { breed: 'Only this' });
    const one = await records.make('offspring', { status: 'Available', breedingGroupId: litter.id });
    const place = await records.make('places', {
      customerId: second.id,
      breedingGroupId: litter.id,
      joinedOn: '2024-05-01',
    });
    await send('POST', `breeding-groups/${litter.id}/picks`, { placeId: place.id });
    const paid = await records.make('financial_transactions', { customerId: second.id });
    const task = await records.make('inquiries', { customerId: second.id, receivedOn: '2024-05-01' });
    expect((await send('POST', `customers/${first.id}/merge`, { otherId: first.id })).status).toBe(422);
    const merged = await send('POST', `customers/${first.id}/merge`, { otherId: second.id });
    expect([merged.status, merged.body.detail]).toEqual([200, undefined]);
    expect(merged.body).toMatchObject({
      phone: expect.any(String),
      notes: 'Called.\n\nWrote.',
      tags: ['hikes', 'sails'],
      status: 'Active',
    });
    for (const path of [
      `places/${place.id}`,
      `offspring/${one.id}`,
      `finances/${paid.id}`,
      `inquiries/${task.id}`,
    ])
      expect([path, (await send('GET', path)).body.customerId]).toEqual([path, first.id]);
    expect((await send('GET', `places/${place.id}`)).body.heldYoungId).toBe(one.id);
    expect((await send('GET', `offspring/${one.id}`)).body.status).toBe('Reserved');
    expect((await send('GET', `customers/${second.id}`)).body.deletedAt).not.toBeNull();
    expect((await send('POST', `customers/${first.id}/merge`, { otherId: second.id })).status).toBe(409);
  });
});

describe('applications on a server that counts and writes mail', () => {
  const server = withFreshApp(undefined, { hasLimits: true });

  it('stop after ten in ten minutes, with a page, and close with the plan', async () => {
    const user = await server.current.signUp({ plan: 'pro' });
    const made = await server.current.inject({
      method: 'POST',
      url: '/api/application-forms',
      headers: user.headers,
      payload: { name: 'Limits' },
    });
    const { slug } = made.json<{ slug: string }>();
    const send = () =>
      server.current.inject({
        method: 'POST',
        url: `/api/public/apply/${slug}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testUrl },
        payload: 'firstName=A',
      });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await send()).body).toContain('<!doctype html>');
    await server.current.inject({
      method: 'POST',
      url: '/api/billing/plan',
      headers: user.headers,
      payload: { plan: 'free' },
    });
    expect((await server.current.inject({ url: `/apply/${slug}` })).statusCode).toBe(404);
  });
});
