import { waitsForOrder } from '#domain/import/find-format.ts';
import type { IssueGroup } from '#domain/import/types.ts';
import { columnsWithoutUnit } from '#domain/import/weight-units.ts';
import { useSpecies } from '#web/api/species.tsx';
import { missingFields } from '../draft.ts';
import { type CertainFix, certainValues } from '../fixes/fix.ts';
import { useTrial } from '../run/use-trial.ts';
import type { ImportDraft } from '../use-import.ts';
import { fieldLabel, listed, quoted } from '../words.ts';
import { useCheck } from './use-check.ts';

/** What the import would do: the rows as they are read, what hinders it, and the result of a trial. */
export function usePreview(draft: ImportDraft) {
  const { terms } = useSpecies();
  const { type, plan, reading, file, step } = draft;
  const isShown = step === 'preview' && plan !== null;
  const missing = plan ? missingFields(type, plan) : [];
  const isAsking = plan?.format.dateOrder === 'ask' && hasDates(draft);
  const unweighed = plan ? columnsWithoutUnit(plan, reading?.profile.columns ?? []) : [];
  const { checked, isChecking } = useCheck(isShown ? plan : null, draft.check);
  const isReady =
    isShown && missing.length === 0 && !isAsking && unweighed.length === 0 && reading?.profile.records !== 0;
  const trial = useTrial(isReady ? file : null, isReady ? plan : null, draft.leavesOut);
  const found: readonly IssueGroup[] = trial.run?.result.issues ?? checked?.groups ?? [];
  // A field without a column is empty in every row, and dates are asked about: that is said once, not row by row.
  const groups = found.filter(
    ({ field, code }) =>
      !missing.some(({ key }) => key === field) &&
      !(isAsking && code === 'ambiguous-date') &&
      !(unweighed.length > 0 && code === 'no-unit'),
  );
  // What can be read in one way only is read so, and said.
  const isTaken = ({ group, value }: CertainFix): boolean =>
    draft.certain.some((taken) => taken.group.field === group.field && taken.value === value);
  if (isShown) draft.takeCertain(certainValues(groups).filter((one) => !isTaken(one)));
  const hindrances = [
    missing.length > 0 &&
      `Please map the following required fields: ${listed(missing.map((field) => fieldLabel(field, terms)))}`,
    reading?.profile.records === 0 && 'CSV file must contain at least one data row besides the header.',
    checked?.rows.length === 0 && missing.length === 0 && 'No row is left to import.',
    isAsking && 'Say which number of a date is the day.',
    unweighed.length > 0 &&
      `Say which unit the weights are in: ${listed(unweighed.map(({ header }) => quoted(header)))}.`,
    trial.run?.status === 'refused' && groups.length === 0 && trial.run.message,
    trial.run?.status === 'failed' && (trial.run.message ?? 'The file could not be tried. Try again.'),
    trial.error,
  ].filter((sentence) => typeof sentence === 'string');
  return {
    checked,
    trial,
    groups,
    isAsking,
    isMissing: missing.length > 0,
    hindrances,
    isBusy: isChecking || trial.isRunning,
    canImport:
      isReady &&
      hindrances.length === 0 &&
      // Between a change and its trial nothing is known yet; only large files go without one.
      (trial.run !== null || !trial.isAutomatic) &&
      (groups.length === 0 || draft.leavesOut) &&
      !isChecking &&
      !trial.isRunning,
  };
}

/** Whether any column that is imported has dates of two readings. */
function hasDates({ plan, reading, type }: ImportDraft): boolean {
  return (reading?.profile.columns ?? []).some((column) => {
    const field = type.fields.find(({ key }) => key === plan?.mapping[column.header]);
    return field?.field.kind === 'date' && plan !== null && waitsForOrder(column, plan.format);
  });
}

export type ImportPreview = ReturnType<typeof usePreview>;
