import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ProgramName } from './built-program.ts';
import {
  endedBecause,
  giveTask,
  type ProgramLimits,
  type StartedProgram,
  startProgram,
} from './run-program.ts';

/** Whether the process keeps the server from ending: while it is asked, never while it waits. */
function hold(child: ChildProcess, isHeld: boolean): void {
  for (const handle of [child, child.channel, child.stderr as Socket | null]) {
    if (isHeld) handle?.ref();
    else handle?.unref();
  }
}

/**
 * A program that stays for a while after its answer: to begin takes it longer than most answers do. Asked one question
 * at a time; each has the whole time, and the memory that the answers before left (`answerAsProgram`).
 */
export class KeptProgram<Task, Answer> {
  readonly #name: ProgramName;
  readonly #limits: ProgramLimits;
  readonly #stayMs: number;
  #waiting: { readonly program: StartedProgram; readonly leaving: NodeJS.Timeout } | undefined;

  constructor(name: ProgramName, limits: ProgramLimits, stayMs: number) {
    this.#name = name;
    this.#limits = limits;
    this.#stayMs = stayMs;
  }

  /** @throws ProgramTooHungry when it was ended for passing a limit */
  async ask(task: Task): Promise<Answer> {
    const waiting = this.#take();
    if (waiting) {
      const asked = performance.now();
      try {
        return await this.#ask(waiting, task);
      } catch (error) {
        // One that went in the same moment, or was ended for what its answers before had left, is no reason to refuse.
        if (performance.now() - asked >= this.#limits.timeMs) throw error;
      }
    }
    return this.#ask(await startProgram(this.#name, this.#limits), task);
  }

  #take(): StartedProgram | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    clearTimeout(waiting?.leaving);
    return waiting?.program.process.connected ? waiting.program : undefined;
  }

  #keep(program: StartedProgram): void {
    const { process: child } = program;
    hold(child, false);
    const leaving = setTimeout(() => {
      this.#waiting = undefined;
      if (child.connected) child.disconnect();
    }, this.#stayMs).unref();
    this.#waiting = { program, leaving };
  }

  #ask(program: StartedProgram, task: Task): Promise<Answer> {
    const { process: child } = program;
    hold(child, true);
    return new Promise<Answer>((resolve, reject) => {
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, this.#limits.timeMs);
      const forget = (): void => {
        clearTimeout(late);
        child.off('message', answered).off('error', failed).off('close', ended);
      };
      const answered = (answer: unknown): void => {
        forget();
        this.#keep(program);
        resolve(answer as Answer);
      };
      const failed = (error: Error): void => {
        forget();
        reject(error);
      };
      const ended = (code: number | null, signal: NodeJS.Signals | null): void => {
        forget();
        reject(
          endedBecause(this.#name, {
            code,
            signal,
            isLate,
            limits: this.#limits,
            complaint: program.complaint(),
          }) ?? new Error(`${this.#name} ended without an answer.`),
        );
      };
      child.once('message', answered).once('error', failed).once('close', ended);
      giveTask(child, task, this.#limits);
    });
  }
}
