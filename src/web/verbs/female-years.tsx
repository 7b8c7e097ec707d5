import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Females, FemaleYear } from '#domain/answers/dashboard.ts';
import { formatAge, formatSpan } from '#domain/dates.ts';
import { hasForecast, isKindFor } from '#domain/species/biology.ts';
import type { Species, SpeciesScope, Terms } from '#domain/species/species.ts';
import { get } from '#web/api/client.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import type { YearRow, YearWords } from '#web/ui/chart/year-strip.tsx';

/** The females of a species with their year: the first of them for a card, all of them for a page. */
export const femaleYearsQuery = (species: SpeciesScope, all = false) =>
  queryOptions({
    queryKey: ['/api/dashboard/metrics', 'females', species, all],
    queryFn: ({ signal }) =>
      get<Females>(`/api/dashboard/females?species=${species}${all ? '&all=true' : ''}`, signal),
  });

export const useFemaleYears = (all = false) => useQuery(femaleYearsQuery(useSpecies().scope, all));

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase('en') + words.slice(1);

/** What a strip can show of a species: no heats of hens, and none expected where mating brings them on. */
export const yearWordsFor = (terms: Terms, species: Species | undefined): YearWords => ({
  ...(isKindFor('heat_cycles', species) && { heat: capital(terms.inSeason) }),
  ...((species === undefined || hasForecast(species)) && { forecast: 'Heat expected' }),
  mating: capital(terms.mating),
  pregnancy: capital(terms.pregnant),
  litter: `With ${terms.childTerm.toLocaleLowerCase('en')}`,
});

export function yearRowOf(female: FemaleYear, today: string, terms: Terms): YearRow {
  return {
    id: female.id,
    label: female.name,
    name: (
      <RecordLink entity="animals" id={female.id} className="name">
        {female.name}
      </RecordLink>
    ),
    // Of a dam that is only a name so far nobody knows the age.
    sub: [female.birthDate ? formatAge(female.birthDate, today) : '', female.breed]
      .filter((part) => part !== '')
      .join(', '),
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

/** Under a strip in which a heat is expected. */
export const forecastNote = (species: Species | undefined): string | undefined =>
  species === undefined || hasForecast(species)
    ? 'An expected heat rests on her own median interval of two cycles or more, else on what is usual for the species.'
    : undefined;
