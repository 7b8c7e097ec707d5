import { type ChildProcess, spawn } from 'node:child_process';

export interface SupervisedProgram {
  readonly file: string;
  /** One that lives longer has proved that it can; sooner deaths are counted. */
  readonly quickMs: number;
  /** Before each further start; after as many quick deaths in a row there is none. */
  readonly pausesMs: readonly number[];
  /** How long it may take to end when it is asked to. */
  readonly patienceMs: number;
  readonly say: (line: string) => void;
}

export interface Supervisor {
  /** Ends the program for good; whoever asks again does not want to wait. */
  stop(): void;
  /** The exit code to pass on. */
  readonly ended: Promise<number>;
}

/**
 * Linux's C library gives threads heaps of their own, and what they free stays in each. One for all holds a tenth less
 * at rest; nearly all the server needs comes from JavaScript's heap. An operator's own setting wins.
 */
const oneArena = { MALLOC_ARENA_MAX: '1' };

/** How the program ended: null where it was its own decision. Windows has no signals, but codes of its own. */
const deathOf = (code: number | null, signal: NodeJS.Signals | null): string | null =>
  signal ?? (code !== null && code > 0x7fff_ffff ? `0x${code.toString(16)}` : null);

/**
 * Runs the server and starts it again when it dies of a signal: a crash of the runtime, or the system taking its memory
 * back. What it ends with by itself, e.g. because its port is in use, is its last word.
 */
export function supervise({ file, quickMs, pausesMs, patienceMs, say }: SupervisedProgram): Supervisor {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let child: ChildProcess | undefined;
  let pause: NodeJS.Timeout | undefined;
  let deaths = 0;
  let isStopping = false;

  const start = (): void => {
    const startedAt = performance.now();
    const started = spawn(process.execPath, [file], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...oneArena, ...process.env },
    });
    child = started;
    started.once('error', (error) => {
      say(`Studbook cannot be started: ${error.message}`);
      end(1);
    });
    started.once('exit', (code, signal) => {
      child = undefined;
      const death = deathOf(code, signal);
      if (isStopping) return end(death === null ? (code ?? 0) : 0);
      if (death === null) return end(code ?? 0);
      deaths = performance.now() - startedAt > quickMs ? 1 : deaths + 1;
      const what = `Studbook died (${death}, Node ${process.versions.node}).`;
      const pauseMs = pausesMs[deaths - 1];
      if (pauseMs === undefined) {
        say(
          `${what} It has died ${deaths} times in a row soon after a start, so it is not started again. ` +
            'Nothing that was kept is lost. Look at what was said above, then start it by hand.',
        );
        return end(1);
      }
      say(`${what} It is started again in ${pauseMs / 1_000} s.`);
      pause = setTimeout(start, pauseMs);
    });
  };

  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(pause);
    const running = child;
    if (!running) {
      end(0);
      return;
    }
    running.send('stop', () => {});
    const patience = setTimeout(() => running.kill('SIGKILL'), patienceMs);
    running.once('exit', () => clearTimeout(patience));
  };

  start();
  return { stop, ended };
}
