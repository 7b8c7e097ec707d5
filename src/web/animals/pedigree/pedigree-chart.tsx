import { rankOf } from '#domain/genetics/pedigree-places.ts';
import type { Terms } from '#domain/species/species.ts';
import { sexWord } from '#web/animals/animal-words.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { PedigreeBox } from './pedigree-box.tsx';
import { type Box, depthOf } from './pedigree-boxes.ts';

interface PedigreeChartProps {
  boxes: readonly Box[];
  terms: Terms;
  onAdd: ((box: Box) => void) | undefined;
}

/** Of a column, and between two, in rem. */
const narrowest = 10;
const gap = 1.75;

/** Left to right, sire above dam, equal generations, lines at half height. Scrolls inside itself where it is wide. */
export function PedigreeChart({ boxes, terms, onAdd }: PedigreeChartProps) {
  const depth = depthOf(boxes);
  const subject = boxes[0]?.ancestor?.animal;
  const columns = {
    gridTemplateColumns: `repeat(${depth + 1}, minmax(0, 1fr))`,
    minWidth: `${(depth + 1) * narrowest + depth * gap}rem`,
  };
  return (
    <ScrollRegion className="kin-scroll" aria-label={`Pedigree over ${depth} generations`}>
      <div className="kin-heads label" style={columns} aria-hidden="true">
        {Array.from({ length: depth + 1 }, (_, generation) => (
          <span key={generationWords(generation)}>
            {generation === 0 ? sexWord(String(subject?.gender), terms) : generationWords(generation)}
          </span>
        ))}
      </div>
      <ol className="kin-chart" style={columns} data-depth={depth}>
        {boxes.map((box) => {
          const rows = 2 ** (depth - box.generation);
          const hasParents = boxes.some(({ place }) => place === `${box.place}s`);
          return (
            <li
              key={box.place || 'self'}
              style={{
                gridColumn: box.generation + 1,
                gridRow: `${rankOf(box.place) * rows + 1} / span ${rows}`,
              }}
              data-generation={box.generation}
              data-fork={hasParents || undefined}
            >
              <PedigreeBox box={box} onAdd={onAdd} />
            </li>
          );
        })}
      </ol>
    </ScrollRegion>
  );
}

const words = ['', 'Parents', 'Grandparents', 'Great-grandparents'];

const generationWords = (generation: number): string => words[generation] ?? `${generation}th generation`;
