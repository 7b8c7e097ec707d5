import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

/** A key opens the account alone, so the device has to know who holds it: by a finger, a face or a number. */
const requireHolder = (isKnown: boolean): void => {
  if (isKnown) return;
  throw new APIError('BAD_REQUEST', {
    code: 'HOLDER_NOT_VERIFIED',
    message: 'This device did not check who you are. Set up its screen lock first.',
  });
};

/** Passkeys for the address people open: a key made for one address is of no use at another. */
export const passkeys = (baseUrl: string) =>
  passkey({
    rpName: 'Studbook',
    rpID: new URL(baseUrl).hostname,
    origin: new URL(baseUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) =>
        requireHolder(verification.registrationInfo?.userVerified === true),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireHolder(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
  });
