import { useFormState } from 'react-hook-form';
import { ErrorSummary, type FieldIssue } from '#web/ui/form/error-summary.tsx';
import { Note } from '#web/ui/note.tsx';
import { type FormPart, namesIn } from './form-layout.ts';
import { RestoredNote } from './restored-note.tsx';
import type { RecordForm } from './use-record-form.ts';

/** The fields that need the user, in the order of the form. */
function issuesOf(
  form: RecordForm,
  parts: readonly FormPart[],
  errors: Readonly<Record<string, unknown>>,
): FieldIssue[] {
  const shown = parts.flatMap(namesIn);
  const names = [...shown, ...Object.keys(errors).filter((name) => !shown.includes(name))];
  return names.flatMap((name) => {
    const message = form.form.getFieldState(name).error?.message;
    return message ? [{ id: form.idOf(name), message }] : [];
  });
}

/** Above the fields: what needs correcting, what went wrong, what was restored. Only an attempt to save brings it. */
export function FormMessages({ form, parts }: { form: RecordForm; parts: readonly FormPart[] }) {
  const { errors } = useFormState({ control: form.form.control });
  const issues = form.attempt > 0 ? issuesOf(form, parts, errors) : [];
  return (
    <>
      {form.restored && <RestoredNote onStartOver={form.startOver} />}
      {form.problem && (
        <Note tone="danger" className="mb-4" role="alert" title="Not saved yet">
          {form.problem}
        </Note>
      )}
      <ErrorSummary issues={issues} attempt={form.attempt} className="mb-4" />
    </>
  );
}
