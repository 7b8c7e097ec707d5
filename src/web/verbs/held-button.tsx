import { Shuffle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { isHeldKind } from './transaction-words.ts';

const DepositDialog = lazy(async () => ({
  default: (await import('./deposit-dialog.tsx')).DepositDialog,
}));

interface HeldButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  entry: AnyRecord;
  /** Of whom or what, for those who hear the button and do not see its row. */
  of?: string | undefined;
}

/** On a deposit or a credit that is held: what becomes of it. Nothing for any other entry. */
export function HeldButton({ entry, of, size, variant }: HeldButtonProps) {
  const { ask, offers } = usePermission('financial_transactions');
  const [isOpen, setOpen] = useState(false);
  if (!isHeldKind(entry) || !offers('update')) return null;
  const label = entry.purpose === 'Credit' ? 'Use or pay back' : 'Move or pay back';
  return (
    <>
      <Button
        icon={Shuffle}
        size={size}
        variant={variant}
        aria-label={of && `${label}: ${of}`}
        onClick={() => ask('update', () => setOpen(true))}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <DepositDialog entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
