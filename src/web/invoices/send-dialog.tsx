import { useTyped } from '#web/api/use-typed.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { useInvoiceVerb } from './use-invoices.ts';

/** Says to whom it goes before it goes. */
export function SendDialog({ id, to, onClose }: { id: string; to: string | null; onClose: () => void }) {
  const { busy, errors, problem, act } = useInvoiceVerb(id);
  const [address, setAddress] = useTyped(`send ${id}: address`, to ?? '');
  const send = async () => {
    const given = address.trim();
    if (await act('send', given ? { to: given } : {}, 'The mail is on its way')) onClose();
  };
  return (
    <ActionDialog
      title="Send by mail"
      action="Send"
      busy={busy}
      problem={problem}
      onAction={() => void send()}
      onClose={onClose}
    >
      <Field label="To" error={errors.to} help="The PDF goes with the mail.">
        <TextInput
          type="email"
          value={address}
          maxLength={254}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
