/** How a TIFF begins, with the bytes of its numbers in either order. */
export const tiffStarts = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')] as const;

/** Bytes of one value, by the type of an entry. */
const sizes: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
export const entryBytes = 12;

export interface Entry {
  readonly at: number;
  readonly tag: number;
  readonly type: number;
  readonly count: number;
}

/** A TIFF inside a larger file, as which cameras write what they know of a picture; offsets count from its own begin. */
export class Tiff {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#isLittle = bytes[0] === 0x49;
  }

  short(at: number): number {
    if (at + 2 > this.#bytes.length) return 0;
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }

  long(at: number): number {
    if (at + 4 > this.#bytes.length) return 0;
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  /** The entries of a directory; none where there is no sound one. */
  entriesAt(at: number): readonly Entry[] {
    const count = this.short(at);
    if (at < 8 || count > 500 || at + 2 + count * entryBytes > this.#bytes.length) return [];
    const entries = Array.from({ length: count }, (_, index) => {
      const from = at + 2 + index * entryBytes;
      return { at: from, tag: this.short(from), type: this.short(from + 2), count: this.long(from + 4) };
    });
    return entries.every(({ type }) => type > 0 && type < sizes.length) ? entries : [];
  }

  /** Where the directory lies that an entry points to; 0 where it points to none. */
  directoryOf({ at, type, count }: Entry): number {
    return type === 4 && count === 1 ? this.long(at + 8) : 0;
  }

  /** Where the value of an entry lies: in the entry itself, or elsewhere where it is longer. */
  valueOf({ at, type, count }: Entry): { readonly from: number; readonly length: number } {
    const length = count * (sizes[type] ?? 0);
    return { from: length > 4 ? this.long(at + 8) : at + 8, length };
  }
}
