/** Chance that repeats itself: the same seed throws the same numbers on every machine. */
export interface Dice {
  /** 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** A number with the given digits after the point. */
  between(from: number, to: number, digits?: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
};

/** Mulberry32 (T. Ettinger, public domain): small, fast and even enough for prices and weights. */
export function makeDice(seed: string): Dice {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to, digits = 0) => Number((from + next() * (to - from)).toFixed(digits)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
