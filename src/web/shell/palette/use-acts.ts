import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/api-error.ts';
import { readRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { settleAndSay } from '#web/verbs/settle-and-say.ts';
import { settlingOf } from '#web/verbs/settling.ts';
import type { Acts } from './named-commands.ts';

const orSayWhy = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' }));
};

/** What the palette does by itself with a record that was named. */
export function useActs(): Acts {
  const client = useQueryClient();
  const openForm = useOpenForm();
  const { today } = useFieldServices();
  return {
    settle: (entity, id, label) => {
      const said = `${label}: ${entity === 'tasks' ? 'done' : 'paid'}`;
      orSayWhy(settleAndSay(client, { entity, id }, settlingOf(entity, today), said));
    },
    edit: (entity, id) =>
      orSayWhy(readRecord(entity, id).then((record) => openForm({ entity, record: { ...record } }))),
  };
}
