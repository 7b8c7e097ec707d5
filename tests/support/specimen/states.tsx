import { FileText } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonCard, SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingScreen, NotFound } from '#web/ui/whole-page.tsx';

export function States() {
  return (
    <div className="stack-lg">
      <div className="cols c3">
        <EmptyState
          species="goats"
          title="No goats yet"
          outlined
          actions={
            <>
              <Button variant="primary">Add Goat</Button>
              <Button>Import a list</Button>
            </>
          }
        >
          Does and bucks stand here, each with pedigree, tests and weights.
        </EmptyState>
        <Card>
          <EmptyState icon={FileText} title="No documents">
            Papers, contracts and certificates are kept here.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="The list could not be loaded" onRetry={() => {}} reference="01JD-4F7">
            The server did not answer. What you typed is still here.
          </ErrorState>
        </Card>
      </div>
      <div className="cols c2">
        <Card flush>
          <SkeletonRows rows={4} />
        </Card>
        <div className="stack">
          <SkeletonCard />
          <SkeletonLines />
        </div>
      </div>
      <NotFound actions={<Button>Go to the dashboard</Button>} />
      <LoadingScreen />
    </div>
  );
}
