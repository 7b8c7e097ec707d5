import { useWatch } from 'react-hook-form';
import { findTest } from '#domain/genetics/markers/catalogue.ts';
import type { GeneticTest } from '#domain/genetics/markers/genetic-test.ts';
import { expectedResults } from '#domain/genetics/markers/kept-result.ts';
import { describeTest, suggestedResults, suggestedTests } from '#domain/genetics/markers/suggestions.ts';
import type { Sex } from '#domain/genetics/pedigree-record.ts';
import { speciesOf } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { SuggestedField } from '#web/records/suggested-field.tsx';
import { type RecordForm, useRecordForm } from '#web/records/use-record-form.ts';
import { matchingOptions } from '#web/ui/form/options.ts';

/** A result of one marker. What is known for the species is suggested; any other test can be written down too. */
export function GeneticTestFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { key, terms } = useSpecies();
  const isNew = record === undefined;
  const form = useRecordForm({ entity: 'genetic_tests', record, defaults });
  const [animalId = '', test = '', inheritance = ''] = useWatch({
    control: form.form.control,
    name: ['animalId', 'test', 'inheritance'],
  });
  const { data: animal } = useRecord('animals', animalId, { enabled: animalId !== '' });
  const species = speciesOf(String(animal?.species ?? key)).key;
  const known = findTest(species, test);
  const parts = formParts('genetic_tests', form.fields, terms).map((part) => ({
    ...part,
    // How a known test is passed on is known too; what was written before stays in sight.
    cells: part.cells.filter(({ name }) => name !== 'inheritance' || !known || inheritance !== ''),
  }));
  return (
    <RecordFormFrame
      form={form}
      parts={parts}
      title={isNew ? 'Add Genetic Test' : 'Edit genetic test'}
      action={isNew ? 'Add Genetic Test' : undefined}
      isLong
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormSections
        form={form}
        parts={parts}
        inputs={{
          test: (
            <TestField
              form={form}
              tests={suggestedTests(species, String(animal?.breed ?? ''))}
              known={test.trim() === '' ? null : known}
            />
          ),
          result: (
            <ResultField form={form} test={known} sex={animal?.gender === 'Male' ? 'male' : 'female'} />
          ),
        }}
      />
    </RecordFormFrame>
  );
}

interface Known {
  readonly name: string;
  readonly words: string | undefined;
}

/** What is known of a field's values, narrowed by the words typed. */
const optionsOf = (known: readonly Known[]) => {
  const options = known.map(({ name, words }) => ({ value: name, label: name, detail: words }));
  return (text: string) => matchingOptions(options, text);
};

interface TestFieldProps {
  form: RecordForm;
  tests: readonly GeneticTest[];
  /** Null while nothing is written. */
  known: GeneticTest | null | undefined;
}

function TestField({ form, tests, known }: TestFieldProps) {
  return (
    <SuggestedField
      form={form}
      name="test"
      required
      placeholder="Start typing"
      suggest={optionsOf(tests.map((test) => ({ name: test.name, words: describeTest(test) })))}
      help={known === null ? undefined : testHelp(known)}
    />
  );
}

function testHelp(known: GeneticTest | undefined): string {
  return known
    ? `Known here: ${describeTest(known)}`
    : 'Not known here. It is kept as it is written; nothing is foretold from it unless it says how it is passed on';
}

function ResultField({ form, test, sex }: { form: RecordForm; test: GeneticTest | undefined; sex: Sex }) {
  const suggestions = test
    ? suggestedResults(test, sex).map(({ genotype, words }) => ({
        name: genotype,
        words: words ?? undefined,
      }))
    : [];
  const expected = test && expectedResults(test, sex);
  return (
    <SuggestedField
      form={form}
      name="result"
      required
      suggest={optionsOf(suggestions)}
      help={expected && `${expected.charAt(0).toUpperCase()}${expected.slice(1)}`}
    />
  );
}
