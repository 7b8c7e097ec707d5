import { describe, expect, test } from 'vitest';
import {
  changedMeanwhile,
  followed,
  keptRecord,
  movedToSame,
  nextToSend,
  type WaitingEntry,
} from './waiting-entry.ts';

const entry = (key: string, takenAt: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  kind: 'weighing',
  key,
  path: '/api/x',
  body: {},
  title: key,
  about: { entity: 'breeding_groups', id: 'l' },
  writes: [],
  userId: 'u',
  orgId: 'o',
  takenAt,
  state: 'waiting',
  ...more,
});

const here = { userId: 'u', orgId: 'o' };

describe('what goes out next', () => {
  test('the oldest that waits, of this person and organisation', () => {
    const entries = [
      entry('late', 3),
      entry('other', 1, { orgId: 'p' }),
      entry('refused', 0, { state: 'refused' }),
      entry('early', 2),
    ];
    expect(nextToSend(entries, here)?.key).toBe('early');
    expect(nextToSend(entries, { ...here, userId: 'somebody else' })).toBeUndefined();
  });

  test('a correction not before what it corrects', () => {
    const correction = entry('correction', 1, { after: 'first' });
    expect(nextToSend([correction, entry('first', 2)], here)?.key).toBe('first');
    expect(nextToSend([correction, entry('first', 2, { state: 'sending' })], here)).toBeUndefined();
    expect(nextToSend([correction, entry('first', 2, { state: 'kept' })], here)?.key).toBe('correction');
  });
});

describe('what is about one whose birth somebody has to decide about', () => {
  const birth = (state: WaitingEntry['state']) => entry('birth', 1, { state, makes: 'young-7' });
  const weight = entry('weight', 2, { body: { weights: [{ offspringId: 'young-7' }] } });
  const removal = entry('course', 3, { path: '/api/offspring/young-7/x' });
  const other = entry('other', 4);

  test('waits until then, and holds nothing else up', () => {
    const next = (state: WaitingEntry['state']) =>
      nextToSend([birth(state), weight, removal, other], here)?.key;
    expect([next('conflict'), next('refused')]).toEqual(['other', 'other']);
    expect([next('waiting'), next('kept')]).toEqual(['birth', 'weight']);
    expect(nextToSend([weight, removal], here)?.key).toBe('weight');
  });
});

describe('where it is the same one as somebody else has logged', () => {
  const birth = entry('birth', 1, { state: 'conflict', makes: 'young-7', sameAs: 'young-2' });
  const weight = (more: Partial<WaitingEntry>) =>
    entry('weight', 2, {
      body: { weights: [{ offspringId: 'young-7', value: 412 }] },
      about: { entity: 'offspring', id: 'young-7' },
      ...more,
    });
  const moved = {
    body: { weights: [{ offspringId: 'young-2', value: 412 }] },
    about: { entity: 'offspring', id: 'young-2' },
    state: 'waiting',
  };

  test('what waits about it is about that one, also where it was refused because it was not there', () => {
    expect(movedToSame(weight({}), birth)).toMatchObject(moved);
    expect(movedToSame(weight({ state: 'refused' }), birth)).toMatchObject(moved);
    const course = movedToSame(entry('course', 3, { path: '/api/offspring/young-7/x' }), birth);
    expect(course.path).toBe('/api/offspring/young-2/x');
  });

  test('what is about others, is kept, or has nobody to go to stays as it is', () => {
    const others = [entry('other', 4), weight({ state: 'kept' })];
    for (const other of others) expect(movedToSame(other, birth)).toBe(other);
    const alone = weight({});
    expect(movedToSame(alone, { ...birth, sameAs: undefined })).toBe(alone);
  });
});

describe('what follows an entry', () => {
  const changes = { value: 460 };
  const correction = entry('2', 2, { after: '1', correction: { entity: 'weights', changes } });

  test('corrects what was kept', () => {
    const answer = { items: [{ id: 'w', version: 1 }] };
    expect(followed(correction, entry('1', 1, { state: 'kept', answer }))).toMatchObject({
      after: undefined,
      corrects: { id: 'w', version: 1 },
    });
  });

  test('stands for itself where that was refused, and is no concern of others', () => {
    const alone = followed(correction, entry('1', 1, { state: 'refused' }));
    expect([alone.after, alone.corrects]).toEqual([undefined, undefined]);
    expect(followed(correction, entry('3', 1, { state: 'kept' }))).toBe(correction);
  });
});

test.each([
  [
    { id: 'a', version: 2 },
    { id: 'a', version: 2 },
  ],
  [{ items: [{ id: 'b', version: 1, value: 3 }] }, { id: 'b', version: 1 }],
  [{ items: [] }, undefined],
  [null, undefined],
  ['text', undefined],
])('the record in the answer %j', (answer, record) => {
  expect(keptRecord(answer)).toEqual(record);
});

describe('typed anew while it was under way', () => {
  const changed = entry('first', 1, {
    correction: { entity: 'litter_entries', changes: { notes: 'Second thought' } },
  });
  const kept = { id: 'first', version: 1 };

  test('it corrects what was kept', () => {
    const answered = entry('first', 1, { state: 'kept', answer: { entry: { ...kept, kind: 'Note' } } });
    expect(changedMeanwhile(changed, answered)).toMatchObject({ corrects: kept, state: 'waiting' });
  });

  test('it goes out as it is after a refusal, and may be kept where nobody answered', () => {
    const refused = changedMeanwhile(changed, entry('first', 1, { state: 'refused' }));
    expect([refused.corrects, refused.mayBeKept]).toEqual([undefined, false]);
    expect(changedMeanwhile(changed, undefined).mayBeKept).toBe(true);
  });
});
