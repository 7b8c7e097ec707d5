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
    "font-src 'self'",
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

/** How a page goes out: in a form the client takes, or as the word that what it has still holds. */
export type PageForm = 'br' | 'gzip' | 'plain' | 'known';

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') === true;

/** The smallest form the client takes. Any client that asks gets the page, whatever it says it accepts. */
export function wantedForm(request: FastifyRequest, page: StaticPage): PageForm {
  if (page.status === 200 && isKnown(request, page.etag)) return 'known';
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
}

export const bodyOf = (page: StaticPage, form: PageForm): Buffer | undefined =>
  form === 'known' ? undefined : page[form];

/** A browser keeps a page and asks each time whether it still holds: one that is taken down is gone at once. */
export const headersOf = (page: StaticPage, form: PageForm): Record<string, string> => ({
  'content-security-policy': page.policy,
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  etag: page.etag,
  // Without it a browser does not say whose page the form stood on, and what it sends would be refused.
  ...(page.sendsForm && { 'referrer-policy': 'same-origin' }),
  ...(form !== 'known' && {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(page[form].length),
  }),
  ...((form === 'br' || form === 'gzip') && { 'content-encoding': form }),
});

export function sendStatic(request: FastifyRequest, reply: FastifyReply, page: StaticPage): FastifyReply {
  const form = wantedForm(request, page);
  return reply
    .status(form === 'known' ? 304 : page.status)
    .headers(headersOf(page, form))
    .send(bodyOf(page, form));
}
