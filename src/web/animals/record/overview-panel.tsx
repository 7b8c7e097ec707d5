import type { AnimalCard } from '#domain/answers/animal-card.ts';
import type { Family } from '#domain/answers/family.ts';
import { told } from '#domain/entities/usual.ts';
import { isMissing } from '#domain/fields/field-text.ts';
import type { Species, Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { nameOf, sexWords, small } from '#web/animals/animal-words.ts';
import { besideItsName, isOverdue, type OccasionsOf, occasionDay } from '#web/animals/occasions.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { GuardianCard } from '#web/guardians/guardian-card.tsx';
import { MarksCard } from '#web/identity-marks/marks-card.tsx';
import { FieldList } from '#web/records/record-sections.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { ClearancesCard } from './clearances-card.tsx';
import { InbreedingGlance } from './inbreeding-glance.tsx';
import { LittersCard } from './litters-card.tsx';
import { PedigreePreview } from './pedigree-preview.tsx';
import './overview.css';

export interface AnimalPanelProps {
  animal: AnyRecord;
  family: Family;
  species: Species;
  terms: Terms;
}

/** What one wants to know of an animal at a glance. */
export function OverviewPanel({
  animal,
  family,
  species,
  terms,
  occasionsOf,
}: AnimalPanelProps & { occasionsOf: OccasionsOf }) {
  const clearances = usePermission('genetic_clearances');
  const said = told(animal);
  const keeping = keepingNames(species).filter((field) => !isMissing(said[field]));
  const isParent = family.litters.length > 0 || species.formSections.includes('breeding');
  return (
    <div className="cols c21">
      <div className="stack-lg">
        <PedigreePreview family={family} />
        {clearances.can('read') && <ClearancesCard animalId={animal.id} terms={terms} />}
        {isParent && (
          <LittersCard
            animal={{ id: animal.id, gender: String(animal.gender) }}
            species={species}
            terms={terms}
            litters={family.litters}
            most={3}
          />
        )}
      </div>
      <div className="stack-lg">
        <NextCard animal={animal} occasionsOf={occasionsOf} />
        {said.guardianStatus === 'With guardian' && <GuardianCard animal={animal} />}
        <InbreedingGlance id={animal.id} />
        {keeping.length > 0 && (
          <Card title="Keeping">
            <FieldList entity="animals" record={animal} names={keeping} />
          </Card>
        )}
        <MarksCard entity="animals" record={animal} species={species.key} />
        <KinCard family={family} species={species} terms={terms} />
        {typeof animal.notes === 'string' && (
          <Card title="Notes">
            <p className="whitespace-pre-line break-words">{animal.notes}</p>
          </Card>
        )}
      </div>
    </div>
  );
}

/** Only what the form of the species asks for. */
const keepingNames = ({ formSections }: Species): string[] => [
  'housingType',
  'location',
  'groupId',
  'guardianStatus',
  ...(formSections.includes('breeding') ? ['temperament'] : []),
  ...(formSections.includes('healthGenetics') ? ['vaccinationStatus', 'dewormingStatus'] : []),
  'origin',
  'originalBreeder',
];

function NextCard({ animal, occasionsOf }: { animal: AnyRecord; occasionsOf: OccasionsOf }) {
  const { today } = useFieldServices();
  const occasions = occasionsOf(animal.id);
  return (
    <Card title={`Next for ${nameOf(animal)}`}>
      {!occasions ? (
        <Skeletons label="What comes next">
          <Skeleton width="60%" />
        </Skeletons>
      ) : occasions.length === 0 ? (
        <p className="muted">Nothing due</p>
      ) : (
        <ol className="next-list">
          {occasions.map((occasion) => (
            <li key={occasion.id}>
              <span className={isOverdue(occasion, today) ? 'num text-danger' : 'num muted'}>
                {occasionDay(occasion, today)}
              </span>
              <div>
                {occasion.recordId === animal.id ? (
                  besideItsName(occasion)
                ) : (
                  <RecordLink entity={occasion.entity} id={occasion.recordId}>
                    {besideItsName(occasion)}
                  </RecordLink>
                )}
                <p className="list-sub">{occasion.detail}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Brothers and sisters. */
function KinCard({ family, species, terms }: Pick<AnimalPanelProps, 'family' | 'species' | 'terms'>) {
  const { littermates, siblings, halfSiblings } = family;
  const halves = halfSiblings.bySire + halfSiblings.byDam;
  if (littermates.length + siblings.length + halves === 0) return null;
  const words = [
    halfSiblings.bySire > 0 ? `${halfSiblings.bySire} by the same sire` : '',
    halfSiblings.byDam > 0 ? `${halfSiblings.byDam} out of the same dam` : '',
  ].filter(Boolean);
  return (
    <Card title="Siblings" flush>
      <KinList title="Born together" animals={littermates} species={species} terms={terms} />
      <KinList title="Of other litters" animals={siblings} species={species} terms={terms} />
      {words.length > 0 && <p className="pad muted">Half siblings: {words.join(', ')}</p>}
    </Card>
  );
}

interface KinListProps {
  title: string;
  animals: readonly AnimalCard[];
  species: Species;
  terms: Terms;
}

const mostKin = 8;

function KinList({ title, animals, species, terms }: KinListProps) {
  if (animals.length === 0) return null;
  const words = sexWords(terms);
  return (
    <>
      <h3 className="label pad !pb-0">
        {title}, {animals.length}
      </h3>
      <List>
        {animals.slice(0, mostKin).map((one) => (
          <ListItem
            key={one.id}
            media={
              <Portrait
                name={one.name}
                sex={one.gender}
                species={species.key}
                photoUrl={one.thumbnailUrl}
                size={30}
                alt=""
              />
            }
            title={
              <RecordLink entity="animals" id={one.id}>
                {one.name}
              </RecordLink>
            }
            sub={[small(words[one.gender]), one.color].filter(Boolean).join(', ')}
          />
        ))}
      </List>
    </>
  );
}
