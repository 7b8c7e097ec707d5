import type { Sale, SaleSubject } from '#domain/answers/sales.ts';
import type { BreedingRule } from '#domain/compliance/facts.ts';
import { leavesTooEarly } from '#domain/compliance/sale-age.ts';
import { type ContractStatus, isWaiting } from '#domain/contract/kinds.ts';
import type { EntityName } from '#domain/entities/names.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { type SaleFacts, saleStage, saleSteps } from '#domain/sale/sale-steps.ts';
import { isSpeciesKey } from '#domain/species/species.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { receivedAmount } from '#server/finances/net-amount.ts';
import { ofItsBuyer, saleMoneyJoin } from '#server/finances/sale-money.ts';
import { contractStateJoin } from '#server/pickups/contract-state.ts';

/** More than one litter or one buyer has. */
const mostYoung = 500;

const youngOf: Readonly<Record<SaleSubject, string>> = {
  offspringId: 'y.id = $1::uuid',
  breedingGroupId: 'y.breeding_group_id = $1::uuid',
  customerId: 'y.customer_id = $1::uuid',
};

/** The entry `f` as the strip shows it. */
const entry = `jsonb_build_object('id', f.id, 'version', f.version, 'amount', f.amount,
  'paymentStatus', f.payment_status, 'on', case when f.payment_status in ('Pending', 'Overdue') then f.due_date
    else coalesce(f.paid_date, f."date") end,
  'isOverdue', f.payment_status = 'Overdue' or f.payment_status = 'Pending' and coalesce(f.due_date < $2::date, false),
  'isPaid', f.payment_status not in ('Pending', 'Overdue'))`;

const isOpen = `f.payment_status in ('Pending', 'Overdue')`;

/** One row for each young one, with all that its sale follows from. */
export const salesStatement = (subject: SaleSubject, id: string, today: string): Statement => ({
  sql: `select y.id, y.status, y.species, y.breed, g.birth_date::text as born,
      y.early_leave_reason as "ownReason", p.early_leave_reason as "pickupReason", s.agreed::text as agreed, c.id as buyer, concat_ws(' ', c.first_name, c.last_name) as called,
      i.id as inquiry, i.stage as inquired, i.received_on::text as "receivedOn", w.waiting, s.received::text as received, s.due::text as due, s."isPriced",
      m.deposit, m.deposited, m.other, k.id as contract, k.title as titled, k.status as signing, k.signed_on::text as "signedOn",
      (k.sent_facts #>> '{amounts,price}')::float8 as "paperPrice", s."toPay"::float8 as "recordPrice",
      x.id as "outId", x.signer_name as "outName", p.id as pickup, p.version as "pickupVersion", p.status as "pickupStatus", p.pickup_date::text as "pickupDate",
      p.pickup_time::text as "pickupTime", p.pickup_location as "pickupLocation"
    from offspring y
    join breeding_groups g on g.org_id = $org and g.id = y.breeding_group_id
    left join customers c on c.org_id = $org and c.id = y.customer_id and c.deleted_at is null
    left join lateral (select q.id, q.stage, q.received_on from inquiries q
      where q.org_id = $org and q.customer_id = y.customer_id and q.stage <> 'Declined' and q.deleted_at is null
      order by q.breeding_group_id = y.breeding_group_id desc nulls last, q.received_on desc, q.id limit 1) i on true
    left join lateral (select count(distinct a.customer_id)::int as waiting from (
        select q.customer_id from inquiries q where q.org_id = $org and q.breeding_group_id = y.breeding_group_id
          and q.stage not in ('Reserved', 'Declined') and q.deleted_at is null
        union all
        select l.customer_id from places l where l.org_id = $org and l.deleted_at is null and l.withdrawn_on is null
          and l.held_young_id is null
          and (l.offspring_id = y.id or l.offspring_id is null and l.breeding_group_id = y.breeding_group_id)) a) w on true
    ${saleMoneyJoin('y', 's')}
    left join lateral (select (array_agg(${entry} order by ${isOpen} desc, f."date" desc, f.id desc) filter (where f.purpose = 'Deposit'))[1] as deposit,
        coalesce(sum(${receivedAmount}) filter (where f.purpose = 'Deposit'), 0)::float8 as deposited,
        (array_agg(${entry} order by f.due_date nulls last, f.id)
          filter (where f.purpose is distinct from 'Deposit' and ${isOpen}))[1] as other
      from financial_transactions f
      where f.org_id = $org and f.offspring_id = y.id and f.type = 'income' and f.deleted_at is null
        and ${ofItsBuyer('y')}) m on true
    ${contractStateJoin}
    left join lateral (select a.id, a.signer_name from contracts a where a.org_id = $org and a.offspring_id = y.id
      and a.kind = 'Sale' and a.status in ('Sent', 'Viewed', 'Partly signed', 'Signed by buyer') and a.customer_id <> y.customer_id
      and a.deleted_at is null order by a.sent_at desc limit 1) x on true
    left join lateral (select u.* from puppy_pickups u where u.org_id = $org and u.puppy_id = y.id
      and u.status <> 'cancelled' and u.deleted_at is null order by u.pickup_date desc, u.id limit 1) p on true
    where y.org_id = $org and y.deleted_at is null and ${youngOf[subject]}
    order by y.created_at, y.id limit ${mostYoung}`,
  parameters: [id, today],
});

