import type { QueryClient } from '@tanstack/react-query';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { apiPath, readRecord, updateRecord } from '#web/api/records.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { Settling } from './occasion-look.ts';

/** Does it, and answers how to undo it. */
async function settleOnce(
  { entity, recordId }: Occasion,
  settling: Settling,
): Promise<() => Promise<unknown>> {
  if ('verb' in settling) {
    const act = (verb: string) => post(`${apiPath(entity)}/${recordId}/${verb}`);
    await act(settling.verb);
    return () => act(settling.undo);
  }
  const before: Readonly<Record<string, unknown>> & { readonly version: number } = {
    ...(await readRecord(entity, recordId)),
  };
  const former = Object.fromEntries(Object.keys(settling.changes).map((field) => [field, before[field]]));
  const { version } = await updateRecord(entity, recordId, { ...settling.changes, version: before.version });
  return () => updateRecord(entity, recordId, { ...former, version });
}

/** Settles what wants doing and says so, with the way back. */
export async function settleOccasion(
  client: QueryClient,
  occasion: Occasion,
  settling: Settling,
  label: string,
): Promise<void> {
  const refresh = () => refreshAfterWrite(client, occasion.entity, 'offspring');
  const undo = await settleOnce(occasion, settling);
  await refresh();
  toast({
    title: `${occasion.title}: ${label.toLowerCase()}`,
    tone: 'positive',
    action: { label: 'Undo', onSelect: () => void undo().then(refresh).catch(sayWhy) },
  });
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
