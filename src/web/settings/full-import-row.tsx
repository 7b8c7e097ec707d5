import { FileInput, Upload } from 'lucide-react';
import { useState } from 'react';
import { organisationPermission } from '#domain/policy.ts';
import { useActor } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { FullImportDialog } from './full-import-dialog.tsx';

const what = 'Brings such a ZIP file into an account that holds no records yet.';

/** In the demo there is nothing to bring into. */
export function FullImportRow() {
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  const mayImport = organisationPermission(actor, 'import-everything') === 'allowed';
  if (actor.isDemo) return null;
  return (
    <ListItem
      media={<FileInput className="text-ink-3" />}
      title="Import everything"
      sub={mayImport ? what : `${what} Owners and admins can do it.`}
      end={
        mayImport && (
          <Button icon={Upload} onClick={() => setOpen(true)}>
            Import
          </Button>
        )
      }
    >
      {isOpen && <FullImportDialog onClose={() => setOpen(false)} />}
    </ListItem>
  );
}
