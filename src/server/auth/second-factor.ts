import { twoFactor } from 'better-auth/plugins/two-factor';
import { ticketPath } from './sign-in-ticket.ts';

/** How long a device that was remembered is not asked. */
const rememberedSeconds = 30 * 24 * 60 * 60;

const library = twoFactor({
  issuer: 'Studbook',
  trustDeviceMaxAge: rememberedSeconds,
  schema: { twoFactor: { modelName: 'twoFactors' } },
});

/** The library asks for the second step after a password. A link, a code by mail, an account elsewhere are one step too. */
const otherFirstSteps = [ticketPath, '/callback/:id'];

export const secondFactor = {
  ...library,
  hooks: {
    after: library.hooks.after.map((hook) => ({
      ...hook,
      matcher: (context: Parameters<typeof hook.matcher>[0]) =>
        otherFirstSteps.includes(context.path ?? '') || hook.matcher(context),
    })),
  },
};
