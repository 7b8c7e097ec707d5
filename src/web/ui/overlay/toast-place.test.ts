import { describe, expect, it } from 'vitest';
import { placeOver } from './toast-place.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desktop = { width: 1440, height: 900 };

describe('where a message lies while something lies over the page', () => {
  it('is beside it, where words have room there', () => {
    const dialog = { left: 440, top: 24, right: 1000, bottom: 876 };
    expect(placeOver({ window: desktop, dialog, buttonsTop: 808 })).toEqual({
      left: 12,
      bottom: 18,
      width: 416,
    });
    const sheet = { left: 1000, top: 0, right: 1440, bottom: 900 };
    expect(placeOver({ window: desktop, dialog: sheet }).width).toBe(420);
  });

  it('is above it where it leaves room on top', () => {
    const ask = { left: 24, top: 520, right: 366, bottom: 820 };
    expect(placeOver({ window: phone, dialog: ask, buttonsTop: 740 })).toEqual({
      left: 12,
      bottom: 844 - 520 + 12,
      width: 366,
    });
  });

  it('is above its buttons where it fills the window, however high they are', () => {
    const dialog = { left: 0, top: 0, right: 390, bottom: 844 };
    for (const buttonsTop of [772, 716])
      expect(placeOver({ window: phone, dialog, buttonsTop })).toEqual({
        left: 12,
        bottom: 844 - buttonsTop + 12,
        width: 366,
      });
    expect(placeOver({ window: phone, dialog }).bottom).toBe(12);
    const onTablet = { left: 130, top: 24, right: 690, bottom: 1156 };
    expect(placeOver({ window: tablet, dialog: onTablet, buttonsTop: 1088 })).toEqual({
      left: 142,
      bottom: 1180 - 1088 + 12,
      width: 420,
    });
  });

  it('is above it only where all of it fits', () => {
    const dialog = { left: 130, top: 110, right: 690, bottom: 1070 };
    const over = { window: tablet, dialog, buttonsTop: 1000 };
    expect(placeOver({ ...over, height: 60 }).bottom).toBe(1180 - 110 + 12);
    expect(placeOver({ ...over, height: 120 }).bottom).toBe(1180 - 1000 + 12);
  });
});
