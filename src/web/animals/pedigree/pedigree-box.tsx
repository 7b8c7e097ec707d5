import { Plus } from 'lucide-react';
import type { Ancestor } from '#domain/answers/genetics.ts';
import { shortCoefficientWords } from '#domain/genetics/share-words.ts';
import { herOrHim } from '#web/animals/animal-words.ts';
import { placeWords } from '#web/animals/record/pedigree-places.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait } from '#web/ui/animal/portrait.tsx';
import { SexMark } from '#web/ui/animal/sex-mark.tsx';
import type { Box } from './pedigree-boxes.ts';

/** Boxes of the animal, its parents and grandparents have room for colour, results and a picture. */
const near = 2;
const mostMarks = 3;

interface PedigreeBoxProps {
  box: Box;
  /** Names the unknown parent; undefined where one may not. */
  onAdd: ((box: Box) => void) | undefined;
}

/** One animal of a pedigree: square for males, round for females, dashed for the unknown. Every box leads on. */
export function PedigreeBox({ box, onAdd }: PedigreeBoxProps) {
  return box.ancestor ? <Known box={box} ancestor={box.ancestor} /> : <Unknown box={box} onAdd={onAdd} />;
}

const sexOf = ({ isMale }: Box): 'male' | 'female' => (isMale ? 'male' : 'female');

function Known({ box, ancestor }: { box: Box; ancestor: Ancestor }) {
  const { place, generation, repeated, inbreeding, known } = box;
  const { animal, species } = ancestor;
  const year = animal.birthDate?.slice(0, 4);
  const isNear = generation <= near;
  return (
    <div className="kin-box" data-sex={sexOf(box)} data-repeated={repeated ? '' : undefined}>
      {(generation === 0 || (isNear && animal.thumbnailUrl)) && (
        <Portrait
          name={animal.callName ?? animal.name}
          sex={animal.gender}
          species={species}
          photoUrl={animal.thumbnailUrl}
          size={generation === 0 ? 84 : 40}
          alt=""
        />
      )}
      <div className="kin-words">
        {place !== '' && <span className="sr-only">{placeWords(place)}: </span>}
        <AnimalName prefix={animal.titlePrefix} suffix={animal.titleSuffix}>
          <RecordLink entity="animals" id={animal.id} className="kin-link">
            {animal.name}
          </RecordLink>
        </AnimalName>
        <p className="kin-line num">
          <SexMark sex={animal.gender} iconOnly />
          <span>{[animal.registrationNumber, year].filter(Boolean).join(', ') || 'No number'}</span>
        </p>
        {isNear && animal.color && <p className="kin-line">{animal.color}</p>}
        {isNear && <Marks ancestor={ancestor} />}
        <p className="kin-line num">{shortCoefficientWords(inbreeding, known)}</p>
      </div>
      {repeated && (
        <span className={repeated.letter ? 'kin-letter' : 'sr-only'}>
          <span className="sr-only">Repeated ancestor, {repeated.times} times in this pedigree </span>
          {repeated.letter}
        </span>
      )}
    </div>
  );
}

function Marks({ ancestor: { marks } }: { ancestor: Ancestor }) {
  if (marks.length === 0) return null;
  const rest = marks.length - mostMarks;
  const words = marks.slice(0, mostMarks).map(({ test, result }) => `${test}: ${result}`);
  return <p className="kin-line">{[...words, ...(rest > 0 ? [`${rest} more`] : [])].join(' · ')}</p>;
}

function Unknown({ box, onAdd }: PedigreeBoxProps) {
  const { place, isMale, written } = box;
  const role = isMale ? 'Sire' : 'Dam';
  const words = (
    <>
      <span className="sr-only">{placeWords(place)}: </span>
      {written ? (
        <span className="name">{written}</span>
      ) : (
        <span className="kin-missing">{role} not recorded</span>
      )}
      {written && <span className="kin-line">As written, without a record</span>}
    </>
  );
  if (!onAdd) {
    return (
      <div className="kin-box" data-sex={sexOf(box)} data-unknown="">
        <div className="kin-words">{words}</div>
      </div>
    );
  }
  return (
    <button
      type="button"
      className="kin-box"
      data-sex={sexOf(box)}
      data-unknown=""
      onClick={() => onAdd(box)}
    >
      <span className="kin-words">
        {words}
        <span className="kin-line kin-add">
          <Plus aria-hidden="true" />
          Add {herOrHim(isMale ? 'Male' : 'Female')}
        </span>
      </span>
    </button>
  );
}
