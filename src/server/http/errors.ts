import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import { AppError, type ErrorCode, errorStatus } from '#domain/errors.ts';
import type { Terms } from '#domain/species/species.ts';
import { fillTerms } from '#domain/terms.ts';
import { asAppError } from './database-errors.ts';
import { type Problem, problemOf, problemType } from './problem.ts';
import { RefusalLog } from './refusal-log.ts';
import { wordsFor } from './words.ts';

type Issue = { readonly path: string; readonly message: string };

/** All issues at once, the first per field: a form is mended in one go. */
function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path] ??= message;
  return fields;
}

function invalid(code: 'bad-request' | 'invalid', issues: readonly Issue[], cause: unknown): AppError {
  const named = issues.filter(({ path }) => path !== '');
  const first = issues[0];
  const only = first
    ? first.path
      ? `${first.path}: ${first.message}`
      : first.message
    : 'The request is not valid';
  const detail = named.length > 1 ? `${named.length} fields need attention` : only;
  return new AppError(code, detail.endsWith('.') ? detail : `${detail}.`, {
    ...(named.length > 0 ? { fields: fieldsOf(named) } : {}),
    cause,
  });
}

function fromValidation(error: FastifyError): AppError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const issues = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Not valid',
  }));
  // A malformed id in a path names nothing that exists.
  if (error.validationContext === 'params')
    return new AppError('not-found', 'There is nothing here.', { cause: error });
  return invalid(error.validationContext === 'body' ? 'invalid' : 'bad-request', issues, error);
}

const fastifyErrors: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'That is more than can be sent at once.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad-request', 'The body of the request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad-request', 'The request says it carries JSON, but its body is empty.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported-type',
    'The request has a content type that is not accepted here.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-request', 'The request was cut short.'],
  FST_ERR_BAD_URL: ['bad-request', 'The address is not well formed.'],
  FST_ERR_MAX_PARAM_LENGTH: ['bad-request', 'The address is too long.'],
  FST_REQ_FILE_TOO_LARGE: ['too-large', 'The file is too large.'],
  FST_FILES_LIMIT: ['too-large', 'Too many files at once.'],
  FST_FIELDS_LIMIT: ['too-large', 'Too many fields at once.'],
  FST_PARTS_LIMIT: ['too-large', 'Too many parts at once.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported-type', 'A file upload is expected here.'],
};

const codeOfStatus = (status: number): ErrorCode =>
  (Object.entries(errorStatus).find(([, known]) => known === status)?.[0] as ErrorCode | undefined) ??
  'bad-request';

function fromFastify(error: FastifyError): AppError | undefined {
  const known = fastifyErrors[error.code];
  if (known) return new AppError(known[0], known[1], { cause: error });
  // Errors of plugins: what they blame on the client carries a text made for it.
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new AppError(codeOfStatus(status), error.message, { cause: error })
    : undefined;
}

function fromZod(error: unknown): AppError | undefined {
  if (!(error instanceof ZodError)) return undefined;
  return invalid(
    'invalid',
    error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    error,
  );
}

/** Any thrown thing as an error of ours; what nobody foresaw becomes `internal` and keeps its text to itself. */
function toAppError(error: unknown): AppError {
  const known = asAppError(error) ?? fromZod(error);
  if (known) return known;
  const asFastify = error as FastifyError;
  return (
    (error instanceof Error ? (fromValidation(asFastify) ?? fromFastify(asFastify)) : undefined) ??
    new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error })
  );
}

/** Labels hold the words of a species in braces; whoever reads a sentence sees words. */
function inWords(problem: Problem, terms: Terms): Problem {
  const fields = Object.entries(problem.fields ?? {}).map(([field, text]) => [field, fillTerms(text, terms)]);
  return {
    ...problem,
    detail: fillTerms(problem.detail, terms),
    ...(problem.fields ? { fields: Object.fromEntries(fields) } : {}),
  };
}

/**
 * The one place where an error becomes an answer. Links may carry secrets, so the log names the route, not the address.
 * `membersOf` adds members to the problem document, for a route whose clients expect them.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  membersOf?: (error: AppError) => object,
): FastifyReply {
  const known = toAppError(error);
  const problem = toldOf(known, request);
  const again = known.retryAfterSeconds ?? (problem.status === 503 ? 2 : undefined);
  if (again !== undefined) reply.header('retry-after', String(again));
  return reply
    .code(problem.status)
    .type(problemType)
    .send(JSON.stringify({ ...problem, ...membersOf?.(known) }));
}

/** The same for a page that says it in its own way. */
export const problemFrom = (error: unknown, request: FastifyRequest): Problem =>
  toldOf(toAppError(error), request);

function toldOf(known: AppError, request: FastifyRequest): Problem {
  const status = errorStatus[known.code];
  if (status >= 500)
    request.log.error(
      { err: known.cause ?? known, requestId: request.id },
      `${request.method} ${request.routeOptions.url}`,
    );
  else request.server.refusalLog.note(known.code, request);
  return inWords(problemOf(known, request.id), wordsFor(request));
}

export function installErrorHandler(app: FastifyInstance): void {
  app.decorate('refusalLog', new RefusalLog());
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}
