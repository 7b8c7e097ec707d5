import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enrolment, RecoveryCodesAnswer } from '#domain/answers/ways-in.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { report } from '#web/api/session-states.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { factorsQuery, refreshFactors } from './factors.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Asking = 'on' | 'off' | 'codes';

/** A code of an app besides the password, so that a password alone opens nothing. */
export function SecondFactorCard() {
  const { isDemo } = useActor();
  return isDemo ? null : <SecondFactor />;
}

function SecondFactor() {
  const client = useQueryClient();
  const { data, error } = useQuery(factorsQuery);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = async () => {
    await refreshFactors(client);
    report('USER_UPDATED');
  };
  const body = (currentPassword: string) => ({ currentPassword });
  const begin = useMutation({
    mutationFn: (password: string) => post<Enrolment>('/api/auth/factors', body(password)),
    onSuccess: (begun) => {
      setAsking(null);
      setEnrolment(begun);
    },
  });
  const end = useMutation({
    mutationFn: (password: string) => post('/api/auth/factors/disable', body(password)),
    onSuccess: async () => {
      setAsking(null);
      toast({ title: 'The second factor is off', tone: 'positive' });
      await changed();
    },
  });
  const renew = useMutation({
    mutationFn: (password: string) =>
      post<RecoveryCodesAnswer>('/api/auth/factors/recovery-codes', body(password)),
    onSuccess: async ({ recoveryCodes }) => {
      setAsking(null);
      setCodes(recoveryCodes);
      await changed();
    },
  });
  const ask = (what: Asking) => {
    for (const mutation of [begin, end, renew]) mutation.reset();
    setAsking(what);
  };
  const questions = {
    on: {
      mutation: begin,
      title: 'Set up a second factor',
      description: 'First your password, so that nobody else can.',
      submit: 'Continue',
    },
    off: {
      mutation: end,
      title: 'Switch the second factor off?',
      description: 'Your password alone opens your account from then on.',
      submit: 'Switch Off',
    },
    codes: {
      mutation: renew,
      title: 'New recovery codes',
      description: 'Those you have are worth nothing any more.',
      submit: 'Make New Codes',
    },
  } as const;
  const question = asking && questions[asking];
  return (
    <Card
      title="Second factor"
      end={data && <Chip tone={data.isOn ? 'positive' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</Chip>}
    >
      <div className="form-stack">
        {error && <p className="muted">{sentenceOf(error)}</p>}
        <p className="soft">
          {data?.isOn
            ? `Signing in asks for a code of your app. ${data.recoveryCodesLeft} recovery codes are left.`
            : 'Signing in asks for a code of an app on your phone besides the password. Whoever learns your password cannot come in with it alone.'}
        </p>
        {data && (
          <div className="row">
            {data.isOn ? (
              <>
                <Button onClick={() => ask('codes')}>New Recovery Codes</Button>
                <Button variant="quiet" onClick={() => ask('off')}>
                  Switch Off
                </Button>
              </>
            ) : (
              <Button onClick={() => ask('on')}>Set Up</Button>
            )}
          </div>
        )}
      </div>
      {question && (
        <PasswordDialog
          {...question}
          busy={question.mutation.isPending}
          error={question.mutation.error}
          onSubmit={(password) => question.mutation.mutate(password)}
          onClose={() => setAsking(null)}
        />
      )}
      {enrolment && (
        <EnrolDialog
          enrolment={enrolment}
          onConfirmed={() => void changed()}
          onClose={() => setEnrolment(null)}
        />
      )}
      {codes && (
        <Dialog
          open
          onOpenChange={() => setCodes(null)}
          title="Keep these recovery codes"
          description="Each lets you in once if you lose your phone. They are not shown again."
          footer={
            <Button variant="primary" onClick={() => setCodes(null)}>
              I Have Kept Them
            </Button>
          }
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </Card>
  );
}
