/** What becomes of the session, under the specification's names. */
export type SessionState =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

/** @param isFromHere False where another window of this browser reported it. */
type Listener = (state: SessionState, isFromHere: boolean) => void;

const channelName = 'studbook.session';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const tell = (state: SessionState, isFromHere: boolean): void => {
  for (const listener of listeners) listener(state, isFromHere);
};

/** Opened with the first that listens: what is drawn on the server has no windows. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionState>) => tell(data, false));
  return channel;
}

/** Tells every open window of this browser, this one included. */
export function report(state: SessionState): void {
  openChannel().postMessage(state);
  tell(state, true);
}

/** Answers how to stop listening. */
export function onSessionState(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
