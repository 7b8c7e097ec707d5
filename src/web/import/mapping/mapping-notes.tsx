import { CircleAlert, Split } from 'lucide-react';
import { noHeaderRow } from '#domain/import/headers.ts';
import { mapColumn, takeSplit, unmappedColumns } from '#domain/import/plan-columns.ts';
import { splitColumns, splitFields } from '#domain/import/split-cell.ts';
import type { SplitSuggestion } from '#domain/import/suggest-splits.ts';
import type { FileFormat, ImportPlan, ImportType } from '#domain/import/types.ts';
import { spelled } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { missingFields, unmappedRequired } from '../draft.ts';
import type { Reading } from '../reading/messages.ts';
import { count, fieldLabel, listed, quoted } from '../words.ts';
import { FillField } from './fill-field.tsx';
import { TakenSplits } from './taken-splits.tsx';

export interface MappingNotesProps {
  type: ImportType;
  reading: Reading;
  plan: ImportPlan;
  onChange: (change: (plan: ImportPlan) => ImportPlan) => void;
  onFormat: (change: Partial<FileFormat>) => void;
}

/** What is missing, in red, with the ways to fill it; what will not be imported, in amber. */
export function MappingNotes({ type, reading, plan, onChange, onFormat }: MappingNotesProps) {
  const { headers } = reading.profile;
  const { terms } = useSpecies();
  const missing = missingFields(type, plan);
  // A field that is being filled keeps its place while its value is typed.
  const filling = type.fields.filter(
    ({ key }) => plan.constants[key] !== undefined && !missing.some((field) => field.key === key),
  );
  return (
    <div className="stack" aria-live="polite">
      <HeaderDoubt reading={reading} onFormat={onFormat} />
      {missing.length > 0 && (
        <Note tone="danger" icon={CircleAlert} title="Missing Required Fields">
          <p>
            Please map the following required fields:{' '}
            {listed(missing.map((field) => fieldLabel(field, terms)))}
          </p>
        </Note>
      )}
      {unmappedRequired(type, headers, plan).map(({ header, field }) => (
        <Note
          key={header}
          tone="danger"
          icon={CircleAlert}
          title="Missing Required Mappings"
          end={
            <Button size="sm" onClick={() => onChange((before) => mapColumn(before, header, field.key))}>
              Map it to {fieldLabel(field, terms)}
            </Button>
          }
        >
          The file has a column {quoted(header)} that is not mapped.
        </Note>
      ))}
      {[...missing, ...filling].map((field) => (
        <FillField
          key={field.key}
          type={type}
          field={field}
          headers={headers}
          plan={plan}
          onChange={onChange}
        />
      ))}
      {reading.splits
        .filter((one) => isOpen(plan, one))
        .map((one) => (
          <Note
            key={one.reason}
            icon={Split}
            end={
              <Button size="sm" onClick={() => onChange((before) => takeSplit(before, one.split))}>
                {one.split.kind === 'affix'
                  ? 'Join them'
                  : splitColumns(one.split).length > 0
                    ? 'Use both parts'
                    : 'Use this'}
              </Button>
            }
          >
            {one.reason}.
          </Note>
        ))}
      <TakenSplits suggested={reading.splits} plan={plan} onChange={onChange} />
      <Unmapped headers={unmappedColumns(headers, plan)} plan={plan} onChange={onChange} />
    </div>
  );
}

interface UnmappedProps extends Pick<MappingNotesProps, 'plan' | 'onChange'> {
  headers: readonly string[];
}

/** Nothing of the file needs to be lost: what has no field can be kept among the notes. */
function Unmapped({ headers, plan, onChange }: UnmappedProps) {
  const [first] = headers;
  if (first === undefined) return null;
  const keep = (restInNotes: boolean) => onChange((before) => ({ ...before, restInNotes }));
  const all = listed(headers.map(quoted), 6);
  return plan.restInNotes ? (
    <Note
      title="Kept in the Notes"
      end={
        <Button size="sm" onClick={() => keep(false)}>
          Leave them out
        </Button>
      }
    >
      <p>
        What {all} {headers.length === 1 ? 'says' : 'say'} goes to the notes of each record, written as{' '}
        {quoted(`${first}: …`)}.
      </p>
    </Note>
  ) : (
    <Note
      tone="warning"
      icon={CircleAlert}
      title="Unmapped Columns"
      end={
        <Button size="sm" onClick={() => keep(true)}>
          Keep them in the notes
        </Button>
      }
    >
      <p>{all} will not be imported.</p>
    </Note>
  );
}

/** A file without names of columns loses its first row to them, which must not go unseen. */
function HeaderDoubt({ reading, onFormat }: Pick<MappingNotesProps, 'reading' | 'onFormat'>) {
  const { headers, findings, format } = reading.profile;
  if (findings.headerRow?.sure !== false) return null;
  return (
    <Note
      tone="warning"
      icon={CircleAlert}
      title={spelled('No column names were recognized')}
      end={
        <Button size="sm" onClick={() => onFormat({ headerRow: noHeaderRow })}>
          It has none
        </Button>
      }
    >
      Row {count(format.headerRow)} is taken for them and not imported: {listed(headers.map(quoted), 4)}. If
      the file has none, every row is imported, and the columns are called by their place.
    </Note>
  );
}

/** Not taken yet: nothing else fills the first of its fields by splitting. */
const isOpen = (plan: ImportPlan, { split }: SplitSuggestion): boolean =>
  !plan.splits.some(({ kind }) => splitFields[kind][0] === splitFields[split.kind][0]);
