import { beforeAll, describe, expect, it } from 'vitest';
import { type CareItem, carePlanAnswer } from '#domain/answers/care-plan.ts';
import { addDays, formatDateLong } from '#domain/dates.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { ago, days, Kennel, three, today } from './kennel.ts';

describe.each(databases)('care plans on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let stranger: TestUser;
  let records: Records;
  const send: Kennel['send'] = (...asked) => kennel.send(...asked);
  const ok: Kennel['ok'] = (...asked) => kennel.ok(...asked);
  const change: Kennel['change'] = (...asked) => kennel.change(...asked);
  const planOf: Kennel['planOf'] = (...asked) => kennel.planOf(...asked);
  const pair: Kennel['pair'] = (...asked) => kennel.pair(...asked);
  const bornLitter: Kennel['bornLitter'] = (...asked) => kennel.bornLitter(...asked);

  beforeAll(async () => {
    kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
    stranger = await server.current.signUp({ plan: 'premium' });
    ({ records } = kennel);
  });

  it('begin with the birth, for each young one that lives and for the dam, in one transaction', async () => {
    const bornOn = ago(20);
    const { id, damId } = await bornLitter(bornOn, [...three, { gender: 'Male', status: 'Deceased' }]);
    const items = await planOf('litter', id);
    expect(days(items, 'worm-2w')).toEqual([addDays(bornOn, 14)]);
    expect(
      items.filter(({ step, starts }) => step === 'core-1' && starts === 'Young').map(({ name }) => name),
    ).toEqual(['Alder', 'Birch', 'Cedar']);
    const hers = await planOf('animal', damId);
    expect(hers.map(({ starts, state }) => `${starts} ${state}`)).toEqual(
      expect.arrayContaining(['Dam before birth Skipped', 'Dam after birth Open']),
    );
    // Another is found behind the others an hour later.
    await ok('POST', `breeding-groups/${id}/offspring`, { offspring: [{ gender: 'Female' }] });
    expect((await planOf('litter', id)).filter(({ step }) => step === 'core-1')).toHaveLength(4);
  });

  it('give one dose to a litter, late, with a health record for each and the next days from the real one', async () => {
    const bornOn = ago(70);
    const { id } = await bornLitter(bornOn, three);
    const first = (await planOf('litter', id)).filter(({ step }) => step === 'core-1');
    expect(first.map(({ dueOn }) => dueOn)).toEqual(Array(3).fill(addDays(bornOn, 56)));
    const dose = {
      doneOn: ago(3),
      product: 'Nobivac DHP',
      lot: 'A2231',
      route: 'Under the skin',
      dose: 1,
      doseUnit: 'ml',
      givenBy: 'Maren',
    };
    const body = { items: first.map((item) => item.id), ...dose };
    expect(await ok('POST', 'care-plan/give', body)).toEqual({ items: 3 });
    expect(await ok('POST', 'care-plan/give', body)).toEqual({ items: 3 });
    const after = await planOf('litter', id);
    const done = after.filter(({ state }) => state === 'Done');
    expect(done).toHaveLength(3);
    expect(done[0]).toMatchObject({ ...dose, withdrawalUntil: null, dosePerKg: null });
    expect(days(after, 'core-2')).toEqual([addDays(ago(3), 28)]);
    expect(days(after, 'core-3')).toEqual([addDays(ago(3), 56)]);
    expect(days(after, 'core-26w')).toEqual([addDays(bornOn, 182)]);
    const health = await ok('GET', `health-records?filter=puppyId.eq.${first[0]?.subjectId}`);
    expect(health.items).toMatchObject([
      {
        ...{ recordType: 'Vaccination', date: ago(3), medication: 'Nobivac DHP, lot A2231' },
        ...{ treatment: '1 ml under the skin', notes: 'Given by Maren.' },
      },
    ]);
  });

  it('keep what was given without a network once, and ask where somebody else recorded it meanwhile', async () => {
    const { id } = await bornLitter(ago(20), three);
    const plan = await planOf('litter', id);
    const items = plan.filter(({ step, starts }) => step === 'worm-2w' && starts === 'Young');
    const [first] = items;
    const body = { items: items.map((item) => item.id), doneOn: today, product: 'Panacur', givenBy: 'Maren' };
    const key = uuidv7();
    await ok('POST', 'care-plan/give', { items: [first?.id], doneOn: today, product: 'Drontal' });
    const refused = await send('POST', 'care-plan/give', body, { id: key });
    expect([refused.status, refused.body.details]).toEqual([
      409,
      {
        meanwhile: [
          {
            name: 'Alder',
            theirs: expect.stringContaining('Drontal'),
            yours: expect.stringMatching(/Panacur, by Maren$/),
          },
        ],
      },
    ]);
    expect((await planOf('litter', id)).filter(({ state }) => state === 'Done')).toHaveLength(1);
    // The person has looked at both and keeps their own, and no answer comes the first time.
    const mine = { ...body, replaces: true };
    expect(await ok('POST', 'care-plan/give', mine, { id: key })).toEqual({ items: 3 });
    expect(await ok('POST', 'care-plan/give', mine, { id: key })).toEqual({ items: 3 });
    const after = await planOf('litter', id);
    expect(after.filter(({ state }) => state === 'Done').map(({ product }) => product)).toEqual(
      Array(3).fill('Panacur'),
    );
    expect(after.filter(({ state }) => state === 'Superseded')).toMatchObject([{ product: 'Drontal' }]);
    const health = await ok('GET', `health-records?filter=puppyId.eq.${first?.subjectId}`);
    expect(health.items).toMatchObject([{ medication: 'Panacur' }]);
  });

  it('move with a birth date that is corrected by a day, but for what carries a result', async () => {
    const bornOn = ago(60);
    const { id } = await bornLitter(bornOn, three);
    const before = await planOf('litter', id);
    const [worm] = before.filter(({ step, starts }) => step === 'worm-2w' && starts === 'Young');
    await ok('POST', 'care-plan/give', { items: [worm?.id], doneOn: ago(40) });
    await change('breeding-groups', id, { birthDate: addDays(bornOn, 1) });
    const after = await planOf('litter', id);
    expect(after.find((item) => item.id === worm?.id)).toMatchObject({
      dueOn: addDays(bornOn, 14),
      state: 'Done',
    });
    expect(days(after, 'worm-2w').sort()).toEqual([addDays(bornOn, 14), addDays(bornOn, 15)]);
    expect(days(after, 'core-1')).toEqual([addDays(bornOn, 57)]);
    expect(days(after, 'after-birth')).toEqual([addDays(bornOn, 1)]);
  });

  it('refuse a dose per kg without a weight, and keep nothing; with one each gets its own', async () => {
    const { id } = await bornLitter(ago(30), three);
    const items = (await planOf('litter', id)).filter(
      ({ step, starts }) => step === 'worm-4w' && starts === 'Young',
    );
    const weigh = (index: number, value: number) =>
      ok('POST', 'weights', { offspringId: items[index]?.subjectId, weighedOn: today, value, unit: 'grams' });
    await weigh(0, 1234);
    await weigh(1, 980);
    const body = {
      items: items.map((item) => item.id),
      doneOn: today,
      dose: 0.5,
      doseUnit: 'ml',
      byWeight: true,
    };
    const refused = await send('POST', 'care-plan/give', body);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { dose: expect.stringContaining('There is no weight of Cedar up to') },
    ]);
    expect((await planOf('litter', id)).filter(({ state }) => state === 'Done')).toEqual([]);
    await weigh(2, 1100);
    await ok('POST', 'care-plan/give', body);
    const done = (await planOf('litter', id)).filter(({ state }) => state === 'Done');
    expect(done.map(({ dose, weightKg, dosePerKg }) => [dose, weightKg, dosePerKg])).toEqual([
      [0.615, 1.23, 0.5],
      [0.49, 0.98, 0.5],
      [0.55, 1.1, 0.5],
    ]);
  });

  it('refuse what cannot be, at the field', async () => {
    const { id } = await bornLitter(ago(30), three);
    const [item] = (await planOf('litter', id)).filter(({ step }) => step === 'worm-2w');
    const refused = async (values: object) =>
      Object.keys(
        (await send('POST', 'care-plan/give', { items: [item?.id], doneOn: today, ...values })).body.fields ??
          {},
      );
    expect(await refused({ doneOn: addDays(today, 3) })).toEqual(['doneOn']);
    expect(await refused({ doneOn: ago(31) })).toEqual(['doneOn']);
    expect(await refused({ dose: -1, doseUnit: 'ml' })).toEqual(['dose']);
    expect(await refused({ dose: 0, doseUnit: 'ml' })).toEqual(['dose']);
    expect(await refused({ dose: 1 })).toEqual(['doseUnit']);
    expect(await refused({ byWeight: true })).toEqual(['dose']);
    expect(await refused({ items: [] })).toEqual(['items']);
    expect(await refused({ withdrawalDays: -2 })).toEqual(['withdrawalDays']);
  });

  it('supersede what carries a result, and never write over it', async () => {
    const { id } = await bornLitter(ago(70), three);
    const [first] = (await planOf('litter', id)).filter(({ step }) => step === 'core-1');
    await ok('POST', 'care-plan/give', { items: [first?.id], doneOn: ago(5), product: 'Wrong bottle' });
    const { items: kept } = await ok('GET', `health-records?filter=puppyId.eq.${first?.subjectId}`);
    await ok('POST', `care-items/${first?.id}/supersede`, { doneOn: ago(4), product: 'Right bottle' });
    const mine = (await planOf('young', first?.subjectId ?? '')).filter(({ step }) => step === 'core-1');
    expect(mine.map(({ state, product, doneOn }) => [state, product, doneOn]).sort()).toEqual([
      ['Done', 'Right bottle', ago(4)],
      ['Superseded', 'Wrong bottle', ago(5)],
    ]);
    expect(days(await planOf('young', first?.subjectId ?? ''), 'core-2')).toEqual([addDays(ago(4), 28)]);
    const { items: now } = await ok('GET', `health-records?filter=puppyId.eq.${first?.subjectId}`);
    expect(now.map((one: Row) => one.medication)).toEqual(['Right bottle']);
    expect(now[0].id).not.toBe(kept[0].id);
    await expect(
      server.current.database.scoped(kennel.user, [
        {
          sql: `update care_items set product = 'Other' where org_id = $org and id = $1`,
          parameters: [first?.id],
        },
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    expect((await send('POST', `care-items/${first?.id}/supersede`, { doneOn: ago(4) })).status).toBe(409);
    // A tick by mistake: it is due again.
    const right = mine.find(({ state }) => state === 'Done');
    await ok('POST', `care-items/${right?.id}/supersede`, { doneOn: today, isDone: false });
    const again = await planOf('young', first?.subjectId ?? '');
    expect(again.filter(({ step, state }) => step === 'core-1' && state === 'Open')).toHaveLength(1);
    expect(days(again, 'core-2')).toEqual([addDays(ago(70), 84)]);
  });

  it('go along with who leaves, end with who dies, and come back with who comes back', async () => {
    const { id } = await bornLitter(ago(30), three);
    const [alder, birch] = (await planOf('litter', id)).filter(({ step }) => step === 'core-1');
    const states = async (young = '') => new Set((await planOf('young', young)).map(({ state }) => state));
    const buyer = await records.make('customers');
    const sold = { status: 'Sold', customerId: buyer.id, soldOn: ago(2) };
    await change('offspring', alder?.subjectId ?? '', sold);
    expect(await states(alder?.subjectId)).toEqual(new Set(['Gone along']));
    const lived = { kind: 'Died', happenedOn: ago(3), offspringId: birch?.subjectId };
    await ok('POST', `breeding-groups/${id}/log`, lived);
    expect(await states(birch?.subjectId)).toEqual(new Set(['Ended']));
    const give = (item: string | undefined, doneOn: string) =>
      send('POST', 'care-plan/give', { items: [item], doneOn });
    expect((await give(alder?.id, today)).status).toBe(409);
    expect((await give(birch?.id, ago(2))).body.fields).toEqual({
      doneOn: `Birch died on ${formatDateLong(ago(3))}, before that day`,
    });
    await change('offspring', alder?.subjectId ?? '', { status: 'Available', customerId: null });
    expect(await states(alder?.subjectId)).toEqual(new Set(['Open']));
  });

  it('take a dose of before the sale or the death that is told only afterwards, and open nothing of who is gone', async () => {
    const { id } = await bornLitter(ago(30), three);
    const [alder, birch] = (await planOf('litter', id)).filter(({ step }) => step === 'core-1');
    const [sold, dead] = [alder?.subjectId ?? '', birch?.subjectId ?? ''];
    const buyer = await records.make('customers');
    await change('offspring', sold, { status: 'Sold', customerId: buyer.id, soldOn: ago(2) });
    await ok('POST', `breeding-groups/${id}/log`, { kind: 'Died', happenedOn: ago(2), offspringId: dead });
    const doneOn = ago(3);
    for (const one of [alder, birch])
      await ok('POST', 'care-plan/give', { items: [one?.id], doneOn, lot: 'A' });
    const lines = async (young: string) =>
      (await planOf('young', young))
        .filter(({ step }) => step === 'core-1')
        .map((one) => [one.state, one.lot]);
    expect([await lines(sold), await lines(dead)]).toEqual([[['Done', 'A']], [['Done', 'A']]]);
    const { healthRecordId } = (await planOf('young', dead)).find(({ lot }) => lot === 'A') ?? {};
    for (const one of [alder, birch])
      await ok('POST', `care-items/${one?.id}/supersede`, { doneOn, isDone: false });
    const open = async (young: string) =>
      (await lines(young)).flatMap(([state]) => (state === 'Superseded' ? [] : state));
    expect([await open(sold), await open(dead)]).toEqual([['Gone along'], ['Ended']]);
    await ok('POST', `health-records/${healthRecordId}/restore`);
    expect(await open(dead)).toEqual(['Done']);
  });

  it('leave births of long ago alone until somebody asks', async () => {
    const [dam, sire] = await pair('dog');
    const litter = await ok('POST', 'breeding-groups', {
      ...{ motherId: dam?.id, fatherId: sire?.id, birthDate: ago(400) },
    });
    await ok('POST', `breeding-groups/${litter.id}/offspring`, { offspring: three });
    expect(await planOf('litter', litter.id)).toEqual([]);
    const begun = carePlanAnswer.parse(await ok('POST', 'care-plan', { litterId: litter.id }));
    expect(begun.items.length).toBeGreaterThan(30);
    expect(begun.canBegin).toBe(false);
  });

  it('begin with eggs that are set, and follow the day they were really set', async () => {
    const eggs = await ok('POST', 'incubations', { species: 'chickens', setOn: ago(2), eggsSet: 12 });
    const items = await planOf('eggs', eggs.id);
    expect(items.map(({ step, dueOn }) => [step, dueOn])).toEqual([
      ['hatcher', addDays(ago(2), 17)],
      ['brooder', addDays(ago(2), 20)],
    ]);
    await ok('POST', 'care-plan/give', { items: [items[0]?.id], doneOn: today });
    await change('incubations', eggs.id, { setOn: ago(1) });
    expect((await planOf('eggs', eggs.id)).map(({ dueOn }) => dueOn)).toEqual([
      addDays(ago(2), 17),
      addDays(ago(1), 20),
    ]);
  });

  it('begin with an animal that is bought, and with a birth that is expected', async () => {
    const bought = await records.make('animals', {
      species: 'goats',
      ownership: 'own',
      purchaseDate: ago(1),
    });
    expect((await planOf('animal', bought.id)).map(({ step, dueOn }) => [step, dueOn])).toEqual([
      ['look', ago(1)],
      ['apart', addDays(ago(1), 30)],
    ]);
    const [dam, sire] = await pair('goats');
    const litter = await ok('POST', 'breeding-groups', {
      ...{ motherId: dam?.id, fatherId: sire?.id, expectedDate: addDays(today, 60) },
    });
    expect(days(await planOf('animal', dam?.id ?? ''), 'before')).toEqual([addDays(today, 30)]);
    await change('breeding-groups', litter.id, { expectedDate: addDays(today, 63) });
    expect(days(await planOf('animal', dam?.id ?? ''), 'before')).toEqual([addDays(today, 33)]);
  });

  it('keep a course of medication with its doses and, of animals that feed people, the day until', async () => {
    const { id } = await bornLitter(ago(30), three, 'goats');
    const kids = [
      ...new Set(
        (await planOf('litter', id))
          .filter(({ starts }) => starts === 'Young')
          .map(({ subjectId }) => subjectId),
      ),
    ];
    const body = {
      subjects: kids.map((kid) => ({ entity: 'offspring', id: kid })),
      ...{
        product: 'Baycox',
        firstOn: ago(1),
        days: 2,
        perDay: 1,
        dose: 5,
        doseUnit: 'ml',
        withdrawalDays: 63,
      },
    };
    const key = uuidv7();
    const begin = () => ok('POST', 'care-plan/course', body, { id: key });
    expect(await Promise.all([begin(), begin()])).toEqual([{ items: 6 }, { items: 6 }]);
    expect(await begin()).toEqual({ items: 6 });
    const doses = (await planOf('litter', id)).filter(({ starts }) => starts === 'Course');
    expect(doses.map(({ what, dueOn }) => [what, dueOn])).toEqual([
      ...Array(3).fill(['Baycox, 1 of 2', ago(1)]),
      ...Array(3).fill(['Baycox, 2 of 2', today]),
    ]);
    const { rule, id: firstDose } = doses[0] as CareItem;
    expect(rule).toMatchObject({ product: 'Baycox', dose: 5, doseUnit: 'ml', withdrawalDays: 63 });
    await ok('POST', 'care-plan/give', {
      items: [firstDose],
      doneOn: today,
      product: 'Baycox',
      withdrawalDays: 63,
    });
    expect((await planOf('litter', id)).find((item) => item.id === firstDose)).toMatchObject({
      withdrawalUntil: addDays(today, 63),
    });
    const unborn = /^That day lies before the birth .*on \d/;
    const early = await send('POST', 'care-plan/course', { ...body, firstOn: ago(31) });
    expect([early.status, early.body.fields]).toEqual([422, { firstOn: expect.stringMatching(unborn) }]);
    const { id: secondDose } = doses[1] as CareItem;
    const given = await send('POST', 'care-plan/give', { items: [secondDose], doneOn: ago(31) });
    expect([given.status, given.body.fields]).toEqual([422, { doneOn: expect.stringMatching(unborn) }]);
    const before = await send('POST', 'care-plan/give', { items: [secondDose], doneOn: ago(2) });
    const runs = `This course runs from ${formatDateLong(ago(1))} to ${formatDateLong(today)}. Give a day of the course, or begin another one for what was given before or after it`;
    expect([before.status, before.body.fields]).toEqual([422, { doneOn: runs }]);
    const past = { ...body, subjects: body.subjects.slice(0, 1), product: 'Synulox', firstOn: ago(9) };
    await ok('POST', 'care-plan/course', past);
    const ended = (await planOf('litter', id)).filter(({ what }) => what.startsWith('Synulox'));
    const late = (doneOn: string) =>
      send('POST', 'care-plan/give', { items: [ended[1]?.id], doneOn, product: 'Synulox' });
    expect((await late(ago(6))).body.fields?.doneOn).toMatch(/^This course runs from /);
    // The last one may be made up for the day after.
    expect((await late(ago(7))).status).toBe(200);
    await ok('POST', 'care-plan/give', { items: [secondDose], doneOn: ago(1) });
    const refused = await send('POST', 'care-plan/course', { ...body, days: 0, perDay: 9 });
    expect(Object.keys(refused.body.fields)).toEqual(['days', 'perDay']);
  });

  it('follow the lines an organisation has written, in the version there was when they began', async () => {
    const line = { key: 'ring', what: 'Ring on the left leg', kind: 'Registration', from: 10, to: 12 };
    const template = await ok('POST', 'care-templates', { species: 'ducks', starts: 'Young', steps: [line] });
    const { id } = await bornLitter(ago(5), [{ gender: 'Unknown' }], 'ducks');
    expect((await planOf('litter', id)).map(({ what, dueOn }) => [what, dueOn])).toEqual([
      ['Ring on the left leg', addDays(ago(5), 10)],
    ]);
    await change('care-templates', template.id, { steps: [{ ...line, what: 'Ring on the right leg' }] });
    expect((await planOf('litter', id)).map(({ what }) => what)).toEqual(['Ring on the left leg']);
    const refused = await send('POST', 'care-templates', {
      ...{
        species: 'ducks',
        starts: 'Young',
        steps: [
          { ...line, to: 3 },
          { ...line, what: '' },
        ],
      },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      422,
      expect.arrayContaining(['steps.0.to', 'steps.1.what']),
    ]);
  });

  it('stay apart by organisation', async () => {
    const { id } = await bornLitter(ago(20), three);
    const [item] = await planOf('litter', id);
    const theirs = { who: stranger };
    expect(await ok('GET', `care-plan?whose=litter&id=${id}`, undefined, theirs)).toEqual({
      items: [],
      canBegin: false,
    });
    for (const [path, body] of [
      ['care-plan/give', { items: [item?.id], doneOn: today }],
      ['care-plan/skip', { items: [item?.id], isSkipped: true }],
      [`care-items/${item?.id}/supersede`, { doneOn: today }],
      ['care-plan', { litterId: id }],
    ] as const) {
      expect([path, (await send('POST', path, body, theirs)).status]).toEqual([path, 404]);
    }
    const course = {
      subjects: [{ entity: 'offspring', id: item?.subjectId }],
      product: 'Any',
      firstOn: today,
      days: 1,
      perDay: 1,
    };
    expect((await send('POST', 'care-plan/course', course, theirs)).status).toBe(422);
  });

  it('are not begun where the plan does not open them, and one line on Today for a litter that waits', async () => {
    const free = await server.current.signUp({ plan: 'free' });
    const frees = new Records(server.current, free);
    const litter = await frees.make('breeding_groups', { birthDate: ago(10) });
    await frees.make('offspring', { breedingGroupId: litter.id, status: 'Available' });
    expect(await ok('GET', `care-plan?whose=litter&id=${litter.id}`, undefined, { who: free })).toEqual({
      items: [],
      canBegin: true,
    });
    const { id } = await bornLitter(ago(57), three);
    const { wanting } = await ok('GET', 'dashboard/metrics');
    const lines = wanting.filter((line: { recordId: string }) => line.recordId === id);
    const shots = lines.filter(({ title }: { title: string }) => title.includes('core vaccination'));
    expect(shots).toMatchObject([
      {
        kind: 'care',
        on: addDays(ago(57), 56),
        entity: 'breeding_groups',
        detail: expect.stringContaining('3 puppies'),
      },
    ]);
    // The milestones of the species stand in the plan, and are not said again.
    const { events } = await ok('GET', 'upcoming?days=60');
    const home = events.filter(
      (one: { recordId: string; title: string }) => one.recordId === id && /go home/i.test(one.title),
    );
    expect(home.length).toBeLessThan(2);
  });
});
