import { isLeaving, markLeaving, owner, rememberOwner, storedOwner } from './owner.ts';

/** Nothing of whoever was here stays on this device. */
export async function leaveDevice(): Promise<void> {
  if (storedOwner() === null && !isLeaving()) return;
  markLeaving();
  // Without it the mark stays, and the next page removes what is left.
  await import('./wipe.ts').then(({ wipeDevice }) => wipeDevice()).catch(() => {});
}

/** The device belongs to whoever is signed in; what it kept of anybody else goes first. */
export async function takeDevice(userId: string | null, until: number): Promise<void> {
  const before = storedOwner();
  if (isLeaving() || (before && before.userId !== userId)) await leaveDevice();
  if (userId !== null && !isLeaving()) rememberOwner({ ...owner(), userId, until });
}

/** Answers of one organisation are never shown in another; what waits for one waits on. */
export async function takeOrganisation(orgId: string): Promise<void> {
  const kept = owner();
  if (!kept || kept.orgId === orgId) return;
  if (kept.orgId !== undefined) await forgetAnswers();
  rememberOwner({ ...kept, orgId });
}

/** What was seen of an organisation is not kept on; what waits for it is. */
export async function forgetAnswers(): Promise<void> {
  // A store that cannot be opened shows nothing either.
  if (owner()) await import('./wipe.ts').then(({ wipeAnswers }) => wipeAnswers()).catch(() => {});
}
