import { addMonths } from '#domain/dates.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFemaleYears, yearRowOf, yearWordsFor } from '#web/records/female-years.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import { YearStrip, YearStripKey, yearTable } from '#web/ui/chart/year-strip.tsx';

/** The strip begins so many months before today and is a year long. */
const monthsBack = 4;

/** All active females of the species over a year: what was, what is, what is expected. */
export function FemalesCard() {
  const { terms } = useSpecies();
  const { data } = useFemaleYears();
  const from = data ? addMonths(data.today, -monthsBack) : '';
  const females = data?.items.filter(({ bars }) => bars.some((bar) => (bar.to ?? bar.from) >= from)) ?? [];
  if (!data || females.length === 0) return null;
  const words = yearWordsFor(terms);
  const rows = females.map((female) => yearRowOf(female, data.today));
  return (
    <ChartWithTable
      title={`The ${terms.females.toLocaleLowerCase('en')}’ year`}
      table={yearTable(rows, words, data.today)}
      end={<YearStripKey words={words} />}
      footer="An expected heat rests on her own median interval where two cycles are recorded, otherwise on what is usual for the species."
      flush
    >
      <YearStrip rows={rows} from={from} today={data.today} words={words} />
    </ChartWithTable>
  );
}
