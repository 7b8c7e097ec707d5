import type { Transaction } from 'kysely';
import { isDate } from '#domain/dates.ts';
import { followedDate, type LitterDue, litterDue } from '#domain/reproduction/litter-due.ts';
import type { FemaleFacts, LitterFact } from '#domain/reproduction/timeline/facts.ts';
import { dueWindowsOfHers } from '#domain/reproduction/timeline/round-due.ts';
import { isUuid } from '#domain/uuid.ts';
import { femaleFactsSql, sinceEver } from '#server/breeding/female-facts.ts';
import { followExpected } from '#server/care/follow-litter.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import type { Whole } from '#server/records/in-transaction.ts';
import { changeRecord } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';

type Trx = Transaction<Schema>;

/** What is recorded of females, by their ids. */
export async function factsOf(trx: Trx, females: readonly string[]): Promise<Map<string, FemaleFacts>> {
  if (females.length === 0) return new Map();
  const chosen = `select id, ${sinceEver} from animals where org_id = $org and id = any($1::uuid[])`;
  const rows = await runSql<{ id: string; facts: FemaleFacts }>(
    trx,
    `select f.id, f.facts from (${femaleFactsSql(chosen)}) f`,
    females,
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

const day = (value: unknown): string | null => (typeof value === 'string' && isDate(value) ? value : null);
const idIn = (value: unknown): string | null => (typeof value === 'string' && isUuid(value) ? value : null);

const factOf = (id: string, litter: Values): LitterFact => ({
  id,
  matingId: idIn(litter.breedingRecordId),
  matedOn: day(litter.breedingDate),
  expectedOn: day(litter.expectedDate),
  bornOn: day(litter.birthDate),
  total: 0,
  alive: 0,
  maleId: null,
  maleName: null,
});

/** What its own mating gives stands behind what her heats and tests give: it may be what was filled in. */
function windowsOf(facts: FemaleFacts, litter: LitterFact): readonly LitterDue[] {
  const { species, subSpecies, own: ofSpecies, litters } = facts;
  const hers = { ...facts, litters: [...litters.filter(({ id }) => id !== litter.id), litter] };
  const own = litterDue({ species, subSpecies, own: ofSpecies, breedingDate: litter.matedOn });
  return [...dueWindowsOfHers(hers, litter.id), ...(own ? [own] : [])];
}

const unnamed = 'new';

/**
 * The values of a litter that is written, with the expected date that follows from its mating and what is recorded of its
 * dam, unless a day was entered that no count gives. One that is born is expected no more.
 * @param before The litter as it stands; null for a new one
 */
export async function withDue(
  trx: Trx,
  before: Whole<'breeding_groups'> | null,
  after: Values,
): Promise<Values> {
  const motherId = idIn(after.motherId);
  if (after.birthDate || after.breedingSuccess === false || motherId === null) return {};
  const facts = (await factsOf(trx, [motherId])).get(motherId);
  if (!facts) return {};
  const id = before?.id ?? unnamed;
  const earlier = before && before.motherId === motherId ? windowsOf(facts, factOf(id, before)) : [];
  const fact = factOf(id, after);
  const expectedDate = followedDate(fact.expectedOn, earlier, windowsOf(facts, fact));
  return expectedDate === fact.expectedOn ? {} : { expectedDate };
}

type Expecting = ReadonlyMap<string, { readonly litter: LitterFact; readonly windows: readonly LitterDue[] }>;

const expectingIn = (facts: ReadonlyMap<string, FemaleFacts>): Expecting =>
  new Map(
    [...facts.values()].flatMap((hers) =>
      hers.litters
        .filter(({ bornOn }) => bornOn === null)
        .map((litter) => [litter.id, { litter, windows: windowsOf(hers, litter) }] as const),
    ),
  );

/** Those of them who are expecting: all that is recorded of the others is asked for in vain, and takes longest to plan. */
export async function expectingOf(trx: Trx, females: readonly string[]): Promise<string[]> {
  if (females.length === 0) return [];
  const rows = await runSql<{ id: string }>(
    trx,
    `select distinct mother_id as id from breeding_groups where org_id = $org and mother_id = any($1::uuid[])
      and birth_date is null and breeding_success and deleted_at is null`,
    females,
  );
  return rows.map(({ id }) => id);
}

/**
 * Writes facts of females (heats, tests, matings), and lets the expected dates of their litters follow in the same
 * transaction.
 * @param females Whose facts they are, asked before and after the writing: a heat may move to another
 */
export async function followedByLitters<T>(
  trx: Trx,
  females: () => Promise<readonly string[]>,
  write: () => Promise<T>,
): Promise<T> {
  const litters = async (): Promise<Expecting> =>
    expectingIn(await factsOf(trx, await expectingOf(trx, await females())));
  const before = await litters();
  const result = await write();
  for (const [id, { litter, windows }] of await litters()) {
    const expectedDate = followedDate(litter.expectedOn, before.get(id)?.windows ?? [], windows);
    if (expectedDate === litter.expectedOn) continue;
    const [row] = await runSql<{ version: number }>(
      trx,
      'select version from breeding_groups where org_id = $org and id = $1::uuid for no key update',
      id,
    );
    if (!row) continue;
    await changeRecord(trx, 'breeding_groups', id, row.version, { expectedDate });
    if (expectedDate !== null) await followExpected(trx, id);
  }
  return result;
}
