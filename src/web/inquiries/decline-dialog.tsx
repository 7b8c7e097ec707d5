import { useQueryClient } from '@tanstack/react-query';
import type { DeclineAnswer } from '#domain/verbs/decline-inquiry.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const politeLetter = (firstName: string): string =>
  [
    `Dear ${firstName},`,
    'Thank you for your application and for the time you took over it.',
    'We cannot offer you one of ours this time. We hope you find the right companion, and wish you all the best.',
    'Kind regards',
  ].join('\n\n');

/** Declines, with a letter one may change or leave out. */
export function DeclineDialog({ inquiry, onClose }: { inquiry: AnyRecord; onClose: () => void }) {
  const client = useQueryClient();
  const { busy, errors, problem, send } = useSending();
  const { data: customer } = useRecord('customers', String(inquiry.customerId));
  const email = typeof customer?.email === 'string' ? customer.email : '';
  const [isWritten, setWritten] = useTyped(`decline ${inquiry.id}: isWritten`, false);
  const [subject, setSubject] = useTyped(`decline ${inquiry.id}: subject`, 'Your application');
  const [typed, setTyped] = useTyped<string | null>(`decline ${inquiry.id}: typed`, null);
  const text = typed ?? politeLetter(String(customer?.firstName ?? ''));
  const said = { sent: 'Declined. The letter is on its way', kept: 'Declined. The letter is in the outbox' };
  const decline = () =>
    send(async () => {
      const body = isWritten ? { letter: { subject, text } } : {};
      const { letter } = await post<DeclineAnswer>(`/api/inquiries/${inquiry.id}/decline`, body);
      await refreshAfterWrite(client, 'inquiries');
      toast({ title: letter ? said[letter] : 'Declined', tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title={`Decline ${inquiry.labels?.customerId ?? 'the inquiry'}`}
      action={isWritten ? 'Decline and send' : 'Decline'}
      busy={busy}
      problem={problem}
      guard={() => typed !== null}
      onAction={() => void decline()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <CheckField
          label={email ? `Send a letter to ${email}` : 'Send a letter'}
          help={email ? undefined : 'There is no email address in their record.'}
          disabled={email === ''}
          checked={isWritten}
          onChange={(event) => setWritten(event.target.checked)}
        />
        {isWritten && (
          <>
            <Field label="Subject" error={errors['letter.subject']}>
              <TextInput value={subject} onChange={(event) => setSubject(event.target.value)} />
            </Field>
            <Field label="Letter" error={errors['letter.text']}>
              <TextArea rows={10} value={text} onChange={(event) => setTyped(event.target.value)} />
            </Field>
          </>
        )}
      </div>
    </ActionDialog>
  );
}
