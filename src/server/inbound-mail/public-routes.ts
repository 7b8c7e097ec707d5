import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mailTaken } from '#domain/answers/inbound-mail.ts';
import { AppError } from '#domain/errors.ts';
import { readLater } from '#server/http/body-read-later.ts';
import { problemSchema } from '#server/http/problem.ts';
import { partsOfMail } from '#server/uploads/receive-parts.ts';
import { type Receiver, receiveMail } from './receive.ts';
import { mostMailBytes } from './smtp.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** As a bearer token, or as the password of an address with one: what providers can be told differs. */
function sentKey({ headers }: FastifyRequest): string {
  const [, kind = '', value = ''] = /^(\w+) (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (kind.toLowerCase() === 'bearer') return value;
  if (kind.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

const addressesIn = (text: string): string[] => text.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];

interface HandedOver {
  readonly recipients: readonly string[];
  readonly raw: Uint8Array;
}

/** Mailgun calls the mail `body-mime` and whom it is for `recipient`; SendGrid `email` and, as JSON, `envelope`. */
async function readForm(request: FastifyRequest): Promise<HandedOver> {
  const fields: Record<string, string> = {};
  const limits = { fieldSize: mostMailBytes, fields: 60, files: 1, fileSize: mostMailBytes };
  for await (const { fieldname, value } of partsOfMail(request, { limits }))
    if (typeof value === 'string') fields[fieldname] = value;
  const { recipient, envelope, to = '' } = fields;
  const raw = fields['body-mime'] ?? fields.email ?? '';
  return { recipients: addressesIn(recipient ?? envelope ?? to), raw: Buffer.from(raw) };
}

export interface InboundPublicOptions {
  readonly receiver: Receiver;
  readonly key: string;
}

const mostRecipients = 10;

/** Where a provider hands over mail: as it came (`message/rfc822`, whom it is for in `to`), or as a form. */
export async function inboundPublicRoutes(
  plain: FastifyInstance,
  { receiver, key }: InboundPublicOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: mostMailBytes },
    (_request, body, done) => done(null, body),
  );
  app.post(
    '/api/public/inbound-mail',
    {
      ...readLater,
      bodyLimit: mostMailBytes,
      config: { isOpen: true, rateLimit: { max: 600, timeWindow: 60_000 } },
      // Before a mail of that size is held for whoever it comes from.
      onRequest: async (request) => {
        if (!timingSafeEqual(digest(sentKey(request)), digest(key)))
          throw new AppError(
            'unauthorized',
            'This is for the provider that takes mail for this installation.',
          );
      },
      schema: {
        tags: ['Mail'],
        summary: 'Hand over a mail for an address of this installation',
        security: [],
        consumes: ['message/rfc822', 'multipart/form-data'],
        querystring: z.object({ to: z.string().max(2_000).optional().describe('Whom it is for') }),
        response: { 200: mailTaken, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { to = '' } = request.query;
      const { recipients, raw } = request.isMultipart()
        ? await readForm(request)
        : {
            recipients: addressesIn(to),
            raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          };
      if (raw.length === 0 || recipients.length === 0)
        throw new AppError('bad-request', 'Send the mail as it came, and whom it is for.');
      const tried = recipients.slice(0, mostRecipients);
      const { length: taken } = await receiveMail(receiver, tried, raw);
      // Refused is refused for good: a provider that is told of an error would hand it over again and again.
      return { taken, refused: tried.length - taken };
    },
  );
}
