import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { entityAtPath } from '#domain/entities/names.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Statement, Tenant } from '#server/db/database.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { byPolicyAlone } from '#tests/support/unbound-tables.ts';
import { everyRoute, type Method, type Route } from './every-route.ts';
import { isClosed, pathsOf, Records, type Row, requestFor, rivalOf } from './records.ts';

const word = 'foxglove';

/** Calls on one record besides those that every entity has, with a body that its owner could send. */
const ownCalls: Readonly<Record<string, object | undefined>> = {
  'POST /api/finances/:id/move': { version: ':version', breedingGroupId: ':litter' },
  'POST /api/finances/:id/keep-as-credit': { version: ':version' },
  'POST /api/finances/:id/use-credit': { version: ':version', offspringId: ':young' },
  'POST /api/finances/:id/pay-back': { version: ':version', amount: 1, on: '2024-06-01' },
  'GET /api/finances/:id/refund': undefined,
  'POST /api/finances/:id/refund': { version: ':version', amount: 1, on: '2024-06-01' },
  'POST /api/finances/:id/forfeit': { version: ':version', amount: 1 },
  'GET /api/animals/:id/family': undefined,
  'GET /api/animals/:id/pedigree': undefined,
  'GET /api/animals/:id/inbreeding': undefined,
  'GET /api/animals/:id/descendants': undefined,
  'GET /api/animals/:id/siblings': undefined,
  'GET /api/animals/:id/pedigree.csv': undefined,
  'GET /api/animals/:id/pedigree.ged': undefined,
  'GET /api/animals/:id/pedigree.pdf': undefined,
  'POST /api/offspring/:id/promote': { as: 'pedigree' },
  'POST /api/breeding-groups/:id/birth': {
    version: 1,
    birthDate: '2024-05-02',
    offspring: [{ gender: 'Male' }],
  },
  'GET /api/breeding-groups/:id/growth': undefined,
  'GET /api/breeding-groups/:id/photos-by-age': undefined,
  'POST /api/breeding-groups/:id/weighing': {
    weighedOn: '2024-05-03',
    unit: 'grams',
    weights: [{ offspringId: ':young', value: 455 }],
  },
  'GET /api/customers/:id/duplicates': undefined,
  'GET /api/customers/:id/portal': undefined,
  'POST /api/customers/:id/merge': { otherId: ':other' },
  'POST /api/inquiries/:id/decline': {},
  'GET /api/contracts/:id/sheet': undefined,
  'GET /api/invoices/:id/sheet': undefined,
  'GET /api/breeding-groups/:id/picks': undefined,
  'POST /api/places/:id/pass': { breedingGroupId: ':litter' },
  'POST /api/places/:id/take-back-pass': { breedingGroupId: ':litter' },
  'POST /api/places/:id/deposit': { deposit: { amount: 100, isReceived: true, on: '2024-05-02' } },
  'POST /api/breeding-groups/:id/picks': { placeId: ':waiting' },
  'POST /api/customers/:id/portal': { isMailed: false },
  'POST /api/breeding-groups/:id/updates': { text: 'All is well' },
  'POST /api/customers/:id/messages': { text: 'Hello' },
  'POST /api/customers/:id/messages/read': undefined,
  'DELETE /api/customers/:id/portal': undefined,
  'POST /api/breeding-groups/:id/log': { kind: 'Note', happenedOn: '2024-05-02' },
  'POST /api/litter-entries/:id/correction': { version: ':version', notes: 'Warm' },
  'POST /api/offspring/:id/release': { version: ':version' },
  'POST /api/offspring/:id/came-back': { version: ':version' },
  'POST /api/offspring/:id/reservation': { version: ':version', price: 900 },
  'POST /api/breeding-groups/:id/offspring': { offspring: [{ gender: 'Male' }] },
  'POST /api/offspring-pickups/:id/charge': undefined,
  'POST /api/offspring-pickups/:id/hand-over': undefined,
  'POST /api/offspring-pickups/:id/take-back': undefined,
  'GET /api/offspring-pickups/:id/door': undefined,
  'POST /api/offspring-pickups/:id/door': {
    exceptions: { contract: 'x', balance: 'x', age: 'x', chip: 'x', packet: 'x' },
  },
  'POST /api/tasks/:id/complete': undefined,
  'POST /api/tasks/:id/reopen': undefined,
  'POST /api/tasks/:id/place': { status: 'open', after: ':beside' },
  'GET /api/guardian-placements/:id/standing': undefined,
  'POST /api/guardian-placements/:id/end': undefined,
  'POST /api/care-items/:id/supersede': { doneOn: '2024-05-04' },
  'GET /api/litter-sites/:id/draft': undefined,
  'PUT /api/litter-sites/:id/draft': {
    draft: { sections: [], seoSettings: {}, ctaSettings: {}, socialSharing: {} },
    version: 0,
  },
  'GET /api/litter-sites/:id/preview': undefined,
  'GET /api/litter-sites/:id/visits': undefined,
  'POST /api/litter-sites/:id/draft/apply': { version: ':version' },
  'DELETE /api/litter-sites/:id/draft': undefined,
  'GET /api/animals/:id/reproduction': undefined,
  'GET /api/animals/:id/genetics': undefined,
  'GET /api/animals/:id/vet-links': undefined,
  'POST /api/animals/:id/vet-links': {},
  'GET /api/offspring/:id/vet-links': undefined,
  'POST /api/offspring/:id/vet-links': {},
  'POST /api/breeding-records/:id/check': undefined,
  'POST /api/breeding-records/:id/birth': { birthDate: '2024-07-02' },
};

