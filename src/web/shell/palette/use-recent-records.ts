import { useQueries } from '@tanstack/react-query';
import { permission } from '#domain/policy.ts';
import { recentRecords } from '#web/api/recent-records.ts';
import { useActor } from '#web/api/session.ts';
import { recordQuery } from '#web/api/use-records.ts';
import { type RecordChoice, useFieldServices } from '#web/fields/services.ts';
import { recordChoice } from '#web/records/record-choice.ts';
import { useCurrentRecord } from '../current-page.ts';
import { useVisitor } from '../use-visits.ts';

/** The records one was on last, without the one that is open; what is gone since is left out. */
export function useRecentRecords(): readonly RecordChoice[] {
  const visitor = useVisitor();
  const actor = useActor();
  const wording = useFieldServices();
  const current = useCurrentRecord();
  const recent = (visitor === undefined ? [] : recentRecords(visitor)).filter(
    ({ entity, id }) => id !== current?.id && permission(actor, 'read', entity) === 'allowed',
  );
  const answers = useQueries({
    queries: recent.map(({ entity, id }) => ({ ...recordQuery(entity, id), retry: false })),
  });
  return recent.flatMap(({ entity }, index) => {
    const record = answers[index]?.data;
    return record && !record.deletedAt ? [recordChoice(entity, { ...record }, wording)] : [];
  });
}
