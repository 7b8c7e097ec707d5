import { connect, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { formOf } from '#tests/server/attachments/pictures.ts';
import { portOf } from '#tests/support/port-of.ts';
import { withFreshApp } from '#tests/support/server.ts';

const head = (path: string, type: string, more: Record<string, string>, bytes = 100_000): string => {
  const headers = { host: 'localhost', 'content-type': type, 'content-length': String(bytes), ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
};

/** Sends one byte after the other; answers what came back, and after how long the connection was ended. */
async function drip(socket: Socket, start: string): Promise<{ answer: string; ms: number }> {
  const began = performance.now();
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.on('error', () => {});
  socket.write(start);
  const dripping = setInterval(() => socket.write('a'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return { answer, ms: performance.now() - began };
}

describe('a request whose body does not end', () => {
  const logged: string[] = [];
  const server = withFreshApp(undefined, {
    requestTimes: { bodyMs: 400, uploadMs: 1_500 },
    logLevel: 'error',
    logTo: { write: (line) => logged.push(line) },
  });

  const open = async (): Promise<Socket> => {
    return connect(await portOf(server.current.app), '127.0.0.1');
  };

  it('is ended, also when it was refused already', async () => {
    const signIn = await drip(await open(), head('/api/auth/sign-in/email', 'application/json', {}));
    expect(signIn.ms).toBeLessThan(1_400);
    expect(signIn.answer).toMatch(/^HTTP\/1.1 408 /);
    const refused = await drip(await open(), head('/api/photos', 'multipart/form-data; boundary=b', {}));
    expect(refused.ms).toBeLessThan(1_400);
    expect(refused.answer).toMatch(/^HTTP\/1.1 401 /);
    expect(logged).toEqual([]);
  });

  it('may take longer where a signed-in person sends a file', async () => {
    const { headers } = await server.current.signUp();
    const start = `${head('/api/photos', 'multipart/form-data; boundary=b', headers)}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const upload = await drip(await open(), start);
    expect(upload.ms).toBeGreaterThan(1_400);
    expect(upload.ms).toBeLessThan(4_000);
    expect(logged).toEqual([]);
  });

  it('does not hold many connections', async () => {
    expect(server.current.app.server.maxConnections).toBe(2_000);
  });
});

describe('files on their way', () => {
  const server = withFreshApp();

  it('takes no more of the memory than one person may have, and gives it back', async () => {
    const { headers } = await server.current.signUp({ plan: 'premium' });
    const begun = async (): Promise<Socket> => {
      const socket = connect(await portOf(server.current.app), '127.0.0.1');
      socket.on('error', () => {});
      const form = head('/api/documents', 'multipart/form-data; boundary=b', headers, 26_000_000);
      socket.write(`${form}--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
      return socket;
    };
    const { payload, headers: form } = formOf([
      { name: 'file', value: Buffer.alloc(16_000_000, 'Hips A '), fileName: 'a.txt' },
    ]);
    const send = () =>
      server.current.inject({
        ...{ method: 'POST', url: '/api/documents', payload },
        headers: { ...form, ...headers },
      });
    const patience = { timeout: 20_000 };
    const slow = await Promise.all([begun(), begun(), begun(), begun()]);
    await vi.waitFor(async () => expect((await send()).statusCode).toBe(429), patience);
    for (const socket of slow) socket.destroy();
    await vi.waitFor(async () => expect((await send()).statusCode).toBe(201), patience);
  });
});
