import type { EntityName } from '#domain/entities/index.ts';

/** The specification fixes this text for the two things a breeder adds first. */
const fixed: readonly EntityName[] = ['animals', 'breeding_groups'];

/** The toast after saving. */
export function savedWords(entity: EntityName, one: string, isNew: boolean): string {
  if (!isNew) return `${one} saved`;
  return fixed.includes(entity) ? `${one} added successfully!` : `${one} added`;
}
