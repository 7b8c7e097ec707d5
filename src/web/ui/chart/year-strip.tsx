import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { ChartKey } from './chart-key.tsx';
import { endOf, monthsFrom, share } from './days.ts';

export type YearBarKind = 'heat' | 'forecast' | 'mating' | 'pregnancy' | 'litter';

export type YearBar = {
  kind: YearBarKind;
  from: string;
  /** The last day; left out for a mating. */
  to?: string | undefined;
  /** Under the bar: "8 puppies", "due 3–6 Dec". */
  words?: string | undefined;
};

export type YearRow = {
  id: string;
  /** For the row's description. */
  label: string;
  name: ReactNode;
  sub?: ReactNode | undefined;
  portrait?: ReactNode | undefined;
  bars: YearBar[];
};

/** The species' words: "Heat", "Heat expected", "Mating", "In whelp", "Litter at foot"; none for what it does not do. */
export type YearWords = Partial<Record<YearBarKind, string>>;

type YearStripProps = {
  rows: YearRow[];
  /** Any day of the first month. */
  from: string;
  months?: number | undefined;
  today: string;
  words: YearWords;
  className?: string | undefined;
};

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

export function YearStrip({ rows, from, months = 12, today, words, className }: YearStripProps) {
  const heads = monthsFrom(from, months);
  const start = heads[0]?.start ?? from;
  const end = endOf(from, months);
  const at = (day: string) => percent(share(day, start, end));
  return (
    <div className={className ? `year-strip ${className}` : 'year-strip'}>
      <div className="year-row" aria-hidden="true">
        <span />
        <div className="year-months">
          {heads.map((month) => (
            <span
              key={month.start}
              className={month.newYear ? 'year-new' : undefined}
              style={{ left: at(month.start) }}
            >
              <span className="only-wide">
                {month.label}
                {month.newYear && <span className="year-number"> {month.start.slice(0, 4)}</span>}
              </span>
              <span className="only-phone">{month.letter}</span>
            </span>
          ))}
        </div>
      </div>
      {rows.map((row) => (
        <div key={row.id} className="year-row">
          <div className="year-who">
            {row.portrait}
            <div>
              <span className="name">{row.name}</span>
              {row.sub && <small>{row.sub}</small>}
            </div>
          </div>
          <div className="year-track" role="img" aria-label={described(row, words, today)}>
            {heads.map((month) => (
              <span key={month.start} className="year-line" style={{ left: at(month.start) }} />
            ))}
            {row.bars.map((bar) => (
              <Bar key={`${bar.kind} ${bar.from}`} bar={bar} start={start} end={end} />
            ))}
            {today >= start && today < end && <span className="year-today" style={{ left: at(today) }} />}
          </div>
        </div>
      ))}
    </div>
  );
}

function Bar({ bar, start, end }: { bar: YearBar; start: string; end: string }) {
  const last = bar.to ?? bar.from;
  if (last < start || bar.from >= end) return null;
  const left = share(bar.from, start, end);
  const right = Math.max(left, share(last, start, end));
  const width = bar.kind === 'mating' ? undefined : percent(right - left);
  return (
    <>
      <span className={`year-bar year-${bar.kind}`} style={{ left: percent(left), width }} />
      {bar.words && (
        <span className="year-words" style={placeOfWords(left, right)}>
          {bar.words}
        </span>
      )}
    </>
  );
}

/** Under the bar, from its beginning; late in the year up to its end. */
const placeOfWords = (left: number, right: number) =>
  left <= 0.6 ? { left: percent(left) } : { right: percent(1 - right) };

function described(row: YearRow, words: YearWords, today: string): string {
  const bars = row.bars.map((bar) => {
    const span = bar.to
      ? `${formatDate(bar.from, today)} to ${formatDate(bar.to, today)}`
      : formatDate(bar.from, today);
    return [words[bar.kind], span, bar.words].filter(Boolean).join(' ');
  });
  return `${row.label}: ${bars.length > 0 ? bars.join(', ') : 'nothing recorded'}`;
}

/** The same bars as a table, for ChartWithTable. */
export function yearTable(rows: YearRow[], words: YearWords, today: string) {
  return {
    columns: [{ label: 'Name' }, { label: 'What' }, { label: 'From' }, { label: 'To' }, { label: '' }],
    rows: rows.flatMap((row) =>
      row.bars.map((bar) => [
        row.label,
        words[bar.kind] ?? '',
        formatDate(bar.from, today),
        bar.to ? formatDate(bar.to, today) : '',
        bar.words ?? '',
      ]),
    ),
  };
}

export function YearStripKey({ words }: { words: YearWords }) {
  const kinds: YearBarKind[] = ['heat', 'forecast', 'mating', 'pregnancy', 'litter'];
  const items = kinds.flatMap((kind) => {
    const label = words[kind];
    return label === undefined ? [] : [{ label, swatch: `year-${kind}` }];
  });
  return <ChartKey items={items} />;
}
