import { useState } from 'react';
import { defaultPlan, startsOf } from '#domain/care/default-plans.ts';
import { type CareStart, careStarts } from '#domain/care/lists.ts';
import { steps } from '#domain/care/step.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import '#web/verbs/care/care.css';
import '../settings.css';
import { TemplateForm } from './template-form.tsx';
import { typedOf } from './typed-lines.ts';

const isStart = (value: string): value is CareStart => careStarts.some((start) => start === value);

/** The plans of a species: what is usual, or what this organisation has written instead. */
export function CareTemplatesScreen() {
  return (
    <EntityGate entity="care_templates">
      <Templates />
    </EntityGate>
  );
}

function Templates() {
  const { key, choices, ownFor } = useSpecies();
  const [species, setSpecies] = useState(key);
  const starts = startsOf(species);
  const [wanted, setWanted] = useState<CareStart>('Young');
  const start = starts.includes(wanted) ? wanted : 'Young';
  const { data, isLoading } = useRecords('care_templates', {
    pageSize: 1,
    sort: { by: 'createdAt', descending: true },
    filters: [
      { column: 'species', operator: 'eq', value: species },
      { column: 'starts', operator: 'eq', value: start },
    ],
  });
  const own = data?.items[0] as AnyRecord | undefined;
  const read = own && steps.safeParse(own.steps);
  const usual = defaultPlan(species, start, ownFor(species));
  return (
    <div className="settings">
      <div className="field-grid">
        <Field label="Species">
          <Select
            options={choices.map((choice) => ({ value: choice.key, label: choice.label }))}
            value={species}
            onChange={({ target }) =>
              setSpecies(choices.find((choice) => choice.key === target.value)?.key ?? species)
            }
          />
        </Field>
        <Field label="Plan for">
          <Select
            options={starts}
            value={start}
            onChange={({ target }) => isStart(target.value) && setWanted(target.value)}
          />
        </Field>
      </div>
      {isLoading ? (
        <SkeletonCard lines={8} />
      ) : (
        <TemplateForm
          key={`${species} ${start} ${own?.version ?? 0}`}
          species={species}
          start={start}
          own={own}
          lines={typedOf(read?.success ? read.data : usual)}
          usual={typedOf(usual)}
        />
      )}
    </div>
  );
}
