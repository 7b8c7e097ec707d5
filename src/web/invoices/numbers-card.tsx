import type { InvoiceSettingsAnswer } from '#domain/answers/invoices.ts';
import { numberText } from '#domain/invoice/numbers.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';

type Settings = InvoiceSettingsAnswer['settings'];

interface NumbersProps {
  settings: Settings;
  set: (to: Partial<Settings>) => void;
  error: (field: string) => string | undefined;
}

/** How what is issued is numbered, with an example beside each pattern. */
export function NumbersCard({ settings, set, error }: NumbersProps) {
  const { today } = useFieldServices();
  const year = Number(today.slice(0, 4));
  const { digits } = settings;
  const look = (pattern: string, sequence: number) =>
    `For example ${numberText({ pattern, digits }, year, sequence)}`;
  const whole = (text: string): number => Number(text.replace(/\D/g, '') || 0);
  return (
    <Card title="Numbers">
      <div className="stack-lg">
        <p className="muted">
          A number is given when something is issued, one after the other and never twice. {'{number}'} and{' '}
          {'{year}'} are filled in.
        </p>
        <div className="field-grid">
          {(
            [
              ['invoicePattern', 'Invoices', settings.firstNumber],
              ['creditPattern', 'Credit notes', 1],
              ['receiptPattern', 'Receipts', 1],
            ] as const
          ).map(([field, label, first]) => (
            <Field key={field} label={label} error={error(field)} help={look(settings[field], first)}>
              <TextInput
                value={settings[field]}
                maxLength={40}
                spellCheck={false}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            </Field>
          ))}
          <Field label="Digits at the least" error={error('digits')}>
            <NumberInput
              whole
              value={String(digits)}
              onChange={({ target }) => set({ digits: Math.min(8, Math.max(1, whole(target.value))) })}
            />
          </Field>
          <Field
            label="First invoice"
            error={error('firstNumber')}
            help="Counts where none is issued yet: go on from your last program."
          >
            <NumberInput
              whole
              value={String(settings.firstNumber)}
              onChange={({ target }) => set({ firstNumber: whole(target.value) })}
            />
          </Field>
        </div>
        <CheckField
          label="Begin anew each year"
          checked={settings.perYear}
          onChange={({ target }) => set({ perYear: target.checked })}
        />
      </div>
    </Card>
  );
}
