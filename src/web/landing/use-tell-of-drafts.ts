import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftPrefix } from '#web/api/drafts.ts';
import { isAnyInWindow } from '#web/api/kept-in-window.ts';
import { userQuery } from '#web/api/session-queries.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

function hasDrafts(userId: string): boolean {
  const start = `${draftPrefix}${userId}.`;
  if (isAnyInWindow(start)) return true;
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(start));
  } catch {
    // Without storage there are none.
    return false;
  }
}

/**
 * Whoever signs in here and had typed something in this window hears that it is there: the form it was typed into went with
 * the session.
 */
export function useTellOfDrafts(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const tell = (userId: string | undefined) => {
        if (userId && hasDrafts(userId))
          toast({ title: 'Draft kept', description: 'What you typed is still there.', tone: 'info' });
      };
      client.ensureQueryData(userQuery).then(
        (user) => tell(user?.id),
        () => {},
      );
    },
    [client],
  );
}
