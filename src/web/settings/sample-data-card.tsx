import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SampleCount } from '#domain/answers/demo.ts';
import { organisationPermission } from '#domain/policy.ts';
import { formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const path = '/api/sample-data';

/** A working stud book to look around in; its records do not count for the plan. */
export function SampleDataCard() {
  const client = useQueryClient();
  const actor = useActor();
  const { isDemo } = actor;
  const mayFill = organisationPermission(actor, 'fill-sample-data') === 'allowed';
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<SampleCount>(path, signal),
    enabled: !isDemo,
  });
  const refresh = () => client.invalidateQueries();
  const fail = (error: Error) => toast({ title: sentenceOf(error), tone: 'danger' });
  const fill = useMutation({
    mutationFn: () => post(path),
    onSuccess: async () => {
      await refresh();
      toast({ title: 'The sample data is in your book', tone: 'positive' });
    },
    onError: fail,
  });
  const clear = useMutation({
    mutationFn: () => remove(path),
    onSuccess: async () => {
      await refresh();
      toast({ title: 'The sample data is gone', tone: 'positive' });
    },
    onError: fail,
  });
  if (isDemo) return null;
  const count = data?.count ?? 0;
  const records = `${formatNumber(count)} records`;
  return (
    <Card title="Sample data" end={count > 0 ? records : 'None'}>
      <p className="soft mb-4">
        A whole stud book of animals, births, buyers and accounts to look around in. It does not count for
        your plan, and removing it leaves your own records alone.
      </p>
      {!mayFill && <p className="muted">Owners and admins load and remove it.</p>}
      {mayFill && count > 0 && (
        <Button variant="danger" busy={clear.isPending} onClick={() => setAsking(true)}>
          Remove Sample Data
        </Button>
      )}
      {mayFill && count === 0 && (
        <Button busy={fill.isPending} onClick={() => fill.mutate()}>
          Load Sample Data
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove the sample data?"
        confirmLabel={`Remove ${records}`}
        onConfirm={() => clear.mutateAsync()}
      >
        Everything the sample data brought is removed for good, with what you changed in it.
      </ConfirmDialog>
    </Card>
  );
}
