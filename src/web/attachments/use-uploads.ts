import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { isVerdict, sentenceOf } from '#web/api/api-error.ts';
import { apiPath } from '#web/api/records.ts';
import { upload } from '#web/api/upload.ts';
import { onceHeader } from '#web/api/use-once.ts';
import { refusal } from './file-words.ts';
import type { AttachmentKind } from './limits.ts';

export interface Upload {
  readonly key: number;
  /** Of the record it becomes: sent again, it is kept once. */
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  readonly error?: string;
  /** The file itself is refused: sending it again would change nothing. */
  readonly isFinal?: boolean;
}

export interface Uploads {
  /** Those under way, waiting or refused; one that is done is in the list of records. */
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: number) => void;
  /** Cancels one that is under way, and forgets it. */
  readonly drop: (key: number) => void;
}

export interface UploadTarget {
  readonly to: AttachmentKind;
  /** What they belong to; documents may belong to nothing. */
  readonly entity?: EntityName | undefined;
  readonly id?: string | undefined;
  readonly mostMegabytes: number;
}

/** The day of a moment by this device’s clock, and never one to come. */
function localDay(at: number): string {
  const moment = new Date(Math.min(at, Date.now()));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Sends files one after the other, so that they keep their order and a slow line is not shared. */
export function useUploads({ to, entity, id: recordId, mostMegabytes }: UploadTarget): Uploads {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Upload[]>([]);
  const nextKey = useRef(1);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const forget = (key: number) => setList((before) => before.filter((one) => one.key !== key));

  const send = async ({ key, id, file }: Upload, controller: AbortController) => {
    const form = new FormData();
    if (entity && recordId) {
      form.append('entityType', entity);
      form.append('entityId', recordId);
    }
    // Cameras write the picture as they take it; what was chosen from a roll keeps its day.
    if (to === 'photos') form.append('takenOn', localDay(file.lastModified));
    form.append('file', file, file.name);
    try {
      controller.signal.throwIfAborted();
      const onProgress = (share: number) => change(key, { share });
      await upload(apiPath(to), form, {
        onProgress,
        signal: controller.signal,
        headers: onceHeader(id),
      });
      await refreshAfterWrite(client, to);
      forget(key);
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { error: sentenceOf(error), isFinal: isVerdict(error), share: 0 });
    } finally {
      controllers.current.delete(key);
    }
  };

  const start = (one: Upload) => {
    const controller = new AbortController();
    controllers.current.set(one.key, controller);
    queue.current = queue.current.then(() => send(one, controller));
  };

  return {
    list,
    add: (files) => {
      const added = files.map((file): Upload => {
        const error = refusal(file, mostMegabytes);
        return {
          key: nextKey.current++,
          id: uuidv7(),
          file,
          share: 0,
          ...(error && { error, isFinal: true }),
        };
      });
      setList((before) => [...before, ...added]);
      for (const one of added) if (!one.error) start(one);
    },
    retry: (key) => {
      const found = list.find((one) => one.key === key);
      if (!found) return;
      const { error: _past, ...again } = found;
      setList((before) => before.map((one) => (one.key === key ? { ...again, share: 0 } : one)));
      start(again);
    },
    drop: (key) => {
      controllers.current.get(key)?.abort();
      forget(key);
    },
  };
}
