import { Scale } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { part } from '#web/ui/part.tsx';
import { useYoung } from '#web/verbs/use-litter.ts';
import type { WeighDialogProps } from '#web/verbs/weigh-dialog.tsx';

/** Fetched when somebody weighs: the dashboard is the first thing that is loaded. */
const WeighDialog = part<WeighDialogProps>(
  async () => (await import('#web/verbs/weigh-dialog.tsx')).WeighDialog,
).Component;

/** Weighs a litter from the dashboard, without opening it. */
export function WeighLitter({ id, name }: { id: string; name: string }) {
  const { ask, offers } = usePermission('weights');
  const [isOpen, setOpen] = useState(false);
  if (!offers('create')) return null;
  return (
    <>
      <Button
        size="sm"
        icon={Scale}
        aria-label={`Weigh ${name}`}
        onClick={() => ask('create', () => setOpen(true))}
      >
        Weigh
      </Button>
      {isOpen && <Weighing id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Weighing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: litter } = useRecord('breeding_groups', id);
  const living = useYoung(id).filter(({ status }) => status !== 'Deceased' && status !== 'Sold');
  if (!litter || living.length === 0) return null;
  return (
    <Suspense>
      <WeighDialog litter={litter as AnyRecord} young={living} onClose={onClose} />
    </Suspense>
  );
}
