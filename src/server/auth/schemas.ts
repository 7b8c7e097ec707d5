import { z } from 'zod';
import { inOneLine } from '#domain/fields/one-line.ts';
import { readPhoneNumber } from '#domain/phone-number.ts';
import { planKeys } from '#domain/plans.ts';
import { problemSchema } from '#server/http/problem.ts';
import { maxOrganisationName } from '#server/organisations/ensure-home-organisation.ts';
import { maxPasswordLength } from './password-strength.ts';
import { isReservedAddress } from './reserved-addresses.ts';

/** Text a database can hold: PostgreSQL knows no NUL. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(inOneLine)
    .max(max, `At most ${max} characters`)
    // A control character or half of one (a lone surrogate) has no place in a name or an address.
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'Contains a character that is not allowed');

export const email = line(254)
  .min(1, 'Enter your email address.')
  .pipe(z.email('This is not a full email address, like name@example.com'));

/** Judged by `password-strength.ts`, which says more than "too short"; here only what could not be stored or typed. */
export const newPassword = z.string().max(maxPasswordLength * 8);
const knownPassword = z.string().max(maxPasswordLength * 8);

/** Of the organisation that comes with an account. */
const home = {
  organizationName: line(maxOrganisationName).optional().describe('Name of the kennel or farm'),
  timeZone: line(60)
    .optional()
    .describe('Where the day begins for the organisation; an unknown one is passed over'),
  locale: line(35)
    .optional()
    .describe('How the browser writes days and figures, such as en-US; sets date order, units and currency'),
};

export const signUpBody = z
  .object({
    email: email.refine((address) => !isReservedAddress(address), 'This address cannot be used'),
    password: newPassword,
    name: line(120).optional(),
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    ...home,
    plan: z
      .enum(planKeys)
      .optional()
      .describe(
        'Chosen before there was an account: the link that is mailed leads back to it, on whatever device',
      ),
    rememberMe: z.boolean().optional(),
  })
  .meta({ id: 'SignUp' });

export const signInBody = z
  .object({ email, password: knownPassword, rememberMe: z.boolean().optional() })
  .meta({ id: 'SignIn' });

/** Kept as it is dialled from anywhere. */
const phone = line(40)
  .transform(readPhoneNumber)
  .refine((number) => number !== undefined, 'Enter the number with its country code, like +1 555 010 0123')
  .transform(String);

export const signInByPhoneBody = z
  .object({ phone, password: knownPassword, rememberMe: z.boolean().optional() })
  .meta({ id: 'SignInByPhone' });

const sixFigures = line(12).regex(/^\d{6}$/, 'Six figures');

const ticket = line(64).min(1).describe('What was answered to whoever asked for the code');

export const signUpByPhoneBody = z
  .object({
    phone,
    password: newPassword,
    name: line(120).min(1, 'Enter your name: a number says nothing of whose it is.'),
    ...home,
  })
  .meta({ id: 'SignUpByPhone' });

export const textCodeBody = z.object({ phone, ticket, code: sixFigures }).meta({ id: 'TextCode' });

export const recoverByPhoneBody = z.object({ phone }).meta({ id: 'RecoverByPhone' });

export const phoneCodeBody = z.object({ phone, currentPassword: knownPassword }).meta({ id: 'PhoneCode' });

export const setPhoneBody = z.object({ phone, code: sixFigures }).meta({ id: 'SetPhone' });

export const changePasswordBody = z
  .object({ currentPassword: knownPassword, newPassword })
  .refine((body) => body.newPassword.normalize('NFKC') !== body.currentPassword.normalize('NFKC'), {
    path: ['newPassword'],
    message: 'This is the password you have now. Choose another',
  })
  .meta({ id: 'ChangePassword' });

export const passwordBody = z.object({ currentPassword: knownPassword }).meta({ id: 'OwnPassword' });

/** What an organisation is deleted with. */
export const organisationDeletionBody = z
  .object({ name: z.string().max(200).describe('Its name, typed'), currentPassword: knownPassword })
  .meta({ id: 'DeleteOrganisation' });

/** For what whoever has no password may do as well. */
export const ownPasswordBody = z
  .object({ currentPassword: knownPassword.optional() })
  .meta({ id: 'OwnPasswordIfAny' });

export const recoverBody = z.object({ email }).meta({ id: 'Recover' });

export const otpBody = z.object({ email }).meta({ id: 'OneTimeSignIn' });

export const verifyBody = z
  .union([z.strictObject({ email, code: sixFigures }), z.strictObject({ token: line(200) })])
  .meta({ id: 'Verify' });

export const changeEmailBody = z
  .object({
    email: email.refine((address) => !isReservedAddress(address), 'This address cannot be used'),
    currentPassword: knownPassword,
  })
  .meta({ id: 'ChangeEmail' });

export const resetPasswordBody = z.object({ token: line(200), newPassword }).meta({ id: 'ResetPassword' });

export const updateUserBody = z
  .object({ firstName: line(60).optional(), lastName: line(60).optional() })
  .meta({ id: 'UpdateUser' });

export const authProblem = problemSchema
  .extend({
    message: z.string().optional(),
    reasons: z.array(z.string()).optional().describe('Why a password is too weak'),
  })
  .meta({ id: 'AuthProblem' });
