import { told } from '#domain/entities/usual.ts';
import type { Statement } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { readPicture } from '../letterhead.ts';
import type { Picture } from '../printed-paper.ts';
import type { Making } from './maker.ts';
import { marksSql, type ParentOnPaper, parentSql, photoSql } from './parents.ts';

const fields = [
  'id',
  'name',
  'callName',
  'titlePrefix',
  'titleSuffix',
  'species',
  'subSpecies',
  'breed',
  'gender',
  'birthDate',
  'deathDate',
  'status',
  'color',
  'markings',
  'registrationNumber',
  'microchipNumber',
  'tattoo',
  'tattooLocation',
  'dnaProfileId',
  'location',
  'groupId',
  'origin',
  'originalBreeder',
  'ownership',
  'purchaseDate',
  'sire',
  'dam',
  'usual',
] as const;

interface Beside {
  readonly id: string;
  readonly sire: ParentOnPaper | null;
  readonly dam: ParentOnPaper | null;
  readonly marks: string | null;
  readonly photoId: string | null;
}

export interface AnimalOnPaper {
  readonly row: RowOf<'animals', (typeof fields)[number]>;
  readonly sire: ParentOnPaper | null;
  readonly dam: ParentOnPaper | null;
  readonly marks: string;
  readonly photo: Picture | null;
}

const besideStatement = (ids: readonly string[]): Statement<Beside> => ({
  sql: `select a.id, ${parentSql('a.sire_id')} as sire, ${parentSql('a.dam_id')} as dam,
      ${marksSql('animal_id', 'a.id')} as marks, ${photoSql('animals', 'a.id')} as "photoId"
    from animals a where a.org_id = $org and a.id = any($1::uuid[])`,
  parameters: [ids],
});

/** These animals, in this order. @throws AppError 'not-found' where one is not there */
export async function readAnimals(
  { db, files, actor }: Making,
  ids: readonly string[],
): Promise<readonly AnimalOnPaper[]> {
  const statement = selectRows(
    'animals',
    't',
    fields,
    'where t.org_id = $org and t.id = any($1::uuid[]) and t.deleted_at is null',
    [ids],
  );
  const [rows, besides] = await db.scoped(actor, [statement, besideStatement(ids)], { readOnly: true });
  const beside = new Map(besides.map((one) => [one.id, one]));
  const byId = new Map(rows.map((row) => [row.id, told(row)]));
  return Promise.all(
    ids.map(async (id): Promise<AnimalOnPaper> => {
      const row = byId.get(id);
      const more = beside.get(id);
      if (!row || !more) throw notFound('animals');
      const photo = more.photoId ? await readPicture(db, files, actor, more.photoId) : null;
      return { row, sire: more.sire, dam: more.dam, marks: more.marks ?? '', photo };
    }),
  );
}
