import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openStripe } from '#server/invoices/online-payments.ts';
import { isAllowedHost } from '#server/outgoing/allowed-hosts.ts';
import { guardedFetch } from '#server/outgoing/guarded-fetch.ts';
import { refusalOf } from '#server/outgoing/post-outside.ts';
import { openPayments } from '#server/payments/payments.ts';
import { runServer } from '#tests/support/running-server.ts';

/** What was asked of each: the one that is named, and the one it leads to. */
const asked = { first: [] as string[], second: [] as string[] };
let first: Server;
let second: Server;
let address: string;

const portAt = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  second = createServer((request, response) => {
    asked.second.push(String(request.url));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(second, 'listening');
  first = createServer((request, response) => {
    asked.first.push(String(request.url));
    response.writeHead(307, { location: `http://127.0.0.1:${portAt(second)}${request.url}` }).end();
  }).listen(0, '127.0.0.1');
  await once(first, 'listening');
  address = `http://127.0.0.1:${portAt(first)}`;
});
afterAll(() => {
  first.close();
  second.close();
});
beforeEach(() => {
  asked.first = [];
  asked.second = [];
});

describe('whoever leads elsewhere is not followed', () => {
  it('by whatever the server fetches', async () => {
    const guarded = guardedFetch(fetch);
    await expect(guarded(`${address}/a`)).rejects.toThrow();
    await expect(guarded(new Request(`${address}/b`))).rejects.toThrow();
    const seen = await guarded(`${address}/c`, { redirect: 'manual' });
    expect([seen.status, asked.first, asked.second]).toEqual([307, ['/a', '/b', '/c'], []]);
  });

  it('by the clients of Stripe, for plans and for what buyers pay', async () => {
    const { hostname: host, port } = new URL(address);
    const there = { host, port: Number(port), protocol: 'http' } as const;
    const settings = {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      prices: { pro: 'price_1', premium: 'price_2' },
    };
    const { stripe } = await openPayments({ ...settings, retries: 0, address: there });
    await expect(stripe.prices.retrieve('price_1')).rejects.toThrow();
    const own = await openStripe({ secretKey: 'sk_test_2', webhookSecret: 'whsec_2' }, there);
    await expect(own.customers.create({ email: 'buyer@example.com' })).rejects.toThrow();
    expect(asked.first).toContain('/v1/prices/price_1');
    expect(asked.first).toContain('/v1/customers');
    expect(asked.second).toEqual([]);
  });

  it('by the sign-in library, which asks a service for its addresses', async () => {
    const file = join(inject('folder'), 'providers-that-lead-elsewhere.json');
    const provider = { id: 'elsewhere', name: 'Elsewhere', issuer: address, clientId: 'studbook' };
    await writeFile(file, JSON.stringify([provider]));
    const server = await runServer({ STUDBOOK_PROVIDERS: file });
    const begun = await fetch(`${server.url}/api/auth/sign-in/provider`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ provider: 'elsewhere', to: '/' }),
    });
    expect([begun.status, (await begun.json()).detail]).toEqual([
      503,
      'Elsewhere does not answer at the moment. Please try again.',
    ]);
    expect(asked.first).toContain('/.well-known/openid-configuration');
    expect(asked.second).toEqual([]);
    await server.remove();
  });
});

describe('where hosts are named, nothing is sent to others', () => {
  const allowsHost = (host: string): boolean => isAllowedHost(['hooks.example.com'], host);

  it('by whatever the server fetches', async () => {
    await expect(guardedFetch(fetch, { allowsHost })(`${address}/d`)).rejects.toThrow(
      'STUDBOOK_OUTGOING_HOSTS',
    );
    expect(asked.first).toEqual([]);
  });

  it('by webhooks and messages to devices', () => {
    const rules = { allowsPrivate: false, allowsHost };
    expect(refusalOf('https://hooks.example.com/in', rules)).toBeUndefined();
    expect(refusalOf('https://other.example.com/in', rules)).toContain('sends nothing to other.example.com');
    expect(refusalOf('https://other.example.com/in', { ...rules, allowsPrivate: true })).toBeDefined();
  });
});
