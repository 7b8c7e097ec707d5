import { Link } from '@tanstack/react-router';
import { ChevronRight, Mail } from 'lucide-react';
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
      </List>
    </Card>
  );
}
