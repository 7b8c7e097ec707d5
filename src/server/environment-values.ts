import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback } from './outgoing/public-address.ts';

// What the settings of the environment look like, each with the sentence that says so.

/** Set but empty means not set: that is what an empty line of an env file gives. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** One sentence for whatever does not fit: it says all of what does. */
export const wholeNumber = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
};

/** Records that went into another place than meant are worse than no start: here empty is a mistake. */
const emptyUrl =
  'is set but empty. Give it the address of the PostgreSQL server, or remove it to use the embedded database';

export const httpUrl = z
  .url({ protocol: /^https?$/, message: 'must be an address like https://studbook.example.com' })
  .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'must be an address without a path');

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /.*/,
  error: ({ input }) =>
    input === '' ? emptyUrl : 'must look like postgres://user:password@host:5432/database',
});

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** `none`, or who is believed about the address of those they ask for. */
export const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean)))
  .refine(
    (list) => list.every((entry) => entry === 'loopback' || isNetwork(entry)),
    'must be none, loopback, or addresses and networks like 10.0.0.2, 172.16.0.0/12',
  );

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /.+/,
  message: 'must look like smtp://user:password@mail.example.com:587, or smtps://… for port 465',
});

export const smsUrl = z
  .url({ protocol: /^https?$/, message: 'must be an address like https://sms.example.com/send' })
  .refine(
    (url) => URL.canParse(url) && (new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname)),
    'must begin with https:// unless it is on this machine',
  );

export const sender = z
  .string()
  .refine(
    (text) => /^([^<>"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text),
    'must be an address, with or without a name: Studbook <mail@example.com>',
  );

export const stripePrice = z.string().regex(/^price_\w+$/, 'must look like price_…, as Stripe names a price');
