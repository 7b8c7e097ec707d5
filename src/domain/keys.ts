import { type Role, roles, type Standing } from './roles.ts';

/** What a key can open, in the words of whoever makes it. Settings, team and account are open to no key. */
export const keyAreas = {
  herd: 'Animals, litters, young and photos',
  care: 'Health, heats, matings and tests',
  tasks: 'Tasks',
  people: 'Customers, inquiries, pickups and guardians',
  money: 'Transactions and prices',
  documents: 'Documents',
  reports: 'Reports',
  pages: 'Public pages of litters',
} as const;

export type KeyArea = keyof typeof keyAreas;

export const keyAreaNames = Object.keys(keyAreas) as [KeyArea, ...KeyArea[]];

const isKeyArea = (value: string): value is KeyArea => Object.hasOwn(keyAreas, value);

/** What every key begins with, so that one who finds it in a file knows what it is. */
export const keyPrefix = 'sb_';

export interface OpenedByKey {
  /** Of its maker, today. */
  readonly role: Role;
  readonly mayWrite: boolean;
  readonly areas: readonly KeyArea[];
}

/** How whoever sends such a key stands to the organisation; `openedBy` reads it again. */
export const keyStanding = ({ role, mayWrite, areas }: OpenedByKey): Standing =>
  `key ${role} ${mayWrite ? 'writes' : 'reads'} ${areas.join(',')}`;

const readStandings = new Map<string, OpenedByKey>();
/** Of makers' roles and sets of areas there are some thousands; nobody has that many in use. */
const mostRemembered = 1_000;

/** What a key opens; undefined for a person. */
export function openedBy(standing: Standing): OpenedByKey | undefined {
  if (!standing.startsWith('key ')) return undefined;
  const known = readStandings.get(standing);
  if (known) return known;
  const [, asked = '', mode, areas = ''] = standing.split(' ');
  const role = roles.find((one) => one === asked);
  const opened: OpenedByKey = {
    role: role ?? 'read-only',
    mayWrite: mode === 'writes',
    areas: role ? areas.split(',').filter(isKeyArea) : [],
  };
  if (readStandings.size >= mostRemembered) readStandings.clear();
  readStandings.set(standing, opened);
  return opened;
}
