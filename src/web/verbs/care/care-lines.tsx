import { Check, CloudOff } from 'lucide-react';
import { useRef } from 'react';
import type { CareItem } from '#domain/answers/care-plan.ts';
import { doseWords, productWords } from '#domain/care/given-words.ts';
import { isGiven } from '#domain/care/lists.ts';
import { checklistWords } from '#domain/checklist.ts';
import { formatDate, formatShortSpan, relativeDays } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import { dropEntry } from '#web/api/device/waiting.ts';
import type { WaitingEntry } from '#web/api/device/waiting-entry.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { useFocusLeft } from '#web/ui/overlay/focus.ts';
import { ChecklistSteps, type ChecklistStepsProps } from '#web/verbs/checklist/steps.tsx';
import { type CareGroup, turnOf, whom } from './care-groups.ts';

/** The day, or the days, it is due. */
export const when = ({ dueOn, dueUntil }: CareItem, today: string): string =>
  dueUntil ? formatShortSpan(dueOn, dueUntil, today) : formatDate(dueOn, today);

interface OpenLineProps {
  group: CareGroup;
  terms: Terms;
  showsWhom: boolean;
  onGive: (() => void) | undefined;
  onTick: ChecklistStepsProps['onTick'];
}

/** What is due, with the button that says it is done. */
export function OpenLine({ group: { first, items }, terms, showsWhom, onGive, onTick }: OpenLineProps) {
  const { today } = useFieldServices();
  const turn = turnOf(first, today);
  const label = items.length === 1 ? 'Done' : `Give to all ${items.length}`;
  const words = items.length === 1 || !isGiven(first.kind) ? 'Done' : label;
  return (
    <ListItem
      data-turn={turn}
      title={first.what}
      sub={
        <>
          {[...(showsWhom ? [whom(items, terms)] : []), when(first, today)].join(' · ')}
          {first.rule.source && <span className="care-source"> · {first.rule.source}</span>}
        </>
      }
      end={
        <span className="row flex-wrap care-end">
          {turn === 'late' && <Chip tone="danger">{relativeDays(first.dueUntil ?? first.dueOn, today)}</Chip>}
          {turn === 'due' && <Chip tone="warning">Due</Chip>}
          {onGive && (
            <Button
              size="sm"
              variant={turn === 'next' ? 'default' : 'primary'}
              icon={Check}
              aria-label={`${words}: ${first.what}, ${whom(items, terms)}`}
              onClick={onGive}
            >
              {words}
            </Button>
          )}
        </span>
      }
    >
      {first.checklist && first.checklist.length > 0 && (
        <details className="care-steps">
          <summary>{checklistWords(first.checklist)}</summary>
          <ChecklistSteps steps={first.checklist} of={first.what} onTick={onTick} />
        </details>
      )}
    </ListItem>
  );
}

/** What this device has taken and the server has not heard of, or not long ago. */
export function UnsentLine({ entry }: { entry: WaitingEntry }) {
  const isWaiting = entry.state === 'waiting';
  return (
    <ListItem
      title={entry.title}
      sub={isWaiting ? 'Saved on this device, sent when there is a network' : undefined}
      end={
        <span className="row flex-wrap care-end">
          {isWaiting ? (
            <>
              <Chip icon={CloudOff}>Waiting</Chip>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Take back: ${entry.title}`}
                onClick={() => void dropEntry(entry.key)}
              >
                Take back
              </Button>
            </>
          ) : (
            <Chip tone="positive">Done</Chip>
          )}
        </span>
      }
    />
  );
}

/** What was done, passed over or corrected. */
export function PastLine({
  group,
  terms,
  onCorrect,
  onDueAgain,
}: {
  group: CareGroup;
  terms: Terms;
  onCorrect: (() => void) | undefined;
  onDueAgain: (() => void) | undefined;
}) {
  const { today } = useFieldServices();
  const { first, items } = group;
  const again = useRef<HTMLButtonElement>(null);
  useFocusLeft(again);
  const isDone = first.state !== 'Skipped';
  const sub = [
    whom(items, terms),
    isDone && first.doneOn ? formatDate(first.doneOn, today) : `was due ${when(first, today)}`,
    productWords(first),
    items.length === 1 || first.dosePerKg === null
      ? doseWords(first)
      : `${first.dosePerKg} ${first.doseUnit ?? ''} per kg`,
    first.givenBy && `by ${first.givenBy}`,
    first.withdrawalUntil && `not for food until ${formatDate(first.withdrawalUntil, today)}`,
    first.notes,
  ].filter(Boolean);
  return (
    <ListItem
      title={first.what}
      sub={sub.join(' · ')}
      end={
        <span className="row flex-wrap care-end">
          {first.state === 'Done' && <Chip tone="positive">Done</Chip>}
          {first.state === 'Skipped' && <Chip>Passed over</Chip>}
          {first.state === 'Superseded' && <Chip>Corrected</Chip>}
          {onDueAgain && (
            <Button
              ref={again}
              size="sm"
              variant="quiet"
              aria-label={`Due again: ${first.what}, ${whom(items, terms)}`}
              onClick={onDueAgain}
            >
              Due again
            </Button>
          )}
          {onCorrect && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Correct: ${first.what}, ${whom(items, terms)}`}
              onClick={onCorrect}
            >
              Correct
            </Button>
          )}
        </span>
      }
    />
  );
}
