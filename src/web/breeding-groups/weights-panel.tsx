import { unitWord } from '#domain/weight.ts';
import { formatNumber } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { collarColour } from '#web/ui/animal/collar.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import { LineSeries } from '#web/ui/chart/line-series.tsx';
import { useYoungWeights, weighingsOf } from './use-litter.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const round = (value: number): string => formatNumber(value, value < 20 ? 2 : 0);

/** A young litter has ticks between its days; those stay bare. */
const dayName = (day: number): string => (day === 0 ? 'Birth' : Number.isInteger(day) ? `Day ${day}` : '');

/** Each one's weight since birth, and the mean of those weighed on the same day. */
export function WeightsPanel({ litter, young }: { litter: AnyRecord; young: readonly AnyRecord[] }) {
  const wording = useFieldServices();
  const weights = useYoungWeights(young.map(({ id }) => id));
  const bornOn = String(litter.birthDate ?? '');
  const unit = String(young[0]?.weightUnit ?? 'grams');
  const lines = young
    .map((one) => ({
      one,
      title: recordTitle('offspring', one, wording),
      points: bornOn ? weighingsOf(one, weights, bornOn, unit) : [],
    }))
    .filter(({ points }) => points.length > 0);
  if (lines.length === 0) {
    return (
      <Card title="Weight since birth">
        <p className="muted">Nobody has been weighed yet. “Weigh all” takes one number for each.</p>
      </Card>
    );
  }
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].sort(
    (a, b) => a - b,
  );
  const at = (points: readonly { day: number; value: number }[], day: number) =>
    points.find((point) => point.day === day)?.value;
  const means = days.map((day) => ({
    x: day,
    y: mean(lines.flatMap(({ points }) => at(points, day) ?? [])),
  }));
  return (
    <ChartWithTable
      title="Weight since birth"
      table={{
        columns: [
          { label: 'Name' },
          ...days.map((day) => ({ label: day === 0 ? 'Birth' : `Day ${day}`, numeric: true })),
        ],
        rows: lines.map(({ title, points }) => [
          title,
          ...days.map((day) => (at(points, day) === undefined ? '' : round(at(points, day) ?? 0))),
        ]),
        totals: ['Mean', ...means.map(({ y }) => round(y))],
      }}
      footer={`In ${unit === 'grams' ? 'grams' : unit}. The green line is the mean of those weighed that day.`}
    >
      <LineSeries
        label={`Weight of each young one since birth, in ${unit}`}
        unit={unitWord(unit)}
        formatX={dayName}
        formatY={round}
        lines={[
          ...lines.map(({ one, title, points }) => ({
            id: one.id,
            name: title,
            points: points.map(({ day, value }) => ({ x: day, y: value })),
            look: 'quiet' as const,
            ...(typeof one.collarColor === 'string' ? { dot: collarColour(one.collarColor) } : {}),
          })),
          { id: 'mean', name: 'Mean', points: means, look: 'lead' as const },
        ]}
      />
    </ChartWithTable>
  );
}
