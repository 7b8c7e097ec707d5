import { AsyncLocalStorage } from 'node:async_hooks';

const errands = new AsyncLocalStorage<string>();

/** Whatever `work` asks of the database is asked for the sake of this errand, e.g. what a page is about. */
export const onErrand = <T>(errand: string, work: () => T): T => errands.run(errand, work);

/** What the statement at hand is asked for; all that nobody at a screen waits for is one errand. */
export const errandAtHand = (): string => errands.getStore() ?? 'background';
