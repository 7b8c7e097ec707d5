import { formatDate } from '#domain/dates.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import type { DueBefore } from './use-due-before.ts';

/** The same words for several young are one question. */
function groups(due: readonly AnyRecord[]): readonly (readonly AnyRecord[])[] {
  const found = new Map<string, AnyRecord[]>();
  for (const record of due) {
    const key = `${record.description} ${record.nextDueDate}`;
    found.set(key, [...(found.get(key) ?? []), record]);
  }
  return [...found.values()];
}

/** What was due and is done with this, by choice. */
export function DueBeforeFields({ before, disabled }: { before: DueBefore; disabled: boolean }) {
  const { today } = useFieldServices();
  if (before.due.length === 0) return null;
  return (
    <fieldset className="field-wide">
      <legend className="field-label">Done with this</legend>
      {groups(before.due).map((records) => {
        const [first] = records;
        if (!first) return null;
        const of = records.length > 1 ? `${records.length} × ` : '';
        return (
          <CheckField
            key={first.id}
            label={`${of}${first.description}, due ${formatDate(String(first.nextDueDate), today)}`}
            checked={records.every(before.isMarked)}
            disabled={disabled}
            onChange={(event) => before.mark(records, event.target.checked)}
          />
        );
      })}
      <p className="field-help">What is ticked is marked done on the date above and is no longer due.</p>
    </fieldset>
  );
}
