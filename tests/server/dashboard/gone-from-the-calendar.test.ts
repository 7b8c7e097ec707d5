import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { openKennel } from '#tests/server/animals/kennel.ts';
import { withTestApp } from '#tests/support/server.ts';

const today = new Date().toISOString().slice(0, 10);

describe('what is ahead no more', () => {
  const test = withTestApp();

  const begin = async (bornOn: string) => {
    const kennel = await openKennel(test.current);
    const made = async (path: string, values: object) => {
      const { status, body } = await kennel.send('POST', path, values);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    };
    const motherId = await kennel.own('Isla');
    const fatherId = await kennel.own('Rook', { gender: 'Male' });
    const litter = (await made('breeding-groups', { motherId, fatherId, birthDate: bornOn })).id;
    const ahead = async (): Promise<string> =>
      JSON.stringify((await kennel.send('GET', 'upcoming?days=365&limit=100')).body);
    return { kennel, made, motherId, litter, ahead };
  };

  it('is what a litter would come to of which none lives', async () => {
    const { made, litter, ahead } = await begin(addDays(today, -5));
    expect(await ahead()).toContain('Isla’s puppies: may go home');
    await made('offspring', { breedingGroupId: litter, gender: 'Male', status: 'Deceased' });
    expect(await ahead()).not.toContain('Isla’s puppies');
  });

  it('is the way home of one whose buyer was released, by the verb or by a plain change', async () => {
    const { kennel, made, litter, ahead } = await begin(addDays(today, -60));
    const customerId = (await made('customers', { firstName: 'Rita', lastName: 'Reserver' })).id;
    const other = (await made('customers', { firstName: 'Omar', lastName: 'Other' })).id;
    const reserved = async (breederName: string, fetchedBy = customerId) => {
      const values = { breedingGroupId: litter, gender: 'Male', breederName, status: 'Reserved', customerId };
      const young = await made('offspring', values);
      await made('puppy-pickups', {
        puppyId: young.id,
        customerId: fetchedBy,
        pickupDate: addDays(today, 5),
      });
      return young;
    };
    const [wren, finch, lark] = [
      await reserved('Wren'),
      await reserved('Finch'),
      await reserved('Lark', other),
    ];
    const pickups = async () =>
      JSON.parse(await ahead()).events.filter(({ kind }: { kind: string }) => kind === 'pickup');
    expect(await pickups()).toHaveLength(3);

    const released = await kennel.send('POST', `offspring/${wren.id}/release`, { version: wren.version });
    expect(released.status).toBe(200);
    for (const { id } of [finch, lark])
      expect((await kennel.change(`offspring/${id}`, { status: 'Available', customerId: null })).status).toBe(
        200,
      );
    expect(await pickups()).toMatchObject([
      { title: 'Lark goes home', detail: expect.stringContaining('Omar') },
    ]);
  });

  it('is the meeting about one that has died', async () => {
    const { kennel, made, litter, ahead } = await begin(addDays(today, -30));
    const values = { breedingGroupId: litter, gender: 'Male', meetingDate: addDays(today, 2) };
    const { id } = await made('offspring', { ...values, breederName: 'Wren' });
    await made('offspring', { ...values, breederName: 'Finch' });
    expect(await ahead()).toContain('Meeting about Wren');
    expect((await kennel.change(`offspring/${id}`, { status: 'Deceased' })).status).toBe(200);
    expect(await ahead()).not.toContain('Meeting about Wren');
    expect(await ahead()).toContain('Meeting about Finch');
  });

  it('is the end of a certificate that another one for good has replaced, whichever way its name is written', async () => {
    const { made, motherId, ahead } = await begin(addDays(today, -30));
    const animalId = motherId;
    const ending = addDays(today, 10);
    await made('genetic-clearances', {
      animalId,
      testType: 'Hips',
      testResult: 'Preliminary',
      expiryDate: ending,
    });
    await made('genetic-tests', { animalId, test: 'vWD', result: 'Clear', expiresOn: ending });
    expect(await ahead()).toContain('Hips of Isla expires');
    expect(await ahead()).toContain('vWD of Isla expires');
    await made('genetic-clearances', { animalId, testType: 'HIPS', testResult: 'Good' });
    await made('genetic-tests', { animalId, test: 'VWD', result: 'Clear' });
    expect(await ahead()).not.toContain('of Isla expires');
  });
});
