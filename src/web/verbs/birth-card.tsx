import { Link } from '@tanstack/react-router';
import { isCareKind } from '#domain/birth/kinds.ts';
import { inOrder } from '#domain/birth/log.ts';
import { formatDate } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { formatTime } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { lineWords, type NotedEntry } from './entry-words.ts';

export interface BirthCardProps {
  /** Of the litter. */
  litterId: string;
  /** One young one: what is logged of it, and of all of them. */
  young: AnyRecord;
  terms: Terms;
}

/** As many as are of use on a page; the log has them all. */
const mostShown = 100;

/** What was logged of a young one since its birth, the latest first. Nothing where nothing was. */
export function BirthCard({ litterId, young, terms }: BirthCardProps) {
  const { today } = useFieldServices();
  const { data } = useRecords('litter_entries', {
    pageSize: mostShown,
    sort: { by: 'happenedOn', descending: true },
    filters: [{ column: 'breedingGroupId', operator: 'eq', value: litterId }],
  });
  const entries = inOrder((data?.items ?? []) as readonly unknown[] as readonly NotedEntry[]);
  const own = entries.filter(
    ({ offspringId, kind }) => offspringId === young.id || (offspringId === null && isCareKind(kind)),
  );
  if (own.length === 0) return null;
  return (
    <Card
      title={`${capitalised(terms.birth)} and care`}
      flush
      footer={
        <Link to="/breeding-groups/$id/birth" params={{ id: litterId }} className="link">
          Open the log
        </Link>
      }
    >
      <ul className="list">
        {own.toReversed().map((entry) => {
          const called = entry.offspringId === null ? undefined : terms.child;
          const { title, detail } = lineWords(entry, {
            called,
            terms,
            isCare: isCareKind(entry.kind),
            weight: '',
          });
          const hour = entry.happenedTime ? `, ${formatTime(entry.happenedTime)}` : '';
          return (
            <li key={entry.id} className="list-row">
              <div className="list-main">
                <p className="list-title">{title}</p>
                <p className="list-sub">
                  {formatDate(entry.happenedOn, today)}
                  {hour}
                  {detail && `. ${capitalised(detail)}`}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
