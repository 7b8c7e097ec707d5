import { chipNumber } from '#domain/species/chip-number.ts';
import type { MarkKind, mainMarkFields } from '#domain/species/marks.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import { lockRecord } from '#server/records/in-transaction.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';

const name = 'identity_marks';

interface Borne {
  readonly id: string | null;
  readonly kind: MarkKind;
  readonly number: string;
}

const main = (kind: MarkKind, column: string, table: string): string =>
  `select null::uuid as id, '${kind}' as kind, ${column} as number from ${table} where org_id = $org and ${column} is not null`;

/** All numbers of an animal or a young one: those of its own fields and those of its marks. */
const numbersOf = ({ animalId, offspringId }: Values): Statement<Borne> => {
  const ofAnimal = [
    main('Registration', 'registration_number', 'animals'),
    main('Microchip', 'microchip_number', 'animals'),
    main('Tattoo', 'tattoo', 'animals'),
  ].map((sql) => `${sql} and id = $1::uuid`);
  const ofYoung = [
    main('Registration', 'registration_number', 'offspring'),
    main('Microchip', 'microchip_number', 'offspring'),
  ].map((sql) => `${sql} and id = $2::uuid`);
  const marks = `select id, kind, number from identity_marks
    where org_id = $org and deleted_at is null and (animal_id = $1::uuid or offspring_id = $2::uuid)`;
  return {
    sql: [...ofAnimal, ...ofYoung, marks].join(' union all '),
    parameters: [animalId ?? null, offspringId ?? null],
  };
};

/** However it is spaced: 985 112 and 985-112 are one number. */
const bare = (number: unknown): string =>
  String(number)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const mainWords: Readonly<Record<keyof typeof mainMarkFields, string>> = {
  Registration: 'registration number',
  Microchip: 'microchip number',
  Tattoo: 'tattoo',
};

/** A number has one place: what stands in the record's own field, or in another of its marks, is not kept twice. */
async function refuseTwice(db: Database, tenant: Tenant, mark: Values, id?: string): Promise<void> {
  const [borne] = await db.scoped(tenant, [numbersOf(mark)], { readOnly: true });
  const twin = borne.find(
    (one) =>
      one.kind === mark.kind && (one.id === null || one.id !== id) && bare(one.number) === bare(mark.number),
  );
  if (!twin) return;
  const sentence =
    twin.id === null
      ? `This is its ${mainWords[twin.kind as keyof typeof mainWords]} already`
      : 'This mark is recorded already';
  throw invalid({ number: sentence });
}

/** Whoever marks the same one at the same moment waits, and then hears that it is marked. */
const inTurn = (
  db: Database,
  tenant: Tenant,
  mark: Values,
  write: (inside: Database, mark: Values) => Promise<string>,
): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    if (mark.animalId) await lockRecord(trx, 'animals', mark.animalId);
    if (mark.offspringId) await lockRecord(trx, 'offspring', mark.offspringId);
    return write(databaseInside(db, trx, tenant), mark);
  });

/** A chip is kept in one form, whichever kind of mark it was before. */
const inOneForm = (mark: Values): Values =>
  mark.kind === 'Microchip' ? { ...mark, number: chipNumber(String(mark.number)) } : mark;

const withNumber = (body: unknown, { number }: Values): Values => ({ ...(body as Values), number });

export async function createMark(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  return inTurn(db, tenant, inOneForm(newValues(name, body)), async (inside, mark) => {
    await refuseTwice(inside, tenant, mark, id);
    return createRecord(inside, tenant, name, withNumber(body, mark), { id });
  });
}

export async function updateMark(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { changes } = changedValues(name, body);
  if (['animalId', 'offspringId', 'kind', 'number'].some((field) => field in changes)) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    return inTurn(db, tenant, inOneForm({ ...current, ...changes }), async (inside, mark) => {
      await refuseTwice(inside, tenant, mark, id);
      return updateRecord(inside, tenant, name, id, withNumber(body, mark));
    });
  }
  return updateRecord(db, tenant, name, id, body);
}
