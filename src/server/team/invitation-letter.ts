import { roleAbout } from '#domain/role-about.ts';
import { type Role, roleNames } from '#domain/roles.ts';
import type { Brand } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';

interface Invited {
  readonly brand: Brand;
  readonly by: string;
  readonly role: Role;
  readonly url: string;
  readonly days: number;
}

export const invitationLetter = ({ brand, by, role, url, days }: Invited): Letter => ({
  brand,
  subject: `${by} invites you to ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `${by} invites you to work in ${brand.name} with Studbook, as: ${roleNames[role]}. ${roleAbout[role]}`,
  ],
  action: { label: 'Look at the invitation', url },
  closing: [
    `The link is valid for ${days} days and can be used once, by whoever has this address.`,
    'If you do not know them, there is nothing to do.',
  ],
});
