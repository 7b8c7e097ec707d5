import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

const anHour = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('looks at once, and again in its time', async () => {
  let looks = 0;
  const end = lookAgain({ look: async () => looks++, everyMs: 6 * anHour, logError: () => undefined });
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(6 * anHour - 1);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(2);
  await end();
  await vi.advanceTimersByTimeAsync(24 * anHour);
  expect(looks).toBe(2);
});

test('a look that failed is told and repeated a minute later, not hours later', async () => {
  const told: unknown[] = [];
  let looks = 0;
  const busy = new Error('The database is busy.');
  const look = async () => {
    looks++;
    if (looks === 1) throw busy;
  };
  const end = lookAgain({ look, everyMs: 6 * anHour, logError: (error) => told.push(error) });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([busy]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(2);
  await vi.advanceTimersByTimeAsync(anHour);
  expect(looks).toBe(2);
  await end();
});

test('its end waits for the look that is under way, after which there is none', async () => {
  let looks = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    looks++;
    return promise;
  };
  const end = lookAgain({ look, everyMs: anHour, logError: () => undefined });
  let hasEnded = false;
  const ending = end().then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(anHour);
  expect(hasEnded).toBe(false);
  resolve();
  await ending;
  await vi.advanceTimersByTimeAsync(10 * anHour);
  expect(looks).toBe(1);
});
