import { Slots } from '#server/http/slots.ts';
import { type ProgramLimits, ProgramTooHungry, runProgram } from '#server/processes/run-program.ts';
import type { ParsedMail } from './parse-mail.ts';

/** What the program tells of a mail; undefined for what is none. */
export interface MailAnswer {
  readonly mail: ParsedMail | undefined;
}

/** The largest mail there may be takes five seconds on a busy machine. */
const usualLimits: ProgramLimits = { heapMb: 256, memoryMb: 512, timeMs: 30_000 };
const slots = new Slots(2, 20, { refusal: 'Many mails are being read at the moment. Please try again.' });

/** Reads a mail in a process of its own; undefined for what is none, and for one that takes too much to read. @throws AppError 'busy' */
export async function readMail(raw: Uint8Array, limits = usualLimits): Promise<ParsedMail | undefined> {
  let mail: ParsedMail | undefined;
  try {
    await slots.run(() =>
      runProgram<MailAnswer>('read-mail', raw, {
        limits,
        signal: new AbortController().signal,
        onMessage: (answer) => {
          mail = answer.mail;
        },
      }),
    );
  } catch (error) {
    // One that takes too much would do so again.
    if (error instanceof ProgramTooHungry) return undefined;
    throw error;
  }
  return mail;
}
