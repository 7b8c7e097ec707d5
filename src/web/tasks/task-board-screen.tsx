import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { openSteps } from '#domain/checklist.ts';
import { ChangesLocked } from '#web/access/changes-locked.tsx';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { Board, BoardCards, BoardColumn, BoardVoice } from '#web/ui/board/board.tsx';
import { type Spot, useOrderedBoard } from '#web/ui/board/use-ordered-board.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { OpenStepsQuestion } from '#web/verbs/checklist/open-steps-question.tsx';
import { boardParams, isPlacedByHand } from './board-order.ts';
import { type CardActs, type CardPart, TaskCard } from './task-card.tsx';
import { type BoardStatus, boardColumns, boardStatuses, waitsForWords } from './task-words.ts';
import { useTaskMoves } from './use-task-moves.ts';
import './tasks.css';

/** What is to be done, what is under way and what is done, side by side, each in the order somebody put it in. */
export function TaskBoardScreen() {
  return (
    <EntityGate entity="tasks">
      <ChangesLocked entity="tasks" />
      <TaskBoard />
    </EntityGate>
  );
}

type Carry = ReturnType<typeof useOrderedBoard<BoardStatus>>;

/** The part of a card that has the focus when it has arrived, and in which column. */
interface Moved {
  readonly id: string;
  readonly part: CardPart;
  readonly column: BoardStatus;
}

/** "To do, place 2 of 5"; what is done has no places. */
const spotWords = ({ column, index }: Spot<BoardStatus>, others: number): string =>
  isPlacedByHand(column)
    ? `${boardColumns[column].title}, place ${index + 1} of ${others + 1}`
    : boardColumns[column].title;

function TaskBoard() {
  const moved = useRef<Moved | null>(null);
  const [asked, setAsked] = useState<{ task: AnyRecord; move: () => void } | null>(null);
  const [said, setSaid] = useState('');
  const open = useOpenTitles();
  const { shown, place, move } = useTaskMoves();
  const find = (id: string) => boardStatuses.flatMap(shown).find((task) => task.id === id);
  const othersIn = (column: BoardStatus, id: string) => shown(column).filter((task) => task.id !== id).length;

  /** Asks first what is still open of a task that is to be done. */
  const go = (task: AnyRecord, column: BoardStatus, part: CardPart, moveNow: () => void) => {
    const goNow = () => {
      moved.current = { id: task.id, part, column };
      moveNow();
    };
    if (column === 'done' && task.status !== 'done' && openSteps(task.checklist).length > 0)
      setAsked({ task, move: goNow });
    else goNow();
  };
  const put = (task: AnyRecord, to: Spot<BoardStatus>, part: CardPart) =>
    go(task, to.column, part, () => {
      setSaid(`${String(task.title)}, ${spotWords(to, othersIn(to.column, task.id))}`);
      place(task, to);
    });
  const carry = useOrderedBoard(boardStatuses, (id, to) => {
    const task = find(id);
    if (task) put(task, to, 'handle');
  });
  const { carried } = carry;
  const held = carried && find(carried.id);
  const now: CardActs = {
    put: (task, column, index) => put(task, { column, index }, 'more'),
    move: (task, to) => go(task, to, 'place', () => move(task, to)),
  };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [acts] = useState<CardActs>(() => ({
    put: (...what) => latest.current.put(...what),
    move: (...what) => latest.current.move(...what),
  }));
  return (
    <>
      {asked && <OpenStepsQuestion task={asked.task} onConfirm={asked.move} onClose={() => setAsked(null)} />}
      <Board>
        {boardStatuses.map((status) => (
          <Column key={status} status={status} carry={carry} moved={moved} open={open} acts={acts} />
        ))}
      </Board>
      <BoardVoice
        carried={
          held
            ? { name: String(held.title), to: spotWords(carried.to, othersIn(carried.to.column, held.id)) }
            : null
        }
        said={said}
      />
    </>
  );
}

/** What is still to be done, by what it is called: what others wait for. */
function useOpenTitles(): ReadonlyMap<string, string> {
  const { scope } = useSpecies();
  const { data: toDo } = useRecords('tasks', boardParams('open', scope));
  const { data: underWay } = useRecords('tasks', boardParams('in progress', scope));
  return useMemo(
    () =>
      new Map([toDo, underWay].flatMap((page) => (page?.items ?? []).map(({ id, title }) => [id, title]))),
    [toDo, underWay],
  );
}

interface ColumnProps {
  status: BoardStatus;
  carry: Carry;
  moved: RefObject<Moved | null>;
  open: ReadonlyMap<string, string>;
  acts: CardActs;
}

function Column({ status, carry, moved, open, acts }: ColumnProps) {
  const { scope } = useSpecies();
  const mayMove = usePermission('tasks').offers('update');
  const { data, isError, error, refetch, isFetching } = useRecords('tasks', boardParams(status, scope));
  const { title, empty } = boardColumns[status];
  const tasks: readonly AnyRecord[] = data?.items ?? [];
  const more = (data?.total ?? 0) - tasks.length;
  const { carried } = carry;
  const marks = marksOf(tasks, status, carried);
  // It stands elsewhere now, and the keys go on from there.
  useLayoutEffect(() => {
    const wanted = moved.current;
    if (wanted?.column !== status) return;
    const card = document.querySelector(`[data-place="${status}"] [data-card="${CSS.escape(wanted.id)}"]`);
    if (!card || !tasks.some(({ id }) => id === wanted.id)) return;
    moved.current = null;
    card.querySelector<HTMLElement>(`[data-part="${wanted.part}"]`)?.focus();
  }, [tasks, moved, status]);
  return (
    <BoardColumn
      place={status}
      title={title}
      count={data?.total ?? tasks.length}
      isOver={carried?.to.column === status && carried.from.column !== status}
    >
      {isError ? (
        <ErrorState title="The tasks could not be read" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : data ? (
        <BoardCards>
          {tasks.map((task, index) => (
            <TaskCard
              key={task.id}
              task={task}
              held={carried?.id === task.id}
              mark={marks.get(task.id)}
              handle={carry.handleOf(task.id, { column: status, index })}
              column={status}
              index={index}
              last={tasks.length - 1}
              waits={status === 'done' ? '' : waitsForWords(task, open)}
              mayMove={mayMove}
              acts={acts}
            />
          ))}
          {tasks.length === 0 && <li className="muted">{empty}</li>}
          {more > 0 && <li className="muted">And {more} more, in the list</li>}
        </BoardCards>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </BoardColumn>
  );
}

/** At which edge of which card what is held would be put down. */
function marksOf(
  tasks: readonly AnyRecord[],
  status: BoardStatus,
  carried: Carry['carried'],
): ReadonlyMap<string, 'above' | 'below'> {
  if (!carried || carried.to.column !== status || !isPlacedByHand(status)) return new Map();
  const { id, from, to } = carried;
  if (from.column === status && from.index === to.index) return new Map();
  const others = tasks.filter((task) => task.id !== id);
  const next = others[to.index];
  const last = others.at(-1);
  return new Map(next ? [[next.id, 'above']] : last ? [[last.id, 'below']] : []);
}
