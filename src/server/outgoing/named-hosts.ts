import type { ProviderSettings } from '#server/auth/provider-settings.ts';
import { isAllowedHost } from './allowed-hosts.ts';
import type { OutgoingRules } from './post-outside.ts';

/** What of the environment says where anything is sent. */
export interface OutgoingSettings {
  readonly STUDBOOK_OUTGOING?: 'public' | 'private' | undefined;
  readonly STUDBOOK_OUTGOING_HOSTS?: readonly string[] | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly STUDBOOK_FILES?: string | undefined;
  readonly STUDBOOK_S3_ENDPOINT?: string | undefined;
  readonly STUDBOOK_S3_REGION?: string | undefined;
  readonly STUDBOOK_SMTP_URL?: string | undefined;
  readonly STUDBOOK_SMS_URL?: string | undefined;
  readonly STUDBOOK_STRIPE_KEY?: string | undefined;
  readonly STUDBOOK_STRIPE_ADDRESS?: string | undefined;
  readonly STUDBOOK_CLAMD?: string | undefined;
}

export const hostIn = (address: string): string =>
  new URL(address).searchParams.get('host') ?? new URL(address).hostname;

/** A socket of this machine is no host. */
const isSocket = (address: string): boolean => address.startsWith('/') || /^(\/|$)/.test(hostIn(address));

function namedIn(values: OutgoingSettings): Readonly<Record<string, string | undefined>> {
  const { DATABASE_URL, STUDBOOK_FILES, STUDBOOK_S3_ENDPOINT, STUDBOOK_SMTP_URL, STUDBOOK_SMS_URL } = values;
  const { STUDBOOK_CLAMD, STUDBOOK_STRIPE_KEY, STUDBOOK_STRIPE_ADDRESS } = values;
  const amazon = `https://s3.${values.STUDBOOK_S3_REGION ?? 'us-east-1'}.amazonaws.com`;
  return {
    ...{ DATABASE_URL, STUDBOOK_S3_ENDPOINT, STUDBOOK_SMTP_URL, STUDBOOK_SMS_URL },
    STUDBOOK_FILES: STUDBOOK_FILES && !STUDBOOK_S3_ENDPOINT ? amazon : undefined,
    STUDBOOK_STRIPE_KEY: STUDBOOK_STRIPE_KEY && (STUDBOOK_STRIPE_ADDRESS ?? 'https://api.stripe.com'),
    STUDBOOK_CLAMD: STUDBOOK_CLAMD?.startsWith('/')
      ? STUDBOOK_CLAMD
      : STUDBOOK_CLAMD && `tcp://${STUDBOOK_CLAMD}`,
  };
}

/** Where a service one may sign in with is asked. */
const askedAt = (provider: ProviderSettings): readonly string[] =>
  'issuer' in provider ? [provider.issuer] : [provider.tokenUrl, provider.userInfoUrl];

/** Every address that a setting names and something is sent to, with the setting. */
export function namedAddresses(
  values: OutgoingSettings,
  providers: readonly ProviderSettings[],
): readonly { readonly setting: string; readonly address: string }[] {
  const named = Object.entries(namedIn(values));
  for (const provider of providers.flatMap(askedAt)) named.push(['STUDBOOK_PROVIDERS', provider]);
  return named.flatMap(([setting, address]) => (address && !isSocket(address) ? [{ setting, address }] : []));
}

/**
 * To whom anything may be sent. A list that leaves out what another setting names is a mistake: it is told at the start,
 * not when mail is late.
 */
export function outgoingOf(
  values: OutgoingSettings,
  providers: readonly ProviderSettings[],
  refuse: (why: string) => void,
): OutgoingRules {
  const allowsPrivate = values.STUDBOOK_OUTGOING === 'private';
  const names = values.STUDBOOK_OUTGOING_HOSTS;
  if (!names) return { allowsPrivate };
  for (const { setting, address } of namedAddresses(values, providers))
    if (!isAllowedHost(names, hostIn(address)))
      refuse(`leaves out ${hostIn(address)}, which ${setting} names`);
  return { allowsPrivate, allowsHost: (host) => isAllowedHost(names, host) };
}
