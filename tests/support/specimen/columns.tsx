import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { ReorderList } from '#web/ui/reorder/reorder-list.tsx';

/** Columns that can be dragged into another order. */
export function Columns() {
  const [names, setNames] = useState(['Breed', 'Sex', 'Born', 'Status']);
  const move = (from: number, to: number) => {
    const rest = names.toSpliced(from, 1);
    setNames(rest.toSpliced(to, 0, names[from] ?? ''));
  };
  return (
    <Popover trigger={<Button>Columns</Button>} aria-label="Columns">
      <ReorderList items={names.map((label) => ({ id: label, label }))} onMove={move}>
        {({ label }) => (
          <span className="row flex-1">
            <Checkbox aria-label={label} defaultChecked />
            {label}
          </span>
        )}
      </ReorderList>
    </Popover>
  );
}
