import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#domain/dates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SharedLinks } from '#web/verbs/shared-links.tsx';

const usualDays = 30;

/** Links that open the document to whoever has them, until a day. */
export function ShareCard({ id }: { id: string }) {
  const { can } = usePermission('documents');
  return can('remove') ? <Share id={id} makesMore={can('update')} /> : null;
}

function Share({ id, makesMore }: { id: string; makesMore: boolean }) {
  const { today } = useFieldServices();
  const [until, setUntil] = useState(addDays(today, usualDays));
  return (
    <SharedLinks
      path={`/api/documents/${id}/links`}
      makesMore={makesMore}
      title="Share by link"
      explanation={
        <>
          Whoever has the address can open this document without an account, always in its current version,
          until the day you choose. Each look is in the security list.
        </>
      }
      addressLabel="Address to pass on"
      listLabel="Links to this document"
      icon={Link2}
      anybody="Anybody with the address"
      more={{ until }}
      fields={(errors) => (
        <Field label="Opens until" error={errors.until}>
          <TypedDate value={until} onChange={setUntil} ahead />
        </Field>
      )}
    />
  );
}
