import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEntityName } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { hiddenNames, mayRead } from '#domain/policy.ts';

type Names = ReadonlySet<string>;

const isJson = (type: unknown): boolean =>
  typeof type === 'string' && /^application\/(problem\+)?json/.test(type);

/** The same without the named fields, however deep they stand. */
export function withoutFields(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutFields(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, inner]) => [name, withoutFields(inner, names)]),
  );
}

/** The first of the names that stands in it. */
function firstNamed(value: unknown, names: Names): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (names.has(name)) return name;
    const deeper = firstNamed(inner, names);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function refuseHidden({ session, body }: FastifyRequest): void {
  if (!session || typeof body !== 'object' || body === null) return;
  const field = firstNamed(body, hiddenNames(session.role));
  if (field !== undefined)
    throw new AppError(
      'role-too-low',
      `Your role neither sees nor changes “${field}”. Ask an owner or admin.`,
    );
  const kind = (body as { readonly entityType?: unknown }).entityType;
  if (typeof kind === 'string' && isEntityName(kind) && !mayRead(session.role, kind))
    throw new AppError('role-too-low', 'Your role does not see such records. Ask an owner or admin.');
}

/**
 * What a role is not shown stands in no answer to it and in no change by it, whichever route it asks: reads choose
 * their columns (`records/list-query.ts`), and this is the wall behind them for everything that is written as JSON.
 */
export function installHiddenFields(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => refuseHidden(request));
  app.addHook('onSend', async (request, reply, payload) => {
    const names = request.session ? hiddenNames(request.session.role) : undefined;
    if (!names || names.size === 0 || typeof payload !== 'string' || !isJson(reply.getHeader('content-type')))
      return payload;
    return JSON.stringify(withoutFields(JSON.parse(payload), names));
  });
}
