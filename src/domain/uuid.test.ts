import { describe, expect, it } from 'vitest';
import { isUuid, uuidsFrom, uuidv7 } from './uuid.ts';

describe('uuidv7', () => {
  it('carries version, variant and the time', () => {
    const before = Date.now();
    const id = uuidv7();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThan(before + 1000);
  });

  it('sorts ids as they were made, also within one millisecond and past the counter', () => {
    const now = Date.now() + 5_000;
    const ids = Array.from({ length: 10_000 }, () => uuidv7(now));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps the order when the clock steps back', () => {
    const first = uuidv7(Date.now() + 10_000);
    expect(uuidv7(Date.now()) > first).toBe(true);
  });
});

describe('isUuid', () => {
  it.each([
    [uuidv7(), true],
    ['01A1F8CB-E2AA-777E-878A-0A26A6D2271E', true],
    ['01a1f8cb-e2aa-777e-878a-0a26a6d2271', false],
    ["01a1f8cb-e2aa-777e-878a-0a26a6d2271e'", false],
    ['', false],
    [null, false],
  ])('%s: %s', (value, expected) => {
    expect(isUuid(value)).toBe(expected);
  });
});

describe('ids that count up', () => {
  it('begin with the first, differ, and sort as they count', () => {
    const first = uuidv7();
    const ids = uuidsFrom(first, 300);
    expect(ids[0]).toBe(first);
    expect(new Set(ids).size).toBe(300);
    expect(ids.every(isUuid)).toBe(true);
    expect(uuidsFrom('01a1f8cb-e2aa-777e-878a-0a26a6d227fe', 3)).toEqual([
      '01a1f8cb-e2aa-777e-878a-0a26a6d227fe',
      '01a1f8cb-e2aa-777e-878a-0a26a6d227ff',
      '01a1f8cb-e2aa-777e-878a-0a26a6d22800',
    ]);
  });

  it('stay ids where the last digits run over', () => {
    expect(uuidsFrom('01a1f8cb-e2aa-777e-878a-ffffffffffff', 2)[1]).toBe(
      '01a1f8cb-e2aa-777e-878a-000000000000',
    );
  });
});
