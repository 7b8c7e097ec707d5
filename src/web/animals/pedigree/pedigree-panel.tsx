import { useState } from 'react';
import type { Terms } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { ParentDialog } from '#web/animals/record/parent-dialog-later.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import { Note } from '#web/ui/note.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { InbreedingCards } from './inbreeding-card.tsx';
import { type Box, boxesOf } from './pedigree-boxes.ts';
import { PedigreeChart } from './pedigree-chart.tsx';
import { usePedigree } from './pedigree-data.ts';
import { PedigreeLines } from './pedigree-lines.tsx';
import { DescendantsCard, SiblingsCard } from './relatives-cards.tsx';
import './pedigree.css';

interface PedigreePanelProps {
  id: string;
  species: string;
  terms: Terms;
  generations: number;
  depth: number;
  onDepth: (depth: number) => void;
}

/** The tree, what it says about inbreeding, and the relatives beside and below. */
export function PedigreePanel({ id, species, terms, generations, depth, onDepth }: PedigreePanelProps) {
  return (
    <div className="stack-lg">
      <Tree id={id} terms={terms} generations={generations} />
      <InbreedingCards id={id} depth={depth} onDepth={onDepth} />
      <div className="cols c2">
        <SiblingsCard id={id} species={species} terms={terms} />
        <DescendantsCard id={id} species={species} terms={terms} />
      </div>
    </div>
  );
}

function Tree({ id, terms, generations }: Pick<PedigreePanelProps, 'id' | 'terms' | 'generations'>) {
  const { data, isError, error, refetch, isFetching } = usePedigree(id, generations);
  const { offers, ask } = usePermission('animals');
  const [adding, setAdding] = useState<Box | null>(null);
  const isPhone = usePhone();
  if (isError && !data) {
    return (
      <ErrorState title="The pedigree could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonCard lines={10} />;
  const boxes = boxesOf(data);
  const onAdd = offers('update') ? (box: Box) => ask('update', () => setAdding(box)) : undefined;
  return (
    <>
      {data.loops.length > 0 && (
        <Note tone="warning" title="Some recorded parents lead back to their own child">
          {data.loops.join(' ')} No inbreeding can be computed for these and their descendants until one of
          the parents is corrected.
        </Note>
      )}
      {isPhone ? (
        <PedigreeLines boxes={boxes} onAdd={onAdd} />
      ) : (
        <PedigreeChart boxes={boxes} terms={terms} onAdd={onAdd} />
      )}
      {adding?.child && (
        <ParentDialog
          childId={adding.child.id}
          side={adding.isMale ? 'sireId' : 'damId'}
          written={adding.written}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
