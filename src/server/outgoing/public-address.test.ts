import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ['8.8.8.8', true],
  ['93.184.216.34', true],
  ['2606:4700::6810:85e5', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['2001:0:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('%s is of the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
