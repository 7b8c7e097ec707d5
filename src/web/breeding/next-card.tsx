import { Plus } from 'lucide-react';
import type { Timeline } from '#domain/answers/timeline.ts';
import { formatDateLong, formatSpan } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';

export interface NextCardProps {
  timeline: Timeline;
  animalId: string;
  terms: Terms;
  /** Her species comes in heat, so that one can be recorded. */
  hasHeats: boolean;
}

/** What comes after this round, by the rules of her species, and with what it is counted from. */
export function NextCard({ timeline, animalId, terms, hasHeats }: NextCardProps) {
  const { today, nextHeat, matingAgain, firstMating } = timeline;
  const openForm = useOpenForm();
  const heats = usePermission('heat_cycles');
  const next = nextHeat ?? matingAgain;
  const isNew = timeline.rounds.length === 0;
  if (!next && !firstMating && !(isNew && hasHeats)) return null;
  const title = nextHeat ? 'Next heat' : matingAgain ? `Can be ${terms.mated} again` : 'What comes next';
  return (
    <Card
      title={title}
      end={
        hasHeats &&
        heats.offers('create') && (
          <Button
            size="sm"
            icon={Plus}
            onClick={() =>
              heats.ask(
                'create',
                () => void openForm({ entity: 'heat_cycles', defaults: { animalId, cycleStartDate: today } }),
              )
            }
          >
            Add heat
          </Button>
        )
      }
    >
      <div className="stack">
        {next && <p className="round-due">{formatSpan(next.from, next.to, today)}</p>}
        {next && <p className="muted">{next.because}</p>}
        {nextHeat?.warnings.map((warning) => (
          <Note key={warning} tone="warning">
            {warning}
          </Note>
        ))}
        {!next && firstMating && (
          <p>
            Old enough for a first {terms.mating} from {formatDateLong(firstMating.from, today)}
            {firstMating.notAfter &&
              `, and not after ${formatDateLong(firstMating.notAfter, today)}: a first pregnancy later than that is dangerous to her`}
            . <span className="muted">{firstMating.because}</span>
          </p>
        )}
        {!next && !firstMating && (
          <p className="muted">
            {capitalised(terms.female)} without a recorded heat: the first one you add starts her forecast.
          </p>
        )}
      </div>
    </Card>
  );
}
