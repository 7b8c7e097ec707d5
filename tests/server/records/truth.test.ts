import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate } from '#domain/dates.ts';
import { recordRules } from '#domain/record-rules.ts';
import { lastDayBegun } from '#domain/rules/shape.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const tomorrow = addDays(lastDayBegun(), 1);
const ago = (days: number): string => addDays(lastDayBegun(), -days);

describe.each(databases)('what cannot be true on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  const ids: Record<string, string> = {};

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const refused = (path: string, values: object) => kennel.send('POST', path, values).then(told);
  const notChanged = (path: string, values: object) => kennel.change(path, values).then(told);
  const told = ({ status, body }: Awaited<ReturnType<Kennel['send']>>) => ({
    status,
    fields: Object.keys(body.fields ?? {}),
  });

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    ids.isla = await kennel.own('Isla');
    ids.rook = await kennel.own('Rook', { gender: 'Male' });
    ids.litter = await add('breeding-groups', {
      motherId: ids.isla,
      fatherId: ids.rook,
      birthDate: ago(10),
    });
    ids.wren = await add('offspring', { breedingGroupId: ids.litter, gender: 'Female', breederName: 'Wren' });
    ids.home = await add('guardians', { name: 'The Mills' });
    ids.ann = await add('customers', { firstName: 'Ann', lastName: 'Holt', status: 'Blacklisted' });
    ids.eight = await add('breeding-standards', {
      standardName: 'Dogs stay 8 weeks',
      requirementDescription: 'No dog leaves before it is 8 weeks old',
      species: 'dog',
      minSaleAgeDays: 56,
    });
  });

  it('is held by a check of the same name wherever the database can hold it', async () => {
    const rows = await server.current.database.asOwner((owner) =>
      owner.query(`select conname as name from pg_constraint where contype = 'c' and convalidated`),
    );
    const checks = new Set(rows.map(({ name }) => name));
    const named = recordRules.flatMap(({ constraint }) => constraint ?? []);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !checks.has(name))).toEqual([]);
  });

  it('a birth in the future, of an animal or of a litter', async () => {
    const animal = { name: 'Fay', breed: 'Collie', gender: 'Female', birthDate: tomorrow };
    expect(await refused('animals', animal)).toEqual({ status: 422, fields: ['birthDate'] });
    expect(await notChanged(`animals/${ids.isla}`, { birthDate: tomorrow })).toEqual({
      status: 422,
      fields: ['birthDate'],
    });
    const { body } = await kennel.send('POST', 'breeding-groups', {
      motherId: ids.isla,
      fatherId: ids.rook,
      birthDate: tomorrow,
    });
    expect(body.fields).toEqual({
      birthDate: 'That date is in the future. Enter a birth or hatch to come under Expected',
    });
    expect(await notChanged(`breeding-groups/${ids.litter}`, { birthDate: tomorrow })).toEqual({
      status: 422,
      fields: ['birthDate'],
    });
  });

  it('a weight before birth, of nothing, or beyond the species', async () => {
    const weight = { offspringId: ids.wren, weighedOn: ago(10), value: 410, unit: 'grams' };
    expect(await refused('weights', { ...weight, weighedOn: '2010-01-01' })).toEqual({
      status: 422,
      fields: ['weighedOn'],
    });
    for (const wrong of [{ value: 0 }, { value: 410, unit: 'kg' }, { value: 99_999, unit: 'kg' }]) {
      expect(await refused('weights', { ...weight, ...wrong })).toEqual({ status: 422, fields: ['value'] });
    }
    expect((await refused('weights', { ...weight, value: -1 })).fields).toEqual(['value']);
    const id = await add('weights', weight);
    expect(await notChanged(`weights/${id}`, { unit: 'kg' })).toEqual({ status: 422, fields: ['value'] });
    expect(await notChanged(`weights/${id}`, { weighedOn: ago(11) })).toEqual({
      status: 422,
      fields: ['weighedOn'],
    });
    expect(
      (await refused('weights', { animalId: ids.isla, weighedOn: ago(3), value: 200, unit: 'kg' })).fields,
    ).toEqual(['value']);
  });

  it('an animal or a young one heavier than any of its species', async () => {
    expect(await notChanged(`animals/${ids.isla}`, { weight: 400 })).toEqual({
      status: 422,
      fields: ['weight'],
    });
    expect((await kennel.change(`animals/${ids.isla}`, { weight: 40 })).status).toBe(200);
    const foal = { name: 'Dun', breed: 'Connemara', gender: 'Male', birthDate: ago(900), species: 'horse' };
    expect((await kennel.send('POST', 'animals', { ...foal, weight: 900 })).status).toBe(201);
    const drake = { ...foal, name: 'Bill', breed: 'Pekin', species: 'ducks', weight: 3200 };
    expect((await kennel.send('POST', 'animals', drake)).status).toBe(201);
    const young = { breedingGroupId: ids.litter, gender: 'Male', birthWeight: 410 };
    expect((await refused('offspring', { ...young, weightUnit: 'kg' })).fields).toEqual(['birthWeight']);
    expect(
      (await notChanged(`offspring/${ids.wren}`, { currentWeight: 99_999, weightUnit: 'kg' })).fields,
    ).toEqual(['currentWeight']);
  });

  it.each<[string, () => Record<string, unknown>, Record<string, unknown>, string]>([
    [
      'guardian-placements',
      () => ({ animalId: ids.isla, guardianId: ids.home, startDate: ago(9) }),
      { endDate: ago(10) },
      'endDate',
    ],
    [
      'heat-cycles',
      () => ({ animalId: ids.isla, cycleStartDate: ago(9) }),
      { cycleEndDate: ago(10) },
      'cycleEndDate',
    ],
    [
      'breeding-records',
      () => ({ femaleId: ids.isla, maleId: ids.rook, matingDate: ago(9) }),
      { togetherUntilOn: ago(10) },
      'togetherUntilOn',
    ],
    [
      'incubations',
      () => ({ species: 'ducks', eggsSet: 12, setOn: ago(9) }),
      { candledOn: ago(10) },
      'setOn',
    ],
    [
      'incubations',
      () => ({ species: 'ducks', eggsSet: 12, setOn: ago(9) }),
      { fertileCount: 13 },
      'fertileCount',
    ],
    [
      'health-records',
      () => ({ animalId: ids.isla, recordType: 'Visit', date: ago(9), description: 'Eyes' }),
      { nextDueDate: ago(10) },
      'nextDueDate',
    ],
    [
      'genetic-clearances',
      () => ({ animalId: ids.isla, testType: 'Hips', testResult: 'A', testDate: ago(9) }),
      { expiryDate: ago(10) },
      'expiryDate',
    ],
    [
      'finances',
      () => ({ type: 'income', category: 'Sale', amount: 100, date: ago(9) }),
      { refundAmount: 900 },
      'refundAmount',
    ],
    [
      'finances',
      () => ({ type: 'income', category: 'Sale', amount: 100, date: ago(9), paymentStatus: 'Overdue' }),
      { refundAmount: 10 },
      'refundAmount',
    ],
    [
      'finances',
      () => ({ type: 'income', category: 'Sale', amount: 100, date: ago(9) }),
      { taxAmount: 101 },
      'taxAmount',
    ],
    [
      'finances',
      () => ({ type: 'income', category: 'Sale', amount: 100, date: ago(9) }),
      { depositAmount: 500 },
      'depositAmount',
    ],
    [
      'finances',
      () => ({ type: 'income', category: 'Sale', amount: 100, date: ago(9) }),
      { paidDate: ago(2200) },
      'paidDate',
    ],
  ])('%s: neither added nor changed with %3$o', async (path, possible, wrong, field) => {
    expect(await refused(path, { ...possible(), ...wrong })).toEqual({ status: 422, fields: [field] });
    const id = await add(path, possible());
    expect(await notChanged(`${path}/${id}`, wrong)).toEqual({ status: 422, fields: [field] });
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    ['health-records', () => ({ animalId: ids.isla, recordType: 'Visit', description: 'Eyes' }), 'date'],
    ['heat-cycles', () => ({ animalId: ids.isla }), 'cycleStartDate'],
    ['breeding-records', () => ({ femaleId: ids.isla, maleId: ids.rook, status: 'done' }), 'matingDate'],
    ['finances', () => ({ type: 'income', category: 'Sale', amount: 9, date: ago(1) }), 'paidDate'],
    ['finances', () => ({ type: 'income', category: 'Sale', amount: 9, paymentStatus: 'Paid' }), 'date'],
  ])('%s: has not happened on a day to come', async (path, values, field) => {
    expect(await refused(path, { ...values(), [field]: tomorrow })).toEqual({ status: 422, fields: [field] });
    const id = await add(path, { ...values(), [field]: ago(1) });
    expect(await notChanged(`${path}/${id}`, { [field]: tomorrow })).toEqual({
      status: 422,
      fields: [field],
    });
  });

  it('calls a payment of tomorrow pending, and not paid afterwards', async () => {
    const payment = { type: 'income', category: 'Sale', amount: 9, date: tomorrow };
    const id = await add('finances', payment);
    expect(await notChanged(`finances/${id}`, { paymentStatus: 'Paid' })).toEqual({
      status: 422,
      fields: ['date'],
    });
  });

  it('two invoices of one number; a supplier may use it as well', async () => {
    const invoice = {
      type: 'income',
      category: 'Sale',
      amount: 9,
      date: '2026-10-01',
      invoiceNumber: 'R-17',
    };
    await add('finances', { ...invoice, description: 'Wren' });
    const again = await kennel.send('POST', 'finances', { ...invoice, invoiceNumber: 'r-17' });
    expect(again.status).toBe(409);
    expect(again.body.fields).toEqual({
      invoiceNumber:
        'This invoice number belongs to “Sale Wren” of 1 Oct 2026 already. Give each invoice its own',
    });
    const other = await add('finances', { ...invoice, invoiceNumber: 'R-18' });
    expect((await notChanged(`finances/${other}`, { invoiceNumber: 'R-17' })).fields).toEqual([
      'invoiceNumber',
    ]);
    await add('finances', { ...invoice, type: 'expense' });
    const neighbour = await openKennel(server.current);
    expect((await neighbour.send('POST', 'finances', invoice)).status).toBe(201);
  });

  it('a young one sold or promised before the age the rules allow, unless somebody says why', async () => {
    const path = `offspring/${ids.wren}`;
    expect(await notChanged(path, { status: 'Sold' })).toEqual({ status: 422, fields: ['status'] });
    expect(await notChanged(path, { status: 'Reserved', meetingDate: addDays(ago(10), 55) })).toEqual({
      status: 422,
      fields: ['meetingDate'],
    });
    expect(
      await refused('offspring', { breedingGroupId: ids.litter, gender: 'Male', status: 'Sold' }),
    ).toEqual({ status: 422, fields: ['status'] });
    const pickup = { puppyId: ids.wren, pickupDate: addDays(ago(10), 55) };
    expect(await refused('offspring-pickups', pickup)).toEqual({ status: 422, fields: ['pickupDate'] });
    const reason = { earlyLeaveReason: 'To a foster dam, on the vet’s advice' };
    await add('offspring-pickups', { ...pickup, ...reason });
    expect((await kennel.change(path, { status: 'Sold', ...reason })).status).toBe(200);
    expect(await notChanged(path, { earlyLeaveReason: null })).toEqual({ status: 422, fields: ['soldOn'] });
    expect((await kennel.change(path, { notes: 'Gone' })).status).toBe(200);
    expect((await kennel.change(path, { status: 'Available', ...reason })).status).toBe(200);
  });

  it('a day of a young one before it is born, and a paper done on a day to come', async () => {
    const path = `offspring/${ids.wren}`;
    for (const field of ['weaningDate', 'firstHeatDate', 'retirementDate']) {
      expect(await notChanged(path, { [field]: ago(11) })).toEqual({ status: 422, fields: [field] });
      expect((await kennel.change(path, { [field]: ago(10) })).status).toBe(200);
    }
    const sold = { status: 'Sold', soldOn: ago(11), earlyLeaveReason: 'So it was agreed' };
    expect(await notChanged(path, sold)).toEqual({ status: 422, fields: ['soldOn'] });
    const pickup = { puppyId: ids.wren, pickupDate: ago(11), earlyLeaveReason: 'So it was agreed' };
    expect(await refused('offspring-pickups', pickup)).toEqual({ status: 422, fields: ['pickupDate'] });
    const paper = { title: 'Chip registered', offspringId: ids.wren, dueOn: tomorrow };
    expect(await refused('handover-papers', { ...paper, doneOn: tomorrow })).toEqual({
      status: 422,
      fields: ['doneOn'],
    });
    await add('handover-papers', { ...paper, doneOn: ago(1) });
  });

  it('a birth after what is recorded of the young, or of the animal itself', async () => {
    const litter = await add('breeding-groups', {
      motherId: ids.isla,
      fatherId: ids.rook,
      birthDate: ago(90),
    });
    const teal = await add('offspring', { breedingGroupId: litter, gender: 'Male', breederName: 'Teal' });
    const moved = async (path: string, birthDate: string) =>
      (await kennel.change(path, { birthDate })).body.fields;
    const inTheWay = (what: string, day: string) => ({
      birthDate: `${what} on ${formatDate(day)}, before that day. Correct that first, or give an earlier birth date`,
    });
    const path = `breeding-groups/${litter}`;
    expect(await moved(path, ago(88))).toBeUndefined();
    const weighed = { offspringId: teal, value: 410, unit: 'grams' };
    await add('weights', { ...weighed, weighedOn: ago(80) });
    expect(await moved(path, ago(79))).toEqual(inTheWay('Teal was weighed', ago(80)));
    await kennel.change(`offspring/${teal}`, { weaningDate: ago(82) });
    expect(await moved(path, ago(79))).toEqual(inTheWay('Teal was weaned', ago(82)));
    const vet = { recordType: 'Visit', description: 'Eyes' };
    await add('health-records', { ...vet, puppyId: teal, date: ago(84) });
    expect(await moved(path, ago(83))).toEqual(inTheWay('Teal has a health record', ago(84)));
    await add('litter-entries', {
      breedingGroupId: litter,
      offspringId: teal,
      kind: 'Died',
      happenedOn: ago(86),
    });
    expect(await moved(path, ago(85))).toEqual(inTheWay('Teal died', ago(86)));
    expect(await moved(path, ago(86))).toBeUndefined();

    const fern = await kennel.own('Fern', { birthDate: ago(900) });
    await add('heat-cycles', { animalId: fern, cycleStartDate: ago(300) });
    expect(await moved(`animals/${fern}`, ago(299))).toEqual(inTheWay('Fern was in heat', ago(300)));
    await add('weights', { animalId: fern, weighedOn: ago(800), value: 9, unit: 'kg' });
    expect(await moved(`animals/${fern}`, ago(299))).toEqual(inTheWay('Fern was weighed', ago(800)));
    expect(await moved(`animals/${fern}`, ago(800))).toBeUndefined();
  });

  it('an animal that is bought before its birth', async () => {
    const calf = { name: 'Ivy', breed: 'Collie', gender: 'Female', birthDate: ago(100) };
    const early = { purchaseDate: 'That day lies before the birth date' };
    const made = await kennel.send('POST', 'animals', { ...calf, purchaseDate: ago(101) });
    expect([made.status, made.body.fields]).toEqual([422, early]);
    const path = `animals/${await add('animals', { ...calf, purchaseDate: ago(100) })}`;
    for (const change of [{ birthDate: ago(99) }, { purchaseDate: ago(101) }])
      expect((await kennel.change(path, change)).body.fields).toEqual(early);
  });

  it('a reservation of a blacklisted customer', async () => {
    const { body } = await kennel.change(`offspring/${ids.wren}`, {
      status: 'Reserved',
      customerId: ids.ann,
    });
    expect(body.fields).toEqual({
      customerId: 'Ann Holt is blacklisted and cannot reserve. Change the customer’s status first',
    });
    const young = { breedingGroupId: ids.litter, gender: 'Male', status: 'Reserved', customerId: ids.ann };
    expect(await refused('offspring', young)).toEqual({ status: 422, fields: ['customerId'] });
    expect((await kennel.change(`customers/${ids.ann}`, { status: 'Active' })).status).toBe(200);
    expect((await kennel.send('POST', 'offspring', young)).status).toBe(201);
  });

  it('a task of somebody who does not work here', async () => {
    const stranger = await openKennel(server.current);
    for (const assigneeId of ['me', stranger.user.userId]) {
      expect(await refused('tasks', { title: 'Worming', assigneeId })).toEqual({
        status: 422,
        fields: ['assigneeId'],
      });
    }
    const id = await add('tasks', { title: 'Worming', assigneeId: kennel.user.userId });
    expect((await notChanged(`tasks/${id}`, { assigneeId: stranger.user.userId })).fields).toEqual([
      'assigneeId',
    ]);
  });

  it('a kind that is none, or of another species; a Muscovy is one however it is typed', async () => {
    const batch = { species: 'ducks', eggsSet: 12, setOn: ago(9) };
    expect((await refused('incubations', { ...batch, subSpecies: 'Ostrich' })).fields).toEqual([
      'subSpecies',
    ]);
    expect((await refused('incubations', { ...batch, subSpecies: 'coturnix' })).fields).toEqual([
      'subSpecies',
    ]);
    const id = await add('incubations', { ...batch, subSpecies: 'MUSCOVIES' });
    expect((await kennel.send('GET', `incubations/${id}`)).body.subSpecies).toBe('muscovy');
    expect((await notChanged(`incubations/${id}`, { species: 'quail' })).fields).toEqual(['subSpecies']);
    expect((await notChanged(`animals/${ids.isla}`, { subSpecies: 'Muscovy' })).fields).toEqual([
      'subSpecies',
    ]);
  });
});
