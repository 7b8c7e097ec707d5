import { notHere } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runStatement } from '#server/db/statements.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { selectRows } from '#server/records/rows.ts';
import { keptResultOf } from './write-genetic-test.ts';

const name = 'genetic_tests';

/**
 * Adds several results at once, all or none; each is checked like a single one.
 * @throws AppError 'invalid' with `results.N.field` for the N-th result, counted from 0
 */
export async function addResults(
  db: Database,
  actor: Actor & Tenant,
  bodies: readonly unknown[],
): Promise<number> {
  const all = bodies.map((body, index) => at(index, () => newValues(name, body)));
  await db.transaction(actor, async (trx) => {
    const where = 'where a.org_id = $org and a.id = any($1::uuid[]) and a.deleted_at is null';
    const ids = [...new Set(all.map(({ animalId }) => animalId))];
    const rows = await runStatement(
      trx,
      selectRows('animals', 'a', ['id', 'species', 'gender'], where, [ids]),
    );
    const animals = new Map(rows.map((row) => [row.id, row]));
    for (const [index, values] of all.entries()) {
      const animal = animals.get(String(values.animalId));
      if (!animal) throw invalid({ [`results.${index}.animalId`]: notHere('animal') });
      const kept = keptResultOf(animal, values);
      if (typeof kept === 'string') throw invalid({ [`results.${index}.result`]: kept });
      const { isByParentage, ...result } = kept;
      const basis = isByParentage ? { basis: 'by parentage' } : {};
      await insertRecord(trx, name, actor, { ...values, ...result, ...basis });
    }
  });
  return all.length;
}

/** The sentences of one result under its number. */
function at<T>(index: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const fields = (error as { fields?: Readonly<Record<string, string>> }).fields;
    if (!fields) throw error;
    throw invalid(
      Object.fromEntries(
        Object.entries(fields).map(([field, sentence]) => [`results.${index}.${field}`, sentence]),
      ),
    );
  }
}
