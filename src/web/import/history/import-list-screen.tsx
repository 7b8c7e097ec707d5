import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { sentenceOf } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { runsQuery } from '../api.ts';
import { ImportRow } from './import-row.tsx';
import { RememberedMappings } from './remembered-mappings.tsx';
import '../import.css';

/** Every file that was read in, the newest first, and how files with the same columns will be read. */
export function ImportListScreen() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(runsQuery);
  if (isPending) {
    return (
      <Card flush>
        <SkeletonRows />
      </Card>
    );
  }
  if (isError) {
    return (
      <ErrorState title="The imports could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  const runs = data.items.filter(({ isTrial }) => !isTrial);
  return (
    <div className="stack-lg">
      <Card flush title="Files">
        {runs.length === 0 ? (
          <EmptyState level={3} icon={FileUp} title="Nothing has been imported yet">
            Files you import from other programs are listed here. You can undo each for 30 days.
          </EmptyState>
        ) : (
          <List>
            {runs.map((run) => (
              <ImportRow key={run.id} run={run} />
            ))}
          </List>
        )}
      </Card>
      <RememberedMappings />
    </div>
  );
}
