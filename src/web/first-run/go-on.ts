import type { Preferences } from '#domain/answers/organisation.ts';
import type { FirstRunStep } from '#domain/first-run.ts';

/** What a step does when it is answered: keeps something, and goes to the next one; without a next one all is done. */
export type GoOn = (next: FirstRunStep | null, changes?: Partial<Preferences>) => Promise<boolean>;
