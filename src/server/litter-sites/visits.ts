import type { Database } from '../db/database.ts';
import { daySql, nobody } from './find-site.ts';

/** A page that is looked at a thousand times a second is written down once a second. */
const restMs = 1_000;
/** So many hosts of one page on one day; those beyond it are counted together. */
const mostHosts = 60;
const others = 'other';

interface Looked {
  readonly orgId: string;
  readonly siteId: string;
  readonly hosts: Map<string, number>;
}

/** The host that led here, in small letters; '' where there is none, or where it is our own. */
export function referrerOf(referer: string | undefined, ownHost: string): string {
  const host = referer === undefined ? '' : (URL.parse(referer)?.hostname ?? '');
  return host === ownHost ? '' : host.replace(/^www\./, '').slice(0, 120);
}

/** Counts who looks at pages: the day and the host that led there, and nothing of whoever looks. */
export class Visits {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<string, Looked>();
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  count(orgId: string, siteId: string, referrer: string): void {
    const looked = this.#waiting.get(siteId) ?? { orgId, siteId, hosts: new Map<string, number>() };
    const host = looked.hosts.size < mostHosts || looked.hosts.has(referrer) ? referrer : others;
    looked.hosts.set(host, (looked.hosts.get(host) ?? 0) + 1);
    this.#waiting.set(siteId, looked);
    if (this.#writing === undefined && this.#timer === undefined) this.#begin();
  }

  /** Writes down what is still waiting. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#write();
  }

  #begin(): void {
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        if (this.#waiting.size > 0) this.#begin();
      }, restMs);
      this.#timer.unref();
    });
  }

  async #write(): Promise<void> {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of all) await this.#writeOne(one).catch(this.#onError);
  }

  /** It is no edit of the page: its version and its history stay as they are. */
  async #writeOne({ orgId, siteId, hosts }: Looked): Promise<void> {
    const all = [...hosts];
    const sum = all.reduce((total, [, views]) => total + views, 0);
    await this.#db.scoped({ orgId, userId: nobody }, [
      {
        sql: `update litter_sites set view_count = least(view_count::bigint + $2::bigint, 2000000000) where org_id = $org and id = $1::uuid`,
        parameters: [siteId, sum],
      },
      {
        sql: `insert into site_days (org_id, site_id, day, referrer, views)
          select $org, $1::uuid, ${daySql},
            case when seen.hosts < ${mostHosts} or h.host = '' or exists (select from site_days d
              where d.org_id = $org and d.site_id = $1::uuid and d.day = ${daySql} and d.referrer = h.host) then h.host else '${others}' end,
            sum(h.views)
          from unnest($2::text[], $3::integer[]) as h(host, views),
            (select count(*) as hosts from site_days d where d.org_id = $org and d.site_id = $1::uuid and d.day = ${daySql}) seen
          where exists (select from litter_sites s where s.org_id = $org and s.id = $1::uuid)
          group by 1, 2, 3, 4
          on conflict (org_id, site_id, day, referrer) do update set views = least(site_days.views::bigint + excluded.views, 2000000000)`,
        parameters: [siteId, all.map(([host]) => host), all.map(([, views]) => views)],
      },
    ]);
  }
}
