import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

describe('single questions asked together', () => {
  const recording = (most: number) => {
    const asked: (readonly string[])[] = [];
    const ask = inBatches(async (keys) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, `answer to ${key}`]));
    }, most);
    return { asked, ask };
  };

  it('go out as one request, each key once, and each gets its own answer', async () => {
    const { asked, ask } = recording(100);
    expect(await Promise.all(['a', 'b', 'a'].map(ask))).toEqual([
      'answer to a',
      'answer to b',
      'answer to a',
    ]);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('are split where there are too many', async () => {
    const { asked, ask } = recording(2);
    await Promise.all(['a', 'b', 'c'].map(ask));
    expect(asked).toEqual([['a', 'b'], ['c']]);
  });

  it('begin anew once the request is out', async () => {
    const { asked, ask } = recording(100);
    await ask('a');
    await ask('a');
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('all fail with the request, and the next one is a new try', async () => {
    let isDown = true;
    const ask = inBatches<string>(async (keys) => {
      if (isDown) throw new Error('No answer');
      return new Map(keys.map((key) => [key, key]));
    }, 100);
    const answers = await Promise.allSettled([ask('a'), ask('b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await ask('a')).toBe('a');
  });
});
