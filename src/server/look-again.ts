export interface LookAgain {
  /** Gives work to whoever does it; what was given before is not given twice. */
  readonly look: () => Promise<unknown>;
  readonly everyMs: number;
  readonly logError: (error: unknown) => void;
}

/** Looks now and again and again; the function it answers ends it and waits for the look that is under way. */
export function lookAgain({ look, everyMs, logError }: LookAgain): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const now = (): void => {
    // What failed is looked at again in its time.
    running = look().catch(logError);
  };
  now();
  const timer = setInterval(now, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
