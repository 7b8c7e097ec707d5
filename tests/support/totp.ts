import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows for such an address (RFC 6238), now or some steps of 30 seconds later. */
export function totpCode(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Of the present step, as somebody types it who waits for the next one where this is nearly over. A timer counts from
 * where its turn of the loop began and may ring before the step has changed: it is looked at again.
 */
export async function freshCode(uri: string, leastMs = 5_000): Promise<string> {
  const left = () => 30_000 - (Date.now() % 30_000);
  while (left() < leastMs) await new Promise((resolve) => setTimeout(resolve, left()));
  return totpCode(uri);
}
