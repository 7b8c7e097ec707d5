import { expect, it } from 'vitest';
import { askPlatform, knownWritings, regionOf } from './region.ts';

it.each(Object.entries(knownWritings))('knows of %s what the platform says', (locale, writing) => {
  expect(writing).toEqual(askPlatform(locale));
});

it('reads a tag that is none as American English', () => {
  expect(regionOf('nobody speaks this')).toEqual(regionOf('en-US'));
  expect(regionOf('toString')).toEqual(regionOf('en-US'));
});
