import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { withTestApp } from '#tests/support/server.ts';
import { ago, days, Kennel, three, today } from './kennel.ts';

describe('corrections that care plans follow', () => {
  const server = withTestApp();
  let kennel: Kennel;

  beforeAll(async () => {
    kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
  });

  /** The open items of a line of the young. */
  const openOf = async (litterId: string, step: string) =>
    (await kennel.planOf('litter', litterId)).filter(
      (item) => item.starts === 'Young' && item.step === step && item.state === 'Open',
    );

  it('count from the corrected birth date also after the next dose, and after the first one is corrected', async () => {
    const typed = ago(70);
    const bornOn = addDays(typed, 3);
    const { id } = await kennel.bornLitter(typed, three.slice(0, 1));
    const [first] = await openOf(id, 'core-1');
    await kennel.ok('POST', 'care-plan/give', { items: [first?.id], doneOn: ago(10), product: 'Nobivac' });
    await kennel.change('breeding-groups', id, { birthDate: bornOn });
    const anchored = async () =>
      Promise.all(['go-home', 'rabies', 'core-26w'].map(async (step) => days(await openOf(id, step), step)));
    const right = [56, 84, 182].map((day) => [addDays(bornOn, day)]);
    expect(await anchored()).toEqual(right);
    await kennel.ok('POST', `care-items/${first?.id}/supersede`, {
      doneOn: ago(10),
      product: 'Nobivac',
      lot: '9',
    });
    expect(await anchored()).toEqual(right);
    const [second] = await openOf(id, 'core-2');
    expect(second?.dueOn).toBe(addDays(ago(10), 28));
    await kennel.ok('POST', 'care-plan/give', { items: [second?.id], doneOn: today, product: 'Nobivac' });
    expect(await anchored()).toEqual(right);
    // Between the typed day and the real one nothing can have been given.
    const [worm] = await openOf(id, 'worm-2w');
    const early = await kennel.send('POST', 'care-plan/give', {
      items: [worm?.id],
      doneOn: addDays(typed, 1),
    });
    expect(Object.keys(early.body.fields)).toEqual(['doneOn']);
  });

  it('go with the health record of a dose: its day is corrected in the plan, and removing it takes the tick back', async () => {
    const { id } = await kennel.bornLitter(ago(70), three.slice(0, 1));
    const [first] = await openOf(id, 'core-1');
    const subject = first?.subjectId ?? '';
    await kennel.ok('POST', 'care-plan/give', {
      items: [first?.id],
      doneOn: ago(6),
      product: 'Nobivac',
      lot: 'A1',
    });
    const plan = async () => {
      const items = (await kennel.planOf('young', subject)).filter(({ state }) => state !== 'Superseded');
      const dose = items.find(({ step }) => step === 'core-1');
      return {
        ...{ state: dose?.state, doneOn: dose?.doneOn, lot: dose?.lot, health: dose?.healthRecordId },
        next: days(items, 'core-2'),
      };
    };
    const given = await plan();
    expect(given).toMatchObject({ state: 'Done', doneOn: ago(6), next: [addDays(ago(6), 28)] });
    const record = `health-records/${given.health}`;
    const { version } = await kennel.ok('GET', record);
    const { status, body } = await kennel.send('PATCH', record, { version, date: ago(2) });
    expect([status, Object.keys(body.fields), body.fields.date]).toEqual([
      ...[422, ['date']],
      expect.stringContaining('Correct it in the care plan'),
    ]);
    await kennel.change('health-records', given.health ?? '', { date: ago(6), notes: 'A little sore' });
    expect((await kennel.send('DELETE', record)).status).toBe(204);
    const kept = async () =>
      (await kennel.ok('GET', `health-records?filter=puppyId.eq.${subject}`)).items.length;
    expect(await kept()).toBe(0);
    expect(await plan()).toEqual({
      ...{ state: 'Open', doneOn: null, lot: null, health: null },
      next: [addDays(first?.dueOn ?? '', 28)],
    });
    await kennel.ok('POST', `${record}/restore`);
    expect([await plan(), await kept()]).toEqual([given, 1]);
  });

  it('refuse more of a dose than fits into one, and a course that begins in a mistyped year', async () => {
    const { id } = await kennel.bornLitter(ago(3), three.slice(0, 1));
    const items = (await kennel.planOf('litter', id)).filter(({ subject }) => subject === 'offspring');
    const [item] = items;
    const give = (more: object) =>
      kennel.send('POST', 'care-plan/give', { items: [item?.id], doneOn: today, doseUnit: 'ml', ...more });
    const most = { fields: { dose: expect.stringMatching(/more than fits in at once/) } };
    expect(await give({ dose: 5000 })).toMatchObject({ status: 422, body: most });
    expect(await give({ dose: 500, byWeight: true })).toMatchObject({ status: 422, body: most });
    const course = {
      subjects: [{ entity: 'offspring', id: item?.subjectId }],
      product: 'Baycox',
      days: 3,
      perDay: 1,
    };
    const begin = (more: object) =>
      kennel.send('POST', 'care-plan/course', { ...course, doseUnit: 'ml', firstOn: today, ...more });
    expect(await begin({ dose: 5000 })).toMatchObject({ status: 422, body: most });
    expect((await begin({ dose: 0.3, firstOn: '2999-01-01' })).body.fields).toHaveProperty('firstOn');
    expect((await begin({ dose: 0.3 })).status).toBe(200);
    expect((await give({ dose: 0.3 })).status).toBe(200);
  });

  it('leave one course where it is when a dose of another is given', async () => {
    const { id } = await kennel.bornLitter(ago(30), three.slice(0, 1));
    const [young] = await openOf(id, 'core-1');
    const course = { subjects: [{ entity: 'offspring', id: young?.subjectId }], days: 3, perDay: 1 };
    await kennel.ok('POST', 'care-plan/course', { ...course, product: 'Baycox', firstOn: ago(2) });
    await kennel.ok('POST', 'care-plan/course', { ...course, product: 'Synulox', firstOn: today });
    const doses = async (product: string) =>
      (await kennel.planOf('litter', id)).filter(({ rule }) => rule.product === product);
    const before = (await doses('Synulox')).map(({ dueOn }) => dueOn);
    const [dose] = await doses('Baycox');
    await kennel.ok('POST', 'care-plan/give', { items: [dose?.id], doneOn: today, product: 'Baycox' });
    expect((await doses('Synulox')).map(({ dueOn }) => dueOn)).toEqual(before);
  });

  it('keep the dose and the weight of the day it was given when only the lot is corrected', async () => {
    const { id } = await kennel.bornLitter(ago(70), three.slice(0, 1));
    const [first] = await openOf(id, 'core-1');
    const weigh = (weighedOn: string, value: number) =>
      kennel.ok('POST', 'weights', { offspringId: first?.subjectId, weighedOn, value, unit: 'grams' });
    const shown = async (itemId = '', on: string) =>
      (await kennel.ok('GET', `care-plan/weights?items=${itemId}&on=${on}`)).items;
    const perKg = { product: 'Panacur', dose: 0.5, doseUnit: 'ml', byWeight: true };
    await weigh(ago(10), 2000);
    await kennel.ok('POST', 'care-plan/give', { items: [first?.id], doneOn: ago(10), ...perKg });
    await weigh(today, 3000);
    // A second weighing of that day is another weight than the dose was reckoned by.
    await weigh(ago(10), 2200);
    expect(await shown(first?.id, ago(10))).toMatchObject([{ id: first?.id, kg: 2, isOutgrown: false }]);
    expect(await shown(first?.id, ago(9))).toMatchObject([
      { id: first?.id, kg: 2.2, weighedOn: ago(10), isOutgrown: false },
    ]);
    await kennel.ok('POST', `care-items/${first?.id}/supersede`, { doneOn: ago(10), ...perKg, lot: 'A2231' });
    const standing = async (step: string) =>
      (await kennel.planOf('young', first?.subjectId ?? '')).find(
        (item) => item.step === step && item.state === 'Done',
      );
    const corrected = await standing('core-1');
    expect(corrected).toMatchObject({ lot: 'A2231', dose: 1, weightKg: 2 });
    const { items: health } = await kennel.ok('GET', `health-records?filter=puppyId.eq.${first?.subjectId}`);
    expect(health).toMatchObject([{ treatment: '1 ml, 0.5 ml per kg at 2 kg' }]);
    // On another day it was given by the weight of that day.
    await kennel.ok('POST', `care-items/${corrected?.id}/supersede`, { doneOn: today, ...perKg });
    expect(await standing('core-1')).toMatchObject({ dose: 1.5, weightKg: 3 });
    // One that is written down late: by the weight of then, and not where nobody had weighed it yet.
    const [worm] = await openOf(id, 'worm-8w');
    const early = await kennel.send('POST', 'care-plan/give', {
      items: [worm?.id],
      doneOn: ago(12),
      ...perKg,
    });
    expect(early.body.fields).toEqual({
      dose: expect.stringMatching(/no weight of Alder up to .+ Add a weighing/),
    });
    expect(await shown(worm?.id, ago(12))).toEqual([]);
    // Three days later it has grown: the dose is reckoned by a weight of those days, or typed.
    expect(await shown(worm?.id, ago(6))).toMatchObject([{ kg: 2.2, weighedOn: ago(10), isOutgrown: true }]);
    const late = { items: [worm?.id], doneOn: ago(6), ...perKg };
    const outgrown = await kennel.send('POST', 'care-plan/give', late);
    expect([outgrown.status, outgrown.body.fields]).toEqual([
      422,
      { dose: expect.stringMatching(/last weight of Alder was more than three days old.+ Weigh first/) },
    ]);
    await kennel.ok('POST', 'care-plan/give', { items: [worm?.id], doneOn: ago(7), ...perKg });
    expect(await standing('worm-8w')).toMatchObject({ dose: 1.1, weightKg: 2.2 });
  });

  it('reckon a dose by a weight without a day where there was never a weighing', async () => {
    const bought = await kennel.records.make('animals', {
      ...{ species: 'goats', ownership: 'own', purchaseDate: ago(1), weight: 40, weightUnit: 'kg' },
    });
    const item = (await kennel.planOf('animal', bought.id)).find(({ step }) => step === 'apart');
    const weights = () => kennel.ok('GET', `care-plan/weights?items=${item?.id}&on=${today}`);
    expect((await weights()).items).toEqual([{ id: item?.id, kg: 40, weighedOn: null, isOutgrown: false }]);
    await kennel.ok('POST', 'weights', { animalId: bought.id, weighedOn: ago(1), value: 41, unit: 'kg' });
    expect((await weights()).items).toMatchObject([{ id: item?.id, kg: 41, weighedOn: ago(1) }]);
    // When she was sold nobody has written down: what is told of the days before is taken.
    await kennel.change('animals', bought.id, { status: 'Sold' });
    await kennel.ok('POST', 'weights', { animalId: bought.id, weighedOn: today, value: 40, unit: 'kg' });
    await kennel.ok('POST', 'care-plan/give', { items: [item?.id], doneOn: ago(1), product: 'Baycox' });
    const given = (await kennel.planOf('animal', bought.id)).find(({ id }) => id === item?.id);
    expect(given).toMatchObject({ state: 'Done', doneOn: ago(1) });
  });

  it('count from the corrected birth date also for one whose death was a mistake', async () => {
    const { id } = await kennel.bornLitter(ago(40), three.slice(0, 1));
    const [home] = await openOf(id, 'go-home');
    const young = home?.subjectId ?? '';
    await kennel.change('offspring', young, { status: 'Deceased' });
    await kennel.change('breeding-groups', id, { birthDate: ago(43) });
    await kennel.change('offspring', young, { status: 'Available' });
    expect(days(await openOf(id, 'go-home'), 'go-home')).toEqual([addDays(ago(43), 56)]);
  });

  it('leave the dam as she was before a birth that was logged by mistake, and begin anew when it comes', async () => {
    const { id, damId } = await kennel.expectedLitter();
    const hers = async () =>
      (await kennel.planOf('animal', damId)).map(({ starts, step, state, dueOn }) => [
        starts,
        step,
        state,
        dueOn,
      ]);
    const open = async () => (await hers()).filter(([, , state]) => state === 'Open');
    const asked = async () => {
      const { wanting } = await kennel.ok('GET', 'dashboard/metrics');
      return wanting.filter(({ recordId }: { recordId: string }) => recordId === id);
    };
    const before = await hers();
    const askedBefore = await asked();
    const log = () =>
      kennel.ok('POST', `breeding-groups/${id}/log`, {
        ...{ kind: 'Young', happenedOn: today, outcome: 'Living', young: { gender: 'Male' } },
      });
    const { entry } = await log();
    const born = await open();
    expect(born.length).toBeGreaterThan(0);
    expect(new Set(born.map(([starts]) => starts))).toEqual(new Set(['Dam after birth']));
    expect((await kennel.send('DELETE', `litter-entries/${entry.id}`)).status).toBe(204);
    expect(await open()).toEqual(before.filter(([, , state]) => state === 'Open'));
    expect(await asked()).toEqual(askedBefore);
    // Who was sold by mistake as well comes back with the same.
    await kennel.change('animals', damId, { status: 'Sold' });
    await kennel.change('animals', damId, { status: 'Active' });
    expect(await open()).toEqual(before.filter(([, , state]) => state === 'Open'));
    await log();
    expect(await open()).toEqual(born);
  });

  it('go to the right mother when she is corrected, with the stipend of her guardian', async () => {
    const guardian = await kennel.records.make('guardians');
    const placed = async () => {
      const [dam] = await kennel.pair('dog');
      await kennel.ok('POST', 'guardian-placements', {
        ...{
          animalId: dam?.id,
          guardianId: guardian.id,
          startDate: ago(300),
          stipendAmount: 300,
          status: 'active',
        },
      });
      return dam?.id ?? '';
    };
    const { id, damId } = await kennel.expectedLitter();
    const [other, another] = [await placed(), await placed()];
    const planned = async (animalId: string) =>
      (await kennel.planOf('animal', animalId))
        .filter(({ state }) => state === 'Open')
        .map(({ starts, step, dueOn }) => [starts, step, dueOn]);
    const expecting = await planned(damId);
    expect(expecting.length).toBeGreaterThan(0);
    await kennel.change('breeding-groups', id, { motherId: other });
    expect([await planned(damId), await planned(other)]).toEqual([[], expecting]);
    await kennel.change('breeding-groups', id, { birthDate: today });
    const born = await planned(other);
    expect(born.length).toBeGreaterThan(1);
    const stipends = async () =>
      (await kennel.ok('GET', `finances?filter=breedingGroupId.eq.${id}`)).items.map(
        ({ animalId, amount }: { animalId: string; amount: number }) => [animalId, amount],
      );
    expect(await stipends()).toEqual([[other, 300]]);
    // What is done stays with whom it was done to, and is not asked for once more.
    const [done] = (await kennel.planOf('animal', other)).filter(({ state }) => state === 'Open');
    await kennel.ok('POST', 'care-plan/give', { items: [done?.id], doneOn: today });
    await kennel.change('breeding-groups', id, { motherId: another });
    expect([await planned(other), await planned(another)]).toEqual([
      [],
      born.filter(([, step]) => step !== done?.step),
    ]);
    expect(await stipends()).toEqual([[another, 300]]);
    // One of somebody else is cared for elsewhere, until she was the wrong one too.
    const theirs = await kennel.records.make('animals', {
      ...{ gender: 'Female', species: 'dog', ownership: 'outside', birthDate: '2021-03-01' },
    });
    await kennel.change('breeding-groups', id, { motherId: theirs.id });
    expect([await planned(another), await planned(theirs.id)]).toEqual([[], []]);
    await kennel.change('breeding-groups', id, { motherId: another });
    expect((await planned(another)).length).toBe(born.length - 1);
  });

  it('go along with a young one that moves to the litter it was really born in', async () => {
    const older = await kennel.bornLitter(ago(30), three);
    const younger = await kennel.bornLitter(ago(10), [{ gender: 'Male', breederName: 'Oak' }]);
    const [alder] = (await openOf(older.id, 'core-1')).filter(({ name }) => name === 'Alder');
    await kennel.change('offspring', alder?.subjectId ?? '', { breedingGroupId: younger.id });
    expect(days(await kennel.planOf('young', alder?.subjectId ?? ''), 'core-1')).toEqual([
      addDays(ago(10), 56),
    ]);
    const named = async (litterId: string) =>
      (await openOf(litterId, 'core-1')).map(({ name }) => name).sort();
    expect(await named(older.id)).toEqual(['Birch', 'Cedar']);
    expect(await named(younger.id)).toEqual(['Alder', 'Oak']);
  });

  it.each([
    [{ status: 'Deceased' }, 'Ended'],
    [{ status: 'Sold' }, 'Gone along'],
  ])('end with one that was kept as an animal: %o', async (end, state) => {
    const { id } = await kennel.bornLitter(ago(60), three);
    const { items } = await kennel.ok('GET', `offspring?pageSize=50&filter=breedingGroupId.eq.${id}`);
    const [one, other] = items.map((young: { id: string }) => young.id);
    const kept = await kennel.ok('POST', `offspring/${one}/promote`, { as: 'kept' });
    const statesOf = async (young: string) => [
      ...new Set((await kennel.planOf('young', young)).map((item) => item.state)),
    ];
    expect(await statesOf(one)).toEqual(['Open']);
    await kennel.change('animals', kept.id, end);
    expect([await statesOf(one), await statesOf(other)]).toEqual([[state], ['Open']]);
    // What is said of it as a young one opens nothing again; its own return does.
    await kennel.change('offspring', one, { status: 'Available' });
    expect(await statesOf(one)).toEqual([state]);
    await kennel.change('animals', kept.id, { status: 'Active' });
    expect(await statesOf(one)).toEqual(['Open']);
  });

  it('of one that was bought count from the day it came, also where that is corrected or said later', async () => {
    const bought = (more: object) =>
      kennel.records.make('animals', {
        ...{ gender: 'Female', species: 'dog', birthDate: '2022-01-01', ownership: 'own', ...more },
      });
    const apart = async (id: string) => days(await kennel.planOf('animal', id), 'apart');
    const one = await bought({ purchaseDate: ago(10) });
    expect(await apart(one.id)).toEqual([addDays(ago(10), 30)]);
    await kennel.change('animals', one.id, { purchaseDate: ago(4) });
    expect(await apart(one.id)).toEqual([addDays(ago(4), 30)]);
    await kennel.change('animals', one.id, { callName: 'Fen' });
    const other = await bought({ purchaseDate: null });
    expect(await apart(other.id)).toEqual([]);
    await kennel.change('animals', other.id, { purchaseDate: today });
    expect(await apart(other.id)).toEqual([addDays(today, 30)]);
    // Begun once, whatever else is written; and for nobody who has long settled in, or lives elsewhere.
    await kennel.change('animals', other.id, { purchaseDate: ago(1) });
    expect(await apart(other.id)).toEqual([addDays(ago(1), 30)]);
    const settled = await bought({ purchaseDate: null });
    await kennel.change('animals', settled.id, { purchaseDate: ago(60) });
    const elsewhere = await bought({ purchaseDate: today, ownership: 'outside' });
    expect([await apart(settled.id), await apart(elsewhere.id)]).toEqual([[], []]);
    await kennel.change('animals', elsewhere.id, { ownership: 'own' });
    expect(await apart(elsewhere.id)).toEqual([addDays(today, 30)]);
  });

  // At any hour one of them has another day than UTC.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'of one that was bought begin by the day it is in %s',
    async (timeZone) => {
      const there = new Kennel(server.current, await server.current.signUp({ plan: 'premium', timeZone }));
      const begins = async (daysAgo: number) => {
        const { id } = await there.records.make('animals', {
          ...{ gender: 'Female', species: 'dog', birthDate: '2022-01-01', ownership: 'own' },
          purchaseDate: addDays(todayIn(timeZone), -daysAgo),
        });
        return (await there.planOf('animal', id)).length > 0;
      };
      expect([await begins(45), await begins(46)]).toEqual([true, false]);
    },
  );
});
