import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ImportAnswer } from '#domain/answers/imports.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import { ButtonLink, type ButtonSize } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { rejectedUrl } from '../api.ts';
import { counted } from '../words.ts';

/** The rows that were not imported, as a file like the one they came from, with the reason and the line of each. */
export function RejectedLink({ run, size }: { run: ImportAnswer; size?: ButtonSize }) {
  if (!run.hasRejectedFile) return null;
  const href = rejectedUrl(run.id);
  const fileName = `${run.fileName.replace(/\.[^.]*$/, '')} - rejected.csv`;
  const save = (event: MouseEvent) => {
    if (!needsFetching()) return;
    event.preventDefault();
    download(href, fileName).catch((error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' }));
  };
  return (
    <ButtonLink href={href} download={fileName} icon={Download} size={size} onClick={save}>
      {counted(run.rejected, 'rejected row')}
    </ButtonLink>
  );
}
