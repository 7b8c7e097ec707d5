import { KeyRound } from 'lucide-react';
import { useUser } from '#web/api/session.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No link of a portal can be sent yet; this address says so and shows nobody anything. */
export function PortalScreen() {
  const { data: user } = useUser();
  const content = (
    <Card>
      <EmptyState level={2} icon={KeyRound} title="The buyer portal is not open yet">
        Ask your breeder for your papers, photos and balance.
      </EmptyState>
    </Card>
  );
  if (user) return content;
  return (
    <VisitorPage title="Buyer portal" description="For families who bought or reserved a young animal.">
      {content}
    </VisitorPage>
  );
}
