import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { LineTax } from '#domain/invoice/totals.ts';
import { formatNumber } from '#domain/writing.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useFocusLeft } from '#web/ui/overlay/focus.ts';
import type { TypedLine } from './typed-lines.ts';

export interface LineFieldsProps {
  line: TypedLine;
  at: number;
  /** Those of the settings; what else stands on the line is kept. */
  taxes: readonly LineTax[];
  errors: Readonly<Record<string, string>>;
  onChange: (to: Partial<TypedLine>) => void;
  onRemove: (() => void) | undefined;
}

const isSame = (one: LineTax, other: LineTax): boolean => one.name === other.name && one.rate === other.rate;

/** One line: what for, how many, at what price, less what, with which taxes. */
export function LineFields({ line, at, taxes, errors, onChange, onRemove }: LineFieldsProps) {
  const remove = useRef<HTMLButtonElement>(null);
  useFocusLeft(remove);
  const id = useId();
  const offered = [...taxes, ...line.taxes.filter((one) => !taxes.some((other) => isSame(one, other)))];
  const error = (field: string) => errors[`lines.${at}.${field}`];
  return (
    <fieldset className="invoice-line">
      <legend className="sr-only">Line {at + 1}</legend>
      <Field label="For" className="invoice-line-what" error={error('description')} id={`${id}-what`}>
        <TextInput
          value={line.description}
          maxLength={500}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <Field label="Quantity" error={error('quantity')}>
        <NumberInput value={line.quantity} onChange={({ target }) => onChange({ quantity: target.value })} />
      </Field>
      <Field label="Price" error={error('price')}>
        <NumberInput value={line.price} onChange={({ target }) => onChange({ price: target.value })} />
      </Field>
      <Field label="Discount" optional error={error('discount')}>
        <span className="row">
          <NumberInput
            value={line.discount}
            aria-label="Discount"
            onChange={({ target }) => onChange({ discount: target.value })}
          />
          <Select
            aria-label="Discount in"
            value={line.discountKind}
            options={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: 'off' },
            ]}
            onChange={({ target }) =>
              onChange({ discountKind: target.value === 'amount' ? 'amount' : 'percent' })
            }
          />
        </span>
      </Field>
      <div className="invoice-line-taxes">
        {offered.map((tax) => (
          <CheckField
            key={`${tax.name} ${tax.rate}`}
            label={`${tax.name} ${formatNumber(tax.rate)} %`}
            checked={line.taxes.some((one) => isSame(one, tax))}
            onChange={({ target }) =>
              onChange({
                taxes: target.checked ? [...line.taxes, tax] : line.taxes.filter((one) => !isSame(one, tax)),
              })
            }
          />
        ))}
        {onRemove && (
          <Button ref={remove} size="sm" variant="quiet" icon={Trash2} onClick={onRemove}>
            Remove line {at + 1}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
