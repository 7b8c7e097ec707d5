// The program that reads a mail, in a process of its own: one made to do harm harms only its reader, and one with large
// files keeps nobody else waiting. It knows no database and no network.
import { runAsProgram, tell } from '#server/processes/program.ts';
import { parseMail } from './parse-mail.ts';
import type { MailAnswer } from './read-mail.ts';

runAsProgram(async (raw: Uint8Array) => tell({ mail: await parseMail(raw) } satisfies MailAnswer));
