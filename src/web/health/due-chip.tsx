import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { formatDate } from '#domain/dates.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Dash } from '#web/fields/field-value.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { dueState, dueWords, openDueDate } from './health-words.ts';

/** What is due next: overdue and near as chips, later as a date, done as such. */
export function DueChip({
  record,
  today,
  isAlone = false,
}: {
  record: AnyRecord;
  today: string;
  /** Not under a head that says what it is. */
  isAlone?: boolean;
}) {
  const dueOn = openDueDate(record);
  if (dueOn === null) {
    if (typeof record.completedAt !== 'string') {
      return isAlone ? null : <Dash>Nothing due</Dash>;
    }
    return (
      <Chip icon={CircleCheck} tone="positive">
        Done {formatDate(record.completedAt, today)}
      </Chip>
    );
  }
  const state = dueState(dueOn, today);
  if (state === 'later') {
    return (
      <span className="num whitespace-nowrap">
        {isAlone && 'Due '}
        {formatDate(dueOn, today)}
      </span>
    );
  }
  return (
    <>
      <Chip
        icon={state === 'overdue' ? TriangleAlert : Clock}
        tone={state === 'overdue' ? 'danger' : 'warning'}
      >
        {dueWords(dueOn, today)}
      </Chip>
      <small className="num">{formatDate(dueOn, today)}</small>
    </>
  );
}
