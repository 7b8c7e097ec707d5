import { entityOf } from '../entities/index.ts';
import type { WeightUnit } from '../species/shape.ts';
import type { Draft } from './draft.ts';
import { type Reading, readValue } from './read-value.ts';
import { readWeight, readWeightUnder, unitInHeader, weightIn, weightUnitOf } from './read-weight.ts';
import type { CellValue, ImportField, ImportPlan, ImportType } from './types.ts';

/** The cell of a weight, before it is known in which unit the record is weighed. */
export interface WeightCell {
  readonly field: ImportField;
  readonly header: string;
  /** What stood in the file, and what is read for it. */
  readonly original: string;
  readonly text: string;
}

/** Where a record says in which unit its weights are. */
const unitColumn = ({ entity }: Pick<ImportType, 'entity'>): string =>
  entity === 'weights' ? 'unit' : 'weightUnit';

/** Whether a field is a weight whose unit the record says beside it. */
export const weighs = (type: ImportType, { key, field }: ImportField): boolean =>
  field.kind === 'decimal' && /weight/i.test(key) && unitColumn(type) in entityOf(type.entity).fields;

/** The reader of plain numbers checks the limits, so that weights have the same ones. */
const checked = (size: number, { field }: ImportField, reading: Reading) =>
  readValue(String(size), field, { ...reading, decimalSign: '.' });

/**
 * A weight with what stands in a column of ounces: the rest of its pounds, or the same weight once more. Undefined where
 * it is neither.
 */
function withOunces(
  { value, unit }: { readonly value: number; readonly unit: WeightUnit },
  { text }: WeightCell,
  { decimalSign }: Reading,
): number | undefined {
  const beside = readWeight(text, decimalSign);
  if (beside === undefined || (beside.unit ?? 'oz') !== 'oz') return undefined;
  if (Math.abs(weightIn(beside.value, 'oz', unit) - value) <= value / 50) return value;
  return unit === 'lbs' && beside.value < 16 && Number.isInteger(value)
    ? value + weightIn(beside.value, 'oz', 'lbs')
    : undefined;
}

/** What is known of the units besides the cells themselves. */
export interface KnownUnits {
  /** What stands in the record's own column of units. */
  readonly named: CellValue | undefined;
  /** Header → unit of the whole column, see `ImportPlan.units`. */
  readonly ofColumns: ImportPlan['units'];
}

/**
 * Puts the weights of one record into one unit: that of its own column, else of the first weight. A weight of which
 * neither the cell, the header, the record nor the plan says the unit is an issue, never a guess.
 */
export function stageWeights(
  cells: readonly WeightCell[],
  type: ImportType,
  { named, ofColumns }: KnownUnits,
  reading: Reading,
  { values, issues, cells: shown }: Draft,
): void {
  const stated = named === undefined ? undefined : weightUnitOf(String(named));
  let unit = stated;
  for (const { field, header, original, text } of cells) {
    if (field.target.kind === 'aside') continue;
    const read = readWeightUnder(header, text, reading.decimalSign);
    if (read === undefined) {
      const plain = readValue(text, field.field, reading);
      if (plain.kind === 'empty') continue;
      const message =
        plain.kind === 'issue' && plain.code !== 'not-a-number'
          ? plain.message
          : `“${text}” is not a weight. Write it as 12.5 kg`;
      const code = plain.kind === 'issue' ? plain.code : 'not-a-number';
      issues.push({ field: field.key, code, value: original, message });
      shown?.push({ field: field.key, text: original });
      continue;
    }
    const own: WeightUnit | undefined = read.unit ?? unitInHeader(header) ?? stated ?? ofColumns[header];
    if (own === undefined) {
      issues.push({
        field: field.key,
        code: 'no-unit',
        value: original,
        message: `“${text}” has no unit. Write it as ${text} kg or ${text} lb`,
      });
      shown?.push({ field: field.key, text: original });
      continue;
    }
    unit ??= own;
    const ounces = cells.find((one) => one.field.target.kind === 'aside');
    const whole =
      ounces === undefined ? read.value : withOunces({ value: read.value, unit: own }, ounces, reading);
    if (whole === undefined) {
      issues.push({
        field: field.key,
        code: 'not-a-number',
        value: original,
        message: `“${text}” and “${ounces?.original}” are not one weight. Write it as 5 lb 3 oz`,
      });
      shown?.push({ field: field.key, text: original });
      continue;
    }
    const size = weightIn(whole, own, unit);
    const result = checked(size, field, reading);
    if (result.kind === 'issue') {
      issues.push({ field: field.key, code: result.code, value: original, message: result.message });
    }
    if (result.kind === 'value' && field.target.kind === 'value') values[field.target.column] = result.value;
    const readAs = `${size} ${unit}`;
    shown?.push(
      readAs === original
        ? { field: field.key, text: original }
        : { field: field.key, text: original, readAs },
    );
  }
  if (unit !== undefined) values[unitColumn(type)] = unit;
}
