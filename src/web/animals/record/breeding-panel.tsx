import { EntityGate } from '#web/access/entity-gate.tsx';
import { FieldList } from '#web/records/record-sections.tsx';
import { Card } from '#web/ui/card.tsx';
import { ClearancesCard } from './clearances-card.tsx';
import { KnownGenesCard } from './known-genes-card.tsx';
import type { AnimalPanelProps } from './overview-panel.tsx';
import { RecordsCard } from './records-card.tsx';

/** Heats, matings and tests: what decides about the next pairing. */
export function BreedingPanel({ animal, species, terms }: AnimalPanelProps) {
  const isFemale = animal.gender === 'Female';
  const side = isFemale ? 'femaleId' : 'maleId';
  const hasHeats = isFemale && species.reproduction.heatLengthDays !== null;
  return (
    <div className="stack-lg">
      {species.formSections.includes('breeding') && (
        <Card title="For breeding">
          <FieldList
            entity="animals"
            record={animal}
            names={[
              'breedingStatus',
              'firstBreedingAge',
              'temperament',
              ...(isFemale ? ['firstHeatDate'] : []),
              'lastBreedingDate',
              'retireDate',
              'retirementReason',
            ]}
          />
        </Card>
      )}
      <EntityGate entity="breeding_records">
        <div className="stack-lg">
          {hasHeats && (
            <RecordsCard
              entity="heat_cycles"
              terms={terms}
              filter={{ column: 'animalId', operator: 'eq', value: animal.id }}
              defaults={{ animalId: animal.id }}
              columns={['cycleStartDate', 'ovulationDate', 'cycleEndDate', 'cycleLengthDays']}
              wideOnly={['cycleEndDate']}
            />
          )}
          <RecordsCard
            entity="breeding_records"
            terms={terms}
            filter={{ column: side, operator: 'eq', value: animal.id }}
            defaults={{ [side]: animal.id }}
            columns={['matingDate', isFemale ? 'maleId' : 'femaleId', 'method', 'expectedDueDate', 'status']}
            wideOnly={['method', 'expectedDueDate']}
          />
          <KnownGenesCard animal={{ id: animal.id, gender: String(animal.gender) }} />
          <RecordsCard
            entity="genetic_tests"
            terms={terms}
            filter={{ column: 'animalId', operator: 'eq', value: animal.id }}
            defaults={{ animalId: animal.id }}
            columns={['test', 'result', 'basis', 'laboratory', 'testedOn', 'expiresOn']}
            wideOnly={['basis', 'laboratory', 'expiresOn']}
          />
          <ClearancesCard animalId={animal.id} terms={terms} />
        </div>
      </EntityGate>
    </div>
  );
}
