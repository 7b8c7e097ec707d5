import { entityOf } from '#domain/entities/index.ts';
import { permission } from '#domain/policy.ts';
import {
  groupPaths,
  isPeriodField,
  type Period,
  type ReportChart,
  type ReportConfig,
  type ReportEntity,
  reportEntities,
  summableFields,
} from '#domain/report-config.ts';
import { isPathShown } from '#domain/report-paths.ts';
import { entityWords } from '#domain/terms.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { GroupedOptions } from '#web/records/grouped-options.tsx';
import type { RecordList } from '#web/records/use-record-list.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { groupField, joinedListColumn } from './group-fields.ts';
import { fittingCharts } from './group-figures.ts';
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
  const groupable = groupPaths(entity)
    .filter((path) => isPathShown(actor, entity, path))
    .map((path) => ({
      value: path,
      label: groupField(entity, path, terms)?.label ?? path,
      of: joinedListColumn(entity, path, terms)?.of,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const change = (part: Partial<Group>) =>
    onChange({ ...config, group: group ? { ...group, ...part } : null });
  const groupBy = (by: string) =>
    onChange({
      ...config,
      group:
        by === ''
          ? null
          : { ...(group ?? newGroup), by, and: group?.and && group.and.by !== by ? group.and : null },
    });
  const charts = group ? fittingCharts(group, (path) => isPeriodField(entity, path)) : [];
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
            onChange={(event) => groupBy(event.target.value)}
          >
            <GroupedOptions own={list.words.one} options={groupable} />
          </Select>
        </Field>
        {group && isPeriodField(entity, group.by) && (
          <Steps label="In steps of" value={group.period} onChange={(period) => change({ period })} />
        )}
        {group && (
          <Field label="Then by" optional>
            <Select
              value={group.and?.by ?? ''}
              placeholder="None"
              onChange={({ target: { value: by } }) =>
                change({ and: by === '' ? null : { by, period: group.and?.period ?? 'year' } })
              }
            >
              <GroupedOptions
                own={list.words.one}
                options={groupable.filter(({ value }) => value !== group.by)}
              />
            </Select>
          </Field>
        )}
        {group?.and && isPeriodField(entity, group.and.by) && (
          <Steps
            label="Those in steps of"
            value={group.and.period}
            onChange={(period) => group.and && change({ and: { ...group.and, period } })}
          />
        )}
        {group && (
          <Field label="Shown as">
            <Select
              value={charts.includes(config.chart) ? config.chart : 'bar'}
              options={charts.map((chart) => ({ value: chart, label: chartWords[chart] }))}
              onChange={(event) => onChange({ ...config, chart: event.target.value as ReportChart })}
            />
          </Field>
        )}
      </div>
      {group && summable.length > 0 && (
        <fieldset className="mt-4">
          <legend className="field-label">Figures</legend>
          <Segmented<Group['measure']>
            aria-label="Sums or means"
            className="mb-2"
            value={group.measure}
            onChange={(measure) => change({ measure })}
            options={[
              { value: 'sum', label: 'Add up' },
              { value: 'mean', label: 'Take the mean' },
            ]}
          />
          <div className="report-sums">
            {summable.map(({ value, label }) => (
              <CheckField
                key={value}
                label={label}
                checked={group.sums.includes(value)}
                onChange={(event) => change({ sums: toggled(group.sums, value, event.target.checked) })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}

type Group = NonNullable<ReportConfig['group']>;

const newGroup: Omit<Group, 'by'> = { period: 'month', sums: [], and: null, measure: 'sum' };

const chartWords: Readonly<Record<ReportChart, string>> = {
  bar: 'Bars',
  line: 'Lines over time',
  pie: 'Pie',
  scatter: 'Dots: two figures of each group',
  pivot: 'Table with the second column across',
  table: 'Table',
};

interface StepsProps {
  label: string;
  value: Period;
  onChange: (period: Period) => void;
}

const Steps = ({ label, value, onChange }: StepsProps) => (
  <Field label={label} group>
    <Segmented<Period>
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'day', label: 'Days' },
        { value: 'month', label: 'Months' },
        { value: 'year', label: 'Years' },
      ]}
    />
  </Field>
);

const toggled = (names: readonly string[], name: string, isIn: boolean): string[] =>
  isIn ? [...names, name] : names.filter((other) => other !== name);
