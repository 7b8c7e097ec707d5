import { Baby, Heart, ScanHeart, TestTube } from 'lucide-react';
import type { Round } from '#domain/answers/timeline.ts';
import { progesteroneCaution } from '#domain/reproduction/progesterone.ts';
import type { Species, Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QuickTest } from './quick-test.tsx';
import { dueSentence, headline } from './round-words.ts';
import { TimelineList } from './timeline-list.tsx';

export interface RoundCardProps {
  round: Round;
  animalId: string;
  species: Species;
  terms: Terms;
  today: string;
  /** Opens the dialog that records her birth out of a mating. */
  onBirth: (matingId: string) => void;
}

/** The round she is in: how she stands, what comes next and why, and what can be written down now. */
export function RoundCard({ round, species, terms, today, ...rest }: RoundCardProps) {
  const due = round.state === 'born' ? null : dueSentence(round, today);
  const takesTests = species.key === 'dog' && round.heatId !== null && isOpen(round);
  const { can } = usePermission('cycle_tests');
  return (
    <Card
      title={headline(round, { today }, terms)}
      footer={takesTests || round.lh ? progesteroneCaution : undefined}
    >
      <div className="stack">
        {due && <p className="round-due">{due}.</p>}
        {round.expectedCount !== null && round.state !== 'born' && (
          <p className="muted">
            {round.expectedCount}{' '}
            {(round.expectedCount === 1 ? terms.child : terms.childTerm).toLocaleLowerCase('en')} counted.
          </p>
        )}
        <RoundActions round={round} terms={terms} today={today} {...rest} />
        {takesTests && can('create') && <QuickTest heatId={round.heatId ?? ''} />}
        <TimelineList events={round.events} today={today} />
      </div>
    </Card>
  );
}

const isOpen = ({ state }: Round): boolean => ['heat', 'planned', 'mated'].includes(state);

function RoundActions({ round, animalId, terms, today, onBirth }: Omit<RoundCardProps, 'species'>) {
  const openForm = useOpenForm();
  const breedings = usePermission('breeding_records');
  if (!breedings.offers('create')) return null;
  const { heatId, matingId, state } = round;
  const isCarrying = ['mated', 'pregnant', 'overdue'].includes(state);
  const ask = (run: () => void) => breedings.ask('create', run);
  return (
    <div className="row flex-wrap">
      {isCarrying && matingId !== null && (
        <Button variant="primary" icon={Baby} onClick={() => ask(() => onBirth(matingId))}>
          Record {terms.birth}
        </Button>
      )}
      {(state === 'heat' || state === 'planned' || state === 'mated') && (
        <Button
          icon={Heart}
          onClick={() =>
            ask(
              () =>
                void openForm({
                  entity: 'breeding_records',
                  defaults: {
                    femaleId: animalId,
                    matingDate: today,
                    status: 'done',
                    ...(heatId && { heatCycleId: heatId }),
                    ...(round.maleId && { maleId: round.maleId }),
                  },
                }),
            )
          }
        >
          Add {terms.mating}
        </Button>
      )}
      {isCarrying && (
        <Button
          icon={ScanHeart}
          onClick={() =>
            ask(
              () =>
                void openForm({
                  entity: 'pregnancy_checks',
                  defaults: {
                    femaleId: animalId,
                    checkedOn: today,
                    ...(matingId && { breedingRecordId: matingId }),
                  },
                }),
            )
          }
        >
          Add pregnancy check
        </Button>
      )}
      {heatId !== null && isOpen(round) && (
        <Button
          icon={TestTube}
          onClick={() =>
            ask(
              () =>
                void openForm({ entity: 'cycle_tests', defaults: { heatCycleId: heatId, testedOn: today } }),
            )
          }
        >
          Add another test
        </Button>
      )}
    </div>
  );
}
