import { HeartCrack, Milk } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { laysEggs } from '#domain/species/laying.ts';
import { speciesOf } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { MenuItem } from '#web/ui/overlay/menu.tsx';

const WeanDialog = lazy(async () => ({ default: (await import('./wean-dialog.tsx')).WeanDialog }));
const LossDialog = lazy(async () => ({ default: (await import('./loss-dialog.tsx')).LossDialog }));

export interface LitterActs {
  /** For the menu of the page. */
  readonly menu: ReactNode;
  /** Beside it: what an entry has opened. */
  readonly dialog: ReactNode;
}

/** What happens to a litter as a whole: its young are weaned, or what was expected is lost. Nothing of it for eggs. */
export function useLitterActs(litter: AnyRecord, young: readonly AnyRecord[]): LitterActs {
  const litters = usePermission('breeding_groups');
  const each = usePermission('offspring');
  const [open, setOpen] = useState<'wean' | 'loss' | null>(null);
  const close = () => setOpen(null);
  if (laysEggs(speciesOf(String(litter.species)))) return { menu: null, dialog: null };
  const here = young.filter(({ status }) => status !== 'Deceased');
  const isExpected = !litter.birthDate && !litter.lostOn;
  return {
    menu: (
      <>
        {here.length > 0 && each.offers('update') && (
          <MenuItem icon={Milk} onSelect={() => each.ask('update', () => setOpen('wean'))}>
            Record weaning
          </MenuItem>
        )}
        {isExpected && litters.offers('update') && (
          <MenuItem icon={HeartCrack} onSelect={() => litters.ask('update', () => setOpen('loss'))}>
            Record a lost pregnancy
          </MenuItem>
        )}
      </>
    ),
    dialog: (
      <Suspense>
        {open === 'wean' && <WeanDialog litter={litter} young={here} onClose={close} />}
        {open === 'loss' && <LossDialog litter={litter} onClose={close} />}
      </Suspense>
    ),
  };
}
