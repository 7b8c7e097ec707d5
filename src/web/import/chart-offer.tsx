import type { Chart } from '#domain/import/turn-chart.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { ImportDraft } from './use-import.ts';
import { counted, listed, quoted } from './words.ts';

const mostNamed = 3;

const named = (headers: readonly string[]): string => listed(headers.map(quoted), mostNamed);

const headersOf = ({ columns }: Chart): string => named(columns.map(({ header }) => header));

interface Offer {
  title: string;
  action: string;
  words: string;
}

const day1 = 'An age counts from the birth: day 1 is the day after it.';

/** What a file is that has more than a record in a row, and what becomes of it. */
function offerOf(chart: Chart): Offer {
  const headers = headersOf(chart);
  if ('names' in chart) {
    const apart = chart.ofEach.map((index) => chart.head[index] ?? '');
    const also =
      apart.length > 0 && `${named(apart)} ${apart.length > 1 ? 'come' : 'comes'} apart with the names.`;
    return {
      title: `${headers} names several in one cell: ${quoted(chart.example)}`,
      action: 'Make a row for each of them',
      words: ['What else stands in such a row is then said of each of them.', also].filter(Boolean).join(' '),
    };
  }
  const made = (what: string, one: string, ...words: string[]): Offer => ({
    title: `${counted(chart.columns.length, 'column')} of ${what}: ${headers}`,
    action: `Make a record of each ${one}`,
    words: [
      ...words,
      ...(chart.leftOut.length > 0
        ? [`Left out, because no ${one === 'date' ? 'treatment' : one}: ${named(chart.leftOut)}.`]
        : []),
    ].join(' '),
  });
  if ('across' in chart) {
    const ways = 'Each column is one animal, each row says when. Weights are kept one to a row.';
    return made('weights', 'weight', ways, day1);
  }
  if (chart.for === 'weights') {
    const ways = 'Each column says when, each cell how much. Weights are kept one to a row.';
    return made('weights', 'weight', ways, day1);
  }
  if (chart.for === 'heats')
    return made('heats', 'heat', 'Each cell is the first day of a heat. Heats are kept one to a row.');
  const ways = 'Each column names what was given, each cell when. Health records are kept one to a row.';
  return made('dates', 'date', ways);
}

/** A chart has a column for each vaccine or day; its records are a row for each of its cells. */
export function ChartOffer({ draft }: { draft: ImportDraft }) {
  const { reading, chart, type } = draft;
  if (chart) {
    return (
      <Note
        tone="info"
        end={
          <Button size="sm" onClick={draft.turnChartBack}>
            Undo
          </Button>
        }
      >
        {chart.file.name} is read with a row for each {chart.of}. Row numbers are those of your file.
      </Note>
    );
  }
  if (!reading?.chart) return null;
  const { words, title, action } = offerOf(reading.chart);
  if (reading.chart.for === 'health-records' && type.key !== 'health-records') {
    return (
      <Note tone="info">
        {headersOf(reading.chart)} hold dates of treatments. Once the animals are in, import the same file as
        Health Records to keep them.
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      title={title}
      end={
        <Button size="sm" variant="primary" onClick={() => void draft.turnChart()}>
          {action}
        </Button>
      }
    >
      {words}
    </Note>
  );
}
