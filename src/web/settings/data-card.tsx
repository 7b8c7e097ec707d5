import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { ChevronRight, FileDown, FileUp, History, type LucideIcon, ShieldCheck, Trash2 } from 'lucide-react';
import { type OrganisationAction, organisationPermission } from '#domain/policy.ts';
import { useActor } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { FullExportRow } from './full-export-row.tsx';
import { FullImportRow } from './full-import-row.tsx';

interface Place {
  readonly link: Pick<LinkProps, 'to' | 'params'>;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly sub: string;
  /** Shown to those only who may. */
  readonly right?: OrganisationAction;
}

const places: readonly Place[] = [
  {
    link: linkOptions({ to: '/imports' }),
    icon: FileUp,
    title: 'Imports',
    sub: 'Read in the records of another program from a file, and see what came of earlier files.',
  },
  {
    link: linkOptions({ to: '/trash' }),
    icon: Trash2,
    title: 'Trash',
    sub: 'What was removed in the last 30 days, to restore.',
  },
  {
    link: linkOptions({ to: '/$path', params: { path: 'audit-logs' } }),
    icon: History,
    title: 'Changes',
    sub: 'Who changed what, and when.',
  },
  {
    link: linkOptions({ to: '/security' }),
    icon: ShieldCheck,
    title: 'Security',
    right: 'see-security',
    sub: 'Who signed in, who took what along, and whose rights changed.',
  },
  {
    link: linkOptions({ to: '/everything' }),
    icon: FileDown,
    title: 'All records',
    sub: 'Every kind of record with its list. Each list leaves as CSV or Excel, with the columns and filters you set.',
  },
];

export function DataCard() {
  const actor = useActor();
  const open = places.filter(
    ({ right }) => right === undefined || organisationPermission(actor, right) === 'allowed',
  );
  return (
    <Card title="Your data" flush>
      <List>
        {open.map(({ link, icon: Icon, title, sub }) => (
          <ListItem
            key={title}
            media={<Icon className="text-ink-3" />}
            title={
              <Link {...link} className="link">
                {title}
              </Link>
            }
            sub={sub}
            end={<ChevronRight className="text-ink-3" />}
          />
        ))}
        <FullExportRow />
        <FullImportRow />
      </List>
    </Card>
  );
}
