import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Baby, Plus, Scale } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import '#domain/entities/breeding-groups.ts';
import { speciesOf } from '#domain/species/species.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { PickDayLine } from '#web/picks/pick-day-line.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { RecordActions } from '#web/records/record-actions.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Awaited, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GrowthNote } from '#web/verbs/growth-note.tsx';
import {
  type Flags,
  useAwaitsYoung,
  useGrowth,
  useGrowthIsLoading,
  useYoung,
} from '#web/verbs/use-litter.ts';
import './breeding-groups.css';
import { countWords, lossOf, notBornWords } from '#web/verbs/litter-words.ts';
import { useLitterActs } from './litter-acts.tsx';
import { BirthLogLink, LitterHead } from './litter-head.tsx';
import { LitterUpdatesCard } from './litter-updates-card.tsx';
import { YoungList } from './young-list.tsx';

// What is not in view when the page opens comes when it is asked for.
const CarePlanCard = lazy(async () => ({
  default: (await import('#web/verbs/care/care-plan-card.tsx')).CarePlanCard,
}));
const BirthDialog = lazy(async () => ({ default: (await import('./birth-dialog.tsx')).BirthDialog }));
const WeightCurves = lazy(async () => ({
  default: (await import('#web/verbs/weight-curves.tsx')).WeightCurves,
}));
const LitterSalesCard = lazy(async () => ({
  default: (await import('#web/sales/litter-sales-card.tsx')).LitterSalesCard,
}));
const LitterDetails = lazy(async () => ({ default: (await import('./litter-more.tsx')).LitterDetails }));
const LitterRelated = lazy(async () => ({ default: (await import('./litter-more.tsx')).LitterRelated }));
const LitterHistory = lazy(async () => ({ default: (await import('./litter-more.tsx')).LitterHistory }));

/** One litter: parents, dates, young, weights, money, and how the record came to be. */
export function BreedingGroupScreen({
  id,
  attachments,
}: {
  id: string;
  attachments?: (litter: AnyRecord) => ReactNode;
}) {
  return (
    <EntityGate entity="breeding_groups">
      <LoadedRecord entity="breeding_groups" id={id}>
        {(litter) => <Litter litter={litter} attachments={attachments?.(litter)} />}
      </LoadedRecord>
    </EntityGate>
  );
}

type Task = 'birth' | 'young';

