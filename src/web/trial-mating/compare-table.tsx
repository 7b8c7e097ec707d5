import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import type { Mate, TriedMating, TriedMatings } from '#domain/answers/trial-mating.ts';
import { formatAge } from '#domain/dates.ts';
import { isTold } from '#domain/genetics/known-share.ts';
import { shortCoefficientWords } from '#domain/genetics/share-words.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ColourRows } from './colour-rows.tsx';
import { ComparedProvider, CompareGroup, CompareRow } from './compare-row.tsx';
import { GeneRows } from './gene-rows.tsx';
import { InbreedingRows } from './inbreeding-rows.tsx';
import { RuleRows } from './rule-rows.tsx';
import { percent } from './share-words.ts';
import { calledName } from './trial-mating.ts';
import { BreedRows, isDangerous, WarningRows } from './warning-rows.tsx';

export interface CompareTableProps {
  tried: TriedMatings;
  onRemove: (maleId: string) => void;
}

/** Every male in a column of his own; a phone shows one at a time. */
export function CompareTable({ tried, onRemove }: CompareTableProps) {
  const { matings, female } = tried;
  const [chosen, setChosen] = useState<string>();
  const shown = Math.max(
    0,
    matings.findIndex(({ male }) => male.id === chosen),
  );
  const terms = useSpecies().termsFor(female.species);
  return (
    <ComparedProvider value={{ matings, shown }}>
      {matings.length > 1 && (
        <Segmented
          className="compare-switch"
          aria-label={`Which ${terms.male.toLocaleLowerCase('en')} is shown`}
          value={matings[shown]?.male.id ?? ''}
          onChange={setChosen}
          options={matings.map(({ male, inbreeding }) => ({
            value: male.id,
            label: [calledName(male), told(inbreeding)].filter(Boolean).join(' '),
          }))}
        />
      )}
      <section className="card">
        <DataTable className="compare" fixedFirst aria-label={`${terms.males} compared`}>
          <thead>
            <tr>
              <th scope="col">{terms.male}</th>
              {matings.map((mating, index) => (
                <th key={mating.male.id} scope="col" data-shown={index === shown}>
                  <MaleHead male={mating.male} onRemove={() => onRemove(mating.male.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <WarningRows tried={tried} />
          <BreedRows tried={tried} />
          <InbreedingRows tried={tried} />
          <GeneRows tried={tried} young={terms.childTerm.toLocaleLowerCase('en')} />
          <ColourRows tried={tried} />
          <RuleRows tried={tried} />
          <PlanRow tried={tried} />
        </DataTable>
      </section>
    </ComparedProvider>
  );
}

function MaleHead({ male, onRemove }: { male: Mate; onRemove: () => void }) {
  const { today } = useFieldServices();
  return (
    <>
      <span className="compare-head">
        <Portrait
          name={male.name}
          sex="Male"
          species={male.species}
          photoUrl={male.thumbnailUrl}
          size={40}
          alt=""
        />
        <IconButton
          icon={X}
          size="sm"
          variant="quiet"
          aria-label={`Take ${calledName(male)} out of the comparison`}
          onClick={onRemove}
        />
      </span>
      <AnimalName prefix={male.titlePrefix} suffix={male.titleSuffix} className="compare-name">
        <RecordLink entity="animals" id={male.id} className="">
          {male.name}
        </RecordLink>
      </AnimalName>
      <span className="compare-sub num">
        {[
          male.birthDate ? formatAge(male.birthDate, today) : 'age unknown',
          male.ownership === 'own' ? 'own' : 'outside',
          male.color,
          shortCoefficientWords(male.coi, male.known),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}

/** A phone has room for the figure alone; what it rests on stands below. */
const told = ({ coi, coiLimited, known }: TriedMating['inbreeding']): string =>
  isTold(coi, known) ? percent(coiLimited) : '';

const isBroken = ({ rules, genes }: TriedMating): boolean =>
  rules.some(({ verdict, isRequired }) => verdict === 'fail' && isRequired) ||
  genes.warnings.some(isDangerous);

/** From here to the record of a mating; nothing is kept before. */
function PlanRow({ tried }: { tried: TriedMatings }) {
  const { offers, ask } = usePermission('breeding_records');
  const openForm = useOpenForm();
  if (!offers('create')) return null;
  const plan = (maleId: string) =>
    ask(
      'create',
      () => void openForm({ entity: 'breeding_records', defaults: { femaleId: tried.female.id, maleId } }),
    );
  return (
    <CompareGroup title="Next step">
      <CompareRow
        label="Plan"
        cell={(mating) => (
          <Button full icon={Heart} onClick={() => plan(mating.male.id)}>
            {isBroken(mating) ? 'Plan in spite of that' : 'Plan this mating'}
          </Button>
        )}
      />
    </CompareGroup>
  );
}
