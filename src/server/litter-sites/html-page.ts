import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';

/** A whole page without scripts, for people who have no account. */
export const publicDocument = (title: string, nonce: string, style: string, head: Html, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<style nonce="${nonce}">${new Html(style)}</style>
</head>
<body>${body}</body>
</html>`.text;

/** Whether a page has a script of its own; it carries the nonce of the page. */
type Scripts = 'no scripts' | 'own scripts';

const policy = (nonce: string, formTo: "'none'" | "'self'", scripts: Scripts): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'nonce-${nonce}'`,
    ...(scripts === 'own scripts' ? [`script-src 'nonce-${nonce}'`] : []),
    "base-uri 'none'",
    `form-action ${formTo}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** A page that is taken down is gone at once; its pictures may linger in a browser for an hour. */
export const sendHtml = (
  reply: FastifyReply,
  status: number,
  nonce: string,
  text: string,
  caching: 'no-cache' | 'no-store' = 'no-cache',
  formTo: "'none'" | "'self'" = "'none'",
  scripts: Scripts = 'no scripts',
): FastifyReply =>
  reply
    .status(status)
    .header('content-security-policy', policy(nonce, formTo, scripts))
    .header('cache-control', caching)
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(text);
