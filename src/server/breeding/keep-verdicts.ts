import type { Transaction } from 'kysely';
import type { Finding, RuleResult, Verdict } from '#domain/answers/compliance.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import type { Values } from '#server/records/record-values.ts';
import { insertStatement, updateStatement } from '#server/records/write-record.ts';

const name = 'breeding_compliance';

interface Side {
  readonly status: Verdict | 'overridden';
  readonly notes: string;
}

/** What one parent is held to: what is asked of it, and what is asked of the pair. */
function sideOf(own: Finding | null, pair: Finding | null, reason: string | null): Side {
  const findings = [own, pair].filter((finding): finding is Finding => finding !== null);
  const status = (['fail', 'unknown'] as const).find((verdict) =>
    findings.some((finding) => finding.verdict === verdict),
  );
  const notes = findings.map(({ evidence }) => evidence).join(' ') || 'Not asked by this rule.';
  return { status: status === 'fail' && reason !== null ? 'overridden' : (status ?? 'pass'), notes };
}

function verdictValues(result: RuleResult, reason: string | null, on: string): Values {
  const female = sideOf(result.female, result.pair, reason);
  const male = sideOf(result.male, result.pair, reason);
  return {
    femaleComplianceStatus: female.status,
    femaleComplianceNotes: female.notes,
    femaleComplianceDate: on,
    maleComplianceStatus: male.status,
    maleComplianceNotes: male.notes,
    maleComplianceDate: on,
    overrideReason: result.verdict === 'fail' ? reason : null,
  };
}

export interface CheckedBreeding {
  readonly breedingRecordId: string;
  /** Why it goes ahead although a rule is broken. */
  readonly reason: string | null;
  /** The day of the check. */
  readonly on: string;
  readonly results: readonly RuleResult[];
}

/** Writes one row per rule, over the one that is there: the verdict on each parent, the evidence and the reason. */
export async function keepVerdicts(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { breedingRecordId, reason, on, results }: CheckedBreeding,
): Promise<void> {
  const kept = await runSql(
    trx,
    `select id, standard_id, version from breeding_compliance
     where org_id = $org and breeding_record_id = $1::uuid and deleted_at is null for no key update`,
    breedingRecordId,
  );
  for (const result of results) {
    const values = verdictValues(result, reason, on);
    const row = kept.find(({ standardId }) => standardId === result.ruleId);
    await runStatement(
      trx,
      row
        ? updateStatement(name, String(row.id), Number(row.version), values)
        : insertStatement(name, tenant, { ...values, breedingRecordId, standardId: result.ruleId }),
    );
  }
}
