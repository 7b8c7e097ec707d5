import { z } from 'zod';

const name = /^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$|^[0-9a-f:.]+$/i;

/** Names between spaces or commas; `*.example.com` stands for every name below it. */
export const hostList = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (list) => list.length > 0 && list.every((one) => name.test(one)),
    'must be names of hosts, like api.stripe.com, *.push.apple.com',
  );

/** Whether a list of `STUDBOOK_OUTGOING_HOSTS` names this host. */
export function isAllowedHost(list: readonly string[], host: string): boolean {
  const asked = host.toLowerCase().replace(/^\[|\]$/g, '');
  return list.some((one) => (one.startsWith('*.') ? asked.endsWith(one.slice(1)) : asked === one));
}

/** What is said of a host that is not on the list. */
export const notAllowed = (host: string): string =>
  `This installation sends nothing to ${host}: whoever runs it can add the name to STUDBOOK_OUTGOING_HOSTS.`;
