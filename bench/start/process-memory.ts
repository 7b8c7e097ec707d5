import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The parent of each process that runs. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const file = `/proc/${name}/stat`;
    if (!/^\d+$/.test(name) || !existsSync(file)) continue;
    const stat = readFileSync(file, 'utf8');
    found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  return found;
}

/** A process and all that it has started. */
function family(pid: number): number[] {
  const all = [pid];
  const parentOf = [...parents()];
  for (const one of all) for (const [child, parent] of parentOf) if (parent === one) all.push(child);
  return all;
}

/**
 * What a process and all that it has started hold of the machine's memory, in megabytes: a page that several share,
 * such as Node's own program, counts once. Linux only.
 */
export function familyMegabytes(pid: number): number | undefined {
  if (!existsSync(`/proc/${pid}/smaps_rollup`)) return undefined;
  const kilobytes = family(pid).map((one) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
