import { Fragment, memo, type ReactNode } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { recordCard } from './record-card.ts';
import { groupedRows, type RecordGroups } from './record-groups.ts';
import { RecordName, RecordPortrait } from './record-name.tsx';
import { canSelect } from './record-table.tsx';
import { usePressToChoose } from './use-press-to-choose.ts';
import type { RecordList } from './use-record-list.ts';

export interface RecordCardsProps {
  list: RecordList;
  rows: readonly AnyRecord[];
  /** Instead of the state: a screen's own chips. */
  renderChips?: ((record: AnyRecord) => ReactNode) | undefined;
  /** Instead of the second line. */
  renderSub?: ((record: AnyRecord) => ReactNode) | undefined;
  /** At the bottom right: what comes next. */
  renderNext?: ((record: AnyRecord) => ReactNode) | undefined;
  /** Before the name, where a record has no face: the box that settles it. */
  renderMedia?: ((record: AnyRecord) => ReactNode) | undefined;
  groups?: RecordGroups | undefined;
}

/** The rows of a list as cards, for phones. A long press begins choosing. */
export function RecordCards({ list, rows, groups, ...rest }: RecordCardsProps) {
  return (
    <CardList aria-label={list.words.many}>
      {groupedRows(rows, groups).map((group) => (
        <Fragment key={group.title}>
          {group.title && (
            <li className="group-row">
              {group.title} <span className="num">{group.rows.length}</span>
            </li>
          )}
          {group.rows.map((record) => (
            <RecordCard key={record.id} list={list} record={record} {...rest} />
          ))}
        </Fragment>
      ))}
    </CardList>
  );
}

/** One row as a card. */
export const RecordCard = memo(function RecordCard({
  list,
  record,
  renderChips,
  renderSub,
  renderNext,
  renderMedia,
}: Omit<RecordCardsProps, 'rows' | 'groups'> & { record: AnyRecord }) {
  const { entity, selection } = list;
  const wording = useFieldServices();
  const card = recordCard(entity, record, wording);
  const choose = canSelect(list) ? () => selection.toggle(record) : undefined;
  const press = usePressToChoose(choose, selection.count > 0);
  const chips =
    renderChips?.(record) ??
    (card.state && <StatusChip value={card.state.value}>{card.state.words}</StatusChip>);
  return (
    <CardListItem
      {...press}
      data-record={record.id}
      selected={selection.has(record.id)}
      media={
        selection.count > 0 ? (
          <Checkbox
            aria-label={`Select ${card.title}`}
            checked={selection.has(record.id)}
            onChange={() => selection.toggle(record)}
          />
        ) : (
          (renderMedia?.(record) ?? <RecordPortrait entity={entity} record={record} />)
        )
      }
      title={
        <RecordName entity={entity} record={record}>
          {card.title}
        </RecordName>
      }
      sub={renderSub?.(record) ?? card.line}
      end={card.figure}
      chips={chips}
      next={renderNext?.(record) ?? card.next}
    />
  );
});
