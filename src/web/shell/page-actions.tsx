import { Link } from '@tanstack/react-router';
import { ChartColumn, FileUp, Plus } from 'lucide-react';
import { plans } from '#domain/plans.ts';
import { useActor, useLimits } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { usePermission } from '#web/records/use-permission.ts';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { openRecordDialog } from './dialog-events.ts';
import { type AddAction, type PageFacts, type PageName, pageOf, wordsFor } from './pages.ts';

// Placing a tooltip takes more code than the whole frame; the button is there before it.
const loadTooltip = () => import('#web/ui/overlay/tooltip.tsx');

/** What can be begun on a page: secondary actions first, the main one last. */
export function PageActions({ page }: { page: PageName }) {
  const { plan } = useActor();
  const { adds = [], bulkImport } = pageOf(page) as PageFacts;
  if (page === 'reports') {
    return (
      <ButtonLink asChild variant="primary" icon={ChartColumn}>
        <Link to="/reports/custom">Create Custom Report</Link>
      </ButtonLink>
    );
  }
  return (
    <>
      {bulkImport && <BulkImport flag={bulkImport} planName={plans[plan].name} />}
      {adds.map((add, index) => (
        <Add key={add.entity} add={add} variant={index === adds.length - 1 ? 'primary' : 'default'} />
      ))}
    </>
  );
}

/** Not shown where role or plan keep one from it; in the demo it answers with the notice. */
function Add({ add, variant }: { add: AddAction; variant: ButtonVariant }) {
  const { offers } = usePermission(add.entity);
  const { terms } = useSpecies();
  if (!offers('create')) return null;
  return (
    <Button variant={variant} icon={Plus} onClick={() => openRecordDialog(add.entity)}>
      {wordsFor(add.label, terms)}
    </Button>
  );
}

/** Importing is not built yet, so the button says what it would need instead of leading nowhere. */
function BulkImport({ flag, planName }: { flag: NonNullable<PageFacts['bulkImport']>; planName: string }) {
  const limits = useLimits();
  const why = limits[flag]
    ? 'Import from a file is not part of this version'
    : `Bulk import requires Pro Suite or above. Current plan: ${planName}.`;
  const button = (
    <Button icon={FileUp} aria-disabled="true" onClick={(event) => event.preventDefault()}>
      Bulk Import
      <span className="sr-only">, {why}</span>
    </Button>
  );
  return (
    <Fetched load={loadTooltip} fallback={button}>
      {({ Tooltip }) => (
        <Tooltip content={why} side="bottom">
          {button}
        </Tooltip>
      )}
    </Fetched>
  );
}
