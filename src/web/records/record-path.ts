import type { EntityName } from '#domain/entities/index.ts';
import { pathOf } from '#domain/entities/names.ts';

/** Screens whose address is not that of the API. */
const screens: Partial<Record<EntityName, string>> = { breeding_records: 'breeding' };

/** Where the records of an entity are listed. */
export const listPath = (entity: EntityName): string => `/${screens[entity] ?? pathOf(entity)}`;

export const recordPath = (entity: EntityName, id: string): string => `${listPath(entity)}/${id}`;
