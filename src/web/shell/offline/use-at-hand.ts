import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { permission } from '#domain/policy.ts';
import { useIsReached } from '#web/api/device/reach.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useMetrics } from '../metrics.ts';

/** After the worker keeps the program: without it nothing opens anyway. */
const afterMs = 3000;
const mostLitters = 12;

/** Keeps the litters in the box at hand, opened or not: the next weighing may be where there is no network. */
export function useAtHand(): void {
  const client = useQueryClient();
  const actor = useActor();
  const hasTasks = permission(actor, 'read', 'tasks') === 'allowed';
  const hasCare = permission(actor, 'read', 'care_items') === 'allowed';
  const { box = [] } = useMetrics();
  const { scope } = useSpecies();
  const isReached = useIsReached();
  const ids = box
    .slice(0, mostLitters)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (actor.isDemo || !isReached || !('serviceWorker' in navigator)) return;
    let isHere = true;
    const keep = async (): Promise<void> => {
      try {
        await navigator.serviceWorker.ready;
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        if (!isHere) return;
        const { keepAtHand } = await import('./at-hand.ts');
        const litterIds = ids === '' ? [] : ids.split(' ');
        await keepAtHand(client, { litterIds, scope, hasTasks, hasCare });
      } catch {
        // The next page tries again.
      }
    };
    void keep();
    return () => {
      isHere = false;
    };
  }, [client, ids, scope, hasTasks, hasCare, actor.isDemo, isReached]);
}
