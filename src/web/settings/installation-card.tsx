import { Link } from '@tanstack/react-router';
import { Bug, ChevronRight, FileDown, LifeBuoy, Mail, Users } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';

/** For whoever runs the installation. */
export function InstallationCard() {
  return (
    <Card title="This installation" flush>
      <List>
        <ListItem
          media={<Mail className="text-ink-3" />}
          title={
            <Link to="/outbox" className="link">
              Outbox
            </Link>
          }
          sub="Mail that was sent or waits to be passed on, work that failed, and who runs this installation."
          end={<ChevronRight className="text-ink-3" />}
        />
        <ListItem
          media={<Users className="text-ink-3" />}
          title={
            <Link to="/people" className="link">
              People
            </Link>
          }
          sub="Everybody with an account here: who they are, signed out or deactivated where it has to be."
          end={<ChevronRight className="text-ink-3" />}
        />
        <ListItem
          media={<Bug className="text-ink-3" />}
          title={
            <Link to="/reported" className="link">
              Reported problems
            </Link>
          }
          sub="What people here have reported: answered and closed."
          end={<ChevronRight className="text-ink-3" />}
        />
        <ListItem
          media={<LifeBuoy className="text-ink-3" />}
          title={
            <a href="/api/installation/support-file" className="link" download>
              File for support
            </a>
          }
          sub="How this installation runs, with its checks, and no names, addresses, records or secrets."
          end={<FileDown className="text-ink-3" />}
        />
      </List>
    </Card>
  );
}
