import { collarWords } from '#domain/collar.ts';
import { told } from '#domain/entities/usual.ts';
import { mayRead } from '#domain/policy.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { placeInLitter } from '#server/dashboard/occasion.ts';
import type { Statement } from '#server/db/database.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { notFound } from '#server/records/read-record.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { readPicture } from '../letterhead.ts';
import type { Picture } from '../printed-paper.ts';
import type { Making } from './maker.ts';
import { marksSql, photoSql } from './parents.ts';
import { joined } from './words.ts';

const fields = [
  'id',
  'breedingGroupId',
  'breederName',
  'ownerOffspringName',
  'species',
  'gender',
  'breed',
  'status',
  'collarColor',
  'birthWeight',
  'weightUnit',
  'color',
  'markings',
  'pattern',
  'coatType',
  'microchipNumber',
  'registrationNumber',
  'milestones',
  'socialization',
  'training',
  'temperament',
  'soldOn',
  'usual',
] as const;

interface NewOwner {
  readonly name: string;
  readonly address: string;
}

interface Beside {
  readonly id: string;
  readonly marks: string | null;
  readonly photoId: string | null;
  readonly place: number | null;
  readonly newOwner: NewOwner | null;
}

export interface YoungOnPaper {
  readonly row: RowOf<'offspring', (typeof fields)[number]>;
  /** As its breeder calls it, else by its collar. */
  readonly name: string;
  readonly marks: string;
  readonly photo: Picture | null;
  /** Whom it went home to: not who only reserved it. Null also where the role does not read buyers. */
  readonly newOwner: NewOwner | null;
}

const newOwnerSql = `(select json_build_object('name', concat_ws(' ', c.first_name, c.last_name),
    'address', concat_ws(', ', nullif(c.address, ''), nullif(concat_ws(' ', c.zip_code, c.city), ''), nullif(c.state, '')))
  from customers c where c.org_id = $org and c.id = o.customer_id and ${hasGoneHome('o')})`;

const besideStatement = (
  rest: string,
  parameters: readonly unknown[],
  isTold: boolean,
): Statement<Beside> => ({
  sql: `select o.id, ${marksSql('offspring_id', 'o.id')} as marks, ${photoSql('offspring', 'o.id')} as "photoId", ${placeInLitter('o')} as place,
      ${isTold ? newOwnerSql : 'null::json'} as "newOwner"
    from offspring o where o.org_id = $org and o.deleted_at is null and ${rest.replaceAll('t.', 'o.')}`,
  parameters,
});

/** A name, or "Red collar, doeling": what somebody in front of it sees; "Kid 2" where it bears nothing. */
function nameOf(
  { breederName, ownerOffspringName, collarColor, gender, species }: YoungOnPaper['row'],
  place: number | null,
  { here }: Making,
): string {
  const terms = here.terms(species);
  const sex = youngSexWord(gender, terms).toLocaleLowerCase('en') || 'not sexed';
  const marked = collarColor ? joined([collarWords(collarColor), sex]) : '';
  return breederName || ownerOffspringName || marked || joined([terms.child, String(place ?? '')], ' ');
}

async function read(
  making: Making,
  rest: string,
  parameters: readonly unknown[],
  withPhotos: boolean,
): Promise<readonly YoungOnPaper[]> {
  const { db, files, actor } = making;
  const statement = selectRows(
    'offspring',
    't',
    fields,
    `where t.org_id = $org and t.deleted_at is null and ${rest} order by t.created_at, t.id`,
    parameters,
  );
  const more = besideStatement(rest, parameters, mayRead(actor.role, 'customers'));
  const [rows, besides] = await db.scoped(actor, [statement, more], { readOnly: true });
  const beside = new Map(besides.map((one) => [one.id, one]));
  return Promise.all(
    rows.map(async (stored): Promise<YoungOnPaper> => {
      const row = told(stored);
      const { photoId = null, marks = null, place = null, newOwner = null } = beside.get(row.id) ?? {};
      const photo = photoId && withPhotos ? await readPicture(db, files, actor, photoId) : null;
      return { row, name: nameOf(row, place, making), marks: marks ?? '', photo, newOwner };
    }),
  );
}

/** These young, in this order. @throws AppError 'not-found' where one is not there */
export async function readYoung(making: Making, ids: readonly string[]): Promise<readonly YoungOnPaper[]> {
  const found = new Map(
    (await read(making, 't.id = any($1::uuid[])', [ids], true)).map((young) => [young.row.id, young]),
  );
  return ids.map((id) => {
    const young = found.get(id);
    if (!young) throw notFound('offspring');
    return young;
  });
}

/** All young of a litter, in the order they were recorded. */
export const readLittermates = (making: Making, litterId: string): Promise<readonly YoungOnPaper[]> =>
  read(making, 't.breeding_group_id = $1::uuid', [litterId], false);
