import { createHash } from 'node:crypto';
import { addDays, daysBetween } from '#domain/dates.ts';
import type { EntityName, entities } from '#domain/entities/index.ts';
import type { RecordValues } from '#domain/fields/field.ts';
import { type Dice, makeDice } from './dice.ts';

/** What a record of an entity may be given; everything else takes its default. */
export type SampleValues<N extends EntityName> = Partial<RecordValues<(typeof entities)[N]['fields']>>;

export interface SampleRecord {
  readonly id: string;
  /** When it was entered, as an instant. */
  readonly createdAt: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export type SampleRecords = ReadonlyMap<EntityName, readonly SampleRecord[]>;

/**
 * The kennel's story is told as it stood on this day. `SampleBook.on` moves every day of it by the same distance, so
 * that the story always happens today.
 */
export const storyToday = '2025-11-20';

const dayMs = 86_400_000;

/** The time a version 7 uuid begins with: 1 January 2024. Which record is newer stands in `createdAt`. */
const idTime = '018cc251-f400';

/** Collects the records of the sample kennel. Records know each other by key, in any order of writing. */
export class SampleBook {
  readonly today: string;
  readonly dice: Dice;
  readonly #seed: string;
  readonly #shift: number;
  readonly #records = new Map<EntityName, SampleRecord[]>();
  #count = 0;

  constructor(today: string, seed: string) {
    this.today = today;
    this.dice = makeDice(seed);
    this.#seed = seed;
    this.#shift = daysBetween(storyToday, today);
  }

  get records(): SampleRecords {
    return this.#records;
  }

  /** A day of the story as a day of the calendar. */
  on(storyDay: string): string {
    return addDays(storyDay, this.#shift);
  }

  /** A few letters and digits that differ from seed to seed. */
  get mark(): string {
    return createHash('sha256').update(this.#seed).digest('hex').slice(0, 6);
  }

  /**
   * The id of the record with this key. It depends on the seed and the key only, so links keep working when the sample
   * is made anew on another day.
   */
  id(name: EntityName, key: string): string {
    const hex = createHash('sha256').update(`${this.#seed} ${name} ${key}`).digest('hex');
    const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
    return `${idTime}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  add<N extends EntityName>(name: N, key: string, values: SampleValues<N>, recordedOn = storyToday): string {
    const id = this.id(name, key);
    const list = this.#records.get(name) ?? [];
    if (list.some((record) => record.id === id)) throw new Error(`Two ${name} are called ${key}`);
    this.#count += 1;
    // Entered one after the other, so that lists by time keep the order of the story.
    const createdAt = new Date(Date.parse(this.on(recordedOn)) + (this.#count % dayMs)).toISOString();
    list.push({ id, createdAt, values });
    this.#records.set(name, list);
    return id;
  }
}
