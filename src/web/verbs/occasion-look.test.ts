import { describe, expect, it } from 'vitest';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { settlingOfOccasion, urgencyOf } from './occasion-look.ts';

const occasion = (more: Partial<Occasion>): Occasion => ({
  id: 'x',
  kind: 'task',
  on: '2026-11-20',
  title: '',
  detail: '',
  entity: 'tasks',
  recordId: 'x',
  ...more,
});

describe('urgency', () => {
  it.each([
    ['2026-11-19', undefined, 'overdue'],
    ['2026-11-20', undefined, 'today'],
    ['2026-11-21', undefined, 'soon'],
    ['2026-11-15', '2026-11-22', 'today'],
    ['2026-11-10', '2026-11-19', 'overdue'],
    ['2026-11-22', '2026-11-25', 'soon'],
  ] as const)('of %s until %s is %s', (on, until, expected) => {
    expect(urgencyOf(occasion({ on, ...(until ? { until } : {}) }), '2026-11-20')).toBe(expected);
  });
});

it('settles with one tap what a verb or one field settles', () => {
  const settling = (kind: Occasion['kind']) => settlingOfOccasion(occasion({ kind }), '2026-11-20');
  expect(settling('task')).toEqual({ verb: 'complete', undo: 'reopen' });
  expect(settling('pickup')).toEqual({ verb: 'hand-over', undo: 'take-back' });
  expect(settling('payment')).toEqual({ changes: { paymentStatus: 'Paid', paidDate: '2026-11-20' } });
  expect(settling('health')).toEqual({ changes: { completedAt: '2026-11-20' } });
  expect(settling('birth')).toBeNull();
});
