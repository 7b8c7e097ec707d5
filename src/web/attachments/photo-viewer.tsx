import { ChevronLeft, ChevronRight, Download, Star, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import { type Photo, photoAddress, photoName } from './photo-words.ts';
import { type PhotoActions, usePhotoActions } from './use-photos.ts';

export interface PhotoViewerProps {
  photos: readonly Photo[];
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One picture at its largest, with what it shows and what can be done with it. Arrow keys turn to the next. */
export function PhotoViewer({ photos, openId, onOpen, onClose }: PhotoViewerProps) {
  const actions = usePhotoActions();
  const permission = usePermission('photos');
  const viewer = useRef<HTMLDivElement>(null);
  const index = photos.findIndex(({ id }) => id === openId);
  const photo = photos[index];
  const previous = photos[index - 1];
  const next = photos[index + 1];
  useArrowKeys(previous && (() => onOpen(previous.id)), next && (() => onOpen(next.id)));
  if (!photo) return null;

  // Closed, so that the Undo of the toast can be reached.
  const remove = async () => {
    if (await actions.remove(photo)) onClose();
  };
  const name = photoName(photo, index, photos.length);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      // Into the caption would bring up the keyboard of a phone, and take the arrow keys.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        viewer.current?.focus();
      }}
      title={photo.caption ?? 'Photo'}
      footerNote={photos.length > 1 && `${index + 1} of ${photos.length}`}
      footer={<ViewerButtons photo={photo} actions={actions} onRemove={() => void remove()} />}
    >
      <div className="attachment-viewer" ref={viewer} tabIndex={-1}>
        <img key={photo.id} src={photoAddress(photo, 1600)} alt={name} />
        {previous && (
          <IconButton
            icon={ChevronLeft}
            className="attachment-previous"
            aria-label="Previous photo"
            onClick={() => onOpen(previous.id)}
          />
        )}
        {next && (
          <IconButton
            icon={ChevronRight}
            className="attachment-next"
            aria-label="Next photo"
            onClick={() => onOpen(next.id)}
          />
        )}
      </div>
      {permission.can('update') && <PhotoCaption key={photo.id} photo={photo} actions={actions} />}
    </Dialog>
  );
}

function ViewerButtons({
  photo,
  actions,
  onRemove,
}: {
  photo: Photo;
  actions: PhotoActions;
  onRemove: () => void;
}) {
  const permission = usePermission('photos');
  return (
    <>
      {permission.can('remove') && (
        <Button variant="danger" icon={Trash2} disabled={actions.isPending} onClick={onRemove}>
          Remove
        </Button>
      )}
      <ButtonLink icon={Download} href={photoAddress(photo, 'original')} download>
        Original
      </ButtonLink>
      {permission.can('update') && !photo.isPrimary && (
        <Button icon={Star} disabled={actions.isPending} onClick={() => void actions.setMain(photo)}>
          Set as main photo
        </Button>
      )}
    </>
  );
}

/** Not while somebody writes: there the arrows move the cursor. */
function useArrowKeys(back: (() => void) | undefined, on: (() => void) | undefined) {
  useEffect(() => {
    const turn = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) return;
      if (key === 'ArrowLeft') back?.();
      if (key === 'ArrowRight') on?.();
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [back, on]);
}
