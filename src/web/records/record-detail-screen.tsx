import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCreature } from '#domain/entities/creatures.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { isMissing } from '#domain/fields/field-text.ts';
import { entityWords } from '#domain/terms.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { isStatusField, StatusChip } from '#web/fields/status-chip.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { RecordActions } from './record-actions.tsx';
import { nameAlone } from './record-card.ts';
import { RecordPortrait, Titled } from './record-name.tsx';
import { listPath } from './record-path.ts';
import { fieldItems, RecordSections } from './record-sections.tsx';
import { RelatedRecords } from './related-records.tsx';
import { TrashNote } from './trash-note.tsx';
import { useShownFields } from './use-shown-fields.ts';
import { useTermsOf } from './use-terms-of.ts';

export interface RecordDetailScreenProps {
  entity: EntityName;
  id: string;
  /** Photos, documents and whatever else a screen adds to the right column. */
  children?: ((record: AnyRecord) => ReactNode) | undefined;
  /** What the page is opened for, above everything else. */
  lead?: ((record: AnyRecord) => ReactNode) | undefined;
  /** Buttons before Edit. */
  actions?: ((record: AnyRecord) => ReactNode) | undefined;
  /** What refers to it and has a card of the screen's own. */
  except?: readonly EntityName[] | undefined;
}

/** One record of any entity: its fields, what refers to it, and how it came to be. */
export function RecordDetailScreen({ entity, id, ...rest }: RecordDetailScreenProps) {
  return (
    <EntityGate entity={entity}>
      <LoadedRecord entity={entity} id={id}>
        {(record) => <RecordDetail entity={entity} record={record} {...rest} />}
      </LoadedRecord>
    </EntityGate>
  );
}

type RecordDetailProps = Omit<RecordDetailScreenProps, 'id'> & { record: AnyRecord };

function RecordDetail({ entity, record, children, lead, actions, except }: RecordDetailProps) {
  return (
    <>
      <TrashNote entity={entity} record={record} />
      <RecordHead entity={entity} record={record} actions={actions?.(record)} />
      {lead?.(record)}
      <div className="cols c21">
        <div className="stack-lg">
          <RecordSections entity={entity} record={record} />
          {!entityOf(entity).appendOnly && (
            <Card title="History">
              <HistoryPanel entity={entity} record={record} />
            </Card>
          )}
        </div>
        <div className="stack-lg">
          {children?.(record)}
          <RelatedRecords entity={entity} record={record} except={except} />
        </div>
      </div>
    </>
  );
}

const mostVitals = 6;
/** Fewer would only repeat the first lines below. */
const fewestVitals = 3;
const mostChips = 2;

/** Portrait and name, the two states that matter, up to six facts from the columns of the list. */
export function RecordHead({
  entity,
  record,
  actions,
}: {
  entity: EntityName;
  record: AnyRecord;
  actions?: ReactNode;
}) {
  const terms = useTermsOf(entity, record);
  const wording = { ...useFieldServices(), terms };
  const definition = entityOf(entity);
  const fields = useShownFields(entity, terms);
  const title = nameAlone(entity, record, wording);
  const filled = definition.list.filter((name) => !isMissing(record[name]));
  const states = filled.filter(isStatusField).slice(0, mostChips);
  const facts = filled.filter((name) => !states.includes(name) && !definition.title[0]?.includes(name));
  return (
    <RecordHeader
      portrait={
        isCreature(entity) ? <RecordPortrait entity={entity} record={record} size={168} /> : undefined
      }
      breadcrumb={
        <Breadcrumb>
          <Link to={listPath(entity)} className="link">
            {entityWords(definition, terms).many}
          </Link>
          {title}
        </Breadcrumb>
      }
      title={
        <Titled entity={entity} record={record}>
          {title}
        </Titled>
      }
      chips={states.map((name) => (
        <StatusChip key={name} value={String(record[name])}>
          {choiceWords(String(record[name]), wording.terms)}
        </StatusChip>
      ))}
      actions={
        <RecordActions entity={entity} record={record} isCrowded={Boolean(actions)}>
          {actions}
        </RecordActions>
      }
      vitals={facts.length < fewestVitals ? [] : fieldItems(fields, record, facts.slice(0, mostVitals))}
    />
  );
}
