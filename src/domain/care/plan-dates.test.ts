import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/dates.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { defaultPlan, startsOf } from './default-plans.ts';
import { courseDoses, doseByWeight, feedsPeople, withdrawalUntil } from './dose.ts';
import { careStates } from './lists.ts';
import { canMove, type DatedItem, movedDays, plannedDays } from './plan-dates.ts';
import { type Step, steps } from './step.ts';

const born = '2026-03-01';
const plan = defaultPlan('dog', 'Young');

/** A plan as it is kept: its items with the days they had when it began. */
const begun = (lines: readonly Step[], anchorOn: string): DatedItem[] =>
  [...plannedDays(lines, anchorOn)].map(([step, due]) => ({
    ...due,
    id: step,
    step,
    rule: lines.find(({ key }) => key === step) ?? { from: 0 },
    state: 'Open',
    doneOn: null,
  }));
const done = (items: readonly DatedItem[], step: string, doneOn: string): DatedItem[] =>
  items.map((item) => (item.step === step ? { ...item, state: 'Done', doneOn } : item));
const followed = (items: readonly DatedItem[], anchorOn: string) =>
  items.map((item) => ({ ...item, ...movedDays(items, anchorOn).find(({ id }) => id === item.id) }));
const dayOf = (items: readonly DatedItem[], step: string) => items.find((item) => item.step === step)?.dueOn;

describe('the days of a plan', () => {
  it('begin with what began it', () => {
    const items = begun(plan, born);
    expect([dayOf(items, 'worm-2w'), dayOf(items, 'core-1'), dayOf(items, 'core-2')]).toEqual([
      addDays(born, 14),
      addDays(born, 56),
      addDays(born, 84),
    ]);
    expect(dayOf(items, 'core-3')).toBe(addDays(born, 112));
    expect(movedDays(items, born)).toEqual([]);
  });

  it('stay where they are when one was late, and move where they are counted from it', () => {
    const late = done(begun(plan, born), 'core-1', addDays(born, 66));
    const moved = followed(late, born);
    expect(dayOf(moved, 'core-2')).toBe(addDays(born, 94));
    expect(dayOf(moved, 'core-3')).toBe(addDays(born, 122));
    expect(dayOf(moved, 'worm-8w')).toBe(addDays(born, 56));
    expect(dayOf(moved, 'core-26w')).toBe(addDays(born, 182));
    expect(dayOf(moved, 'core-1')).toBe(addDays(born, 56));
  });

  it('follow a birth date that is corrected, but for what carries a result and what is counted from it', () => {
    const late = followed(done(begun(plan, born), 'core-1', addDays(born, 66)), born);
    const moved = followed(late, addDays(born, 1));
    expect(dayOf(moved, 'worm-2w')).toBe(addDays(born, 15));
    expect(dayOf(moved, 'core-26w')).toBe(addDays(born, 183));
    expect(dayOf(moved, 'core-1')).toBe(dayOf(late, 'core-1'));
    expect(dayOf(moved, 'core-2')).toBe(dayOf(late, 'core-2'));
  });

  it('count from the day a skipped one was due, and end where two follow each other', () => {
    const skipped = begun(plan, born).map((item) =>
      item.step === 'core-1' ? { ...item, state: 'Skipped' as const } : item,
    );
    expect(movedDays(skipped, born)).toEqual([]);
    const round = begun(plan, born).map((item) =>
      item.step === 'core-1' ? { ...item, rule: { from: 3, after: 'core-3' } } : item,
    );
    expect(movedDays(round, born).length).toBeLessThan(round.length);
  });

  const lines = fc
    .array(
      fc.record({
        from: fc.integer({ min: 0, max: 200 }),
        width: fc.option(fc.integer({ min: 0, max: 30 })),
        after: fc.nat(),
        follows: fc.boolean(),
        notBefore: fc.option(fc.integer({ min: 0, max: 200 })),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((drawn) =>
      drawn.map(
        ({ from, width, after: at, follows, notBefore }, index): Step => ({
          key: `line-${index}`,
          what: 'Something',
          kind: 'Check',
          from,
          to: width === null ? null : from + width,
          after: follows && index > 0 ? `line-${at % index}` : null,
          notBefore,
        }),
      ),
    );

  it('hold for any plan: results stay, anchored lines move with the anchor alone, and no pass is needed twice', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.constantFrom(...careStates)),
        fc.integer({ min: -30, max: 60 }),
        fc.integer({ min: -5, max: 5 }),
        (drawn, states, lateness, shift) => {
          expect(steps.safeParse(drawn).success).toBe(true);
          const items = begun(drawn, born).map((item, index): DatedItem => {
            const state = states[index] ?? 'Open';
            return { ...item, state, doneOn: state === 'Done' ? addDays(item.dueOn, lateness) : null };
          });
          const anchorOn = addDays(born, shift);
          const moved = followed(items, anchorOn);
          items.forEach((before, index) => {
            const now = moved[index] ?? before;
            if (!canMove(before.state)) expect(now).toEqual(before);
            else if (!before.rule.after && !before.rule.notBefore)
              expect(daysBetween(before.dueOn, now.dueOn)).toBe(shift);
            const earlier = moved.find(({ step }) => step === before.rule.after);
            if (canMove(before.state) && earlier?.state === 'Done' && earlier.doneOn) {
              expect(daysBetween(earlier.doneOn, now.dueOn)).toBeGreaterThanOrEqual(before.rule.from);
            }
            if (now.dueUntil !== null) expect(now.dueUntil > now.dueOn).toBe(true);
          });
          expect(movedDays(moved, anchorOn)).toEqual([]);
        },
      ),
    );
  });
});

