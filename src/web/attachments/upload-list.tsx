import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { sizeWords } from '#domain/size-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Meter } from '#web/ui/meter.tsx';
import type { Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** Files on their way: how far each is, or what is wrong with it. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <List aria-label="Files being added">
      {uploads.list.map((one) => (
        <UploadRow key={one.key} upload={one} uploads={uploads} />
      ))}
    </List>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, share, error, isFinal } = upload;
  const percent = Math.round(share * 100);
  return (
    <ListItem
      title={<span className="wrap-anywhere">{file.name}</span>}
      sub={
        error ? (
          <span className="field-error" role="alert">
            <CircleAlert /> {error}
          </span>
        ) : (
          <Meter
            kind="progress"
            value={share}
            aria-label={`Adding ${file.name}`}
            text={
              share === 0 ? `${sizeWords(file.size)}, waiting` : `${percent} % of ${sizeWords(file.size)}`
            }
          />
        )
      }
      end={
        <span className="row">
          {error && !isFinal && (
            <Button size="sm" icon={RotateCcw} onClick={() => uploads.retry(key)}>
              Try again
            </Button>
          )}
          <IconButton
            icon={X}
            size="sm"
            variant="quiet"
            aria-label={error ? `Leave out ${file.name}` : `Cancel ${file.name}`}
            onClick={() => uploads.drop(key)}
          />
        </span>
      }
    />
  );
}
