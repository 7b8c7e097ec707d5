import type { Transaction } from 'kysely';
import type { SpeciesConfiguration, SpeciesSettings } from '#domain/answers/species.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import { brokenOwn } from '#domain/species/own-rules.ts';
import { type SpeciesKey, speciesKeys } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { invalid } from '#server/records/record-values.ts';
import { recountLitters } from './recount-litters.ts';
import { houseSpeciesSql, ownSpeciesSql, readSpeciesHere } from './species-here.ts';

interface ConfiguredRow {
  readonly species: string;
  readonly housingType: string | null;
  readonly features: unknown;
  readonly kpis: unknown;
  readonly own: OwnSpecies | null;
}

const configured: Statement<ConfiguredRow> = {
  sql: `select s.species, w.housing_type, w.features, w.kpis, ${ownSpeciesSql('s.species')} as own
    from unnest($1::text[]) s(species) left join species_config w on w.species = s.species order by s.species`,
  parameters: [speciesKeys],
};

const wordsIn = (value: unknown, otherwise: readonly string[]): string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : [...otherwise];

/**
 * Every species the program knows, as the organisation keeps it: what it has set, over what the installation has
 * (`species_config`), over the program's own. Visitors see it without an organisation.
 */
export async function readSpecies(db: Database, tenant: Tenant | null): Promise<SpeciesConfiguration[]> {
  const reader = tenant ?? { orgId: nobody, userId: nobody };
  const [rows = []] = await db.scoped(reader, [configured], { readOnly: true });
  return rows.map((row): SpeciesConfiguration => {
    const key = row.species as SpeciesKey;
    const { terms, reproduction, housingTypes, features, kpis } = speciesWith(key, row.own);
    const { parentTerm, childTerm, breedingTerm, litterTerm } = terms;
    const { gestationDays, heatCycleDays, typicalLitterSize, breedingAgeMonths } = reproduction;
    return {
      species: key,
      ...{ parentTerm, childTerm, breedingTerm, litterTerm },
      ...{ gestationDays, heatCycleDays, typicalLitterSize, breedingAgeMonths },
      housingType: row.housingType?.trim() || housingTypes[0],
      features: wordsIn(row.features, features),
      kpis: wordsIn(row.kpis, kpis),
      own: row.own,
    };
  });
}

export async function readSpeciesConfiguration(
  db: Database,
  tenant: Tenant,
  key: SpeciesKey,
): Promise<SpeciesConfiguration> {
  const found = (await readSpecies(db, tenant)).find(({ species: one }) => one === key);
  if (!found) throw new Error(`The species ${key} has no words.`);
  return found;
}

const settings: Statement<Omit<SpeciesSettings, 'species'> & { species: string }> = {
  sql: `select s.species, coalesce(o.own, '{}') as own, coalesce(${houseSpeciesSql('s.species')}, '{}') as house
    from unnest($1::text[]) s(species)
    left join organization_species o on o.org_id = $org and o.species = s.species order by s.species`,
  parameters: [speciesKeys],
};

/** What the organisation has set for each species, and what is used where it has set nothing. */
export async function readSpeciesSettings(db: Database, tenant: Tenant): Promise<SpeciesSettings[]> {
  const [rows = []] = await db.scoped(tenant, [settings], { readOnly: true });
  return rows.map((row) => ({ ...row, species: row.species as SpeciesKey }));
}

/** What is left empty is not kept: it would hide what the installation sets later. */
function withoutBlanks({ words = {}, facts = {}, growth = {}, kinds = {} }: OwnSpecies): OwnSpecies {
  const filled = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const parts = {
    words: filled(words),
    facts: filled(facts),
    growth: filled(growth),
    kinds: Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, own]) =>
        Object.keys(filled(own)).length > 0 ? [[kind, filled(own)]] : [],
      ),
    ),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}

/**
 * Keeps what an organisation sets for one species in the place of what it had set; nothing set is as at the beginning.
 * @throws AppError 'invalid' with a sentence per place for what cannot be true
 */
export async function writeOwnSpecies(
  trx: Transaction<Schema>,
  key: SpeciesKey,
  asked: OwnSpecies,
): Promise<void> {
  const own = withoutBlanks(asked);
  const broken = brokenOwn(key, own);
  if (Object.keys(broken).length > 0) throw invalid(broken);
  if (Object.keys(own).length === 0) {
    await runSql(trx, 'delete from organization_species where org_id = $org and species = $1', key);
    return;
  }
  await runSql(
    trx,
    `insert into organization_species (org_id, species, own) values ($org, $1, $2::jsonb)
      on conflict (org_id, species) do update set own = excluded.own, updated_at = now()`,
    key,
    JSON.stringify(own),
  );
}

/** The same for somebody who sets it now: what was counted with the facts before is counted anew. */
export const changeOwnSpecies = (
  db: Database,
  tenant: Tenant,
  key: SpeciesKey,
  asked: OwnSpecies,
): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    const before = (await readSpeciesHere(trx)).own(key);
    await writeOwnSpecies(trx, key, asked);
    await recountLitters(trx, key, before, (await readSpeciesHere(trx)).own(key));
  });
