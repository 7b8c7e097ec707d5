import { formatDate, isDate } from '#domain/dates.ts';
import { formatTime } from '#domain/writing.ts';
import { useFieldServices } from '#web/fields/services.ts';
import type { When } from './entry.ts';

/** "at 22:05", "21 Nov, 07:10", "yesterday". */
export function WhenWords({ when: { on, time } }: { when: When }) {
  const { today } = useFieldServices();
  // Half typed, as it is in its field.
  if (!isDate(on)) return <>{on || 'no day yet'}</>;
  if (on === today) return <>{time ? formatTime(time) : 'today'}</>;
  return <>{[formatDate(on, today), ...(time ? [formatTime(time)] : [])].join(', ')}</>;
}
