import type { LinkProps } from '@tanstack/react-router';
import type { Plan } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { type PageName, pageOf } from './pages.ts';

type Target = NonNullable<LinkProps['to']>;

export interface NavEntry {
  readonly page: PageName;
  readonly to: Target;
  /** Further addresses under which the entry is the active one: pages that belong to it. */
  readonly also?: readonly string[];
  readonly count?: string;
  /** Shown, but not part of this version. */
  readonly isFuture?: true;
}

/** The sidebar, in the specified order. */
export const navEntries: readonly NavEntry[] = [
  { page: 'dashboard', to: '/' },
  { page: 'animals', to: '/animals', count: 'animals' },
  {
    page: 'breedingGroups',
    to: '/breeding-groups',
    also: ['/litter-sites', '/litter-site-templates'],
    count: 'litters',
  },
  { page: 'offspring', to: '/offspring', count: 'offspring' },
  { page: 'healthRecords', to: '/health-records', also: ['/weights'] },
  {
    page: 'customers',
    to: '/customers',
    also: [
      '/portal-invites',
      '/portal-messages',
      '/litter-updates',
      '/inquiries',
      '/places',
      '/application-forms',
      '/contracts',
      '/contract-templates',
    ],
    count: 'customers',
  },
  { page: 'finances', to: '/finances', also: ['/invoices'] },
  {
    page: 'breeding',
    to: '/breeding',
    also: [
      '/breeding-records',
      '/heat-cycles',
      '/cycle-tests',
      '/pregnancy-checks',
      '/incubations',
      '/genetic-clearances',
      '/genetic-tests',
      '/breeding-standards',
      '/breeding-compliance',
    ],
  },
  { page: 'guardians', to: '/guardians', also: ['/guardian-placements'] },
  {
    page: 'pickups',
    to: '/offspring-pickups',
    also: ['/pickup-slots', '/handover-papers', '/paper-rules', '/transporters', '/transporter-trips'],
  },
  { page: 'reports', to: '/reports', also: ['/report-definitions'] },
  { page: 'documents', to: '/documents', also: ['/photos'] },
  { page: 'sopTemplates', to: '/sop-templates', isFuture: true },
  { page: 'integrations', to: '/integrations', isFuture: true },
];

/** The plan an entry needs; none for pages that are open to all. */
export function planOfEntry({ page }: NavEntry): Plan {
  const { entity } = pageOf(page);
  return entity ? planFor(entity) : 'free';
}

const covers = (base: string, pathname: string): boolean =>
  pathname === base || (base !== '/' && pathname.startsWith(`${base}/`));

export const isCurrentEntry = ({ to, also = [] }: NavEntry, pathname: string): boolean =>
  [to, ...also].some((base) => covers(base, pathname));
