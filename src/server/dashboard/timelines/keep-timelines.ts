import type { Transaction } from 'kysely';
import { addDays } from '#domain/dates.ts';
import type { FemaleFacts } from '#domain/reproduction/timeline/facts.ts';
import { holdsUntil, longestRound } from '#domain/reproduction/timeline/holds-until.ts';
import { type Female, type KeptOccasion, occasionsOf } from '#domain/reproduction/timeline/kept-occasions.ts';
import { timelineOf } from '#domain/reproduction/timeline/timeline.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { femaleFactsSql } from '#server/breeding/female-facts.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { calledName, text } from '../occasion.ts';

/** Raised whenever the same facts are told otherwise, so that nothing kept from before is shown. */
const edition = 2;

/** Females worked out in one transaction: a tenth of a second, so that others get their turn. */
const portion = 2_000;
const timeoutMs = 60_000;

/** What kept timelines rest on besides the records: how they are told, with which words and facts of the species. */
const madeFor = `(select concat_ws(' ', ${edition},
    (select string_agg(w::text, ';' order by w.species) from species_config w),
    (select string_agg(concat(o.species, o.own), ';' order by o.species) from organization_species o
      where o.org_id = $org)))`;

const outdated = 'holds_until < $1::date or worked_out_on > $1::date';

/** Whether anything kept is no longer true on this day. */
const staleStatement = (today: string): Statement => ({
  sql: `select exists (select from stale_timelines where org_id = $org)
      or not exists (select from timeline_books where org_id = $org and made_for = ${madeFor})
      or exists (select from timelines where org_id = $org and holds_until < $1::date)
      or exists (select from timelines where org_id = $org and worked_out_on > $1::date) as is_stale`,
  parameters: [today],
});

/** Everybody of whom something is recorded, and whose timeline is kept. */
const noteAll = `insert into stale_timelines (org_id, animal_id)
  select $org, animal_id from (
    select animal_id from heat_cycles where org_id = $org
    union select female_id from breeding_records where org_id = $org
    union select mother_id from breeding_groups where org_id = $org
    union select female_id from pregnancy_checks where org_id = $org
    union select animal_id from timelines where org_id = $org) a`;

const longestRounds = speciesKeys.map((key) => `when '${key}' then ${longestRound(key)}`).join(' ');

const factsStatement = (ids: readonly string[], today: string): Statement => ({
  sql: `select f.id, ${calledName('f')} as name, f.ownership = 'own' and f.status = 'Active' as is_kept, f.facts
    from (${femaleFactsSql(`select a.id, $1::date - (case a.species ${longestRounds} end) as since from animals a
      where a.org_id = $org and a.id = any($2::uuid[]) and a.deleted_at is null and a.gender = 'Female'
        and a.status not in ('Sold', 'Deceased')`)}) f`,
  parameters: [today, ids],
});

const femaleOf = (row: Row): Female => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  isKept: row.isKept === true,
  facts: row.facts as FemaleFacts,
});

interface Worked {
  readonly holdsUntil: string;
  readonly occasions: readonly KeptOccasion[];
  readonly species: string;
}

function workOut(female: Female, today: string): Worked {
  const { facts } = female;
  const timeline = timelineOf(facts, today, addDays(today, -longestRound(facts.species)));
  return {
    holdsUntil: holdsUntil(facts, timeline),
    occasions: occasionsOf(female, timeline),
    species: facts.species,
  };
}

/** Works these out as of today and keeps that in the place of what was kept. */
async function keep(trx: Transaction<Schema>, ids: readonly string[], today: string): Promise<void> {
  const rows = await runStatement(trx, factsStatement(ids, today));
  const worked = new Map(rows.map((row) => [text(row, 'id'), workOut(femaleOf(row), today)]));
  await runSql(trx, 'delete from timelines where org_id = $org and animal_id = any($1::uuid[])', ids);
  await runSql(
    trx,
    `insert into timelines (org_id, animal_id, worked_out_on, holds_until)
      select $org, a.id, $1::date, k.until
      from unnest($2::uuid[], $3::date[]) k(id, until) join animals a on a.org_id = $org and a.id = k.id`,
    today,
    ids,
    ids.map((id) => worked.get(id)?.holdsUntil ?? 'infinity'),
  );
  const kept = [...worked].flatMap(([id, { occasions, species }]) =>
    occasions.map((occasion, place) => ({ id, place, species, ...occasion })),
  );
  await runSql(
    trx,
    `insert into timeline_occasions (org_id, animal_id, place, species, kind, first_on, last_on, told)
      select $org, k.* from json_to_recordset($1::json)
        as k(id uuid, place smallint, species text, kind text, "from" date, "to" date, told jsonb)`,
    JSON.stringify(kept),
  );
}

/** One portion of what is stale; false once nothing is. */
async function keepSome(trx: Transaction<Schema>, today: string): Promise<boolean> {
  await runSql(
    trx,
    `insert into timeline_books (org_id, made_for) values ($org, '') on conflict (org_id) do nothing`,
  );
  // Whoever comes meanwhile waits here, and finds less to do.
  const [book] = await runSql(
    trx,
    `select made_for = ${madeFor} as is_current from timeline_books where org_id = $org for update`,
  );
  if (book?.isCurrent !== true) {
    await runSql(trx, noteAll);
    await runSql(trx, `update timeline_books set made_for = ${madeFor} where org_id = $org`);
  }
  // Read before the facts: what is written in between has a note of its own, which stays.
  const notes = await runSql<{ id: string; animalId: string }>(
    trx,
    `select id, animal_id from stale_timelines where org_id = $org order by id limit ${portion}`,
  );
  const expired = await runSql<{ animalId: string }>(
    trx,
    `select animal_id from timelines where org_id = $org and (${outdated}) limit ${portion}`,
    today,
  );
  if (notes.length + expired.length === 0) return false;
  await keep(trx, [...new Set([...notes, ...expired].map(({ animalId }) => animalId))], today);
  const seen = notes.map(({ id }) => id);
  await runSql(trx, 'delete from stale_timelines where org_id = $org and id = any($1::uuid[])', seen);
  return true;
}

/** Works out what is no longer true of the kept timelines of an organisation on its day. */
export async function refreshTimelines(db: Database, tenant: Tenant, today: string): Promise<void> {
  const [[row] = []] = await db.scoped(tenant, [staleStatement(today)], { readOnly: true });
  if (row?.isStale !== true) return;
  while (await db.transaction(tenant, (trx) => keepSome(trx, today), { timeoutMs }));
}
