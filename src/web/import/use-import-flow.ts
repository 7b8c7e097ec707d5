import { useEffect, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { IssueGroup } from '#domain/import/types.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { missingFields } from './draft.ts';
import { applyFixes, type Fixes } from './fixes/fix.ts';
import { usePreview } from './preview/use-preview.ts';
import { useJob } from './run/use-job.ts';
import { useRememberMapping } from './run/use-remember-mapping.ts';
import { useImport } from './use-import.ts';

/** What fills the dialog: the steps, one of the two dialogs the server may ask for, the run, its result. */
export type ImportView = 'steps' | 'columns' | 'fixes' | 'running' | 'result';

/** The import from the choice of a file to its result. */
export function useImportFlow(entity: EntityName | undefined) {
  const draft = useImport(entity);
  const preview = usePreview(draft);
  const job = useJob();
  const [isFixing, setFixing] = useState(false);
  const [fixes, setFixes] = useTyped<Fixes>('import: fixes', {});
  const [isTrialMismatched, setTrialMismatched] = useState(false);
  const { plan, file, type } = draft;
  const { run, refusal } = job;

  const refusedGroups: readonly IssueGroup[] =
    refusal?.kind === 'values' ? refusal.groups : run?.status === 'refused' ? (run.result.issues ?? []) : [];
  const groups = refusedGroups.length > 0 ? refusedGroups : preview.groups;

  const view: ImportView =
    job.isSending || run?.status === 'running'
      ? 'running'
      : refusal?.kind === 'columns' || run?.result.columnMismatch || isTrialMismatched
        ? 'columns'
        : isFixing || refusedGroups.length > 0
          ? 'fixes'
          : run
            ? 'result'
            : 'steps';

  draft.waits(view !== 'running' && view !== 'result');
  const rememberedAs = useRememberMapping(draft, run);
  const failure = refusal?.kind === 'other' ? refusal.message : null;
  useEffect(() => {
    if (failure) toast({ tone: 'danger', title: 'Import Failed', description: failure });
  }, [failure]);

  // The server found other columns than this page did: it has the last word, and says so before anything is pressed.
  const tried = preview.trial.run?.result.columnMismatch ? preview.trial.run.id : null;
  useEffect(() => {
    if (tried !== null) setTrialMismatched(true);
  }, [tried]);

  const leaveFixes = () => {
    setFixing(false);
    setFixes({});
  };
  return {
    draft,
    preview,
    job,
    view,
    groups,
    fixes,
    setFixes,
    failure,
    rememberedAs,
    isMapped: plan !== null && missingFields(type, plan).length === 0,
    startFixing: () => setFixing(true),
    /** Back to the preview; nothing has been imported. */
    cancelFixes: () => {
      leaveFixes();
      job.forget();
    },
    /** Tries again with what was decided: the import, if that was refused, else the preview. */
    retry: () => {
      if (!plan || !file) return;
      const next = applyFixes(plan, groups, fixes);
      const wasImporting = refusedGroups.length > 0;
      draft.change(() => next);
      leaveFixes();
      if (wasImporting) void job.start(file, next, draft.leavesOut);
    },
    importNow: () => {
      if (!file || !plan) return;
      if (preview.canImport) void job.start(file, plan, draft.leavesOut);
      else if (!preview.isBusy) {
        toast({
          tone: 'danger',
          title: 'Validation Errors',
          description: 'Please fix the validation errors before importing.',
        });
      }
    },
    /** Tries again: the import, if that was refused, else the trial. */
    continueWithMapping: () => {
      if (isTrialMismatched) setTrialMismatched(false);
      else if (file && plan) void job.start(file, plan, draft.leavesOut);
    },
    cancelMapping: () => {
      setTrialMismatched(false);
      job.forget();
    },
  };
}

export type ImportFlow = ReturnType<typeof useImportFlow>;
