import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundFile } from './find-file.ts';

/** `attachment; filename="Vertrag.pdf"; filename*=UTF-8''Vertr%C3%A4ge.pdf` (RFC 6266). */
function disposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** What a browser shows by itself, running nothing of it. */
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export const canBeShown = (mime: string): boolean => shown.includes(mime);

/**
 * A file inside a page of ours. A browser opens its viewer of PDFs in no sandbox, so for those the policy says it all:
 * nothing is loaded and nothing runs, and no other page puts a frame around it.
 */
function showHere(reply: FastifyReply, mime: string): FastifyReply {
  const policy =
    mime === 'application/pdf'
      ? "default-src 'none'; style-src 'unsafe-inline'"
      : "default-src 'none'; sandbox";
  return reply
    .header('content-security-policy', `${policy}; frame-ancestors 'self'`)
    .header('x-frame-options', 'SAMEORIGIN');
}

/**
 * Sends a file so that a browser can do nothing with it but show a picture of ours or save it: the type is ours and
 * not to be guessed, and should it be opened all the same, it may run and load nothing.
 */
export function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, mime, name, isDerived, tag: etag }: FoundFile,
  cacheControl: string,
  { isShown = false }: { readonly isShown?: boolean } = {},
): FastifyReply {
  const isInPage = isShown && canBeShown(mime);
  reply
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', disposition(isDerived || isInPage ? 'inline' : 'attachment', name));
  if (isInPage) showHere(reply, mime);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.status(304).send();
  return reply.header('content-length', file.bytes).type(mime).send(file.open());
}
