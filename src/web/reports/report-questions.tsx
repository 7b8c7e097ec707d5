import { entityOf } from '#domain/entities/index.ts';
import { permission } from '#domain/policy.ts';
import {
  groupableFields,
  isPeriodField,
  type Period,
  type ReportConfig,
  type ReportEntity,
  reportEntities,
  summableFields,
} from '#domain/report-config.ts';
import { entityWords } from '#domain/terms.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import type { RecordList } from '#web/records/use-record-list.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { newReport } from './report-draft.ts';

export interface ReportQuestionsProps {
  config: ReportConfig;
  list: RecordList;
  onChange: (config: ReportConfig) => void;
}

/** What the report is about, by what its rows are put together, and what is added up. */
export function ReportQuestions({ config, list, onChange }: ReportQuestionsProps) {
  const { scope, terms } = useSpecies();
  const actor = useActor();
  const { entity, group } = config;
  const known = reportEntities.filter(
    (name) => name === entity || permission(actor, 'use', name) === 'allowed',
  );
  const labelled = (names: readonly string[]) =>
    names
      .map((name) => ({ value: name, label: list.fields[name]?.label ?? name }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const summable = labelled(summableFields(entity));
  const groupBy = (by: string) =>
    onChange({
      ...config,
      group: by === '' ? null : { by, period: group?.period ?? 'month', sums: group?.sums ?? [] },
    });
  return (
    <Card className="no-print mb-4" aria-label="What the report is about">
      <div className="report-questions">
        <Field label="Report about">
          <Select
            value={entity}
            options={known.map((name) => ({ value: name, label: entityWords(entityOf(name), terms).many }))}
            onChange={(event) => onChange(newReport(event.target.value as ReportEntity, scope))}
          />
        </Field>
        <Field label="Group by" optional>
          <Select
            value={group?.by ?? ''}
            placeholder="None"
            options={labelled(groupableFields(entity))}
            onChange={(event) => groupBy(event.target.value)}
          />
        </Field>
        {group && isPeriodField(entity, group.by) && (
          <Field label="In steps of" group>
            <Segmented<Period>
              aria-label="In steps of"
              value={group.period}
              onChange={(period) => onChange({ ...config, group: { ...group, period } })}
              options={[
                { value: 'day', label: 'Days' },
                { value: 'month', label: 'Months' },
                { value: 'year', label: 'Years' },
              ]}
            />
          </Field>
        )}
      </div>
      {group && summable.length > 0 && (
        <fieldset className="mt-4">
          <legend className="field-label">Add up</legend>
          <div className="report-sums">
            {summable.map(({ value, label }) => (
              <CheckField
                key={value}
                label={label}
                checked={group.sums.includes(value)}
                onChange={(event) =>
                  onChange({
                    ...config,
                    group: { ...group, sums: toggled(group.sums, value, event.target.checked) },
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}

const toggled = (names: readonly string[], name: string, isIn: boolean): string[] =>
  isIn ? [...names, name] : names.filter((other) => other !== name);
