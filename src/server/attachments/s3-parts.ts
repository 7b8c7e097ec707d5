import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { cacheSeconds } from './file-store.ts';

/** No part but the last may be smaller than 5 MB. */
const partBytes = 8 << 20;

interface At {
  readonly Bucket: string;
  readonly Key: string;
}

/** The stream in pieces of at least `partBytes`; the last one is what is left. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(kept);
    kept = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(kept);
}

/**
 * Writes a stream of unknown length: there as a whole when this resolves, or not at all.
 * What is short enough to be sent at once is answered instead, and nothing is written.
 */
export async function sendInParts(
  client: S3Client,
  at: At,
  content: AsyncIterable<Uint8Array>,
): Promise<Buffer | undefined> {
  const pieces = inPieces(content)[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return Buffer.alloc(0);
  if (first.value.length < partBytes) return first.value;
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...at, CacheControl: `private, max-age=${cacheSeconds}` }),
  );
  try {
    const parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let piece: IteratorResult<Buffer> = first; !piece.done; piece = await pieces.next()) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...at, UploadId, PartNumber, Body: piece.value }),
      );
      parts.push({ ETag, PartNumber });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }),
    );
    return undefined;
  } catch (error) {
    await pieces.return?.();
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {});
    throw error;
  }
}
