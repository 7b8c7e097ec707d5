import type { SignedIn } from '#domain/answers/ways-in.ts';
import { post } from './client.ts';

/** Browsers of the last years can; over plain http at another name than localhost none may. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Whoever closes the browser's own question has changed their mind; that is no failure. */
export const isChangeOfMind = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const written = (credential: Credential | null): unknown => {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new DOMException('No passkey was chosen.', 'NotAllowedError');
};

export async function addPasskey(name: string, currentPassword: string): Promise<void> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>('/api/auth/passkeys/options', {
    currentPassword,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = written(await navigator.credentials.create({ publicKey }));
  await post('/api/auth/passkeys', { name, credential });
}

export async function signInWithPasskey(): Promise<SignedIn> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/api/auth/passkeys/challenge');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = written(await navigator.credentials.get({ publicKey }));
  return post<SignedIn>('/api/auth/sign-in/passkey', { credential });
}
