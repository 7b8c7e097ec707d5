import type { ImportedAnswer } from '#domain/answers/imports.ts';
import { AppError } from '#domain/errors.ts';
import type { Outcome } from './outcome.ts';

const nothingNew = 'Nothing new: everything in this file is here already.';

export function answerOf(importId: string, { counts, result }: Outcome): ImportedAnswer {
  const imported = counts.created + counts.updated;
  return {
    imported,
    errors: counts.rejected,
    importId,
    ...counts,
    result,
    message: imported === 0 && counts.rejected === 0 ? nothingNew : '',
  };
}

/** What was refused as an error; `details` become members of the answer, where the specification looks for them. */
export function refusalOf(importId: string, { status, counts, result, message, error }: Outcome): AppError {
  if (error) return error;
  if (result.columnMismatch) {
    const { userHeaders, missing } = result;
    return new AppError('invalid', message ?? 'Map the columns of the file.', {
      details: { columnMismatch: true, userHeaders, missing },
    });
  }
  if (result.issues) {
    return new AppError('invalid', 'Please fix the validation errors before importing.', {
      details: { validationErrors: result.issues, importId, counts },
    });
  }
  if (status === 'cancelled') return new AppError('conflict', message ?? 'The import was cancelled.');
  return new AppError(status === 'failed' ? 'internal' : 'invalid', message ?? 'Upload failed.');
}

/** Members of a refusal besides those every problem has. */
export const refusalMembers = (error: AppError): object => ({
  error: error.message,
  ...(typeof error.details === 'object' && error.details !== null && isImportDetails(error.details)
    ? { ...error.details, details: undefined }
    : {}),
});

const isImportDetails = (details: object): boolean =>
  'columnMismatch' in details || 'validationErrors' in details;
