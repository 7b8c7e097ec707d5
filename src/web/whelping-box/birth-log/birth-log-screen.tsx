import { birthStyle } from '#domain/birth/style.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';
import { useGrowthIsLoading } from '#web/verbs/use-litter.ts';
import '#web/whelping-box/whelping-box.css';
import './birth-log.css';
import { BirthNight } from './birth-night.tsx';
import { useBirthLog } from './use-birth-log.ts';

export interface BirthLogScreenProps {
  /** Of the litter. */
  id: string;
  /** What is to be logged at once. */
  kind?: string | undefined;
  /** Of whom. */
  young?: string | undefined;
}

/** A birth as it happens, and what is done for the newborn: one screen for the night, each entry kept at once. */
export function BirthLogScreen({ id, kind, young }: BirthLogScreenProps) {
  return (
    <EntityGate entity="breeding_groups">
      <LoadedRecord entity="breeding_groups" id={id}>
        {(litter) => <Loaded litter={litter as AnyRecord} kind={kind} of={young} />}
      </LoadedRecord>
    </EntityGate>
  );
}

interface LoadedProps {
  litter: AnyRecord;
  kind: string | undefined;
  of: string | undefined;
}

function Loaded({ litter, kind, of }: LoadedProps) {
  const { speciesFor } = useSpecies();
  const log = useBirthLog(litter.id);
  const species = speciesFor(String(litter.species));
  // Who was born, and what the box asks for next.
  const isComing = useGrowthIsLoading(litter.id);
  if (log.isLoading || isComing) return <LoadingScreen />;
  return (
    <BirthNight
      litter={litter}
      log={log}
      species={species}
      style={birthStyle(species)}
      first={kind ? { kind, of } : undefined}
    />
  );
}
