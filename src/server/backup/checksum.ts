import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Lets bytes through and knows afterwards how many there were and what their checksum is. */
export const summing = (): { readonly stream: Transform; readonly sum: () => Sum } => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
};
