import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAll } from './affected-queries.ts';
import { ApiError, sentenceOf } from './api-error.ts';

export interface Sending {
  readonly busy: boolean;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly setErrors: (errors: Readonly<Record<string, string>>) => void;
  /** What went wrong in a sentence. */
  readonly problem: string | null;
  /** Does it, unless it is being done; what it throws is told. Answers whether it was done. */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * Whoever was refused because somebody else was first sees what that one did, as soon as they have read why and closed the
 * dialog: before, the dialog would go away from under them with the button that opened it.
 */
function useLookAgain() {
  const client = useQueryClient();
  const isOutdated = useRef(false);
  useEffect(
    () => () => {
      if (isOutdated.current) void refreshAll(client);
    },
    [client],
  );
  return isOutdated;
}

/** What a dialog knows of the one thing it asks the server to do. */
export function useSending(): Sending {
  const isOutdated = useLookAgain();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError) {
        setErrors(error.fields);
        isOutdated.current ||= error.status === 409;
      }
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, setErrors, problem, send };
}
