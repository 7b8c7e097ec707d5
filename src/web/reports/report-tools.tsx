import { Printer } from 'lucide-react';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { ChosenDate } from '#web/fields/typed-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { ReportChoice } from './report-choice.ts';
import { defaultPeriod, periodOptions } from './report-period.ts';

export interface ReportToolsProps {
  choice: ReportChoice;
  onChange: (change: Partial<ReportChoice>) => void;
}

/** The span, the species, and paper. */
export function ReportTools({ choice, onChange }: ReportToolsProps) {
  const { today } = useFieldServices();
  const { terms } = useSpecies();
  const { report, period = defaultPeriod } = choice;
  const hasSpan = report !== 'animals' && report !== 'health';
  return (
    <div className="table-tools">
      {hasSpan && (
        <Select
          aria-label="Time"
          className="report-period"
          value={period}
          options={periodOptions(today)}
          onChange={(event) => onChange({ period: event.target.value })}
        />
      )}
      {hasSpan && period === 'own' && (
        <>
          <DayField label="From" value={choice.from} onChange={(from) => onChange({ from })} />
          <DayField label="To" value={choice.to} onChange={(to) => onChange({ to })} />
        </>
      )}
      {report !== 'health' && (
        <Segmented
          aria-label="Which species"
          value={choice.species === 'all' ? 'all' : 'one'}
          onChange={(value) => onChange({ species: value === 'all' ? 'all' : undefined })}
          options={[
            { value: 'one', label: terms.parentTerm },
            { value: 'all', label: 'All species' },
          ]}
        />
      )}
      <Button variant="quiet" icon={Printer} className="ml-auto" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} hideLabel className="report-day">
      <ChosenDate value={value} onChange={onChange} />
    </Field>
  );
}
