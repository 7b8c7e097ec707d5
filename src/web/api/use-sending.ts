import { useState } from 'react';
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

/** What a dialog knows of the one thing it asks the server to do. */
export function useSending(): Sending {
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
      if (error instanceof ApiError) setErrors(error.fields);
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, setErrors, problem, send };
}
