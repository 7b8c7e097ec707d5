import { useQuery } from '@tanstack/react-query';
import type { PayLink } from '#domain/answers/invoices.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Shows the link of one entry, to be copied into whatever one writes to the buyer. */
export function PayLinkDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['/api/finances', 'pay-link', entryId],
    queryFn: ({ signal }) => get<PayLink>(`/api/finances/${entryId}/pay-link`, signal),
    retry: false,
  });
  const copy = () =>
    navigator.clipboard.writeText(data?.url ?? '').then(
      () => {
        toast({ title: 'Address copied', tone: 'positive' });
        onClose();
      },
      () => toast({ title: 'Select the address and copy it', tone: 'danger' }),
    );
  return (
    <ActionDialog
      title="Payment link"
      action="Copy the address"
      busy={isFetching}
      disabled={!data}
      problem={error && !data ? sentenceOf(error) : undefined}
      onAction={() => void copy()}
      onClose={onClose}
    >
      <Field
        label="The buyer’s link"
        help="Whoever has it can pay and sees what for. It ends when it is paid."
      >
        <TextInput readOnly value={data?.url ?? ''} onFocus={({ target }) => target.select()} />
      </Field>
    </ActionDialog>
  );
}
