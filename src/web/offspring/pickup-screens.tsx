import type { ReactNode } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { recordTitle } from '#web/records/record-words.ts';
import { SettleButton } from '#web/verbs/settle-button.tsx';

const entity = 'puppy_pickups';

/** Who goes home when; one tap hands over. */
export function PickupListScreen() {
  return (
    <RecordListScreen
      entity={entity}
      extra={{ label: 'Hand over', cell: (pickup) => <HandOver pickup={pickup} /> }}
    />
  );
}

function HandOver({ pickup }: { pickup: AnyRecord }) {
  const title = recordTitle(entity, pickup, useFieldServices());
  if (pickup.status !== 'scheduled') return null;
  return <SettleButton entity={entity} record={pickup} size="sm" of={pickup.labels?.puppyId ?? title} />;
}

export function PickupScreen({
  id,
  attachments,
}: {
  id: string;
  attachments: (pickup: AnyRecord) => ReactNode;
}) {
  return (
    <RecordDetailScreen
      entity={entity}
      id={id}
      actions={(pickup) => (
        <SettleButton
          entity={entity}
          record={pickup}
          variant={pickup.status === 'done' ? 'default' : 'primary'}
        />
      )}
    >
      {attachments}
    </RecordDetailScreen>
  );
}
