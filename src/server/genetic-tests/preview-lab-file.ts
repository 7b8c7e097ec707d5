import type { LabPreview } from '#domain/answers/lab-file.ts';
import { todayIn } from '#domain/dates.ts';
import { AppError, notHere } from '#domain/errors.ts';
import { planResults } from '#domain/genetics/lab-file/plan-results.ts';
import { readLabFile } from '#domain/genetics/lab-file/read-lab-file.ts';
import type { DateOrder } from '#domain/import/types.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { invalid } from '#server/records/record-values.ts';
import { readLabAnimals } from './queries.ts';

export interface LabQuestion {
  readonly species: SpeciesKey;
  /** The cells of the file, row by row. */
  readonly rows: readonly (readonly string[])[];
  readonly animalId?: string | undefined;
  readonly laboratory?: string | null | undefined;
  readonly testedOn?: string | null | undefined;
  readonly dateOrder: DateOrder;
}

/** What saving the file would add, line by line. Nothing is kept. */
export async function previewLabFile(
  db: Database,
  tenant: Tenant,
  { species, rows, ...question }: LabQuestion,
): Promise<LabPreview> {
  const file = readLabFile(species, rows);
  if (!file) {
    throw new AppError(
      'invalid',
      'No results were found in this file. It needs names of columns: an animal, a test and a result, or one column for each test.',
    );
  }
  const animals = await readLabAnimals(db, tenant, species);
  if (question.animalId !== undefined && !animals.some(({ id }) => id === question.animalId)) {
    throw invalid({ animalId: notHere('animal') });
  }
  const { timeZone } = await readPreferences(db, tenant);
  const results = planResults(file, animals, {
    species,
    animalId: question.animalId,
    laboratory: question.laboratory || null,
    testedOn: question.testedOn || null,
    dateOrder: question.dateOrder,
    thisYear: Number(todayIn(timeZone).slice(0, 4)),
  });
  return { layout: file.layout, results, leftOut: file.leftOut };
}
