import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { type AnyRecord, createRecord } from '#web/api/records.ts';
import type { Subject } from './health-words.ts';

export interface FailedDose {
  readonly subject: Subject;
  readonly why: string;
}

export interface DoseRun {
  readonly isRunning: boolean;
  readonly total: number;
  /** The record each of them has got, by the subject's id; another try leaves those out. */
  readonly recorded: ReadonlyMap<string, AnyRecord>;
  readonly failed: readonly FailedDose[];
}

const atRest: DoseRun = { isRunning: false, total: 0, recorded: new Map(), failed: [] };

const referenceTo = ({ entity, id }: Subject): Record<string, string | null> =>
  entity === 'animals' ? { animalId: id, puppyId: null } : { animalId: null, puppyId: id };

export interface LitterDoses {
  readonly run: DoseRun;
  /** Answers what has been recorded by now, in this try and before, and whether nothing is left. */
  readonly recordAll: (
    subjects: readonly Subject[],
    values: Readonly<Record<string, unknown>>,
  ) => Promise<{ recorded: ReadonlyMap<string, AnyRecord>; isComplete: boolean }>;
}

/** One record for each of several, in turn: what fails can be tried again without doubling the rest. */
export function useLitterDoses(): LitterDoses {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<DoseRun>(atRest);

  const recordAll: LitterDoses['recordAll'] = async (subjects, values) => {
    const recorded = new Map(run.recorded);
    const failed: FailedDose[] = [];
    const show = (isRunning: boolean) =>
      setRun({ isRunning, total: subjects.length, recorded: new Map(recorded), failed: [...failed] });
    show(true);
    for (const subject of subjects) {
      if (recorded.has(subject.id)) continue;
      try {
        const saved = await createRecord('health_records', { ...values, ...referenceTo(subject) });
        recorded.set(subject.id, { ...saved });
      } catch (error) {
        failed.push({ subject, why: sentenceOf(error) });
      }
      show(true);
    }
    show(false);
    if (recorded.size > run.recorded.size) await refreshAfterWrite(queryClient, 'health_records');
    return { recorded, isComplete: failed.length === 0 };
  };
  return { run, recordAll };
}
