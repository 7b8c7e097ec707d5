import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Family } from '#domain/answers/family.ts';
import { mayRead } from '#domain/policy.ts';
import type { Standing } from '#domain/roles.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { type TabItem, Tabs } from '#web/ui/tabs.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { small } from './animal-words.ts';
import { useFamily } from './family.ts';
import { daysAhead, type OccasionsOf, useOccasions } from './occasions.ts';
import { AnimalHead } from './record/animal-head.tsx';
import { LittersCard } from './record/litters-card.tsx';
import { type AnimalPanelProps, OverviewPanel } from './record/overview-panel.tsx';

// What is not in view when the page opens comes when it is asked for.
const HealthPanel = lazy(async () => ({ default: (await import('./record/health-panel.tsx')).HealthPanel }));
const BreedingPanel = lazy(async () => ({
  default: (await import('./record/breeding-panel.tsx')).BreedingPanel,
}));
const PedigreeTab = lazy(async () => ({
  default: (await import('./pedigree/pedigree-tab.tsx')).PedigreeTab,
}));
const OffspringPanel = lazy(async () => ({
  default: (await import('./record/offspring-panel.tsx')).OffspringPanel,
}));
const WeightsPanel = lazy(async () => ({
  default: (await import('./record/weights-panel.tsx')).WeightsPanel,
}));
const MoneyPanel = lazy(async () => ({ default: (await import('./record/money-panel.tsx')).MoneyPanel }));
const RecordSections = lazy(async () => ({
  default: (await import('#web/records/record-sections.tsx')).RecordSections,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import('#web/records/history-panel.tsx')).HistoryPanel,
}));

export interface AnimalScreenProps {
  id: string;
  /** Photos and documents of the animal. */
  attachments?: ((animal: AnyRecord) => ReactNode) | undefined;
  /** From heat to birth, of a female. */
  reproduction?: ((animal: AnyRecord) => ReactNode) | undefined;
}

/** One animal: who it is, where it comes from, and everything that is recorded about it. */
export function AnimalScreen({ id, attachments, reproduction }: AnimalScreenProps) {
  return (
    <EntityGate entity="animals">
      <LoadedRecord entity="animals" id={id}>
        {(animal) => (
          <Loaded
            animal={animal}
            attachments={attachments?.(animal)}
            reproduction={animal.gender === 'Female' ? reproduction?.(animal) : null}
          />
        )}
      </LoadedRecord>
    </EntityGate>
  );
}

interface LoadedProps {
  animal: AnyRecord;
  attachments: ReactNode;
  reproduction: ReactNode;
}

function Loaded({ animal, attachments, reproduction }: LoadedProps) {
  const { termsFor, speciesFor } = useSpecies();
  const species = speciesFor(String(animal.species));
  const terms = termsFor(species.key);
  const { data: family, isError, error, refetch, isFetching } = useFamily(animal.id);
  const occasionsOf = useOccasions(species.key, daysAhead);
  return (
    <>
      <TrashNote entity="animals" record={animal} />
      <AnimalHead animal={animal} family={family} species={species} terms={terms} occasionsOf={occasionsOf} />
      {family ? (
        <AnimalTabs
          animal={animal}
          family={family}
          species={species}
          terms={terms}
          attachments={attachments}
          reproduction={reproduction}
          occasionsOf={occasionsOf}
        />
      ) : isError ? (
        <ErrorState
          title={`The family of this ${small(terms.parent)} could not be loaded`}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <div className="cols c21">
          <SkeletonCard lines={8} />
          <SkeletonCard />
        </div>
      )}
    </>
  );
}

interface AnimalTabsProps extends AnimalPanelProps {
  attachments: ReactNode;
  reproduction: ReactNode;
  occasionsOf: OccasionsOf;
}

/** The tab that stands without being named in the address. */
const first = 'overview';

const sum = ({ counts }: Family, ...names: (keyof Family['counts'])[]): number | undefined =>
  names.reduce((total, name) => total + (counts[name] ?? 0), 0) || undefined;

function tabsOf(props: AnimalTabsProps & { role: Standing }): TabItem[] {
  const { animal, family, species, terms, attachments, reproduction } = props;
  return [
    { value: first, label: 'Overview', content: <OverviewPanel {...props} /> },
    {
      value: 'health',
      label: 'Health',
      count: sum(family, 'health_records'),
      content: <HealthPanel {...props} />,
    },
    {
      value: 'breeding',
      label: terms.breedingTerm,
      count: sum(family, 'heat_cycles', 'breeding_records', 'genetic_clearances', 'genetic_tests'),
      content: (
        <div className="stack-lg">
          {reproduction}
          <BreedingPanel {...props} />
        </div>
      ),
    },
    {
      value: 'pedigree',
      label: 'Pedigree',
      content: <PedigreeTab animal={animal} terms={terms} />,
    },
    {
      value: 'litters',
      label: terms.litterTerm,
      count: family.litters.length || undefined,
      content: (
        <LittersCard
          animal={{ id: animal.id, gender: String(animal.gender) }}
          species={species}
          terms={terms}
          litters={family.litters}
        />
      ),
    },
    {
      value: 'offspring',
      label: terms.childTerm,
      count: family.offspringCount + family.youngCount || undefined,
      content: <OffspringPanel {...props} />,
    },
    {
      value: 'weights',
      label: 'Weights',
      count: sum(family, 'weights'),
      content: <WeightsPanel {...props} />,
    },
    ...(mayRead(props.role, 'financial_transactions')
      ? [
          {
            value: 'money',
            label: 'Money',
            count: sum(family, 'financial_transactions'),
            content: <MoneyPanel {...props} />,
          },
        ]
      : []),
    ...(attachments
      ? [
          {
            value: 'documents',
            label: 'Documents and photos',
            count: sum(family, 'documents', 'photos'),
            content: attachments,
          },
        ]
      : []),
    {
      value: 'details',
      label: 'Details',
      content: (
        <div className="stack-lg">
          <RecordSections entity="animals" record={animal} />
        </div>
      ),
    },
    {
      value: 'history',
      label: 'History',
      content: (
        <Card title="History">
          <HistoryPanel entity="animals" record={animal} />
        </Card>
      ),
    },
  ];
}

/** Which tab one is on stands in the address. */
function AnimalTabs(props: AnimalTabsProps) {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const { role } = useActor();
  const items = tabsOf({ ...props, role });
  return (
    <Tabs
      aria-label={String(props.animal.name)}
      items={items.map((item) => ({
        ...item,
        content: <Suspense fallback={<SkeletonCard lines={8} />}>{item.content}</Suspense>,
      }))}
      value={items.some(({ value }) => value === tab) ? tab : first}
      onValueChange={(value) =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, tab: value === first ? undefined : value }),
          replace: true,
          resetScroll: false,
        } as never)
      }
    />
  );
}
