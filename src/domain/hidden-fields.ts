import { attachable, type EntityName, entityNames, entityOf } from './entities/index.ts';
import { hiddenIn } from './hidden-in.ts';
import { mayRead } from './policy.ts';
import { remembered } from './remembered.ts';
import type { Standing } from './roles.ts';

/** Fields a role is shown nowhere and cannot write, in records it reads. */
export const hiddenFields = (role: Standing, entity: EntityName): ReadonlySet<string> =>
  hiddenIn(role, entityOf(entity));

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
