import { formatNumber } from '#domain/writing.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { ChosenDate } from '#web/fields/typed-date.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { type DiversitySearch, useBreeds, useDiversity } from './diversity-data.ts';
import { DiversityFigures } from './diversity-figures.tsx';
import { MembersCard, SourcesCards } from './diversity-tables.tsx';

interface DiversityScreenProps {
  search: DiversitySearch;
  onSearch: (search: DiversitySearch) => void;
}

/** How related a kennel or a breed is to itself, and who carries what is rare in it. */
export function DiversityScreen(props: DiversityScreenProps) {
  return (
    <EntityGate entity="breeding_records" action="use">
      <Loaded {...props} />
    </EntityGate>
  );
}

function Loaded({ search, onSearch }: DiversityScreenProps) {
  const { key, terms } = useSpecies();
  const { data, isError, error, refetch, isFetching } = useDiversity(key, search);
  const many = terms.parentTerm.toLocaleLowerCase('en');
  return (
    <div className="stack-lg">
      <GroupChoice search={search} onSearch={onSearch} species={key} many={many} />
      {isError && !data ? (
        <ErrorState
          title="The diversity could not be computed"
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : !data ? (
        <SkeletonCard lines={6} />
      ) : data.size === 0 ? (
        <Card>
          <EmptyState species={key} title={`No ${many} in this group`}>
            Choose another breed, an earlier day, or all on record.
          </EmptyState>
        </Card>
      ) : (
        <>
          {data.leftOut > 0 && (
            <Note tone="warning" title={`${formatNumber(data.leftOut)} left out`}>
              Their recorded parents lead back to the animal itself. Their pedigrees name the animals.
            </Note>
          )}
          <DiversityFigures data={data} many={many} />
          <SourcesCards data={data} />
          <MembersCard data={data} many={many} species={key} />
        </>
      )}
    </div>
  );
}

interface GroupChoiceProps extends DiversityScreenProps {
  species: string;
  many: string;
}

function GroupChoice({ search, onSearch, species, many }: GroupChoiceProps) {
  const { data: breeds } = useBreeds(species);
  return (
    <Card title="Group">
      <FormSection>
        <Field label="Who">
          <Select
            value={search.of ?? 'own'}
            onChange={(event) =>
              onSearch({ ...search, of: event.target.value === 'all' ? 'all' : undefined })
            }
            options={[
              { value: 'own', label: `Your active ${many}` },
              { value: 'all', label: `All ${many} on record not known to be dead` },
            ]}
          />
        </Field>
        <Field label="Breed">
          <Select
            value={search.breed ?? ''}
            placeholder="All breeds"
            onChange={(event) => onSearch({ ...search, breed: event.target.value || undefined })}
            options={[...(breeds?.items ?? [])]}
          />
        </Field>
        <Field label="Born from" optional help="Leaves out earlier ones, and those without a birth date">
          <ChosenDate value={search.bornFrom} onChange={(bornFrom) => onSearch({ ...search, bornFrom })} />
        </Field>
      </FormSection>
    </Card>
  );
}
