/** The files of a folder and of those inside it, whatever the browser hands out at a time. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      ),
    );
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) break;
    found.push(...some);
  }
  const files = await Promise.all(found.map(filesIn));
  // What systems leave in folders is nobody's paper.
  return files.flat().filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db');
}

/** What was dropped, where a folder is among it: an input takes files alone. Undefined where it will do. */
export function filesOfFolders({ items }: DataTransfer): Promise<File[]> | undefined {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return undefined;
  return Promise.all(entries.map(filesIn)).then((files) => files.flat());
}
