import type { Person } from '#domain/answers/installation-people.ts';
import { dayIn, formatDate } from '#domain/dates.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { plans } from '#domain/plans.ts';
import { roleNames } from '#domain/roles.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { useReactivate } from './people.ts';

interface PersonRowProps {
  person: Person;
  isYou: boolean;
  onLook: () => void;
  onSignOut: () => void;
  onDeactivate: () => void;
}

export function PersonRow({ person, isYou, onLook, onSignOut, onDeactivate }: PersonRowProps) {
  const { reactivate, isPending } = useReactivate(person);
  const { name, email, phone, sessions, deactivatedAt } = person;
  const whose = <span className="sr-only"> {email ?? phone}</span>;
  return (
    <ListItem
      title={
        <>
          {name} {isYou && <Chip>You</Chip>}{' '}
          {person.isAdmin && <Chip tone="accent">Owner of the installation</Chip>}{' '}
          {person.isDev && <Chip>Developer</Chip>} {deactivatedAt && <Chip tone="danger">Deactivated</Chip>}
        </>
      }
      sub={email ?? phone}
    >
      <Uses person={person} />
      <Books person={person} />
      {!isYou && (
        <div className="person-acts">
          {!deactivatedAt && !person.isAdmin && (
            <Button size="sm" onClick={onLook}>
              See As They Do{whose}
            </Button>
          )}
          {sessions > 0 && (
            <Button size="sm" onClick={onSignOut}>
              Sign Out{whose}
            </Button>
          )}
          {deactivatedAt ? (
            <Button size="sm" busy={isPending} onClick={reactivate}>
              Reactivate{whose}
            </Button>
          ) : (
            <Button size="sm" onClick={onDeactivate}>
              Deactivate{whose}
            </Button>
          )}
        </div>
      )}
    </ListItem>
  );
}

function Uses({ person: { since, lastUsedAt, sessions, ...person } }: { person: Person }) {
  const wording = useFieldServices();
  const { timeZone, today } = wording;
  const devices = sessions === 1 ? 'one device' : `${sessions} devices`;
  return (
    <>
      <p className="list-sub">
        Since {formatDate(dayIn(timeZone, since), today)}.{' '}
        {lastUsedAt
          ? `Last used ${instantText(lastUsedAt, wording)}, signed in on ${devices}.`
          : 'Not signed in on any device.'}
      </p>
      {person.deactivatedAt && (
        <p className="list-sub text-danger">
          Deactivated {instantText(person.deactivatedAt, wording)}
          {person.deactivationReason && `: ${person.deactivationReason}`}
        </p>
      )}
    </>
  );
}

const Books = ({ person: { organisations } }: { person: Person }) =>
  organisations.map(({ id, name, plan, role }) => (
    <p className="list-sub" key={id}>
      {name}: {roleNames[role]}, {plans[plan].name}
    </p>
  ));
