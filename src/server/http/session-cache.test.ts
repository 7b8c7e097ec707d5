import { describe, expect, it } from 'vitest';
import { SessionCache } from './session-cache.ts';

const anna = { userId: 'anna', orgId: 'fjord', lookedAtBy: null };
const finn = { userId: 'finn', orgId: 'fjord', lookedAtBy: null };
const maja = { userId: 'maja', orgId: 'heath', lookedAtBy: 'owner' };

type Remembered = { userId: string; orgId: string; lookedAtBy: string | null };

describe('SessionCache', () => {
  it('remembers for as long as it may', () => {
    const cache = new SessionCache<Remembered>(10_000);
    cache.set('a', anna, 1_000);
    expect(cache.get('a', { now: 10_999 })).toBe(anna);
    // While the database answers nobody nothing changes.
    expect(cache.get('a', { now: 99_000, isFrozen: true })).toBe(anna);
    expect(cache.get('a', { now: 11_000 })).toBeUndefined();
    // Once over, it is gone.
    expect(cache.get('a', { now: 1_000 })).toBeUndefined();
  });

  it('forgets a token, a person or an organisation, and nothing else', () => {
    const cache = new SessionCache<Remembered>(10_000);
    const fill = () => {
      cache.set('a', anna);
      cache.set('a2', anna);
      cache.set('f', finn);
      cache.set('m', maja);
    };
    const left = () => ['a', 'a2', 'f', 'm'].filter((key) => cache.get(key));
    fill();
    cache.forgetToken('a');
    expect(left()).toEqual(['a2', 'f', 'm']);
    fill();
    cache.forgetUser('anna');
    expect(left()).toEqual(['f', 'm']);
    fill();
    cache.forgetUser('owner');
    expect(left()).toEqual(['a', 'a2', 'f']);
    fill();
    cache.forgetOrganisation('fjord');
    expect(left()).toEqual(['m']);
  });

  it('drops the oldest when it is full', () => {
    const cache = new SessionCache<Remembered>(10_000, 2);
    cache.set('a', anna);
    cache.set('f', finn);
    cache.set('m', maja);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('f')).toBe(finn);
    expect(cache.get('m')).toBe(maja);
  });

  it('tells that something was forgotten meanwhile', () => {
    const cache = new SessionCache<Remembered>(10_000);
    const before = cache.generation;
    cache.set('a', anna);
    expect(cache.generation).toBe(before);
    cache.forgetUser('somebody else');
    expect(cache.generation).not.toBe(before);
  });
});