function Litter({ litter, attachments }: { litter: AnyRecord; attachments: ReactNode }) {
  const { termsFor } = useSpecies();
  const species = speciesOf(String(litter.species));
  const terms = termsFor(species.key);
  const young = useDeferredValue(useYoung(litter.id));
  const awaitsYoung = useDeferredValue(useAwaitsYoung(litter.id));
  const { ask, offers } = usePermission('offspring');
  const [task, setTask] = useState<Task | null>(null);
  const isBorn = Boolean(litter.birthDate);
  const flags = useGrowth(litter, young);
  // Told together with the young: what is said of them would otherwise push the page down once they are drawn.
  const awaitsGrowth = useDeferredValue(useGrowthIsLoading(litter.id)) && isBorn;
  const living = young.filter(({ status }) => status !== 'Deceased' && status !== 'Sold');
  // Until they are there the litter's own count decides: no button pushes the others aside.
  const toWeigh = isBorn ? (awaitsYoung ? Number(litter.alivePuppies) : living.length) : 0;
  const canWeigh = toWeigh > 0;
  const acts = useLitterActs(litter, young);
  const begin = (next: Task) => ask('create', () => setTask(next));
  return (
    <>
      <TrashNote entity="breeding_groups" record={litter} />
      <LitterHead litter={litter}>
        {offers('create') && !litter.deletedAt && (
          <>
            {canWeigh && (
              <ButtonLink asChild variant="primary" icon={Scale}>
                <Link to="/breeding-groups/$id/box" params={{ id: litter.id }}>
                  {toWeigh === 1 ? 'Weigh' : 'Weigh all'}
                </Link>
              </ButtonLink>
            )}
            <BirthLogLink litter={litter} />
            {isBorn ? (
              <Button icon={Plus} variant={canWeigh ? 'default' : 'primary'} onClick={() => begin('young')}>
                Add {terms.childTerm}
              </Button>
            ) : (
              !lossOf(litter) && (
                <Button variant="primary" icon={Baby} onClick={() => begin('birth')}>
                  Record {terms.birth}
                </Button>
              )
            )}
          </>
        )}
        <RecordActions entity="breeding_groups" record={litter} menu={acts.menu} isCrowded={isBorn} />
      </LitterHead>
      {!litter.deletedAt && (awaitsGrowth ? <Awaited /> : <GrowthNote young={young} flags={flags} />)}
      <LitterTabs
        litter={litter}
        young={young}
        flags={flags}
        attachments={attachments}
        onAdd={() => begin(isBorn ? 'young' : 'birth')}
      />
      {acts.dialog}
      {task && (
        <Suspense>
          <BirthDialog litter={litter} task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}

interface LitterTabsProps {
  litter: AnyRecord;
  young: readonly AnyRecord[];
  flags: Flags;
  attachments: ReactNode;
  onAdd: () => void;
}

function LitterTabs({ litter, young, flags, attachments, onAdd }: LitterTabsProps) {
  const { termsFor } = useSpecies();
  const terms = termsFor(speciesOf(String(litter.species)).key);
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const items = [
    {
      value: 'young',
      label: terms.childTerm,
      count: young.length,
      content: (
        <div className="stack">
          <PickDayLine litterId={litter.id} />
          <YoungPanel litter={litter} young={young} flags={flags} onAdd={onAdd} />
          <LitterUpdatesCard litter={litter} young={young} />
        </div>
      ),
    },
    ...(young.length > 0
      ? [
          {
            value: 'sales',
            label: 'Sales',
            content: <LitterSalesCard litterId={litter.id} young={young} terms={terms} />,
          },
        ]
      : []),
    { value: 'weights', label: 'Weights', content: <WeightCurves litter={litter} young={young} /> },
    {
      value: 'details',
      label: 'Details',
      content: <LitterDetails litter={litter} />,
    },
    {
      value: 'related',
      label: 'Money and more',
      content: <LitterRelated litter={litter} />,
    },
    ...(attachments ? [{ value: 'photos', label: 'Photos and documents', content: attachments }] : []),
    {
      value: 'history',
      label: 'History',
      content: <LitterHistory litter={litter} />,
    },
  ];
  const current = items.some(({ value }) => value === tab) ? tab : 'young';
  return (
    <Tabs
      aria-label={terms.litter}
      items={items.map((item) => ({
        ...item,
        content: <Suspense fallback={<SkeletonCard lines={8} />}>{item.content}</Suspense>,
      }))}
      value={current}
      onValueChange={(value) =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, tab: value === 'young' ? undefined : value }),
          replace: true,
        } as never)
      }
    />
  );
}

function YoungPanel({ litter, young, flags, onAdd }: Omit<LitterTabsProps, 'attachments'>) {
  const { termsFor } = useSpecies();
  const species = speciesOf(String(litter.species));
  const terms = termsFor(species.key);
  const many = terms.childTerm.toLocaleLowerCase('en');
  const awaitsYoung = useDeferredValue(useAwaitsYoung(litter.id));
  const plan = (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <CarePlanCard
        of="litter"
        id={litter.id}
        species={species.key}
        terms={terms}
        isOver={Boolean(litter.deletedAt)}
      />
    </Suspense>
  );
  if (awaitsYoung) {
    return (
      <div className="stack-lg">
        <SkeletonCard lines={8} />
        {plan}
      </div>
    );
  }
  const loss = lossOf(litter);
  if (young.length === 0 && loss) {
    return (
      <div className="stack-lg">
        <EmptyState species={species.key} outlined title={countWords(litter)}>
          Nothing more is expected of it. If that is not so, edit the {terms.litter.toLocaleLowerCase('en')}{' '}
          and clear the day.
        </EmptyState>
        {plan}
      </div>
    );
  }
  if (young.length === 0) {
    return (
      <div className="stack-lg">
        <EmptyState
          species={species.key}
          outlined
          title={litter.birthDate ? `No ${many} recorded` : notBornWords(species.key)}
          actions={
            <Button onClick={onAdd}>
              {litter.birthDate ? `Add ${terms.childTerm}` : `Record ${terms.birth}`}
            </Button>
          }
        >
          {litter.birthDate
            ? `Record the ${many} one by one to follow their weights, buyers and papers. The counts then follow by themselves.`
            : `When the day has come, one step records the date and all ${many}.`}
        </EmptyState>
        {plan}
      </div>
    );
  }
  return (
    <div className="stack-lg">
      <Card title={terms.childTerm} end={countWords(litter)} flush>
        <YoungList young={young} terms={terms} flags={flags} />
      </Card>
      {plan}
    </div>
  );
}
