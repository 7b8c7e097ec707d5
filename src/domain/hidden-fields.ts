import { attachable, type EntityName, entityNames, entityOf } from './entities/index.ts';
import { mayRead, seesMoney } from './policy.ts';
import { remembered } from './remembered.ts';
import type { Standing } from './roles.ts';

/** Money, and what refers to a record that the role does not read. */
function findHiddenFields(role: Standing, entity: EntityName): ReadonlySet<string> {
  const hidden = Object.entries(entityOf(entity).fields).filter(
    ([, field]) =>
      (field.kind === 'money' && !seesMoney(role)) ||
      (field.kind === 'reference' && !mayRead(role, field.to as EntityName)),
  );
  return new Set(hidden.map(([name]) => name));
}

const hiddenOf = new Map<string, ReadonlySet<string>>();

/** Fields a role is shown nowhere and cannot write, in records it reads: prices and buyers to a kennel hand. */
export function hiddenFields(role: Standing, entity: EntityName): ReadonlySet<string> {
  const key = `${role} ${entity}`;
  const known = hiddenOf.get(key) ?? findHiddenFields(role, entity);
  hiddenOf.set(key, known);
  return known;
}

/** The names of all of them, whatever record they stand in. */
export const hiddenNames = remembered(
  (role: Standing): ReadonlySet<string> =>
    new Set(
      entityNames
        .filter((entity) => mayRead(role, entity))
        .flatMap((entity) => [...hiddenFields(role, entity)]),
    ),
);

/** The kinds of record a task, a photo or a document may hang on for this role to see it; undefined is any. */
export const readableSubjects = remembered((role: Standing): readonly EntityName[] | undefined => {
  const readable = attachable.filter((entity) => mayRead(role, entity));
  return readable.length === attachable.length ? undefined : readable;
});
