import type { Occasion } from '#domain/dashboard.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { type Actor, permission } from '#domain/policy.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { wordsIn, wordsStatement } from '#server/species/words.ts';
import type { OccasionSource, Span } from './occasion.ts';
import { breedingSources } from './sources/breeding.ts';
import { businessSources } from './sources/business.ts';
import { careSources } from './sources/care.ts';
import { reproductionSources } from './sources/reproduction.ts';

const sources: readonly OccasionSource[] = [
  ...breedingSources,
  ...reproductionSources,
  ...careSources,
  ...businessSources,
];

/** Open things older than this are no longer asked about every day; they stay in their lists. */
const daysBack = 120;

export async function spanFor(
  db: Database,
  tenant: Tenant,
  days: number,
  species: SpeciesKey | undefined,
): Promise<Span> {
  const [{ timeZone, currency }, [rows = []]] = await Promise.all([
    readPreferences(db, tenant),
    db.scoped(tenant, [wordsStatement], { readOnly: true }),
  ]);
  const today = todayIn(timeZone);
  const words = wordsIn(rows);
  return { today, from: addDays(today, -daysBack), to: addDays(today, days), species, currency, words };
}

/**
 * Everything that is open or ahead, by day: one round trip over all kinds of records that the actor's plan and role
 * open.
 */
export async function findOccasions(db: Database, actor: Actor & Tenant, span: Span): Promise<Occasion[]> {
  // What the demo may not change it may still see.
  const mayRead = (entity: EntityName) => permission(actor, 'read', entity) === 'allowed';
  const open = sources.filter(
    ({ entity, unlessOpen }) => mayRead(entity) && !(unlessOpen !== undefined && mayRead(unlessOpen)),
  );
  const answers = await db.scoped(
    actor,
    open.map(({ statement }) => statement(span)),
    { readOnly: true },
  );
  const found = open.flatMap(({ occasions }, index) => occasions(answers[index] ?? [], span));
  return found.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.title < b.title ? -1 : 1));
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
