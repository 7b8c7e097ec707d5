import { createHash } from 'node:crypto';
import type { AnimalCard } from '#domain/answers/animal-card.ts';
import type { Diversity } from '#domain/answers/genetics.ts';
import { equivalentGenerations } from '#domain/genetics/completeness.ts';
import { founderShares, meanKinship } from '#domain/genetics/diversity.ts';
import { effectiveAncestors } from '#domain/genetics/effective-ancestors.ts';
import { effectiveSize } from '#domain/genetics/effective-size.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { readCards } from './read-cards.ts';
import { type OrgPedigree, withPedigree } from './with-pedigree.ts';

export interface DiversityQuery {
  readonly species?: SpeciesKey | undefined;
  readonly breed?: string | undefined;
  /** The kennel's own active animals, or all on record that are not known to be dead. */
  readonly of: 'own' | 'all';
  readonly bornFrom?: string | undefined;
}

/** As one text: a hundred thousand rows would cost more to read than to compute with. */
const groupSql = `select string_agg(id::text, ',' order by id) as ids from animals where org_id = $org and deleted_at is null and status <> 'Deceased' and death_date is null
  and ($1::text is null or species = $1::text) and ($2::text is null or lower(breed) = lower($2::text))
  and ($3::text = 'all' or (ownership = 'own' and status = 'Active'))
  and ($4::date is null or birth_date >= $4::date)`;

async function findGroup(db: Database, tenant: Tenant, query: DiversityQuery): Promise<string> {
  const { species, breed, of, bornFrom } = query;
  const statement: Statement<{ ids: string | null }> = {
    sql: groupSql,
    parameters: [species ?? null, breed ?? null, of, bornFrom ?? null],
  };
  const [[row]] = await db.scoped(tenant, [statement], { readOnly: true });
  return row?.ids ?? '';
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

type Measured = ReturnType<typeof measure>;
const mostKept = 4;
/** The last groups of each pedigree: until one of the two changes, the figures are the same. */
const kept = new WeakMap<OrgPedigree, Map<string, Measured>>();

function measured(org: OrgPedigree, ids: string): Measured {
  const known = kept.get(org) ?? new Map<string, Measured>();
  kept.set(org, known);
  const key = createHash('sha256').update(ids).digest('base64');
  const figures = known.get(key) ?? measure(org, ids === '' ? [] : ids.split(','));
  known.delete(key);
  known.set(key, figures);
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  return figures;
}

function measure(
  { pedigree, coefficients, coefficientOf, knownOf, indexOf, loopOf }: OrgPedigree,
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
    size: group.length,
    leftOut: ids.filter((id) => loopOf(id) !== undefined).length,
    members: members.slice(0, mostMembers),
    meanKinship: kinship?.ofGroup ?? null,
    meanInbreeding: mean(members.flatMap(({ inbreeding }) => inbreeding ?? [])),
    withKnownParents: members.filter(({ inbreeding }) => inbreeding !== null).length,
    equivalentGenerations: mean(group.map((index) => generations[index]!)),
    effectiveFounders: squares > 0 ? 1 / squares : null,
    founders: { count: founders.length, top: founders.slice(0, mostSources) },
    ancestors: effectiveAncestors(pedigree, group, 200),
    effectiveSize: effectiveSize(all, generations, group),
  };
}

/**
 * Diversity of a group: mean kinship of each member (itself included), effective founders and ancestors, effective
 * size. Figures are null where the group is empty or shows nothing to measure them by.
 */
export async function readDiversity(db: Database, tenant: Tenant, query: DiversityQuery): Promise<Diversity> {
  const ids = await findGroup(db, tenant, query);
  const open = await withPedigree(db, tenant);
  const {
    size,
    leftOut,
    members,
    founders,
    ancestors,
    effectiveSize: ofGroup,
    ...figures
  } = measured(open, ids);
  const topAncestors = ancestors.ancestors.slice(0, mostSources);
  const named = [
    ...members.map(({ index }) => index),
    ...[...founders.top, ...topAncestors].map(({ animal }) => animal),
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
    size,
    leftOut,
    ...figures,
    founders: { count: founders.count, items: sources(founders.top) },
    effectiveAncestors: {
      number: ancestors.number,
      lower: ancestors.lower,
      upper: ancestors.upper,
      explained: ancestors.explained,
      items: sources(topAncestors),
    },
    effectiveSize: ofGroup,
    members: members.flatMap(({ index, ...rest }) => cardOf(index).map((animal) => ({ animal, ...rest }))),
  };
}
