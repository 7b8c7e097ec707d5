import { useState } from 'react';
import { fieldText } from '#domain/fields/field-text.ts';
import type { StaleDetails } from '#web/api/use-records.ts';
import { differs, fromFormValue, toFormValues } from '#web/fields/form-values.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Note } from '#web/ui/note.tsx';
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { type Difference, differencesOf, mergedValues, type Side } from './stale-merge.ts';
import type { RecordForm } from './use-record-form.ts';

export interface StaleChoiceProps {
  form: RecordForm;
  stale: StaleDetails;
  /** Saves the merged record. */
  onResolved: () => void;
}

/** Side by side: what somebody else saved meanwhile, and what was typed here. Nothing is overwritten unseen. */
export function StaleChoice({ form, stale, onResolved }: StaleChoiceProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const theirs = toFormValues(form.fields, stale.current);
  const mine = form.form.getValues();
  const differences = differencesOf(form.fields, form.base, mine, theirs);
  const resolve = () => {
    form.rebase(stale.current, mergedValues(form.base, mine, theirs, chosen));
    onResolved();
  };
  return (
    <div className="stack-lg" role="alert">
      <Note tone="warning" title="Someone changed this record while you were writing. See both.">
        Nothing has been overwritten. Where both of you changed a field, choose which stays.
      </Note>
      <DataTable aria-label="Both states of the record">
        <thead>
          <tr>
            <HeadCell>Field</HeadCell>
            <HeadCell>Saved meanwhile</HeadCell>
            <HeadCell>Yours</HeadCell>
            <HeadCell>Keep</HeadCell>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.name}
              form={form}
              stale={stale}
              difference={difference}
              side={chosen[difference.name] ?? 'mine'}
              onSide={(side) => setChosen({ ...chosen, [difference.name]: side })}
            />
          ))}
        </tbody>
      </DataTable>
      <div className="row">
        <Button variant="primary" onClick={resolve}>
          Save with these choices
        </Button>
      </div>
    </div>
  );
}

interface DifferenceRowProps {
  form: RecordForm;
  stale: StaleDetails;
  difference: Difference;
  side: Side;
  onSide: (side: Side) => void;
}

function DifferenceRow({ form, stale, difference, side, onSide }: DifferenceRowProps) {
  const services = useFieldServices();
  const field = form.fields[difference.name];
  if (!field) return null;
  const { name, theirs, mine, isConflict } = difference;
  const said = (text: string, label: string | null | undefined) =>
    fieldText(field, fromFormValue(field, text), {
      ...services,
      long: true,
      label: label ?? 'Another record',
    });
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td>{said(theirs, stale.current.labels?.[name])}</td>
      <td>{said(mine, undefined)}</td>
      <td>
        {isConflict ? (
          <Choice
            aria-label={`Keep for ${field.label}`}
            options={[
              { value: 'theirs', label: 'Theirs' },
              { value: 'mine', label: 'Yours' },
            ]}
            value={side}
            onChange={(value) => onSide(value === 'theirs' ? 'theirs' : 'mine')}
          />
        ) : (
          <span className="muted">{differs(form.base[name], mine) ? 'Yours' : 'Theirs'}</span>
        )}
      </td>
    </tr>
  );
}
