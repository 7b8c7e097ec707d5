import type { ListedEvent } from '#domain/answers/security-events.ts';
import type { Database, Tenant } from '../db/database.ts';
import { listChanges } from './list-changes.ts';
import { type EventQuery, listSecurityEvents, pageSize } from './list-events.ts';

interface EventPage {
  readonly items: ListedEvent[];
  /** `before` of the next page; null on the last. */
  readonly next: string | null;
}

/** Two lists are walked at once, each from its own place on: the last event and the last change of the page before. */
const placesIn = (before = ''): readonly [event: string | undefined, change: string | undefined] => {
  const [event, change] = before.split('.');
  return [event || undefined, change || undefined];
};

const instant = ({ at }: ListedEvent): number => Date.parse(at);

/** Events and changes of records in one list, the newest first: who came in, from where, and what they did. */
export async function listEverything(db: Database, tenant: Tenant, query: EventQuery): Promise<EventPage> {
  const [lastEvent, lastChange] = placesIn(query.before);
  const [events, changes] = await Promise.all([
    listSecurityEvents(db, tenant, { ...query, before: lastEvent }),
    listChanges(db, tenant, { ...query, before: lastChange }),
  ]);
  const items: ListedEvent[] = [];
  let [event, change] = [0, 0];
  while (items.length < pageSize) {
    const [nextEvent, nextChange] = [events[event], changes[change]];
    if (nextEvent && (!nextChange || instant(nextEvent) >= instant(nextChange))) {
      items.push(nextEvent);
      event += 1;
    } else if (nextChange) {
      items.push(nextChange);
      change += 1;
    } else break;
  }
  const last = [events[event - 1]?.id ?? lastEvent ?? '', changes[change - 1]?.id ?? lastChange ?? ''];
  return { items, next: items.length === pageSize ? last.join('.') : null };
}
