import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { howOften, recurrenceRule, seriesChoice } from '#domain/recurrence.ts';
import { formatNumber } from '#domain/writing.ts';
import { listValue } from '#web/api/list-params.ts';
import { type AnyRecord, listRecords } from '#web/api/records.ts';
import type { HowRemoved } from '#web/api/use-records.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

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

interface SeriesQuestionProps {
  ids: readonly string[];
  /** What the server is told besides which; nothing said, all is left as it is. */
  say: (how: HowRemoved) => void;
  onClose: () => void;
}

/** The question for these tasks, as it is opened where a form would be. */
export const seriesQuestion =
  (ids: readonly string[], say: (how: HowRemoved) => void) =>
  ({ onClose }: { onClose: () => void }) => <SeriesQuestion ids={ids} say={say} onClose={onClose} />;

/** Of tasks that repeat it is asked whether those to come go too. */
function SeriesQuestion({ ids, say, onClose }: SeriesQuestionProps) {
  const { data, isError } = useQuery({
    queryKey: ['tasks that repeat', ids],
    queryFn: ({ signal }) => repeating(ids, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // What cannot be read cannot be removed either, and that says why.
  const isNone = isError || data?.length === 0;
  useEffect(() => {
    if (!isNone) return;
    say({});
    onClose();
  });
  const [first] = data ?? [];
  if (!first || !data) return null;
  const isOne = ids.length === 1;
  const words = isOne ? seriesChoice : severalWords;
  const some = data.length === 1 ? 'One of them repeats' : `${formatNumber(data.length)} of them repeat`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={isOne ? `Remove “${first.title}”?` : `Remove ${formatNumber(ids.length)} tasks?`}
      confirmLabel={words.one}
      onConfirm={() => say({})}
      other={{ label: words.all, onConfirm: () => say({ series: 'all' }) }}
    >
      {isOne
        ? `It repeats ${howOften(first)}.`
        : `${some}: “${first.title}” ${howOften(first)}${data.length > 1 ? ', for one' : ''}.`}{' '}
      With “{words.one}” the next {data.length === 1 ? 'one comes' : 'ones come'} onto the list.
    </ConfirmDialog>
  );
}
