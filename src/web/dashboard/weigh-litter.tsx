import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { usePermission } from '#web/access/use-permission.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** From the dashboard to the whelping box, without opening the litter. */
export function WeighLitter({ id, name }: { id: string; name: string }) {
  const { offers } = usePermission('weights');
  if (!offers('create')) return null;
  return (
    <ButtonLink asChild size="sm" icon={Scale}>
      <Link to="/breeding-groups/$id/box" params={{ id }} aria-label={`Weigh ${name}`}>
        Weigh
      </Link>
    </ButtonLink>
  );
}

/** To the log of a birth that is due, or under way. */
export function LogBirth({ id, name }: { id: string; name: string }) {
  const { offers } = usePermission('litter_entries');
  if (!offers('create')) return null;
  return (
    <ButtonLink asChild size="sm">
      <Link to="/breeding-groups/$id/birth" params={{ id }} aria-label={`Log: ${name}`}>
        Log
      </Link>
    </ButtonLink>
  );
}
