import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { EntityName } from '#domain/entities/names.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Card } from '#web/ui/card.tsx';
import { HistoryPanel } from './history-panel.tsx';

/** The history of a record whose screen is about something else: folded, and asked for no sooner than it is opened. */
export function ChangesCard({ entity, record }: { entity: EntityName; record: AnyRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Changes">
      <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <ChevronRight />
          Who changed what
        </summary>
        {isOpen && <HistoryPanel entity={entity} record={record} />}
      </details>
    </Card>
  );
}
