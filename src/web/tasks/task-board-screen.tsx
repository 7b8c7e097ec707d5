import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { checklistWords, openSteps } from '#domain/checklist.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { type ListParams, listValue } from '#web/api/list-params.ts';
import { type AnyRecord, updateRecord } from '#web/api/records.ts';
import { useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { EntityGate } from '#web/records/entity-gate.tsx';
import { usePermission } from '#web/records/use-permission.ts';
import { Board, BoardCard, BoardCards, BoardColumn, BoardVoice } from '#web/ui/board/board.tsx';
import { useBoard } from '#web/ui/board/use-board.ts';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { OpenStepsQuestion } from '#web/verbs/checklist/open-steps-question.tsx';
import {
  assigneeWords,
  type BoardStatus,
  boardColumns,
  boardStatuses,
  dueWords,
  taskGroup,
} from './task-words.ts';
import { useAssignable } from './use-assignable.ts';
import './tasks.css';

const mostShown = 100;
const mostDone = 20;

/** The longest overdue first; of what is done the latest. */
const paramsFor = (status: BoardStatus, species: ListParams['species']): ListParams => ({
  filters: [{ column: 'status', operator: 'in', value: listValue([status]) }],
  sort: status === 'done' ? { by: 'completedAt', descending: true } : { by: 'dueDate' },
  pageSize: status === 'done' ? mostDone : mostShown,
  count: true,
  labels: true,
  species,
});

/** What is to be done, what is under way and what is done, side by side. */
export function TaskBoardScreen() {
  return (
    <EntityGate entity="tasks">
      <TaskBoard />
    </EntityGate>
  );
}

/** Puts a task under another heading, with the way back. */
function useMove(): (task: AnyRecord, status: BoardStatus) => void {
  const client = useQueryClient();
  const { ask } = usePermission('tasks');
  const refresh = () => refreshAfterWrite(client, 'tasks', 'offspring');
  const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
  const move = async (task: AnyRecord, status: BoardStatus) => {
    try {
      const { version } = await updateRecord('tasks', task.id, { status, version: task.version });
      const undo = () => updateRecord('tasks', task.id, { status: task.status, version });
      toast({
        title: boardColumns[status].said,
        tone: 'positive',
        action: { label: 'Undo', onSelect: () => void undo().then(refresh).catch(sayWhy) },
      });
    } catch (error) {
      sayWhy(error);
    }
    // Also after a refusal: somebody else was faster, and the board shows what they did.
    await refresh();
  };
  return (task, status) => {
    if (task.status !== status) ask('update', () => void move(task, status));
  };
}

type Carry = ReturnType<typeof useBoard<BoardStatus>>;

function TaskBoard() {
  /** What each column shows, for whatever is put down by its id alone. */
  const shown = useRef(new Map<string, AnyRecord>());
  const moved = useRef('');
  const [asked, setAsked] = useState<AnyRecord | null>(null);
  const moveNow = useMove();
  const move = (task: AnyRecord, status: BoardStatus) => {
    if (status === 'done' && task.status !== 'done' && openSteps(task.checklist).length > 0) setAsked(task);
    else moveNow(task, status);
  };
  const carry = useBoard(boardStatuses, (id, status) => {
    const task = shown.current.get(id);
    if (task) move(task, status);
  });
  const { carried } = carry;
  const held = carried && shown.current.get(carried.id);
  return (
    <>
      {asked && (
        <OpenStepsQuestion
          task={asked}
          onConfirm={() => moveNow(asked, 'done')}
          onClose={() => setAsked(null)}
        />
      )}
      <Board>
        {boardStatuses.map((status) => (
          <Column key={status} status={status} carry={carry} shown={shown} moved={moved} onMove={move} />
        ))}
      </Board>
      <BoardVoice carried={held ? { name: String(held.title), to: boardColumns[carried.to].title } : null} />
    </>
  );
}

interface ColumnProps {
  status: BoardStatus;
  carry: Carry;
  shown: RefObject<Map<string, AnyRecord>>;
  /** The task whose own choice moved it. */
  moved: RefObject<string>;
  onMove: (task: AnyRecord, status: BoardStatus) => void;
}

function Column({ status, carry, shown, moved, onMove }: ColumnProps) {
  const { scope } = useSpecies();
  const { data, isError, error, refetch, isFetching } = useRecords('tasks', paramsFor(status, scope));
  const { title, empty } = boardColumns[status];
  const tasks: readonly AnyRecord[] = data?.items ?? [];
  const more = (data?.total ?? 0) - tasks.length;
  useEffect(() => {
    for (const task of tasks) shown.current.set(task.id, task);
  });
  return (
    <BoardColumn
      place={status}
      title={title}
      count={data?.total ?? tasks.length}
      isOver={carry.carried?.to === status && carry.carried.from !== status}
    >
      {isError ? (
        <ErrorState title="The tasks could not be read" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : data ? (
        <BoardCards>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} status={status} carry={carry} moved={moved} onMove={onMove} />
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

function TaskCard({
  task,
  status,
  carry,
  moved,
  onMove,
}: { task: AnyRecord } & Pick<ColumnProps, 'status' | 'carry' | 'moved' | 'onMove'>) {
  const { today, terms } = useFieldServices();
  const { data: user } = useUser();
  const team = useAssignable();
  const { offers } = usePermission('tasks');
  const mayMove = offers('update');
  const isLate = taskGroup(task, today) === 'Overdue';
  const priority = String(task.priority ?? '');
  const about = task.labels?.entityId;
  const facts = [about, assigneeWords(task, user?.id ?? '', team), checklistWords(task.checklist)]
    .filter(Boolean)
    .join(' · ');
  const due = dueWords(task, today);
  const title = String(task.title);
  const place = useRef<HTMLSelectElement>(null);
  // It stands in another column now, and the keys go on from there.
  useEffect(() => {
    if (moved.current !== task.id) return;
    moved.current = '';
    place.current?.focus();
  }, [moved, task.id]);
  return (
    <BoardCard
      name={title}
      held={carry.carried?.id === task.id}
      handle={mayMove ? carry.handleOf(task.id, status) : undefined}
      head={
        <RecordLink entity="tasks" id={task.id} className="board-title">
          {title}
        </RecordLink>
      }
    >
      {facts && <p className="muted">{facts}</p>}
      <div className="board-acts">
        {(due || priority === 'high' || priority === 'urgent') && (
          <p className="row flex-wrap">
            {due && <span className={isLate ? 'num text-danger' : 'num'}>{due}</span>}
            {task.status !== 'done' && (priority === 'high' || priority === 'urgent') && (
              <StatusChip value={priority}>{choiceWords(priority, terms)}</StatusChip>
            )}
          </p>
        )}
        {mayMove && (
          <Select
            ref={place}
            aria-label={`Where ${title} stands`}
            value={String(task.status)}
            options={boardStatuses.map((value) => ({ value, label: boardColumns[value].title }))}
            onChange={({ target }) => {
              const to = boardStatuses.find((one) => one === target.value);
              if (!to) return;
              moved.current = task.id;
              onMove(task, to);
            }}
          />
        )}
      </div>
    </BoardCard>
  );
}
