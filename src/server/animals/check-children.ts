import type { Transaction } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { invalid } from '#server/records/record-values.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';
import { type Child, heOrShe, hisOrHer, isNotBefore, sonOrDaughter } from './check-parents.ts';

/** The oldest of an animal's children, or the first of its litters, and how many there are. */
interface Young {
  readonly kind: 'child' | 'litter';
  readonly name: string | null;
  readonly gender: string;
  readonly species: string;
  readonly birthDate: string | null;
  readonly isDam: boolean;
  readonly count: number;
}

export async function findYoung(trx: Transaction<Schema>, id: string): Promise<readonly Young[]> {
  return runSql<Young>(
    trx,
    `(select 'child' as kind, name, gender, species, birth_date, coalesce(dam_id = $1::uuid, false) as is_dam,
        count(*) over () as count
      from animals where org_id = $org and (sire_id = $1::uuid or dam_id = $1::uuid) and deleted_at is null
      order by birth_date nulls last limit 1)
     union all
     (select 'litter', name, '', species, birth_date, coalesce(mother_id = $1::uuid, false), count(*) over ()
      from breeding_groups where org_id = $org and (mother_id = $1::uuid or father_id = $1::uuid) and deleted_at is null
      order by birth_date nulls last limit 1)`,
    id,
  );
}

export const hasChildren = (young: readonly Young[]): boolean => young.some(({ kind }) => kind === 'child');

const lower = (word: string): string => word.toLocaleLowerCase('en');

function roleOf({ kind, name, isDam, count }: Young, { litter, litters }: Terms): string {
  const role = isDam ? 'dam' : 'sire';
  if (kind === 'litter')
    return `the ${role} of ${count === 1 ? `one ${lower(litter)}` : `${count} ${lower(litters)}`}`;
  return `the ${role} of ${name}${count > 1 ? ` and ${count - 1} more` : ''}`;
}

function whoseBirth({ kind, gender }: Young, parent: Child, { litter }: Terms): string {
  return `${hisOrHer(parent)} ${kind === 'litter' ? lower(litter) : sonOrDaughter({ gender })}`;
}

/** What is already recorded as its young still fits: the sex, the species and a birth date before theirs. */
export async function checkChildren(
  trx: Transaction<Schema>,
  animal: Child,
  young: readonly Young[],
): Promise<void> {
  if (young.length === 0) return;
  const { terms: words } = await readSpeciesHere(trx);
  const broken: Record<string, string> = {};
  for (const one of young) {
    const terms = words(one.species);
    if (one.isDam !== (animal.gender === 'Female')) {
      broken.gender ??= `${animal.name} is recorded as ${roleOf(one, terms)} and cannot become ${animal.gender.toLowerCase()}`;
    }
    if (one.species !== animal.species) {
      broken.species ??= `${animal.name} is recorded as ${roleOf(one, terms)}, which is one of the ${terms.parentTerm}`;
    }
    if (isNotBefore(animal.birthDate, one.birthDate)) {
      broken.birthDate ??= `${one.name ?? 'One'}, ${whoseBirth(one, animal, terms)}, was born on ${formatDate(one.birthDate)}. Then ${heOrShe(animal)} was born before that day`;
    }
  }
  if (Object.keys(broken).length > 0) throw invalid(broken);
}
