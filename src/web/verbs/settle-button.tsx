import { useQueryClient } from '@tanstack/react-query';
import { Check, HandHeart, type LucideIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { type AnyRecord, apiPath } from '#web/api/records.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

interface Verb {
  readonly address: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What the toast says, and what takes it back. */
  readonly said: string;
  readonly undo?: string;
}

const verbs: Partial<Record<EntityName, (record: AnyRecord) => Verb | null>> = {
  tasks: ({ status }) =>
    status === 'done'
      ? { address: 'reopen', label: 'Reopen', icon: Undo2, said: 'Open again' }
      : { address: 'complete', label: 'Done', icon: Check, said: 'Done', undo: 'reopen' },
  puppy_pickups: ({ status }) =>
    status === 'done'
      ? { address: 'take-back', label: 'Not handed over', icon: Undo2, said: 'Taken back' }
      : {
          address: 'hand-over',
          label: 'Handed over',
          icon: HandHeart,
          said: 'Handed over',
          undo: 'take-back',
        },
  guardian_placements: ({ status }) =>
    status === 'active'
      ? { address: 'end', label: 'End placement', icon: Undo2, said: 'The placement has ended' }
      : null,
};

export interface SettleButtonProps {
  entity: EntityName;
  record: AnyRecord;
  size?: 'sm' | undefined;
}

/** The one tap that settles a task, a pickup or a placement: one request, with Undo where there is one. */
export function SettleButton({ entity, record, size }: SettleButtonProps) {
  const queryClient = useQueryClient();
  const { ask, offers } = usePermission(entity);
  const [busy, setBusy] = useState(false);
  const verb = verbs[entity]?.(record);
  if (!verb || record.deletedAt || !offers('update')) return null;
  const send = async (address: string) => {
    await post(`${apiPath(entity)}/${record.id}/${address}`);
    await refreshAfterWrite(queryClient, entity);
  };
  const settle = async () => {
    setBusy(true);
    try {
      await send(verb.address);
      const { undo } = verb;
      toast({
        title: verb.said,
        tone: 'positive',
        ...(undo && { action: { label: 'Undo', onSelect: () => void send(undo).catch(sayWhy) } }),
      });
    } catch (error) {
      sayWhy(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={verb.icon} size={size} busy={busy} onClick={() => ask('update', () => void settle())}>
      {verb.label}
    </Button>
  );
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
