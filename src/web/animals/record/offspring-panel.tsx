import { formatDate } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { formatNumber } from '#domain/writing.ts';
import { calledName, nameOf, sexWord, small } from '#web/animals/animal-words.ts';
import { listValue } from '#web/api/list-params.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { recordCard } from '#web/records/record-card.ts';
import { RecordName, RecordPortrait } from '#web/records/record-name.tsx';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { SexMark } from '#web/ui/animal/sex-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import type { AnimalPanelProps } from './overview-panel.tsx';

/** Its children that are animals themselves, and the young of its litters. */
export function OffspringPanel({ animal, family, species, terms }: AnimalPanelProps) {
  if (family.offspringCount === 0 && family.youngCount === 0) {
    return (
      <EmptyState species={species.key} outlined title={`No ${small(terms.childTerm)} recorded`}>
        Here you see the {small(terms.childTerm)} of each {small(terms.litter)}, and every animal that names
        this one as its {small(terms.fatherLabel)} or {small(terms.motherLabel)}.
      </EmptyState>
    );
  }
  return (
    <div className="stack-lg">
      {family.offspringCount > 0 && (
        <GrownCard animal={animal} family={family} species={species} terms={terms} />
      )}
      {family.youngCount > 0 && <YoungCard family={family} terms={terms} />}
    </div>
  );
}

function GrownCard({ animal, family, species, terms }: AnimalPanelProps) {
  const { offspring, offspringCount } = family;
  const title = `${terms.parentTerm} ${animal.gender === 'Male' ? 'by' : 'out of'} ${nameOf(animal)}`;
  return (
    <Card
      flush
      title={title}
      end={<span className="num">{formatNumber(offspringCount)}</span>}
      footer={
        offspringCount > offspring.length &&
        `The youngest ${offspring.length} of ${formatNumber(offspringCount)}`
      }
    >
      <DataTable aria-label={`${title}, table`} tight>
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell className="only-wide">Sex</HeadCell>
            <HeadCell>Born</HeadCell>
            <HeadCell className="only-wide">Other parent</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        <tbody>
          {offspring.map(({ animal, otherParent }) => (
            <tr key={animal.id}>
              <th scope="row">
                <div className="table-name">
                  <Portrait
                    name={animal.name}
                    sex={animal.gender}
                    species={species.key}
                    photoUrl={animal.thumbnailUrl}
                    alt=""
                  />
                  <AnimalName prefix={animal.titlePrefix} suffix={animal.titleSuffix}>
                    <RecordLink entity="animals" id={animal.id} className="">
                      {animal.name}
                    </RecordLink>
                  </AnimalName>
                </div>
              </th>
              <Cell className="only-wide">
                <SexMark sex={animal.gender} word={sexWord(animal.gender, terms)} />
              </Cell>
              <Cell className="num whitespace-nowrap">
                {animal.birthDate ? formatDate(animal.birthDate) : <span className="muted">Unknown</span>}
              </Cell>
              <Cell className="only-wide">
                {otherParent ? calledName(otherParent) : <span className="muted">Unknown</span>}
              </Cell>
              <Cell>
                {animal.ownership === 'outside' ? (
                  <StatusChip value="outside">Outside</StatusChip>
                ) : (
                  <StatusChip value={animal.status} />
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

const mostYoung = 100;
/** Listed as records of any kind are. */
const young: EntityName = 'offspring';

/** The young of all its litters, the latest first, as they were recorded. */
function YoungCard({ family, terms }: Pick<AnimalPanelProps, 'family' | 'terms'>) {
  const wording = useFieldServices();
  const litters = family.litters.map(({ id }) => id);
  const { data } = useRecords(
    young,
    {
      pageSize: mostYoung,
      labels: true,
      sort: { by: 'createdAt', descending: true },
      filters: [{ column: 'breedingGroupId', operator: 'in', value: listValue(litters) }],
    },
    { enabled: litters.length > 0 },
  );
  return (
    <Card flush title={terms.childTerm} end={<span className="num">{family.youngCount}</span>}>
      <List>
        {data?.items.map((one) => (
          <ListItem
            key={one.id}
            media={<RecordPortrait entity={young} record={one} />}
            title={<RecordName entity={young} record={one} />}
            sub={recordCard(young, one, wording).line}
            end={<StatusChip value={String(one.status)} />}
          />
        ))}
      </List>
    </Card>
  );
}
