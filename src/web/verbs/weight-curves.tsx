import type { ReactNode } from 'react';
import { growthRulesOf } from '#domain/reproduction/growth-rules.ts';
import { birthWords } from '#domain/species/laying.ts';
import { speciesOf } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { unitWord } from '#domain/unit-word.ts';
import { formatNumber } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { collarColour } from '#web/ui/animal/collar.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import { LineSeries } from '#web/ui/chart/line-series.tsx';
import { ownLineWords } from './litter-words.ts';
import { openFlags, useGrowth, useLitterGrowth, type Weighing, weighingsOf } from './use-litter.ts';
import { useYoungNames } from './young-names.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The first weighing at twice the birth weight; the birth weight is that of day 0. */
const doubledOn = (points: readonly Weighing[]): number | undefined => {
  const birth = points.find(({ day }) => day === 0)?.value;
  return birth === undefined ? undefined : points.find(({ value }) => value >= birth * 2)?.day;
};

/** The days in which young of the species usually double, as far as they are drawn. */
function doublingBand(species: string, lastDay: number) {
  const usual = growthRulesOf(speciesOf(species).key)?.doubling;
  if (!usual || lastDay <= usual.from) return undefined;
  return { from: usual.from, to: Math.min(usual.to, lastDay), words: 'usual doubling' };
}

const round = (value: number): string => formatNumber(value, value < 20 ? 2 : 0);

/** Where the curves begin: what comes out of an egg has a hatch. */
const beginningOf = (litter: AnyRecord): string =>
  capitalised(birthWords(speciesOf(String(litter.species))).birth);

export interface WeightCurvesProps {
  litter: AnyRecord;
  young: readonly AnyRecord[];
  /** Whose curve leads; left out, the mean does. */
  of?: string | undefined;
  /** Instead of the sentence that nobody was weighed. */
  empty?: ReactNode | undefined;
  end?: ReactNode | undefined;
}

/** Each one's weight since birth, and the mean of those weighed on the same day; who wants a look is drawn in red. */
export function WeightCurves({ litter, young, of, empty, end }: WeightCurvesProps) {
  const nameOf = useYoungNames(litter.id, litter.species);
  const flags = useGrowth(litter, young);
  const { weights } = useLitterGrowth(litter.id);
  const bornOn = String(litter.birthDate ?? '');
  const unit = String(young[0]?.weightUnit ?? 'grams');
  const beginning = beginningOf(litter);
  const since = `Weight since ${beginning.toLocaleLowerCase('en')}`;
  // A young litter has ticks between its days; those stay bare.
  const dayName = (day: number): string =>
    day === 0 ? beginning : Number.isInteger(day) ? `Day ${day}` : '';
  const lines = young
    .map((one) => ({
      one,
      title: nameOf(one),
      points: bornOn ? weighingsOf(one, weights, bornOn, unit) : [],
    }))
    .filter(({ points }) => points.length > 0);
  if (lines.length === 0) {
    return (
      <Card title={since} end={end}>
        <p className="muted">
          {empty ?? 'Nobody has been weighed yet. “Weigh all” takes one number for each.'}
        </p>
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
      title={since}
      table={{
        columns: [
          { label: 'Name' },
          ...days.map((day) => ({ label: day === 0 ? beginning : `Day ${day}`, numeric: true })),
        ],
        rows: lines.map(({ title, points }) => [
          title,
          ...days.map((day) => (at(points, day) === undefined ? '' : round(at(points, day) ?? 0))),
        ]),
        totals: ['Mean', ...means.map(({ y }) => round(y))],
      }}
      footer={`In ${unit === 'grams' ? 'grams' : unit}. ${
        of
          ? ownLineWords(
              lines.find(({ one, points }) => one.id === of && points.length > 0)?.title,
              openFlags(flags, of).length > 0 ? 'red' : 'green',
            )
          : 'The green line is the mean of those weighed that day.'
      }${lines.some(({ points }) => doubledOn(points) !== undefined) ? ` A circle marks twice the ${beginning.toLocaleLowerCase('en')} weight.` : ''}`}
    >
      <LineSeries
        label={`Weight of each young one since ${beginning.toLocaleLowerCase('en')}, in ${unit}`}
        unit={unitWord(unit)}
        formatX={dayName}
        band={doublingBand(String(litter.species), days.at(-1) ?? 0)}
        formatY={round}
        lines={[
          ...lines.map(({ one, title, points }) => ({
            id: one.id,
            name: title,
            points: points.map(({ day, value }) => ({ x: day, y: value, open: day === doubledOn(points) })),
            look:
              openFlags(flags, one.id).length > 0
                ? ('flag' as const)
                : one.id === of
                  ? ('lead' as const)
                  : ('quiet' as const),
            ...(typeof one.collarColor === 'string' ? { dot: collarColour(one.collarColor) } : {}),
          })),
          ...(lines.length > 1
            ? [{ id: 'mean', name: 'Mean', points: means, look: of ? ('quiet' as const) : ('lead' as const) }]
            : []),
        ]}
      />
    </ChartWithTable>
  );
}
