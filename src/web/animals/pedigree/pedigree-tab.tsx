import { useState } from 'react';
import type { Terms } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { PedigreePanel } from './pedigree-panel.tsx';
import { PedigreeTools } from './pedigree-tools.tsx';

/** The pedigree among the tabs of the record. */
export function PedigreeTab({ animal, terms }: { animal: AnyRecord; terms: Terms }) {
  const [generations, setGenerations] = useState(4);
  const [depth, setDepth] = useState(10);
  return (
    <div className="stack-lg">
      <div className="actions justify-end">
        <PedigreeTools id={animal.id} generations={generations} onGenerations={setGenerations} />
      </div>
      <PedigreePanel
        id={animal.id}
        species={String(animal.species)}
        terms={terms}
        generations={generations}
        depth={depth}
        onDepth={setDepth}
      />
    </div>
  );
}
