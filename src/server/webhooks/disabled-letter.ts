import type { Letter } from '#server/mail/letter.ts';

/** What whoever leads the organisation hears when nothing is sent to a webhook any more. */
export const disabledLetter = (
  name: string,
  webhook: { readonly name: string; readonly url: string },
  url: string,
): Letter => ({
  subject: `Webhook switched off: ${webhook.name}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `${new URL(webhook.url).host} has taken nothing for days, or says that it is gone. Studbook sends nothing there any more.`,
    'What was not sent is kept for 30 days. Switch the webhook on again when its program is back, and it begins with that.',
  ],
  action: { label: 'Open Integrations', url },
  closing: ['You get this mail because you lead this organization in Studbook.'],
});
