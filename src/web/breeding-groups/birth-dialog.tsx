import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { speciesOf } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOnce } from '#web/api/use-once.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { addYoung, wearsCollars, type YoungRow, youngValues } from './young-rows.ts';
import { YoungTable } from './young-table.tsx';

export interface BirthDialogProps {
  litter: AnyRecord;
  /** `birth` sets the date and adds the young; `young` adds more to a litter that is born. */
  task: 'birth' | 'young';
  onClose: () => void;
}

/** A birth in one step: the day and all young, kept together or not at all. */
export function BirthDialog({ litter, task, onClose }: BirthDialogProps) {
  const queryClient = useQueryClient();
  const { termsFor } = useSpecies();
  const { today } = useFieldServices();
  const species = speciesOf(String(litter.species));
  const terms = termsFor(species.key);
  const expected = Number(litter.expectedLitterSize ?? 0);
  const [birthDate, setBirthDate] = useState(today);
  const [rows, setRows] = useState<YoungRow[]>(() =>
    addYoung([], 'Female', task === 'young' ? 1 : Math.min(expected, 20), wearsCollars(species)),
  );
  const [unit, setUnit] = useState<string>(species.youngWeightUnits[0] ?? 'grams');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const isBirth = task === 'birth';
  const action = isBirth
    ? `Record ${terms.birth}`
    : `Add ${rows.length === 1 ? terms.child : terms.childTerm}`;

  const send = async () => {
    const offspring = rows.map((row) => youngValues(row, unit));
    const body = isBirth ? { version: litter.version, birthDate, offspring } : { offspring };
    const path = isBirth ? 'birth' : 'offspring';
    return post(`/api/breeding-groups/${litter.id}/${path}`, body, once.idFor(body));
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      await send();
      await refreshAfterWrite(queryClient, 'breeding_groups', 'offspring');
      toast({
        title: isBirth ? `${terms.litter} recorded, ${rows.length} young` : `${rows.length} added`,
        tone: 'positive',
      });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action}
      description={
        isBirth
          ? 'The date and the young are kept in one step. Names and weights can follow later.'
          : 'Sex is enough; everything else can follow later.'
      }
      size="wide"
      guard={() => rows.some(({ breederName, birthWeight }) => breederName !== '' || birthWeight !== '')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={busy} disabled={!isBirth && rows.length === 0}>
            {action}
          </Button>
        </>
      }
    >
      <div className="stack-lg">
        {problem && (
          <Note tone="danger" role="alert" title="Not saved yet">
            {problem}
          </Note>
        )}
        {isBirth && (
          <Field label="Birth date" error={errors.birthDate}>
            <DateInput value={birthDate} onChange={(event) => setBirthDate(event.target.value)} />
          </Field>
        )}
        <YoungTable
          species={species}
          terms={terms}
          rows={rows}
          onChange={setRows}
          unit={unit}
          onUnit={setUnit}
          errors={errors}
        />
      </div>
    </Dialog>
  );
}
