import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enrolment } from '#domain/answers/ways-in.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const secretOf = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';
const inFours = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? text;

type EnrolDialogProps = { enrolment: Enrolment; onConfirmed: () => void; onClose: () => void };

/** The app reads the code and shows six figures; only with those is it on, so nobody is locked out by a slip. */
export function EnrolDialog({ enrolment: { uri, recoveryCodes }, onConfirmed, onClose }: EnrolDialogProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => post('/api/auth/factors/confirm', { code: code.trim() }),
    onSuccess: onConfirmed,
  });
  const fields = confirm.error instanceof ApiError ? confirm.error.fields : {};
  if (confirm.isSuccess) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Keep these recovery codes"
        description="Each lets you in once if you lose your phone. They are not shown again."
        footer={
          <Button variant="primary" onClick={onClose}>
            I Have Kept Them
          </Button>
        }
      >
        <RecoveryCodes codes={recoveryCodes} />
      </Dialog>
    );
  }
  return (
    <ActionDialog
      title="Set up your app"
      description="Scan the code with an authenticator app, then type the six figures it shows."
      action="Switch On"
      busy={confirm.isPending}
      onAction={() => confirm.mutate()}
      onClose={onClose}
    >
      <div className="form-stack">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p className="soft">
          No camera at hand? Type this key into the app: <span className="num">{inFours(secretOf(uri))}</span>
        </p>
        {confirm.error && !fields.code && (
          <Note tone="danger" role="alert">
            <p>{sentenceOf(confirm.error)}</p>
          </Note>
        )}
        <Field
          label="Code from the app"
          error={
            fields.code &&
            'This code is not right. It changes every 30 seconds; if none is ever right, let your phone set its clock by itself.'
          }
        >
          <TextInput
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
      </div>
    </ActionDialog>
  );
}
