import { Check, Minus } from 'lucide-react';

/** One line of what a plan opens; what this version does not have says so. */
export function PlanFeature({ name, isFuture }: { name: string; isFuture: boolean }) {
  return (
    <li className={isFuture ? 'muted' : undefined}>
      {isFuture ? <Minus /> : <Check />}
      <span>
        {name}
        {isFuture && <small> Future Update</small>}
      </span>
    </li>
  );
}
