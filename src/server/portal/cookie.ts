import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn } from '#server/http/session-token.ts';

export const sessionDays = 60;

/**
 * The buyer's own cookie, apart from that of accounts: whoever has both is a breeder in one and a buyer in the other. It
 * comes along from a link in a mail, which is another site, so it is lax; what it may change is asked from where as well.
 */
export class PortalCookie {
  readonly #name: string;
  readonly #isHttps: boolean;

  constructor(isHttps: boolean) {
    this.#isHttps = isHttps;
    this.#name = `${isHttps ? '__Host-' : ''}studbook-portal`;
  }

  tokenOf({ headers }: FastifyRequest): string | undefined {
    const token = cookieIn(headers.cookie ?? '', this.#name);
    return token !== undefined && /^[\w-]{20,100}$/.test(token) ? token : undefined;
  }

  set(reply: FastifyReply, token: string): void {
    this.#write(reply, token, sessionDays * 86_400);
  }

  clear(reply: FastifyReply): void {
    this.#write(reply, '', 0);
  }

  #write(reply: FastifyReply, token: string, seconds: number): void {
    const secure = this.#isHttps ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${this.#name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
}
