import type { BirthStyle } from '#domain/birth/style.ts';
import type { ScaleUnit } from '#domain/entry/scale-entry.ts';
import type { Species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import type { Child } from './children.ts';
import type { BirthLog } from './use-birth-log.ts';

/** What every part of the screen is about. */
export interface NightProps {
  readonly litter: AnyRecord;
  readonly log: BirthLog;
  readonly species: Species;
  readonly style: BirthStyle;
  readonly young: readonly Child[];
  readonly now: { readonly on: string; readonly time: string };
  readonly units: {
    readonly unit: ScaleUnit;
    readonly units: readonly ScaleUnit[];
    readonly onChange: (unit: ScaleUnit) => void;
  };
}

export interface Logging {
  /** Asks what belongs to it. */
  readonly onOpen: (kind: string, of?: string) => void;
  /** Logs it as it is, now. */
  readonly onNow: (kind: string, of?: string) => void;
}
