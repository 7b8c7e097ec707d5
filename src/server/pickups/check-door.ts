import type { Transaction } from 'kysely';
import type { DoorAnswer, DoorCheck } from '#domain/answers/door.ts';
import { dayIn, formatAge, formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { PassDoor } from '#domain/verbs/pass-door.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { saleMoneyJoin } from '#server/finances/sale-money.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { chargeFees, feesOf, isCharged, leavingOn, leftOn } from './charge-fees.ts';
import { checkAge } from './check-age.ts';
import { contractEvidence } from './contract-state.ts';
import { changePickup } from './write-pickup.ts';

type Pickup = Whole<'puppy_pickups'>;

interface YoungAtDoor {
  readonly customerId: string | null;
  readonly microchipNumber: string | null;
  readonly bornOn: string | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly mark: string | null;
}

const youngStatement = `select y.customer_id as "customerId", nullif(y.microchip_number, '') as "microchipNumber",
    g.birth_date::text as "bornOn", coalesce(p.currency, 'USD') as currency,
    coalesce(p.time_zone, 'UTC') as "timeZone",
    (select m.kind || ' ' || m.number from identity_marks m where m.org_id = $org and m.offspring_id = y.id
      and m.deleted_at is null order by m.created_at limit 1) as mark
  from offspring y
  join breeding_groups g on g.org_id = $org and g.id = y.breeding_group_id
  left join organization_preferences p on p.org_id = $org
  where y.org_id = $org and y.id = $1::uuid and y.deleted_at is null`;

async function ageCheck(
  trx: Transaction<Schema>,
  pickup: Values,
  { bornOn }: YoungAtDoor,
  on: string,
): Promise<DoorCheck> {
  const key = 'age';
  if (bornOn === null) return { key, isMet: false, evidence: 'No day of birth is recorded' };
  try {
    await checkAge(trx, { ...pickup, earlyLeaveReason: null, pickupDate: on });
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.pickupDate) throw error;
    const reason = pickup.earlyLeaveReason;
    if (typeof reason === 'string' && reason !== '')
      return { key, isMet: true, evidence: `Leaves early, with a reason: ${reason}` };
    return { key, isMet: false, evidence: error.fields.pickupDate };
  }
  return { key, isMet: true, evidence: `${formatAge(bornOn, on)} old on ${formatDateLong(on)}` };
}

const saleStatement = `select m."isPriced", m.received::float8 as received, m.due::float8 as due
  from offspring y ${saleMoneyJoin('y', 'm')} where y.org_id = $org and y.id = $1::uuid`;

async function balanceCheck(
  trx: Transaction<Schema>,
  youngId: string,
  { currency }: YoungAtDoor,
): Promise<DoorCheck> {
  const [sale] = await runSql<{ isPriced: boolean; received: number; due: number }>(
    trx,
    saleStatement,
    youngId,
  );
  const { isPriced, received, due } = sale ?? { isPriced: false, received: 0, due: 0 };
  const key = 'balance';
  if (due > 0) return { key, isMet: false, evidence: `${formatMoney(due, currency)} is open` };
  if (!isPriced) return { key, isMet: false, evidence: 'No price was agreed' };
  return { key, isMet: true, evidence: `${formatMoney(received, currency)} received` };
}

const packetCheck = ({ packetMadeAt }: Values, timeZone: string): DoorCheck => ({
  key: 'packet',
  isMet: typeof packetMadeAt === 'string',
  evidence:
    typeof packetMadeAt === 'string'
      ? `Made on ${formatDateLong(dayIn(timeZone, packetMadeAt))}`
      : 'It was not made yet',
});

/** What is met, with what says so, and what is not, with what is missing. */
async function doorChecksOf(trx: Transaction<Schema>, pickup: Pickup, on: string): Promise<DoorCheck[]> {
  const [young] = await runSql<YoungAtDoor>(trx, youngStatement, pickup.puppyId);
  if (!young) throw new AppError('conflict', 'What was to be picked up is in the trash.');
  const contract = await contractEvidence(trx, pickup.puppyId);
  const chip = young.microchipNumber ?? young.mark;
  return [
    { key: 'contract', isMet: contract !== undefined, evidence: contract ?? 'No signed contract is kept' },
    await balanceCheck(trx, pickup.puppyId, young),
    await ageCheck(trx, pickup, young, on),
    { key: 'chip', isMet: chip !== null, evidence: chip ?? 'No number is recorded' },
    packetCheck(pickup, young.timeZone),
  ];
}

/** Of a pickup as it stands today. @throws AppError 'not-found', 'conflict' */
export const readDoor = (db: Database, tenant: Tenant, id: string): Promise<DoorAnswer> =>
  db.transaction(tenant, async (trx) => {
    const pickup = await requireLocked(trx, 'puppy_pickups', id);
    const today = await todayOf(trx, tenant);
    const on = await leftOn(trx, pickup, today);
    const checks = await doorChecksOf(trx, pickup, on);
    const { boarding, transport } = feesOf(pickup, on);
    return { checks, boarding, transport, isCharged: await isCharged(trx, pickup, on) };
  });

/**
 * Hands over after the check: what is not met needs a reason, and both are kept with the pickup. Answers the pickup as
 * JSON text.
 * @throws AppError 'invalid' with a sentence for each check without a reason; as handing over does
 */
export const passDoor = (
  db: Database,
  actor: Tenant & { readonly name: string },
  id: string,
  { version, on, exceptions, signatures, charges }: PassDoor,
): Promise<string> =>
  changePickup(db, actor, id, {
    version,
    changes: { status: 'done' },
    on,
    door: async (trx, pickup) => {
      const today = await todayOf(trx, actor);
      const day = on ?? leavingOn(pickup, today);
      const checks = await doorChecksOf(trx, pickup, day);
      const open = checks.filter(({ isMet }) => !isMet);
      const silent = open.filter(({ key }) => !exceptions[key]);
      if (silent.length > 0)
        throw invalid(
          Object.fromEntries(
            silent.map(({ key }) => [`exceptions.${key}`, 'Say why it leaves all the same']),
          ),
        );
      const kept = checks.map((check) => ({
        ...check,
        ...(!check.isMet && { reason: exceptions[check.key] }),
      }));
      const isEarly = open.some(({ key }) => key === 'age');
      return {
        doorChecks: { on: day, by: actor.name, checks: kept, ...(signatures && { signatures }) },
        ...(charges && (await chargeFees(trx, actor, pickup, day))),
        ...(isEarly && { earlyLeaveReason: exceptions.age }),
      };
    },
  });
