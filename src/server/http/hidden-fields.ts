import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEntityName } from '#domain/entities/names.ts';
import { AppError } from '#domain/errors.ts';
import { hiddenNames } from '#domain/hidden-fields.ts';
import { mayRead } from '#domain/policy.ts';
import type { Standing } from '#domain/roles.ts';

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

/** Whether it names a kind of record for another to hang on that this role does not read, however deep it stands. */
function hangsOnHidden(value: unknown, role: Standing): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) =>
    name === 'entityType' && typeof inner === 'string'
      ? isEntityName(inner) && !mayRead(role, inner)
      : hangsOnHidden(inner, role),
  );
}

function refusalOf({ session, body }: FastifyRequest): AppError | undefined {
  if (!session || typeof body !== 'object' || body === null) return undefined;
  const names = hiddenNames(session.role);
  const field = names.size === 0 ? undefined : firstNamed(body, names);
  if (field !== undefined)
    return new AppError(
      'role-too-low',
      `Your role neither sees nor changes “${field}”. Ask an owner or admin.`,
    );
  if (hangsOnHidden(body, session.role))
    return new AppError('role-too-low', 'Your role does not see such records. Ask an owner or admin.');
  return undefined;
}

/**
 * What a role is not shown stands in no answer to it and in no change by it, whichever route it asks: reads choose
 * their columns (`records/list-query.ts`), and this is the wall behind them for everything that is written as JSON.
 */
export function installHiddenFields(app: FastifyInstance): void {
  // No promises: every request passes here, and nearly everybody is shown everything.
  app.addHook('preHandler', (request, _reply, done) => done(refusalOf(request)));
  app.addHook('onSend', ({ session }, reply, payload, done) => {
    const names = session ? hiddenNames(session.role) : undefined;
    if (!names || names.size === 0 || typeof payload !== 'string' || !isJson(reply.getHeader('content-type')))
      done(null, payload);
    else done(null, JSON.stringify(withoutFields(JSON.parse(payload), names)));
  });
}
