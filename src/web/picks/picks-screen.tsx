import { Link } from '@tanstack/react-router';
import { Plus, Printer } from 'lucide-react';
import { speciesOf } from '#domain/species/species.ts';
import { nextTurn, pickOrder } from '#domain/waiting/pick-order.ts';
import { usualPassingPolicy, usualPickPolicy } from '#domain/waiting/policies.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState, LoadingScreen } from '#web/ui/whole-page.tsx';
import { litterTitle, notBornWords } from '#web/verbs/litter-words.ts';
import { policyWords, youngWords } from './pick-words.ts';
import './picks.css';
import { TurnLine } from './turn-line.tsx';
import { usePicks, usePickVerbs } from './use-picks.ts';

/** Pick day of one litter: whose turn it is, what they would like, and what is still free. */
export function PicksScreen({ id }: { id: string }) {
  return (
    <EntityGate entity="places">
      <LoadedRecord entity="breeding_groups" id={id}>
        {(litter) => <Loaded litter={litter as AnyRecord} />}
      </LoadedRecord>
    </EntityGate>
  );
}

function Loaded({ litter }: { litter: AnyRecord }) {
  const { termsFor } = useSpecies();
  const { today, recordPath } = useFieldServices();
  const species = speciesOf(String(litter.species));
  const terms = termsFor(species.key);
  const openForm = useOpenForm();
  const places = usePermission('places');
  const litters = usePermission('breeding_groups');
  const { data: picks, isError, error, refetch, isFetching } = usePicks(litter.id);
  const verbs = usePickVerbs(litter.id);
  if (isError && !picks)
    return (
      <ErrorState title="The list could not be read" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!picks) return <LoadingScreen />;
  const policy = picks.policy ?? usualPickPolicy;
  const turns = pickOrder(picks.places, policy);
  const next = nextTurn(turns);
  const free = picks.young.filter(({ status, customerId }) => status === 'Available' && !customerId);
  const many = terms.childTerm.toLocaleLowerCase('en');
  const add = () =>
    places.open('create', () =>
      openForm({
        entity: 'places',
        defaults: { breedingGroupId: litter.id, species: litter.species, joinedOn: today },
      }),
    );
  return (
    <div className="picks">
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <Link to={recordPath('breeding_groups', litter.id)} className="link">
              {litterTitle(litter, terms, today)}
            </Link>
            Pick day
          </Breadcrumb>
        }
        title={<>Pick day, {litterTitle(litter, terms, today)}</>}
        description={policyWords(policy, picks.onPassing ?? usualPassingPolicy)}
        actions={
          <>
            {litters.offers('update') && (
              <Button
                onClick={() =>
                  litters.open('update', () => void openForm({ entity: 'breeding_groups', record: litter }))
                }
              >
                Change the rules
              </Button>
            )}
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            {places.offers('create') && (
              <Button icon={Plus} variant="primary" onClick={add}>
                Add Place
              </Button>
            )}
          </>
        }
      />
      {verbs.problem && (
        <Note tone="danger" role="alert" title="Not done">
          {verbs.problem}
        </Note>
      )}
      <div className="picks-columns">
        <Card title="The order" end={turns.length > 0 && `${turns.length}`} flush>
          {turns.length === 0 ? (
            <EmptyState title="Nobody waits yet" actions={<Button onClick={add}>Add Place</Button>}>
              Add whoever waits for this {terms.litter.toLocaleLowerCase('en')}, for its breed or for any of
              your {many}. The list is in the order they choose.
            </EmptyState>
          ) : (
            <ol className="turns">
              {turns.map((turn) => (
                <TurnLine
                  key={turn.place.id}
                  turn={turn}
                  isNext={turn === next}
                  young={picks.young}
                  free={free}
                  verbs={verbs}
                />
              ))}
            </ol>
          )}
        </Card>
        <Card title={`Still free: ${free.length} of ${picks.young.length}`} flush>
          {picks.young.length === 0 ? (
            <p className="card-body muted">
              {litter.birthDate ? `No ${many} recorded yet.` : `${notBornWords(species.key)}.`}
            </p>
          ) : (
            <ul className="list">
              {picks.young.map((young) => (
                <li key={young.id}>
                  <CollarDot color={young.collarColor} sex={young.gender} size={28} />
                  <span className="list-main">
                    <Link className="link" to={recordPath('offspring', young.id)}>
                      {youngWords(young)}
                    </Link>
                  </span>
                  <StatusChip value={young.status} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}
