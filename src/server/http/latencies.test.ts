import { expect, test } from 'vitest';
import { Latencies } from './latencies.ts';

test('half and nineteen of twenty, by method and route, of the last two hundred answers', () => {
  const latencies = new Latencies();
  for (let ms = 1; ms <= 100; ms += 1) latencies.note('GET', '/api/animals', ms);
  latencies.note('POST', '/api/animals', 400.26);
  expect(latencies.read()).toEqual([
    { route: 'POST /api/animals', count: 1, halfMs: 400.3, ofTwentyMs: 400.3 },
    { route: 'GET /api/animals', count: 100, halfMs: 51, ofTwentyMs: 96 },
  ]);
  for (let n = 0; n < 200; n += 1) latencies.note('GET', '/api/animals', 2);
  expect(latencies.read()[1]).toEqual({ route: 'GET /api/animals', count: 200, halfMs: 2, ofTwentyMs: 2 });
});
