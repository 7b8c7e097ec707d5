import { Link, linkOptions } from '@tanstack/react-router';
import { ChartColumn, Ellipsis, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { type ReportConfig, readReportConfig } from '#domain/report-config.ts';
import { entityWords } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord, RecordRow } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useInfiniteRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { fieldsOf } from '#web/records/record-words.ts';
import { useRecordRemoval } from '#web/records/use-record-removal.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { RenameReportDialog } from './rename-report-dialog.tsx';

type Report = RecordRow<'report_definitions'>;

/** As many as are shown at first, and with every press that asks for more. */
const atOnce = 50;

/** Where a saved report is shown and changed. */
const savedReport = (id: string) => linkOptions({ to: '/reports/custom', search: { report: id } });

/** The reports people of the organisation have kept. */
export function SavedReports() {
  const { data, isPending, isError, error, refetch, isFetching, ...next } = useInfiniteRecords(
    'report_definitions',
    { pageSize: atOnce },
  );
  const { offers } = usePermission('report_definitions');
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title="Your reports" flush>
      {isPending ? (
        <SkeletonRows rows={3} />
      ) : isError && !data ? (
        <ErrorState title="Your reports could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : items.length === 0 ? (
        <EmptyState
          icon={ChartColumn}
          title="No reports of your own yet"
          actions={
            offers('create') && (
              <ButtonLink asChild variant="primary" icon={ChartColumn}>
                <Link to="/reports/custom">Create Custom Report</Link>
              </ButtonLink>
            )
          }
        >
          {offers('create')
            ? 'Choose what to list, filter it, group it by one column, and keep it under a name.'
            : `Custom reports are part of ${plans[planFor('report_definitions', 'create')].name}.`}
        </EmptyState>
      ) : (
        <List>
          {items.map((report) => (
            <SavedReport key={report.id} report={report} />
          ))}
        </List>
      )}
      {next.hasNextPage && (
        <div className="pad">
          {next.isFetchNextPageError && <p role="alert">{sentenceOf(error)}</p>}
          <Button busy={isFetching} onClick={() => void next.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}

function SavedReport({ report }: { report: Report }) {
  const wording = useFieldServices();
  const config = readReportConfig(report.config);
  const about = useAbout(config);
  const { can } = usePermission(config?.entity ?? 'animals');
  const remark = config && !can('read') ? 'not part of your plan' : '';
  return (
    <ListItem
      title={
        <Link {...savedReport(report.id)} className="font-medium hover:underline">
          {report.name}
        </Link>
      }
      sub={[about, remark, `changed ${instantText(report.updatedAt, wording)}`].filter(Boolean).join(' · ')}
      end={<ReportMenu report={report} />}
    />
  );
}

/** "Puppies by status, 2 filters" */
function useAbout(config: ReportConfig | null): string {
  const { terms } = useSpecies();
  if (!config) return 'Made by another version of Studbook';
  const entity: EntityName = config.entity;
  const by = config.group && fieldsOf(entity, terms)[config.group.by]?.label;
  const count = config.filters.length;
  const filters = count === 0 ? '' : `, ${count} ${count === 1 ? 'filter' : 'filters'}`;
  return `${entityWords(entityOf(entity), terms).many}${by ? ` by ${by.toLowerCase()}` : ''}${filters}`;
}

function ReportMenu({ report }: { report: Report }) {
  const { offers, ask } = usePermission('report_definitions');
  const { remove } = useRecordRemoval('report_definitions');
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} variant="quiet" aria-label={`More for ${report.name}`} />}>
        <MenuItem icon={FolderOpen} asChild>
          <Link {...savedReport(report.id)}>Open</Link>
        </MenuItem>
        {offers('update') && (
          <MenuItem icon={Pencil} onSelect={() => ask('update', () => setRenaming(true))}>
            Rename
          </MenuItem>
        )}
        {offers('remove') && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={Trash2}
              tone="danger"
              onSelect={() => ask('remove', () => void remove([{ ...report } as AnyRecord]))}
            >
              Remove report
            </MenuItem>
          </>
        )}
      </Menu>
      {isRenaming && <RenameReportDialog report={report} onClose={() => setRenaming(false)} />}
    </>
  );
}
