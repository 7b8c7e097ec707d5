import { useState } from 'react';
import { consentText, mostNameLength } from '#domain/contract/signature.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { useContractVerbs } from './use-contract.ts';

export interface SignDialogProps {
  contract: AnyRecord;
  name: string;
  onClose: () => void;
}

/** The breeder signs what the other side has signed. */
export function SignDialog({ contract, name, onClose }: SignDialogProps) {
  const { busy, errors, problem, sign } = useContractVerbs(contract);
  const [typed, setTyped] = useState(name);
  const [strokes, setStrokes] = useState<readonly (readonly number[])[]>([]);
  const [agrees, setAgrees] = useState(false);
  const submit = async () => {
    const drawing = strokes.length > 0 ? { drawing: JSON.stringify(strokes) } : {};
    if (await sign({ name: typed, consent: agrees, ...drawing })) onClose();
  };
  return (
    <ActionDialog
      title="Sign the contract"
      action="Sign"
      busy={busy}
      problem={problem}
      guard={() => strokes.length > 0}
      onAction={() => void submit()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="Your full name" error={errors.name}>
          <TextInput
            value={typed}
            maxLength={mostNameLength}
            autoComplete="name"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field
          label="Your signature"
          optional
          group
          error={errors.drawing}
          help="Without a drawing, your typed name is the signature."
        >
          <SignaturePad strokes={strokes} onChange={setStrokes} />
        </Field>
        <CheckField
          label={consentText}
          error={errors.consent}
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        <p className="muted">
          With your signature we keep the time, your address on the internet and your browser.
        </p>
      </div>
    </ActionDialog>
  );
}
