import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { keyPrefix, keyStanding } from '#domain/keys.ts';
import type { Actor } from '#domain/policy.ts';
import { findKeys, type KeyRow } from '#server/auth/key-query.ts';
import { LastUse } from '#server/auth/last-use.ts';
import { isStandIn } from '#server/auth/reserved-addresses.ts';
import { SessionLookUps } from '#server/auth/session-look-ups.ts';
import { findSessions, type SessionRow } from '#server/auth/session-query.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { ensureHomeOrganisation } from '#server/organisations/ensure-home-organisation.ts';
import { isOfApi } from './address.ts';
import { isForKeys, refuseKey } from './key-routes.ts';
import { harmlessMethods, refuseForeignWrites } from './origin.ts';
import type { Rates } from './rates/rates.ts';
import { requireAllowed } from './require-allowed.ts';
import { isWithSecondFactor, type SecondFactorDemand } from './second-factor-due.ts';
import { SessionCache } from './session-cache.ts';
import { bearerOf, cookieTokenOf, demoCookieTokenOf, sendsBearer } from './session-token.ts';

/** Who asks, for which organisation, and what they may do there. */
export interface Session extends Actor, Tenant {
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly isAdmin: boolean;
  readonly isDev: boolean;
  readonly orgName: string;
  readonly isDemoOrg: boolean;
  /** Where mail is sent: the address was never shown to be theirs, so what was meant for it is not for them yet. */
  readonly mustConfirmAddress: boolean;
  /** Who demands a second factor of them, while they have none. */
  readonly secondFactorDue: SecondFactorDemand | null;
  /** Whether somebody else has changed what they may do since their token was made. */
  readonly isTokenDue: boolean;
  /** When the session was last prolonged. */
  readonly renewedAt: string;
  readonly endsAt: string;
  /** When and from where its use was last noted, as it was read. */
  readonly usedAt: string;
  readonly usedFrom: string | null;
  /** Whoever runs the installation and looks at it as this person sees it: they change nothing. */
  readonly lookedAtBy: string | null;
  /** The key a program sent in place of a session; null for a person. */
  readonly key: SentKey | null;
}

export interface SentKey {
  readonly id: string;
  readonly name: string;
  readonly mayWrite: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when nobody is signed in; `requireActor` is the way to ask. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The route answers visitors too. Without it nobody gets past the door unless signed in. */
    isOpen?: true;
    /** What a visitor is told in place of "Please sign in." */
    signedOut?: string;
    /** Not a GET, and yet it changes no record: visitors of the demo may ask it. */
    changesNothing?: true;
    /** Records leave as a file, and who took them is noted. */
    carriesAway?: true;
  }
}

/** Alone with its database, whatever ends a session or changes a role forgets it here (`forgetUser` and the others). */
const rememberedAloneMs = 10_000;
/** On a server other processes change it too, unseen from here. */
const rememberedAmongOthersMs = 1_500;

/** Finds sessions by their token and remembers them for a moment. One per app. */
export class Sessions {
  readonly #db: AccountsDatabase;
  readonly #database: Pick<Database, 'isHeld'>;
  readonly #lookUps: SessionLookUps<SessionRow>;
  readonly #keyLookUps: SessionLookUps<KeyRow>;
  readonly #cache: SessionCache<Session>;
  readonly #isAlone: boolean;
  /** By what is being looked up for reading. */
  readonly #asking = new Map<string, Promise<Session | null>>();
  readonly #lastUse: LastUse;
  readonly #lastUseOfKeys: LastUse;
  readonly #hasMail: boolean;
  /** Of everybody with an account. */
  readonly demandsSecondFactor: boolean;

