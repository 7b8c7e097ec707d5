import { useQueryClient } from '@tanstack/react-query';
import { Check, HandHeart, type LucideIcon, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { dropEntry, useWaiting } from '#web/api/device/waiting.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useSteps } from './checklist/use-steps.ts';
import { isUnsentDone, type Settled, saidOf, sendVerb, settleRecord, unsentFor } from './settle-record.ts';
import { type Settling, settlingOf } from './settling.ts';
import { isUnpaid } from './transaction-words.ts';

const OpenStepsQuestion = lazy(async () => ({
  default: (await import('./checklist/open-steps-question.tsx')).OpenStepsQuestion,
}));

interface Verb {
  /** What settles it, or takes that back. */
  readonly act: Settling | { readonly verb: string };
  readonly label: string;
  readonly icon: LucideIcon;
  /** What the toast says. */
  readonly said: string;
}

const verbs: Partial<Record<EntityName, (record: AnyRecord, today: string) => Verb | null>> = {
  tasks: ({ status }, today) =>
    status === 'done'
      ? { act: { verb: 'reopen' }, label: 'Reopen', icon: Undo2, said: 'Open again' }
      : { act: settlingOf('tasks', today), label: 'Done', icon: Check, said: 'Done' },
  puppy_pickups: ({ status }, today) =>
    status === 'done'
      ? { act: { verb: 'take-back' }, label: 'Not handed over', icon: Undo2, said: 'Taken back' }
      : {
          act: settlingOf('puppy_pickups', today),
          label: 'Hand over',
          icon: HandHeart,
          said: 'Handed over',
        },
  guardian_placements: ({ status }) =>
    status === 'active'
      ? { act: { verb: 'end' }, label: 'End placement', icon: Undo2, said: 'The placement has ended' }
      : null,
  handover_papers: ({ status }, today) =>
    status === 'Open'
      ? { act: settlingOf('handover_papers', today), label: 'Done', icon: Check, said: 'Done' }
      : null,
  financial_transactions: (entry, today) =>
    isUnpaid(entry)
      ? {
          act: settlingOf('financial_transactions', today),
          label: 'Mark as paid',
          icon: Check,
          said: 'Paid',
        }
      : null,
};

/**
 * What settles a record, and whether it is under way; null where nothing does. `question` is drawn beside the button: what
 * is still open of its checklist is said before.
 */
export function useSettling(entity: EntityName, record: AnyRecord) {
  const queryClient = useQueryClient();
  const { today } = useFieldServices();
  const { ask, offers } = usePermission(entity);
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const unsent = unsentFor(useWaiting(), record.id);
  const steps = useSteps(record);
  const isDone = unsent ? isUnsentDone(unsent) : record.status === 'done';
  const verb = verbs[entity]?.(unsent ? { ...record, status: isDone ? 'done' : 'open' } : record, today);
  if (!verb || record.deletedAt || !offers('update')) return null;

  /** Does it, and answers what takes it back; what is not sent yet is simply not sent. */
  const doIt = async (): Promise<Settled> => {
    const { act } = verb;
    if (unsent) {
      await dropEntry(unsent.key);
      return { undo: null, isWaiting: false };
    }
    if ('undo' in act || 'changes' in act) return settleRecord(queryClient, entity, record, act, record);
    return sendVerb(queryClient, entity, record, act.verb);
  };
  const refresh = () => refreshAfterWrite(queryClient, entity, 'offspring');
  const settle = async () => {
    setBusy(true);
    try {
      const settled = await doIt();
      await refresh();
      const { undo } = settled;
      toast({
        ...saidOf(verb.said, settled),
        tone: 'positive',
        ...(undo && { action: { label: 'Undo', onSelect: () => void undo().then(refresh).catch(sayWhy) } }),
      });
    } catch (error) {
      sayWhy(error);
    } finally {
      setBusy(false);
    }
  };
  const asks = entity === 'tasks' && !isDone && steps.some(({ doneAt }) => doneAt === null);
  return {
    ...verb,
    question: isAsking && (
      <Suspense>
        <OpenStepsQuestion task={record} onConfirm={() => void settle()} onClose={() => setIsAsking(false)} />
      </Suspense>
    ),
    busy,
    isDone,
    isWaiting: unsent !== undefined,
    settle: () => ask('update', () => (asks ? setIsAsking(true) : void settle())),
  };
}

export interface SettleButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  entity: EntityName;
  record: AnyRecord;
  /** Of whom or what, for those who hear the button and do not see its row. */
  of?: string | undefined;
}

/** The one tap that settles a record: one request, with Undo where there is one. */
export function SettleButton({ entity, record, size, variant, of }: SettleButtonProps) {
  const settling = useSettling(entity, record);
  if (!settling) return null;
  const { icon, label, busy, settle, question } = settling;
  return (
    <>
      <Button
        icon={icon}
        size={size}
        variant={variant}
        busy={busy}
        onClick={settle}
        aria-label={of && `${label}: ${of}`}
      >
        {label}
      </Button>
      {question}
    </>
  );
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
