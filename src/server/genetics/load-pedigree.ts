import type { PedigreeRecord } from '#domain/genetics/pedigree-record.ts';
import { buildSoundPedigree, type SoundPedigree } from '#domain/genetics/sound-pedigree.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { PedigreeCoefficients } from './pedigree-coefficients.ts';

/** A pedigree as it was at one moment. */
export interface LoadedPedigree {
  /** How often it had changed by then; see `docs/decisions/0024`. */
  readonly version: number;
  readonly build: SoundPedigree<string>;
  readonly coefficients: PedigreeCoefficients;
}

/** The sum over at most sixteen rows: cheap enough to ask with every answer. */
export const pedigreeVersion =
  '(select coalesce(sum(changes), 0) from pedigree_versions where org_id = $org)::float8';

export async function readPedigreeVersion(db: Database, tenant: Tenant): Promise<number> {
  const [rows] = await db.scoped(tenant, [{ sql: `select ${pedigreeVersion} as version`, parameters: [] }], {
    readOnly: true,
  });
  return Number(rows?.[0]?.version);
}

/**
 * Four words per animal: id, sire, dam, first letter of its sex. As one text, because rows would cost more to read, and
 * with the marks of JSON between them: what `split` cuts off stays a part of the whole text, slow to look up by.
 */
const linesSql = `select ${pedigreeVersion} as version, (
    select string_agg(concat_ws('","', id, coalesce(sire_id::text, ''), coalesce(dam_id::text, ''), coalesce(left(gender, 1), '')), '","')
    from animals where org_id = $org and deleted_at is null) as words`;

function toRecords(text: string): PedigreeRecord<string>[] {
  const words: readonly string[] = text === '' ? [] : JSON.parse(`["${text}"]`);
  return Array.from({ length: words.length / 4 }, (_, animal) => {
    const at = 4 * animal;
    return {
      id: words[at] ?? '',
      sire: words[at + 1],
      dam: words[at + 2],
      sex: words[at + 3] === 'M' ? 'male' : 'female',
    };
  });
}

/**
 * All live animals of an organisation with their parents, and the version they stand for, in one query. What was
 * computed of it `before` need not be computed again.
 */
export async function loadPedigree(
  db: Database,
  tenant: Tenant,
  before: LoadedPedigree | undefined,
): Promise<LoadedPedigree> {
  const [rows] = await db.scoped(tenant, [{ sql: linesSql, parameters: [] }], {
    readOnly: true,
    timeoutMs: 60_000,
  });
  const build = buildSoundPedigree(toRecords(String(rows?.[0]?.words ?? '')));
  const coefficients = new PedigreeCoefficients(build.pedigree, before?.coefficients);
  return { version: Number(rows?.[0]?.version), build, coefficients };
}
