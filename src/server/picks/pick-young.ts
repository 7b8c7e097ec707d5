import type { Transaction } from 'kysely';
import type { PickPlace, Picks, PickYoung } from '#domain/answers/picks.ts';
import { AppError } from '#domain/errors.ts';
import type { Pick } from '#domain/verbs/pick-young.ts';
import { unmetWishes } from '#domain/waiting/choices.ts';
import { nextTurn, pickOrder } from '#domain/waiting/pick-order.ts';
import { usualPickPolicy } from '#domain/waiting/policies.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';
import { checkYoung } from '#server/offspring/check-young.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';
import { activateBuyer } from '#server/reservations/activate-buyer.ts';
import { refuseUnavailable } from '#server/reservations/reserve-young.ts';
import { holdPlace } from './hold-place.ts';
import { picksFrom, picksStatements } from './read-picks.ts';

async function readPicks(trx: Transaction<Schema>, litterId: string): Promise<Picks> {
  const [litter, young, places] = picksStatements(litterId);
  const picks = picksFrom(
    await runStatement(trx, litter),
    await runStatement(trx, young),
    await runStatement(trx, places),
  );
  if (!picks) throw notFound('breeding_groups');
  return picks;
}

const isFree = ({ status, customerId }: PickYoung): boolean => status === 'Available' && customerId === null;

/** Free, or held for them without a place. */
const isOpenTo =
  ({ customerId }: PickPlace) =>
  (young: PickYoung): boolean =>
    isFree(young) || young.customerId === customerId;

/** The first free one, rather one that meets every wish. */
function firstFree({ young }: Picks, place: PickPlace): PickYoung | undefined {
  const wishes = {
    sex: place.wishedSex,
    color: place.wishedColor,
    purpose: place.purpose,
    youngId: place.wantedYoungId,
  };
  const free = young.filter(isFree);
  return (
    free.find((one) => unmetWishes(wishes, { ...one, sex: one.gender }).length === 0) ??
    (place.wantedYoungId === null ? free[0] : undefined)
  );
}

/** For the breeder: whose turn it is, and how many are still free. */
function whatIsLeft({ policy, places, young }: Picks): string {
  const free = young.filter(isFree).length;
  const next = nextTurn(pickOrder(places, policy ?? usualPickPolicy));
  const left = free === 0 ? 'None of this litter is free any more.' : `${free} still free.`;
  return next ? `${left} Next on the list: ${next.place.customerName}.` : left;
}

const told = (error: AppError, more: string): AppError =>
  new AppError(error.code, `${error.message} ${more}`, { ...(error.fields && { fields: error.fields }) });

const lines = new Map<string, Promise<unknown>>();

/**
 * Whoever picks from a litter waits here for those before them: as many as like, and longer than a connection of the
 * database is waited for. The database does the same between processes.
 */
async function afterOthers<T>(line: string, pick: () => Promise<T>): Promise<T> {
  const before = lines.get(line) ?? Promise.resolve();
  const own = before.then(pick, pick);
  lines.set(line, own);
  try {
    return await own;
  } finally {
    if (lines.get(line) === own) lines.delete(line);
  }
}

/** When all are taken nobody waits in the queue of those who pick only to hear it. @throws AppError 'conflict' */
async function refuseLate(db: Database, tenant: Tenant, litterId: string, { placeId }: Pick): Promise<void> {
  const [litter, young, places] = await db.scoped(tenant, picksStatements(litterId), { readOnly: true });
  const picks = picksFrom(litter, young, places);
  const place = picks?.places.find(({ id }) => id === placeId);
  if (!picks || !place || place.heldYoungId !== null || picks.young.some(isOpenTo(place))) return;
  throw new AppError('conflict', whatIsLeft(picks));
}

/**
 * Reserves a young one for whoever holds a place, as the last step of the list: the place holds it, the deposit that was
 * paid to stand on the list is for it from now on. Of two at the same second one gets it; the other is told what is left
 * and who is next. Picks of one litter go one after the other, so that the order they see is true.
 * @throws AppError 'not-found', 'conflict' when it or the place is taken, 'invalid'
 */
export const pickYoung = (db: Database, tenant: Tenant, litterId: string, body: Pick): Promise<string> =>
  afterOthers(`${tenant.orgId} ${litterId}`, async () => {
    await refuseLate(db, tenant, litterId, body);
    return pickInTurn(db, tenant, litterId, body);
  });

function pickInTurn(db: Database, tenant: Tenant, litterId: string, body: Pick): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    await oneByOne(trx, `picks ${litterId}`);
    const picks = await readPicks(trx, litterId);
    const place = picks.places.find(({ id }) => id === body.placeId);
    if (!place) throw new AppError('conflict', 'This place is not on the list of that litter any more.');
    if (place.heldYoungId !== null && (body.offspringId ?? place.heldYoungId) === place.heldYoungId)
      return answer(trx, place.id, place.heldYoungId);
    if (place.heldYoungId !== null)
      throw new AppError('conflict', `${place.customerName} has chosen already. Release that one first.`);
    const wanted = body.offspringId
      ? picks.young.find(({ id }) => id === body.offspringId)
      : firstFree(picks, place);
    if (!wanted) throw new AppError('conflict', whatIsLeft(picks));
    const young = await requireLocked(trx, 'offspring', wanted.id);
    try {
      await refuseUnavailable(trx, young, place.customerId);
    } catch (error) {
      throw error instanceof AppError ? told(error, whatIsLeft(picks)) : error;
    }
    await activateBuyer(trx, place.customerId);
    const changes = { status: 'Reserved', customerId: place.customerId };
    await checkYoung(trx, { ...young, ...changes }, young);
    if (young.status !== 'Reserved' || young.customerId !== place.customerId)
      await changeRecord(trx, 'offspring', young.id, young.version, changes);
    await holdPlace(trx, await requireLocked(trx, 'places', place.id), young);
    return answer(trx, place.id, young.id);
  });
}

const answer = async (trx: Transaction<Schema>, placeId: string, youngId: string): Promise<string> =>
  `{"placeId":"${placeId}","young":${await labelledJson(trx, 'offspring', youngId)}}`;
