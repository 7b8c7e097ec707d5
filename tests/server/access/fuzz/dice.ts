import { randomNumbers } from '#tests/support/random-numbers.ts';

/** Throws that come out alike for the same seed. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomNumbers(seed);
  }

  /** A whole number from 0 to one less than `sides`. */
  below(sides: number): number {
    return Math.floor(this.#next() * sides);
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  of<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('There is nothing to choose from.');
    return choices[this.below(choices.length)] as T;
  }
}
