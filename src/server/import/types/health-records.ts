import { matchInOrder } from '../resolving/match-rows.ts';
import { reportBeforeBirth } from '../resolving/report-before-birth.ts';
import type { TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { foundColumns, foundId, foundJoins, requireAllThere, resolveAll } from './referring.ts';

const key = (animal: string, young: string, of: string): string =>
  `concat_ws(chr(31), coalesce(${animal}::text, ''), coalesce(${young}::text, ''), ${of}date::text,
    lower(${of}record_type), lower(${of}description))`;

export const importHealthRecords: TypeImport = {
  resolve: async (run) => {
    await resolveAll(run);
    await matchInOrder(
      run.trx,
      {
        entity: 'health_records',
        joins: foundJoins(run.columns),
        rowKey: key(foundId('animalId'), foundId('puppyId'), 'i.v_'),
        storedKey: key('a.animal_id', 'a.puppy_id', 'a.'),
      },
      run.plan.duplicates,
    );
    await reportBeforeBirth(run.trx, 'date', foundJoins(run.columns), {
      animals: foundId('animalId'),
      offspring: foundId('puppyId'),
    });
  },
  settle: async () => {},
  requireUnchanged: requireAllThere,
  writing: ({ columns }) => ({
    entity: 'health_records',
    columns: writtenColumns('health_records', columns, foundColumns(columns)),
    joins: foundJoins(columns),
    order: 'w."row"',
  }),
};
