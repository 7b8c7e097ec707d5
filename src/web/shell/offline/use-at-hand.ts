import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Actor, permission } from '#domain/policy.ts';
import { useIsReached } from '#web/api/device/reach.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useMetrics } from '../metrics.ts';

/** After the worker keeps the program: without it nothing opens anyway. */
const afterMs = 3000;

/** Keeps the day at hand, opened or not: the next hour may be where there is no network. */
export function useAtHand(): void {
  const client = useQueryClient();
  const actor = useActor();
  const reader = useRef<Actor>(actor);
  reader.current = actor;
  const { box, today } = useMetrics();
  const { scope } = useSpecies();
  const isReached = useIsReached();
  const litters = box?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (actor.isDemo || !isReached || !('serviceWorker' in navigator)) return;
    if (today === undefined || litters === undefined) return;
    let isHere = true;
    const keep = async (): Promise<void> => {
      try {
        await navigator.serviceWorker.ready;
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        if (!isHere) return;
        const { keepAtHand } = await import('./at-hand.ts');
        await keepAtHand(client, {
          scope,
          today,
          mayRead: (entity) => permission(reader.current, 'read', entity) === 'allowed',
        });
      } catch {
        // The next page tries again.
      }
    };
    void keep();
    return () => {
      isHere = false;
    };
  }, [client, litters, today, scope, actor.isDemo, isReached]);
}
