import { useQueryClient } from '@tanstack/react-query';
import { Check, Pill, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CareItem } from '#domain/answers/care-plan.ts';
import { doseWords, productWords } from '#domain/care/given-words.ts';
import { checklistWords } from '#domain/checklist.ts';
import { formatDate, formatShortSpan, relativeDays } from '#domain/dates.ts';
import type { SpeciesKey, Terms } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { useFocusLeft } from '#web/ui/overlay/focus.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ChecklistSteps, type ChecklistStepsProps } from '#web/verbs/checklist/steps.tsx';
import {
  type CareGroup,
  goneGroups,
  numbersOf,
  openGroups,
  pastGroups,
  turnNow,
  turnOf,
  whom,
} from './care-groups.ts';
import './care.css';
import { type PlanOf, useCarePlan } from './use-care-plan.ts';

const GiveDialog = lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }));
const CourseDialog = lazy(async () => ({ default: (await import('./course-dialog.tsx')).CourseDialog }));

/** Further ahead than one needs to see at first. */
const mostNext = 4;

export interface CarePlanCardProps {
  of: PlanOf;
  id: string;
  species: SpeciesKey;
  terms: Terms;
  /** Nothing can be done here any more. */
  isOver?: boolean | undefined;
}

type Doing = { readonly group: CareGroup; readonly corrects: boolean } | 'course' | null;

/** What is due, what is late, what was given and what comes next, for a litter in one line each. Nothing without a plan. */
export function CarePlanCard({ of, id, species, terms, isOver = false }: CarePlanCardProps) {
  const { can } = usePermission('care_items');
  const { ask, offers } = usePermission('health_records');
  const { today } = useFieldServices();
  const { data, isLoading } = useCarePlan(of, id, can('read'));
  const [doing, setDoing] = useState<Doing>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [showsPast, setShowsPast] = useState(false);
  const client = useQueryClient();
  const dueAgain = async ({ first, items }: CareGroup) => {
    try {
      await post('/api/care-plan/skip', { items: items.map((item) => item.id), isSkipped: false });
      await refreshAfterWrite(client, 'care_items');
      toast({ title: `${first.what}: due again`, tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
  };
  const tick = async ({ items }: CareGroup, step: string, isDone: boolean) => {
    try {
      await post('/api/care-plan/checklist', { items: items.map((item) => item.id), step, isDone });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
    await refreshAfterWrite(client, 'care_items');
  };
  if (isLoading) return <SkeletonCard lines={4} />;
  if (!data) return null;
  const { items, canBegin } = data;
  const mayDo = offers('create') && !isOver;
  if (items.length === 0) {
    return canBegin && mayDo ? <NotBegun litterId={id} terms={terms} /> : null;
  }
  const open = openGroups(items);
  const now = turnNow(open, today);
  const next = open.filter(({ first }) => turnOf(first, today) === 'next');
  const past = pastGroups(items);
  const gone = goneGroups(items);
  const shownNext = showsAll ? next : next.slice(0, mostNext);
  const hasMore = (canBegin && mayDo) || next.length > mostNext || past.length > 0;
  const line = (group: CareGroup) => (
    <OpenLine
      key={group.key}
      group={group}
      terms={terms}
      showsWhom={of !== 'young' && of !== 'eggs'}
      onGive={mayDo ? () => ask('create', () => setDoing({ group, corrects: false })) : undefined}
      onTick={mayDo ? (step, isDone) => tick(group, step.id, isDone) : undefined}
    />
  );
  return (
    <Card
      flush
      title="Care plan"
      end={
        mayDo && of !== 'eggs' ? (
          <Button
            size="sm"
            variant="quiet"
            icon={Pill}
            onClick={() => ask('create', () => setDoing('course'))}
          >
            Course of medication
          </Button>
        ) : null
      }
    >
      <List className="care-lines">
        {now.map(line)}
        {shownNext.map(line)}
        {gone.map(({ key, first, items: own }) => (
          <ListItem
            key={`gone ${key}`}
            title={first.what}
            sub={`${whom(own, terms)} · ${when(first, today)}`}
            end={<Chip>Goes with it</Chip>}
          />
        ))}
      </List>
      {now.length + next.length === 0 && gone.length === 0 && (
        <p className="pad muted">Nothing is due any more.</p>
      )}
      {hasMore && (
        <div className="row flex-wrap pad">
          {canBegin && mayDo && <Begin litterId={id} words="Begin for who has none" />}
          {next.length > mostNext && (
            <Button size="sm" variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Only the next' : `All ${next.length} to come`}
            </Button>
          )}
          {past.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={showsPast}
              onClick={() => setShowsPast(!showsPast)}
            >
              {showsPast
                ? 'Hide what is done'
                : `Done (${past.filter(({ first }) => first.state === 'Done').length})`}
            </Button>
          )}
        </div>
      )}
      {showsPast && (
        <List className="care-lines">
          {past.map((group) => (
            <PastLine
              key={`past ${group.key}`}
              group={group}
              terms={terms}
              onDueAgain={
                mayDo && group.first.state === 'Skipped'
                  ? () => ask('create', () => void dueAgain(group))
                  : undefined
              }
              onCorrect={
                mayDo && group.first.state === 'Done'
                  ? () => ask('create', () => setDoing({ group, corrects: true }))
                  : undefined
              }
            />
          ))}
        </List>
      )}
      <p className="pad muted">Days are what is usual or what you wrote; ask your vet.</p>
      <Suspense>
        {doing !== null && doing !== 'course' && (
          <GiveDialog
            {...doing}
            numbers={numbersOf(items)}
            species={species}
            terms={terms}
            onClose={() => setDoing(null)}
          />
        )}
        {doing === 'course' && (
          <CourseDialog items={items} of={of} id={id} species={species} onClose={() => setDoing(null)} />
        )}
      </Suspense>
    </Card>
  );
}

const when = ({ dueOn, dueUntil }: CareItem, today: string): string =>
  dueUntil ? formatShortSpan(dueOn, dueUntil, today) : formatDate(dueOn, today);

interface OpenLineProps {
  group: CareGroup;
  terms: Terms;
  showsWhom: boolean;
  onGive: (() => void) | undefined;
  onTick: ChecklistStepsProps['onTick'];
}

function OpenLine({ group: { first, items }, terms, showsWhom, onGive, onTick }: OpenLineProps) {
  const { today } = useFieldServices();
  const turn = turnOf(first, today);
  const label = items.length === 1 ? 'Done' : `Give to all ${items.length}`;
  const words = items.length === 1 || !isMedicalGiven(first) ? 'Done' : label;
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

const isMedicalGiven = ({ kind }: CareItem): boolean =>
  kind === 'Vaccination' || kind === 'Deworming' || kind === 'Treatment';

function PastLine({
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

/** Born before there were plans, or by another book. */
function NotBegun({ litterId, terms }: { litterId: string; terms: Terms }) {
  return (
    <Card title="Care plan">
      <div className="stack">
        <p className="soft">
          No plan has begun for the {terms.childTerm.toLocaleLowerCase('en')} of this{' '}
          {terms.litter.toLocaleLowerCase('en')}.
        </p>
        <div>
          <Begin litterId={litterId} words="Begin the care plan" />
        </div>
      </div>
    </Card>
  );
}

function Begin({ litterId, words }: { litterId: string; words: string }) {
  const { ask } = usePermission('health_records');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await post('/api/care-plan', { litterId });
      await refreshAfterWrite(client, 'care_items');
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Plus} busy={busy} onClick={() => ask('create', () => void begin())}>
      {words}
    </Button>
  );
}
