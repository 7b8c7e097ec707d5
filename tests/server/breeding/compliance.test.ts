import { beforeAll, describe, expect, it } from 'vitest';
import type { PairCheck } from '#domain/answers/compliance.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('rules of breeding on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  const ids: Record<string, string> = {};

  const breed = (female: string, male: string, matingDate: string, more: object = {}) =>
    kennel.send('POST', 'breeding-records', {
      femaleId: ids[female],
      maleId: ids[male],
      matingDate,
      ...more,
    });
  const checked = async (female: string, male: string, matingOn: string) =>
    kennel.send(
      'GET',
      `breeding/compliance?femaleId=${ids[female]}&maleId=${ids[male]}&matingOn=${matingOn}`,
    );
  const verdicts = async (...pair: [string, string, string]): Promise<Record<string, string>> => {
    const { rules } = (await checked(...pair)).body as unknown as PairCheck;
    return Object.fromEntries(rules.map(({ name, verdict }) => [name, verdict]));
  };
  const kept = async (breedingId: string) =>
    (
      (await kennel.send('GET', `breeding-compliance?filter=breedingRecordId.eq.${breedingId}&labels=true`))
        .body.items as { standardId: string; labels: { standardId: string } }[]
    ).map((row) => ({ ...row, rule: row.labels.standardId }));

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    const male = { gender: 'Male' };
    ids.rook = await kennel.own('Rook', male);
    ids.marra = await kennel.own('Marra');
    const family = { sireId: ids.rook, damId: ids.marra, birthDate: '2022-06-01' };
    ids.isla = await kennel.own('Isla', family);
    ids.heron = await kennel.own('Heron', { ...family, ...male });
    ids.penny = await kennel.own('Penny', { birthDate: '2025-06-01' });
    ids.otter = await kennel.own('Otter', { ...male, ownership: 'outside' });
  });

  it('adds the rules of a club once, and nobody else’s', async () => {
    expect((await kennel.send('POST', 'breeding/presets', { key: 'uk-kennel-club' })).body).toEqual({
      added: 5,
    });
    expect((await kennel.send('POST', 'breeding/presets', { key: 'uk-kennel-club' })).body).toEqual({
      added: 0,
    });
    expect((await kennel.send('POST', 'breeding/presets', { key: 'moon-club' })).status).toBe(404);
    const other = await openKennel(server.current);
    expect((await other.send('GET', 'breeding-standards')).body.items).toEqual([]);
  });

  it('answers every rule with its evidence, unknown where nothing is recorded', async () => {
    expect(await verdicts('isla', 'heron', '2026-01-10')).toEqual({
      'No mating of parent and child or full siblings': 'fail',
      'Dam at least 1 year old at mating': 'pass',
      'Dam under 8 years at whelping': 'pass',
      'Fewer than two caesareans': 'pass',
      'No more than four litters': 'pass',
    });
    const { rules } = (await checked('isla', 'heron', '2026-01-10')).body as unknown as PairCheck;
    expect(rules[0]?.pair?.evidence).toBe('Isla and Heron are both by Rook out of Marra.');
    expect(await verdicts('isla', 'otter', '2026-01-10')).toMatchObject({
      'No mating of parent and child or full siblings': 'unknown',
    });
    expect(await verdicts('penny', 'otter', '2026-01-10')).toMatchObject({
      'Dam at least 1 year old at mating': 'fail',
    });
  });

  it('counts caesareans that are recorded, and not those nobody wrote down', async () => {
    for (const [birthDate, deliveryMethod] of [
      ['2021-05-01', 'Caesarean'],
      ['2022-06-01', null],
    ]) {
      const born = { motherId: ids.marra, fatherId: ids.otter, birthDate, deliveryMethod };
      expect((await kennel.send('POST', 'breeding-groups', born)).status).toBe(201);
    }
    expect(await verdicts('marra', 'otter', '2024-01-10')).toMatchObject({
      'Fewer than two caesareans': 'unknown',
      'No more than four litters': 'pass',
    });
  });

  it('measures the inbreeding of the young against the limit', async () => {
    const limit = {
      standardName: 'Own limit',
      requirementDescription: 'Ours',
      maxCoi: 12.5,
      isRequired: false,
    };
    await kennel.send('POST', 'breeding-standards', limit);
    const { rules } = (await checked('isla', 'heron', '2026-01-10')).body as unknown as PairCheck;
    const own = rules.find(({ name }) => name === 'Own limit');
    expect(own).toMatchObject({ verdict: 'fail', isRequired: false });
    expect(own?.pair?.evidence).toContain('25 % over the full pedigree');
  });

  it('keeps a breeding against a rule only with the reason, and the verdicts beside it', async () => {
    const refused = await breed('isla', 'heron', '2026-01-10');
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(refused.body.fields?.overrideReason).toContain('Isla and Heron are both by Rook out of Marra.');

    const overrideReason = 'Agreed with the club on 2 January';
    const { status, body } = await breed('isla', 'heron', '2026-01-10', { overrideReason });
    expect([status, body.overrideReason]).toEqual([201, overrideReason]);
    const rows = await kept(body.id);
    expect(rows).toHaveLength(6);
    expect(rows.find(({ rule }) => rule.startsWith('No mating'))).toMatchObject({
      femaleComplianceStatus: 'overridden',
      maleComplianceStatus: 'overridden',
      femaleComplianceNotes: 'Isla and Heron are both by Rook out of Marra.',
      overrideReason,
    });
    expect(rows.find(({ rule }) => rule.startsWith('Dam at least'))).toMatchObject({
      femaleComplianceStatus: 'pass',
      overrideReason: null,
    });
    const { items } = (await kennel.send('GET', `breeding-records/${body.id}/history`)).body;
    expect(JSON.stringify(items)).toContain(overrideReason);
  });

  it('asks again when the pair or the day changes, and only then', async () => {
    const { body } = await breed('penny', 'otter', '2026-07-01');
    expect((await kennel.change(`breeding-records/${body.id}`, { notes: 'Quiet' })).status).toBe(200);
    const moved = await kennel.change(`breeding-records/${body.id}`, { matingDate: '2026-05-01' });
    expect([moved.status, moved.body.fields?.overrideReason]).toEqual([
      422,
      expect.stringContaining('Dam at least 1 year old at mating'),
    ]);
    expect((await kennel.send('GET', `breeding-records/${body.id}`)).body.matingDate).toBe('2026-07-01');
    const again = await kennel.change(`breeding-records/${body.id}`, { matingDate: '2026-07-02' });
    expect(again.status).toBe(200);
    expect(await kept(body.id)).toHaveLength(6);
  });

  it('checks a recorded breeding against the rules of today', async () => {
    const { body } = await breed('isla', 'otter', '2026-02-01');
    const test = {
      standardName: 'Hips',
      requirementDescription: 'Good',
      testName: 'Hips',
      allowedResults: ['Good'],
    };
    await kennel.send('POST', 'breeding-standards', test);
    await kennel.send('POST', 'genetic-clearances', {
      animalId: ids.isla,
      testType: 'Hips, OFA',
      testResult: 'Good',
      testDate: '2025-01-01',
    });
    const { rules } = (await kennel.send('POST', `breeding-records/${body.id}/check`))
      .body as unknown as PairCheck;
    expect(rules.find(({ name }) => name === 'Hips')).toMatchObject({
      verdict: 'unknown',
      female: { verdict: 'pass' },
      male: { verdict: 'unknown' },
    });
    expect((await kept(body.id)).find(({ rule }) => rule === 'Hips')).toMatchObject({
      femaleComplianceStatus: 'pass',
      maleComplianceStatus: 'unknown',
    });
  });

  it('lets nobody go home before the age that is asked for', async () => {
    await kennel.send('POST', 'breeding/presets', { key: 'dogs-going-home' });
    const born = { motherId: ids.marra, fatherId: ids.otter, birthDate: '2024-02-01' };
    const breedingGroupId = (await kennel.send('POST', 'breeding-groups', born)).body.id;
    const young = { breedingGroupId, gender: 'Male', breederName: 'Wren' };
    const puppyId = (await kennel.send('POST', 'offspring', young)).body.id;
    const early = await kennel.send('POST', 'puppy-pickups', { puppyId, pickupDate: '2024-03-27' });
    expect([early.status, early.body.fields?.pickupDate]).toEqual([
      422,
      'Wren would be 55 days old; “Dogs stay 8 weeks” asks for 56, from 28 March 2024. Choose a later day, or give the reason',
    ]);
    const pickup = await kennel.send('POST', 'puppy-pickups', { puppyId, pickupDate: '2024-03-28' });
    expect(pickup.status).toBe(201);
    const path = `puppy-pickups/${pickup.body.id}`;
    expect((await kennel.change(path, { pickupDate: '2024-03-01' })).status).toBe(422);
    expect((await kennel.change(path, { status: 'cancelled', pickupDate: '2024-03-01' })).status).toBe(200);
  });

  it('counts a genetic test like a clearance', async () => {
    const rule = {
      standardName: 'prcd',
      requirementDescription: 'Clear',
      testName: 'prcd-PRA',
      appliesTo: 'Male',
    };
    await kennel.send('POST', 'breeding-standards', { ...rule, allowedResults: ['Clear'] });
    expect(await verdicts('isla', 'heron', '2026-01-10')).toMatchObject({ prcd: 'unknown' });
    const test = { animalId: ids.heron, test: 'prcd-PRA', result: 'clear', testedOn: '2025-01-01' };
    expect((await kennel.send('POST', 'genetic-tests', test)).status).toBe(201);
    expect(await verdicts('isla', 'heron', '2026-01-10')).toMatchObject({ prcd: 'pass' });
  });

  it('refuses a pair that is none, and a heat of another female', async () => {
    expect((await breed('rook', 'otter', '2026-01-10')).body.fields).toHaveProperty('femaleId');
    expect((await breed('isla', 'marra', '2026-01-10')).body.fields).toHaveProperty('maleId');
    const heat = await kennel.send('POST', 'heat-cycles', {
      animalId: ids.marra,
      cycleStartDate: '2026-01-01',
    });
    const foreign = await breed('isla', 'otter', '2026-01-10', { heatCycleId: heat.body.id });
    expect(foreign.body.fields).toEqual({ heatCycleId: 'This heat belongs to another female' });
    const stranger = await openKennel(server.current);
    const question = `breeding/compliance?femaleId=${ids.isla}&maleId=${ids.otter}&matingOn=2026-01-10`;
    expect((await stranger.send('GET', question)).status).toBe(422);
  });
});
