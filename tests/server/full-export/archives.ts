import { createHash } from 'node:crypto';
import { fromBuffer } from 'yauzl';
import { ZipFile } from 'yazl';

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
