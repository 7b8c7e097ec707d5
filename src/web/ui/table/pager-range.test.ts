import { describe, expect, it } from 'vitest';
import { nextOffset, pagerText, previousOffset } from './pager-range.ts';

const page = { offset: 25, pageSize: 25, shown: 13, total: 38 };

describe('pager', () => {
  it('says which rows are shown', () => {
    expect(pagerText(page)).toBe('26 to 38 of 38');
    expect(pagerText({ ...page, total: null })).toBe('26 to 38');
    expect(pagerText({ offset: 0, pageSize: 25, shown: 0, total: 0 })).toBe('Nothing');
    expect(pagerText({ offset: 1000, pageSize: 25, shown: 25, total: 1200 })).toBe('1,001 to 1,025 of 1,200');
  });

  it('stops at both ends', () => {
    expect(previousOffset(page)).toBe(0);
    expect(previousOffset({ ...page, offset: 10 })).toBe(0);
    expect(previousOffset({ ...page, offset: 0 })).toBeNull();
    expect(nextOffset(page)).toBeNull();
    expect(nextOffset({ ...page, offset: 0, shown: 25 })).toBe(25);
  });

  it('offers a next page after a full one when the total is not known', () => {
    expect(nextOffset({ offset: 0, pageSize: 25, shown: 25 })).toBe(25);
    expect(nextOffset({ offset: 25, pageSize: 25, shown: 3 })).toBeNull();
    expect(nextOffset({ offset: 50, pageSize: 25, shown: 0 })).toBeNull();
  });
});
