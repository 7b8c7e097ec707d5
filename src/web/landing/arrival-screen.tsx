import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUser } from '#web/api/session.ts';
import { report } from '#web/api/session-states.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import type { AuthMode } from './auth-mode.ts';
import type { ProviderStep } from './provider-step.ts';
import { providerFailure } from './provider-words.ts';
import { SecondStep } from './second-step.tsx';

type ArrivalScreenProps = {
  /** Where somebody wanted to go; a path of this product. */
  to: string;
  step: ProviderStep | undefined;
  error: string | undefined;
};

/** The address of this page can be written by anybody: it leads nowhere but into the product. */
const ownPath = (to: string): string =>
  URL.canParse(to, location.origin) && new URL(to, location.origin).origin === location.origin ? to : '/';

/** Where the way back from a provider ends: on to where one was, to the second step, or what went wrong. */
export function ArrivalScreen({ to, step, error }: ArrivalScreenProps) {
  const client = useQueryClient();
  const { history } = useRouter();
  const user = useUser();
  const [mode, setMode] = useState<AuthMode | null>(null);
  const goOn = () => history.replace(ownPath(to));
  const isThrough = error === undefined && (step === 'done' || step === 'new' || step === 'linked');

  useEffect(() => {
    if (!isThrough || !user) return;
    report(step === 'linked' ? 'USER_UPDATED' : 'SIGNED_IN');
    void client.invalidateQueries();
    history.replace(ownPath(to));
  }, [isThrough, user, step, to, client, history]);

  if (isThrough && user !== null) return <LoadingScreen />;
  if (step === 'second' && error === undefined) {
    return (
      <VisitorPage title="Second step" description="One more step to show that it is you.">
        <SecondStep onSignedIn={goOn} />
      </VisitorPage>
    );
  }
  return (
    <VisitorPage title="Sign in" description="With your password, a passkey, or an account elsewhere.">
      <div className="form-stack">
        {(error !== undefined || isThrough) && (
          <Note tone="danger" role="alert">
            <p>{isThrough ? 'Auth session or user missing' : providerFailure(error ?? '')}</p>
          </Note>
        )}
        <div className="row">
          {user ? (
            <ButtonLink asChild variant="primary">
              <Link to={ownPath(to)}>Go On</Link>
            </ButtonLink>
          ) : (
            <Button variant="primary" size="big" onClick={() => setMode('signin')}>
              Sign In
            </Button>
          )}
        </div>
      </div>
      {mode && (
        <AuthDialog
          mode={mode}
          stays
          to={ownPath(to)}
          onModeChange={setMode}
          onClose={() => (user ? goOn() : setMode(null))}
        />
      )}
    </VisitorPage>
  );
}
