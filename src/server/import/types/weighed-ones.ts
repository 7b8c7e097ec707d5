import { marks, tattoos } from '../resolving/marks.ts';
import type { Target } from '../resolving/resolve-reference.ts';

/** Whoever can have been weighed: animals, and the young that have no record of their own as animals yet. */
const records = `(select a.id, 'animals' as kind, a.name, a.call_name as other_name, null::text as collar,
    a.registration_number, a.microchip_number, a.source_id, a.birth_date as born, a.species
  from animals a where a.org_id = $org and a.deleted_at is null
  union all
  select o.id, 'offspring', o.breeder_name, o.owner_offspring_name,
    case when o.status not in ('Sold', 'Deceased') then o.collar_color end,
    o.registration_number, o.microchip_number, o.source_id, g.birth_date, o.species
  from offspring o join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
  where o.org_id = $org and o.deleted_at is null and not exists (select from animals a
    where a.org_id = $org and a.id = o.animal_id and a.deleted_at is null))`;

/** The young one an animal was: it was weighed under that name, and its weights name it still. */
const asYoung = {
  joined: 'join offspring y on y.org_id = $org and y.animal_id = r.id and y.deleted_at is null',
};

const label = `concat_ws(' ', coalesce(r.name, r.other_name, r.collar), 'born ' || r.born, '(' ||
  coalesce(r.registration_number, r.microchip_number, r.id::text) || ')')`;

export const aWeighedOne: Target = {
  word: 'animal',
  records,
  label,
  namings: [
    { rank: 0, part: 'label', text: label },
    { rank: 1, part: 'registrationNumber', text: 'r.registration_number' },
    { rank: 2, part: 'microchipNumber', text: 'r.microchip_number' },
    ...marks('animal_id'),
    ...marks('offspring_id'),
    ...tattoos,
    { rank: 3, part: 'sourceId', text: 'r.source_id' },
    { rank: 3, part: 'sourceId', text: 'r.id::text' },
    { rank: 3, part: 'sourceId', text: 'y.source_id', ...asYoung },
    { rank: 3, part: 'sourceId', text: 'y.id::text', ...asYoung },
    { rank: 4, part: 'any', text: 'r.name' },
    { rank: 5, part: 'any', text: 'r.other_name' },
    { rank: 5, part: 'any', text: 'y.breeder_name', ...asYoung },
    // The young that are still here go by their collars.
    { rank: 6, part: 'any', text: 'r.collar' },
  ],
};
