import { Bookmark, CalendarPlus, HandCoins, HandHeart } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ReserveDialog } from '#web/verbs/reserve-dialog.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';
import { isUnpaid } from '#web/verbs/transaction-words.ts';
import { isDeposit, type SaleStep } from './sale-steps.ts';
import type { Sale } from './use-sale.ts';

export interface SaleActProps extends Pick<ButtonLook, 'size' | 'variant'> {
  young: AnyRecord;
  sale: Sale;
  step: SaleStep;
}

/** The button of one step of a sale: what can be done there now. */
export function SaleAct({ step, ...rest }: SaleActProps) {
  const { sale, size, variant } = rest;
  const look = { size, variant };
  switch (step.act) {
    case 'reserve':
    case 'change':
    case 'deposit':
      return <Reserve {...rest} act={step.act} />;
    case 'pay': {
      const entry = sale.entries?.find(
        (one) => isUnpaid(one) && isDeposit(one) === (step.key === 'deposit') && one.type === 'income',
      );
      return entry ? (
        <SettleButton entity="financial_transactions" record={entry} of={step.title} {...look} />
      ) : null;
    }
    case 'balance':
      return <RecordBalance {...rest} />;
    case 'plan-pickup':
      return <PlanPickup {...rest} />;
    case 'hand-over':
      return sale.pickup ? <SettleButton entity="puppy_pickups" record={sale.pickup} {...look} /> : null;
    case 'place':
      return <Place {...rest} />;
    default:
      return null;
  }
}

type ActProps = Omit<SaleActProps, 'step'>;

const reserveWords = { reserve: 'Reserve', change: 'Change', deposit: 'Record deposit' } as const;

function Reserve({ young, size, variant, act }: ActProps & { act: keyof typeof reserveWords }) {
  const { ask, offers } = usePermission('offspring');
  const [isOpen, setOpen] = useState(false);
  if (!offers('update')) return null;
  return (
    <>
      <Button
        icon={act === 'deposit' ? HandCoins : Bookmark}
        size={size}
        variant={variant}
        onClick={() => ask('update', () => setOpen(true))}
      >
        {reserveWords[act]}
      </Button>
      {isOpen && (
        <ReserveDialog young={young} opensWithDeposit={act === 'deposit'} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function RecordBalance({ young, sale, size, variant }: ActProps) {
  const { ask, offers } = usePermission('financial_transactions');
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  if (!offers('create')) return null;
  const defaults = {
    type: 'income',
    category: 'Balance',
    purpose: 'Balance',
    amount: sale.account?.open,
    date: today,
    paymentStatus: 'Paid',
    paidDate: today,
    customerId: young.customerId,
    offspringId: young.id,
    breedingGroupId: young.breedingGroupId,
    species: young.species,
  };
  return (
    <Button
      icon={HandCoins}
      size={size}
      variant={variant}
      onClick={() =>
        ask('create', () => void openForm({ entity: 'financial_transactions', defaults, asksOne: true }))
      }
    >
      Record balance
    </Button>
  );
}

function PlanPickup({ young, size, variant }: ActProps) {
  const { ask, offers } = usePermission('puppy_pickups');
  const openForm = useOpenForm();
  if (!offers('create')) return null;
  const defaults = { puppyId: young.id, customerId: young.customerId };
  return (
    <Button
      icon={CalendarPlus}
      size={size}
      variant={variant}
      onClick={() => ask('create', () => void openForm({ entity: 'puppy_pickups', defaults, asksOne: true }))}
    >
      Plan pickup
    </Button>
  );
}

/** Gone home today, without a pickup that was planned. */
function Place({ young, size, variant }: ActProps) {
  const { ask, offers } = usePermission('offspring');
  const { today } = useFieldServices();
  const update = useUpdateRecord('offspring');
  if (!offers('update')) return null;
  const place = async () => {
    try {
      const before = { status: young.status, soldOn: young.soldOn };
      const { version } = await update.mutateAsync({
        id: young.id,
        version: young.version,
        changes: { status: 'Sold', soldOn: today },
      });
      const undo = () => update.mutateAsync({ id: young.id, version, changes: before });
      toast({
        title: 'Handed over',
        tone: 'positive',
        action: { label: 'Undo', onSelect: () => void undo().catch(sayWhy) },
      });
    } catch (error) {
      sayWhy(error);
    }
  };
  return (
    <Button
      icon={HandHeart}
      size={size}
      variant={variant}
      busy={update.isPending}
      onClick={() => ask('update', () => void place())}
    >
      Handed over
    </Button>
  );
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
