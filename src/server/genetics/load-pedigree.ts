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

/** One line per animal: id, sire, dam, first letter of its sex. As one text, because rows would cost more to read. */
const linesSql = `select ${pedigreeVersion} as version, (
    select string_agg(concat_ws(',', id, coalesce(sire_id::text, ''), coalesce(dam_id::text, ''), left(gender, 1)), ';')
    from animals where org_id = $org and deleted_at is null) as lines`;

function toRecord(line: string): PedigreeRecord<string> {
  const [id = '', sire = '', dam = '', sex] = line.split(',');
  return { id, sire, dam, sex: sex === 'M' ? 'male' : 'female' };
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
  const lines = String(rows?.[0]?.lines ?? '');
  const records = lines === '' ? [] : lines.split(';').map(toRecord);
  const build = buildSoundPedigree(records);
  const coefficients = new PedigreeCoefficients(build.pedigree, before?.coefficients);
  return { version: Number(rows?.[0]?.version), build, coefficients };
}
