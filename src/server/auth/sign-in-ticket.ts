import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

export const ticketIdentifier = (ticket: string): string => `sign-in-ticket:${ticket}`;
export const ticketPath = '/sign-in/ticket';

/** The library's own way to a session, for whoever has proven who they are in a way it does not know. */
export const signInTicket = {
  id: 'sign-in-ticket',
  endpoints: {
    signInTicket: createAuthEndpoint(
      ticketPath,
      { method: 'POST', body: z.object({ ticket: z.string() }), requireHeaders: true },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const taken = await internalAdapter.consumeVerificationValue(ticketIdentifier(ctx.body.ticket));
        const user = taken && (await internalAdapter.findUserById(taken.value));
        if (!user)
          throw new APIError('UNAUTHORIZED', { code: 'INVALID_TICKET', message: 'Please try again.' });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token, user: { id: user.id } });
      },
    ),
  },
} satisfies BetterAuthPlugin;
