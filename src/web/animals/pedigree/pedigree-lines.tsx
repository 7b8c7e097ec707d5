import { Mars, Venus } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#web/ui/segmented.tsx';
import { PedigreeBox } from './pedigree-box.tsx';
import type { Box } from './pedigree-boxes.ts';

interface LineProps {
  boxes: readonly Box[];
  place: string;
  onAdd: ((box: Box) => void) | undefined;
}

type Side = 's' | 'd';

/** On a phone: an indented line per parent, not a shrunken chart. */
export function PedigreeLines({ boxes, onAdd }: Omit<LineProps, 'place'>) {
  const [side, setSide] = useState<Side>('s');
  return (
    <div className="stack">
      <Segmented
        aria-label="Line"
        className="kin-sides"
        value={side}
        onChange={setSide}
        options={[
          { value: 's', label: 'Sire’s line', icon: Mars },
          { value: 'd', label: 'Dam’s line', icon: Venus },
        ]}
      />
      <ul className="kin-lines">
        <Line boxes={boxes} place={side} onAdd={onAdd} />
      </ul>
    </div>
  );
}

function Line({ boxes, place, onAdd }: LineProps) {
  const box = boxes.find((one) => one.place === place);
  if (!box) return null;
  const parents = [`${place}s`, `${place}d`].filter((parent) => boxes.some((one) => one.place === parent));
  return (
    <li>
      <PedigreeBox box={box} onAdd={onAdd} />
      {parents.length > 0 && (
        <ul>
          {parents.map((parent) => (
            <Line key={parent} boxes={boxes} place={parent} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </li>
  );
}
