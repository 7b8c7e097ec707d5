import '#domain/entities/index.ts';
import { Fragment, type ReactNode } from 'react';
import { checklistWords } from '#domain/checklist.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { ChangesLocked } from '#web/access/changes-locked.tsx';
import { listValue, writeFilter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import type { Column } from '#web/records/list-columns.ts';
import type { GivenView } from '#web/records/list-search.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { RecordName } from '#web/records/record-name.tsx';
import { open, openTasks, taskReads } from './open-tasks.ts';
import { TaskTick } from './task-tick.tsx';
import { assigneeWords, dueWords, isOpenTask, taskGroup, taskGroups, waitsForWords } from './task-words.ts';
import { useColleagues } from './use-colleagues.ts';
import './tasks.css';

const done = { column: 'status', operator: 'in', value: listValue(['done', 'cancelled']) } as const;

/** What is to be done, the longest overdue first, and what is done apart from it. */
export function TaskListScreen() {
  const { today } = useFieldServices();
  const user = useUser();
  const ownId = user?.id ?? '';
  const team = useColleagues();
  const { key, scope } = useSpecies();
  const overdue = { column: 'dueDate', operator: 'lt', value: today } as const;
  const mine = { column: 'assigneeId', operator: 'is', value: 'mine' } as const;
  // Of the species the list below is of.
  const { data: late } = useRecords('tasks', {
    pageSize: 1,
    count: true,
    species: scope,
    filters: [open, overdue],
  });
  const toDo: GivenView = { id: 'open', name: 'To do', search: openTasks };
  const views: GivenView[] = [
    toDo,
    {
      id: 'overdue',
      name: 'Overdue',
      search: { filter: [open, overdue].map(writeFilter) },
      count: late?.total,
    },
    { id: 'mine', name: 'Mine', search: { filter: [open, mine].map(writeFilter) } },
    { id: 'done', name: 'Done', search: { filter: [writeFilter(done)], sort: 'completedAt.desc' } },
  ];
  return (
    <>
      <ChangesLocked entity="tasks" />
      <RecordListScreen
        entity="tasks"
        views={views}
        reads={taskReads}
        opensWith={toDo}
        groups={{ titles: taskGroups, titleOf: (task) => taskGroup(task, today) }}
        renderCell={(column, task) => taskCell(column, task, today)}
        extra={{ label: 'Assigned to', cell: (task) => assigneeWords(task, ownId, team, key) }}
        renderMedia={(task) => <TaskTick task={task} />}
        renderChips={(task) => (
          <>
            <Progress task={task} />
            <Waits task={task} />
            <Urgent task={task} />
          </>
        )}
        renderNext={(task) => <Due task={task} today={today} />}
      />
    </>
  );
}

function taskCell({ name }: Column, task: AnyRecord, today: string): ReactNode | undefined {
  if (name === 'dueDate') return <Due task={task} today={today} />;
  if (name === 'title') {
    return (
      <div className="task-name" data-done={isOpenTask(task) ? undefined : true}>
        <TaskTick task={task} />
        <span className="task-words">
          <RecordName entity="tasks" record={task} />
        </span>
        <Progress task={task} />
        <Waits task={task} />
      </div>
    );
  }
  return undefined;
}

/** How far its checklist is. */
function Progress({ task }: { task: AnyRecord }) {
  const words = checklistWords(task.checklist);
  return words && <span className="muted num whitespace-nowrap">{words}</span>;
}

/** What it waits for; asked of the few that depend on others. */
function Waits({ task }: { task: AnyRecord }) {
  const ids = isOpenTask(task) && Array.isArray(task.dependencies) ? task.dependencies.map(String) : [];
  const { data } = useRecords(
    'tasks',
    {
      pageSize: 50,
      select: ['id', 'title'],
      filters: [{ column: 'id', operator: 'in', value: listValue(ids) }, open],
    },
    { enabled: ids.length > 0 },
  );
  if (ids.length === 0) return null;
  const words = waitsForWords(task, new Map(data?.items.map(({ id, title }) => [id, String(title)])));
  return words && <span className="muted">{words}</span>;
}

function Due({ task, today }: { task: AnyRecord; today: string }) {
  const group = taskGroup(task, today);
  const [day = '', ...near] = dueWords(task, today).split(', ');
  // A narrow column breaks between the day and how far it is, and nowhere else.
  return (
    <span className={group === 'Overdue' ? 'num text-danger' : 'num'}>
      {[day, ...near].map((words, at) => (
        <Fragment key={words}>
          {at > 0 && ', '}
          <span className="whitespace-nowrap">{words}</span>
        </Fragment>
      ))}
    </span>
  );
}

const outOfTheOrdinary: readonly string[] = ['in progress', 'cancelled', 'high', 'urgent'];

function Urgent({ task }: { task: AnyRecord }) {
  const { terms } = useFieldServices();
  const state = [task.status, isOpenTask(task) ? task.priority : null].find((value) =>
    outOfTheOrdinary.includes(String(value)),
  );
  return state ? <StatusChip value={String(state)}>{choiceWords(String(state), terms)}</StatusChip> : null;
}
