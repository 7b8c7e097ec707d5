import { isPlan, type Plan } from '#domain/plans.ts';

const key = 'studbook.wanted-plan';

/** The plan chosen on the landing page, until it is asked for: the link of a mail opens a window that knows nothing of it. */
export function keepWantedPlan(plan: Plan): void {
  try {
    localStorage.setItem(key, plan);
  } catch {
    // Storage is refused: nothing is marked then.
  }
}

export function wantedPlan(): Plan | undefined {
  try {
    const kept = localStorage.getItem(key);
    return isPlan(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const forgetWantedPlan = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
