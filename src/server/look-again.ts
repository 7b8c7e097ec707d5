export interface LookAgain {
  /** Gives work to whoever does it; what was given before is not given twice. */
  readonly look: () => Promise<unknown>;
  readonly everyMs: number;
  readonly logError: (error: unknown) => void;
}

/** Some look only every few hours: one that found the database busy does not wait as long. */
const afterFailureMs = 60_000;

/** Looks now and again and again; the function it answers ends it and waits for the look that is under way. */
export function lookAgain({ look, everyMs, logError }: LookAgain): () => Promise<void> {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const next = (waitMs: number): void => {
    if (isEnded) return;
    timer = setTimeout(now, waitMs);
    timer.unref();
  };
  const now = (): void => {
    running = look().then(
      () => next(everyMs),
      (error: unknown) => {
        logError(error);
        next(Math.min(everyMs, afterFailureMs));
      },
    );
  };
  now();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await running;
  };
}
