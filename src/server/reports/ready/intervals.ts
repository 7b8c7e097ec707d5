import { daysBetween } from '#domain/dates.ts';
import { meanOf } from '#domain/reports/numbers.ts';
import { speciesWith } from '#domain/species/own.ts';
import { reproductionOf, speciesOf } from '#domain/species/species.ts';
import { inSentence } from '#domain/terms.ts';
import { type FemaleRounds, readRounds } from './read-rounds.ts';
import {
  type Asked,
  barsOf,
  chooseOne,
  figureOf,
  isMixed,
  opening,
  type ReportMaker,
  type Row,
  rowOf,
  sectionOf,
  together,
} from './report.ts';

interface OwnDays {
  readonly of: FemaleRounds['female'];
  readonly days: readonly number[];
}

/** Days from each to the one before it; of the later ones that lie in the span. */
function gaps(asked: Asked, days: readonly string[]): number[] {
  const { from = '', to = '9999' } = asked.days;
  const sorted = [...new Set(days)].sort();
  return sorted.flatMap((day, index) => {
    const before = sorted[index - 1];
    return before !== undefined && day >= from && day <= to ? [daysBetween(before, day)] : [];
  });
}

const ofOneKind = (found: readonly { readonly of: FemaleRounds['female'] }[]): boolean =>
  !isMixed(found.map(({ of }) => of));

interface OwnFigure {
  readonly of: FemaleRounds['female'];
  readonly value: number;
}

const eachOf = (found: readonly OwnDays[]): OwnFigure[] =>
  found.flatMap(({ of, days }) => days.map((value) => ({ of, value })));

const meanFigure = (label: string, found: readonly OwnFigure[], format: 'days' | 'mean', unit: string) =>
  ofOneKind(found)
    ? figureOf(label, meanOf(found.map(({ value }) => value)), format, `${unit}, mean`)
    : figureOf(label, null, format, chooseOne);

const cellsOf = (name: string, days: readonly number[]) => [
  name,
  days.length,
  meanOf(days),
  days.length === 0 ? null : Math.min(...days),
  days.length === 0 ? null : Math.max(...days),
];

/** Days that can be counted exactly: one mating on one day, and a birth. */
function pregnancies({ rounds }: FemaleRounds, { days: { from = '', to = '9999' } }: Asked): number[] {
  return rounds.flatMap(({ matings: [mating, ...more], litter }) => {
    const born = litter?.bornOn;
    if (!mating || more.length > 0 || mating.untilOn !== null || !born) return [];
    return born >= from && born <= to ? [daysBetween(mating.on, born)] : [];
  });
}

/** How far apart things are: births, heats, and a mating and its birth. */
export const intervalsReport: ReportMaker = async (asked) => {
  const { terms, species, here } = asked;
  const all = await readRounds(asked);
  const mother = terms.motherLabel;
  const births = all.map((one) => ({ of: one.female, days: gaps(asked, bornOn(one)) }));
  const heats = all.map((one) => ({ of: one.female, days: gaps(asked, one.heatsOn) }));
  const lengths = all.map((one) => ({ of: one.female, days: pregnancies(one, asked) }));
  const firsts = all.flatMap((one) => firstBirth(one, asked));
  const section = (
    key: string,
    title: string,
    found: readonly OwnDays[],
    words: { readonly explains: string; readonly empty: string; readonly counted: string },
  ) => {
    const filled = found.filter(({ days }) => days.length > 0);
    const rows = filled
      .map(({ of, days }) => rowOf(cellsOf(of.called, days), opening('animals', of.id)))
      .sort(longestFirst);
    const { counted, ...rest } = words;
    const all = filled.flatMap(({ days }) => days);
    return sectionOf({
      key,
      title,
      ...rest,
      columns: [
        [mother, 'text'],
        [counted, 'count'],
        ['Mean days', 'days'],
        ['Shortest', 'days'],
        ['Longest', 'days'],
      ],
      rows,
      totals: ofOneKind(filled) ? cellsOf(together, all) : [together, all.length, null, null, null],
      chart: barsOf(rows, 2, 'days'),
    });
  };
  const usual = species && reproductionOf(speciesWith(speciesOf(species).key, here.own(species)), null);
  const range = usual?.gestationRange;
  return {
    figures: [
      meanFigure(`Between two ${inSentence(terms.litters)}`, eachOf(births), 'days', 'Days'),
      meanFigure('Between two heats', eachOf(heats), 'days', 'Days'),
      meanFigure(`From ${terms.mating} to ${terms.birth}`, eachOf(lengths), 'days', 'Days'),
      meanFigure(
        `Age at the first ${terms.birth}`,
        firsts.map(({ of, months }) => ({ of, value: months })),
        'mean',
        'Months',
      ),
    ],
    sections: [
      section('births', `Between two ${inSentence(terms.litters)}`, births, {
        counted: 'Intervals',
        explains: `Days from one ${terms.birth} to the next of the same ${inSentence(mother)}, where the later one lies in this time.`,
        empty: `No ${inSentence(mother)} had a second ${inSentence(terms.litter)} in this time.`,
      }),
      section('heats', 'Between two heats', heats, {
        counted: 'Intervals',
        explains:
          'Days from the first day of a heat to the first day of the next one that is recorded, where the later one lies in this time. A heat nobody wrote down makes an interval longer than it was.',
        empty: 'No two heats of one animal are recorded in this time.',
      }),
      section('pregnancies', `From ${terms.mating} to ${terms.birth}`, lengths, {
        counted: 'Counted',
        explains: `Days from the ${terms.mating} to the ${terms.birth} in this time, where exactly one day of ${terms.mating} is recorded.${range ? ` Usual are ${range.from} to ${range.to}.` : ''}`,
        empty: `No ${terms.birth} after exactly one recorded ${terms.mating} in this time.`,
      }),
      firstSection(asked, firsts),
    ],
  };
};

const longestFirst = (a: Row, b: Row): number => Number(b.cells[2]) - Number(a.cells[2]);

const bornOn = ({ litters }: FemaleRounds): string[] => litters.flatMap(({ bornOn }) => bornOn ?? []);

interface First {
  readonly of: FemaleRounds['female'];
  readonly on: string;
  readonly months: number;
}

const daysOfMonth = 365.2425 / 12;

function firstBirth(one: FemaleRounds, { days: { from = '', to = '9999' } }: Asked): First[] {
  const [on] = bornOn(one).sort();
  const { birthDate } = one.female;
  if (on === undefined || birthDate === null || on < birthDate || on < from || on > to) return [];
  return [{ of: one.female, on, months: Math.round((daysBetween(birthDate, on) / daysOfMonth) * 10) / 10 }];
}

function firstSection({ terms }: Asked, firsts: readonly First[]) {
  const rows = firsts
    .toSorted((a, b) => a.months - b.months)
    .map(({ of, on, months }) => rowOf([of.called, on, months], opening('animals', of.id)));
  return sectionOf({
    key: 'first',
    title: `Age at the first ${terms.birth}`,
    explains: `Age in months on the day of the first recorded ${terms.birth}, where it lies in this time and her own birth date is known.`,
    empty: `No first ${terms.birth} in this time.`,
    columns: [
      [terms.motherLabel, 'text'],
      ['On', 'day'],
      ['Months', 'mean'],
    ],
    rows,
    totals: [together, null, ofOneKind(firsts) ? meanOf(firsts.map(({ months }) => months)) : null],
    chart: barsOf(rows, 2, 'mean'),
  });
}
