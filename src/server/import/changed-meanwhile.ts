import { AppError } from '#domain/errors.ts';

/** Somebody has written while the file was checked and its records were written. */
export const changedMeanwhile = (name?: unknown): AppError =>
  new AppError(
    'conflict',
    `${name ? `“${name}”` : 'A record this file refers to'} was changed by somebody while the file was being imported. Nothing of it was written; import it again.`,
  );
