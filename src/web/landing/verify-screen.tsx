import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SignedIn } from '#domain/answers/ways-in.ts';
import type { Plan } from '#domain/plans.ts';
import { post } from '#web/api/client.ts';
import { enter } from '#web/api/ways-in.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { authFailure } from './auth-form.ts';
import type { LinkPurpose } from './link-purpose.ts';
import { SecondStep } from './second-step.tsx';

const words = {
  'sign-up': {
    title: 'Confirm your address',
    description: 'Your account is ready once you confirm. Then choose a plan.',
    submit: 'Confirm and Continue',
  },
  'sign-in': {
    title: 'Sign in to Studbook',
    description: 'This link signs you in without your password.',
    submit: 'Sign In',
  },
  'own-address': {
    title: 'Confirm your address',
    description: 'It shows that the address you sign in with is yours.',
    submit: 'Confirm Address',
  },
  'new-address': {
    title: 'Confirm your new address',
    description: 'You sign in with it from now on.',
    submit: 'Confirm Address',
  },
} as const;

const done = {
  'own-address': { title: 'Your address is confirmed', description: 'What is sent to it is yours.' },
  'new-address': {
    title: 'Your address is changed',
    description: 'You sign in with the new one from now on.',
  },
} as const;

/**
 * Where the links of mails lead. Following one takes a touch: programs that look through mail open links as well, and
 * each serves once.
 */
export function VerifyScreen({
  purpose,
  token,
  plan,
}: {
  purpose: LinkPurpose;
  token: string;
  plan: Plan | undefined;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { title, description, submit } = words[purpose];
  const follow = useMutation({
    mutationFn: () => post<SignedIn>('/api/auth/verify', { token }),
    onSuccess: async ({ twoFactorRedirect }) => {
      if (twoFactorRedirect) return;
      await enter(client, purpose === 'sign-up' || purpose === 'sign-in' ? 'SIGNED_IN' : 'USER_UPDATED');
      if (purpose === 'sign-up') await navigate({ to: '/billing', search: plan ? { plan } : {} });
      if (purpose === 'sign-in') await navigate({ to: '/' });
    },
  });
  if (follow.data?.twoFactorRedirect) {
    return (
      <VisitorPage title="Second step" description="One more step to show that it is you.">
        <SecondStep onSignedIn={() => void navigate({ to: '/' })} />
      </VisitorPage>
    );
  }
  if (follow.isSuccess && (purpose === 'new-address' || purpose === 'own-address')) {
    return (
      <VisitorPage {...done[purpose]}>
        <ButtonLink asChild variant="primary">
          <Link to="/settings">Settings</Link>
        </ButtonLink>
      </VisitorPage>
    );
  }
  return (
    <VisitorPage title={title} description={description}>
      <div className="form-stack">
        {follow.error && (
          <Note tone="danger" role="alert">
            <p>{authFailure(follow.error).message}</p>
          </Note>
        )}
        <Button
          variant="primary"
          size="big"
          className="justify-self-start"
          busy={follow.isPending}
          onClick={() => follow.mutate()}
        >
          {submit}
        </Button>
      </div>
    </VisitorPage>
  );
}
