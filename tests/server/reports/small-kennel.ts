import { addDays } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';

/** A small kennel of which every figure can be counted by hand. */
export async function smallKennel(
  create: (name: EntityName, values: object) => Promise<string>,
  today: string,
): Promise<void> {
  const ids: Record<string, string> = {};
  const animal = (name: string, gender: string, values: object) =>
    create('animals', { name, gender, breed: 'Toller', ...values });
  ids.old = await animal('Old Tom', 'Male', { ownership: 'outside' });
  ids.otter = await animal('Otter', 'Male', { birthDate: '2018-01-01', sireId: ids.old });
  ids.bracken = await animal('Bracken', 'Male', { birthDate: '2018-02-01' });
  ids.penny = await animal('Penny', 'Female', { birthDate: '2019-01-01' });
  ids.skye = await animal('Skye', 'Female', { birthDate: '2020-06-01', sireId: ids.old });
  await animal('Wren', 'Female', { birthDate: addDays(today, -150) });
  await animal('Fern', 'Female', { birthDate: '2015-01-01', status: 'Retired' });
  await animal('Guest', 'Female', { birthDate: '2019-05-01', ownership: 'outside' });
  const late = await animal('Lark', 'Female', {
    birthDate: '2012-01-01',
    status: 'Deceased',
    deathDate: '2025-01-01',
  });

  const mating = (femaleId: string, maleId: string, matingDate: string, values: object) =>
    create('breeding_records', { femaleId, maleId, matingDate, ...values });
  const { penny, skye, otter, bracken } = ids as Record<'penny' | 'skye' | 'otter' | 'bracken', string>;
  const first = await mating(penny, otter, '2023-01-10', { method: 'Natural', status: 'born' });
  await mating(penny, otter, '2023-01-12', { method: 'Natural', status: 'done' });
  const second = await mating(penny, bracken, '2024-01-20', { method: 'AI', status: 'done' });
  await create('heat_cycles', { animalId: skye, cycleStartDate: '2024-01-22' });
  await create('heat_cycles', { animalId: skye, cycleStartDate: '2024-08-04' });
  await mating(skye, otter, '2024-02-01', { status: 'not pregnant' });
  await mating(skye, otter, '2024-08-15', { status: 'done' });
  await mating(skye, otter, '2024-12-01', { status: 'planned' });
  const lost = await mating(skye, otter, '2025-02-10', { status: 'confirmed' });

  const litter = (motherId: string, fatherId: string, values: object) =>
    create('breeding_groups', { motherId, fatherId, ...values });
  const ofFirst = await litter(penny, otter, {
    breedingRecordId: first,
    birthDate: '2023-03-14',
    totalPuppies: 6,
    alivePuppies: 5,
  });
  await create('litter_entries', {
    breedingGroupId: ofFirst,
    kind: 'Young',
    happenedOn: '2023-03-14',
    outcome: 'Stillborn',
  });
  await litter(penny, bracken, {
    breedingRecordId: second,
    birthDate: '2024-03-23',
    totalPuppies: 8,
    alivePuppies: 8,
  });
  await litter(skye, otter, {
    breedingRecordId: lost,
    expectedDate: '2025-04-14',
    lostOn: '2025-03-10',
    loss: 'Lost',
  });
  ids.last = await litter(skye, otter, { birthDate: '2025-11-20', name: 'C' });

  const buyer = (firstName: string, values: object = {}) =>
    create('customers', { firstName, lastName: 'Buyer', ...values });
  const [ada, ben, cleo] = [
    await buyer('Ada', { acquisitionMethod: 'Friend' }),
    await buyer('Ben'),
    await buyer('Cleo'),
  ];
  await create('inquiries', { customerId: ben, receivedOn: '2025-12-01', source: 'Website' });
  await create('inquiries', { customerId: cleo, receivedOn: '2026-01-05', source: ' website' });
  await create('places', { customerId: cleo, breed: 'Toller', joinedOn: '2026-05-01' });
  await create('places', { customerId: ben, breed: 'toller', joinedOn: '2026-06-01' });
  await create('places', {
    customerId: ada,
    breed: 'Toller',
    joinedOn: '2026-04-01',
    withdrawnOn: '2026-04-20',
  });
  const young = (values: object, weights: readonly (readonly [string, number])[]) =>
    create('offspring', { breedingGroupId: ids.last, gender: 'Male', ...values }).then(async (id) => {
      for (const [weighedOn, value] of weights)
        await create('weights', { offspringId: id, weighedOn, value, unit: 'grams' });
      return id;
    });
  const grams = { weightUnit: 'grams' };
  await young({ ...grams, birthWeight: 300, status: 'Sold', soldOn: '2026-01-25', customerId: ben }, [
    ['2025-11-27', 610],
  ]);
  await young({ ...grams, birthWeight: 320, status: 'Kept' }, [
    ['2025-11-27', 600],
    ['2025-12-01', 650],
  ]);
  const sold = await young(
    {
      birthWeight: 10,
      weightUnit: 'oz',
      status: 'Sold',
      soldOn: '2026-01-20',
      customerId: ada,
      price: 1500,
    },
    [['2025-11-27', 400]],
  );
  const income = { type: 'income', category: 'Sale', offspringId: sold, paymentStatus: 'Paid' };
  await create('financial_transactions', { ...income, amount: 1500, date: '2026-01-20' });
  await create('financial_transactions', {
    type: 'expense',
    category: 'Vet',
    amount: 80.3,
    date: '2025-12-02',
    breedingGroupId: ids.last,
  });
  await create('financial_transactions', {
    type: 'expense',
    category: 'Feed',
    amount: 20,
    date: '2025-12-03',
  });

  const care = (animalId: string, recordType: string, nextDueDate: string, values: object = {}) =>
    create('health_records', {
      animalId,
      recordType,
      description: 'x',
      date: '2024-01-01',
      nextDueDate,
      ...values,
    });
  await care(penny, 'Vaccination', addDays(today, -1));
  await care(skye, 'vaccination', addDays(today, 10));
  await care(skye, 'Deworming', addDays(today, 200));
  await care(skye, 'Deworming', addDays(today, -20), { completedAt: addDays(today, -20) });
  await care(late, 'Vaccination', addDays(today, -300));
  const test = (testType: string, testDate: string, expiryDate: string) =>
    create('genetic_clearances', { animalId: penny, testType, testResult: 'Clear', testDate, expiryDate });
  await test('Eyes', '2024-01-01', '2025-01-01');
  await test('eyes', '2025-02-01', addDays(today, 400));
  await test('Hips', '2025-02-01', addDays(today, 30));
}
