import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Upload, type UploadTarget, uploadQueue } from './upload-queue.ts';

export interface Uploads {
  /** Those under way, waiting or refused; one that is done is in the list of records. */
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: number) => void;
  /** Cancels one that is under way, and forgets it. */
  readonly drop: (key: number) => void;
}

/** Files on their way to one place, also those that were added before another page was looked at. */
export function useUploads(target: UploadTarget): Uploads {
  const { list, watch, add, retry, drop } = uploadQueue(useQueryClient(), target);
  return { list: useSyncExternalStore(watch, list, list), add, retry, drop };
}
