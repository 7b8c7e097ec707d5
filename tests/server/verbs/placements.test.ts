import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const ahead = addDays(todayIn('UTC'), 30);

describe.each(databases)('where an animal lives with others, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let fern: string;
  let home: string;

  const add = async (path: string, values: object) => (await kennel.send('POST', path, values)).body.id;
  const place = (values: object) =>
    kennel.send('POST', 'guardian-placements', { animalId: fern, guardianId: home, ...values });
  const ended = { status: 'ended', startDate: '2026-03-01', endDate: '2026-05-01' };

  beforeEach(async () => {
    kennel = await openKennel(server.current);
    fern = await kennel.own('Fern');
    home = await add('guardians', { name: 'The Vales' });
  });

  it('it is in one home at a time, before as now', async () => {
    expect((await place(ended)).status).toBe(201);
    const sentence =
      'Fern lives with The Vales from 1 Mar 2026 to 1 May 2026. Give days outside of that, or correct those';
    expect((await place({ startDate: '2026-04-30' })).body.fields).toEqual({ startDate: sentence });
    const before = { ...ended, startDate: '2026-01-01', endDate: '2026-03-02' };
    expect((await place(before)).body.fields).toEqual({ endDate: sentence });
    // It moves on a day of both.
    expect((await place({ ...before, endDate: '2026-03-01' })).status).toBe(201);
    const { status, body } = await place({ startDate: '2026-05-01' });
    expect(status).toBe(201);
    const earlier = await kennel.change(`guardian-placements/${body.id}`, { startDate: '2026-04-01' });
    expect(earlier.body.fields).toEqual({ startDate: sentence });
    expect((await kennel.change(`guardian-placements/${body.id}`, { littersOwed: 2 })).status).toBe(200);
  });

  it('who was sold lives with its new owner; a home it had before is one', async () => {
    const sold = await kennel.own('Gone', { status: 'Sold' });
    expect((await place({ animalId: sold })).body.fields?.animalId).toContain('Gone is sold');
    expect((await place({ ...ended, animalId: sold })).status).toBe(201);
  });

  it('nobody who has died is placed, and nobody on the blacklist gets one', async () => {
    const old = await kennel.own('Old', { status: 'Deceased' });
    expect((await place({ animalId: old })).body.fields?.animalId).toContain('Old has died');
    expect((await place({ ...ended, animalId: old })).status).toBe(201);
    const customerId = await add('customers', { firstName: 'Ray', lastName: 'Ash', status: 'Blacklisted' });
    const guardianId = await add('guardians', { name: 'Ray', customerId });
    expect((await place({ guardianId })).body.fields?.guardianId).toContain('Ray is blacklisted');
    expect((await place({ ...ended, guardianId })).status).toBe(201);
  });

  it('nothing has ended on a day to come', async () => {
    const { body } = await place({ startDate: '2026-03-01' });
    const end = await kennel.send('POST', `guardian-placements/${body.id}/end`, { endDate: ahead });
    expect(end).toMatchObject({
      status: 422,
      body: { fields: { endDate: expect.stringContaining('still to come') } },
    });
    expect((await place({ ...ended, endDate: ahead })).status).toBe(422);
    // The last day of one that goes on may be.
    expect((await kennel.change(`guardian-placements/${body.id}`, { endDate: ahead })).status).toBe(200);
  });
});

describe('a deposit of a reservation', () => {
  const server = withTestApp();

  it('says what is wrong with it at its own fields', async () => {
    const kennel = await openKennel(server.current);
    const add = async (path: string, values: object) => (await kennel.send('POST', path, values)).body;
    const litter = await add('breeding-groups', {
      ...{ motherId: await kennel.own('Fern'), fatherId: await kennel.own('Rowan', { gender: 'Male' }) },
      birthDate: '2026-03-01',
    });
    const buyer = await add('customers', { firstName: 'Ines', lastName: 'Okafor' });
    const young = await add('offspring', { breedingGroupId: litter.id, gender: 'Female' });
    const reserve = async (deposit: object) => {
      const body = { version: young.version, customerId: buyer.id, price: 1500 };
      const paid = { amount: 100, isReceived: true, on: '2026-05-01', ...deposit };
      return (await kennel.send('POST', `offspring/${young.id}/reservation`, { ...body, deposit: paid })).body
        .fields;
    };
    expect(Object.keys((await reserve({ on: ahead })) ?? {})).toEqual(['deposit.on']);
    expect(await reserve({ amount: 0 })).toEqual({ 'deposit.amount': 'Type an amount above zero' });
    expect(await reserve({ amount: 'x' })).toEqual({
      'deposit.amount': 'Type the amount in figures, such as 120.50',
    });
    expect(await reserve({ amount: 1500.01 })).toEqual({
      'deposit.amount': 'The deposit is more than the price of $1,500.00. Check both amounts',
    });
    expect(await reserve({ on: '1999-05-01' })).toEqual({
      'deposit.on': 'That is more than ten years ago. Check the year',
    });
    expect(await reserve({ amount: 1500 })).toBeUndefined();
  });
});
