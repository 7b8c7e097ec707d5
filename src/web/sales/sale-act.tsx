import { Link, useNavigate } from '@tanstack/react-router';
import { Bookmark, CalendarPlus, FileSignature, HandCoins, HandHeart, Inbox, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Sale } from '#domain/answers/sales.ts';
import type { SaleAct as Act, SaleStep } from '#domain/sale/sale-steps.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { useNewVersion } from '#web/contracts/use-contract.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button, ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { ReserveDialog } from '#web/verbs/open-reserve-dialog.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';
import { CameBack } from './came-back.tsx';
import { stepNames } from './sale-words.ts';

const DoorDialog = lazy(async () => ({ default: (await import('./door-dialog.tsx')).DoorDialog }));

interface SaleActProps extends Pick<ButtonLook, 'size' | 'variant'> {
  young: AnyRecord;
  sale: Sale;
  step: SaleStep;
  /** One of the step's. */
  act: Act;
  /** Of whom, where several stand below each other. */
  of?: string | undefined;
}

/** What one does at a step of a sale: the button that opens it. */
export function SaleAct({ act, ...rest }: SaleActProps) {
  const { sale, step, size, variant, of } = rest;
  const look = { size, variant };
  switch (act) {
    case 'inquiries':
      return sale.waiting > 0 ? (
        <ButtonLink asChild icon={Inbox} {...look}>
          <Link to="/breeding-groups/$id/picks" params={{ id: String(rest.young.breedingGroupId) }}>
            Who waits
          </Link>
        </ButtonLink>
      ) : null;
    case 'reserve':
    case 'change':
    case 'deposit':
      return <Reserve {...rest} act={act} />;
    case 'settle': {
      const entry = step.key === 'deposit' ? sale.deposit : sale.asked;
      if (!entry) return null;
      const record = { ...entry, type: 'income', paidDate: null } as unknown as AnyRecord;
      const words = [stepNames[step.key], of].filter(Boolean).join(', ');
      return <SettleButton entity="financial_transactions" record={record} of={words} {...look} />;
    }
    case 'contract':
      return sale.contract?.id ? (
        <>
          {sale.contract.otherPrice && <NewVersion {...rest} contractId={sale.contract.id} />}
          <ButtonLink asChild icon={FileSignature} {...look}>
            <Link to="/contracts/$id" params={{ id: sale.contract.id }}>
              Open contract
            </Link>
          </ButtonLink>
        </>
      ) : sale.outWith ? (
        <>
          <NewVersion {...rest} contractId={sale.outWith.id} />
          <ButtonLink asChild icon={FileSignature} {...look}>
            <Link to="/contracts/$id" params={{ id: sale.outWith.id }}>
              Open contract
            </Link>
          </ButtonLink>
        </>
      ) : (
        <MakeContract {...rest} />
      );
    case 'balance':
      return <RecordBalance {...rest} />;
    case 'plan-pickup':
      return <PlanPickup {...rest} />;
    case 'hand-over':
      return <CheckDoor {...rest} />;
    case 'place':
      return <Place {...rest} />;
    case 'came-back':
      return <CameBack {...rest} />;
  }
}

type ActProps = Omit<SaleActProps, 'act' | 'step'>;

const reserveWords = { reserve: 'Reserve', change: 'Change', deposit: 'Record deposit' } as const;

const named = (label: string, of: string | undefined) => of && `${label}: ${of}`;

function Reserve({ young, size, variant, act, of }: ActProps & { act: keyof typeof reserveWords }) {
  const { ask, offers } = usePermission('offspring');
  const seesBuyers = usePermission('customers').can('read');
  const [isOpen, setOpen] = useState(false);
  if (!offers('update') || !seesBuyers) return null;
  return (
    <>
      <Button
        icon={act === 'deposit' ? HandCoins : Bookmark}
        size={size}
        variant={variant}
        aria-label={named(reserveWords[act], of)}
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

function RecordBalance({ young, sale, size, variant, of }: ActProps) {
  const { ask, offers } = usePermission('financial_transactions');
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  if (!offers('create')) return null;
  const defaults = {
    type: 'income',
    category: 'Balance',
    purpose: 'Balance',
    amount: sale.money?.due,
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
      aria-label={named('Record balance', of)}
      onClick={() =>
        ask('create', () => void openForm({ entity: 'financial_transactions', defaults, asksOne: true }))
      }
    >
      Record balance
    </Button>
  );
}

/** A draft from the template that is chosen, for this one and its buyer; then it is read through and sent. */
function MakeContract({ young, size, variant, of }: ActProps) {
  const { open, offers } = usePermission('contracts');
  const openForm = useOpenForm();
  const navigate = useNavigate();
  if (!offers('create')) return null;
  const make = async () => {
    const defaults = { kind: 'Sale', customerId: young.customerId, offspringId: young.id };
    const made = await openForm({ entity: 'contracts', defaults, asksOne: true });
    if (made) await navigate({ to: '/contracts/$id', params: { id: made.id } });
  };
  return (
    <Button
      icon={FileSignature}
      size={size}
      variant={variant}
      aria-label={named('Make contract', of)}
      onClick={() => open('create', () => void make())}
    >
      Make contract
    </Button>
  );
}

/** The paper that is out says what no longer holds. */
function NewVersion({ contractId, size, variant, of }: ActProps & { contractId: string }) {
  const { ask, offers } = usePermission('contracts');
  const { busy, newVersion } = useNewVersion(contractId);
  if (!offers('update')) return null;
  return (
    <Button
      icon={Undo2}
      size={size}
      variant={variant}
      busy={busy}
      aria-label={named('Make a new version', of)}
      onClick={() => ask('update', () => void newVersion())}
    >
      Make a new version
    </Button>
  );
}

function PlanPickup({ young, size, variant, of }: ActProps) {
  const { ask, offers } = usePermission('puppy_pickups');
  const openForm = useOpenForm();
  if (!offers('create')) return null;
  const defaults = { puppyId: young.id, customerId: young.customerId };
  return (
    <Button
      icon={CalendarPlus}
      size={size}
      variant={variant}
      aria-label={named('Plan pickup', of)}
      onClick={() => ask('create', () => void openForm({ entity: 'puppy_pickups', defaults, asksOne: true }))}
    >
      Plan pickup
    </Button>
  );
}

/** What has to be in order is looked at before it leaves. */
function CheckDoor({ young, sale, size, variant, of }: ActProps) {
  const { ask, offers } = usePermission('puppy_pickups');
  const [isOpen, setOpen] = useState(false);
  if (!sale.pickup || !offers('update')) return null;
  const labels = { puppyId: String(young.breederName ?? '') || undefined };
  const pickup = { ...sale.pickup, labels } as unknown as AnyRecord;
  return (
    <>
      <Button
        icon={HandHeart}
        size={size}
        variant={variant}
        aria-label={named('Check and hand over', of)}
        onClick={() => ask('update', () => setOpen(true))}
      >
        Check and hand over
      </Button>
      {isOpen && (
        <Suspense>
          <DoorDialog pickup={pickup} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Gone home today, without a pickup that was planned. */
function Place({ young, size, variant, of }: ActProps) {
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
      aria-label={named('Hand over', of)}
      onClick={() => ask('update', () => void place())}
    >
      Hand over
    </Button>
  );
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
