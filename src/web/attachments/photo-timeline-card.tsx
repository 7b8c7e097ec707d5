import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { PhotoTimeline, TimelinePhoto } from '#domain/answers/photo-timeline.ts';
import { formatDate } from '#domain/dates.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { apiPath } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { useYoung } from '#web/verbs/use-litter.ts';
import { useYoungNames } from '#web/verbs/young-names.ts';
import './attachments.css';
import { uploadLimits } from './limits.ts';
import { type PhotoAge, photoAges } from './photo-ages.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const { mostMegabytes, accept } = uploadLimits.photos;

export interface PhotoTimelineCardProps {
  litterId: string;
  /** One young one: its pictures lead, and one tap takes the next. Without it, the whole litter. */
  youngId?: string;
}

/** How they grew, in pictures: by age in days, later in weeks, each beside the littermates of the same age. */
export function PhotoTimelineCard({ litterId, youngId }: PhotoTimelineCardProps) {
  const { can } = usePermission('photos');
  const litter = useRecord('breeding_groups', litterId).data;
  const young = useYoung(litterId);
  const nameOf = useYoungNames(litterId, litter?.species);
  const asked = useQuery({
    // Stale with every photo.
    queryKey: [apiPath('photos'), 'by age', litterId],
    queryFn: ({ signal }) =>
      get<PhotoTimeline>(`${apiPath('breeding_groups')}/${litterId}/photos-by-age`, signal),
    enabled: can('read'),
  });
  const bornOn = litter?.birthDate;
  if (!can('read') || typeof bornOn !== 'string') return null;
  const names = new Map(young.map((one) => [one.id, nameOf(one)]));
  const ages = photoAges(asked.data?.items ?? [], bornOn, youngId);
  return (
    <Card flush title="Photos by age">
      {asked.isPending ? (
        <div className="pad">
          <SkeletonLines lines={4} />
        </div>
      ) : asked.isError ? (
        <ErrorState
          title="The photos could not be loaded"
          busy={asked.isFetching}
          onRetry={() => void asked.refetch()}
        >
          {sentenceOf(asked.error)}
        </ErrorState>
      ) : (
        <Ages ages={ages} names={names} ownId={youngId} />
      )}
      {youngId !== undefined && <TakePhoto youngId={youngId} />}
    </Card>
  );
}

interface AgesProps {
  ages: readonly PhotoAge[];
  names: ReadonlyMap<string, string>;
  ownId: string | undefined;
}

function Ages({ ages, names, ownId }: AgesProps) {
  const { today } = useFieldServices();
  const [open, setOpen] = useState<TimelinePhoto | null>(null);
  const nameOf = ({ offspringId }: TimelinePhoto) => names.get(offspringId) ?? 'Without a name';
  if (ages.length === 0)
    return (
      <p className="pad muted">
        No photos yet. They are put in order by age, beside the others of the same age.
      </p>
    );
  return (
    <>
      <ol className="photo-ages">
        {ages.map(({ title, from, photos }) => (
          <li key={from}>
            <h3>{title}</h3>
            <ul>
              {photos.map((photo) => (
                <li key={photo.id} data-own={photo.offspringId === ownId || undefined}>
                  <button type="button" onClick={() => setOpen(photo)}>
                    <img
                      src={`/api/files/photos/${photo.id}/640`}
                      alt={`${nameOf(photo)}, ${title}`}
                      loading="lazy"
                      decoding="async"
                    />
                  </button>
                  <span>{nameOf(photo)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {open && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          size="wide"
          title={nameOf(open)}
          description={[formatDate(open.takenOn, today), open.caption].filter(Boolean).join(', ')}
        >
          <div className="attachment-viewer">
            <img src={`/api/files/photos/${open.id}/1600`} alt={open.caption ?? nameOf(open)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The first tap opens the camera of a phone, the second takes the picture; elsewhere it asks for files. */
function TakePhoto({ youngId }: { youngId: string }) {
  const permission = usePermission('photos');
  const uploads = useUploads({ to: 'photos', entity: 'offspring', id: youngId, mostMegabytes });
  const input = useRef<HTMLInputElement>(null);
  if (!permission.offers('create')) return null;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <UploadList uploads={uploads} />
      <div className="row pad">
        <Button icon={Camera} onClick={() => permission.ask('create', () => input.current?.click())}>
          Take a photo
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          capture="environment"
          hidden
          aria-label="Take a photo"
          onChange={take}
        />
      </div>
    </>
  );
}
