import { expect, it } from 'vitest';
import { defaultPlan } from '#domain/care/default-plans.ts';
import { steps } from '#domain/care/step.ts';
import { bodyOf, moved, newKey, typedOf, without } from './typed-lines.ts';

const usual = defaultPlan('dog', 'Young');
const typed = typedOf(usual);

it('writes back what it read', () => {
  expect(steps.parse(bodyOf(typed)).map(({ key, from }) => [key, from])).toEqual(
    usual.map(({ key, from }) => [key, from]),
  );
});

it('keeps what cannot be read, so that it is told at its place', () => {
  const [first, ...rest] = typed;
  const broken = steps.safeParse(bodyOf(first ? [{ ...first, from: 'two weeks' }, ...rest] : rest));
  expect(broken.error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.from']);
});

it('moves a line no higher than the one it is counted from, and frees what was counted from a removed one', () => {
  const at = typed.findIndex(({ key }) => key === 'core-2');
  expect(moved(typed, at, -1)).toBe(typed);
  expect(moved(typed, 0, -1)).toBe(typed);
  expect(
    moved(typed, 0, 1)
      .map(({ key }) => key)
      .slice(0, 2),
  ).toEqual([typed[1]?.key, typed[0]?.key]);
  const fewer = without(typed, 'core-1');
  expect(fewer.find(({ key }) => key === 'core-2')?.after).toBe('');
  expect(
    newKey([...typed, ...typedOf([{ key: `line-${typed.length + 2}`, what: 'x', kind: 'Check', from: 1 }])]),
  ).toBe(`line-${typed.length + 3}`);
});
