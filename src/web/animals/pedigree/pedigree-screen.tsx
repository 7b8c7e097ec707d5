import { Link } from '@tanstack/react-router';
import { GitFork } from 'lucide-react';
import { speciesOf } from '#domain/species/species.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { nameOf } from '#web/animals/animal-words.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useTeam } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { listPath } from '#web/records/record-path.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PedigreePanel } from './pedigree-panel.tsx';
import { PedigreeTools } from './pedigree-tools.tsx';

/** What the address of the page holds. */
export interface PedigreeSearch {
  readonly generations?: number | undefined;
  readonly depth?: number | undefined;
}

interface PedigreeScreenProps extends PedigreeSearch {
  id: string;
  onSearch: (search: PedigreeSearch) => void;
}

/** The pedigree of one animal on a page of its own. */
export function PedigreeScreen({ id, ...props }: PedigreeScreenProps) {
  return (
    <EntityGate entity="animals">
      <LoadedRecord entity="animals" id={id}>
        {(animal) => <Loaded animal={animal} {...props} />}
      </LoadedRecord>
    </EntityGate>
  );
}

const within = (value: unknown, least: number, most: number, usual: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : usual;

function Loaded({ animal, onSearch, ...search }: Omit<PedigreeScreenProps, 'id'> & { animal: AnyRecord }) {
  const { termsFor } = useSpecies();
  const { currentOrg } = useTeam();
  const species = speciesOf(String(animal.species));
  const terms = termsFor(species.key);
  const generations = within(search.generations, 3, 7, 4);
  const depth = within(search.depth, 1, 20, 10);
  return (
    <>
      <PageHeader
        icon={<GitFork />}
        title={`Pedigree of ${nameOf(animal)}`}
        description="Square boxes are males, round boxes are females."
        breadcrumb={
          <Breadcrumb>
            <Link to={listPath('animals')} className="link">
              {terms.parentTerm}
            </Link>
            <RecordLink entity="animals" id={animal.id}>
              {String(animal.name)}
            </RecordLink>
            Pedigree
          </Breadcrumb>
        }
        actions={
          <PedigreeTools
            id={animal.id}
            generations={generations}
            onGenerations={(next) => onSearch({ ...search, generations: next })}
          />
        }
      />
      <PedigreePanel
        id={animal.id}
        species={species.key}
        terms={terms}
        generations={generations}
        depth={depth}
        onDepth={(next) => onSearch({ ...search, depth: next })}
      />
      <p className="muted mt-6">Pedigree prepared by {currentOrg.name}. Not a registration certificate.</p>
    </>
  );
}
