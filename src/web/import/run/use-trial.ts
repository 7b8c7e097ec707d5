import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportPlan } from '#domain/import/types.ts';
import { type ImportRun, runQuery, sendImport } from '../api.ts';
import { wholePlan } from '../draft.ts';
import { failureWords } from './refusal.ts';

/** Larger files are tried on a word of the user: sending them takes a while. */
const atOnceBytes = 8 * 1024 * 1024;
/** One change of mind after the other is one trial. */
const settleMs = 400;

export interface Trial {
  readonly run: ImportRun | null;
  readonly isRunning: boolean;
  readonly error: string | null;
  /** Large files wait for it. */
  readonly start: () => void;
  readonly isAutomatic: boolean;
}

/**
 * What the import would do, by the server itself: the whole run with everything but the writing. Begun anew whenever
 * the plan changes; null gives none.
 */
export function useTrial(file: File | null, plan: ImportPlan | null, leavesOutRejected: boolean): Trial {
  const [sent, setSent] = useState<{ readonly plan: ImportPlan; readonly id: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  const isAutomatic = (file?.size ?? 0) <= atOnceBytes;

  const begin = async (chosen: File, current: ImportPlan, leavesOut: boolean) => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    setSending(true);
    setError(null);
    try {
      const { importId } = await sendImport({
        file: chosen,
        plan: wholePlan(current),
        isTrial: true,
        leavesOutRejected: leavesOut,
        onProgress: () => undefined,
        signal: mine.signal,
      });
      setSent({ plan: current, id: importId });
    } catch (failure) {
      if (!mine.signal.aborted) setError(failureWords(failure));
    } finally {
      if (controller.current === mine) setSending(false);
    }
  };
  const latest = useRef(begin);
  latest.current = begin;

  useEffect(() => {
    if (!file || !plan || !isAutomatic) return;
    const timer = setTimeout(() => void latest.current(file, plan, leavesOutRejected), settleMs);
    return () => clearTimeout(timer);
  }, [file, plan, isAutomatic, leavesOutRejected]);
  useEffect(() => () => controller.current?.abort(), []);

  const isCurrent = sent !== null && sent.plan === plan;
  const { data } = useQuery({ ...runQuery(sent?.id ?? ''), enabled: isCurrent });
  const run = isCurrent && data?.status !== 'running' ? (data ?? null) : null;
  return {
    run,
    isRunning: isSending || (isCurrent && run === null),
    error,
    isAutomatic,
    start: () => {
      if (file && plan) void begin(file, plan, leavesOutRejected);
    },
  };
}
