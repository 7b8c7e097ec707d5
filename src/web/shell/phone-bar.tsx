import { Link, useLocation } from '@tanstack/react-router';
import { Heart, House, Menu, Plus } from 'lucide-react';
import { useSpecies } from '#web/api/species.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { isCurrentEntry, navEntries } from './nav-entries.ts';

export type PhoneBarProps = { onLog: () => void; onMore: () => void };

const isCurrent = (page: string, pathname: string) =>
  navEntries.some((entry) => entry.page === page && isCurrentEntry(entry, pathname)) ? 'page' : undefined;

/** At the bottom of phones, where the thumb is. */
export function PhoneBar({ onLog, onMore }: PhoneBarProps) {
  const { scope, terms } = useSpecies();
  const { pathname } = useLocation();
  const exact = { exact: true, includeSearch: false };
  return (
    <nav className="tab-bar" aria-label="Main, phone">
      <Link to="/" activeOptions={exact}>
        <House />
        Today
      </Link>
      <Link to="/animals" activeOptions={exact} aria-current={isCurrent('animals', pathname)}>
        <SpeciesIcon species={scope} />
        {terms.parentTerm}
      </Link>
      <button type="button" className="tab-log" onClick={onLog}>
        <span>
          <Plus />
        </span>
        Log
      </button>
      <Link to="/breeding-groups" activeOptions={exact} aria-current={isCurrent('breedingGroups', pathname)}>
        <Heart />
        {terms.litterTerm}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Menu />
        More
      </button>
    </nav>
  );
}
