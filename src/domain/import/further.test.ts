import { describe, expect, it } from 'vitest';
import { nothingDecided } from '#tests/support/import-plan.ts';
import { missingFields } from './check-plan.ts';
import { compilePlan } from './plan.ts';
import type { ImportPlan, StagedRow } from './types.ts';

function rowOf(plan: Pick<ImportPlan, 'type' | 'mapping'>, cells: string[], headers: string[]): StagedRow {
  const whole: ImportPlan = {
    format: { encoding: 'utf-8', delimiter: ',', headerRow: 1, dateOrder: 'ask', decimalSign: '.' },
    ...nothingDecided,
    ...plan,
  };
  const staged = compilePlan(whole, { headers, thisYear: 2026 }).stage({ row: 2, cells });
  if (staged.kind !== 'row') throw new Error(`The record is ${staged.kind}`);
  return staged.staged;
}

describe('an animal without a name', () => {
  const flock = ['Ring', 'Breed', 'Sex', 'Born'];
  const byRing = { Ring: 'ring', Breed: 'breed', Sex: 'gender', Born: 'birthDate' };

  it('goes by its band, in a file that has bands and no names', () => {
    const row = rowOf(
      { type: 'animals', mapping: byRing },
      ['D 24 101', 'Cayuga', 'Female', '2024-04-12'],
      flock,
    );
    expect(row).toMatchObject({ values: { name: 'D 24 101', ring: 'D 24 101' }, issues: [] });
    expect(missingFields({ type: 'animals', constants: {}, splits: [], mapping: byRing })).toEqual([]);
  });

  it('goes by its first tattoo, not by its second', () => {
    const row = rowOf(
      {
        type: 'animals',
        mapping: { L: 'tattoo', R: 'secondTattoo', Breed: 'breed', Sex: 'gender', Born: 'birthDate' },
      },
      ['A12', 'W5', 'Kleinsilber', 'Male', '2024-01-15'],
      ['L', 'R', 'Breed', 'Sex', 'Born'],
    );
    expect(row.values.name).toBe('A12');
  });

  it('goes by its call name, where no other column speaks of names', () => {
    const mapping = { ...byRing, Nickname: 'callName' };
    const without = (more: Record<string, string>) =>
      missingFields({ type: 'animals', constants: {}, splits: [], mapping: { ...mapping, ...more } });
    expect(without({})).toEqual([]);
    expect(without({ 'Pedigree name': 'skip' })).toEqual([['name']]);
  });

  it('is asked about where a column speaks of names, or nothing is worn', () => {
    const { Ring: _, ...without } = byRing;
    expect(
      missingFields({
        type: 'animals',
        constants: {},
        splits: [],
        mapping: { ...byRing, 'Farm name': 'skip' },
      }),
    ).toEqual([['name']]);
    expect(
      missingFields({
        type: 'animals',
        constants: {},
        splits: [],
        mapping: { ...without, 'Reg no': 'registrationNumber' },
      }),
    ).toEqual([['name']]);
  });
});

describe('a column that adds to another', () => {
  const people = ['First', 'Last', 'Street', 'No', 'Mobile', 'Home'];
  const mappedPeople = {
    First: 'firstName',
    Last: 'lastName',
    Street: 'address',
    No: 'address2',
    Mobile: 'phone',
    Home: 'phone2',
  };
  const person = (...cells: string[]) => rowOf({ type: 'customers', mapping: mappedPeople }, cells, people);

  it('puts the number of a house to its street', () => {
    expect(person('Ute', 'Lind', 'Mühlweg', '4a', '', '').values.address).toBe('Mühlweg 4a');
    expect(person('Ian', 'Cole', 'Flat 2', '18 High Street', '', '').values.address).toBe(
      'Flat 2, 18 High Street',
    );
    expect(person('Ian', 'Cole', 'x'.repeat(150), 'y'.repeat(60), '', '').issues).toMatchObject([
      { field: 'address2', code: 'too-long' },
    ]);
  });

  it('keeps a second number beside the first, and calls by it where there is no other', () => {
    expect(person('Ian', 'Cole', '', '', '07700 900456', '01539 600123').values).toMatchObject({
      phone: '07700 900456',
      notes: 'Home: 01539 600123',
    });
    expect(person('Ian', 'Cole', '', '', '', '01539 600123').values).toMatchObject({ phone: '01539 600123' });
  });

  it('counts those born dead among all that were born', () => {
    const litter = ['Dam', 'Sire', 'Born', 'Alive', 'Dead', 'Total'];
    const mappedLitter = {
      Dam: 'motherName',
      Sire: 'fatherName',
      Born: 'birthDate',
      Alive: 'alivePuppies',
      Dead: 'bornDead',
      Total: 'totalPuppies',
    };
    const row = (...cells: string[]) =>
      rowOf(
        { type: 'breeding-groups', mapping: mappedLitter },
        ['Juno', 'Ash', '2024-03-06', ...cells],
        litter,
      );
    const counted = (...cells: string[]) => row(...cells).values;
    expect(counted('3', '1', '')).toMatchObject({ alivePuppies: 3, totalPuppies: 4 });
    expect(counted('3', '0', '')).toMatchObject({ alivePuppies: 3, totalPuppies: 3 });
    expect(counted('', '1', '4')).toMatchObject({ alivePuppies: 3, totalPuppies: 4 });
    expect(row('', '5', '4')).toMatchObject({ issues: [{ field: 'bornDead' }], values: { totalPuppies: 4 } });
    expect(counted('', '5', '4')).not.toHaveProperty('alivePuppies');
  });
});

