import type { Terms } from '#domain/species/species.ts';
import { neutralTerms } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';

const mostShown = 100;

/** The young a customer has reserved or taken home, with the words of their species: a buyer of puppies is one whichever is chosen. */
export function useYoungOf(customer: AnyRecord) {
  const { terms: chosen, termsFor } = useSpecies();
  const asked = useRecords('offspring', {
    pageSize: mostShown,
    labels: true,
    sort: { by: 'createdAt', descending: true },
    filters: [{ column: 'customerId', operator: 'eq', value: customer.id }],
  });
  const young = (asked.data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const kinds = new Set(young.map(({ species }) => String(species ?? '')));
  const [kind] = kinds;
  const terms: Terms = kinds.size > 1 ? neutralTerms : kind ? termsFor(kind) : chosen;
  return { ...asked, young, terms };
}
