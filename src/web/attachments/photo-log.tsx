import { Camera, ChevronRight } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { uploadLimits } from './limits.ts';
import { UploadList } from './upload-list.tsx';
import { usePhotos } from './use-photos.ts';
import { useUploads } from './use-uploads.ts';

const { mostMegabytes, accept } = uploadLimits.photos;

/** One touch to the camera of a phone; elsewhere it asks for a file. */
export function PhotoLog({ entity, id }: { entity: EntityName; id: string }) {
  const permission = usePermission('photos');
  const uploads = useUploads({ to: 'photos', entity, id, mostMegabytes });
  const { data } = usePhotos(entity, id);
  const input = useRef<HTMLInputElement>(null);
  if (!permission.offers('create')) return null;
  const count = data?.items.length ?? 0;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <button
        type="button"
        className="log-choice"
        onClick={() => permission.ask('create', () => input.current?.click())}
      >
        <Camera />
        <span className="log-words">
          Photo
          <small>
            {count === 0 ? 'Take or choose one' : count === 1 ? '1 photo so far' : `${count} photos so far`}
          </small>
        </span>
        <ChevronRight />
      </button>
      <input ref={input} type="file" accept={accept} multiple hidden aria-label="Photo" onChange={take} />
      <UploadList uploads={uploads} />
    </>
  );
}
