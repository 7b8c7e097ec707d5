import type { EntityName } from '#domain/entities/index.ts';
import { type Action, permission, type Verdict } from '#domain/policy.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { unreachable } from '#web/ui/unreachable.ts';
import type { Refused } from './refuse.ts';

export interface Permission {
  readonly verdict: (action: Action) => Verdict;
  readonly can: (action: Action) => boolean;
  readonly offers: (action: Action) => boolean;
  /** Runs where allowed; otherwise says why not. */
  readonly ask: (action: Action, run: () => void) => void;
  /** The same for opening a form, which the demo shows as well: there saving says why not. */
  readonly open: (action: Action, run: () => void) => void;
}

/** The words for it are fetched when somebody is refused. */
const refuseLater = (refused: Refused): void => {
  import('./refuse.ts').then(
    ({ refuse }) => refuse(refused),
    () => toast({ title: unreachable, tone: 'danger' }),
  );
};

/** Runs what is allowed to whoever is here, and answers what is not, for any entity. */
export function useAsk({ showsInDemo = false } = {}) {
  const actor = useActor();
  const { terms } = useSpecies();
  return (entity: EntityName, action: Action, run: () => void): void => {
    const verdict = permission(actor, action, entity);
    if (verdict === 'allowed' || (showsInDemo && verdict === 'demo-read-only')) run();
    else refuseLater({ verdict, action, entity, terms, goOn: run });
  };
}

/** A button stands where the action is allowed, and in the demo, where it answers with the notice. */
export const isOffered = (verdict: Verdict): boolean => verdict === 'allowed' || verdict === 'demo-read-only';

/** What the signed-in user may do with records of an entity, from the one policy table. */
export function usePermission(entity: EntityName): Permission {
  const actor = useActor();
  const ask = useAsk();
  const open = useAsk({ showsInDemo: true });
  const verdict = (action: Action) => permission(actor, action, entity);
  return {
    verdict,
    can: (action) => verdict(action) === 'allowed',
    offers: (action) => isOffered(verdict(action)),
    ask: (action, run) => ask(entity, action, run),
    open: (action, run) => open(entity, action, run),
  };
}
