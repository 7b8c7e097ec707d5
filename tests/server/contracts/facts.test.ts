import { beforeAll, describe, expect, it } from 'vitest';
import { contractSheetAnswer } from '#domain/answers/contracts.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('what a contract says of its placement and of itself, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let placementId: string;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    expect([path, status, body.detail]).toEqual([path, 201, undefined]);
    return body.id;
  };
  const sheetOf = async (values: object) => {
    const id = await add('contracts', { kind: 'Guardian', placementId, ...values });
    return contractSheetAnswer.parse((await kennel.send('GET', `contracts/${id}/sheet`)).body);
  };

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    const guardianId = await add('guardians', { name: 'Ida Moor', email: 'ida@example.com' });
    placementId = await add('guardian-placements', {
      ...{ animalId: await kennel.own('Isla'), guardianId, startDate: '2026-01-05' },
      ...{ littersOwed: 3, endsWhen: 'All litters are born' },
    });
  });

  it('is what they agree, without being asked again', async () => {
    const sheet = await sheetOf({});
    expect(sheet.text).toContain('Breedings agreed: 3.');
    expect(sheet.missing.map(({ label }) => label)).not.toContain('How many times the breeder may breed');
  });

  it('is named by a template of one’s own, and what nobody wrote is missing where it is written', async () => {
    const body = 'It ends when {{placement.ends}}, after {{vet.days}} days.';
    const { text } = await sheetOf({ body, vetCheckDays: 4 });
    expect(text).toContain('It ends when all litters are born, after 4 days.');
    expect((await sheetOf({ body })).missing).toMatchObject([
      { name: 'vet.days', field: 'vetCheckDays', place: { entity: 'contracts' } },
    ]);
  });

  it('adds up: the price its invoice has, and no deposit that went back', async () => {
    const customerId = await add('customers', {
      firstName: 'Nora',
      lastName: 'Vale',
      email: 'nora@example.com',
    });
    const breedingGroupId = await add('breeding-groups', {
      motherId: await kennel.own('Fern'),
      fatherId: await kennel.own('Rowan', { gender: 'Male' }),
      birthDate: '2026-03-01',
    });
    const offspringId = await add('offspring', {
      ...{ breedingGroupId, gender: 'Female', status: 'Reserved', customerId, price: 2000 },
    });
    const deposit = async (amount: number) =>
      add('finances', {
        ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount, date: '2026-04-01' },
        ...{ paymentStatus: 'Paid', customerId, offspringId },
      });
    const goesBack = async (id: string, amount: number, how: string) => {
      const { version } = (await kennel.send('GET', `finances/${id}`)).body;
      const back = await kennel.send('POST', `finances/${id}/${how}`, { version, amount, on: '2026-04-02' });
      expect(back.status).toBe(200);
    };
    const body = 'Price {{price}}, deposit {{deposit}}, paid {{paid}}, left {{balance}}.';
    const text = async () =>
      (await sheetOf({ kind: 'Sale', placementId: undefined, customerId, offspringId, body })).text;
    await goesBack(await deposit(500), 500, 'pay-back');
    await goesBack(await deposit(250), 250, 'refund');
    await deposit(300);
    expect(await text()).toContain('Price $2,000.00, deposit $300.00, paid $300.00, left $1,700.00.');
    const lines = [{ description: 'Puppy', quantity: 1, price: 180_000, offspringId }];
    const invoice = await add('invoices', { customerId, lines });
    expect((await kennel.send('POST', `invoices/${invoice}/issue`, { version: 1 })).status).toBe(200);
    expect(await text()).toContain('Price $1,800.00, deposit $300.00, paid $300.00, left $1,500.00.');
  });
});
