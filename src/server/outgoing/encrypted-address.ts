import { isOfOpenInternet } from './public-address.ts';

const saysItself = ['sslmode', 'ssl'];

/**
 * The address of a PostgreSQL server, which over the open internet is spoken to encrypted and with a certificate that is
 * checked, unless the address says otherwise (`sslmode=disable`). On this machine, in a network of one's own and beside it in
 * a container it is as the address says.
 */
export function withEncryption(address: string): string {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  if (
    !isOfOpenInternet(host) ||
    host.startsWith('/') ||
    saysItself.some((name) => url.searchParams.has(name))
  )
    return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
