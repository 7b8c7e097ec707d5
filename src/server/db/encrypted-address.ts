import { isIP } from 'node:net';

const saysItself = ['sslmode', 'ssl'];

/** This machine, or a name without a dot: the container beside this one, which no other network knows. */
const isBeside = (host: string): boolean =>
  host === '' ||
  host === 'localhost' ||
  host === '::1' ||
  host.startsWith('127.') ||
  (isIP(host) === 0 && !host.includes('.'));

/**
 * The address of a PostgreSQL server, which on another machine is spoken to encrypted and with a certificate that is checked,
 * unless the address says otherwise (`sslmode=disable`) or leads to a socket of this machine.
 */
export function withEncryption(address: string): string {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname.replace(/^\[|\]$/g, ''));
  if (isBeside(host) || host.startsWith('/') || saysItself.some((name) => url.searchParams.has(name)))
    return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
