import { Link } from '@tanstack/react-router';
import { nextTurn, pickOrder } from '#domain/waiting/pick-order.ts';
import { usualPickPolicy } from '#domain/waiting/policies.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePicks } from './use-picks.ts';

/** On a litter: how many wait for its young, and the way to pick day. Nothing where buyers are not open to one. */
export function PickDayLine({ litterId }: { litterId: string }) {
  const { data: picks } = usePicks(litterId);
  if (!picks) return null;
  const turns = pickOrder(picks.places, picks.policy ?? usualPickPolicy);
  const waiting = turns.filter(({ state }) => state === 'waiting').length;
  const next = nextTurn(turns);
  return (
    <p className="pick-day-line">
      <span>
        {waiting === 0
          ? 'Nobody waits for one of these.'
          : `${waiting} ${waiting === 1 ? 'waits' : 'wait'}. ${next?.place.customerName} chooses next.`}
      </span>
      <ButtonLink asChild size="sm">
        <Link to="/breeding-groups/$id/picks" params={{ id: litterId }}>
          Pick day
        </Link>
      </ButtonLink>
    </p>
  );
}
