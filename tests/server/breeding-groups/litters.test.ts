import { beforeAll, describe, expect, it } from 'vitest';
import { createOffspring } from '#server/births/add-young.ts';
import { recordBirth } from '#server/births/record-birth.ts';
import { createLitter, updateLitter } from '#server/breeding-groups/write-litter.ts';
import type { Tenant } from '#server/db/database.ts';
import { listRecords, recordsIn } from '#server/records/list-records.ts';
import { readRecord } from '#server/records/read-record.ts';
import { createRecord } from '#server/records/write-record.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

describe.each(databases)('litters on $name', (kind) => {
  const database = withSharedDatabase(kind);
  let tenant: Tenant;
  let dam: Row;
  let sire: Row;
  const animal = async (name: string, gender: string, more: object = {}): Promise<Row> =>
    JSON.parse(
      await createRecord(database.current, tenant, 'animals', {
        name,
        breed: 'Toller',
        gender,
        birthDate: '2020-01-01',
        ...more,
      }),
    ) as Row;
  const litter = async (values: object): Promise<Row> =>
    JSON.parse(
      await createLitter(database.current, tenant, { motherId: dam.id, fatherId: sire.id, ...values }),
    ) as Row;

  beforeAll(async () => {
    tenant = await makeTenant(database.current, 'free');
    dam = await animal('Penny', 'Female');
    sire = await animal('Otter', 'Male');
  });

  it('expects a litter without a birth date, and takes species and breed from the mother', async () => {
    expect(await litter({ expectedDate: '2026-12-03' })).toMatchObject({
      status: 'Expecting',
      species: 'dog',
      breed: 'Toller',
    });
    expect(await litter({ birthDate: '2026-10-03', breed: 'Mixed' })).toMatchObject({
      status: 'Active',
      breed: 'Mixed',
    });
    // Nothing can be weaned or sold before it is born.
    expect(await litter({ expectedDate: '2026-12-03', status: 'Weaned' })).toMatchObject({
      status: 'Expecting',
    });
  });

  it('moves an expected date it counted itself with the mating, and leaves one that was entered', async () => {
    const move = async ({ id, version }: Row): Promise<Row> => {
      const values = { version, breedingDate: '2026-10-03' };
      return JSON.parse(await updateLitter(database.current, tenant, id, values)) as Row;
    };
    const counted = await litter({ breedingDate: '2026-10-01' });
    expect(counted).toMatchObject({ expectedDate: '2026-12-03', status: 'Expecting' });
    expect(await move(counted)).toMatchObject({ expectedDate: '2026-12-05' });
    const entered = await litter({ breedingDate: '2026-10-01', expectedDate: '2026-12-08' });
    expect(await move(entered)).toMatchObject({ expectedDate: '2026-12-08' });
  });

  it.each([
    ['no date', () => ({}), 'birthDate', 'Provide either Birth Date or Expected Date'],
    ['no mother', () => ({ motherId: '', birthDate: '2026-01-01' }), 'motherId', 'Mother is required'],
    [
      'a male mother',
      () => ({ motherId: sire.id, fatherId: sire.id, birthDate: '2026-01-01' }),
      'fatherId',
      'same animal',
    ],
    [
      'a female father',
      () => ({ fatherId: dam.id, motherId: sire.id, birthDate: '2026-01-01' }),
      'motherId',
      'Otter is male',
    ],
    ['young older than the mother', () => ({ birthDate: '2019-12-31' }), 'motherId', 'after the young'],
    [
      'more alive than born',
      () => ({ birthDate: '2026-01-01', totalPuppies: 3, alivePuppies: 4 }),
      'alivePuppies',
      '3 born',
    ],
    ['a negative count', () => ({ birthDate: '2026-01-01', maleCount: -1 }), 'maleCount', 'negative'],
    ['half a puppy', () => ({ birthDate: '2026-01-01', totalPuppies: 2.5 }), 'totalPuppies', 'whole number'],
  ])('refuses %s at the field', async (_, values, field, sentence) => {
    await expect(litter(values())).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringContaining(sentence) },
    });
  });

  it('refuses parents of two species, and one that belongs to somebody else', async () => {
    const goat = await animal('Billy', 'Male', { species: 'goats' });
    await expect(litter({ fatherId: goat.id, birthDate: '2026-01-01' })).rejects.toMatchObject({
      fields: { fatherId: expect.stringContaining('different species') },
    });
    const stranger = await makeTenant(database.current);
    const theirs = await createRecord(database.current, stranger, 'animals', {
      name: 'Foreign',
      breed: 'x',
      gender: 'Male',
      birthDate: '2020-01-01',
    });
    const { id } = JSON.parse(theirs) as Row;
    await expect(litter({ fatherId: id, birthDate: '2026-01-01' })).rejects.toMatchObject({
      fields: {
        fatherId: 'The chosen father is not here any more. If it is in the trash, restore it first',
      },
    });
  });

  it('records a birth in one step: date, status, seven young and the counts', async () => {
    const expected = await litter({ expectedDate: '2026-11-08' });
    const young = Array.from({ length: 7 }, (_, n) => ({
      gender: n < 3 ? 'Male' : 'Female',
      breederName: `Young ${n + 1}`,
    }));
    const born = JSON.parse(
      await recordBirth(
        database.current,
        tenant,
        { litterId: expected.id },
        {
          version: 1,
          birthDate: '2026-11-08',
          offspring: young,
        },
      ),
    ) as Row;
    expect(born).toMatchObject({
      status: 'Active',
      birthDate: '2026-11-08',
      totalPuppies: 7,
      alivePuppies: 7,
      maleCount: 3,
      femaleCount: 4,
    });
    const page = await listRecords(database.current, tenant, 'offspring', {
      pageSize: 25,
      filters: [`breedingGroupId.eq.${expected.id}`],
    });
    const rows = recordsIn(page) as unknown as Row[];
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatchObject({ species: 'dog', breed: 'Toller', status: 'Available' });
  });

  it('tells of a wrong day of a birth and of all wrong young at once', async () => {
    const expected = await litter({ expectedDate: '2026-11-09' });
    const offspring = [{ gender: 'Male', birthWeight: 'heavy' }, { gender: 'Female' }, { gender: 'boy' }];
    const body = { version: 1, birthDate: '2199-01-01', offspring };
    await expect(
      recordBirth(database.current, tenant, { litterId: expected.id }, body),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        birthDate: expect.any(String),
        '0.birthWeight': expect.any(String),
        '2.gender': expect.any(String),
      },
    });
  });

  it('records nothing of a birth when one of the young is not right', async () => {
    const expected = await litter({ expectedDate: '2026-11-09' });
    const attempt = recordBirth(
      database.current,
      tenant,
      { litterId: expected.id },
      {
        version: 1,
        birthDate: '2026-11-09',
        offspring: [{ gender: 'Male' }, { gender: 'boy' }],
      },
    );
    await expect(attempt).rejects.toMatchObject({
      code: 'invalid',
      fields: { '1.gender': expect.any(String) },
    });
    expect(
      JSON.parse(await readRecord(database.current, tenant, 'breeding_groups', expected.id)),
    ).toMatchObject({
      birthDate: null,
      totalPuppies: 0,
      version: 1,
    });
  });

  it('counts young instead of believing typed numbers once one is recorded', async () => {
    const group = await litter({ birthDate: '2026-09-01', totalPuppies: 5, alivePuppies: 5 });
    await createOffspring(database.current, tenant, { breedingGroupId: group.id, gender: 'Female' });
    const counted = JSON.parse(
      await readRecord(database.current, tenant, 'breeding_groups', group.id),
    ) as Row;
    expect(counted).toMatchObject({ totalPuppies: 1, femaleCount: 1 });
    const typed = updateLitter(database.current, tenant, group.id, {
      version: counted.version,
      totalPuppies: 6,
    });
    await expect(typed).rejects.toMatchObject({
      fields: { totalPuppies: expect.stringContaining('Counted from the 1') },
    });
    const same = { version: counted.version, totalPuppies: 1, notes: 'All well' };
    expect(JSON.parse(await updateLitter(database.current, tenant, group.id, same))).toMatchObject({
      notes: 'All well',
    });
  });

  it('refuses a stale change of a litter with both states', async () => {
    const group = await litter({ birthDate: '2026-09-02' });
    await updateLitter(database.current, tenant, group.id, { version: 1, notes: 'first' });
    await expect(
      updateLitter(database.current, tenant, group.id, { version: 1, notes: 'second' }),
    ).rejects.toMatchObject({
      code: 'stale-version',
      details: { current: { notes: 'first' }, yours: { notes: 'second' } },
    });
  });
});
