import { Columns3 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { part } from '#web/ui/part.tsx';
import type { RecordList } from './use-record-list.ts';

const choice = part(async () => (await import('./columns-choice.tsx')).ColumnsChoice);

/** The button that leads to the choice of columns. */
export function ColumnsMenu({ list }: { list: RecordList }) {
  return (
    <Popover
      align="end"
      aria-label="Columns"
      load={choice.load}
      trigger={
        <Button variant="quiet" icon={Columns3}>
          Columns
        </Button>
      }
    >
      <choice.Component list={list} />
    </Popover>
  );
}
