import { sealBytes } from '#server/paper/seal-place.ts';
import type { SealKey } from './seal-keys.ts';
import { signBytes } from './sign-bytes.ts';

const ranges = /\/ByteRange \[0 \d+ \d+ \d+\]/;

/**
 * Puts a seal into the place the printing program left for it: a signature over all bytes but its own. Any program that
 * reads PDF files shows when one of them was changed.
 */
export async function sealPdf(pdf: Buffer, key: SealKey): Promise<Buffer> {
  const text = pdf.toString('latin1');
  const range = ranges.exec(text);
  const empty = `<${'00'.repeat(sealBytes)}>`;
  const from = text.indexOf(empty);
  if (!range || from < 0) throw new Error('This paper has no place for a seal.');
  const to = from + empty.length;
  const written = `/ByteRange [0 ${from} ${to} ${pdf.length - to}]`.padEnd(range[0].length, ' ');
  const sealed = Buffer.from(pdf);
  sealed.write(written, range.index, 'latin1');
  const signature = await signBytes(Buffer.concat([sealed.subarray(0, from), sealed.subarray(to)]), key);
  if (signature.length > sealBytes) throw new Error('The seal is larger than its place.');
  sealed.write(signature.toString('hex'), from + 1, 'latin1');
  return sealed;
}
