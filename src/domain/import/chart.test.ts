import { describe, expect, it } from 'vitest';
import { fillTerms, neutralTerms } from '../terms.ts';
import { findCareChart } from './chart.ts';
import { profileText, readRecords } from './profile-file.ts';
import { chartIn, chartToRows } from './turn-chart.ts';
import type { ImportTypeKey } from './types.ts';

const bytes = (text: string) =>
  async function* () {
    yield new TextEncoder().encode(text);
  };

async function turnedChart(text: string, type: ImportTypeKey = 'health-records') {
  const profile = await profileText(bytes(text), 2026);
  const chart = chartIn(type, profile);
  return chart && chartToRows(chart, profile, readRecords(bytes(text), profile.format));
}

const turned = async (text: string, type?: ImportTypeKey): Promise<string[] | undefined> =>
  (await turnedChart(text, type))?.text.replace('\uFEFF', '').trimEnd().split('\r\n');

const chartOf = async (text: string) => findCareChart(await profileText(bytes(text), 2026));

const wall = `Vaccination chart 2025
Dog,Breed,Microchip,Rabies,Rabies due,DHPP,Bordetella,Wormed
Isla,Collie,985112001234567,3/14/2024,3/14/2027,2/1/2025,,1/5/2025; 4/5/2025
Moss,Collie,985112001234568,5/20/2023,,2/1/2025,declined,
,,,,,,,
Fen,Collie,985112001234569,,,,,
`;

describe('a chart with a column for each vaccine', () => {
  it('becomes a row for each date, with what is due next beside the last of it', async () => {
    expect(await turned(wall)).toEqual([
      'Dog,Microchip,Type,Date,Description,Next due',
      'Isla,985112001234567,Vaccination,3/14/2024,Rabies,3/14/2027',
      'Isla,985112001234567,Vaccination,2/1/2025,DHPP,',
      'Isla,985112001234567,Deworming,1/5/2025,Wormed,',
      'Isla,985112001234567,Deworming,4/5/2025,Wormed,',
      'Moss,985112001234568,Vaccination,5/20/2023,Rabies,',
      'Moss,985112001234568,Vaccination,2/1/2025,DHPP,',
      'Moss,985112001234568,Vaccination,declined,Bordetella,',
    ]);
  });

  it('remembers of each row which cell of the file it was', async () => {
    expect((await turnedChart(wall))?.origins.map(({ row, header }) => `${row} ${header}`)).toEqual([
      '3 Rabies',
      '3 DHPP',
      '3 Wormed',
      '3 Wormed',
      '4 Rabies',
      '4 DHPP',
      '4 Bordetella',
    ]);
  });

  it.each([
    'Chien;Rage;CHPPi\nOlga;31/01/2024;31/01/2024\n',
    'Perro;Rabia;Moquillo\nOlga;31/01/2024;31/01/2024\n',
    'Hund;Staupe;Zwingerhusten\nOlga;31.01.2024;31.01.2024\n',
    'Hond;Hondsdolheid;Kennelhoest\nOlga;31-01-2024;31-01-2024\n',
  ])('is known in other languages: %j', async (text) => {
    expect((await chartOf(text))?.columns.map(({ recordType }) => recordType)).toEqual([
      'Vaccination',
      'Vaccination',
    ]);
  });

  it('knows animals by their call names, and that a dash or “n/a” is no date', async () => {
    expect(
      await turned('Call Name,Rabies,DHPP\nPenny,3/15/2024,n/a\nSunny,5/21/2023,-\nRex,,4/2/2024\n'),
    ).toEqual([
      'Call Name,Type,Date,Description,Next due',
      'Penny,Vaccination,3/15/2024,Rabies,',
      'Sunny,Vaccination,5/21/2023,Rabies,',
      'Rex,Vaccination,4/2/2024,DHPP,',
    ]);
  });

  it('says which columns stay out', async () => {
    expect((await chartOf(wall))?.leftOut).toEqual(['Breed']);
  });

  it('keeps what is no date in a column of dates, to be asked about', async () => {
    const rows = await turned(`Cat,FVRCP,Rabies
Ada,2024-01-02,2024-02-02
Bea,2024-01-03,allergic
Cleo,2024-01-04,2024-02-04
Dot,2024-01-05,2024-02-05
`);
    expect(rows).toContain('Bea,Vaccination,allergic,Rabies,');
    expect(rows).toHaveLength(9);
  });

  it('reads the animals of other houses, and numbered doses', async () => {
    expect(
      await turned(`Tag,CDT 1,CDT 2,Panacur
G-1,2026-03-01,2026-03-22,2026-04-01
G-2,2026-03-02,,
`),
    ).toEqual([
      'Tag,Type,Date,Description,Next due',
      'G-1,Vaccination,2026-03-01,CDT 1,',
      'G-1,Vaccination,2026-03-22,CDT 2,',
      'G-1,Deworming,2026-04-01,Panacur,',
      'G-2,Vaccination,2026-03-02,CDT 1,',
    ]);
  });

  it.each([
    ['health records as they are', 'Dog,Type,Date,Next due\nIsla,Vaccination,2024-01-02,2025-01-02\n'],
    ['one such column', 'Dog,Rabies,Born\nIsla,2024-01-02,2020-01-01\n'],
    ['titres, which are figures', 'Dog,Parvo,Distemper\nIsla,80,160\n'],
    ['dates of nobody', 'Rabies,Parvo\n2024-01-02,2024-01-02\n'],
    ['days of a litter', 'Dam,Bred on,Due,Whelped\nIsla,2024-01-02,2024-03-04,2024-03-05\n'],
  ])('is not seen in %s', async (_, text) => {
    expect(await chartOf(text)).toBeUndefined();
  });
});

