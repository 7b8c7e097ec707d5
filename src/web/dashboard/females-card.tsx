import type { FemaleYear } from '#domain/dashboard.ts';
import { addMonths, formatAge, formatSpan } from '#domain/dates.ts';
import { speciesOf, type Terms } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import {
  type YearRow,
  YearStrip,
  YearStripKey,
  type YearWords,
  yearTable,
} from '#web/ui/chart/year-strip.tsx';
import { useFemaleYears } from './dashboard-queries.ts';

/** The strip begins so many months before today and is a year long. */
const monthsBack = 4;

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase('en') + words.slice(1);

const wordsFor = (terms: Terms): YearWords => ({
  heat: capital(terms.inSeason),
  forecast: 'Heat expected',
  mating: capital(terms.mating),
  pregnancy: capital(terms.pregnant),
  litter: `${capital(terms.litter)} at foot`,
});

function rowOf(female: FemaleYear, today: string): YearRow {
  const { terms } = speciesOf(female.species);
  return {
    id: female.id,
    label: female.name,
    name: (
      <RecordLink entity="animals" id={female.id} className="name">
        {female.name}
      </RecordLink>
    ),
    sub: `${formatAge(female.birthDate, today)}, ${female.breed}`,
    portrait: <Portrait name={female.name} sex="Female" species={female.species} size={30} alt="" />,
    bars: female.bars.map(({ kind, from, to, young, due }) => ({
      kind,
      from,
      to,
      words: due
        ? `due ${formatSpan(due.from, due.to, today)}`
        : young !== undefined
          ? `${young} ${(young === 1 ? terms.child : terms.childTerm).toLocaleLowerCase('en')}`
          : undefined,
    })),
  };
}

/** All active females of the species over a year: what was, what is, what is expected. */
export function FemalesCard() {
  const { terms } = useSpecies();
  const { data } = useFemaleYears();
  const females = data?.items.filter(({ bars }) => bars.length > 0) ?? [];
  if (!data || females.length === 0) return null;
  const words = wordsFor(terms);
  const rows = females.map((female) => rowOf(female, data.today));
  return (
    <ChartWithTable
      title={`The ${terms.females.toLocaleLowerCase('en')}’ year`}
      table={yearTable(rows, words, data.today)}
      end={<YearStripKey words={words} />}
      footer="An expected heat rests on her own median interval where two cycles are recorded, otherwise on what is usual for the species."
      flush
    >
      <YearStrip rows={rows} from={addMonths(data.today, -monthsBack)} today={data.today} words={words} />
    </ChartWithTable>
  );
}
