import type { Ancestry } from '#domain/genetics/ancestry.ts';

/** A small generator of our own (mulberry32): the same numbers on every machine for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const years = 60;
const litterSizes = 7;
const maleKept = 0.05;
const femaleKept = 0.35;
const unknownParent = 0.02;
const sireAges = { from: 1, to: 8 };
const damAges = { from: 1, to: 7 };

/**
 * A breed over 60 years with generations that overlap: each year the same number of young in litters of 1 to 7,
 * one male in twenty kept for breeding to the age of 8 with a few favourites, a third of the females to 7, and
 * one parent in fifty unknown. The longest line has about 20 generations.
 */
export function simulateBreed(size: number, seed: number): Ancestry {
  const random = randomNumbers(seed);
  const sire = new Int32Array(size).fill(-1);
  const dam = new Int32Array(size).fill(-1);
  const males: number[][] = [];
  const females: number[][] = [];
  const ofAge = (born: number[][], year: number, ages: { from: number; to: number }) =>
    born.slice(Math.max(0, year - ages.to), Math.max(0, year - ages.from + 1)).flat();
  let animal = 0;
  for (let year = 0; year < years; year++) {
    const end = Math.round((size * (year + 1)) / years);
    const sires = ofAge(males, year, sireAges);
    const dams = ofAge(females, year, damAges);
    const sons: number[] = [];
    const daughters: number[] = [];
    while (animal < end) {
      const father = random() < unknownParent ? undefined : sires[Math.floor(random() ** 2 * sires.length)];
      const mother = random() < unknownParent ? undefined : dams[Math.floor(random() * dams.length)];
      for (let left = 1 + Math.floor(random() * litterSizes); left > 0 && animal < end; left--, animal++) {
        sire[animal] = father ?? -1;
        dam[animal] = mother ?? -1;
        if (random() < 0.5) {
          if (random() < maleKept) sons.push(animal);
        } else if (random() < femaleKept) daughters.push(animal);
      }
    }
    males.push(sons);
    females.push(daughters);
  }
  return { sire, dam };
}
