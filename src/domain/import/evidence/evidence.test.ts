import { describe, expect, it } from 'vitest';
import { judgeFile } from '../judge-file.ts';
import { mappingOf, matchColumns } from '../match-columns.ts';
import { profileText } from '../profile-file.ts';
import { suggestSplits } from '../suggest-splits.ts';
import type { ImportTypeKey } from '../types.ts';

const read = async (type: ImportTypeKey, text: string) => {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  const matching = matchColumns(type, profile);
  return { profile, matching };
};

/** Header → field, or null; the columns that nothing knows are called Xa, Xb. */
const fieldsOf = async (type: ImportTypeKey, text: string) =>
  Object.fromEntries((await read(type, text)).matching.columns.map(({ header, field }) => [header, field]));

const splitsOf = async (type: ImportTypeKey, text: string) => {
  const { profile, matching } = await read(type, text);
  return suggestSplits(type, profile, mappingOf(matching)).map(({ split }) => split);
};

describe('parents', () => {
  const file = (rows: string) => `Name,Sex,Birth date,Xa,Xb\n${rows}`;
  const old = 'Hill Rex,m,2018-03-01,,\nHill Mia,f,2018-05-01,,\n';

  it('are who one young one names in two columns, a male and a female that are older', async () => {
    expect(await fieldsOf('animals', file(`${old}Hill Bo,m,2021-04-02,Hill Rex,Hill Mia\n`))).toMatchObject({
      Xa: 'sire',
      Xb: 'dam',
    });
  });

  it('are nobody younger, and no mate who names it back', async () => {
    expect(await fieldsOf('animals', file(`${old}Hill Bo,m,2017-04-02,Hill Rex,Hill Mia\n`))).toMatchObject({
      Xa: null,
      Xb: null,
    });
    const mates = 'Name,Sex,Dam,Xa\nHill Rex,m,Out Ada,Hill Mia\nHill Mia,f,Out Eva,Hill Rex\n';
    expect(await fieldsOf('animals', mates)).toMatchObject({ Xa: null });
  });

  it('are one beside the other that is known, in the same rows; elsewhere it may be a mate', async () => {
    const beside = 'Name,Sex,Dam,Xa\nHill Rex,m,,\nHill Mia,f,,\nHill Bo,m,Hill Mia,Hill Rex\n';
    expect(await fieldsOf('animals', beside)).toMatchObject({ Xa: 'sire' });
    const apart = 'Name,Sex,Dam,Xa\nHill Rex,m,,\nHill Mia,f,,Hill Rex\nHill Bo,m,Hill Mia,\n';
    expect(await fieldsOf('animals', apart)).toMatchObject({ Xa: null });
  });

  it('are told by letters of the sexes as well, and by numbers of the old program', async () => {
    const letters =
      'Name,D/B,Whelped,Got by,Out of\nRex Hill,D,2018-03-01,,\nMia Hill,B,2018-05-01,,\nBo Hill,D,2021-04-02,Rex Hill,Mia Hill\n';
    expect(await fieldsOf('animals', letters)).toMatchObject({ 'Got by': 'sire', 'Out of': 'dam' });
    const numbers = 'xx_pk,name,sex,sire_fk,dam_fk\n11,Rex,m,,\n12,Mia,f,,\n13,Bo,m,11,12\n';
    expect(await fieldsOf('animals', numbers)).toEqual({
      xx_pk: 'sourceId',
      name: 'name',
      sex: 'gender',
      sire_fk: 'sireSourceId',
      dam_fk: 'damSourceId',
    });
    // A number nobody speaks of may be any.
    expect(await fieldsOf('animals', numbers.replace('11,12\n', '77,78\n'))).toMatchObject({ xx_pk: null });
  });

  it('stand in headers that say one and the same besides, but not where they are from', async () => {
    const pair = (more: string) =>
      `Mama ${more},Papa ${more},Born\nHazel,Bandit,2026-01-10\nPepper,Bandit,2026-02-11\n`;
    expect(await fieldsOf('breeding-groups', pair('bun'))).toMatchObject({
      'Mama bun': 'motherName',
      'Papa bun': 'fatherName',
    });
    expect(await fieldsOf('breeding-groups', pair('farm'))).toMatchObject({ 'Mama farm': null });
  });
});

