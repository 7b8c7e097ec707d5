import type { Plan } from '#domain/plans.ts';

/** Something that a larger plan opens, at the moment it is wanted. */
export interface PlanOffer {
  readonly plan: Plan;
  /** What it opens, as the beginning of a sentence: "Importing records". */
  readonly what: string;
  /** What was about to happen; it goes on when the plan is taken. */
  readonly goOn?: (() => void) | undefined;
}

const event = 'openPlanOffer';

/** Offers the plan where one is. What was typed there stays: the offer lies over it. */
export const offerPlan = (offer: PlanOffer): void => {
  window.dispatchEvent(new CustomEvent<PlanOffer>(event, { detail: offer }));
};

/** Calls back for every offer on this page; answers a function that stops listening. */
export function onPlanOffer(answer: (offer: PlanOffer) => void): () => void {
  const stop = new AbortController();
  window.addEventListener(event, (asked) => answer((asked as CustomEvent<PlanOffer>).detail), {
    signal: stop.signal,
  });
  return () => stop.abort();
}
