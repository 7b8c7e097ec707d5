import type { EntityName } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';

export interface RecentRecord {
  readonly entity: EntityName;
  readonly id: string;
}

const storageKey = 'studbook-recent';
const most = 8;

/** The last one first, each once. */
export const withLatest = (before: readonly RecentRecord[], latest: RecentRecord): readonly RecentRecord[] =>
  [latest, ...before.filter(({ id }) => id !== latest.id)].slice(0, most);

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'entity' in value &&
  typeof value.entity === 'string' &&
  isEntityName(value.entity);

/** What was kept for whoever looks now; nothing of anybody else who used this browser. */
export function recentIn(kept: string | null, owner: string): readonly RecentRecord[] {
  try {
    const { owner: whose, records } = JSON.parse(kept ?? '{}');
    return whose === owner && Array.isArray(records) ? records.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** @param owner Person and organisation; both change which records there are. */
export function recentRecords(owner: string): readonly RecentRecord[] {
  try {
    return recentIn(localStorage.getItem(storageKey), owner);
  } catch {
    return [];
  }
}

export function rememberRecord(owner: string, record: RecentRecord): void {
  try {
    const records = withLatest(recentRecords(owner), record);
    localStorage.setItem(storageKey, JSON.stringify({ owner, records }));
  } catch {
    // Without storage nothing is recent.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is none.
  }
}
