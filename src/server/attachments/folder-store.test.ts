import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

const read = async (files: FileStore, key: string): Promise<string | undefined> => {
  const file = await files.find(key);
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.open()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks)).toHaveLength(file.bytes);
  return Buffer.concat(chunks).toString();
};

describe('files in a folder', () => {
  let root: string;
  let files: FileStore;
  const folder = () => `${uuidv7()}/${uuidv7()}`;
  beforeEach(() => {
    root = join(tmpdir(), `studbook-test-files-${uuidv7()}`);
    files = folderStore(root);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const list = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { folder: name } of files.attachments()) found.push(name);
    return found.toSorted();
  };

  it('gives back what was written, and nothing where nothing was', async () => {
    const one = folder();
    expect(await list()).toEqual([]);
    await files.write(`${one}/original.pdf`, Buffer.from('contract'));
    expect(await read(files, `${one}/original.pdf`)).toBe('contract');
    expect(await read(files, `${one}/other.pdf`)).toBeUndefined();
    await files.write(`${one}/original.pdf`, Buffer.from('second'));
    expect(await read(files, `${one}/original.pdf`)).toBe('second');
    expect(await readdir(join(root, one))).toEqual(['original.pdf']);
  });

  it('lets only its own account read', async () => {
    const one = folder();
    await files.write(`${one}/original.pdf`, Buffer.from('contract'));
    expect((await stat(join(root, one, 'original.pdf'))).mode & 0o077).toBe(0);
    expect((await stat(join(root, one))).mode & 0o077).toBe(0);
  });

  it.each([
    '../secret.txt',
    '/etc/passwd',
    'a/b/c.txt',
    `${uuidv7()}/../original.pdf`,
    `${uuidv7()}/${uuidv7()}/../x.pdf`,
    `${uuidv7()}/${uuidv7()}/..pdf`,
    `${uuidv7()}/${uuidv7()}/a/b.pdf`,
    `${uuidv7()}\\${uuidv7()}\\a.pdf`,
    `${uuidv7()}/${uuidv7()}/a.pdf\0.png`,
    `${uuidv7()}/${uuidv7()}/original.pdf/`,
    '',
  ])('refuses the key %j', async (key) => {
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not the key');
    await expect(files.find(key)).rejects.toThrow('Not the key');
    await expect(files.removeAttachment(key)).rejects.toThrow('Not the folder');
    expect(await list()).toEqual([]);
  });

  it('removes an attachment as a whole, and only that', async () => {
    const [one, other] = [folder(), folder()];
    await files.write(`${one}/original.png`, Buffer.from('1'));
    await files.write(`${one}/160.webp`, Buffer.from('2'));
    await files.write(`${other}/original.png`, Buffer.from('3'));
    await files.removeAttachment(one);
    await files.removeAttachment(one);
    expect(await list()).toEqual([other]);
  });

  it('passes over what is not its own', async () => {
    const one = folder();
    await files.write(`${one}/original.png`, Buffer.from('1'));
    await writeFile(join(root, 'README'), 'x');
    await mkdir(join(root, 'lost+found'));
    expect(await list()).toEqual([one]);
  });
});
