import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { nextDoseDefaults } from './health-words.ts';

interface MarkedRecord {
  readonly id: string;
  readonly version: number;
}

interface Completed {
  readonly marked: readonly MarkedRecord[];
  /** One sentence for each that could not be marked. */
  readonly problems: readonly string[];
}

/** What can be done about something that is due. */
export function useDoseActions() {
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  const update = useUpdateRecord('health_records');

  const complete = async (records: readonly MarkedRecord[], on: string | null): Promise<Completed> => {
    const marked: MarkedRecord[] = [];
    const problems: string[] = [];
    for (const { id, version } of records) {
      try {
        marked.push(await update.mutateAsync({ id, version, changes: { completedAt: on } }));
      } catch (error) {
        problems.push(sentenceOf(error));
      }
    }
    return { marked, problems };
  };
  const takeBack = async (marked: readonly MarkedRecord[]) => {
    const { problems } = await complete(marked, null);
    if (problems[0]) toast({ title: problems[0], tone: 'danger' });
  };
  /** Says what came of it, with a way back. True where all of them are done now. */
  const markDone = async (records: readonly MarkedRecord[]): Promise<boolean> => {
    const { marked, problems } = await complete(records, today);
    if (problems.length === 0) {
      toast({
        title: marked.length === 1 ? 'Marked done' : `${marked.length} marked done`,
        action: { label: 'Undo', onSelect: () => void takeBack(marked) },
      });
      return true;
    }
    toast({
      title: `${problems.length} of ${records.length} could not be marked done`,
      description: problems[0],
      tone: 'danger',
    });
    return false;
  };
  /** The form for the next one of the same; it offers to mark this one done. */
  const recordNext = (record: AnyRecord): Promise<AnyRecord | null> =>
    openForm({
      entity: 'health_records',
      defaults: { ...nextDoseDefaults(record), answers: record.id },
    });
  return { complete, markDone, recordNext, isPending: update.isPending };
}
