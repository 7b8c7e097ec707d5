import { Scale } from 'lucide-react';
import { Suspense, useState } from 'react';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { part } from '#web/ui/part.tsx';
import type { WeighingProps } from './weighing.tsx';

/** Fetched when somebody weighs: the dashboard is the first thing that is loaded. */
const Weighing = part<WeighingProps>(async () => (await import('./weighing.tsx')).Weighing).Component;

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
      {isOpen && (
        <Suspense>
          <Weighing id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
