import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { howOften, recurrenceRule, seriesChoice } from '#domain/recurrence.ts';
import { formatNumber } from '#domain/writing.ts';
import { listValue } from '#web/api/list-params.ts';
import { type AnyRecord, listRecords } from '#web/api/records.ts';
import type { RemovalQuestionProps } from '#web/records/ask-removal.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { seriesChoiceOfSeveral } from '#web/verbs/series-choice.ts';
import { open } from './open-tasks.ts';

const askedAtOnce = 100;

/** Those that have others to come, as they are now: a row holds only what is shown of it. */
async function repeating(ids: readonly string[], signal: AbortSignal): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let at = 0; at < ids.length; at += askedAtOnce) {
    const some = { column: 'id', operator: 'in', value: listValue(ids.slice(at, at + askedAtOnce)) } as const;
    const { items } = await listRecords(
      'tasks',
      { pageSize: askedAtOnce, select: ['id', 'title', 'recurrencePattern'], filters: [some, open] },
      signal,
    );
    found.push(...(items as readonly AnyRecord[]));
  }
  return found.filter(({ recurrencePattern }) => recurrenceRule(String(recurrencePattern ?? '')) !== null);
}

/** Of tasks that repeat it is asked whether those to come go too. */
export function TaskRemovalQuestion({ records, onAnswer }: RemovalQuestionProps) {
  const ids = records.map(({ id }) => id);
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
    if (isNone) onAnswer({});
  });
  const [first] = data ?? [];
  if (!first || !data) return null;
  const isOne = records.length === 1;
  const words = isOne ? seriesChoice : seriesChoiceOfSeveral;
  const some = data.length === 1 ? 'One of them repeats' : `${formatNumber(data.length)} of them repeat`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onAnswer(null)}
      title={isOne ? `Remove “${first.title}”?` : `Remove ${formatNumber(records.length)} tasks?`}
      confirmLabel={words.one}
      onConfirm={() => onAnswer({})}
      other={{ label: words.all, onConfirm: () => onAnswer({ series: 'all' }) }}
    >
      {isOne
        ? `It repeats ${howOften(first)}.`
        : `${some}: “${first.title}” ${howOften(first)}${data.length > 1 ? ', for one' : ''}.`}{' '}
      With “{words.one}” the next {data.length === 1 ? 'one comes' : 'ones come'} onto the list.
    </ConfirmDialog>
  );
}
