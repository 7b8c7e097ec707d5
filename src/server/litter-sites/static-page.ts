import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Html, html } from './html.ts';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** A page that says the same to everybody until something on it changes: kept in memory as it goes out. */
export interface StaticPage {
  readonly status: 200 | 404;
  readonly etag: string;
  readonly policy: string;
  readonly sendsForm: boolean;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface StaticDocument {
  readonly title: string;
  readonly head: Html;
  readonly style: string;
  readonly body: Html;
  /** It holds a form that is sent to this server. */
  readonly hasForm?: boolean | undefined;
}

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');

/** The styles are let in by what they say, so that the page is one for all: a nonce would be new each time. */
const policyFor = (style: string, framedBy: "'none'" | "'self'", sendsForm: boolean): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${digest(style)}'`,
    // Nothing on it connects but the tools of whoever looks at the page: they read robots.txt from it.
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${sendsForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${framedBy}`,
  ].join('; ');

/** A whole page without scripts, ready to be sent. */
export async function staticPage(
  status: StaticPage['status'],
  { title, head, style, body, hasForm = false }: StaticDocument,
  framedBy: "'none'" | "'self'" = "'none'",
): Promise<StaticPage> {
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<style>${new Html(style)}</style>
</head>
<body>${body}</body>
</html>`;
  // In a preview nothing is sent.
  const sendsForm = hasForm && framedBy === "'none'";
  const plain = Buffer.from(text);
  // Best for what is made once and sent often; the last steps of brotli would take ten times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, gz] = await Promise.all([inBrotli(plain, { params }), inGzip(plain)]);
  return {
    status,
    plain,
    br,
    gzip: gz,
    etag: `W/"${digest(plain).slice(0, 27)}"`,
    policy: policyFor(style, framedBy, sendsForm),
    sendsForm,
  };
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') === true;

/**
 * Sends a page in the smallest form the client takes. A browser keeps it and asks each time whether it still holds: a
 * page that is taken down is gone at once. Any client that asks gets the page, whatever it says it accepts.
 */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, page: StaticPage): FastifyReply {
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  // Without it a browser does not say whose page the form stood on, and what it sends would be refused.
  if (page.sendsForm) reply.header('referrer-policy', 'same-origin');
  if (page.status === 200 && isKnown(request, page.etag)) return reply.status(304).send();
  reply.status(page.status).type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
