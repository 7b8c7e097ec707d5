import type { Transaction } from 'kysely';
import type { EntityName } from '#domain/entities/index.ts';
import { lastDayAfter } from '#server/animals/days-after-death.ts';
import { firstOfOtherSex } from '#server/animals/records-of-sex.ts';
import { firstDayBefore } from '#server/births/days-after-birth.ts';
import { sameDays } from '#server/breeding/write-heat.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { holderOf } from '#server/finances/held.ts';
import { receivedOf } from '#server/finances/net-amount.ts';
import { youngOfAll } from './animals/check-changed-parents.ts';
import { noteKept } from './undo-kept.ts';

// What was built on an import since: a value goes back only where that stays true with what else is in the book by then.

interface Built {
  /** Columns that go back together or not at all. */
  readonly columns: readonly [string, ...string[]];
  /** SQL: the row `b` with its former values cannot be, `i` as it was imported. Asked where one of the columns has changed. */
  readonly broken: string;
  readonly reason: string;
}

const stays = (what: string, why: string): string => `Its ${what} was not taken back: ${why}`;

/** SQL: parent `id` of a row of that species born on `born` is none: by its sex, its age, its species. */
const noParent = (id: string, gender: string, born: string): string =>
  `exists (select from animals p where p.org_id = $org and p.id = ${id}
    and (p.gender <> '${gender}' or p.birth_date >= ${born} or p.species <> b.species))`;

const descendsFromItself = (column: string): string =>
  `exists (with recursive up(id) as (
      select b.${column} union select v.id from up join animals p on p.org_id = $org and p.id = up.id
        cross join lateral (values (p.sire_id), (p.dam_id)) v(id) where v.id is not null)
    select from up where up.id = b.id)`;

const parentsReason = (word: string): string =>
  stays(word, 'it does not fit what is recorded of both by now');

/** SQL: whoever got more back than what came in of them, as it stands now; `d` are the entries that count. */
const overpaid = (counts: string): string =>
  `(select ${holderOf('d')} as holder from financial_transactions d
    where d.org_id = $org and d.deleted_at is null and ${holderOf('d')} is not null and (${counts})
      and (d.type = 'income' or d.purpose = 'Refund' and d.payment_status = 'Paid')
    group by 1 having sum(case when d.type = 'income' then ${receivedOf('d')} else -d.amount end) < 0)`;

/** The kinds an import can be of; each says what of its values others may stand on. */
type Imported =
  | 'animals'
  | 'breeding_groups'
  | 'offspring'
  | 'customers'
  | 'health_records'
  | 'financial_transactions'
  | 'weights'
  | 'heat_cycles';

