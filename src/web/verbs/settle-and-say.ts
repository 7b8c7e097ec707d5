import type { QueryClient } from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type Settled, saidOf, settleRecord } from './settle-record.ts';
import type { Settling } from './settling.ts';

/** Settles a record that is named rather than at hand, and says so, with the way back. */
export async function settleAndSay(
  client: QueryClient,
  { entity, ...record }: { readonly entity: EntityName; readonly id: string; readonly title?: string },
  settling: Settling,
  said: string,
): Promise<Settled> {
  const refresh = () => refreshAfterWrite(client, entity, 'offspring');
  const settled = await settleRecord(client, entity, record, settling);
  await refresh();
  const { undo } = settled;
  toast({
    ...saidOf(said, settled),
    tone: 'positive',
    ...(undo && { action: { label: 'Undo', onSelect: () => void undo().then(refresh).catch(sayWhy) } }),
  });
  return settled;
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
