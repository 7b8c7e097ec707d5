import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
/** This machine, private and shared networks, documentation, tests, multicast and what is reserved (RFC 6890 and others). */
const ipv4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const openIpv6 = new BlockList();
for (const [network, bits] of ipv4) closed.addSubnet(network, bits, 'ipv4');
// What is handed out to the world; of it what leads elsewhere by another name.
openIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an address of the internet protocol is of the open internet, and not of this machine or a network behind it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  if (version !== 6) return false;
  return openIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Whom only this machine reaches, only its people use. */
export const isLoopback = (host = '127.0.0.1'): boolean => /^(127\.[\d.]+|::1|localhost)$/.test(host);

/** Names that only a network of one's own knows. */
const ownNames = /(^|\.)(localhost|local|lan|home|internal|intranet|home\.arpa|test)\.?$/i;

/** Whether the host of an address is reached over the open internet, as far as its name tells. */
export function isOfOpenInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0) return isPublicAddress(host);
  return host.includes('.') && !ownNames.test(host);
}
