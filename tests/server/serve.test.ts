import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { serve } from '#server/serve.ts';
import { serverFile } from '#server/server-file.ts';
import { version } from '#server/version.ts';
import { makeFolder } from '#tests/support/database.ts';
import { testPassword } from '#tests/support/server.ts';

const environmentOf = (folder: string, port = '0') =>
  readEnvironment({ STUDBOOK_DATA: folder, PORT: port, STUDBOOK_LOG: 'silent' });

describe('serve', () => {
  it('says the version of Studbook alike wherever it names one', async () => {
    const { folder, remove } = await makeFolder();
    const { app, stop } = await serve(environmentOf(folder));
    const account = { name: 'Maren Ashdown', email: 'maren@example.com', password: testPassword };
    const signUp = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: account });
    const headers = { authorization: `Bearer ${signUp.json<{ token: string }>().token}` };
    const ask = async (path: string) => (await app.inject({ url: path, headers })).json();
    expect(await ask('/api/openapi.json')).toMatchObject({ info: { version } });
    expect(await ask('/api/diagnostics')).toMatchObject({ version, node: process.versions.node });
    expect(JSON.parse(readFileSync(serverFile(folder), 'utf8'))).toMatchObject({ version });
    await stop();
    await remove();
  });

  it('listens, says where it is, and leaves everything closed', async () => {
    const { folder, remove } = await makeFolder();
    const server = await serve(environmentOf(folder));
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({
      status: 'ok',
      database: 'ready',
      doing: [],
    });
    const facts = JSON.parse(readFileSync(serverFile(folder), 'utf8'));
    expect(facts).toMatchObject({
      pid: process.pid,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    expect(server.networkUrls).toEqual([]);

    // The folder belongs to one process at a time.
    await expect(serve(environmentOf(folder))).rejects.toThrow('is using this data folder');

    await server.stop();
    expect(existsSync(serverFile(folder))).toBe(false);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    const again = await serve(environmentOf(folder));
    await again.stop();
    await remove();
  });

  it('names the port that is in use, and frees the folder', async () => {
    const { folder, remove } = await makeFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await expect(serve(environmentOf(folder, String(port)))).rejects.toThrow(
      `Port ${port} is in use, perhaps by another Studbook. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
    other.close();
    const server = await serve(environmentOf(folder, String(port)));
    expect(server.url).toBe(`http://localhost:${port}`);
    await server.stop();
    await remove();
  });
});
