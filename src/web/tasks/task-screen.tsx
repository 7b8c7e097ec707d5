import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateLong } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { recurrenceWords } from '#domain/recurrence.ts';
import { madeBy } from '#domain/task-rules.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import type { AnyRecord } from '#web/api/records.ts';
import { useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { HistoryPanel } from '#web/records/history-panel.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { RecordActions } from '#web/records/record-actions.tsx';
import { recordCard } from '#web/records/record-card.ts';
import { RecordName, RecordPortrait } from '#web/records/record-name.tsx';
import { RecordSections } from '#web/records/record-sections.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { WaitsFor } from './depends-on.tsx';
import { assigneeWords, dueWords, isOpenTask, madeByWords, reminderWords, taskGroup } from './task-words.ts';
import { useColleagues } from './use-colleagues.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One task: whether it is done, until when, whose it is and whom it is about. */
export function TaskScreen({
  id,
  attachments,
}: {
  id: string;
  attachments?: (task: AnyRecord) => ReactNode;
}) {
  return (
    <EntityGate entity="tasks">
      <LoadedRecord entity="tasks" id={id}>
        {(task) => <Task task={task} attachments={attachments?.(task)} />}
      </LoadedRecord>
    </EntityGate>
  );
}

function Task({ task, attachments }: { task: AnyRecord; attachments: ReactNode }) {
  return (
    <>
      <TrashNote entity="tasks" record={task} />
      <TaskHead task={task} />
      <div className="cols c21">
        <div className="stack-lg">
          <WordsCard task={task} />
          <ChecklistCard key={task.id} task={task} />
          <RecordSections
            entity="tasks"
            record={task}
            except={[
              'title',
              'description',
              'dueDate',
              'status',
              'recurrencePattern',
              'seriesDay',
              'reminderSettings',
              'dependencies',
              'completionNotes',
              'sopTemplateId',
            ]}
          />
        </div>
        <div className="stack-lg">
          <WaitsFor task={task} />
          <SubjectCard task={task} />
          {attachments}
          <Card title="History">
            <HistoryPanel entity="tasks" record={task} />
          </Card>
        </div>
      </div>
    </>
  );
}

function TaskHead({ task }: { task: AnyRecord }) {
  const { today, terms } = useFieldServices();
  const isOpen = isOpenTask(task);
  const group = taskGroup(task, today);
  const priority = text(task.priority);
  return (
    <RecordHeader
      breadcrumb={
        <Breadcrumb>
          <Link to="/tasks" className="link">
            Tasks
          </Link>
          {text(task.title)}
        </Breadcrumb>
      }
      title={text(task.title)}
      chips={
        <>
          {isOpen && group === 'Overdue' && <StatusChip value="Overdue" />}
          {isOpen && group === 'Today' && <Chip tone="warning">Due today</Chip>}
          {(!isOpen || task.status === 'in progress') && (
            <StatusChip value={text(task.status)}>{choiceWords(text(task.status), terms)}</StatusChip>
          )}
          {isOpen && (priority === 'high' || priority === 'urgent') && (
            <StatusChip value={priority}>{`${choiceWords(priority, terms)} priority`}</StatusChip>
          )}
        </>
      }
      actions={
        <RecordActions entity="tasks" record={task}>
          <SettleButton entity="tasks" record={task} variant={isOpen ? 'primary' : 'default'} />
        </RecordActions>
      }
      vitals={useVitals(task)}
    />
  );
}

function useVitals(task: AnyRecord): KeyValue[] {
  const wording = useFieldServices();
  const user = useUser();
  const team = useColleagues();
  const { key } = useSpecies();
  const made = madeBy(task);
  const madeWords = made && madeByWords(task, wording.today);
  const repeats = text(task.recurrencePattern);
  const completedAt = text(task.completedAt);
  const seriesDay = text(task.seriesDay);
  const facts = [
    { label: 'Due', value: dueWords(task, wording.today) || 'No date' },
    { label: 'Assigned to', value: assigneeWords(task, user?.id ?? '', team, key) || 'Nobody yet' },
    { label: 'Repeats', value: repeats && (recurrenceWords(repeats) ?? repeats) },
    {
      label: 'Moved from',
      value: isOpenTask(task) && seriesDay ? formatDateLong(seriesDay, wording.today) : '',
    },
    { label: 'Reminder', value: isOpenTask(task) ? reminderWords(task.reminderSettings) : '' },
    {
      label: 'Made by',
      value:
        made && madeWords && isEntityName(made.source) ? (
          <RecordLink entity={made.source} id={made.id}>
            {madeWords}
          </RecordLink>
        ) : (
          ''
        ),
    },
    { label: 'Done', value: completedAt && instantText(completedAt, wording) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** What it says, what was written down when it was done, and where it goes on. */
function WordsCard({ task }: { task: AnyRecord }) {
  const description = text(task.description);
  const notes = text(task.completionNotes);
  const nextId = text(task.nextTaskId);
  if (description === '' && notes === '' && nextId === '') return null;
  return (
    <Card title="What to do">
      <div className="stack">
        {description && <p className="prose whitespace-pre-line break-words">{description}</p>}
        {notes && (
          <div>
            <h3 className="label">Notes when done</h3>
            <p className="prose whitespace-pre-line break-words">{notes}</p>
          </div>
        )}
        {nextId && (
          <p>
            It repeats:{' '}
            <RecordLink entity="tasks" id={nextId}>
              the next one
            </RecordLink>{' '}
            is on the list.
          </p>
        )}
      </div>
    </Card>
  );
}

/** Whom or what it is about, with its face where it has one. */
function SubjectCard({ task }: { task: AnyRecord }) {
  const kind = text(task.entityType);
  const id = text(task.entityId);
  if (!isEntityName(kind) || id === '') return null;
  return <Subject kind={kind} id={id} label={task.labels?.entityId ?? ''} />;
}

function Subject({ kind, id, label }: { kind: EntityName; id: string; label: string }) {
  const wording = useFieldServices();
  const { data, isError } = useRecord(kind, id);
  if (isError) return null;
  const record = data as AnyRecord | undefined;
  return (
    <Card title="About" flush>
      <List>
        {record ? (
          <ListItem
            media={<RecordPortrait entity={kind} record={record} size={64} />}
            title={<RecordName entity={kind} record={record} />}
            sub={recordCard(kind, record, wording).line}
          />
        ) : (
          <ListItem title={label} />
        )}
      </List>
    </Card>
  );
}
