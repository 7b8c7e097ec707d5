import { beforeAll, describe, expect, it } from 'vitest';
import { ago, ahead } from '#tests/support/days.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter } from './importing.ts';

const update = { duplicates: 'update' } as const;
const head = 'Name,Breed,Gender,Birth date,Registration number';
const weighing = {
  Name: 'name',
  Breed: 'breed',
  Gender: 'gender',
  'Birth date': 'birthDate',
  'Registration number': 'registrationNumber',
  Weight: 'weight',
  Unit: 'weightUnit',
};
const ofLitter = { Dam: 'motherName', Sire: 'fatherName', Mated: 'breedingDate', Expected: 'expectedDate' };
const counts = { Born: 'birthDate', Males: 'maleCount', Females: 'femaleCount', Total: 'totalPuppies' };
const youngColumns = { Litter: 'breedingGroupId', Name: 'breederName', Gender: 'gender' };

describe('an update by import', () => {
  const server = withTestApp();
  let kennel: Importer;
  const patch = async (path: string, values: object) => {
    const { version } = await kennel.get<{ version: number }>(path);
    const { headers } = kennel.user;
    const url = `/api/${path}`;
    const payload = { version, ...values };
    expect((await server.current.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
  };
  const called = async (name: string) =>
    (await kennel.list('animals')).find((animal) => animal.name === name);
  const litter = async (number: string) =>
    (await kennel.list(`breeding-groups?filter=sourceId.eq.${number}`))[0];
  const litters = (file: string, plan: object = update) =>
    kennel.import('breeding-groups', file, {
      columnMapping: Object.fromEntries(
        file
          .split('\n', 1)
          .join('')
          .split(',')
          .map((name) => [name, { ...ofLitter, ...counts, No: 'sourceId', Notes: 'notes' }[name] ?? 'skip']),
      ),
      plan,
    });
  beforeAll(async () => {
    kennel = await openImporter(server.current);
    await kennel.import(
      'animals',
      `${head},Call name
Isla of Hill,Collie,Female,2015-03-01,A-1,Isla
Moss,Collie,Male,2014-01-20,A-2,
Rex,Collie,Male,2014-01-20,A-3,
`,
    );
  });

  it('puts a weight into the unit of another one that stays, and takes no unit without a weight', async () => {
    await litters('Dam,Sire,Born,No\nA-1,A-2,2026-08-05,L1\n', {});
    const young = (file: string, weights: object, plan: object = {}) =>
      kennel.import('offspring', file, { columnMapping: { ...youngColumns, ...weights }, plan });
    await young('Litter,Name,Gender,Birth weight (g)\nL1,Blue,Male,312\n', {
      'Birth weight (g)': 'birthWeight',
    });
    const heavier = 'Litter,Name,Gender,Weight (kg)\nL1,Blue,Male,4.5\n';
    expect(await young(heavier, { 'Weight (kg)': 'currentWeight' }, update)).toMatchObject({ updated: 1 });
    expect((await kennel.list('offspring'))[0]).toMatchObject({
      birthWeight: 312,
      currentWeight: 4500,
      weightUnit: 'grams',
    });
    await patch(`animals/${(await called('Moss'))?.id}`, { weight: 70, weightUnit: 'lbs' });
    const moss = (weight: string, unit: string) =>
      kennel.import('animals', `${head},Weight,Unit\nMoss,Collie,Male,2014-01-20,A-2,${weight},${unit}\n`, {
        columnMapping: weighing,
        plan: update,
      });
    expect(await moss('', 'kg')).toMatchObject({ updated: 0, skipped: 1 });
    expect(await called('Moss')).toMatchObject({ weight: 70, weightUnit: 'lbs' });
    expect(await moss('32', 'kg')).toMatchObject({ updated: 1 });
    expect(await called('Moss')).toMatchObject({ weight: 32, weightUnit: 'kg' });
  });

  it('refuses a weight beside weighings as it is refused by hand', async () => {
    const rex = await called('Rex');
    await kennel.post('weights', { animalId: rex?.id, weighedOn: '2024-01-01', value: 21, unit: 'kg' });
    const weighed = (weight: string, unit: string) =>
      kennel.import('animals', `${head},Weight,Unit\nRex,Collie,Male,2014-01-20,A-3,${weight},${unit}\n`, {
        columnMapping: weighing,
        plan: update,
      });
    const answer = await weighed('25', 'kg');
    expect(answer.validationErrors).toMatchObject([{ field: 'weight', count: 1 }]);
    expect(JSON.stringify(answer.validationErrors)).toContain('Follows the last weighing, of 1 January 2024');
    // The same weight in other words is no other one.
    expect(await weighed('21000', 'g')).toMatchObject({ updated: 0, skipped: 1 });
    expect(await called('Rex')).toMatchObject({ weight: 21, weightUnit: 'kg' });
  });

  it('leaves no parent beside the name of another one that nobody has here', async () => {
    const kit = (sire: string, plan: object = update) =>
      kennel.import('animals', `${head},Sire\nKit,Collie,Female,2020-03-01,A-9,${sire}\n`, { plan });
    await kit('Moss', {});
    const moss = (await called('Moss'))?.id;
    expect(await kit('')).toMatchObject({ updated: 0 });
    expect(await called('Kit')).toMatchObject({ sireId: moss });
    expect(await kit('Zorro of Elsewhere')).toMatchObject({ updated: 1, result: { keptAsText: 1 } });
    expect(await called('Kit')).toMatchObject({ sireId: null, sire: 'Zorro of Elsewhere' });
    expect(await kit('Moss')).toMatchObject({ updated: 1 });
    // The same text says nothing new, though he is called otherwise today.
    await patch(`animals/${moss}`, { name: 'Moss the Elder' });
    expect(await kit('Moss')).toMatchObject({ updated: 0, skipped: 1 });
    expect(await called('Kit')).toMatchObject({ sireId: moss, sire: 'Moss' });
    await patch(`animals/${moss}`, { name: 'Moss' });
  });

  it('takes nothing that was only inferred over what is stored', async () => {
    const awaited = 'Dam,Sire,Expected,No\nA-1,A-2,2026-11-01,L3\n';
    expect(await litters(awaited)).toMatchObject({ created: 1 });
    expect(await litter('L3')).toMatchObject({ status: 'Expecting' });
    await patch(`breeding-groups/${(await litter('L3'))?.id}`, {
      birthDate: '2026-10-30',
      status: 'Active',
      totalPuppies: 6,
      alivePuppies: 5,
      maleCount: 3,
      femaleCount: 3,
    });
    expect(await litters(awaited)).toMatchObject({ updated: 0, skipped: 1 });
    await litters('Dam,Sire,Born,Males,No\nA-1,A-2,2026-10-30,3,L3\n');
    await litters('Dam,Sire,Born,Total,No,Notes\nA-1,A-2,2026-10-30,6,L3,Easy birth\n');
    expect(await litter('L3')).toMatchObject({
      status: 'Active',
      totalPuppies: 6,
      alivePuppies: 5,
      notes: 'Easy birth',
    });
    const more = await litters('Dam,Sire,Born,Males,No\nA-1,A-2,2026-10-30,4,L3\n');
    expect(JSON.stringify(more.validationErrors)).toContain('more than the 6 born');
    const nameless = `Name,Call name,Breed,Gender,Birth date,Registration number,Color\n,Isla,Collie,Female,2015-03-01,A-1,Sable\n`;
    expect(await kennel.import('animals', nameless, { plan: update })).toMatchObject({ updated: 1 });
    expect(await called('Isla of Hill')).toMatchObject({ color: 'Sable', callName: 'Isla' });
  });

  it('counts a litter by its sexes where nothing was counted yet', async () => {
    await litters('Dam,Sire,Expected,No\nA-1,A-3,2025-03-05,L4\n');
    await litters('Dam,Sire,Born,Males,Females,No\nA-1,A-3,2025-03-05,2,1,L4\n');
    expect(await litter('L4')).toMatchObject({ status: 'Active', totalPuppies: 3, alivePuppies: 3 });
  });

  it('keeps a planned day of birth where a file has only the mating', async () => {
    await litters(`Dam,Sire,Mated,Expected,No\nA-1,A-2,${ago(27)},${ahead(40)},L5\n`);
    await litters(`Dam,Sire,Mated,No,Notes\nA-1,A-2,${ago(27)},L5,Twice\n`);
    expect(await litter('L5')).toMatchObject({ expectedDate: ahead(40), notes: 'Twice' });
  });

  it('makes no birth of a pregnancy that was lost, as the form does not', async () => {
    await litters('Dam,Sire,Mated,Expected,No\nA-1,A-2,2024-03-01,2024-05-03,L9\n', {});
    const { id } = (await litter('L9')) ?? {};
    await patch(`breeding-groups/${id}`, { lostOn: '2024-04-01', loss: 'Lost' });
    const refused = await litters('Dam,Sire,Born,Expected,No\nA-1,A-2,2024-05-02,2024-05-03,L9\n');
    expect(refused.validationErrors).toMatchObject([{ field: 'birthDate', code: 'rule', rowNumbers: [2] }]);
    expect(JSON.stringify(refused.validationErrors)).toContain(
      'Pregnancy lost on: 2024-04-01 is recorded. The young are born: what died of them is entered with them',
    );
    expect(await litter('L9')).toMatchObject({ birthDate: null, lostOn: '2024-04-01' });
    const noted = 'Dam,Sire,Mated,Expected,No,Notes\nA-1,A-2,2024-03-01,2024-05-03,L9,Sad\n';
    expect(await litters(noted)).toMatchObject({ updated: 1 });
  });
});
