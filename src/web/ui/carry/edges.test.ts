import { expect, test } from 'vitest';
import { edgeSpeed } from './edges.ts';

test.each([
  [400, 0],
  [72, 0],
  [728, 0],
  [36, -9],
  [764, 9],
  [0, -18],
  [-50, -18],
  [900, 18],
])('held at %i of 800 the page goes on by %i', (height, speed) => {
  expect(edgeSpeed(height, 800)).toBe(speed);
});
