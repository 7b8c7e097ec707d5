import { Link, useLocation } from '@tanstack/react-router';
import { ChartColumn, LogOut, Settings } from 'lucide-react';
import { isPlanAtLeast, plans } from '#domain/plans.ts';
import { permission } from '#domain/policy.ts';
import { useActor, useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useSignOut } from '#web/api/ways-in.ts';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PersonPicture } from '#web/ui/person-picture.tsx';
import { BugButton } from './bug-button.tsx';
import { useMetrics } from './metrics.ts';
import { isCurrentEntry, type NavEntry, navEntries, planOfEntry } from './nav-entries.ts';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import { pageOf, wordsFor } from './pages.ts';
import { personName } from './person-name.ts';
import { SpeciesSelector } from './species-selector.tsx';
import { useSettledTerms } from './use-settled-terms.ts';

const planSuffix = { free: '', pro: ' (Pro)', premium: ' (Premium)' };

export type SidebarProps = { onNavigate?: () => void; onBug: () => void };

/** The same in the binding of wide screens and in the drawer of small ones. */
export function Sidebar({ onNavigate, onBug }: SidebarProps) {
  const user = useUser();
  const actor = useActor();
  const { isDemo } = actor;
  /** What a role never reads stands in nobody's way; what a plan does not open is named with its plan. */
  const isSeen = (page: NavEntry['page']): boolean => {
    const { entity } = pageOf(page);
    return !entity || permission(actor, 'read', entity) !== 'role-too-low';
  };
  return (
    <div className="side-inner">
      <OrganisationSwitcher />
      <SpeciesSelector />
      <nav className="nav" aria-label="Main">
        {navEntries
          .filter(({ page }) => isSeen(page))
          .map((entry) => (
            <Entry key={entry.page} entry={entry} onNavigate={onNavigate} />
          ))}
        {isDemo && user?.isDev && (
          <Link to="/demo-analytics" title="Demo Analytics" onClick={onNavigate}>
            <ChartColumn />
            <span>Demo Analytics</span>
          </Link>
        )}
      </nav>
      <BugButton onPress={onBug} />
      <Person />
    </div>
  );
}

type EntryProps = { entry: NavEntry; onNavigate: (() => void) | undefined };

function Entry({ entry, onNavigate }: EntryProps) {
  const { pathname } = useLocation();
  const { scope } = useSpecies();
  const terms = useSettledTerms();
  const { plan } = useActor();
  const { counts } = useMetrics();
  const { title, icon: Icon } = pageOf(entry.page);
  const needed = planOfEntry(entry);
  const isOpen = isPlanAtLeast(plan, needed);
  const count = entry.count && isOpen ? counts?.[entry.count] : undefined;
  const suffix = isOpen ? '' : planSuffix[needed];
  const content = (
    <>
      {Icon === 'species' ? <SpeciesIcon species={scope} /> : <Icon />}
      {terms ? <span>{wordsFor(title, terms) + suffix}</span> : <span className="nav-waiting" />}
    </>
  );
  if (entry.isFuture) {
    return (
      <span className={classes('nav-disabled', suffix && 'nav-two-lines')} aria-disabled="true">
        {content}
        <span className="nav-end">Future Update</span>
      </span>
    );
  }
  return (
    <Link
      to={entry.to}
      title={terms ? wordsFor(title, terms) + suffix : undefined}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
      onClick={onNavigate}
    >
      {content}
      {count !== undefined && count > 0 && <span className="nav-end num">{count}</span>}
    </Link>
  );
}

function Person() {
  const user = useUser();
  const { plan, isDemo } = useActor();
  const signOut = useSignOut();
  const name = personName(user);
  return (
    <div className="person">
      <PersonPicture name={name} url={user?.profileImageUrl} />
      <div className="person-words">
        <b>{name}</b>
        <small>{plans[plan].accountLabel}</small>
      </div>
      <ButtonLink asChild variant="quiet" className="button-icon">
        <Link to="/settings" aria-label="Settings">
          <Settings />
        </Link>
      </ButtonLink>
      {!isDemo && (
        <Button variant="quiet" className="button-icon" aria-label="Sign out here" onClick={signOut.mutate}>
          <LogOut />
        </Button>
      )}
    </div>
  );
}
