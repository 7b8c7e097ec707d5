import type { PortalMessage } from './read-portal.ts';

/** The questions asked about one of theirs that nobody has answered, the latest first. */
export const openQuestions = (
  messages: readonly PortalMessage[],
  youngId: string,
): readonly PortalMessage[] => {
  const about = messages.filter(({ offspringId, question }) => offspringId === youngId && question !== null);
  const answered = new Set(about.flatMap((one) => (one.writtenBy === 'Buyer' ? [one.question] : [])));
  return about.filter((one) => one.writtenBy === 'Breeder' && !answered.has(one.question)).toReversed();
};
