import { afterEach, expect, it, vi } from 'vitest';
import { Kennel } from '#tests/server/care/kennel.ts';
import { withTestApp } from '#tests/support/server.ts';

const server = withTestApp();
afterEach(() => vi.useRealTimers());

const day = '2026-10-25';
const setClock = (instant: string): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(instant));
};

it.each([
  ['Europe/Vienna', 201],
  // No clocks go back there: eleven minutes past two is before twenty to three.
  ['Africa/Johannesburg', 422],
])('a puppy of the hour that comes twice is logged, in %s: %i', async (timeZone, status) => {
  const kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium', timeZone }));
  const [dam, sire] = await kennel.pair('dog');
  const litter = await kennel.ok('POST', 'breeding-groups', {
    ...{ motherId: dam?.id, fatherId: sire?.id, expectedDate: '2026-10-26' },
  });
  const log = (kind: string, happenedTime: string, more = {}) =>
    kennel.send('POST', `breeding-groups/${litter.id}/log`, { kind, happenedOn: day, happenedTime, ...more });
  setClock('2026-10-25T00:41:00Z');
  expect((await log('Labour', '02:40')).status).toBe(201);
  setClock('2026-10-25T01:11:00Z');
  expect((await log('Young', '02:10', { young: { gender: 'Female' } })).status).toBe(status);
});
