import type { QueryClient } from '@tanstack/react-query';
import { post } from './client.ts';
import { leaveDemoMode } from './demo-mode.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetSession } from './query-client.ts';
import { forgetRecent } from './recent-records.ts';
import { forgetRunning } from './running-import.ts';
import { report } from './session-states.ts';

export const goHome = (): void => window.location.assign('/');

/**
 * Nothing of whoever signed out on purpose stays in this window, unsaved forms included. It turns to the start page at
 * once, so that nothing which is begun there is taken away again; what the device could not remove in that time the next
 * page removes (device/owner.ts).
 */
export function leave(client: QueryClient): void {
  forgetDrafts();
  forgetRunning();
  forgetRecent();
  void forgetSession(client);
  goHome();
}

/** Leaves, in every window of this browser. */
export function leaveEverywhere(client: QueryClient): void {
  report('SIGNED_OUT');
  leave(client);
}

/** The session is another person's from now on: no window of this browser shows what was the former's. */
export function becomeSomebodyElse(client: QueryClient): void {
  report('SIGNED_IN');
  leave(client);
}

/** Out of the demo, to where an account is made. */
export async function signUpFromDemo(): Promise<void> {
  // Gone it is for this browser, whether the server heard of it or not.
  await post('/api/demo/logout').catch(() => {});
  leaveDemoMode();
  forgetDrafts();
  forgetRunning();
  forgetRecent();
  window.location.assign('/?auth=signup');
}
