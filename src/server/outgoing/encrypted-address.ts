import type { ProviderSettings } from '#server/auth/provider-settings.ts';
import { hostIn, namedAddresses, type OutgoingSettings } from './named-hosts.ts';
import { isLoopback, isOfOpenInternet } from './public-address.ts';

const saysItself = ['sslmode', 'ssl'];

/** Also the socket that an address without a host means. */
export const isThisMachine = (host: string): boolean =>
  host === '' || host.startsWith('/') || isLoopback(host.replace(/^\[|\]$/g, ''));

/** Mail is encrypted by the first words of the connection, which the transport then insists on. */
const encrypted = ['https:', 'smtps:', 'smtp:'];

function isEncrypted(address: string): boolean {
  const { protocol, searchParams } = new URL(address);
  if (!protocol.startsWith('postgres')) return encrypted.includes(protocol);
  // Whoever says nothing gets it.
  return saysItself.every((name) => !searchParams.has(name)) || searchParams.get('sslmode') === 'verify-full';
}

/** Where everything is to be encrypted, a setting that leads to another machine in the open is told at the start. */
export function requireEncrypted(
  values: OutgoingSettings,
  providers: readonly ProviderSettings[],
  refuse: (setting: string, why: string) => void,
): void {
  for (const { setting, address } of namedAddresses(values, providers))
    if (!isThisMachine(hostIn(address)) && !isEncrypted(address))
      refuse(
        setting,
        `${hostIn(address)} would be spoken to unencrypted, or without a look at its certificate, and STUDBOOK_ENCRYPTION=required allows neither`,
      );
  if (values.STUDBOOK_OUTGOING === 'private')
    refuse('STUDBOOK_OUTGOING', 'private allows http://, and STUDBOOK_ENCRYPTION=required does not');
}

/**
 * The address of a PostgreSQL server, which over the open internet is spoken to encrypted and with a certificate that is
 * checked, unless the address says otherwise (`sslmode=disable`). On this machine, in a network of one's own and beside it in
 * a container it is as the address says, unless everything is to be encrypted.
 */
export function withEncryption(address: string, { isRequired = false } = {}): string {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  if (
    !(isOfOpenInternet(host) || (isRequired && !isThisMachine(host))) ||
    host.startsWith('/') ||
    saysItself.some((name) => url.searchParams.has(name))
  )
    return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