  constructor(
    db: AccountsDatabase,
    database: Pick<Database, 'kind' | 'isHeld' | 'lookUp'>,
    { hasMail = false, demandsSecondFactor = false } = {},
  ) {
    this.#db = db;
    this.#hasMail = hasMail;
    this.demandsSecondFactor = demandsSecondFactor;
    this.#database = database;
    this.#lookUps = new SessionLookUps((keys) => findSessions(database, keys));
    this.#keyLookUps = new SessionLookUps((keys) => findKeys(database, keys));
    this.#isAlone = database.kind === 'pglite';
    this.#lastUse = new LastUse((id, address) =>
      sql`update sessions set last_used_at = now(), last_ip_address = ${address} where id = ${id}::uuid`.execute(
        db,
      ),
    );
    this.#lastUseOfKeys = new LastUse((id, address) =>
      sql`update api_keys set last_used_at = now(), last_used_from = ${address} where id = ${id}::uuid`.execute(
        db,
      ),
    );
    this.#cache = new SessionCache(this.#isAlone ? rememberedAloneMs : rememberedAmongOthersMs);
  }

  /** @param isForChange What another process has revoked or lowered must change nothing any more: ask the database. */
  async find(token: string, { isForChange = false } = {}): Promise<Session | null> {
    const key = tokenHash(token);
    // Who started a long import must be able to ask how far it is, and to cancel it.
    const cached = this.#cache.get(key, { isFrozen: this.#database.isHeld() });
    if (cached && (this.#isAlone || !isForChange)) return cached;
    return isForChange ? this.#lookUp(key) : this.#lookUpTogether(key);
  }

  /** A key is asked for each time: once it is revoked, or its maker's role lowered, no process may still know it. */
  async findKey(token: string): Promise<Session | null> {
    const row = await this.#keyLookUps.find(tokenHash(token));
    if (!row) return null;
    const { keyName: name, mayWrite, areas, ...rest } = row;
    const session = this.#sessionOf(rest);
    // The demo has no keys.
    if (!session || session.isDemo || !row.role) return null;
    const key = { id: row.sessionId, name, mayWrite };
    return { ...session, role: keyStanding({ role: row.role, mayWrite, areas }), key };
  }

  /** A screen asks many things at once; what was forgotten in between is looked up anew. */
  #lookUpTogether(key: string): Promise<Session | null> {
    const asked = `${this.#cache.generation} ${key}`;
    const known = this.#asking.get(asked);
    if (known) return known;
    const answer = this.#lookUp(key).finally(() => this.#asking.delete(asked));
    this.#asking.set(asked, answer);
    return answer;
  }

  async #lookUp(key: string): Promise<Session | null> {
    const { generation } = this.#cache;
    const asked = performance.now();
    const session = await this.#read(key);
    if (!session) this.#cache.forgetToken(key);
    // A sign-out or a change of role meanwhile must not be undone by what was read before it.
    else if (generation === this.#cache.generation) this.#cache.set(key, session, asked);
    return session;
  }

  /** Beside the answer. The demo's sessions are everybody's. */
  noteUse(session: Session, { ip, log }: FastifyRequest): void {
    if (session.isDemo) return;
    const lastUse = session.key ? this.#lastUseOfKeys : this.#lastUse;
    lastUse
      .note(session, ip)
      ?.catch((error: unknown) => log.warn({ err: error }, 'The use of a session could not be noted'));
  }

  forgetToken(token: string): void {
    this.#cache.forgetToken(tokenHash(token));
  }

  /** After a sign-out everywhere, a change of organisation, of a role or of the name. */
  forgetUser(userId: string): void {
    this.#cache.forgetUser(userId);
  }

  /** After a change of plan or name. */
  forgetOrganisation(orgId: string): void {
    this.#cache.forgetOrganisation(orgId);
  }

  async #read(key: string): Promise<Session | null> {
    let row = await this.#lookUps.find(key);
    if (row && row.orgId === null) {
      // A sign-up that was cut short before the organisation was made.
      await ensureHomeOrganisation(this.#db, row.userId);
      row = await this.#lookUps.find(key);
    }
    return row ? this.#sessionOf(row) : null;
  }

  /** Who demands a second factor where an organisation does or does not. */
  demandOf(isDemandedHere: boolean | null): SecondFactorDemand | null {
    if (this.demandsSecondFactor) return 'installation';
    return isDemandedHere ? 'organisation' : null;
  }

  #sessionOf(row: SessionRow): Session | null {
    if (!row.orgId || !row.role || !row.plan || row.orgName === null) return null;
    const { key: _, isDemoUser, isDemoOrg, isAddressProven, orgId, orgName, role, plan, ...rest } = row;
    const { demandsSecondFactor: isDemandedHere, hasSecondFactor, ...person } = rest;
    const isDemo = isDemoUser || isDemoOrg === true;
    return {
      ...person,
      orgId,
      orgName,
      role,
      plan,
      isDemoOrg: isDemoOrg === true,
      // Whoever works in the demo only looks, whatever their account is.
      isDemo,
      secondFactorDue: isDemo || hasSecondFactor ? null : this.demandOf(isDemandedHere),
      mustConfirmAddress: this.#hasMail && !isAddressProven && !isDemoUser && !isStandIn(person.email),
      key: null,
    };
  }
}

