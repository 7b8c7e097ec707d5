import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlannedResult } from '#domain/answers/lab-file.ts';
import { isDate } from '#domain/dates.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { listPath } from '#web/records/record-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import {
  isAddable,
  type LabOptions,
  labPreviewQuery,
  type OpenedFile,
  openFile,
  useSaveResults,
} from './lab-file.ts';
import { PlannedResults } from './planned-results.tsx';

/** The results of a laboratory out of its file: looked at line by line before anything is kept. */
export function LabFileScreen() {
  return (
    <EntityGate entity="genetic_tests" action="use">
      <LabFileImport />
    </EntityGate>
  );
}

/** Americans write the month first; everybody else who writes figures the day. */
const usualOrder = (): LabOptions['dateOrder'] =>
  navigator.language === 'en-US' ? 'month-first' : 'day-first';

function LabFileImport() {
  const { key } = useSpecies();
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const [options, setOptions] = useState({
    animalId: '',
    laboratory: '',
    testedOn: '',
    dateOrder: usualOrder(),
  });
  const asked: LabOptions = {
    ...options,
    species: key,
    testedOn: isDate(options.testedOn) ? options.testedOn : '',
  };
  const { data, error, isFetching } = useQuery(labPreviewQuery(file, asked));
  const take = async ([chosen]: File[]) => {
    if (!chosen) return;
    setProblem(undefined);
    try {
      setFile(await openFile(chosen));
    } catch {
      setProblem(`${chosen.name} could not be read as text. Save it as CSV and choose it again.`);
    }
  };
  const failure = problem ?? (error ? sentenceOf(error) : undefined);
  return (
    <div className="stack-lg">
      <Card title="File">
        <div className="form-stack">
          <DropZone
            aria-label="File of the laboratory"
            accept=".csv,.tsv,.txt"
            title={file ? `${file.name}, ${file.rows.length} rows` : undefined}
            hint="CSV or text: a row for each result, a row for each animal with a column for each test, or the other way round"
            onFiles={(files) => void take(files)}
          />
          <Options options={options} onChange={(change) => setOptions({ ...options, ...change })} />
        </div>
      </Card>
      {failure && (
        <Note tone="danger" title="Nothing was read">
          {failure}
        </Note>
      )}
      {file && !data && isFetching && (
        <Card flush>
          <SkeletonRows rows={4} />
        </Card>
      )}
      {data && <Preview key={JSON.stringify([file?.name, asked])} {...data} />}
    </div>
  );
}

type Options = Omit<LabOptions, 'species'>;

function Options({ options, onChange }: { options: Options; onChange: (change: Partial<Options>) => void }) {
  const { key, terms } = useSpecies();
  return (
    <div className="field-grid">
      <Field
        id="lab-animal"
        label={`${terms.parent} the file is about`}
        optional
        help="Only where the file does not name it"
      >
        <RecordPicker
          id="lab-animal"
          entity="animals"
          value={options.animalId}
          filters={[{ column: 'species', operator: 'eq', value: key }]}
          onChange={(animalId) => onChange({ animalId })}
        />
      </Field>
      <Field id="lab-name" label="Laboratory" optional help="Used where a row has none">
        <TextInput
          id="lab-name"
          value={options.laboratory}
          maxLength={160}
          onChange={({ target }) => onChange({ laboratory: target.value })}
        />
      </Field>
      <Field id="lab-date" label="Tested on" optional help="Used where a row has none">
        <TypedDate id="lab-date" value={options.testedOn} onChange={(testedOn) => onChange({ testedOn })} />
      </Field>
      <Field id="lab-order" label="Dates are read as">
        <Select
          id="lab-order"
          value={options.dateOrder}
          options={[
            { value: 'day-first', label: 'Day, month, year' },
            { value: 'month-first', label: 'Month, day, year' },
            { value: 'year-first', label: 'Year, month, day' },
          ]}
          onChange={({ target }) => onChange({ dateOrder: target.value as Options['dateOrder'] })}
        />
      </Field>
    </div>
  );
}

const layouts = {
  'row-per-result': 'One row for each result',
  'row-per-animal': 'One row for each animal',
  'column-per-animal': 'One column for each animal',
} as const;

/** Contradictions are left out until somebody wants both. */
const chosenAtFirst = (results: readonly PlannedResult[]): ReadonlySet<number> =>
  new Set(results.flatMap((one, index) => (isAddable(one) && one.state !== 'differs' ? [index] : [])));

function Preview({
  results,
  leftOut,
  layout,
}: {
  results: readonly PlannedResult[];
  leftOut: readonly string[];
  layout: keyof typeof layouts;
}) {
  const [chosen, setChosen] = useState(() => chosenAtFirst(results));
  const save = useSaveResults();
  const navigate = useNavigate();
  const { ask } = usePermission('genetic_tests');
  const words = chosen.size === 1 ? '1 result' : `${chosen.size} results`;
  const keep = async () => {
    try {
      const { added } = await save.mutateAsync(results.filter((_, index) => chosen.has(index)));
      toast({ title: added === 1 ? '1 result saved' : `${added} results saved`, tone: 'positive' });
      await navigate({ to: listPath('genetic_tests') });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    }
  };
  const choose = (index: number, isIn: boolean) => {
    const next = new Set(chosen);
    if (isIn) next.add(index);
    else next.delete(index);
    setChosen(next);
  };
  return (
    <Card
      flush
      title="Before anything is saved"
      end={<span className="muted num">{`${layouts[layout]}, ${results.length} results`}</span>}
      footer={
        <div className="row lab-foot">
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={chosen.size === 0}
            onClick={() => ask('create', () => void keep())}
          >
            Keep {words}
          </Button>
          <span className="muted">
            {leftOut.length > 0 && `Left out, no known test: ${leftOut.slice(0, 8).join(', ')}`}
            {leftOut.length > 8 && ` and ${leftOut.length - 8} more`}
          </span>
        </div>
      }
    >
      <PlannedResults
        results={results}
        chosen={chosen}
        onChoose={choose}
        onChooseAll={(isIn) =>
          setChosen(new Set(isIn ? results.flatMap((one, index) => (isAddable(one) ? [index] : [])) : []))
        }
      />
    </Card>
  );
}
