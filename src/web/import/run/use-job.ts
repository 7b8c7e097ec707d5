import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportPlan } from '#domain/import/types.ts';
import { forgetRunning, rememberRunning } from '#web/api/running-import.ts';
import { cancelRun, type ImportRun, runQuery, sendImport } from '../api.ts';
import { wholePlan } from '../draft.ts';
import { type Refusal, refusalIn } from './refusal.ts';
import { useImportEnd } from './use-import-end.ts';

export interface Job {
  readonly isSending: boolean;
  /** How much of the file has gone out, 0 to 1. */
  readonly sentShare: number;
  readonly run: ImportRun | null;
  readonly refusal: Refusal | null;
  readonly start: (file: File, plan: ImportPlan, leavesOutRejected: boolean) => Promise<void>;
  readonly cancel: () => void;
  readonly forget: () => void;
}

/** The import itself: the file goes out, the server works, and the page asks how far it is. */
export function useJob(): Job {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const controller = useRef<AbortController | null>(null);
  const { data } = useQuery({ ...runQuery(id ?? ''), enabled: id !== null });
  const run = id === null ? null : (data ?? null);
  useImportEnd(run);

  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File, plan: ImportPlan, leavesOutRejected: boolean) => {
    const mine = new AbortController();
    controller.current = mine;
    setRefusal(null);
    setId(null);
    setShare(0);
    try {
      const { importId } = await sendImport({
        file,
        plan: wholePlan(plan),
        isTrial: false,
        leavesOutRejected,
        onProgress: setShare,
        signal: mine.signal,
      });
      rememberRunning(importId);
      setId(importId);
    } catch (error) {
      if (!mine.signal.aborted) setRefusal(refusalIn(error));
    } finally {
      setShare(null);
    }
  };
  const cancel = () => {
    controller.current?.abort();
    if (id === null) return;
    void cancelRun(id)
      .catch(() => undefined)
      .finally(() => void client.invalidateQueries(runQuery(id)));
  };
  return {
    isSending: share !== null,
    sentShare: share ?? 0,
    run,
    refusal,
    start,
    cancel,
    forget: () => {
      setId(null);
      setRefusal(null);
      forgetRunning();
    },
  };
}
