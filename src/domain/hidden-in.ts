import type { EntityDefinition } from './entities/entity.ts';
import type { EntityName } from './entities/names.ts';
import { mayRead, seesMoney } from './policy.ts';
import type { Standing } from './roles.ts';

/** Money, and what refers to a record that the role does not read, or says in words who that is. */
function findHiddenFields(role: Standing, { fields }: EntityDefinition): ReadonlySet<string> {
  const hidden = Object.entries(fields).filter(
    ([, field]) =>
      (field.kind === 'money' && !seesMoney(role)) ||
      (field.kind === 'reference' && !mayRead(role, field.to as EntityName)) ||
      (field.tells !== undefined && !mayRead(role, field.tells as EntityName)),
  );
  return new Set(hidden.map(([name]) => name));
}

const hiddenOf = new Map<string, ReadonlySet<string>>();

/** Fields a role is shown nowhere and cannot write, in records it reads: prices and buyers to a kennel hand. */
export function hiddenIn(role: Standing, definition: EntityDefinition): ReadonlySet<string> {
  const key = `${role} ${definition.name}`;
  const known = hiddenOf.get(key) ?? findHiddenFields(role, definition);
  hiddenOf.set(key, known);
  return known;
}
