import { Plus } from 'lucide-react';
import { entityOf } from '#domain/entities/index.ts';
import { isMissing } from '#domain/fields/field-text.ts';
import { markKindsOf } from '#domain/species/marks.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx';
import { marksOf } from './marks-of.ts';

/** The main numbers stand in the record itself; whatever else it bears is a mark of its own. */
const mainFields = ['registrationNumber', 'microchipNumber', 'tattoo', 'dnaProfileId'] as const;

export interface MarksCardProps {
  entity: 'animals' | 'offspring';
  record: AnyRecord;
  species: SpeciesKey;
}

/** Every number an animal or a young one is known by. */
export function MarksCard({ entity, record, species }: MarksCardProps) {
  const permission = usePermission('identity_marks');
  const openForm = useOpenForm();
  const bearer = entity === 'animals' ? 'animalId' : 'offspringId';
  const { data } = useRecords('identity_marks', marksOf(bearer, record.id), {
    enabled: permission.can('read'),
  });
  const marks: readonly AnyRecord[] = data?.items ?? [];
  const items = [...mainItems(entity, record), ...marks.map(itemOf)];
  const add = () => {
    const [kind] = markKindsOf(species);
    void openForm({ entity: 'identity_marks', defaults: { [bearer]: record.id, kind }, asksOne: true });
  };
  return (
    <Card
      title="Marks"
      end={
        !record.deletedAt &&
        permission.offers('create') && (
          <Button size="sm" icon={Plus} onClick={() => permission.ask('create', add)}>
            Add Mark
          </Button>
        )
      }
    >
      {items.length === 0 ? <p className="muted">No number recorded</p> : <KeyValues items={items} />}
    </Card>
  );
}

function mainItems(entity: MarksCardProps['entity'], record: AnyRecord): KeyValue[] {
  const { fields } = entityOf(entity);
  const place = typeof record.tattooLocation === 'string' ? `, ${record.tattooLocation}` : '';
  return mainFields
    .filter((name) => name in fields && !isMissing(record[name]))
    .map((name) => ({
      key: name,
      label: fields[name]?.label,
      value: <span className="num">{`${String(record[name])}${name === 'tattoo' ? place : ''}`}</span>,
    }));
}

const itemOf = (mark: AnyRecord): KeyValue => ({
  key: mark.id,
  label: String(mark.kind),
  value: (
    <>
      <RecordLink entity="identity_marks" id={mark.id}>
        <span className="num">{String(mark.number)}</span>
      </RecordLink>
      {typeof mark.registry === 'string' && <span className="muted">, {mark.registry}</span>}
    </>
  ),
});
