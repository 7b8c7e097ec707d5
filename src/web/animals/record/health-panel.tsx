import { EntityGate } from '#web/access/entity-gate.tsx';
import { FieldList } from '#web/records/record-sections.tsx';
import { Card } from '#web/ui/card.tsx';
import { CarePlanCard } from '#web/verbs/care/care-plan-card.tsx';
import { VetLinksCard } from '#web/verbs/vet-links-card.tsx';
import type { AnimalPanelProps } from './overview-panel.tsx';
import { RecordsCard } from './records-card.tsx';
import { ofAnimal } from './records-of.ts';

/** How it is, and everything that was done about it. */
export function HealthPanel({ animal, species, terms }: AnimalPanelProps) {
  return (
    <div className="stack-lg">
      <CarePlanCard
        of="animal"
        id={animal.id}
        species={species.key}
        terms={terms}
        isOver={Boolean(animal.deletedAt)}
      />
      {species.formSections.includes('healthGenetics') && (
        <Card title="State of health">
          <FieldList
            entity="animals"
            record={animal}
            names={[
              'healthStatus',
              'vaccinationStatus',
              'dewormingStatus',
              'lastHealthCheck',
              'nextHealthCheck',
              'geneticTesting',
              'healthClearances',
              'geneticTestResults',
              'breedingRestrictions',
            ]}
          />
        </Card>
      )}
      <EntityGate entity="health_records">
        <RecordsCard
          entity="health_records"
          terms={terms}
          filter={ofAnimal(animal.id)}
          defaults={{ animalId: animal.id }}
          columns={['recordType', 'date', 'description', 'veterinarian', 'nextDueDate']}
          wideOnly={['veterinarian', 'nextDueDate']}
        />
      </EntityGate>
      {!animal.deletedAt && <VetLinksCard subject="animals" id={animal.id} />}
    </div>
  );
}