const builtOn: Readonly<Record<Imported, readonly Built[]>> = {
  animals: [
    {
      columns: ['gender'],
      broken: `exists ${firstOfOtherSex('b.id', 'b.gender')}
        or exists (select from (${youngOfAll}) y where y.parent = b.id and y.gender <> b.gender)`,
      reason: stays('sex', 'what was recorded since needs it'),
    },
    {
      columns: ['species', 'sub_species'],
      broken: `exists (select from animals c where c.org_id = $org and b.id in (c.sire_id, c.dam_id)
          and c.species <> b.species and c.deleted_at is null)
        or exists (select from breeding_groups g where g.org_id = $org and b.id in (g.mother_id, g.father_id)
          and g.species <> b.species and g.deleted_at is null)`,
      reason: stays('species', 'its young are of the other one'),
    },
    {
      columns: ['birth_date'],
      broken: `exists ${firstDayBefore('animals', 'b.id', 'b.birth_date')}
        or exists (select from (${youngOfAll}) y where y.parent = b.id and y.birth_date <= b.birth_date)
        or exists (select from animals p where p.org_id = $org and p.id in (b.sire_id, b.dam_id) and p.birth_date >= b.birth_date)`,
      reason: stays('birth date', 'what was recorded since lies before it, or its family does not fit it'),
    },
    {
      columns: ['death_date'],
      broken: `exists ${lastDayAfter('b.id', 'b.death_date')}`,
      reason: stays('date of death', 'what was recorded since lies after it'),
    },
    {
      columns: ['sire_id'],
      broken: `${noParent('b.sire_id', 'Male', 'b.birth_date')} or ${descendsFromItself('sire_id')}`,
      reason: parentsReason('sire'),
    },
    {
      columns: ['dam_id'],
      broken: `${noParent('b.dam_id', 'Female', 'b.birth_date')} or ${descendsFromItself('dam_id')}`,
      reason: parentsReason('dam'),
    },
  ],
  breeding_groups: [
    {
      columns: ['mother_id'],
      broken: noParent('b.mother_id', 'Female', 'b.birth_date'),
      reason: parentsReason('mother'),
    },
    {
      columns: ['father_id'],
      broken: noParent('b.father_id', 'Male', 'b.birth_date'),
      reason: parentsReason('father'),
    },
    {
      columns: ['birth_date', 'status'],
      broken: `exists ${firstDayBefore('breeding_groups', 'b.id', 'b.birth_date')}
        or exists (select from animals p where p.org_id = $org and p.id in (b.mother_id, b.father_id) and p.birth_date >= b.birth_date)
        or b.birth_date is null and exists (select from offspring o where o.org_id = $org and o.breeding_group_id = b.id and o.deleted_at is null)`,
      reason: stays('birth date', 'what was recorded since needs it'),
    },
  ],
  offspring: [
    {
      columns: ['customer_id', 'status', 'sold_on'],
      broken: (
        [
          ['puppy_pickups', 'puppy_id', ` and x.status <> 'cancelled'`],
          ['contracts', 'offspring_id', ''],
          ['invoices', 'offspring_id', ''],
          ['financial_transactions', 'offspring_id', ''],
        ] as const
      )
        .map(
          ([
            table,
            young,
            more,
          ]) => `exists (select from ${table} x where x.org_id = $org and x.${young} = b.id
            and x.customer_id::text = f.imported ->> 'customer_id' and x.customer_id is distinct from b.customer_id
            and x.deleted_at is null${more})`,
        )
        .join(' or '),
      reason: stays('buyer', 'a pickup, a contract, an invoice or a payment names them'),
    },
  ],
  customers: [
    {
      // News of the portal carry a link: they go to whom it was opened to.
      columns: ['email'],
      broken: `exists (select from portal_invites p where p.org_id = $org and p.customer_id = b.id
        and lower(p.sent_to) = lower(i.email) and p.revoked_at is null and p.deleted_at is null)`,
      reason: stays('email address', 'an invitation to the portal went there'),
    },
  ],
  // Whose they are, their day and what was done are what a row finds them by: an import changes none of it, and nothing
  // stands on the rest. What names one keeps it (`keepNeeded`).
  health_records: [],
  // Likewise; what follows from them goes back with them (`undo-weights.ts`).
  weights: [],
  heat_cycles: [
    {
      columns: ['cycle_end_date'],
      broken: `exists (select from heat_cycles h where h.org_id = $org and h.animal_id = b.animal_id and h.id <> b.id
        and h.deleted_at is null and ${sameDays(
          { start: 'b.cycle_start_date', end: 'b.cycle_end_date' },
          { start: 'h.cycle_start_date', end: 'h.cycle_end_date' },
        )})`,
      reason: stays('last day', 'another heat of hers lies on those days by now'),
    },
  ],
  financial_transactions: [
    {
      columns: ['payment_status', 'paid_date', 'refunded_on', 'refund_amount', 'balance_amount', 'purpose'],
      broken: `${receivedOf('b')} < ${receivedOf('i')} and ${holderOf('i')} in ${overpaid('true')}`,
      reason: stays('payment', 'some of it was paid back since'),
    },
    {
      columns: ['customer_id', 'offspring_id', 'puppy_id', 'breeding_group_id'],
      broken: `${holderOf('b')} is distinct from ${holderOf('i')} and ${holderOf('i')} in ${overpaid('true')}
        or exists (select from places w where w.org_id = $org and w.deposit_id = b.id and w.deleted_at is null
          and w.customer_id = i.customer_id and w.customer_id is distinct from b.customer_id)`,
      reason: stays('buyer', 'a place on a waiting list or what was paid back since names them'),
    },
  ],
};

const isImported = (name: EntityName): name is Imported => Object.hasOwn(builtOn, name);

/** What came in and is paid back by now stays: nobody gets back what they have not paid. */
export async function keepPaidBack(trx: Transaction<Schema>): Promise<void> {
  const going = `select u.id from undo_going u where u.entity = 'financial_transactions'`;
  const found = await runSql<{ readonly id: string }>(
    trx,
    `delete from undo_going g using financial_transactions r
     where g.entity = 'financial_transactions' and r.org_id = $org and r.id = g.id and r.type = 'income'
       and ${holderOf('r')} in ${overpaid(`d.id not in (${going})`)} returning g.id`,
  );
  await noteKept(
    trx,
    `select 'financial_transactions', unnest($1::uuid[]), 'Some of it was paid back since'`,
    found.map(({ id }) => id),
  );
}

/** References among the columns; what they named may go with the import. */
const targetOf: Readonly<Record<string, string>> = {
  sire_id: 'animals',
  dam_id: 'animals',
  mother_id: 'animals',
  father_id: 'animals',
  customer_id: 'customers',
  offspring_id: 'offspring',
  puppy_id: 'offspring',
  breeding_group_id: 'breeding_groups',
};

const isHere = (column: string): string =>
  `exists (select from ${targetOf[column]} t where t.org_id = $org and t.deleted_at is null
     and t.id = (f.imported ->> '${column}')::uuid)`;

