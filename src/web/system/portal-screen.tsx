import { KeyRound } from 'lucide-react';
import { useUser } from '#web/api/session.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The portal opens through the personal link a breeder sends; this address alone shows nobody anything. */
export function PortalScreen() {
  const { data: user } = useUser();
  const content = (
    <Card>
      <EmptyState level={2} icon={KeyRound} title="Open the link from your breeder">
        Your breeder sends you a personal link. It opens your papers, photos and balance without an account.
        If you cannot find it, ask your breeder to send it again.
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
