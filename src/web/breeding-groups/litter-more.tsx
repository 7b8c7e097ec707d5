import type { AnyRecord } from '#web/api/records.ts';
import { HistoryPanel } from '#web/records/history-panel.tsx';
import { RecordSections } from '#web/records/record-sections.tsx';
import { RelatedRecords } from '#web/records/related-records.tsx';
import { Card } from '#web/ui/card.tsx';
import { LitterMoney } from './litter-money.tsx';
import { notToldOf } from './litter-parts.ts';

// The tabs of a litter that every kind of record has.

interface LitterProps {
  litter: AnyRecord;
}

export const LitterDetails = ({ litter }: LitterProps) => (
  <RecordSections entity="breeding_groups" record={litter} except={notToldOf(litter)} />
);

export const LitterRelated = ({ litter }: LitterProps) => (
  <div className="stack-lg">
    <LitterMoney litter={litter} />
    <RelatedRecords entity="breeding_groups" record={litter} except={['litter_updates']} />
  </div>
);

export const LitterHistory = ({ litter }: LitterProps) => (
  <Card title="History">
    <HistoryPanel entity="breeding_groups" record={litter} />
  </Card>
);
