import { useState } from 'react';
import type { ContractSent, ContractSheet } from '#domain/answers/contracts.ts';
import { contractLinkDays } from '#domain/contract/kinds.ts';
import { andList } from '#domain/contract/signers.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useContractVerbs } from './use-contract.ts';

export interface SendDialogProps {
  contract: AnyRecord;
  signers: ContractSheet['signers'];
  /** Whom alone it goes to; all who have yet to sign where nobody is named. */
  to?: string | undefined;
  onClose: () => void;
}

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast({ title: 'Address copied', tone: 'positive' }),
    () => toast({ title: 'Select the address and copy it', tone: 'danger' }),
  );

/** Says to whom it goes before it goes, and shows the address of each link this once. */
export function SendDialog({ contract, signers, to, onClose }: SendDialogProps) {
  const { busy, problem, sendIt } = useContractVerbs(contract);
  const [sent, setSent] = useState<ContractSent>();
  const [isAgain] = useState(contract.status !== 'Draft');
  const receivers = signers.filter(({ email, signedAt }) =>
    to === undefined ? signedAt === null : email === to,
  );
  return (
    <ActionDialog
      title={sent ? 'Sent' : isAgain ? 'Send the link again' : 'Send the contract'}
      action={sent ? 'Done' : 'Send'}
      isDone={sent !== undefined}
      busy={busy}
      problem={problem}
      onAction={() => (sent ? onClose() : void sendIt(to).then(setSent))}
      onClose={onClose}
    >
      {sent ? (
        <Links sent={sent} />
      ) : (
        <p>
          {receivers.map(({ name, email }, at) => (
            <span key={email}>
              {at > 0 && (at === receivers.length - 1 ? ' and ' : ', ')}
              {name}
              {receivers.length > 1 ? ' (' : ' gets a mail at '}
              <strong>{email}</strong>
              {receivers.length > 1 && ')'}
            </span>
          ))}{' '}
          {receivers.length > 1 ? 'each get a mail with a link of their own' : 'with a link'} that opens for{' '}
          {contractLinkDays} days.{' '}
          {isAgain
            ? receivers.length > 1
              ? 'The links they have now end.'
              : 'The link they have now ends.'
            : 'The text stays as it is now: to change it later, make a new version.'}
        </p>
      )}
    </ActionDialog>
  );
}

function Links({ sent: { letter, links } }: { sent: ContractSent }) {
  const isOne = links.length === 1;
  const emails = andList(links.map(({ email }) => email));
  return (
    <div className="stack-lg">
      <p>
        {letter === 'sent'
          ? `The ${isOne ? 'mail' : 'mails'} to ${emails} ${isOne ? 'is on its' : 'are on their'} way.`
          : `There is no mail server: the ${isOne ? 'mail' : 'mails'} to ${emails} ${isOne ? 'waits' : 'wait'} in the outbox.`}
      </p>
      {links.map(({ name, email, url }, at) => (
        <div key={email} className="stack-lg">
          <Field
            label={isOne ? 'The address of the link' : `The address of the link for ${name}`}
            help={
              at === 0 &&
              'For them alone. It is shown this once; to sign they need a code that goes to their email.'
            }
          >
            <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
          <Button
            aria-label={isOne ? undefined : `Copy the address for ${name}`}
            onClick={() => void copy(url)}
          >
            Copy the address
          </Button>
        </div>
      ))}
    </div>
  );
}
