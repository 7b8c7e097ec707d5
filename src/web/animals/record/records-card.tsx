import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { fieldText } from '#domain/fields/field-text.ts';
import type { Terms } from '#domain/species/species.ts';
import { entityWords } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { type Filter, writeFilter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { Dash, FieldValue } from '#web/fields/field-value.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { isAnswered } from '#web/records/answered.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { RecordName } from '#web/records/record-name.tsx';
import { listPath } from '#web/records/record-path.ts';
import { useShownFields } from '#web/records/use-shown-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { cardRecords } from './records-of.ts';

export interface RecordsCardProps {
  entity: EntityName;
  terms: Terms;
  /** Whose records these are. */
  filter: Filter;
  /** What a new one begins with. */
  defaults: Readonly<Record<string, unknown>>;
  /** The first leads to the record. */
  columns: readonly string[];
  /** Left out on phones. */
  wideOnly?: readonly string[] | undefined;
  title?: string | undefined;
  /** Another look for a column; undefined leaves it to the kind of the field. */
  renderCell?: ((name: string, record: AnyRecord) => ReactNode | undefined) | undefined;
  footer?: ReactNode | undefined;
  most?: number | undefined;
}

/** What is recorded about one animal, as a table in a card, newest first. */
export function RecordsCard(props: RecordsCardProps) {
  const { entity, terms, filter, defaults, columns, wideOnly = [], most } = props;
  const permission = usePermission(entity);
  const openForm = useOpenForm();
  const wording = useFieldServices();
  const definition = entityOf(entity);
  const { one, many } = entityWords(definition, terms);
  const fields = useShownFields(entity, terms);
  const { data, isPending, isError, error, refetch, isFetching } = useRecords(
    entity,
    cardRecords(filter, most),
    { enabled: permission.can('read') },
  );
  const rows: readonly AnyRecord[] = data?.items ?? [];
  const total = data?.total ?? 0;
  const all = { to: listPath(entity), search: { filter: [writeFilter(filter)] } } as LinkProps;
  const hidden = (name: string) => (wideOnly.includes(name) ? 'only-wide' : undefined);
  const words = (name: string, record: AnyRecord) => {
    const field = fields[name];
    return field && fieldText(field, record[name], { ...wording, label: record.labels?.[name] });
  };
  const cell = (name: string, record: AnyRecord) => {
    const field = fields[name];
    const own = props.renderCell?.(name, record);
    if (own !== undefined || !field) return own;
    if (isAnswered(field, record)) return <Dash>Nothing due</Dash>;
    return <FieldValue name={name} field={field} value={record[name]} record={record} compact />;
  };
  return (
    <Card
      flush
      title={props.title ?? many}
      end={
        permission.offers('create') && (
          <Button
            size="sm"
            icon={Plus}
            onClick={() => permission.open('create', () => void openForm({ entity, defaults }))}
          >
            Add {one}
          </Button>
        )
      }
      footer={
        props.footer ??
        (total > rows.length && (
          <Link {...all} className="link">
            All {formatNumber(total)}
          </Link>
        ))
      }
    >
      {isPending ? (
        <div className="pad">
          <SkeletonLines lines={4} />
        </div>
      ) : isError ? (
        <ErrorState title={`${many} could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : rows.length === 0 ? (
        <p className="pad muted">None yet</p>
      ) : (
        <DataTable aria-label={`${props.title ?? many}, table`} tight>
          <thead>
            <tr>
              {columns.map((name) => (
                <HeadCell key={name} className={hidden(name)} numeric={isFigure(fields[name]?.kind)}>
                  {fields[name]?.label}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((record) => (
              <tr key={record.id}>
                {columns.map((name, index) =>
                  index === 0 ? (
                    <th key={name} scope="row">
                      <RecordName entity={entity} record={record}>
                        {words(name, record)}
                      </RecordName>
                    </th>
                  ) : (
                    <Cell key={name} className={hidden(name)} numeric={isFigure(fields[name]?.kind)}>
                      {cell(name, record)}
                    </Cell>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  );
}

const isFigure = (kind: string | undefined): boolean =>
  kind === 'money' || kind === 'decimal' || kind === 'integer';
