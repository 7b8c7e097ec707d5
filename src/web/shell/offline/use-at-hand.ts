import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { permission } from '#domain/policy.ts';
import { useIsReached } from '#web/api/device/reach.ts';
import { useActor } from '#web/api/session.ts';
import { useMetrics } from '../metrics.ts';

/** After the worker has begun to keep the program; nobody waits for it. */
const afterMs = 8000;
const mostLitters = 12;

/** Keeps the litters in the box at hand, opened or not: the next weighing may be where there is no network. */
export function useAtHand(): void {
  const client = useQueryClient();
  const actor = useActor();
  const hasTasks = permission(actor, 'read', 'tasks') === 'allowed';
  const { box = [] } = useMetrics();
  const isReached = useIsReached();
  const ids = box
    .slice(0, mostLitters)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (actor.isDemo || !isReached || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(async () => {
      try {
        const { keepAtHand } = await import('./at-hand.ts');
        await keepAtHand(client, { litterIds: ids === '' ? [] : ids.split(' '), hasTasks });
      } catch {
        // The next page tries again.
      }
    }, afterMs);
    return () => clearTimeout(timer);
  }, [client, ids, hasTasks, actor.isDemo, isReached]);
}
