import { useMemo } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { Fields } from '#domain/fields/field.ts';
import { hiddenIn } from '#domain/hidden-in.ts';
import type { Terms } from '#domain/species/species.ts';
import { entityOf } from '#web/api/definitions.ts';
import { useActor } from '#web/api/session.ts';
import { fieldsOf } from './record-words.ts';

/** The fields of an entity in the words of the species, without those that are not shown to the reader's role. */
export function useShownFields(entity: EntityName, terms: Terms): Fields {
  const { role } = useActor();
  return useMemo(() => {
    const hidden = hiddenIn(role, entityOf(entity));
    return Object.fromEntries(Object.entries(fieldsOf(entity, terms)).filter(([name]) => !hidden.has(name)));
  }, [entity, terms, role]);
}
