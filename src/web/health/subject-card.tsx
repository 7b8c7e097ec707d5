import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordCard } from '#web/records/record-card.ts';
import { RecordName, RecordPortrait } from '#web/records/record-name.tsx';
import { RelatedCard } from '#web/records/related-records.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { type Subject, subjectOf } from './health-words.ts';

/** Whom a record is about, and what else was done for it. */
export function SubjectCard({ record }: { record: AnyRecord }) {
  const subject = subjectOf(record);
  return subject && <LoadedSubject key={subject.id} subject={subject} />;
}

function LoadedSubject({ subject: { entity, id, name } }: { subject: Subject }) {
  const wording = useFieldServices();
  const { data, isLoading } = useRecord(entity, id);
  if (isLoading) return <Awaited />;
  if (!data) return null;
  const record = data as AnyRecord;
  const field = entity === 'animals' ? 'animalId' : 'puppyId';
  return (
    <>
      <Card title="Animal" flush>
        <List>
          <ListItem
            media={<RecordPortrait entity={entity} record={record} />}
            title={<RecordName entity={entity} record={record} />}
            sub={recordCard(entity, record, wording).line}
          />
        </List>
      </Card>
      <RelatedCard
        referrer={{ entity: 'health_records', field }}
        record={record}
        title={`Health of ${name}`}
      />
    </>
  );
}
