import { useQueryClient } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { addDays, formatDateLong } from '#domain/dates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { updateRecord } from '#web/api/records.ts';
import { recordQuery } from '#web/api/use-records.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useCarry } from '#web/ui/carry/use-carry.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { Days } from './calendar-days.ts';

/** How tasks are carried from day to day on what is shown. */
export interface CarryTasks {
  /** The day something is held over, where it would be put down. */
  readonly over: string | null;
  /** To take up a task by; nothing for what has its day from elsewhere. */
  readonly handleOf: (event: Occasion) => ReactNode;
  /** Said to whoever hears the page. */
  readonly voice: ReactNode;
}

/** Gives a task another due day, with the way back. */
function useMoveTask(today: string): (id: string, day: string) => Promise<void> {
  const client = useQueryClient();
  const refresh = () => refreshAfterWrite(client, 'tasks');
  const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
  return async (id, day) => {
    try {
      // As it stands now: the calendar knows its day and its title alone.
      const task = await client.fetchQuery({ ...recordQuery('tasks', id), staleTime: 0 });
      const { version } = await updateRecord('tasks', id, { dueDate: day, version: task.version });
      const undo = () => updateRecord('tasks', id, { dueDate: task.dueDate, version });
      toast({
        title: `Due ${formatDateLong(day, today)}`,
        tone: 'positive',
        action: { label: 'Undo', onSelect: () => void undo().then(refresh).catch(sayWhy) },
      });
    } catch (error) {
      sayWhy(error);
    }
    await refresh();
  };
}

/**
 * Tasks are carried to another day by mouse, by finger or by keys: what is put down on a day is due on it. Days say which
 * they are by `data-day`.
 */
export function useCarryTasks({ from, to }: Days, events: readonly Occasion[], today: string): CarryTasks {
  const { ask, offers } = usePermission('tasks');
  const move = useMoveTask(today);
  const mayMove = offers('update');
  const { carried, handleOf } = useCarry<string>({
    placeAt: (_carried, x, y) =>
      document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day,
    stepFrom: (day, step) => {
      const next = addDays(day, step);
      return next < from || next > to ? undefined : next;
    },
    onPutDown: (put) => {
      if (put.from !== put.to) ask('update', () => void move(put.id, put.to));
    },
  });
  const held = carried && events.find(({ kind, recordId }) => kind === 'task' && recordId === carried.id);
  return {
    over: carried && carried.to !== carried.from ? carried.to : null,
    handleOf: ({ kind, entity, recordId, on, title }) =>
      mayMove && kind === 'task' && entity === 'tasks' ? (
        <IconButton
          icon={GripVertical}
          variant="quiet"
          className="calendar-grip"
          aria-label={`Drag ${title}`}
          // What is late stands on the first day that is shown.
          {...handleOf(recordId, on < from ? from : on)}
        />
      ) : null,
    voice: (
      <p className="sr-only" aria-live="assertive">
        {held &&
          `${held.title}, ${formatDateLong(carried.to, today)}. Arrows move it by a day, Enter puts it down.`}
      </p>
    ),
  };
}
