import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { sql } from 'kysely';
import type { DomainCheckAnswer, OwnDomain } from '#domain/answers/own-domains.ts';
import { AppError } from '#domain/errors.ts';
import { spelled } from '#domain/writing.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import type { OwnPage } from '#server/http/hosts.ts';
import { securityEventWhere } from '#server/security/record-event.ts';
import { hostFrom, recordName, recordValue, tokensIn } from './domain-names.ts';

/** So long is remembered whose a name is: it takes longer for a DNS record to be seen. */
const rememberedMs = 30_000;
const mostNames = 500;
export const mostDomains = 5;

/** What the record says that shows whose a name is. */
export const newDomainToken = (): string => randomBytes(20).toString('hex');

interface Row {
  readonly host: string;
  readonly token: string;
  readonly verifiedAt: Date | string | null;
  readonly checkedAt: Date | string | null;
}

const columns = 'host, token, verified_at as "verifiedAt", checked_at as "checkedAt"';
const listStatement: Statement<Row> = {
  sql: `select ${columns} from own_domains where org_id = $org order by created_at`,
  parameters: [],
};
const oneStatement = (host: string): Statement<Row> => ({
  sql: `select ${columns} from own_domains where org_id = $org and host = $1`,
  parameters: [host],
});

export interface OwnDomainOptions {
  /** Names Studbook goes by itself; nobody can have them. The first one is where names of others lead. */
  readonly ownNames: readonly string[];
  /** Who is asked about names, as `address:port`; those of this machine unless told. */
  readonly dnsServers?: readonly string[] | undefined;
}

/** Names organisations show their page under: whose they are is asked of the DNS. */
export class OwnDomains {
  readonly #db: Database;
  readonly #ownNames: readonly string[];
  readonly #resolver = new Resolver({ timeout: 3_000, tries: 2 });
  readonly #known = new Map<string, { readonly page: OwnPage | null; readonly until: number }>();

  constructor(db: Database, { ownNames, dnsServers }: OwnDomainOptions) {
    this.#db = db;
    this.#ownNames = ownNames.map((name) => name.toLowerCase());
    if (dnsServers) this.#resolver.setServers([...dnsServers]);
  }

