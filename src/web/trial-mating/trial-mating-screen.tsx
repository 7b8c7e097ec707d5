import { speciesOf } from '#domain/species/species.ts';
import { spelled } from '#domain/writing.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { BestMatesCard } from './best-mates-card.tsx';
import { CompareTable } from './compare-table.tsx';
import { ParentsCard } from './parents-card.tsx';
import { PlannedPedigree } from './planned-pedigree.tsx';
import './trial-mating.css';
import { useTrialMating } from './trial-mating.ts';
import { depths, type Trial, useTrialAddress } from './use-trial-address.ts';

/** Where the best of all males stand, below a long table. */
const bestMates = 'best-mates';

/** One female, up to five males, and what their young would be. Nothing is kept until a mating is planned. */
export function TrialMatingScreen() {
  return (
    <EntityGate entity="genetic_tests" action="use">
      <TrialMating />
    </EntityGate>
  );
}

function TrialMating() {
  const { key, termsFor } = useSpecies();
  const [trial, change] = useTrialAddress();
  const { data, error, isFetching, refetch } = useTrialMating(trial.female, trial.males, trial.generations);
  // The answer of the pair before stays on the screen while the next one is worked out.
  const tried = data?.female.id === trial.female && trial.males.length > 0 ? data : undefined;
  const terms = termsFor(tried ? speciesOf(tried.female.species).key : key);
  const add = (maleId: string) => change({ males: [...new Set([...trial.males, maleId])] });
  return (
    <div className="stack-lg">
      <ParentsCard trial={trial} tried={tried} onChange={change} />
      {trial.female === '' ? (
        <EmptyState outlined species={key} title={`Choose a ${terms.female.toLocaleLowerCase('en')}`}>
          Then one to five {terms.males.toLocaleLowerCase('en')}, your own or outside: inbreeding, what the{' '}
          {terms.childTerm.toLocaleLowerCase('en')} could inherit, {spelled('colours')} and rules, side by
          side. Nothing is kept until you plan a {terms.mating}.
        </EmptyState>
      ) : (
        <>
          {trial.males.length > 0 && <Depth trial={trial} onChange={change} />}
          {error && trial.males.length > 0 ? (
            <ErrorState
              title="The pair could not be worked out"
              busy={isFetching}
              onRetry={() => void refetch()}
            >
              {sentenceOf(error)}
            </ErrorState>
          ) : tried ? (
            <CompareTable
              tried={tried}
              onRemove={(id) => change({ males: trial.males.filter((male) => male !== id) })}
            />
          ) : (
            trial.males.length > 0 && <SkeletonCard lines={10} />
          )}
          <div id={bestMates}>
            <BestMatesCard femaleId={trial.female} terms={terms} males={trial.males} onAdd={add} />
          </div>
          {tried && <PlannedPedigree tried={tried} terms={terms} />}
        </>
      )}
      <p className="muted compare-foot">
        Odds are expectations over many young; one litter can differ. Inheritance after laboratories’
        descriptions and OMIA. Not veterinary advice.
      </p>
    </div>
  );
}

function Depth({ trial, onChange }: { trial: Trial; onChange: (change: Partial<Trial>) => void }) {
  return (
    <div className="compare-depth">
      <label htmlFor="trial-generations">Generations of the COI</label>
      <Select
        id="trial-generations"
        value={String(trial.generations)}
        options={depths.map((depth) => ({ value: String(depth), label: String(depth) }))}
        onChange={({ target }) => onChange({ generations: Number(target.value) })}
      />
      <span className="muted">
        Parents are generation 1; an ancestor counts by its shortest line. Other programs may cut lines one by
        one.
      </span>
      <button
        type="button"
        className="link"
        onClick={() => document.getElementById(bestMates)?.scrollIntoView()}
      >
        Best mates for her
      </button>
    </div>
  );
}
