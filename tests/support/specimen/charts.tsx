import { collarColour } from '#web/ui/animal/collar.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Card } from '#web/ui/card.tsx';
import { BarPairs } from '#web/ui/chart/bar-pairs.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';
import { LineSeries } from '#web/ui/chart/line-series.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { type YearRow, YearStrip, YearStripKey, yearTable } from '#web/ui/chart/year-strip.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Meter } from '#web/ui/meter.tsx';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' ');
const income = [2100, 4800, 1200, 6400, 5100, 900, 3200, 7800, 2600, 4100, 3180];
const costs = [1900, 2400, 2200, 2800, 2100, 1800, 3600, 2900, 2300, 3400, 2545];
const money = months.map((label, index) => {
  const left = (income[index] ?? 0) - (costs[index] ?? 0);
  return {
    label,
    first: income[index] ?? null,
    second: costs[index] ?? null,
    mark: left > 0 ? left : null,
    current: index === 10,
  };
});
const collars = ['Blue', 'Orange', 'Red', 'Purple', 'White', 'Green', 'Pink', 'Yellow'];
const lines = [
  {
    id: 'mean',
    name: 'Mean',
    look: 'lead' as const,
    points: Array.from({ length: 13 }, (_, x) => ({ x, y: 447 + x * 49, open: x === 10 })),
  },
  ...collars.map((name, index) => ({
    id: name,
    name,
    dot: collarColour(name),
    look: name === 'Yellow' ? ('flag' as const) : ('quiet' as const),
    points: Array.from({ length: 13 }, (_, x) => ({
      x,
      y: name === 'Yellow' ? 388 + x * 26 - (x > 10 ? 8 : 0) : 430 + index * 9 + x * (54 - index * 1.4),
    })),
  })),
];
const words = {
  heat: 'Heat',
  forecast: 'Heat expected',
  mating: 'Mating',
  pregnancy: 'In whelp',
  litter: 'Litter at foot',
};
const bitches: YearRow[] = [
  {
    id: 'isla',
    label: 'Isla',
    name: 'Isla',
    sub: 'Golden Retriever, 4 y',
    portrait: <Portrait name="Isla" sex="Female" species="dog" size={30} alt="" />,
    bars: [
      { kind: 'heat', from: '2025-08-25', to: '2025-09-12' },
      { kind: 'pregnancy', from: '2025-09-07', to: '2025-11-08' },
      { kind: 'mating', from: '2025-09-07' },
      { kind: 'litter', from: '2025-11-08', to: '2026-01-03', words: '8 puppies' },
      { kind: 'forecast', from: '2026-03-28', to: '2026-04-15' },
    ],
  },
  {
    id: 'skye',
    label: 'Skye',
    name: 'Skye',
    sub: 'Border Collie, 3 y',
    portrait: <Portrait name="Skye" sex="Female" species="dog" size={30} alt="" />,
    bars: [
      { kind: 'heat', from: '2025-11-11', to: '2025-11-26' },
      { kind: 'forecast', from: '2026-05-20', to: '2026-06-08' },
    ],
  },
  {
    id: 'juniper',
    label: 'Juniper',
    name: 'Juniper',
    sub: 'Toller, 3 y',
    portrait: <Portrait name="Juniper" sex="Female" species="dog" size={30} alt="" />,
    bars: [
      { kind: 'heat', from: '2025-09-16', to: '2025-10-02' },
      { kind: 'pregnancy', from: '2025-10-01', to: '2025-12-03', words: 'due 3–6 Dec' },
      { kind: 'mating', from: '2025-10-01' },
    ],
  },
];
const dollars = (value: number) => (value >= 1000 ? `$${value / 1000}k` : `${value}`);

export function Charts() {
  return (
    <div className="stack-lg">
      <div className="cols c21">
        <ChartWithTable
          title="By month"
          table={{
            columns: [
              { label: 'Month' },
              { label: 'Income, $', numeric: true },
              { label: 'Expenses, $', numeric: true },
            ],
            rows: money.map((pair) => [
              pair.label,
              pair.first?.toLocaleString('en'),
              pair.second?.toLocaleString('en'),
            ]),
            totals: ['Total', '41,380', '27,945'],
          }}
        >
          <BarPairs
            label="Income was above expenses in eight of eleven months."
            data={money}
            names={['Income', 'Expenses']}
            markName="Net, where positive"
            format={dollars}
          />
        </ChartWithTable>
        <Card title="Inbreeding" end="10 generations">
          <div className="stack">
            <HorizontalBars
              aria-label="How complete is the pedigree?"
              max={1}
              items={[
                { label: 'Gen 2', value: 1, text: '4 of 4' },
                { label: 'Gen 6', value: 0.94, text: '60 of 64' },
                { label: 'Gen 10', value: 0.81, text: '833 of 1,024', tone: 'warning' },
              ]}
            />
            <Meter
              value={14.1}
              max={15}
              aria-label="COI against your limit"
              tone="danger"
              text="14.1 %, above your limit"
            />
            <Meter value={31} max={38} kind="progress" aria-label="Import" text="31 of 38 rows" />
          </div>
        </Card>
      </div>
      <Card title="Weight since birth" footer="Mean 1,036 g, 2.32 × birth, +65 g since yesterday.">
        <LineSeries
          label="Seven of eight puppies gain steadily; Yellow has stood still for two days."
          lines={lines}
          unit="g"
          formatX={(x) => (x === 0 ? 'Birth' : x === 12 ? 'Day 12' : String(x))}
          band={{ from: 8, to: 10, words: 'usual doubling' }}
        />
      </Card>
      <ChartWithTable
        title="The bitches’ year"
        flush
        table={yearTable(bitches, words, '2025-11-20')}
        end={
          <span className="only-wide">
            <YearStripKey words={words} />
          </span>
        }
        footer="Expected heats use each bitch’s own median interval where two cycles are recorded."
      >
        <YearStrip rows={bitches} from="2025-07-01" today="2025-11-20" words={words} />
      </ChartWithTable>
      <Card title="In the box">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
          <Sparkline
            label="The mean has grown every day."
            values={[447, 440, 452, 499, 548, 604, 660, 719]}
            band={{
              low: [430, 425, 430, 470, 520, 560, 600, 640],
              high: [495, 490, 500, 560, 620, 690, 760, 830],
            }}
            flagged={[388, 380, 390, 426, 461, 499, 500, 498]}
          />
          <Figure label="Mean" value="719 g" />
        </div>
      </Card>
    </div>
  );
}
