import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { type AnyRecord, apiPath, type Page, updateRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordsQuery } from '#web/api/use-records.ts';
import type { Spot } from '#web/ui/board/use-ordered-board.ts';
import { dismissToast, toast } from '#web/ui/overlay/toast-store.ts';
import {
  type Beside,
  besideAt,
  boardParams,
  type Columns,
  isPlacedByHand,
  ownIndex,
  withTaskAt,
} from './board-order.ts';
import { type BoardStatus, boardColumns, boardStatuses } from './task-words.ts';

/** Beside another one it has a place of its own; beside nobody it keeps the one it has, and only its column changes. */
const write = (task: AnyRecord, status: BoardStatus, beside: Beside | null): Promise<AnyRecord> =>
  beside && isPlacedByHand(status)
    ? post(`${apiPath('tasks')}/${task.id}/place`, { status, ...beside, version: task.version })
    : updateRecord('tasks', task.id, { status, version: task.version });

interface How {
  /** It is taken back. */
  readonly isBack?: boolean;
  /** Taken back by whoever asks for it; what is saved is told. */
  readonly undo?: (saved: AnyRecord) => void;
}

export interface TaskMoves {
  /** The tasks of a column as they are shown now. */
  readonly shown: (status: BoardStatus) => readonly AnyRecord[];
  /** Puts a task at a place of a column, counted among the others there. */
  readonly place: (task: AnyRecord, to: Spot<BoardStatus>) => void;
  /** Puts it into another column, where it stands by itself. */
  readonly move: (task: AnyRecord, to: BoardStatus) => void;
}

/**
 * Moves tasks over the board: shown at once, sent one after the other, taken back with a sentence where the server
 * refuses. What changes its column says so, with the way back.
 */
export function useTaskMoves(): TaskMoves {
  const client = useQueryClient();
  const { scope } = useSpecies();
  const { ask } = usePermission('tasks');
  const line = useRef<{ last: Promise<void>; waiting: number; before: Columns | null; isRefused: boolean }>({
    last: Promise.resolve(),
    waiting: 0,
    before: null,
    isRefused: false,
  });
  const told = useRef(0);
  const keyOf = (status: BoardStatus) =>
    recordsQuery('tasks', boardParams(status, scope)).queryKey as unknown[];
  const read = (): Columns =>
    Object.fromEntries(
      boardStatuses.flatMap((status) => {
        const page = client.getQueryData<Page<AnyRecord>>(keyOf(status));
        return page ? [[status, page]] : [];
      }),
    );
  const show = (columns: Columns): void => {
    for (const status of boardStatuses)
      if (columns[status]) client.setQueryData(keyOf(status), columns[status]);
  };
  const shown = (status: BoardStatus): readonly AnyRecord[] => read()[status]?.items ?? [];
  /** As the last answer left it: its version is the one that counts. */
  const latest = (task: AnyRecord): AnyRecord =>
    boardStatuses.flatMap(shown).find(({ id }) => id === task.id) ?? task;
  const keep = (saved: AnyRecord): void => {
    const items = (page: Page<AnyRecord>) =>
      page.items.map((one) => (one.id === saved.id ? { ...one, ...saved, labels: one.labels } : one));
    show(
      Object.fromEntries(
        Object.entries(read()).map(([status, page]) => [status, { ...page, items: items(page) }]),
      ),
    );
  };

  /** Does one after the other; when all are done the board shows what the server has. */
  const inLine = (work: () => Promise<void>, toShow: (columns: Columns) => Columns): void => {
    const now = line.current;
    if (now.waiting === 0) now.before = read();
    now.waiting += 1;
    // Its “Undo” would be taken for that of what is shown now.
    dismissToast(told.current);
    // What is being read would put it back where it was.
    void client.cancelQueries({ queryKey: [apiPath('tasks'), 'list'] });
    show(toShow(read()));
    const one = async () => {
      try {
        await work();
      } catch (error) {
        now.isRefused = true;
        toast({ title: sentenceOf(error), tone: 'danger' });
      }
      now.waiting -= 1;
      if (now.waiting > 0) return;
      if (now.isRefused && now.before) show(now.before);
      now.isRefused = false;
      // Also after a refusal: somebody else was faster, and the board shows what they did.
      await refreshAfterWrite(client, 'tasks', 'offspring');
    };
    now.last = now.last.then(one);
  };

  const put = (
    task: AnyRecord,
    { column, index }: Spot<BoardStatus>,
    beside: Beside | null,
    { isBack = false, undo }: How,
  ): void =>
    inLine(
      async () => {
        // Of what is taken back the version is the one that was left; what somebody has changed since stays.
        const saved = await write(isBack ? task : latest(task), column, beside);
        keep(saved);
        if (!undo) return;
        told.current = toast({
          title: boardColumns[column].said,
          tone: 'positive',
          action: { label: 'Undo', onSelect: () => undo(saved) },
        });
      },
      (columns) => withTaskAt(columns, task, { column, index }),
    );

  const go = (task: AnyRecord, to: Spot<BoardStatus>, beside: Beside | null): void => {
    const from = boardStatuses.find((status) => status === task.status);
    if (from === undefined) return;
    const before = shown(from);
    const index = before.findIndex(({ id }) => id === task.id);
    if (from === to.column && (beside === null || index === to.index)) return;
    const others = before.filter(({ id }) => id !== task.id);
    const back = (saved: AnyRecord) => {
      // Whoever kept their place has it still.
      const isPlaced = beside !== null && isPlacedByHand(from);
      const left = { ...task, ...saved };
      put(left, { column: from, index }, isPlaced ? besideAt(others, index) : null, { isBack: true });
    };
    ask('update', () => put(task, to, beside, from === to.column ? {} : { undo: back }));
  };

  const others = (task: AnyRecord, status: BoardStatus) => shown(status).filter(({ id }) => id !== task.id);
  return {
    shown,
    place: (task, to) => {
      if (!isPlacedByHand(to.column)) return go(task, { ...to, index: 0 }, null);
      go(task, to, besideAt(others(task, to.column), to.index));
    },
    move: (task, to) => go(task, { column: to, index: ownIndex(task, others(task, to), to) }, null),
  };
}
