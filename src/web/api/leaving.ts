import type { QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from './drafts.ts';
import { forgetSession } from './query-client.ts';
import { forgetRunning } from './running-import.ts';

const channelName = 'studbook.signed-out';

export const goHome = (): void => window.location.assign('/');

/** Nothing of whoever signed out on purpose stays in this window, unsaved forms included. */
function leave(client: QueryClient): void {
  forgetDrafts();
  forgetRunning();
  forgetSession(client);
  goHome();
}

/** Leaves, in every window of this browser. */
export function leaveEverywhere(client: QueryClient): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
  leave(client);
}

/** Follows when another window signs out. */
export function leaveWithOthers(client: QueryClient): void {
  new BroadcastChannel(channelName).addEventListener('message', () => leave(client));
}