interface SaleRow {
  readonly id: string;
  readonly status: string;
  readonly species: string;
  readonly breed: string | null;
  readonly born: string | null;
  /** Why it may leave early: said at a pickup it counts there, said at the young one without a pickup. */
  readonly ownReason: string | null;
  readonly pickupReason: string | null;
  /** Null while nothing is agreed, and where no price is. */
  readonly agreed: string | null;
  readonly buyer: string | null;
  readonly called: string;
  readonly inquiry: string | null;
  readonly inquired: string;
  readonly receivedOn: string;
  readonly waiting: number;
  readonly received: string;
  readonly due: string;
  readonly isPriced: boolean;
  readonly deposit: Sale['deposit'];
  /** What came in as deposits, in however many parts. */
  readonly deposited: number;
  readonly other: NonNullable<Sale['deposit']> | null;
  readonly contract: string | null;
  readonly titled: string | null;
  readonly signing: ContractStatus | null;
  readonly signedOn: string | null;
  /** What the contract says it costs, and what it costs by now. */
  readonly paperPrice: number | null;
  readonly recordPrice: number | null;
  /** A contract that somebody else could still sign. */
  readonly outId: string | null;
  readonly outName: string | null;
  readonly pickup: string | null;
  readonly pickupVersion: number;
  readonly pickupStatus: string;
  readonly pickupDate: string;
  readonly pickupTime: string | null;
  readonly pickupLocation: string | null;
}

/** Sums come as decimal text; whole cents are added. */
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

function moneyOf({ agreed, received, due }: SaleRow): NonNullable<Sale['money']> {
  return {
    agreed: agreed === null ? null : cents(agreed) / 100,
    received: cents(received) / 100,
    due: cents(due) / 100,
  };
}

/** One that came in parts is told as one. One that was paid back whole holds nothing any more: it is asked for again, or the sale goes on without. */
function depositOf({ deposit, deposited, received }: SaleRow): Sale['deposit'] {
  if (!deposit?.isPaid) return deposit;
  return cents(received) <= 0 ? null : { ...deposit, amount: cents(deposited) / 100 };
}

/** The price of a contract that is out, where another one holds by now. */
function otherPriceOf({
  signing,
  paperPrice,
  recordPrice,
}: SaleRow): NonNullable<Sale['contract']>['otherPrice'] {
  if (signing === null || !isWaiting(signing) || paperPrice === null) return null;
  return cents(paperPrice) === cents(recordPrice) ? null : { paper: paperPrice, record: recordPrice };
}

/** What is asked for beside the row: who asks, on which day, under which rules. */
export interface Asking {
  readonly actor: Actor;
  readonly today: string;
  readonly rules: readonly BreedingRule[];
}

function mayLeaveFrom(row: SaleRow, hasPickup: boolean, { today, rules }: Asking): string | null {
  const { species, breed, born } = row;
  const reason = hasPickup ? row.pickupReason : row.ownReason;
  if (reason || born === null || !isSpeciesKey(species)) return null;
  return leavesTooEarly(rules, { species, breed, bornOn: born, leavesOn: today })?.from ?? null;
}

/** As far as role and plan of whoever asks show it. */
export function saleOf(raw: Row, asking: Asking): Sale {
  const row = raw as unknown as SaleRow;
  const { actor } = asking;
  const sees = (entity: EntityName): boolean => permission(actor, 'read', entity) === 'allowed';
  // A plan that does not open it lets what happened be seen, and asks for nothing more.
  const opens = (entity: EntityName): boolean =>
    sees(entity) && permission(actor, 'create', entity) !== 'plan-too-low';
  const people = sees('customers');
  const money = sees('financial_transactions') ? moneyOf(row) : null;
  const deposit = money ? depositOf(row) : null;
  const { isPaid: _, ...other } = row.other ?? { isPaid: false };
  const asked = money && row.other ? (other as NonNullable<Sale['asked']>) : null;
  const contract =
    sees('contracts') && row.titled !== null
      ? {
          ...{ id: row.contract, title: row.titled, status: row.signing, signedOn: row.signedOn },
          otherPrice: otherPriceOf(row),
        }
      : null;
  const outWith = sees('contracts') && row.outId !== null ? { id: row.outId, name: row.outName ?? '' } : null;
  const inquiry =
    people && row.inquiry ? { id: row.inquiry, stage: row.inquired, receivedOn: row.receivedOn } : null;
  const pickup =
    sees('puppy_pickups') && row.pickup
      ? {
          id: row.pickup,
          version: row.pickupVersion,
          status: row.pickupStatus,
          pickupDate: row.pickupDate,
          pickupTime: row.pickupTime,
          pickupLocation: row.pickupLocation,
        }
      : null;
  const leavesFrom = mayLeaveFrom(row, pickup !== null, asking);
  const facts: SaleFacts = {
    status: row.status,
    hasBuyer: row.buyer !== null,
    hasInquiry: inquiry !== null,
    waiting: people ? row.waiting : 0,
    deposit,
    contract,
    isPriced: row.isPriced,
    received: money?.received ?? 0,
    due: money?.due ?? 0,
    isAsked: asked !== null,
    hasPickup: pickup !== null,
    isTooYoung: leavesFrom !== null,
    opens: {
      people: opens('inquiries'),
      money: opens('financial_transactions'),
      contracts: opens('contracts'),
      pickups: opens('puppy_pickups'),
    },
  };
  const steps = saleSteps(facts);
  return {
    youngId: row.id,
    stage: saleStage(steps),
    steps,
    buyer: people && row.buyer ? { id: row.buyer, name: row.called } : null,
    inquiry,
    waiting: facts.waiting,
    money,
    deposit,
    asked,
    contract,
    outWith,
    mayLeaveFrom: leavesFrom,
    pickup,
  };
}
