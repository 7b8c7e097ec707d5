import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { organisationPermission } from '#domain/policy.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import { useActor } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const url = '/api/full-export';
/** The server names the file after the organisation and the day; this is for a browser that does not ask it. */
const fileName = 'studbook-export.zip';

const what =
  'One ZIP file with a CSV of each kind of record, every photo and document. The trash stays here.';

/** A download link, so that the browser saves it as it comes; in the demo it has to be fetched. */
function ExportButton() {
  const [isBusy, setBusy] = useState(false);
  if (!needsFetching()) {
    return (
      <ButtonLink icon={Download} href={url} download>
        Export
      </ButtonLink>
    );
  }
  const save = async () => {
    setBusy(true);
    try {
      await download(url, fileName);
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void save()}>
      Export
    </Button>
  );
}

export function FullExportRow() {
  const actor = useActor();
  const mayExport = organisationPermission(actor, 'export-everything') === 'allowed';
  return (
    <ListItem
      media={<FileArchive className="text-ink-3" />}
      title="Export everything"
      sub={mayExport ? what : `${what} Owners and admins can make it.`}
      end={mayExport && <ExportButton />}
    />
  );
}
