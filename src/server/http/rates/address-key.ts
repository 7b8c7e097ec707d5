import { isIPv6 } from 'node:net';

/**
 * What an address is counted under. Of IPv6 everybody has a whole network of 2^64, so it is that network that counts; an
 * IPv4 address in IPv6 spelling is the IPv4 address.
 */
export function addressKey(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === '' ? [] : tail.split(':');
  const missing = plain.includes('::') ? 8 - groups.length - behind.length : 0;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
