import { Camera, Star } from 'lucide-react';
import { useState } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { uploadLimits } from './limits.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { inOrder, type Photo, photoAddress, photoName } from './photo-words.ts';
import { UploadList } from './upload-list.tsx';
import { usePhotos } from './use-photos.ts';
import { useUploads } from './use-uploads.ts';

const { mostMegabytes, accept } = uploadLimits.photos;

export interface PhotosCardProps {
  entity: EntityName;
  id: string;
}

/** The pictures of a record: the main one first, each opening large, and a place to add more. */
export function PhotosCard({ entity, id }: PhotosCardProps) {
  const permission = usePermission('photos');
  const { data, isPending, isError, error, refetch, isFetching } = usePhotos(entity, id);
  const uploads = useUploads({ to: 'photos', entity, id, mostMegabytes });
  const [openId, setOpenId] = useState<string | null>(null);
  const photos = inOrder(data?.items ?? []);
  const add = (files: File[]) => permission.ask('create', () => uploads.add(files));
  return (
    <Card flush title="Photos" end={photos.length > 0 && <span className="num">{photos.length}</span>}>
      {isPending ? (
        <div className="pad">
          <SkeletonLines lines={3} />
        </div>
      ) : isError ? (
        <ErrorState title="The photos could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        photos.length > 0 && <Gallery photos={photos} onOpen={setOpenId} />
      )}
      <UploadList uploads={uploads} />
      {!isPending && permission.offers('create') && (
        <div className="pad">
          <DropZone
            className="attachment-drop"
            accept={accept}
            multiple
            onFiles={add}
            aria-label="Add photos"
            title={
              <>
                <Camera aria-hidden="true" /> Add photos
              </>
            }
            hint={`Drop them here, choose, or take one. Up to ${mostMegabytes} MB each.`}
          />
        </div>
      )}
      {openId !== null && (
        <PhotoViewer photos={photos} openId={openId} onOpen={setOpenId} onClose={() => setOpenId(null)} />
      )}
    </Card>
  );
}

function Gallery({ photos, onOpen }: { photos: readonly Photo[]; onOpen: (id: string) => void }) {
  return (
    <ul className="attachment-gallery">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button type="button" onClick={() => onOpen(photo.id)}>
            <img
              src={photoAddress(photo, 640)}
              alt={photoName(photo, index, photos.length)}
              loading="lazy"
              decoding="async"
            />
            {photo.isPrimary && photos.length > 1 && (
              <span className="attachment-main">
                <Star aria-hidden="true" /> Main
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
