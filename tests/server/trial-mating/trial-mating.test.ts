import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { animalGeneticsAnswer, bestMatesAnswer, trialMatingAnswer } from '#domain/answers/trial-mating.ts';
import { type Kennel, openKennel } from '#tests/server/animals/kennel.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

type Trial = z.infer<typeof trialMatingAnswer>;

describe.each(databases)('trial matings on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;

  beforeAll(async () => {
    kennel = await openKennel(server.current);
  });

  const male = (name: string, values: object = {}) => kennel.own(name, { gender: 'Male', ...values });
  const female = (name: string, values: object = {}) => kennel.own(name, values);
  const tested = async (animalId: string, test: string, result: string) => {
    const { status, body } = await kennel.send('POST', 'genetic-tests', { animalId, test, result });
    if (status !== 201) throw new Error(JSON.stringify(body));
  };
  const ask = (dam: string, ...sires: string[]) =>
    kennel.send('GET', `genetics/trial-mating?female=${dam}&males=${sires.join(',')}`);
  const tryOut = async (dam: string, ...sires: string[]): Promise<Trial> => {
    const { status, body } = await ask(dam, ...sires);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return trialMatingAnswer.parse(body);
  };

  describe('inbreeding', () => {
    it.each([
      ['father and daughter', 0.25],
      ['full siblings', 0.25],
      ['half siblings', 0.125],
      ['strangers', 0],
    ] as const)('of the young of %s', async (relation, coi) => {
      const sire = await male(`Sire of ${relation}`, { birthDate: '2016-01-01' });
      const dam = await female(`Dam of ${relation}`, { birthDate: '2016-01-01' });
      const daughter = await female(`Daughter of ${relation}`, { sireId: sire, damId: dam });
      const mate = {
        'father and daughter': sire,
        'full siblings': await male('Brother', { sireId: sire, damId: dam }),
        'half siblings': await male('Half brother', { sireId: sire }),
        strangers: await male('Stranger'),
      }[relation];
      const { matings } = await tryOut(daughter, mate);
      const found = matings[0]?.inbreeding;
      expect(found?.coi).toBeCloseTo(coi, 12);
      expect(found?.coiLimited).toBeCloseTo(coi, 12);
      const shares = [...(found?.commonAncestors ?? []), found?.otherAncestors ?? { share: 0 }];
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(coi, 12);
    });

    it('says how much of the pedigree it was computed from, and shows the pedigree there would be', async () => {
      const grandsire = await male('Old Reed', { birthDate: '2014-01-01' });
      const dam = await female('Sedge', { sireId: grandsire });
      const stranger = await male('Rush');
      const { matings, generations, animals } = await tryOut(dam, stranger);
      const found = matings[0]?.inbreeding;
      expect(generations).toBe(10);
      expect(found?.completeness.slice(0, 3)).toEqual([1, 0.25, 0]);
      expect(found?.known).toBeCloseTo(3 / 62, 12);
      expect(found?.pedigree.map(({ place, id }) => `${place} ${animals[id]?.name}`)).toEqual([
        's Rush',
        'd Sedge',
        'ds Old Reed',
      ]);
    });
  });

  describe('what the young can inherit', () => {
    it('is 25, 50 and 25 per cent of two carriers, and unknown where one is not tested', async () => {
      const dam = await female('Marra');
      const carrier = await male('Merrow');
      const clear = await male('Reckoning');
      const untested = await male('Gannet');
      await tested(dam, 'ICH', 'carrier');
      await tested(carrier, 'ICH', 'carrier');
      await tested(clear, 'ICH', 'clear');
      const { matings } = await tryOut(dam, carrier, clear, untested);
      const found = matings.map(({ genes }) => genes.markers[0]);
      expect(found.map((marker) => marker?.verdict)).toEqual(['affected', 'carriers', 'unknown']);
      const odds = (share: number) => ({ least: share, most: share });
      expect(found[0]?.outcomes).toEqual([
        { word: 'affected', sons: odds(0.25), daughters: odds(0.25) },
        { word: 'carrier', sons: odds(0.5), daughters: odds(0.5) },
        { word: 'clear', sons: odds(0.25), daughters: odds(0.25) },
      ]);
      expect(found[2]?.sire).toMatchObject({ genotype: '?/?', source: 'unknown' });
      expect(found[2]?.outcomes[0]).toMatchObject({ word: 'affected', sons: { least: 0, most: 0.5 } });
    });

    it('names what is usual for the breed and known of neither', async () => {
      const breed = 'Golden Retriever';
      const dam = await female('Marra', { breed });
      const sire = await male('Merrow', { breed });
      const untested = async () => (await tryOut(dam, sire)).matings[0]?.genes.untestedHere ?? [];
      const before = await untested();
      expect(before).toContain('GR-PRA1');
      await tested(sire, 'GR-PRA1', 'clear');
      expect(await untested()).toEqual(before.filter((name) => name !== 'GR-PRA1'));
    });

    it('concludes from tested parents, says so, and takes it back when a parent’s result changes', async () => {
      const sire = await male('Clear sire', { birthDate: '2016-01-01' });
      const dam = await female('Clear dam', { birthDate: '2016-01-01' });
      const young = await female('Young', { sireId: sire, damId: dam });
      await tested(sire, 'EIC', 'clear');
      const { body } = await kennel.send('POST', 'genetic-tests', {
        animalId: dam,
        test: 'EIC',
        result: 'N/N',
      });
      const read = async () => {
        const answer = await kennel.send('GET', `animals/${young}/genetics`);
        return animalGeneticsAnswer.parse(answer.body).markers[0];
      };
      expect(await read()).toMatchObject({ genotype: 'N/N', source: 'parents', words: ['clear'] });
      await kennel.change(`genetic-tests/${body.id}`, { result: 'carrier' });
      expect(await read()).toMatchObject({ genotype: 'N/?', source: 'parents', words: ['clear', 'carrier'] });
    });
  });

  describe('dangerous matings', () => {
    const warningsOf = async (dam: string, sire: string) =>
      (await tryOut(dam, sire)).matings[0]?.genes.warnings.map(
        ({ key, isCertain }) => `${key}${isCertain ? '' : '?'}`,
      );

    it('warns of double merle by tests, by colour, and of merle hidden under red', async () => {
      const blue = await female('Blue', { color: 'Blue merle' });
      const red = await male('Red', { color: 'Red' });
      const plain = await male('Plain', { color: 'Black' });
      await tested(red, 'M locus', 'M/m');
      await tested(red, 'E locus', 'e/e');
      await tested(plain, 'M locus', 'm/m');
      expect(await warningsOf(blue, red)).toEqual(['dog-merle']);
      expect(await warningsOf(blue, plain)).toEqual([]);
      expect(await warningsOf(blue, await male('Untested'))).toEqual(['dog-merle?']);
      const { matings } = await tryOut(blue, red);
      expect(matings[0]?.genes.warnings[0]).toMatchObject({
        severity: 'harm',
        evidence: { sire: 'm/M, tested', dam: 'Described as “Blue merle”' },
      });
    });

    it('warns of frame overo in horses and of polled goats', async () => {
      const horse = { species: 'horse', breed: 'Paint', birthDate: '2015-01-01' };
      const mare = await female('Mare', horse);
      const stallion = await male('Stallion', horse);
      await tested(mare, 'OLWS', 'N/O');
      await tested(stallion, 'OLWS', 'N/O');
      expect(await warningsOf(mare, stallion)).toEqual(['horse-frame']);
    });
  });

  it('holds a pair to the rules about DNA tests, by word or genotype', async () => {
    const own = await openKennel(server.current);
    const dam = await own.own('Dam');
    const clear = await own.own('Clear', { gender: 'Male' });
    const carrier = await own.own('Carrier', { gender: 'Male' });
    const rule = { requirementDescription: 'Tested', appliesTo: 'Male', testName: 'prcd-PRA' };
    await own.send('POST', 'breeding-standards', {
      ...rule,
      standardName: 'Word',
      allowedResults: ['Clear'],
    });
    await own.send('POST', 'breeding-standards', {
      ...rule,
      standardName: 'Genotype',
      allowedResults: ['N/N'],
    });
    const animal = (animalId: string, result: string) =>
      own.send('POST', 'genetic-tests', { animalId, test: 'prcd-PRA', result, testedOn: '2024-01-01' });
    await animal(clear, 'clear');
    await animal(carrier, 'carrier');
    const untested = await own.own('Untested', { gender: 'Male' });
    const { body } = await own.send(
      'GET',
      `genetics/trial-mating?female=${dam}&males=${[clear, carrier, untested].join()}`,
    );
    const verdicts = trialMatingAnswer
      .parse(body)
      .matings.map(({ rules }) => rules.map(({ verdict }) => verdict));
    expect(verdicts).toEqual([
      ['pass', 'pass'],
      ['fail', 'fail'],
      ['unknown', 'unknown'],
    ]);
  });

  it('foretells colours only as far as both parents are tested', async () => {
    const queen = await female('Queen', { species: 'cat', breed: 'British Shorthair' });
    const tom = await male('Tom', { species: 'cat', breed: 'British Shorthair' });
    await tested(queen, 'dilute', 'D/d');
    await tested(tom, 'dilute', 'D/d');
    const colours = (await tryOut(queen, tom)).matings[0]?.genes.colours;
    expect(colours?.map(({ title }) => title)).toEqual(['Dark hair']);
    const blue = colours?.[0]?.outcomes.find(({ label }) => label === 'Blue');
    expect(blue?.sons).toEqual({ least: 0, most: 0.25 });
  });

  it('ranks all eligible males, dangerous and little known ones behind the comparable', async () => {
    const own = await openKennel(server.current);
    const parents = async (name: string) => ({
      sireId: await own.own(`${name} sire`, { gender: 'Male', birthDate: '2014-01-01', status: 'Retired' }),
      damId: await own.own(`${name} dam`, { birthDate: '2014-01-01' }),
    });
    const deep = async (name: string) => ({
      sireId: await own.own(`${name} father`, {
        gender: 'Male',
        status: 'Retired',
        birthDate: '2017-01-01',
        ...(await parents(`${name} father's`)),
      }),
      damId: await own.own(`${name} mother`, {
        birthDate: '2017-01-01',
        ...(await parents(`${name} mother's`)),
      }),
    });
    const line = await deep('Her');
    const her = await own.own('Her', { color: 'Blue merle', ...line });
    await own.own('Brother', { gender: 'Male', color: 'Black', ...line });
    await own.own('Stranger', { gender: 'Male', color: 'Black' });
    await own.own('Merle', { gender: 'Male', color: 'Blue merle', ...(await deep('Merle')) });
    await own.own('Puppy', { gender: 'Male', birthDate: '2026-10-01' });
    await own.own('Spaniel', { gender: 'Male', breed: 'Spaniel' });
    const { body } = await own.send('GET', `genetics/best-mates?female=${her}`);
    const ranked = bestMatesAnswer.parse(body);
    expect(ranked.mates.map(({ male: mate, reason, coi }) => `${mate.name} ${reason} ${coi}`)).toEqual([
      'Stranger little-known 0',
      'Brother little-known 0.25',
      'Merle dangerous 0',
    ]);
    expect(ranked.mates[2]?.dangers).toEqual(['Merle']);
    const any = await own.send('GET', `genetics/best-mates?female=${her}&breed=any`);
    expect(bestMatesAnswer.parse(any.body).compared).toBe(4);
  });

  it('names the field when a sex, a species or the number of males is wrong', async () => {
    const dam = await female('Penny');
    const sire = await male('Otter');
    const goat = await male('Buck', { species: 'goats' });
    expect((await ask(sire, sire)).body.fields?.female).toContain('Otter is male');
    expect((await ask(dam, dam)).body.fields?.males).toContain('Penny is female');
    expect((await ask(dam, goat)).body.fields?.males).toContain('different species');
    const six = await ask(dam, ...Array.from({ length: 6 }, () => sire));
    expect([six.status, six.body.fields?.males]).toEqual([400, 'At most five males']);
    expect((await ask(dam, 'nobody')).status).toBe(400);
  });

  it('knows nothing of another organisation', async () => {
    const stranger = await openKennel(server.current);
    const dam = await female('Ours');
    const sire = await male('Also ours');
    const theirs = await stranger.own('Theirs', { gender: 'Male' });
    expect((await ask(dam, theirs)).status).toBe(404);
    const url = `genetics/trial-mating?female=${dam}&males=${sire}`;
    expect((await stranger.send('GET', url)).status).toBe(404);
    expect((await stranger.send('GET', `genetics/best-mates?female=${dam}`)).status).toBe(404);
    expect((await stranger.send('GET', `animals/${dam}/genetics`)).status).toBe(404);
  });
});
