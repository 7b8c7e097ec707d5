import { useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecord, useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import type { Subject } from './health-words.ts';

const mostYoung = 200;

export interface Candidate {
  readonly subject: Subject;
  readonly remark: string;
  readonly isIn: boolean;
}

export interface LitterChoice {
  readonly litterId: string;
  readonly choose: (litterId: string) => void;
  readonly candidates: readonly Candidate[];
  readonly isPending: boolean;
  readonly include: (subject: Subject, isIn: boolean) => void;
  /** Those that get a record each. */
  readonly subjects: readonly Subject[];
}

/** A litter and which of it are meant: unless one says otherwise all that live and are not sold, not the mother. */
export function useLitterChoice(initial: string): LitterChoice {
  const wording = useFieldServices();
  const [litterId, setLitterId] = useState(initial);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = litterId !== '';
  const { data: litter } = useRecord('breeding_groups', litterId, { enabled: isChosen });
  const { data, isPending } = useRecords(
    'offspring',
    {
      pageSize: mostYoung,
      sort: { by: 'createdAt', descending: false },
      filters: [{ column: 'breedingGroupId', operator: 'eq', value: litterId }],
    },
    { enabled: isChosen },
  );

  const candidate = (subject: Subject, remark: string): Candidate => ({
    subject,
    remark,
    isIn: changed.get(subject.id) ?? remark === '',
  });
  const young = (isChosen ? (data?.items ?? []) : [])
    .filter(({ status }) => status !== 'Deceased')
    .map((one) => {
      const name = recordTitle('offspring', { ...one } as AnyRecord, wording);
      return candidate({ entity: 'offspring', id: one.id, name }, one.status === 'Sold' ? 'sold' : '');
    });
  const mother = isChosen && litter ? [motherOf(litter)] : [];
  const candidates = [...young, ...mother.map((subject) => candidate(subject, 'mother'))];
  return {
    litterId,
    choose: (next) => {
      setChanged(new Map());
      setLitterId(next);
    },
    candidates,
    isPending: isChosen && isPending,
    include: ({ id }, isIn) => setChanged(new Map(changed).set(id, isIn)),
    subjects: candidates.filter(({ isIn }) => isIn).map(({ subject }) => subject),
  };
}

const motherOf = ({ motherId, labels }: AnyRecord | { motherId: string; labels?: AnyRecord['labels'] }) =>
  ({ entity: 'animals', id: String(motherId), name: labels?.motherId ?? 'The mother' }) satisfies Subject;
