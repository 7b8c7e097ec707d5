import { Plus, Trash2 } from 'lucide-react';
import { spelled } from '#domain/writing.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { newKey, type TypedPart } from './typed-lines.ts';

export interface PartFieldsProps {
  parts: readonly TypedPart[];
  onChange: (parts: readonly TypedPart[]) => void;
  errors: Readonly<Record<string, string>>;
}

/** Instalments: the day and the amount of each; the one without an amount takes what is left. */
export function PartFields({ parts, onChange, errors }: PartFieldsProps) {
  const change = (key: number, to: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...to } : part)));
  return (
    <div className="stack">
      {parts.length > 0 && <p className="field-label">{spelled('Instalments')}</p>}
      {errors.instalments && <p className="field-error">{errors.instalments}</p>}
      {parts.map((part, at) => (
        <div key={part.key} className="invoice-part">
          <Field label={spelled(`Instalment ${at + 1}, due`)} error={errors[`instalments.${at}.dueOn`]}>
            <TypedDate value={part.dueOn} onChange={(dueOn) => change(part.key, { dueOn })} ahead />
          </Field>
          <Field
            label={spelled(`Amount of instalment ${at + 1}`)}
            help="Blank for the rest"
            error={errors[`instalments.${at}.amount`]}
          >
            <NumberInput
              value={part.amount}
              onChange={({ target }) => change(part.key, { amount: target.value })}
            />
          </Field>
          <Button
            variant="quiet"
            icon={Trash2}
            aria-label={spelled(`Remove instalment ${at + 1}`)}
            onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
          />
        </div>
      ))}
      <div>
        <Button
          icon={Plus}
          size="sm"
          onClick={() => onChange([...parts, { key: newKey(), dueOn: '', amount: '' }])}
        >
          {spelled(parts.length === 0 ? 'Pay in instalments' : 'Add an instalment')}
        </Button>
      </div>
    </div>
  );
}
