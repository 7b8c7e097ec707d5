import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { SignUpAnswer } from '#domain/answers/ways-in.ts';
import type { Plan } from '#domain/plans.ts';
import { type SignUp, signUpSentences } from '#domain/sign-up.ts';
import { get } from '#web/api/client.ts';
import { keepWantedPlan } from '#web/api/wanted-plan.ts';
import { useSignIn, useSignUp } from '#web/api/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { useFetched } from '#web/ui/use-fetched.ts';
import { AuthFailureNote } from './auth-failure-note.tsx';
import {
  type AuthFailure,
  type AuthValues,
  accountOf,
  authFailure,
  confirmationError,
  credentialsOf,
  emptyAuthValues,
  isOfPassword,
} from './auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthMode } from './auth-mode.ts';
import { IdentityField } from './identity-field.tsx';
import { LetterDialog, type LetterName } from './letter-dialog.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStep } from './second-step.tsx';

const words = {
  signin: {
    title: 'Sign in',
    description: 'Back to your stud book',
    submit: 'Sign In',
    switchTo: 'signup',
    switchWords: 'Need an account? Sign up',
  },
  signup: {
    title: 'Create account',
    description: 'Free for up to 10 animals. You’ll choose a plan next.',
    submit: 'Sign Up',
    switchTo: 'signin',
    switchWords: 'Already have an account? Sign in',
  },
} as const satisfies Record<AuthMode, object>;

export type AuthDialogProps = {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onClose: () => void;
  /** The plan somebody chose before they had an account: marked on the page that follows. */
  plan?: Plan | undefined;
  /** Signing in leaves one where one is, for an address that asked for it. */
  stays?: boolean | undefined;
  /** Where a way back from elsewhere ends; here, unless told. */
  to?: string | undefined;
};

/** Most people have an address: what is for those who have none is fetched when they ask for it. */
const loadByNumber = () => import('./by-number.tsx');

const hereNow = (): string => location.pathname + location.search;

/** Told before anything is typed; 'open' until it is known, which is what most are. */
function useSignUpNow(isSignUp: boolean): SignUp {
  const { data } = useQuery({
    queryKey: ['/api/auth/sign-up'],
    queryFn: ({ signal }) => get<SignUpAnswer>('/api/auth/sign-up', signal),
    enabled: isSignUp,
  });
  return isSignUp ? (data?.signUp ?? 'open') : 'open';
}

