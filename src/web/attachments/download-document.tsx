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
  return <DownloadFile url={url} name={name} />;
}

interface DownloadFileProps {
  readonly url: string;
  readonly name: string;
  /** Of a version among others, which stand below each other. */
  readonly label?: string | undefined;
}

export function DownloadFile({ url, name, label }: DownloadFileProps) {
  const words = label ? <span className="sr-only">Download {label}</span> : 'Download';
  const size = label ? 'sm' : undefined;
  if (!needsFetching()) {
    return (
      <ButtonLink icon={Download} href={url} download={name} size={size}>
        {words}
      </ButtonLink>
    );
  }
  const save = () =>
    download(url, name).catch((error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' }));
  return (
    <Button icon={Download} size={size} onClick={() => void save()}>
      {words}
    </Button>
  );
}
