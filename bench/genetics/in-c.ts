import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ancestry } from '#domain/genetics/ancestry.ts';

const source = join(import.meta.dirname, 'reference.c');
const folder = join(import.meta.dirname, '..', '..', '.cache', 'bench-genetics');

export interface TimesInC {
  /** Best times in milliseconds. */
  readonly bucket: number;
  readonly sires: number;
  readonly coefficientsOfBucket: Float64Array;
  readonly coefficientsOfSires: Float64Array;
}

/** Null on a machine without a C compiler. */
export function compileReference(): ((ancestry: Ancestry, repeats: number) => TimesInC) | null {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'reference');
  if (spawnSync('cc', ['-O2', '-o', program, source]).status !== 0) return null;
  return ({ sire, dam }, repeats) => {
    const pedigree = join(folder, 'pedigree.bin');
    const answer = join(folder, 'coefficients.bin');
    writeFileSync(pedigree, Buffer.concat([Int32Array.of(sire.length), sire, dam].map(bytes)));
    const printed = execFileSync(program, [pedigree, answer, String(repeats)], { encoding: 'utf8' });
    const [bucket = Number.NaN, sires = Number.NaN] = printed.trim().split(' ').map(Number);
    const coefficients = new Float64Array(Uint8Array.from(readFileSync(answer)).buffer);
    rmSync(pedigree);
    rmSync(answer);
    return {
      bucket,
      sires,
      coefficientsOfBucket: coefficients.subarray(0, sire.length),
      coefficientsOfSires: coefficients.subarray(sire.length),
    };
  };
}

function bytes(array: Int32Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}
