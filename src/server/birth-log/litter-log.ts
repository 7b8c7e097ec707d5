import type { Transaction } from 'kysely';
import { feedingProblem } from '#domain/birth/feeding.ts';
import { ofTheLiving } from '#domain/birth/kinds.ts';
import { type AroundEntry, bornOn, brokenEntry, type LoggedEntry } from '#domain/birth/log.ts';
import { daysBetween } from '#domain/dates.ts';
import { speciesOf } from '#domain/species/species.ts';
import { uuidsFrom } from '#domain/uuid.ts';
import { convertWeight } from '#domain/weight.ts';
import type { Litter } from '#server/breeding-groups/write-litter.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { nowOf } from '#server/organisations/today-of.ts';
import { deathOf } from '#server/records/death-of-young.ts';
import { lockRecord, requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { invalid, requireHolding } from '#server/records/record-values.ts';
import { selectRows } from '#server/records/rows.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';

export type Trx = Transaction<Schema>;
export type Entry = Whole<'litter_entries'>;

const fields = [
  'id',
  'kind',
  'offspringId',
  'happenedOn',
  'happenedTime',
  'outcome',
  'placenta',
  'incubationId',
  'number',
] as const;

/** All that is logged of a litter. */
export const entriesOf = (trx: Trx, litterId: string) =>
  runStatement(
    trx,
    selectRows(
      'litter_entries',
      't',
      fields,
      'where t.org_id = $org and t.breeding_group_id = $1::uuid and t.deleted_at is null',
      [litterId],
    ),
  );

/** The ids of what an entry makes: a young one and its weight, or chicks. Whoever sends the entry knows them as well. */
export const madeBy = (entryId: string, count: number): string[] => uuidsFrom(entryId, count + 1).slice(1);

/** @throws AppError 'invalid' with the sentence at the field that cannot be */
export async function requirePossible(
  trx: Trx,
  tenant: Tenant,
  litter: Litter,
  entry: LoggedEntry,
  others: AroundEntry['others'],
): Promise<void> {
  const { timeZone, ...now } = await nowOf(trx, tenant);
  const terms = (await readSpeciesHere(trx)).terms(litter.species);
  const asksForLife = entry.offspringId !== null && ofTheLiving(entry.kind);
  requireHolding(
    brokenEntry(entry, {
      others,
      // What only the log says moves with it.
      birthDate: litter.birthDate === bornOn([...others, entry]) ? null : litter.birthDate,
      mated: litter.breedingDate ? { on: litter.breedingDate, called: terms.mating } : undefined,
      death: asksForLife ? await deathOf(trx, entry.offspringId) : null,
      now,
      timeZone,
      child: terms.child.toLocaleLowerCase('en'),
      birth: terms.birth,
    }),
  );
}

/** A young one of this very litter, held until the transaction ends. */
export async function requireOfLitter(
  trx: Trx,
  litter: Litter,
  offspringId: string,
): Promise<Whole<'offspring'>> {
  const young = await lockRecord(trx, 'offspring', offspringId);
  if (young?.breedingGroupId !== litter.id)
    throw invalid({ offspringId: 'This one is not in this litter any more' });
  return young;
}

/** An entry and its litter, the litter held first: whoever writes to a log waits there. */
export async function lockEntry(trx: Trx, id: string): Promise<{ litter: Litter; entry: Entry }> {
  const [found] = await runStatement(
    trx,
    selectRows('litter_entries', 't', ['breedingGroupId'], 'where t.org_id = $org and t.id = $1::uuid', [id]),
  );
  const litter = found && (await requireLocked(trx, 'breeding_groups', found.breedingGroupId));
  const entry = await requireLocked(trx, 'litter_entries', id);
  return { litter: litter ?? (await requireLocked(trx, 'breeding_groups', entry.breedingGroupId)), entry };
}

/** What is said to have been given to one of them, or to all together. */
export interface Given {
  readonly kind: string;
  readonly offspringId: string | null;
  readonly happenedOn: string;
  readonly amount?: unknown;
  readonly amountUnit?: unknown;
}

/** The last weight before a feeding; of all together how many they are. */
const eaters = `select w.value, w.unit, $3::date - w.weighed_on as days, l.living from
    (select count(*)::int as living from offspring o where o.org_id = $org and o.breeding_group_id = $1::uuid
      and o.deleted_at is null and o.status <> 'Deceased') l
    left join lateral (select value::float8, unit, weighed_on from weights
      where org_id = $org and offspring_id = $2::uuid and deleted_at is null and weighed_on <= $3::date
      order by weighed_on desc, weighed_time desc nulls last limit 1) w on true`;

interface Eaters {
  readonly value: number | null;
  readonly unit: string;
  readonly days: number;
  readonly living: number;
}

/** @throws AppError 'invalid' at the amount, where nobody takes that much at one feeding */
export async function requireFitting(
  trx: Trx,
  litter: Litter,
  { kind, offspringId, happenedOn, amount, amountUnit }: Given,
  others: AroundEntry['others'],
): Promise<void> {
  if (typeof amount !== 'number' || !['Feeding', 'Colostrum'].includes(kind)) return;
  const [eater] = await runSql<Eaters>(trx, eaters, litter.id, offspringId, happenedOn);
  const { value = null, unit = '', days = 0, living = 1 } = eater ?? {};
  const born = litter.birthDate ?? bornOn(others);
  const problem = feedingProblem({
    ...{ species: speciesOf(litter.species).key, kind, amount, amountUnit },
    ...(born !== null && { ageDays: daysBetween(born, happenedOn) }),
    ...(value !== null && { last: { grams: convertWeight(value, unit, 'grams'), daysSince: days } }),
    ...(offspringId === null && { heads: living }),
  });
  if (problem) throw invalid({ amount: problem });
}
