import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

// The format of age (https://age-encryption.org): any program that knows it opens a backup, also without Studbook.

const magic = 'age-encryption.org/v1';

const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === magic;
  } finally {
    await handle.close();
  }
};

const webOf = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const nodeOf = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);

export const encrypted = async (archive: Readable, passphrase: string): Promise<Readable> => {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return nodeOf(await encrypter.encrypt(webOf(archive)));
};

/** The archive inside, whether it is encrypted or not; `content` is what the file holds. */
export const decrypted = async (
  file: string,
  content: Readable,
  passphrase: string | undefined,
): Promise<Readable> => {
  if (!(await isEncrypted(file))) return content;
  if (passphrase === undefined) {
    content.destroy();
    throw new Error(
      'This backup is encrypted. Set STUDBOOK_BACKUP_PASSPHRASE to the passphrase it was made with.',
    );
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return nodeOf(await decrypter.decrypt(webOf(content)));
  } catch (error) {
    throw new Error('The passphrase of STUDBOOK_BACKUP_PASSPHRASE does not open this backup.', {
      cause: error,
    });
  }
};
