import { beforeAll, describe, expect, it } from 'vitest';
import { familyAnswer } from '#domain/answers/family.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from './kennel.ts';

describe.each(databases)('animals on $name', (kind) => {
  const test = withTestApp(kind);
  let kennel: Kennel;
  beforeAll(async () => {
    kennel = await openKennel(test.current);
  });
  const male = { gender: 'Male' };

  it('keeps both columns of the weight the same, in the unit of the species', async () => {
    const hen = await kennel.add('Hen 27', { species: 'chickens', weight: 2150.5 });
    expect(hen.body).toMatchObject({ weight: 2150.5, weightValue: 2150.5, weightUnit: 'grams' });
    const goat = await kennel.add('Clover', { species: 'goats', weightValue: 60, weightUnit: 'kg' });
    expect(goat.body).toMatchObject({ weight: 60, weightValue: 60, weightUnit: 'kg' });
    const lighter = await kennel.change(`animals/${hen.body.id}`, { weight: 2000 });
    expect(lighter.body).toMatchObject({ weight: 2000, weightValue: 2000, weightUnit: 'grams' });
    const none = await kennel.change(`animals/${hen.body.id}`, { weight: null });
    expect(none.body).toMatchObject({ weight: null, weightValue: null });
    const wrong = await kennel.add('Heavy', { weight: 1, weightUnit: 'stone' });
    expect(wrong.body.fields).toEqual({ weightUnit: 'Weight unit must be one of: lbs, kg, grams, oz' });
  });

  it('names the animal that has the registration number', async () => {
    const merrow = await kennel.own('Hollowmere Merrow', { ...male, registrationNumber: 'SN06631202' });
    const sentence = 'This registration number already belongs to Hollowmere Merrow';
    const second = await kennel.add('Heather Ale', {
      registrationNumber: 'SN06631202',
      sireId: merrow,
      birthDate: '2024-01-01',
    });
    expect(second).toMatchObject({ status: 409, body: { fields: { registrationNumber: sentence } } });
    const third = await kennel.own('Juniper');
    const moved = await kennel.change(`animals/${third}`, { registrationNumber: 'SN06631202' });
    expect(moved).toMatchObject({ status: 409, body: { fields: { registrationNumber: sentence } } });
  });

  it('keeps every mark once, and finds whoever bears it', async () => {
    const goat = { species: 'goats', microchipNumber: '985 112 001' };
    const clover = await kennel.own('Clover of the Marks', goat);
    const mark = (kind: string, number: string, more: object = {}) =>
      kennel.send('POST', 'identity-marks', { animalId: clover, kind, number, ...more });
    const tag = await mark('Ear tag', 'UK 100 7', { registry: 'Left ear', markedOn: '2024-02-01' });
    expect(tag).toMatchObject({ status: 201, body: { kind: 'Ear tag', registry: 'Left ear' } });
    expect((await mark('Ear tag', 'UK 100 8')).status).toBe(201);
    const refused = async (answer: ReturnType<typeof mark>) => (await answer).body.fields;
    expect(await refused(mark('Ear tag', 'uk-1007'))).toEqual({ number: 'This mark is recorded already' });
    const twice = await Promise.all([mark('Tattoo', 'UK 7'), mark('Tattoo', 'UK 7')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const chip = { number: 'This is its microchip number already' };
    expect(await refused(mark('Microchip', '985112001'))).toEqual(chip);
    expect((await mark('Microchip', '985112002')).status).toBe(201);
    expect(await refused(mark('Hoof', '1'))).toHaveProperty('kind');
    const moved = await kennel.change(`identity-marks/${tag.body.id}`, { number: 'UK 1008' });
    expect(moved.body.fields).toEqual({ number: 'This mark is recorded already' });
    expect((await kennel.change(`identity-marks/${tag.body.id}`, { number: 'UK 1009' })).status).toBe(200);

    const found = async (words: string) => {
      const { body } = await kennel.send('GET', `animals?search=${encodeURIComponent(words)}`);
      return (body.items as { name: string }[]).map(({ name }) => name);
    };
    expect(await found('1009')).toEqual(['Clover of the Marks']);
    expect(await found('marks 985112002')).toEqual(['Clover of the Marks']);
    const chipped = await kennel.own('Fennel of the Chips', { microchipNumber: '985-112-0012-34567' });
    expect((await kennel.send('GET', `animals/${chipped}`)).body.microchipNumber).toBe('985112001234567');
    const second = { animalId: chipped, kind: 'Microchip', number: '985 112 0012 34568' };
    expect((await kennel.send('POST', 'identity-marks', second)).body.number).toBe('985112001234568');
    for (const words of ['985 112 0012 34567', '985.112.001234567', '985-112-0012-34568'])
      expect(await found(words)).toEqual(['Fennel of the Chips']);
    expect(await found('1007')).toEqual([]);
    await kennel.send('DELETE', `identity-marks/${tag.body.id}`);
    expect(await found('1009')).toEqual([]);
  });

  it('refuses a stale change with both states', async () => {
    const id = await kennel.own('Skye');
    await kennel.change(`animals/${id}`, { birthDate: '2020-06-01' });
    const stale = await kennel.send('PATCH', `animals/${id}`, { version: 1, birthDate: '2020-07-01' });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'stale-version',
        details: { current: { birthDate: '2020-06-01' }, yours: { birthDate: '2020-07-01' } },
      },
    });
    await kennel.send('DELETE', `animals/${id}`);
    expect((await kennel.change(`animals/${id}`, { gender: 'Male' })).body.code).toBe('conflict');
  });

  it('answers the family of an animal', async () => {
    const old = await kennel.own('Old Bracken', { ...male, birthDate: '2010-01-01' });
    const sireId = await kennel.own('Reckoning', {
      ...male,
      birthDate: '2014-01-01',
      sireId: old,
      dam: 'Corn Exchange',
      titlePrefix: 'GCH',
    });
    const damId = await kennel.own('Quiet Harbour', { birthDate: '2015-01-01' });
    const other = await kennel.own('First Light', { birthDate: '2015-01-01' });
    const isla = await kennel.own('Isla', { birthDate: '2018-01-01', sireId, damId });
    await kennel.own('Marram', { birthDate: '2018-01-01', sireId, damId });
    await kennel.own('Later', { birthDate: '2019-01-01', sireId, damId });
    await kennel.own('Half', { birthDate: '2019-01-01', sireId, damId: other });
    const child = await kennel.own('Linnet', { birthDate: '2021-01-01', damId: isla, sireId: old });
    const group = await kennel.send('POST', 'breeding-groups', {
      motherId: isla,
      fatherId: old,
      birthDate: '2021-01-01',
      totalPuppies: 7,
      alivePuppies: 6,
    });
    const { status, body } = await kennel.send('GET', `animals/${isla}/family`);
    expect(status).toBe(200);
    const family = familyAnswer.parse(body);
    expect(family).toMatchObject({
      sire: { id: sireId, titlePrefix: 'GCH', thumbnailUrl: null },
      dam: { id: damId },
      offspring: [{ animal: { id: child }, otherParent: { id: old } }],
      offspringCount: 1,
      littermates: [{ name: 'Marram' }],
      siblings: [{ name: 'Later' }],
      halfSiblings: { bySire: 1, byDam: 0 },
      litters: [
        { id: group.body.id, totalPuppies: 7, alivePuppies: 6, reserved: 0, otherParent: { id: old } },
      ],
    });
    expect(family.counts).toMatchObject({ health_records: 0, weights: 0, documents: 0 });
    expect(family.pedigree.map(({ place, animal }) => [place, animal.name])).toEqual([
      ['', 'Isla'],
      ['s', 'Reckoning'],
      ['d', 'Quiet Harbour'],
      ['ss', 'Old Bracken'],
    ]);
    expect(family.pedigree.find(({ place }) => place === 's')?.damName).toBe('Corn Exchange');
    const stranger = await openKennel(test.current, 'free');
    expect((await stranger.send('GET', `animals/${isla}/family`)).status).toBe(404);
    const free = await stranger.own('Free');
    await stranger.send('POST', 'weights', {
      animalId: free,
      weighedOn: '2026-01-01',
      value: 30,
      unit: 'kg',
    });
    const counted = familyAnswer.parse((await stranger.send('GET', `animals/${free}/family`)).body);
    // Also what the plan does not let them add: what was entered stays readable.
    expect(counted.counts).toMatchObject({ weights: 1, photos: 0, financial_transactions: 0 });
    expect(counted.lastWeight).toEqual({ value: 30, unit: 'kg', weighedOn: '2026-01-01' });
  });

  it('suggests the breeds already used, the commonest first', async () => {
    const own = await openKennel(test.current);
    for (const breed of ['Collie', 'Toller', 'Toller']) await own.own(breed, { breed });
    await own.own('Clover', { breed: 'Saanen', species: 'goats' });
    expect((await own.send('GET', 'animals/breeds?species=dog')).body.items).toEqual(['Toller', 'Collie']);
    expect((await own.send('GET', 'animals/breeds')).body.items).toEqual(['Toller', 'Collie', 'Saanen']);
  });

  it('stands behind what is ahead of it', async () => {
    const own = await openKennel(test.current);
    const animalId = await own.own('Wren', { birthDate: '2020-01-01', retireDate: '2099-01-01' });
    const fatherId = await own.own('Fell', { ...male, birthDate: '2020-01-01' });
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await own.send('POST', 'breeding-groups', { motherId: animalId, fatherId, expectedDate: soon });
    await own.send('POST', 'health-records', {
      animalId: fatherId,
      recordType: 'Vaccination',
      date: '2026-01-01',
      nextDueDate: soon,
      description: 'Rabies',
    });
    const { events } = (await own.send('GET', 'upcoming?days=60')).body as unknown as {
      events: { kind: string; animalId?: string; short?: string }[];
    };
    expect(events.map((event) => [event.kind, event.short, event.animalId]).sort()).toEqual([
      ['birth', 'Due', animalId],
      // Begun weeks ago, and open until the birth.
      ['care', 'Weigh her every week from now on', animalId],
      ['health', 'Vaccination', fatherId],
    ]);
  });

  describe('a young one that becomes an animal', () => {
    let motherId: string;
    let fatherId: string;
    let litterId: string;
    beforeAll(async () => {
      motherId = await kennel.own('Penny', { birthDate: '2020-01-01', breed: 'Toller' });
      fatherId = await kennel.own('Otter', { ...male, birthDate: '2020-01-01' });
      const litter = { motherId, fatherId, birthDate: '2026-08-28' };
      litterId = (await kennel.send('POST', 'breeding-groups', litter)).body.id;
    });
    const young = async (values: object, breedingGroupId = litterId): Promise<string> =>
      (await kennel.send('POST', 'offspring', { breedingGroupId, gender: 'Female', ...values })).body.id;

    it('has the parents of its litter, and both records know each other', async () => {
      const id = await young({
        breederName: 'Kestrel',
        color: 'Red',
        currentWeight: 4.2,
        weightUnit: 'kg',
        temperament: 'Shy',
      });
      const { status, body } = await kennel.send('POST', `offspring/${id}/promote`, { callName: 'Kes' });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        name: 'Kestrel',
        callName: 'Kes',
        breed: 'Toller',
        gender: 'Female',
        birthDate: '2026-08-28',
        sireId: fatherId,
        damId: motherId,
        breedingGroupId: litterId,
        offspringId: id,
        ownership: 'own',
        origin: 'Bred in-house',
        color: 'Red',
        weight: 4.2,
        weightValue: 4.2,
        weightUnit: 'kg',
        // What an animal of its kind cannot be is not carried over, and its health nobody has told.
        temperament: 'Good',
        usual: expect.arrayContaining(['temperament', 'healthStatus']),
      });
      expect(body.usual).not.toContain('origin');
      expect((await kennel.send('GET', `offspring/${id}`)).body).toMatchObject({
        animalId: body.id,
        status: 'Kept',
      });
      const again = await kennel.send('POST', `offspring/${id}/promote`);
      expect(again).toMatchObject({
        status: 409,
        body: { detail: 'This puppy already has a record of its own.', details: { animalId: body.id } },
      });
    });

    it('becomes an outside animal for the pedigree and keeps its own status', async () => {
      const id = await young({ breederName: 'Sold One', status: 'Sold' });
      const { body } = await kennel.send('POST', `offspring/${id}/promote`, { as: 'pedigree' });
      expect(body).toMatchObject({ ownership: 'outside', damId: motherId });
      expect((await kennel.send('GET', `offspring/${id}`)).body).toMatchObject({
        animalId: body.id,
        status: 'Sold',
      });
    });

    it('needs a name, a sex and a birth date', async () => {
      const unsexed = await young({ gender: 'Unknown', breederName: 'Unsexed' });
      expect((await kennel.send('POST', `offspring/${unsexed}/promote`)).body.fields).toEqual({
        gender: 'Choose whether it is male or female',
      });
      expect((await kennel.send('POST', `offspring/${unsexed}/promote`, { gender: 'Male' })).status).toBe(
        201,
      );
      const nameless = await young({});
      expect((await kennel.send('POST', `offspring/${nameless}/promote`)).body.fields).toEqual({
        name: 'Name is required',
      });
      const expected = { motherId, fatherId, expectedDate: '2026-12-24' };
      const unborn = await young(
        { breederName: 'Unborn' },
        (await kennel.send('POST', 'breeding-groups', expected)).body.id,
      );
      expect((await kennel.send('POST', `offspring/${unborn}/promote`)).body.fields).toEqual({
        birthDate: 'The litter has no birth date yet',
      });
    });

    it('is not found in another organisation, and two at once make one animal', async () => {
      const id = await young({ breederName: 'Contested' });
      const stranger = await openKennel(test.current);
      expect((await stranger.send('POST', `offspring/${id}/promote`)).status).toBe(404);
      const answers = await Promise.all([
        kennel.send('POST', `offspring/${id}/promote`),
        kennel.send('POST', `offspring/${id}/promote`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });

  it('counts a young one that is kept for the plan, and not one for the pedigree', async () => {
    const small = await openKennel(test.current, 'free');
    const motherId = await small.own('Dam', { birthDate: '2020-01-01' });
    const fatherId = await small.own('Sire', { ...male, birthDate: '2020-01-01' });
    for (let n = 3; n <= 10; n += 1) await small.own(`Dog ${n}`);
    const litter = (
      await small.send('POST', 'breeding-groups', { motherId, fatherId, birthDate: '2026-08-28' })
    ).body.id;
    const id = (
      await small.send('POST', 'offspring', {
        breedingGroupId: litter,
        gender: 'Male',
        breederName: 'Eleventh',
      })
    ).body.id;
    expect((await small.send('POST', `offspring/${id}/promote`)).body.code).toBe('limit-reached');
    expect((await small.send('POST', `offspring/${id}/promote`, { as: 'pedigree' })).status).toBe(201);
  });
});
