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

/** A file inside a page of ours, and in a frame of nobody else's. */
const showHere = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
    .header('x-frame-options', 'SAMEORIGIN');

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
  if (isInPage) showHere(reply);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.status(304).send();
  return reply.header('content-length', file.bytes).type(mime).send(file.open());
}
