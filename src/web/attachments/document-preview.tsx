import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { demoToken } from '#web/api/demo-mode.ts';
import { needsFetching } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { isPdf, shownAt } from './document-address.ts';
import { DownloadFile } from './download-document.tsx';
import './attachments.css';

export interface ShownFile {
  readonly name: string;
  readonly url: string;
  readonly mime: string | null;
}

/** A paper as the browser shows it, without leaving the page. */
export function DocumentPreview({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      tall
      title={file.name}
      bodyClassName="document-preview"
      footer={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          <DownloadFile url={file.url} name={file.name} />
        </>
      }
    >
      {isPdf(file.mime) ? <PdfPreview file={file} /> : <PicturePreview file={file} />}
    </Dialog>
  );
}

/** The viewer is the browser's own; the server has it load and run nothing. */
function PdfPreview({ file: { name, url } }: { file: ShownFile }) {
  if (needsFetching() || !navigator.pdfViewerEnabled)
    return (
      <EmptyState icon={Download} title="This browser shows no PDF inside a page">
        Download it to read it.
      </EmptyState>
    );
  return <iframe title={name} src={shownAt(url)} />;
}

function PicturePreview({ file: { name, url } }: { file: ShownFile }) {
  const { address, error, retry } = usePicture(shownAt(url));
  const [isBroken, setBroken] = useState(false);
  if (error || isBroken)
    return (
      <ErrorState
        title="The picture could not be shown"
        onRetry={() => {
          setBroken(false);
          retry();
        }}
      >
        {error ? sentenceOf(error) : 'It may be damaged, or you are offline.'}
      </ErrorState>
    );
  if (!address)
    return (
      <Skeletons>
        <Skeleton height={320} />
      </Skeletons>
    );
  return <img src={address} alt={name} onError={() => setBroken(true)} />;
}

/** Where a picture is shown from: an address cannot carry the token of the demo, what was fetched with it can be shown. */
function usePicture(url: string) {
  const [address, setAddress] = useState(needsFetching() ? undefined : url);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (!needsFetching()) return;
    const aborter = new AbortController();
    let made: string | undefined;
    const token = demoToken();
    fetch(url, { signal: aborter.signal, headers: token ? { authorization: `Bearer ${token}` } : {} })
      .then(async (answer) => {
        if (!answer.ok) throw new Error('The file could not be loaded.');
        made = URL.createObjectURL(await answer.blob());
        setAddress(made);
      })
      .catch((caught: unknown) => !aborter.signal.aborted && setError(caught));
    return () => {
      aborter.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, turn]);
  const retry = () => {
    setError(undefined);
    setTurn(turn + 1);
  };
  return { address, error, retry };
}
