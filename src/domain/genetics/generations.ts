const unseen = 0;
const sireNext = 1;
const bothSeen = 3;
const finished = 4;

export interface Generations {
  /** The longest line from each animal to a founder, 0 for founders. Without meaning for animals below a loop. */
  readonly generation: Int32Array;
  /** Rows of the animals of each loop: every one is a child of the next, the last a child of the first. */
  readonly loops: readonly (readonly number[])[];
}

/**
 * Walks from every animal to its parents first. `sire` and `dam` are rows in any order, -1 for unknown. A parent
 * met again while a descendant of it is still open closes a loop. Loops are collected without walking over an
 * animal twice: of loops that share animals the first is named, so each tangle has at least one. O(animals).
 */
export function traceGenerations(sire: Int32Array, dam: Int32Array): Generations {
  const size = sire.length;
  const generation = new Int32Array(size);
  const state = new Uint8Array(size);
  const walked = new Uint8Array(size);
  const open = new Int32Array(size);
  const loops: number[][] = [];
  const above = (parent: number) => (parent < 0 ? -1 : generation[parent]!);
  for (let root = 0; root < size; root++) {
    if (state[root] !== unseen) continue;
    let depth = 0;
    open[depth++] = root;
    state[root] = sireNext;
    while (depth > 0) {
      const animal = open[depth - 1]!;
      const step = state[animal]!;
      if (step === bothSeen) {
        generation[animal] = 1 + Math.max(above(sire[animal]!), above(dam[animal]!));
        state[animal] = finished;
        depth--;
        continue;
      }
      state[animal] = step + 1;
      const parent = step === sireNext ? sire[animal]! : dam[animal]!;
      if (parent < 0) continue;
      if (state[parent] === unseen) {
        open[depth++] = parent;
        state[parent] = sireNext;
      } else if (state[parent] !== finished) {
        const loop = closeLoop(open, depth, parent, walked);
        if (loop) loops.push(loop);
      }
    }
  }
  return { generation, loops };
}

/** The open animals from `ancestor` to the youngest, or null when part of them was walked over before. */
function closeLoop(open: Int32Array, depth: number, ancestor: number, walked: Uint8Array): number[] | null {
  let first = depth - 1;
  while (walked[open[first]!] === 0) {
    walked[open[first]!] = 1;
    if (open[first] === ancestor) return Array.from(open.subarray(first, depth));
    first--;
  }
  return null;
}
