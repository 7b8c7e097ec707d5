import type { NamedHeaders } from '#domain/import/named-headers.ts';
import type { TurnedChart } from '#domain/import/turn-chart.ts';
import type { FileFormat, ImportPlan, ImportTypeKey } from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Answer, Checked, Question, Reading } from './messages.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Two of the same kind asked in quick succession: the older one is given up. */
export class Superseded extends Error {}

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

interface Waiting {
  readonly ask: Question['ask'];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Reads one file in a thread of its own, so that the page answers while a million rows go by. */
export class FileReaderThread {
  #worker: Worker;
  #next = 1;
  #waiting = new Map<number, Waiting>();

  constructor() {
    this.#worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#take(data));
    this.#worker.addEventListener('error', () =>
      this.#failAll(new UnreadableFile('This file could not be read. Try again, or save it as CSV anew.')),
    );
  }

  open(file: File, type: ImportTypeKey, terms: Terms, named: NamedHeaders): Promise<Reading> {
    return this.#ask({ ask: 'open', file, type, terms, named }).then(readingIn);
  }

  /** The same file under another format: what is left out stays as it was detected. */
  reread(
    format: Partial<FileFormat>,
    type: ImportTypeKey,
    terms: Terms,
    named: NamedHeaders,
  ): Promise<Reading> {
    return this.#ask({ ask: 'reread', format, type, terms, named }).then(readingIn);
  }

  /** The chart that was read, with a row for each date. */
  turn(): Promise<TurnedChart> {
    return this.#ask({ ask: 'turn' }).then((answer) => {
      if (answer.kind !== 'turned') throw new Error('The reader answered something else.');
      return answer.turned;
    });
  }

  /** @param terms The species' words for the sentences about what does not fit. */
  check(plan: ImportPlan, terms: Terms): Promise<Checked> {
    return this.#ask({ ask: 'check', plan, terms }).then((answer) => {
      if (answer.kind !== 'checked') throw new Error('The reader answered something else.');
      return answer.checked;
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#failAll(new Superseded());
  }

  #ask(asked: Asked): Promise<Answer> {
    for (const [id, { ask, reject }] of this.#waiting) {
      if (ask !== asked.ask) continue;
      this.#waiting.delete(id);
      reject(new Superseded());
    }
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { ask: asked.ask, resolve, reject });
      this.#worker.postMessage({ id, ...asked } satisfies Question);
    });
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!waiting) return;
    if (answer.kind === 'unreadable') waiting.reject(new UnreadableFile(answer.sentence));
    else if (answer.kind === 'fault') waiting.reject(new Error(answer.message));
    else waiting.resolve(answer);
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function readingIn(answer: Answer): Reading {
  if (answer.kind !== 'reading') throw new Error('The reader answered something else.');
  return answer.reading;
}
