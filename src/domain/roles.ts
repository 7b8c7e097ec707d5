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

/** Each with its name, and what whoever gives it is told. */
export const roleWords: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
  owner: { name: 'Owner', about: 'Everything, with the plan and who else owns it.' },
  admin: { name: 'Admin', about: 'Everything but the plan and the owners.' },
  member: { name: 'Member', about: 'All records. Not the team, the branding or the settings.' },
  'kennel-hand': { name: 'Kennel hand', about: 'Animals, tasks and care. Sees no prices and no buyers.' },
  bookkeeper: { name: 'Bookkeeper', about: 'Money, buyers and documents. Reads animals and changes none.' },
  'read-only': { name: 'Read only', about: 'Reads the records of a member and changes nothing.' },
};

const hands: Partial<Record<SpeciesKey, string>> = {
  dog: 'Kennel hand',
  cat: 'Cattery hand',
  horse: 'Stable hand',
};

const isRole = (value: string): value is Role => roles.some((role) => role === value);

/** The name of a role as a task keeps it; undefined for what is none. */
export const roleWord = (value: string): string | undefined =>
  isRole(value) ? roleWords[value].name : undefined;

/** What a role is called where these animals are kept: nobody keeps goats in a kennel. */
export const roleName = (role: Role, species: SpeciesKey): string =>
  role === 'kennel-hand' ? (hands[species] ?? 'Farm hand') : roleWords[role].name;
