import { Plus } from 'lucide-react';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { addWords } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { PrintItem } from './print-item.tsx';
import { type Referrer, referrersFor } from './referrers.ts';
import { useAddRelated } from './use-add-related.ts';

/** What a record can be printed as, and what can be added to it, as entries of its menu. */
export function RelatedItems({ entity, record }: { entity: EntityName; record: AnyRecord }) {
  return (
    <>
      <PrintItem entity={entity} record={record} />
      {referrersFor(entity, record).map((referrer) => (
        <AddRelated key={`${referrer.entity} ${referrer.field}`} referrer={referrer} record={record} />
      ))}
    </>
  );
}

/** A new record of another kind that refers to this one. */
function AddRelated({ referrer, record }: { referrer: Referrer; record: AnyRecord }) {
  const { terms } = useSpecies();
  const add = useAddRelated(referrer, record);
  return (
    add && (
      <MenuItem icon={Plus} onSelect={add}>
        {addWords(entityOf(referrer.entity), terms)}
      </MenuItem>
    )
  );
}
