import { useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { fromFormValues } from '#web/fields/form-values.ts';
import { savedWords } from '#web/records/saved-words.ts';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { Subject } from './health-words.ts';
import { useDoseActions } from './use-dose-actions.ts';
import type { LitterDoses } from './use-litter-doses.ts';

interface HealthSavingOptions {
  readonly form: RecordForm;
  readonly doses: LitterDoses;
  readonly isNew: boolean;
  /** What was due before and is done with this. */
  readonly marked: readonly AnyRecord[];
  /** Called once all is kept: what was typed need not be brought back. */
  readonly onKept: () => void;
  readonly onSaved: (record: AnyRecord) => void;
}

/** Saving one record, or one for each of a litter; what was due before is marked done afterwards. */
export function useHealthSaving(options: HealthSavingOptions) {
  const { form, doses, isNew, marked, onKept, onSaved } = options;
  const { complete } = useDoseActions();
  const [isBusy, setBusy] = useState(false);
  const [litterError, setLitterError] = useState<string | null>(null);

  const finish = async (saved: AnyRecord, count: number) => {
    const date = form.form.getValues('date') ?? '';
    const title =
      count === 1 ? savedWords('health_records', 'Health record', isNew) : `${count} health records added`;
    onSaved(saved);
    const { problems } = await complete(marked, date);
    if (problems.length > 0) {
      toast({
        title: `${title}, but what was due is still open`,
        description: problems[0],
        tone: 'warning',
      });
    } else {
      toast({ title: marked.length > 0 ? `${title}, what was due is done` : title, tone: 'positive' });
    }
  };
  const saveOne = async () => {
    if (isBusy) return;
    setBusy(true);
    const saved = await form.save();
    setBusy(false);
    if (saved) await finish(saved, 1);
  };
  const saveLitter = async (litterId: string, subjects: readonly Subject[]) => {
    if (isBusy) return;
    if (subjects.length === 0) {
      setLitterError(litterId === '' ? 'Choose whose young these are' : 'Choose at least one of them');
      focusField(form.idOf('litter'));
      return;
    }
    setLitterError(null);
    setBusy(true);
    const isRight = await form.form.trigger();
    // What is wrong is told by the form's own attempt, which stops at it.
    if (!isRight) await form.save();
    else {
      const values = fromFormValues(form.fields, form.form.getValues());
      const { recorded, isComplete } = await doses.recordAll(subjects, values);
      const last = [...recorded.values()].at(-1);
      if (isComplete && last) {
        onKept();
        await finish(last, recorded.size);
      }
    }
    setBusy(false);
  };
  return { isBusy, litterError, saveOne, saveLitter };
}
