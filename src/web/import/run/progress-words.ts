import type { ImportRun } from '../api.ts';
import { count } from '../words.ts';

const phases: Readonly<Record<string, string>> = {
  reading: 'Reading the file',
  checking: 'Checking rows and references',
  writing: 'Writing',
  finishing: 'Finishing',
};

/** What is happening, and how far it is: bytes of the file while it is read, rows after that. */
export function progressWords(progress: ImportRun['progress']): string {
  if (!progress) return 'Waiting';
  const { phase, done, total } = progress;
  const words = phases[phase] ?? 'Working';
  if (total === 0) return words;
  return phase === 'reading'
    ? `${words}, ${Math.round((done / total) * 100)}\u202f%`
    : `${words}, ${count(done)} of ${count(total)} rows`;
}
