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
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import {
  type AuthFailure,
  type AuthValues,
  accountOf,
  authFailure,
  confirmationError,
  credentialsOf,
  emptyAuthValues,
} from './auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { AuthMode } from './auth-mode.ts';
import { IdentityField } from './identity-field.tsx';
import { LetterDialog, type LetterName } from './letter-dialog.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';
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
  const busy = signIn.isPending || signUp.isPending;
  const isSignUp = mode === 'signup';
  const isPhone = byPhone && !isSignUp;
  const { title, description, submit, switchTo, switchWords } = words[mode];
  const signUpNow = useSignUpNow(isSignUp);
  const sentence = signUpSentences[signUpNow];

  const set = (key: keyof AuthValues) => (event: FormEvent<HTMLInputElement>) => {
    setValues({ ...values, [key]: event.currentTarget.value });
    setDiffers(undefined);
    setNotice(null);
  };
  const goOn = async () => {
    if (!stays) await navigate({ to: '/' });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const difference = isSignUp ? confirmationError(values) : undefined;
    setDiffers(difference);
    if (difference || busy) return;
    setFailure(null);
    try {
      if (isSignUp) {
        const confirmation = await signUp.mutateAsync(accountOf(values));
        if (plan) keepWantedPlan(plan);
        if (confirmation !== undefined) return setNotice(confirmation);
        await navigate({ to: '/billing', search: plan ? { plan } : {} });
      } else {
        const { twoFactorRedirect = false } = await signIn.mutateAsync(credentialsOf(values, isPhone));
        if (twoFactorRedirect) setSecondStep(true);
        else await goOn();
      }
    } catch (error) {
      setFailure(authFailure(error));
    }
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
  return (
    <AuthFrame title={title} description={description} onSubmit={send} onClose={onClose}>
      {failure && (
        <Note tone="danger" role="alert" className="auth-failure">
          <p>{failure.message}</p>
          {failure.reasons.length > 0 && (
            <ul>
              {failure.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
      {notice && (
        <Note tone="positive" role="status">
          <p>{notice}</p>
        </Note>
      )}
      {sentence && <Note tone="neutral">{sentence}</Note>}
      {signUpNow !== 'closed' && (
        <>
          <IdentityField isPhone={isPhone} email={values.email} phone={values.phone} onChange={set} />
          <Field label="Password">
            <PasswordInput
              name="password"
              autoComplete={isSignUp ? 'new-password' : 'current-password'}
              value={values.password}
              onChange={set('password')}
            />
          </Field>
          {isSignUp && (
            <>
              <Field label="Confirm password" error={differs}>
                <PasswordInput
                  name="confirmation"
                  autoComplete="new-password"
                  value={values.confirmation}
                  onChange={set('confirmation')}
                  onBlur={() => values.confirmation !== '' && setDiffers(confirmationError(values))}
                />
              </Field>
              <Field label="Your name" optional>
                <TextInput name="name" autoComplete="name" value={values.name} onChange={set('name')} />
              </Field>
              <Field label="Name of your kennel, stud or farm" optional>
                <TextInput
                  name="organization"
                  autoComplete="organization"
                  value={values.organizationName}
                  onChange={set('organizationName')}
                />
              </Field>
            </>
          )}
          <Button type="submit" variant="primary" size="big" full disabled={busy}>
            {busy ? 'Please wait…' : notice ? 'Send Again' : submit}
          </Button>
        </>
      )}
      {!isSignUp && <PasskeyButton onSignedIn={() => void goOn()} />}
      {signUpNow !== 'closed' && <ProviderButtons to={to ?? (stays ? hereNow() : '/')} />}
      {!isSignUp && (
        <p className="auth-switch auth-ways">
          <button type="button" className="link" onClick={() => setLetter('recover')}>
            Forgot your password?
          </button>
          <button type="button" className="link" onClick={() => setLetter('otp')}>
            Mail me a link
          </button>
          <button
            type="button"
            className="link"
            onClick={() => {
              setFailure(null);
              setByPhone(!byPhone);
            }}
          >
            {isPhone ? 'Use my email' : 'Use my phone number'}
          </button>
        </p>
      )}
      <p className="auth-switch">
        <button
          type="button"
          className="link"
          onClick={() => {
            setFailure(null);
            setNotice(null);
            setDiffers(undefined);
            onModeChange(switchTo);
          }}
        >
          {switchWords}
        </button>
      </p>
    </AuthFrame>
  );
}
