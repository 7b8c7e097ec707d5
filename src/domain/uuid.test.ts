import { describe, expect, it } from 'vitest';
import { isUuid, uuidv7 } from './uuid.ts';

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
