import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a route says of its answers: a schema by status, or by media type below it. */
type Answers = Readonly<Record<string, z.ZodType | { readonly content: object } | undefined>>;

const answersOf = ({ routeOptions }: FastifyRequest): Answers =>
  (routeOptions.config.answers ?? {}) as Answers;

const isJson = (type: unknown): boolean => /^application\/json\b/.test(String(type));

/** Why this text is no answer of the route; undefined where it is one. */
function flawOf(schema: unknown, text: string): string | undefined {
  if (!(schema instanceof z.ZodType)) return 'no schema';
  const value: unknown = JSON.parse(text);
  const { success, data, error } = schema.safeParse(value);
  if (!success) return z.prettifyError(error).slice(0, 500);
  return isDeepStrictEqual(data, value) ? undefined : `more than the schema says: ${text.slice(0, 500)}`;
}

/**
 * Holds every answer of the app against the schema of its route, whoever asked: records leave the database as text,
 * and nothing else compares them with what is promised. What does not fit is collected.
 */
export function watchAnswers(app: FastifyInstance): string[] {
  const unfit: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode } = reply;
    const { method, url = request.url } = request.routeOptions;
    if (statusCode < 200 || statusCode > 299 || method === 'HEAD' || request.method === 'HEAD')
      return payload;
    if (typeof payload !== 'string' || !isJson(reply.getHeader('content-type'))) return payload;
    const flaw = flawOf(answersOf(request)[statusCode], payload);
    if (flaw) unfit.push(`${request.method} ${url} ${statusCode}: ${flaw}`);
    return payload;
  });
  return unfit;
}
