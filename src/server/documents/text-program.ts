// The program that reads what is written in a paper, in a process of its own: a file made to do harm harms only its
// reader. It knows no database and no network.
import { readFile } from 'node:fs/promises';
import { runAsProgram, tell } from '#server/processes/program.ts';
import type { TextAnswer, TextTask } from './readable.ts';
import { textOfPdf, textOfPlain } from './text-of-file.ts';

runAsProgram(async ({ file, mime }: TextTask) => {
  const content = await readFile(file);
  try {
    const text = mime === 'application/pdf' ? await textOfPdf(content) : textOfPlain(content);
    tell({ text } satisfies TextAnswer);
  } catch {
    // Locked with a password, damaged, or no PDF but for its first bytes.
    tell({ text: null } satisfies TextAnswer);
  }
});
