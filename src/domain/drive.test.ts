import { expect, it } from 'vitest';
import { distanceUnitOf, drivenRate, drivePay } from './drive.ts';
import { regionOf } from './entry/region.ts';

it('comes to whole cents, without the errors of floating point', () => {
  expect(drivePay(100, 0.7)).toBe(7000);
  expect(drivePay(48.5, 0.655)).toBe(3177);
  expect(drivePay(1.005, 1)).toBe(101);
  expect(drivePay(0.1, 0.3)).toBe(3);
  // In yen: 12.3 km at 25.
  expect(drivePay(12.3, 25, 100)).toBe(30_800);
});

it('is counted in miles where roads are', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'fr-CA'].map((locale) => distanceUnitOf(regionOf(locale)))).toEqual([
    'mi',
    'mi',
    'km',
    'km',
  ]);
});

it('says of a drive what a unit counted for', () => {
  expect(drivenRate(42.5, 28.48)).toBe(0.67);
  expect(drivenRate(48.5, 31.77)).toBe(0.655);
  expect(drivenRate(30, 90)).toBe(3);
  // Somebody changed the amount: nothing shorter comes to it.
  expect(drivenRate(1197.5, 1)).toBe(0.0008);
});
