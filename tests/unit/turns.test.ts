import { afterEach, describe, expect, it, vi } from 'vitest';
import { Turns } from '#server/db/turns.ts';

const late = (): Error => new Error('late');
const patienceMs = 60_000;

/** Whoever still waited would be told so in the middle of another test. */
const clearings: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const clear of clearings.splice(0)) await clear();
});

/** Who is at work, in the order they came; `end` lets one go. */
const workplace = (most: number) => {
  const turns = new Turns(most);
  const working: string[] = [];
  const ends = new Map<string, () => void>();
  const come = async (name: string, orgId: string | undefined, errand?: string): Promise<void> => {
    const end = await turns.take({ orgId, errand }, patienceMs, late);
    working.push(name);
    ends.set(name, end);
  };
  const leave = async (name: string): Promise<void> => {
    ends.get(name)?.();
    working.splice(working.indexOf(name), 1);
    await Promise.resolve();
    await Promise.resolve();
  };
  clearings.push(async () => {
    for (let name = working[0]; name !== undefined; name = working[0]) await leave(name);
  });
  return { turns, working, come, leave };
};

describe('turns at the database', () => {
  it('go to as many as there is room for, in the order they came', async () => {
    const { working, come, leave } = workplace(2);
    for (const name of ['a', 'b', 'c', 'd']) void come(name, name);
    await Promise.resolve();
    expect(working).toEqual(['a', 'b']);
    await leave('b');
    expect(working).toEqual(['a', 'c']);
  });

  it('go to one organisation for half of the room at most, and to the others past those of it that wait', async () => {
    const { working, come, leave } = workplace(4);
    for (const name of ['l1', 'l2', 'l3', 'l4', 'l5']) void come(name, 'large');
    for (const name of ['s1', 's2', 's3']) void come(name, 'small');
    await Promise.resolve();
    expect(working).toEqual(['l1', 'l2', 's1', 's2']);
    await leave('s1');
    expect(working).toEqual(['l1', 'l2', 's2', 's3']);
    await leave('l1');
    expect(working).toEqual(['l2', 's2', 's3', 'l3']);
  });

  it('leave an organisation at least one, and do not count who belongs to none', async () => {
    const { working, come } = workplace(1);
    void come('only', 'large');
    await Promise.resolve();
    expect(working).toEqual(['only']);
    const open = workplace(3);
    for (const name of ['x', 'y', 'z']) void open.come(name, undefined);
    await Promise.resolve();
    expect(open.working).toEqual(['x', 'y', 'z']);
  });

  it('are fewer while the room is narrow', async () => {
    const { turns, working, come, leave } = workplace(4);
    turns.narrow(1);
    for (const name of ['a', 'b', 'c']) void come(name, name);
    await Promise.resolve();
    expect(working).toEqual(['a']);
    await leave('a');
    expect(working).toEqual(['b']);
    turns.widen();
    await Promise.resolve();
    expect(working).toEqual(['b', 'c']);
  });

  it('are not waited for longer than one has patience, and are not lost on who has gone', async () => {
    const turns = new Turns(1);
    const end = await turns.take({ orgId: 'a' }, patienceMs, late);
    await expect(turns.take({ orgId: 'b' }, 1, late)).rejects.toThrow('late');
    end();
    end(); // a second time is no second turn
    const first = await turns.take({ orgId: 'c' }, patienceMs, late);
    await expect(turns.take({ orgId: 'd' }, 1, late)).rejects.toThrow('late');
    first();
  });

  it('go to one errand for a part of an organisation’s half, and of the whole', async () => {
    const { working, come, leave } = workplace(8);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void come(name, 'a', 'customers');
    void come('a5', 'a', 'animals');
    for (const name of ['b1', 'b2', 'b3', 'b4']) void come(name, 'b', 'customers');
    void come('c1', 'c', 'customers');
    void come('c2', 'c', 'animals');
    await Promise.resolve();
    expect(working).toEqual(['a1', 'a2', 'a3', 'a5', 'b1', 'b2', 'b3', 'c2']);
    await leave('a5');
    expect(working).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c2']);
    await leave('a1');
    expect(working).toEqual(['a2', 'a3', 'b1', 'b2', 'b3', 'c2', 'a4']);
  });

  it('leave one to who is quick, however many errands are slow, until those are quick again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { working, come, leave } = workplace(8);
    for (const errand of ['w', 'x', 'y', 'z']) void come(errand, 'a', errand);
    void come('quick', 'a', 'quick');
    await Promise.resolve();
    expect(working).toEqual(['w', 'x', 'y', 'z']); // nobody could know
    vi.advanceTimersByTime(2_000);
    await leave('z');
    expect(working).toEqual(['w', 'x', 'y', 'quick']);
    await leave('quick');
    void come('z', 'a', 'z');
    void come('quick', 'a', 'quick');
    await Promise.resolve();
    expect(working).toEqual(['w', 'x', 'y', 'quick']); // z is remembered
    await leave('w');
    expect(working).toEqual(['x', 'y', 'quick', 'z']);
    await leave('z'); // quickly
    await leave('quick');
    for (const name of ['z1', 'z2']) void come(name, 'a', 'z');
    await Promise.resolve();
    expect(working).toEqual(['x', 'y', 'z1', 'z2']);
  });

  it('are kept from nobody by work that is meant to take long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { working, come } = workplace(4);
    void come('import', 'a');
    await Promise.resolve();
    vi.advanceTimersByTime(2_000);
    void come('report', 'a', 'reports');
    await Promise.resolve();
    expect(working).toEqual(['import', 'report']);
  });
});
