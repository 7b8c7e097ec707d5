import { joined } from './words.ts';

/** A parent as papers name it: of its record, or as it stood on the papers. */
export interface ParentOnPaper {
  readonly name: string;
  readonly registrationNumber: string | null;
}

/** A parent in SQL, of the animal an expression gives: `ParentOnPaper` as JSON, null where there is none. */
export const parentSql = (id: string): string =>
  `(select json_build_object('name', concat_ws(' ', nullif(x.title_prefix, ''), x.name, nullif(x.title_suffix, '')),
      'registrationNumber', x.registration_number)
    from animals x where x.org_id = $org and x.id = ${id})`;

export const parentWords = (parent: ParentOnPaper | null, written?: string | null): string =>
  parent ? joined([parent.name, parent.registrationNumber]) : (written ?? '');

/** Tags, bands and further numbers of whom `owner` refers to, in one line. */
export const marksSql = (column: 'animal_id' | 'offspring_id', owner: string): string =>
  `(select string_agg(m.kind || ' ' || m.number, ' · ' order by m.kind, m.number) from identity_marks m
    where m.org_id = $org and m.${column} = ${owner} and m.deleted_at is null)`;

export const photoSql = (entity: string, owner: string): string =>
  `(select p.id from photos p where p.org_id = $org and p.entity_type = '${entity}' and p.entity_id = ${owner}
    and p.is_primary and p.deleted_at is null)`;
