import type { QueryClient } from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { ApiError, isVerdict, sentenceOf } from '#web/api/api-error.ts';
import { apiPath } from '#web/api/records.ts';
import { whoIsHere } from '#web/api/session-queries.ts';
import { upload } from '#web/api/upload.ts';
import { onceHeader } from '#web/api/use-once.ts';
import { holdTab } from '#web/ui/overlay/leave-warning.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
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

function formOf({ to, entity, id }: UploadTarget, file: File): FormData {
  const form = new FormData();
  if (entity && id) {
    form.append('entityType', entity);
    form.append('entityId', id);
  }
  // Most cameras write the day into the picture; of one without it the day of its file is the best that is known.
  if (to === 'photos') form.append('savedOn', localDay(file.lastModified));
  form.append('file', file, file.name);
  return form;
}

/** What another moment may take: too many at once, or a session that has ended meanwhile. */
const mayPass: readonly number[] = [401, 408, 429];
const isFinalFor = (error: unknown): boolean =>
  isVerdict(error) && !(error instanceof ApiError && mayPass.includes(error.status));

/**
 * Files on their way to one place, one after the other, so that they keep their order and a slow line is not shared. It goes
 * on while other pages are shown: whoever comes back finds what is still on its way and what was refused.
 */
export class UploadQueue {
  readonly #client: QueryClient;
  readonly #target: UploadTarget;
  readonly #who: string;
  readonly #controllers = new Map<number, AbortController>();
  readonly #watching = new Set<() => void>();
  #list: readonly Upload[] = [];
  #running: Promise<void> = Promise.resolve();
  #nextKey = 1;
  /** Of those since nobody looks on. */
  #added = 0;
  #refused: string[] = [];

  constructor(client: QueryClient, target: UploadTarget) {
    this.#client = client;
    this.#target = target;
    this.#who = JSON.stringify(whoIsHere(client));
  }

  readonly list = (): readonly Upload[] => this.#list;

  readonly watch = (told: () => void): (() => void) => {
    this.#watching.add(told);
    this.#added = 0;
    this.#refused = [];
    return () => this.#watching.delete(told);
  };

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file): Upload => {
      const error = refusal(file, this.#target.mostMegabytes);
      const key = this.#nextKey++;
      return { key, id: uuidv7(), file, share: 0, ...(error && { error, isFinal: true }) };
    });
    this.#set([...this.#list, ...added]);
    for (const one of added) if (!one.error) this.#start(one);
  };

  readonly retry = (key: number): void => {
    const found = this.#list.find((one) => one.key === key);
    if (!found) return;
    const { error: _past, ...again } = found;
    this.#set(this.#list.map((one) => (one.key === key ? { ...again, share: 0 } : one)));
    this.#start(again);
  };

  /** Cancels one that is under way, and forgets it. */
  readonly drop = (key: number): void => {
    this.#controllers.get(key)?.abort();
    this.#forget(key);
  };

  #set(list: readonly Upload[]): void {
    this.#list = list;
    for (const told of this.#watching) told();
  }

  #change(key: number, values: Partial<Upload>): void {
    this.#set(this.#list.map((one) => (one.key === key ? { ...one, ...values } : one)));
  }

  #forget(key: number): void {
    this.#set(this.#list.filter((one) => one.key !== key));
  }

  #start(one: Upload): void {
    const controller = new AbortController();
    this.#controllers.set(one.key, controller);
    const letGo = holdTab();
    this.#running = this.#running.then(() => this.#send(one, controller)).finally(letGo);
  }

  async #send({ key, id, file }: Upload, { signal }: AbortController): Promise<void> {
    const { to } = this.#target;
    try {
      if (signal.aborted) return;
      // Somebody else came in at this window, or another organisation was opened: it is not meant for them.
      if (JSON.stringify(whoIsHere(this.#client)) !== this.#who) return this.#forget(key);
      await upload(apiPath(to), formOf(this.#target, file), {
        onProgress: (share) => this.#change(key, { share }),
        signal,
        headers: onceHeader(id),
      });
      await refreshAfterWrite(this.#client, to);
      this.#forget(key);
      this.#added += 1;
    } catch (error) {
      // Cancelled in its last moment it may have been kept: the list says so.
      if (signal.aborted) return void refreshAfterWrite(this.#client, to);
      this.#change(key, { error: sentenceOf(error), isFinal: isFinalFor(error), share: 0 });
      this.#refused.push(file.name);
    } finally {
      this.#controllers.delete(key);
      if (this.#controllers.size === 0) this.#tell();
    }
  }

  /** Whoever went on to another page hears what came of it. */
  #tell(): void {
    if (this.#watching.size > 0) return;
    const [first] = this.#refused;
    const count = this.#refused.length;
    if (first !== undefined)
      toast({
        title: count === 1 ? `${first} was not added` : `${count} files were not added`,
        description: `Go back to where you added ${count === 1 ? 'it' : 'them'} to see why.`,
        tone: 'danger',
      });
    else if (this.#added > 0)
      toast({ title: this.#added === 1 ? 'The file is added' : 'All files are added', tone: 'positive' });
    this.#added = 0;
    this.#refused = [];
  }
}

const queues = new Map<string, UploadQueue>();

/** The files of this person on their way to one place, until the window is closed. */
export function uploadQueue(client: QueryClient, target: UploadTarget): UploadQueue {
  const key = JSON.stringify([whoIsHere(client), target.to, target.entity, target.id]);
  const known = queues.get(key);
  if (known) return known;
  const queue = new UploadQueue(client, target);
  queues.set(key, queue);
  return queue;
}
