import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { howOften, recurrenceRule, type SeriesChoice, seriesChoice } from '#domain/recurrence.ts';
import { formatNumber } from '#domain/writing.ts';
import { listValue } from '#web/api/list-params.ts';
import { type AnyRecord, listRecords } from '#web/api/records.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { OpenForm } from './open-form.ts';

const askedAtOnce = 100;
const isOpen = { column: 'status', operator: 'in', value: listValue(['open', 'in progress']) } as const;
/** Of several at once, each perhaps of another series. */
const severalWords = { one: 'Only these', all: 'These and all to come' } as const;

/** Those that have others to come, as they are now: a row holds only what is shown of it. */
async function repeating(ids: readonly string[], signal: AbortSignal): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let at = 0; at < ids.length; at += askedAtOnce) {
    const some = { column: 'id', operator: 'in', value: listValue(ids.slice(at, at + askedAtOnce)) } as const;
    const { items } = await listRecords(
      'tasks',
      { pageSize: askedAtOnce, select: ['id', 'title', 'recurrencePattern'], filters: [some, isOpen] },
      signal,
    );
    found.push(...(items as readonly AnyRecord[]));
  }
  return found.filter(({ recurrencePattern }) => recurrenceRule(String(recurrencePattern ?? '')) !== null);
}

/** Whether those to come go too, and of which tasks; of none where nobody had to be asked. */
export interface WhichGo {
  readonly which: SeriesChoice;
  readonly repeating: readonly string[];
}

interface SeriesQuestionProps {
  ids: readonly string[];
  /** What is done with them: "Remove", "Call off". */
  verb: string;
  /** Nothing said, all is left as it is. */
  say: (answer: WhichGo) => void;
  onClose: () => void;
}

/** Asks it of these tasks; null where somebody thinks better of it. */
export async function askWhichGo(
  openForm: OpenForm,
  ids: readonly string[],
  verb: string,
): Promise<WhichGo | null> {
  const said: WhichGo[] = [];
  const say = (answer: WhichGo) => void said.push(answer);
  await openForm({
    entity: 'tasks',
    // Where a form would be.
    load: async () => (props) => <SeriesQuestion ids={ids} verb={verb} say={say} onClose={props.onClose} />,
  });
  return said[0] ?? null;
}

/** Of tasks that repeat it is asked whether those to come go too. */
function SeriesQuestion({ ids, verb, say, onClose }: SeriesQuestionProps) {
  const { data, isError } = useQuery({
    queryKey: ['tasks that repeat', ids],
    queryFn: ({ signal }) => repeating(ids, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // What cannot be read cannot be changed either, and that says why.
  const isNone = isError || data?.length === 0;
  useEffect(() => {
    if (!isNone) return;
    say({ which: 'one', repeating: [] });
    onClose();
  });
  const [first] = data ?? [];
  if (!first || !data) return null;
  const answer = (which: SeriesChoice) => say({ which, repeating: data.map(({ id }) => id) });
  const isOne = ids.length === 1;
  const words = isOne ? seriesChoice : severalWords;
  const some = data.length === 1 ? 'One of them repeats' : `${formatNumber(data.length)} of them repeat`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={isOne ? `${verb} “${first.title}”?` : `${verb} ${formatNumber(ids.length)} tasks?`}
      confirmLabel={words.one}
      onConfirm={() => answer('one')}
      other={{ label: words.all, onConfirm: () => answer('all') }}
    >
      {isOne
        ? `It repeats ${howOften(first)}.`
        : `${some}: “${first.title}” ${howOften(first)}${data.length > 1 ? ', for one' : ''}.`}{' '}
      With “{words.one}” the next {data.length === 1 ? 'one comes' : 'ones come'} onto the list.
    </ConfirmDialog>
  );
}
