import { closeSync, openSync, writeSync } from 'node:fs';

/** Parents stand this many rows before their children; the first have none. */
const generation = 5_000;
const rowsAtOnce = 5_000;

const head =
  'Name,Call name,Breed,Gender,Birth date,Registration number,Microchip number,Color,Weight (kg),Sire,Dam,Notes\n';

const day = (n: number): string => {
  const born = new Date(Date.UTC(1900, 0, 1) + Math.floor(n / 25) * 86_400_000);
  return born.toISOString().slice(0, 10);
};

const line = (n: number): string => {
  const before = n - generation;
  const sire = before < 0 ? '' : `HM ${before - (before % 2)}`;
  const dam = before < 0 ? '' : `HM ${before - (before % 2) + 1}`;
  const chip = `9570000${String(n).padStart(8, '0')}`;
  return `Hollowmere ${n},Call ${n % 900},Collie,${n % 2 ? 'Female' : 'Male'},${day(n)},HM ${n},${chip},Sable,${20 + (n % 15)}.5,${sire},${dam},"A calm animal, shown twice."\n`;
};

/** A file as old programs export it, with parents by registration number; children after parents in one half only. */
export function writeAnimals(path: string, rows: number): void {
  const descriptor = openSync(path, 'w');
  writeSync(descriptor, head);
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, rows - from) }, (_, index) => from + index);
    // Every other portion backwards: a child may stand before its brothers and sisters, and before its parents.
    if ((from / rowsAtOnce) % 2) numbers.reverse();
    writeSync(descriptor, numbers.map(line).join(''));
  }
  closeSync(descriptor);
}
