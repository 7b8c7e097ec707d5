import { Link } from '@tanstack/react-router';
import { ChevronRight, PackageOpen } from 'lucide-react';
import { speciesOf } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useSpecies } from '#web/api/species.tsx';
import type { CurrentRecord } from '../current-page.ts';
import { useMetrics } from '../metrics.ts';

/** More are on the dashboard. */
const mostOffered = 3;

/** The litters in the box, each weighed as a whole; on the page of one of them only that. */
export function BoxChoices({ record, onLeave }: { record: CurrentRecord | undefined; onLeave: () => void }) {
  const { box = [] } = useMetrics();
  const { termsFor } = useSpecies();
  const { offers } = usePermission('weights');
  if (!offers('create')) return null;
  const here = box.filter(({ id }) => record?.entity === 'breeding_groups' && record.id === id);
  const living = (here.length > 0 ? here : box).filter(({ alive }) => alive > 0);
  return living.slice(0, mostOffered).map(({ id, dam, species, alive, day }) => {
    const terms = termsFor(speciesOf(species).key);
    const small = (word: string) => word.toLocaleLowerCase('en');
    return (
      <li key={id}>
        <Link to="/breeding-groups/$id/box" params={{ id }} className="log-choice" onClick={onLeave}>
          <PackageOpen />
          <span className="log-words">
            Weigh {dam}’s {small(terms.litter)}
            <small>
              {alive} {small(alive === 1 ? terms.child : terms.childTerm)}, day {day}
            </small>
          </span>
          <ChevronRight />
        </Link>
      </li>
    );
  });
}
