import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAsOfToday } from '#domain/reports/ready.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { ChosenDate } from '#web/fields/typed-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ReportChoice } from './report-choice.ts';
import { defaultPeriodOf, periodOptions } from './report-period.ts';

export interface ReportToolsProps {
  choice: ReportChoice;
  onChange: (change: Partial<ReportChoice>) => void;
  /** The report as a file. */
  end?: ReactNode | undefined;
}

/** The span, and paper. */
export function ReportTools({ choice, onChange, end }: ReportToolsProps) {
  const { today } = useFieldServices();
  const { report, period = defaultPeriodOf(report) } = choice;
  const hasSpan = report !== 'own' && !isAsOfToday(report);
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
      <div className="row ml-auto">
        {end}
        <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
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