describe('names', () => {
  const file = (...short: readonly string[]) =>
    `Xa,Xb,Sex\nHill Sea Shanty,${short[0]},f\nHill Old Salt,${short[1]},m\nHill Mermaid,${short[2]},f\n`;

  it('at home are made of the whole ones', async () => {
    expect(await fieldsOf('animals', file('Shanty', 'Salty', 'Meri'))).toMatchObject({
      Xa: 'name',
      Xb: 'callName',
    });
  });

  it('of owners are not, nor is the word that all of them share', async () => {
    expect(await fieldsOf('animals', file('Karen', 'Tom', 'Ines'))).toMatchObject({ Xb: null });
    expect(await fieldsOf('animals', file('Hill', 'Hill', 'Hill'))).toMatchObject({ Xb: null });
  });
});

describe('days', () => {
  const born = (days: readonly string[]) =>
    `Name,Sex,Sire,Xa\n${days.map((day, at) => `${'Bo,m, Di,f,Bo Ed,m,Bo'.split(' ')[at]},${day}`).join('\n')}\n`;

  it('of birth lie long before those of the young', async () => {
    expect(await fieldsOf('animals', born(['2018-02-03', '2021-04-05', '2022-01-06']))).toMatchObject({
      Xa: 'birthDate',
    });
  });

  it('of something else do not, and a day that goes before none of another column is not the first', async () => {
    expect(await fieldsOf('animals', born(['2023-02-03', '2021-04-05', '2022-01-06']))).toMatchObject({
      Xa: null,
    });
    expect(
      await fieldsOf('animals', born(['2018-02-03', '2021-04-05', '2022-01-06']).replaceAll('Xa', 'Joined')),
    ).toMatchObject({ Joined: null });
  });

  const litters = (rows: string) => `Dam,Sire,Mated,Born,Xa\n${rows}`;
  it('that were counted from the mating are those a birth is expected on', async () => {
    const due = 'Ada,Rex,2026-01-01,2026-03-06,2026-03-05\nEva,Rex,2026-02-01,2026-04-03,2026-04-05\n';
    expect(await fieldsOf('breeding-groups', litters(due))).toMatchObject({ Xa: 'expectedDate' });
  });

  it('counted for the nest box, before every birth, are not', async () => {
    const box = 'Ada,Rex,2026-01-05,2026-02-05,2026-02-02\nEva,Rex,2026-01-08,2026-02-08,2026-02-05\n';
    expect(await fieldsOf('breeding-groups', litters(box))).toMatchObject({ Xa: null });
  });

  const care = (rows: string) => `Xa,Dog,Type,Xb\n${rows}`;
  it('of care are the first of a row, and those counted from it when it is due again', async () => {
    const rows = '2026-01-15,Bo,Vaccination,2027-01-15\n2026-02-03,Di,Worming,2026-05-03\n';
    expect(await fieldsOf('health-records', care(rows))).toMatchObject({ Xa: 'date', Xb: 'nextDueDate' });
    // The last day of a product is not counted from anything.
    const lot = '2026-01-15,Bo,Vaccination,2027-06-30\n2026-02-03,Di,Worming,2026-12-31\n';
    expect(await fieldsOf('health-records', care(lot))).toMatchObject({ Xa: 'date', Xb: null });
  });

  it('each animal has the same of in all rows are births, and no day of care', async () => {
    const rows = '2020-01-15,Bo,Vaccination,x\n2020-01-15,Bo,Worming,y\n2021-02-03,Di,Worming,z\n';
    expect(await fieldsOf('health-records', care(rows))).toMatchObject({ Xa: null });
  });
});

