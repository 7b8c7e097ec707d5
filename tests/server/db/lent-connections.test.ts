import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { makeFolder, makePostgres, testSecret } from '#tests/support/database.ts';

const isReady = (answer: Buffer): boolean =>
  answer.subarray(-6).equals(Buffer.from('Z\0\0\0\x05I', 'latin1'));
const goodbye = 'X'.charCodeAt(0);

/** Lends its one connection to PostgreSQL to whoever asks, one after the other, as a pooler in transaction mode does. */
async function startPooler(databaseUrl: string) {
  const server = connect(join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432'));
  let asking: Socket | undefined;
  let greeting = Buffer.alloc(0);
  server.on('data', (answer: Buffer) => {
    if (!isReady(greeting)) greeting = Buffer.concat([greeting, answer]);
    asking?.write(answer);
  });
  const pooler = createServer((client) => {
    let isGreeted = false;
    client.on('error', () => {});
    client.on('data', (message) => {
      asking = client;
      if (!isGreeted && isReady(greeting)) client.write(greeting);
      else if (message[0] === goodbye) client.end();
      else server.write(message);
      isGreeted = true;
    });
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const stop = () => {
    pooler.close();
    server.destroy();
  };
  return { url: url.href, stop };
}

describe.skipIf(!makePostgres)('a pooler that lends connections for one transaction at a time', () => {
  it('is refused at the start: whose records a connection shows would be those of whoever had it last', async () => {
    const postgres = await makePostgres?.empty();
    const folder = await makeFolder();
    const pooler = await startPooler(postgres?.url ?? '');
    const opening = openDatabase({
      secret: testSecret,
      databaseUrl: pooler.url,
      dataFolder: folder.folder,
    });
    await expect(opening).rejects.toThrow(/for one transaction at a time.* session mode/);
    pooler.stop();
    await folder.remove();
    await postgres?.remove();
  });
});
