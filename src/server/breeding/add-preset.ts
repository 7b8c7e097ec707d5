import type { PresetAdded } from '#domain/answers/compliance.ts';
import { rulePresets } from '#domain/compliance/presets.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { newValues } from '#server/records/record-values.ts';
import { insertStatement } from '#server/records/write-record.ts';

/** Adds the rules of a preset that are not there yet under their name; answers how many. They can be edited like any. */
export async function addPreset(db: Database, tenant: Tenant, key: string): Promise<PresetAdded> {
  const preset = rulePresets.find((one) => one.key === key);
  if (!preset) throw new AppError('not-found', 'There are no such rules.');
  const [kept = []] = await db.scoped(
    tenant,
    [
      {
        sql: 'select standard_name from breeding_standards where org_id = $org and deleted_at is null',
        parameters: [],
      },
    ],
    { readOnly: true },
  );
  const names = new Set(kept.map((row) => row.standardName));
  const missing = preset.rules.filter(({ standardName }) => !names.has(standardName));
  if (missing.length > 0) {
    await db.scoped(
      tenant,
      missing.map((rule) =>
        insertStatement('breeding_standards', tenant, newValues('breeding_standards', rule)),
      ),
    );
  }
  return { added: missing.length };
}
