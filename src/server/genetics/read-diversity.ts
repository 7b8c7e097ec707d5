import { equivalentGenerations } from '#domain/genetics/completeness.ts';
import { founderShares, meanKinship } from '#domain/genetics/diversity.ts';
import { effectiveAncestors } from '#domain/genetics/effective-ancestors.ts';
import { effectiveSize } from '#domain/genetics/effective-size.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { AnimalCard } from '#server/animals/animal-card.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readCards } from './read-cards.ts';
import { type OrgPedigree, withPedigree } from './with-pedigree.ts';

export interface DiversityQuery {
  readonly species?: SpeciesKey | undefined;
  readonly breed?: string | undefined;
  /** The kennel's own active animals, or all on record that are not known to be dead. */
  readonly of: 'own' | 'all';
  readonly bornFrom?: string | undefined;
}

const groupSql = `select id from animals where org_id = $org and deleted_at is null and status <> 'Deceased' and death_date is null
  and ($1::text is null or species = $1::text) and ($2::text is null or lower(breed) = lower($2::text))
  and ($3::text = 'all' or (ownership = 'own' and status = 'Active'))
  and ($4::date is null or birth_date >= $4::date)`;

async function findGroup(db: Database, tenant: Tenant, query: DiversityQuery): Promise<string[]> {
  const { species, breed, of, bornFrom } = query;
  const [rows = []] = await db.scoped(
    tenant,
    [{ sql: groupSql, parameters: [species ?? null, breed ?? null, of, bornFrom ?? null] }],
    { readOnly: true },
  );
  return rows.map(({ id }) => id as string);
}

const mostMembers = 500;
const mostSources = 30;

/** Founders or ancestors that matter most, with what they gave; `unknownParent`: not it, but its unknown parent. */
interface Source {
  readonly animal: number;
  readonly unknownParent: boolean;
  readonly share: number;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function measure(
  { pedigree, coefficients, coefficientOf, knownOf, indexOf }: OrgPedigree,
  ids: readonly string[],
) {
  // Animals added since the pedigree was read belong to the next answer.
  const group = ids.flatMap((id) => indexOf(id) ?? []);
  const all = coefficients();
  const generations = equivalentGenerations(pedigree);
  const kinship = group.length > 0 ? meanKinship(pedigree, all, group) : null;
  const founders = founderShares(pedigree, group);
  const squares = founders.reduce((sum, { share }) => sum + share * share, 0);
  const members = group
    .map((index, at) => ({
      index,
      meanKinship: kinship?.ofMembers[at] ?? 0,
      inbreeding: coefficientOf(index),
      known: knownOf(index),
    }))
    .sort((a, b) => a.meanKinship - b.meanKinship || a.index - b.index);
  return {
    group,
    members,
    meanKinship: kinship?.ofGroup ?? null,
    meanInbreeding: mean(members.flatMap(({ inbreeding }) => inbreeding ?? [])),
    withKnownParents: members.filter(({ inbreeding }) => inbreeding !== null).length,
    equivalentGenerations: mean(group.map((index) => generations[index]!)),
    effectiveFounders: squares > 0 ? 1 / squares : null,
    founders,
    ancestors: effectiveAncestors(pedigree, group, 200),
    effectiveSize: effectiveSize(all, generations, group),
  };
}

/**
 * Diversity of a group: mean kinship of each member (itself included), effective founders and ancestors, effective
 * size. Figures are null where the group is empty or shows nothing to measure them by.
 */
export async function readDiversity(db: Database, tenant: Tenant, query: DiversityQuery) {
  const ids = await findGroup(db, tenant, query);
  const open = await withPedigree(db, tenant);
  const { group, members, founders, ancestors, effectiveSize: size, ...figures } = measure(open, ids);
  const topFounders = founders.slice(0, mostSources);
  const topAncestors = ancestors.ancestors.slice(0, mostSources);
  const shown = members.slice(0, mostMembers);
  const named = [
    ...shown.map(({ index }) => index),
    ...[...topFounders, ...topAncestors].map(({ animal }) => animal),
  ];
  const cards = await readCards(db, tenant, named.map(open.idOf));
  const cardOf = (index: number): AnimalCard[] => {
    const found = cards.get(open.idOf(index));
    return found ? [found] : [];
  };
  const sources = (list: readonly Source[]) =>
    list.flatMap(({ animal, unknownParent, share }) =>
      cardOf(animal).map((one) => ({ animal: one, unknownParent, share })),
    );
  return {
    ...query,
    size: group.length,
    leftOut: ids.filter((id) => open.loopOf(id) !== undefined).length,
    ...figures,
    founders: { count: founders.length, items: sources(topFounders) },
    effectiveAncestors: {
      number: ancestors.number,
      lower: ancestors.lower,
      upper: ancestors.upper,
      explained: ancestors.explained,
      items: sources(topAncestors),
    },
    effectiveSize: size,
    members: shown.flatMap(({ index, ...rest }) => cardOf(index).map((animal) => ({ animal, ...rest }))),
  };
}
