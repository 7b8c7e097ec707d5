import { expect, it } from 'vitest';
import { contrastOf, darkened, inkOf, inkOn, isColor, isInk } from './colors.ts';

it('measures as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each(['#ffe9b0', '#667eea', '#48bb78', '#ffffff', '#1f5c44', '#ff0000'])(
  'what is written on %s can be read',
  (color) => {
    expect(contrastOf(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(inkOf(color), '#fffdf8')).toBeGreaterThanOrEqual(4.5);
    expect(isInk(darkened(color))).toBe(true);
  },
);

it('a color that can be read stays as it is', () => {
  expect(darkened('#1f5c44')).toBe('#1f5c44');
});

it.each(['red', '#fff', '#1234567', 'url(x)', '#12345g', null, 7])('%s is none', (text) => {
  expect(isColor(text)).toBe(false);
});
