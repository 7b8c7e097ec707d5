import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomerDuplicates } from '#domain/answers/customer-duplicates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { get, post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

type Duplicate = CustomerDuplicates['items'][number];

const sameWords = { email: 'email', phone: 'phone', name: 'name' } as const;

/** Says who may be the same person; they become one record only when somebody says so. */
export function DuplicatesNote({ customer }: { customer: AnyRecord }) {
  const { recordPath } = useFieldServices();
  const customers = usePermission('customers');
  const [merging, setMerging] = useState<Duplicate | null>(null);
  const { data } = useQuery({
    queryKey: ['/api/customers', 'duplicates', customer.id],
    queryFn: ({ signal }) => get<CustomerDuplicates>(`/api/customers/${customer.id}/duplicates`, signal),
    enabled: !customer.deletedAt,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <>
      {data.items.map((one) => (
        <Note
          key={one.id}
          className="mb-4"
          title="Twice here?"
          end={
            customers.offers('update') && (
              <Button onClick={() => customers.ask('update', () => setMerging(one))}>Merge</Button>
            )
          }
        >
          <Link className="link" to={recordPath('customers', one.id)}>
            {one.name}
          </Link>{' '}
          has the same {one.by.map((what) => sameWords[what]).join(' and ')}.
        </Note>
      ))}
      {merging && <MergeDialog customer={customer} other={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

interface MergeDialogProps {
  customer: AnyRecord;
  other: Duplicate;
  onClose: () => void;
}

function MergeDialog({ customer, other, onClose }: MergeDialogProps) {
  const client = useQueryClient();
  const { busy, problem, send } = useSending();
  const merge = () =>
    send(async () => {
      await post(`/api/customers/${customer.id}/merge`, { otherId: other.id });
      await refreshAfterWrite(
        client,
        'customers',
        'places',
        'inquiries',
        'offspring',
        'financial_transactions',
        'puppy_pickups',
      );
      toast({ title: 'Merged. The other record is in the trash', tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title={`Merge with ${other.name}?`}
      action="Merge"
      busy={busy}
      problem={problem}
      onAction={() => void merge()}
      onClose={onClose}
    >
      <p>
        Inquiries, places, payments, pickups and files of the other record move to this one. What only the
        other says is added here, and the other goes into the trash.
      </p>
    </ActionDialog>
  );
}
