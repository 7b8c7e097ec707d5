import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { filesOfFolders } from './dropped-files.ts';
import { useControl } from './field-context.ts';

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** As the accept attribute: ".csv,.xlsx" or "image/*". */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** "Drop a file here, or choose one". */
  title?: ReactNode | undefined;
  /** What is taken, and how large. */
  hint?: ReactNode | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  /** Opens the camera on phones. */
  capture?: 'environment' | 'user' | undefined;
  className?: string | undefined;
};

/** An ordinary file input as large as the place to drop on: the browser itself takes what is dropped, but for folders. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, accept, multiple = false, disabled, title, hint, capture, className } = props;
  const [over, setOver] = useState(false);
  const wiring = useControl(props);
  const take = (list: Iterable<File> | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div className={classes('drop-zone', className)} data-over={over}>
      <Upload />
      <p className="font-medium">
        {title ?? (multiple ? 'Drop files here, or choose' : 'Drop a file here, or choose one')}
      </p>
      {hint && <p className="field-help">{hint}</p>}
      <input
        type="file"
        {...wiring}
        aria-label={props['aria-label']}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        capture={capture}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const inFolders = multiple ? filesOfFolders(event.dataTransfer) : undefined;
          if (!inFolders) return;
          event.preventDefault();
          void inFolders.then(take);
        }}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
