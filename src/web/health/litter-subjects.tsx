import { CircleCheck } from 'lucide-react';
import { useSpecies } from '#web/api/species.tsx';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import type { Candidate, LitterChoice } from './use-litter-choice.ts';

export interface LitterSubjectsProps {
  id: string;
  choice: LitterChoice;
  /** Ids of those that have their record already. */
  recorded: Pick<ReadonlySet<string>, 'has'>;
  error: string | undefined;
  disabled: boolean;
}

/** A litter, and which of it get a record each. */
export function LitterSubjects({ id, choice, recorded, error, disabled }: LitterSubjectsProps) {
  const { terms, scope } = useSpecies();
  const { litterId, candidates, isPending, subjects } = choice;
  const hasYoung = candidates.some(({ subject }) => subject.entity === 'offspring');
  return (
    <>
      <Field id={id} label={terms.litter} error={error} wide>
        <RecordPicker
          id={id}
          entity="breeding_groups"
          value={litterId}
          disabled={disabled}
          filters={scope === 'all' ? [] : [{ column: 'species', operator: 'eq', value: scope }]}
          onChange={choice.choose}
        />
      </Field>
      {isPending && <SkeletonLines lines={2} />}
      {candidates.length > 0 && (
        <fieldset className="field-wide">
          <legend className="field-label">
            {subjects.length === 1 ? 'One record' : `One record for each of ${subjects.length}`}
          </legend>
          <div className="dose-subjects">
            {candidates.map((candidate) => (
              <CheckField
                key={candidate.subject.id}
                label={
                  <CandidateName candidate={candidate} isRecorded={recorded.has(candidate.subject.id)} />
                }
                checked={candidate.isIn}
                disabled={disabled || recorded.has(candidate.subject.id)}
                onChange={(event) => choice.include(candidate.subject, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {litterId !== '' && !isPending && !hasYoung && (
        <p className="field-wide muted">
          No living {terms.childTerm.toLocaleLowerCase('en')} are recorded in this{' '}
          {terms.litter.toLocaleLowerCase('en')}.
        </p>
      )}
    </>
  );
}

function CandidateName({ candidate, isRecorded }: { candidate: Candidate; isRecorded: boolean }) {
  const { subject, remark } = candidate;
  return (
    <>
      {subject.name}
      {remark && <span className="field-mark"> {remark}</span>}
      {isRecorded && (
        <span className="dose-recorded">
          <CircleCheck aria-hidden="true" /> recorded
        </span>
      )}
    </>
  );
}
