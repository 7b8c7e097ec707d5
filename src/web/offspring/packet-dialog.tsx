import { useQueryClient } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { type PacketSection, packetSections, packetSectionTitles } from '#domain/paper/packet.ts';
import { usualPaper } from '#domain/paper/sizes.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { download } from '#web/api/download.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';

/** All that goes along to the new home, as one PDF; the pickup that is to come knows that it is ready. */
export function PacketButton({
  youngId,
  ...look
}: { youngId: string } & Pick<ButtonLook, 'size' | 'variant'>) {
  const { can } = usePermission('offspring');
  const [isOpen, setOpen] = useState(false);
  if (!can('export')) return null;
  return (
    <>
      <Button icon={Package} {...look} onClick={() => setOpen(true)}>
        Go-Home Packet
      </Button>
      {isOpen && <PacketDialog youngId={youngId} onClose={() => setOpen(false)} />}
    </>
  );
}

function PacketDialog({ youngId, onClose }: { youngId: string; onClose: () => void }) {
  const client = useQueryClient();
  const { region } = useFieldServices();
  const { busy, problem, send } = useSending();
  const contracts = usePermission('contracts');
  const offered = packetSections.filter((one) => one !== 'contract' || contracts.can('read'));
  const [left, setLeft] = useTyped<readonly PacketSection[]>('packet: left', []);
  const chosen = offered.filter((one) => !left.includes(one));
  const toggle = (one: PacketSection) =>
    setLeft((before) => (before.includes(one) ? before.filter((other) => other !== one) : [...before, one]));
  const save = () =>
    send(async () => {
      const query = new URLSearchParams([
        ['id', youngId],
        ['paper', usualPaper(region.locale)],
        ...chosen.map((one) => ['sections', one]),
      ]);
      await download(`/api/papers/go-home-packet.pdf?${query}`, 'go-home-packet.pdf');
      await refreshAfterWrite(client, 'puppy_pickups');
      onClose();
    });
  return (
    <ActionDialog
      title="Go-home packet"
      action="Save PDF"
      busy={busy}
      disabled={chosen.length === 0}
      problem={problem}
      onAction={() => void save()}
      onClose={onClose}
    >
      <fieldset className="stack">
        <legend className="label">What goes along</legend>
        {offered.map((one) => (
          <CheckField
            key={one}
            label={packetSectionTitles[one]}
            checked={!left.includes(one)}
            onChange={() => toggle(one)}
          />
        ))}
      </fieldset>
    </ActionDialog>
  );
}
