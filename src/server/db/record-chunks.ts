const quote = 0x22;
const newline = 0x0a;

/** Cuts CSV into chunks of whole records, of about `size` bytes each. A line end inside quotes is part of a value. */
export async function* recordChunks(
  csv: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let quoted = false;

  const take = (rest: Buffer): Uint8Array<ArrayBuffer> => {
    const whole = new Uint8Array(Buffer.concat([...held, rest]));
    held = [];
    heldBytes = 0;
    return whole;
  };

  for await (const piece of csv) {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at];
      if (byte === quote)
        quoted = !quoted; // a doubled quote inside a value turns it twice
      else if (byte === newline && !quoted && heldBytes + at + 1 - from >= size) {
        yield take(piece.subarray(from, at + 1));
        from = at + 1;
      }
    }
    held.push(piece.subarray(from));
    heldBytes += piece.length - from;
  }
  if (heldBytes > 0) yield take(Buffer.alloc(0));
}
