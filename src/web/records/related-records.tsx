import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { permission } from '#domain/policy.ts';
import { addWords, entityWords, fillTerms } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { isOffered } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { writeFilter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordsQuery } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonCard, SkeletonRows } from '#web/ui/skeleton.tsx';
import { recordCard } from './record-card.ts';
import { RecordName, RecordPortrait } from './record-name.tsx';
import { listPath } from './record-path.ts';
import { canStillAdd, isAmbiguous, type Referrer, referrersFor } from './referrers.ts';
import { relatedTo } from './related-to.ts';
import { useAddRelated } from './use-add-related.ts';

const relatedQuery = ({ entity, field }: Referrer, record: AnyRecord) =>
  recordsQuery(entity, relatedTo(field, record.id));

export interface RelatedRecordsProps {
  entity: EntityName;
  record: AnyRecord;
  /** Left out: a rich screen shows those itself. */
  except?: readonly EntityName[] | undefined;
}

/** Records of other kinds that refer to this one: a card for each kind there is, and one line for those to come. */
export function RelatedRecords({ entity, record, except = [] }: RelatedRecordsProps) {
  const actor = useActor();
  const all = referrersFor(entity, record);
  const readable = all.filter(
    (referrer) =>
      !except.includes(referrer.entity) && permission(actor, 'read', referrer.entity) === 'allowed',
  );
  const answers = useQueries({
    queries: readable.map((referrer) => relatedQuery(referrer, record)),
  });
  if (answers.some(({ isPending }) => isPending)) return <SkeletonCard lines={3} />;
  const found = readable.map((referrer, index) => ({ referrer, page: answers[index]?.data }));
  const missing = found.filter(({ page }) => page?.items.length === 0);
  const unknown = found.filter(({ page }) => !page);
  return (
    <>
      {found.map(
        ({ referrer, page }) =>
          page &&
          page.items.length > 0 && (
            <RelatedCard
              key={`${referrer.entity} ${referrer.field}`}
              referrer={referrer}
              record={record}
              ambiguous={isAmbiguous(all, referrer)}
            />
          ),
      )}
      {unknown.length > 0 && (
        <NotLoaded
          entities={unknown.map(({ referrer }) => referrer.entity)}
          error={answers.find(({ error }) => error)?.error}
        />
      )}
      <NotYet record={record} referrers={missing.map(({ referrer }) => referrer)} />
    </>
  );
}

export interface RelatedCardProps {
  referrer: Referrer;
  record: AnyRecord;
  /** The field is named too, where several of one kind point here. */
  ambiguous?: boolean | undefined;
  title?: string | undefined;
}

/** The records of one kind that refer to this one. */
export function RelatedCard({ referrer, record, ambiguous = false, title }: RelatedCardProps) {
  const { entity, field } = referrer;
  const { terms } = useSpecies();
  const add = useAddRelated(referrer, record);
  const { data, isPending, isError, error } = useQuery(relatedQuery(referrer, record));
  const definition = entityOf(entity);
  const words = entityWords(definition, terms);
  const fieldLabel = fillTerms(definition.fields[field]?.label ?? '', terms).toLowerCase();
  const items = data?.items ?? [];
  const total = data?.total ?? items.length;
  const all = {
    to: listPath(entity),
    search: { filter: [writeFilter({ column: field, operator: 'eq', value: record.id })] },
  } as LinkProps;
  return (
    <Card
      flush
      title={title ?? (ambiguous ? `${words.many}, as ${fieldLabel}` : words.many)}
      end={
        <span className="row">
          {total > items.length ? (
            <Link {...all} className="link">
              All {formatNumber(total)}
            </Link>
          ) : (
            total > 0 && <span className="num">{total}</span>
          )}
          {add && (
            <IconButton
              icon={Plus}
              size="sm"
              variant="quiet"
              aria-label={addWords(definition, terms)}
              onClick={add}
            />
          )}
        </span>
      }
    >
      {isPending ? (
        <SkeletonRows rows={5} />
      ) : isError ? (
        <p className="pad muted">{sentenceOf(error)}</p>
      ) : items.length === 0 ? (
        <p className="pad muted">None yet</p>
      ) : (
        <List>
          {items.map((item) => (
            <RelatedItem key={item.id} entity={entity} record={item} field={field} />
          ))}
        </List>
      )}
    </Card>
  );
}

function RelatedItem({ entity, record, field }: { entity: EntityName; record: AnyRecord; field: string }) {
  const { title, line, figure, state, next } = recordCard(entity, record, useFieldServices(), field);
  return (
    <ListItem
      media={<RecordPortrait entity={entity} record={record} />}
      title={
        <RecordName entity={entity} record={record}>
          {title}
        </RecordName>
      }
      sub={[line, next].filter(Boolean).join(' · ')}
      end={
        (figure || state) && (
          <span className="row">
            {figure && <span className="num">{figure}</span>}
            {state && <StatusChip value={state.value}>{state.words}</StatusChip>}
          </span>
        )
      }
    />
  );
}

/** Of what nobody knows here whether there is any. */
function NotLoaded({ entities, error }: { entities: readonly EntityName[]; error: unknown }) {
  const { terms } = useSpecies();
  const names = [...new Set(entities)].map((entity) => entityWords(entityOf(entity), terms).many);
  return (
    <Note title="Not loaded">
      {names.join(', ')}. {sentenceOf(error)}
    </Note>
  );
}

/** Kinds of which there is none yet: one quiet card with a button for each that may be added. */
function NotYet({ record, referrers }: { record: AnyRecord; referrers: readonly Referrer[] }) {
  const actor = useActor();
  const kinds = referrers.filter((referrer, index) => {
    const { entity, field } = referrer;
    const isFirst = referrers.findIndex((other) => other.entity === entity) === index;
    const offered = isOffered(permission(actor, 'create', entity));
    const isFixed = entityOf(entity).fields[field]?.fixed === true;
    return isFirst && offered && !isFixed && canStillAdd(referrer, record);
  });
  if (kinds.length === 0 || record.deletedAt) return null;
  return (
    <Card title="Not recorded yet">
      <div className="row flex-wrap">
        {kinds.map((referrer) => (
          <AddFirst key={referrer.entity} referrer={referrer} record={record} />
        ))}
      </div>
    </Card>
  );
}

function AddFirst({ referrer, record }: { referrer: Referrer; record: AnyRecord }) {
  const { terms } = useSpecies();
  const words = addWords(entityOf(referrer.entity), terms);
  return (
    <Button size="sm" icon={Plus} aria-label={words} onClick={useAddRelated(referrer, record)}>
      {words.replace(/^Add /, '')}
    </Button>
  );
}
