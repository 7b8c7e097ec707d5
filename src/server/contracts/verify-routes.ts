import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { readUpload } from '#server/attachments/read-upload.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { problemFrom } from '#server/http/errors.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { contractPage } from './page-parts.ts';

const tags = ['Contracts'];
const aMinute = 60_000;
const mostMegabytes = 25;
const page = { 200: fileAnswer('text/html', 'A whole page') };

interface Sealed {
  readonly kind: string;
  readonly signedOn: string;
  /** Both sides have signed a newer version since. */
  readonly isSuperseded: boolean;
  /** How many signed beside the breeder. */
  readonly others: number;
}

async function findSealed(accounts: AccountsDatabase, wanted: string): Promise<Sealed | undefined> {
  const { rows } =
    await sql<Sealed>`select kind, signed_on::text, is_superseded, others from find_sealed_paper(${wanted})`.execute(
      accounts,
    );
  return rows[0];
}

const answerOf = (found: Sealed | undefined, wanted: string): Html =>
  found
    ? html`<div class="state" role="status"><strong>This contract is genuine</strong>
${found.kind} contract, signed by both sides on ${formatDateLong(found.signedOn)}${
        found.others > 1 && `: by ${found.others} people on the other side and by the breeder`
      }. It was made here and nothing in it was changed since.${
        found.isSuperseded && ' Both sides have signed a newer version since, which takes its place.'
      }</div>`
    : html`<div class="wrong" role="status"><strong>Not known here</strong>
<p>No finished contract of this installation is like that, to the byte. It may have been changed, or saved anew by another program.</p>
<p class="hash">${wanted}</p></div>`;

const form = html`<section><h2>Check a file</h2><p>Choose the PDF you have. Only its fingerprint is looked up; the file is not kept.</p>
<form method="post" action="/api/public/verify-contract" enctype="multipart/form-data"><div class="entry"><label for="file">PDF</label>
<input type="file" id="file" name="file" accept="application/pdf,.pdf"></div><button class="first">Check the file</button></form></section>
<section><h2>Or a fingerprint</h2><p>The SHA-256 of the file, or of the text as its last page names it.</p>
<form method="get" action="/verify-contract"><div class="entry"><label for="hash">Fingerprint</label>
<input type="text" id="hash" name="hash" autocomplete="off" maxlength="100"></div><button>Check the fingerprint</button></form></section>`;

const render = (nonce: string, answer?: Html): string =>
  contractPage(
    'Is this contract genuine?',
    nonce,
    html`<h1>Is this contract genuine?</h1>
<p class="intro">For contracts that were signed with this installation of Studbook. It says what kind it is and when it was signed, and names nobody.</p>
${answer}${form}`,
  );

/** Whether a contract is the one that was sealed here, for anybody who holds a copy. */
export async function verifyRoutes(
  plain: FastifyInstance,
  { services: { accounts } }: ModuleOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const send = (reply: FastifyReply, status: number, answer?: Html): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin');
    return sendHtml(reply, status, nonce, render(nonce, answer), 'no-store', "'self'");
  };
  const told = async (reply: FastifyReply, wanted: string): Promise<FastifyReply> => {
    const found = await findSealed(accounts, wanted);
    return send(reply, found ? 200 : 404, answerOf(found, wanted));
  };
  app.setErrorHandler((error, request, reply) => {
    const { status, detail } = problemFrom(error, request);
    return send(
      reply,
      status,
      html`<div class="wrong" role="alert"><strong>Not checked</strong><p>${detail}</p></div>`,
    );
  });

  app.get(
    '/verify-contract',
    {
      config: { isOpen: true, rateLimit: { max: 30, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Whether a contract is genuine, by the SHA-256 of its file or text, as HTML',
        querystring: z.object({ hash: z.string().max(200).optional().catch('-') }),
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const { hash: wanted } = request.query;
      if (wanted === undefined || wanted.trim() === '') return send(reply, 200);
      const cleaned = wanted.toLowerCase().replace(/\s/g, '');
      if (!/^[0-9a-f]{64}$/.test(cleaned))
        throw new AppError('invalid', 'A fingerprint has 64 digits and letters from a to f.');
      return told(reply, cleaned);
    },
  );

  app.post(
    '/api/public/verify-contract',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Whether a contract is genuine, by its file, which is not kept',
        consumes: ['multipart/form-data'],
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const { content } = await readUpload(request, mostMegabytes, 'Choose the PDF to check.');
      return told(reply, hash('sha256', content, 'hex'));
    },
  );
}
