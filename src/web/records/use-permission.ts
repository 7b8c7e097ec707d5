import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { type Action, permission, planFor, type Verdict } from '#domain/policy.ts';
import { entityWords } from '#domain/terms.ts';
import { offerPlan } from '#web/api/plan-offer.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { verdictWords } from './verdict-words.ts';

export interface Permission {
  readonly verdict: (action: Action) => Verdict;
  readonly can: (action: Action) => boolean;
  /** A button stands where the action is allowed, and in the demo, where it answers with the notice. */
  readonly offers: (action: Action) => boolean;
  /** Runs where allowed; otherwise says why not. */
  readonly ask: (action: Action, run: () => void) => void;
}

/** What the signed-in user may do with records of an entity, from the one policy table. */
export function usePermission(entity: EntityName): Permission {
  const actor = useActor();
  const { terms } = useSpecies();
  const verdict = (action: Action) => permission(actor, action, entity);
  return {
    verdict,
    can: (action) => verdict(action) === 'allowed',
    offers: (action) => verdict(action) === 'allowed' || verdict(action) === 'demo-read-only',
    ask: (action, run) => {
      const answer = verdict(action);
      if (answer === 'allowed') run();
      else if (answer === 'plan-too-low') {
        const { many } = entityWords(entityOf(entity), terms);
        offerPlan({ plan: planFor(entity, action), what: many, goOn: run });
      } else toast({ ...verdictWords(answer, action, entity, terms), tone: 'info' });
    },
  };
}
