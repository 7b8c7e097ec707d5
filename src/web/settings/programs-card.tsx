import { Link } from '@tanstack/react-router';
import { ChevronRight, Plug } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';

/** The way to keys and webhooks, which have a page of their own. */
export function ProgramsCard() {
  return (
    <Card title="Other programs" flush>
      <List>
        <ListItem
          media={<Plug className="text-ink-3" />}
          title={
            <Link to="/integrations" className="link">
              Integrations
            </Link>
          }
          sub="Keys for programs, webhooks, and the address for assistants."
          end={<ChevronRight className="text-ink-3" />}
        />
      </List>
    </Card>
  );
}
