import { randomBytes } from 'node:crypto';
import swagger from '@fastify/swagger';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
} from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { openApiDocument } from '#domain/answers/installation.ts';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { entityWords, fillTerms, neutralTerms } from '#domain/terms.ts';
import { makeAllShapes } from '../records/documentation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schemas of the route's answers by status, as the document shows them. */
    answers?: FastifySchema['response'];
  }
}

/** The reference page brings a script of its own, one of it inside the page, and styles itself as it goes. */
const referencePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const introduction = `
Everything the web application does goes through these calls.

**Signing in.** \`POST /api/auth/sign-in/email\` answers a program a token; send it as \`Authorization: Bearer …\`.
A browser (whatever sends \`Origin\` or \`Sec-Fetch-Site\`) is known by a cookie that no script can read, and is shown no token. Every call works in the organisation the person works in at the moment
(\`PUT /api/team/current\`); records of other organisations are not found. Name the one you mean as \`Studbook-Organisation\`,
and the answer is 409 where the person works in another one by now.

**Lists.** \`pageSize\` and \`cursor\` (or \`offset\`), \`search\`, \`sort=birthDate.desc\`, \`select=name,breed\` and any
number of filters \`filter=column.operator.value\`, e.g. \`filter=status.eq.Active&filter=birthDate.gte.2024-01-01\`. The
total is counted with \`count=true\`. \`labels=true\` brings the names of the records referred to, also for one record. Days are written \`2026-11-20\`, times \`14:30\`, moments with their zone.

**Writing.** A new record is sent with the fields it has; the others get their defaults. A change carries the
\`version\` it was made from and the changed fields; \`null\` clears one. If somebody else was faster the answer is 409
with both states. Removed records stay in the trash for 30 days. A new record sent twice under the same
\`Idempotency-Key\` is kept once.

**Errors** are problem documents (RFC 9457): \`code\` for programs, \`detail\` for people, and \`fields\` with one sentence
for each field that needs attention. 401 asks to sign in; 403 says whether the demo, the role or the plan forbids it.
`.trim();

/** The OpenAPI document is collected from the routes that follow, so this comes before them. */
export async function installDocumentation(
  app: FastifyInstance,
  version: string,
  publicUrl: string,
): Promise<void> {
  // Fastify would keep a writer for each of them, and 2.5 kB of empty places below the 200 to find it by. Every answer is
  // JSON written as any other, so only the document needs to know.
  app.addHook('onRoute', (route) => {
    if (!route.schema?.response) return;
    const { response, ...schema } = route.schema;
    route.schema = schema;
    route.config = { ...route.config, answers: response };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Studbook',
        version,
        description: introduction,
      },
      tags: entityNames.map((name) => {
        const entity = entityOf(name);
        return {
          name: entityWords(entity, neutralTerms).many,
          description: fillTerms(entity.about, neutralTerms),
        };
      }),
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: app.sessionCookie.name },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform: (route) => {
      makeAllShapes();
      const { answers } = route.route.config ?? {};
      return jsonSchemaTransform({
        ...route,
        schema: { ...route.schema, ...(answers !== undefined && { response: answers }) },
      });
    },
    transformObject: jsonSchemaTransformObject,
  });

  app.get(
    '/api/openapi.json',
    { config: { isOpen: true }, schema: { hide: true, response: { 200: openApiDocument } } },
    () => app.swagger(),
  );

  // The page is four megabytes of program that hardly anybody asks for: it is loaded when somebody does.
  let page: Promise<FastifyInstance> | undefined;
  const askPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    page ??= loadReferencePage();
    const answer = await (await page).inject({ url: request.url });
    for (const name of ['content-type', 'location'] as const) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    if (answer.statusCode >= 400) throw new AppError('not-found', 'There is nothing at this address.');
    const nonce = randomBytes(16).toString('base64');
    reply.status(answer.statusCode).header('content-security-policy', referencePolicy(nonce));
    if (!String(answer.headers['content-type']).startsWith('text/html')) return reply.send(answer.rawPayload);
    return reply.send(answer.payload.replaceAll('<script', `<script nonce="${nonce}"`));
  };
  const open = { config: { isOpen: true }, schema: { hide: true } } as const;
  app.get(referencePath, open, askPage);
  app.get(`${referencePath}/*`, open, askPage);
}

const referencePath = '/api/reference';

async function loadReferencePage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(reference, {
    routePrefix: referencePath,
    logLevel: 'silent',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Studbook API',
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      // Nothing that would send the document or a token to somebody else's service.
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return app;
}
