import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import type { Credentials } from '#web/api/ways-in.ts';

export interface AuthValues {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  readonly name: string;
  readonly organizationName: string;
}

export const emptyAuthValues: AuthValues = {
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  name: '',
  organizationName: '',
};

export interface AuthFailure {
  readonly message: string;
  readonly reasons: readonly string[];
  /** The box it is about, where it is said instead of at the top. */
  readonly field?: 'email' | 'phone';
}

/** The provider's own words, with the reasons of a weak password; a plain sentence where there are none. */
export function authFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError) || error.detail === '')
    return { message: 'Authentication failed', reasons: [] };
  const field = (['email', 'phone'] as const).find((one) => error.fields[one] !== undefined);
  const { reasons } = error;
  return field
    ? { message: error.fields[field] ?? '', reasons, field }
    : { message: sentenceOf(error), reasons };
}

/** Who one is and the password, as typed. */
export const credentialsOf = ({ email, phone, password }: AuthValues, isPhone: boolean): Credentials =>
  isPhone ? { phone, password } : { email, password };

/** E-mail and password are sent as typed; without a name the account is called by the first part of the address. */
export function accountOf({ email, password, name, organizationName }: AuthValues) {
  return {
    email,
    password,
    name: name.trim() || (email.split('@')[0] ?? email),
    ...(organizationName.trim() ? { organizationName: organizationName.trim() } : {}),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: navigator.language,
  };
}

/** Whether what is said of the two passwords has to be looked at again. */
export const isOfPassword = (key: keyof AuthValues): boolean => key === 'password' || key === 'confirmation';

/** A sentence for the confirmation field, while it is filled and different. */
export const confirmationError = ({ password, confirmation }: AuthValues): string | undefined =>
  password === confirmation ? undefined : 'The two passwords are not the same.';
