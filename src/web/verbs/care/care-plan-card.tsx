import { useQueryClient } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { SpeciesKey, Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { sendNowOrLater } from '#web/api/device/send-later.ts';
import { useWaiting } from '#web/api/device/waiting.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useYoung } from '#web/verbs/use-litter.ts';
import { placesOf } from '#web/verbs/young-names.ts';
import { Begin, NotBegun } from './begin-plan.tsx';
import {
  type CareGroup,
  goneGroups,
  numbersOf,
  openGroups,
  pastGroups,
  turnNow,
  turnOf,
  underPlaces,
  whom,
} from './care-groups.ts';
import { OpenLine, PastLine, UnsentLine, when } from './care-lines.tsx';
import { tickOrder, unsentCare, withTicks } from './care-orders.ts';
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
  const services = useFieldServices();
  const { today } = services;
  const litter = useYoung(id, of === 'litter');
  const places = useMemo(() => placesOf(litter, { ...services, terms }), [litter, services, terms]);
  const { data, isLoading, dataUpdatedAt } = useCarePlan(of, id, can('read'));
  const [doing, setDoing] = useState<Doing>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [showsPast, setShowsPast] = useState(false);
  const client = useQueryClient();
  const once = useOnce();
  const orders = useWaiting();
  const dueAgain = async ({ first, items }: CareGroup) => {
    try {
      await post('/api/care-plan/skip', { items: items.map((item) => item.id), isSkipped: false });
      await refreshAfterWrite(client, 'care_items');
      toast({ title: `${first.what}: due again`, tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
  };
  const tick = async ({ first, items }: CareGroup, step: { id: string; what: string }, isDone: boolean) => {
    const body = { items: items.map((item) => item.id), step: step.id, isDone };
    const title = `${first.what}: ${step.what}${isDone ? '' : ', open again'}`;
    const key = once.idFor(body);
    try {
      await sendNowOrLater(client, tickOrder({ of, id, key, title, body }));
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
    once.arrived(body);
    await refreshAfterWrite(client, 'care_items');
  };
  if (isLoading) return <SkeletonCard lines={4} />;
  if (!data) return null;
  const { canBegin } = data;
  const items = underPlaces(data.items, places);
  const mayDo = offers('create') && !isOver;
  if (items.length === 0) {
    return canBegin && mayDo ? <NotBegun litterId={id} terms={terms} /> : null;
  }
  const unsent = unsentCare(orders, items, { of, id }, dataUpdatedAt);
  const open = openGroups(
    items.filter((item) => !unsent.itemIds.has(item.id)).map((item) => withTicks(item, unsent)),
  );
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
      onTick={mayDo ? (step, isDone) => tick(group, step, isDone) : undefined}
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
        {unsent.lines.map((entry) => (
          <UnsentLine key={entry.key} entry={entry} />
        ))}
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
      {now.length + next.length + unsent.lines.length === 0 && gone.length === 0 && (
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
            whose={{ of, id }}
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
