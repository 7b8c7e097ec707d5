import { describe, expect, it } from 'vitest';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatShortSpan } from '#domain/dates.ts';
import { agendaOf, nearness } from './agenda.ts';

/** A Sunday. */
const today = '2026-11-22';
const skye = { animalId: '018cc251-f400-7454-9564-6a95e8b8549e', animal: 'Skye' };

const event = (id: string, on: string, more: Partial<Occasion> = {}): Occasion => ({
  id,
  kind: 'test',
  on,
  title: id,
  detail: '',
  entity: 'tasks',
  recordId: '018cc251-f400-7454-9564-000000000000',
  ...more,
});

const told = (events: readonly Occasion[]) =>
  agendaOf(events, today).map(({ title, entries }) => [
    title,
    ...entries.map((entry) => [entry.animal ?? '', ...entry.events.map(({ id }) => id)].join(' ')),
  ]);

describe('the next days', () => {
  it('leave out today and what is overdue', () => {
    expect(told([event('late', '2026-11-20'), event('now', today), event('next', '2026-11-23')])).toEqual([
      ['Next week', ' next'],
    ]);
  });

  it.each([
    [event('tomorrow', '2026-11-23'), 'Monday'],
    [event('ahead', '2026-12-01', { until: '2026-12-05' }), 'in 9 days'],
    [event('lasting', '2026-11-17', { until: '2026-11-23' }), 'now'],
    [event('begins', today, { until: '2026-11-23' }), 'now'],
  ])('say how near it is; what lasts is not overdue', (one, words) => {
    expect(nearness(one, today)).toBe(words);
  });

  it('keep a heat that is expected these days, for no list of today has it', () => {
    expect(told([event('heat', today, { kind: 'heat', until: '2026-12-03' })])).toEqual([
      ['This week', ' heat'],
    ]);
    expect(told([event('birth', today, { kind: 'birth', until: '2026-12-03' })])).toEqual([]);
  });

  it('are put together by week, and in a week by animal', () => {
    const events = [
      event('wean', '2026-11-24', { ...skye, short: 'Weaning' }),
      event('worming', '2026-11-25', { ...skye, short: 'Worming' }),
      event('pay', '2026-11-25', { kind: 'payment' }),
      event('scan', '2026-12-01', { ...skye, short: 'Scan' }),
    ];
    expect(told(events)).toEqual([
      ['Next week', 'Skye wean worming', ' pay'],
      [formatShortSpan('2026-11-30', '2026-12-06', today), 'Skye scan'],
    ]);
  });

  it('name the young, not their mother, where it is about them', () => {
    const young = { ...skye, ofYoung: true, young: 'Skye’s puppies' };
    const events = [
      event('worming', '2026-11-24', { ...young, kind: 'care' }),
      event('scan', '2026-11-24', skye),
      event('chip', '2026-11-26', { ...young, kind: 'care' }),
    ];
    expect(told(events)).toEqual([['Next week', 'Skye’s puppies worming chip', 'Skye scan']]);
  });

  it('say once what is planned alike for a whole litter', () => {
    const check = (name: string) =>
      event(name, '2026-11-24', { kind: 'health', title: `${name}: check`, detail: 'Navel dry' });
    const planned = ['Alder', 'Birch', 'Cedar'].map(check);
    expect(told([...planned, event('pay', '2026-11-24', { kind: 'payment' })])).toEqual([
      ['Next week', ' Alder Birch Cedar', ' pay'],
    ]);
    expect(told(planned.slice(1))).toEqual([['Next week', ' Birch', ' Cedar']]);
  });

  it('keep two facts of one day apart', () => {
    const on = '2026-11-25';
    const events = [
      event('rabies', on, { ...skye, short: 'Rabies booster' }),
      event('hips', on, { ...skye, short: 'Hips expire' }),
    ];
    expect(told(events)).toEqual([['Next week', 'Skye rabies hips']]);
  });
});
