import type { EntityName } from '#domain/entities/names.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { type HowRemoved, useRemoveRecords, useRestoreRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type OpenForm, useOpenForm } from './open-form.ts';
import { nameAlone } from './record-card.ts';

export interface RecordRemoval {
  /**
   * To the trash, with Undo in the toast. True when it went there. `onGoing` where it is on its way, after somebody was
   * asked what had to be.
   */
  readonly remove: (records: readonly AnyRecord[], onGoing?: () => void) => Promise<boolean>;
  readonly restore: (record: AnyRecord) => Promise<void>;
  readonly isPending: boolean;
}

/** Of tasks that repeat it is asked whether those to come go too; null where somebody thinks better of it. */
async function askHow(
  openForm: OpenForm,
  entity: EntityName,
  ids: readonly string[],
): Promise<HowRemoved | null> {
  if (entity !== 'tasks') return {};
  const { askWhichGo } = await import('./series-question.tsx');
  const answer = await askWhichGo(openForm, ids, 'Remove');
  return answer && (answer.which === 'all' ? { series: 'all' } : {});
}

/** Removing asks nothing else, because it can be undone: at once in the toast, for 30 days in the trash. */
export function useRecordRemoval(entity: EntityName): RecordRemoval {
  const { terms } = useSpecies();
  const wording = useFieldServices();
  const openForm = useOpenForm();
  const removing = useRemoveRecords(entity);
  const restoring = useRestoreRecord(entity);
  const words = entityWords(entityOf(entity), terms);

  const fail = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });
  const nameOf = (records: readonly AnyRecord[]) => {
    const [first, ...others] = records;
    if (first && others.length === 0) return nameAlone(entity, first, wording);
    return `${formatNumber(records.length)} ${inSentence(words.many)}`;
  };
  const takeBack = async (undo: () => Promise<void>) => {
    try {
      await undo();
      toast({ title: 'Brought back from the trash', tone: 'positive' });
    } catch (error) {
      fail(error);
    }
  };
  return {
    isPending: removing.isPending || restoring.isPending,
    remove: async (records, onGoing) => {
      const ids = records.map(({ id }) => id);
      const how = await askHow(openForm, entity, ids);
      if (how === null) return false;
      onGoing?.();
      try {
        const { removed, refusals, undo } = await removing.mutateAsync({ ids, how });
        if (refusals.length > 0) toast({ title: refusals.join(' '), tone: 'danger' });
        if (removed.length === 0) return false;
        toast({
          title: `${nameOf(records.filter(({ id }) => removed.includes(id)))} moved to the trash for 30 days`,
          action: { label: 'Undo', onSelect: () => void takeBack(undo) },
        });
        return refusals.length === 0;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    restore: async (record) => {
      try {
        await restoring.mutateAsync(record.id);
        toast({ title: `${nameOf([record])} restored`, tone: 'positive' });
      } catch (error) {
        fail(error);
      }
    },
  };
}
