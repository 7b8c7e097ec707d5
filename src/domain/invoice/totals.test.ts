import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestUnit } from '../smallest-unit.ts';
import { wrongFormat } from './numbers.ts';
import { dueAfter, dueParts, paired } from './schedule.ts';
import { type InvoiceLine, invoiceTotals, lineTotals } from './totals.ts';

const rate = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000);
const line: fc.Arbitrary<InvoiceLine> = fc.record({
  description: fc.constant('A line'),
  quantity: fc.integer({ min: 1, max: 50_000 }).map((thousandths) => thousandths / 1000),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: rate }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 50_000 }) }),
    ),
  ),
  taxes: fc.array(fc.record({ name: fc.constantFrom('State', 'City', 'VAT'), rate }), { maxLength: 4 }),
  offspringId: fc.constant(null),
});
const seeded = { seed: 13, numRuns: 3000 };
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

describe('what an invoice comes to', () => {
  it('is the sum of its lines, of what is before tax and the taxes, to the cent or to the yen', () => {
    const units = fc.constantFrom(smallestUnit('USD'), smallestUnit('JPY'), smallestUnit('KWD'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), units, (lines, includesTax, unit) => {
        const all = invoiceTotals(lines, includesTax, unit);
        for (const each of all.lines)
          for (const part of [each.net, each.total, each.discount, ...each.taxes])
            expect(part % unit).toBe(0);
        expect(all.total).toBe(sum(all.lines.map(({ total }) => total)));
        expect(all.net + all.tax).toBe(all.total);
        expect(sum(all.taxes.map(({ amount }) => amount))).toBe(all.tax);
        for (const { net, taxes, total, priced, discount } of all.lines) {
          expect(net + sum(taxes)).toBe(total);
          expect(
            [net, total, discount, priced - discount].every((part) => Number.isInteger(part) && part >= 0),
          ).toBe(true);
        }
      }),
      seeded,
    );
  });

  it('is not changed by a tax that is in the price, and no tax is more than a cent from its part', () => {
    fc.assert(
      fc.property(line, (one) => {
        const { total, priced, discount, net, taxes } = lineTotals(one, true, 1);
        expect(total).toBe(priced - discount);
        one.taxes.forEach(({ rate: percent }, at) => {
          // Of the net that is rounded as well: its half a cent counts by the rate.
          expect(Math.abs((taxes[at] ?? 0) - (net * percent) / 100)).toBeLessThan(2);
        });
      }),
      seeded,
    );
  });

  it('rounds halves away from nothing, also where floating point would not', () => {
    const one = { description: 'Feed', discount: null, taxes: [], offspringId: null };
    expect(lineTotals({ ...one, quantity: 1.005, price: 1000 }, true, 1).total).toBe(1005);
    expect(lineTotals({ ...one, quantity: 0.5, price: 101 }, true, 1).total).toBe(51);
    expect(
      lineTotals({ ...one, quantity: 1, price: 100, taxes: [{ name: 'VAT', rate: 8.5 }] }, false, 1).taxes,
    ).toEqual([9]);
    const yen = { ...one, quantity: 1, price: 123_400, taxes: [{ name: 'VAT', rate: 8.5 }] };
    expect(lineTotals(yen, false, 100)).toMatchObject({ net: 123_400, taxes: [10_500], total: 133_900 });
    expect(lineTotals(yen, true, 100)).toMatchObject({ net: 113_700, taxes: [9700], total: 123_400 });
  });

  it('takes several taxes out of a price, or puts them on it', () => {
    const puppy: InvoiceLine = {
      ...{ description: 'Juniper', quantity: 1, price: 240_000, offspringId: null },
      discount: { kind: 'percent', value: 10 },
      taxes: [
        { name: 'State', rate: 6 },
        { name: 'County', rate: 1.25 },
      ],
    };
    expect(invoiceTotals([puppy], false, 1)).toMatchObject({ net: 216_000, tax: 15_660, total: 231_660 });
    expect(invoiceTotals([puppy], true, 1)).toMatchObject({ net: 201_399, tax: 14_601, total: 216_000 });
  });
});

describe('instalments', () => {
  const days = ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05'];

  it('come to what is left, and the open one takes the rest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 3 }),
        (left, said) => {
          const list = [
            ...said.map((amount, at) => ({ dueOn: days[at] ?? '', amount })),
            { dueOn: '2026-04-05', amount: null },
          ];
          const parts = dueParts(left, '2026-04-05', list);
          if (sum(said) >= left) expect(parts).toBeUndefined();
          else expect(sum((parts ?? []).map(({ amount }) => amount))).toBe(left);
        },
      ),
      seeded,
    );
  });

  it('pay for each young one what it costs, and on each day what is due, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 }),
        (costs, dues) => {
          const whole = sum(costs);
          const parts: { dueOn: string; amount: number }[] = [];
          let left = whole;
          dues.forEach((due, at) => {
            const amount = at === dues.length - 1 ? left : Math.min(due, left);
            left -= amount;
            if (amount > 0) parts.push({ dueOn: days[at] ?? '', amount });
          });
          const made = paired(
            parts,
            costs.map((amount, at) => ({ of: String(at), amount })),
          );
          for (const { dueOn, amount } of parts)
            expect(sum(made.filter((one) => one.dueOn === dueOn).map((one) => one.amount))).toBe(amount);
          for (const [at, amount] of costs.entries())
            expect(sum(made.filter(({ of }) => of === String(at)).map((one) => one.amount))).toBe(amount);
        },
      ),
      seeded,
    );
  });

  it('are due by the terms, unless a day was said', () => {
    expect(dueAfter('2026-01-20', 'Net 15')).toBe('2026-02-04');
    expect(dueAfter('2026-01-20', null)).toBe('2026-01-20');
    expect(dueParts(0, '2026-01-20', [])).toEqual([]);
    expect(dueParts(500, '2026-01-20', [{ dueOn: '2026-01-20', amount: 400 }])).toBeUndefined();
  });

  it('come in the order of their days, in whatever order they were entered', () => {
    const later = { dueOn: '2026-03-01', amount: 200 };
    const rest = { dueOn: '2026-02-01', amount: null };
    expect(dueParts(500, '2026-01-20', [later, rest])).toEqual([{ ...rest, amount: 300 }, later]);
  });
});

it('numbers that begin anew each year have the year in them, and nothing else in braces', () => {
  expect(wrongFormat('INV-{year}-{number}', true)).toBeUndefined();
  expect(wrongFormat('INV-{number}', false)).toBeUndefined();
  expect(wrongFormat('INV-{number}', true)).toContain('{year}');
  expect(wrongFormat('INV-{year}', true)).toContain('{number}');
  expect(wrongFormat('{number}{number}', false)).toContain('once');
});
