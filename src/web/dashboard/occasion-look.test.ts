import { describe, expect, it } from 'vitest';
import type { Occasion } from '#domain/dashboard.ts';
import { doneChange, urgencyOf } from './occasion-look.ts';

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

it('offers one tap only where one field says that it is done', () => {
  expect(doneChange(occasion({ kind: 'payment' }), '2026-11-20')).toEqual({
    paymentStatus: 'Paid',
    paidDate: '2026-11-20',
  });
  expect(doneChange(occasion({ kind: 'health' }), '2026-11-20')).toEqual({ completedAt: '2026-11-20' });
  expect(doneChange(occasion({ kind: 'birth' }), '2026-11-20')).toBeNull();
});
