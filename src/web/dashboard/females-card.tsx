import { addMonths } from '#domain/dates.ts';
import { useSpecies } from '#web/api/species.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import { YearStrip, YearStripKey, yearTable } from '#web/ui/chart/year-strip.tsx';
import { forecastNote, useFemaleYears, yearRowOf, yearWordsFor } from '#web/verbs/female-years.tsx';

/** The strip begins so many months before today and is a year long. */
const monthsBack = 4;

/** All active females of the species over a year: what was, what is, what is expected. */
export function FemalesCard() {
  const { terms, shown, termsFor } = useSpecies();
  const { data } = useFemaleYears();
  const from = data ? addMonths(data.today, -monthsBack) : '';
  const females = data?.items.filter(({ bars }) => bars.some((bar) => (bar.to ?? bar.from) >= from)) ?? [];
  if (!data || females.length === 0) return null;
  const words = yearWordsFor(terms, shown);
  const rows = females.map((female) => yearRowOf(female, data.today, termsFor(female.species)));
  return (
    <ChartWithTable
      title={`The ${terms.females.toLocaleLowerCase('en')}’ year`}
      table={yearTable(rows, words, data.today)}
      end={<YearStripKey words={words} />}
      footer={forecastNote(shown)}
      flush
    >
      <YearStrip rows={rows} from={from} today={data.today} words={words} />
    </ChartWithTable>
  );
}
