import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from './kennel.ts';

describe.each(databases)('parents of an animal on $name', (kind) => {
  const test = withTestApp(kind);
  let kennel: Kennel;
  beforeAll(async () => {
    kennel = await openKennel(test.current);
  });
  const male = { gender: 'Male' };
  const born = (birthDate: string, values: object = {}) => ({ birthDate, ...values });

  it('takes a sire and a dam that fit, dead, sold or outside ones too', async () => {
    const sireId = await kennel.own('Merrow', born('2016-01-01', { ...male, status: 'Deceased' }));
    const damId = await kennel.own('Penny', born('2017-01-01', { ownership: 'outside', status: 'Sold' }));
    const { status, body } = await kennel.add('Sorrel', born('2021-01-01', { sireId, damId, sire: '' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ sireId, damId, sire: null, dam: null });
  });

  it('says at the field why a parent does not fit', async () => {
    const isla = await kennel.own('Isla', born('2019-01-01'));
    const rook = await kennel.own('Rook', born('2021-06-01', male));
    const billy = await kennel.own('Billy', born('2015-01-01', { ...male, species: 'goats' }));
    const gone = await kennel.own('Gannet', born('2015-01-01', male));
    await kennel.send('DELETE', `animals/${gone}`);
    const cases: [object, Record<string, string>][] = [
      [{ sireId: isla }, { sireId: 'Isla is female and cannot be the sire' }],
      [{ damId: rook }, { damId: 'Rook is male and cannot be the dam' }],
      [{ sireId: billy }, { sireId: 'Billy is one of the Goats and cannot be the sire of one of the Dogs' }],
      [{ sireId: rook }, { sireId: 'Rook was born on 1 Jun 2021, not before 1 Jan 2021' }],
      [{ sireId: gone }, { sireId: 'Gannet is in the trash. Restore it first, or choose another sire' }],
      [{ damId: '01900000-0000-7000-8000-000000000000' }, { damId: 'The chosen dam no longer exists' }],
      [
        { sireId: isla, damId: rook },
        { sireId: expect.any(String), damId: expect.any(String) },
      ],
    ];
    for (const [parents, fields] of cases) {
      const { status, body } = await kennel.add('Thistle', born('2021-01-01', parents));
      expect(body.fields).toEqual(fields);
      expect(status).toBe(422);
    }
  });

  it('does not know the parents of another organisation', async () => {
    const other = await openKennel(test.current);
    const stranger = await other.own('Stranger', born('2010-01-01', male));
    const { status, body } = await kennel.add('Thistle', { sireId: stranger });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ sireId: 'The chosen sire no longer exists' });
  });

  it('refuses a loop and names the path', async () => {
    const isla = await kennel.own('Isla', born('2012-01-01'));
    const marra = await kennel.own('Marra', born('2014-01-01', { damId: isla }));
    const otter = await kennel.own('Otter', born('2016-01-01', { ...male, damId: marra }));
    const thistle = await kennel.own('Thistle', born('2018-01-01', { sireId: otter }));
    const direct = await kennel.change(`animals/${isla}`, { damId: marra });
    expect(direct.body.fields).toEqual({
      damId: 'Isla is the dam of Marra, so she cannot be her daughter',
    });
    const deep = await kennel.change(`animals/${isla}`, { damId: thistle });
    expect(deep.status).toBe(422);
    expect(deep.body.fields).toEqual({
      damId:
        'Isla is an ancestor of Thistle, so she cannot be her daughter: Thistle is by Otter, Otter out of Marra, Marra out of Isla',
    });
    const self = await kennel.change(`animals/${isla}`, { damId: isla });
    expect(self.body.fields).toEqual({ damId: 'Isla cannot be her own parent' });
  });

  it('needs no birth date of an outside animal, and compares dates only where both are known', async () => {
    const outside = { birthDate: null, ownership: 'outside' };
    const unasked = await kennel.add('Own', { birthDate: ' ' });
    expect(unasked.status).toBe(422);
    expect(unasked.body.fields).toEqual({ birthDate: 'Birth date is required' });
    const both = await kennel.send('POST', 'animals', { name: 'Own', gender: 'Male' });
    expect(both.body.fields).toEqual({
      breed: 'Breed is required',
      birthDate: 'Birth date is required',
    });

    const grandsire = await kennel.own('Old Name', born('2019-01-01', { ...male, ownership: 'outside' }));
    const sire = await kennel.own('Bare Name', { ...outside, ...male, sireId: grandsire });
    const child = await kennel.own('Known Day', born('2015-01-01', { sireId: sire }));
    expect((await kennel.send('GET', `animals/${sire}`)).body.birthDate).toBeNull();

    const loop = await kennel.change(`animals/${grandsire}`, { birthDate: null, sireId: sire });
    expect(loop.body.fields).toEqual({
      sireId: 'Old Name is the sire of Bare Name, so he cannot be his son',
    });
    const owned = await kennel.change(`animals/${sire}`, { ownership: 'own' });
    expect(owned.status).toBe(422);
    expect(owned.body.fields).toEqual({ birthDate: 'Birth date is required' });
    const dated = await kennel.change(`animals/${sire}`, { birthDate: '2015-01-01' });
    expect(dated.body.fields).toEqual({
      birthDate: 'Known Day, his daughter, was born on 1 Jan 2015. Then he was born before that day',
    });
    const family = await kennel.send('GET', `animals/${child}/family`);
    expect(family.body.sire).toMatchObject({ name: 'Bare Name', birthDate: null });
  });

  it('writes the day as whoever asks reads it', async () => {
    const rook = await kennel.own('Rook', born('2021-06-01', male));
    const told = async (headers: Record<string, string>) => {
      const response = await test.current.inject({
        method: 'POST',
        url: '/api/animals',
        headers: { ...kennel.user.headers, ...headers },
        payload: { name: 'Sorrel', breed: 'Collie', gender: 'Female', birthDate: '2021-01-01', sireId: rook },
      });
      return (response.json() as { fields: Record<string, string> }).fields.sireId;
    };
    const american = 'Rook was born on Jun 1, 2021, not before Jan 1, 2021';
    const plain = 'Rook was born on 1 Jun 2021, not before 1 Jan 2021';
    const answers = await Promise.all([
      told({ 'accept-language': 'en-US,en;q=0.9' }),
      told({ 'accept-language': 'en-GB' }),
      told({ 'accept-language': 'en-US', cookie: 'studbook.locale=sv-SE' }),
      told({ 'accept-language': 'en-GB', cookie: 'studbook.locale=en-US' }),
      told({ 'accept-language': '*', cookie: 'studbook.locale=nowhere at all' }),
    ]);
    expect(answers).toEqual([
      american,
      plain,
      'Rook was born on 2021-06-01, not before 2021-01-01',
      american,
      plain,
    ]);
  });

  it('holds a change of sex, species or birth date against the young', async () => {
    const dam = await kennel.own('Wren', born('2015-01-01'));
    const sire = await kennel.own('Fell', born('2015-01-01', male));
    await kennel.own('Flax', born('2018-03-01', { sireId: sire, damId: dam }));
    await kennel.own('Fern', born('2019-03-01', { sireId: sire, damId: dam }));
    const change = async (id: string, values: object) =>
      (await kennel.change(`animals/${id}`, values)).body.fields;
    expect(await change(dam, { gender: 'Male' })).toEqual({
      gender: 'Wren is recorded as the dam of Flax and 1 more and cannot become male',
    });
    expect(await change(sire, { species: 'goats' })).toEqual({
      species: 'Fell is recorded as the sire of Flax and 1 more, which is one of the Dogs',
    });
    expect(await change(dam, { birthDate: '2018-03-01' })).toEqual({
      birthDate: 'Flax, her daughter, was born on 1 Mar 2018. Then she was born before that day',
    });
    expect(await change(dam, { birthDate: '2018-02-28' })).toBeUndefined();
  });

  it('keeps the sex of the mother of a litter without young', async () => {
    const motherId = await kennel.own('Lark', born('2015-01-01'));
    const fatherId = await kennel.own('Tarn', born('2015-01-01', male));
    await kennel.send('POST', 'breeding-groups', { motherId, fatherId, expectedDate: '2026-12-24' });
    const { body } = await kennel.change(`animals/${motherId}`, { gender: 'Male' });
    expect(body.fields).toEqual({
      gender: 'Lark is recorded as the dam of one litter and cannot become male',
    });
  });

  it('lets one of two writers win who make each other a parent', async () => {
    const a = await kennel.own('Alpha', born('2012-01-01'));
    const b = await kennel.own('Beta', born('2012-01-02'));
    await kennel.change(`animals/${a}`, { birthDate: '2012-01-02' });
    const answers = await Promise.all([
      kennel.send('PATCH', `animals/${a}`, { version: 2, birthDate: '2012-01-03', damId: b }),
      kennel.send('PATCH', `animals/${b}`, { version: 1, birthDate: '2012-01-04', damId: a }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('never leaves a child with a parent that goes to the trash meanwhile', async () => {
    const sireId = await kennel.own('Moss', born('2012-01-01', male));
    const [, child] = await Promise.all([
      kennel.send('DELETE', `animals/${sireId}`),
      kennel.add('Mossling', { sireId }),
    ]);
    const kept =
      child.status === 201 ? (await kennel.send('GET', `animals/${child.body.id}`)).body.sireId : null;
    expect([201, 422]).toContain(child.status);
    expect(kept).toBeNull();
  });
});
