import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { type Action, planFor, type Verdict } from '#domain/policy.ts';
import type { Terms } from '#domain/species/species.ts';
import { entityWords } from '#domain/terms.ts';
import { signUpFromDemo } from '#web/api/leaving.ts';
import { offerPlan } from '#web/api/plan-offer.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { verdictWords } from './verdict-words.ts';

export interface Refused {
  readonly verdict: Exclude<Verdict, 'allowed'>;
  readonly action: Action;
  readonly entity: EntityName;
  readonly terms: Terms;
  /** What was about to happen; it goes on when the plan is taken. */
  readonly goOn: () => void;
}

/** Answers whoever asks for what they may not: with the plan that opens it, or with the reason. */
export function refuse({ verdict, action, entity, terms, goOn }: Refused): void {
  if (verdict === 'plan-too-low') {
    const { many } = entityWords(entityOf(entity), terms);
    offerPlan({ plan: planFor(entity, action), what: many, goOn });
    return;
  }
  const signUp = { label: 'Create account', onSelect: () => void signUpFromDemo() };
  toast({
    ...verdictWords(verdict, action, entity, terms),
    tone: 'info',
    action: verdict === 'demo-read-only' ? signUp : undefined,
  });
}
