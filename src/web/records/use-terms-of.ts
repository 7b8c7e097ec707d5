import type { EntityName } from '#domain/entities/index.ts';
import type { Terms } from '#domain/species/species.ts';
import { entityOf } from '#web/api/definitions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';

/** What always knows its species; whatever names one of these is of that species. */
const telling: readonly EntityName[] = ['offspring', 'animals', 'breeding_groups'];

/** The first that a record without a species of its own names, and that tells one. */
function namedBy(entity: EntityName, record: AnyRecord): { entity: EntityName; id: string } | undefined {
  if (typeof record.species === 'string') return undefined;
  for (const [name, field] of Object.entries(entityOf(entity).fields)) {
    const id = record[name];
    const to = field.kind === 'reference' && telling.find((one) => one === field.to);
    if (to && typeof id === 'string') return { entity: to, id };
  }
  return undefined;
}

/** The words of a record’s species, which need not be the one at hand: the pickup of a kid is no puppy’s. */
export function useTermsOf(entity: EntityName, record: AnyRecord): Terms {
  const { termsFor } = useSpecies();
  const named = namedBy(entity, record);
  const { data } = useRecord(named?.entity ?? 'animals', named?.id ?? '', { enabled: named !== undefined });
  const species = record.species ?? (data as AnyRecord | undefined)?.species;
  return termsFor(typeof species === 'string' ? species : null);
}
