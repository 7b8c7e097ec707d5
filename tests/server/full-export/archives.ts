import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { fromBuffer } from 'yauzl';
import { ZipFile } from 'yazl';
import type { TestApp, TestUser } from '#tests/support/server.ts';

/** The files of a ZIP by name. */
export const unzip = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    fromBuffer(zip, { lazyEntries: true }, (failure, reader) => {
      if (failure) return reject(failure);
      reader.on('error', reject);
      reader.on('end', () => resolve(found));
      reader.on('entry', (entry) => {
        reader.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const chunks: Buffer[] = [];
          stream.on('error', reject);
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            found.set(entry.fileName, Buffer.concat(chunks));
            reader.readEntry();
          });
        });
      });
      reader.readEntry();
    });
  });

/** A ZIP of these files. */
export async function zipOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export async function exportOf(test: TestApp, user: TestUser): Promise<Buffer> {
  const answer = await test.inject({ url: '/api/full-export', headers: user.headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

export function importInto(test: TestApp, user: Pick<TestUser, 'headers'>, zip: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'export.zip');
  return test.inject({ method: 'POST', url: '/api/full-import', headers: user.headers, payload: form });
}
