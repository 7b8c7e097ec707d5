import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import type { EntityName } from '#domain/entities/names.ts';
import { type OrganisationAction, organisationPermission, permission } from '#domain/policy.ts';
import { isKindFor } from '#domain/species/biology.ts';
import { useActor, usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { NavTab, NavTabs } from '#web/ui/nav-tabs.tsx';
import { type PageName, pageOf, wordsFor } from './pages.ts';

interface Tab {
  readonly page: PageName;
  readonly link: LinkOptions;
  /** Shown to those only who may. */
  readonly right?: OrganisationAction;
  /** What its readers must be allowed to read, where the page is about no records. */
  readonly reads?: EntityName;
}

type LinkOptions = Pick<LinkProps, 'to' | 'params'>;

const tab = (page: PageName, link: LinkOptions): Tab => ({ page, link });

/** Pages that belong together; each shows the others as tabs below its head. */
const groups: readonly (readonly Tab[])[] = [
  [
    tab('breedingGroups', linkOptions({ to: '/breeding-groups' })),
    tab('litterSites', linkOptions({ to: '/$path', params: { path: 'litter-sites' } })),
    tab('siteTemplates', linkOptions({ to: '/litter-site-templates' })),
  ],
  [
    tab('healthRecords', linkOptions({ to: '/health-records' })),
    tab('weights', linkOptions({ to: '/$path', params: { path: 'weights' } })),
  ],
  [
    tab('customers', linkOptions({ to: '/customers' })),
    tab('inquiries', linkOptions({ to: '/inquiries' })),
    tab('places', linkOptions({ to: '/$path', params: { path: 'places' } })),
    tab('portalMessages', linkOptions({ to: '/$path', params: { path: 'portal-messages' } })),
    tab('litterUpdates', linkOptions({ to: '/$path', params: { path: 'litter-updates' } })),
    tab('applicationForms', linkOptions({ to: '/$path', params: { path: 'application-forms' } })),
    tab('contracts', linkOptions({ to: '/$path', params: { path: 'contracts' } })),
    tab('contractTemplates', linkOptions({ to: '/$path', params: { path: 'contract-templates' } })),
  ],
  [
    tab('finances', linkOptions({ to: '/finances' })),
    tab('invoices', linkOptions({ to: '/invoices' })),
    { page: 'invoiceSettings', link: linkOptions({ to: '/invoices/settings' }), reads: 'invoices' },
  ],
  [
    tab('breeding', linkOptions({ to: '/breeding' })),
    tab('breedingYear', linkOptions({ to: '/breeding/year' })),
    tab('trialMating', linkOptions({ to: '/breeding/trial-mating' })),
    tab('diversity', linkOptions({ to: '/breeding/diversity' })),
    tab('heatCycles', linkOptions({ to: '/$path', params: { path: 'heat-cycles' } })),
    tab('geneticTests', linkOptions({ to: '/$path', params: { path: 'genetic-tests' } })),
    tab('incubations', linkOptions({ to: '/incubations' })),
    tab('clearances', linkOptions({ to: '/$path', params: { path: 'genetic-clearances' } })),
    tab('breedingRules', linkOptions({ to: '/breeding-standards' })),
    tab('compliance', linkOptions({ to: '/$path', params: { path: 'breeding-compliance' } })),
  ],
  [
    tab('guardians', linkOptions({ to: '/guardians' })),
    tab('placements', linkOptions({ to: '/$path', params: { path: 'guardian-placements' } })),
  ],
  [
    tab('pickups', linkOptions({ to: '/offspring-pickups' })),
    tab('pickupSlots', linkOptions({ to: '/$path', params: { path: 'pickup-slots' } })),
    tab('handoverPapers', linkOptions({ to: '/$path', params: { path: 'handover-papers' } })),
    tab('paperRules', linkOptions({ to: '/paper-rules' })),
    tab('transporters', linkOptions({ to: '/$path', params: { path: 'transporters' } })),
    tab('transporterTrips', linkOptions({ to: '/$path', params: { path: 'transporter-trips' } })),
  ],
  [
    tab('documents', linkOptions({ to: '/documents' })),
    tab('photos', linkOptions({ to: '/$path', params: { path: 'photos' } })),
  ],
  [
    tab('tasks', linkOptions({ to: '/tasks' })),
    tab('taskBoard', linkOptions({ to: '/tasks/board' })),
    tab('calendar', linkOptions({ to: '/calendar' })),
    tab('taskRules', linkOptions({ to: '/task-rules' })),
    tab('sopTemplates', linkOptions({ to: '/sop-templates' })),
  ],
  [
    tab('settings', linkOptions({ to: '/settings' })),
    tab('billing', linkOptions({ to: '/billing' })),
    tab('species', linkOptions({ to: '/species' })),
    tab('carePlans', linkOptions({ to: '/$path', params: { path: 'care-templates' } })),
    tab('evaluationForms', linkOptions({ to: '/$path', params: { path: 'evaluation-forms' } })),
    tab('branding', linkOptions({ to: '/branding' })),
    tab('trash', linkOptions({ to: '/trash' })),
    { page: 'security', link: linkOptions({ to: '/security' }), right: 'see-security' },
    tab('changes', linkOptions({ to: '/$path', params: { path: 'audit-logs' } })),
    tab('bugReports', linkOptions({ to: '/$path', params: { path: 'bug-reports' } })),
    tab('diagnostics', linkOptions({ to: '/diagnostics' })),
  ],
];

export function PageTabs({ page }: { page: PageName }) {
  const { terms, shown } = useSpecies();
  const actor = useActor();
  const { firstRun } = usePreferences();
  const group = groups.find((tabs) => tabs.some((tab) => tab.page === page)) ?? [];
  const open = group.filter((tab) => {
    const { entity = tab.reads } = pageOf(tab.page);
    if (entity && !isKindFor(entity, shown) && tab.page !== page) return false;
    if (tab.right && organisationPermission(actor, tab.right) !== 'allowed') return false;
    return tab.page === page || !entity || permission(actor, 'read', entity) === 'allowed';
  });
  // The first step after signing up leads on, and not aside.
  if (open.length < 2 || (firstRun === 'plan' && page === 'billing')) return null;
  return (
    <NavTabs aria-label="Related pages">
      {open.map((tab) => (
        <NavTab key={tab.page} asChild>
          <Link
            {...tab.link}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={tab.page === page ? 'page' : undefined}
          >
            {wordsFor(pageOf(tab.page).tab ?? pageOf(tab.page).title, terms)}
          </Link>
        </NavTab>
      ))}
    </NavTabs>
  );
}
