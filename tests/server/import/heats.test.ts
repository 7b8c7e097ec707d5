import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { exportColumns } from '#server/full-export/columns.ts';
import { csvCell, csvLine } from '#server/spreadsheets/csv.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter } from './importing.ts';

const animals = `Name,Breed,Gender,Birth date,Death date,Chip
Bella,Beagle,Female,2020-01-05,,985112001234567
Juno,Beagle,Female,2020-01-05,2024-06-01,
Rex,Beagle,Male,2019-01-05,,
`;

describe('a log of heats', () => {
  const server = withTestApp();
  let kennel: Importer;
  beforeAll(async () => {
    kennel = await openImporter(server.current);
    expect(await kennel.import('animals', animals)).toMatchObject({ created: 3 });
    const rabbit = 'Name,Breed,Gender,Birth date,Species\nHazel,Rex,Female,2022-01-05,rabbits\n';
    expect(await kennel.import('animals', rabbit)).toMatchObject({ created: 1 });
  });

  const heats = async () =>
    (await kennel.list('heat-cycles'))
      .map(({ labels, cycleStartDate, cycleEndDate, ovulationDate, notes }) =>
        [labels?.animalId, cycleStartDate, cycleEndDate, ovulationDate, notes].join(),
      )
      .sort();

  const log = [
    'Bitch,Chip,Heat start,Heat end,Ovulation,Progesterone',
    'Bella,,2024-03-01,2024-03-22,2024-03-12,5.8 on day 11',
    ',985 112 0012 34567,2024-09-10,,,',
    // The last day of one heat may be the first of the next, and a row that says nothing new is no second heat.
    'Bella,,2024-03-22,,,',
    'Bella,,2024-09-10,,,',
    'Juno,,2024-03-05,2024-03-20,,\n',
  ].join('\n');

  it('is written once each, and goes as a whole', async () => {
    const first = await kennel.import('heats', log, { plan: { restInNotes: true } });
    expect(first.validationErrors).toBeUndefined();
    expect(first).toMatchObject({ status: 200, created: 4, skipped: 1 });
    const all = await heats();
    expect(all).toEqual([
      'Bella,2024-03-01,2024-03-22,2024-03-12,Progesterone: 5.8 on day 11',
      'Bella,2024-03-22,,,',
      'Bella,2024-09-10,,,',
      'Juno,2024-03-05,2024-03-20,,',
    ]);
    const again = await kennel.import('heats', log, { plan: { restInNotes: true } });
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 5 });
    expect(await heats()).toEqual(all);
    expect(await kennel.post(`imports/${first.importId}/undo`)).toMatchObject({ removed: 4, keptCount: 0 });
    expect(await heats()).toEqual([]);
  });

  it('is held to the rules of a heat', async () => {
    const bella = (await kennel.list('animals')).find(({ name }) => name === 'Bella');
    const stored = { animalId: bella?.id, cycleStartDate: '2023-05-01', cycleEndDate: '2023-05-20' };
    expect(await kennel.post('heat-cycles', stored)).toMatchObject({ statusCode: 201 });
    const refused = await kennel.import(
      'heats',
      [
        'Bitch,Heat start,Heat end',
        'Rex,2024-03-01,',
        'Hazel,2024-03-01,',
        'Juno,2019-12-31,',
        'Juno,2024-06-02,',
        `Bella,${addDays(todayIn('UTC'), 3)},`,
        'Bella,2023-05-10,',
        'Bella,2023-04-20,2023-05-10',
        'Bella,2022-05-01,2022-05-20',
        'Bella,2022-05-10,',
        'Bella,2021-05-10,2021-05-01\n',
      ].join('\n'),
    );
    expect(refused.status).toBe(422);
    const told = refused.validationErrors?.flatMap(({ field, rowNumbers }) =>
      rowNumbers.map((row) => `${row} ${field}`),
    );
    expect(told?.sort()).toEqual([
      '10 cycleStartDate',
      '11 cycleEndDate',
      '2 animalName',
      '3 animalName',
      '4 cycleStartDate',
      '5 cycleStartDate',
      '6 cycleStartDate',
      '7 cycleStartDate',
      '8 cycleStartDate',
    ]);
    expect(await heats()).toHaveLength(1);

    // What is here already gets what the file knows of it, and its former days with the undo.
    const more = 'Bitch,Heat start,Heat end,Ovulation\nBella,2023-05-01,2023-05-22,2023-05-13\n';
    const update = await kennel.import('heats', more, { plan: { duplicates: 'update' } });
    expect(update).toMatchObject({ created: 0, updated: 1 });
    expect(await heats()).toEqual(['Bella,2023-05-01,2023-05-22,2023-05-13,']);
    expect(await kennel.post(`imports/${update.importId}/undo`)).toMatchObject({ restored: 1, keptCount: 0 });
    expect(await heats()).toEqual(['Bella,2023-05-01,2023-05-20,,']);

    // As a full export has them, here and in another kennel.
    const columns = exportColumns('heat_cycles');
    const cells = (await kennel.list('heat-cycles')).map((row) =>
      columns.map(({ field, part }) => csvCell(part === 'name' ? row.labels?.[field] : row[field])),
    );
    const file = [columns.map(({ header }) => csvCell(header)), ...cells].map(csvLine).join('');
    expect(await kennel.import('heats', file)).toMatchObject({ created: 0, skipped: 1, rejected: 0 });
    const away = await openImporter(server.current);
    await away.import('animals', animals);
    expect(await away.import('heats', file)).toMatchObject({ status: 200, created: 1 });
    expect(await away.list('heat-cycles')).toMatchObject([
      { cycleStartDate: '2023-05-01', cycleEndDate: '2023-05-20' },
    ]);
  });
});
