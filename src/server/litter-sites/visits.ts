import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { daySql, nobody } from './find-site.ts';

/** A page that is looked at a thousand times a second is written down once a second. */
const restMs = 1_000;
/** So many places of one page on one day; those beyond it are counted together. */
const mostPlaces = 240;
const others = 'other';

/** Where a look came from. */
interface Place {
  /** The host that led here; '' where there is none. */
  readonly referrer: string;
  /** Two letters; '' where nobody says. */
  readonly country: string;
}

interface Looked {
  readonly orgId: string;
  readonly siteId: string;
  readonly places: Map<string, Place & { views: number }>;
}

/**
 * The country a proxy names in a header of its own, as two letters; '' where it knows none. The header counts only from
 * proxies that are believed: from anybody else it would be whatever they like.
 */
export function countryOf(request: FastifyRequest, header: string | undefined): string {
  const isBelieved = (request.ips?.length ?? 0) > 1;
  const named = header === undefined || !isBelieved ? undefined : request.headers[header];
  return typeof named === 'string' && /^[A-Z]{2}$/.test(named) && named !== 'XX' ? named : '';
}

/** The host that led here, in small letters; '' where there is none, or where it is one of our own. */
export function referrerOf(referer: string | undefined, ownHosts: readonly string[]): string {
  const host = referer === undefined ? '' : (URL.parse(referer)?.hostname ?? '');
  return ownHosts.includes(host) ? '' : host.replace(/^www\./, '').slice(0, 120);
}

/** Counts who looks at pages: the day, the host that led there and the country, and nothing of whoever looks. */
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

  count(orgId: string, siteId: string, place: Place): void {
    const looked = this.#waiting.get(siteId) ?? { orgId, siteId, places: new Map() };
    const key = `${place.country} ${place.referrer}`;
    const listed = looked.places.get(key);
    if (listed) listed.views += 1;
    else if (looked.places.size < mostPlaces) looked.places.set(key, { ...place, views: 1 });
    else {
      const rest = looked.places.get(others) ?? { referrer: others, country: '', views: 0 };
      looked.places.set(others, { ...rest, views: rest.views + 1 });
    }
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
  async #writeOne({ orgId, siteId, places }: Looked): Promise<void> {
    const all = [...places.values()];
    const sum = all.reduce((total, { views }) => total + views, 0);
    await this.#db.scoped({ orgId, userId: nobody }, [
      {
        sql: `update litter_sites set view_count = least(view_count::bigint + $2::bigint, 2000000000) where org_id = $org and id = $1::uuid`,
        parameters: [siteId, sum],
      },
      {
        sql: `insert into site_days (org_id, site_id, day, referrer, country, views)
          select $org, $1::uuid, ${daySql}, case when p.is_listed then p.referrer else '${others}' end,
            case when p.is_listed then p.country else '' end, sum(p.views)
          from (
            select n.*, seen.places < ${mostPlaces} or n.referrer = '' and n.country = '' or exists (select from site_days d
              where d.org_id = $org and d.site_id = $1::uuid and d.day = ${daySql}
                and d.referrer = n.referrer and d.country = n.country) as is_listed
            from unnest($2::text[], $3::text[], $4::integer[]) as n(referrer, country, views),
              (select count(*) as places from site_days d where d.org_id = $org and d.site_id = $1::uuid and d.day = ${daySql}) seen
          ) p
          where exists (select from litter_sites s where s.org_id = $org and s.id = $1::uuid)
          group by 1, 2, 3, 4, 5
          on conflict (org_id, site_id, day, referrer, country)
            do update set views = least(site_days.views::bigint + excluded.views, 2000000000)`,
        parameters: [
          siteId,
          all.map(({ referrer }) => referrer),
          all.map(({ country }) => country),
          all.map(({ views }) => views),
        ],
      },
    ]);
  }
}
