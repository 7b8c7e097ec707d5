import { entityOf } from '#domain/entities/index.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOpenForm } from './open-form.ts';
import { canStillAdd, type Referrer } from './referrers.ts';

/** Opens the form of a record that refers to this one; undefined where that is not offered, or cannot be. */
export function useAddRelated(referrer: Referrer, record: AnyRecord): (() => void) | undefined {
  const { entity, field } = referrer;
  const { offers, open } = usePermission(entity);
  const openForm = useOpenForm();
  const isFixed = entityOf(entity).fields[field]?.fixed === true;
  if (!offers('create') || isFixed || record.deletedAt || !canStillAdd(referrer, record)) return undefined;
  return () => open('create', () => void openForm({ entity, defaults: { [field]: record.id } }));
}