/** The specification's words where the account itself is asked for. */
const sentenceFor = ({ routeOptions: { url = '', config } }: FastifyRequest): string =>
  config.signedOut ?? (url.startsWith('/api/auth/') ? 'Auth session missing!' : 'Please sign in.');

/** In the specification's words, whose tokens are JWTs; ours are looked up. */
const invalidToken = 'Invalid JWT: no session belongs to this token, or it has ended.';

/** Who asks; throws `unauthorized` when nobody is signed in, `invalid-token` for a token that opens nothing. Fits `permission` as actor and the database as tenant. */
export function requireActor(request: FastifyRequest): Session {
  if (request.session) return request.session;
  if (sendsBearer(request)) throw new AppError('invalid-token', invalidToken);
  throw new AppError('unauthorized', sentenceFor(request));
}

const onlyLooking =
  'You are looking at this account as its owner sees it. Go back to your own account to change something.';

/** @throws AppError `forbidden` to whoever looks at somebody else's account, for what they may neither change nor take along */
export function refuseLooking(session: Pick<Session, 'lookedAtBy'> | null): void {
  if (session?.lookedAtBy) throw new AppError('forbidden', onlyLooking);
}

const isOpen = (request: FastifyRequest): boolean =>
  request.is404 || request.routeOptions.config.isOpen === true;

const isChange = (request: FastifyRequest): boolean =>
  !harmlessMethods.has(request.method) &&
  !isOpen(request) &&
  request.routeOptions.config.changesNothing !== true;

/** A bearer token goes before a cookie: a program that sends one means it. Where files are asked for, the demo goes before the account. */
async function findSender(sessions: Sessions, request: FastifyRequest): Promise<Session | null> {
  const isForChange = isChange(request);
  const bearer = bearerOf(request);
  if (bearer?.startsWith(keyPrefix)) return sessions.findKey(bearer);
  if (bearer !== undefined) return sessions.find(bearer, { isForChange });
  const demoToken = demoCookieTokenOf(request);
  const demo = demoToken === undefined ? null : await sessions.find(demoToken);
  if (demo?.isDemo) return demo;
  const token = cookieTokenOf(request);
  return token === undefined ? null : sessions.find(token, { isForChange });
}

/**
 * Puts the session on every request of the API, refuses writes that another site had the browser send, and lets
 * visitors reach only what is marked as open: a new route is closed until somebody decides otherwise.
 */
export function installSessions(
  app: FastifyInstance,
  sessions: Sessions,
  { ownOrigin, rates }: { readonly ownOrigin: string; readonly rates: Rates | undefined },
): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfApi(request.routeOptions.url)) {
      await rates?.countVisitor(request, reply);
      return;
    }
    refuseForeignWrites(request, ownOrigin);
    request.session = await findSender(sessions, request);
    await rates?.countSender(request, reply);
    if (request.session) sessions.noteUse(request.session, request);
    if (!request.session && !isOpen(request)) requireActor(request);
    if (request.session?.key && isOpen(request) && !isForKeys(request.routeOptions.url)) {
      // Who signs in or out does so as a visitor.
      request.session = null;
    } else if (request.session?.key) {
      const { plan, key } = request.session;
      refuseKey(request, { plan, mayWrite: key.mayWrite, isChange: isChange(request) });
    }
    if (!isWithSecondFactor(request, isOpen(request))) request.session = null;
    // Before anything is validated: in the demo no body is the right one.
    if (request.session?.isDemo && isChange(request)) requireAllowed('demo-read-only');
    if (isChange(request) || request.routeOptions.config.carriesAway) refuseLooking(request.session);
  });
}
