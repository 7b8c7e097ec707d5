import { useState } from 'react';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { told } from '#domain/entities/usual.ts';
import type { Fields } from '#domain/fields/field.ts';
import { isMissing } from '#domain/fields/field-text.ts';
import { isFieldFor } from '#domain/species/biology.ts';
import { speciesOf } from '#domain/species/species.ts';
import { screenWords } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { useShownFields } from './use-shown-fields.ts';
import { useTermsOf } from './use-terms-of.ts';

const unitFields: readonly string[] = ['unit', 'weightUnit', 'distanceUnit'];

export interface FieldListProps {
  entity: EntityName;
  record: AnyRecord;
  names: readonly string[];
}

/** Fields of a record with their labels; units stand with their figures. */
export const fieldItems = (fields: Fields, record: AnyRecord, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name];
    if (!field || unitFields.includes(name)) return [];
    return [
      {
        key: name,
        label: field.label,
        value: <FieldValue name={name} field={field} value={record[name]} record={record} />,
      },
    ];
  });

/** Some fields of a record, in the words of its species. */
export function FieldList({ entity, record, names }: FieldListProps) {
  const fields = useShownFields(entity, useTermsOf(entity, record));
  return <KeyValues items={fieldItems(fields, record, names)} />;
}

export interface RecordSectionsProps {
  entity: EntityName;
  record: AnyRecord;
  /** Shown elsewhere on the screen. */
  except?: readonly string[] | undefined;
}

/** A record section by section, in one card. What is not recorded is not drawn until asked for: it would bury the rest. */
export function RecordSections({ entity, record, except = [] }: RecordSectionsProps) {
  const terms = useTermsOf(entity, record);
  const [all, setAll] = useState(false);
  const { sections, fields } = entityOf(entity);
  const shown = useShownFields(entity, terms);
  const species = typeof record.species === 'string' ? speciesOf(record.species) : undefined;
  const said = told(record);
  const isBlank = (name: string) => isMissing(said[name]);
  const readable = (name: string) =>
    name in shown &&
    !except.includes(name) &&
    !fields[name]?.secret &&
    (isFieldFor(name, species) || !isBlank(name));
  // A log has no form and so no sections: then all fields are one.
  const parts = sections.length > 0 ? sections : [{ title: 'Record', fields: Object.keys(fields) }];
  const own = parts.map(({ title, fields: names }) => ({ title, names: names.filter(readable) }));
  const blank = own
    .flatMap(({ names }) => names)
    .filter((name) => isBlank(name) && !unitFields.includes(name));
  const filled = own
    .map(({ title, names }) => ({ title, names: all ? names : names.filter((name) => !isBlank(name)) }))
    .filter(({ names }) => names.some((name) => !unitFields.includes(name)));
  const toggle = blank.length > 0 && (
    <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? 'Hide empty fields' : `Show ${blank.length} empty ${blank.length === 1 ? 'field' : 'fields'}`}
    </Button>
  );
  return (
    <Card flush title="Details" end={toggle}>
      {filled.map(({ title, names }) => (
        <section
          key={title}
          className="grid gap-x-7 gap-y-3 border-line border-t px-4 py-4 first-of-type:border-t-0 md:grid-cols-[10rem_minmax(0,1fr)] md:px-5"
        >
          <h3 className="title-card">{screenWords(title, terms)}</h3>
          <FieldList entity={entity} record={record} names={names} />
        </section>
      ))}
    </Card>
  );
}