async function keepAsImported(
  trx: Transaction<Schema>,
  name: EntityName,
  { columns, broken, reason }: Built,
): Promise<number> {
  const hasChanged = columns.map(
    (column) =>
      `coalesce(to_jsonb(b."${column}"), 'null') is distinct from coalesce(f.imported -> '${column}', 'null')`,
  );
  const values = columns.map((column) =>
    targetOf[column] === undefined ? `i."${column}"` : `case when ${isHere(column)} then i."${column}" end`,
  );
  // A litter has parents, whoever they are.
  const required = columns.filter((column) => ['mother_id', 'father_id'].includes(column)).map(isHere);
  const found = await runSql<{ readonly id: string }>(
    trx,
    `update ${name} x set (${columns.join(', ')}) = row(${values.join(', ')})
     from undo_former f join ${name} b on b.org_id = $org and b.id = f.id
     cross join lateral jsonb_populate_record(null::${name}, f.imported) i
     where x.org_id = $org and x.id = b.id and f.imported is not null
       and ${[`(${hasChanged.join(' or ')})`, `(${broken})`, ...required].join(' and ')}
     returning x.id`,
  );
  if (found.length > 0)
    await noteKept(
      trx,
      `select '${name}', unnest($1::uuid[]), $2`,
      found.map(({ id }) => id),
      reason,
    );
  return found.length;
}

/** Notes what the import has made of the records that get their former values. */
export const noteImported = (trx: Transaction<Schema>, name: EntityName): Promise<unknown> =>
  runSql(
    trx,
    `update undo_former f set imported = to_jsonb(r) from ${name} r where r.org_id = $org and r.id = f.id
       and not exists (select from undo_kept k where k.entity = '${name}' and k.id = f.id)`,
  );

/** Of the former values keeps back those that cannot be any more, and says so. One may need another: until nothing changes. */
export async function keepBuiltOn(trx: Transaction<Schema>, name: EntityName): Promise<void> {
  const rules = isImported(name) ? builtOn[name] : [];
  for (let kept = -1; kept !== 0; ) {
    kept = 0;
    for (const rule of rules) kept += await keepAsImported(trx, name, rule);
  }
}

/** Numbers that are given once go back when those that had them meanwhile are gone. */
export const givenOnce: Partial<Record<EntityName, string>> = { animals: 'registration_number' };

export async function giveNumbersBack(trx: Transaction<Schema>, name: EntityName): Promise<void> {
  const column = givenOnce[name];
  if (column === undefined) return;
  const going = `f.imported is not null and f.former ? '${column}'`;
  const isTaken = `exists (select from ${name} h where h.org_id = $org and h.deleted_at is null and h.id <> f.id
    and h.${column} = f.former ->> '${column}'
    and not exists (select from undo_former f where f.id = h.id and ${going}))`;
  await noteKept(
    trx,
    `select '${name}', f.id, $1 from undo_former f where ${going} and ${isTaken}`,
    stays('registration number', 'another animal has it by now'),
  );
  await runSql(
    trx,
    `create temporary table undo_numbers on commit drop as
     select f.id, f.former ->> '${column}' as number from undo_former f where ${going} and not ${isTaken}`,
  );
  // Two may have changed places.
  for (const number of ['null', 'n.number'])
    await runSql(
      trx,
      `update ${name} x set ${column} = ${number} from undo_numbers n where x.org_id = $org and x.id = n.id`,
    );
}

const counts = ['total_puppies', 'alive_puppies', 'male_count', 'female_count'] as const;

/** What was typed of litters of which all young came with the import: the counts of young went over it, as the log has it. */
export const noteTyped = (trx: Transaction<Schema>, importId: string): Promise<unknown> =>
  runSql(
    trx,
    `create temporary table undo_typed on commit drop as
     select g.id, ${counts
       .map(
         (column) => `coalesce((select (l.old_values ->> '${column}')::integer from audit_logs l
           where l.org_id = $org and l.record_id = g.id and l.table_name = 'breeding_groups' and l.action = 'update'
             and l.metadata ->> 'importId' = $1::uuid::text and l.old_values ? '${column}' order by l.id limit 1), g.${column}) as ${column}`,
       )
       .join(', ')}
     from breeding_groups g
     where g.org_id = $org and g.id in (
         select o.breeding_group_id from offspring o join undo_going u on u.entity = 'offspring' and u.id = o.id where o.org_id = $org)
       and not exists (select from offspring o where o.org_id = $org and o.breeding_group_id = g.id
         and o.batch_id is distinct from $1::uuid)`,
    importId,
  );

/** Puts the counts right: as they were typed where no young are left, and as many as there are where there are some. */
export async function settleCounts(trx: Transaction<Schema>, name: EntityName): Promise<void> {
  const none =
    'not exists (select from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null)';
  if (name === 'offspring')
    await runSql(
      trx,
      `update breeding_groups g set ${counts.map((column) => `${column} = t.${column}`).join(', ')} from undo_typed t
       where g.org_id = $org and g.id = t.id and ${none}`,
    );
  if (name === 'breeding_groups')
    await runSql(
      trx,
      `select count_litters($org, array(select g.id from undo_former f join breeding_groups g on g.org_id = $org and g.id = f.id
         where f.imported is not null and not (${none})))`,
    );
}
