import { isHatchKind, measureProblems, needsYoung } from '#domain/birth/kinds.ts';
import { bornOn } from '#domain/birth/log.ts';
import { birthStyle } from '#domain/birth/style.ts';
import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { speciesOf } from '#domain/species/species.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { insertYoung } from '#server/births/add-young.ts';
import type { Litter } from '#server/breeding-groups/write-litter.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { rowJson } from '#server/records/columns.ts';
import { insertRecord, requireLocked } from '#server/records/in-transaction.ts';
import { invalid, newValues, requireHolding, type Values } from '#server/records/record-values.ts';
import { batchOf, followBatch, followBirth, followLife, requireSetBefore } from './follow.ts';
import {
  entriesOf,
  madeBy,
  requireFitting,
  requireOfLitter,
  requirePossible,
  type Trx,
} from './litter-log.ts';
import { readSent, type Sent } from './read-sent.ts';
import { askWhetherSame } from './same-birth.ts';
import { writeWeight } from './write-weight.ts';

const name = 'litter_entries';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** As many as one tap adds to a hatch. */
const mostAtOnce = 100;

/** The entry and whom it is about, as JSON text; undefined where it is not there. */
export async function loggedText(trx: Trx, id: string): Promise<string | undefined> {
  const [row] = await runSql<{ entry: string; young: string | null }>(
    trx,
    `select ${rowJson(name, 't')} as entry,
      (select ${rowJson('offspring', 'o')} from offspring o where o.org_id = $org and o.id = t.offspring_id) as young
     from ${name} t where t.org_id = $org and t.id = $1::uuid`,
    id,
  );
  return row && `{"entry":${row.entry},"young":${row.young ?? 'null'}}`;
}

/** What a kind of entry asks for, and which species has it. */
function checkKind(litter: Litter, { values: { kind, offspringId, number, ...values }, young }: Sent): void {
  const species = speciesOf(litter.species);
  const broken: Record<string, string> = {};
  const said = String(kind);
  const isHatch = birthStyle(species) === 'hatch';
  if (isHatchKind(said) && !isHatch) broken.kind = 'Only eggs pip and hatch';
  else if (isHatch && ['Labour', 'Young', 'Placenta', 'Dam temperature'].includes(said))
    broken.kind = 'What hatches is logged by the number: pipped, hatched, dead in the shell';
  else if (said === 'Young' && !young) broken.kind = 'Log who was born on the page of the birth';
  if (needsYoung(said) && !offspringId)
    broken.offspringId = `Choose the ${species.terms.child.toLowerCase()}`;
  if (isHatchKind(said) && !(Number(number) >= 1 && Number(number) <= mostAtOnce))
    broken.number = `Give a number from 1 to ${mostAtOnce}`;
  requireHolding({ ...measureProblems(said, values), ...broken });
}

/** Of a pregnancy that was lost nobody is born: one of the two is a mistake. */
function refuseLost({ lostOn }: Litter, kind: string): void {
  if (lostOn === null || !['Labour', 'Young', 'Hatched'].includes(kind)) return;
  throw invalid({
    kind: `This pregnancy was recorded as lost on ${formatDateLong(lostOn)}. If it was not, take that back on the page of the litter first`,
  });
}

/** What the first line of a new record was called, without the place it has among several. */
async function ofYoung<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw invalid(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, said]) => [
          field.endsWith('birthWeight') ? 'weight' : field.replace(/^\d+\./, 'young.'),
          said,
        ]),
      ),
    );
  }
}

export const lifeValues = (outcome: unknown): Values =>
  outcome === 'Stillborn' ? { status: 'Deceased', healthStatus: 'Deceased' } : {};

/** The young one of an entry, with its first weight. */
async function bear(
  trx: Trx,
  tenant: Tenant,
  litter: Litter,
  { values, young = {}, weight }: Sent,
  youngId: string,
  weightId: string,
): Promise<void> {
  const record = {
    ...young,
    ...lifeValues(values.outcome),
    ...(weight && { birthWeight: weight.value, weightUnit: weight.unit }),
  };
  await ofYoung(() => insertYoung(trx, tenant, litter, [record], youngId));
  if (weight) await writeWeight(trx, tenant, { id: weightId, youngId, weight, values });
}

/**
 * One thing that happened, and what follows from it, all or nothing: who is born becomes a young one of the litter with
 * its weight, the litter gets its birth date and the mating is born; who dies is no longer counted among the living;
 * what hatches becomes chicks and counts of the batch. Sent again under the same id it is kept once, and the ids of what
 * it makes count up from its own. Answers the entry and its young one as JSON text.
 * @throws AppError 'not-found', 'invalid' with fields like `happenedTime`, `young.gender`, `weight`; 'conflict' where somebody
 *   seems to have logged the same birth
 */
export function logEntry(
  db: Database,
  tenant: Tenant,
  litterId: string,
  body: unknown,
  id: string = uuidv7(),
): Promise<string> {
  const read = readSent(body);
  return db.transaction(tenant, async (trx) => {
    const litter = await requireLocked(trx, 'breeding_groups', litterId);
    const kept = await loggedText(trx, id);
    if (kept !== undefined) return kept;
    const sent = { ...read, values: newValues(name, { ...read.values, breedingGroupId: litterId }) };
    checkKind(litter, sent);
    refuseLost(litter, String(sent.values.kind));
    const others = await entriesOf(trx, litterId);
    const { kind, offspringId, number, incubationId } = sent.values;
    if (offspringId && kind !== 'Young') await requireOfLitter(trx, litter, String(offspringId));
    const count = kind === 'Hatched' ? Number(number) : 0;
    const [youngId = '', weightId = '', ...rest] = madeBy(id, 2 + count);
    const entry = {
      id,
      kind: String(kind),
      offspringId: kind === 'Young' ? youngId : textOf(offspringId),
      happenedOn: String(sent.values.happenedOn),
      happenedTime: textOf(sent.values.happenedTime),
      outcome: textOf(sent.values.outcome),
      placenta: textOf(sent.values.placenta),
      incubationId: textOf(incubationId),
      number: typeof number === 'number' ? number : null,
    };
    await requirePossible(trx, tenant, litter, entry, others);
    await requireFitting(trx, litter, { ...sent.values, ...entry }, others);
    if (kind === 'Young' && !read.isAnother)
      await askWhetherSame(trx, litter, {
        ...{ on: entry.happenedOn, time: entry.happenedTime, outcome: entry.outcome, userId: tenant.userId },
        ...{ gender: String(read.young?.gender), collarColor: textOf(read.young?.collarColor) },
        ...{ weight: read.weight?.value ?? null, unit: read.weight?.unit ?? null },
      });
    const batchId = batchOf(entry);
    if (batchId) await requireSetBefore(trx, batchId, entry.happenedOn);
    const all = [...others, entry];
    await followBirth(trx, tenant, litter, bornOn(others), bornOn(all));
    if (kind === 'Young') await bear(trx, tenant, litter, sent, youngId, weightId);
    if (count > 0) {
      const chicks = Array.from({ length: count }, () => ({ gender: 'Unknown' }));
      await insertYoung(trx, tenant, litter, chicks, rest[0]);
    }
    if (kind === 'Died') await followLife(trx, String(offspringId), false);
    await insertRecord(trx, name, tenant, { ...sent.values, offspringId: entry.offspringId }, { id });
    if (batchId)
      await followBatch(trx, batchId, all, entry.kind, kind === 'Dead in shell' ? Number(number) : 0);
    return (await loggedText(trx, id)) ?? '';
  });
}
