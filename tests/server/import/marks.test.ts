import { beforeEach, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter } from './importing.ts';

describe('marks of identity in a file', () => {
  const server = withTestApp();
  let kennel: Importer;
  beforeEach(async () => {
    kennel = await openImporter(server.current);
  });

  /** What each animal bears, as "kind number". */
  const borne = async (list = 'animals'): Promise<Record<string, string[]>> => {
    const marks = await kennel.list('identity-marks');
    const bearer = list === 'animals' ? 'animalId' : 'offspringId';
    const found: Record<string, string[]> = {};
    for (const { kind: what, number, labels } of marks) {
      const name = labels?.[bearer] ?? '';
      found[name] = [...(found[name] ?? []), `${what} ${number}`].sort();
    }
    return found;
  };

  it.each([
    ['goats', 'Name;Rasse;Geschlecht;Geburtsdatum;Ohrmarke;Tätowierung;Ring', 'Toggenburg'],
    ['goats', 'Name;Breed;Sex;DOB;Scrapie Tag;Tattoo Left;Ring Number', 'Toggenburg'],
    ['goats', 'Nombre;Raza;Sexo;Fecha de nacimiento;Crotal;Tatuaje;Anilla', 'Toggenburg'],
  ])('go to marks of their kind (%s, %s)', async (species, head, breed) => {
    const file = `${head}\nFern;${breed};Female;2022-03-14;UK 0123 00045;HF 12;R-7\n`;
    const { created } = await kennel.import('animals', file, { plan: { constants: { species } } });
    expect(created).toBe(1);
    expect(await kennel.list('animals')).toMatchObject([{ name: 'Fern', tattoo: 'HF 12' }]);
    expect(await borne()).toEqual({ Fern: ['Ear tag UK 0123 00045', 'Ring R-7'] });
  });

  it('stand in as many columns as there are, also second numbers of what has a field of its own', async () => {
    const file = [
      'Name,Breed,Sex,Born,Left Ear Tag,Right Ear Tag,Reg No,Registration 2,Tattoo,Leg Band,Wing Band,Freeze Brand,Ear Notch',
      'Ivy,Boer,Female,2022-03-14,001,1001,A-1,B-1,T1,,,,4-2',
      // The same number twice is one mark; what says nothing is none.
      'Oak,Boer,Male,2021-03-14,002,002,A-2,A 2,-,n/a,,XY,',
    ].join('\n');
    const { created } = await kennel.import('animals', file, { plan: { constants: { species: 'goats' } } });
    expect(created).toBe(2);
    expect(await borne()).toEqual({
      Ivy: ['Ear notch 4-2', 'Ear tag 001', 'Ear tag 1001', 'Registration B-1'],
      Oak: ['Brand XY', 'Ear tag 002'],
    });
  });

  it('find an animal by its chip however its figures are grouped, in its own list and as another one', async () => {
    const head = 'Name,Breed,Gender,Birth date,Microchip';
    const first = `${head}\nFern,Beagle,Female,2022-03-14,985 112 0012 34567\n`;
    expect((await kennel.import('animals', first)).created).toBe(1);
    expect(await kennel.list('animals')).toMatchObject([{ microchipNumber: '985112001234567' }]);
    const again = `${head}\nHill Fern,Beagle,Female,2022-03-14,985-112-001234567\n`;
    expect(await kennel.import('animals', again)).toMatchObject({ created: 0, rejected: 0 });
    for (const [n, column] of ['Microchip', 'Animal'].entries()) {
      const care = `${column},Type,Date,Description\n985 112 00 1234567,Vaccination,2024-03-0${n + 1},Yearly\n`;
      expect(await kennel.import('health-records', care)).toMatchObject({ created: 1, rejected: 0 });
    }
    const records = await kennel.list('health-records');
    expect(records.map(({ labels }) => labels?.animalId)).toEqual(['Fern', 'Fern']);
  });

  it('know a stored animal again, bring what it does not bear yet, and go with the undo', async () => {
    const doe = { name: 'Ivy', breed: 'Boer', gender: 'Female', species: 'goats', birthDate: '2022-03-14' };
    const stored = await kennel.post('animals', doe);
    const twin = await kennel.post('animals', { ...doe, name: 'Ash', birthDate: '2021-01-01' });
    for (const animalId of [stored.id, twin.id])
      await kennel.post('identity-marks', { animalId, kind: 'Ear tag', number: 'UK-0045' });
    const head = 'Name,Breed,Gender,Birth date,Ear tag,Leg band,Notes';
    // Under another name, spaced otherwise; the other bearer of that number is of another day.
    const file = `${head}\nHill Farm Ivy,Boer,Female,2022-03-14,uk 0045,B-9,Polled\nNew One,Boer,Female,2023-05-05,UK-0045,,\n`;
    const plan = { constants: { species: 'goats' }, duplicates: 'update' };
    const done = await kennel.import('animals', file, { plan });
    expect(done).toMatchObject({ created: 1, updated: 1 });
    expect(await kennel.get(`animals/${stored.id}`)).toMatchObject({
      name: 'Hill Farm Ivy',
      notes: 'Polled',
    });
    const now = {
      Ash: ['Ear tag UK-0045'],
      'Hill Farm Ivy': ['Ear tag UK-0045', 'Leg band B-9'],
      'New One': ['Ear tag UK-0045'],
    };
    expect(await borne()).toEqual(now);
    // Once more it says nothing new; a row that brings a mark and nothing else changes its animal.
    expect(await kennel.import('animals', file, { plan })).toMatchObject({
      updated: 0,
      created: 0,
      skipped: 2,
    });
    const more = `${head}\nHill Farm Ivy,Boer,Female,2022-03-14,UK-0045,B-10,Polled\n`;
    const again = await kennel.import('animals', more, { plan });
    expect(again).toMatchObject({ updated: 1, created: 0 });
    expect((await borne())['Hill Farm Ivy']).toEqual([...now['Hill Farm Ivy'], 'Leg band B-10'].sort());
    await kennel.post(`imports/${again.importId}/undo`);
    expect(await borne()).toEqual(now);
    expect(await kennel.post(`imports/${done.importId}/undo`)).toMatchObject({ removed: 1, restored: 1 });
    expect(await borne()).toEqual({ Ash: ['Ear tag UK-0045'], Ivy: ['Ear tag UK-0045'] });
  });

  it('name parents, in the same file and here already', async () => {
    const ram = {
      name: 'Old Ram',
      breed: 'Herdwick',
      gender: 'Male',
      species: 'sheep',
      birthDate: '2018-05-01',
    };
    const { id } = await kennel.post('animals', ram);
    await kennel.post('identity-marks', { animalId: id, kind: 'Ear tag', number: 'R 100' });
    const file = [
      'Name,Breed,Sex,DOB,Ear Tag,Sire Tag,Dam Tag',
      'Lamb,Herdwick,Female,2023-04-01,L7,R 100,E55',
      'Ewe,Herdwick,Female,2020-04-01,E55,,',
    ].join('\n');
    await kennel.import('animals', file, { plan: { constants: { species: 'sheep' } } });
    const lamb = (await kennel.list('animals')).find(({ name }) => name === 'Lamb');
    expect(lamb?.labels).toMatchObject({ sireId: 'Old Ram', damId: 'Ewe' });
    const health = 'Tag,Date,Type,Description\nE55,2024-05-01,Vaccination,Clostridia\n';
    expect(await kennel.import('health-records', health)).toMatchObject({ created: 1 });
    expect((await kennel.list('health-records'))[0]?.labels).toMatchObject({ animalId: 'Ewe' });
  });

  it('are borne by young as well', async () => {
    const parent = { breed: 'Boer', species: 'goats', birthDate: '2020-05-01' };
    const dam = await kennel.post('animals', { ...parent, name: 'Fern', gender: 'Female' });
    const sire = await kennel.post('animals', { ...parent, name: 'Oak', gender: 'Male' });
    await kennel.post('breeding-groups', { motherId: dam.id, fatherId: sire.id, birthDate: '2024-03-01' });
    const head = 'Name,Sex,Litter date,Ear tag,Tattoo,Color';
    const plan = { duplicates: 'update' };
    const first = await kennel.import('offspring', `${head}\nKid 1,Female,2024-03-01,K1,T9,Red\n`, { plan });
    expect(first.created).toBe(1);
    expect(await borne('offspring')).toEqual({ 'Kid 1': ['Ear tag K1', 'Tattoo T9'] });
    const named = `${head}\nClover,Female,2024-03-01,K1,T9,Red\n`;
    expect(await kennel.import('offspring', named, { plan })).toMatchObject({ created: 0, updated: 1 });
    expect(await borne('offspring')).toEqual({ Clover: ['Ear tag K1', 'Tattoo T9'] });
  });

  it('lead young to the litter of a dam and a sire that are known by their tags alone', async () => {
    const head = 'Ear tag,Breed,Sex,Born';
    const parents = `${head}\nUK 0123 00112,Texel,Female,2020-03-01\nUK 0700 02210,Texel,Male,2019-03-01\n`;
    const plan = { constants: { species: 'sheep' } };
    expect(await kennel.import('animals', parents, { plan })).toMatchObject({ created: 2 });
    const [dam, sire] = await Promise.all(
      ['UK 0123 00112', 'UK 0700 02210'].map(async (tag) =>
        (await kennel.list('animals')).find(({ name }) => name === tag),
      ),
    );
    for (const birthDate of ['2026-03-12', '2025-03-11'])
      await kennel.post('breeding-groups', {
        species: 'sheep',
        motherId: dam?.id,
        fatherId: sire?.id,
        birthDate,
      });
    const lambs =
      'Ear tag,Dam Tag,Sire Tag,Birth Date,Sex\n451,UK 0123 00112,UK 0700 02210,2026-03-12,Female\n';
    expect(await kennel.import('offspring', lambs, { plan })).toMatchObject({ created: 1, rejected: 0 });
  });

  it('are found under a column of ids that has no other number beside it', async () => {
    const head = 'Name,Breed,Gender,Birth date,Ear tag,Dam ID';
    const file = `${head}\n,Angus,Female,2018-03-02,801,\nMolly,Angus,Female,2020-02-17,0142,801\n,Angus,Female,2021-02-17,0155,Molly\n`;
    const plan = { constants: { species: 'cattle' } };
    expect(await kennel.import('animals', file, { plan })).toMatchObject({ created: 3, rejected: 0 });
    const animals = await kennel.list('animals');
    const idOf = (tag: string): unknown => animals.find(({ name }) => name === tag)?.id;
    expect(animals.find(({ name }) => name === 'Molly')?.damId).toBe(idOf('801'));
    expect(animals.find(({ name }) => name === '0155')?.damId).toBe(idOf('Molly'));
  });
});
