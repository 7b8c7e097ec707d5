/** The last millisecond used and the counter within it, so that ids made in one process sort as they were made. */
let lastTime = 0;
let counter = 0;

const maxCounter = 0xfff;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const hexOfByte: readonly string[] = Array.from({ length: 256 }, (_, byte) => hex(byte, 2));

const bytesEach = 10;
/** Random bytes are fetched for many ids at once: asking for them costs more than using them. */
const pool = new Uint8Array(bytesEach * 400);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + bytesEach);
  used += bytesEach;
  return bytes;
}

/**
 * A version 7 uuid (RFC 9562): 48 bits of milliseconds, a 12-bit counter, 62 random bits. New records go to the end
 * of the primary key instead of all over it. When the clock steps back or 4,000 ids fall into one millisecond, the
 * time part runs ahead rather than out of order.
 */
export function uuidv7(now: number = Date.now()): string {
  const random = randomBytes();
  if (now > lastTime) {
    lastTime = now;
    // Half the range stays free for counting up.
    counter = (((random[8] ?? 0) << 8) | (random[9] ?? 0)) & (maxCounter >> 1);
  } else if (counter < maxCounter) {
    counter += 1;
  } else {
    lastTime += 1;
    counter = 0;
  }
  const time = hex(lastTime, 12);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  let tail = '';
  for (let index = 0; index < 8; index += 1) tail += hexOfByte[random[index] ?? 0];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** The milliseconds a version 7 uuid begins with. */
export const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuidPattern.test(value);

/**
 * `count` uuids from `first` on, each one more than the one before: whoever knows the first knows them all. The last 12
 * digits count, which is more than anybody adds at once.
 */
export function uuidsFrom(first: string, count: number): string[] {
  const [head, tail] = [first.slice(0, 24), Number.parseInt(first.slice(24), 16)];
  return Array.from({ length: count }, (_, index) => head + hex((tail + index) % 2 ** 48, 12));
}
