import { memo, type ReactNode } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { choiceWords } from '#web/fields/choice-words.ts';
import { fieldText, isMissing } from '#web/fields/field-text.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { isStatusField, StatusChip } from '#web/fields/status-chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { RecordName, RecordPortrait } from './record-name.tsx';
import { canSelect } from './record-table.tsx';
import { recordTitle, secondLine } from './record-words.ts';
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
  const { entity, selection, columns } = list;
  const wording = useFieldServices();
  const choose = canSelect(list) ? () => selection.toggle(record) : undefined;
  const press = usePressToChoose(choose, selection.count > 0);
  const state = columns.find(({ name }) => isStatusField(name) && !isMissing(record[name]));
  // Money and weights speak for themselves; a bare count would not say of what.
  const figure = columns.find(
    ({ field, numeric, name }) => numeric && field.kind !== 'integer' && !isMissing(record[name]),
  );
  const day = columns.find(({ field, name }) => field.kind === 'date' && !isMissing(record[name]));
  const chips =
    renderChips?.(record) ??
    (state && (
      <StatusChip value={String(record[state.name])}>
        {choiceWords(String(record[state.name]), wording.terms)}
      </StatusChip>
    ));
  const next =
    renderNext?.(record) ?? (day && `${day.label} ${fieldText(day.field, record[day.name], wording)}`);
  return (
    <CardListItem
      {...press}
      selected={selection.has(record.id)}
      media={
        selection.count > 0 ? (
          <Checkbox
            aria-label={`Select ${recordTitle(entity, record, wording)}`}
            checked={selection.has(record.id)}
            onChange={() => selection.toggle(record)}
          />
        ) : (
          <RecordPortrait entity={entity} record={record} />
        )
      }
      title={<RecordName entity={entity} record={record} />}
      sub={
        renderSub?.(record) ??
        // Neither the day nor the sum twice.
        secondLine(entity, record, wording, figure?.name, renderNext ? undefined : day?.name)
      }
      end={figure && fieldText(figure.field, record[figure.name], wording)}
      chips={chips}
      next={next}
    />
  );
});
