import '#domain/entities/health-records.ts';
import { Check, Syringe } from 'lucide-react';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import type { Column } from '#web/records/list-columns.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { RecordName } from '#web/records/record-name.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { BulkDone } from './bulk-done.tsx';
import { DueChip } from './due-chip.tsx';
import { countOf, type HealthView, healthViews } from './health-views.ts';
import { openDueDate, subjectOf, wholeLitterKey, wholeLitterWords } from './health-words.ts';
import { useDoseActions } from './use-dose-actions.ts';

function useCount(view: HealthView): number | undefined {
  const { scope } = useSpecies();
  return useRecords('health_records', countOf(view, scope)).data?.total;
}

/** What was done for the health of animals and young, and what is due next. */
export function HealthListScreen() {
  return (
    <EntityGate entity="health_records">
      <HealthRecords />
    </EntityGate>
  );
}

/** Behind the gate: its counts ask the server, too. */
function HealthRecords() {
  const { today } = useFieldServices();
  const { terms } = useSpecies();
  const views = healthViews(today);
  const [due, overdue] = views as [HealthView, HealthView];
  const counts: Readonly<Record<string, number | undefined>> = {
    due: useCount(due),
    overdue: useCount(overdue),
  };
  return (
    <RecordListScreen
      entity="health_records"
      labels={{ animalId: 'Animal' }}
      emptyActions={<ImportButton entity="health_records" flag="hasAdvancedFeatures" isOffer />}
      views={views.map(({ id, name, filter, sort }) => ({
        id,
        name,
        count: counts[id],
        search: { filter, sort },
      }))}
      renderCell={renderCell}
      renderChips={(record) => <DueChip record={record} today={today} isAlone />}
      // The second line says the day already.
      renderNext={() => ''}
      rowActions={(record) => <DoseActions record={record} />}
      bulkActions={(list) => <BulkDone list={list} />}
      fold={{
        keyOf: wholeLitterKey,
        words: (rows) => wholeLitterWords(rows, terms.childTerm.toLocaleLowerCase('en'), today),
      }}
    />
  );
}

function renderCell({ name }: Column, record: AnyRecord) {
  if (name === 'recordType') {
    return (
      <RecordName entity="health_records" record={record}>
        {String(record.recordType)}
      </RecordName>
    );
  }
  if (name === 'animalId') return <SubjectLink record={record} />;
  if (name === 'nextDueDate') return <DueCell record={record} />;
  return undefined;
}

function SubjectLink({ record }: { record: AnyRecord }) {
  const subject = subjectOf(record);
  if (!subject) return <span className="muted">Nobody</span>;
  return (
    <RecordLink entity={subject.entity} id={subject.id} className="name hover:underline">
      {subject.name}
    </RecordLink>
  );
}

function DueCell({ record }: { record: AnyRecord }) {
  const { today } = useFieldServices();
  return <DueChip record={record} today={today} />;
}

/** The next dose, or that it is done. */
function DoseActions({ record }: { record: AnyRecord }) {
  const { ask, offers } = usePermission('health_records');
  const { recordNext, markDone } = useDoseActions();
  return (
    <>
      {offers('create') && (
        <MenuItem icon={Syringe} onSelect={() => ask('create', () => void recordNext(record))}>
          Record next dose
        </MenuItem>
      )}
      {openDueDate(record) && (
        <MenuItem icon={Check} onSelect={() => ask('update', () => void markDone([record]))}>
          Mark done
        </MenuItem>
      )}
    </>
  );
}
