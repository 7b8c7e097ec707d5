import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import type { AnyRecord } from '#web/api/records.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { kennelPageQuery } from './kennel-page-query.ts';

/** The way to a published page and its address to send; a page that is not published has neither. */
export function PublicPageActions({ site }: { site: AnyRecord }) {
  const { data } = useQuery(kennelPageQuery);
  if (!site.isPublished || site.deletedAt) return null;
  const path = `/litter/${encodeURIComponent(String(site.slug))}`;
  const copy = async () => {
    const address = new URL(path, window.location.origin);
    if (data?.ownHost) address.hostname = data.ownHost;
    await navigator.clipboard.writeText(address.href);
    toast({ title: 'Address copied', tone: 'positive' });
  };
  return (
    <>
      <ButtonLink asChild icon={ExternalLink}>
        <a href={path} target="_blank" rel="noopener">
          Open page
        </a>
      </ButtonLink>
      <Button icon={Copy} onClick={() => void copy()}>
        Copy address
      </Button>
    </>
  );
}
