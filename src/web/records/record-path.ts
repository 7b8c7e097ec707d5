import { type EntityName, entityOf } from '#domain/entities/index.ts';

/** Screens whose address is not that of the API. */
const screens: Partial<Record<EntityName, string>> = { breeding_records: 'breeding' };

/** Where the records of an entity are listed. */
export const listPath = (entity: EntityName): string => `/${screens[entity] ?? entityOf(entity).path}`;

export const recordPath = (entity: EntityName, id: string): string => `${listPath(entity)}/${id}`;
