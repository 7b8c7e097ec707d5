import { memo, type ReactNode } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { recordCard } from './record-card.ts';
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
}

/** The rows of a list as cards, for phones. A long press begins choosing. */
export function RecordCards({ list, rows, ...rest }: RecordCardsProps) {
  return (
    <CardList aria-label={list.words.many}>
      {rows.map((record) => (
        <RecordCard key={record.id} list={list} record={record} {...rest} />
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
}: Omit<RecordCardsProps, 'rows'> & { record: AnyRecord }) {
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
          <RecordPortrait entity={entity} record={record} />
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
