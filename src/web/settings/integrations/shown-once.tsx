import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export interface CopiedProps {
  label: string;
  value: string;
  help?: string;
  /** What is said once it is copied: "Key copied". */
  done: string;
}

/** A line to be taken elsewhere. */
export function Copied({ label, value, help, done }: CopiedProps) {
  return (
    <div className="stack">
      <Field label={label} help={help}>
        <TextInput value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button
        className="justify-self-start"
        icon={Copy}
        onClick={async () => {
          await navigator.clipboard.writeText(value);
          toast({ title: done, tone: 'positive' });
        }}
      >
        Copy
      </Button>
    </div>
  );
}
