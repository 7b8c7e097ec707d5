import { useState } from 'react';
import type { TriedMatings } from '#domain/answers/trial-mating.ts';
import type { Terms } from '#domain/species/species.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { calledName } from './trial-mating.ts';

/** Even where less is known, grandparents have their places. */
const fewestGenerations = 2;

/** All places of the tree from the sire's line to the dam's: 's', 'ss', 'sss' … */
function placesIn(generations: number, place = ''): string[] {
  const further =
    place.length < generations ? ['s', 'd'].flatMap((side) => placesIn(generations, place + side)) : [];
  return place === '' ? further : [place, ...further];
}

/** The rows of the finest generation a box stands beside. */
function rowOf(place: string, generations: number): { start: number; span: number } {
  const span = 2 ** (generations - place.length);
  const index = [...place].reduce((sum, side) => sum * 2 + (side === 'd' ? 1 : 0), 0);
  return { start: index * span + 1, span };
}

/** The pedigree the young would have. Whoever stands in it twice carries the same letter each time. */
export function PlannedPedigree({ tried, terms }: { tried: TriedMatings; terms: Terms }) {
  const [chosen, setChosen] = useState<string>();
  const mating = tried.matings.find(({ male }) => male.id === chosen) ?? tried.matings[0];
  if (!mating) return null;
  const idAt = new Map(mating.inbreeding.pedigree.map(({ place, id }) => [place, id]));
  const generations = Math.max(fewestGenerations, ...[...idAt.keys()].map((place) => place.length));
  const letters = lettersOf([...idAt.values()]);
  return (
    <Card
      title={`Pedigree of the ${terms.childTerm.toLocaleLowerCase('en')} by ${calledName(mating.male)}`}
      end={
        tried.matings.length > 1 && (
          <Segmented
            className="planned-switch"
            aria-label={`${terms.male} in the pedigree`}
            value={mating.male.id}
            onChange={setChosen}
            options={tried.matings.map(({ male }) => ({ value: male.id, label: calledName(male) }))}
          />
        )
      }
    >
      <ol
        className="planned"
        aria-label="Ancestors, sire’s line first"
        style={{ '--columns': generations, '--rows': 2 ** generations } as object}
      >
        {placesIn(generations).map((place) => (
          <Place
            key={place}
            place={place}
            generations={generations}
            id={idAt.get(place)}
            letters={letters}
            tried={tried}
          />
        ))}
      </ol>
    </Card>
  );
}

/** A, B, C … for those in more than one place, in the order they are met. */
function lettersOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return new Map(repeated.map((id, index) => [id, String.fromCharCode(65 + (index % 26))]));
}

interface PlaceProps {
  place: string;
  generations: number;
  id: string | undefined;
  letters: ReadonlyMap<string, string>;
  tried: TriedMatings;
}

function Place({ place, generations, id, letters, tried }: PlaceProps) {
  const { start, span } = rowOf(place, generations);
  const animal = id === undefined ? undefined : tried.animals[id];
  const letter = id === undefined ? undefined : letters.get(id);
  const side = place.endsWith('s') ? 'Sire' : 'Dam';
  const isNeeded = place.length === 1 || animal !== undefined;
  return (
    <li
      className={`planned-box planned-${side.toLowerCase()}`}
      data-unknown={animal === undefined}
      data-repeated={letter !== undefined}
      data-hidden={!isNeeded}
      style={
        {
          '--column': place.length,
          '--row': `${start} / span ${span}`,
          '--depth': place.length - 1,
        } as object
      }
    >
      <span className="sr-only">
        {side}, generation {place.length}:{' '}
      </span>
      {letter && (
        <span className="planned-letter">
          <span className="sr-only">repeated, </span>
          {letter}
        </span>
      )}
      {animal ? (
        <span className="min-w-0">
          <AnimalName prefix={animal.titlePrefix} suffix={animal.titleSuffix} className="planned-name">
            <RecordLink entity="animals" id={animal.id} className="">
              {animal.name}
            </RecordLink>
          </AnimalName>
          <span className="compare-sub num">
            {[animal.registrationNumber, animal.birthDate?.slice(0, 4)].filter(Boolean).join(', ')}
          </span>
        </span>
      ) : (
        <span className="muted">Unknown</span>
      )}
    </li>
  );
}
