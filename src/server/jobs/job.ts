import type { z } from 'zod';

/** Work that outlives the request that asked for it: what it is called, what it is given, how patient it is. */
export interface JobKind<T extends object> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  /** How often it is tried again after the first time. The pause before each doubles, up to an hour. */
  readonly retries: number;
  readonly firstPauseSeconds: number;
  /** Then it counts as given up by a process that died, and another one takes it. */
  readonly timeLimitSeconds: number;
  /** How long it is kept once it is done or has failed for good. */
  readonly keptDays: number;
}

interface Attempt {
  /** Nobody tries again after this one. */
  readonly isLast: boolean;
}

export interface Job {
  readonly kind: JobKind<object>;
  /** May be done more than once: a process can die between the work and the note that it is done. */
  run(data: unknown, attempt: Attempt): Promise<void>;
}

export const jobOf = <T extends object>(
  kind: JobKind<T>,
  run: (data: T, attempt: Attempt) => Promise<void>,
): Job => ({ kind, run: (data, attempt) => run(kind.data.parse(data), attempt) });
