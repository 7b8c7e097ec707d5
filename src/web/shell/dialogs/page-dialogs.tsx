import { useEffect, useRef } from 'react';
import { entityOf } from '#domain/entities/index.ts';
import { permission, planFor } from '#domain/policy.ts';
import { entityWords } from '#domain/terms.ts';
import { offerPlan } from '#web/api/plan-offer.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { verdictWords } from '#web/records/verdict-words.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type DialogRequest, onDialogRequest } from '../dialog-events.ts';

/** Answers the page-wide events with the form they ask for, or with the reason why there is none. */
export function PageDialogs() {
  const openForm = useOpenForm();
  const actor = useActor();
  const { terms } = useSpecies();

  const answer = ({ entity, defaults }: DialogRequest) => {
    const verdict = permission(actor, 'create', entity);
    if (verdict === 'plan-too-low') {
      const { many } = entityWords(entityOf(entity), terms);
      offerPlan({
        plan: planFor(entity, 'create'),
        what: many,
        goOn: () => void openForm({ entity, defaults }),
      });
    } else if (verdict !== 'allowed') {
      toast({ ...verdictWords(verdict, 'create', entity, terms), tone: 'info' });
    } else {
      void openForm({ entity, defaults });
    }
  };
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => onDialogRequest((request) => latest.current(request)), []);
  return null;
}
