import { Link } from '@tanstack/react-router';
import { ChartColumn, FileUp, Plus } from 'lucide-react';
import { isKindFor } from '#domain/species/biology.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import { openRecordDialog } from './dialog-events.ts';
import { ImportButton } from './import-button.tsx';
import type { AddAction, PageFacts } from './page-facts.ts';
import { type PageName, pageOf, wordsFor } from './pages.ts';

/** What can be begun on a page: secondary actions first, the main one last. */
export function PageActions({ page }: { page: PageName }) {
  const { adds = [], bulkImport, entity } = pageOf(page) as PageFacts;
  const { shown } = useSpecies();
  if (page === 'reports') return <CustomReport />;
  return (
    <>
      {bulkImport && (!entity || isKindFor(entity, shown)) && (
        <ImportButton entity={entity} flag={bulkImport} />
      )}
      {page === 'geneticTests' && <FromLaboratory />}
      {adds.map((add, index) => (
        <Add key={add.entity} add={add} variant={index === adds.length - 1 ? 'primary' : 'default'} />
      ))}
    </>
  );
}

/** Not shown where role or plan keep one from it; in the demo it answers with the notice. */
function Add({ add, variant }: { add: AddAction; variant: ButtonVariant }) {
  const { offers } = usePermission(add.entity);
  const { terms, shown } = useSpecies();
  if (!offers('create') || !isKindFor(add.entity, shown)) return null;
  return (
    <Button variant={variant} icon={Plus} onClick={() => openRecordDialog(add.entity)}>
      {wordsFor(add.label, terms)}
    </Button>
  );
}

/** Only where what is put together can be kept. */
function CustomReport() {
  const { offers } = usePermission('report_definitions');
  if (!offers('create')) return null;
  return (
    <ButtonLink asChild variant="primary" icon={ChartColumn}>
      <Link to="/reports/custom">Create Custom Report</Link>
    </ButtonLink>
  );
}

/** Results come by the dozen from laboratories, each with a layout of its own. */
function FromLaboratory() {
  const { offers } = usePermission('genetic_tests');
  if (!offers('create')) return null;
  return (
    <ButtonLink asChild icon={FileUp}>
      <Link to="/genetic-tests/lab-file">Import lab file</Link>
    </ButtonLink>
  );
}
