import { useEffect, useRef, useState } from 'react';
import type { NamedHeaders } from '#domain/import/named-headers.ts';
import type { TurnedChart } from '#domain/import/turn-chart.ts';
import type { FileFormat, ImportPlan, ImportTypeKey } from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import { FileReaderThread, Superseded } from './reading/file-reader.ts';
import type { Checked, Reading } from './reading/messages.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';

const broken = 'This file could not be read. Try again, or save it as CSV anew.';

export interface FileReading {
  readonly isReading: boolean;
  readonly isChecking: boolean;
  /** Why the file cannot be read. */
  readonly error: string | null;
  readonly open: (file: File, type: ImportTypeKey) => Promise<Reading | null>;
  readonly reread: (format: Partial<FileFormat>, type: ImportTypeKey) => Promise<Reading | null>;
  readonly check: (plan: ImportPlan, terms: Terms) => Promise<Checked | null>;
  /** The chart that was read, with a row for each date. */
  readonly turn: () => Promise<TurnedChart | null>;
  readonly forget: () => void;
}

/**
 * The chosen file, read in a thread of its own. A newer question makes an older one answer null.
 * @param terms What the organisation calls its animals: headers are read with them
 * @param named What was chosen for headers in its earlier files
 */
export function useReading(terms: Terms, named: (type: ImportTypeKey) => Promise<NamedHeaders>): FileReading {
  const thread = useRef<FileReaderThread | null>(null);
  const [busy, setBusy] = useState({ reading: 0, checking: 0 });
  const [error, setError] = useState<string | null>(null);

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      thread.current?.close();
      thread.current = null;
    };
  }, []);

  const during = async <T>(kind: 'reading' | 'checking', work: Promise<T>): Promise<T | null> => {
    const step = (by: 1 | -1) => setBusy((before) => ({ ...before, [kind]: before[kind] + by }));
    step(1);
    try {
      const answer = await work;
      setError(null);
      return answer;
    } catch (failure) {
      if (failure instanceof Superseded) return null;
      setError(failure instanceof UnreadableFile ? failure.message : broken);
      return null;
    } finally {
      step(-1);
    }
  };
  const current = () => {
    // The page was left while it was asked what is known.
    if (isGone.current) throw new Superseded();
    thread.current ??= new FileReaderThread();
    return thread.current;
  };
  const forget = () => {
    thread.current?.close();
    thread.current = null;
    setError(null);
  };
  return {
    isReading: busy.reading > 0,
    isChecking: busy.checking > 0,
    error,
    open: (file, type) =>
      during(
        'reading',
        named(type).then((known) => current().open(file, type, terms, known)),
      ),
    reread: (format, type) =>
      during(
        'reading',
        named(type).then((known) => current().reread(format, type, terms, known)),
      ),
    check: (plan, terms) => during('checking', current().check(plan, terms)),
    turn: () => during('reading', current().turn()),
    forget,
  };
}
