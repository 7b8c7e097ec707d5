import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, type LucideIcon, PenLine, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { plans } from '#domain/plans.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { offerPlan } from '#web/api/plan-offer.ts';
import { useLimits } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { openBulkImport } from '#web/shell/dialog-events.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { GoOn } from './go-on.ts';

/** Old records, none, or those of a kennel that exists only here. */
export function RecordsStep({ onAnswer }: { onAnswer: GoOn }) {
  const { terms } = useSpecies();
  const { hasBulkOperations } = useLimits();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const openImport = async () => {
    if (!(await onAnswer(null))) return;
    await navigate({ to: '/animals' });
    openBulkImport('animals');
  };
  const bring = () => {
    if (hasBulkOperations) void openImport();
    else offerPlan({ plan: 'pro', what: 'Importing records', goOn: () => void openImport() });
  };
  const fill = async () => {
    setBusy(true);
    try {
      await post('/api/sample-data');
      await client.invalidateQueries();
      if (await onAnswer(null)) await navigate({ to: '/' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader title="Where are your records now?" />
      <div className="first-run-ways">
        <Way icon={PenLine} title="Start fresh" onChoose={() => void onAnswer('litter')}>
          Begin with your next {terms.litter.toLocaleLowerCase('en')}. It takes a minute.
        </Way>
        <Way icon={FileUp} title="Bring your records" onChoose={bring}>
          A spreadsheet, or a file of another program (CSV or Excel).
          {!hasBulkOperations && ` Part of ${plans.pro.name}, ${plans.pro.monthlyPrice} a month.`}
        </Way>
        <Way icon={Sparkles} title="Look at sample data" busy={isBusy} onChoose={() => void fill()}>
          A stud book full of sample records. Remove them all at once in Settings.
        </Way>
      </div>
    </>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  busy?: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Way({ icon: Icon, title, busy = false, onChoose, children }: WayProps) {
  return (
    <button type="button" className="card first-run-way" aria-busy={busy} disabled={busy} onClick={onChoose}>
      <Icon />
      <b>{busy ? 'One moment…' : title}</b>
      <span>{children}</span>
    </button>
  );
}
