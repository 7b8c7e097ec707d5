import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { askUntilTick, isDue } from './renewal.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const noServer = (status: number) => new ApiError(status, 'No', '');

describe('renewing the session', () => {
  it('is due with three ticks of 30 s left, or where the end is not known', () => {
    expect(isDue(undefined, now)).toBe(true);
    expect(isDue(now + 120_000, now)).toBe(false);
    expect(isDue(now + 119_999, now)).toBe(true);
    expect(isDue(now - 1, now)).toBe(true);
  });

  it('is tried again after 200 ms, doubling, while the server is not there and until the next tick', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => waited.push(ms);
    const answers = [noServer(0), noServer(502), noServer(503), noServer(504)];
    const ask = async () => {
      const failure = answers.shift();
      if (failure) throw failure;
      return true;
    };
    expect(await askUntilTick(ask, wait)).toBe(true);
    expect(waited).toEqual([200, 400, 800, 1600]);
    waited.length = 0;
    const never = async () => {
      throw noServer(503);
    };
    await expect(askUntilTick(never, wait)).rejects.toThrow('503');
    expect(waited).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  });

  it('is not tried again where the server has decided', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      throw noServer(401);
    };
    await expect(askUntilTick(ask, async () => {})).rejects.toThrow('401');
    expect(asked).toBe(1);
  });
});
