import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import type { DoorAnswer } from '#domain/answers/door.ts';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { get, post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Boarding and transport of a pickup, and the tap that asks for them in the books; nothing where nothing was agreed. */
export function FeesCard({ pickup }: { pickup: AnyRecord }) {
  const client = useQueryClient();
  const { currency } = useFieldServices();
  const books = usePermission('financial_transactions');
  const { busy, problem, send } = useSending();
  const hasFees = Number(pickup.transportFee ?? 0) > 0 || Number(pickup.boardingPerNight ?? 0) > 0;
  const path = `/api/offspring-pickups/${pickup.id}`;
  const { data } = useQuery({
    queryKey: ['/api/offspring-pickups', 'door', pickup.id, pickup.status],
    queryFn: ({ signal }) => get<DoorAnswer>(`${path}/door`, signal),
    enabled: hasFees && books.can('read') && pickup.status !== 'cancelled' && !pickup.deletedAt,
  });
  if (
    !data ||
    pickup.status === 'cancelled' ||
    (data.boarding === null && data.transport === null && data.isCharged)
  )
    return null;
  const charge = () =>
    send(async () => {
      await post(`${path}/charge`);
      await refreshAfterWrite(client, 'puppy_pickups', 'financial_transactions', 'customers');
      toast({ title: 'The books ask for it', tone: 'positive' });
    });
  const { boarding, transport, isCharged } = data;
  return (
    <Card title="Boarding and transport">
      <div className="form-stack">
        {boarding && (
          <p>
            Boarding, {boarding.nights} {boarding.nights === 1 ? 'night' : 'nights'}
            {pickup.status === 'scheduled' && ' so far'}: {formatMoney(boarding.amount, currency)}
          </p>
        )}
        {transport !== null && <p>Transport: {formatMoney(transport, currency)}</p>}
        {problem && <Note tone="danger">{problem}</Note>}
        {isCharged ? (
          <p className="muted">Asked for in the books.</p>
        ) : (
          books.offers('create') && (
            <div className="row">
              <Button icon={HandCoins} busy={busy} onClick={() => books.ask('create', () => void charge())}>
                Ask for it in the books
              </Button>
            </div>
          )
        )}
      </div>
    </Card>
  );
}
