import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FullImportAnswer, RecordCount } from '#domain/answers/full-import.ts';
import { entityOf } from '#domain/entities/index.ts';
import { sizeWords } from '#domain/size-words.ts';
import { entityWords, inSentence } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { upload } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

const url = '/api/full-import';

type Step =
  | { readonly kind: 'choosing'; readonly error?: string }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly result: FullImportAnswer };

/** A full export comes into an account without records: choose the file, wait, see what came. */
export function FullImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const isSending = step.kind === 'sending';

  const send = async (chosen: File) => {
    const form = new FormData();
    form.append('file', chosen, chosen.name);
    const aborter = new AbortController();
    controller.current = aborter;
    setStep({ kind: 'sending', share: 0 });
    try {
      const result = await upload<FullImportAnswer>(url, form, {
        onProgress: (share) => setStep({ kind: 'sending', share }),
        signal: aborter.signal,
      });
      setStep({ kind: 'done', result });
      await client.invalidateQueries();
    } catch (error) {
      if (!aborter.signal.aborted) setStep({ kind: 'choosing', error: sentenceOf(error) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.kind === 'done') onClose();
    else if (!file) setStep({ kind: 'choosing', error: 'Choose the ZIP file to import' });
    else if (!isSending) void send(file);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={step.kind === 'done' ? 'Everything is here' : 'Import Everything'}
      guard={() => isSending}
      onSubmit={submit}
      footer={
        step.kind === 'done' ? (
          <Button type="submit" variant="primary">
            Done
          </Button>
        ) : (
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isSending}>
              Import
            </Button>
          </>
        )
      }
    >
      {step.kind === 'done' ? (
        <Outcome {...step.result} />
      ) : (
        <div className="stack-lg">
          <p className="soft">
            Choose the ZIP file that “Export everything” made. It comes in as a whole or not at all, and only
            into an account that holds no records yet.
          </p>
          <Field label="ZIP file" error={step.kind === 'choosing' ? step.error : undefined} required>
            <DropZone
              accept=".zip,application/zip"
              disabled={isSending}
              title={file?.name}
              hint={file ? sizeWords(file.size) : 'Up to 4 GB'}
              onFiles={([chosen]) => {
                setFile(chosen ?? null);
                setStep({ kind: 'choosing' });
              }}
            />
          </Field>
          {isSending && <Progress share={step.share} />}
        </div>
      )}
    </Dialog>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="stack" role="status">
      <p className="num">
        {share < 1
          ? `${percent} % sent`
          : 'Every record and file is checked and brought in. Large ones take minutes.'}
      </p>
      <Meter kind="progress" aria-label="Sent" value={share} />
    </div>
  );
}

function Outcome({ organisation, imported, leftOut, files, readdressed }: FullImportAnswer) {
  const { terms } = useSpecies();
  const words = ({ entity, rows }: RecordCount): string => {
    const { one, many } = entityWords(entityOf(entity), terms);
    return `${formatNumber(rows)} ${inSentence(rows === 1 ? one : many)}`;
  };
  const others = leftOut.filter(({ entity }) => entity !== 'audit_logs');
  return (
    <div className="stack-lg">
      <p>The records of {organisation}, with the counts and sums they left with:</p>
      <ul className="plain-columns">
        {imported.map((count) => (
          <li key={count.entity} className="num">
            {words(count)}
          </li>
        ))}
        {files > 0 && <li className="num">{formatNumber(files)} files of photos and documents</li>}
      </ul>
      {readdressed > 0 && (
        <Note tone="warning" title={`${readdressed} public pages got another address`}>
          Theirs are in use elsewhere. They are not published until you do it.
        </Note>
      )}
      {others.length > 0 && (
        <Note tone="neutral">
          Left out: {others.map(words).join(', ')}. Their links are secret and never leave a server; send new
          ones.
        </Note>
      )}
      <p className="muted">
        The earlier history stays in the ZIP file. From here on every change is kept again.
      </p>
    </div>
  );
}
