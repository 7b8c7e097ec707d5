import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { formatSpan } from '#domain/dates.ts';
import { litterDue } from '#domain/reproduction/litter-due.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Counts the due window from the mating while it is typed, and fills the expected date nobody has typed. */
export function DueHint({ form, species }: { form: RecordForm; species: SpeciesKey }) {
  const { today } = useFieldServices();
  const { ownFor } = useSpecies();
  const { control, getValues, setValue } = form.form;
  const [mated = '', expected = '', born = '', motherId = ''] = useWatch({
    control,
    name: ['breedingDate', 'expectedDate', 'birthDate', 'motherId'],
  });
  const { data: mother } = useRecord('animals', motherId, { enabled: motherId !== '' });
  const due = born
    ? null
    : litterDue({
        species,
        subSpecies: mother?.subSpecies ?? null,
        own: ownFor(species),
        breedingDate: mated,
      });
  const expectedOn = due?.expectedOn;
  const filled = useRef('');
  useEffect(() => {
    if (expectedOn === undefined) return;
    // What somebody typed themselves stays; what this filled in follows the mating.
    const now = getValues('expectedDate') ?? '';
    if (now !== '' && now !== filled.current) return;
    filled.current = expectedOn;
    if (now !== expectedOn) setValue('expectedDate', expectedOn, { shouldDirty: true, shouldValidate: true });
  }, [expectedOn, getValues, setValue]);
  if (!due) return null;
  return (
    <Note
      tone="info"
      className="mb-4"
      end={
        expected !== due.expectedOn && (
          <Button
            size="sm"
            onClick={() =>
              setValue('expectedDate', due.expectedOn, { shouldDirty: true, shouldValidate: true })
            }
          >
            Use this date
          </Button>
        )
      }
    >
      Due {formatSpan(due.from, due.to, today)}, most likely{' '}
      {formatSpan(due.expectedOn, due.expectedOn, today)}. {due.because}
    </Note>
  );
}
