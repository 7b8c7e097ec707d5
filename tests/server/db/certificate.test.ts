import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { certificateTrouble } from '#server/db/certificate-trouble.ts';
import { explainFailure } from '#server/db/failures.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeFolder } from '#tests/support/database.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

it.runIf(hasOpenssl)('a database whose certificate is not trusted is named at the start', async () => {
  const { folder, remove } = await makeFolder();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-keyout', keyFile, '-out', certFile, '-subj', '/CN=localhost'],
  ]);
  expect(made.status).toBe(0);
  const [key, cert] = [await readFile(keyFile), await readFile(certFile)];
  // The beginning of every conversation with PostgreSQL: whether it speaks TLS, and then TLS.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {});
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const databaseUrl = `postgres://studbook:secret@localhost:${port}/studbook?sslmode=verify-full`;
  await expect(openDatabase({ databaseUrl, dataFolder: folder })).rejects.toThrow(
    'Studbook cannot connect to the database of DATABASE_URL: the certificate of the server is signed by itself and not trusted here.',
  );
  server.close();
  await remove();
});

it('a database on another machine that does not speak TLS is named at the start, with what to do', () => {
  expect(certificateTrouble(new Error('The server does not support SSL connections'))).toContain(
    'sslmode=disable',
  );
});

it('a certificate that expires while running is told as a database that cannot be reached', () => {
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  expect(explainFailure(expired)).toMatchObject({
    code: 'busy',
    message: expect.stringContaining('cannot be reached'),
  });
});
