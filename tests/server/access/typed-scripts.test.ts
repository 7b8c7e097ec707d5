import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { PaymentKeys } from '#server/invoices/payment-keys.ts';
import { TaskLinks } from '#server/notices/task-links.ts';
import { formOf } from '#tests/server/attachments/pictures.ts';
import { type TestUser, testSecret, testUrl, withTestApp } from '#tests/support/server.ts';
import { everyRoute } from './every-route.ts';
import { Records, type Row } from './records.ts';

/** A tag of nobody's, out of an attribute and out of a script; a line of its own in a calendar. */
const line = '"><xss a=1>\'</script><xss b=1>';
const attack = `${line}\r\nX-ATTACK:1\r\nEND:VEVENT`;

/** Every text of a record that a person can type. */
const typedInto = (name: EntityName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entityOf(name).fields).flatMap(([key, field]) => {
      if ((field.kind !== 'text' && field.kind !== 'longText') || field.fixed || field.secret) return [];
      return [[key, (field.kind === 'text' ? line : attack).slice(0, field.max)]];
    }),
  );

/** What a visitor gets as a page or a feed; a new one has to be added here, or to `others`. */
const pages = [
  '/api/public/litter-sites/:slug',
  '/kennel/:slug',
  '/apply/:slug',
  '/portal',
  '/portal/messages',
  '/portal/young/:id',
  '/contract/:token',
  '/pay/:token',
  '/api/public/health/:token',
  '/api/public/documents/:token',
  '/api/public/calendar/:file',
  '/api/public/tasks/:token',
] as const;

/** Files, pictures, what says nothing that anybody typed, and what is the same as one above. */
const others =
  /^\/(\*|healthz|mcp|without-network)?$|^\/(fonts|assets)\/|^\/litter\/|\.(txt|xml|jpg|pdf|png|svg|js|webmanifest)$|photos|logos|\/file$|openapi|verify-contract|^\/portal\/(:token|papers|contracts|invoices|pickups)/;

