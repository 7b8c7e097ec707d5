import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Change } from '#domain/answers/records.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import type { Field } from '#domain/fields/field.ts';
import { fieldText, instantText, isMissing, unitIn } from '#domain/fields/field-text.ts';
import { changeWords, type FieldChange, fieldChanges } from '#domain/history-words.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useHistory } from '#web/api/use-records.ts';
import { FoundRecord } from '#web/fields/found-record.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { useShownFields } from './use-shown-fields.ts';
import { useTermsOf } from './use-terms-of.ts';

const shownAtFirst = 5;

export interface HistoryPanelProps {
  entity: EntityName;
  record: AnyRecord;
}

/** Who changed what and when, newest first, each field with what stood there before. */
export function HistoryPanel({ entity, record }: HistoryPanelProps) {
  const { data, isPending, isError, error, refetch, isFetching } = useHistory(entity, record.id);
  const [all, setAll] = useState(false);
  if (isPending) return <SkeletonLines lines={4} />;
  if (isError) {
    return (
      <ErrorState title="The history could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  const shown = all ? data.items : data.items.slice(0, shownAtFirst);
  if (shown.length === 0) return <p className="muted">No changes yet.</p>;
  return (
    <div className="stack">
      <ol className="stack-lg">
        {withRecords(shown, record).map(({ change, before, after }) => (
          <HistoryEntry key={change.id} entity={entity} change={change} before={before} after={after} />
        ))}
      </ol>
      {shown.length < data.items.length && (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {data.items.length} changes
          </Button>
        </div>
      )}
    </div>
  );
}

interface Told {
  change: Change;
  before: AnyRecord;
  after: AnyRecord;
}

/** Each change with the record as it was before and after it: the unit of a weight may have been another then. */
function withRecords(changes: readonly Change[], record: AnyRecord): Told[] {
  let after = record;
  return changes.map((change) => {
    const before = { ...after, ...change.oldValues } as AnyRecord;
    const told = { change, before, after };
    after = before;
    return told;
  });
}

function HistoryEntry({ entity, change, before, after }: Told & { entity: EntityName }) {
  const wording = useFieldServices();
  const fields = useShownFields(entity, useTermsOf(entity, after));
  const changes = fieldChanges(fields, change);
  return (
    <li>
      <p>
        <strong className="font-semibold">{changeWords(change)}</strong>{' '}
        <span className="muted">
          {change.by && `by ${change.by}, `}
          <span className="num">{instantText(change.at, wording)}</span>
        </span>
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 grid gap-0.5">
          {changes.map((one) => {
            const field = fields[one.name];
            return (
              field && (
                <ChangedField
                  key={one.name}
                  field={field}
                  change={one}
                  before={before}
                  after={after}
                  isNew={change.action === 'create'}
                />
              )
            );
          })}
        </ul>
      )}
    </li>
  );
}

interface ChangedFieldProps {
  field: Field;
  change: FieldChange;
  before: AnyRecord;
  after: AnyRecord;
  isNew: boolean;
}

function ChangedField({ field, change, before, after, isNew }: ChangedFieldProps) {
  return (
    <li className="soft wrap-anywhere">
      {field.label}:{' '}
      {!isNew && (
        <>
          <ChangedValue field={field} name={change.name} value={change.before} record={before} />{' '}
          <ArrowRight className="inline size-3.5 align-[-2px]" aria-hidden="true" />
          <span className="sr-only">became</span>{' '}
        </>
      )}
      <ChangedValue field={field} name={change.name} value={change.after} record={after} />
    </li>
  );
}

function ChangedValue({
  field,
  name,
  value,
  record,
}: {
  field: Field;
  name: string;
  value: unknown;
  record: AnyRecord;
}) {
  const wording = useFieldServices();
  const kind =
    field.kind === 'reference' ? field.to : field.kind === 'anyId' ? record[field.entityField] : '';
  if (typeof kind === 'string' && isEntityName(kind) && typeof value === 'string') {
    return <FoundRecord entity={kind} id={value} compact />;
  }
  if (isMissing(value)) return <span className="muted">{fieldText(field, value, wording)}</span>;
  return (
    <span className="whitespace-pre-line text-ink">
      {fieldText(field, value, { ...wording, unit: unitIn(name, record) })}
    </span>
  );
}
