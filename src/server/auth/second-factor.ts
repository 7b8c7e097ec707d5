import { createHmac } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { ticketPath } from './sign-in-ticket.ts';

/** How long a device that was remembered is not asked. */
const rememberedSeconds = 30 * 24 * 60 * 60;
const stepMs = 30_000;

const library = twoFactor({
  issuer: 'Studbook',
  trustDeviceMaxAge: rememberedSeconds,
  schema: { twoFactor: { modelName: 'twoFactors' } },
});

/** The library asks for the second step after a password. A link, a code by mail, an account elsewhere are one step too. */
const otherFirstSteps = [ticketPath, '/callback/:id'];

/** What an app shows in this step of 30 seconds (RFC 6238). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const kept = z.object({ secret: z.string() });
const asked = z.looseObject({ code: z.string() });

/** The part of the library that keeps what was set up. */
interface Keeper {
  readonly adapter: {
    findOne(query: { model: string; where: { field: string; value: string }[] }): Promise<unknown>;
  };
  readonly secretConfig: AuthContext['secretConfig'];
}

/**
 * Whether the code is the one of this half minute. The library takes it for a minute and a half, and has no setting for it.
 * True as well where nobody has set up an app: the library says so.
 */
export async function isCodeOfNow(
  { adapter, secretConfig }: Keeper,
  userId: string,
  code: string,
): Promise<boolean> {
  const found = await adapter.findOne({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });
  const factor = kept.safeParse(found).data;
  if (!factor) return true;
  const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret });
  return code === codeOf(secret, Math.floor(Date.now() / stepMs));
}

/** At a sign-in one of the step before or after is handed on as a wrong one, which the library counts. */
const ownStepOnly = createAuthMiddleware(async (ctx) => {
  const body = asked.safeParse(ctx.body).data;
  const cookie = ctx.context.createAuthCookie('two_factor');
  const attempt = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  if (!body || !attempt) return;
  const userId = (await ctx.context.internalAdapter.findVerificationValue(attempt))?.value;
  if (!userId || (await isCodeOfNow(ctx.context, userId, body.code))) return;
  return { context: { body: { ...body, code: '' } } };
});

export const secondFactor = {
  ...library,
  hooks: {
    before: [
      {
        matcher: ({ path }: { readonly path?: string | undefined }) => path === '/two-factor/verify-totp',
        handler: ownStepOnly,
      },
    ],
    after: library.hooks.after.map((hook) => ({
      ...hook,
      matcher: (context: Parameters<typeof hook.matcher>[0]) =>
        otherFirstSteps.includes(context.path ?? '') || hook.matcher(context),
    })),
  },
};
