import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type CoSigner,
  mostSignerAddress,
  mostSignerName,
  mostSignerPhone,
} from '#domain/contract/signers.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { useContractVerbs } from './use-contract.ts';

const nobodyYet: CoSigner = { name: '', email: '', phone: null, address: null };

export interface SignerDialogProps {
  contract: AnyRecord;
  /** Everybody who signs beside the first. */
  others: readonly CoSigner[];
  /** Whose it is among them; behind the last for a new one. */
  place: number;
  onClose: () => void;
}

/** Somebody who signs beside the customer: added, corrected or taken out while the contract is a draft. */
export function SignerDialog({ contract, others, place, onClose }: SignerDialogProps) {
  const { busy, errors, problem, save } = useContractVerbs(contract);
  const kept = others[place] ?? nobodyYet;
  const [typed, setTyped] = useState(kept);
  const isNew = place >= others.length;
  const keep = async (coSigners: readonly CoSigner[]) => {
    if (await save({ coSigners })) onClose();
  };
  const errorAt = (field: keyof CoSigner): string | undefined => errors[`coSigners.${place}.${field}`];
  const input = (field: keyof CoSigner, more: { maxLength: number; type?: string; autoComplete: string }) => (
    <TextInput
      {...more}
      value={typed[field] ?? ''}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  );
  return (
    <ActionDialog
      title={isNew ? 'Add a signer' : 'Edit signer'}
      action={isNew ? 'Add' : 'Save'}
      busy={busy}
      problem={problem}
      guard={() => JSON.stringify(typed) !== JSON.stringify(kept)}
      onAction={() => void keep([...others.slice(0, place), typed, ...others.slice(place + 1)])}
      onClose={onClose}
      more={
        !isNew && (
          <Button
            icon={Trash2}
            variant="danger"
            busy={busy}
            onClick={() => void keep(others.filter((_, at) => at !== place))}
          >
            Remove
          </Button>
        )
      }
    >
      <div className="stack-lg">
        <Field label="Full name" error={errorAt('name')} help="As it stands in the contract.">
          {input('name', { maxLength: mostSignerName, autoComplete: 'off' })}
        </Field>
        <Field
          label="Email"
          error={errorAt('email')}
          help="Their own: the link to sign by and their code go there."
        >
          {input('email', { maxLength: 254, type: 'email', autoComplete: 'off' })}
        </Field>
        <Field label="Phone" optional error={errorAt('phone')}>
          {input('phone', { maxLength: mostSignerPhone, type: 'tel', autoComplete: 'off' })}
        </Field>
        <Field label="Address" optional error={errorAt('address')} help="Leave blank if they live together.">
          {input('address', { maxLength: mostSignerAddress, autoComplete: 'off' })}
        </Field>
      </div>
    </ActionDialog>
  );
}
