import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** The names of this machine, under which others of its network may know it. */
export const machineNames = (): readonly string[] => [hostname(), `${hostname()}.local`];

const nameIn = (host: string): string => {
  const written = URL.parse(`http://${host}`)?.hostname ?? '';
  return written.replace(/^\[|\]$/g, '').toLowerCase();
};

const mostHosts = 100;

/** Nearly everybody uses the same few names. */
const remembered = (judge: (host: string) => boolean): ((host: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (host) => {
    const verdict = known.get(host) ?? judge(host);
    if (known.size >= mostHosts) known.clear();
    known.set(host, verdict);
    return verdict;
  };
};

/** Asked from inside by whatever watches over the server, under names nobody has told it. */
const anyName: ReadonlySet<string | undefined> = new Set(['/healthz']);

/**
 * Answers to its own names only. A foreign name that its owner points at this machine (DNS rebinding) would make their
 * page and ours one origin to a browser. An address in figures is safe: nobody can point it elsewhere.
 */
export function installHosts(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const isOwn = (name: string): boolean =>
    isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || known.has(name);
  const isOurs = remembered((host) => isOwn(nameIn(host)));
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request;
    if (!host || isOurs(host) || anyName.has(request.routeOptions.url)) return done();
    const asked = nameIn(host).slice(0, 100);
    return done(
      new AppError(
        'forbidden',
        `Studbook does not go by the name “${asked}” here. Whoever runs it can set STUDBOOK_URL to the address people type.`,
      ),
    );
  });
}
