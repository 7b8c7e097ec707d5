import type { Preferences } from '#domain/answers/organisation.ts';
import { organisationPermission } from '#domain/policy.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useActor, useChangePreferences } from '#web/api/session.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

const refusals = {
  allowed: null,
  'demo-read-only': 'The demo is view-only.',
  'role-too-low': 'Only owners and admins can change this.',
  'plan-too-low': null,
} as const;

/** Saves a change at once and says so; `refusal` is why this person may not. */
export function useSavePreferences() {
  const actor = useActor();
  const { mutate, isPending } = useChangePreferences();
  return {
    isPending,
    refusal: refusals[organisationPermission(actor, 'change-preferences')],
    save: (changes: Partial<Preferences>, done: string) =>
      mutate(changes, {
        onSuccess: () => toast({ title: done, tone: 'positive' }),
        onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
      }),
  };
}
