import { useQueryClient } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { addDays, formatDateLong } from '#domain/dates.ts';
import { howOften, type SeriesChoice, seriesChoice } from '#domain/recurrence.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { type AnyRecord, updateRecord } from '#web/api/records.ts';
import { recordQuery } from '#web/api/use-records.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useCarry } from '#web/ui/carry/use-carry.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { isNowhere } from '#web/ui/overlay/focus.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { isOfSeries } from '#web/verbs/is-of-series.ts';
import type { Days } from './calendar-days.ts';

/** How tasks are carried from day to day on what is shown. */
export interface CarryTasks {
  /** The day something is held over, where it would be put down. */
  readonly over: string | null;
  /** To take up a task by; nothing for what has its day from elsewhere. */
  readonly handleOf: (event: Occasion) => ReactNode;
  /** Said to whoever hears the page. */
  readonly voice: ReactNode;
  /** What is asked of somebody who has put one of a series on another day. */
  readonly question: ReactNode;
}

/** A task of a series that was put on another day, as long as nobody has said what moves. */
interface Asked {
  readonly task: AnyRecord;
  readonly day: string;
}

/** Gives a task another due day, with the way back; of a series somebody is asked what moves. */
function useMoveTask(today: string, onMoved: (id: string) => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => refreshAfterWrite(client, 'tasks');
  const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
  const write = async ({ task, day }: Asked, what: SeriesChoice): Promise<void> => {
    const { id, dueDate, seriesDay, recurrencePattern } = task;
    try {
      const all = what === 'all' ? { seriesDay: day } : {};
      const { version } = await updateRecord('tasks', id, { dueDate: day, ...all, version: task.version });
      onMoved(id);
      const before = { dueDate, seriesDay: seriesDay ?? dueDate, recurrencePattern };
      const undo = () => updateRecord('tasks', id, { ...before, version });
      const along = what === 'all' ? ', and all to come with it' : '';
      toast({
        title: `Due ${formatDateLong(day, today)}${along}`,
        tone: 'positive',
        action: { label: 'Undo', onSelect: () => void undo().then(refresh).catch(sayWhy) },
      });
    } catch (error) {
      sayWhy(error);
    }
    await refresh();
  };
  const move = async (id: string, day: string): Promise<void> => {
    try {
      // As it stands now: the calendar knows its day and its title alone.
      const task = await client.fetchQuery({ ...recordQuery('tasks', id), staleTime: 0 });
      if (isOfSeries(task) && day !== task.dueDate) return setAsked({ task, day });
      await write({ task, day }, 'one');
    } catch (error) {
      sayWhy(error);
    }
  };
  const question = asked && (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && setAsked(null)}
      title={`Move “${asked.task.title}” to ${formatDateLong(asked.day, today)}?`}
      confirmLabel={seriesChoice.one}
      // Closed at once: the focus goes back to what was put down, and along with it.
      onConfirm={() => void write(asked, 'one')}
      other={{ label: seriesChoice.all, onConfirm: () => void write(asked, 'all') }}
    >
      It repeats {howOften(asked.task)}.
    </ConfirmDialog>
  );
  return { move, question };
}

/**
 * Tasks are carried to another day by mouse, by finger or by keys: what is put down on a day is due on it. Days say which
 * they are by `data-day`.
 */
export function useCarryTasks({ from, to }: Days, events: readonly Occasion[], today: string): CarryTasks {
  const { ask, offers } = usePermission('tasks');
  const mayMove = offers('update');
  const moved = useRef<string | null>(null);
  const { move, question } = useMoveTask(today, (id) => {
    moved.current = id;
  });
  /** What was carried by keys goes on by keys, from the day it stands on now. */
  const follow = (grip: HTMLButtonElement | null, id: string) => {
    if (grip === null || moved.current !== id || !isNowhere()) return;
    moved.current = null;
    grip.focus();
  };
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
          ref={(grip) => follow(grip, recordId)}
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
    question,
  };
}
