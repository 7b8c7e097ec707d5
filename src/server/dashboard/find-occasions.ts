import type { Occasion } from '#domain/answers/dashboard.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { readableSubjects } from '#domain/hidden-fields.ts';
import { type Actor, mayRead, permission } from '#domain/policy.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import type { OccasionSource, Span } from './occasion.ts';
import { breedingSources } from './sources/breeding.ts';
import { businessSources } from './sources/business.ts';
import { careSources } from './sources/care.ts';
import { carePlans } from './sources/care-plans.ts';
import { documentSources } from './sources/documents.ts';
import { reproductionSources } from './sources/reproduction.ts';

const sources: readonly OccasionSource[] = [
  ...breedingSources,
  ...reproductionSources,
  ...careSources,
  carePlans,
  ...businessSources,
  ...documentSources,
];

/** Open things older than this are no longer asked about every day; they stay in their lists. */
const daysBack = 120;

export async function spanFor(
  db: Database,
  reader: Actor & Tenant,
  days: number,
  species: SpeciesKey | undefined,
): Promise<Span> {
  const [{ timeZone, currency }, [rows = []]] = await Promise.all([
    readPreferences(db, reader),
    db.scoped(reader, [speciesStatement], { readOnly: true }),
  ]);
  const today = todayIn(timeZone);
  return {
    today,
    from: addDays(today, -daysBack),
    to: addDays(today, days),
    species,
    currency,
    here: speciesHere(rows),
    sees: { buyers: mayRead(reader.role, 'customers'), herd: mayRead(reader.role, 'offspring') },
    subjects: readableSubjects(reader.role),
  };
}

/** Which of the occasions are meant, and how many of each kind of record at most, the earliest first. */
interface Asked {
  readonly which: 'ahead' | 'wanted' | 'all';
  readonly most: number;
}

interface Found {
  readonly occasions: readonly Occasion[];
  /** How many of them there are, also of those that were not read. */
  readonly count: number;
}

/** The rows that are asked for, counted and narrowed by the database; one row with the count also where there are none. */
function narrowed(
  { sql, parameters }: Statement,
  { ahead, wanted, order = 'day, id', joined }: Rows,
  asked: Asked,
  today: string,
): Statement {
  // A text that is the same for every page is planned once for all of them.
  const most = `$${parameters.length + 1}::int`;
  const which = { ahead, wanted, all: 'true' }[asked.which];
  const ofDay = which.replaceAll('$today', `$${parameters.length + 2}::date`);
  return {
    sql: `with s as materialized (select * from (${sql}) e where ${ofDay})
      select c.rows_count, w.*${joined ? `, ${joined.columns}` : ''} from (select count(*)::int as rows_count from s) c
      left join lateral (select * from s order by ${order} limit ${most}) w on true
      ${joined?.join ?? ''}`,
    parameters: [...parameters, asked.most, ...(ofDay === which ? [] : [today])],
  };
}

/** What a source is asked. Nothing wants somebody sooner than its lead allows: what lies further ahead is not read for that. */
export function statementOf({ statement, rows }: OccasionSource, span: Span, asked: Asked): Statement {
  if (!rows) return statement(span);
  const isShort = asked.which === 'wanted';
  const reach = isShort ? { ...span, to: addDays(span.today, rows.lead ?? 0) } : span;
  return narrowed(statement(reach), rows, asked, span.today);
}

type Rows = NonNullable<OccasionSource['rows']>;

const byDays = (a: Occasion, b: Occasion): number => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0);

function read(
  { rows: each, occasions }: OccasionSource,
  rows: readonly Row[],
  span: Span,
  asked: Asked,
): Found {
  if (each) {
    const shown = rows.filter(({ id }) => id !== null);
    return { occasions: occasions(shown, span), count: Number(rows[0]?.rowsCount) };
  }
  const all = occasions(rows, span);
  const found = { ahead: upcoming, wanted: wanting, all: () => all }[asked.which](all, span.today);
  return { occasions: found.toSorted(byDays).slice(0, asked.most), count: found.length };
}

/**
 * What is asked for of all kinds of records that are open to the actor, in one round trip. By day, and on one
 * day always in the same order.
 */
