import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { forgetRunning } from '#web/api/running-import.ts';
import { runQuery } from './api.ts';
import { useImportEnd } from './run/use-import-end.ts';

export interface ImportWatchProps {
  id: string;
  onEnd: () => void;
}

/** Waits for the end of an import whose window, or whose tab, was closed, and tells how it went. */
export function ImportWatch({ id, onEnd }: ImportWatchProps) {
  const { data, error } = useQuery(runQuery(id));
  useImportEnd(data ?? null);
  const isGone = error instanceof ApiError && error.code === 'not-found';
  const isOver = isGone || (data !== undefined && data.status !== 'running');
  useEffect(() => {
    if (!isOver) return;
    forgetRunning();
    onEnd();
  }, [isOver, onEnd]);
  return null;
}
