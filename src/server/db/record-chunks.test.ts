import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordChunks } from './record-chunks.ts';

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const cut = async (csv: string, pieceSize: number, size: number): Promise<string[]> => {
  const bytes = Buffer.from(csv);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  };
  const chunks: string[] = [];
  for await (const chunk of recordChunks(pieces(), size)) chunks.push(Buffer.from(chunk).toString());
  return chunks;
};

describe('recordChunks', () => {
  it('ends every chunk at the end of a record, and loses nothing', async () => {
    const value = fc.stringMatching(/^[a",\n\rž]{0,6}$/);
    const records = fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, piece, size) => {
          const lines = rows.map((row) => `${row.map(quoted).join(',')}\n`);
          const chunks = await cut(lines.join(''), piece, size);
          expect(chunks.join('')).toBe(lines.join(''));
          const ends = new Set(lines.map((_, index) => lines.slice(0, index + 1).join('').length));
          let length = 0;
          for (const chunk of chunks) {
            length += chunk.length;
            expect(ends).toContain(length);
          }
        },
      ),
    );
  });

  it('keeps a last record without a line end, and cuts as soon as it may', async () => {
    expect(await cut('a\nb\nc', 2, 1)).toEqual(['a\n', 'b\n', 'c']);
    expect(await cut('', 2, 1)).toEqual([]);
    expect(await cut('"a\nb"\nc\n', 3, 1)).toEqual(['"a\nb"\n', 'c\n']);
  });
});
