import type { ReactNode } from 'react';
import { isCreature } from '#domain/entities/creatures.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { AnimalName } from '#web/ui/animal/animal-name.tsx';
import { Portrait, type PortraitSize } from '#web/ui/animal/portrait.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { recordTitle } from './record-words.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A duckling without a name is one, whichever species is chosen. */
function useWordingOf({ species }: AnyRecord) {
  const services = useFieldServices();
  const { termsFor } = useSpecies();
  return typeof species === 'string' ? { ...services, terms: termsFor(species) } : services;
}

interface RecordOf {
  entity: EntityName;
  record: AnyRecord;
}

export interface RecordPortraitProps extends RecordOf {
  size?: PortraitSize | undefined;
}

/**
 * Round for females, square for males. Records without a face show the outline of their species where several stand
 * together, and else nothing.
 */
export function RecordPortrait({ entity, record, size }: RecordPortraitProps) {
  const wording = useWordingOf(record);
  if (!isCreature(entity)) return record.ofSpecies ? <SpeciesIcon species={record.ofSpecies} tinted /> : null;
  return (
    <Portrait
      name={recordTitle(entity, record, wording)}
      sex={text(record.gender)}
      species={text(record.species) ?? 'dog'}
      photoUrl={record.thumbnailUrl}
      collar={text(record.collarColor)}
      size={size}
      alt=""
    />
  );
}

export interface RecordNameProps extends RecordOf {
  /** Other words than the record's title. */
  children?: string | undefined;
}

/** The name of a record, leading to it: in serif with its titles where an animal bears it. */
export function RecordName({ entity, record, children }: RecordNameProps) {
  const wording = useWordingOf(record);
  const words = children ?? recordTitle(entity, record, wording);
  const link = (
    <RecordLink
      entity={entity}
      id={record.id}
      className={isCreature(entity) ? '' : 'font-medium hover:underline'}
    >
      {words}
    </RecordLink>
  );
  return (
    <Titled entity={entity} record={record}>
      {link}
    </Titled>
  );
}

/** A name with the titles it bears, in serif; that of a record that is no animal as it is. */
export function Titled({ entity, record, children }: RecordOf & { children: ReactNode }) {
  if (!isCreature(entity)) return children;
  return (
    <AnimalName prefix={text(record.titlePrefix)} suffix={text(record.titleSuffix)}>
      {children}
    </AnimalName>
  );
}
