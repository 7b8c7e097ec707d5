import type { Ancestry } from '#domain/genetics/ancestry.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';

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

/** Generations that do not overlap, each of so many with so many sires: few pedigrees are as deep. */
export function deepBreed(generations: number, each: number, sires: number): Ancestry {
  const random = randomNumbers(generations);
  const positions = Array.from({ length: generations * each }, (_, animal) => animal);
  const among = (first: number, most: number) =>
    Int32Array.from(positions, (animal) =>
      animal < each ? -1 : (Math.floor(animal / each) - 1) * each + first + Math.floor(random() * most),
    );
  return { sire: among(0, sires), dam: among(sires, each - sires) };
}
