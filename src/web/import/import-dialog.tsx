import { type ReactNode, useEffect, useRef } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { valuesToFix } from './fixes/fix.ts';
import { FixView } from './fixes/fix-view.tsx';
import { footerNote, ImportFooter } from './import-footer.tsx';
import { ImportSteps } from './import-steps.tsx';
import { FileWords, MapStep } from './map-step.tsx';
import { PreviewStep } from './preview/preview-step.tsx';
import { RowOrigins } from './row-names.tsx';
import { ProgressView } from './run/progress-view.tsx';
import { ResultView } from './run/result-view.tsx';
import { UploadStep } from './upload-step.tsx';
import { type ImportFlow, type ImportView, useImportFlow } from './use-import-flow.ts';
import { counted, typeLabel } from './words.ts';
import './import.css';

export interface ImportDialogProps {
  /** What the page one comes from is about; undefined lets the user choose. */
  entity: EntityName | undefined;
  onClose: () => void;
}

const titles: Readonly<Record<ImportView, string>> = {
  steps: 'Bulk Import',
  columns: 'Map Your Columns',
  fixes: 'Data Validation Errors',
  running: 'Bulk Import',
  result: 'Bulk Import',
};

/** A file of another program becomes records: upload, map its columns, look at it, import. */
export function ImportDialog({ entity, onClose }: ImportDialogProps) {
  const flow = useImportFlow(entity);
  const { view, draft } = flow;
  const body = useFocusOnChange(`${view} ${draft.step}`);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      tall
      title={titles[view]}
      description={<Description flow={flow} />}
      guard={() => draft.isTouched && view !== 'running' && view !== 'result'}
      footer={<ImportFooter flow={flow} onClose={onClose} />}
      footerNote={footerNote(flow)}
    >
      <div ref={body} tabIndex={-1} className="import-body">
        <RowOrigins value={draft.chart?.origins}>
          <Body flow={flow} />
        </RowOrigins>
      </div>
    </Dialog>
  );
}

function Body({ flow }: { flow: ImportFlow }): ReactNode {
  const { view, draft, preview, job } = flow;
  switch (view) {
    case 'running':
      return <ProgressView job={job} fileName={draft.file?.name ?? ''} />;
    case 'result':
      return (
        job.run && (
          <ResultView run={job.run} rememberedAs={flow.rememberedAs} isTurned={draft.chart !== null} />
        )
      );
    case 'fixes':
      return <FixView type={draft.type} groups={flow.groups} fixes={flow.fixes} onFixes={flow.setFixes} />;
    case 'columns':
      return <MapStep draft={draft} />;
    case 'steps':
      return (
        <>
          <ImportSteps step={draft.step} open={draft.open} onGo={draft.go} />
          {draft.step !== 'upload' && <FileWords draft={draft} isAsking={preview.isAsking} />}
          {draft.step === 'upload' && <UploadStep draft={draft} />}
          {draft.step === 'map' && <MapStep draft={draft} />}
          {draft.step === 'preview' && (
            <>
              {flow.failure && (
                <Note tone="danger" title="Import Failed">
                  {flow.failure}
                </Note>
              )}
              <PreviewStep draft={draft} preview={preview} onFix={flow.startFixing} />
            </>
          )}
        </>
      );
  }
}

function Description({ flow }: { flow: ImportFlow }) {
  const { terms } = useSpecies();
  const { view, draft, groups } = flow;
  if (view === 'fixes') {
    const errors = groups.reduce((sum, { count }) => sum + count, 0);
    const values = valuesToFix(groups);
    return (
      <>
        {counted(errors, 'validation error')} found, {counted(values, 'different value')}. Nothing has been
        imported yet.
      </>
    );
  }
  if (view === 'columns') return <>The columns of this file are not those of an earlier one.</>;
  const label = typeLabel(draft.type, terms);
  if (!draft.file) return <>Import {label} from a spreadsheet.</>;
  return (
    <>
      {label}, from <b className="wrap-anywhere">{draft.file.name}</b>
      {draft.reading && `, ${counted(draft.reading.profile.records, 'row')}`}
    </>
  );
}

/** What comes into view takes the focus, so that the next Tab and the screen reader begin with it. */
function useFocusOnChange(shown: string) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    body.current?.focus();
    body.current?.closest('.dialog-body')?.scrollTo({ top: 0 });
  }, [shown]);
  return body;
}
