import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { told } from '#domain/entities/usual.ts';
import { isMissing } from '#domain/fields/field-text.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { recordCard } from './record-card.ts';
import { RecordPortrait } from './record-name.tsx';
import { recordPath } from './record-path.ts';
import { FieldList } from './record-sections.tsx';
import { useEdit } from './use-edit.ts';
import type { RecordList } from './use-record-list.ts';

const mostFields = 14;

export interface PeekProps {
  list: RecordList;
  record: AnyRecord;
  onClose: () => void;
}

/** A look at a record without leaving the list: its card, and what is recorded first. */
export function Peek({ list, record, onClose }: PeekProps) {
  const { entity, definition } = list;
  const { title, line, figure, state, next } = recordCard(entity, record, useFieldServices());
  const edit = useEdit(list)(record);
  const listed = [
    ...list.columns.map(({ name }) => name),
    ...definition.sections.flatMap(({ fields }) => fields),
  ];
  const names = [...new Set(listed)]
    .filter(
      (name) => definition.fields[name] && !definition.fields[name]?.secret && !isMissing(told(record)[name]),
    )
    .slice(0, mostFields);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={line || undefined}
      footer={
        <>
          {edit && (
            <Button
              icon={Pencil}
              onClick={() => {
                onClose();
                edit();
              }}
            >
              Edit
            </Button>
          )}
          <ButtonLink asChild variant="primary">
            <Link to={recordPath(entity, record.id)} onClick={onClose}>
              Open
            </Link>
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <div className="row">
          <RecordPortrait entity={entity} record={record} size={64} />
          {state && <StatusChip value={state.value}>{state.words}</StatusChip>}
          {figure && <span className="num">{figure}</span>}
          {next && <span className="muted">{next}</span>}
        </div>
        <FieldList entity={entity} record={record} names={names} />
      </div>
    </Sheet>
  );
}
