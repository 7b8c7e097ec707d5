import type { Diversity, DiversitySource } from '#domain/answers/genetics.ts';
import { shareWords, shortCoefficientWords } from '#domain/genetics/share-words.ts';
import { formatNumber } from '#domain/writing.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { Coefficient } from '#web/verbs/coefficient.tsx';

/** Who the genes of the group come from: founders, and the ancestors they passed through. */
export function SourcesCards({ data }: { data: Diversity }) {
  return (
    <div className="cols c2">
      <SourcesCard title="Founders" items={data.founders.items} rest={data.founders.count} share="Share" />
      <SourcesCard
        title="Ancestors"
        items={data.effectiveAncestors.items}
        share="Adds"
        note="Each counts only what those above it have not brought"
      />
    </div>
  );
}

interface SourcesCardProps {
  title: string;
  items: readonly DiversitySource[];
  rest?: number | undefined;
  share: string;
  note?: string | undefined;
}

function SourcesCard({ title, items, rest = 0, share, note }: SourcesCardProps) {
  const more = rest - items.length;
  return (
    <Card
      title={title}
      end={note}
      footer={more > 0 && <p className="muted">And {formatNumber(more)} more</p>}
      flush
    >
      <DataTable aria-label={`Table of ${title.toLowerCase()}`} tight>
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell numeric>{share}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map(({ animal, unknownParent, share: part }) => (
            <tr key={`${animal.id} ${unknownParent}`}>
              <th scope="row">
                {unknownParent && <span className="muted">Unknown parent of </span>}
                <AnimalName prefix={animal.titlePrefix} suffix={animal.titleSuffix}>
                  <RecordLink entity="animals" id={animal.id} className="">
                    {animal.name}
                  </RecordLink>
                </AnimalName>
              </th>
              <Cell numeric>{shareWords(part)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

interface MembersCardProps {
  data: Diversity;
  many: string;
  species: string;
}

/** The members, the least related to the rest first: they carry what is rare. */
export function MembersCard({ data, many, species }: MembersCardProps) {
  const more = data.size - data.members.length;
  return (
    <Card
      title="Kinship with the group"
      end="The lowest first: the rarest genes"
      footer={more > 0 && <p className="muted">And {formatNumber(more)} more</p>}
      flush
    >
      <DataTable aria-label={`Mean kinship of ${many}`}>
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell numeric>Mean kinship</HeadCell>
            <HeadCell numeric className="only-wide">
              COI
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.members.map(({ animal, meanKinship, inbreeding, known }) => (
            <tr key={animal.id}>
              <th scope="row">
                <div className="table-name">
                  <Portrait
                    name={animal.name}
                    sex={animal.gender}
                    species={species}
                    photoUrl={animal.thumbnailUrl}
                    alt=""
                  />
                  <span className="min-w-0">
                    <AnimalName prefix={animal.titlePrefix} suffix={animal.titleSuffix}>
                      <RecordLink entity="animals" id={animal.id} className="">
                        {animal.name}
                      </RecordLink>
                    </AnimalName>
                    <span className="only-phone">
                      <small className="num">{shortCoefficientWords(inbreeding, known)}</small>
                    </span>
                  </span>
                </div>
              </th>
              <Cell numeric>{shareWords(meanKinship)}</Cell>
              <Cell numeric className="only-wide">
                <Coefficient value={inbreeding} known={known} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
