import { useWatch } from 'react-hook-form';
import { formatSpan, isDate } from '#domain/dates.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Counts the due window from the mating date while it is typed, and offers its likeliest day. */
export function DueHint({ form, species }: { form: RecordForm; species: SpeciesKey }) {
  const { today } = useFieldServices();
  const [mated = '', expected = '', born = '', motherId = ''] = useWatch({
    control: form.form.control,
    name: ['breedingDate', 'expectedDate', 'birthDate', 'motherId'],
  });
  const { data: mother } = useRecord('animals', motherId, { enabled: motherId !== '' });
  const window =
    isDate(mated) && !born
      ? dueWindow({ species, subSpecies: mother?.subSpecies ?? null, matingsOn: [mated] })
      : null;
  if (!window) return null;
  return (
    <Note
      tone="info"
      className="mb-4"
      end={
        expected !== window.expectedOn && (
          <Button
            size="sm"
            onClick={() =>
              form.form.setValue('expectedDate', window.expectedOn, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            Use this date
          </Button>
        )
      }
    >
      Due {formatSpan(window.from, window.to, today)}, most likely{' '}
      {formatSpan(window.expectedOn, window.expectedOn, today)}. {window.because}
    </Note>
  );
}
