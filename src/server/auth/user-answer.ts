import type { UserAnswer } from '#domain/answers/account.ts';
import type { Session } from '#server/http/session.ts';
import { shownAddress } from './reserved-addresses.ts';

/** What a person may know of themselves. */
export const userOf = (session: Session): UserAnswer => ({
  id: session.userId,
  email: shownAddress(session.email),
  name: session.name,
  firstName: session.firstName,
  lastName: session.lastName,
  profileImageUrl: session.profileImageUrl,
  isAdmin: session.isAdmin,
  isDev: session.isDev,
  isDemo: session.isDemo,
  isLookedAt: session.lookedAtBy !== null,
  mustConfirmAddress: session.mustConfirmAddress,
  secondFactorDue: session.secondFactorDue,
});
