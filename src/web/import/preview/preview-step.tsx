import { FlaskConical, RotateCcw } from 'lucide-react';
import type { ImportResult } from '#domain/import/result.ts';
import type { ImportPlan } from '#domain/import/types.ts';
import { isSpeciesKey, type SpeciesKey, type SpeciesScope } from '#domain/species/species.ts';
import { spelled } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { applyFixes } from '../fixes/fix.ts';
import { TakenSplits } from '../mapping/taken-splits.tsx';
import type { ImportDraft } from '../use-import.ts';
import { counted, refundDaysWords, usualValuesWords } from '../words.ts';
import { AddMissing } from './add-missing.tsx';
import { CertainNote } from './certain-note.tsx';
import { ChangesList } from './changes-list.tsx';
import { CountsLine } from './counts-line.tsx';
import { Decisions } from './decisions.tsx';
import { FirstRows } from './first-rows.tsx';
import { IssueList } from './issue-list.tsx';
import { missingRecords } from './missing-records.ts';
import { NearParents } from './near-parents.tsx';
import { NotDataList } from './not-data-list.tsx';
import { PairList } from './pair-list.tsx';
import type { ImportPreview } from './use-preview.ts';

export interface PreviewStepProps {
  draft: ImportDraft;
  preview: ImportPreview;
  onFix: () => void;
}

/** What the import would do, before it does anything. */
export function PreviewStep({ draft, preview, onFix }: PreviewStepProps) {
  const { type, plan, reading, headers } = draft;
  const { scope } = useSpecies();
  const { checked, trial, groups, hindrances } = preview;
  if (!plan || !reading) return null;
  return (
    <div className="stack-lg">
      <IssueList
        hindrances={hindrances}
        groups={groups}
        rejected={trial.run?.rejected ?? checked?.rowsWithIssues ?? 0}
        leavesOut={draft.leavesOut}
        onLeaveOut={draft.setLeavesOut}
        onFix={onFix}
        onCertain={(fixes) => draft.change((before) => applyFixes(before, groups, fixes))}
        onMap={preview.isMissing ? draft.openMapping : undefined}
      />
      <AddMissing
        records={missingRecords(type, groups, speciesOf(plan, scope))}
        // Tried anew: the rows find what is here now.
        onAdded={() => draft.change((before) => ({ ...before }))}
      />
      <PairList type={type} pairs={trial.run?.result.pairs ?? []} onChange={draft.change} />
      <NearParents type={type} near={trial.run?.result.nearParents ?? []} onChange={draft.change} />
      <TakenSplits suggested={reading.splits} plan={plan} onChange={draft.change} />
      <CertainNote taken={draft.certain} onUndo={draft.undoCertain} />
      <Decisions type={type} plan={plan} onChange={draft.change} />
      <TrialResult preview={preview} isTurned={draft.chart !== null} />
      {trial.run?.result.changes && (
        <ChangesList type={type} changes={trial.run.result.changes} total={trial.run.updated} />
      )}
      <section className="stack" aria-label="First rows">
        <h3 className="title-card">First rows</h3>
        {checked ? (
          <div className="card">
            <FirstRows checked={checked} />
          </div>
        ) : (
          <SkeletonLines lines={5} />
        )}
      </section>
      <NotDataList profile={reading.profile} />
      {!draft.open.includes('map') && (
        <p className="muted">
          All {counted(headers.length, 'column')} were {spelled('recognized')}.{' '}
          <Button size="sm" onClick={draft.openMapping}>
            See the columns
          </Button>
        </p>
      )}
    </div>
  );
}

/** Of what the file names; not known where all species are shown and the plan does not say. */
const speciesOf = ({ constants }: ImportPlan, scope: SpeciesScope): SpeciesKey | undefined =>
  [constants.species ?? '', scope].find(isSpeciesKey);

/** The counts of a trial run: the same as those of the real one. */
function TrialResult({ preview, isTurned }: { preview: ImportPreview; isTurned: boolean }) {
  const { trial, hindrances } = preview;
  if (trial.run) {
    const { created, updated, rejected, result } = trial.run;
    return (
      <div className="stack" aria-live="polite">
        <CountsLine counts={trial.run} isTurned={isTurned} />
        <AddedWords result={result} />
        {created + updated + rejected === 0 && (
          <Note tone="info">Nothing new: every row of this file is here already.</Note>
        )}
      </div>
    );
  }
  if (trial.isRunning) {
    return (
      <p className="muted" role="status">
        Trying it out with all rows. Nothing is written.
      </p>
    );
  }
  if (trial.error) {
    return (
      <div>
        <Button size="sm" icon={RotateCcw} onClick={trial.start}>
          Try it out again
        </Button>
      </div>
    );
  }
  if (trial.isAutomatic || hindrances.length > 0) return null;
  return (
    <Note
      icon={FlaskConical}
      end={
        <Button size="sm" onClick={trial.start}>
          Try it out
        </Button>
      }
    >
      The file is large. A trial tells what would happen to every row, and writes nothing.
    </Note>
  );
}

/** What becomes of parents that are neither in the file nor here, and of what the file does not say. */
function AddedWords({ result }: { result: ImportResult }) {
  const { keptAsText = 0, addedAncestors = 0, supposedRefundDays = 0, usualValues = false } = result;
  if (keptAsText + addedAncestors + supposedRefundDays === 0 && !usualValues) return null;
  return (
    <p className="muted">
      {addedAncestors > 0 &&
        `${counted(addedAncestors, 'parent is added as an outside animal', 'parents are added as outside animals')}. `}
      {keptAsText > 0 && `${counted(keptAsText, 'name of a parent stays', 'names of parents stay')} text. `}
      {supposedRefundDays > 0 && `${refundDaysWords(supposedRefundDays)} `}
      {usualValues && usualValuesWords}
    </p>
  );
}
