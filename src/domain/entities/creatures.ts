import type { EntityName } from './names.ts';

/** Kinds whose records have a face and a name of their own, and bear marks. */
const creatures: readonly EntityName[] = ['animals', 'offspring'];

export const isCreature = (name: EntityName): boolean => creatures.includes(name);
