import { setTimeout } from 'node:timers/promises';
import type { AuthContext } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { AppError } from '#domain/errors.ts';
import type { Auth } from './auth.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { Arriving, ProviderRefusal } from './provider-sign-up.ts';

type Refusing = (arriving: Arriving) => Promise<ProviderRefusal | undefined>;

/** A service that does not answer must not keep anybody waiting. */
const patienceMs = 5_000;

type Profile = Readonly<Record<string, unknown>>;

const textOf = (profile: Profile, key: string): string => {
  const value = profile[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The names a new account begins with. */
const namesOf = (profile: Profile) => {
  const firstName = textOf(profile, 'given_name').slice(0, 60);
  const lastName = textOf(profile, 'family_name').slice(0, 60);
  const name = textOf(profile, 'name') || `${firstName} ${lastName}`.trim();
  return {
    name: (name || textOf(profile, 'email').split('@', 1)[0] || 'Breeder').slice(0, 120),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  };
};

/** Ends the way back as the library ends one that failed. */
const goBackWith = async (error: ProviderRefusal): Promise<never> => {
  const errorUrl = (await getOAuthState())?.errorURL;
  const way = new URL(errorUrl ?? '/sign-in', 'http://localhost');
  way.searchParams.set('error', error);
  throw new APIError('FOUND', undefined, { location: way.href });
};

/** The library takes the name a service gives itself, which could be that of another one. */
const isSame = (given: string | undefined, told: string): boolean =>
  given !== undefined && given.replace(/\/$/, '') === told.replace(/\/$/, '');

/** The library's own description of a provider. */
const described = (settings: ProviderSettings, refusalOf: Refusing) => {
  const { id, name, clientId, clientSecret, scopes, addressesAreProven } = settings;
  const subjectField = 'issuer' in settings ? 'sub' : settings.subject;
  const shared = {
    providerId: id,
    name,
    clientId,
    ...(clientSecret === undefined
      ? { tokenEndpointAuth: { method: 'none' as const } }
      : { clientSecret, authentication: 'basic' as const }),
    pkce: true,
    accountSubject: ({ profile }: { readonly profile: Profile }) => textOf(profile, subjectField),
    // The one place between what the provider says and what is made of it here.
    mapProfileToUser: async (profile: Profile) => {
      const isProven = addressesAreProven || profile.emailVerified === true;
      const subject = textOf(profile, subjectField);
      const email = textOf(profile, 'email');
      const refusal = await refusalOf({ providerId: id, subject, email, isProven });
      if (refusal) await goBackWith(refusal);
      // A picture would be shown from somebody else's server: it stays there.
      return { ...namesOf(profile), image: '', emailVerified: isProven };
    },
  };
  if ('issuer' in settings) {
    const { issuer } = settings;
    return {
      ...shared,
      scopes: scopes ?? ['openid', 'email', 'profile'],
      discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      requireIdTokenVerification: true,
    };
  }
  const { authorizationUrl, tokenUrl, userInfoUrl } = settings;
  return { ...shared, scopes: scopes ?? [], authorizationUrl, tokenUrl, userInfoUrl };
};

/**
 * The services one may sign in with. Each is asked for its addresses when somebody first wants to use it: one that is out
 * of reach must not keep this server from starting, nor stay missing until it is started again.
 */
export class Providers {
  readonly #auth: Auth;
  readonly #settings: ReadonlyMap<string, ProviderSettings>;
  readonly #refusalOf: Refusing;

  constructor(auth: Auth, settings: readonly ProviderSettings[], refusing: Refusing) {
    this.#auth = auth;
    this.#settings = new Map(settings.map((one) => [one.id, one]));
    this.#refusalOf = refusing;
  }

  list(): { readonly id: string; readonly name: string }[] {
    return [...this.#settings.values()].map(({ id, name }) => ({ id, name }));
  }

  /** What people call it; the id of one that is set up no longer. */
  nameOf(id: string): string {
    return this.#settings.get(id)?.name ?? id;
  }

  /** Makes the library know it. @throws AppError where there is no such provider, or it does not answer. */
  async require(id: string): Promise<void> {
    const settings = this.#settings.get(id);
    if (!settings) throw new AppError('not-found', 'There is no such way to sign in here.');
    // The library's plugins take it without the types of its own options.
    const context = (await this.#auth.$context) as unknown as AuthContext;
    const isKnown = () => context.socialProviders.some((one) => one.id === id);
    if (isKnown()) return;
    const { init } = genericOAuth({ config: [described(settings, this.#refusalOf)] });
    const asked = await Promise.race([init(context), setTimeout(patienceMs, undefined, { ref: false })]);
    const found = asked?.context.socialProviders.find((one) => one.id === id);
    if (!found)
      throw new AppError('busy', `${settings.name} does not answer at the moment. Please try again.`);
    if ('issuer' in settings && !isSame(found.issuer, settings.issuer))
      throw new AppError('conflict', `${settings.name} calls itself otherwise than it is set up here.`);
    if (!isKnown()) context.socialProviders.push(found);
  }
}
