import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, end: resolve };
};

describe('Slots', () => {
  it('runs so many at once, the rest in turn, and refuses when too many wait', async () => {
    const slots = new Slots(2, 1);
    const running: string[] = [];
    const start = (name: string, until: Promise<void>) =>
      slots.run(async () => {
        running.push(name);
        await until;
        return name;
      });
    const [first, second] = [held(), held()];
    const one = start('one', first.promise);
    const two = start('two', second.promise);
    const three = start('three', Promise.resolve());
    await expect(start('four', Promise.resolve())).rejects.toMatchObject({ code: 'busy' });
    expect(running).toEqual(['one', 'two']);
    first.end();
    expect(await one).toBe('one');
    expect(await three).toBe('three');
    second.end();
    expect(await two).toBe('two');
  });

  it('refuses whoever would wait too long, and those whose wait became too long', async () => {
    const slots = new Slots(1, 10, { longestWaitMs: 50, refusal: 'Later.' });
    const took = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));
    const slow = slots.run(took(400));
    const overtaken = slots.run(took(0)).catch((error: unknown) => error);
    await slow;
    expect(await overtaken).toMatchObject({ code: 'busy', message: 'Later.' });

    // Now it is known that one takes some 80 ms: one may wait, the next may not.
    const under = held();
    const running = slots.run(() => under.promise);
    const waiting = slots.run(async () => 'in time').catch(() => 'too late');
    await expect(slots.run(async () => 'never')).rejects.toMatchObject({ code: 'busy' });
    under.end();
    await running;
    expect(await waiting).toBe('in time');
    expect(await slots.run(async () => 'free')).toBe('free');
  });

  it('gives the slot back when the work fails', async () => {
    const slots = new Slots(1, 0);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(async () => 'free')).toBe('free');
  });
});
