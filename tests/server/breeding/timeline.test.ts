import { beforeAll, describe, expect, it } from 'vitest';
import type { FemaleReproduction } from '#domain/answers/timeline.ts';
import { addDays } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

const today = new Date().toISOString().slice(0, 10);
const ago = (days: number): string => addDays(today, -days);

describe.each(databases)('the timeline on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let isla: string;
  let rook: string;

  const timeline = async (id: string) =>
    (await kennel.send('GET', `animals/${id}/reproduction`)).body as unknown as FemaleReproduction;
  const add = async (path: string, values: object) => {
    const { status, body } = await kennel.send('POST', path, values);
    expect([path, status, body.detail]).toEqual([path, 201, undefined]);
    return body;
  };

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    isla = await kennel.own('Isla');
    rook = await kennel.own('Rook', { gender: 'Male' });
  });

  it('goes from heat to birth, and each fact takes the place of the estimate before it', async () => {
    const heat = await add('heat-cycles', { animalId: isla, cycleStartDate: ago(72) });
    for (const [days, value] of [
      [66, 0.8],
      [64, 2.3],
      [62, 5.6],
    ] as const) {
      await add('cycle-tests', { heatCycleId: heat.id, testedOn: ago(days), value, unit: 'ng/mL' });
    }
    expect((await timeline(isla)).rounds[0]).toMatchObject({
      heatId: heat.id,
      ovulation: { on: ago(62) },
      due: null,
    });

    const matings = [];
    for (const days of [61, 59]) {
      const mating = {
        femaleId: isla,
        maleId: rook,
        matingDate: ago(days),
        status: 'done',
        heatCycleId: heat.id,
      };
      matings.push(await add('breeding-records', mating));
    }
    const check = { femaleId: isla, checkedOn: ago(33), result: 'Pregnant', count: 6 };
    await add('pregnancy-checks', check);
    const [round] = (await timeline(isla)).rounds;
    expect(round).toMatchObject({
      state: 'pregnant',
      expectedCount: 6,
      due: { from: today, to: addDays(today, 2), expectedOn: addDays(today, 1), anchor: 'ovulation' },
      maleName: 'Rook',
    });

    const { body } = await kennel.send('GET', 'upcoming');
    const events = body.events as { id: string; on: string; title: string; detail: string }[];
    const birth = events.find(({ id }) => id.startsWith('birth-'));
    expect(birth).toMatchObject({ on: today, title: 'Isla due' });
    expect(birth?.detail).toContain('Counted from ovulation');

    const born = {
      birthDate: today,
      deliveryMethod: 'Natural',
      offspring: [{ gender: 'Female', birthWeight: 380 }, { gender: 'Male' }],
    };
    const litter = await add(`breeding-records/${matings[1]?.id}/birth`, born);
    expect(litter).toMatchObject({
      motherId: isla,
      fatherId: rook,
      breedingRecordId: matings[1]?.id,
      breedingDate: ago(59),
      totalPuppies: 2,
      deliveryMethod: 'Natural',
    });
    expect((await timeline(isla)).rounds[0]).toMatchObject({
      state: 'born',
      bornOn: today,
      litterId: litter.id,
    });
    const record = (await kennel.send('GET', `breeding-records/${matings[1]?.id}`)).body;
    expect(record).toMatchObject({ status: 'born', actualDueDate: today });

    const twice = await kennel.send('POST', `breeding-records/${matings[1]?.id}/birth`, { birthDate: today });
    expect(twice.status).toBe(409);
  });

  it('keeps nothing of a birth that does not go through', async () => {
    const penny = await kennel.own('Penny');
    const mating = { femaleId: penny, maleId: rook, matingDate: ago(63), status: 'done' };
    const { id } = await add('breeding-records', mating);
    const bad = await kennel.send('POST', `breeding-records/${id}/birth`, {
      birthDate: today,
      offspring: [{ gender: 'Female' }, { gender: 'Neither' }],
    });
    expect([bad.status, bad.body.fields]).toEqual([422, { '1.gender': expect.any(String) }]);
    expect((await kennel.send('GET', `breeding-records/${id}`)).body).toMatchObject({ status: 'done' });
    const { items } = (await kennel.send('GET', `breeding-groups?filter=motherId.eq.${penny}`)).body;
    expect(items).toEqual([]);
    expect((await kennel.send('POST', `breeding-records/${id}/birth`, { birthDate: 'soon' })).status).toBe(
      422,
    );
  });

  it('makes an expected litter the born one', async () => {
    const wren = await kennel.own('Wren');
    const mating = { femaleId: wren, maleId: rook, matingDate: ago(63), status: 'done' };
    const { id } = await add('breeding-records', mating);
    const expected = await add('breeding-groups', {
      motherId: wren,
      fatherId: rook,
      breedingRecordId: id,
      expectedDate: today,
    });
    const born = await add(`breeding-records/${id}/birth`, { birthDate: today });
    expect([born.id, born.status, born.birthDate]).toEqual([expected.id, 'Active', today]);
  });

  it('refuses a test or a batch that cannot be', async () => {
    const { id } = await add('heat-cycles', { animalId: isla, cycleStartDate: ago(400) });
    const test = (values: object) =>
      kennel.send('POST', 'cycle-tests', { heatCycleId: id, testedOn: ago(399), ...values });
    expect((await test({ unit: 'ng/mL' })).body.fields).toHaveProperty('value');
    expect((await test({ value: 2, unit: 'mm' })).body.fields).toHaveProperty('value');
    expect((await test({ kind: 'LH' })).body.fields).toHaveProperty('finding');
    expect((await test({ kind: 'LH', finding: 'Positive' })).status).toBe(201);
    const batch = (values: object) =>
      kennel.send('POST', 'incubations', { species: 'ducks', setOn: today, eggsSet: 24, ...values });
    expect((await batch({ fertileCount: 25 })).body.fields).toHaveProperty('fertileCount');
    expect(
      (await batch({ fertileCount: 20, lateDeadCount: 6, hatchedCount: 15 })).body.fields,
    ).toHaveProperty('hatchedCount');
    expect((await batch({ hatchedOn: ago(1) })).body.fields).toHaveProperty('setOn');
  });

  it('puts candling, lockdown and hatch of a batch among what is coming', async () => {
    const duck = await kennel.own('Blue duck', { species: 'ducks' });
    await add('incubations', { name: 'Tray 3', species: 'ducks', setOn: today, eggsSet: 24, motherId: duck });
    const { body } = await kennel.send('GET', 'upcoming?species=ducks');
    expect((body.events as { title: string; on: string }[]).map(({ title, on }) => [title, on])).toEqual([
      ['Tray 3: candle, day 9', addDays(today, 9)],
      ['Tray 3: candle, day 18', addDays(today, 18)],
      ['Tray 3: Clean the hatcher', addDays(today, 24)],
      ['Tray 3: stop turning, raise the humidity', addDays(today, 25)],
      ['Tray 3: Warm the brooder', addDays(today, 27)],
      ['Tray 3: hatch', expect.any(String)],
    ]);
    expect((await timeline(duck)).batches).toMatchObject([{ name: 'Tray 3', stage: 'set' }]);
  });

  it('is of females only, of the own organisation, and shows every one in the year', async () => {
    expect((await timeline(rook)).rounds).toEqual([]);
    const stranger = await openKennel(server.current);
    expect((await stranger.send('GET', `animals/${isla}/reproduction`)).status).toBe(404);
    const { body } = await kennel.send('GET', 'dashboard/females?species=dog&all=true');
    const items = body.items as { name: string; state: string; bars: { kind: string }[] }[];
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Isla', 'Penny', 'Wren']);
    expect(items.find(({ name }) => name === 'Penny')).toMatchObject({ state: 'mated' });
    expect(items.find(({ name }) => name === 'Isla')?.bars.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['heat', 'mating', 'pregnancy', 'litter']),
    );
  });
});
