import { Download } from 'lucide-react';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Saves the file of a document from its own page. */
export function DownloadDocument({ record }: { record: AnyRecord }) {
  const { url, name } = record;
  if (typeof url !== 'string' || typeof name !== 'string') return null;
  if (!needsFetching()) {
    return (
      <ButtonLink icon={Download} href={url} download={name}>
        Download
      </ButtonLink>
    );
  }
  const save = () =>
    download(url, name).catch((error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' }));
  return (
    <Button icon={Download} onClick={() => void save()}>
      Download
    </Button>
  );
}
