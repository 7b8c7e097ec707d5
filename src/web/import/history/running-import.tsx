import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { cancelRun, runQuery, runsQuery } from '../api.ts';
import { progressWords } from '../run/progress-words.ts';
import { useImportEnd } from '../run/use-import-end.ts';

/** An import under way: how far it is, and the way to stop it. */
export function RunningImport({ id, fileName }: { id: string; fileName: string }) {
  const client = useQueryClient();
  const { data } = useQuery(runQuery(id));
  useImportEnd(data ?? null);
  const { done, total } = data?.progress ?? { done: 0, total: 0 };
  const words = progressWords(data?.progress ?? null);
  const cancel = useMutation({
    mutationFn: () => cancelRun(id),
    onError: (error) => toast({ tone: 'danger', title: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: runsQuery.queryKey }),
  });
  return (
    <div className="stack">
      <p role="status">{words}</p>
      <Meter
        kind="progress"
        aria-label={`Importing ${fileName}`}
        value={done}
        max={Math.max(total, 1)}
        text={words}
      />
      <div>
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the import
        </Button>
      </div>
    </div>
  );
}
