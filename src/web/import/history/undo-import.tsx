import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportAnswer } from '#domain/answers/imports.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { runQuery, runsQuery, undoRun } from '../api.ts';
import { counted } from '../words.ts';

/** Takes a whole import back, after a question: that itself cannot be taken back. */
export function UndoImport({ run, size }: { run: ImportAnswer; size?: ButtonSize }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { created, updated, canUndo } = run;
  if (!canUndo || created + updated === 0) return null;

  const undo = async () => {
    try {
      const { keptCount } = await undoRun(run.id);
      toast({
        tone: 'positive',
        title: 'Import undone',
        description:
          keptCount > 0
            ? `${counted(keptCount, 'record', 'records')} could not be taken back in full. The import says which and why.`
            : undefined,
      });
    } catch (error) {
      toast({ tone: 'danger', title: sentenceOf(error) });
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: runsQuery.queryKey });
      void client.invalidateQueries(runQuery(run.id));
      void refreshAfterWrite(client, importTypes[run.type].entity, 'animals', 'breeding_groups', 'offspring');
    }
  };
  return (
    <>
      <Button icon={Undo2} size={size} onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Undo the import of ${run.fileName}?`}
        confirmLabel="Undo the import"
        onConfirm={undo}
      >
        {created > 0 && <p>{counted(created, 'new record goes', 'new records go')}.</p>}
        {updated > 0 && (
          <p>
            {counted(updated, 'record gets back what it held', 'records get back what they held')} before.
          </p>
        )}
        <p>What somebody has changed or come to need since is kept and listed.</p>
      </ConfirmDialog>
    </>
  );
}
