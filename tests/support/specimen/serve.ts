import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

export type Served = { url: string; close: () => Promise<void> };

/** Builds the specimen of all visual parts and serves it under the content security policy of the product. */
export async function serveSpecimen(): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'specimen-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
    },
  });
  const server = createServer(async (request, reply) => {
    const path = new URL(request.url ?? '/', 'http://specimen').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      reply.writeHead(path === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    if (!file.endsWith('.html')) {
      reply.writeHead(200, { 'content-type': type }).end(await readFile(file));
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const html = (await readFile(file, 'utf8')).replace('nonce=""', `nonce="${nonce}"`);
    reply.writeHead(200, { 'content-type': type, 'content-security-policy': policy(nonce) }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
