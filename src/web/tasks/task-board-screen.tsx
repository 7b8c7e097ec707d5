import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
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
import { CountBadge } from '#web/ui/count-badge.tsx';
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
      <Board />
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

function Board() {
  const [dragged, setDragged] = useState<AnyRecord | null>(null);
  const moved = useRef('');
  const [asked, setAsked] = useState<AnyRecord | null>(null);
  const moveNow = useMove();
  const move = (task: AnyRecord, status: BoardStatus) => {
    if (status === 'done' && task.status !== 'done' && openSteps(task.checklist).length > 0) setAsked(task);
    else moveNow(task, status);
  };
  return (
    <div className="task-board">
      {asked && (
        <OpenStepsQuestion
          task={asked}
          onConfirm={() => moveNow(asked, 'done')}
          onClose={() => setAsked(null)}
        />
      )}
      {boardStatuses.map((status) => (
        <Column
          key={status}
          status={status}
          isTarget={dragged !== null && dragged.status !== status}
          moved={moved}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged) move(dragged, status);
            setDragged(null);
          }}
          onMove={move}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  status: BoardStatus;
  /** Something is carried that could be put down here. */
  isTarget: boolean;
  /** The task whose own choice moved it. */
  moved: RefObject<string>;
  onDrag: (task: AnyRecord | null) => void;
  onDrop: () => void;
  onMove: (task: AnyRecord, status: BoardStatus) => void;
}

function Column({ status, isTarget, moved, onDrag, onDrop, onMove }: ColumnProps) {
  const { scope } = useSpecies();
  const { data, isError, error, refetch, isFetching } = useRecords('tasks', paramsFor(status, scope));
  const { title, empty } = boardColumns[status];
  const tasks: readonly AnyRecord[] = data?.items ?? [];
  const more = (data?.total ?? 0) - tasks.length;
  const allow = (event: DragEvent) => {
    if (isTarget) event.preventDefault();
  };
  return (
    <section
      className="task-column"
      aria-label={title}
      data-target={isTarget || undefined}
      onDragOver={allow}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <h2>
        {title} <CountBadge count={data?.total ?? tasks.length} tone="quiet" max={999} />
      </h2>
      {isError ? (
        <ErrorState title="The tasks could not be read" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : data ? (
        <ul className="task-cards">
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} moved={moved} onDrag={onDrag} onMove={onMove} />
          ))}
          {tasks.length === 0 && <li className="muted">{empty}</li>}
          {more > 0 && <li className="muted">And {more} more, in the list</li>}
        </ul>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </section>
  );
}

function TaskCard({
  task,
  moved,
  onDrag,
  onMove,
}: { task: AnyRecord } & Pick<ColumnProps, 'moved' | 'onDrag' | 'onMove'>) {
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
    <li
      className="task-card"
      draggable={mayMove || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(task);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <RecordLink entity="tasks" id={task.id} className="task-card-title">
        {title}
      </RecordLink>
      {facts && <p className="muted">{facts}</p>}
      <div className="task-card-foot">
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
              const status = boardStatuses.find((one) => one === target.value);
              if (!status) return;
              moved.current = task.id;
              onMove(task, status);
            }}
          />
        )}
      </div>
    </li>
  );
}