describe('what is typed into any field', () => {
  const server = withTestApp();
  let user: TestUser;
  const urls: Partial<Record<(typeof pages)[number], string>> = {};
  let cookie = '';

  const post = async (path: string, payload: object): Promise<Row & { url: string; slug: string }> => {
    const answer = await server.current.inject({
      ...{ method: 'POST', url: `/api/${path}`, headers: user.headers, payload },
    });
    if (answer.statusCode > 201) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  const pathIn = (url: string) => new URL(url, testUrl).pathname;

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium', name: line.slice(0, 40) });
    const records = new Records(server.current, user);
    const make = (name: EntityName, values: object) => records.make(name, { ...typedInto(name), ...values });
    const animal = (gender: string) =>
      make('animals', {
        gender,
        registrationNumber: `${gender} <xss>`,
        microchipNumber: `${gender} <xss>`,
        groupId: null,
      });
    const mother = await animal('Female');
    const father = await animal('Male');
    const birthDate = addDays(todayIn('UTC'), -30);
    const parents = { motherId: mother.id, fatherId: father.id, birthDate };
    const litter = await make('breeding_groups', parents);
    const customer = await make('customers', { email: 'x@example.com', phone: null });
    const young = await make('offspring', {
      ...{
        breedingGroupId: litter.id,
        customerId: customer.id,
        status: 'Reserved',
        price: 100,
        gender: 'Female',
      },
    });
    await make('genetic_clearances', { animalId: mother.id });
    await make('health_records', { animalId: mother.id, date: birthDate });
    await make('pickup_slots', { slotDate: '2099-07-01', places: 3, breedingGroupId: litter.id });
    const task = await make('tasks', {
      assigneeId: user.userId,
      status: 'open',
      recurrencePattern: null,
      dueDate: todayIn('UTC'),
      entityType: 'animals',
      entityId: mother.id,
    });

    const site = await make('litter_sites', {
      ...{ breedingGroupId: litter.id, slug: `typed-${user.orgId}`, isPublished: true },
      ...{ seoSettings: { title: line, description: line }, ctaSettings: { text: line } },
    });
    urls['/api/public/litter-sites/:slug'] = `/api/public/litter-sites/${site.slug}`;
    const kennel = { slug: `typed-${user.orgId}`, isPublished: true, title: line, intro: attack };
    await server.current.inject({
      ...{ method: 'PUT', url: '/api/kennel-page', headers: user.headers, payload: kennel },
    });
    urls['/kennel/:slug'] = `/kennel/${kennel.slug}`;
    const form = await post('application-forms', {
      ...{ name: line, intro: attack },
      questions: [
        { id: 'why', kind: 'text', label: line, required: true },
        { id: 'which', kind: 'choice', label: line, choices: [line, 'Other'], required: false },
      ],
    });
    urls['/apply/:slug'] = `/apply/${form.slug}`;
    const invited = await post(`customers/${customer.id}/portal`, { isMailed: false });
    const entered = await server.current.inject({ method: 'POST', url: pathIn(invited.url) });
    cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    await post(`breeding-groups/${litter.id}/updates`, { text: attack });
    await post(`customers/${customer.id}/messages`, { text: attack });
    urls['/portal'] = '/portal';
    urls['/portal/messages'] = '/portal/messages';
    urls['/portal/young/:id'] = `/portal/young/${young.id}`;
    const template = await post('contract-templates', { title: line, kind: 'Sale', body: attack });
    const of = { kind: 'Sale', customerId: customer.id, offspringId: young.id, templateId: template.id };
    const contract = await post('contracts', of);
    const sent = await post(`contracts/${contract.id}/send`, { version: contract.version });
    urls['/contract/:token'] = pathIn(sent.url);
    const vet = await post(`animals/${mother.id}/vet-links`, { forWhom: line });
    urls['/api/public/health/:token'] = pathIn(vet.url);
    const { payload, headers } = formOf([
      { name: 'entityType', value: 'customers' },
      { name: 'entityId', value: customer.id },
      { name: 'name', value: line },
      { name: 'file', value: Buffer.from('Hello'), fileName: '<xss>.txt' },
    ]);
    const paper = await server.current.inject({
      ...{ method: 'POST', url: '/api/documents', payload, headers: { ...user.headers, ...headers } },
    });
    const until = addDays(todayIn('UTC'), 7);
    const shared = await post(`documents/${paper.json().id}/links`, { until });
    urls['/api/public/documents/:token'] = pathIn(shared.url);
    const feed = await post('calendar/addresses', { name: line, topics: null });
    urls['/api/public/calendar/:file'] = pathIn(feed.url);
    const lines = [{ description: line, quantity: 1, price: 1000 }];
    const invoice = await post('invoices', { customerId: customer.id, lines, notes: attack });
    const kept = await server.current.inject({
      ...{ method: 'PUT', url: '/api/invoices/settings', headers: user.headers },
      payload: { settings: { sender: attack, bankDetails: attack, footer: attack } },
    });
    expect(kept.statusCode, kept.body).toBe(200);
    await post(`invoices/${invoice.id}/issue`, { version: invoice.version });
    const ofInvoice = { kind: 'invoice', orgId: user.orgId, id: invoice.id } as const;
    urls['/pay/:token'] = `/pay/${new PaymentKeys(testSecret).tokenFor(ofInvoice)}`;
    const token = new TaskLinks(testSecret).make(
      { orgId: user.orgId, userId: user.userId, taskId: task.id },
      new Date(),
    );
    urls['/api/public/tasks/:token'] = `/api/public/tasks/${token}`;
  });

  it.each(pages)('stays text on %s', async (page) => {
    const answer = await server.current.inject({ url: urls[page] ?? '', headers: { cookie } });
    expect([page, urls[page], answer.statusCode], answer.body.slice(0, 400)).toEqual([page, urls[page], 200]);
    const isCalendar = page.includes('calendar');
    const body = isCalendar ? answer.body.replaceAll(/\r\n[ \t]/g, '') : answer.body;
    // It is there, or the test would prove nothing.
    expect(body).toContain(isCalendar ? 'xss' : '&lt;xss');
    if (isCalendar) expect(body).not.toMatch(/^X-ATTACK/m);
    else expect(body).not.toMatch(/<xss|<\/script><xss/);
    expect(answer.headers['content-security-policy'] ?? '').not.toContain("'unsafe-inline' 'unsafe-eval'");
  });

  it('is tried on every page there is for a visitor', async () => {
    const routes = (await everyRoute(server.current.app))
      .filter(
        ({ method, path }) =>
          method === 'GET' &&
          (!path.startsWith('/api/') || path.startsWith('/api/public/')) &&
          !others.test(path),
      )
      .map(({ path }) => path);
    expect(routes.toSorted()).toEqual(pages.toSorted());
  });
});
