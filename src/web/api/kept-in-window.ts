/**
 * What no storage of a browser keeps over the end of a session, such as a chosen file: it waits in the window itself, for the
 * same person, and is gone with a new page.
 */
const waiting = new Map<string, unknown>();

export const keepInWindow = (key: string, value: unknown): void => void waiting.set(key, value);

/** Once: whoever takes it has it. It is what was kept under the very key. */
export function takeFromWindow<T>(key: string): T | undefined {
  const found = waiting.get(key);
  waiting.delete(key);
  return found as T | undefined;
}

/** Whether anything waits for somebody. @param start What their keys begin with */
export const isAnyInWindow = (start: string): boolean =>
  [...waiting.keys()].some((key) => key.startsWith(start));
