import { sizeWords } from '#domain/size-words.ts';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { type AttachmentKind, uploadLimits } from './limits.ts';

export interface ChosenFileProps {
  id: string;
  label: string;
  kind: AttachmentKind;
  file: File | null;
  onChoose: (file: File | null) => void;
  error: string | undefined;
  /** How much of it has arrived, from 0 to 1; null while nothing is sent. */
  share: number | null;
}

/** The one file of a dialog: dropped or chosen, and how far it is on its way. */
export function ChosenFile({ id, label, kind, file, onChoose, error, share }: ChosenFileProps) {
  const { mostMegabytes, accept, kinds } = uploadLimits[kind];
  return (
    <>
      <Field id={id} label={label} error={error}>
        <DropZone
          accept={accept}
          onFiles={([chosen]) => onChoose(chosen ?? null)}
          title={file ? `${file.name}, ${sizeWords(file.size)}` : undefined}
          hint={`${kinds}, up to ${mostMegabytes} MB`}
        />
      </Field>
      {share !== null && (
        <Meter kind="progress" value={share} aria-label={`Adding ${file?.name ?? 'the file'}`} />
      )}
    </>
  );
}
