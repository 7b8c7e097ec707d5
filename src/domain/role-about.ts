import type { Role } from './roles.ts';

/** What whoever gives a role, or is given one, is told of it. */
export const roleAbout: Readonly<Record<Role, string>> = {
  owner: 'Everything, with the plan and who else owns it.',
  admin: 'Everything but the plan and the owners.',
  member: 'All records. Not the team, the branding or the settings.',
  'kennel-hand': 'Animals, tasks and care. Sees no prices and no buyers.',
  bookkeeper: 'Money, buyers and documents. Reads animals and changes none.',
  'read-only': 'Reads the records of a member and changes nothing.',
};
