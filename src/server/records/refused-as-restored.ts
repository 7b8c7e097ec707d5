import { AppError } from '#domain/errors.ts';

/**
 * What a form is told at its fields, told of a record that comes out of the trash: others were corrected meanwhile.
 * @throws AppError 'conflict' saying what has to be corrected first
 */
export async function refusedAsRestored(check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const [sentence] = error instanceof AppError && error.fields ? Object.values(error.fields) : [];
    if (sentence === undefined) throw error;
    const ended = sentence.endsWith('.') ? sentence : `${sentence}.`;
    throw new AppError('conflict', `${ended} Correct that first, then restore this.`, { cause: error });
  }
}
