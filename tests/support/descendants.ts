import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return []; // it ended just now
      }
    });

/** All processes that this one has started, and those that they have; Linux only. */
export const descendantsOf = (pid: number): number[] => {
  const all = processes();
  const found = [pid];
  for (const one of found)
    found.push(...all.filter(({ parent }) => parent === one).map((child) => child.pid));
  return found.slice(1);
};
