import type { Terms } from '../species/species.ts';
import { capitalised, fillTerms } from '../terms.ts';
import { isSkipped } from './check-plan.ts';
import { columnOf } from './headers.ts';
import { importFieldOf } from './import-types.ts';
import type { ReadResult } from './read-value.ts';
import { splitFields } from './split-cell.ts';
import type { ImportField, ImportPlan, ImportType, Replacement } from './types.ts';

/** A field that gets values, with everything the plan says about it. */
export interface Slot {
  readonly field: ImportField;
  readonly column: number;
  readonly header: string;
  readonly constant: string;
  readonly replacements: Readonly<Record<string, Replacement>> | undefined;
  /** What cells of the column were read as; undefined once it has shown that no two are alike. */
  read: Map<string, ReadResult> | undefined;
  repeats: number;
}

/** The fields a plan gives values to, in the order of the type, with labels in the species' words. */
export function slotsOf(
  plan: ImportPlan,
  type: ImportType,
  headers: readonly string[],
  terms: Terms,
): Slot[] {
  const columns = new Map<string, string>();
  for (const [column, key] of Object.entries(plan.mapping)) {
    const field = isSkipped(key) ? undefined : importFieldOf(type, key);
    if (field && !columns.has(field.key)) columns.set(field.key, column);
  }
  const parts = new Set(plan.splits.flatMap(({ kind }) => splitFields[kind]));
  const under = <T>(of: Readonly<Record<string, T>>, field: ImportField): T | undefined =>
    of[field.key] ?? field.oldKeys.map((key) => of[key]).find((one) => one !== undefined);
  return type.fields.flatMap((field): Slot[] => {
    const header = columns.get(field.key);
    const constant = under(plan.constants, field)?.trim() ?? '';
    if (header === undefined && constant === '' && !parts.has(field.key)) return [];
    const label = capitalised(fillTerms(field.label, terms));
    return [
      {
        field: { ...field, label, field: { ...field.field, label } },
        column: header === undefined ? -1 : columnOf(headers, header),
        header: header ?? '',
        constant,
        replacements: under(plan.replacements, field),
        read: new Map(),
        repeats: 0,
      },
    ];
  });
}
