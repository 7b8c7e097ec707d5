import type { TeamAnswer } from '#domain/answers/team.ts';
import { put } from '#web/api/client.ts';
import { useTeamChange } from '#web/api/team.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';

const toldOf = ({ members }: TeamAnswer): string => {
  const without = members.filter(({ hasSecondFactor }) => hasSecondFactor === false).map(({ name }) => name);
  if (without.length === 0) return 'Everybody here has one.';
  const names = without.length > 3 ? `${without.length} people` : new Intl.ListFormat('en').format(without);
  return `${names} ${without.length === 1 ? 'has' : 'have'} none yet and ${without.length === 1 ? 'sets' : 'set'} one up before working on.`;
};

/** Owners and admins decide whether a password alone is enough to work here. */
export function DemandFactor({ team }: { team: TeamAnswer }) {
  const change = useTeamChange(
    (isDemanded: boolean) => put('/api/team/second-factor', { isDemanded }),
    (isDemanded) => ({
      title: isDemanded
        ? 'A second factor is demanded from now on'
        : 'A second factor is not demanded any more',
    }),
  );
  const isOfAll = team.demandsSecondFactor === 'installation';
  const you = team.members.find(({ isYou }) => isYou);
  const isFirst = you?.hasSecondFactor === false && team.demandsSecondFactor === null;
  const help = isOfAll
    ? 'Whoever runs this Studbook demands it of everybody.'
    : isFirst
      ? 'Set one up yourself first, under Signing in: an authenticator app or a passkey.'
      : `An authenticator app or a passkey, besides the password. ${toldOf(team)}`;
  return (
    <div className="card-body">
      <CheckField
        label="Demand a second factor of everybody here"
        help={help}
        checked={change.isPending ? change.variables : team.demandsSecondFactor !== null}
        disabled={isOfAll || isFirst || change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </div>
  );
}
