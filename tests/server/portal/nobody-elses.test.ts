import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { everyRoute, filledWith } from '#tests/server/access/every-route.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser, testUrl, withTestApp } from '#tests/support/server.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** `PORTAL_GUESSES=100000` tries as many as one address is let through in two days. */
const guesses = Number(process.env.PORTAL_GUESSES ?? 240);
const newToken = (): string => randomBytes(32).toString('base64url');

/** What one buyer has, by what addresses of the portal name it with. */
interface Own {
  readonly young: string;
  readonly slot: string;
  readonly photo: string;
  readonly paper: string;
  readonly invoice: string;
  readonly contract: string;
  readonly pickup: string;
  readonly cookie: string;
}

interface Asked {
  readonly path: string;
  readonly typed?: Readonly<Record<string, string>>;
  /** What its owner hears; anybody else hears that there is nothing. */
  readonly status: number;
}

/** Every route of the portal that names something. A new one has to be added here, or to `nameless`. */
const naming: Readonly<Record<string, (of: Own) => Asked>> = {
  'GET /portal/young/:id': ({ young }) => ({ path: `/portal/young/${young}`, status: 200 }),
  'POST /portal/young/:id': ({ young }) => ({
    path: `/portal/young/${young}`,
    typed: { text: 'News' },
    status: 303,
  }),
  'POST /portal/young/:id/pickup': ({ young, slot }) => ({
    path: `/portal/young/${young}/pickup`,
    typed: { slot },
    status: 303,
  }),
  'GET /portal/pickups/:file': ({ pickup }) => ({ path: `/portal/pickups/${pickup}.ics`, status: 200 }),
  'GET /portal/photos/:id/:edge': ({ photo }) => ({ path: `/portal/photos/${photo}/640`, status: 200 }),
  'GET /portal/papers/:id': ({ paper }) => ({ path: `/portal/papers/${paper}`, status: 200 }),
  'GET /portal/invoices/:file': ({ invoice }) => ({ path: `/portal/invoices/${invoice}.pdf`, status: 200 }),
  // The finished paper of a signed one: tests/server/portal/pickups.test.ts.
  'GET /portal/contracts/:id.pdf': ({ contract }) => ({
    path: `/portal/contracts/${contract}.pdf`,
    status: 404,
  }),
  'POST /portal/contracts/:id': ({ contract }) => ({ path: `/portal/contracts/${contract}`, status: 303 }),
  // One that is theirs to do: tests/server/portal/papers.test.ts.
  'POST /portal/young/:id/papers/:paper': ({ young, paper }) => ({
    path: `/portal/young/${young}/papers/${paper}`,
    status: 404,
  }),
};

/** They say what is whose by the cookie alone, or are the way in. */
const nameless = [
  'GET /portal',
  'GET /portal/messages',
  'POST /portal/messages',
  'POST /portal/sign-out',
  'GET /portal/:token',
  'POST /portal/:token',
];