/** The history of imports and remembered mappings are no entities: tests/server/import/access.test.ts asks for them. */
const isOfImport = (path: string): boolean => /^\/api\/(bulk-import|imports|import-profiles)\//.test(path);

/** What belongs to a person or to whoever runs the installation: own-sessions, notices, mail and owners tests ask for them. */
const isOfNoOrganisation = (path: string): boolean =>
  /^\/api\/(auth\/(sessions|passkeys|providers|callback)|notifications\/devices|team|outbox|failed-jobs|installation)(\/|$)/.test(
    path,
  );

/** Named by their host: tests/server/own-domains asks for them. */
const isOfDomain = (path: string): boolean => path.startsWith('/api/branding/domains/');

/** Proven in tests/server/keys and tests/server/webhooks. */
const isOfPrograms = (path: string): boolean =>
  /^\/api\/(keys|webhooks|calendar\/addresses|inbound-mail)\//.test(path);

/** Each needs a contract that has come so far: tests/server/contracts asks for them. */
const isOfContract = (path: string): boolean =>
  /^\/api\/contracts\/:id\/(send|revoke|new-version|sign|contract\.pdf)$/.test(path);

/** Each needs an invoice that has come so far: tests/server/invoices asks for them. */
const isOfInvoice = (path: string): boolean =>
  /^\/api\/invoices\/:id\/(issue|payments|credit|replace|send|invoice\.pdf)$/.test(path) ||
  /^\/api\/finances\/:id\/(pay-link|receipt)$/.test(path);

/** Names a link as well: tests/server/vet-links asks for it. */
const isOfVetLink = (path: string): boolean =>
  /^\/api\/(animals|offspring)\/:id\/vet-links\/:link$/.test(path);

/** Of a document with a file: tests/server/documents asks for them. */
const isOfDocument = (path: string): boolean => /^\/api\/documents\/:id\/(versions|links)/.test(path);

/** Name a step or a procedure as well: tests/server/tasks asks for them. */
const isOfChecklist = (path: string): boolean => /^\/api\/tasks\/:id\/(checklist|steps)/.test(path);

const isForEveryEntity = (path: string): boolean =>
  entityNames.some((name) =>
    pathsOf(name).some((own) => ['', '/history', '/restore'].some((end) => path === `/api/${own}/:id${end}`)),
  );

/** Addresses without a session of their own: what they show is public. */
const isPublic = (path: string): boolean =>
  /^\/(litter|apply|portal)(\/|$)/.test(path) || path.startsWith('/api/public/');

