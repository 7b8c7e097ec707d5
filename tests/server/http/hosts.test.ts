import { describe, expect, it } from 'vitest';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { startTestApp, withFreshApp } from '#tests/support/server.ts';

describe('the names a server goes by', () => {
  const server = withFreshApp(undefined, {
    publicUrl: 'https://book.example.com',
    hostNames: ['kennel-pc', 'kennel-pc.local'],
  });

  it.each([
    ['localhost:4600', 200],
    ['studbook.localhost', 200],
    ['127.0.0.1:4600', 200],
    ['[::1]:4600', 200],
    ['192.168.1.5:4600', 200],
    ['[fe80::1]:4600', 200],
    ['book.example.com', 200],
    ['BOOK.example.com:443', 200],
    ['kennel-pc:4600', 200],
    ['Kennel-PC.local', 200],
    ['evil.example', 403],
    ['book.example.com.evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['a b', 403],
  ])('%s: %i', async (host, status) => {
    for (const url of ['/api/species', '/api/nothing', '/']) {
      const answer = await server.current.inject({ url, headers: { host, accept: 'text/html' } });
      if (status === 403) {
        expect(answer.json()).toMatchObject({ status, code: 'forbidden' });
        expect(answer.headers['cache-control']).toBe('no-store');
      } else expect(answer.statusCode).not.toBe(403);
    }
    // Whatever watches over the server may know it by any name.
    expect((await server.current.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
  });

  it('a foreign name that leads here is no page of ours', async () => {
    const answer = await server.current.inject({
      method: 'POST',
      url: '/api/demo/login',
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('an address passed on by a proxy', () => {
  const database = withTestDatabase(databases[0]);

  const addressSeen = async (proxies: readonly string[], remoteAddress: string): Promise<string> => {
    const server = await startTestApp(database.current, { proxies });
    server.app.get('/seen', { config: { isOpen: true } }, (request) => request.ip);
    try {
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      return (await server.inject({ url: '/seen', remoteAddress, headers })).body;
    } finally {
      await server.close();
    }
  };

  it.each([
    [[], '127.0.0.1', '127.0.0.1'],
    [['loopback'], '127.0.0.1', '203.0.113.77'],
    [['loopback'], '10.1.2.3', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.77'],
    [['10.0.0.0/8'], '127.0.0.1', '127.0.0.1'],
    [['10.1.2.3', 'fd00::/8'], '10.1.2.3', '203.0.113.77'],
  ])('believed of %j: from %s it is %s', async (proxies, remote, seen) => {
    expect(await addressSeen(proxies, remote)).toBe(seen);
  });
});
