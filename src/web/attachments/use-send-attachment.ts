import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { type AnyRecord, apiPath } from '#web/api/records.ts';
import { upload } from '#web/api/upload.ts';
import { onceHeader, useOnce } from '#web/api/use-once.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { AttachmentKind } from './limits.ts';

export interface SendAttachment {
  /** 0 to 1 while it is under way. */
  readonly share: number | null;
  /** What the server says of it, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Counts refusals, so that each is told. */
  readonly failures: number;
  readonly send: (file: File, fields: Readonly<Record<string, string>>, how?: HowToSend) => void;
  /** Another file was chosen: what was wrong with the last one no longer counts. */
  readonly forget: () => void;
}

export interface HowToSend {
  /** An empty field says something: that there is nothing. */
  readonly keepsEmpty?: boolean;
}

interface WhereTo {
  readonly path?: string;
  /** What is said when it has arrived. */
  readonly said?: string;
}

const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? error.fields
    : { file: sentenceOf(error) };

/** Sends one file from a form, which closes when it has arrived. */
export function useSendAttachment(
  kind: AttachmentKind,
  onSaved: (record: AnyRecord) => void,
  { path = apiPath(kind), said = kind === 'photos' ? 'Photo added' : 'Document added' }: WhereTo = {},
): SendAttachment {
  const client = useQueryClient();
  const once = useOnce();
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failures, setFailures] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (
    file: File,
    fields: Readonly<Record<string, string>>,
    { keepsEmpty = false }: HowToSend = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (keepsEmpty || value !== '') form.append(name, value);
    form.append('file', file, file.name);
    const sent = [file.name, file.size, file.lastModified, fields];
    const aborter = new AbortController();
    const { signal } = aborter;
    controller.current = aborter;
    setErrors({});
    setShare(0);
    try {
      const id = once.idFor(sent);
      const record = await upload<AnyRecord>(path, form, {
        onProgress: setShare,
        signal,
        headers: onceHeader(id),
      });
      once.arrived(sent);
      toast({ title: said, tone: 'positive' });
      await refreshAfterWrite(client, kind);
      onSaved(record);
    } catch (error) {
      if (signal.aborted) return;
      setErrors(errorsOf(error));
      setFailures((before) => before + 1);
      setShare(null);
    }
  };
  return {
    share,
    errors,
    failures,
    send: (file, fields, how) => void send(file, fields, how),
    forget: () => setErrors({}),
  };
}
