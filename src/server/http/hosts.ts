import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { isOfApi } from './address.ts';

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
    const before = known.get(host);
    if (before !== undefined) return before;
    const verdict = judge(host);
    if (known.size >= mostHosts) known.clear();
    known.set(host, verdict);
    return verdict;
  };
};

/** Asked from inside by whatever watches over the server, under names nobody has told it. */
const anyName: ReadonlySet<string | undefined> = new Set(['/healthz']);

/** What an organisation shows under a name of its own. */
export interface OwnPage {
  readonly orgId: string;
  /** The address of its page. */
  readonly slug: string;
}

export interface OwnPages {
  /** Null for a name that is nobody's. */
  of(host: string): Promise<OwnPage | null>;
  /** The answer to people, where nothing of this organisation stands. */
  sendNothing(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose name was asked; null under Studbook's own. */
    ownPage: OwnPage | null;
  }
}

/** Under a name of its own an organisation shows what is its own, and nobody else's. */
export const isShownHere = ({ ownPage }: FastifyRequest, orgId: string | null | undefined): boolean =>
  ownPage === null || ownPage.orgId === orgId;

/** What there is under the own name of an organisation: its public pages, and nothing anybody signs in to. */
const shownElsewhere =
  /^\/($|kennel\/|litter\/|apply\/|robots\.txt$|favicon\.ico$|api\/public\/(litter-sites|logos|apply)\/|fonts\/)/;

const isShownElsewhere = ({ url }: FastifyRequest): boolean =>
  shownElsewhere.test(url.split('?', 1)[0] ?? '');

/** Whether a host is a name of ours: this machine, an address in figures or one of `names`. */
export function ownHosts(names: readonly string[]): (host: string) => boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const isOwn = (name: string): boolean =>
    isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || known.has(name);
  return remembered((host) => isOwn(nameIn(host)));
}

/**
 * Answers to its own names only. A foreign name that its owner points at this machine (DNS rebinding) would make their
 * page and ours one origin to a browser. An address in figures is safe: nobody can point it elsewhere.
 */
export function installHosts(
  app: FastifyInstance,
  isOurs: (host: string) => boolean,
  ownPages?: OwnPages,
): void {
  app.decorateRequest('ownPage', null);
  const refusal = (host: string): AppError =>
    new AppError(
      'forbidden',
      `Studbook does not go by the name “${nameIn(host).slice(0, 100)}” here. Whoever runs it can set STUDBOOK_URL to the address people type.`,
    );
  const sendOrRefuse = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.ownPage = (await ownPages?.of(nameIn(request.host))) ?? null;
    if (!ownPages || request.ownPage === null) {
      // A cache in front that asks by the path alone would show it to those who typed the right name.
      reply.header('cache-control', 'no-store');
      throw refusal(request.host);
    }
    if (isShownElsewhere(request)) return;
    if (request.method !== 'GET' || isOfApi(request.url))
      throw new AppError('not-found', 'There is nothing here.');
    await ownPages.sendNothing(request, reply);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request;
    if (!host || isOurs(host) || anyName.has(request.routeOptions.url)) return done();
    sendOrRefuse(request, reply).then(() => (reply.sent ? undefined : done()), done);
  });
}
