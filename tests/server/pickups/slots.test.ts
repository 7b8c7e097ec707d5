import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const today = todayIn('UTC');
const inDays = (days: number) => addDays(today, days);

describe.each(databases)('times at which buyers may come, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;

  const slot = (values: object = {}) =>
    kennel.send('POST', 'pickup-slots', {
      ...{ slotDate: inDays(30), fromTime: '10:00', toTime: '11:00', ...values },
    });

  beforeEach(async () => {
    kennel = await openKennel(server.current);
  });

  it('are to come', async () => {
    expect((await slot({ slotDate: inDays(-1) })).body.fields).toEqual({
      slotDate: 'That day is over. Choose a day to come',
    });
    expect(
      (await slot({ slotDate: today, fromTime: '00:00', toTime: '00:00:30' })).body.fields,
    ).toMatchObject({
      toTime: expect.stringMatching(/That time is over|ends before/),
    });
    const { body: first } = await slot();
    // What is over takes notes, and no other time that is over.
    await server.current.database.scoped(kennel.user, [
      {
        sql: `update pickup_slots set slot_date = $2::date where org_id = $org and id = $1::uuid`,
        parameters: [first.id, inDays(-5)],
      },
    ]);
    const noted = await kennel.change(`pickup-slots/${first.id}`, { notes: 'Came late', fromTime: '10:00' });
    expect(noted.status).toBe(200);
    expect((await kennel.change(`pickup-slots/${first.id}`, { slotDate: inDays(-4) })).status).toBe(422);
  });

  it('of one litter are of a day on which one of it may leave', async () => {
    await kennel.send('POST', 'breeding-standards', {
      ...{ standardName: 'Eight weeks', species: 'dog', minSaleAgeDays: 56, isRequired: true },
      requirementDescription: 'Nobody leaves before',
    });
    const { body: litter } = await kennel.send('POST', 'breeding-groups', {
      ...{ motherId: await kennel.own('Fern'), fatherId: await kennel.own('Rowan', { gender: 'Male' }) },
      birthDate: inDays(-10),
    });
    const at = (days: number) => slot({ breedingGroupId: litter.id, slotDate: inDays(days) });
    expect((await at(20)).body.fields?.slotDate).toMatch(
      /^They would be 30 days old; “Eight weeks” asks for 56. Choose .+ or a later day$/,
    );
    expect((await at(46)).status).toBe(201);
    // One that is for every buyer is asked at each of theirs.
    expect((await slot({ slotDate: inDays(20) })).status).toBe(201);
  });

  it('are agreed once: beside a pickup that is still to come none is said to be done', async () => {
    const litter = await kennel.send('POST', 'breeding-groups', {
      ...{ motherId: await kennel.own('Fern'), fatherId: await kennel.own('Rowan', { gender: 'Male' }) },
      birthDate: inDays(-90),
    });
    const young = { breedingGroupId: litter.body.id, gender: 'Female' };
    const puppyId = (await kennel.send('POST', 'offspring', young)).body.id;
    const names = { firstName: 'Ines', lastName: 'Okafor' };
    const customerId = (await kennel.send('POST', 'customers', names)).body.id;
    const pickup = (values: object) =>
      kennel.send('POST', 'offspring-pickups', { puppyId, customerId, pickupDate: today, ...values });
    const { body: first } = await pickup({ pickupDate: inDays(3) });
    const second = await pickup({ status: 'done' });
    expect([second.status, second.body.fields?.puppyId]).toEqual([
      409,
      expect.stringMatching(/has a pickup on .+ already/),
    ]);
    const off = await pickup({ status: 'cancelled' });
    expect((await kennel.change(`offspring-pickups/${off.body.id}`, { status: 'done' })).status).toBe(409);
    expect((await kennel.change(`offspring-pickups/${first.id}`, { status: 'done' })).status).toBe(200);
    // What is noted of it afterwards asks for nothing.
    expect(
      (await kennel.change(`offspring-pickups/${first.id}`, { notes: 'Slept all the way' })).status,
    ).toBe(200);
  });
});
