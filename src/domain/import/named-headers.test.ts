import { describe, expect, it } from 'vitest';
import { judgeFile } from './judge-file.ts';
import { apartFromNamed, mappingOf, matchColumns } from './match-columns.ts';
import { headerKey, type NamedHeaders, namedByHand } from './named-headers.ts';
import { mapColumn, splitColumn } from './plan-columns.ts';
import { profileText } from './profile-file.ts';
import { suggestSplits } from './suggest-splits.ts';
import type { ImportTypeKey } from './types.ts';

const profileOf = (text: string) =>
  profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);

const matchingOf = async (text: string, named: NamedHeaders, type: ImportTypeKey = 'animals') =>
  matchColumns(type, await profileOf(text), undefined, named);

const cats = (headers: string): string =>
  `${headers}\nMinka,Zorblat,weiblich,12.03.2021\nFlocke,Quax,weiblich,1.4.2022\n`;

describe('what a header was called in an earlier file', () => {
  it('is known by itself, however it is written, and says where it is from', async () => {
    const named = { [headerKey('Vlagrij') ?? '']: 'color' };
    const { columns } = await matchingOf(cats('Name,VLAGRIJ ,Geschlecht,Geburtsdatum'), named);
    expect(columns[1]).toMatchObject({ field: 'color', by: 'named', reason: 'As chosen in an earlier file' });
    const without = await matchingOf(cats('Name,Vlagrij,Geschlecht,Geburtsdatum'), {});
    expect(without.columns[1]).toMatchObject({ field: null });
  });

  it('goes before other columns of the same field, a known layout and what would come apart', async () => {
    const named = { vlagrij: 'color', sheet: 'notes', parents: 'notes' };
    const two = await matchingOf('Name,Colour,Vlagrij\nMinka,red,Zorblat\n', named);
    expect(mappingOf(two)).toMatchObject({ Vlagrij: 'color' });
    expect(mappingOf(two)).not.toMatchObject({ Colour: 'color' });
    const pairs = 'Parents,Born\nRex x Isla,12.03.2021\nRex x Flossie,1.4.2021\n';
    const litters = await matchingOf(pairs, named, 'breeding-groups');
    const splits = suggestSplits('breeding-groups', await profileOf(pairs), mappingOf(litters));
    expect(splits.map(({ split }) => split.kind)).toEqual(['parents']);
    expect(apartFromNamed(splits, litters)).toEqual([]);
  });

  it('is no more than what its cells can be, and what the type has', async () => {
    const named = { vlagrij: 'birthDate', tier: 'amount' };
    const { columns } = await matchingOf(cats('Tier,Vlagrij,Geschlecht,Geburtsdatum'), named);
    expect(columns.map(({ by }) => by)).not.toContain('named');
    expect(columns[3]).toMatchObject({ field: 'birthDate' });
  });

  it('skips again what was skipped, unless the header is the very name of a field or must be there', async () => {
    const named = { geburtsdatum: 'skip', fellfarbe: 'skip', notes: 'skip', hundename: 'skip' };
    const { columns } = await matchingOf(
      'Name,Fellfarbe,Notes\nMinka,rot,shy with men\nFlocke,blau,likes to be brushed\n',
      named,
    );
    expect(columns.slice(1)).toMatchObject([
      { field: null, by: 'named', reason: 'Skipped, as in an earlier file', suggestions: [] },
      { field: 'notes', by: 'label' },
    ]);
    const only = await matchingOf(cats('Hundename,Farbe,Geschlecht,Geburtsdatum'), named);
    expect(only.columns[0]).toMatchObject({ field: 'name' });
  });

  it('makes a file fit that nothing else of is known', async () => {
    const profile = await profileOf('Wuffi,Vlagrij\nMinka,Zorblat\nFlocke,Quax\n');
    expect(judgeFile('animals', profile).fits).toBe(false);
    expect(judgeFile('animals', profile, { wuffi: 'name', vlagrij: 'color' }).fits).toBe(true);
  });

  it('has to have a header: a number in its place is of one file', () => {
    expect(['Column 5', '', 'Notes (2)'].map(headerKey)).toEqual([undefined, undefined, undefined]);
    expect(headerKey(' Zuchtbuch  Nr. ')).toBe('zuchtbuch nr.');
  });
});

describe('what was chosen by hand', () => {
  const found = {
    mapping: {
      Tier: 'name',
      Vlagrij: 'skip',
      Farbe: 'color',
      Ort: 'notes',
      Eltern: 'skip',
      'Column 6': 'skip',
    },
    constants: {},
    splits: [],
  };

  it('is what differs from what was found, and no column that only gave its field away', () => {
    expect(namedByHand(found, found)).toEqual({});
    expect(namedByHand(found, mapColumn(found, 'Vlagrij', 'color'))).toEqual({ vlagrij: 'color' });
    expect(namedByHand(found, mapColumn(found, 'Ort', 'skip'))).toEqual({ ort: 'skip' });
    expect(namedByHand(found, mapColumn(found, 'Column 6', 'breed'))).toEqual({});
  });

  it('is not what comes apart into several', () => {
    const apart = splitColumn(found, 'Ort', { kind: 'sire-and-dam', column: 'Ort' });
    expect(namedByHand(found, apart)).toEqual({});
  });
});
