import { useState } from 'react';
import type { AnimalCard } from '#domain/answers/animal-card.ts';
import type { Sibling } from '#domain/answers/relatives.ts';
import { formatDate } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import { formatNumber } from '#domain/writing.ts';
import { calledName, sexWord, small } from '#web/animals/animal-words.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useDescendants, useSiblings } from './pedigree-data.ts';

interface RelativesProps {
  id: string;
  species: string;
  terms: Terms;
}

interface RelativeItemProps extends Omit<RelativesProps, 'id'> {
  animal: AnimalCard;
  more?: string | undefined;
}

function RelativeItem({ animal, species, terms, more }: RelativeItemProps) {
  const born = animal.birthDate ? formatDate(animal.birthDate) : '';
  return (
    <ListItem
      media={
        <Portrait
          name={calledName(animal)}
          sex={animal.gender}
          species={species}
          photoUrl={animal.thumbnailUrl}
          size={30}
          alt=""
        />
      }
      title={
        <RecordLink entity="animals" id={animal.id}>
          {animal.name}
        </RecordLink>
      }
      sub={[small(sexWord(animal.gender, terms)), born, more].filter(Boolean).join(', ')}
    />
  );
}

/** Brothers and sisters of both parents, and of one. */
export function SiblingsCard({ id, species, terms }: RelativesProps) {
  const { data } = useSiblings(id);
  if (!data) return <SkeletonCard />;
  const groups = [
    { title: 'Full siblings', ...data.full },
    { title: 'By the same sire', ...data.bySire },
    { title: 'Out of the same dam', ...data.byDam },
  ].filter(({ count }) => count > 0);
  return (
    <Card title="Siblings" flush={groups.length > 0}>
      {groups.length === 0 && <p className="muted">None recorded</p>}
      {groups.map(({ title, count, items }) => (
        <section key={title} aria-label={title}>
          <h3 className="label pad !pb-0">
            {title}, {formatNumber(count)}
          </h3>
          <List>
            {items.map((sibling) => (
              <RelativeItem
                key={sibling.animal.id}
                animal={sibling.animal}
                species={species}
                terms={terms}
                more={siblingWords(sibling)}
              />
            ))}
          </List>
          {count > items.length && <p className="pad muted">And {formatNumber(count - items.length)} more</p>}
        </section>
      ))}
    </Card>
  );
}

function siblingWords({ isLittermate, otherParent }: Sibling): string | undefined {
  if (isLittermate) return 'born together';
  return otherParent
    ? `${otherParent.gender === 'Male' ? 'by' : 'out of'} ${calledName(otherParent)}`
    : undefined;
}

const generationWords = ['', 'Children', 'Grandchildren', 'Great-grandchildren'];
const wordsFor = (generation: number): string => generationWords[generation] ?? `Generation ${generation}`;

/** Children, grandchildren and so on, each once, at the shortest distance. */
export function DescendantsCard({ id, species, terms }: RelativesProps) {
  const [generations, setGenerations] = useState(2);
  const { data } = useDescendants(id, generations);
  if (!data) return <SkeletonCard />;
  return (
    <Card
      title="Descendants"
      end={
        <Select
          aria-label="Generations of descendants"
          value={String(generations)}
          onChange={(event) => setGenerations(Number(event.target.value))}
          options={[1, 2, 3, 5, 10].map((n) => ({
            value: String(n),
            label: n === 1 ? '1 generation' : `${n} generations`,
          }))}
        />
      }
      flush={data.counts.length > 0}
    >
      {data.counts.length === 0 && <p className="muted">None recorded</p>}
      {data.counts.map(({ generation, count }) => {
        const items = data.items.filter((one) => one.generation === generation);
        return (
          <section key={generation} aria-label={wordsFor(generation)}>
            <h3 className="label pad !pb-0">
              {wordsFor(generation)}, {formatNumber(count)}
            </h3>
            <List>
              {items.map(({ animal, sire, dam }) => (
                <RelativeItem
                  key={animal.id}
                  animal={animal}
                  species={species}
                  terms={terms}
                  more={lineageWords(sire, dam)}
                />
              ))}
            </List>
            {count > items.length && (
              <p className="pad muted">And {formatNumber(count - items.length)} more</p>
            )}
          </section>
        );
      })}
    </Card>
  );
}

const lineageWords = (sire: AnimalCard | null, dam: AnimalCard | null): string =>
  [sire ? `by ${calledName(sire)}` : '', dam ? `out of ${calledName(dam)}` : ''].filter(Boolean).join(' ');