describe('a chart with a column for each heat', () => {
  it.each([
    [
      'Bitch,Breed,Heat 1,Heat 2,Last heat,Next heat due\nJuno,Vizsla,3/1/2024,9/14/2024,4/2/2025,10/20/2025\nIvy,Vizsla,1/20/2025,,,7/20/2025\n',
      ['{Female},First day', 'Juno,3/1/2024', 'Juno,9/14/2024', 'Juno,4/2/2025', 'Ivy,1/20/2025'],
    ],
    [
      'Hündin;Läufigkeit 1 Beginn;Läufigkeit 1 Ende;Läufigkeit 2 Beginn;Läufigkeit 2 Ende\nBella;12.01.2025;02.02.2025;20.07.2025;\n',
      ['{Female},First day,Last day of the cycle', 'Bella,12.01.2025,02.02.2025', 'Bella,20.07.2025,'],
    ],
  ])('becomes a row for each heat', async (text, [head = '', ...rows]) => {
    const [told, ...made] = (await turned(text, 'heats')) ?? [];
    expect(told).toBe(fillTerms(head, neutralTerms));
    expect(made).toEqual(rows);
  });

  it.each([
    ['a row for each heat', 'Bitch,Heat start,Heat end\nJuno,2025-01-02,2025-01-20\n'],
    [
      'the days of one heat',
      'Bitch,Heat start,Standing heat,Ovulation\nJuno,2025-01-02,2025-01-12,2025-01-14\n',
    ],
  ])('is not seen in %s', async (_, text) => {
    expect(await turned(text, 'heats')).toBeUndefined();
  });
});

describe('a chart with a column for each day', () => {
  it('becomes a row for each weight, in the unit its title names', async () => {
    expect(
      await turned(
        'Flint Creek pups - weight log (oz),,,,\nPup,Born 3/1/2026,3/2/2026,3/9/2026,Notes\nRed Girl,14.2,-,22.4,\nBlue,15.0,14.8,24.1,late\n',
        'weights',
      ),
    ).toEqual([
      'Animal or offspring,Date,Weight,Unit',
      'Red Girl,3/1/2026,14.2,oz',
      'Red Girl,3/9/2026,22.4,oz',
      'Blue,3/1/2026,15.0,oz',
      'Blue,3/2/2026,14.8,oz',
      'Blue,3/9/2026,24.1,oz',
    ]);
  });

  it('counts ages from the birth, which may have a column itself', async () => {
    expect(
      await turned(
        'Kitten,Microchip,Birth,Day 3,Wk 1,2 weeks\nTom,985112001234567,98,120,,330\nTim,,101,,190,\n',
        'weights',
      ),
    ).toEqual([
      'Animal or offspring,Animal or offspring: microchip number,Age in days,Weight',
      'Tom,985112001234567,0,98',
      'Tom,985112001234567,3,120',
      'Tom,985112001234567,14,330',
      'Tim,,0,101',
      'Tim,,7,190',
    ]);
  });

  it('reads days below the names, and knows who stands where nothing is written above', async () => {
    expect(
      await turned(
        'Welpe;Gewicht in Gramm;;\n;01.03.2026;08.03.2026;15.03.2026\nRot;410;690;1020\nBlau;395;660;980\n',
        'weights',
      ),
    ).toEqual([
      'Animal or offspring,Date,Weight,Unit',
      ...['Rot,01.03.2026,410', 'Rot,08.03.2026,690', 'Rot,15.03.2026,1020'].map((row) => `${row},grams`),
      ...['Blau,01.03.2026,395', 'Blau,08.03.2026,660', 'Blau,15.03.2026,980'].map((row) => `${row},grams`),
    ]);
    expect((await turned(',D1,D2,D3\nRed,410,430,470\n', 'weights'))?.slice(0, 2)).toEqual([
      'Animal or offspring,Age in days,Weight',
      'Red,1,410',
    ]);
  });

  it('is none in a list with a row for each weight', async () => {
    expect(
      await turned('Dog,Date,Weight\nJuno,1/15/2026,62\nJuno,2/15/2026,63\n', 'weights'),
    ).toBeUndefined();
  });
});