describe('headers half known', () => {
  it('mean what their known words say where the values agree', async () => {
    const rows = 'Hill Bo,Rex Hill,Beagle,Black,SR12345601\nHill Di,Mia Hill,Vizsla,Tan,SR12345602\n';
    expect(await fieldsOf('animals', `name,zz,brd,clr,Reg zibbly\n${rows}`)).toMatchObject({
      brd: 'breed',
      clr: 'color',
      'Reg zibbly': 'registrationNumber',
    });
    expect(
      await fieldsOf('animals', 'Name,Micorchip\nBo,985112009988701\nDi,985112009988702\n'),
    ).toMatchObject({
      Micorchip: 'microchipNumber',
    });
    expect(await fieldsOf('animals', 'Name,Left Tat,Right Tat\nBo,M12,CLV\nDi,K4,CLV\n')).toMatchObject({
      'Left Tat': 'tattoo',
      'Right Tat': 'secondTattoo',
    });
  });

  it('do not where a word says another thing, or the values are of another kind', async () => {
    const people = 'Name,Email,Emergency phone\nAnna Lind,a@b.se,070-1234567\nOle Berg,o@b.se,070-7654321\n';
    expect(await fieldsOf('customers', people)).toMatchObject({ 'Emergency phone': null });
    const pups = 'Name,Deposit amount,Collar zibbly\nBo,$500,12 cm\nDi,$500,13 cm\n';
    expect(await fieldsOf('offspring', pups)).toMatchObject({
      'Deposit amount': null,
      'Collar zibbly': null,
    });
    const weights = 'Name,Birth date,Weight 8 zibbly (g)\nBo,2026-01-02,4100\nDi,2026-01-02,4900\n';
    expect(await fieldsOf('offspring', weights)).not.toMatchObject({
      'Weight 8 zibbly (g)': 'currentWeight',
    });
  });
});

describe('contacts', () => {
  const file = (header: string, cells: readonly [string, string]) =>
    `First name,Last name,Email,${header}\nAnna,Lind,a@b.se,${cells[0]}\nOle,Berg,o@b.se,${cells[1]}\n`;

  it('are phones, streets and states beside an address', async () => {
    expect(await fieldsOf('customers', file('Xa', ['(615) 555-0171', '615-555-0133']))).toMatchObject({
      Xa: 'phone',
    });
    expect(await fieldsOf('customers', file('Xa', ['88 Orchard Ln', '14 Birch Ct']))).toMatchObject({
      Xa: 'address',
    });
    expect(await fieldsOf('customers', file('Xa', ['TN', 'KY']))).toMatchObject({ Xa: 'state' });
  });

  it('are no numbers of customers, no countries, and no towns without a code beside them', async () => {
    expect(await fieldsOf('customers', file('Xa', ['1042', '1043']))).toMatchObject({ Xa: null });
    expect(await fieldsOf('customers', file('Xa', ['US', 'US']))).toMatchObject({ Xa: null });
    expect(await fieldsOf('customers', file('Xa', ['Rex', 'Bella']))).toMatchObject({ Xa: null });
  });

  it('are people by their whole names, where only one column has such', async () => {
    const one = 'Xa,Email\nDana Whitfield,d@w.us\nLuis de la Vega,l@v.us\n';
    expect(await splitsOf('customers', one)).toEqual([{ kind: 'full-name', column: 'Xa' }]);
    const two = 'Xa,Xb,Email\nDana Whitfield,Hill Rex,d@w.us\nLuis Vega,Hill Mia,l@v.us\n';
    expect(await splitsOf('customers', two)).toEqual([]);
  });
});

describe('money', () => {
  const book = (rows: string) => `Date,Text,Xa,Xb,Xc\n${rows}`;
  it('goes out and comes in as the balance shows', async () => {
    const rows =
      '2026-01-04,Feed,89.90,,1410.10\n2026-01-11,Puppy,,400.00,1810.10\n2026-01-20,Vet,132.45,,1677.65\n';
    expect(await splitsOf('financial-transactions', book(rows))).toContainEqual({
      kind: 'debit-credit',
      debit: 'Xa',
      credit: 'Xb',
    });
    // One cent off, and nothing is shown.
    expect(await splitsOf('financial-transactions', book(rows.replace('1677.65', '1677.64')))).toEqual([]);
  });
});

