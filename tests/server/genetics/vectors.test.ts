import { beforeAll, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

/** Name, sire, dam; parents stand first. A name in capitals is a male. */
type Line = readonly [name: string, sire?: string, dam?: string];

const siblings: Line[] = [['S'], ['d'], ['B', 'S', 'd'], ['e', 'S', 'd']];
const cousins: Line[] = [...siblings, ['U'], ['w'], ['C', 'B', 'w'], ['f', 'U', 'e']];

/** The last animal of each pedigree, and its coefficient after Wright. */
const vectors: readonly [name: string, pedigree: readonly Line[], coefficient: number | null][] = [
  ['father and daughter', [['S'], ['d'], ['e', 'S', 'd'], ['x', 'S', 'e']], 0.25],
  ['full siblings', [...siblings, ['x', 'B', 'e']], 0.25],
  [
    'full siblings with known unrelated grandparents',
    [
      ['A'],
      ['b'],
      ['C'],
      ['f'],
      ['S', 'A', 'b'],
      ['d', 'C', 'f'],
      ['B', 'S', 'd'],
      ['e', 'S', 'd'],
      ['x', 'B', 'e'],
    ],
    0.25,
  ],
  ['full siblings twice', [...siblings, ['G', 'B', 'e'], ['h', 'B', 'e'], ['x', 'G', 'h']], 0.375],
  [
    'full siblings three times',
    [...siblings, ['G', 'B', 'e'], ['h', 'B', 'e'], ['I', 'G', 'h'], ['j', 'G', 'h'], ['x', 'I', 'j']],
    0.5,
  ],
  ['half siblings', [['S'], ['d'], ['e'], ['B', 'S', 'd'], ['f', 'S', 'e'], ['x', 'B', 'f']], 0.125],
  [
    'half siblings by a sire of 25 %',
    [...siblings, ['G', 'B', 'e'], ['u'], ['v'], ['H', 'G', 'u'], ['i', 'G', 'v'], ['x', 'H', 'i']],
    0.15625,
  ],
  [
    'grandsire and granddaughter',
    [['S'], ['d'], ['u'], ['B', 'S', 'd'], ['g', 'B', 'u'], ['x', 'S', 'g']],
    0.125,
  ],
  ['uncle and niece', [...siblings, ['U'], ['n', 'U', 'e'], ['x', 'B', 'n']], 0.125],
  ['first cousins', [...cousins, ['x', 'C', 'f']], 0.0625],
  [
    'double first cousins',
    [
      ...siblings,
      ...([['T'], ['k'], ['M', 'T', 'k'], ['n', 'T', 'k']] as Line[]),
      ['C', 'B', 'n'],
      ['f', 'M', 'e'],
      ['x', 'C', 'f'],
    ],
    0.125,
  ],
  ['unrelated parents', [['S'], ['d'], ['x', 'S', 'd']], 0],
  ['an unknown dam', [['S'], ['x', 'S']], null],
];

describe('inbreeding over HTTP', () => {
  const test = withTestApp();
  let kennel: Kennel;
  beforeAll(async () => {
    kennel = await openKennel(test.current);
  });

  async function record(pedigree: readonly Line[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const [name, sire, dam] of pedigree) {
      const id = await kennel.own(name, {
        ownership: 'outside',
        birthDate: null,
        gender: name === name.toUpperCase() ? 'Male' : 'Female',
        sireId: sire ? ids.get(sire) : null,
        damId: dam ? ids.get(dam) : null,
      });
      ids.set(name, id);
    }
    return ids;
  }

  it.each(vectors)('%s', async (_, pedigree, expected) => {
    const ids = await record(pedigree);
    const id = ids.get('x') ?? '';
    const { status, body } = await kennel.send('GET', `animals/${id}/inbreeding?generations=12`);
    expect(status).toBe(200);
    expect(body.coefficient).toBe(expected);
    expect(body.limited).toBe(expected);
    const { items, rest } = body.commonAncestors as { items: { share: number }[]; rest: number };
    expect(items.reduce((sum, { share }) => sum + share, rest)).toBeCloseTo(expected ?? 0, 12);

    const tree = (await kennel.send('GET', `animals/${id}/pedigree?generations=7`)).body;
    expect((tree.inbreeding as Record<string, unknown>)[id]).toBe(expected);

    const [sire, dam] =
      pedigree
        .at(-1)
        ?.slice(1)
        .map((name) => ids.get(name ?? '')) ?? [];
    if (!sire || !dam) return;
    const kinship = await kennel.send('GET', `genetics/kinship?a=${sire}&b=${dam}`);
    expect(kinship.body.kinship).toBe(expected);
    const turned = await kennel.send('GET', `genetics/kinship?a=${dam}&b=${sire}`);
    expect(turned.body.kinship).toBe(expected);
    expect(turned.body.relationship).toBe(kinship.body.relationship);
  });

  it('says over how many generations, and how much of them is known', async () => {
    const ids = await record([...cousins, ['x', 'C', 'f']]);
    const ask = async (n: number) =>
      (await kennel.send('GET', `animals/${ids.get('x')}/inbreeding?generations=${n}`)).body;
    expect(await ask(2)).toMatchObject({ coefficient: 0.0625, limited: 0, generations: 2 });
    const three = await ask(3);
    expect(three.limited).toBe(0.0625);
    expect(three.places).toEqual([
      { generation: 1, known: 2, possible: 2, completeness: 1 },
      { generation: 2, known: 4, possible: 4, completeness: 1 },
      { generation: 3, known: 4, possible: 8, completeness: 0.5 },
    ]);
    // Two of the four known great-grandparents stand twice.
    expect(three.ancestorLoss).toEqual({
      possible: 14,
      known: 10,
      distinct: 8,
      coefficient: 12 / 14,
      coefficientOfKnown: 0.8,
    });
    const { items } = three.commonAncestors as { items: object[] };
    expect(items).toEqual([
      expect.objectContaining({ share: 0.03125, inbreeding: null, sireSide: 3, damSide: 3 }),
      expect.objectContaining({ share: 0.03125, inbreeding: null, sireSide: 3, damSide: 3 }),
    ]);
    const blood = (three.blood as { items: { animal: { name: string }; share: number }[] }).items;
    const shareOf = (name: string) => blood.find(({ animal }) => animal.name === name)?.share;
    expect([shareOf('C'), shareOf('B'), shareOf('S'), shareOf('w')]).toEqual([0.5, 0.25, 0.25, 0.25]);
  });

  it('refuses an animal with itself, and ids that are nobody', async () => {
    const ids = await record([['S']]);
    const id = ids.get('S') ?? '';
    const self = await kennel.send('GET', `genetics/kinship?a=${id}&b=${id.toUpperCase()}`);
    expect(self.status).toBe(422);
    expect(self.body.fields).toEqual({ b: 'Choose two different animals' });
    const nobody = '01900000-0000-7000-8000-000000000000';
    for (const path of [
      `genetics/kinship?a=${id}&b=${nobody}`,
      `animals/${nobody}/inbreeding`,
      `animals/${nobody}/pedigree`,
      `animals/${nobody}/descendants`,
      `animals/${nobody}/siblings`,
    ]) {
      expect([path, (await kennel.send('GET', path)).status]).toEqual([path, 404]);
    }
    for (const path of [
      `animals/${id}/pedigree?generations=8`,
      `animals/${id}/pedigree?generations=2`,
      `animals/${id}/inbreeding?generations=0`,
      `genetics/kinship?a=${id}`,
    ]) {
      expect([path, (await kennel.send('GET', path)).status]).toEqual([path, 400]);
    }
  });
});
