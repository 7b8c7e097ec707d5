import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** What a public page is held against: the same bytes from memory through Fastify and nothing else. */
const bytes = readFileSync(process.argv[2] ?? '');
const app = fastify();
app.get('/page', (_, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
);
process.on('SIGTERM', () => process.exit(0));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
