import { useQueryClient } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useState } from 'react';
import type { ReleaseAnswer } from '#domain/verbs/reserve-young.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { releasedWords } from '#web/verbs/released-words.ts';

/** One that had gone home is back, and looks for another home. */
export function CameBack({
  young,
  size,
  variant,
}: Pick<ButtonLook, 'size' | 'variant'> & { young: AnyRecord }) {
  const { ask, offers } = usePermission('offspring');
  const seesBuyers = usePermission('customers').can('read');
  const client = useQueryClient();
  const services = useFieldServices();
  const [isOpen, setOpen] = useState(false);
  if (!offers('update') || !seesBuyers) return null;
  const title = recordTitle('offspring', young, services);
  const takeIn = async () => {
    try {
      const { version } = young;
      const { depositHeld } = await post<ReleaseAnswer>(`/api/offspring/${young.id}/came-back`, { version });
      toast({ title: releasedWords(title, depositHeld, services.currency), tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      await refreshAfterWrite(client, 'offspring', 'customers', 'financial_transactions', 'places');
    }
  };
  return (
    <>
      <Button icon={House} size={size} variant={variant} onClick={() => ask('update', () => setOpen(true))}>
        Take in again
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${title} came back`}
        confirmLabel="Make available"
        tone="primary"
        onConfirm={takeIn}
      >
        It has no buyer any more and can be reserved again. What was paid for it stays in the books until you
        pay it back; what was asked for and is not paid is asked for no longer.
      </ConfirmDialog>
    </>
  );
}
