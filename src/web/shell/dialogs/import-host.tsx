import { useCallback, useEffect, useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { runningImport } from '#web/api/running-import.ts';
import { Fetched } from '#web/ui/fetched.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { unreachable } from '#web/ui/unreachable.ts';
import { onBulkImportRequest } from '../dialog-events.ts';

const importDialog = () => import('#web/import/import-dialog.tsx');
const importWatch = () => import('#web/import/import-watch.tsx');

/**
 * Answers the page-wide event that asks for the import from a file. Closing the dialog forgets what was chosen in it; an
 * import that runs then goes on, and is watched from here, also after the tab was closed in between.
 */
export function ImportHost() {
  const [asked, setAsked] = useState<{ readonly entity: EntityName | undefined } | null>(null);
  const [watched, setWatched] = useState(runningImport);
  useEffect(() => onBulkImportRequest((entity) => setAsked({ entity })), []);
  const stopWatching = useCallback(() => setWatched(null), []);
  const close = () => {
    setAsked(null);
    setWatched(runningImport());
  };
  const onUnreachable = () => {
    toast({ title: unreachable, tone: 'danger' });
    setAsked(null);
  };
  return (
    <>
      {asked && (
        <Fetched load={importDialog} onUnreachable={onUnreachable}>
          {({ ImportDialog }) => <ImportDialog entity={asked.entity} onClose={close} />}
        </Fetched>
      )}
      {!asked && watched && (
        <Fetched load={importWatch}>
          {({ ImportWatch }) => <ImportWatch id={watched} onEnd={stopWatching} />}
        </Fetched>
      )}
    </>
  );
}
