import '#domain/entities/index.ts';
import { HandHeart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { recordTitle } from '#web/records/record-words.ts';
import { DoorCard, DoorDialog } from '#web/sales/door-dialog.tsx';
import { FeesCard } from '#web/sales/fees-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';
import { PacketButton } from './packet-dialog.tsx';
import '#web/sales/sales.css';

const entity = 'puppy_pickups';

/** Who goes home when; one tap hands over. */
export function PickupListScreen() {
  return (
    <RecordListScreen
      entity={entity}
      extra={{ label: 'Handed over', cell: (pickup) => <HandOver pickup={pickup} /> }}
    />
  );
}

/** The day it took place; undefined while it has not. */
const leftOn = ({ status, handedOverOn }: AnyRecord): string | undefined =>
  status === 'done' && typeof handedOverOn === 'string' ? handedOverOn : undefined;

function HandOver({ pickup }: { pickup: AnyRecord }) {
  const services = useFieldServices();
  const title = recordTitle(entity, pickup, services);
  const left = leftOn(pickup);
  if (left !== undefined) return <span className="muted">{formatDate(left, services.today)}</span>;
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
      actions={(pickup) =>
        pickup.status === 'scheduled' ? (
          <>
            <PacketButton youngId={String(pickup.puppyId)} />
            <CheckAndHandOver pickup={pickup} />
          </>
        ) : (
          // What was called off is planned anew before anybody leaves.
          pickup.status === 'done' && <SettleButton entity={entity} record={pickup} variant="default" />
        )
      }
    >
      {(pickup) => (
        <>
          <LeftNote pickup={pickup} />
          <FeesCard pickup={pickup} />
          <DoorCard pickup={pickup} />
          {attachments(pickup)}
        </>
      )}
    </RecordDetailScreen>
  );
}

/** It left on another day than was planned. */
function LeftNote({ pickup }: { pickup: AnyRecord }) {
  const { today } = useFieldServices();
  const left = leftOn(pickup);
  if (left === undefined || left === pickup.pickupDate) return null;
  return (
    <Note title={`Handed over ${formatDate(left, today)}`}>
      {left < String(pickup.pickupDate) ? 'Before' : 'After'} the day it was planned for.
    </Note>
  );
}

/** What has to be in order is looked at before it leaves. */
function CheckAndHandOver({ pickup }: { pickup: AnyRecord }) {
  const { ask, offers } = usePermission(entity);
  const [isOpen, setOpen] = useState(false);
  if (!offers('update') || pickup.deletedAt) return null;
  return (
    <>
      <Button icon={HandHeart} variant="primary" onClick={() => ask('update', () => setOpen(true))}>
        Check and Hand Over
      </Button>
      {isOpen && <DoorDialog pickup={pickup} onClose={() => setOpen(false)} />}
    </>
  );
}
