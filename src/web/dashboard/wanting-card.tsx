import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatSpan, relativeDays } from '#domain/dates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import {
  doneLabel,
  occasionIcon,
  settlingOfOccasion,
  type Urgency,
  urgencyOf,
} from '#web/verbs/occasion-look.ts';
import { LogBirth } from './weigh-litter.tsx';

const shownAtFirst = 6;

const tones: Readonly<Record<Urgency, string>> = {
  overdue: 'occasion-icon bg-danger-soft text-danger',
  today: 'occasion-icon bg-warning-soft text-warning',
  soon: 'occasion-icon bg-accent-soft text-accent',
};

function whenWords({ on, until }: Occasion, today: string): string {
  if (until !== undefined && until >= today) return formatSpan(on, until, today);
  const words = relativeDays(until ?? on, today);
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

interface WantingCardProps {
  readonly wanting: readonly Occasion[];
  /** Of which `wanting` are the first. */
  readonly count: number;
  readonly today: string;
}

/** What is overdue or due, each with the one tap that settles it. */
export function WantingCard({ wanting, count, today }: WantingCardProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? wanting : wanting.slice(0, shownAtFirst);
  const more = wanting.length - shown.length;
  return (
    <Card
      title="Needs attention"
      flush
      id="wanting"
      end={count > shown.length ? `${shown.length} of ${count}` : undefined}
      footer={
        more > 0 ? (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            Show {count > wanting.length ? more : `the other ${more}`}
          </button>
        ) : undefined
      }
    >
      {wanting.length === 0 ? (
        <p className="pad muted">Nothing is due or overdue. What comes next is below.</p>
      ) : (
        <ul className="list">
          {shown.map((occasion) => (
            <WantingRow key={occasion.id} occasion={occasion} today={today} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WantingRow({ occasion, today }: { occasion: Occasion; today: string }) {
  const { scope } = useSpecies();
  const Icon = occasionIcon[occasion.kind];
  const urgency = urgencyOf(occasion, today);
  return (
    <li className="occasion">
      <span className={tones[urgency]}>
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="list-main">
        <p className="list-title">
          <RecordLink entity={occasion.entity} id={occasion.recordId} className="occasion-link">
            {occasion.title}
          </RecordLink>
          {scope === 'all' && occasion.species && (
            <SpeciesIcon species={occasion.species} tinted size={20} className="ml-2 align-text-bottom" />
          )}
        </p>
        <p className="list-sub">
          <span className={urgency === 'overdue' ? 'text-danger' : undefined}>
            {whenWords(occasion, today)}
          </span>
          {occasion.detail && `. ${occasion.detail}`}
        </p>
      </div>
      <SettleButton occasion={occasion} today={today} />
      {isBirthNow(occasion, today) && <LogBirth id={occasion.recordId} name={occasion.title} />}
    </li>
  );
}

/** A litter that may be born any moment. */
const isBirthNow = (occasion: Occasion, today: string): boolean =>
  occasion.kind === 'birth' && occasion.entity === 'breeding_groups' && urgencyOf(occasion, today) !== 'soon';

function SettleButton({ occasion, today }: { occasion: Occasion; today: string }) {
  const queryClient = useQueryClient();
  const { ask, offers } = usePermission(occasion.entity);
  const [isBusy, setBusy] = useState(false);
  const settling = settlingOfOccasion(occasion, today);
  const [isWaiting, setWaiting] = useState(false);
  const label = doneLabel[occasion.kind];
  if (!settling || !label || !offers('update')) return null;
  if (isWaiting) return <span className="muted">Saved on this device</span>;

  const settle = async () => {
    setBusy(true);
    try {
      const { settleAndSay } = await import('#web/verbs/settle-and-say.ts');
      const settled = { entity: occasion.entity, id: occasion.recordId, title: occasion.title };
      const said = await settleAndSay(
        queryClient,
        settled,
        settling,
        `${occasion.title}: ${label.toLowerCase()}`,
      );
      setWaiting(said.isWaiting);
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      busy={isBusy}
      onClick={() => ask('update', () => void settle())}
      aria-label={`${label}: ${occasion.title}`}
    >
      {label}
    </Button>
  );
}
