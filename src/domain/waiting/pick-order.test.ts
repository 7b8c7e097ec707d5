import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lists, nextTurn, ownPosition, type Place, pickOrder } from './pick-order.ts';
import { pickPolicies } from './policies.ts';

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`);
const moment = day.map((date) => `${date}T08:00:00+00:00`);
const aPlace = fc.record({
  list: fc.constantFrom(...lists),
  joinedOn: day,
  createdAt: moment,
  depositPaidOn: fc.option(day),
  givenPlace: fc.option(fc.integer({ min: 1, max: 9 })),
  movedAt: fc.option(moment, { freq: 3 }),
  passedAt: fc.option(moment, { freq: 3 }),
  heldYoungId: fc.option(fc.uuid(), { freq: 3 }),
});
const manyPlaces = fc
  .array(aPlace, { maxLength: 12 })
  .map((all) => all.map((place, n): Place => ({ ...place, id: `p${n}` })));
const policy = fc.constantFrom(...pickPolicies);

const place = (id: string, more: Partial<Place> = {}): Place => ({
  id,
  list: 'litter',
  joinedOn: '2026-10-05',
  createdAt: '2026-10-05T08:00:00Z',
  depositPaidOn: null,
  givenPlace: null,
  movedAt: null,
  passedAt: null,
  heldYoungId: null,
  ...more,
});
const ids = (places: readonly Place[], by: (typeof pickPolicies)[number]) =>
  pickOrder(places, by).map((turn) => turn.place.id);

describe('the order in which people choose', () => {
  it('is the same however the places come in, and leaves nobody out', () => {
    fc.assert(
      fc.property(manyPlaces, policy, fc.infiniteStream(fc.nat()), (places, by, random) => {
        const shuffled = places
          .map((one) => ({ one, at: random.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const turns = pickOrder(places, by);
        expect(pickOrder(shuffled, by)).toEqual(turns);
        expect(turns.map(({ place: { id } }) => id).sort()).toEqual(places.map(({ id }) => id).sort());
        expect(turns.map(({ number }) => number)).toEqual(places.map((_, n) => n + 1));
      }),
    );
  });

  it('puts who was moved behind all others, and the nearer list before the farther', () => {
    fc.assert(
      fc.property(manyPlaces, policy, (places, by) => {
        const order = pickOrder(places, by).map((turn) => turn.place);
        for (const [n, one] of order.entries()) {
          const next = order[n + 1];
          if (!next) continue;
          if (one.movedAt !== null) {
            expect(next.movedAt).not.toBeNull();
            expect(String(next.movedAt) >= one.movedAt).toBe(true);
          } else if (next.movedAt === null) {
            expect(lists.indexOf(one.list)).toBeLessThanOrEqual(lists.indexOf(next.list));
          }
        }
      }),
    );
  });

  it('does not change for the others when one leaves', () => {
    fc.assert(
      fc.property(manyPlaces, policy, (places, by) => {
        const [gone, ...rest] = places;
        expect(ids(rest, by)).toEqual(ids(places, by).filter((id) => id !== gone?.id));
      }),
    );
  });

  it('tells each only how many choose before them, and comes to every one who waits', () => {
    fc.assert(
      fc.property(manyPlaces, policy, (places, by) => {
        const turns = pickOrder(places, by);
        const waiting = turns.filter(({ state }) => state === 'waiting');
        expect(waiting.map(({ place: { id } }) => ownPosition(turns, id))).toEqual(
          waiting.map((_, ahead) => ({ state: 'waiting', ahead })),
        );
        expect(nextTurn(turns)).toBe(waiting[0]);
        for (const { place: one } of turns)
          expect(Object.keys(ownPosition(turns, one.id) ?? {}).sort()).toEqual(['ahead', 'state']);
      }),
    );
    expect(ownPosition([], 'p1')).toBeUndefined();
  });

  it('goes by the day, by the deposit, or by what the breeder gave', () => {
    const early = place('early', { joinedOn: '2026-10-01' });
    const paid = place('paid', { depositPaidOn: '2026-10-09' });
    const paidFirst = place('paid first', { joinedOn: '2026-10-20', depositPaidOn: '2026-10-08' });
    const given = place('given', { givenPlace: 1, joinedOn: '2026-10-21' });
    const all = [paid, given, early, paidFirst];
    expect(ids(all, 'First come')).toEqual(['early', 'paid', 'paid first', 'given']);
    expect(ids(all, 'First deposit')).toEqual(['paid first', 'paid', 'early', 'given']);
    expect(ids(all, 'Breeder’s match')).toEqual(['given', 'paid first', 'paid', 'early']);
    expect(ids(all, 'Pick position')).toEqual(['given', 'paid first', 'paid', 'early']);
    expect(pickOrder(all, 'First deposit').map(({ reason }) => reason)).toEqual([
      { kind: 'deposit', on: '2026-10-08' },
      { kind: 'deposit', on: '2026-10-09' },
      { kind: 'joined', on: '2026-10-01', lacks: 'deposit' },
      { kind: 'joined', on: '2026-10-21', lacks: 'deposit' },
    ]);
  });

  it('reads moments of any zone as moments', () => {
    const first = place('first', { movedAt: '2026-10-05T10:00:00+02:00' });
    const second = place('second', { movedAt: '2026-10-05T09:00:00+00:00' });
    expect(ids([second, first], 'First come')).toEqual(['first', 'second']);
  });
});
