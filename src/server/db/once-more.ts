import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerSession } from './database.ts';

/**
 * Two transactions in each other's way: the database has undone this one so that the other can go on, and nothing
 * speaks against doing it again. Whoever fails twice is told to try again.
 */
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/** The other one has to wake up and take what was given free: sooner, this one would be first again, and in its way. */
const wayMs = 50;

export const onceMore = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isInTheWay(error)) throw error;
    await pause(wayMs);
    return work();
  }
};

/** A transaction of the owner of the tables that asks the database alone, so that it can be done again. */
export const inOneGo = <T>(owner: OwnerSession, work: () => Promise<T>): Promise<T> =>
  onceMore(() => owner.transaction(work));
