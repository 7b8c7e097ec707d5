import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rpcAnswer } from '#domain/answers/mcp.ts';
import { AppError } from '#domain/errors.ts';
import { mcpPath } from '#server/http/address.ts';
import { requireActor } from '#server/http/session.ts';
import { answerMessage } from './serve.ts';
import { toolsFor } from './tools.ts';

export interface McpOptions {
  readonly version: string;
}

const headersOf = ({ headers }: FastifyRequest): Headers => {
  const told = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'] as const) {
    const value = headers[name];
    if (typeof value === 'string') told.set(name, value);
  }
  return told;
};

/**
 * Assistants ask here, by the Model Context Protocol over HTTP, with a key. Every tool is a call of the API under that
 * key, so that an assistant sees and does what the key does, and nothing else.
 */
export async function mcpRoutes(app: FastifyInstance, { version }: McpOptions): Promise<void> {
  app.post(
    mcpPath,
    // What a tool changes is asked of the API once more, under the same key.
    { config: { changesNothing: true }, schema: { hide: true, response: { 200: rpcAnswer } } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = requireActor(request);
      const { key } = actor;
      if (!key)
        throw new AppError('forbidden', 'Assistants send a key. Make one in Studbook under Integrations.');
      const { authorization = '' } = request.headers;
      const assistant = {
        version,
        organisation: actor.orgName,
        tools: toolsFor(actor, key),
        ask: async ({ method, url, payload }: Parameters<Parameters<typeof answerMessage>[0]['ask']>[0]) => {
          const answer = await app.inject({
            method,
            url,
            headers: { authorization, host: request.host },
            remoteAddress: request.ip,
            ...(payload && { payload }),
          });
          return { status: answer.statusCode, body: answer.body };
        },
      };
      const message = new Request(`http://localhost${mcpPath}`, {
        method: 'POST',
        headers: headersOf(request),
        body: JSON.stringify(request.body ?? null),
      });
      const answer = await answerMessage(assistant, message, request.body);
      const type = answer.headers.get('content-type');
      if (type) reply.type(type);
      return reply.status(answer.status).send(await answer.text());
    },
  );

  // There is no stream to open and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: mcpPath,
    config: { isOpen: true },
    schema: { hide: true },
    handler: async (_request, reply) => {
      reply.status(405).header('allow', 'POST').type('text/plain');
      return 'Assistants send their messages here by POST, with a key.';
    },
  });
}
