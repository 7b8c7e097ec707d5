import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sizeWords } from '#domain/size-words.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, apiPath, updateRecord } from '#web/api/records.ts';
import { upload } from '#web/api/upload.ts';
import { onceHeader, useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { refusal } from '#web/attachments/file-words.ts';
import { uploadLimits } from '#web/attachments/limits.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const { mostMegabytes, accept, kinds } = uploadLimits.documents;

/** A paper is done: on which day, under which number, and the file that shows it. */
export function PaperDoneDialog({ paper, onClose }: { paper: AnyRecord; onClose: () => void }) {
  const client = useQueryClient();
  const { today } = useFieldServices();
  const documents = usePermission('documents');
  const once = useOnce();
  const { busy, errors, setErrors, problem, send } = useSending();
  const version = useRef(paper.version);
  const [on, setOn] = useTyped(`paper done ${paper.id}: on`, today);
  const [number, setNumber] = useTyped(
    `paper done ${paper.id}: number`,
    typeof paper.number === 'string' ? paper.number : '',
  );
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);

  const keepProof = async (proof: File) => {
    const form = new FormData();
    const fields = { entityType: 'handover_papers', entityId: paper.id, name: String(paper.title) };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', proof, proof.name);
    const sent = [proof.name, proof.size, proof.lastModified, fields];
    await upload(apiPath('documents'), form, {
      headers: onceHeader(once.idFor(sent)),
      onProgress: setShare,
      signal: new AbortController().signal,
    });
  };
  const finish = () => {
    const wrong = file && refusal(file, mostMegabytes);
    if (wrong) {
      setErrors({ file: wrong });
      return;
    }
    void send(async () => {
      // The file first: sent again, it is kept once, and a paper is not done without the proof that was chosen.
      if (file) await keepProof(file);
      const values = { status: 'Done', doneOn: on, number: number.trim() || null };
      await updateRecord('handover_papers', paper.id, { ...values, version: version.current });
      await refreshAfterWrite(client, 'handover_papers', 'documents');
      toast({ title: `${String(paper.title)}: done`, tone: 'positive' });
      onClose();
    });
  };
  const isFieldProblem = ['doneOn', 'number', 'file'].some((name) => errors[name] !== undefined);
  return (
    <ActionDialog
      title={String(paper.title)}
      action="Done"
      busy={busy}
      problem={isFieldProblem ? undefined : problem}
      guard={() => file !== null || number !== (paper.number ?? '')}
      onAction={finish}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="Done on" error={errors.doneOn}>
          <TypedDate value={on} onChange={setOn} />
        </Field>
        <Field label="Number" optional error={errors.number} help="Of the registration or the title.">
          <TextInput value={number} maxLength={120} onChange={({ target }) => setNumber(target.value)} />
        </Field>
        {busy && file && <Meter kind="progress" value={share} aria-label={`Adding ${file.name}`} />}
        {documents.can('create') && (
          <Field label="Proof" optional error={errors.file}>
            <DropZone
              accept={accept}
              onFiles={([chosen]) => {
                setFile(chosen ?? null);
                setErrors({});
              }}
              title={file ? `${file.name}, ${sizeWords(file.size)}` : undefined}
              hint={`${kinds}, up to ${mostMegabytes} MB`}
            />
          </Field>
        )}
      </div>
    </ActionDialog>
  );
}
