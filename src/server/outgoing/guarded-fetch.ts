import { notAllowed } from './allowed-hosts.ts';
import type { OutgoingRules } from './post-outside.ts';

type Fetch = typeof globalThis.fetch;

const addressOf = (input: Parameters<Fetch>[0]): URL =>
  new URL(typeof input === 'object' && 'url' in input ? input.url : input);

/**
 * A `fetch` that is led nowhere else by whoever answers, and asks only hosts that may be asked. Whoever wants to see where
 * they would be led (`manual`) sees it.
 */
export const guardedFetch =
  (plain: Fetch, { allowsHost = () => true }: Pick<OutgoingRules, 'allowsHost'> = {}): Fetch =>
  async (input, init) => {
    const { hostname } = addressOf(input);
    if (!allowsHost(hostname)) throw new Error(notAllowed(hostname));
    return plain(input, { ...init, redirect: init?.redirect === 'manual' ? 'manual' : 'error' });
  };
