import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { ImportDraft } from './use-import.ts';
import { counted, listed, quoted } from './words.ts';

const mostNamed = 3;

const named = (headers: readonly string[]): string => listed(headers.map(quoted), mostNamed);

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
  const { columns, leftOut } = reading.chart;
  const headers = columns.map(({ header }) => header);
  if ('names' in reading.chart) {
    const { example, ofEach, head } = reading.chart;
    const apart = ofEach.map((index) => head[index] ?? '');
    return (
      <Note
        tone="warning"
        title={`${named(headers)} names several in one cell: ${quoted(example)}`}
        end={
          <Button size="sm" variant="primary" onClick={() => void draft.turnChart()}>
            Make a row for each of them
          </Button>
        }
      >
        What else stands in such a row is then said of each of them.
        {apart.length > 0 && ` ${named(apart)} ${apart.length > 1 ? 'come' : 'comes'} apart with the names.`}
      </Note>
    );
  }
  if ('across' in reading.chart) {
    return (
      <Note
        tone="warning"
        title={`${counted(columns.length, 'column')} of weights: ${named(headers)}`}
        end={
          <Button size="sm" variant="primary" onClick={() => void draft.turnChart()}>
            Make a record of each weight
          </Button>
        }
      >
        Each column is one of them, each row says when. Weights are one row for each. An age counts from the
        birth: day 1 is the day after it.
        {leftOut.length > 0 && ` Left out, because no weight: ${named(leftOut)}.`}
      </Note>
    );
  }
  if (reading.chart.for === 'weights') {
    return (
      <Note
        tone="warning"
        title={`${counted(columns.length, 'column')} of weights: ${named(headers)}`}
        end={
          <Button size="sm" variant="primary" onClick={() => void draft.turnChart()}>
            Make a record of each weight
          </Button>
        }
      >
        Each column says when, each cell how much. Weights are one row for each. An age counts from the birth:
        day 1 is the day after it.
        {leftOut.length > 0 && ` Left out, because no weight: ${named(leftOut)}.`}
      </Note>
    );
  }
  if (reading.chart.for === 'heats') {
    return (
      <Note
        tone="warning"
        title={`${counted(columns.length, 'column')} of heats: ${named(headers)}`}
        end={
          <Button size="sm" variant="primary" onClick={() => void draft.turnChart()}>
            Make a record of each heat
          </Button>
        }
      >
        Each cell is the first day of a heat. Heats are one row for each.
        {leftOut.length > 0 && ` Left out, because no heat: ${named(leftOut)}.`}
      </Note>
    );
  }
  if (type.key !== 'health-records') {
    return (
      <Note tone="info">
        {named(headers)} hold dates of treatments. Once the animals are in, import the same file as Health
        Records to keep them.
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      title={`${counted(columns.length, 'column')} of dates: ${named(headers)}`}
      end={
        <Button size="sm" variant="primary" onClick={() => void draft.turnChart()}>
          Make a record of each date
        </Button>
      }
    >
      Each column names what was given, each cell when. Health records are one row for each.
      {leftOut.length > 0 && ` Left out, because no treatment: ${named(leftOut)}.`}
    </Note>
  );
}
