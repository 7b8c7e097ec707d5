import type { Terms } from '#domain/species/species.ts';
import { ApiError, isUnauthorized } from '#web/api/api-error.ts';
import type { ToastWords } from '#web/ui/overlay/toast-store.ts';

/** What to tell besides the form itself; null where it says all, or where signing in again is already under way. */
export function refusalWords(error: unknown, isNew: boolean, { litter }: Terms): ToastWords | null {
  if (isUnauthorized(error)) return null;
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return null;
  const what = isNew ? `Failed to add ${litter}` : `Failed to save ${litter}`;
  return { title: 'Error', description: what, tone: 'danger' };
}
