import { useQueryClient } from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { readRecord, updateRecord } from '#web/api/records.ts';
import { useRecords, useRemoveRecords, useUpdateRecord } from '#web/api/use-records.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { Photo } from './photo-words.ts';

const mostShown = 200;

/** The photos of one record. */
export const usePhotos = (entity: EntityName, id: string) =>
  useRecords('photos', {
    filters: [
      { column: 'entityType', operator: 'eq', value: entity },
      { column: 'entityId', operator: 'eq', value: id },
    ],
    pageSize: mostShown,
  });

const fail = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });

/** What can be done with a photo. Each says in a toast when it could not. */
export function usePhotoActions() {
  const client = useQueryClient();
  const updating = useUpdateRecord('photos');
  const removing = useRemoveRecords('photos');

  const change = async (photo: Photo, changes: Partial<Photo>): Promise<boolean> => {
    try {
      await updating.mutateAsync({ id: photo.id, version: photo.version, changes });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  /** Another photo became the main one when this went; it becomes that again. */
  const takeBack = async (photo: Photo, undo: () => Promise<void>) => {
    try {
      await undo();
      if (photo.isPrimary) {
        const { version } = await readRecord('photos', photo.id);
        await updateRecord('photos', photo.id, { version, isPrimary: true });
        await refreshAfterWrite(client, 'photos');
      }
      toast({ title: 'Brought back from the trash', tone: 'positive' });
    } catch (error) {
      fail(error);
    }
  };
  return {
    isPending: updating.isPending || removing.isPending,
    setMain: (photo: Photo) => change(photo, { isPrimary: true }),
    setCaption: (photo: Photo, caption: string) => change(photo, { caption: caption.trim() || null }),
    remove: async (photo: Photo): Promise<boolean> => {
      try {
        const { undo, refusals } = await removing.mutateAsync({ ids: [photo.id] });
        if (refusals.length > 0) {
          toast({ title: refusals.join(' '), tone: 'danger' });
          return false;
        }
        toast({
          title: 'Photo moved to the trash for 30 days',
          action: { label: 'Undo', onSelect: () => void takeBack(photo, undo) },
        });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
  };
}

export type PhotoActions = ReturnType<typeof usePhotoActions>;
