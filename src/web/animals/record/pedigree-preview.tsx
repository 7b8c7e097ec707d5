import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Family } from '#domain/answers/family.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { herOrHim } from '#web/animals/animal-words.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ParentDialog } from './parent-dialog-later.tsx';
import { gridPlace, type PedigreeBox, pedigreeBoxes, placeWords } from './pedigree-places.ts';
import './pedigree-preview.css';

/** Parents, grandparents and great-grandparents. Who is not known can be added where their child is. */
export function PedigreePreview({ family }: { family: Family }) {
  const { offers, ask } = usePermission('animals');
  const [adding, setAdding] = useState<PedigreeBox | null>(null);
  const boxes = pedigreeBoxes(family);
  const depth = Math.max(...boxes.map(({ place }) => place.length));
  return (
    <Card
      title="Pedigree"
      end={
        <span className="row">
          <span className="only-wide">3 generations</span>
          <span className="only-phone">2 generations</span>
          {boxes[0] && (
            <Link to="/animals/$id/pedigree" params={{ id: boxes[0].child.id }} className="link">
              Full pedigree
            </Link>
          )}
        </span>
      }
      flush
    >
      <ol className="pedigree" data-depth={depth}>
        {boxes.map((box) => {
          const { column, row, rows } = gridPlace(box.place);
          return (
            <li
              key={box.place}
              style={{ gridColumn: column, gridRow: `${row} / span ${rows}` }}
              data-generation={column}
              data-last={rows === 1 || undefined}
              data-fork={(box.animal !== null && rows > 1) || undefined}
            >
              <Box
                box={box}
                onAdd={offers('update') ? () => ask('update', () => setAdding(box)) : undefined}
              />
            </li>
          );
        })}
      </ol>
      {adding && (
        <ParentDialog
          childId={adding.child.id}
          side={adding.isMale ? 'sireId' : 'damId'}
          written={adding.written}
          onClose={() => setAdding(null)}
        />
      )}
    </Card>
  );
}

function Box({ box, onAdd }: { box: PedigreeBox; onAdd: (() => void) | undefined }) {
  const { place, isMale, animal, written } = box;
  const words = <span className="sr-only">{placeWords(place)}: </span>;
  if (animal) {
    return (
      <RecordLink entity="animals" id={animal.id} className={boxClass(isMale)}>
        {words}
        <span className="name">{animal.name}</span>
      </RecordLink>
    );
  }
  const known = written ? (
    <span className="name">
      {written}
      <span className="sr-only">, as written</span>
    </span>
  ) : (
    <span className="text-sm">{isMale ? 'Unknown sire' : 'Unknown dam'}</span>
  );
  const sex = isMale ? 'male' : 'female';
  if (!onAdd) {
    return (
      <span className="pedigree-box" data-sex={sex} data-unknown="">
        {words}
        {known}
      </span>
    );
  }
  return (
    <button type="button" className="pedigree-box w-full" data-sex={sex} data-unknown="" onClick={onAdd}>
      {words}
      {known}{' '}
      <span className="link whitespace-nowrap text-sm">
        <Plus className="inline size-3.5 align-[-2px]" aria-hidden="true" />
        Add {herOrHim(isMale ? 'Male' : 'Female')}
      </span>
    </button>
  );
}

const boxClass = (isMale: boolean): string => (isMale ? 'pedigree-box' : 'pedigree-box pedigree-box-female');
