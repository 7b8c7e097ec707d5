import { Fragment, memo } from 'react';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { usePressToChoose } from '#web/ui/table/use-press-to-choose.ts';
import type { RowsProps } from './folded-rows.tsx';
import { FoldedRows, type RowProps } from './folded-rows.tsx';
import { recordCard } from './record-card.ts';
import { groupedRows } from './record-groups.ts';
import { RecordName, RecordPortrait } from './record-name.tsx';
import { canSelect } from './record-table.tsx';

/** The rows of a list as cards, for phones. A long press begins choosing. */
export function RecordCards({ list, rows, part }: RowsProps) {
  return (
    <CardList aria-label={list.words.many}>
      <Spacer height={part?.before} />
      {groupedRows(part?.rows ?? rows, part ? undefined : list.look.groups).map((group) => (
        <Fragment key={group.title}>
          {group.title && (
            <li className="group-row">
              {group.title} <span className="num">{group.rows.length}</span>
            </li>
          )}
          <FoldedRows
            list={list}
            rows={group.rows}
            part={part}
            Row={RecordCard}
            frame={(line) => <li className="fold-row">{line}</li>}
          />
        </Fragment>
      ))}
      <Spacer height={part?.after} />
    </CardList>
  );
}

/** Stands for the cards above and below that are not drawn. */
const Spacer = ({ height = 0 }: { height: number | undefined }) =>
  height > 0 && <li aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;

/** One row as a card. */
const RecordCard = memo(function RecordCard({ list, record }: RowProps) {
  const { entity, look, selection } = list;
  const wording = useFieldServices();
  const card = recordCard(entity, record, wording);
  const choose = canSelect(list) ? () => selection.toggle(record) : undefined;
  const press = usePressToChoose(choose, selection.count > 0);
  const chips =
    look.renderChips?.(record) ??
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
          (look.renderMedia?.(record) ?? <RecordPortrait entity={entity} record={record} />)
        )
      }
      title={
        <RecordName entity={entity} record={record}>
          {card.title}
        </RecordName>
      }
      sub={look.renderSub?.(record) ?? card.line}
      end={card.figure}
      chips={chips}
      next={look.renderNext?.(record) ?? card.next}
    />
  );
});
