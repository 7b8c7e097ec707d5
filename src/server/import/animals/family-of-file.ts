import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { Namable } from '../resolving/lookup.ts';
import { marks, marksInFile, tattoos } from '../resolving/marks.ts';
import { stagedColumns } from '../staging/staged-columns.ts';

const known = [
  'name',
  'gender',
  'species',
  'birth_date',
  'registration_number',
  'microchip_number',
  'source_id',
  'call_name',
  'title_prefix',
  'title_suffix',
];

/**
 * `import_animals`: the animals of the file as they will be, and the stored ones they may refer to. `id` is the stored
 * record's where there is one, `version` the one that was looked at. A row that repeats another is not among them.
 */
export async function gatherAnimals(trx: StatementRunner): Promise<void> {
  const merged = known.map((column) => {
    // A row that is skipped leaves the stored animal as it is.
    return `case when i.action = 'skip' then a.${column} else coalesce(i.v_${column}, a.${column}) end as ${column}`;
  });
  await runSql(
    trx,
    `create temporary table import_animals as
     select coalesce(i.target, i.id) as id, i."row", a.version, ${merged.join(', ')}
     from import_rows i left join animals a on a.org_id = $org and a.id = i.target
     where i.action is distinct from 'same'`,
  );
  await indexAnimals(trx);
}

/** The same for a file of something else, which brings no animals. */
export async function gatherNoAnimals(trx: StatementRunner): Promise<void> {
  await runSql(
    trx,
    `create temporary table import_animals as
     select a.id, null::integer as "row", a.version, ${known.map((column) => `a.${column}`).join(', ')} from animals a where a.org_id = $org limit 0`,
  );
  await indexAnimals(trx);
}

async function indexAnimals(trx: StatementRunner): Promise<void> {
  await runSql(trx, 'create index on import_animals (id)');
  await runSql(trx, 'create index on import_animals ("row")');
  await runSql(trx, 'analyze import_animals');
}

const label = `r.name || ' (' || coalesce(r.registration_number, r.microchip_number,
  case when r."row" is null then r.id::text else 'row ' || r."row" end) || ')'`;

const withTitles = `cross join lateral (values (r.title_prefix || ' ' || r.name), (r.name || ' ' || r.title_suffix),
  (r.title_prefix || ' ' || r.name || ' ' || r.title_suffix)) titled (name)`;

/** Animals a file may refer to: those it brings, and the stored ones it says nothing about. */
export const animalsOfFile: Namable = {
  records: `(select id, "row", ${known.join(', ')} from import_animals
    union all select a.id, null, ${known.map((column) => `a.${column}`).join(', ')} from animals a
      where a.org_id = $org and a.deleted_at is null and not exists (select from import_animals f where f.id = a.id))`,
  namings: [...animalNamings(label), ...marksInFile(stagedColumns('animals'))],
};

/** Animals a file of something else may refer to. */
export const storedAnimals: Namable = {
  records: `(select a.id, null::integer as "row", ${known.map((column) => `a.${column}`).join(', ')} from animals a
    where a.org_id = $org and a.deleted_at is null)`,
  namings: animalNamings(label),
};

function animalNamings(text: string): Namable['namings'] {
  return [
    { rank: 0, part: 'label', text },
    { rank: 1, part: 'registrationNumber', text: 'r.registration_number' },
    { rank: 2, part: 'microchipNumber', text: 'r.microchip_number' },
    ...marks('animal_id'),
    ...tattoos,
    { rank: 3, part: 'sourceId', text: 'r.source_id' },
    { rank: 3, part: 'sourceId', text: 'r.id::text' },
    { rank: 4, part: 'any', text: 'r.name' },
    // With the titles in front of it and behind, as pedigrees have it.
    { rank: 4, part: 'any', text: 'titled.name', joined: withTitles },
    { rank: 5, part: 'any', text: 'r.call_name' },
  ];
}

/** What a choice between several animals offers; each finds its animal when it stands in the file. */
export const animalLabel = (table: string): string => label.replaceAll('r.', `${table}.`);

/** Puts the stored animals that references may mean beside those of the file. */
export async function gatherCandidates(trx: StatementRunner, hits: string): Promise<void> {
  await runSql(
    trx,
    `insert into import_animals (id, version, ${known.join(', ')})
     select a.id, a.version, ${known.map((column) => `a.${column}`).join(', ')} from animals a
     where a.org_id = $org and a.id in (select id from ${hits}) and not exists (select from import_animals f where f.id = a.id)`,
  );
}