export function AuthDialog({ mode, onModeChange, onClose, plan, stays = false, to }: AuthDialogProps) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const signUp = useSignUp();
  const [values, setValues] = useState(emptyAuthValues);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [differs, setDiffers] = useState<string | undefined>();
  const [letter, setLetter] = useState<LetterName | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isSecondStep, setSecondStep] = useState(false);
  const [byPhone, setByPhone] = useState(false);
  const [isRecovering, setRecovering] = useState(false);
  const isSignUp = mode === 'signup';
  const { title, description, submit, switchTo, switchWords } = words[mode];
  const signUpNow = useSignUpNow(isSignUp);
  const sentence = signUpSentences[signUpNow];
  // An invitation goes to an address.
  const isPhone = byPhone && signUpNow === 'open';
  const isWanted = isRecovering || (isPhone && isSignUp);
  const byNumber = useFetched(loadByNumber, {
    isWanted,
    onUnreachable: () => {
      setRecovering(false);
      if (isSignUp) setByPhone(false);
    },
  });
  const busy = signIn.isPending || signUp.isPending || (isWanted && !byNumber);

  const set = (key: keyof AuthValues) => (event: FormEvent<HTMLInputElement>) => {
    setValues({ ...values, [key]: event.currentTarget.value });
    if (isOfPassword(key)) setDiffers(undefined);
    setNotice(null);
  };
  const goOn = async () => {
    if (!stays) await navigate({ to: '/' });
  };
  const choosePlan = async () => {
    if (plan) keepWantedPlan(plan);
    await navigate({ to: '/billing', search: plan ? { plan } : {} });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const difference = isSignUp ? confirmationError(values) : undefined;
    setDiffers(difference);
    setFailure(null);
    if (difference || busy) return;
    try {
      if (isSignUp) {
        const confirmation = await signUp.mutateAsync({ ...accountOf(values), ...(plan && { plan }) });
        if (confirmation === undefined) return await choosePlan();
        if (plan) keepWantedPlan(plan);
        setNotice(confirmation);
      } else {
        const { twoFactorRedirect = false } = await signIn.mutateAsync(credentialsOf(values, isPhone));
        if (twoFactorRedirect) setSecondStep(true);
        else await goOn();
      }
    } catch (error) {
      setFailure(authFailure(error));
    }
  };

  const compare = () => values.confirmation !== '' && setDiffers(confirmationError(values));
  const leaveFor = (next: () => void) => () => {
    setFailure(null);
    setNotice(null);
    setDiffers(undefined);
    next();
  };

  if (isSecondStep) {
    return (
      <AuthFrame title="Second step" description="One more step to show that it is you." onClose={onClose}>
        <SecondStep onSignedIn={() => void goOn()} />
      </AuthFrame>
    );
  }
  if (letter) {
    return (
      <LetterDialog
        letter={letter}
        email={values.email}
        onSignedIn={() => void goOn()}
        onSecondStep={() => setSecondStep(true)}
        onBack={() => setLetter(null)}
        onClose={onClose}
      />
    );
  }
  if (byNumber && isRecovering) {
    return (
      <byNumber.NumberRecovery phone={values.phone} onBack={() => setRecovering(false)} onClose={onClose} />
    );
  }
  if (byNumber && isPhone && isSignUp) {
    return (
      <byNumber.NumberSignUp
        values={values}
        onChange={set}
        frame={{ title, description, onClose }}
        onSignedIn={() => void choosePlan()}
        onBack={() => setByPhone(false)}
        onSignIn={() => onModeChange('signin')}
      />
    );
  }
  return (
    <AuthFrame title={title} description={description} onSubmit={send} onClose={onClose}>
      {failure && !failure.field && <AuthFailureNote failure={failure} />}
      {notice && (
        <Note tone="positive" role="status">
          <p>{notice}</p>
        </Note>
      )}
      {sentence && <Note tone="neutral">{sentence}</Note>}
      {signUpNow !== 'closed' && (
        <>
          <IdentityField
            isPhone={isPhone}
            email={values.email}
            phone={values.phone}
            error={failure?.field && failure.message}
            onChange={set}
          />
          {isSignUp ? (
            <NewAccountFields values={values} differs={differs} onChange={set} onConfirmed={compare} />
          ) : (
            <Field label="Password">
              <PasswordInput
                name="password"
                autoComplete="current-password"
                value={values.password}
                onChange={set('password')}
              />
            </Field>
          )}
          <Button type="submit" variant="primary" size="big" full disabled={busy}>
            {busy ? 'Please wait…' : notice ? 'Send Again' : submit}
          </Button>
        </>
      )}
      {!isSignUp && <PasskeyButton onSignedIn={() => void goOn()} />}
      {signUpNow !== 'closed' && <ProviderButtons to={to ?? (stays ? hereNow() : '/')} />}
      <p className="auth-switch auth-ways">
        {!isSignUp && (
          <button
            type="button"
            className="link"
            onClick={() => (isPhone ? setRecovering(true) : setLetter('recover'))}
          >
            Forgot your password?
          </button>
        )}
        {!isSignUp && !isPhone && (
          <button type="button" className="link" onClick={() => setLetter('otp')}>
            Mail me a link
          </button>
        )}
        {signUpNow === 'open' && (
          <button type="button" className="link" onClick={leaveFor(() => setByPhone(!isPhone))}>
            {isSignUp ? 'Use a phone number instead' : isPhone ? 'Use my email' : 'Use my phone number'}
          </button>
        )}
      </p>
      <p className="auth-switch">
        <button type="button" className="link" onClick={leaveFor(() => onModeChange(switchTo))}>
          {switchWords}
        </button>
      </p>
    </AuthFrame>
  );
}