describe('why and when an animal left', () => {
  const herd = ['Tag', 'Breed', 'Sex', 'Born', 'State', 'Reason', 'Left'];
  const mapping = {
    Tag: 'earTag',
    Breed: 'breed',
    Sex: 'gender',
    Born: 'birthDate',
    State: 'status',
    Reason: 'leftBecause',
    Left: 'leftOn',
  };
  const left = (...cells: string[]) =>
    rowOf({ type: 'animals', mapping }, ['B1', 'Texel', 'Female', '2022-03-12', ...cells], herd).values;

  it('says that it is dead, and since when', () => {
    const dead = { status: 'Deceased', deathDate: '2025-09-18' };
    expect(left('', 'Slaughter', '2025-09-18')).toMatchObject({ ...dead, notes: 'Reason: Slaughter' });
    expect(left('', 'Lost to fox', '2025-09-18')).toMatchObject(dead);
    expect(left('Sold', 'Culled', '2025-09-18')).toMatchObject(dead);
  });

  it('leaves one dead that has a day of death beside it', () => {
    const row = rowOf(
      { type: 'animals', mapping: { ...mapping, Died: 'deathDate' } },
      ['B1', 'Texel', 'Female', '2022-03-12', '', '', '2025-09-18', '2025-09-17'],
      [...herd, 'Died'],
    );
    expect(row.values).toMatchObject({ status: 'Deceased', deathDate: '2025-09-17' });
  });

  it('says that it was sold, or no more than that it is not here', () => {
    const sold = left('', 'Verkauf', '2025-09-18');
    expect(sold).toMatchObject({ status: 'Sold', notes: 'Reason: Verkauf\nLeft: 2025-09-18' });
    expect(sold).not.toHaveProperty('deathDate');
    expect(left('', 'Sold - Fox Farm', '2025-09-18')).toMatchObject({ status: 'Sold' });
    expect(left('', 'Cull, sold', '2025-09-18')).toMatchObject({ status: 'Inactive' });
    expect(left('', 'Mastitis', '2025-09-18')).toMatchObject({ status: 'Inactive' });
    expect(left('Retired', 'Sale', '')).toMatchObject({ status: 'Retired', notes: 'Reason: Sale' });
    expect(left('', 'Mastitis', '')).not.toHaveProperty('status');
  });

  it('is sold where it has a buyer, who is told in the notes, and nobody is where it stays', () => {
    const to = (state: string, buyer: string) =>
      rowOf(
        { type: 'animals', mapping: { ...mapping, To: 'soldTo' } },
        ['B1', 'Texel', 'Female', '2022-03-12', state, '', '', buyer],
        [...herd, 'To'],
      ).values;
    expect(to('', 'Marcy Dunn')).toMatchObject({ status: 'Sold', notes: 'To: Marcy Dunn' });
    expect(to('Retired', 'Marcy Dunn')).toMatchObject({ status: 'Retired', notes: 'To: Marcy Dunn' });
    expect(to('', 'staying here')).not.toHaveProperty('status');
    expect(to('', '')).not.toHaveProperty('status');
  });
});

describe('how customers are addressed', () => {
  const people = ['Anrede', 'Vorname', 'Name'];
  const mapping = { Anrede: 'salutation', Vorname: 'firstName', Name: 'lastName' };
  const addressed = (...cells: string[]) => rowOf({ type: 'customers', mapping }, cells, people);

  it('is the first name of a family that has no other, and of nobody else', () => {
    expect(addressed('Fam.', '', 'Krenn').values).toMatchObject({ firstName: 'Fam.', lastName: 'Krenn' });
    expect(addressed('Fam.', 'Eva', 'Krenn').values).toMatchObject({ firstName: 'Eva' });
    expect(addressed('Herr', '', 'Krenn').values).not.toHaveProperty('firstName');
  });
});

describe('a young one without a name', () => {
  const lambs = ['Ewe', 'Born', 'Tag', 'Sex'];
  const mapping = { Ewe: 'motherName', Born: 'breedingGroupDate', Tag: 'earTag', Sex: 'gender' };

  it('goes by its tag, in a file that has tags and no names', () => {
    const row = rowOf({ type: 'offspring', mapping }, ['Daisy', '2024-02-14', '24-01', 'Female'], lambs);
    expect(row).toMatchObject({ values: { breederName: '24-01', earTag: '24-01' }, issues: [] });
    expect(missingFields({ type: 'offspring', constants: {}, splits: [], mapping })).toEqual([]);
  });

  it('is asked about where nothing is worn', () => {
    const { Tag: _, ...without } = mapping;
    expect(missingFields({ type: 'offspring', constants: {}, splits: [], mapping: without })).toEqual([
      ['breederName'],
    ]);
  });
});
