import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordCard } from '#web/records/record-card.ts';
import { RecordName, RecordPortrait } from '#web/records/record-name.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';

const subjects = [
  ['offspringId', 'offspring'],
  ['breedingGroupId', 'breeding_groups'],
  ['animalId', 'animals'],
  ['customerId', 'customers'],
] as const satisfies readonly (readonly [string, EntityName])[];

/** For whom it was booked: the young one, its litter, an animal, and whoever pays or is paid. */
export function SubjectsCard({ entry }: { entry: AnyRecord }) {
  const named = subjects.filter(([field]) => typeof entry[field] === 'string');
  return (
    <Card title="Linked to" flush={named.length > 0}>
      {named.length === 0 ? (
        <p className="muted">Nobody in particular. It counts for the whole stud book.</p>
      ) : (
        <List>
          {named.map(([field, entity]) => (
            <Subject key={field} entity={entity} id={String(entry[field])} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Subject({ entity, id }: { entity: EntityName; id: string }) {
  const wording = useFieldServices();
  const { data } = useRecord(entity, id);
  if (!data) return <ListItem title={<span className="muted">…</span>} />;
  const record = data as AnyRecord;
  return (
    <ListItem
      media={<RecordPortrait entity={entity} record={record} />}
      title={<RecordName entity={entity} record={record} />}
      sub={recordCard(entity, record, wording).line}
    />
  );
}
