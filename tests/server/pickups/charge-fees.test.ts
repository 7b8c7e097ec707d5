import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const day = (from: number) => addDays(todayIn('UTC'), from);

describe.each(databases)('boarding of which a part was paid, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let pickup: string;

  const good = async (method: 'GET' | 'POST', path: string, values?: object) => {
    const { status, body } = await kennel.send(method, path, values);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return body;
  };
  const charge = async (boardingPerNight: number) => {
    expect((await kennel.change(pickup, { boardingPerNight })).status).toBe(200);
    return kennel.send('POST', `${pickup}/charge`);
  };
  const entry = async () => good('GET', `finances/${String((await good('GET', pickup)).boardingEntryId)}`);

  beforeEach(async () => {
    kennel = await openKennel(server.current);
    const { id: customerId } = await good('POST', 'customers', { firstName: 'Ines', lastName: 'Okafor' });
    const born = await good('POST', 'breeding-groups', {
      motherId: await kennel.own('Fern'),
      fatherId: await kennel.own('Rowan', { gender: 'Male' }),
      birthDate: day(-90),
    });
    const young = await good('POST', 'offspring', {
      ...{ breedingGroupId: born.id, gender: 'Female', status: 'Reserved', customerId },
    });
    const planned = { puppyId: young.id, customerId, pickupDate: day(0), freeUntil: day(-10) };
    pickup = `offspring-pickups/${(await good('POST', 'offspring-pickups', planned)).id}`;
    expect((await charge(10)).status).toBe(200);
    const { id } = await entry();
    await kennel.change(`finances/${id}`, { balanceAmount: 40 });
  });

  it('asks for the difference and keeps what came in', async () => {
    expect(await entry()).toMatchObject({ amount: 100, balanceAmount: 40 });
    expect((await charge(12)).status).toBe(200);
    expect(await entry()).toMatchObject({ amount: 120, balanceAmount: 60, paymentStatus: 'Pending' });
    expect((await charge(7)).status).toBe(200);
    expect(await entry()).toMatchObject({ amount: 70, balanceAmount: 10, paymentStatus: 'Pending' });
    expect((await charge(6)).status).toBe(200);
    expect(await entry()).toMatchObject({ amount: 60, balanceAmount: null, paymentStatus: 'Paid' });
  });

  it('refuses to come to less than came in', async () => {
    for (const boardingPerNight of [5, 0])
      expect(await charge(boardingPerNight)).toMatchObject({
        status: 409,
        body: {
          detail: 'Boarding: $60.00 came in already, and this comes to less. Change that payment instead.',
        },
      });
    expect(await entry()).toMatchObject({ amount: 100, balanceAmount: 40 });
  });
});