async function find(db: Database, actor: Actor & Tenant, span: Span, asked: Asked): Promise<Found> {
  // What the demo may not change it may still see.
  const isOpen = (action: 'read' | 'use', entity: EntityName) =>
    permission(actor, action, entity) === 'allowed';
  const open = sources.filter(
    // What is worked out anew needs the plan; what was entered is only read.
    ({ entity, unlessOpen, refresh }) =>
      isOpen(refresh ? 'use' : 'read', entity) && !(unlessOpen !== undefined && isOpen('use', unlessOpen)),
  );
  for (const { refresh } of open) await refresh?.(db, actor, span);
  const answers = await db.scoped(
    actor,
    open.map((source) => statementOf(source, span, asked)),
    { readOnly: true, keepsPlans: true },
  );
  // A name is told to whoever may read who bears it.
  const named = (occasion: Occasion): Occasion => {
    if (isOpen('read', 'animals')) return occasion;
    const { animal: _animal, young: _young, ...rest } = occasion;
    return { ...rest, title: rest.short ?? rest.title };
  };
  const found = open.map((source, index) => read(source, answers[index] ?? [], span, asked));
  return {
    occasions: found.flatMap(({ occasions }) => occasions.map(named)).sort(byDays),
    count: found.reduce((sum, { count }) => sum + count, 0),
  };
}

const byTitle = (a: Occasion, b: Occasion): number => byDays(a, b) || (a.title < b.title ? -1 : 1);

/** More than a calendar shows of one kind of record. */
const mostOfEach = 5_000;

/** Everything that is open or ahead, by day. */
export async function findOccasions(db: Database, actor: Actor & Tenant, span: Span): Promise<Occasion[]> {
  const { occasions } = await find(db, actor, span, { which: 'all', most: mostOfEach });
  return occasions.toSorted(byTitle);
}

/** Of one kind of record, on the days of one page. */
const mostOnPage = 500;

/** What lies on the days from one to another, also what began before and lasts until then. */
export async function findBetween(
  db: Database,
  actor: Actor & Tenant,
  span: Span,
): Promise<{ events: Occasion[]; isWhole: boolean }> {
  const { occasions } = await find(db, actor, span, { which: 'all', most: mostOnPage });
  const events = occasions.filter((one) => one.on <= span.to && lastDay(one) >= span.from);
  const counts = Map.groupBy(occasions, ({ entity }) => entity);
  const isWhole = [...counts.values()].every(({ length }) => length < mostOnPage);
  return { events: events.toSorted(byTitle), isWhole };
}

/** A page of what is still ahead, today included. */
export async function findAhead(
  db: Database,
  actor: Actor & Tenant,
  span: Span,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ events: Occasion[]; count: number }> {
  const ahead = { ...span, from: span.today };
  const found = await find(db, actor, ahead, { which: 'ahead', most: offset + limit });
  const events = found.occasions.slice(offset, offset + limit).toSorted(byTitle);
  return { events, count: found.count };
}

/** What wants somebody today, the longest overdue first, and how much of that there is. */
export async function findWanting(
  db: Database,
  actor: Actor & Tenant,
  span: Span,
  most: number,
): Promise<{ wanting: Occasion[]; wantingCount: number }> {
  const found = await find(db, actor, span, { which: 'wanted', most });
  return {
    wanting: found.occasions.slice(0, most).toSorted(byTitle),
    wantingCount: found.count,
  };
}

const lastDay = ({ on, until }: Occasion): string => until ?? on;

/** What is still ahead, today included. */
export const upcoming = (occasions: readonly Occasion[], today: string): Occasion[] =>
  occasions.filter((occasion) => lastDay(occasion) >= today && occasion.kind !== 'in-season');

/** A certificate takes time to renew, so it is asked for before the day. */
const leadDays: Partial<Record<Occasion['kind'], number>> = { clearance: 21, pickup: 1 };

const waits: ReadonlySet<Occasion['kind']> = new Set(['heat', 'milestone', 'meeting', 'retirement']);

/** What wants somebody today: overdue or due, and windows that are open now. */
export const wanting = (occasions: readonly Occasion[], today: string): Occasion[] =>
  occasions.filter((occasion) => {
    if (waits.has(occasion.kind)) return occasion.kind === 'meeting' && occasion.on === today;
    return occasion.on <= addDays(today, leadDays[occasion.kind] ?? 0);
  });
