import { AppError } from '#domain/errors.ts';

const full =
  'The disk of this installation is full, so nothing can be saved at the moment. What was saved before is safe. Please tell whoever runs it; it works again as soon as there is room.';
const readOnly =
  'This installation may not write to its own folder, so nothing can be saved at the moment. What was saved before is safe. Please tell whoever runs it.';
const broken =
  'The disk of this installation reports an error, so nothing can be saved at the moment. Please tell whoever runs it.';

const store =
  'The place where this installation keeps its files does not answer, so no file can be saved or shown at the moment. What was saved before is safe. Please try again in a while, or tell whoever runs it.';

/** Codes of Node's file system and of PostgreSQL; each recovers by itself once the machine does. */
const sentences: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  '53100': full,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  EIO: broken,
  '58030': broken,
  ESTORE: store,
};

/** What people are told when the machine cannot keep what they send; undefined for any other error. */
export function troubleOfTheMachine(error: unknown): AppError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return sentence === undefined ? undefined : new AppError('no-room', sentence, { cause: error });
}
