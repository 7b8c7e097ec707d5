import '#domain/entities/index.ts';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { entityWithScreens } from '#domain/entities/screens.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordDetailScreen, type RecordDetailScreenProps } from '#web/records/record-detail-screen.tsx';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx';
import { CarePlanCard } from '#web/verbs/care/care-plan-card.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';

/** Kinds of record that one tap in the list settles. */
const settledInList: readonly EntityName[] = ['tasks', 'puppy_pickups'];

/** What a batch of eggs asks for besides its own days. */
function EggsPlan({ eggs }: { eggs: AnyRecord }) {
  const { speciesFor, termsFor } = useSpecies();
  const { key } = speciesFor(String(eggs.species));
  return (
    <CarePlanCard
      of="eggs"
      id={eggs.id}
      species={key}
      terms={termsFor(key)}
      isOver={Boolean(eggs.deletedAt)}
    />
  );
}

/** The list of whatever entity has this address. */
export function PlainListScreen({ path }: { path: string }) {
  const entity = entityWithScreens(path);
  if (!entity) return <NotFoundScreen />;
  // Every organization has one, which is its own screen.
  if (entity === 'branding_settings') return <Navigate to="/branding" replace />;
  const extra = settledInList.includes(entity)
    ? {
        label: 'Settle',
        cell: (record: AnyRecord) => <SettleButton entity={entity} record={record} size="sm" />,
      }
    : undefined;
  return <RecordListScreen key={entity} entity={entity} extra={extra} />;
}

interface PlainDetailScreenProps {
  path: string;
  id: string;
  /** Photos and documents of a record. */
  attachments?: ((entity: EntityName) => ReactNode) | undefined;
  lead?: RecordDetailScreenProps['lead'];
}

export function PlainDetailScreen({ path, id, attachments, lead }: PlainDetailScreenProps) {
  const entity = entityWithScreens(path);
  if (!entity) return <NotFoundScreen />;
  if (entity === 'branding_settings') return <Navigate to="/branding" replace />;
  return (
    <RecordDetailScreen
      entity={entity}
      id={id}
      lead={lead}
      actions={(record) => <SettleButton entity={entity} record={record} />}
    >
      {(record) => (
        <>
          {entity === 'incubations' && <EggsPlan eggs={record} />}
          {attachments?.(entity)}
        </>
      )}
    </RecordDetailScreen>
  );
}
