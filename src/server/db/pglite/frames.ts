// What the server and the process of the embedded database say to each other: one byte for the kind, four for the
// length, then the content. Requests are answered one after the other, so an answer needs no name.

export const requestKind = { bytes: 1, copyIn: 2, close: 3 } as const;

export const answerKind = {
  /** The database is open. */
  ready: 1,
  /** Some of what PostgreSQL answers; more follows. */
  bytes: 2,
  /** The rest of it. */
  lastBytes: 3,
  /** The rest of it, and PostgreSQL will answer nothing more. */
  fatal: 4,
  /** A number of rows: the CSV is in. */
  rows: 5,
  closed: 6,
  /** A message: the request could not be carried out. */
  failed: 7,
} as const;

export const headerBytes = 5;

export function frame(kind: number, content: readonly Uint8Array[] = []): Buffer {
  const length = content.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const header = Buffer.allocUnsafe(headerBytes);
  header.writeUInt8(kind, 0);
  header.writeUInt32LE(length, 1);
  return Buffer.concat([header, ...content], headerBytes + length);
}

/** `onContent` is called for what has arrived, in pieces: a long answer is never put together as a whole. */
export class FrameReader {
  readonly #onContent: (kind: number, piece: Buffer, isLast: boolean) => void;
  #header: Buffer = Buffer.alloc(0);
  #kind = 0;
  #left = 0;

  constructor(onContent: (kind: number, piece: Buffer, isLast: boolean) => void) {
    this.#onContent = onContent;
  }

  read(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#left === 0) {
        if (this.#header.length > 0) rest = Buffer.concat([this.#header, rest]);
        if (rest.length < headerBytes) {
          this.#header = rest;
          return;
        }
        this.#header = Buffer.alloc(0);
        this.#kind = rest.readUInt8(0);
        this.#left = rest.readUInt32LE(1);
        rest = rest.subarray(headerBytes);
        if (this.#left === 0) this.#onContent(this.#kind, rest.subarray(0, 0), true);
      }
      const piece = rest.subarray(0, this.#left);
      rest = rest.subarray(piece.length);
      this.#left -= piece.length;
      if (piece.length > 0) this.#onContent(this.#kind, piece, this.#left === 0);
    }
  }
}
