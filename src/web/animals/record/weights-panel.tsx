import { Plus } from 'lucide-react';
import { formatDate } from '#domain/dates.ts';
import { unitWord } from '#domain/unit-word.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { nameOf } from '#web/animals/animal-words.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayMarks } from '#web/ui/chart/day-marks.ts';
import { LineSeries } from '#web/ui/chart/line-series.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import type { AnimalPanelProps } from './overview-panel.tsx';
import { weighingsOf } from './records-of.ts';
import { changeText, type SeriesPoint, type Weighing, weightSeries, weightText } from './weight-series.ts';

/** So many are marked one by one: between two that are years apart nothing is known. */
const fewWeights = 12;

/** Also those from its first weeks, where it was born here. */
function useWeighings(animal: AnimalPanelProps['animal']) {
  const own = useRecords('weights', weighingsOf('animalId', animal.id));
  const young = useRecords('weights', weighingsOf('offspringId', String(animal.offspringId)), {
    enabled: typeof animal.offspringId === 'string',
  });
  const weighings: readonly Weighing[] = [...(own.data?.items ?? []), ...(young.data?.items ?? [])];
  return { ...own, weighings };
}

/** Every weighing, as a line and as a table. */
export function WeightsPanel({ animal, species }: AnimalPanelProps) {
  const { weighings, isPending, isError, error, refetch, isFetching } = useWeighings(animal);
  const unit = String(animal.weightUnit);
  const series = weightSeries(weighings, unit);
  const name = nameOf(animal);
  const known = typeof animal.weight === 'number' && `${weightText(animal.weight)} ${unitWord(unit)}`;
  if (isPending) return <SkeletonCard />;
  if (isError && series.length === 0)
    return (
      <ErrorState title="The weights could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (series.length === 0) {
    return (
      <EmptyState
        species={species.key}
        outlined
        title={known ? 'No weighing yet' : 'Not weighed yet'}
        actions={<AddWeight animal={animal} />}
      >
        {known && `${known} stands on the record, without a day. `}
        Every weight of {name}, in the unit it was taken in.
      </EmptyState>
    );
  }
  return (
    <div className="stack-lg">
      {series.length > 1 && (
        <Card title="Weight" end={`In ${unitWord(unit)}`} footer={summary(series, unit)}>
          <LineSeries
            label={`Weight of ${name}: ${summary(series, unit)}`}
            unit={unitWord(unit)}
            height={220}
            marks={(most) => dayMarks(series[0]?.on ?? '', series.at(-1)?.on ?? '', most)}
            lines={[
              {
                id: animal.id,
                name,
                look: 'lead',
                points: series.map(({ day, value }) => ({
                  x: day,
                  y: value,
                  open: series.length <= fewWeights,
                })),
              },
            ]}
          />
        </Card>
      )}
      <WeightTable series={series} unit={unit} animal={animal} />
    </div>
  );
}

function summary(series: readonly SeriesPoint[], unit: string): string {
  const first = series[0];
  const last = series.at(-1);
  if (!first || !last) return '';
  return `${weightText(last.value)} ${unitWord(unit)} on ${formatDate(last.on)}, ${changeText(last.value - first.value, last.value)} ${unitWord(unit)} since ${formatDate(first.on)}`;
}

function AddWeight({ animal }: Pick<AnimalPanelProps, 'animal'>) {
  const openForm = useOpenForm();
  const { today } = useFieldServices();
  const { offers, open } = usePermission('weights');
  if (!offers('create') || animal.deletedAt) return null;
  const defaults = { animalId: animal.id, weighedOn: today, unit: animal.weightUnit };
  return (
    <Button icon={Plus} onClick={() => open('create', () => void openForm({ entity: 'weights', defaults }))}>
      Add weight
    </Button>
  );
}

function WeightTable({
  series,
  unit,
  animal,
}: Pick<AnimalPanelProps, 'animal'> & { series: readonly SeriesPoint[]; unit: string }) {
  return (
    <Card flush title="Weighings" end={<AddWeight animal={animal} />}>
      <DataTable aria-label="Weighings, table" tight>
        <thead>
          <tr>
            <HeadCell>Date</HeadCell>
            <HeadCell numeric>Weight, {unitWord(unit)}</HeadCell>
            <HeadCell numeric>Change</HeadCell>
          </tr>
        </thead>
        <tbody>
          {[...series].reverse().map(({ id, on, value, change }) => (
            <tr key={id}>
              <th scope="row">
                <RecordLink entity="weights" id={id} className="num hover:underline">
                  {formatDate(on)}
                </RecordLink>
              </th>
              <Cell numeric>{weightText(value)}</Cell>
              <Cell numeric>{change === null ? '' : changeText(change, value)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
