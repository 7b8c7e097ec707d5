import { useEffect, useRef, useState } from 'react';
import type { ImportProfile } from '#domain/answers/imports.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { RowOrigin } from '#domain/import/made-row.ts';
import type { FileFormat, ImportPlan, ImportTypeKey } from '#domain/import/types.ts';
import { keepInWindow, takeFromWindow } from '#web/api/kept-in-window.ts';
import { isSessionLost, onLost } from '#web/api/lost-session.ts';
import { useTeam, useUser } from '#web/api/session.ts';
import { typedKey } from '#web/api/typed-text.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { CertainFix } from './fixes/fix.ts';

/** Values that were read by their only meaning, and whether that was taken back for this file. */
export interface Certain {
  readonly taken: readonly CertainFix[];
  readonly isRefused: boolean;
}

/** A chart whose cells have become rows. */
export interface TurnedFrom {
  readonly file: File;
  readonly origins: readonly RowOrigin[];
  readonly of: string;
}

/** A file that is on its way to becoming records, with all that was decided about it. */
export interface KeptImport {
  readonly typeKey: ImportTypeKey;
  readonly step: 'upload' | 'map' | 'preview';
  readonly file: File;
  readonly forced: Partial<FileFormat>;
  readonly plan: ImportPlan | null;
  readonly wantsMapping: boolean;
  readonly leavesOut: boolean;
  readonly certain: Certain;
  readonly chart: TurnedFrom | null;
  readonly used: ImportProfile | null;
}

/**
 * What an import was at when the session ended, for the same person, organisation and page, once; and from then on what it is
 * at, should it end again. A file has no place in storage: it waits in the window.
 */
export function useKeptImport(entity: EntityName | undefined): {
  readonly back: KeptImport | undefined;
  /** Undefined while there is nothing to keep. */
  readonly keep: (now: KeptImport | undefined) => void;
} {
  const user = useUser();
  const { currentOrg } = useTeam();
  const [start] = useState(() => {
    const key = typedKey(user?.id ?? '', currentOrg.id, location.pathname, `import ${entity ?? ''}`);
    return { key, back: takeFromWindow<KeptImport>(key) };
  });
  const latest = useRef<KeptImport | undefined>(undefined);
  useEffect(() => {
    if (start.back) toast({ title: 'The file you had chosen here is back', tone: 'info' });
    return onLost(() => {
      if (isSessionLost() && latest.current) keepInWindow(start.key, latest.current);
    });
  }, [start]);
  return {
    back: start.back,
    keep: (now) => {
      latest.current = now;
    },
  };
}
