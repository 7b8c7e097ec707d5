import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type Drafting, draftPath } from './use-draft.ts';

/** Publish, put online what was changed, take down. What was typed last is kept before. */
export function PublishActions({
  site,
  drafting,
}: {
  site: AnyRecord;
  drafting: Pick<Drafting, 'settle' | 'begin' | 'hasDraft' | 'keeping'>;
}) {
  const client = useQueryClient();
  const pages = usePermission('litter_sites');
  const { busy, send } = useSending();
  if (!pages.offers('update')) return null;
  const apply = (said: string, isPublished?: boolean) =>
    pages.ask(
      'update',
      () =>
        void send(async () => {
          if (!(await drafting.settle())) throw new Error('What was changed last could not be kept.');
          await post(`${draftPath(site.id)}/apply`, { version: site.version, isPublished });
          drafting.begin();
          toast({ title: said, tone: 'positive' });
          await refreshAfterWrite(client, 'litter_sites');
        }).then((isDone) => {
          if (!isDone)
            toast({ title: 'That did not work. Look at the page again and try once more.', tone: 'danger' });
        }),
    );
  const isChanged = drafting.hasDraft || drafting.keeping !== 'kept';
  if (!site.isPublished)
    return (
      <Button variant="primary" busy={busy} onClick={() => apply('The page is published', true)}>
        Publish
      </Button>
    );
  return (
    <>
      <Button busy={busy} onClick={() => apply('The page is taken down', false)}>
        Take down
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabled={!isChanged}
        onClick={() => apply('The page is updated')}
      >
        Update page
      </Button>
    </>
  );
}
