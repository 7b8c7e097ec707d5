import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSpecies } from '#web/api/species.tsx';
import { listPath } from '#web/records/record-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogClose } from '#web/ui/overlay/dialog.tsx';
import { missingFields } from './draft.ts';
import { valuesToFix } from './fixes/fix.ts';
import type { ImportFlow } from './use-import-flow.ts';
import { count, counted, typeLabel } from './words.ts';

/** What can be done next; the main action last. */
export function ImportFooter({ flow, onClose }: { flow: ImportFlow; onClose: () => void }): ReactNode {
  const { view, draft, preview, job } = flow;
  const { terms } = useSpecies();
  switch (view) {
    case 'columns':
      return (
        <>
          <Button onClick={flow.cancelMapping}>Cancel</Button>
          <Button variant="primary" disabled={!flow.isMapped} onClick={flow.continueWithMapping}>
            Continue with Mapping
          </Button>
        </>
      );
    case 'fixes':
      return (
        <>
          <Button variant="quiet" onClick={flow.cancelFixes}>
            Cancel Import
          </Button>
          <Button variant="primary" disabled={Object.keys(flow.fixes).length === 0} onClick={flow.retry}>
            Retry Import with Corrections
          </Button>
        </>
      );
    case 'running':
      return (
        <>
          <Button onClick={job.cancel}>Cancel</Button>
          <Button variant="primary" busy>
            Importing...
          </Button>
        </>
      );
    case 'result':
      return (
        <>
          {job.run?.status !== 'finished' && <Button onClick={job.forget}>Back</Button>}
          <ButtonLink asChild>
            <Link to={listPath(draft.type.entity)} onClick={onClose}>
              See {typeLabel(draft.type, terms)}
            </Link>
          </ButtonLink>
          <DialogClose>
            <Button variant="primary">Done</Button>
          </DialogClose>
        </>
      );
    case 'steps':
      break;
  }
  if (draft.step === 'upload') {
    return (
      <>
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button variant="primary" busy={draft.isReading} onClick={draft.next}>
          Next Step
        </Button>
      </>
    );
  }
  if (draft.step === 'map') {
    return (
      <>
        <Button onClick={draft.back}>Back</Button>
        <Button variant="primary" onClick={() => draft.go('preview')}>
          Preview Import
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={draft.back}>Back</Button>
      <Button variant="primary" disabled={!preview.canImport} onClick={flow.importNow}>
        Import Data
      </Button>
    </>
  );
}

/** A quiet sentence beside the buttons. */
export function footerNote({ view, draft, groups, fixes }: ImportFlow): ReactNode {
  if (view === 'fixes') {
    const set = Object.keys(fixes).length;
    return `${counted(set, 'replacement')} set, ${counted(valuesToFix(groups), 'value')} to fix`;
  }
  if ((view !== 'steps' && view !== 'columns') || draft.step === 'upload' || !draft.plan) return null;
  const missing = missingFields(draft.type, draft.plan).length;
  const all = draft.type.required.length;
  if (missing > 0) return `${count(all - missing)} of ${counted(all, 'required field')} mapped`;
  return (
    <span className="row">
      <CircleCheck /> All {counted(all, 'required field')} are mapped
    </span>
  );
}
