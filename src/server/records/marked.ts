import type { EntityName } from '#domain/entities/index.ts';

/** Whoever bears identity marks, by the column that names them there. */
const bearers: Readonly<Partial<Record<EntityName, string>>> = {
  animals: 'animal_id',
  offspring: 'offspring_id',
};

export const bearerOf = (name: string): string | undefined => bearers[name as EntityName];

/** SQL: the ids of those that bear a mark whose number fits `condition`, such as `ilike $1`. */
export const markedSql = (bearer: string, condition: string): string =>
  `select m.${bearer} from identity_marks m where m.org_id = $org and m.deleted_at is null
    and m.${bearer} is not null and m.number ${condition}`;