  /** Whose page a name leads to; null for a name that is nobody's. */
  async pageOf(host: string): Promise<OwnPage | null> {
    const known = this.#known.get(host);
    if (known && known.until > performance.now()) return known.page;
    const found = await sql<OwnPage>`select org_id as "orgId", slug from find_own_page(${host})`.execute(
      this.#db.kysely,
    );
    const page = found.rows[0] ?? null;
    if (this.#known.size >= mostNames) this.#known.clear();
    this.#known.set(host, { page, until: performance.now() + rememberedMs });
    return page;
  }

  /** What its names lead to has changed; a name that led nowhere may lead there now. */
  forget(orgId: string): void {
    for (const [host, { page }] of this.#known)
      if (page === null || page.orgId === orgId) this.#known.delete(host);
  }

  async list(tenant: Tenant): Promise<OwnDomain[]> {
    const [rows] = await this.#db.scoped(tenant, [listStatement], { readOnly: true });
    return rows.map((row) => this.#answer(row));
  }

  /** @throws AppError 'invalid', 'conflict' */
  async add(tenant: Tenant, typed: string): Promise<OwnDomain> {
    const host = hostFrom(typed, this.#ownNames);
    const rows = await this.list(tenant);
    const sentence = rows.some((row) => row.host === host)
      ? 'This name is in your list already.'
      : rows.length >= mostDomains
        ? spelled(`An organization can have ${mostDomains} names. Remove one first.`)
        : undefined;
    if (sentence) throw new AppError('conflict', sentence, { fields: { host: sentence } });
    const token = newDomainToken();
    const add = 'insert into own_domains (org_id, host, token) values ($org, $1, $2)';
    await this.#db.scoped(tenant, [{ sql: add, parameters: [host, token] }]);
    return this.#answer({ host, token, verifiedAt: null, checkedAt: null });
  }

  /**
   * Asks the DNS whose a name is. Who proves it has it at once, whoever had it before, unless that proof stands there too.
   * @throws AppError 'not-found', 'conflict'
   */
  async check(tenant: Tenant, host: string, address: string): Promise<DomainCheckAnswer> {
    const [[row]] = await this.#db.scoped(tenant, [oneStatement(host)], { readOnly: true });
    if (!row) throw new AppError('not-found', 'There is no such name.');
    const found = await this.#recordsAt(recordName(host));
    const isTheirs = found?.includes(recordValue(row.token)) === true;
    let kept = row;
    try {
      // A server that cannot be reached says nothing about whose it is.
      const verified =
        found === undefined ? 'verified_at' : isTheirs ? 'coalesce(verified_at, now())' : 'null';
      const set = `update own_domains set checked_at = now(), verified_at = ${verified}
        where org_id = $org and host = $1 returning ${columns}`;
      const name = `update branding_settings set custom_domain = $1 where org_id = $org and deleted_at is null
        and $2::boolean and custom_domain is distinct from $1`;
      const release = 'select release_own_domain($1, $2::text[]) where $3::boolean';
      const [, , [changed]] = await this.#db.scoped(tenant, [
        { sql: release, parameters: [host, tokensIn(found ?? []), isTheirs] },
        // One that is looked up again leads where it led.
        told(tenant, 'own-name-connected', { host, address, state: `verified_at is null and ${isTheirs}` }),
        { sql: set, parameters: [host] } as Statement<Row>,
        { sql: name, parameters: [host, isTheirs] },
      ]);
      kept = changed ?? row;
    } catch (error) {
      if (!(error instanceof Error && 'constraint' in error && error.constraint === 'own_domains_host_key'))
        throw error;
      throw new AppError('conflict', spelled('Another organization shows its page under this name.'), {
        cause: error,
      });
    }
    this.#known.delete(host);
    return { domain: this.#answer(kept), sentence: sentenceOf(host, found, isTheirs) };
  }

  /** None there is fine. */
  async remove(tenant: Tenant, host: string, address: string): Promise<void> {
    await this.#db.scoped(tenant, [
      told(tenant, 'own-name-removed', { host, address, state: 'verified_at is not null' }),
      { sql: 'delete from own_domains where org_id = $org and host = $1', parameters: [host] },
      {
        sql: 'update branding_settings set custom_domain = null where org_id = $org and custom_domain = $1',
        parameters: [host],
      },
    ]);
    this.#known.delete(host);
  }

  /** The TXT records of a name; undefined where nobody could be asked. */
  async #recordsAt(name: string): Promise<readonly string[] | undefined> {
    try {
      return (await this.#resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
    }
  }

  #answer({ host, token, verifiedAt, checkedAt }: Row): OwnDomain {
    return {
      host,
      isVerified: verifiedAt !== null,
      checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
      records: [
        { type: 'TXT', name: recordName(host), value: recordValue(token) },
        { type: 'CNAME', name: host, value: this.#ownNames[0] ?? '' },
      ],
    };
  }
}

const told = (
  { orgId, userId }: Tenant,
  kind: 'own-name-connected' | 'own-name-removed',
  { host, address, state }: { readonly host: string; readonly address: string; readonly state: string },
): Statement =>
  securityEventWhere(
    { orgId, userId, kind, address, details: { host } },
    `exists (select from own_domains where org_id = $org and host = $6 and ${state})`,
    host,
  );

function sentenceOf(host: string, found: readonly string[] | undefined, isTheirs: boolean): string {
  if (isTheirs) return `${host} is yours and shows your page.`;
  if (found === undefined) return 'Nobody could be asked about this name. Try again in a while.';
  return found.length === 0
    ? 'The TXT record is not there yet. It can take up to a day until everybody sees it.'
    : 'There is a TXT record, but it says something else. Compare it letter by letter.';
}
