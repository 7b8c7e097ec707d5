import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingDecided } from '#tests/support/import-plan.ts';
import { entityOf } from '../entities/index.ts';
import { newValueSchema } from '../fields/schema.ts';
import { importTypes } from './import-types.ts';
import { compilePlan } from './plan.ts';
import { type ImportPlan, type ImportTypeKey, importTypeKeys } from './types.ts';

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    '2020-01-31',
    '03/04/2020',
    '31.12.2020',
    '45292',
    'soon',
    'Female',
    'm',
    'Active',
    'sold',
    'dog',
    '12',
    '12.5',
    '1,5',
    '-3',
    '(4.00)',
    '€ 5',
    '350 g',
    '5 lb 3 oz',
    'yes',
    'x',
    'a@b.de',
    '555-234-5678',
    'www.a.de',
    '9.85E+14',
    '2:30 pm',
    'Bella',
    '0',
    '-',
    'unknown',
    'income',
    'outside',
    'constructor',
    '__proto__',
  ),
  fc.string({ maxLength: 12 }),
);

const planFor = (type: ImportTypeKey, replacements: ImportPlan['replacements']): ImportPlan => ({
  type,
  format: { encoding: 'utf-8', delimiter: ',', headerRow: 1, dateOrder: 'day-first', decimalSign: '.' },
  mapping: Object.fromEntries(importTypes[type].fields.map(({ key }) => [key, key])),
  ...nothingDecided,
  replacements,
});

describe.each(importTypeKeys)('%s, with whatever stands in the cells', (key) => {
  const { fields, entity } = importTypes[key];
  const headers = fields.map((field) => field.key);
  const definitions = entityOf(entity).fields;
  const others = fields.filter(({ target }) => target.kind === 'mark' || target.kind === 'aside');
  const schemas = new Map(
    [...Object.entries(definitions), ...others.map(({ key: other, field }) => [other, field] as const)].map(
      ([name, field]) => [name, newValueSchema(field)],
    ),
  );
  const row = fc.array(cell, { minLength: headers.length, maxLength: headers.length });

  it('stages only values that the server would take, and reports the rest', () => {
    const compiled = compilePlan(planFor(key, {}), { headers, thisYear: 2026 });
    fc.assert(
      fc.property(row, (cells) => {
        const staged = compiled.stage({ row: 2, cells });
        if (staged.kind !== 'row') return;
        for (const [column, value] of Object.entries(staged.staged.values)) {
          expect(schemas.get(column)?.safeParse(value).success, `${column}: ${value}`).toBe(true);
        }
        for (const { field, message } of staged.staged.issues) {
          expect(headers).toContain(field);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: 150 },
    );
  }, 30_000);

  it('gives one record the same row, whatever came before it', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), row, (before, cells) => {
        const used = compilePlan(planFor(key, {}), { headers, thisYear: 2026 });
        for (const earlier of before) used.stage({ row: 2, cells: earlier });
        const fresh = compilePlan(planFor(key, {}), { headers, thisYear: 2026 });
        expect(used.stage({ row: 9, cells })).toEqual(fresh.stage({ row: 9, cells }));
      }),
      { numRuns: 40 },
    );
  }, 30_000);

  it('leaves nothing to complain about in a cell that was left empty on request', () => {
    fc.assert(
      fc.property(row, (cells) => {
        const plain = compilePlan(planFor(key, {}), { headers, thisYear: 2026 }).stage({ row: 2, cells });
        if (plain.kind !== 'row') return;
        const replacements: Record<string, Record<string, null>> = {};
        for (const { field, value } of plain.staged.issues) {
          const values = replacements[field] ?? {};
          replacements[field] = values;
          Object.defineProperty(values, value, { value: null, enumerable: true });
        }
        const mended = compilePlan(planFor(key, replacements), { headers, thisYear: 2026 }).stage({
          row: 2,
          cells,
        });
        if (mended.kind !== 'row') return;
        const codes = mended.staged.issues.map(({ code }) => code);
        expect(
          codes.filter((code) => code !== 'required' && code !== 'rule' && code !== 'own-parent'),
        ).toEqual([]);
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});
