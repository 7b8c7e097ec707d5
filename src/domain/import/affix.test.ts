import { describe, expect, it } from 'vitest';
import { affixOf, joinAffix } from './affix.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import { leaveSplit, mapColumn, takeSplits } from './plan-columns.ts';
import { profileText } from './profile-file.ts';
import { suggestSplits } from './suggest-splits.ts';

const profileOf = (text: string) =>
  profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);

async function affixIn(text: string) {
  const profile = await profileOf(text);
  return affixOf(profile.columns, mappingOf(matchColumns('animals', profile)));
}

describe('a name and its affix', () => {
  it.each([
    ['Millbrook', 'Summer Breeze', 'Millbrook Summer Breeze'],
    ['vom Fuchsbau', 'Anton', 'Anton vom Fuchsbau'],
    ['von der Hasenheide', 'Cora', 'Cora von der Hasenheide'],
    ['du Bois des Lutins', 'Rocky', 'Rocky du Bois des Lutins'],
    ["d'Artagnan", 'Rocky', "Rocky d'Artagnan"],
    ['de Sierra Alta', 'Bruno', 'Bruno de Sierra Alta'],
    ['of Valhalla', 'Odin', 'Odin of Valhalla'],
    ['z Podlesí', 'Bara', 'Bara z Podlesí'],
    ["Hopwell's", 'Butterscotch', "Hopwell's Butterscotch"],
    // It is there already, and once is enough.
    ['Millbrook', 'Millbrook Summer Breeze', 'Millbrook Summer Breeze'],
    ['vom Fuchsbau', 'Anton Vom Fuchsbau', 'Anton Vom Fuchsbau'],
    // Part of a word is not it.
    ['Mill', 'Millbrook Breeze', 'Mill Millbrook Breeze'],
    ['', 'Tom', 'Tom'],
    ['-', 'Tom', 'Tom'],
    ['Millbrook', '', ''],
  ])('%j and %j are %j', (affix, name, whole) => expect(joinAffix(affix, name, false)).toBe(whole));

  it('stand the other way round where the file writes them so', () => {
    expect(joinAffix('Millbrook', 'Summer Breeze', true)).toBe('Summer Breeze Millbrook');
    expect(joinAffix("Hopwell's", 'Butterscotch', true)).toBe("Hopwell's Butterscotch");
  });
});

describe('a column of affixes', () => {
  it.each([
    ['Affix,Name\nMillbrook,Summer Breeze\nLarkhill,Tom', 'Affix', 'Millbrook Summer Breeze'],
    ['Name;Zwingername\nAnton;vom Fuchsbau\nBella;vom Fuchsbau', 'Zwingername', 'Anton vom Fuchsbau'],
    ['Nom;Affixe\nRocky;du Bois\nNala;du Bois', 'Affixe', 'Rocky du Bois'],
    ['Prefix,Rabbit Name\nHopwell,Cinnamon\nBramble,Tilly', 'Prefix', 'Hopwell Cinnamon'],
    ['Herd,Name,Sire\nDry Creek,Marigold,Old Mill Thunder\nOld Mill,Thunder,', 'Herd', 'Dry Creek Marigold'],
  ])('%j is joined from %s', async (text, column, example) => {
    const found = await affixIn(text);
    expect(found).toMatchObject({ split: { kind: 'affix', column }, example });
  });

  it.each([
    ['the breeder’s kennel', 'Name,Breeder,Sire\nTom,Millbrook,Millbrook Old Salt\nOld Salt,Millbrook,'],
    ['the group it stands in', 'Herd,Name,Sire\nNorth,Marigold,Thunder\nSouth,Thunder,'],
    ['where it stands', 'Kennel,Name\n3,Marigold\n4,Thunder'],
    ['names that are whole', 'Affix,Name\nMillbrook,Millbrook Summer Breeze\nLarkhill,Larkhill Tom'],
    ['titles', 'Prefix,Name,Suffix\nCH,Summer Breeze,CGC\nGCHB,Tom,TKN'],
    ['no name at all', 'Affix,Breed\nMillbrook,Cocker'],
    ['nothing', 'Affix,Name\n,Summer Breeze\n,Tom'],
  ])('that says %s is left alone', async (_what, text) => expect(await affixIn(text)).toBeUndefined());

  it('is known by the parents on which side it goes', async () => {
    expect(await affixIn('Affix,Name,Dam\nMillbrook,Breeze,Rain Millbrook\nMillbrook,Rain,')).toMatchObject({
      split: { behind: true },
      example: 'Breeze Millbrook',
    });
  });

  it('leaves what parents are named by as what they are called', async () => {
    const text = 'Nom;Affixe;Mère\nIris;des Trois Vallées;\nOlga;des Trois Vallées;Iris';
    expect(await affixIn(text)).toMatchObject({ split: { calls: true } });
    expect((await affixIn(text.replace(/Iris$/, 'Iris des Trois Vallées')))?.split.calls).toBeUndefined();
  });

  it('is given up again, and leaves the name where it was', async () => {
    const profile = await profileOf('Affix,Name\nMillbrook,Summer Breeze\nLarkhill,Tom');
    const mapping = mappingOf(matchColumns('animals', profile));
    const plan = takeSplits(
      { mapping, constants: {}, splits: [] },
      suggestSplits('animals', profile, mapping),
    );
    expect(plan.mapping).toEqual({ Affix: 'skip', Name: 'skip' });
    const bare = { mapping: { Affix: 'skip', Name: 'name' }, splits: [] };
    expect(leaveSplit(plan, 'affix')).toMatchObject(bare);
    expect(mapColumn(plan, 'Affix', 'notes')).toMatchObject({
      ...bare,
      mapping: { Affix: 'notes', Name: 'name' },
    });
  });
});
