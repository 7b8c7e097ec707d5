import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';

export interface Dependent {
  readonly name: EntityName;
  readonly field: string;
  readonly onRemove: 'remove' | 'clear' | 'refuse';
}

const byTarget = new Map<EntityName, readonly Dependent[]>();

/** Every reference in the model that points at `name`, with what happens to it when that record is removed. */
export function dependentsOf(name: EntityName): readonly Dependent[] {
  let found = byTarget.get(name);
  if (!found) {
    found = entityNames.flatMap((other) =>
      Object.entries(entityOf(other).fields).flatMap(([field, definition]) =>
        definition.kind === 'reference' && definition.to === name
          ? [{ name: other, field, onRemove: definition.onRemove }]
          : [],
      ),
    );
    byTarget.set(name, found);
  }
  return found;
}