describe.each(databases)('what is another buyer’s in the portal, on $name', (kind) => {
  const server = withTestApp(kind);
  let owner: TestUser;
  let nora: Own;
  let otto: Own;
  let stranger: Own;

  const visit = (
    { path, typed }: Omit<Asked, 'status'>,
    cookie?: string,
    app: TestApp = server.current,
  ): Promise<LightMyRequestResponse> => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(typed ?? {})) payload.set(name, value);
    const headers = cookie ? { cookie } : {};
    return app.inject({ method: typed ? 'POST' : 'GET', url: path, headers, ...(typed && { payload }) });
  };
  /** Post without a form needs to be told apart from looking. */
  const go = (route: string, asked: Asked, cookie?: string) =>
    visit(
      { path: asked.path, ...(route.startsWith('POST') && { typed: asked.typed ?? { x: '1' } }) },
      cookie,
    );

  /** One buyer with one of everything. */
  async function settle(user: TestUser, records: Records, name: string): Promise<Own> {
    const { headers } = user;
    const post = async (path: string, payload: object): Promise<Row> => {
      const answer = await server.current.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
      if (answer.statusCode > 201) throw new Error(`${path}: ${answer.body}`);
      return answer.json();
    };
    const upload = (path: string, fields: Record<string, string>, file: Blob, called: string) => {
      const payload = new FormData();
      for (const [field, value] of Object.entries(fields)) payload.set(field, value);
      payload.set('file', file, called);
      return post(path, payload);
    };
    const customer = await records.make('customers', { firstName: name, lastName: 'Berg' });
    const litter = await records.make('breeding_groups', { birthDate: '2026-01-02' });
    const young = await records.make('offspring', {
      ...{ breedingGroupId: litter.id, status: 'Reserved', customerId: customer.id, price: 1800 },
    });
    const about = { entityType: 'offspring', entityId: young.id };
    const photo = await upload(
      'photos',
      about,
      new Blob([new Uint8Array(onePixel)], { type: 'image/png' }),
      'x.png',
    );
    const paper = await upload(
      'documents',
      { name: 'Papers', ...about },
      new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }),
      'x.pdf',
    );
    await server.current.inject({
      ...{ method: 'PATCH', url: `/api/documents/${paper.id}`, headers },
      payload: { version: paper.version, isShared: true },
    });
    const { invoices } = (await post('invoices/from', { offspringId: young.id })) as unknown as {
      invoices: [Row];
    };
    await post(`invoices/${invoices[0].id}/issue`, { version: 1 });
    const contract = await post('contracts', {
      ...{ kind: 'Sale', customerId: customer.id, offspringId: young.id, body: 'All is agreed.' },
    });
    await server.current.database.asOwner((asOwner) =>
      asOwner.query(`update contracts set status = 'Sent' where id = $1`, [contract.id]),
    );
    const slot = await records.make('pickup_slots', {
      ...{ slotDate: '2099-07-01', places: 3, breedingGroupId: litter.id },
    });
    const { url } = (await post(`customers/${customer.id}/portal`, { isMailed: false })) as unknown as {
      url: string;
    };
    const opened = await visit({ path: url.replace(testUrl, ''), typed: { x: '1' } });
    const cookie = String([opened.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
    const pickup = await post('offspring-pickups', {
      ...{ puppyId: young.id, customerId: customer.id, pickupDate: '2099-07-02' },
    });
    const ids = { young, photo, paper, contract, slot, pickup, invoice: invoices[0] };
    const own = Object.fromEntries(Object.entries(ids).map(([key, { id }]) => [key, id]));
    return { ...(own as unknown as Own), cookie };
  }

  beforeAll(async () => {
    owner = await server.current.signUp({ plan: 'premium' });
    const records = new Records(server.current, owner);
    nora = await settle(owner, records, 'Nora');
    otto = await settle(owner, records, 'Otto');
    const other = await server.current.signUp({ plan: 'premium' });
    stranger = await settle(other, new Records(server.current, other), 'Ida');
  });

  it('is tried on every route there is', async () => {
    const routes = (await everyRoute(server.current.app))
      .filter(({ path }) => path === '/portal' || path.startsWith('/portal/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.toSorted()).toEqual([...Object.keys(naming), ...nameless].toSorted());
  });

  it('is found by nobody else: not by another buyer, another house’s buyer, a signed-in breeder or a visitor', async () => {
    const words = new Set<string>();
    for (const [route, of] of Object.entries(naming)) {
      for (const [cookie, whose] of [
        [nora.cookie, otto],
        [otto.cookie, nora],
        [nora.cookie, stranger],
        [stranger.cookie, nora],
      ] as const) {
        const answer = await go(route, of(whose), cookie);
        expect([route, answer.statusCode]).toEqual([route, 404]);
        words.add(answer.body.replaceAll(/nonce="[^"]+"|'nonce-[^']+'/g, ''));
      }
      for (const value of ['nothing', uuidv7(), 'a..b', "a'b"]) {
        const path = filledWith(route.replace(/^\w+ /, '').replace(/\|:\w+/, ''), value);
        expect([path, (await go(route, { path, status: 404 }, nora.cookie)).statusCode]).toEqual([path, 404]);
      }
      const signedIn = `better-auth.session_token=${owner.token}`;
      for (const cookie of [undefined, signedIn, `studbook-portal=${newToken()}`])
        expect([route, (await go(route, of(nora), cookie)).statusCode]).toEqual([route, 401]);
    }
    // By the words nobody learns whether it is somebody else's or was never there; each house has its own look alone.
    expect(words.size).toBe(1);
    // Nothing of it was taken.
    const { headers } = owner;
    const written = await server.current.inject({ url: '/api/portal-messages', headers });
    expect(written.json().items).toEqual([]);
  });

  it('is found by whom it belongs to', async () => {
    for (const [route, of] of Object.entries(naming)) {
      const asked = of(nora);
      const answer = await go(route, asked, nora.cookie);
      expect([route, answer.statusCode]).toEqual([route, asked.status]);
    }
  });

  it('is not found by guessing: neither a link nor a session, and whoever guesses is slowed down', async () => {
    const ways: readonly ((token: string, app?: TestApp) => Promise<LightMyRequestResponse>)[] = [
      (token, app) => visit({ path: `/portal/${token}` }, undefined, app),
      (token, app) => visit({ path: `/portal/${token}`, typed: { x: '1' } }, undefined, app),
      (token, app) => visit({ path: '/portal/messages' }, `studbook-portal=${token}`, app),
    ];
    const found = new Set<number>();
    for (let guess = 0; guess < guesses; guess += 24) {
      const answers = await Promise.all(
        ways.flatMap((way) => Array.from({ length: 8 }, () => way(newToken()))),
      );
      for (const { statusCode } of answers) found.add(statusCode);
    }
    expect([...found].toSorted()).toEqual([401, 404]);

    const limited = await startTestApp(server.current.database, { hasLimits: true });
    try {
      const heard: LightMyRequestResponse[] = [];
      for (let round = 0; round < 6; round += 1)
        heard.push(
          ...(await Promise.all(
            ways.slice(0, 2).flatMap((way) => Array.from({ length: 5 }, () => way(newToken(), limited))),
          )),
        );
      // Twenty a minute are looked up of each way, whatever comes; the rest hear when to come back.
      expect(heard.filter((answer) => answer.statusCode === 404)).toHaveLength(40);
      const slowed = heard.filter(({ statusCode }) => statusCode === 429);
      expect(slowed).toHaveLength(20);
      for (const answer of slowed) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('is signed by nobody who asks for codes again and again: those of one contract are counted, by whichever link', async () => {
    const entered = async (): Promise<string> => {
      const { headers } = await visit(
        { path: `/portal/contracts/${nora.contract}`, typed: { x: '1' } },
        nora.cookie,
      );
      return String(headers.location).split('/').at(-1) ?? '';
    };
    const code = async (token: string): Promise<number> =>
      (
        await server.current.inject({
          ...{ method: 'POST', url: `/api/public/contracts/${token}/code`, payload: '' },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode;
    const first = await entered();
    for (let n = 0; n < 12; n += 1) expect(await code(first)).toBe(200);
    expect(await code(first)).toBe(429);
    expect(await code(await entered())).toBe(429);
  });
});
