import { entityOf } from '#domain/entities/index.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOpenForm } from './open-form.ts';
import type { Referrer } from './referrers.ts';

/** Opens the form of a record that refers to this one; undefined where that is not offered. */
export function useAddRelated({ entity, field }: Referrer, record: AnyRecord): (() => void) | undefined {
  const { offers, open } = usePermission(entity);
  const openForm = useOpenForm();
  const isFixed = entityOf(entity).fields[field]?.fixed === true;
  if (!offers('create') || isFixed || record.deletedAt) return undefined;
  return () => open('create', () => void openForm({ entity, defaults: { [field]: record.id } }));
}
