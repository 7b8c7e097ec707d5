import { type Role, roleWords } from '#domain/roles.ts';
import type { Letter } from '#server/mail/letter.ts';

interface Invited {
  readonly organisation: string;
  readonly by: string;
  readonly role: Role;
  readonly url: string;
  readonly days: number;
}

export const invitationLetter = ({ organisation, by, role, url, days }: Invited): Letter => ({
  subject: `${by} invites you to ${organisation}`,
  greeting: 'Hello,',
  paragraphs: [
    `${by} invites you to work in ${organisation} with Studbook, as: ${roleWords[role].name}. ${roleWords[role].about}`,
  ],
  action: { label: 'Look at the invitation', url },
  closing: [
    `The link is valid for ${days} days and can be used once, by whoever has this address.`,
    'If you do not know them, there is nothing to do.',
  ],
});
