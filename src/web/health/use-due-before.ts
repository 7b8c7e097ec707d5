import { useState } from 'react';
import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { isSameThing, isSameType, type Subject } from './health-words.ts';

/** An address has an end; so many ids fit. */
const mostSubjects = 100;

export interface DueBefore {
  /** Open ones of the same kind, the nearest first. */
  readonly due: readonly AnyRecord[];
  readonly isMarked: (record: AnyRecord) => boolean;
  readonly mark: (records: readonly AnyRecord[], isMarked: boolean) => void;
  /** Those that this record answers. */
  readonly marked: readonly AnyRecord[];
}

interface DueBeforeOptions {
  readonly subjects: readonly Subject[];
  readonly type: string;
  readonly description: string;
  /** The record this one was begun from. */
  readonly answers: string;
  /** Ids of records just made: they are due again, not done. */
  readonly except: readonly string[];
  readonly isEnabled: boolean;
}

function useOpen(entity: Subject['entity'], subjects: readonly Subject[], isEnabled: boolean) {
  const ids = subjects.filter((subject) => subject.entity === entity).map(({ id }) => id);
  const { data } = useRecords(
    'health_records',
    {
      pageSize: 500,
      labels: true,
      sort: { by: 'nextDueDate', descending: false },
      filters: [
        {
          column: entity === 'animals' ? 'animalId' : 'puppyId',
          operator: 'in',
          value: listValue(ids.slice(0, mostSubjects)),
        },
        { column: 'nextDueDate', operator: 'is', value: 'open' },
      ],
    },
    { enabled: isEnabled && ids.length > 0 },
  );
  return isEnabled && ids.length > 0
    ? ((data?.items ?? []) as readonly unknown[] as readonly AnyRecord[])
    : [];
}

/** What was due of the same kind for these, and which of it is done with what is being written down. */
export function useDueBefore(options: DueBeforeOptions): DueBefore {
  const { subjects, type, description, answers, except, isEnabled } = options;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = [...useOpen('animals', subjects, isEnabled), ...useOpen('offspring', subjects, isEnabled)];
  const due = open.filter((record) => isSameType(record, type) && !except.includes(record.id));
  const isMarked = (record: AnyRecord) =>
    changed.get(record.id) ?? (record.id === answers || isSameThing(record, type, description));
  return {
    due,
    isMarked,
    mark: (records, isDone) =>
      setChanged(new Map([...changed, ...records.map(({ id }) => [id, isDone] as const)])),
    marked: due.filter(isMarked),
  };
}