describe.each(databases)('the records of another organisation on $name', (kind) => {
  const server = withTestApp(kind);
  let owner: TestUser;
  let stranger: TestUser;
  let own: Records;
  const rows = new Map<EntityName, Row>();
  const ownRows = new Map<EntityName, Row>();

  beforeAll(async () => {
    const test = server.current;
    owner = await test.signUp({ plan: 'premium' });
    stranger = await test.signUp({ plan: 'premium' });
    const theirs = new Records(test, owner, word);
    own = new Records(test, stranger);
    for (const name of entityNames) {
      rows.set(name, await theirs.makeWordy(name));
      ownRows.set(name, await own.make(name));
    }
  });

  const ask = (request: InjectOptions, who: TestUser = stranger) =>
    server.current.inject({ ...request, headers: { ...who.headers, ...request.headers } });
  const inScope = async (who: Tenant, statement: Statement): Promise<readonly unknown[]> =>
    (await server.current.database.scoped(who, [statement]))[0] ?? [];

  /** What would give something of the owner away. */
  const leaks = (body: string): boolean =>
    body.includes(word) ||
    body.includes(owner.orgId) ||
    [...rows.values()].some(({ id }) => body.includes(id));

  describe.each(entityNames)('%s', (name) => {
    const entity = entityOf(name);
    const row = (): Row => rows.get(name) as Row;

    it('are not found by their id, like one that never was, and stay as they are', async () => {
      const never: Row = { ...row(), id: uuidv7() };
      for (const path of pathsOf(name)) {
        for (const call of ['read', 'history', 'update', 'remove', 'restore'] as const) {
          if (entity.appendOnly && !['read', 'history'].includes(call)) continue;
          const [field = ''] = writableFields(entity.fields).map(([key]) => key);
          const change = { [field]: row()[field] };
          const theirs = await ask(requestFor(call, path, row(), change));
          const nobodys = await ask(requestFor(call, path, never, change));
          // Some are changed by the server only, whoever asks.
          const isRefused = isClosed(name) && !['read', 'history'].includes(call);
          expect([call, theirs.statusCode]).toEqual([call, isRefused ? 403 : 404]);
          expect({ ...theirs.json(), requestId: '' }).toEqual({ ...nobodys.json(), requestId: '' });
          expect(leaks(theirs.body)).toBe(false);
        }
      }
      const after = await ask({ url: `/api/${entity.path}/${row().id}` }, owner);
      expect(after.json()).toMatchObject(row());
    });

    it('are in no list, search, filter, label, export or trash', async () => {
      const { id } = row();
      const questions = [
        '?labels=true&count=true&pageSize=500',
        `?search=${word}`,
        `?filter=id.eq.${id}`,
        `?filter=orgId.eq.${owner.orgId}`,
        `?filter=orgId.neq.${stranger.orgId}`,
        `?filter=id.in.(${id})&labels=true`,
        '?sort=createdAt.desc&offset=0',
        '/export.csv',
        `/export.csv?filter=id.eq.${id}`,
        '/export.xlsx',
      ];
      if (!entity.appendOnly) questions.push('?trash=true&pageSize=500');
      for (const question of questions) {
        const answer = await ask({ url: `/api/${entity.path}${question}` });
        expect([question, answer.statusCode]).toEqual([question, 200]);
        expect([question, leaks(answer.body)]).toEqual([question, false]);
      }
      const seen = await ask({ url: `/api/${entity.path}?labels=true&pageSize=500` }, owner);
      expect(leaks(seen.body)).toBe(true);
    });

    it('cannot be referred to: the field says so, and nothing is written', async () => {
      if (entity.appendOnly || isClosed(name)) return;
      for (const [field, definition] of writableFields(entity.fields)) {
        if (definition.kind !== 'reference' && definition.kind !== 'anyId') continue;
        const target = definition.kind === 'reference' ? (definition.to as EntityName) : 'animals';
        const emptied = rivalOf[`${name} ${field}`];
        const foreign = { [field]: rows.get(target)?.id, ...(emptied ? { [emptied]: null } : {}) };
        const link = definition.kind === 'anyId' ? { [definition.entityField]: target } : {};
        const existing = ownRows.get(name) as Row;
        const before = (await ask({ url: `/api/${entity.path}/${existing.id}` })).json();
        const created = await ask(own.requestTo(name, { ...(await own.bodyOf(name)), ...link, ...foreign }));
        const changed = await ask(requestFor('update', entity.path, before, { ...link, ...foreign }));
        for (const answer of [created, changed]) {
          expect([field, answer.statusCode]).toEqual([field, expect.toBeOneOf([404, 422])]);
          expect(answer.json().fields).toMatchObject({ [field]: expect.any(String) });
          expect(answer.body).not.toContain(word);
        }
        expect((await ask({ url: `/api/${entity.path}/${existing.id}` })).json()).toEqual(before);
      }
    });

    it('are no rows to the database itself', async () => {
      const { id } = row();
      const one = (text: string): Statement => ({
        sql: `${byPolicyAlone} ${text.replaceAll('%', name)}`,
        parameters: [id],
      });
      expect(await inScope(stranger, one('select id from % where id = $1'))).toEqual([]);
      expect(await inScope(owner, one('select id from % where id = $1'))).toHaveLength(1);
      const theirs = { sql: `select id from ${name} where org_id = $1`, parameters: [owner.orgId] };
      expect(await inScope(stranger, theirs)).toEqual([]);
      if (!entity.appendOnly) {
        expect(
          await inScope(stranger, one('update % set user_id = null where id = $1 returning id')),
        ).toEqual([]);
        expect(await inScope(stranger, one('delete from % where id = $1 returning id'))).toEqual([]);
      }
      const smuggled = inScope(stranger, {
        sql: `${byPolicyAlone} insert into ${name} select * from jsonb_populate_record(null::${name}, $1::jsonb)`,
        parameters: [
          JSON.stringify({
            ...Object.fromEntries(Object.entries(row()).map(([field, value]) => [toColumn(field), value])),
            ...(name === 'portal_invites' ? { token_hash: 'x' } : {}),
            id: uuidv7(),
          }),
        ],
      });
      await expect(smuggled).rejects.toMatchObject({ code: '42501' });
      expect(await inScope(owner, one('select id from % where id = $1'))).toHaveLength(1);
    });
  });

  it('stay apart in tables that are no entities: preferences, the trash and the count of changes', async () => {
    await ask({ method: 'PUT', url: '/api/org/preferences', payload: { currency: 'CHF' } }, owner);
    const own = { words: { home: 'the hill' } };
    await ask({ method: 'PUT', url: '/api/org/species', payload: { species: 'dog', own } }, owner);
    await ask({ method: 'DELETE', url: `/api/tasks/${rows.get('tasks')?.id}` }, owner);
    await ask({ method: 'GET', url: '/api/upcoming' }, owner);
    const kept = ['timeline_books', 'timelines'];
    for (const table of [
      'organization_preferences',
      'organization_species',
      'trash',
      'pedigree_versions',
      'ledger_entries',
      'ledger_postings',
      ...kept,
    ]) {
      const ofOwner = {
        sql: `select org_id from ${table} where org_id = $1::uuid`,
        parameters: [owner.orgId],
      };
      expect(await inScope(owner, ofOwner)).not.toEqual([]);
      expect(await inScope(stranger, ofOwner)).toEqual([]);
    }
    await ask({ method: 'POST', url: `/api/tasks/${rows.get('tasks')?.id}/restore` }, owner);
  });

  it('are not reached by any other call on a record, and each such call stands in the table above', async () => {
    const routes = (await everyRoute(server.current.app)).filter(
      ({ path }) =>
        path.startsWith('/api/') &&
        path.includes(':') &&
        !isForEveryEntity(path) &&
        !isOfImport(path) &&
        !isOfVetLink(path) &&
        !isOfContract(path) &&
        !isOfInvoice(path) &&
        !isOfChecklist(path) &&
        !isOfDocument(path) &&
        !isOfPrograms(path) &&
        !isOfDomain(path) &&
        !isOfNoOrganisation(path) &&
        !isPublic(path),
    );
    const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
    const files = 'GET /api/files/:kind/:id/:variant';
    expect(routes.map(nameOf).sort()).toEqual([...Object.keys(ownCalls), files].sort());
    const litterId = rows.get('breeding_groups')?.id ?? '';
    const place = {
      customerId: rows.get('customers')?.id,
      breedingGroupId: litterId,
      joinedOn: '2024-05-01',
    };
    const waiting = await ask({ method: 'POST', url: '/api/places', payload: place }, owner);
    const paid = rows.get('financial_transactions');
    const whose = { version: paid?.version, customerId: rows.get('customers')?.id };
    await ask({ method: 'PATCH', url: `/api/finances/${paid?.id}`, payload: whose }, owner);
    const person = { firstName: 'Otto', lastName: 'Berg' };
    const other = await ask({ method: 'POST', url: '/api/customers', payload: person }, owner);
    const beside = await ask({ method: 'POST', url: '/api/tasks', payload: { title: 'Beside' } }, owner);
    for (const [call, payload] of Object.entries(ownCalls)) {
      const [method = '', path = ''] = call.split(' ');
      const name = entityAtPath(path.split('/')[2] ?? '') as EntityName;
      const young = rows.get('offspring');
      // A litter is weighed with the young it has.
      const id = path.endsWith('/weighing') ? String(young?.breedingGroupId) : (rows.get(name)?.id ?? '');
      const { version } = (await ask({ url: `/api/${path.split('/')[2]}/${id}` }, owner)).json<Row>();
      const filled = JSON.stringify(payload ?? null)
        .replace('":version"', String(version))
        .replace(':litter', litterId)
        .replace(':other', other.json<Row>().id)
        .replace(':waiting', waiting.json<Row>().id)
        .replace(':beside', beside.json<Row>().id)
        .replace(':young', young?.id ?? '');
      const request = {
        method: method as Method,
        url: path.replace(':id', id),
        ...(payload ? { payload: JSON.parse(filled) as object } : {}),
      };
      expect([call, (await ask(request)).statusCode]).toEqual([call, 404]);
      const asOwner = await ask(request, owner);
      expect([call, asOwner.statusCode]).toEqual([call, expect.toBeOneOf([200, 201, 204])]);
    }
    for (const kindOfFile of ['photos', 'documents'] as const) {
      const url = `/api/files/${kindOfFile}/${rows.get(kindOfFile)?.id}/original`;
      expect((await ask({ url })).statusCode).toBe(404);
      expect((await ask({ url }, owner)).statusCode).toBe(200);
    }
  });

  it('are in no sum, calendar or overview', async () => {
    // Enough for every route to find what it must have; each ignores what is not its own.
    const customer = ownRows.get('customers')?.id;
    const kin = `a=${ownRows.get('animals')?.id}&b=${(await own.make('animals')).id}`;
    const breeding = ownRows.get('breeding_records');
    const pair = `femaleId=${breeding?.femaleId}&maleId=${breeding?.maleId}&female=${breeding?.femaleId}&males=${breeding?.maleId}&matingOn=2024-05-01`;
    const query = `plan=premium&year=2024&days=700&entity=animals&group=breed&from=2019-01-01&to=2027-01-01&ids=${customer}&offspringId=${ownRows.get('offspring')?.id}&whose=young&id=${ownRows.get('offspring')?.id}&${kin}&${pair}&report=registers&section=animals`;
    const routes = (await everyRoute(server.current.app)).filter(
      ({ method, path }) =>
        method === 'GET' &&
        path.startsWith('/api/') &&
        !path.includes(':') &&
        !isOfNoOrganisation(path) &&
        !path.startsWith('/api/reference') &&
        // Answers a key, not a person.
        path !== '/api/keys/current' &&
        // Refused where no mail is taken: tests/server/inbound-mail.
        path !== '/api/inbound-mail/record' &&
        // What stands on paper is packed, so that no leak could be seen: tests/server/paper asks for it.
        !path.startsWith('/api/papers/') &&
        // Only a developer who is in the demo finds anything there: tests/server/demo asks for it.
        path !== '/api/demo/accesses',
    );
    expect(routes.length).toBeGreaterThan(60);
    // Lists refuse what they do not know.
    const isList = (path: string) => entityAtPath(path.slice(5).replace(/\/export\.\w+$/, '')) !== undefined;
    for (const { path } of routes) {
      // Its groups are kinds of events, not breeds; a page of the calendar is some weeks.
      const asked =
        path === '/api/security-events'
          ? query.replace('&group=breed', '')
          : path === '/api/calendar'
            ? query.replace('from=2019-01-01&to=2027-01-01', 'from=2024-04-01&to=2024-06-30')
            : path === '/api/documents/found'
              ? 'q=a'
              : path === '/api/import-profiles/headers'
                ? 'type=animals'
                : path === '/api/care-plan/weights'
                  ? `items=${rows.get('care_items')?.id}&on=2027-01-01`
                  : path === '/api/reports/summary'
                    ? 'entity=animals&group=breed'
                    : isList(path)
                      ? 'pageSize=500'
                      : query;
      const answer = await ask({ url: `${path}?${asked}` });
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect([path, leaks(answer.body)]).toEqual([path, false]);
    }
    const theirs = rows.get('customers')?.id ?? '';
    const sale = {
      type: 'income',
      category: 'Sale',
      amount: 900,
      date: '2024-05-01',
      customerId: theirs,
      paymentStatus: 'Paid',
    };
    expect((await ask({ method: 'POST', url: '/api/finances', payload: sale }, owner)).statusCode).toBe(201);
    const accountOf = async (id: string, who: TestUser) =>
      (await ask({ url: `/api/customers/accounts?ids=${id}` }, who)).json().items[0];
    const nobody = uuidv7();
    expect(await accountOf(theirs, stranger)).toEqual({
      ...(await accountOf(nobody, stranger)),
      customerId: theirs,
    });
    // The sale, and what was forfeited above.
    expect(await accountOf(theirs, owner)).toMatchObject({ income: 901 });
    const bookedOn = async (id: string, who: TestUser) =>
      (await ask({ url: `/api/finances/account?animalId=${id}` }, who)).json();
    const stud = rows.get('animals')?.id ?? '';
    const fee = { ...sale, category: 'Stud fee', amount: 700, animalId: stud };
    expect((await ask({ method: 'POST', url: '/api/finances', payload: fee }, owner)).statusCode).toBe(201);
    expect(await bookedOn(stud, stranger)).toEqual(await bookedOn(nobody, stranger));
    expect(await bookedOn(stud, owner)).toMatchObject({ received: 700 });
    const [mine, strange] = [ownRows.get('animals')?.id, rows.get('animals')?.id];
    for (const two of [`a=${mine}&b=${strange}`, `a=${strange}&b=${mine}`]) {
      expect((await ask({ url: `/api/genetics/kinship?${two}` })).statusCode).toBe(404);
    }
  });

  it('are not answered to one who adds a record of their own under the same id', async () => {
    const third = await server.current.signUp({ plan: 'premium' });
    const thirds = new Records(server.current, third);
    for (const name of entityNames) {
      const { path, appendOnly } = entityOf(name);
      if (appendOnly || isClosed(name)) continue;
      const id = rows.get(name)?.id ?? '';
      const before = (await ask({ url: `/api/${path}/${id}` }, owner)).json();
      const request = thirds.requestTo(name, await thirds.bodyOf(name));
      const answer = await ask({ ...request, headers: { 'idempotency-key': id } }, third);
      expect([name, answer.statusCode]).toEqual([name, 201]);
      expect(answer.json()).toMatchObject({ orgId: third.orgId });
      expect(answer.body).not.toContain(word);
      expect((await ask({ url: `/api/${path}/${id}` }, owner)).json()).toEqual(before);
    }
  });

  it('keep their secrets even from their owner', async () => {
    const [secrets] = await server.current.database.scoped(owner, [
      {
        sql: `select storage_path as secret from photos where org_id = $org
          union select storage_path from documents where org_id = $org
          union select token_hash from portal_invites where org_id = $org`,
        parameters: [],
      },
    ]);
    const values = (secrets ?? []).map(({ secret }) => String(secret));
    // Three, and those of the links that were made above.
    expect(values.length).toBeGreaterThanOrEqual(3);
    for (const name of ['photos', 'documents', 'portal_invites', 'audit_logs'] as const) {
      for (const question of ['?pageSize=500', '/export.csv', `/${rows.get(name)?.id}/history`]) {
        const { body } = await ask({ url: `/api/${entityOf(name).path}${question}` }, owner);
        expect([name, question, values.filter((value) => body.includes(value))]).toEqual([
          name,
          question,
          [],
        ]);
      }
    }
  });
});
