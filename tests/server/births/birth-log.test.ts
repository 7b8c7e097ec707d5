import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate, todayIn } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe('the log of a birth', () => {
  const server = withTestApp();
  let user: TestUser;
  let records: Records;
  const today = todayIn('UTC');
  const night = addDays(today, -2);
  const morning = addDays(today, -1);

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    id?: string,
  ) => {
    const headers = { ...user.headers, ...(id && { 'idempotency-key': id }) };
    const url = `/api/${path}`;
    const answer = await server.current.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const read = async (path: string, id: string) => (await send('GET', `${path}/${id}`)).body;
  const expecting = async (species: SpeciesKey, more: object = {}): Promise<Row> => {
    const motherId = (await records.make('animals', { species, gender: 'Female' })).id;
    const fatherId = (await records.make('animals', { species, gender: 'Male' })).id;
    const due = { motherId, fatherId, birthDate: null, expectedDate: today };
    return records.make('breeding_groups', { ...due, ...more });
  };
  const log = (litter: Row, entry: object, id = uuidv7()) =>
    send('POST', `breeding-groups/${litter.id}/log`, entry, id);
  const logged = async (litter: Row, entry: object, id = uuidv7()) => {
    const { status, body } = await log(litter, entry, id);
    expect([status, body.detail, body.fields]).toEqual([201, undefined, undefined]);
    return body;
  };
  const at = (happenedOn: string, happenedTime: string) => ({ happenedOn, happenedTime });
  const puppy = (on: string, time: string, more: object = {}) => ({
    kind: 'Young',
    ...at(on, time),
    young: { gender: 'Female', collarColor: 'Red' },
    weight: { value: 412, unit: 'grams' },
    ...more,
  });
  const listed = async (path: string, filter: string): Promise<Row[]> =>
    (await send('GET', `${path}?pageSize=100&filter=${filter}`)).body.items;
  const youngOf = (litter: Row) => listed('offspring', `breedingGroupId.eq.${litter.id}`);

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
  });

  it('takes no entry back without which another one would be weighed before the birth', async () => {
    const litter = await expecting('dog');
    const first = await logged(litter, puppy(night, '23:50'));
    const { young } = await logged(
      litter,
      puppy(morning, '00:20', { young: { gender: 'Male' }, weight: null }),
    );
    const weight = { offspringId: young.id, value: 410, unit: 'grams', weighedOn: night };
    const weighed = await send('POST', 'weights', weight);
    expect(weighed.status).toBe(201);
    const refused = await send('DELETE', `litter-entries/${first.entry.id}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `One of the young was weighed on ${formatDate(night)}. Without this entry that would be before the birth. Correct or remove that first.`,
    ]);
    expect(await read('breeding-groups', litter.id)).toMatchObject({ birthDate: night, totalPuppies: 2 });
    await send('DELETE', `weights/${weighed.body.id}`);
    expect((await send('DELETE', `litter-entries/${first.entry.id}`)).status).toBe(204);
    expect(await read('breeding-groups', litter.id)).toMatchObject({ birthDate: morning, totalPuppies: 1 });
  });

  it('makes the litter, its young and their weights of what happens, once however often it is sent', async () => {
    const mating = await records.make('breeding_records', {
      matingDate: addDays(today, -63),
      status: 'confirmed',
    });
    const parents = { motherId: mating.femaleId, fatherId: mating.maleId, breedingRecordId: mating.id };
    const litter = await records.make('breeding_groups', {
      ...{ ...parents, birthDate: null, expectedDate: today },
    });
    await logged(litter, { kind: 'Dam temperature', ...at(night, '08:00'), amount: 36.9, amountUnit: '°C' });
    await logged(litter, { kind: 'Labour', ...at(night, '21:40') });
    expect(await read('breeding-groups', litter.id)).toMatchObject({ birthDate: null, status: 'Expecting' });

    const id = uuidv7();
    const first = puppy(night, '23:50', { presentation: 'Head first', placenta: 'Came', vigour: 'Lively' });
    const kept = await logged(litter, first, id);
    expect(await logged(litter, first, id)).toEqual(kept);
    const [, youngId = '', weightId = ''] = uuidsFrom(id, 3);
    expect(kept).toMatchObject({
      entry: { id, kind: 'Young', offspringId: youngId, happenedTime: '23:50', presentation: 'Head first' },
      young: { id: youngId, gender: 'Female', collarColor: 'Red', birthWeight: 412, weightUnit: 'grams' },
    });
    expect(await read('weights', weightId)).toMatchObject({
      ...{ offspringId: youngId, weighedOn: night, weighedTime: '23:50', value: 412, unit: 'grams' },
    });
    const still = puppy(morning, '01:05', { outcome: 'Stillborn', young: { gender: 'Male' }, weight: null });
    const dead = await logged(litter, still);
    expect(dead.young).toMatchObject({ status: 'Deceased', gender: 'Male', birthWeight: null });
    // Who was born dead is weighed once it lies there.
    const lying = {
      offspringId: dead.young.id,
      weighedOn: morning,
      weighedTime: '01:20',
      value: 380,
      unit: 'grams',
    };
    expect((await send('POST', 'weights', lying)).status).toBe(201);
    expect(await read('breeding-groups', litter.id)).toMatchObject({
      ...{
        birthDate: night,
        status: 'Active',
        totalPuppies: 2,
        alivePuppies: 1,
        maleCount: 1,
        femaleCount: 1,
      },
    });
    expect(await read('breeding-records', mating.id)).toMatchObject({ status: 'born', actualDueDate: night });

    await logged(litter, { kind: 'Died', ...at(morning, '06:30'), offspringId: youngId });
    expect(await read('offspring', youngId)).toMatchObject({ status: 'Deceased' });
    expect(await read('breeding-groups', litter.id)).toMatchObject({ totalPuppies: 2, alivePuppies: 0 });
    await logged(litter, { kind: 'Ended', ...at(morning, '07:00') });
    expect(await listed('litter-entries', `breedingGroupId.eq.${litter.id}`)).toHaveLength(6);
  });

  it('is put right, and taken back with all that came of it', async () => {
    const litter = await expecting('cat');
    const { entry, young } = await logged(litter, puppy(morning, '00:20'));
    const { version } = entry;
    const correction = {
      ...{ version, ...at(night, '23:20'), vigour: 'Weak' },
      ...{ young: { gender: 'Male', collarColor: 'Blue' }, weight: { value: 98, unit: 'grams' } },
    };
    const right = await send('POST', `litter-entries/${entry.id}/correction`, correction);
    expect([right.status, right.body.detail]).toEqual([200, undefined]);
    expect(right.body).toMatchObject({
      entry: { happenedOn: night, happenedTime: '23:20', vigour: 'Weak' },
      young: { gender: 'Male', collarColor: 'Blue', birthWeight: 98, currentWeight: 98 },
    });
    const weights = await listed('weights', `offspringId.eq.${young.id}`);
    expect(weights).toMatchObject([{ value: 98, weighedOn: night, weighedTime: '23:20' }]);
    expect(await read('breeding-groups', litter.id)).toMatchObject({ birthDate: night });
    const stale = await send('POST', `litter-entries/${entry.id}/correction`, { version, vigour: 'Lively' });
    expect(stale.status).toBe(409);

    const dying = await logged(litter, { kind: 'Died', ...at(morning, '02:00'), offspringId: young.id });
    await send('DELETE', `litter-entries/${dying.entry.id}`);
    const alive = await read('offspring', young.id);
    expect(alive).toMatchObject({ status: 'Available' });
    // One that was kept is kept again, and not offered for sale.
    await send('PATCH', `offspring/${young.id}`, { version: alive.version, status: 'Kept' });
    const slip = await logged(litter, { kind: 'Died', ...at(morning, '02:10'), offspringId: young.id });
    await send('DELETE', `litter-entries/${slip.entry.id}`);
    expect(await read('offspring', young.id)).toMatchObject({ status: 'Kept' });

    expect((await send('DELETE', `litter-entries/${entry.id}`)).status).toBe(204);
    expect(await youngOf(litter)).toEqual([]);
    expect(await read('breeding-groups', litter.id)).toMatchObject({
      ...{ birthDate: null, status: 'Expecting', totalPuppies: 0 },
    });
    expect((await send('POST', `offspring/${young.id}/restore`)).status).toBe(200);
    expect(await read('breeding-groups', litter.id)).toMatchObject({ birthDate: night, totalPuppies: 1 });
    expect(await listed('litter-entries', `breedingGroupId.eq.${litter.id}`)).toHaveLength(1);
  });

  it('refuses at the field what cannot be', async () => {
    const litter = await expecting('dog');
    await logged(litter, { kind: 'Labour', ...at(night, '22:00') });
    const born = await logged(litter, puppy(night, '23:00'));
    const ofHer = { offspringId: born.young.id };
    const elsewhere = { offspringId: (await logged(await expecting('dog'), puppy(night, '20:00'))).young.id };
    const cases: readonly [object, string][] = [
      [puppy(night, '21:00'), 'happenedTime'],
      [puppy(addDays(night, -1), '21:00'), 'happenedOn'],
      [puppy(addDays(today, 2), '00:00'), 'happenedOn'],
      [puppy(night, '25:00'), 'happenedTime'],
      [puppy(night, '23:30', { young: { gender: 'Male' }, weight: { value: 0, unit: 'grams' } }), 'weight'],
      [puppy(night, '23:30', { young: { gender: 'Male' }, weight: { value: -5, unit: 'grams' } }), 'weight'],
      [puppy(night, '23:30', { young: { gender: 'Male' }, weight: { value: 412, unit: 'kg' } }), 'weight'],
      [puppy(night, '23:30', { young: { gender: 'Both' } }), 'young.gender'],
      [puppy(night, '23:30', { young: undefined }), 'kind'],
      [{ kind: 'Labour', ...at(night, '22:30') }, 'kind'],
      [{ kind: 'Ended', ...at(night, '22:30') }, 'happenedTime'],
      [{ kind: 'Died', ...at(night, '22:59'), ...ofHer }, 'happenedTime'],
      [{ kind: 'Died', ...at(night, '23:30') }, 'offspringId'],
      [{ kind: 'Died', ...at(night, '23:30'), ...elsewhere }, 'offspringId'],
      [{ kind: 'Feeding', ...at(night, '22:10'), ...ofHer }, 'happenedTime'],
      [{ kind: 'Feeding', ...at(night, '23:10'), ...ofHer, amount: 0, amountUnit: 'ml' }, 'amount'],
      [{ kind: 'Feeding', ...at(night, '23:10'), ...ofHer, amount: 3 }, 'amountUnit'],
      [{ kind: 'Temperature', ...at(night, '23:10'), ...ofHer, amount: 98, amountUnit: '°C' }, 'amount'],
      [{ kind: 'Temperature', ...at(night, '23:10'), ...ofHer }, 'amount'],
      [{ kind: 'Temperature', ...at(night, '23:10'), ...ofHer, amount: 38, amountUnit: 'ml' }, 'amountUnit'],
      [{ kind: 'Feeding', ...at(night, '23:10'), ...ofHer, amount: 30, amountUnit: '°C' }, 'amountUnit'],
      [{ kind: 'Stool', ...at(night, '23:10'), ...ofHer, finding: 'Swollen' }, 'finding'],
      [{ kind: 'Feeding', happenedOn: addDays(night, -1) }, 'happenedOn'],
      [{ kind: 'Hatched', ...at(night, '23:10'), number: 3 }, 'kind'],
      [{ kind: 'Barked', ...at(night, '23:10') }, 'kind'],
    ];
    for (const [entry, field] of cases) {
      const { status, body } = await log(litter, entry);
      expect([entry, status, Object.keys(body.fields ?? {})]).toEqual([entry, 422, [field]]);
    }
    expect(await youngOf(litter)).toHaveLength(1);
    expect((await log({ ...litter, id: uuidv7() }, puppy(night, '23:30'))).status).toBe(404);
  });

  it('asks whether it is the same one where two phones log a birth, and keeps both where they say so', async () => {
    const litter = await expecting('dog');
    const one = (time: string, more: object = {}) =>
      puppy(night, time, { young: { gender: 'Male', collarColor: 'Blue' }, weight: null, ...more });
    const both = await Promise.all([log(litter, one('02:14')), log(litter, one('02:16'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { detail, details } = both.find(({ status }) => status === 409)?.body ?? {};
    expect(detail).toMatch(/^A puppy like this is logged already: 02:1\d, dog, Blue collar\. /);
    expect(details.meanwhile).toHaveLength(1);
    expect(details.sameAs).toBe((await youngOf(litter))[0]?.id);
    expect(await youngOf(litter)).toHaveLength(1);
    // Another one wears another collar, whenever it comes, and whoever died has left its own to others.
    const worn = {
      'young.collarColor': 'Another puppy of this litter wears the blue collar. Choose another one',
    };
    for (const same of [
      one('02:16', { isAnother: true }),
      one('02:30'),
      one('02:17', { young: { gender: 'Female', collarColor: 'Blue' } }),
    ])
      expect((await log(litter, same)).body.fields).toEqual(worn);
    await logged(litter, one('02:17', { young: { gender: 'Male', collarColor: 'Teal' } }));
    const young = await youngOf(litter);
    const [blue, teal] = ['Blue', 'Teal'].map((collar) =>
      young.find(({ collarColor }) => collarColor === collar),
    ) as [Row, Row];
    const change = (path: string, to: object) => send('PATCH', `offspring/${path}`, to);
    expect((await change(teal.id, { collarColor: 'Blue', version: teal.version })).body.fields).toEqual({
      collarColor: worn['young.collarColor'],
    });
    const { version } = (await change(blue.id, { breederName: 'Wren', version: blue.version })).body;
    const sheet = (...collars: string[]) =>
      send('POST', `breeding-groups/${litter.id}/offspring`, {
        offspring: collars.map((collarColor) => ({ gender: 'Male', collarColor })),
      });
    expect((await sheet('Red', 'Blue')).body.fields).toEqual({
      '1.collarColor': 'Wren wears the blue collar. Choose another one',
    });
    expect((await sheet('Red', 'Pink', 'Red')).body.fields).toEqual({
      '2.collarColor': 'Another puppy of this litter wears the red collar. Choose another one',
    });
    await change(blue.id, { status: 'Deceased', version });
    expect((await change(teal.id, { collarColor: 'Blue', version: teal.version })).body.collarColor).toBe(
      'Blue',
    );
    // What is stored already stays as it is, and can be worked with.
    expect((await change(blue.id, { status: 'Available', version: version + 1 })).body.status).toBe(
      'Available',
    );
    expect((await youngOf(litter)).map(({ collarColor }) => collarColor)).toEqual(['Blue', 'Blue']);
  });

  it('calls one without a name by its collar and the word of its species where it is referred to', async () => {
    const litter = await expecting('goats');
    await logged(
      litter,
      puppy(night, '20:00', { young: { gender: 'Female', collarColor: 'Red' }, weight: null }),
    );
    const path = `litter-entries?labels=true&filter=breedingGroupId.eq.${litter.id}`;
    const { items } = (await send('GET', path)).body;
    expect(items.map(({ labels }: Row) => labels)).toMatchObject([{ offspringId: 'Red doeling' }]);
  });

  it('gives one collar to one of a litter, however many phones give it away in one moment', async () => {
    const litter = await expecting('dog', { birthDate: night });
    const { body } = await send('POST', `breeding-groups/${litter.id}/offspring`, {
      offspring: Array.from({ length: 6 }, () => ({ gender: 'Male' })),
    });
    const answers = await Promise.all([
      ...(body.items as Row[]).map(({ id, version }) =>
        send('PATCH', `offspring/${id}`, { collarColor: 'Teal', version }),
      ),
      send('POST', 'offspring', { breedingGroupId: litter.id, gender: 'Female', collarColor: 'Teal' }),
      log(litter, puppy(night, '23:10', { young: { gender: 'Female', collarColor: 'Teal' } })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status >= 300);
    for (const { status, body: said } of refused)
      expect([status, Object.values(said.fields ?? {})]).toEqual([
        422,
        ['Another puppy of this litter wears the teal collar. Choose another one'],
      ]);
    expect((await youngOf(litter)).filter(({ collarColor }) => collarColor === 'Teal')).toHaveLength(1);
  });

  it('knows who lived when, also by a status, and takes late what was done before', async () => {
    const litter = await expecting('dog', { breedingDate: addDays(today, -63) });
    const early = { amount: 38, amountUnit: '°C', happenedOn: addDays(today, -64) };
    expect((await log(litter, { kind: 'Dam temperature', ...early })).body.fields).toEqual({
      happenedOn: `That day lies before the mating on ${formatDate(addDays(today, -63), today)}`,
    });
    const { young } = await logged(litter, puppy(night, '20:00'));
    const fed = (when: object) => ({ kind: 'Feeding', ...when, offspringId: young.id, method: 'Bottle' });
    await logged(litter, fed(at(night, '21:00')));
    const died = (time: string) => ({ kind: 'Died', ...at(night, time), offspringId: young.id });
    expect((await log(litter, died('20:30'))).body.fields).toHaveProperty('happenedTime');
    await logged(litter, died('23:00'));
    expect((await log(litter, died('23:00'))).body.fields.kind).toContain('at 23:00');
    expect((await log(litter, fed(at(night, '23:10')))).body.fields).toHaveProperty('happenedTime');
    await logged(litter, fed(at(night, '22:50')));

    const other = (await logged(litter, puppy(night, '20:20'))).young;
    const { version } = await read('offspring', other.id);
    await send('PATCH', `offspring/${other.id}`, { version, status: 'Deceased' });
    await logged(litter, { ...fed(at(morning, '01:00')), offspringId: other.id });
    // The day it was written down is the last on which it can have lived.
    await server.current.database.asOwner((owner) =>
      owner.query(
        `update audit_logs set created_at = created_at - interval '2 days' where org_id = $1 and record_id = $2`,
        [user.orgId, other.id],
      ),
    );
    const late = await log(litter, { ...fed(at(morning, '01:00')), offspringId: other.id });
    expect([late.status, Object.keys(late.body.fields ?? {})]).toEqual([422, ['happenedOn']]);
  });

  it('keeps what a foaling asks for: how it came, the placenta, when it stood and nursed', async () => {
    const litter = await expecting('horse');
    const foal = await logged(litter, {
      ...{ kind: 'Young', ...at(night, '02:10'), help: 'A little', presentation: 'Head first' },
      ...{ young: { gender: 'Female' }, weight: { value: 51, unit: 'kg' } },
    });
    const ofHer = { offspringId: foal.young.id };
    await logged(litter, { kind: 'Stood', ...at(night, '02:55'), ...ofHer });
    await logged(litter, { kind: 'Nursed', ...at(night, '03:40'), ...ofHer });
    const milk = { method: 'Bottle', amount: 250, amountUnit: 'ml' };
    await logged(litter, { kind: 'Colostrum', ...at(night, '04:00'), ...ofHer, ...milk });
    await logged(litter, { kind: 'Placenta', ...at(night, '04:30') });
    expect(await read('breeding-groups', litter.id)).toMatchObject({ birthDate: night, totalPuppies: 1 });
    expect(foal.young).toMatchObject({ species: 'horse', birthWeight: 51 });
  });

  it('counts a hatch, adds the chicks and keeps the batch of eggs', async () => {
    const litter = await expecting('chickens');
    const batch = await records.make('incubations', {
      ...{ species: 'chickens', setOn: addDays(today, -22), eggsSet: 12, breedingGroupId: litter.id },
    });
    const ofBatch = { incubationId: batch.id };
    const early = { kind: 'Pipped', happenedOn: addDays(today, -23), number: 1, ...ofBatch };
    expect((await log(litter, early)).body.fields).toHaveProperty('happenedOn');
    await logged(litter, { kind: 'Pipped', ...at(night, '06:00'), number: 7, ...ofBatch });
    const hatched = await logged(litter, { kind: 'Hatched', ...at(night, '19:00'), number: 5, ...ofBatch });
    await logged(litter, { kind: 'Dead in shell', ...at(morning, '19:00'), number: 2, ...ofBatch });
    expect(await read('incubations', batch.id)).toMatchObject({
      ...{ hatchedCount: 5, pippedCount: 2, lateDeadCount: 2, hatchedOn: night },
    });
    expect(await youngOf(litter)).toHaveLength(5);
    expect(await read('breeding-groups', litter.id)).toMatchObject({ birthDate: night, alivePuppies: 5 });
    const many = await log(litter, { kind: 'Hatched', ...at(morning, '20:00'), number: 6, ...ofBatch });
    expect([many.status, Object.keys(many.body.fields)]).toEqual([422, ['number']]);
    for (const number of [0, undefined, 5000]) {
      const wrong = await log(litter, { kind: 'Hatched', ...at(morning, '20:00'), number });
      expect([number, wrong.status, Object.keys(wrong.body.fields)]).toEqual([number, 422, ['number']]);
    }
    const mammal = await log(litter, puppy(night, '19:30'));
    expect(Object.keys(mammal.body.fields)).toEqual(['kind']);
    await send('DELETE', `litter-entries/${hatched.entry.id}`);
    expect(await youngOf(litter)).toEqual([]);
    expect(await read('incubations', batch.id)).toMatchObject({ hatchedCount: 0, hatchedOn: null });
  });

  it('takes one that pipped and died in the shell, and says nothing of what was not counted', async () => {
    const litter = await expecting('chickens');
    const candled = { candledOn: addDays(today, -15), fertileCount: 10, earlyDeadCount: 1 };
    const batch = await records.make('incubations', {
      ...{ species: 'chickens', setOn: addDays(today, -22), eggsSet: 12, breedingGroupId: litter.id },
      ...candled,
    });
    const hatch = (kind: string, number: number, happenedTime: string) =>
      logged(litter, { kind, ...at(night, happenedTime), number, incubationId: batch.id });
    await hatch('Pipped', 9, '06:00');
    expect(await read('incubations', batch.id)).toMatchObject({
      ...{ pippedCount: 9, hatchedCount: null, lateDeadCount: null, hatchedOn: null },
    });
    await hatch('Hatched', 7, '12:00');
    await hatch('Dead in shell', 2, '20:00');
    expect(await read('incubations', batch.id)).toMatchObject({
      ...{ pippedCount: 0, hatchedCount: 7, lateDeadCount: 2, hatchedOn: night },
    });
    // Of nine eggs that were left no more than nine can.
    const more = { kind: 'Pipped', ...at(night, '21:00'), number: 1, incubationId: batch.id };
    const { status, body } = await log(litter, more);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['number']]);
  });

  it('writes care for one or for all', async () => {
    const litter = await expecting('rabbits');
    const { young } = await logged(litter, puppy(night, '05:00', { weight: { value: 48, unit: 'grams' } }));
    await logged(litter, { kind: 'Navel', ...at(night, '05:10'), finding: 'Disinfected' });
    const fed = { kind: 'Feeding', ...at(night, '09:00'), method: 'Tube', amount: 2.5, amountUnit: 'ml' };
    const { entry } = await logged(litter, { ...fed, offspringId: young.id });
    expect(entry).toMatchObject({ offspringId: young.id, method: 'Tube', amount: 2.5, amountUnit: 'ml' });
    const all = await listed('litter-entries', `breedingGroupId.eq.${litter.id}`);
    expect(all.map(({ kind, offspringId }) => [kind, offspringId]).sort()).toEqual([
      ['Feeding', young.id],
      ['Navel', null],
      ['Young', young.id],
    ]);
  });
});
