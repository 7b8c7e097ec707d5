/** `AnimalCard` in SQL, for the row `a` of animals. */
export const card = (a: string): string => `json_build_object(
  'id', ${a}.id, 'name', ${a}.name, 'callName', ${a}.call_name, 'titlePrefix', ${a}.title_prefix,
  'titleSuffix', ${a}.title_suffix, 'gender', ${a}.gender, 'birthDate', ${a}.birth_date,
  'registrationNumber', ${a}.registration_number, 'color', ${a}.color, 'status', ${a}.status,
  'ownership', ${a}.ownership, 'thumbnailUrl', (
    select p.thumbnail_url from photos p where p.org_id = $org and p.entity_type = 'animals' and p.entity_id = ${a}.id
      and p.is_primary and p.deleted_at is null))`;
