import type { Limits } from '#domain/answers/plan.ts';
import { plans } from '#domain/plans.ts';
import type { Terms } from '#domain/species/species.ts';
import { ApiError, isUnauthorized } from '#web/api/api-error.ts';
import type { ToastWords } from '#web/ui/overlay/toast-store.ts';

type Reached = Pick<Limits, 'plan'> & { readonly limit: number; readonly current?: number | undefined };

/** The texts of the specification, part 1, section 8. The count stands in it when the form was not even opened. */
export function limitReached({ plan, limit, current }: Reached, { parentTerm }: Terms): ToastWords {
  const counted = current === undefined ? '' : ` You currently have ${current}.`;
  return {
    title: 'Limit Reached',
    description: `Your ${plans[plan].name} plan allows up to ${limit} ${parentTerm}.${counted} Please upgrade to Pro Suite or above to add more ${parentTerm}.`,
    tone: 'warning',
  };
}

/** What to tell besides the form itself; null where it says all, or where signing in again is already under way. */
export function refusalWords(error: unknown, isNew: boolean, terms: Terms): ToastWords | null {
  if (isUnauthorized(error)) return null;
  if (error instanceof ApiError && error.code === 'limit-reached') {
    const { plan, limit } = error.details as { plan: Limits['plan']; limit: number };
    return limitReached({ plan, limit }, terms);
  }
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return null;
  const what = isNew ? `Failed to add ${terms.parent}` : `Failed to save ${terms.parent}`;
  return { title: 'Error', description: what, tone: 'danger' };
}
