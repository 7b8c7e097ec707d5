import { hiddenFields } from '../hidden-fields.ts';
import { type Actor, permission } from '../policy.ts';
import { importTypes } from './import-types.ts';
import { type ImportTypeKey, importTypeKeys } from './types.ts';

/** A file says more of its records than a role sees that is not shown all their columns. */
export const seesImport = (actor: Actor, type: ImportTypeKey): boolean => {
  const { entity } = importTypes[type];
  return permission(actor, 'read', entity) === 'allowed' && hiddenFields(actor.role, entity).size === 0;
};

/** The types a role may import, whatever the plan: what is imported is seen, added and changed. */
export const importsOf = (actor: Actor): readonly ImportTypeKey[] =>
  importTypeKeys.filter(
    (type) =>
      seesImport(actor, type) &&
      (['create', 'update'] as const).every(
        (action) => permission(actor, action, importTypes[type].entity) !== 'role-too-low',
      ),
  );
