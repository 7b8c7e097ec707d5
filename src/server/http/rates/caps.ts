import { AppError } from '#domain/errors.ts';
import type { RateLimit } from './counters.ts';
import type { SharedCounters } from './shared-counters.ts';

/** How much people without an account may cause, all of them together. */
export interface CapSettings {
  readonly textsADay: number;
  readonly applicationsAnHour: number;
}

export const usualCaps: CapSettings = { textsADay: 200, applicationsAnHour: 60 };

const anHour = 60 * 60_000;
const aDay = 24 * anHour;
const textKey = 'texts of the installation';

const inWords = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

function refuseFor(ms: number, what: string): void {
  if (ms <= 0) return;
  const sentence = `${what} Please try again in ${inWords(ms)}.`;
  throw new AppError('too-many-requests', sentence, { retryAfterSeconds: Math.ceil(ms / 1000) });
}

/**
 * Limits on what costs whoever owns it, from however many addresses it comes: text messages of the whole installation,
 * and what one form takes in. Counted in the database on either kind, so that no restart begins anew.
 */
export class Caps {
  readonly #counters: SharedCounters | undefined;
  readonly #texts: RateLimit;
  readonly #applications: RateLimit;

  /** Without counters there are no limits. */
  constructor(counters: SharedCounters | undefined, { textsADay, applicationsAnHour }: CapSettings) {
    this.#counters = counters;
    this.#texts = { max: textsADay, timeWindow: aDay };
    this.#applications = { max: applicationsAnHour, timeWindow: anHour };
  }

  /**
   * Before somebody is told that a text message will go. It is the same for every number, and counts nothing: what is
   * asked for numbers that get none uses nothing up.
   * @throws AppError 'too-many-requests'
   */
  async requireText(): Promise<void> {
    const ms = (await this.#counters?.wait(textKey, this.#texts)) ?? 0;
    refuseFor(ms, 'No more text messages can be sent from here for now: too many were asked for.');
  }

  /** Counts one that is about to go. Whether it may. */
  async takeText(): Promise<boolean> {
    return ((await this.#counters?.count(textKey, this.#texts)) ?? 0) <= 0;
  }

  /** @throws AppError 'too-many-requests' */
  async takeApplication(formId: string): Promise<void> {
    const ms = (await this.#counters?.count(`applications ${formId}`, this.#applications)) ?? 0;
    refuseFor(ms, 'This form has taken in more applications than it can for now.');
  }
}
