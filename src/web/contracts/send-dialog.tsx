import { useState } from 'react';
import type { ContractSent } from '#domain/answers/contracts.ts';
import { contractLinkDays } from '#domain/contract/kinds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useContractVerbs } from './use-contract.ts';

export interface SendDialogProps {
  contract: AnyRecord;
  signer: { readonly name: string; readonly email: string };
  onClose: () => void;
}

/** Says to whom it goes before it goes, and shows the address of the link this once. */
export function SendDialog({ contract, signer, onClose }: SendDialogProps) {
  const { busy, problem, sendIt } = useContractVerbs(contract);
  const [sent, setSent] = useState<ContractSent>();
  const isAgain = contract.status !== 'Draft';
  const copy = () =>
    navigator.clipboard.writeText(sent?.url ?? '').then(
      () => toast({ title: 'Address copied', tone: 'positive' }),
      () => toast({ title: 'Select the address and copy it', tone: 'danger' }),
    );
  return (
    <ActionDialog
      title={sent ? 'Sent' : isAgain ? 'Send the link again' : 'Send the contract'}
      action={sent ? 'Done' : 'Send'}
      busy={busy}
      problem={problem}
      onAction={() => (sent ? onClose() : void sendIt().then(setSent))}
      onClose={onClose}
    >
      {sent ? (
        <div className="stack-lg">
          <p>
            {sent.letter === 'sent'
              ? `The mail to ${signer.email} is on its way.`
              : `There is no mail server: the mail to ${signer.email} waits in the outbox.`}
          </p>
          <Field
            label="The address of the link"
            help="For them alone. It is shown this once; to sign they need a code that goes to their email."
          >
            <TextInput readOnly value={sent.url} onFocus={({ target }) => target.select()} />
          </Field>
          <Button onClick={() => void copy()}>Copy the address</Button>
        </div>
      ) : (
        <p>
          {signer.name} gets a mail at <strong>{signer.email}</strong> with a link that opens for{' '}
          {contractLinkDays} days.{' '}
          {isAgain
            ? 'The link they have now ends.'
            : 'The text stays as it is now: to change it later, make a new version.'}
        </p>
      )}
    </ActionDialog>
  );
}
