import { beforeAll, describe, expect, it } from 'vitest';
import { ago, ahead } from '#tests/support/days.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter } from './importing.ts';

const flock = `Name,Species,Sub species,Breed,Gender,Birth date
Dilly,ducks,muscovy,Muscovy,Female,2024-03-01
Drako,ducks,muscovy,Muscovy,Male,2024-03-01
Henny,chickens,,Sussex,Female,2024-03-01
Sam,chickens,,Sussex,Male,2024-03-01
`;

describe('a file of eggs that were set', () => {
  const server = withTestApp();
  let kennel: Importer;
  beforeAll(async () => {
    kennel = await openImporter(server.current);
    expect(await kennel.import('animals', flock)).toMatchObject({ created: 4 });
  });

  it('counts the days of its kind: 35 for Muscovies, 21 for chickens', async () => {
    const file = `Hen,Drake,Date set,Candled\nDilly,Drako,${ago(18)},${ago(8)}\nHenny,Sam,${ago(16)},\n`;
    expect(await kennel.import('breeding-groups', file)).toMatchObject({ created: 2 });
    const clutches = await kennel.list('breeding-groups');
    const of = (species: string) => clutches.find((one) => one.species === species);
    expect(of('ducks')).toMatchObject({ expectedDate: ahead(17), notes: `Candled: ${ago(8)}` });
    expect(of('chickens')).toMatchObject({ expectedDate: ahead(5), notes: null });
  });

  const backwards = (deed: string) => `Eggs cannot ${deed} before they are set. Check both days`;
  it.each([
    ['hatched before they were set', 'Date set,Hatched', '2026-04-10,2026-04-02', backwards('hatch')],
    ['candled before they were set', 'Set on,Candled', '2026-11-10,2026-11-01', backwards('be candled')],
    [
      'hatched far too soon',
      'Date set,Hatched',
      '2026-04-10,2026-04-20',
      'That is 10 days after the eggs were set on 2026-04-10. Ducklings hatch 33 to 36 days after it. Correct one of the two dates',
    ],
    [
      'set in a year that is mistyped',
      'Date set,Expected hatch',
      '2096-04-10,2096-05-15',
      'Give a day from 1900 to three months from now. The year may be mistyped',
    ],
    [
      'hatched on a day to come',
      'Date set,Hatched',
      '2098-11-01,2098-12-06',
      'That date is in the future. Enter a birth or hatch to come under Expected',
    ],
  ])('refuses what was %s, at its row', async (_what, headers, cells, sentence) => {
    const answer = await kennel.import('breeding-groups', `Hen,Drake,${headers}\nDilly,Drako,${cells}\n`);
    expect(answer).toMatchObject({ status: 422 });
    const said = answer.validationErrors?.flatMap(({ rowNumbers, values }) =>
      values.map(({ message }) => ({ rowNumbers, message })),
    );
    expect(said).toContainEqual({ rowNumbers: [2], message: sentence });
  });
});
