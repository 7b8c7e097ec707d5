import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { remembered } from '#domain/remembered.ts';
import { quoted } from './columns.ts';

export interface Dependent {
  readonly name: EntityName;
  readonly field: string;
  /** SQL: the field's column. */
  readonly column: string;
  readonly onRemove: 'remove' | 'clear' | 'refuse';
}

/** Every reference in the model that points at `name`, with what happens to it when that record is removed. */
export const dependentsOf = remembered((name: EntityName): readonly Dependent[] =>
  entityNames.flatMap((other) =>
    Object.entries(entityOf(other).fields).flatMap(([field, definition]) =>
      definition.kind === 'reference' && definition.to === name
        ? [{ name: other, field, column: quoted(toColumn(field)), onRemove: definition.onRemove }]
        : [],
    ),
  ),
);
