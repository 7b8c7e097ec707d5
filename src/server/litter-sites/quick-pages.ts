import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rates } from '../http/rates/rates.ts';
import { mayBeKnown } from '../http/session-token.ts';
import type { MadePage } from './page-cache.ts';
import { bodyOf, headersOf, type PageForm, type StaticPage, wantedForm } from './static-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers a visitor, where that stands in memory: it goes out at once. */
    fromMemory?: {
      find(request: FastifyRequest): MadePage | undefined;
      /** Somebody was shown it. */
      count?(request: FastifyRequest, made: MadePage): void;
    };
  }
}

export interface QuickPageOptions {
  /** What every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rates: Rates | undefined;
  /** Whether a host is a name of Studbook itself. */
  readonly isOurs: (host: string) => boolean;
}

/** As Node writes them without asking again: names and values in turn. */
type Head = string[];

/** A visitor who asks for a page in the plainest way; anything else takes the long way, where all is looked at. */
const isPlainVisit = ({ method, headers, raw: { url = '' } }: FastifyRequest): boolean =>
  method === 'GET' &&
  !url.includes('?') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/**
 * A page that many look at at once goes out before the hooks that its answer does not depend on: nothing is parsed,
 * validated, looked up or compressed for it. Its headers, the rates and the count of visits are as on the long way.
 * To be installed before any other hook.
 */
export function installQuickPages(app: FastifyInstance, { headers, rates, isOurs }: QuickPageOptions): void {
  const heads = new WeakMap<StaticPage, Map<PageForm, Head>>();
  const headOf = (page: StaticPage, form: PageForm): Head => {
    const forms = heads.get(page) ?? new Map<PageForm, Head>();
    heads.set(page, forms);
    const head = forms.get(form) ?? Object.entries({ ...headers, ...headersOf(page, form) }).flat();
    forms.set(form, head);
    return head;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { fromMemory } = request.routeOptions.config;
    if (!fromMemory || !isPlainVisit(request) || mayBeKnown(request)) return done();
    if (!request.host || !isOurs(request.host)) return done();
    const made = fromMemory.find(request);
    // Who has asked too often is told so on the long way.
    if (!made || rates?.mayVisit(request) === false) return done();
    fromMemory.count?.(request, made);
    const { page } = made;
    const form = wantedForm(request, page);
    reply.hijack();
    reply.raw.writeHead(form === 'known' ? 304 : page.status, headOf(page, form));
    reply.raw.end(bodyOf(page, form));
  });
}