describe.each(speciesKeys)('the usual plans of %s', (key) => {
  it('can be followed, say who says so, and promise no dog', () => {
    expect(startsOf(key).some((start) => defaultPlan(key, start).length > 0)).toBe(true);
    for (const start of startsOf(key)) {
      const usual = defaultPlan(key, start);
      expect(steps.parse(usual)).toEqual(usual);
      for (const { source, what } of usual) {
        expect(source).toMatch(/\w/);
        if (key !== 'dog') expect(what).not.toMatch(/pupp|whelp|bitch/i);
      }
    }
    expect(defaultPlan(key, 'Young').length).toBeGreaterThan(0);
  });
});

it('counts the booster of a cria from the dose before it, four to six weeks', () => {
  const items = begun(defaultPlan('alpacas', 'Young'), born);
  const booster = (all: readonly DatedItem[]) => all.find(({ step }) => step === 'booster');
  expect(booster(items)).toMatchObject({ dueOn: addDays(born, 56), dueUntil: addDays(born, 70) });
  const late = followed(done(items, 'first-vaccination', addDays(born, 54)), born);
  expect(booster(late)).toMatchObject({ dueOn: addDays(born, 54 + 28), dueUntil: addDays(born, 54 + 42) });
});

it.each([
  ['ducks', 'muscovy', 7],
  ['quail', 'bobwhite', 6],
] as const)('prepares for the hatch of %s eggs of %s so many days later: %i', (species, kind, later) => {
  const brooder = (subSpecies: string | null) =>
    dayOf(begun(defaultPlan(species, 'Eggs', null, subSpecies), born), 'brooder') ?? '';
  expect(daysBetween(brooder(null), brooder(kind))).toBe(later);
});

it('refuses lines that cannot be followed, each at its field', () => {
  const line: Step = { key: 'a', what: 'Deworm', kind: 'Deworming', from: 14 };
  const refused = (...more: Partial<Step>[]) =>
    steps.safeParse(more.map((one) => ({ ...line, ...one }))).error?.issues.map(({ path }) => path.join('.'));
  expect(refused({}, {})).toEqual(['1.key']);
  expect(refused({ after: 'b' }, { key: 'b' })).toEqual(['0.after']);
  expect(refused({ to: 10 })).toEqual(['0.to']);
  expect(refused({}, { key: 'b', after: 'a', from: -1 })).toEqual(['1.from']);
  expect(refused({ what: ' ' })).toEqual(['0.what']);
});

it('knows doses by weight, withdrawal and courses', () => {
  expect(doseByWeight(0.1, 2.345)).toBe(0.235);
  expect(doseByWeight(5, 642)).toBe(3210);
  expect(withdrawalUntil('2026-02-27', 14)).toBe('2026-03-13');
  expect([withdrawalUntil('2026-02-27', null), withdrawalUntil('2026-02-27', 0)]).toEqual([null, null]);
  expect([feedsPeople('goats'), feedsPeople('chickens'), feedsPeople('dog')]).toEqual([true, true, false]);
  expect(courseDoses('2026-12-31', 2, 2)).toEqual([
    { on: '2026-12-31', dose: 1 },
    { on: '2026-12-31', dose: 2 },
    { on: '2027-01-01', dose: 3 },
    { on: '2027-01-01', dose: 4 },
  ]);
});
