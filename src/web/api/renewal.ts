import { ApiError, isRetryable } from './api-error.ts';

/** The specification's: every half minute it is looked whether the session ends within three of them. */
const tickMs = 30_000;
const ticksLeft = 3;
const firstPauseMs = 200;

interface Renewing {
  /** When the session ends, as this browser's clock has it; undefined where that is not known yet. */
  readonly endsAt: () => number | undefined;
  /** Asks the server, which prolongs what is due; answers whether it did. */
  readonly ask: () => Promise<boolean>;
  readonly onRenewed: () => void;
}

export const isDue = (endsAt: number | undefined, now: number): boolean =>
  endsAt === undefined || Math.floor((endsAt - now) / tickMs) <= ticksLeft;

/** Asks again after 200 ms, 400 ms and so on while the server is not there, and gives up when the next tick would ask. */
export async function askUntilTick(
  ask: () => Promise<boolean>,
  wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  for (let pause = firstPauseMs, waited = 0; ; waited += pause, pause *= 2) {
    try {
      return await ask();
    } catch (error) {
      if (!isRetryable(error) || waited + pause >= tickMs) throw error;
      await wait(pause);
    }
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps the session of a window that stays open; a session that is lost is told by whatever is asked next. */
export function keepRenewing({ endsAt, ask, onRenewed }: Renewing): void {
  let isAsking = false;
  const tick = async (): Promise<void> => {
    if (isAsking || !isDue(endsAt(), Date.now())) return;
    isAsking = true;
    try {
      if (await askUntilTick(ask, sleep)) onRenewed();
    } catch (error) {
      // Without the server there is nothing to renew; anything else is a fault of ours.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isAsking = false;
    }
  };
  setInterval(() => void tick(), tickMs);
}
