import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { BestMates } from '#domain/answers/trial-mating.ts';
import { shortCoefficientWords } from '#domain/genetics/share-words.ts';
import type { Terms } from '#domain/species/species.ts';
import { formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { calledName, mostMales, useBestMates } from './trial-mating.ts';

export interface BestMatesCardProps {
  femaleId: string;
  terms: Terms;
  males: readonly string[];
  onAdd: (maleId: string) => void;
}

type BestMate = BestMates['mates'][number];

const looks: Readonly<Record<BestMate['reason'], { tone: ChipTone; icon: LucideIcon; words: string }>> = {
  comparable: { tone: 'positive', icon: CircleCheck, words: 'Comparable' },
  'little-known': { tone: 'neutral', icon: CircleHelp, words: 'Little known' },
  'affected-young': { tone: 'warning', icon: TriangleAlert, words: 'Affected young' },
  dangerous: { tone: 'danger', icon: CircleAlert, words: 'Dangerous pair' },
};

/** All eligible males, best first; any of them can be put into the comparison. */
export function BestMatesCard({ femaleId, terms, males, onAdd }: BestMatesCardProps) {
  const [breed, setBreed] = useState<'same' | 'any'>('same');
  const { data, error, isPending } = useBestMates(femaleId, breed, true);
  const words = terms.males.toLocaleLowerCase('en');
  return (
    <Card
      flush
      title="Best mates for her"
      end={
        <Segmented
          aria-label="Breeds"
          value={breed}
          onChange={setBreed}
          options={[
            { value: 'same', label: 'Her breed' },
            { value: 'any', label: 'Any breed' },
          ]}
        />
      }
      footer={
        data &&
        `${formatNumber(data.compared)} active ${words} old enough to be mated, by the COI of the young over everything recorded. With less than half of ${data.generations} generations known a low COI says little, so those come after the others.${leftOutWords(data.leftOut)}`
      }
    >
      {isPending ? (
        <SkeletonRows rows={4} />
      ) : error ? (
        <Note tone="danger" className="m-4" title="They could not be compared">
          {sentenceOf(error)}
        </Note>
      ) : data.mates.length === 0 ? (
        <p className="pad muted">
          No active {words} of {breed === 'same' ? 'her breed' : 'the species'} are old enough.
        </p>
      ) : (
        <List>
          {data.mates.map((mate) => (
            <Mate
              key={mate.male.id}
              mate={mate}
              isIn={males.includes(mate.male.id)}
              isFull={males.length >= mostMales}
              onAdd={() => onAdd(mate.male.id)}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function leftOutWords(count: number): string {
  if (count === 0) return '';
  return ` ${formatNumber(count)} ${count === 1 ? 'is' : 'are'} left out: the recorded parents lead back to the animal itself.`;
}

function Mate({
  mate,
  isIn,
  isFull,
  onAdd,
}: {
  mate: BestMate;
  isIn: boolean;
  isFull: boolean;
  onAdd: () => void;
}) {
  const { male, reason, coi, known, affected, dangers } = mate;
  const { tone, icon, words } = looks[reason];
  const why = [...dangers, ...affected].join(', ');
  return (
    <ListItem
      media={
        <Portrait name={male.name} sex="Male" species={male.species} photoUrl={male.thumbnailUrl} alt="" />
      }
      title={
        <AnimalName prefix={male.titlePrefix} suffix={male.titleSuffix}>
          <RecordLink entity="animals" id={male.id}>
            {male.name}
          </RecordLink>
        </AnimalName>
      }
      sub={
        <span className="num">
          {shortCoefficientWords(coi, known)}
          {male.ownership === 'outside' && ', outside'}
          {why && `. ${why}`}
        </span>
      }
      end={
        <span className="row compare-mate-end">
          <Chip tone={tone} icon={icon}>
            {words}
          </Chip>
          <Button
            size="sm"
            icon={Plus}
            disabled={isIn || isFull}
            aria-label={`${isIn ? 'Compared' : 'Compare'}: ${calledName(male)}`}
            onClick={onAdd}
          >
            {isIn ? 'Compared' : 'Compare'}
          </Button>
        </span>
      }
    />
  );
}
