import type { SpeciesKey } from './species/species.ts';

/** What somebody is in an organisation, the most trusted first. Who may do what stands in `policy.ts`. */
export const roles = ['owner', 'admin', 'member', 'kennel-hand', 'bookkeeper', 'read-only'] as const;
export type Role = (typeof roles)[number];

/** Those whose people may do a task, hence may be given one; `policy.ts` says the same of each. */
export const taskRoles = ['owner', 'admin', 'member', 'kennel-hand'] as const satisfies readonly Role[];

/** What a program may do with a key: the role of its maker, cut down to what the key opens (`keys.ts`). */
export type KeyStanding = `key ${string}`;

/** How somebody who asks stands to the organisation: a person by their role, a program by its key. */
export type Standing = Role | KeyStanding;

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  'kennel-hand': 'Kennel hand',
  bookkeeper: 'Bookkeeper',
  'read-only': 'Read only',
};

const hands: Partial<Record<SpeciesKey, string>> = {
  dog: 'Kennel hand',
  cat: 'Cattery hand',
  horse: 'Stable hand',
};

const isRole = (value: string): value is Role => roles.some((role) => role === value);

/** The name of a role as a task keeps it; undefined for what is none. */
export const roleWord = (value: string): string | undefined => (isRole(value) ? roleNames[value] : undefined);

/** What a role is called where these animals are kept: nobody keeps goats in a kennel. */
export const roleName = (role: Role, species: SpeciesKey): string =>
  role === 'kennel-hand' ? (hands[species] ?? 'Farm hand') : roleNames[role];
