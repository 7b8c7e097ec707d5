import { spelled } from '#domain/writing.ts';
import { useTeam } from '#web/api/session.ts';
import { useSwitchOrganisation } from '#web/api/team.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Seal } from '#web/ui/seal.tsx';

/** The name of the book at the head of the sidebar; whoever works in several goes to another one here. */
export function OrganisationSwitcher() {
  const { currentOrg, availableOrgs } = useTeam();
  const switchTo = useSwitchOrganisation();
  const name = currentOrg.name || 'Studbook';
  return (
    <div className="org">
      <Seal name={name} />
      {availableOrgs.length < 2 ? (
        <span className="min-w-0">{name}</span>
      ) : (
        <span className="min-w-0 flex-1">
          <Select
            aria-label={spelled('Organization')}
            value={currentOrg.id}
            disabled={switchTo.isPending}
            onChange={({ target }) => switchTo.mutate(target.value)}
            options={availableOrgs.map(({ id, name: label }) => ({ value: id, label }))}
          />
        </span>
      )}
    </div>
  );
}
