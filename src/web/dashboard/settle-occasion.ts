import type { QueryClient } from '@tanstack/react-query';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { settleRecord } from '#web/verbs/settle-record.ts';
import type { Settling } from '#web/verbs/settling.ts';

/** Settles what wants doing and says so, with the way back. */
export async function settleOccasion(
  client: QueryClient,
  occasion: Occasion,
  settling: Settling,
  label: string,
): Promise<void> {
  const refresh = () => refreshAfterWrite(client, occasion.entity, 'offspring');
  const undo = await settleRecord(occasion.entity, occasion.recordId, settling);
  await refresh();
  toast({
    title: `${occasion.title}: ${label.toLowerCase()}`,
    tone: 'positive',
    action: { label: 'Undo', onSelect: () => void undo().then(refresh).catch(sayWhy) },
  });
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
