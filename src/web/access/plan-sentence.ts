import { featuresOf, type PlanFacts } from '#domain/plans.ts';

/** What a plan costs and has; what is still to come is no reason to take it. */
export function planSentence(plan: PlanFacts): string {
  const [first = '', ...rest] = featuresOf(plan);
  const all = [first.charAt(0).toLowerCase() + first.slice(1), ...rest];
  return `${plan.name} costs ${plan.monthlyPrice} a month and has ${all.slice(0, -1).join(', ')} and ${all.at(-1)}.`;
}