describe('counts, colours, care and remarks', () => {
  it('of a litter add up', async () => {
    const file = (rows: string) => `Dam,Sire,Born,Total,Males,Xa\n${rows}`;
    expect(
      await fieldsOf('breeding-groups', file('Ada,Rex,2026-01-02,7,3,4\nEva,Rex,2026-02-02,5,3,2\n')),
    ).toMatchObject({ Xa: 'femaleCount' });
    expect(
      await fieldsOf('breeding-groups', file('Ada,Rex,2026-01-02,7,3,4\nEva,Rex,2026-02-02,5,3,1\n')),
    ).toMatchObject({ Xa: null });
  });

  it('are ribbons or coats by those only one of them has, and neither where both may be', async () => {
    expect(await fieldsOf('offspring', 'Name,Xa\nBo,Green\nDi,Pink\n')).toMatchObject({ Xa: 'collarColor' });
    expect(await fieldsOf('animals', 'Name,Xa\nBo,Grey\nDi,Black\n')).toMatchObject({ Xa: 'color' });
    expect(await fieldsOf('animals', 'Name,Xa\nBo,Blue\nDi,Red\n')).toMatchObject({ Xa: null });
  });

  it('name vets, medicines and animals by the trade’s own words, and the animal only in front', async () => {
    const rows = '2026-01-15,Vaccination,Nobivac L4,Dr. Moss\n2026-02-03,Worming,Panacur,self\n';
    expect(await fieldsOf('health-records', `Date,Xa,Xb,Xc\n${rows}`)).toMatchObject({
      Xa: 'recordType',
      Xb: 'medication',
      Xc: 'veterinarian',
    });
    const log = (head: string, cells: string) => `${head}\n${cells}`;
    expect(
      await fieldsOf('weights', log('Xa,Date,Weight (kg)', 'Bo,2026-01-15,12\nDi,2026-01-15,14\n')),
    ).toMatchObject({ Xa: 'animalName' });
    expect(
      await fieldsOf(
        'weights',
        log('Xa,Xb,Date,Weight (kg)', 'Bo,Ann,2026-01-15,12\nDi,Eva,2026-01-15,14\n'),
      ),
    ).toMatchObject({ Xa: null, Xb: null });
  });

  it('of weights are figures in a unit, and not what was gained', async () => {
    const file = (header: string) => `Tag,Date,${header}\nA1,2026-01-15,12\nA2,2026-01-15,14\n`;
    expect(await fieldsOf('weights', file('Crate kg'))).toMatchObject({ 'Crate kg': 'weight' });
    expect(await fieldsOf('weights', file('Zibbly gain kg'))).toMatchObject({ 'Zibbly gain kg': null });
  });

  it('that tell something in a few words go to the notes, marks of shows do not', async () => {
    expect(await fieldsOf('animals', 'Name,Xa\nBo,great mother\nDi,bad hips at six\n')).toMatchObject({
      Xa: 'notes',
    });
    expect(await fieldsOf('animals', 'Name,Xa\nBo,sg 95\nDi,hv 96\n')).toMatchObject({ Xa: null });
  });

  it('of heats end two to five weeks behind their first day, and not when she is scanned', async () => {
    const file = (days: readonly [string, string]) =>
      `Bitch,First day,Xa\nBo,2026-01-03,${days[0]}\nDi,2026-02-05,${days[1]}\n`;
    expect(await fieldsOf('heats', file(['2026-01-24', '2026-03-01']))).toMatchObject({ Xa: 'cycleEndDate' });
    expect(await fieldsOf('heats', file(['2026-02-14', '2026-03-20']))).toMatchObject({ Xa: null });
  });

  it('of a list in front of it are the names, where nothing else could be, and official tags are tags', async () => {
    const birds = (rows: string) => `Bird,Xa,Tag\n${rows}`;
    expect(
      await fieldsOf(
        'animals',
        birds('Henrietta,UK 123456 00412,412\nColonel,UK 123456 00377,377\nBess,UK 123456 00290,290\n'),
      ),
    ).toEqual({ Bird: 'name', Xa: 'earTag2', Tag: 'earTag' });
    // Two columns of names, and nobody knows which is whose.
    expect(
      await fieldsOf('animals', birds('Henrietta,Anna,412\nColonel,Eva,377\nBess,Ida,290\n')),
    ).toMatchObject({
      Bird: null,
      Xa: null,
    });
  });

  it('of a price are those of all young, a deposit only of the sold ones', async () => {
    const file = (second: string) => `Name,Buyer,Xa\nBo,Anna Lind,$900\nDi,,${second}\n`;
    expect(await fieldsOf('offspring', file('$900'))).toMatchObject({ Xa: 'price' });
    expect(await fieldsOf('offspring', file(''))).toMatchObject({ Xa: null });
  });
});

it('takes a file whose columns nobody knows by name, where the values tell all that is needed', async () => {
  const { profile } = await read(
    'health-records',
    'Kq,Vq,Xq,Zq\n2026-01-10,Luna,Vaccination,Nobivac\n2026-02-14,Zara,Worming,Milbemax\n',
  );
  expect(judgeFile('health-records', profile)).toMatchObject({ fits: true });
});
